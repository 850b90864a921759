"""Things of a world that hold what is read there, such as a ledger or a road sign: one drawing, cut to any size."""

from collections.abc import Callable, Hashable
from itertools import pairwise

import pygame
from pygame import SRCALPHA, Rect, Surface

from crashgames.ui.assets import Assets

CORNER, TILE, MIDDLE = 64, 32, 96
"""The columns and rows of a drawing, in its own units: corner, tile, middle, tile, corner.

Tiles repeat; the middle is left out where there is no room for it; within the corners there is nothing but one colour.
"""
SIDE = 2 * (CORNER + TILE) + MIDDLE
REACH, EDGE = 24, 17
"""How far a drawing reaches beyond its face, and at most onto it, in its own units."""

Keep = Callable[[Hashable, Callable[[], Surface]], Surface]
"""Returns the surface cached under a key, which a function draws."""


class Prop:
    """The drawing `name` at a scale, in pixels to a unit of it; `keep` caches its four sides in each size."""

    def __init__(self, assets: Assets, name: str, scale: float, keep: Keep) -> None:
        self._assets = assets
        self._name = name
        self._scale = scale
        self._keep = keep

    def draw(self, surface: Surface, face: Rect, hung: bool = True) -> None:
        """Draw it around `face` and on it.

        If it is `hung`, what touches the upper or the lower edge of the drawing, as ropes and posts do, goes on to that
        of `surface`.
        """
        side = max(SIDE // 4, round(SIDE * min(self._scale, face.w / MIDDLE, face.h / MIDDLE)))
        corner, whole = _at(CORNER, side), face.inflate(2 * _at(REACH, side), 2 * _at(REACH, side))
        high = whole.h - 2 * corner
        top, bottom = (self._strip(part, side, whole.w) for part in ("top", "bottom"))
        left, right = (self._strip(part, side, high) for part in ("left", "right"))
        if hung:
            below = surface.get_height() - whole.bottom
            _go_on(surface, top, 0, Rect(whole.x, 0, whole.w, whole.y))
            _go_on(surface, bottom, corner - 1, Rect(whole.x, whole.bottom, whole.w, below))
        inner = whole.inflate(-2 * corner, -2 * corner)
        surface.fblits(
            [
                (left, (whole.x, inner.y)),
                (right, (inner.right, inner.y)),
                (top, whole.topleft),
                (bottom, (whole.x, inner.bottom)),
            ]
        )
        edge = 2 * _at(EDGE, side)
        surface.fill(self._assets.art(self._name, side).get_at((side // 2, side // 2)), face.inflate(-edge, -edge))

    def _strip(self, part: str, side: int, length: int) -> Surface:
        """One side of the frame, so many pixels long; those above and below have the corners."""
        return self._keep(("prop", self._name, part, side, length), lambda: self._lay(part, side, length))

    def _lay(self, part: str, side: int, length: int) -> Surface:
        drawing, corner = self._assets.art(self._name, side), _at(CORNER, side)
        if part in ("top", "bottom"):
            cut = Rect(0, 0 if part == "top" else side - corner, side, corner)
            return _laid(drawing.subsurface(cut), length, corner)
        cut = Rect(0 if part == "left" else side - corner, corner, corner, side - 2 * corner)
        turned = pygame.transform.rotate(drawing.subsurface(cut), 90)
        return pygame.transform.rotate(_laid(turned, length, 0), -90)


def _at(units: int, side: int) -> int:
    """So many units of a drawing, in pixels."""
    return round(units * side / SIDE)


def _laid(source: Surface, length: int, corner: int) -> Surface:
    """A strip of tiles with the middle between them, and with corners at its ends if these have any width."""
    width, high = source.get_size()
    tile = round((width - 2 * corner) * TILE / (2 * TILE + MIDDLE))
    middle = width - 2 * (corner + tile)
    strip = Surface((length, high), SRCALPHA, source)
    runs = [(corner, length - corner)]
    if length >= 2 * (corner + tile) + middle:
        at = (length - middle) // 2
        strip.blit(source, (at, 0), (corner + tile, 0, middle, high))
        runs = [(corner, at), (at + middle, length - corner)]
    for start, end in runs:
        count = max(1, round((end - start) / tile))
        cuts = [start + round((end - start) * number / count) for number in range(count + 1)]
        piece = source.subsurface((corner, 0, tile, high))
        for left, right in pairwise(cuts):
            strip.blit(pygame.transform.smoothscale(piece, (right - left, high)), (left, 0))
    if corner:
        strip.blit(source, (0, 0), (0, 0, corner, high))
        strip.blit(source, (length - corner, 0), (width - corner, 0, corner, high))
    return strip


def _go_on(surface: Surface, strip: Surface, row: int, place: Rect) -> None:
    """Draw one row of a strip over all of a place."""
    if place.h > 0:
        line = strip.subsurface((0, row, strip.get_width(), 1))
        surface.blit(pygame.transform.scale(line, place.size), place)
