"""A second window, for a television: the open table, or a copy of what hides nothing in front. It takes no input."""

import logging
from collections.abc import Callable, Sequence
from contextlib import suppress
from math import inf

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from crashgames.core.settings import Settings
from crashgames.program import displays
from crashgames.program.displays import Display
from crashgames.program.window import TITLE, UNCOVERED, icon
from crashgames.ui.scene import Scene, Stage

SIZE = (960, 540)
IGNORED = (pygame.KEYDOWN, pygame.KEYUP, pygame.TEXTINPUT, pygame.TEXTEDITING)
"""Key events: they mean the game whichever window has the focus."""
SURROUNDINGS = (0, 0, 0)
"""The colour beside a copy in a window of another shape."""
SEAM = 4
"""Pixels around a change that are copied with it, as scaling blends neighbours."""
log = logging.getLogger(__name__)


class SecondStage(Stage):
    """A stage in the size set for people who watch from further away."""

    @property
    def scale(self) -> float:
        return self.settings.second_window_scale


class SecondScreen:
    """Opens full screen on another display if there is one, else as a window."""

    def __init__(self, settings: Settings, scene: Callable[[Stage], Scene], first: Rect) -> None:
        self.window = _open(first)
        self.surface = self.window.get_surface()
        self.stage = SecondStage(self.surface.get_size(), settings)
        self.stage.audio.muted = True
        self.stage.skin.scenery.beside = True
        self.stage.stack.push(scene(self.stage))
        self.stage.stack.settle()
        self.closed = False
        self._copied = 0
        """The number of the picture in front of which a copy stands here; 0 without one."""

    def takes(self, event: Event) -> bool:
        """True for an event that was for this window alone."""
        if getattr(event, "window", None) is not self.window or event.type in IGNORED:
            return False
        self.closed |= event.type == pygame.WINDOWCLOSE
        if event.type in UNCOVERED:
            self._forget()
        return True

    @property
    def idle_seconds(self) -> float:
        """Seconds until something changes here by itself; inf if nothing does."""
        return inf if self._copied else self.stage.idle_seconds

    def advance(self, first: Stage, seconds: float) -> None:
        """Advance by `seconds` unless a copy is shown; the audience's window lives and rests with the first one."""
        if self._copied:
            return
        if first.ambient.goes_on:
            self.stage.ambient.touch()
        else:
            self.stage.ambient.rest()
        if self.stage.dim != first.dim:
            self.stage.dim = first.dim
            self.stage.spoilt()
        self.stage.advance(seconds)

    def draw(self, first: Stage, picture: Surface, number: int) -> bool:
        """Draw all changes, given the last picture in front and its number from 1. True if there were any."""
        self.surface = self.window.get_surface()
        if self.surface.get_size() != self.stage.size or self.stage.outgrown:
            self.stage.refit(self.surface.get_size())
            self._forget()
        if self._copied and not any(scene.mirrored for scene in first.stack):
            self._forget()
        if first.stack.top and first.stack.top.mirrored:
            changed = self._copy(picture, number, first.changes)
        else:  # what is laid over a mirrored scene is not for all: its last copy stays
            changed = not self._copied and self.stage.dirty
            if changed:
                self.stage.draw(self.surface)
        if changed:
            self.window.flip()
        return changed

    def _copy(self, picture: Surface, number: int, changes: Sequence[Rect] | None) -> bool:
        """Copy the picture in front, or its changes since the last copy, as large as fits. True if it is a new one."""
        if number == self._copied:
            return False
        if changes is None or number != self._copied + 1:
            self.surface.fill(SURROUNDINGS)
            changes = [picture.get_rect()]
        room = picture.get_rect().fit(self.surface.get_rect())
        scale = room.w / picture.get_width()
        parts = (change.inflate(2 * SEAM, 2 * SEAM).clip(picture.get_rect()) for change in changes)
        for part in filter(None, parts):  # what flies out of the window has changed nothing in it
            left, top, right, bottom = (round(side * scale) for side in (*part.topleft, *part.bottomright))
            place = Rect(room.x + left, room.y + top, right - left, bottom - top)
            pygame.transform.smoothscale(picture.subsurface(part), place.size, self.surface.subsurface(place))
        self._copied = number
        return True

    def _forget(self) -> None:
        """Note that this window no longer shows its last picture: the next frame draws everything."""
        self._copied = 0
        self.stage.spoilt()

    def close(self) -> None:
        """Close the window, if it is open."""
        self.stage.stack.clear()
        self.stage.skin.scenery.close()
        with suppress(pygame.error):
            self.window.destroy()


def _open(first: Rect) -> pygame.Window:
    """On all of a display without the first window, or one to be moved by hand where that cannot be had."""
    there = displays.displays()
    here = displays.number_at(first, there)
    other = next((display for number, display in enumerate(there) if number != here), None)
    window = _covering(other) if other else None
    if window is None:
        scale = there[here].scale if there else 1.0
        size = (round(SIZE[0] * scale), round(SIZE[1] * scale))
        window = pygame.Window(TITLE, size, resizable=True, allow_high_dpi=True)
    window.set_icon(icon())
    return window


def _covering(display: Display) -> pygame.Window | None:
    """A window on all of a display; None if it has opened elsewhere, and cannot be moved either."""
    bounds = display.bounds
    window = pygame.Window(TITLE, bounds.size, bounds.topleft, borderless=True, allow_high_dpi=True)
    for _ in range(2):
        pygame.event.pump()
        if (window.position, window.size) == (bounds.topleft, bounds.size):
            return window
        with suppress(pygame.error):
            window.position, window.size = bounds.topleft, bounds.size
    log.warning("the second window opened at %s %s instead of %s", window.position, window.size, bounds)
    window.destroy()
    return None
