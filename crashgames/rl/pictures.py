"""Pictures of the open table, as on a second screen: the board of the game, and everybody's plate."""

import os
import time
from contextlib import suppress

import numpy as np
import pygame
from numpy.typing import NDArray
from pygame import Surface

from crashgames.core.match import Match
from crashgames.core.settings import Settings
from crashgames.scenes.table.picture import TablePicture
from crashgames.ui.scene import Stage
from crashgames.ui.worlds import world_of

SIZE = (1280, 720)
PATIENCE, LOOK_INTERVAL = 5.0, 0.01
"""Seconds for which the scenery may still be painted, and between two looks at it."""


class BoardPicture:
    """The table of one match, in a window or without one."""

    def __init__(self, match: Match, window: bool) -> None:
        if not window:
            os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
        os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
        pygame.display.init()
        self.match = match
        self._window = pygame.Window(match.info.title, SIZE) if window else None
        self._surface = self._window.get_surface() if self._window else Surface(SIZE)
        self._stage = Stage(SIZE, Settings(animation_speed=0.0, mute=True))
        self._stage.turn_to(world_of(match.info))
        self._table = TablePicture(self._stage, match)
        self._table.arrange()

    def pixels(self) -> NDArray[np.uint8]:
        """The picture as rows of RGB pixels."""
        self._draw()
        return np.ascontiguousarray(pygame.surfarray.array3d(self._surface).swapaxes(0, 1))

    def show(self) -> None:
        """Draw the picture in the window."""
        pygame.event.pump()
        self._draw()
        if self._window:
            self._window.flip()

    def _draw(self) -> None:
        self._table.board.settle(self.match.view(None))
        self._table.draw_anew()
        self._table.draw(self._surface, anew=True)
        end = time.monotonic() + PATIENCE
        while self._stage.skin.scenery.busy and time.monotonic() < end:
            time.sleep(LOOK_INTERVAL)
            self._stage.skin.scenery.take_news()
        self._table.draw_anew()
        self._table.draw(self._surface, anew=True)

    def close(self) -> None:
        """Close the window, if there is one."""
        self._stage.skin.scenery.close()
        if self._window:
            with suppress(pygame.error):
                self._window.destroy()
