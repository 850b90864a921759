"""Surfaces of things: rounded boxes, focus rings, seat badges, the table cloth; and drawings cut to any size."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence
from itertools import pairwise
from typing import TYPE_CHECKING
from weakref import WeakSet

import pygame
from pygame import SRCALPHA, Rect, Surface

from crashgames.ui.assets import Assets
from crashgames.ui.boxes import Box, Boxes
from crashgames.ui.cache import MEGABYTE, SurfaceCache
from crashgames.ui.scenery import Scenery, grained
from crashgames.ui.stretched import stretched
from crashgames.ui.text import Text
from crashgames.ui.theme import RGB, SEATS, SeatMark, Theme, ink_on, mix
from crashgames.ui.worlds import SHELF, World

if TYPE_CHECKING:
    from crashgames.ui.faces import Mood

__all__ = ["Box", "Skin"]

CORNER, TILE, MIDDLE = 64, 32, 96
"""The columns and rows of a drawing, in its own units: corner, tile, middle, tile, corner.

Tiles repeat; the middle is left out where there is no room for it; within the corners there is nothing but one colour.
"""
SIDE = 2 * (CORNER + TILE) + MIDDLE
REACH, EDGE = 24, 17
"""How far a drawing reaches beyond its face, and at most onto it, in its own units."""


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


LETTER_DROP = {"triangle": 0.13, "drop": 0.08, "shield": -0.02, "star": 0.03, "moon": 0.0}
LETTER_SHIFT = {"moon": 0.13}
DIM_SCALE, DIM_EDGE, DIM_SHADE = 8, 48, 0.4
"""Soft edges are drawn so many times smaller; half their width, in logical units; the share of dark in a shadow."""


class Skin:
    """Draws surfaces in the unit of the theme, and caches them."""

    def __init__(self, theme: Theme, assets: Assets, text: Text) -> None:
        self.theme = theme
        self.world: World = SHELF
        """The world that is shown: the one of the scene on top."""
        self.marks: Sequence[int] = ()
        """The numbers of the marks at the table that is shown, by seat; each seat has its own where that is empty."""
        self._assets = assets
        self._text = text
        self._stores: WeakSet[SurfaceCache] = WeakSet()
        self._kept = self.store(96 * MEGABYTE)
        self._boxes = Boxes(assets)
        self.scenery = Scenery(assets, self._plain, self.colour)

    def box(self, surface: Surface, rect: Rect, box: Box) -> None:
        """Draw `box` so that face and lip fill `rect`; its shadow falls outside."""
        self._boxes.draw(surface, rect, box, self.theme.unit)

    def spread(
        self,
        surface: Surface,
        rect: Rect,
        name: str,
        *states: str,
        unit: float | None = None,
        colours: Mapping[RGB, RGB] | None = None,
    ) -> None:
        """Draw what may be stretched so that it fills `rect`; without a `unit` this is that of the theme."""
        unit = self.theme.unit if unit is None else unit
        surface.blit(stretched(self._assets, name, rect.size, unit, states, colours), rect)

    def focus(self, surface: Surface, rect: Rect, radius: float = 12) -> None:
        """Draw the thick ring around the focused widget, visible on light and on dark."""
        palette, reach = self.theme.palette, self.theme.px(7)
        ring = rect.inflate(2 * reach, 2 * reach)
        self.box(surface, ring, Box(None, palette.shade, 7, radius + 7))
        inner = self.theme.px(1.5)
        self.box(surface, ring.inflate(-2 * inner, -2 * inner), Box(None, palette.focus, 4, radius + 5.5))

    def backdrop(self, surface: Surface) -> None:
        """Draw the room of the world as the ground of a whole screen."""
        surface.blit(self.room(surface.get_size()), (0, 0))

    def room(self, size: tuple[int, int]) -> Surface:
        """The room of the world in its light; another surface once it has been painted."""
        return self.scenery.picture(self.world.picture("room"), size, self.world.dusk)

    def prop(self, surface: Surface, face: Rect, scale: float, hung: bool = True) -> None:
        """Draw the thing of the world that holds what is read, around and on `face`; `scale` is pixels to its unit.

        If it is `hung`, what touches the upper or the lower edge of the drawing, as ropes and posts do, goes on to that
        of `surface`. A face that is smaller than two corners gets no frame.
        """
        side = max(SIDE // 4, round(SIDE * min(scale, face.w / MIDDLE, face.h / MIDDLE)))
        corner, whole = _at(CORNER, side), face.inflate(2 * _at(REACH, side), 2 * _at(REACH, side))
        colour = self._assets.art(self.world.thing, side).get_at((side // 2, side // 2))
        if min(whole.size) <= 2 * corner:
            surface.fill(colour, face)
            return
        inner = whole.inflate(-2 * corner, -2 * corner)
        top, bottom = (self._strip(part, side, whole.w) for part in ("top", "bottom"))
        left, right = (self._strip(part, side, inner.h) for part in ("left", "right"))
        if hung:
            below = surface.get_height() - whole.bottom
            _go_on(surface, top, 0, Rect(whole.x, 0, whole.w, whole.y))
            _go_on(surface, bottom, corner - 1, Rect(whole.x, whole.bottom, whole.w, below))
        surface.fblits([(left, (whole.x, inner.y)), (right, inner.topright)])
        surface.fblits([(top, whole.topleft), (bottom, (whole.x, inner.bottom))])
        edge = 2 * _at(EDGE, side)
        surface.fill(colour, face.inflate(-edge, -edge))

    def _strip(self, part: str, side: int, length: int) -> Surface:
        """One side of the frame of such a thing, so many pixels long; those above and below have the corners."""
        name = self.world.thing

        def lay() -> Surface:
            drawing, corner = self._assets.art(name, side), _at(CORNER, side)
            if part in ("top", "bottom"):
                cut = Rect(0, 0 if part == "top" else side - corner, side, corner)
                return _laid(drawing.subsurface(cut), length, corner)
            cut = Rect(0 if part == "left" else side - corner, corner, corner, side - 2 * corner)
            turned = pygame.transform.rotate(drawing.subsurface(cut), 90)
            return pygame.transform.rotate(_laid(turned, length, 0), -90)

        return self.kept(("prop", name, part, side, length), lay)

    def ground(self, size: tuple[int, int], light: int = 0) -> Surface:
        """The place of the world, the ground of a table, at a level of light; 0 is the brightest."""
        lights = self.world.lights
        level = min(light, len(lights) - 1)
        return self.scenery.picture(self.world.picture("place"), size, lights[level] if level > 0 else None)

    def kept(self, key: Hashable, make: Callable[[], Surface]) -> Surface:
        """A surface that is drawn once and cached under `key`."""
        return self._kept.get(key, make)

    def store(self, budget: int) -> SurfaceCache:
        """A new cache for surfaces that depend on the size of the window, limited to `budget` bytes."""
        self._stores.add(store := SurfaceCache(budget))
        return store

    def let_go(self) -> None:
        """Forget all that was drawn, as the window or its letters have another size."""
        for store in self._stores:
            store.clear()
        for drawer in (self._boxes, self.scenery, self._assets, self._text):
            drawer.clear()

    def _plain(self, size: tuple[int, int]) -> Surface:
        """A cloth in the colours of the world, for where it has no picture."""
        return self._kept.get(("cloth", size, self.theme.palette), lambda: _cloth(size, self.theme.palette.ground))

    def veil(self, surface: Surface, strength: float) -> None:
        """Darken everything drawn so far."""
        size = surface.get_size()

        def draw() -> Surface:
            veil = Surface(size)
            veil.fill(self.theme.palette.shade)
            veil.set_alpha(round(255 * strength))
            return veil

        surface.blit(self._kept.get(("veil", size, strength), draw), (0, 0))

    def dim(self, surface: Surface, places: Sequence[Rect], strength: float, edge: int = DIM_EDGE) -> None:
        """Darken places of a picture, with soft edges in logical units, so that light words can be read there."""
        size, edge = surface.get_size(), self.theme.px(edge)
        key = ("dim", size, tuple(map(tuple, places)), strength, edge, self.theme.palette)

        def draw() -> Surface:
            colour = mix(self.theme.palette.panel, self.theme.palette.shade, DIM_SHADE)
            small = Surface((-(-size[0] // DIM_SCALE), -(-size[1] // DIM_SCALE)), SRCALPHA)
            small.fill((*colour, 0))
            for place in places:
                small.fill((*colour, round(255 * strength)), Rect(*(number // DIM_SCALE for number in place)))
            soft = pygame.transform.box_blur(small, max(1, edge // DIM_SCALE))
            return pygame.transform.smoothscale(soft, size)

        surface.blit(self._kept.get(key, draw), (0, 0))

    def fade(self, surface: Surface, rect: Rect) -> None:
        """Draw a soft shadow over `rect` from its upper edge down."""
        surface.blit(self.kept(("fade", rect.size), lambda: _fade(rect.size, self.theme.palette.shade)), rect)

    def mark(self, seat: int) -> SeatMark:
        """The letter, shape and colour that a seat wears at the table that is shown."""
        return SEATS[(self.marks[seat] if seat < len(self.marks) else seat) % len(SEATS)]

    def colour(self, seat: int) -> RGB:
        """The colour of the mark of a seat."""
        return self.mark(seat).colour

    def badge(self, seat: int, size: int, colour: RGB | None = None) -> Surface:
        """The mark of a seat: its shape, in its own colour or another, with its letter."""
        return self.emblem(self.mark(seat), size, colour)

    def emblem(self, mark: SeatMark, size: int, colour: RGB | None = None) -> Surface:
        """A mark, whoever wears it: its shape, in its own colour or another, with its letter."""
        colour = colour or mark.colour
        return self._kept.get(("badge", mark.letter, size, colour), lambda: self._draw_badge(mark, size, colour))

    def portrait(self, face: str, mood: Mood, size: int, colour: RGB) -> Surface:
        """A character in a square frame of its player's colour, out of which hats and ears stick."""
        from crashgames.ui.faces import portrait

        key = ("portrait", face, mood, size, colour)
        return self._kept.get(key, lambda: portrait(self._assets, face, mood, size, colour))

    def _draw_badge(self, mark: SeatMark, size: int, colour: RGB) -> Surface:
        surface = Surface((size, size), SRCALPHA)
        shape = self._assets.art(f"shared/seats/{mark.shape}", size, colour)
        surface.blit(shape, shape.get_rect(center=(size // 2, size // 2)))
        letter = self._text.letter(mark.letter, round(size * 0.5), ink_on(colour))
        centre = (size * (0.5 + LETTER_SHIFT.get(mark.shape, 0)), size * (0.5 + LETTER_DROP.get(mark.shape, 0)))
        surface.blit(letter, letter.get_rect(center=(round(centre[0]), round(centre[1]))))
        return surface


def _cloth(size: tuple[int, int], colour: RGB) -> Surface:
    cloth = Surface(size)
    cloth.fill(colour)
    return grained(cloth)


def _fade(size: tuple[int, int], colour: RGB) -> Surface:
    strip = Surface((1, size[1]), SRCALPHA)
    for y in range(size[1]):
        strip.set_at((0, y), (*colour, round(90 * (1 - y / size[1]) ** 1.6)))
    return pygame.transform.scale(strip, size)
