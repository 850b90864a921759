"""Bots of Crash by Crash: they plan a turn, the hard one with the other side's best reply in mind."""

import logging
from collections.abc import Sequence
from typing import NamedTuple, cast

from crashgames.core.bots import Bot, Clock
from crashgames.core.messages import Action, Options, View
from crashgames.core.search import Budget, Line, Planner, best_different, imagine
from crashgames.games.crash_by_crash import INFO
from crashgames.games.crash_by_crash.messages import CrashView, PlaceCar
from crashgames.games.crash_by_crash.prospects import TASTE, Prospects, Replies

log = logging.getLogger(__name__)

EVERY_LINE = 10_000
TURN = 3
"""More actions than a turn has, as players count them."""
REST = 400
"""Positions for what is left of a turn after its plan: drawing cards."""


class Style(NamedTuple):
    """How far a level looks ahead."""

    depth: int
    """Actions, as players count them."""
    width: int
    """Lines that go on after an action."""
    positions: int
    replies: int = 0
    """The best lines that are weighed by the best reply to them."""
    reply_width: int = 0
    reply_positions: int = 0
    error: float = 0.0
    """The standard error in judging a line, in points."""


STYLES = {
    1: Style(depth=1, width=EVERY_LINE, positions=600, error=3.0),
    2: Style(depth=TURN, width=3, positions=1500),
    3: Style(depth=TURN, width=12, positions=4000, replies=12, reply_width=4, reply_positions=700),
}


class CrashBot(Bot):
    """Plans its turn, and follows the plan as long as everything comes as foreseen."""

    def __init__(self, level: int, seed: int, options: Options | None = None) -> None:
        super().__init__(level, seed, options)
        self.seed = seed
        self.style = STYLES[level]
        self.taste = TASTE
        self._plan: dict[View, Action] = {}

    def choose(self, view: View, legal: Sequence[Action], clock: Clock) -> Action:
        if len(legal) == 1:
            return legal[0]
        planned = self._planned(view, legal)
        if planned is None:
            self._plan = self._new_plan(view, clock)
            planned = self._planned(view, legal)
        return planned or plain_choice(view, legal)

    def _planned(self, view: View, legal: Sequence[Action]) -> Action | None:
        action = self._plan.get(view)
        return action if action in legal else None

    def _new_plan(self, view: View, clock: Clock) -> dict[View, Action]:
        """What to do in this position and those that should come of it; nothing if the view makes no sense."""
        try:
            lines = self._lines(view, clock)
        except Exception:
            log.exception("no plan for this position")
            lines = []
        return dict(lines[0].moves()) if lines else {}

    def _lines(self, view: View, clock: Clock) -> list[Line]:
        """What the turn can lead to, the best first."""
        assert isinstance(view, CrashView) and view.viewer is not None
        guide, style = Prospects(view, self.taste), self.style
        planner = Planner(guide, view.viewer, view.viewer, Budget(style.positions, clock))
        engine = imagine(INFO, view, self.options, self.seed)
        lines = planner.plan(engine, style.width, style.depth)
        if style.error:
            lines.sort(key=lambda line: self.random.gauss(-line.value, style.error))
        if style.replies and not guide.is_done(view):
            lines = self._by_reply(view, guide, best_different(lines, style.replies), clock)
        return lines

    def _by_reply(self, view: CrashView, guide: Prospects, lines: list[Line], clock: Clock) -> list[Line]:
        """The lines by what the best reply leaves of their value."""
        weighed = [line._replace(value=self._after_reply(view, guide, line, clock)) for line in lines]
        return sorted(weighed, key=lambda line: -line.value)

    def _after_reply(self, view: CrashView, guide: Prospects, line: Line, clock: Clock) -> float:
        assert view.viewer is not None
        engine = Planner(guide, view.viewer, view.viewer, Budget(REST, clock)).pass_on(line.engine)
        if engine.outcome is not None:
            return guide.value(cast(CrashView, engine.view(view.viewer)))
        budget = Budget(self.style.reply_positions, clock)
        rival = Planner(Replies(view, self.taste), engine.to_act()[0], view.viewer, budget)
        replies = rival.plan(engine, self.style.reply_width, TURN)
        return -replies[0].value if replies else line.value


def plain_choice(view: View, legal: Sequence[Action]) -> Action:
    """A choice without a plan: a good cell for a car, or whatever comes first."""
    cells = [action for action in legal if isinstance(action, PlaceCar)]
    if isinstance(view, CrashView) and cells:
        return max(cells, key=lambda action: view.floor[action.cell])
    return legal[0]
