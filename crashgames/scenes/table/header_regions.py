"""Where the parts of the strip above the table are: in the strip, or beside the middle of a board."""

from dataclasses import dataclass

from pygame import Rect

from crashgames.ui.layout import column, row
from crashgames.ui.parts import HeadPlaces
from crashgames.ui.theme import Theme

WIDE_STRIP = 940
"""Strips that are narrower, in logical units, have the goal below the ribbon."""
GOAL_WIDTH = 290
LOWER_ROW_HEIGHT = 28
"""The height of the lower row, in logical units."""


@dataclass(frozen=True)
class Regions:
    """The parts of the strip."""

    goal: Rect
    ribbon: Rect
    ticker: Rect
    buttons: Rect


def regions(area: Rect, theme: Theme, buttons: int, lower_width: int = 0, log: int = 0) -> Regions:
    """Divide the strip, with so many pixels of buttons: the goal beside the ribbon, or below it in a narrow strip.

    If there is less width for the lower row than the strip has, the `log` has no more of it than it needs.
    """
    gap = theme.gap(2)
    low = theme.px(LOWER_ROW_HEIGHT)
    upper, lower = column(area, [None, low], theme.gap(1))
    right = Rect(upper.right - buttons, upper.top, buttons, upper.height)
    if theme.logical[0] < WIDE_STRIP:
        beside = Rect(lower.topleft, (lower_width, low))
        goal, ticker = row(beside, [None, log], gap) if lower_width else row(lower, [3.0, 2.0], gap)
        return Regions(goal, Rect(upper.left, upper.top, right.left - gap - upper.left, upper.height), ticker, right)
    goal = Rect(area.left, area.top, theme.px(GOAL_WIDTH), area.height)
    middle = Rect(goal.right + gap, upper.top, right.left - goal.right - 2 * gap, upper.height)
    return Regions(goal, middle, Rect(middle.left, lower.top, area.right - middle.left, low), right)


def beside(places: HeadPlaces, theme: Theme, buttons: int, log: int) -> Regions:
    """The parts beside the middle of a board, with so many pixels of buttons, and of the `log` if it has no own row."""
    right = Rect(places.buttons.right - buttons, places.buttons.top, buttons, places.buttons.height)
    if places.ticker != places.goal:
        ribbon = places.ribbon.copy()
        if ribbon.colliderect(right):
            ribbon.width = right.left - theme.gap(2) - ribbon.left
        return Regions(places.goal, ribbon, places.ticker, right)
    goal, ticker = row(places.goal, [None, log], theme.gap(2))
    return Regions(goal, places.ribbon, ticker, right)
