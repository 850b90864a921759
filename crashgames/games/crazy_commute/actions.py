"""The legal actions of each phase: made once and handed out again, for each seat and question, in a fixed order."""

from collections.abc import Callable, Sequence
from functools import cache

from crashgames.components.seats import SEATS_OF
from crashgames.core.messages import Action
from crashgames.games.crazy_commute import messages
from crashgames.games.crazy_commute.messages import Phase
from crashgames.games.crazy_commute.position import Position, target_row
from crashgames.games.crazy_commute.tables import DRIVERS, NOBODY, NONE, printed_cards

PILE = -1
"""Instead of a row ahead: the discard pile."""

Actions = tuple[Action, ...]
Kind = Callable[..., Action]


@cache
def made(kind: Kind, *fields: int) -> Action:
    """The action of this kind by a seat, which is the first of the fields."""
    return kind(*fields)


@cache
def plans(seat: int, most: int) -> Actions:
    """All plans of up to so many blocks."""
    return tuple([messages.Block(seat, blocks) for blocks in range(most + 1)])


@cache
def with_cards(kind: Kind, seat: int, most: int = NONE) -> tuple[tuple[Actions, ...], ...]:
    """By item and copy all actions of one kind, where there is a plan with up to so many blocks."""
    plan = [()] if most == NONE else [(blocks,) for blocks in range(most + 1)]
    cards = [[(item, copy) for copy in range(count)] for item, count in enumerate(printed_cards().counts)]
    return tuple([tuple([tuple([kind(seat, *card, *later) for later in plan]) for card in row]) for row in cards])


@cache
def ways(seat: int, row: int, first: Kind | None = None, last: Kind | None = None) -> Actions:
    """Attempts to pass the row ahead, or a duel with the PILE; and what else may be done."""
    ahead: list[Action] = [messages.TryToPass(seat, target) for target in SEATS_OF[max(row, 0)]]
    if row == PILE:
        ahead = [messages.DuelPile(seat)]
    return (*([first(seat)] if first else []), *ahead, *([last(seat)] if last else []))


# Phase by phase


def ahead(game: Position, seat: int) -> int:
    """The row of drivers that can be passed, or with nobody ahead the PILE if there is one, else 0."""
    return target_row(game, seat) or (PILE if game.discards else 0)


def _of_hand(first: Sequence[Action], table: Sequence[tuple[Actions, ...]], hand: Sequence[int]) -> Actions:
    """The first ones, and those of a table for each card of a sorted hand."""
    found, before, copy = [*first], NONE, 0
    for item in hand:
        copy = copy + 1 if item == before else 0
        before = item
        found += table[item][copy]
    return tuple(found)


def _discards(game: Position, seat: int) -> Actions:
    return _of_hand((), with_cards(messages.Discard, seat), game.hands[seat])


def _answers(game: Position, seat: int) -> Actions:
    """Let pass, or open a duel and block later; an item that must not open one only pretends to be a choice."""
    hand, held = game.hands[seat], game.in_force.cannot_open
    most = most_later_blocks(game, hand)
    table = with_cards(messages.OpenDuel, seat, most)
    if held in hand:
        table = (*table[:held], with_cards(messages.HoldBack, seat, most)[held], *table[held + 1 :])
    return _of_hand((made(messages.LetPass, seat),), table, hand)


def most_later_blocks(game: Position, hand: Sequence[int]) -> int:
    """The greatest number of blocks that can be planned when one of these cards opens a duel."""
    if game.in_force.blocks_all != NONE:
        return 0
    left = len(hand) - 1
    return left if left < game.farthest else game.farthest


def _blocks(game: Position, seat: int) -> Actions:
    """Plans; where blockers are chosen one by one, every other card only pretends to be a choice."""
    if game.in_force.blocks_all == NONE:
        return plans(seat, most_blocks(game, seat))
    table = [*with_cards(messages.BlockInVain, seat)]
    for item in game.cards.that_block(game.clash[-1], game.in_force):
        table[item] = with_cards(messages.BlockWith, seat)[item]
    return _of_hand((made(messages.Block, seat, 0),), table, game.hands[seat])


def most_blocks(game: Position, seat: int) -> int:
    """The greatest number of blocks that a seat can plan in the duel that is on; the discard pile is blocked once."""
    if game.target == NOBODY:
        return 1
    cards = len(game.hands[seat])
    return cards if cards < game.farthest else game.farthest


LEGAL: dict[Phase, Callable[[Position, int], Actions]] = {
    Phase.DRIVERS: lambda game, seat: tuple(
        [made(messages.ChooseDriver, seat, driver) for driver in range(DRIVERS) if driver not in game.drivers]
    ),
    Phase.FIRST_DISCARD: _discards,
    Phase.TURN: lambda game, seat: ways(seat, ahead(game, seat), messages.Trade if game.hands[seat] else None),
    Phase.TRADE: _discards,
    Phase.ANSWER: _answers,
    Phase.BLOCK: _blocks,
    Phase.PILE: _blocks,
    Phase.ONWARD: lambda game, seat: ways(seat, ahead(game, seat), None, messages.Wait),
}
"""By phase the legal actions of the seat that is to act."""
