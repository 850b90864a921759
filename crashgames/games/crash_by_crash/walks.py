"""The walks of the operator: a hole is one cell with several ways out; after yellow a bell rings (CB-60 to CB-63)."""

from collections.abc import Callable, Sequence
from functools import cache

from crashgames.games.crash_by_crash.floor import (
    AROUND,
    BELL,
    BIT,
    MAGNETS,
    OUTLINE,
    STEPS,
    Cells,
    Pieces,
    around,
    cells_of,
    drawn_over_bells,
    lifted,
    line_end,
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

BOTH_MAGNETS = frozenset(MAGNETS)
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
    found: dict[int, Way] = {}  # a hole is entered by the first of several ways
    for step in STEPS:
        goal = cell + step
        if goal in GRID:
            goal = MIDDLES[TILE_OF[goal]] if holes & BIT[goal] else goal
            found.setdefault(goal, (goal, cell, step))
    return tuple(found.values())


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


def fitting_steps(game: Position) -> Sequence[Way]:
    if game.steps_left == 1 and not (game.quiet or game.yellow):
        return steps(game)
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
        return lambda way: search.rings(walked, left + 1, (way,))
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

    __slots__ = ("_at", "_cars", "_drawn", "_holes", "_near_cars", "_pushed", "_side")

    def __init__(self, at: Pieces, cars: Cells, holes: Cells, side: int, drawn: Cells) -> None:
        self._at = at
        self._cars = cars
        self._holes = holes
        self._side = side
        self._drawn = drawn
        """Where a car stands in a row with a bell and a magnetic car: without that no pull rings."""
        self._near_cars = [OUTLINE if drawn & cars else cars]
        """For each number of steps the cells from which they may lead to a car; all if there is no need of that."""
        self._pushed: dict[tuple[int, int], RingSearch] = {}
        """By the cell and the step of each push the search from there."""

    @classmethod
    def of(cls, game: Position) -> "RingSearch":
        at = lifted(game.at, game.operator)
        return cls(at, game.car_cells, game.holes, game.side, cells_of(drawn_over_bells(at)))

    def rings(self, walked: Walked, left: int, first: Sequence[Way] = ()) -> bool:
        """True if a walk can go on for so many steps, beginning with one of the first ones, so that a bell rings."""
        if not left:
            is_lined_up = self._drawn & self._cars
            return is_lined_up != 0 and pulls_ring(with_operator(self._at, walked[-1]), self._side)
        left -= 1
        near = self._near_cars[left] if left < len(self._near_cars) else self._near(left)
        for cell, _, step in first or ways_from(walked[-1], self._holes):
            if near & BIT[cell] and cell not in walked:
                if self._cars & BIT[cell]:
                    if self._push_rings(walked, cell, step, left):
                        return True
                elif self.rings((*walked, cell), left):
                    return True
        return False

    def _push_rings(self, walked: Walked, cell: int, step: int, left: int) -> bool:
        """True if a bell rings by pushing what stands on a cell, or can by the steps that are left after it."""
        at, key = self._at, (cell, step)
        goal = line_end(at, cell, step) + step
        if at[goal] == BELL:
            return can_walk(self._holes, (*walked, cell), left)
        moves_magnet = at[cell] in MAGNETS or (goal != cell + step and not BOTH_MAGNETS.isdisjoint(at[cell:goal:step]))
        if not (left or moves_magnet or self._drawn & (self._cars | BIT[goal])):
            return False
        if key not in self._pushed:
            after = push(at, cell, step)[0]
            cars = self._cars ^ BIT[cell] | BIT[goal] & ~self._holes
            drawn = cells_of(drawn_over_bells(after)) if moves_magnet else self._drawn
            self._pushed[key] = RingSearch(after, cars, self._holes, self._side, drawn)
        return self._pushed[key].rings((*walked, cell), left)

    def _near(self, steps: int) -> Cells:
        """A hole is one cell."""
        near = self._near_cars
        while len(near) <= steps:
            cells = near[-1] | around(near[-1])
            near.append(cells | self._holes if cells & self._holes else cells)
        return near[steps]
