"""The legal actions of each phase: made once and handed out again, for each seat and question, in a fixed order."""

from collections.abc import Callable

from crashgames.core.messages import Action
from crashgames.games.crazy_commute.hands import PLACES, PLANS, Actions
from crashgames.games.crazy_commute.line import target_row
from crashgames.games.crazy_commute.messages import (
    Block,
    ChooseDriver,
    DuelPile,
    Phase,
    Trade,
    TryToPass,
    Wait,
)
from crashgames.games.crazy_commute.position import Position
from crashgames.games.crazy_commute.tables import DRIVERS, NOBODY, NONE, SEATS_OF

DRIVES = tuple(tuple(ChooseDriver(seat, driver) for driver in range(DRIVERS)) for seat in PLACES)
WAITS: tuple[Actions, ...] = tuple((Wait(seat),) for seat in PLACES)
TRADES: tuple[Actions, ...] = tuple((Trade(seat),) for seat in PLACES)
PILES: tuple[Actions, ...] = tuple((DuelPile(seat),) for seat in PLACES)
PASSES: tuple[tuple[Actions, ...], ...] = tuple(
    tuple(tuple(TryToPass(seat, target) for target in row) for row in SEATS_OF) for seat in PLACES
)
"""By seat and the row ahead."""
TURNS: tuple[tuple[Actions, ...], ...] = tuple(tuple(TRADES[seat] + row for row in PASSES[seat]) for seat in PLACES)
"""The same, and trading a card."""
TURNS_AHEAD: tuple[Actions, ...] = tuple(TRADES[seat] + PILES[seat] for seat in PLACES)
"""Trading a card, or with nobody ahead the discard pile."""
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
    if not game.hands[seat]:
        return ways_ahead(game, seat)
    row = target_row(game, seat)
    if row:
        return TURNS[seat][row]
    return TURNS_AHEAD[seat] if game.discards else TRADES[seat]


def _discards(game: Position, seat: int) -> Actions:
    return game.card_actions.to_discard(seat, game.hands[seat])


def _one_discard(game: Position, seat: int, number: float) -> Action:
    return game.card_actions.one_to_discard(seat, game.hands[seat], number)


def _answers(game: Position, seat: int) -> Actions:
    hand, in_force = game.hands[seat], game.in_force
    most = 0 if in_force.blocks_all != NONE else _plans(game, len(hand) - 1)
    return game.card_actions.to_answer(seat, hand, most, in_force.cannot_open)


def _one_answer(game: Position, seat: int, number: float) -> Action:
    hand, in_force = game.hands[seat], game.in_force
    most = 0 if in_force.blocks_all != NONE else _plans(game, len(hand) - 1)
    return game.card_actions.one_to_answer(seat, hand, most, in_force.cannot_open, number)


def _blocks(game: Position, seat: int) -> Actions:
    in_force = game.in_force
    if in_force.blocks_all != NONE:
        blockers = game.cards.that_block(game.clash[-1], in_force)
        return game.card_actions.to_block(seat, game.hands[seat], blockers)
    return BLOCKS[seat][1 if game.target == NOBODY else _plans(game, len(game.hands[seat]))]


def _plans(game: Position, cards: int) -> int:
    """The greatest number of blocks that can be planned with so many cards."""
    return cards if cards < game.farthest else game.farthest


def _onward(game: Position, seat: int) -> Actions:
    return ways_ahead(game, seat) + WAITS[seat]


def _drivers(game: Position, seat: int) -> Actions:
    return tuple([action for action in DRIVES[seat] if action.driver not in game.drivers])


LEGAL: dict[Phase, Callable[[Position, int], Actions]] = {
    Phase.DRIVERS: _drivers,
    Phase.FIRST_DISCARD: _discards,
    Phase.TURN: _in_turn,
    Phase.TRADE: _discards,
    Phase.ANSWER: _answers,
    Phase.BLOCK: _blocks,
    Phase.PILE: _blocks,
    Phase.ONWARD: _onward,
}
"""By phase the legal actions of the seat that is to act."""

ONE: dict[Phase, Callable[[Position, int, float], Action] | None] = {
    **dict.fromkeys(Phase),
    Phase.FIRST_DISCARD: _one_discard,
    Phase.TRADE: _one_discard,
    Phase.ANSWER: _one_answer,
}
"""For phases with long rows of legal actions: the one that a number from 0 up to 1 stands for, without the others."""
