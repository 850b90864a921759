"""Bots of Crash by Crash: they plan a turn, the best with the other side's replies in mind."""

from collections.abc import Sequence
from typing import NamedTuple

from crashgames.core.bots import Bot, TimeLimit
from crashgames.core.messages import Action, Options
from crashgames.core.search import Budget, Line, Planner, determinize
from crashgames.games.crash_by_crash import INFO
from crashgames.games.crash_by_crash.bot.prospects import TASTE, Prospects, Taste
from crashgames.games.crash_by_crash.bot.rivals import MAX_TURN_ACTIONS, ReplyRound, Rivals
from crashgames.games.crash_by_crash.messages import PlaceCar
from crashgames.games.crash_by_crash.view import CrashView

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
        planned = self._planned(view, legal)
        if planned is None:
            self._plan = self._new_plan(view, clock)
            planned = self._planned(view, legal)
        return planned or plain_choice(view, legal)

    def _planned(self, view: CrashView, legal: Sequence[Action]) -> Action | None:
        action = self._plan.get(view)
        return action if action in legal else None

    def _new_plan(self, view: CrashView, clock: TimeLimit) -> dict[CrashView, Action]:
        """An action for this position and each that should come of it; none if there is no time for a plan."""
        lines = self._lines(view, clock)
        return dict(lines[0].moves()) if lines else {}

    def _lines(self, view: CrashView, clock: TimeLimit) -> list[Line[CrashView]]:
        """The lines of play of the turn, the best first."""
        assert view.viewer is not None
        style = self.style
        evaluator = Prospects(view, style.taste)
        planner = Planner(evaluator, view.viewer, view.viewer, Budget(style.positions, clock))
        engine = determinize(INFO, view, self.options, self.seed)
        lines = planner.plan(engine, style.width, style.depth)
        if style.error:
            lines.sort(key=lambda line: self.random.gauss(-line.value, style.error))
        if not evaluator.is_done(view):
            rivals = Rivals(view, style.taste, clock)
            for how in style.replies:
                lines = rivals.weigh(lines, how) or lines
        return lines


def plain_choice(view: CrashView, legal: Sequence[Action]) -> Action:
    """A choice without a plan: a good cell for a car, or whatever comes first."""
    cells = [action for action in legal if isinstance(action, PlaceCar)]
    if cells:
        return max(cells, key=lambda action: view.floor[action.cell])
    return legal[0]
