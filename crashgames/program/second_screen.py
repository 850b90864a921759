"""A second window, for a television: it shows the open table and takes no part in the game."""

from collections.abc import Callable
from contextlib import suppress

import pygame
from pygame.event import Event

from crashgames.core.settings import Settings
from crashgames.program.window import TITLE, UNCOVERED
from crashgames.ui.scene import Scene, Stage

SIZE = (960, 540)
IGNORED = (pygame.KEYDOWN, pygame.KEYUP, pygame.TEXTINPUT, pygame.TEXTEDITING)
"""Key events: they mean the game whichever window has the focus."""


class SecondStage(Stage):
    """A stage in the size set for people who watch from further away."""

    @property
    def scale(self) -> float:
        return self.settings.second_window_scale


class SecondScreen:
    """Opens full screen on another display if there is one, else as a window."""

    def __init__(self, settings: Settings, scene: Callable[[Stage], Scene]) -> None:
        self.window = _open()
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

    def draw(self) -> bool:
        """Draw all changes; returns True if there were any."""
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
        self.stage.stack.clear()
        self.stage.skin.scenery.close()
        with suppress(pygame.error):
            self.window.destroy()


def _open() -> pygame.Window:
    sizes = pygame.display.get_desktop_sizes()
    if len(sizes) > 1:
        here = pygame.display.get_window_position()[0]
        left = sizes[0][0] if here < sizes[0][0] else 0
        return pygame.Window(TITLE, sizes[1 if left else 0], (left, 0), borderless=True)
    return pygame.Window(TITLE, SIZE, resizable=True)
