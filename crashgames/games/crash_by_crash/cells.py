"""Sets of cells as the bits of an int: a whole set goes one step by one shift. For looking ahead quickly.

The rows follow one another with one bit between them, so that no step leads from the end of a row into the next.
"""

from collections.abc import Iterable, Iterator
from functools import cache

from crashgames.games.crash_by_crash.floor import STEPS
from crashgames.games.crash_by_crash.tables import GRID, HOLE, MIDDLES, TILE_OF, TILES

Cells = int

WIDTH = 1 + max(map(len, GRID.rows))
SLANT = WIDTH - 1
"""From a row to the next there is a shift of WIDTH to one side, and of this to the other."""
SHIFTS = ((1, 0), (0, SLANT), (0, WIDTH), (0, 1), (SLANT, 0), (WIDTH, 0))
"""For each direction how far a set is shifted up, or down where that is 0, to go one step."""
NUMBER_OF = {step: number for number, step in enumerate(STEPS)}


def _place(cell: int) -> int:
    """The number of a cell's bit."""
    row, column = GRID.place(cell)
    return row * WIDTH + column - row // 2


BIT = tuple(1 << _place(cell) if cell in GRID else 0 for cell in range(GRID.size))
"""Each index as a set; there is none off the floor, nor for the stock."""
_CELLS = {bit.bit_length(): cell for cell, bit in enumerate(BIT)}
LAST = tuple(_CELLS.get(length, 0) for length in range(max(_CELLS) + 1))
"""The last cell of a set, by the length of the set in bits."""


def cells_of(cells: Iterable[int]) -> Cells:
    found = 0
    for cell in cells:
        found |= BIT[cell]
    return found


def each(cells: Cells) -> Iterator[int]:
    while cells:
        lowest = cells & -cells
        yield LAST[lowest.bit_length()]
        cells ^= lowest


def around(cells: Cells) -> Cells:
    """The cells next to these, and others off the floor."""
    west = cells >> 1
    pairs = cells | west  # for the rows above and below, in each of which two cells touch one
    return cells << 1 | west | pairs << WIDTH | pairs >> SLANT


OUTLINE = cells_of(GRID.cells)
AROUND = tuple(around(cell) & OUTLINE if cell & OUTLINE else 0 for cell in BIT)
"""For each cell those next to it."""
AT = tuple(cells | BIT[cell] for cell, cells in enumerate(AROUND))
"""For each cell those next to it, and the cell itself."""
BESIDE = tuple(tuple(cell + step for step in STEPS) if cells else () for cell, cells in enumerate(AROUND))
"""The neighbours of each cell in the order of the directions, with those off the floor."""
NEAR = tuple(around(cells) & OUTLINE for cells in AT)
"""For each cell those at most two steps away."""
STARS = tuple(
    cells_of(cell + 2 * step for step in STEPS) & OUTLINE if cells else 0 for cell, cells in enumerate(AROUND)
)
"""For each cell those two steps away in a straight line."""
FLOWER_CELLS = {tile: cells_of(TILES[tile]) for tile in MIDDLES}
FLOWER_AROUND = tuple(FLOWER_CELLS.get(tile, 0) for tile in TILE_OF)
"""For each cell those of the flower to which it belongs, if it does."""


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
