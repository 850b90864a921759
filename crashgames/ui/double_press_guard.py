"""Distinguishes intended presses from the second half of a double press."""

import pygame
from pygame.event import Event

from crashgames.ui.keys import Intent

DOUBLE_CLICK = 0.35
"""The longest time between the presses of a double click, in seconds."""

Point = tuple[int, int]


class DoublePressGuard:
    """Watches the presses of the pointer and of Confirm on one stage. Times are the stage's, `reach` is in pixels.

    After a decision, something else may be in the same place, or it may be another player's turn. For the time of a
    double click a second press there is ignored, and so is Confirm until another key is pressed.
    """

    def __init__(self) -> None:
        self._last: tuple[object, Point, float] | None = None
        self._at: Point | None = None
        self._dead_until = 0.0
        self._steered = True

    def decided(self, now: float, seconds: float = DOUBLE_CLICK) -> None:
        """Note that presses may mean something else from now on; ignore double presses for `seconds`."""
        self._dead_until = max(self._dead_until, now + seconds)
        self._steered = False

    def turned(self, now: float) -> None:
        """Note that another scene is on top. What is ignored below is ignored there, for a double click at most."""
        self._dead_until = min(self._dead_until, now + DOUBLE_CLICK)

    def just_decided(self, now: float) -> bool:
        """True while a press that was meant for the previous screen may still come."""
        return now < self._dead_until

    def takes(self, event: Event, intent: Intent | None, now: float, reach: int) -> bool:
        """True if an event is a press to be ignored."""
        dead = self.just_decided(now)
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == pygame.BUTTON_LEFT:
            before, self._at = self._at, event.pos
            return dead and before is not None and near(before, event.pos, reach)
        if intent is Intent.CONFIRM:
            return dead and not self._steered
        self._steered |= intent is not None
        return False

    def accepts(self, target: object, at: Point, now: float, reach: int) -> bool:
        """True if a press counts. The second half of a double click only reaches the target of the first."""
        before = self._last
        self._last = (target, at, now)
        if before is None or before[0] == target or now - before[2] > DOUBLE_CLICK or not near(at, before[1], reach):
            return True
        self._last = (before[0], at, now)
        return False


def near(one: Point, other: Point, reach: int) -> bool:
    """True if a hand that presses twice may have pressed both points."""
    return max(abs(one[0] - other[0]), abs(one[1] - other[1])) <= reach
