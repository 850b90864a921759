"""Lines of cars as sets of cells: which of them the operator may push to ring a bell, and from where."""

from crashgames.games.crash_by_crash.cells import SHIFTS, Cells, around, whole_lines

Pair = tuple[Cells, Cells]
"""The cells of all cars, and of the magnetic ones."""


def spots(magnets: Cells, bells: Cells) -> Cells:
    """The cells that have a bell and then a magnetic car in a row: a car there may be pulled onto the bell."""
    found = 0
    for up, down in SHIFTS:
        found |= (magnets << up >> down & bells) << up >> down
    return found


def lined_up(pair: Pair, bells: Cells) -> bool:
    """True if a magnetic car, a bell and a car stand in a row: without that no pull rings."""
    cars, magnets = pair
    return bool(magnets and around(magnets) & bells and spots(magnets, bells) & cars)


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
        "_joins",
        "_last",
        "_magnets",
        "_rims",
        "_twice",
        "_vacant",
        "_worth",
        "cars",
        "direct",
    )

    def __init__(self, pair: Pair, bells: Cells, floor: Cells, rims: Cells) -> None:
        self.cars, self._magnets = pair
        self._bells, self._vacant, self._rims = bells, floor & ~self.cars, rims
        self._worth: tuple[list[Cells], ...] = ()
        self._twice: list[Cells] = []
        cars, direct = self.cars, 0
        for back, forth in SHIFTS:
            line = bells << forth >> back & cars
            while line:
                line = line << forth >> back
                direct |= line
                line &= cars
        self.direct = direct & ~cars
        """The cells behind lines that end before a bell."""

    def worth(self, left: int) -> list[Cells]:
        """For each direction the heads of lines that are worth a push with so many steps left after it."""
        if left > 2:
            return [self.cars] * len(SHIFTS)
        if not self._worth:
            self._worth = self._look()
        if left == 2 and not self._twice:
            self._twice = self._worth_twice()
        return self._twice if left == 2 else self._worth[left]

    def _look(self) -> tuple[list[Cells], ...]:
        cars, magnets, vacant = self.cars, self._magnets, self._vacant
        goals = self._bells | (spots(magnets, self._bells) if magnets and around(magnets) & self._bells else 0)
        behind = 0
        """The cells behind all lines that are worth a push at the last step."""
        ends, joins, last = [], [], []
        """For each direction the cars of these lines; the vacant cells in which a car would make such a line, or a
        longer one; the cars of these lines too."""
        for back, forth in SHIFTS:
            before = goals << forth >> back
            line = (before | magnets) & cars
            if line:
                line = whole_lines(line, cars, forth, back)
                heads = line << forth >> back
                behind |= heads
                before |= heads
            ends.append(line)
            before &= vacant
            joins.append(before)
            before = before << forth >> back & cars
            last.append(line | whole_lines(before, cars, forth, back) if before else line)
        once = [behind & cars | line for line in last]
        self._joins, self._behind, self._last = joins, behind, last
        return ends, once

    def _worth_twice(self) -> list[Cells]:
        """With two steps left: on to a line by a free step or by another push, the same line again, or around it.

        Around it is next to a lone car only; through a hole it may be anywhere.
        """
        cars, vacant, behind, joins, last = self.cars, self._vacant, self._behind, self._joins, self._last
        anyhow = behind | around(behind) | self._rims
        for line, (back, forth) in zip(last, SHIFTS, strict=True):
            anyhow |= line << forth >> back
        found = []
        for number, (back, forth) in enumerate(SHIFTS):
            goals = (joins[number] | last[number]) << forth >> back & vacant
            again = goals << forth >> back & cars
            sides = joins[number - 1] | joins[(number + 1) % len(SHIFTS)]
            further = whole_lines(again, cars, forth, back) if again else 0
            found.append((anyhow | further | sides << forth >> back | last[number]) & cars)
        return found
