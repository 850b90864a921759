"""The actions of Crash by Crash as numbers, and its views as rows of numbers, for programs that learn."""

from array import array
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import lru_cache, partial

from crashgames.core.messages import Action
from crashgames.core.observation import (
    FLAG,
    Field,
    Numbers,
    Part,
    Row,
    counts,
    each_seat,
    field,
    joined,
    listed,
    one_hot,
    scaled,
)
from crashgames.games.crash_by_crash import messages, tables
from crashgames.games.crash_by_crash.messages import Phase
from crashgames.games.crash_by_crash.tables import BELLS, SIDES, STOCK, Card
from crashgames.games.crash_by_crash.view import CrashView

BOOSTS, WALKS = range(3), (2, 4)
TARGETS = (Card.BELL_CHARMS, Card.LAMBADA, Card.FREE_RIDE, Card.SABOTEUR, Card.FLYING_DUTCHMAN)
"""The cards that are about one bell, car or cell, which their player names."""
GOALS = TARGETS[:3]
"""The cards whose target goes somewhere."""
KINDS = (False, True)


def _actions(seats: int) -> Iterator[Action]:
    """All actions of seat 0. The number of players makes no difference, so a number has one meaning."""
    del seats
    cells = tables.GRID.cells
    yield from (messages.TakeCar(0, magnetic) for magnetic in KINDS)
    yield from (messages.CallOperator(0, length) for length in WALKS)
    yield messages.ExchangeCards(0)
    yield messages.NoBump(0)
    yield from (messages.PlayCard(0, card) for card in Card)
    yield from (messages.Discard(0, card) for card in Card)
    yield from (messages.DrawCard(0, card) for card in (*Card, None))
    yield from (messages.KeepCard(0, card) for card in Card)
    yield from (messages.PlaceCar(0, cell, magnetic) for magnetic in KINDS for cell in cells)
    yield from (messages.Bump(0, cell, boost) for boost in BOOSTS for cell in cells)
    yield from (messages.ChooseTarget(0, card, cell) for card in TARGETS for cell in cells)
    yield from (messages.ChooseGoal(0, card, cell) for card in GOALS for cell in cells)
    beside = {(cell, origin) for origin in cells for cell in tables.GRID.neighbours(origin)}
    into_holes = {(tables.MIDDLES[tile], origin) for tile in tables.RIMS for origin in tables.RIMS[tile]}
    yield from (messages.MoveOperator(0, cell, origin) for cell, origin in sorted(beside | into_holes))


CELLS = tables.GRID.cells
PLACE = {cell: place for place, cell in enumerate(CELLS)}
VALUES = range(4)
PLANES = (
    *(f"value {value}" for value in VALUES),
    "own standard car",
    "own magnetic car",
    "other standard car",
    "other magnetic car",
    "bell",
    "operator",
    "the car just placed",
    "the cell chosen first",
    "the operator's way (place in it from 1, over 5)",
)
"""What is shown of each cell. A cell without a value is a hole."""
CAR, BELL, OPERATOR, PLACED, TARGET, WALKED = 4, 8, 9, 10, 11, 12
LONGEST_WAY = 5
CARDS = tuple(Card)
PACK_CARDS = tables.COPIES * len(CARDS)
POINTS, POINTS_SCALE = 50, 10.0
"""Points are shown over so many, up to so many times that."""
CrashField = Field[CrashView]


NUMBERS: Numbers[CrashView] = Numbers(
    actions=_actions,
    phases=Phase,
    fields=lambda seats: (*_match(), *_floor(), *_turn(), *_cards(seats)),
    left_out={"tiles": "the same in every match"},
)
"""Actions name cells, cards and lengths, and no seat. Sides are counted from the observer's."""


def _match() -> Iterator[CrashField]:
    yield field("turn", "turns begun", scaled(tables.LAST_TURN))
    yield field("action_number", "which action of the turn", one_hot((1, 2)))
    yield field("quiet", "no bell may ring yet", FLAG)
    yield field("scores", "points", _both_sides(POINTS, POINTS_SCALE))
    yield field("accumulators", "accumulators", _both_sides(tables.START_ACCUMULATORS))
    yield field("dead", "whether a side may use no accumulator now", _both_sides())
    says = f"scoring events: points of the observer's side and of the other, over {POINTS}, and whether it has been"
    yield field("events", says, listed(tables.LAST_EVENT, joined(_both_sides(POINTS, POINTS_SCALE), FLAG)))


def _floor() -> Iterator[CrashField]:
    says = f"the {len(CELLS)} cells, row by row, and of each: {', '.join(PLANES)}"
    yield field("floor", says, Part(_cells, len(CELLS) * len(PLANES), shape=(len(CELLS), len(PLANES))))

    def ringing(bells: Iterable[int], view: CrashView, row: Row, at: int) -> None:
        for place, bell in enumerate(bells, start=1):
            row[at + bell] = place / BELLS

    says = f"bells that rang in this action and are not yet scored: place in that order from 1, over {BELLS}, by bell"
    yield field("ringing", says, Part(ringing, BELLS))
    homes = "whether a car is in its stock: the observer's side first, for each side 10 standard cars, a magnetic one"

    def stock(view: CrashView) -> list[bool]:
        own, half = (view.viewer or 0) % SIDES, tables.CARS // SIDES
        return [view.cars[(car + own * half) % tables.CARS] == STOCK for car in range(tables.CARS)]

    yield field("stock", homes, listed(tables.CARS, FLAG), stock)


def _turn() -> Iterator[CrashField]:
    """The choice that is going on."""
    yield field("car_cost", "the cost of taking a car now", scaled(tables.SECOND_CAR_COST))
    yield field("magnetic", "the car that was taken is magnetic", FLAG)
    yield field("exchange", "steps left of an exchange", scaled(4))
    yield field("placed", "a car has just been placed", FLAG, lambda view: view.placed_car >= 0)
    yield field("chosen", "a cell has been chosen first", FLAG, lambda view: view.target)
    yield field("steps_left", "cells that the operator has still to go", scaled(4))


def _cards(seats: int) -> Iterator[CrashField]:
    yield _counts("hand", "the observer's hand", lambda view: view.hand)
    yield _counts("offer", "the cards of which the observer keeps one", lambda view: view.offer)
    yield field("hand_sizes", "cards in hand", each_seat(seats, scaled(tables.HAND, 2.0)))

    def shown(view: CrashView, place: int) -> Card | None:
        return view.face_up[place] if len(view.face_up) > place else None

    for place in range(tables.FACE_UP):
        yield field(f"face_up_{place + 1}", "a face-up card", one_hot(Card), partial(shown, place=place))
    yield field("pile", "cards in the pile", scaled(PACK_CARDS))
    yield _counts("discards", "the discard pile", lambda view: view.discards)
    yield field("top", "its top card", one_hot(Card), lambda view: view.discards[-1] if view.discards else None)
    bound = "the card that is being carried out, or binds the second action"
    yield field("bound", bound, one_hot(Card))
    yield field("yellow", "the yellow card that changes the next scoring", one_hot(Card))


def _cells(floor: bytes, view: CrashView, row: Row, at: int) -> None:
    size = len(PLANES)
    row[at : at + size * len(CELLS)] = _values(floor)
    for car, cell in enumerate(view.cars):
        if cell != STOCK:
            kind = 2 * ((tables.side_of(car) - (view.viewer or 0)) % SIDES) + tables.is_magnetic(car)
            row[at + PLACE[cell] * size + CAR + kind] = 1.0
    for bell in view.bells:
        if bell != STOCK:
            row[at + PLACE[bell] * size + BELL] = 1.0
    row[at + PLACE[view.operator] * size + OPERATOR] = 1.0
    if view.placed_car >= 0 and view.cars[view.placed_car] != STOCK:
        row[at + PLACE[view.cars[view.placed_car]] * size + PLACED] = 1.0
    if view.target:
        row[at + PLACE[view.target] * size + TARGET] = 1.0
    for step, cell in enumerate(view.walked, start=1):
        row[at + PLACE[cell] * size + WALKED] = step / LONGEST_WAY


@lru_cache(1000)
def _values(floor: bytes) -> Row:
    """All planes of a floor on which nothing stands, as in a match there are few of them."""
    row = array("f", bytes(4 * len(PLANES) * len(CELLS)))
    for place, cell in enumerate(CELLS):
        if floor[cell] in VALUES:
            row[place * len(PLANES) + floor[cell]] = 1.0
    return row


def _both_sides(per: float = 1.0, most: float = 1.0) -> Part:
    """A number of each side, the observer's first."""
    one = scaled(per, most)

    def write(both: Sequence[float], view: CrashView, row: Row, at: int) -> None:
        own = (view.viewer or 0) % SIDES
        one.write(both[own], view, row, at)
        one.write(both[1 - own], view, row, at + 1)

    return one._replace(write=write, size=SIDES, words=f": the observer's side, the other side{one.words}")


def _counts(name: str, says: str, of: Callable[[CrashView], Iterable[Card]]) -> CrashField:
    says = f"{says}, over {tables.COPIES}, by card: {', '.join(CARDS)}"
    return field(name, says, counts(len(CARDS), tables.COPIES, 2.0), lambda view: map(CARDS.index, of(view)))
