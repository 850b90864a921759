"""What the other side's best reply leaves of a line of play, as the seat that thinks expects it."""

from collections.abc import Sequence
from math import inf
from typing import NamedTuple

from crashgames.core.bots import Clock
from crashgames.core.search import Budget, Line, Planner, best_different
from crashgames.games.crash_by_crash.bot.prospects import Prospects, Replies, Taste
from crashgames.games.crash_by_crash.view import CrashView

TURN = 3
"""More actions than a turn has, as players count them."""
REST = 800
"""Positions for what is left of a turn after its plan: drawing cards, or an action after cards were exchanged."""
REPLY = 400
"""Positions for a reply."""


class Round(NamedTuple):
    """A round in which the best lines are weighed by the best reply."""

    lines: int
    width: int
    """Of the plan of a reply."""
    kept: int
    """How many of the lines count in the end."""
    positions: int = REPLY


class Answered(NamedTuple):
    """A line of play, its value after the best reply, and the reply, if there is one."""

    line: Line[CrashView]
    value: float
    reply: Line[CrashView] | None = None


class Rivals:
    """The replies to the lines of play of the seat that thinks."""

    def __init__(self, view: CrashView, taste: Taste, clock: Clock) -> None:
        assert view.viewer is not None
        self.viewer = view.viewer
        self.guide = Prospects(view, taste)
        self.replies = Replies(view, taste)
        self.clock = clock

    def weigh(self, lines: Sequence[Line[CrashView]], how: Round) -> list[Line[CrashView]]:
        """The best lines, as far as time allows, by what the best reply leaves of their value.

        When a reply has made a line worse than those that are kept, no better one is looked for.
        """
        weighed: list[Line[CrashView]] = []
        for line in best_different(lines, how.lines):
            best = best_different(weighed, how.kept)
            value = self.answer(line, how, best[-1].value if len(best) == how.kept else -inf).value
            if self.clock.over:
                break
            weighed.append(line._replace(value=value))
        return best_different(weighed, len(weighed))

    def answer(self, line: Line[CrashView], how: Round, bound: float = -inf) -> Answered:
        """The line with the best reply to it, or with one that makes its value no better than the bound."""
        engine = Planner(self.guide, self.viewer, self.viewer, Budget(REST, self.clock)).pass_on(line.engine)
        if engine.outcome is not None:
            return Answered(line, self.guide.value(engine.view(self.viewer)))
        seat = engine.to_act()[0]
        if seat == self.viewer:
            return Answered(line, line.value)
        rival = Planner(self.replies, seat, self.viewer, Budget(how.positions, self.clock))
        found = rival.plan(engine, how.width, TURN, enough=-bound)
        return Answered(line, -found[0].value, found[0]) if found else Answered(line, line.value)
