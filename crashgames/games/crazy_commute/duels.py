"""Duels: cards are played by turns, what was planned at once, and the winner has a trophy (CC-30 to CC-32, CC-40)."""

from crashgames.games.crazy_commute.messages import Blocked
from crashgames.games.crazy_commute.position import PASSER, Position
from crashgames.games.crazy_commute.tables import ITEM_CARDS, NOBODY, NONE, trophy_place
from crashgames.games.crazy_commute.view import Duel


def play(game: Position, seat: int, item: int) -> None:
    game.hands[seat].remove(item)
    game.clash.append(item)


def turn_up_discard(game: Position) -> None:
    """The top card of the discard pile is the first of a duel."""
    game.clash.append(game.discards.pop())


def await_answer(game: Position) -> None:
    """The side that answers the first card has planned nothing yet, and is asked."""
    game.blocks[PASSER] = 0
    game.asks[PASSER] = True


def plan(game: Position, side: int, blocks: int) -> None:
    """The farthest: as long as the hand lasts, without being asked again (older versions asked)."""
    if blocks == game.farthest:
        game.asks[side] = game.asks_again
        game.blocks[side] = blocks if game.asks_again else ITEM_CARDS
    else:
        game.asks[side] = False
        game.blocks[side] = blocks


def block(game: Position, seat: int, item: int) -> None:
    play(game, seat, item)
    if game.listener:
        game.emit(Blocked, seat, item)


def block_as_planned(game: Position) -> int:
    """Blocks by turns, until a side cannot or will not: the seat that has to be asked, NOBODY when the duel is over."""
    one_by_one = game.in_force.blocks_all != NONE
    clash, blocks = game.clash, game.blocks
    while True:
        side = len(clash) & 1
        seat = game.current if side == PASSER else game.target
        if one_by_one or not blocks[side]:
            return seat if (one_by_one or game.asks[side]) and game.hands[seat] else NOBODY
        item = game.cards.blockers[clash[-1]]
        if item not in game.hands[seat]:
            return NOBODY
        blocks[side] -= 1
        block(game, seat, item)
        if game.target == NOBODY:
            return NOBODY


def share_out(game: Position, winner: int) -> int | None:
    """The trophy goes to the winner; the other cards are discarded in the order played."""
    cards, trophy = game.clash, None
    played = tuple(cards)
    place = trophy_place(len(cards), game.options["trophy"])
    if place != NONE:
        trophy = cards.pop(place)
        game.trophies[winner] += (trophy,)
    game.discards += cards
    _close(game, played, trophy)
    return trophy


def put_back(game: Position) -> None:
    """The card from the discard pile was not blocked and lies on top of it again."""
    game.discards += game.clash
    _close(game, tuple(game.clash), None)


def win_from_pile(game: Position, seat: int) -> int:
    """The card from the discard pile is a trophy, the one that blocked it a discard."""
    trophy, answer = game.clash
    game.trophies[seat] += (trophy,)
    game.discards.append(answer)
    _close(game, (trophy, answer), trophy)
    return trophy


def _close(game: Position, cards: tuple[int, ...], trophy: int | None) -> None:
    """Keep the duel in the history, and clear the place for the next."""
    game.duels += (Duel(game.turn, game.current, game.target, cards, trophy, len(game.discards)),)
    game.clash = []
    game.target = NOBODY
