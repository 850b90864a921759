"""The legal actions of each phase: made once and handed out again, for each seat and question, in a fixed order."""

from collections.abc import Callable, Sequence

from crashgames.games.crazy_commute.messages import Block, ChooseDriver, DuelPile, Phase, Trade, TryToPass, Wait
from crashgames.games.crazy_commute.position import PLACES, PLANS, Actions, Position, target_row
from crashgames.games.crazy_commute.tables import DRIVERS, NOBODY, NONE, SEATS_OF

DRIVES = tuple(tuple(ChooseDriver(seat, driver) for driver in range(DRIVERS)) for seat in PLACES)
WAITS: tuple[Actions, ...] = tuple((Wait(seat),) for seat in PLACES)
TRADES: tuple[Actions, ...] = tuple((Trade(seat),) for seat in PLACES)
PILES: tuple[Actions, ...] = tuple((DuelPile(seat),) for seat in PLACES)
PASSES: tuple[tuple[Actions, ...], ...] = tuple(
    tuple(tuple(TryToPass(seat, target) for target in row) for row in SEATS_OF) for seat in PLACES
)
"""By seat and the row ahead."""
BLOCKS: tuple[tuple[Actions, ...], ...] = tuple(
    tuple(whole[: most + 1] for most in PLANS)
    for whole in (tuple(Block(seat, blocks) for blocks in PLANS) for seat in PLACES)
)
"""By seat and the greatest number of blocks that can be planned."""


# Phase by phase


def ways_ahead(game: Position, seat: int) -> Actions:
    """The drivers that can be passed, or with nobody ahead the discard pile if there is one."""
    row = target_row(game, seat)
    if row:
        return PASSES[seat][row]
    return PILES[seat] if game.discards else ()


def _in_turn(game: Position, seat: int) -> Actions:
    ways = ways_ahead(game, seat)
    return TRADES[seat] + ways if game.hands[seat] else ways


def _discards(game: Position, seat: int) -> Actions:
    return game.card_actions.to_discard(seat, game.hands[seat])


def _answers(game: Position, seat: int) -> Actions:
    hand = game.hands[seat]
    return game.card_actions.to_answer(seat, hand, most_later_blocks(game, hand), game.in_force.cannot_open)


def most_later_blocks(game: Position, hand: Sequence[int]) -> int:
    """The greatest number of blocks that can be planned when one of these cards opens a duel."""
    if game.in_force.blocks_all != NONE:
        return 0
    left = len(hand) - 1
    return left if left < game.farthest else game.farthest


def _blocks(game: Position, seat: int) -> Actions:
    in_force = game.in_force
    if in_force.blocks_all != NONE:
        blockers = game.cards.that_block(game.clash[-1], in_force)
        return game.card_actions.to_block(seat, game.hands[seat], blockers)
    return BLOCKS[seat][most_blocks(game, seat)]


def most_blocks(game: Position, seat: int) -> int:
    """The greatest number of blocks that a seat can plan in the duel that is on; the discard pile is blocked once."""
    if game.target == NOBODY:
        return 1
    cards = len(game.hands[seat])
    return cards if cards < game.farthest else game.farthest


LEGAL: dict[Phase, Callable[[Position, int], Actions]] = {
    Phase.DRIVERS: lambda game, seat: tuple([action for action in DRIVES[seat] if action.driver not in game.drivers]),
    Phase.FIRST_DISCARD: _discards,
    Phase.TURN: _in_turn,
    Phase.TRADE: _discards,
    Phase.ANSWER: _answers,
    Phase.BLOCK: _blocks,
    Phase.PILE: _blocks,
    Phase.ONWARD: lambda game, seat: ways_ahead(game, seat) + WAITS[seat],
}
"""By phase the legal actions of the seat that is to act."""
