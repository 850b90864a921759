"""Duels: cards are played by turns, what was planned at once, and the winner has a trophy (CC-30 to CC-32, CC-40)."""

from crashgames.games.crazy_commute.messages import Blocked
from crashgames.games.crazy_commute.position import PASSER, Position
from crashgames.games.crazy_commute.tables import EVERY_DUEL, ITEM_CARDS, LAST_CARD, LOSERS_CARD, NOBODY, NONE
from crashgames.games.crazy_commute.view import Duel


def plan(game: Position, side: int, blocks: int) -> None:
    """The farthest: as long as the hand lasts, without being asked again (older versions asked)."""
    is_farthest = blocks == game.farthest
    game.asks[side] = is_farthest and game.asks_again
    game.blocks[side] = ITEM_CARDS if is_farthest and not game.asks_again else blocks


def block(game: Position, seat: int, item: int) -> None:
    game.hands[seat].remove(item)
    game.clash.append(item)
    if game.listener is not None:
        game.emit(Blocked, seat, item)


def block_as_planned(game: Position) -> int:
    """Blocks by turns, until a side cannot or will not: the seat that has to be asked, NOBODY when the duel is over."""
    side, seats = len(game.clash) & 1, (game.target, game.current)
    if game.in_force.blocks_all != NONE:
        return seats[side] if game.hands[seats[side]] else NOBODY
    while game.blocks[side]:
        seat = seats[side]
        item = game.cards.blockers[game.clash[-1]]
        if item not in game.hands[seat]:
            return NOBODY
        game.blocks[side] -= 1
        block(game, seat, item)
        if game.target == NOBODY:
            return NOBODY
        side ^= 1
    return seats[side] if game.asks[side] and game.hands[seats[side]] else NOBODY


def settle(game: Position, winner: int) -> int | None:
    """The trophy, if there is one, goes to the winner; the other cards are discarded in the order played."""
    played, left, trophy = tuple(game.clash), game.clash, None
    rule = game.options["trophy"] if game.target != NOBODY else LOSERS_CARD
    place = len(played) - (1 if rule == LAST_CARD else 2)
    if place >= 0 or rule == EVERY_DUEL:
        place = max(place, 0)
        trophy = left.pop(place)
        game.trophies[winner] += (trophy,)
    game.discards += left
    game.duels += (Duel(game.turn, game.current, game.target, played, trophy, len(game.discards)),)
    game.clash, game.target = [], NOBODY
    game.blocks[PASSER], game.asks[PASSER] = 0, True
    return trophy
