"""The host's chord: Ctrl+Shift+F12, or both shoulder buttons, Start and Back; and devices that come and go."""

import time
from collections.abc import Callable

import pygame
from pygame.event import Event

from crashgames.core.translation import tr
from crashgames.ui.keys import pad_of

HOLD_SECONDS = 3.0
MODIFIERS = (pygame.K_LCTRL, pygame.K_RCTRL, pygame.K_LSHIFT, pygame.K_RSHIFT)
KEY = pygame.K_F12
SHOULDERS = frozenset((pygame.CONTROLLER_BUTTON_LEFTSHOULDER, pygame.CONTROLLER_BUTTON_RIGHTSHOULDER))
START_AND_BACK = frozenset((pygame.CONTROLLER_BUTTON_START, pygame.CONTROLLER_BUTTON_BACK))


class Chord:
    """Follows the keys and buttons that are held. `seconds` is how long the chord has been held."""

    def __init__(self) -> None:
        self.seconds = 0.0
        self._key = False
        self._pads: dict[int, set[int]] = {}
        self._done = False

    @property
    def held(self) -> bool:
        """True while the whole chord is held on one device."""
        return self._key or any(down >= SHOULDERS | START_AND_BACK for down in self._pads.values())

    def takes(self, event: Event) -> bool:
        """Note an event. True if it is part of the chord and means nothing else."""
        match event.type:
            case pygame.KEYDOWN if event.key == KEY:
                mod = getattr(event, "mod", 0)
                self._key = bool(mod & pygame.KMOD_CTRL and mod & pygame.KMOD_SHIFT)
                return self._key
            case pygame.KEYUP if event.key == KEY or event.key in MODIFIERS:
                self._key = False
            case pygame.WINDOWFOCUSLOST:
                self.forget()
            case pygame.JOYDEVICEREMOVED | pygame.CONTROLLERDEVICEREMOVED:
                self._pads.clear()
            case pygame.CONTROLLERBUTTONDOWN:
                down = self._pads.setdefault(pad_of(event), set())
                down.add(event.button)
                return event.button in START_AND_BACK and down >= SHOULDERS
            case pygame.CONTROLLERBUTTONUP:
                self._pads.get(pad_of(event), set()).discard(event.button)
        return False

    def tick(self, dt: float) -> bool:
        """Advance by `dt` seconds. True once the chord has been held long enough."""
        if not self.held:
            self.seconds, self._done = 0.0, False
            return False
        self.seconds += dt
        due = self.seconds >= HOLD_SECONDS and not self._done
        self._done |= due
        return due

    def forget(self) -> None:
        """Count nothing as held until it is pressed again."""
        self._key = False
        self._pads.clear()


LOOK_INTERVAL = 2.0
"""Seconds between two looks at the displays."""
SLEEP_SECONDS = 20.0
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

    def __init__(self, say: Callable[[str], object]) -> None:
        self.say = say
        self.displays = display_count()
        self._clock = waking_clock
        self._awake = waking_clock()
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
        if self.displays < before:
            self.say(tr("A display was unplugged. The game continues here."))
        elif self.displays > before:
            self.say(tr("The display is back."))
        return self.displays != before

    def slept(self) -> bool:
        """True if the machine has slept since the last call."""
        before, self._awake = self._awake, self._clock()
        return self._awake - before > SLEEP_SECONDS


def display_count() -> int:
    """The number of displays; one if nobody knows."""
    try:
        return max(1, len(pygame.display.get_desktop_sizes()))
    except pygame.error:
        return 1
