"""The legal actions of each phase: made once and handed out again, for each seat and question, in a fixed order."""

from collections.abc import Callable, Sequence
from functools import cache

from crashgames.core.messages import Action
from crashgames.games.crazy_commute import messages
from crashgames.games.crazy_commute.messages import Phase
from crashgames.games.crazy_commute.position import Position, target_row
from crashgames.games.crazy_commute.tables import DRIVERS, NOBODY, NONE, SEATS_OF
from crashgames.games.crazy_commute.view import numbered

Actions = tuple[Action, ...]


@cache
def made(kind: Callable[..., Action], *fields: int) -> Action:
    """The action of this kind by a seat, which is the first of the fields."""
    return kind(*fields)


@cache
def plans(kind: Callable[..., Action], most: int, *fields: int) -> Actions:
    """Of one kind all plans of up to so many blocks."""
    return tuple([kind(*fields, blocks) for blocks in range(most + 1)])


@cache
def passes(seat: int, row: int) -> Actions:
    """All attempts to pass somebody in the row ahead."""
    return tuple([messages.TryToPass(seat, target) for target in SEATS_OF[row]])


# Phase by phase


def ways_ahead(game: Position, seat: int) -> Actions:
    """The drivers that can be passed, or with nobody ahead the discard pile if there is one."""
    row = target_row(game, seat)
    if row:
        return passes(seat, row)
    return (made(messages.DuelPile, seat),) if game.discards else ()


def _drivers(game: Position, seat: int) -> Actions:
    return tuple([made(messages.ChooseDriver, seat, each) for each in range(DRIVERS) if each not in game.drivers])


def _in_turn(game: Position, seat: int) -> Actions:
    ways = ways_ahead(game, seat)
    return (made(messages.Trade, seat), *ways) if game.hands[seat] else ways


def _discards(game: Position, seat: int) -> Actions:
    return tuple([made(messages.Discard, seat, *card) for card in numbered(game.hands[seat])])


def _answers(game: Position, seat: int) -> Actions:
    """Let pass, or open a duel and block later; an item that must not open one only pretends to be a choice."""
    hand, held = game.hands[seat], game.in_force.cannot_open
    found: list[Action] = [made(messages.LetPass, seat)]
    most = most_later_blocks(game, hand)
    for item, copy in numbered(hand):
        found += plans(messages.HoldBack if item == held else messages.OpenDuel, most, seat, item, copy)
    return tuple(found)


def most_later_blocks(game: Position, hand: Sequence[int]) -> int:
    """The greatest number of blocks that can be planned when one of these cards opens a duel."""
    if game.in_force.blocks_all != NONE:
        return 0
    left = len(hand) - 1
    return left if left < game.farthest else game.farthest


def _blocks(game: Position, seat: int) -> Actions:
    """Plans; where blockers are chosen one by one, every other card only pretends to be a choice."""
    if game.in_force.blocks_all == NONE:
        return plans(messages.Block, most_blocks(game, seat), seat)
    blockers = game.cards.that_block(game.clash[-1], game.in_force)
    found: list[Action] = [made(messages.Block, seat, 0)]
    for item, copy in numbered(game.hands[seat]):
        found.append(made(messages.BlockWith if item in blockers else messages.BlockInVain, seat, item, copy))
    return tuple(found)


def most_blocks(game: Position, seat: int) -> int:
    """The greatest number of blocks that a seat can plan in the duel that is on; the discard pile is blocked once."""
    if game.target == NOBODY:
        return 1
    cards = len(game.hands[seat])
    return cards if cards < game.farthest else game.farthest


LEGAL: dict[Phase, Callable[[Position, int], Actions]] = {
    Phase.DRIVERS: _drivers,
    Phase.FIRST_DISCARD: _discards,
    Phase.TURN: _in_turn,
    Phase.TRADE: _discards,
    Phase.ANSWER: _answers,
    Phase.BLOCK: _blocks,
    Phase.PILE: _blocks,
    Phase.ONWARD: lambda game, seat: (*ways_ahead(game, seat), made(messages.Wait, seat)),
}
"""By phase the legal actions of the seat that is to act."""
