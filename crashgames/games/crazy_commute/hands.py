"""The actions with the cards of a hand: every card gives equally many choices, whatever the cards are."""

from collections.abc import Sequence
from functools import cache

from crashgames.core.messages import Action
from crashgames.games.crazy_commute.messages import Block, BlockInVain, BlockWith, Discard, HoldBack, LetPass, OpenDuel
from crashgames.games.crazy_commute.tables import MAX_PLAN_BLOCKS, NONE, SEATS

Actions = tuple[Action, ...]
PLACES = range(SEATS[-1])
PLANS = range(MAX_PLAN_BLOCKS + 1)

LETS: tuple[Actions, ...] = tuple((LetPass(seat),) for seat in PLACES)
GIVES_UP: tuple[Actions, ...] = tuple((Block(seat, 0),) for seat in PLACES)


class CardActions:
    """The actions with the cards of a hand, in a game with so many cards of each item.

    By seat, by the greatest number of blocks that can be planned where there is a plan, by item, and by copy.
    """

    def __init__(self, counts: Sequence[int]) -> None:
        self.discards = [[_single(Discard, seat, card) for card in enumerate(counts)] for seat in PLACES]
        self.blocks = [[_single(BlockWith, seat, card) for card in enumerate(counts)] for seat in PLACES]
        self.vain = [[_single(BlockInVain, seat, card) for card in enumerate(counts)] for seat in PLACES]
        self.opening = [_planned(OpenDuel, seat, counts) for seat in PLACES]
        self.held = [_planned(HoldBack, seat, counts) for seat in PLACES]

    def to_discard(self, seat: int, hand: Sequence[int]) -> Actions:
        return _of_cards((), self.discards[seat], hand)

    def to_answer(self, seat: int, hand: Sequence[int], most: int, held: int) -> Actions:
        """Let pass, or open a duel and block up to `most` times; the item `held` only pretends to be a choice."""
        table = self.opening[seat][most]
        if held in hand:
            table = table[:]
            table[held] = self.held[seat][most][held]
        return _of_cards(LETS[seat], table, hand)

    def to_block(self, seat: int, hand: Sequence[int], blockers: Sequence[int]) -> Actions:
        """Give up, or block with one of the blockers; every other card only pretends to be a choice."""
        table = self.vain[seat][:]
        for item in blockers:
            table[item] = self.blocks[seat][item]
        return _of_cards(GIVES_UP[seat], table, hand)


Copies = tuple[Actions, ...]
"""For each copy of an item the actions with it."""


def _single(kind: type[Discard] | type[BlockWith] | type[BlockInVain], seat: int, card: tuple[int, int]) -> Copies:
    item, count = card
    return tuple([(kind(seat, item, copy),) for copy in range(count)])


def _planned(kind: type[OpenDuel] | type[HoldBack], seat: int, counts: Sequence[int]) -> list[list[Copies]]:
    """By the greatest number of blocks that can be planned, and by item."""
    whole = [
        [tuple([kind(seat, item, copy, blocks) for blocks in PLANS]) for copy in range(count)]
        for item, count in enumerate(counts)
    ]
    return [[tuple([plans[: most + 1] for plans in copies]) for copies in whole] for most in PLANS]


def _of_cards(first: Actions, table: Sequence[Copies], hand: Sequence[int]) -> Actions:
    """The first ones, and the entries of a table by item and copy for the cards of a sorted hand."""
    found = [*first]
    before, copy = NONE, 0
    for item in hand:
        copy = copy + 1 if item == before else 0
        before = item
        found += table[item][copy]
    return tuple(found)


@cache
def card_actions(counts: tuple[int, ...]) -> CardActions:
    """Made once for each game that is printed so."""
    return CardActions(counts)
