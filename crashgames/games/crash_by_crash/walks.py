"""Looking ahead over the operator's walks: whether one of them rings a bell, as it must after a yellow card (CB-21)."""

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

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
    Pieces,
    Way,
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

Pair = tuple[Cells, Cells]
"""The cells of all cars, and of the magnetic ones."""
ALL = [-1] * len(SHIFTS)


def ringing_lengths(game: "CrashByCrash", lengths: Sequence[int]) -> list[int]:
    """With which of these lengths, the longest last, a walk of the operator can ring a bell."""
    at, walked = lifted(game.at, game.operator), (game.operator,)
    glimpse = _Glimpse(game, at)
    longest = _Search(game, glimpse, lengths[-1])
    straight = longest.goes_straight(at, walked)
    if not straight and not glimpse.shows_detours(at, game.operator, lengths[-1]):
        return []
    found = [length for length in lengths[:-1] if _Search(game, glimpse, length).rings(at, walked)]
    return found + ([lengths[-1]] if straight or longest.tries_detours(at, walked) else [])


def ringing_ways(game: "CrashByCrash") -> Iterator[Way]:
    """The next steps of a walk after which it can be completed so that a bell rings."""
    at = lifted(game.at, game.operator)
    search = _Search(game, _Glimpse(game, at), len(game.walked) - 1 + game.steps_left)
    return (way for way in ways(game.values, game.walked) if search.step_rings(at, game.walked, way))


class _Search:
    """Through the walks of a length, the operator lifted from the pieces."""

    __slots__ = ("glimpse", "length", "side", "values")

    def __init__(self, game: "CrashByCrash", glimpse: "_Glimpse", steps: int) -> None:
        self.values = game.values
        self.side = game.side
        self.length = steps + 1
        self.glimpse = glimpse

    def rings(self, at: Pieces, walked: tuple[int, ...]) -> bool:
        """Whether a walk can go on so that a bell rings."""
        return self.goes_straight(at, walked) or self._makes_detours(at, walked)

    def step_rings(self, at: Pieces, walked: tuple[int, ...], way: Way) -> bool:
        """Whether a bell rings by this step, or can by those that follow."""
        cell, _, step = way
        further = (*walked, cell)
        after, rang = push(at, cell, step)
        return can_walk(self.values, further, self.length - len(further)) if rang else self.rings(after, further)

    def goes_straight(self, at: Pieces, walked: tuple[int, ...]) -> bool:
        """Whether it can go on so that the next push rings a bell."""
        left = self.length - len(walked)
        return left > 0 and self._goes_straight(at, self.glimpse.near_bells(at, left), walked)

    def _goes_straight(self, at: Pieces, near: list[Cells], walked: tuple[int, ...]) -> bool:
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
        return self.glimpse.shows_detours(at, walked[-1], left) and self.tries_detours(at, walked)

    def tries_detours(self, at: Pieces, walked: tuple[int, ...]) -> bool:
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

    __slots__ = ("_at", "_bells", "_cars", "_floor", "_holes", "_magnets", "_near", "_tried")

    def __init__(self, game: "CrashByCrash", at: Pieces) -> None:
        self._holes = holes_in(game.values)
        self._floor = floor_of(game.values)
        self._bells = cells_of(cell for cell in game.bells if at[cell] == BELL)
        self._at, self._cars, self._magnets = at, cars_on(at), magnets_on(at)
        self._near: list[Cells] = []
        self._tried: dict[tuple[Cells, Cells, int, int], bool] = {}

    def near_bells(self, at: Pieces, steps: int) -> list[Cells]:
        """From where so many free steps, from none on, lead behind a line whose push rings a bell."""
        cars, _ = self._seen(at)
        near = self._near if at is self._at else []
        if not near:
            near.append(self._with_holes(behind_lines(cars, self._bells) & ~cars))
        while len(near) < steps:
            near.append(self._grown(near[-1], cars))
        return near

    def shows_detours(self, at: Pieces, operator: int, left: int) -> bool:
        """Whether a walk of `left` steps from this cell may ring by pulls, or by a later push than the next."""
        cars, magnets = self._seen(at)
        here = self._with_holes(BIT[operator])
        if magnets and not spots(magnets, self._bells) and not self._swept(cars, here, left) & magnets:
            magnets = 0
        return self._lined_up(cars, magnets) or self._detours((cars, magnets), here, left)

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
            return self._pushes(pieces, here, [0] * len(SHIFTS), 0)
        cars, _ = pieces
        reach = here
        for _ in range(left - 1):
            reach = self._grown(reach, cars)
        return bool(reach & ~cars & behind_lines(cars, self._bells)) or self._detours(pieces, here, left)

    def _detours(self, pieces: Pair, here: Cells, left: int) -> bool:
        """Whether a push may line a magnetic car up with a bell and a car, or be followed by one that rings."""
        cars, magnets = pieces
        pushed = [0] * len(SHIFTS)
        for rest in range(left - 1, 0, -1):
            if self._pushes(pieces, here, pushed, rest):
                return True
            here = self._grown(here, cars)
        here &= behind_lines(cars, spots(magnets, self._bells), magnets) if magnets else 0
        return here > 0 and self._pushes(pieces, here, pushed, 0)

    def _pushes(self, pieces: Pair, here: Cells, pushed: list[Cells], left: int) -> bool:
        """Tries the pushes from some cells, but for those already `pushed` with more steps left, by direction."""
        cars, _ = pieces
        worth = self._worth(pieces) if left == 1 and cars == self._cars else ALL
        for number, (up, down) in enumerate(SHIFTS):
            heads = here << up >> down & cars & ~pushed[number]
            pushed[number] |= heads
            heads &= worth[number]
            while heads:
                head = heads & -heads
                heads ^= head
                key = (cars, head, number, left)
                if key not in self._tried:
                    self._tried[key] = self._push(pieces, head, (up, down), left)
                if self._tried[key]:
                    return True
        return False

    def _worth(self, pieces: Pair) -> list[Cells]:
        """With one step left after a push, which heads of lines are worth it, by direction.

        The next push must begin right there, and ring or draw a magnetic car or bring a car to a spot; so must this
        one, or bring its line right before a bell, a spot or another such line, to be pushed on.
        """
        cars, magnets = pieces
        drawn = spots(magnets, self._bells)
        goals, vacant = self._bells | drawn, self._floor & ~cars
        here = behind_lines(cars, goals, magnets)
        worth = []
        for back, forth in SHIFTS:
            good = goals | whole_lines((goals << forth >> back | magnets) & cars, cars, forth, back)
            last = (good << forth >> back & vacant | drawn) << forth >> back | magnets
            worth.append(here | whole_lines(last & cars, cars, forth, back))
        return worth

    def _push(self, pieces: Pair, head: Cells, shift: tuple[int, int], left: int) -> bool:
        """Whether a push of the line from `head`, with so many steps left after it, may lead to a ring."""
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
