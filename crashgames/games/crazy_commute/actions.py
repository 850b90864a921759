"""The legal actions of each phase: made once and handed out again, for each seat, hand and question, in a fixed order.

Every card in hand gives equally many choices, and a row of cards as many as it is long, whatever the cards are.
"""

from collections.abc import Callable, Sequence
from functools import cache
from typing import TypeVar

from crashgames.core.messages import Action
from crashgames.games.crazy_commute.line import target_row
from crashgames.games.crazy_commute.messages import (
    Block,
    BlockInVain,
    BlockWith,
    ChooseDriver,
    Discard,
    DuelPile,
    HoldBack,
    LetPass,
    OpenDuel,
    Phase,
    Trade,
    TryToPass,
    Wait,
)
from crashgames.games.crazy_commute.position import Position
from crashgames.games.crazy_commute.tables import DRIVERS, FARTHEST, NOBODY, NONE, SEATS, SEATS_OF

Actions = tuple[Action, ...]
PLACES = range(SEATS[-1])

DRIVES = tuple(tuple(ChooseDriver(seat, driver) for driver in range(DRIVERS)) for seat in PLACES)
WAITS: tuple[Actions, ...] = tuple((Wait(seat),) for seat in PLACES)
TRADES: tuple[Actions, ...] = tuple((Trade(seat),) for seat in PLACES)
PILES: tuple[Actions, ...] = tuple((DuelPile(seat),) for seat in PLACES)
LETS: tuple[Actions, ...] = tuple((LetPass(seat),) for seat in PLACES)
PASSES: tuple[tuple[Actions, ...], ...] = tuple(
    tuple(tuple(TryToPass(seat, target) for target in row) for row in SEATS_OF) for seat in PLACES
)
"""By seat and the row ahead."""
TURNS: tuple[tuple[Actions, ...], ...] = tuple(tuple(TRADES[seat] + row for row in PASSES[seat]) for seat in PLACES)
"""The same, and trading a card."""
PLANS = range(FARTHEST + 1)
BLOCKS: tuple[tuple[Actions, ...], ...] = tuple(
    tuple(whole[: most + 1] for most in PLANS)
    for whole in (tuple(Block(seat, blocks) for blocks in PLANS) for seat in PLACES)
)
"""By seat and the greatest number of blocks that can be planned."""
GIVES_UP: tuple[Actions, ...] = tuple(row[0] for row in BLOCKS)


Plans = tuple[Actions, ...]
"""For each copy of an item an action for each number of blocks that can be planned."""
T = TypeVar("T")


class CardActions:
    """The actions with the cards of a hand, in a game with so many cards of each item."""

    def __init__(self, counts: Sequence[int]) -> None:
        self.discards = [[_single(Discard, seat, card) for card in enumerate(counts)] for seat in PLACES]
        self.blocks = [[_single(BlockWith, seat, card) for card in enumerate(counts)] for seat in PLACES]
        self.vain = [[_single(BlockInVain, seat, card) for card in enumerate(counts)] for seat in PLACES]
        self.opening = [_planned(OpenDuel, seat, counts) for seat in PLACES]
        self.held = [_planned(HoldBack, seat, counts) for seat in PLACES]

    def to_discard(self, seat: int, hand: Sequence[int]) -> Actions:
        return tuple(_of_cards(self.discards[seat], hand))

    def to_answer(self, seat: int, hand: Sequence[int], most: int, held: int) -> Actions:
        """Let pass, or open a duel and block up to `most` times; the item `held` only pretends to be a choice."""
        table = self.opening[seat][most]
        if held in hand:
            table = table[:]
            table[held] = self.held[seat][most][held]
        return LETS[seat] + tuple([action for plans in _of_cards(table, hand) for action in plans])

    def to_block(self, seat: int, hand: Sequence[int], blockers: Sequence[int]) -> Actions:
        """Give up, or block with one of the blockers; every other card only pretends to be a choice."""
        table = self.vain[seat][:]
        for item in blockers:
            table[item] = self.blocks[seat][item]
        return GIVES_UP[seat] + tuple(_of_cards(table, hand))


def _single(kind: type[Discard] | type[BlockWith] | type[BlockInVain], seat: int, card: tuple[int, int]) -> Actions:
    item, count = card
    return tuple([kind(seat, item, copy) for copy in range(count)])


def _planned(kind: type[OpenDuel] | type[HoldBack], seat: int, counts: Sequence[int]) -> list[list[Plans]]:
    """By the greatest number of blocks that can be planned, and by item."""
    whole = [
        [tuple([kind(seat, item, copy, blocks) for blocks in PLANS]) for copy in range(count)]
        for item, count in enumerate(counts)
    ]
    return [[tuple([plans[: most + 1] for plans in copies]) for copies in whole] for most in PLANS]


def _of_cards(table: Sequence[Sequence[T]], hand: Sequence[int]) -> list[T]:
    """The entries of a table by item and copy for the cards of a sorted hand."""
    before, copy = NONE, 0
    found = []
    for item in hand:
        copy = copy + 1 if item == before else 0
        before = item
        found.append(table[item][copy])
    return found


@cache
def _card_actions(counts: tuple[int, ...]) -> CardActions:
    """Made once for each game that is printed so."""
    return CardActions(counts)


# Phase by phase


def legal_actions(game: Position, seat: int) -> Actions:
    """The legal actions of the seat that is to act."""
    return LEGAL[game.phase](game, seat)


def ways_ahead(game: Position, seat: int) -> Actions:
    """The drivers that can be passed, or with nobody ahead the discard pile if there is one."""
    row = target_row(game, seat)
    if row:
        return PASSES[seat][row]
    return PILES[seat] if game.discards else ()


def _in_turn(game: Position, seat: int) -> Actions:
    row = target_row(game, seat)
    if row and game.hands[seat]:
        return TURNS[seat][row]
    return (TRADES[seat] if game.hands[seat] else ()) + ways_ahead(game, seat)


def _discards(game: Position, seat: int) -> Actions:
    return _card_actions(game.cards.counts).to_discard(seat, game.hands[seat])


def _answers(game: Position, seat: int) -> Actions:
    hand = game.hands[seat]
    most = 0 if game.in_force.blocks_all != NONE else min(len(hand) - 1, game.farthest)
    return _card_actions(game.cards.counts).to_answer(seat, hand, most, game.in_force.cannot_open)


def _blocks(game: Position, seat: int) -> Actions:
    if game.in_force.blocks_all != NONE:
        blockers = game.cards.that_block(game.clash[-1], game.in_force)
        return _card_actions(game.cards.counts).to_block(seat, game.hands[seat], blockers)
    return BLOCKS[seat][1 if game.target == NOBODY else min(len(game.hands[seat]), game.farthest)]


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
