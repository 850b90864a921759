"""Sets of cells as the bits of an int: a whole set goes one step by one shift. For looking ahead quickly."""

from collections.abc import Iterable, Iterator
from functools import cache

from crashgames.games.crash_by_crash.floor import BELL, MAGNETS, STEPS, Pieces
from crashgames.games.crash_by_crash.tables import GRID, HOLE, MIDDLES, TILES

Cells = int

WIDTH = GRID.width
SHIFTS = tuple((max(step, 0), max(-step, 0)) for step in STEPS)
"""For each direction how far a set is shifted up and down: `cells << up >> down` goes one step."""
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
    """The cells next to these, and others off the floor."""
    found = cells << 1 | cells >> 1
    return found | cells << WIDTH | cells >> WIDTH | cells << WIDTH - 1 | cells >> WIDTH - 1


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
    if around(magnets) & bells:
        for up, down in SHIFTS:
            found |= (magnets << up >> down & bells) << up >> down
    return found


def behind_lines(cars: Cells, goals: Cells, members: Cells = 0) -> Cells:
    """The cells, with cars or without, behind the cars of lines that end before a goal or to which a member belongs."""
    found = 0
    for back, forth in SHIFTS:
        line = (goals << forth >> back | members) & cars
        while line:
            line = line << forth >> back
            found |= line
            line &= cars
    return found & OUTLINE


def whole_lines(line: Cells, cars: Cells, up: int, down: int) -> Cells:
    """These cars, and those that stand in unbroken lines from them in the direction of a shift."""
    found = line
    while line:
        line = line << up >> down & cars
        found |= line
    return found
