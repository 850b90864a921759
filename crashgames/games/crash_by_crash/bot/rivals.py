"""What the other side's best reply leaves of a line of play, as the seat that thinks expects it."""

from collections.abc import Sequence
from math import inf
from typing import NamedTuple

from crashgames.core.bots import TimeLimit
from crashgames.core.messages import Action
from crashgames.core.search import Budget, Line, Planner, best_different
from crashgames.games.crash_by_crash.bot.prospects import Prospects, Replies, Taste
from crashgames.games.crash_by_crash.view import CrashView

MAX_TURN_ACTIONS = 3
"""More actions than a turn has, as players count them."""
REST_POSITIONS = 800
"""Positions for what is left of a turn after its plan: drawing cards, or an action after cards were exchanged."""
REPLY_POSITIONS = 400
"""Positions for a reply."""
KILLER_REPLIES = 4
"""Replies to other lines that are tried first."""


class ReplyRound(NamedTuple):
    """A round in which the best lines are weighed by the best reply."""

    lines: int
    width: int
    """Of the plan of a reply."""
    kept: int
    """How many of the lines count in the end."""
    positions: int = REPLY_POSITIONS
    remembers: bool = False
    """True if what was a good reply to other lines is tried first: it often refutes a line at once."""


class Answered(NamedTuple):
    """A line of play, its value after the best reply, and the reply, if there is one."""

    line: Line[CrashView]
    value: float
    reply: Line[CrashView] | None = None


class Rivals:
    """The replies to the lines of play of the seat that thinks."""

    def __init__(self, view: CrashView, taste: Taste, clock: TimeLimit) -> None:
        assert view.viewer is not None
        self.viewer = view.viewer
        self.evaluator = Prospects(view, taste)
        self.replies = Replies(view, taste)
        self.clock = clock
        self._remembered: list[tuple[Action, ...]] = []

    def weigh(self, lines: Sequence[Line[CrashView]], how: ReplyRound) -> list[Line[CrashView]]:
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

    def answer(self, line: Line[CrashView], how: ReplyRound, bound: float = -inf) -> Answered:
        """The line with the best reply to it, or with one that makes its value no better than the bound."""
        engine = Planner(self.evaluator, self.viewer, self.viewer, Budget(REST_POSITIONS, self.clock)).pass_on(
            line.engine
        )
        if engine.outcome is not None:
            return Answered(line, self.evaluator.value(engine.view(self.viewer)))
        seat = engine.to_act()[0]
        if seat == self.viewer:
            return Answered(line, line.value)
        if how.remembers:
            refuted = self._refuted(line, Line(engine, engine.view(self.viewer)), seat, bound)
            if refuted:
                return refuted
        rival = Planner(self.replies, seat, self.viewer, Budget(how.positions, self.clock))
        found = rival.plan(engine, how.width, MAX_TURN_ACTIONS, enough=-bound)
        if not found:
            return Answered(line, line.value)
        if how.remembers:
            self._remember(tuple(action for _, action in found[0].moves()))
        return Answered(line, -found[0].value, found[0])

    # Replies that were good before

    def _remember(self, reply: tuple[Action, ...]) -> None:
        """Put a reply in front of the others."""
        others = [other for other in self._remembered if other != reply]
        self._remembered = [reply, *others[: KILLER_REPLIES - 1]]

    def _refuted(self, line: Line[CrashView], after: Line[CrashView], seat: int, bound: float) -> Answered | None:
        """The line with a reply remembered that makes its value no better than the bound, if there is one."""
        for actions in self._remembered:
            reply = self._played(after, seat, actions)
            if reply and -reply.value <= bound:
                self._remember(actions)
                return Answered(line, -reply.value, reply)
        return None

    def _played(self, start: Line[CrashView], seat: int, actions: Sequence[Action]) -> Line[CrashView] | None:
        """The line of these actions of a seat; None if they are not legal here, or not a whole turn."""
        line = start
        for action in actions:
            if action not in line.engine.legal_actions(seat):
                return None
            after = line.engine.copy()
            after.advance(action)
            line = Line(after, after.view(self.viewer), line, action)
        if seat in line.view.to_act and not self.replies.is_done(line.view):
            return None
        return line._replace(value=self.replies.value(line.view))
