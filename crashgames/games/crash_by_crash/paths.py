"""The operator's steps over the floor: a hole is one cell with several ways out of it (CB-60, CB-61)."""

from collections.abc import Iterator, Sequence
from functools import cache

from crashgames.games.crash_by_crash.floor import STEPS, Pieces, push
from crashgames.games.crash_by_crash.lines import AT, BIT, Cells
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
    found = ways_from(walked[-1], holes)
    return found if len(walked) == 1 else [way for way in found if way[0] not in walked]


def ways_from(cell: int, holes: Cells) -> tuple[Way, ...]:
    """All steps from a cell or the middle of a hole."""
    nearby = holes & AT[cell]
    return _ways(cell, nearby) if nearby else WAYS[cell]


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


WAYS = tuple(tuple(_ways_beside(cell, 0)) if cell in GRID else () for cell in range(GRID.size))
"""All steps from each cell with no hole in it or next to it."""


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
        after, rang = push(at, cell, step) if at[cell] else (at, False)
        if not rang and can_walk_quietly(after, holes, (*walked, cell), steps - 1):
            return True
    return False
