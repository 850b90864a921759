"""Sets of cells as the bits of an int: a whole set goes one step by one shift. For looking ahead quickly."""

from collections.abc import Iterable, Iterator
from functools import cache

from crashgames.games.crash_by_crash.floor import STEPS
from crashgames.games.crash_by_crash.tables import GRID, HOLE, MIDDLES, TILES

Cells = int

WIDTH = GRID.width
SHIFTS = tuple((max(step, 0), max(-step, 0)) for step in STEPS)
"""For each direction how far a set is shifted up, or down where that is 0, to go one step."""
NUMBER_OF = {step: number for number, step in enumerate(STEPS)}
BIT = (0, *(1 << cell for cell in range(1, GRID.size)))
"""Each index as a set; the first is no cell, but the stock."""


def cells_of(cells: Iterable[int]) -> Cells:
    found = 0
    for cell in cells:
        found |= BIT[cell]
    return found


def each(cells: Cells) -> Iterator[int]:
    while cells:
        lowest = cells & -cells
        yield lowest.bit_length() - 1
        cells ^= lowest


def moved(cells: Cells, step: int) -> Cells:
    return cells << step if step > 0 else cells >> -step


def around(cells: Cells) -> Cells:
    """The cells next to these, and others off the floor."""
    east, west = cells << 1, cells >> 1
    return east | west | (cells | east) >> WIDTH | (cells | west) << WIDTH


OUTLINE = cells_of(GRID.cells)
AROUND = tuple(around(cell) & OUTLINE if cell & OUTLINE else 0 for cell in BIT)
"""For each cell those next to it."""
AT = tuple(cells | BIT[cell] for cell, cells in enumerate(AROUND))
"""The same with the cell itself."""
BESIDE = tuple(tuple(cell + step for step in STEPS) if cells else () for cell, cells in enumerate(AROUND))
"""Those next to it in the order of the directions, with those off the floor."""
NEAR = tuple(around(cells) & OUTLINE for cells in AT)
"""For each cell those at most two steps away."""
STARS = tuple(
    cells_of(cell + 2 * step for step in STEPS) & OUTLINE if cells else 0 for cell, cells in enumerate(AROUND)
)
"""For each cell those two steps away in a straight line."""
FLOWER_CELLS = {tile: cells_of(TILES[tile]) for tile in MIDDLES}


def holes_in(values: bytes) -> Cells:
    return sum(FLOWER_CELLS[tile] for tile, cell in MIDDLES.items() if values[cell] == HOLE)


@cache
def parted(holes: Cells) -> tuple[Cells, ...]:
    """The holes one by one."""
    return tuple(cells for cells in FLOWER_CELLS.values() if cells & holes)


def whole_lines(line: Cells, cars: Cells, up: int, down: int) -> Cells:
    """These cars, and those that stand in unbroken lines from them in the direction of a shift."""
    found = line
    while line:
        line = (line << up if up else line >> down) & cars
        found |= line
    return found
