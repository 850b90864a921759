"""Sets of cells as the bits of an int: a whole set goes one step by one shift. For looking ahead quickly."""

from collections.abc import Iterable, Iterator
from functools import cache

from crashgames.games.crash_by_crash.floor import BELL, MAGNETS, STEPS, Pieces
from crashgames.games.crash_by_crash.tables import GRID, HOLE, MIDDLES, TILES

Cells = int

BIT = tuple(1 << cell for cell in range(GRID.size))


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
    """The cells next to these."""
    found = 0
    for step in STEPS:
        found |= cells << step if step > 0 else cells >> -step
    return found


OUTLINE = cells_of(GRID.cells)
FLOWER_CELLS = {tile: cells_of(TILES[tile]) for tile in MIDDLES}


CAR_PIECES = range(1, BELL)


@cache
def floor_of(values: bytes) -> Cells:
    return OUTLINE ^ sum(holes_in(values))


@cache
def holes_in(values: bytes) -> tuple[Cells, ...]:
    return tuple(FLOWER_CELLS[tile] for tile, cell in MIDDLES.items() if values[cell] == HOLE)


def cars_on(at: Pieces) -> Cells:
    return cells_of(cell for cell in map(at.find, CAR_PIECES) if cell > 0)


def magnets_on(at: Pieces) -> Cells:
    return cells_of(cell for cell in map(at.find, MAGNETS) if cell > 0)


def spots(magnets: Cells, bells: Cells) -> Cells:
    """The cells that have a bell and then a magnetic car in a row: a car there may be pulled onto the bell."""
    found = 0
    for step in STEPS:
        found |= moved(moved(magnets, step) & bells, step)
    return found


def behind_lines(cars: Cells, goals: Cells, members: Cells = 0) -> Cells:
    """The cells right behind the lines of cars that end before one of the goals, or to which a member belongs."""
    found = 0
    for step in STEPS:
        found |= behind_heads((moved(goals, -step) | members) & cars, cars, step)
    return found & OUTLINE


def behind_heads(line: Cells, cars: Cells, step: int) -> Cells:
    """The cells right behind the lines of cars to which these cars belong, seen in the direction of the step."""
    found = 0
    while line:
        line = moved(line, -step)
        found |= line & ~cars
        line &= cars
    return found
