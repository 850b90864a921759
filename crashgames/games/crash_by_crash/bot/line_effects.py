"""What a line of play brings about, read off the views along it: bells rung, cars pushed off, a reply."""

from collections.abc import Iterator
from typing import NamedTuple

from crashgames.core.messages import Action
from crashgames.core.search import Line
from crashgames.games.crash_by_crash.tables import PUSHED_OFF
from crashgames.games.crash_by_crash.view import CrashView

Stage = tuple[CrashView, Action, CrashView]
"""A view, the action taken, and the view after it."""


class Ring(NamedTuple):
    """The scoring events of one action: where the first bell stood, and the points of each side."""

    cell: int
    bells: int
    gains: tuple[int, int]
    later: bool
    """True if they come with a later action of the turn."""


class Shove(NamedTuple):
    """Cars that one action pushes off the floor."""

    cars: int
    later: bool


class LineEffects(NamedTuple):
    """All that one side does in a line."""

    rings: tuple[Ring, ...]
    shoves: tuple[Shove, ...]


NO_EFFECTS = LineEffects((), ())


def effects_of(line: Line[CrashView], side: int) -> LineEffects:
    """The deeds of this side, which plays the line."""
    stages = list(_stages(line))
    if not stages:
        return NO_EFFECTS
    now = stages[0][0].action_number
    rings = tuple(ring for stage in stages for ring in _rings(stage, now))
    shoves = tuple(Shove(cars, stage[0].action_number != now) for stage in stages if (cars := _pushed_off(stage, side)))
    return LineEffects(rings, shoves)


def _stages(line: Line[CrashView]) -> Iterator[Stage]:
    moves = line.moves()
    views = [view for view, _ in moves[1:]] + [line.view]
    for (before, action), after in zip(moves, views, strict=True):
        yield before, action, after


def _rings(stage: Stage, now: int) -> Iterator[Ring]:
    before, _, after = stage
    events = after.events[len(before.events) :]
    gone = [cell for cell, left in zip(before.bells, after.bells, strict=True) if cell and not left]
    if events and gone:
        own, other = (sum(gains[side] for gains in events) for side in (0, 1))
        yield Ring(gone[0], len(events), (own, other), before.action_number != now)


def _pushed_off(stage: Stage, side: int) -> int:
    """The cars of the other side that are pushed off: they bring all the points that no scoring event brings."""
    before, _, after = stage
    scored = sum(gains[side] for gains in after.events[len(before.events) :])
    return max(0, after.scores[side] - before.scores[side] - scored) // PUSHED_OFF
