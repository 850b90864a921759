"""All that can be done in Crash by Crash, in the order of the numbers that programs know it by."""

from collections.abc import Iterator

from crashgames.core.messages import Action, Options
from crashgames.core.vocabulary import Words
from crashgames.games.crash_by_crash.messages import (
    Bump,
    CallOperator,
    ChooseGoal,
    ChooseTarget,
    Discard,
    DrawCard,
    ExchangeCards,
    KeepCard,
    MoveOperator,
    NoBump,
    PlaceCar,
    PlayCard,
    TakeCar,
)
from crashgames.games.crash_by_crash.tables import GRID, MIDDLES, RIMS, Card

BOOSTS, WALKS = range(3), (2, 4)
TARGETS = (Card.BELL_CHARMS, Card.LAMBADA, Card.FREE_RIDE, Card.SABOTEUR, Card.FLYING_DUTCHMAN)
"""The cards that are about one bell, car or cell, which their player names."""
GOALS = TARGETS[:3]
"""The cards whose target goes somewhere."""
KINDS = (False, True)


def _actions(seats: int, options: Options) -> Iterator[Action]:
    """The same for two and four players, with or without Last Ride, so that a number always means the same."""
    del seats, options
    cells = GRID.cells
    yield from (TakeCar(0, magnetic) for magnetic in KINDS)
    yield from (CallOperator(0, length) for length in WALKS)
    yield ExchangeCards(0)
    yield NoBump(0)
    yield from (PlayCard(0, card) for card in Card)
    yield from (Discard(0, card) for card in Card)
    yield from (DrawCard(0, card) for card in (*Card, None))
    yield from (KeepCard(0, card) for card in Card)
    yield from (PlaceCar(0, cell, magnetic) for magnetic in KINDS for cell in cells)
    yield from (Bump(0, cell, boost) for boost in BOOSTS for cell in cells)
    yield from (ChooseTarget(0, card, cell) for card in TARGETS for cell in cells)
    yield from (ChooseGoal(0, card, cell) for card in GOALS for cell in cells)
    yield from (MoveOperator(0, cell, origin) for cell, origin in _ways())


def _ways() -> list[tuple[int, int]]:
    """Every step of the operator as (cell, origin); a hole is entered at its middle cell."""
    beside = {(cell, origin) for origin in GRID.cells for cell in GRID.neighbours(origin)}
    into = {(MIDDLES[tile], origin) for tile in RIMS for origin in RIMS[tile]}
    return sorted(beside | into)


WORDS = Words(_actions)
"""Actions name cells, cards and lengths, and no seat: the floor is the same for everybody."""
