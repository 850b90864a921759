"""Motion on the floor: bumps, pulls and the operator's pushes, worked out without moving anything.

The pieces stand in a bytearray, one byte for each index of the grid: FREE, a car's id + 1, or a code from BELL on.
Sets of cells are the bits of an int. In it the rows follow one another with one bit between them, so that no step
leads from the end of a row into the next: a whole set goes one step by one shift.
"""

from collections.abc import Iterable, Iterator, Sequence
from itertools import compress

from crashgames.games.crash_by_crash.tables import CAR_RACKET, CARS, GRID, MIDDLES, STANDARD_CARS, TANDEM, TILES, Card

FREE = 0
BELL = CARS + 1
"""A bell that can be rung. Whatever is less, and not FREE, is a car."""
OPERATOR = BELL + 1
OPERATOR_ON_BELL = OPERATOR + 1
OFF = OPERATOR_ON_BELL + 1
"""A hole, or outside."""

BARE = bytes(FREE if value <= 3 else OFF for value in range(256))
"""The contents of a cell on which nothing stands, by its value."""

STEPS = GRID.steps
RAYS = tuple(
    tuple((cell + step, cell + 2 * step) for step in STEPS) if cell in GRID else () for cell in range(GRID.size)
)
"""For each cell those one step and two steps away, direction by direction; nothing for the stock."""
VACANT = bytes(piece == FREE for piece in range(256))
"""1 for a vacant cell, 0 for all else."""
MAGNETS = (STANDARD_CARS + 1, CARS)
"""The code of each side's magnetic car."""

Run = tuple[int, int, int]
"""A car moves straight from one cell to another; the third is what stopped it with force left, or 0."""
Pull = tuple[int, int, int]
"""A car goes to the first cell from the second, drawn by a magnetic car, which is named last."""
Pieces = bytearray


def pieces_at(values: bytes, cars: Sequence[int], bells: Sequence[int], operator: int) -> Pieces:
    """The pieces, from the cells of cars, of bells that can be rung, and of the operator."""
    at = bytearray(values.translate(BARE))
    for cell in filter(None, bells):
        at[cell] = BELL
    for car, cell in enumerate(cars):
        if cell:
            at[cell] = car + 1
    if at[operator] != OFF:
        at[operator] = OPERATOR_ON_BELL if at[operator] == BELL else OPERATOR
    return at


def vacant_cells(at: Pieces) -> Iterator[int]:
    return compress(range(GRID.size), at.translate(VACANT))


# Bumps


def line_end(at: Pieces, cell: int, step: int) -> int:
    """The last car of the unbroken line that begins with the car on `cell` (CB-31)."""
    ahead = at[cell + step]
    while ahead and ahead < BELL:
        cell += step
        ahead = at[cell + step]
    return cell


def bump_runs(at: Pieces, cell: int, step: int, power: int, card: Card | None = None) -> list[Run]:
    """The runs, in order, that a new car on the cell before `cell` causes: over `power` cells or as a card says."""
    if card is TANDEM:
        last = line_end(at, cell, step)
        run = _run(at, last, step, 1)
        if is_operator(at[run[2]]):
            return [run]
        return [run, (last - step, last, 0)]
    if card is CAR_RACKET:
        start = end = line_end(at, cell, step)
        while not at[end + step]:
            end += step
        met = end + step
        if at[met] == BELL:
            return [(start, met, 0)]
        if at[met] < BELL:
            return [(start, end, met), _run(at, line_end(at, met, step), step, 1)]
        return [(start, end, met)]
    if power == 1:
        return [_run(at, line_end(at, cell, step), step, 1)]
    runs = []
    while power:  # what is left of it passes to the last of the line from a car that is met (CB-34)
        start = line_end(at, cell, step)
        run = _run(at, start, step, power)
        runs.append(run)
        _, end, met = run
        if not 0 < at[met] < BELL:
            break
        power -= (end - start) // step
        cell = met
    return runs


def _run(at: Pieces, start: int, step: int, power: int) -> Run:
    cell = start
    for _ in range(power):
        ahead = at[cell + step]
        if ahead and ahead != BELL:
            return start, cell, cell + step
        cell += step
    return start, cell, 0


def is_car(piece: int) -> bool:
    return 0 < piece < BELL


def is_operator(piece: int) -> bool:
    return piece in (OPERATOR, OPERATOR_ON_BELL)


def rings(at: Pieces, step: int, runs: Sequence[Run]) -> bool:
    """True if a car comes through a bell's cell (CB-35, CB-80)."""
    for start, end, _ in runs:
        cell = start
        while cell != end:
            cell += step
            if at[cell] == BELL:
                return True
    return False


# Pulls


def pulls(at: Pieces, side: int, quiet: bool) -> list[Pull]:
    """The pulls of one round while `side` is to move, row by row as their goals lie (CB-50 to CB-53, CB-81)."""
    own, other = MAGNETS[side], MAGNETS[1 - side]
    near, far = at.find(own), at.find(other)
    if near < 0 and far < 0:
        return []
    mine, theirs = _reached(at, near), _reached(at, far)
    found = []
    if mine:
        found = [(goal, origin, own - 1) for origin, goal in mine.items() if goal and origin not in theirs]
    if theirs:
        theirs.pop(near, 0)
        found += [(goal, origin, other - 1) for origin, goal in theirs.items() if goal and origin not in mine]
        goals = [goal for goal, _, _ in found]
        found = [pull for pull in found if goals.count(pull[0]) == 1]
    if quiet:
        found = [pull for pull in found if at[pull[0]] != BELL]
    return sorted(found)


def _reached(at: Pieces, magnet: int) -> dict[int, int]:
    """The cells of the cars on which a magnetic car acts, each with the cell to which it draws, 0 if it holds."""
    reached: dict[int, int] = {}
    if magnet < 0:
        return reached
    for near, far in RAYS[magnet]:
        piece, further = at[near], at[far]
        if not piece or piece == BELL:
            if further and further < BELL:
                reached[far] = near
        elif piece < BELL:
            reached[near] = 0
    return reached


def pulls_ring(at: Pieces, side: int) -> bool:
    """True if the round of pulls rings a bell as the pieces stand, after the quiet turns."""
    return lined_up(at) and any(at[goal] == BELL for goal, _, _ in pulls(at, side, False))


def lined_up(at: Pieces) -> bool:
    """True if a magnetic car, a bell and a car stand in a row: without that no pull rings."""
    return any(0 < at[far] < BELL for far in drawn_over_bells(at))


def drawn_over_bells(at: Pieces) -> list[int]:
    """The cells behind bells from which a magnetic car may draw a car."""
    return [far for magnet in MAGNETS for near, far in RAYS[max(0, at.find(magnet))] if at[near] == BELL]


# The operator


def push(at: Pieces, cell: int, step: int) -> tuple[Pieces, bool]:
    """The pieces when the operator has come to `cell`, and whether a bell rang; without a car there the same pieces."""
    if not at[cell] or at[cell] >= BELL:
        return at, False
    last = line_end(at, cell, step)
    goal = at[last + step]
    after = at[:]
    while last != cell - step:
        if after[last + step] != OFF:
            after[last + step] = after[last]
        last -= step
    after[cell] = FREE
    return after, goal == BELL


def lifted(at: Pieces, operator: int) -> Pieces:
    """The pieces without the operator."""
    if not is_operator(at[operator]):
        return at
    after = at[:]
    after[operator] = BELL if at[operator] == OPERATOR_ON_BELL else FREE
    return after


def with_operator(at: Pieces, cell: int) -> Pieces:
    """The pieces with the operator put on a cell, or into a hole."""
    after = at[:]
    if after[cell] != OFF:
        after[cell] = OPERATOR_ON_BELL if after[cell] == BELL else OPERATOR
    return after


# Sets of cells

Cells = int

WIDTH = 1 + max(map(len, GRID.rows))
SLANT = WIDTH - 1
"""From a row to the next there is a shift of WIDTH to one side, and of this to the other."""
PLACES = {cell: GRID.place(cell) for cell in GRID.cells}
BITS = {cell: 1 << row * WIDTH + column - row // 2 for cell, (row, column) in PLACES.items()}
BIT = tuple(BITS.get(cell, 0) for cell in range(GRID.size))
"""Each index as a set; there is none off the floor, nor for the stock."""


def cells_of(cells: Iterable[int]) -> Cells:
    found = 0
    for cell in cells:
        found |= BIT[cell]
    return found


def around(cells: Cells) -> Cells:
    """The cells next to these, and others off the floor."""
    west = cells >> 1
    pairs = cells | west  # for the rows above and below, in each of which two cells touch one
    return cells << 1 | west | pairs << WIDTH | pairs >> SLANT


OUTLINE = cells_of(GRID.cells)
AROUND = tuple(around(cell) & OUTLINE if cell & OUTLINE else 0 for cell in BIT)
"""For each cell those next to it."""
BESIDE = tuple(tuple(cell + step for step in STEPS) if cells else () for cell, cells in enumerate(AROUND))
"""The neighbours of each cell in the order of the directions, with those off the floor."""
NEAR = tuple(around(cells | BIT[cell]) & OUTLINE for cell, cells in enumerate(AROUND))
"""For each cell those at most two steps away."""
STARS = tuple(cells_of(far for _, far in rays) & OUTLINE for rays in RAYS)
"""For each cell those two steps away in a straight line."""
FLOWER_CELLS = {tile: cells_of(TILES[tile]) for tile in MIDDLES}
