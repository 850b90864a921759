"""An action and the best of the others, by the values with which the bots choose: worked out again for a reason."""

from collections.abc import Sequence
from math import inf
from typing import NamedTuple

from crashgames.core.bots import Clock
from crashgames.core.messages import Action, Options
from crashgames.core.search import Budget, Line, Planner, best_different, determinize
from crashgames.games.crash_by_crash import INFO
from crashgames.games.crash_by_crash.bot import STYLES
from crashgames.games.crash_by_crash.bot.prospects import Prospects, Worth
from crashgames.games.crash_by_crash.bot.rivals import Answered, Rivals, Round
from crashgames.games.crash_by_crash.view import CrashView

SEED = 0
"""Deals the hidden cards, which change nothing."""
POSITIONS = 500
LINES = 2
"""The lines of the action that are weighed by a reply."""
REPLY = Round(LINES, 1, 1, positions=150)
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


class Comparison:
    """The plans for the actions of one decision, as a bot of a level sees them."""

    def __init__(self, view: CrashView, level: int, options: Options) -> None:
        assert view.viewer is not None
        self.style = STYLES[level]
        self.view = view
        self.seat = view.viewer
        self.evaluator = Prospects(view, self.style.taste)
        self._clock = Clock(ENDLESS)
        self._engine = determinize(INFO, view, options, SEED)

    def plan(self, actions: Sequence[Action], width: int = LINES) -> Plan | None:
        """The best plan that begins with one of these actions."""
        planner = Planner(self.evaluator, self.seat, self.seat, Budget(POSITIONS, self._clock))
        lines = planner.plan(self._engine, min(width, self.style.width), self.style.depth, actions)
        if not lines:
            return None
        best = max(self._answered(best_different(lines, width)), key=lambda answered: answered.value)
        return Plan(best.line, self.evaluator.worth(best.line.view), best.value, best.reply)

    def _answered(self, lines: Sequence[Line[CrashView]]) -> list[Answered]:
        if not self.style.replies or self.evaluator.is_done(self.view):
            return [Answered(line, line.value) for line in lines[:1]]
        rivals = Rivals(self.view, self.style.taste, self._clock)
        return [rivals.answer(line, REPLY) for line in lines]
