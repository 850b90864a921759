"""Looking ahead over the operator's walks: whether one of them rings a bell, as it must after a yellow card (CB-21)."""

from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache

from crashgames.games.crash_by_crash.floor import BELL, STEPS, Pieces, lifted, line_end, pulls_ring, push, with_operator
from crashgames.games.crash_by_crash.lines import (
    BESIDE,
    BIT,
    LAST,
    NUMBER_OF,
    OUTLINE,
    SHIFTS,
    SLANT,
    WIDTH,
    Cells,
    Lines,
    Pair,
    around,
    each,
    parted,
    pushed,
    spots,
)
from crashgames.games.crash_by_crash.paths import Walked, Way, can_walk, ways, ways_from
from crashgames.games.crash_by_crash.position import Position

MAX_STEPS = 4
"""The steps of the longest walk."""
MAX_KEPT_POSITIONS = 200
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

    __slots__ = ("holes", "hopeful", "length", "now", "operator", "relaxation", "side")

    def __init__(self, game: Position) -> None:
        at = lifted(game.at, game.operator)
        bells = game.bell_cells
        if at[game.operator] == BELL:
            bells |= BIT[game.operator]
        self.now: _Scene = (at, (game.car_cells, game.magnets()))
        self.relaxation = _cached_relaxation(bells, game.holes)
        self.operator = game.operator
        self.holes = game.holes
        self.side = game.side
        self.length = 0
        """Of the walk, and one for the cell where it begins."""
        self.hopeful = False
        """True if it had to look at a walk closely: if not, a shorter one does not ring either."""

    def finds(self, steps: int) -> bool:
        """True if a walk of so many steps rings a bell. It is kept: the question comes again when cards are played."""
        found = self.relaxation.found
        key = (bytes(self.now[0]), self.operator, self.side)
        known = found.get((key, steps))
        if known is None:
            self.length, self.hopeful = steps + 1, False
            known = found[key, steps] = self._rings(self.now, (self.operator,))
            if not self.hopeful:
                found.update({(key, fewer): False for fewer in range(1, steps)})
        return known

    def step_rings(self, scene: "_Scene", walked: Walked, way: Way) -> bool:
        """True if a bell rings by this step, or can by those that follow."""
        at, pair = scene
        cell, _, step = way
        further = (*walked, cell)
        if not at[cell] or at[cell] >= BELL:
            return self._rings(scene, further)
        after, rang = push(at, cell, step)
        if rang:
            return can_walk(self.holes, further, self.length - len(further))
        return self._rings((after, self.relaxation.pushed(pair, cell, step)), further)

    def _rings(self, scene: "_Scene", walked: Walked) -> bool:
        """True if a walk can go on so that a bell rings."""
        at, (cars, magnets) = scene
        relaxation, left = self.relaxation, self.length - len(walked)
        pair = cars, magnets & relaxation.reach[left]
        if not left:
            return relaxation.lines_up(pair) and pulls_ring(with_operator(at, walked[-1]), self.side)
        lines, reached = relaxation.lines(pair), relaxation.near(cars, BIT[walked[-1]], left - 1)
        if lines.direct & reached[-1]:
            self.hopeful = True
            if self._goes_straight(at, relaxation.near(cars, lines.direct, left - 1), walked):
                return True
        scene = at, pair
        if relaxation.lines_up(pair):
            self.hopeful = True
            return any(self.step_rings(scene, walked, way) for way in ways(self.holes, walked))
        for head, step in relaxation.pushes(lines, reached):
            self.hopeful = True
            origin = head - step
            if head in walked or origin in walked[:-1]:
                continue
            if origin == walked[-1]:  # no detour can come back to where he stands
                if self.step_rings(scene, walked, (head, origin, step)):
                    return True
            elif self._makes_detour(scene, relaxation.near(cars, BIT[origin], left - 1), walked, (head, step)):
                return True
        return False

    def _goes_straight(self, at: Pieces, near: Sequence[Cells], walked: Walked) -> bool:
        """True if it can go on so that the next push rings a bell."""
        left = self.length - len(walked)
        for cell, _, step in ways_from(walked[-1], self.holes):
            if cell in walked:
                continue
            if at[cell] and at[cell] < BELL:
                if at[line_end(at, cell, step) + step] == BELL and can_walk(self.holes, (*walked, cell), left - 1):
                    return True
            elif left > 1 and near[left - 2] & BIT[cell] and self._goes_straight(at, near, (*walked, cell)):
                return True
        return False

    def _makes_detour(self, scene: "_Scene", near: Sequence[Cells], walked: Walked, push: Push) -> bool:
        """True if it can go on so that this is the next push and a bell rings later."""
        head, straight = push
        left = self.length - len(walked)
        nearer = near[left - 2] if left > 1 else 0
        for way in ways_from(walked[-1], self.holes):
            cell, _, step = way
            if cell in walked:
                continue
            if cell == head and step == straight:
                if self.step_rings(scene, walked, way):
                    return True
            elif nearer & BIT[cell] and self._makes_detour(scene, near, (*walked, cell), push):
                return True
        return False


_Scene = tuple[Pieces, Pair]
"""The pieces, and the same cars as sets of cells."""


@lru_cache(50)
def _reach(bells: Cells) -> tuple[Cells, ...]:
    """The cells next to bells, those up to two steps away, and so on."""
    found = []
    for _ in range(MAX_STEPS + 1):
        bells |= around(bells)
        found.append(bells)
    return tuple(found)


class _Relaxation:
    """Quick looks with sets of cells. They forget where the operator has been, so they are never too strict.

    Only pushes matter, each tried with as many steps left as possible. One rings if it brings a car to a bell, and
    may ring if afterwards a magnetic car, a bell and a car stand in a row. What has been found out is kept.
    """

    __slots__ = ("_floor", "_holes", "_in_holes", "_leading", "_lines", "_rims", "bells", "found", "reach")

    def __init__(self, bells: Cells, holes: Cells) -> None:
        self.bells = bells
        self._floor = OUTLINE ^ holes
        self.reach = _reach(bells)
        """For each number of steps left, where a magnetic car must be to come next to a bell; others do not matter."""
        self._in_holes = holes
        self._holes = parted(holes)
        self._rims = around(holes) & self._floor
        self.found: dict[object, bool] = {}
        """Whether walks ring, by all that this depends on."""
        self._lines: dict[Pair, Lines] = {}
        self._leading: dict[tuple[Pair, int, int, int], bool] = {}

    def lines_up(self, pair: Pair) -> bool:
        """True if a magnetic car, a bell and a car stand in a row: without that no pull rings."""
        cars, magnets = pair
        return bool(magnets and self._spots(magnets) & cars)

    def _spots(self, magnets: Cells) -> Cells:
        """The cells that have a bell and then one of these in a row."""
        return spots(magnets, self.bells) if magnets and magnets & self.reach[0] else 0

    def near(self, cars: Cells, cells: Cells, steps: int) -> list[Cells]:
        """For each number of free steps, from none on, the cells from which they lead to one of these without a car."""
        free = OUTLINE ^ cars
        cells &= free
        cells = self._with_holes(cells) if cells & self._in_holes else cells
        found = [cells]
        for _ in range(steps):
            cells = self._grown(cells, free)
            found.append(cells)
        return found

    def _shows_ring(self, pair: Pair, here: int, left: int) -> bool:
        """True if a walk of one step or two may ring a bell, without a look at lines elsewhere."""
        cars = pair[0]
        for number, cell in enumerate(BESIDE[here]):
            if cars & BIT[cell] and self._leads_on(pair, cell, number, left - 1):
                return True
        return left == 2 and self._last_step_rings(pair, self._grown(BIT[here], OUTLINE ^ cars))

    def _last_push_rings(self, pair: Pair, head: int, step: int) -> bool:
        """True if a bell rings by a push of the line from `head`, or may by pulls."""
        cars, magnets = pair
        cell, line = head, 0
        while cars & BIT[cell]:
            line |= BIT[cell]
            cell += step
        if magnets & line:
            (cars, magnets), rang = pushed(pair, BIT[head], NUMBER_OF[step], self._floor, self.bells)
            return rang or self.lines_up((cars, magnets & self.reach[0]))
        goal = BIT[cell]
        return bool(self.bells & goal or (magnets and self._spots(magnets) & goal))

    def _last_step_rings(self, pair: Pair, here: Cells) -> bool:
        cars, magnets = pair
        drawn = self._spots(magnets) if magnets else 0
        for number, (up, down) in enumerate(SHIFTS):
            line = (here << up if up else here >> down) & cars
            if not line:
                continue
            heads, moved = line, 0
            while line:
                moved |= line
                line = line << up if up else line >> down
                if line & self.bells:
                    return True
                moved |= line & drawn
                line &= cars
            if moved & (magnets | drawn):
                for head in each(heads):
                    if self._last_push_rings(pair, head, STEPS[number]):
                        return True
        return False

    def pushes(self, lines: Lines, reached: Sequence[Cells]) -> Iterator[Push]:
        """The next pushes, none of which rings, after which a bell may ring by pulls or a later push.

        With three steps left after it any push is one of them: a look at what may come of it is no quicker than a try.
        """
        before = 0
        for rest, here in zip(range(len(reached) - 1, -1 if lines.magnets else 0, -1), reached, strict=False):
            fresh, before = here ^ before, here
            beside = around(fresh) & lines.cars
            if not beside:
                continue
            worth = lines.worth(rest) if len(reached) > 2 else lines.all
            if not beside & worth[-1]:
                continue
            for number, (up, down) in enumerate(SHIFTS):
                heads = (fresh << up if up else fresh >> down) & worth[number]
                while heads:
                    head = LAST[heads.bit_length()]
                    heads ^= BIT[head]
                    if rest > 2 or self._leads_on(lines.pair, head, number, rest):
                        yield head, STEPS[number]

    def _leads_on(self, pair: Pair, head: int, number: int, left: int) -> bool:
        """True if a push of the line from `head`, with so many steps left after it, may lead to a ring."""
        if not left:
            return self._last_push_rings(pair, head, STEPS[number])
        key = pair, head, number, left
        leads = self._leading.get(key)
        if leads is None:
            leads = self._leading[key] = self._shows_ring_after(*key)
        return leads

    def _shows_ring_after(self, pair: Pair, head: int, number: int, left: int) -> bool:
        (cars, magnets), rang = pushed(pair, BIT[head], number, self._floor, self.bells)
        if rang:
            return True
        after = cars, magnets & self.reach[left]
        return self.lines_up(after) or self._shows_ring(after, head, left)

    def pushed(self, pair: Pair, cell: int, step: int) -> Pair:
        """The cars when the operator has come to a cell with a car."""
        return pushed(pair, BIT[cell], NUMBER_OF[step], self._floor, self.bells)[0]

    def lines(self, pair: Pair) -> Lines:
        lines = self._lines.get(pair)
        if lines is None:
            if len(self._lines) >= MAX_KEPT_POSITIONS:
                for kept in (self._lines, self._leading, self.found):
                    kept.clear()
            lines = self._lines[pair] = Lines(pair, self.bells, self._spots(pair[1]), self._floor, self._rims)
        return lines

    def _grown(self, cells: Cells, free: Cells) -> Cells:
        """These cells and those one step further that are free."""
        west = cells >> 1
        pairs = cells | west
        grown = cells | (cells << 1 | west | pairs << WIDTH | pairs >> SLANT) & free
        return self._with_holes(grown) if grown & self._in_holes else grown

    def _with_holes(self, cells: Cells) -> Cells:
        """A hole is one cell: who is in a part of it is in all of it."""
        for hole in self._holes:
            if cells & hole:
                cells |= hole
        return cells


@lru_cache(2)
def _cached_relaxation(bells: Cells, holes: Cells) -> _Relaxation:
    """Kept, as one walk is searched several times, from its choice to its last step."""
    return _Relaxation(bells, holes)
