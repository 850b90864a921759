"""Lines of cars as sets of cells: which of them the operator may push to ring a bell, and from where."""

from crashgames.games.crash_by_crash.cells import SHIFTS, Cells, around, whole_lines

Pair = tuple[Cells, Cells]
"""The cells of all cars, and of the magnetic ones."""


def spots(magnets: Cells, bells: Cells) -> Cells:
    """The cells that have a bell and then a magnetic car in a row: a car there may be pulled onto the bell."""
    found = 0
    if around(magnets) & bells:
        for up, down in SHIFTS:
            found |= (magnets << up >> down & bells) << up >> down
    return found


def lined_up(pair: Pair, bells: Cells) -> bool:
    """True if a magnetic car, a bell and a car stand in a row: without that no pull rings."""
    cars, magnets = pair
    return bool(magnets) and bool(spots(magnets, bells) & cars)


def pushed(pair: Pair, head: Cells, number: int, floor: Cells, bells: Cells) -> tuple[Pair, bool]:
    """The cars after a push of the line from `head`, and whether it has come to a bell."""
    cars, magnets = pair
    up, down = SHIFTS[number]
    line, goal = 0, head
    while goal & cars:
        line |= goal
        goal = goal << up >> down
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
        "_bells",
        "_ends",
        "_joins",
        "_last",
        "_magnets",
        "_rims",
        "_twice",
        "_vacant",
        "cars",
        "direct",
    )

    def __init__(self, pair: Pair, bells: Cells, floor: Cells, rims: Cells) -> None:
        self.cars, self._magnets = pair
        self._bells, self._vacant, self._rims = bells, floor & ~self.cars, rims
        self.direct = self._behind = 0
        """The cells behind lines that end before a bell, and behind all that are worth a push at the last step."""
        self._ends: list[Cells] = []
        """For each direction the cars of these lines."""
        self._joins: list[Cells] = []
        """For each direction the vacant cells in which a car would make such a line, or a longer one."""
        self._last: list[Cells] = []
        self._twice: list[Cells] = []
        for back, forth in SHIFTS:
            line = bells << forth >> back & self.cars
            while line:
                line = line << forth >> back
                self.direct |= line
                line &= self.cars

    def worth(self, number: int, left: int) -> Cells:
        """The heads of lines that are worth a push in a direction with so many steps left after it."""
        if left > 2:
            return self.cars
        if not self._ends:
            self._look()
        if not left:
            return self._ends[number]
        return self._behind | self._last[number] if left == 1 else self._worth_twice()[number]

    def _look(self) -> None:
        cars, magnets = self.cars, self._magnets
        goals = self._bells | (spots(magnets, self._bells) if magnets else 0)
        for back, forth in SHIFTS:
            ends = whole_lines((goals << forth >> back | magnets) & cars, cars, forth, back)
            joins = (goals | ends) << forth >> back & self._vacant
            self._behind |= ends << forth >> back
            self._ends.append(ends)
            self._joins.append(joins)
            self._last.append(ends | whole_lines(joins << forth >> back & cars, cars, forth, back))

    def _worth_twice(self) -> list[Cells]:
        """With two steps left: on to a line by a free step or by another push, the same line again, or around it.

        Around it is next to a lone car only; through a hole it may be anywhere.
        """
        if not self._twice:
            anyhow = self._behind | around(self._behind) | self._rims
            for number, (back, forth) in enumerate(SHIFTS):
                anyhow |= self._last[number] << forth >> back
            for number, (back, forth) in enumerate(SHIFTS):
                goals = (self._joins[number] | self._last[number]) << forth >> back & self._vacant
                again = goals << forth >> back & self.cars
                sides = self._joins[number - 1] | self._joins[(number + 1) % len(SHIFTS)]
                further = whole_lines(again, self.cars, forth, back) | sides << forth >> back
                self._twice.append(anyhow | further | self._last[number])
        return self._twice
