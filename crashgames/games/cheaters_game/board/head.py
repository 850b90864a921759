"""The head of the table where the ledger hangs below the goal: the goal is low, so that the ledger has more room."""

from pygame import Rect

from crashgames.ui.parts import HeadPlaces
from crashgames.ui.theme import Theme

GOAL_SIZE = (290, 60)
LOWER_ROW_HEIGHT = 28
"""The height of the log, in logical units."""


def head_of(table: Rect, theme: Theme) -> HeadPlaces:
    """The parts of the head on a whole table; cards lie above the ledger and the people."""
    gap = theme.gap(2)
    goal = Rect(table.topleft, tuple(map(theme.px, GOAL_SIZE)))
    left = goal.right + gap
    ribbon = Rect(left, table.y, table.right - left, theme.target + theme.gap(1))
    ticker = Rect(left, ribbon.bottom + theme.gap(1), ribbon.w, theme.px(LOWER_ROW_HEIGHT))
    return HeadPlaces(goal, ribbon, ticker, ribbon, ribbon.union(ticker))
