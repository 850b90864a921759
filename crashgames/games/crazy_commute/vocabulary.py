"""All that can be done in Crazy Commute, in the order of the numbers that programs know it by."""

from collections.abc import Iterator

from crashgames.core.messages import Action, Options
from crashgames.core.vocabulary import Words
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
    Trade,
    TryToPass,
    Wait,
)
from crashgames.games.crazy_commute.tables import DRIVERS, FARTHEST, printed_cards

PLANS = range(FARTHEST + 1)


def _actions(seats: int, options: Options) -> Iterator[Action]:
    """Every card of the printed game is a choice of its own, as equal ones are told apart by `copy`."""
    del options
    cards = [(item, copy) for item, count in enumerate(printed_cards().counts) for copy in range(count)]
    yield from (ChooseDriver(0, driver) for driver in range(DRIVERS))
    yield Trade(0)
    yield DuelPile(0)
    yield LetPass(0)
    yield Wait(0)
    yield from (TryToPass(0, target) for target in range(1, seats))
    yield from (Block(0, blocks) for blocks in PLANS)
    yield from (Discard(0, *card) for card in cards)
    yield from (BlockWith(0, *card) for card in cards)
    yield from (BlockInVain(0, *card) for card in cards)
    yield from (OpenDuel(0, *card, blocks) for card in cards for blocks in PLANS)
    yield from (HoldBack(0, *card, blocks) for card in cards for blocks in PLANS)


WORDS = Words(_actions, ("target",))
