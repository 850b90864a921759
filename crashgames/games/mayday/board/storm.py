"""The life of the storm: clouds that drift past the windows, and now and then lightning."""

from collections.abc import Callable, Iterator
from functools import lru_cache

import pygame
from pygame import SRCALPHA, Rect, Surface

from crashgames.games.mayday.board.arrangement import Arrangement
from crashgames.games.mayday.board.hull import GLASS, STEEL_HIGH
from crashgames.games.mayday.view import MaydayView
from crashgames.ui.board import Part
from crashgames.ui.scene import Stage
from crashgames.ui.theme import RGB, hex_of, mix

DRIFT, FLICKER = 3, 8
"""Steps a second in which clouds drift and lightning comes."""
LOOP = 96
"""Steps until the clouds of a window come round again."""
PAUSES = (0, 26, 17, 11, 0)
"""Seconds from lightning to lightning for each level of light; 0 for none."""
FLASHES = (0, 3)
"""Steps after the beginning of lightning in which it is bright: two flashes in a second."""
BRIGHT: RGB = (250, 246, 228)


def flashes(step: int, level: int) -> bool:
    """True in the steps in which lightning brightens the windows; never at the very beginning."""
    pause = PAUSES[min(level, len(PAUSES) - 1)] * FLICKER
    return bool(pause) and step >= pause and step % pause in FLASHES


class Storm:
    """Draws what is seen through the windows of the cabin."""

    def __init__(self, screen: Stage, at: Arrangement) -> None:
        self._screen = screen
        self._at = at

    def parts(self, view: Callable[[], MaydayView], light: Callable[[MaydayView], int]) -> Iterator[Part]:
        """A part for each window, of clouds of its own."""

        windows = [window for seat in range(self._at.seats) for window in self._at.windows(seat)]
        for number, window in enumerate(windows):
            yield self._window(number, self._at.pane(window), lambda: light(view()))

    def _window(self, number: int, pane: Rect, light: Callable[[], int]) -> Part:

        def shows() -> tuple[int, int, bool]:
            return light(), self._screen.beat(DRIFT) % LOOP, self._flash(light())

        return Part(pane, shows, lambda surface: self._draw(surface, pane, number, *shows()))

    def _flash(self, level: int) -> bool:
        return self._screen.ambient.goes_on and flashes(self._screen.beat(FLICKER), level)

    def _draw(self, surface: Surface, pane: Rect, number: int, level: int, step: int, bright: bool) -> None:
        sky = mix(mix(GLASS, (70, 92, 116), level / 5), BRIGHT, 0.75 if bright else 0)
        cloud = mix(mix(STEEL_HIGH, (92, 112, 134), level / 5), BRIGHT, 0.5 if bright else 0)
        glass = Surface(pane.size, SRCALPHA)
        glass.fill(sky)
        strip = self._screen.assets.svg(_clouds(pane.size, cloud), (3 * pane.w, pane.h))
        left = -((step + number * 29) % LOOP) * pane.w * 3 // LOOP
        for x in (left, left + 3 * pane.w):
            glass.blit(strip, (x, 0))
        mask = self._screen.assets.svg(_mask(pane.size), pane.size)
        glass.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        surface.blit(glass, pane)


@lru_cache(maxsize=64)
def _clouds(size: tuple[int, int], colour: RGB) -> str:
    """Clouds for three windows, which fit at both ends."""
    wide, high = size
    puffs = ((0.05, 0.62, 0.3), (0.4, 0.66, 0.36), (0.95, 0.86, 0.34), (1.35, 0.7, 0.3), (1.7, 0.9, 0.4))
    more = ((2.2, 0.74, 0.28), (2.5, 0.68, 0.34), (2.85, 0.82, 0.3), (3.05, 0.62, 0.3), (-0.15, 0.82, 0.3))
    circles = "".join(
        f'<circle cx="{x * wide:.1f}" cy="{y * high:.1f}" r="{r * wide:.1f}"/>' for x, y, r in (*puffs, *more)
    )
    box = f'xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {3 * wide} {high}"'
    base = f'<rect x="0" y="{high * 0.86:.1f}" width="{3 * wide}" height="{high}"/>'
    return f'<svg {box}><g fill="{hex_of(colour)}">{circles}{base}</g></svg>'


def _mask(size: tuple[int, int]) -> str:
    wide, high = size
    box = f'width="{wide}" height="{high}" rx="{round(wide * 0.42)}" fill="#ffffff"'
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide} {high}"><rect {box}/></svg>'
