"""The operator's next steps in the walk that is going on, and which of them lead to its end (CB-60 to CB-63)."""

from collections.abc import Callable, Sequence
from functools import cache

from crashgames.games.crash_by_crash.floor import BELL, lifted, push
from crashgames.games.crash_by_crash.lines import BIT, NEAR, Cells
from crashgames.games.crash_by_crash.paths import EXITS, ROOMY_EXITS, Way, can_walk, can_walk_quietly, ways, ways_from
from crashgames.games.crash_by_crash.position import Position
from crashgames.games.crash_by_crash.tables import GRID
from crashgames.games.crash_by_crash.walks import ringing_steps


def is_plain(game: Position) -> bool:
    """True if whatever he pushes, and wherever he goes, the walk can be completed; mostly by all steps."""
    return not (game.quiet or (game.yellow and not game.ringing) or game.holes & BIT[game.operator])


def plain_steps(game: Position) -> list[int]:
    """The cells to which he may go from a cell of the floor in a plain walk."""
    walked, holes, left = game.walked, game.holes, game.steps_left - 1
    cells, tight = onward(walked[-1], holes & NEAR[walked[-1]])
    found = [cell for cell in cells if cell not in walked]
    return [cell for cell in found if cell not in tight or can_walk(holes, (*walked, cell), left)]


@cache
def onward(cell: int, holes: Cells) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The cells next to one with these holes near it, and those of them from which only few ways lead on.

    Kept for each cell and the parts of holes near it, which are few.
    """
    cells = tuple(way[0] for way in ways_from(cell, holes))
    return cells, tuple(beside for beside in cells if len(ways_from(beside, holes)) < ROOMY_EXITS)


ONWARD = tuple(onward(cell, 0) if cell in GRID else ((), ()) for cell in range(GRID.size))
"""`onward` for each cell without a hole near it."""


def fitting_steps(game: Position) -> list[Way]:
    fits = fitting(game)
    return [way for way in steps(game) if fits(way)]


def steps(game: Position) -> Sequence[Way]:
    """The steps to cells in which he has not been, whatever comes of them.

    There are several ways out of a hole to a cell only where a car stands there (CB-61).
    """
    at, walked = game.at, game.walked
    if not game.holes & BIT[walked[-1]]:
        return ways(game.holes, walked)
    found: list[Way] = []
    for cell, out in EXITS[walked[-1]]:
        if cell not in walked:
            found += out if 0 < at[cell] < BELL else out[:1]
    return found


def fitting(game: Position) -> Callable[[Way], bool]:
    """Whether the walk can be completed after a step, without a bell in the quiet turns, with one after yellow."""
    holes, walked, left = game.holes, game.walked, game.steps_left - 1
    if game.yellow and not game.ringing:
        return ringing_steps(game)
    if not game.quiet:
        return lambda way: can_walk(holes, (*walked, way[0]), left)
    at = lifted(game.at, game.operator)

    def is_quiet(way: Way) -> bool:
        cell, _, step = way
        after, rang = push(at, cell, step)
        return not rang and can_walk_quietly(after, holes, (*walked, cell), left)

    return is_quiet
