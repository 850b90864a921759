"""Bots of Crash by Crash: they plan a turn, the best with the other side's replies in mind."""

from collections.abc import Sequence
from math import inf
from typing import NamedTuple

from crashgames.core.bots import Bot, TimeLimit
from crashgames.core.messages import Action, Options
from crashgames.core.search import Budget, Line, Planner, best_different, determinize
from crashgames.games.crash_by_crash import INFO
from crashgames.games.crash_by_crash.bot.prospects import TASTE, Prospects, Replies, Taste
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


EVERY_LINE = 10_000


class Style(NamedTuple):
    """The foresight of a level."""

    depth: int
    """Actions, as players count them."""
    width: int
    """Lines that go on after an action."""
    positions: int
    replies: tuple[ReplyRound, ...] = ()
    error: float = 0.0
    """The standard error in judging a line, in points."""
    taste: Taste = TASTE


NARROW = TASTE._replace(bound=8.0)
KEEN = TASTE._replace(first_turn=6.0)
STYLES = {
    1: Style(depth=1, width=EVERY_LINE, positions=600, error=3.0, taste=NARROW),
    2: Style(depth=MAX_TURN_ACTIONS, width=3, positions=1500, taste=NARROW),
    3: Style(depth=MAX_TURN_ACTIONS, width=8, positions=2000, replies=(ReplyRound(6, 1, 3), ReplyRound(3, 3, 1))),
    4: Style(
        depth=MAX_TURN_ACTIONS,
        width=10,
        positions=4500,
        replies=(ReplyRound(24, 1, 4, remembers=True), ReplyRound(4, 3, 1, positions=900)),
        taste=KEEN,
    ),
}


class TurnSearch:
    """The search for plans of a turn in the style of a level: what a bot chooses by, and what its reasons compare."""

    def __init__(self, view: CrashView, style: Style, options: Options, seed: int, clock: TimeLimit) -> None:
        assert view.viewer is not None
        self.view = view
        self.seat = view.viewer
        self.style = style
        self.clock = clock
        self.evaluator = Prospects(view, style.taste)
        self.rivals = Replies(view, style.taste)
        self._remembered: list[tuple[Action, ...]] = []
        self.engine = determinize(INFO, view, options, seed)

    def lines(self, positions: int, width: int, first: Sequence[Action] = ()) -> list[Line[CrashView]]:
        """The lines of play found among so many positions, the best first; with `first` those that begin so."""
        planner = Planner(self.evaluator, self.seat, self.seat, Budget(positions, self.clock))
        return planner.plan(self.engine, width, self.style.depth, first)

    @property
    def replies(self) -> Sequence[ReplyRound]:
        """The rounds in which lines are weighed by replies; none if the level thinks of none, or the turn is over."""
        return () if self.evaluator.is_done(self.view) else self.style.replies

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
        engine = Planner(self.evaluator, self.seat, self.seat, Budget(REST_POSITIONS, self.clock)).pass_on(line.engine)
        if engine.outcome is not None:
            return Answered(line, self.evaluator.value(engine.view(self.seat)))
        rival = engine.to_act()[0]
        if rival == self.seat:
            return Answered(line, line.value)
        start = Line(engine, engine.view(self.seat))
        for actions in self._remembered if how.remembers else ():
            reply = self._played(start, rival, actions)
            if reply and -reply.value <= bound:
                self._remember(actions)
                return Answered(line, -reply.value, reply)
        planner = Planner(self.rivals, rival, self.seat, Budget(how.positions, self.clock))
        found = planner.plan(engine, how.width, MAX_TURN_ACTIONS, enough=-bound)
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

    def _played(self, start: Line[CrashView], seat: int, actions: Sequence[Action]) -> Line[CrashView] | None:
        """The line of these actions of a seat; None if they are not legal here, or not a whole turn."""
        line = start
        for action in actions:
            if action not in line.engine.legal_actions(seat):
                return None
            after = line.engine.copy()
            after.advance(action)
            line = Line(after, after.view(self.seat), line, action)
        if seat in line.view.to_act and not self.rivals.is_done(line.view):
            return None
        return line._replace(value=self.rivals.value(line.view))


class CrashBot(Bot[CrashView]):
    """Plans its turn, and follows the plan as long as everything comes as foreseen."""

    def __init__(self, level: int, seed: int, options: Options | None = None) -> None:
        super().__init__(level, seed, options)
        self.seed = seed
        self.style = STYLES[level]
        self._plan: dict[CrashView, Action] = {}

    def choose(self, view: CrashView, legal: Sequence[Action], clock: TimeLimit) -> Action:
        if len(legal) == 1:
            return legal[0]
        if self._plan.get(view) not in legal:
            lines = self._lines(view, clock)
            self._plan = dict(lines[0].moves()) if lines else {}
        planned = self._plan.get(view)
        return planned if planned and planned in legal else legal[0]

    def _lines(self, view: CrashView, clock: TimeLimit) -> list[Line[CrashView]]:
        """The lines of play of the turn, the best first."""
        style = self.style
        search = TurnSearch(view, style, self.options, self.seed, clock)
        lines = search.lines(style.positions, style.width)
        if style.error:
            lines.sort(key=lambda line: self.random.gauss(-line.value, style.error))
        for how in search.replies:
            lines = search.weigh(lines, how) or lines
        return lines
