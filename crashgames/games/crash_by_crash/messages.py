"""The words of Crash by Crash: its phases and actions. Cells are indices of `tables.GRID`."""

from enum import StrEnum

from crashgames.core.messages import Action, PrivateAction
from crashgames.core.sentences import cases, counted, sentence
from crashgames.games.crash_by_crash.naming import CELL, ORIGIN, TITLE
from crashgames.games.crash_by_crash.tables import Card


class Phase(StrEnum):
    """The decision that is asked for."""

    SET_UP = "set_up"
    ACTION = "action"
    PLACE = "place"
    BUMP = "bump"
    SECOND_BUMP = "second_bump"
    WALK = "walk"
    TARGET = "target"
    GOAL = "goal"
    DISCARD = "discard"
    DRAW = "draw"
    KEEP = "keep"
    OVER = "over"


# Actions


class TakeCar(Action, frozen=True):
    """Begin to place a car: take it from the stock."""

    says = cases("magnetic", {True: sentence("Place a magnetic car")}, sentence("Place a car"))
    magnetic: bool


class PlaceCar(Action, frozen=True):
    """Put the car down, in the set-up or after TakeCar."""

    says = cases(
        "magnetic",
        {True: sentence("Place a magnetic car on {cell}", cell=CELL)},
        sentence("Place a car on {cell}", cell=CELL),
    )
    cell: int
    magnetic: bool


class Bump(Action, frozen=True):
    """Bump the neighbouring car that stands on `cell`, with `boost` accumulators."""

    says = cases(
        "boost",
        {0: sentence("Bump the car on {cell}", cell=CELL)},
        counted(
            "Bump the car on {cell}, with an accumulator",
            "Bump the car on {cell}, with {n} accumulators",
            "boost",
            cell=CELL,
        ),
    )
    cell: int
    boost: int = 0


class NoBump(Action, frozen=True):
    """Bump no car, or no second one, where a card leaves the choice."""

    says = sentence("Don't bump")


class CallOperator(Action, frozen=True):
    """Make an agreement with the operator: he will walk 2 cells, or 4 for a payment."""

    says = cases("cells", {2: sentence("Walk the operator 2 cells")}, sentence("Walk the operator 4 cells (−2 points)"))
    cells: int


class MoveOperator(Action, frozen=True):
    """The operator's next cell; `origin` is the cell from which he comes, one of several when he stands in a hole."""

    says = sentence("Walk the operator from {origin} to {cell}", origin=ORIGIN, cell=CELL)
    cell: int
    origin: int


class PlayCard(PrivateAction, frozen=True):
    says = sentence("Play {card}", card=TITLE)
    card: Card


class ChooseTarget(Action, frozen=True):
    """The bell or car that the card is about; for Flying Dutchman the operator's new cell."""

    says = sentence("{card}: {cell}", card=TITLE, cell=CELL)
    card: Card
    cell: int


class ChooseGoal(Action, frozen=True):
    """The target's goal: the bell's or car's new cell, or the car with which it changes places."""

    says = sentence("{card}: to {cell}", card=TITLE, cell=CELL)
    card: Card
    cell: int


class ExchangeCards(Action, frozen=True):
    """Begin to exchange two cards."""

    says = sentence("Exchange two cards")


class Discard(PrivateAction, frozen=True):
    """One of the two cards that are exchanged."""

    says = sentence("Discard {card}", card=TITLE)
    card: Card


class DrawCard(Action, frozen=True):
    """Draw a face-up card, or with None the top of the pile."""

    says = cases("card", {None: sentence("Draw from the pile")}, sentence("Draw {card}", card=TITLE))
    card: Card | None


class KeepCard(PrivateAction, frozen=True):
    """Four players: keep this one of two drawn cards; the other is discarded."""

    says = sentence("Keep {card}", card=TITLE)
    card: Card
