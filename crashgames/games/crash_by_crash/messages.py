"""The words of Crash by Crash: its phases, actions and view. Cells are indices of `tables.GRID`."""

from enum import StrEnum
from typing import ClassVar

from crashgames.core.messages import Action, Secrecy, View
from crashgames.core.sentences import NOTHING, cases, counted, sentence
from crashgames.games.crash_by_crash.naming import CELL, ORIGIN, TITLE, joined
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
        {True: sentence("Put a magnetic car on {cell}", cell=CELL)},
        sentence("Put a car on {cell}", cell=CELL),
    )
    cell: int
    magnetic: bool


class Bump(Action, frozen=True):
    """Bump the neighbouring car that stands on `cell`, with `boost` accumulators."""

    says = joined(
        sentence("Bump the car on {cell}", cell=CELL),
        cases("boost", {0: NOTHING}, counted(", with an accumulator", ", with {n} accumulators", "boost")),
    )
    cell: int
    boost: int = 0


class NoBump(Action, frozen=True):
    """Bump no car, or no second one, where a card leaves the choice."""

    says = sentence("No bump")


class CallOperator(Action, frozen=True):
    """Make an agreement with the operator: he will walk 2 cells, or 4 for a payment."""

    says = cases(
        "cells", {2: sentence("The operator walks 2 cells")}, sentence("The operator walks 4 cells, for 2 points")
    )
    cells: int


class MoveOperator(Action, frozen=True):
    """The operator's next cell; `origin` is the cell from which he comes, one of several when he stands in a hole."""

    says = sentence("The operator goes from {origin} to {cell}", origin=ORIGIN, cell=CELL)
    cell: int
    origin: int


class PlayCard(Action, frozen=True):
    """Play a card from the hand."""

    says = sentence("Play {card}", card=TITLE)
    secrecy: ClassVar[Secrecy] = Secrecy.PRIVATE
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


class Discard(Action, frozen=True):
    """One of the two cards that are exchanged."""

    says = sentence("Discard {card}", card=TITLE)
    secrecy: ClassVar[Secrecy] = Secrecy.PRIVATE
    card: Card


class DrawCard(Action, frozen=True):
    """Draw a face-up card, or with None the top of the pile."""

    says = cases("card", {None: sentence("Draw from the pile")}, sentence("Draw {card}", card=TITLE))
    card: Card | None


class KeepCard(Action, frozen=True):
    """Four players: keep this one of two drawn cards; the other is discarded."""

    says = sentence("Keep {card}", card=TITLE)
    secrecy: ClassVar[Secrecy] = Secrecy.PRIVATE
    card: Card


# The view


class CrashView(View, frozen=True, kw_only=True):
    """The table as one viewer may see it. Sides are seat % 2; car and bell ids are fixed for the match."""

    turn: int
    """Turns begun, 0 in the set-up."""
    action_number: int
    """1 or 2: which action of the turn is being chosen."""
    quiet: bool
    """No bell may ring yet: the first five turns."""
    floor: bytes
    """Value 0-3 of each index of the grid, or HOLE or OUTSIDE."""
    tiles: bytes
    """Tile 0-24 of each cell, row by row; OUTSIDE elsewhere."""
    cars: tuple[int, ...]
    """The cell of each car, or STOCK."""
    bells: tuple[int, ...]
    """The cell of each bell, or STOCK when it has rung."""
    ringing: tuple[int, ...]
    """Bells that rang in this action, in order, not yet scored."""
    operator: int
    """The operator's cell; in a hole the middle cell of its tile."""
    scores: tuple[int, int]
    accumulators: tuple[int, int]
    dead: tuple[bool, bool]
    """For each side, true if it may use no accumulator now, because of Dead Accumulator."""
    events: tuple[tuple[int, int], ...]
    """The gains of each side in each scoring event so far."""
    hand: tuple[Card, ...]
    """The viewer's own cards, sorted; empty for the open table."""
    offer: tuple[Card, ...]
    """Four players: the two cards of which the viewer keeps one."""
    hand_sizes: tuple[int, ...]
    face_up: tuple[Card, ...]
    pile: int
    discards: tuple[Card, ...]
    """The discard pile, its top card last; open to all."""
    bound: Card | None
    """The blue or yellow card that binds the second action, or the grey card that is being carried out."""
    yellow: Card | None = None
    """The yellow card that binds the second action and changes the next scoring event, also while a grey one is out."""
    car_cost: int = 0
    """The cost of taking a car now: 4 for a second one in the same turn."""
    magnetic: bool = False
    """In PLACE and BUMP whether the car that was taken is magnetic."""
    exchange: int = 0
    """The steps that are left of an exchange: 4 and 3 before its discards, 2 and 1 before its draws, else 0."""
    placed_car: int
    """In BUMP and SECOND_BUMP the car just placed, else -1."""
    target: int
    """In GOAL the cell chosen first, in SECOND_BUMP the cell bumped first, else 0."""
    walked: tuple[int, ...]
    """In WALK the cells in which the operator has been, his starting cell first; a hole by its middle cell."""
    steps_left: int
    """In WALK how many cells he has still to go."""
