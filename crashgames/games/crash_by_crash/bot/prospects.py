"""The value of a position for a side, and the actions worth a look where there are too many."""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from functools import cache, lru_cache
from typing import NamedTuple, cast

from crashgames.core.messages import Action
from crashgames.games.crash_by_crash import messages
from crashgames.games.crash_by_crash.floor import BELL, STEPS, pieces_at
from crashgames.games.crash_by_crash.messages import Phase, PlayCard
from crashgames.games.crash_by_crash.tables import (
    COLOURS,
    GRID,
    HAND,
    HIGHEST,
    LAST_EVENT,
    LAST_TURN,
    PUSHED_OFF,
    SET_UP_CARS,
    SIDE_CARS,
    SIDES,
    STANDARD_CARS,
    STOCK,
    TILE_OF,
    Card,
    Colour,
)
from crashgames.games.crash_by_crash.view import CrashView

WON_VALUE = 1000.0
"""A game that is won counts more than any position."""
SETTLED = (Phase.ACTION, Phase.DRAW, Phase.KEEP, Phase.SET_UP, Phase.OVER)
DONE = (Phase.DRAW, Phase.KEEP, Phase.SET_UP, Phase.OVER)
FAR_STEPS = 99
STEPS_PER_CELL, CELLS_PER_CARD, BEST_CELLS = 3, 8, 30
"""How many actions are looked at where there are many: steps of a long walk from each cell, cells where a card leaves
half the floor to choose from, and cells where a car may go on any.
"""

WORTH = {
    Card.BELL_CHARMS: 1.5,
    Card.LAMBADA: 2.5,
    Card.FREE_RIDE: 2.0,
    Card.SABOTEUR: 3.0,
    Card.FLYING_DUTCHMAN: 0.5,
    Card.DEAD_ACCUMULATOR: 0.8,
    Card.POWERLESS_BELL: 1.0,
    Card.SHADY_EXCEPTION: 2.0,
    Card.LAST_RIDE: 1.5,
    Card.DOUBLE_HIT: 2.5,
    Card.CAR_RACKET: 1.5,
    Card.TANDEM: 2.0,
    Card.EXPANSION_UNLIMITED: 2.5,
}
"""The worth of a card in the hand, in points."""
UNKNOWN_WORTH = 1.9
SECOND_COPY = 0.5
NO_CAR_LEFT = 0.2
"""The share of a blue card's worth without a car in the stock."""


class Taste(NamedTuple):
    """The weights of things, in points."""

    floor: float = 0.3
    """A point of value under a car, for each scoring event to come."""
    bell_tile: float = 0.85
    """The share of it that counts on the tile of a bell."""
    car: float = 0.3
    stock: float = 1.0
    """Having a car to place at all."""
    accumulator: float = 0.7
    cards: float = 0.6
    ease: float = 0.3
    """For each point that a side is ahead on the floor, being able to ring a bell."""
    threat: float = 0.5
    """The share of the most that the next side can push off that it will."""
    later_threat: float = 0.2
    first_turn: float = 0.0
    """Beginning after the set-up, as the side with the lower sum does: one turn more before bells ring."""
    bound: float = 30.0
    """A card that waits for the second action: so much that a wide beam keeps all lines that begin so."""


TASTE = Taste()


class Worth(NamedTuple):
    """The parts of the value of a position, in points."""

    points: float = 0.0
    cells: float = 0.0
    """The cells under the cars."""
    ease: float = 0.0
    stock: float = 0.0
    danger: float = 0.0
    """The cars that can be pushed off the floor."""
    accumulators: float = 0.0
    cards: float = 0.0
    waiting: float = 0.0
    """A card that waits for the second action."""
    first_turn: float = 0.0


NOTHING = Worth()


class Prospects:
    """A guide for searching: it knows the cards that its viewer knows now, and takes those drawn later as average."""

    def __init__(self, view: CrashView, taste: Taste) -> None:
        assert view.viewer is not None
        self.side = view.viewer % 2
        self.known = Counter((*view.hand, *view.face_up, *view.offer))
        self.taste = taste
        self._hands: dict[tuple[tuple[Card, ...], bool], float] = {}

    def is_quiescent(self, view: CrashView) -> bool:
        return view.phase in SETTLED

    def is_done(self, view: CrashView) -> bool:
        return view.phase in DONE

    def candidates(self, view: CrashView, legal: Sequence[Action]) -> Sequence[Action]:
        """The plans worth a look."""
        cars = [cell for cell in view.cars if cell]
        match view.phase:
            case Phase.ACTION:
                return [action for action in legal if not isinstance(action, PlayCard) or self.known[action.card]]
            case Phase.WALK if view.steps_left > 1 and len(view.walked) + view.steps_left > 3:
                return _least(
                    legal, STEPS_PER_CELL, lambda cell: min((distances(cell)[car] for car in cars), default=0)
                )
            case Phase.PLACE if view.bound is Card.EXPANSION_UNLIMITED:
                return _least(legal, BEST_CELLS, lambda cell: -view.floor[cell])
            case Phase.TARGET if view.bound is Card.FLYING_DUTCHMAN:
                return legal[:: len(legal) // CELLS_PER_CARD + 1]
            case Phase.GOAL if view.bound is Card.BELL_CHARMS:
                return _least(legal, CELLS_PER_CARD, lambda cell: -sum(cell + step in cars for step in STEPS))
        return legal

    def value(self, view: CrashView) -> float:
        """Points by which the position is better for this side than for the other."""
        return sum(self.worth(view))

    def worth(self, view: CrashView) -> Worth:
        side = self.side
        points = float(view.scores[side] - view.scores[1 - side])
        if view.outcome is not None:
            return NOTHING._replace(points=points + (WON_VALUE if points > 0 else -WON_VALUE if points < 0 else 0.0))
        taste, at, values = self.taste, pieces(view), worth_of_cells(view.floor, view.bells, self.taste.bell_tile)
        rate = taste.floor * min(LAST_EVENT - len(view.events), (LAST_TURN + 1 - view.turn) / 4)
        cars, others = view.cars[:SIDE_CARS], view.cars[SIDE_CARS:]
        ahead = sum([values[cell] for cell in cars]) - sum([values[cell] for cell in others])
        stock, other_stock = cars.count(STOCK), others.count(STOCK)
        ease = ahead * taste.ease * self._ease(view, at, other_stock if ahead < 0 else stock)
        reserve = (other_stock - stock) * taste.car + ((stock > 0) - (other_stock > 0)) * taste.stock
        sign = -1 if side else 1
        return Worth(
            points,
            sign * ahead * rate,
            sign * ease,
            sign * reserve,
            sign * self._danger(view, at, rate),
            (view.accumulators[side] - view.accumulators[1 - side]) * taste.accumulator,
            self.hand_worth(view) * taste.cards,
            taste.bound if view.bound and view.phase is Phase.ACTION else 0.0,
            self._first_turn(view) if taste.first_turn and view.turn <= 1 else 0.0,
        )

    def _first_turn(self, view: CrashView) -> float:
        """The worth of beginning, when the cars of the set-up have decided which side does, or this side's own have."""
        worth = self.taste.first_turn
        if view.phase is Phase.SET_UP:
            own, other = (view.values_under(side) for side in (self.side, 1 - self.side))
            if view.seats > SIDES or len(own) < SET_UP_CARS:
                return 0.0
            return worth if sum(own) <= sum(other) else -worth
        if view.phase is not Phase.ACTION or view.action_number > 1:
            return 0.0
        return worth if next_side(view) == self.side else -worth

    # The floor, for side 0

    def _ease(self, view: CrashView, at: bytearray, stock: int) -> float:
        """The ease of ringing a bell with such a stock: 1 by a bump, less with an operator far away."""
        away, nearest = distances(view.operator), FAR_STEPS
        for bell, beside, behind, step in paths_to_bells(view.bells):
            if at[bell] == BELL and 0 < at[beside] < BELL:
                if stock and can_be_bumped(at, beside, (step,)):
                    return 1.0
                nearest = min(nearest, away[behind])
        return 1 / (1 + nearest)

    def _danger(self, view: CrashView, at: bytearray, rate: float) -> float:
        """The worth of cars that can be pushed off the floor, the side that acts next having the first choice."""
        edges, floor, cars = edges_of(view.floor), view.floor, view.cars
        mover = next_side(view)
        own = theirs = self.taste.threat
        if mover:
            theirs = self.taste.later_threat
        else:
            own = self.taste.later_threat
        lost = _worst_loss(at, edges, floor, rate, cars[:SIDE_CARS])
        won = _worst_loss(at, edges, floor, rate, cars[SIDE_CARS:])
        return won * theirs - lost * own

    # What is not on the floor

    def hand_worth(self, view: CrashView) -> float:
        """The worth of the viewer's cards; those to be drawn, or not known when the search began, are average."""
        has_car = not all(view.cars_of(self.side)[:STANDARD_CARS])
        found = self._hands.get((view.hand, has_car))
        if found is None:
            hand = view.hand
            worth = (HAND - len(hand)) * UNKNOWN_WORTH
            for number, card in enumerate(hand):
                copy = hand[:number].count(card)
                if copy >= self.known[card]:
                    worth += UNKNOWN_WORTH
                else:
                    worth += card_worth(card, has_car, copy)
            found = self._hands[view.hand, has_car] = worth
        return found


class Replies(Prospects):
    """The prospects of this side where a seat of the other side chooses."""

    def value(self, view: CrashView) -> float:
        return -super().value(view)

    def candidates(self, view: CrashView, legal: Sequence[Action]) -> Sequence[Action]:
        """The plans that the other seat is trusted to find; its cards are not known, so it plays none."""
        return [action for action in legal if not _is_rare(action)] or legal


def card_worth(card: Card, has_car: bool, copies: int = 0) -> float:
    """The worth of a card, with or without a standard car in the stock, beside so many like it in the hand."""
    worth = WORTH[card] * (SECOND_COPY if copies else 1.0)
    return worth if has_car or COLOURS[card] is not Colour.BLUE else worth * NO_CAR_LEFT


def _worst_loss(
    at: bytearray, edges: Mapping[int, Sequence[int]], floor: bytes, rate: float, cars: Sequence[int]
) -> float:
    """The worth of the best of these cars that can be pushed off."""
    best = -1
    for cell in cars:
        if cell in edges and floor[cell] > best and can_be_bumped(at, cell, edges[cell]):
            best = floor[cell]
            if best == HIGHEST:
                break
    return PUSHED_OFF + rate * best if best >= 0 else 0.0


def next_side(view: CrashView) -> int:
    """The side that takes the next action on the floor."""
    side = view.to_act[0] % 2
    return 1 - side if view.phase in (Phase.DRAW, Phase.KEEP) and not view.exchange else side


def pieces(view: CrashView) -> bytearray:
    """The contents of each index of the grid."""
    return pieces_at(view.floor, view.cars, view.bells, view.operator)


@lru_cache(maxsize=256)
def paths_to_bells(bells: tuple[int, ...]) -> tuple[tuple[int, int, int, int], ...]:
    """For each bell and direction: its cell, the one from which a car comes to it, the one behind that, the step."""
    return tuple((bell, bell - step, bell - 2 * step, step) for bell in bells if bell for step in STEPS)


def cars_in_danger(view: CrashView, side: int) -> tuple[int, ...]:
    """The cars of a side that can be pushed off the floor as everything stands."""
    at, edges = pieces(view), edges_of(view.floor)
    cars = range(side * SIDE_CARS, (side + 1) * SIDE_CARS)
    return tuple(car for car in cars if (cell := view.cars[car]) in edges and can_be_bumped(at, cell, edges[cell]))


def can_be_bumped(at: bytearray, cell: int, steps: Sequence[int]) -> bool:
    """True if a car can be placed at the other end of the line of a car on `cell`, to move it one of these steps."""
    for step in steps:
        start = cell - step
        while 0 < at[start] < BELL:
            start -= step
        if not at[start]:
            return True
    return False


@lru_cache(maxsize=256)
def worth_of_cells(floor: bytes, bells: tuple[int, ...], bell_tile: float) -> tuple[float, ...]:
    """The worth of a car on each cell in a scoring event, less where a bell's tile may fall; the stock counts 0."""
    belled = {TILE_OF[bell] for bell in bells if bell}
    values = (value if value <= HIGHEST else 0 for value in floor)
    return tuple(value * bell_tile if TILE_OF[cell] in belled else value for cell, value in enumerate(values))


@lru_cache(maxsize=64)
def edges_of(floor: bytes) -> dict[int, tuple[int, ...]]:
    """The cells at an edge of the floor, or of a hole in it, each with the steps that lead off."""
    edges = {}
    for cell in GRID.cells:
        if floor[cell] <= HIGHEST:
            steps = tuple(step for step in STEPS if floor[cell + step] > HIGHEST)
            if steps:
                edges[cell] = steps
    return edges


def _is_rare(action: Action) -> bool:
    match action:
        case messages.PlayCard() | messages.ExchangeCards():
            return True
        case messages.CallOperator(_, cells):
            return cells > 2
        case messages.Bump(_, _, boost):
            return boost > 0
    return False


def _least(legal: Sequence[Action], count: int, cost: Callable[[int], int]) -> Sequence[Action]:
    """The actions with the least cost of their cell."""
    aimed = cast("Sequence[messages.PlaceCar | messages.MoveOperator | messages.ChooseGoal]", legal)
    return sorted(aimed, key=lambda action: cost(action.cell))[:count]


@cache
def distances(cell: int) -> tuple[int, ...]:
    """Steps from a cell to each index of the grid, over an unbroken floor."""
    row, column = divmod(cell, GRID.width)
    away = ((other // GRID.width - row, other % GRID.width - column) for other in range(GRID.size))
    return tuple(max(abs(down), abs(right), abs(down + right)) for down, right in away)
