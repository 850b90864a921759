"""Sets of cells as the bits of an int, and the lines of cars in them: a whole set goes one step by one shift.

The rows follow one another with one bit between them, so that no step leads from the end of a row into the next.
"""

from collections.abc import Iterable, Iterator
from functools import cache, lru_cache

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


Pair = tuple[Cells, Cells]
"""The cells of all cars, and of the magnetic ones."""


@lru_cache(100)
def spots(magnets: Cells, bells: Cells) -> Cells:
    """The cells that have a bell and then a magnetic car in a row: a car there may be pulled onto the bell.

    Kept, as it is asked again and again while cars are about to move.
    """
    found = 0
    if not around(magnets) & bells:
        return found
    for up, down in SHIFTS:
        between = (magnets << up if up else magnets >> down) & bells
        if between:
            found |= between << up if up else between >> down
    return found


def lined_up(pair: Pair, bells: Cells) -> bool:
    """True if a magnetic car, a bell and a car stand in a row: without that no pull rings."""
    cars, magnets = pair
    return bool(magnets and spots(magnets, bells) & cars)


def pushed(pair: Pair, head: Cells, number: int, floor: Cells, bells: Cells) -> tuple[Pair, bool]:
    """The cars after a push of the line from `head`, and whether it has come to a bell."""
    cars, magnets = pair
    up, down = SHIFTS[number]
    line, goal = 0, head
    while goal & cars:
        line |= goal
        goal = goal << up if up else goal >> down
    drawn = magnets & line
    if drawn:
        magnets = magnets ^ drawn | drawn << up >> down & floor
    return (cars ^ head | goal & floor, magnets), bool(goal & bells)


class Lines:
    """The lines of one position that are worth pushing, by direction.

    Worth it is what brings a car to a bell or to a spot, or moves a magnetic car; with steps left, also what brings the
    operator or a car to where the next push can do so. Where there is doubt, a line is worth it.
    """

    __slots__ = (
        "_behind",
        "_goals",
        "_joins",
        "_last",
        "_rims",
        "_twice",
        "_vacant",
        "_worth",
        "all",
        "cars",
        "direct",
        "magnets",
        "pair",
    )

    def __init__(self, pair: Pair, bells: Cells, drawn: Cells, floor: Cells, rims: Cells) -> None:
        self.pair = pair
        self.all = [pair[0]] * (len(SHIFTS) + 1)
        """All cars, as if any push were worth it: where few steps are left a look at the lines would take longer."""
        self.cars, self.magnets = pair
        self._goals, self._vacant, self._rims = bells | drawn, floor ^ self.cars, rims
        self._worth: tuple[list[Cells], ...] = ()
        self._twice: list[Cells] = []
        cars, direct = self.cars, 0
        for back, forth in SHIFTS:
            line = (bells << forth if forth else bells >> back) & cars
            while line:
                line = line << forth if forth else line >> back
                direct |= line
                line &= cars
        self.direct = direct & ~cars
        """The cells behind lines that end before a bell."""

    def worth(self, left: int) -> list[Cells]:
        """For each direction the heads of lines that are worth a push with so many steps left after it, and all."""
        if left > 2:
            return self.all
        if not self._worth:
            self._worth = self._look()
        if left == 2 and not self._twice:
            self._twice = self._worth_twice()
        return self._twice if left == 2 else self._worth[left]

    def _look(self) -> tuple[list[Cells], ...]:
        cars, magnets, vacant, goals = self.cars, self.magnets, self._vacant, self._goals
        behind = some = every = 0
        """The cells behind all lines that are worth a push at the last step; the cars of these; and of longer ones."""
        ends, joins, last = [], [], []
        """For each direction the cars of these lines; the vacant cells in which a car would make such a line, or a
        longer one; the cars of these lines too."""
        for back, forth in SHIFTS:
            before = goals << forth if forth else goals >> back
            line = (before | magnets) & cars
            if line:
                line = whole_lines(line, cars, forth, back)
                heads = line << forth if forth else line >> back
                behind |= heads
                before |= heads
                some |= line
            ends.append(line)
            before &= vacant
            joins.append(before)
            before = (before << forth if forth else before >> back) & cars
            if before:
                line |= whole_lines(before, cars, forth, back)
                every |= line
            last.append(line)
        self._joins, self._behind, self._last = joins, behind, last
        behind &= cars
        return [*ends, some], [*[behind | line for line in last], behind | some | every]

    def _worth_twice(self) -> list[Cells]:
        """With two steps left: on to a line by a free step or by another push, the same line again, or around it.

        Around it is next to a lone car only; through a hole it may be anywhere.
        """
        cars, vacant, behind, joins, last = self.cars, self._vacant, self._behind, self._joins, self._last
        anyhow = behind | around(behind) | self._rims
        for line, (back, forth) in zip(last, SHIFTS, strict=True):
            anyhow |= line << forth if forth else line >> back
        found, every = [], 0
        for number, (back, forth) in enumerate(SHIFTS):
            goals = joins[number] | last[number]
            goals = (goals << forth if forth else goals >> back) & vacant
            again = (goals << forth if forth else goals >> back) & cars
            further = whole_lines(again, cars, forth, back) if again else 0
            sides = joins[number - 1] | joins[(number + 1) % len(SHIFTS)]
            sides = sides << forth if forth else sides >> back
            further = (anyhow | further | sides | last[number]) & cars
            every |= further
            found.append(further)
        return [*found, every]
