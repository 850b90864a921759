"""The time since the last input, on any device and in either window; and the clock of motion that stops by it."""

import pygame
from pygame.event import Event

from crashgames.ui.keys import FULL_LEAN, pad_of

MAX_TREMBLE_PIXELS = 8
"""Pixels: a pointer that moves less within `BRIEFLY` only trembles."""
TREMBLE_SECONDS = 1.0
STICK_SHARE = 0.5
"""The share of its way beyond which a stick or trigger is meant."""
STIRRED_SHARE = 0.1
"""A trigger that rests beyond that share has not been moved until it has gone so much further."""
INPUTS = frozenset(
    (
        pygame.KEYDOWN,
        pygame.TEXTINPUT,
        pygame.MOUSEBUTTONDOWN,
        pygame.MOUSEWHEEL,
        pygame.FINGERDOWN,
        pygame.CONTROLLERBUTTONDOWN,
        pygame.DROPFILE,
        pygame.DROPTEXT,
    )
)
"""Events that are always somebody's doing. Nothing counts that a window does, such as losing the focus."""

Point = tuple[int, int]


class IdleWatch:
    """Counts the seconds since the last input, on the clock of the stage.

    `inputs` is the number of inputs so far; code that waits for one compares it.
    """

    def __init__(self) -> None:
        self.seconds = 0.0
        self.inputs = 0
        self._now = 0.0
        self._pointers: dict[object, tuple[Point, float]] = {}
        self._axes: dict[object, float] = {}

    def handle(self, event: Event) -> bool:
        """Note an event. True if it is an input."""
        if self._is_input(event):
            self.touch()
            return True
        return False

    def touch(self) -> None:
        """Note an input."""
        self.seconds = 0.0
        self.inputs += 1

    def tick(self, dt: float) -> None:
        """Advance by `dt` seconds."""
        self._now += dt
        self.seconds += dt

    def _is_input(self, event: Event) -> bool:
        match event.type:
            case pygame.MOUSEMOTION:
                return self._has_moved(getattr(event, "window", None), event.pos)
            case pygame.CONTROLLERAXISMOTION:
                value, axis = event.value / FULL_LEAN, (pad_of(event), event.axis)
                before = self._axes.get(axis, 0.0)
                if abs(value) <= STICK_SHARE:
                    self._axes[axis] = 0.0
                    return False
                if abs(value - before) < STIRRED_SHARE:
                    return False
                self._axes[axis] = value
                return True
        return event.type in INPUTS

    def _has_moved(self, window: object, at: Point) -> bool:
        """True if the pointer has gone far enough in a short time to have been pushed."""
        start, since = self._pointers.get(window, (at, self._now))
        if max(abs(at[0] - start[0]), abs(at[1] - start[1])) >= MAX_TREMBLE_PIXELS:
            self._pointers[window] = (at, self._now)
            return True
        if window not in self._pointers or self._now - since >= TREMBLE_SECONDS:
            self._pointers[window] = (at, self._now)
        return False


REST_SECONDS = 60.0
"""Seconds without any input after which everything comes to rest."""
INF = float("inf")


class AmbientClock:
    """Counts beats. It stops in reduced motion, without focus, and a minute after the last input."""

    def __init__(self) -> None:
        self.is_calm = False
        self.in_focus = True
        self._clock = 0.0
        self._untouched = 0.0
        self._fastest = 0

    def touch(self) -> None:
        """Note an input."""
        self._untouched = 0.0

    def rest(self) -> None:
        """Stop until the next input."""
        self._untouched = REST_SECONDS

    def tick(self, dt: float) -> None:
        """Advance by `dt` seconds."""
        self._untouched += dt
        if self.goes_on:
            self._clock += dt

    @property
    def goes_on(self) -> bool:
        """True if there is ambient motion now."""
        return self.in_focus and not self.is_calm and self._untouched < REST_SECONDS

    def beat(self, per_second: int) -> int:
        """The number of beats so far, at so many per second."""
        self._fastest = max(self._fastest, per_second)
        return int(self._clock * per_second)

    def forget(self) -> None:
        """Forget which beats were asked for, as another scene is shown."""
        self._fastest = 0

    @property
    def idle_seconds(self) -> float:
        """Seconds until the next beat that was asked for; inf if there is none."""
        if not self._fastest or not self.goes_on:
            return INF
        return (int(self._clock * self._fastest) + 1) / self._fastest - self._clock
