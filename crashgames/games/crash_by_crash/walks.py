"""The walks of the operator: a hole is one cell with several ways out; after yellow a bell rings (CB-60 to CB-63)."""

from collections.abc import Callable, Iterator, Sequence
from functools import cache

from crashgames.games.crash_by_crash.floor import (
    AROUND,
    BELL,
    BIT,
    OUTLINE,
    STEPS,
    Cells,
    Pieces,
    around,
    lifted,
    line_end,
    lined_up,
    pulls_ring,
    push,
    with_operator,
)
from crashgames.games.crash_by_crash.position import Position
from crashgames.games.crash_by_crash.tables import GRID, MIDDLES, RIMS, TILE_OF

Way = tuple[int, int, int]
"""The operator goes to the first cell from the second, in the direction of the step."""
Walked = tuple[int, ...]
"""The cells in which he has been in this action, a hole by its middle cell; the last is where he stands."""

EXITS = {
    MIDDLES[tile]: tuple((cell, tuple((cell, *way) for way in origins)) for cell, origins in rim.items())
    for tile, rim in RIMS.items()
}
"""The ways out of the hole with each middle cell, by the cells to which they lead."""

ROOMY_EXITS = 4
"""In a walk of at most four cells nobody is stuck where so many ways lead on."""


def ways(holes: Cells, walked: Walked) -> Sequence[Way]:
    """The operator's next steps."""
    return [way for way in ways_from(walked[-1], holes) if way[0] not in walked]


def ways_from(cell: int, holes: Cells) -> tuple[Way, ...]:
    """All steps from a cell or the middle of a hole."""
    return _ways(cell, holes & (AROUND[cell] | BIT[cell]))


@cache
def _ways(cell: int, holes: Cells) -> tuple[Way, ...]:
    """Kept for each cell and the parts of holes in it and next to it, which are few."""
    if holes & BIT[cell]:
        return tuple(way for _, found in EXITS[cell] for way in found)
    return tuple(_ways_beside(cell, holes))


def _ways_beside(origin: int, holes: Cells) -> Iterator[Way]:
    entered = set()
    for step in STEPS:
        cell = origin + step
        if holes & BIT[cell]:
            cell = MIDDLES[TILE_OF[cell]]
            if cell in entered:
                continue
            entered.add(cell)
        if cell in GRID:
            yield cell, origin, step


def can_walk(holes: Cells, walked: Walked, steps: int) -> bool:
    """True if the operator, who has been in these cells, can go on for so many steps, whatever he pushes (CB-63).

    In a walk of at most four cells one look ahead is enough, and only where few cells lead on.
    """
    if not steps:
        return True
    found = ways_from(walked[-1], holes)
    return len(found) >= ROOMY_EXITS or any(way[0] not in walked for way in found)


def can_walk_quietly(at: Pieces, holes: Cells, walked: Walked, steps: int) -> bool:
    """True if the operator, lifted from `at`, can go on for so many steps without ringing a bell (CB-81)."""
    if not steps:
        return True
    for cell, _, step in ways(holes, walked):
        after, rang = push(at, cell, step)
        if not rang and can_walk_quietly(after, holes, (*walked, cell), steps - 1):
            return True
    return False


# The walk that is going on


def fitting_steps(game: Position) -> list[Way]:
    fits = fitting(game)
    return [way for way in steps(game) if fits(way)]


def steps(game: Position) -> Sequence[Way]:
    """The steps to cells in which he has not been, whatever comes of them.

    There are several ways out of a hole to a cell only where a car stands there (CB-61).
    """
    at, walked = game.at, game.walked
    if not game.holes & BIT[walked[-1]]:
        return ways(game.holes, walked)
    found: list[Way] = []
    for cell, out in EXITS[walked[-1]]:
        if cell not in walked:
            found += out if 0 < at[cell] < BELL else out[:1]
    return found


def fitting(game: Position) -> Callable[[Way], bool]:
    """Whether the walk can be completed after a step, without a bell in the quiet turns, with one after yellow."""
    holes, walked, left = game.holes, game.walked, game.steps_left - 1
    if game.yellow and not game.ringing:
        search = RingSearch.of(game)
        return lambda way: search.step_rings(walked, way, left)
    if not game.quiet:
        return lambda way: can_walk(holes, (*walked, way[0]), left)
    at = lifted(game.at, game.operator)

    def is_quiet(way: Way) -> bool:
        cell, _, step = way
        after, rang = push(at, cell, step)
        return not rang and can_walk_quietly(after, holes, (*walked, cell), left)

    return is_quiet


# Walks that ring a bell, as one must after a yellow card (CB-21)


class RingSearch:
    """Through all walks from one position, the operator lifted from the pieces. What comes of a push is kept."""

    __slots__ = ("_at", "_cars", "_holes", "_is_lined_up", "_near_cars", "_pushed", "_side")

    def __init__(self, at: Pieces, cars: Cells, holes: Cells, side: int) -> None:
        self._at = at
        self._cars = cars
        self._holes = holes
        self._side = side
        self._is_lined_up = lined_up(at)
        beside = self._grown(cars)
        self._near_cars = (0, beside, self._grown(beside), OUTLINE)
        """For each number of steps the cells from which they may lead to a car."""
        self._pushed: dict[tuple[int, int], RingSearch | None] = {}
        """By the cell and the step of each push the search from there; None where a bell rang."""

    @classmethod
    def of(cls, game: Position) -> "RingSearch":
        return cls(lifted(game.at, game.operator), game.car_cells, game.holes, game.side)

    def rings(self, walked: Walked, left: int) -> bool:
        """True if a walk can go on for so many steps so that a bell rings."""
        if not left:
            return self._is_lined_up and pulls_ring(with_operator(self._at, walked[-1]), self._side)
        for way in ways_from(walked[-1], self._holes):
            if way[0] not in walked and self.step_rings(walked, way, left - 1):
                return True
        return False

    def step_rings(self, walked: Walked, way: Way, left: int) -> bool:
        """True if a bell rings by this step, or can by the steps that are left after it."""
        cell, _, step = way
        if self._cars & BIT[cell]:
            after, further = self._after(cell, step), (*walked, cell)
            return after.rings(further, left) if after else can_walk(self._holes, further, left)
        return bool(self._is_lined_up or self._near_cars[left] & BIT[cell]) and self.rings((*walked, cell), left)

    def _grown(self, cells: Cells) -> Cells:
        """These cells and those next to them; a hole is one cell."""
        cells |= around(cells)
        return cells | self._holes if cells & self._holes else cells

    def _after(self, cell: int, step: int) -> "RingSearch | None":
        if (cell, step) not in self._pushed:
            after, rang = push(self._at, cell, step)
            goal = BIT[line_end(self._at, cell, step) + step] & ~self._holes
            cars = self._cars ^ BIT[cell] | goal
            self._pushed[cell, step] = None if rang else RingSearch(after, cars, self._holes, self._side)
        return self._pushed[cell, step]
