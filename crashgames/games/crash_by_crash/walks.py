"""Looking ahead over the operator's walks: whether one of them rings a bell, as it must after a yellow card (CB-21)."""

from typing import TYPE_CHECKING

from crashgames.games.crash_by_crash.cells import (
    BIT,
    OUTLINE,
    Cells,
    around,
    behind_lines,
    cars_on,
    cells_of,
    floor_of,
    holes_in,
    magnets_on,
    moved,
    spots,
)
from crashgames.games.crash_by_crash.floor import (
    BELL,
    STEPS,
    Pieces,
    can_walk,
    is_car,
    lifted,
    line_end,
    pulls_ring,
    push,
    ways,
    with_operator,
)

if TYPE_CHECKING:
    from crashgames.games.crash_by_crash.engine import CrashByCrash


def walk_rings(game: "CrashByCrash", steps: int) -> bool:
    """Whether the operator can walk so many cells and ring a bell by it."""
    at = lifted(game.at, game.operator)
    return _Search(game, at, steps).rings(at, (game.operator,))


def step_rings(game: "CrashByCrash", cell: int, step: int) -> bool:
    """Whether a walk can be completed after this step so that a bell rings."""
    at = lifted(game.at, game.operator)
    return _Search(game, at, len(game.walked) - 1 + game.steps_left).step_rings(at, (*game.walked, cell), step)


class _Search:
    """Through the walks from one position, the operator lifted from the pieces."""

    __slots__ = ("glimpse", "length", "side", "values")

    def __init__(self, game: "CrashByCrash", at: Pieces, steps: int) -> None:
        self.values = game.values
        self.side = game.side
        self.length = steps + 1
        self.glimpse = _Glimpse(game, at)

    def rings(self, at: Pieces, walked: tuple[int, ...]) -> bool:
        """Whether it can go on so that a bell rings."""
        left = self.length - len(walked)
        if left and self._goes_straight(at, self.glimpse.near_bells(at, left), walked):
            return True
        return self._makes_detours(at, walked)

    def step_rings(self, at: Pieces, walked: tuple[int, ...], step: int) -> bool:
        """Whether a bell rings when the last cell of `walked` is entered, or later."""
        after, rang = push(at, walked[-1], step)
        if rang:
            return can_walk(self.values, walked, self.length - len(walked))
        return self.rings(after, walked)

    def _goes_straight(self, at: Pieces, near: list[Cells], walked: tuple[int, ...]) -> bool:
        """Whether it can go on so that the next push rings a bell."""
        left = self.length - len(walked)
        for cell, _, step in ways(self.values, walked):
            further = (*walked, cell)
            if is_car(at[cell]):
                if at[line_end(at, cell, step) + step] == BELL and can_walk(self.values, further, left - 1):
                    return True
            elif left > 1 and near[left - 2] & BIT[cell] and self._goes_straight(at, near, further):
                return True
        return False

    def _makes_detours(self, at: Pieces, walked: tuple[int, ...]) -> bool:
        """Whether it can go on so that a bell rings by pulls, or by a later push than the next."""
        left = self.length - len(walked)
        if not left:
            return pulls_ring(with_operator(at, walked[-1]), self.side)
        if not self.glimpse.shows_detours(at, walked[-1], left):
            return False
        for cell, _, step in ways(self.values, walked):
            further = (*walked, cell)
            after, rang = push(at, cell, step)
            if not rang and (self._makes_detours(at, further) if after is at else self.rings(after, further)):
                return True
        return False


class _Glimpse:
    """Quick looks with sets of cells. They forget where the operator has been, so they are never too strict.

    Only pushes matter, each tried with as many steps left as possible. One rings if it brings a car to a bell, and
    may ring if afterwards a magnetic car, a bell and a car stand in a row.
    """

    __slots__ = ("_at", "_bells", "_cars", "_floor", "_holes", "_magnets")

    def __init__(self, game: "CrashByCrash", at: Pieces) -> None:
        self._holes = holes_in(game.values)
        self._floor = floor_of(game.values)
        self._bells = cells_of(cell for cell in game.bells if at[cell] == BELL)
        self._at, self._cars, self._magnets = at, cars_on(at), magnets_on(at)

    def near_bells(self, at: Pieces, steps: int) -> list[Cells]:
        """From where so many free steps, from none on, lead behind a line whose push rings a bell."""
        cars, _ = self._seen(at)
        near = [self._with_holes(behind_lines(cars, self._bells))]
        while len(near) < steps:
            near.append(self._grown(near[-1], cars))
        return near

    def shows_detours(self, at: Pieces, operator: int, left: int) -> bool:
        """Whether a walk of `left` steps from this cell may ring by pulls, or by a later push than the next."""
        cars, magnets = self._seen(at)
        here = self._with_holes(BIT[operator])
        return self._lined_up(cars, magnets) or self._detours(cars, magnets, here, left)

    def _seen(self, at: Pieces) -> tuple[Cells, Cells]:
        return (self._cars, self._magnets) if at is self._at else (cars_on(at), magnets_on(at))

    def _walks(self, cars: Cells, magnets: Cells, here: Cells, left: int) -> bool:
        if left == 1:
            return self._pushes(cars, magnets, (here, [0] * len(STEPS)), 0)
        reach = here
        for _ in range(left - 1):
            reach = self._grown(reach, cars)
        return bool(reach & behind_lines(cars, self._bells)) or self._detours(cars, magnets, here, left)

    def _detours(self, cars: Cells, magnets: Cells, here: Cells, left: int) -> bool:
        """Whether a push may line a magnetic car up with a bell and a car, or be followed by one that rings."""
        pushed = [0] * len(STEPS)
        for rest in range(left - 1, 0, -1):
            if self._pushes(cars, magnets, (here, pushed), rest):
                return True
            here = self._grown(here, cars)
        if magnets:
            here &= behind_lines(cars, spots(magnets, self._bells), magnets)
        return bool(magnets) and self._pushes(cars, magnets, (here, pushed), 0)

    def _pushes(self, cars: Cells, magnets: Cells, start: tuple[Cells, list[Cells]], left: int) -> bool:
        """Tries the pushes from some cells, but for those already `pushed` with more steps left, by direction."""
        here, pushed = start
        for number, step in enumerate(STEPS):
            heads = moved(here, step) & cars & ~pushed[number]
            pushed[number] |= heads
            while heads:
                head = heads & -heads
                heads ^= head
                if self._push((cars, magnets), head, step, left):
                    return True
        return False

    def _push(self, pieces: tuple[Cells, Cells], head: Cells, step: int, left: int) -> bool:
        """Whether a push of the line from `head`, with so many steps left after it, may lead to a ring."""
        cars, magnets = pieces
        line, goal = 0, head
        while goal & cars:
            line |= goal
            goal = moved(goal, step)
        if goal & self._bells:
            return True
        if not left and not magnets:
            return False
        after = cars ^ head | goal & self._floor
        drawn = magnets & line
        if drawn:
            magnets = magnets ^ drawn | moved(drawn, step) & self._floor
        return self._lined_up(after, magnets) or (left > 0 and self._walks(after, magnets, head, left))

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
