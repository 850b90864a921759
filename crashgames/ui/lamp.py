"""The light of a moment: a lamp above the place of the event, and dusk around it, in the colours of the world."""

from collections.abc import Iterator
from functools import cache
from math import hypot

import msgspec
import pygame
from pygame import Rect, Surface

from crashgames.ui.theme import RGB, mix

GRAIN_PIXELS = 48
"""The side of a light in small, which is enlarged: it has no edges."""
LIT_WIDTH, LIT_HEIGHT = 1.1, 0.92
"""The size of what is lit, in heights of the window."""
CORE_SHARE = 0.3
"""The share of the way to the edge of a light over which it is as bright as in its middle."""
DAY: RGB = (255, 255, 255)


class Lamp(msgspec.Struct, frozen=True):
    """The colour factors right below the lamp, and far from it."""

    middle: RGB = (255, 244, 222)
    rim: RGB = (104, 94, 104)


class Light:
    """Casts a lamp's light on pictures of one window; what takes long to draw is cached."""

    def __init__(self, lamp: Lamp | None = None) -> None:
        self.lamp = lamp or Lamp()
        self._kept: tuple[Lamp, Surface] | None = None
        self._faint: Surface | None = None

    def place(self, window: Rect, about: tuple[int, int]) -> Rect:
        """The lit rectangle around a point of a window; it may extend beyond the edges."""
        lit = Rect(0, 0, round(window.h * LIT_WIDTH), round(window.h * LIT_HEIGHT))
        lit.center = about
        return lit

    def fall(self, surface: Surface, lit: Rect, depth: float = 1.0) -> None:
        """Darken a surface except in one place. `depth` is from 0, as by day, to 1."""
        rim = mix(DAY, self.lamp.rim, depth)
        for rect in _around(surface.get_rect(), lit):
            surface.fill(rim, rect, pygame.BLEND_RGB_MULT)
        surface.blit(
            self._whole(lit.size) if depth >= 1 else self._part(lit.size, depth), lit, None, pygame.BLEND_RGB_MULT
        )

    def fit(self, window: Rect) -> None:
        """Draw the light for a window in advance."""
        self._whole(self.place(window, window.center).size)

    def _whole(self, size: tuple[int, int]) -> Surface:
        if self._kept is None or self._kept[0] != self.lamp or self._kept[1].get_size() != size:
            self._kept = self.lamp, pygame.transform.smoothscale(_small(self.lamp), size)
        return self._kept[1]

    def _part(self, size: tuple[int, int], depth: float) -> Surface:
        """The light on its way: what it takes is taken as far as it has come."""
        if self._faint is None or self._faint.get_size() != size:
            self._faint = Surface(size)
        share = round(255 * depth)
        small = _small(self.lamp).copy()
        small.fill((share,) * 3, None, pygame.BLEND_RGB_MULT)
        small.fill((255 - share,) * 3, None, pygame.BLEND_RGB_ADD)
        return pygame.transform.smoothscale(small, size, self._faint)


@cache
def _small(lamp: Lamp) -> Surface:
    """A light in small: as bright as in its middle for a while, then softly as dark as its rim, which it ends with."""
    small, half = Surface((GRAIN_PIXELS, GRAIN_PIXELS), 0, 32), (GRAIN_PIXELS - 1) / 2
    for x in range(GRAIN_PIXELS):
        for y in range(GRAIN_PIXELS):
            way = (hypot(x - half, y - half) / half - CORE_SHARE) / (0.96 - CORE_SHARE)
            share = max(0.0, min(1.0, way))
            small.set_at((x, y), mix(lamp.middle, lamp.rim, share * share * (3 - 2 * share)))
    return small


def _around(whole: Rect, hole: Rect) -> Iterator[Rect]:
    """What is left of a rectangle without another: above, below, left and right of it."""
    inner = hole.clip(whole)
    if not inner.w or not inner.h:
        yield whole
        return
    yield Rect(whole.left, whole.top, whole.w, inner.top - whole.top)
    yield Rect(whole.left, inner.bottom, whole.w, whole.bottom - inner.bottom)
    yield Rect(whole.left, inner.top, inner.left - whole.left, inner.h)
    yield Rect(inner.right, inner.top, whole.right - inner.right, inner.h)
