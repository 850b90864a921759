"""Looking ahead over the operator's walks: whether one of them rings a bell, as it must after a yellow card (CB-21)."""

from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache

from crashgames.games.crash_by_crash.cells import BIT, NUMBER_OF, OUTLINE, SHIFTS, Cells, around, parted, singles
from crashgames.games.crash_by_crash.floor import (
    BELL,
    STEPS,
    Pieces,
    lifted,
    line_end,
    pulls_ring,
    push,
    with_operator,
)
from crashgames.games.crash_by_crash.lines import Lines, Pair, pushed, spots
from crashgames.games.crash_by_crash.paths import Walked, Way, can_walk, ways
from crashgames.games.crash_by_crash.position import Position

LONGEST = 4
"""The steps of the longest walk."""
MOST_KEPT = 200
"""The positions of cars about which a glimpse remembers what it has found out."""
Push = tuple[int, int]
"""The head of a line, and the step with which the operator comes to it."""


def ringing_lengths(game: Position, lengths: Sequence[int]) -> list[int]:
    """With which of these lengths a walk of the operator can ring a bell."""
    search = _Search(game)
    return [length for length in lengths if search.finds(length)]


def can_ring(game: Position, lengths: Sequence[int]) -> bool:
    """True if a walk of one of these lengths can ring a bell; a longer one is more likely to."""
    search = _Search(game)
    return any(search.finds(length) for length in reversed(lengths))


def ringing_steps(game: Position) -> Callable[[Way], bool]:
    """Whether the walk can be completed after a step so that a bell rings."""
    search = _Search(game)
    search.length = len(game.walked) + game.steps_left
    return lambda way: search.step_rings(search.now, game.walked, way)


class _Search:
    """Through the walks of a length, the operator lifted from the pieces: from push to push."""

    __slots__ = ("glimpse", "holes", "length", "now", "operator", "side")

    def __init__(self, game: Position) -> None:
        at = lifted(game.at, game.operator)
        bells = game.bell_cells
        if at[game.operator] == BELL:
            bells |= BIT[game.operator]
        self.now: _Scene = (at, (game.car_cells, game.magnets()))
        self.glimpse = _glimpse(bells, game.holes)
        self.operator = game.operator
        self.holes = game.holes
        self.side = game.side
        self.length = 0
        """Of the walk, and one for the cell where it begins."""

    def finds(self, steps: int) -> bool:
        """True if a walk of so many steps rings a bell."""
        self.length = steps + 1
        return self._rings(self.now, (self.operator,))

    def step_rings(self, scene: "_Scene", walked: Walked, way: Way) -> bool:
        """True if a bell rings by this step, or can by those that follow."""
        at, pair = scene
        cell, _, step = way
        further = (*walked, cell)
        if not 0 < at[cell] < BELL:
            return self._rings(scene, further)
        after, rang = push(at, cell, step)
        if rang:
            return can_walk(self.holes, further, self.length - len(further))
        return self._rings((after, self.glimpse.pushed(pair, cell, step)), further)

    def _rings(self, scene: "_Scene", walked: Walked) -> bool:
        """True if a walk can go on so that a bell rings."""
        at, (cars, magnets) = scene
        left = self.length - len(walked)
        pair = cars, magnets & self.glimpse.reach[left]
        if not left:
            return self.glimpse.lines_up(pair) and pulls_ring(with_operator(at, walked[-1]), self.side)
        here = self.glimpse.at(walked[-1])
        if self._goes_straight(at, self.glimpse.near_bells(pair), walked):
            return True
        scene = at, pair
        if self.glimpse.lines_up(pair):
            return any(self.step_rings(scene, walked, way) for way in ways(self.holes, walked))
        pushes = self.glimpse.pushes(pair, here, left)
        return any(self._makes_detour(scene, self.glimpse.near(pair, push), walked, push) for push in pushes)

    def _goes_straight(self, at: Pieces, near: tuple[Cells, ...], walked: Walked) -> bool:
        """True if it can go on so that the next push rings a bell."""
        left = self.length - len(walked)
        if not near[left - 1] & BIT[walked[-1]]:
            return False
        for cell, _, step in ways(self.holes, walked):
            if 0 < at[cell] < BELL:
                if at[line_end(at, cell, step) + step] == BELL and can_walk(self.holes, (*walked, cell), left - 1):
                    return True
            elif left > 1 and near[left - 2] & BIT[cell] and self._goes_straight(at, near, (*walked, cell)):
                return True
        return False

    def _makes_detour(self, scene: "_Scene", near: tuple[Cells, ...], walked: Walked, push: Push) -> bool:
        """True if it can go on so that this is the next push and a bell rings later."""
        at, _ = scene
        left = self.length - len(walked)
        for way in ways(self.holes, walked):
            cell, _, step = way
            if (cell, step) == push:
                if self.step_rings(scene, walked, way):
                    return True
            elif 0 < at[cell] < BELL or left == 1 or not near[left - 2] & BIT[cell]:
                continue
            elif self._makes_detour(scene, near, (*walked, cell), push):
                return True
        return False


_Scene = tuple[Pieces, Pair]
"""The pieces, and the same cars as sets of cells."""


@lru_cache(50)
def _reach(bells: Cells) -> tuple[Cells, ...]:
    """The cells next to bells, those up to two steps away, and so on."""
    found = []
    for _ in range(LONGEST + 1):
        bells |= around(bells)
        found.append(bells)
    return tuple(found)


class _Glimpse:
    """Quick looks with sets of cells. They forget where the operator has been, so they are never too strict.

    Only pushes matter, each tried with as many steps left as possible. One rings if it brings a car to a bell, and
    may ring if afterwards a magnetic car, a bell and a car stand in a row. What has been found out is kept.
    """

    __slots__ = ("_floor", "_grown", "_holes", "_in_holes", "_leading", "_lines", "_near", "_rims", "bells", "reach")

    def __init__(self, bells: Cells, holes: Cells) -> None:
        self.bells = bells
        self._floor = OUTLINE ^ holes
        self.reach = _reach(bells)
        """For each number of steps left, where a magnetic car must be to come next to a bell; others do not matter."""
        self._in_holes = holes
        self._holes = parted(holes)
        self._rims = around(holes) & self._floor
        self._lines: dict[Pair, Lines] = {}
        self._near: dict[Pair, tuple[Cells, ...]] = {}
        self._leading: dict[tuple[Pair, Cells, int, int], bool] = {}
        self._grown: dict[tuple[Cells, Cells], Cells] = {}

    def lines_up(self, pair: Pair) -> bool:
        """True if a magnetic car, a bell and a car stand in a row: without that no pull rings."""
        cars, magnets = pair
        return bool(magnets & self.reach[0] and spots(magnets, self.bells) & cars)

    def at(self, cell: int) -> Cells:
        """The cell of the operator, or his whole hole."""
        return self._with_holes(BIT[cell])

    def near_bells(self, pair: Pair) -> tuple[Cells, ...]:
        """For each number of free steps, from none on, the cells from which they lead behind a line that rings."""
        near = self._near.get(pair)
        if near is None:
            near = self._near[pair] = self._nearer(self._lines_of(pair).direct & ~pair[0], pair[0])
        return near

    def near(self, pair: Pair, push: Push) -> tuple[Cells, ...]:
        """For each number of free steps, from none on, the cells from which they lead to the beginning of this push."""
        head, step = push
        return self._nearer(BIT[head - step], pair[0])

    def _nearer(self, cells: Cells, cars: Cells) -> tuple[Cells, ...]:
        none = self._with_holes(cells)
        one = self.grown(none, cars)
        two = self.grown(one, cars)
        return none, one, two, self.grown(two, cars)

    def shows_ring(self, pair: Pair, here: Cells, left: int) -> bool:
        """True if a walk of at most so many steps may ring a bell."""
        if left < 3:
            return self._shows_ring_soon(pair, here, left)
        reach = here
        for _ in range(left - 1):
            reach = self.grown(reach, pair[0])
        return bool(reach & self._lines_of(pair).direct) or any(self.pushes(pair, here, left))

    def _shows_ring_soon(self, pair: Pair, here: Cells, left: int) -> bool:
        """The same for one step or two, without a look at lines elsewhere."""
        if left == 1:
            return self._last_step_rings(pair, here)
        cars = pair[0]
        if around(here) & cars:
            for number, (up, down) in enumerate(SHIFTS):
                heads = here << up >> down & cars
                if heads and any(self._leads_on(pair, head, number, 1) for head in singles(heads)):
                    return True
        return self._last_step_rings(pair, self.grown(here, cars))

    def _last_step_rings(self, pair: Pair, here: Cells) -> bool:
        cars, magnets = pair
        drawn = spots(magnets, self.bells) if magnets & self.reach[0] else 0
        for number, (up, down) in enumerate(SHIFTS):
            line = here << up >> down & cars
            if not line:
                continue
            heads, moved = line, 0
            while line:
                moved |= line
                line = line << up >> down
                if line & self.bells:
                    return True
                moved |= line & drawn
                line &= cars
            if moved & (magnets | drawn) and any(self._leads_on(pair, head, number, 0) for head in singles(heads)):
                return True
        return False

    def pushes(self, pair: Pair, here: Cells, left: int) -> Iterator[Push]:
        """The next pushes, none of which rings, after which a bell may ring by pulls or a later push."""
        cars, magnets = pair
        reached = 0
        for rest in range(left - 1, -1 if magnets else 0, -1):
            fresh = here ^ reached
            if around(fresh) & cars:
                for number, worth in enumerate(self._lines_of(pair).worth(rest)):
                    up, down = SHIFTS[number]
                    heads = fresh << up >> down & worth
                    if heads:
                        for head in singles(heads):
                            if self._leads_on(pair, head, number, rest):
                                yield head.bit_length() - 1, STEPS[number]
            reached, here = here, self.grown(here, cars)

    def _leads_on(self, pair: Pair, head: Cells, number: int, left: int) -> bool:
        """True if a push of the line from `head`, with so many steps left after it, may lead to a ring."""
        key = pair, head, number, left
        leads = self._leading.get(key)
        if leads is None:
            leads = self._leading[key] = self._shows_ring_after(*key)
        return leads

    def _shows_ring_after(self, pair: Pair, head: Cells, number: int, left: int) -> bool:
        (cars, magnets), rang = pushed(pair, head, number, self._floor, self.bells)
        after = cars, magnets & self.reach[left]
        return rang or self.lines_up(after) or (left > 0 and self.shows_ring(after, head, left))

    def pushed(self, pair: Pair, cell: int, step: int) -> Pair:
        """The cars when the operator has come to a cell with a car."""
        return pushed(pair, BIT[cell], NUMBER_OF[step], self._floor, self.bells)[0]

    def _lines_of(self, pair: Pair) -> Lines:
        lines = self._lines.get(pair)
        if lines is None:
            if len(self._lines) >= MOST_KEPT:
                self._forget()
            lines = self._lines[pair] = Lines(pair, self.bells, self._floor, self._rims)
        return lines

    def _forget(self) -> None:
        for kept in (self._lines, self._near, self._leading, self._grown):
            kept.clear()

    def grown(self, cells: Cells, cars: Cells) -> Cells:
        """These cells and those one step further, none with cars."""
        key = cells, cars
        grown = self._grown.get(key)
        if grown is None:
            grown = cells | around(cells) & OUTLINE & ~cars
            if (grown ^ cells) & self._in_holes:
                grown = self._with_holes(grown)
            self._grown[key] = grown
        return grown

    def _with_holes(self, cells: Cells) -> Cells:
        """A hole is one cell: who is in a part of it is in all of it."""
        if cells & self._in_holes:
            for hole in self._holes:
                if cells & hole:
                    cells |= hole
        return cells


@lru_cache(2)
def _glimpse(bells: Cells, holes: Cells) -> _Glimpse:
    """Kept, as one walk is searched several times, from its choice to its last step."""
    return _Glimpse(bells, holes)
