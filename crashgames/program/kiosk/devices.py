"""Gamepads and displays that are unplugged and come back, and how long the machine slept."""

import time
from collections.abc import Callable

import pygame
from pygame.event import Event

from crashgames.core.translation import tr

LOOK_INTERVAL = 2.0
"""Seconds between two looks at the displays."""
SLEEP = 20.0
"""Seconds between two frames after which the machine must have slept."""


def waking_clock() -> float:
    """Seconds on a clock that also runs while the machine sleeps, and is never set."""
    if hasattr(time, "CLOCK_BOOTTIME"):
        return time.clock_gettime(time.CLOCK_BOOTTIME)
    return time.monotonic()


class Devices:
    """Says through `say` what was unplugged and what is back.

    Gamepads present from the start are not mentioned.
    """

    def __init__(self, say: Callable[[str], object], clock: Callable[[], float] = waking_clock) -> None:
        self.say = say
        self.displays = display_count()
        self.most = self.displays
        """The most displays that there have been."""
        self._clock = clock
        self._awake = clock()
        self._since = 0.0
        self._lost_pads = 0

    def note(self, event: Event) -> None:
        """Say so if a gamepad was unplugged or is back."""
        if event.type == pygame.JOYDEVICEREMOVED:
            self._lost_pads += 1
            self.say(tr("A gamepad was unplugged. Everything else still works."))
        elif event.type == pygame.JOYDEVICEADDED and self._lost_pads:
            self._lost_pads -= 1
            self.say(tr("The gamepad is back."))

    def tick(self, dt: float) -> bool:
        """Check the displays now and then. True if their number has changed."""
        self._since += dt
        if self._since < LOOK_INTERVAL:
            return False
        self._since = 0.0
        before, self.displays = self.displays, display_count()
        self.most = max(self.most, self.displays)
        if self.displays < before:
            self.say(tr("A display was unplugged. The game goes on here."))
        elif self.displays > before:
            self.say(tr("The display is back."))
        return self.displays != before

    def slept(self) -> bool:
        """True if the machine has slept since the last call."""
        before, self._awake = self._awake, self._clock()
        return self._awake - before > SLEEP


def display_count() -> int:
    """The number of displays; one if nobody knows."""
    try:
        return max(1, len(pygame.display.get_desktop_sizes()))
    except pygame.error:
        return 1
