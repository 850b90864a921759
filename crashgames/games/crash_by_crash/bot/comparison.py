"""An action and the best of the others, compared for a reason: values, and what they bring about."""

from collections.abc import Iterator, Sequence
from math import inf
from typing import NamedTuple

from crashgames.core.bots import TimeLimit
from crashgames.core.messages import Action, Options
from crashgames.core.search import Line, best_different
from crashgames.games.crash_by_crash.bot import STYLES, TurnSearch
from crashgames.games.crash_by_crash.bot.prospects import Worth
from crashgames.games.crash_by_crash.bot.rivals import Answered, ReplyRound
from crashgames.games.crash_by_crash.tables import PUSHED_OFF
from crashgames.games.crash_by_crash.view import CrashView

HIDDEN_DEAL_SEED = 0
"""Deals the hidden cards, which change nothing."""
MAX_POSITIONS = 500
LINES_WEIGHED = 2
"""The lines of the action that are weighed by a reply."""
REPLY = ReplyRound(LINES_WEIGHED, 1, 1, positions=150)
ENDLESS = inf


class Plan(NamedTuple):
    """The best that is found to come of an action: a line, its parts in points, and the reply."""

    line: Line[CrashView]
    worth: Worth
    value: float
    """After the reply, if the level thinks of one."""
    reply: Line[CrashView] | None

    @property
    def loss(self) -> float:
        """What the reply takes away."""
        return sum(self.worth) - self.value


class Comparison(TurnSearch):
    """The plans for the actions of one decision, as a bot of a level sees them."""

    def __init__(self, view: CrashView, level: int, options: Options) -> None:
        super().__init__(view, STYLES[level], options, HIDDEN_DEAL_SEED, TimeLimit(ENDLESS))

    def plan(self, actions: Sequence[Action], width: int = LINES_WEIGHED) -> Plan | None:
        """The best plan that begins with one of these actions."""
        lines = self.lines(MAX_POSITIONS, min(width, self.style.width), actions)
        if not lines:
            return None
        best = max(self._answered(best_different(lines, width)), key=lambda answered: answered.value)
        return Plan(best.line, self.evaluator.worth(best.line.view), best.value, best.reply)

    def _answered(self, lines: Sequence[Line[CrashView]]) -> list[Answered]:
        rivals = self.rivals()
        if rivals is None:
            return [Answered(line, line.value) for line in lines[:1]]
        return [rivals.answer(line, REPLY) for line in lines]


Stage = tuple[CrashView, Action, CrashView]
"""A view, the action taken, and the view after it."""


class RingOutcome(NamedTuple):
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

    rings: tuple[RingOutcome, ...]
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


def _rings(stage: Stage, now: int) -> Iterator[RingOutcome]:
    before, _, after = stage
    events = after.events[len(before.events) :]
    gone = [cell for cell, left in zip(before.bells, after.bells, strict=True) if cell and not left]
    if events and gone:
        own, other = (sum(gains[side] for gains in events) for side in (0, 1))
        yield RingOutcome(gone[0], len(events), (own, other), before.action_number != now)


def _pushed_off(stage: Stage, side: int) -> int:
    """The cars of the other side that are pushed off: they bring all the points that no scoring event brings."""
    before, _, after = stage
    scored = sum(gains[side] for gains in after.events[len(before.events) :])
    return max(0, after.scores[side] - before.scores[side] - scored) // PUSHED_OFF
