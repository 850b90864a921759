"""Looking ahead over the operator's walks: whether one of them rings a bell, as it must after a yellow card (CB-21)."""

from collections.abc import Iterator, Sequence

from crashgames.games.crash_by_crash.cells import (
    BIT,
    OUTLINE,
    SHIFTS,
    Cells,
    around,
    behind_lines,
    cars_on,
    cells_of,
    floor_of,
    holes_in,
    magnets_on,
    spots,
    whole_lines,
)
from crashgames.games.crash_by_crash.floor import (
    BELL,
    STEPS,
    Pieces,
    Way,
    can_walk,
    is_car,
    lifted,
    line_end,
    lined_up,
    pulls_ring,
    push,
    ways,
    with_operator,
)
from crashgames.games.crash_by_crash.position import Position

Pair = tuple[Cells, Cells]
"""The cells of all cars, and of the magnetic ones."""
Push = tuple[int, int]
"""The head of a line, and the step with which the operator comes to it."""
ALL = [-1] * len(SHIFTS)


def ringing_lengths(game: Position, lengths: Sequence[int]) -> list[int]:
    """With which of these lengths a walk of the operator can ring a bell."""
    at = lifted(game.at, game.operator)
    glimpse = _Glimpse(game, at)
    if not glimpse.shows_bells(game.operator, lengths[-1]):
        return []
    return [length for length in lengths if _Search(game, glimpse, length).rings(at, (game.operator,))]


def ringing_ways(game: Position) -> Iterator[Way]:
    """The next steps of a walk after which it can be completed so that a bell rings."""
    at = lifted(game.at, game.operator)
    search = _Search(game, _Glimpse(game, at), len(game.walked) - 1 + game.steps_left)
    return (way for way in ways(game.values, game.walked) if search.step_rings(at, game.walked, way))


class _Search:
    """Through the walks of a length, the operator lifted from the pieces: from push to push."""

    __slots__ = ("glimpse", "length", "side", "values")

    def __init__(self, game: Position, glimpse: "_Glimpse", steps: int) -> None:
        self.values = game.values
        self.side = game.side
        self.length = steps + 1
        self.glimpse = glimpse

    def rings(self, at: Pieces, walked: tuple[int, ...]) -> bool:
        """True if a walk can go on so that a bell rings."""
        left = self.length - len(walked)
        if not left:
            return pulls_ring(with_operator(at, walked[-1]), self.side)
        if self._goes_straight(at, self.glimpse.near_bells(at, left), walked):
            return True
        if lined_up(at):
            return any(self.step_rings(at, walked, way) for way in ways(self.values, walked))
        detours = self.glimpse.detours(at, walked[-1], left)
        return any(self._makes_detour(at, self.glimpse.near(at, push, left), walked, push) for push in detours)

    def step_rings(self, at: Pieces, walked: tuple[int, ...], way: Way) -> bool:
        """True if a bell rings by this step, or can by those that follow."""
        cell, _, step = way
        further = (*walked, cell)
        after, rang = push(at, cell, step)
        return can_walk(self.values, further, self.length - len(further)) if rang else self.rings(after, further)

    def _goes_straight(self, at: Pieces, near: list[Cells], walked: tuple[int, ...]) -> bool:
        """True if it can go on so that the next push rings a bell."""
        left = self.length - len(walked)
        for cell, _, step in ways(self.values, walked):
            further = (*walked, cell)
            if is_car(at[cell]):
                if at[line_end(at, cell, step) + step] == BELL and can_walk(self.values, further, left - 1):
                    return True
            elif left > 1 and near[left - 2] & BIT[cell] and self._goes_straight(at, near, further):
                return True
        return False

    def _makes_detour(self, at: Pieces, near: list[Cells], walked: tuple[int, ...], push: Push) -> bool:
        """True if it can go on so that this is the next push and a bell rings later."""
        left = self.length - len(walked)
        for way in ways(self.values, walked):
            cell, _, step = way
            if (cell, step) == push:
                if self.step_rings(at, walked, way):
                    return True
            elif is_car(at[cell]) or left == 1 or not near[left - 2] & BIT[cell]:
                continue
            elif self._makes_detour(at, near, (*walked, cell), push):
                return True
        return False


class _Glimpse:
    """Quick looks with sets of cells. They forget where the operator has been, so they are never too strict.

    Only pushes matter, each tried with as many steps left as possible. One rings if it brings a car to a bell, and
    may ring if afterwards a magnetic car, a bell and a car stand in a row.
    """

    __slots__ = ("_at", "_bells", "_cars", "_floor", "_holes", "_magnets", "_near", "_worth")

    def __init__(self, game: Position, at: Pieces) -> None:
        self._holes = holes_in(game.values)
        self._floor = floor_of(game.values)
        self._bells = cells_of(cell for cell in game.bells if at[cell] == BELL)
        self._at, self._cars, self._magnets = at, cells_of(game.cars) & OUTLINE, magnets_on(at)
        self._near: list[Cells] = []
        self._worth: dict[Pair, list[Cells]] = {}

    def near_bells(self, at: Pieces, steps: int) -> list[Cells]:
        """For each number of free steps, from none on, the cells from which they lead behind a line that rings."""
        cars, _ = self._seen(at)
        near = self._near if at is self._at else []
        if not near:
            near.append(self._with_holes(behind_lines(cars, self._bells) & ~cars))
        return self._nearer(near, cars, steps)

    def near(self, at: Pieces, push: Push, steps: int) -> list[Cells]:
        """For each number of free steps, from none on, the cells from which they lead to the beginning of this push."""
        head, step = push
        return self._nearer([self._with_holes(BIT[head - step])], self._seen(at)[0], steps)

    def _nearer(self, near: list[Cells], cars: Cells, steps: int) -> list[Cells]:
        while len(near) < steps:
            near.append(self._grown(near[-1], cars))
        return near

    def shows_bells(self, operator: int, left: int) -> bool:
        """True if a walk of at most `left` steps, from where the operator is, may ring a bell."""
        near = self.near_bells(self._at, left)[left - 1]
        return bool(near & BIT[operator] or lined_up(self._at) or any(self.detours(self._at, operator, left)))

    def detours(self, at: Pieces, operator: int, left: int) -> Iterator[Push]:
        """The next pushes after which a bell may ring by pulls or a later push, unless one may by pulls already."""
        cars, magnets = self._seen(at)
        here = self._with_holes(BIT[operator])
        if magnets and not spots(magnets, self._bells) and not self._swept(cars, here, left) & magnets:
            magnets = 0
        return self._detours((cars, magnets), here, left)

    def _swept(self, cars: Cells, here: Cells, left: int) -> Cells:
        """Every cell whose car a walk may move: as far as it goes, cars in between making no distance."""
        for _ in range(left):
            here = self._with_holes(here | around(here))
            while fresh := around(here) & cars & ~here:
                here |= fresh
        return here

    def _seen(self, at: Pieces) -> Pair:
        return (self._cars, self._magnets) if at is self._at else (cars_on(at), magnets_on(at))

    def _walks(self, pieces: Pair, here: Cells, left: int) -> bool:
        if left == 1:
            return any(self._pushes(pieces, here, [0] * len(SHIFTS), 0))
        cars, _ = pieces
        reach = here
        for _ in range(left - 1):
            reach = self._grown(reach, cars)
        return bool(reach & ~cars & behind_lines(cars, self._bells)) or any(self._detours(pieces, here, left))

    def _detours(self, pieces: Pair, here: Cells, left: int) -> Iterator[Push]:
        cars, magnets = pieces
        pushed = [0] * len(SHIFTS)
        for rest in range(left - 1, 0, -1):
            yield from self._pushes(pieces, here, pushed, rest)
            here = self._grown(here, cars)
        if magnets:
            here &= behind_lines(cars, spots(magnets, self._bells), magnets)
            yield from self._pushes(pieces, here, pushed, 0)

    def _pushes(self, pieces: Pair, here: Cells, pushed: list[Cells], left: int) -> Iterator[Push]:
        """The promising pushes from some cells, but for those `pushed` with more steps left, by direction."""
        cars, _ = pieces
        worth = self._worth_pushing(pieces) if left == 1 and cars == self._cars else ALL
        for number, (up, down) in enumerate(SHIFTS):
            heads = here << up >> down & cars & ~pushed[number]
            pushed[number] |= heads
            heads &= worth[number]
            while heads:
                head = heads & -heads
                heads ^= head
                if self._push(pieces, head, (up, down), left):
                    yield head.bit_length() - 1, STEPS[number]

    def _worth_pushing(self, pieces: Pair) -> list[Cells]:
        """With one step left after a push, which heads of lines are worth it, by direction.

        The next push must begin right there, and ring or draw a magnetic car or bring a car to a spot; so must this
        one, or bring its line right before a bell, a spot or another such line, to be pushed on.
        """
        if pieces in self._worth:
            return self._worth[pieces]
        cars, magnets = pieces
        drawn = spots(magnets, self._bells)
        goals, vacant = self._bells | drawn, self._floor & ~cars
        here = behind_lines(cars, goals, magnets)
        worth = self._worth[pieces] = []
        for back, forth in SHIFTS:
            good = goals | whole_lines((goals << forth >> back | magnets) & cars, cars, forth, back)
            last = (good << forth >> back & vacant | drawn) << forth >> back | magnets
            worth.append(here | whole_lines(last & cars, cars, forth, back))
        return worth

    def _push(self, pieces: Pair, head: Cells, shift: tuple[int, int], left: int) -> bool:
        """True if a push of the line from `head`, with so many steps left after it, may lead to a ring."""
        cars, magnets = pieces
        up, down = shift
        line, goal = 0, head
        while goal & cars:
            line |= goal
            goal = goal << up >> down
        if goal & self._bells:
            return True
        if not left and not magnets:
            return False
        after = cars ^ head | goal & self._floor
        drawn = magnets & line
        if drawn:
            magnets = magnets ^ drawn | drawn << up >> down & self._floor
        return self._lined_up(after, magnets) or (left > 0 and self._walks((after, magnets), head, left))

    def _lined_up(self, cars: Cells, magnets: Cells) -> bool:
        return bool(magnets and spots(magnets, self._bells) & cars)

    def _grown(self, cells: Cells, cars: Cells) -> Cells:
        """These cells and those one step further, none with cars."""
        return self._with_holes(cells | around(cells) & OUTLINE & ~cars)

    def _with_holes(self, cells: Cells) -> Cells:
        """A hole is one cell: who is in a part of it is in all of it."""
        for hole in self._holes:
            if cells & hole:
                cells |= hole
        return cells
