"""Tells a press that is meant from the second half of a double press, which nobody means."""

import pygame
from pygame.event import Event

from crashgames.ui.keys import Intent

DOUBLE_CLICK = 0.35
"""Seconds."""

Point = tuple[int, int]


class Presses:
    """Follows the presses of the pointer and of Confirm on one stage; times are those of the stage, `reach` in pixels.

    When something has been decided, other things may lie in the same place, or the turn is somebody else's: for the
    time of a double press another one there is dead, and so is Confirm until some other key is pressed.
    """

    def __init__(self) -> None:
        self._last: tuple[object, Point, float] | None = None
        self._at: Point | None = None
        self._dead_until = 0.0
        self._steered = True

    def decided(self, now: float) -> None:
        """From now on what is pressed may mean something else."""
        self._dead_until = now + DOUBLE_CLICK
        self._steered = False

    def just_decided(self, now: float) -> bool:
        """Whether a press that is meant for what was there before may still come."""
        return now < self._dead_until

    def takes(self, event: Event, intent: Intent | None, now: float, reach: int) -> bool:
        """Whether an event is a press that does nothing."""
        dead = self.just_decided(now)
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == pygame.BUTTON_LEFT:
            before, self._at = self._at, event.pos
            return dead and before is not None and near(before, event.pos, reach)
        if intent is Intent.CONFIRM:
            return dead and not self._steered
        self._steered |= intent is not None
        return False

    def accepts(self, target: object, at: Point, now: float, reach: int) -> bool:
        """Whether a press counts: the second half of a double click does not reach another target than the first."""
        before = self._last
        self._last = (target, at, now)
        if before is None or before[0] == target or now - before[2] > DOUBLE_CLICK or not near(at, before[1], reach):
            return True
        self._last = (before[0], at, now)
        return False


def near(one: Point, other: Point, reach: int) -> bool:
    """Whether a hand that presses twice may have pressed both points."""
    return max(abs(one[0] - other[0]), abs(one[1] - other[1])) <= reach
