"""Duels: cards are played by turns, what was planned at once, and the winner has a trophy (CC-30 to CC-32, CC-40)."""

from crashgames.games.crazy_commute.messages import Blocked
from crashgames.games.crazy_commute.position import PASSER, TARGET, Position
from crashgames.games.crazy_commute.tables import ITEM_CARDS, NOBODY, NONE, trophy_place
from crashgames.games.crazy_commute.view import Duel

UNPLANNED = (0, True)
"""The blocks of a side that has planned none yet, and that it is asked for its plan."""


def open_with(game: Position, item: int, blocks: int) -> None:
    """The target plays the first card, and plans to block so many times later."""
    game.hands[game.target].remove(item)
    game.clash.append(item)
    plan(game, TARGET, blocks)
    game.blocks[PASSER], game.asks[PASSER] = UNPLANNED


def turn_up_discard(game: Position) -> None:
    """The top card of the discard pile is the first of a duel."""
    game.clash.append(game.discards.pop())
    game.blocks[PASSER], game.asks[PASSER] = UNPLANNED


def plan(game: Position, side: int, blocks: int) -> None:
    """The farthest: as long as the hand lasts, without being asked again (older versions asked)."""
    if blocks == game.farthest:
        game.asks[side] = game.asks_again
        game.blocks[side] = blocks if game.asks_again else ITEM_CARDS
    else:
        game.asks[side] = False
        game.blocks[side] = blocks


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
    if game.target == NOBODY:
        place = 0 if len(played) > 1 else NONE
    else:
        place = trophy_place(len(played), game.options["trophy"])
    if place != NONE:
        trophy = left.pop(place)
        game.trophies[winner] += (trophy,)
    game.discards += left
    game.duels += (Duel(game.turn, game.current, game.target, played, trophy, len(game.discards)),)
    game.clash, game.target = [], NOBODY
    return trophy
