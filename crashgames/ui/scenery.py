"""The large background pictures, painted once for a window, in other threads where the program must not wait."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import TYPE_CHECKING

import pygame
from pygame import Surface

from crashgames.ui.assets import Assets
from crashgames.ui.cache import MEGABYTE, SurfaceCache
from crashgames.ui.theme import RGB
from crashgames.ui.worlds import Lamp, Light, art_of, in_colours, scenery

if TYPE_CHECKING:  # the program starts without painting anything beside it
    from concurrent.futures import Future, ThreadPoolExecutor

GRAIN = 128
CACHE_BYTES = 72 * MEGABYTE
"""A place in three levels of light, a room and two endings, in a window of 1920x1080."""

Size = tuple[int, int]


class Scenery:
    """Pictures by art name and size, and copies of them in other light.

    A name that tells whose something is stands for a picture in the `colour` of that seat.
    If they are painted `beside` the program, the `plain` ground is returned instead of one that is not ready, and
    `take_news` says when to look again.
    """

    def __init__(self, assets: Assets, plain: Callable[[Size], Surface], colour: Callable[[int], RGB]) -> None:
        self.beside = False
        self._assets = assets
        self._plain = plain
        self._colour = colour
        self._kept = SurfaceCache(CACHE_BYTES)
        self._pool: ThreadPoolExecutor | None = None
        self._painting: dict[tuple[str, Size], Future[Surface | None]] = {}

    def picture(self, name: str, size: Size, light: RGB | Lamp | None = None) -> Surface:
        """A picture that fills a window of this size, in some light."""
        name = in_colours(name, self._colour)
        day = self._day(name, size)
        if light is None or day is None:
            return day or self._plain(size)
        return self._kept.get((name, size, light), lambda: _lit(day, light))

    def prepare(self, name: str, size: Size) -> None:
        """Have a picture painted that will soon be needed; without `beside` this does nothing."""
        if self.beside and self._has(name):
            self._day(in_colours(name, self._colour), size)

    def paint_at_once(self, name: str, size: Size) -> None:
        """Have a picture without delay, even if others are painted beside the program."""
        self._kept.get((name, size), lambda: self.paint(name, size))

    def clear(self) -> None:
        """Forget all pictures, including those that wait to be painted."""
        self._kept.clear()
        for painted in self._painting.values():
            painted.cancel()
        self._painting.clear()

    @property
    def busy(self) -> bool:
        """True while something is being painted."""
        return bool(self._painting)

    def take_news(self) -> bool:
        """True once each time that a picture was finished."""
        ready = [key for key, painted in self._painting.items() if painted.done()]
        for key in ready:
            drawn = self._painting.pop(key).result()
            if drawn is not None:
                self._kept.get(key, lambda drawn=drawn: grained(drawn))  # type: ignore[misc]
        return bool(ready)

    def close(self) -> None:
        """Paint no more pictures."""
        if self._pool is not None:
            self._pool.shutdown(cancel_futures=True)

    def _has(self, name: str) -> bool:
        return self._assets.has(art_of(name))

    def _day(self, name: str, size: Size) -> Surface | None:
        """The picture as it was drawn; None if there is none, or not yet."""
        key = (name, size)
        found = self._kept.find(key)
        if found is not None or not self._has(name):
            return found
        if not self.beside:
            return self._kept.get(key, lambda: self.paint(name, size))
        if key not in self._painting:
            from concurrent.futures import ThreadPoolExecutor

            self._pool = self._pool or ThreadPoolExecutor(1, "scenery")
            self._painting[key] = self._pool.submit(scenery, self._assets, name, size)
        return None

    def paint(self, name: str, size: Size) -> Surface:
        """A picture that fills a window of this size, not cached."""
        drawn = scenery(self._assets, name, size)
        return self._plain(size) if drawn is None else grained(drawn)


def _lit(picture: Surface, light: RGB | Lamp) -> Surface:
    """A copy of a picture in some light, or below a lamp."""
    copy = picture.copy()
    if isinstance(light, Lamp):
        window = copy.get_rect()
        Light(light).fall(copy, window.inflate(window.w * 0.35, window.h * 0.5))
    else:
        copy.fill(light, special_flags=pygame.BLEND_RGB_MULT)
    return copy


def grained(picture: Surface) -> Surface:
    """The picture with a little noise, always the same, that keeps gradients from showing steps."""
    size = picture.get_size()
    noise = Random(1).randbytes(GRAIN * GRAIN).translate(bytes(value & 1 for value in range(256)))
    grey = bytearray(3 * len(noise))
    for channel in range(3):
        grey[channel::3] = noise
    grain = pygame.image.frombytes(bytes(grey), (GRAIN, GRAIN), "RGB")
    grain = grain.convert(picture)  # in the same format it is added three times as fast
    places = ((x, y) for y in range(0, size[1], GRAIN) for x in range(0, size[0], GRAIN))
    picture.fblits([(grain, place) for place in places], pygame.BLEND_RGB_ADD)
    return picture
