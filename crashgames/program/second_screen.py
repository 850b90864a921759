"""A second window, for a television: it shows the open table and takes no input."""

import logging
from collections.abc import Callable
from contextlib import suppress

import pygame
from pygame import Rect
from pygame.event import Event

from crashgames.core.settings import Settings
from crashgames.program import displays
from crashgames.program.displays import Display
from crashgames.program.window import TITLE, UNCOVERED, icon
from crashgames.ui.scene import Scene, Stage

SIZE = (960, 540)
IGNORED = (pygame.KEYDOWN, pygame.KEYUP, pygame.TEXTINPUT, pygame.TEXTEDITING)
"""Key events: they mean the game whichever window has the focus."""
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

    def takes(self, event: Event) -> bool:
        """True for an event that was for this window alone."""
        if getattr(event, "window", None) is not self.window or event.type in IGNORED:
            return False
        self.closed |= event.type == pygame.WINDOWCLOSE
        if event.type in UNCOVERED:
            self.stage.spoilt()
        return True

    def advance(self, first: Stage, seconds: float) -> None:
        """Advance by `seconds`; the audience's window lives and rests with the first one."""
        if first.ambient.goes_on:
            self.stage.ambient.touch()
        else:
            self.stage.ambient.rest()
        if self.stage.dim != first.dim:
            self.stage.dim = first.dim
            self.stage.spoilt()
        self.stage.advance(seconds)

    def draw(self) -> bool:
        """Draw all changes. True if there were any."""
        self.surface = self.window.get_surface()
        if self.surface.get_size() != self.stage.size or self.stage.outgrown:
            self.stage.refit(self.surface.get_size())
            self.stage.spoilt()
        if not self.stage.dirty:
            return False
        self.stage.draw(self.surface)
        self.window.flip()
        return True

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
