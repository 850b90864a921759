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
REST = 200
"""Positions for what is left of a turn after its plan: drawing cards."""
REPLY = 400
"""Positions for a reply."""


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

    def weigh(self, lines: Sequence[Line[CrashView]], width: int, kept: int) -> list[Line[CrashView]]:
        """The lines, as far as time allows, by what the best reply leaves of their value.

        Only the best `kept` are wanted: when a reply has made a line worse than these, no better one is looked for.
        """
        weighed: list[Line[CrashView]] = []
        for line in lines:
            best = best_different(weighed, kept)
            value = self.answer(line, width, best[-1].value if len(best) == kept else -inf).value
            if self.clock.over:
                break
            weighed.append(line._replace(value=value))
        return best_different(weighed, len(weighed))

    def answer(self, line: Line[CrashView], width: int, bound: float = -inf, positions: int = REPLY) -> Answered:
        """The line with the best reply to it, or with one that makes its value no better than the bound."""
        engine = Planner(self.guide, self.viewer, self.viewer, Budget(REST, self.clock)).pass_on(line.engine)
        if engine.outcome is not None:
            return Answered(line, self.guide.value(engine.view(self.viewer)))
        rival = Planner(self.replies, engine.to_act()[0], self.viewer, Budget(positions, self.clock))
        found = rival.plan(engine, width, TURN, enough=-bound)
        return Answered(line, -found[0].value, found[0]) if found else Answered(line, line.value)
