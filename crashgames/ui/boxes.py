"""Rounded boxes: one small drawing for each kind, cut into corners and sides, so that any size is cheap to draw."""

import math
from collections.abc import Hashable, Iterator
from functools import lru_cache
from typing import NamedTuple

import msgspec
import pygame
from pygame import Rect, Surface

from crashgames.ui.assets import Assets
from crashgames.ui.theme import PALETTE, RGB, hex_of

SHADOW_LAYERS = 6
SHADOW_STRENGTH = 0.075
MOST_PLANS = 1500
RIM_WIDTH, OUTLINE_WIDTH = 1.5, 2.5

Bounds = tuple[float, float, float, float]
Placed = tuple[Surface, tuple[int, int]]


class Box(msgspec.Struct, frozen=True):
    """A rounded box in logical units: a face on a darker lip, with an edge, a light rim above and a shadow below."""

    fill: RGB | None
    edge: RGB | None = None
    width: float = 2
    radius: float = 12
    lip: RGB | None = None
    depth: float = 0
    rim: RGB | None = None
    shadow: float = 0
    outline: RGB | None = None
    """The colour of a line around face and lip, inside the rectangle."""


BoxPlan = tuple[list[Placed], Rect | None]
"""The drawings that make up a box, placed from its top left corner, and the middle to be filled."""


class Span(NamedTuple):
    """A part of one axis: where it is in the drawing, and where and how long on the screen."""

    source: int
    length: int
    at: int
    long: int

    @property
    def stretched(self) -> bool:
        """True if the part is drawn longer or shorter than it is."""
        return self.length != self.long


class Boxes:
    """Draws boxes, and caches the drawings."""

    def __init__(self, assets: Assets) -> None:
        self._assets = assets
        self._planned = lru_cache(maxsize=MOST_PLANS)(self._plan)

    def draw(self, surface: Surface, rect: Rect, box: Box, unit: float) -> None:
        """Draw `box` so that face and lip fill `rect`; its shadow falls outside. Nothing for an empty `rect`."""
        if rect.w < 1 or rect.h < 1:
            return
        parts, middle = self._planned(box, rect.size, unit)
        x, y = rect.topleft
        surface.fblits([(part, (x + left, y + top)) for part, (left, top) in parts])
        if box.fill and middle:
            surface.fill(box.fill, middle.move(x, y))

    def clear(self) -> None:
        """Forget all drawings."""
        self._planned.cache_clear()

    def _plan(self, box: Box, size: tuple[int, int], unit: float) -> BoxPlan:
        shape = Shape(box, size, unit)
        columns = _spans(size[0], shape.pad, shape.corner, shape.corner)
        rows = _spans(size[1], shape.pad, shape.corner + math.ceil(shape.rim), shape.corner + shape.depth)
        least = (sum(span.length for span in columns), sum(span.length for span in rows))
        drawing = self._assets.kind(shape.kind, least, lambda: shape.svg(least))
        parts, middle = [], None
        for across in columns:
            for down in rows:
                if across.stretched and down.stretched:
                    middle = Rect(across.at, down.at, across.long, down.long)
                else:
                    parts.append(_piece(drawing, across, down))
        return parts, middle


class Shape:
    """The geometry of one box at one size, in pixels."""

    def __init__(self, box: Box, size: tuple[int, int], unit: float) -> None:
        self.box = box
        self.unit = unit
        self.pad = round(box.shadow * unit)
        self.radius = min(box.radius * unit, size[0] / 2, size[1] / 2)
        self.depth = max(1, round(box.depth * unit)) if box.lip and box.depth else 0
        self.edge = max(1.0, box.width * unit) if box.edge else 0.0
        self.rim = max(1.0, RIM_WIDTH * unit) if box.rim else 0.0
        self.corner = math.ceil(self.radius + self.edge) + 1

    @property
    def kind(self) -> Hashable:
        """A key for all that its drawing depends on, apart from the size."""
        return self.box, self.unit, self.radius

    def svg(self, size: tuple[int, int]) -> str:
        """The drawing of the box with its shadow in an image of `size`."""
        width, height = size[0] - 2 * self.pad, size[1] - 2 * self.pad
        whole = (self.pad, self.pad, width, height)
        shapes = _shadow(whole, self.radius, self.pad) if self.pad else []
        line = max(1, round(OUTLINE_WIDTH * self.unit)) if self.box.outline else 0
        if self.box.outline:
            shapes.append(_rounded(whole, self.radius, hex_of(self.box.outline)))
        x, y, width, height = (self.pad + line, self.pad + line, width - 2 * line, height - 2 * line)
        if self.depth and self.box.lip:
            shapes.append(_rounded((x, y, width, height), self.radius - line, hex_of(self.box.lip)))
        shapes += self._face((x, y, width, height - self.depth), self.radius - line)
        head = f'<svg xmlns="http://www.w3.org/2000/svg" width="{size[0]}" height="{size[1]}">'
        return head + "".join(shapes) + "</svg>"

    def _face(self, bounds: Bounds, radius: float) -> Iterator[str]:
        x, y, width, height = bounds
        box = self.box
        if box.fill and box.rim:
            yield _rounded(bounds, radius, hex_of(box.rim))
            bounds = (x, y + self.rim, width, height - self.rim)
        if box.fill:
            yield _rounded(bounds, radius, hex_of(box.fill))
        if box.edge:
            half = self.edge / 2
            inner = (x + half, y + half, width - self.edge, height - self.edge)
            stroke = f'stroke="{hex_of(box.edge)}" stroke-width="{self.edge:.2f}"'
            yield _rounded(inner, radius - half, "none", stroke)


def _spans(size: int, pad: int, lead: int, tail: int) -> list[Span]:
    free = size - lead - tail
    if free < 2:
        return [Span(0, size + 2 * pad, -pad, size + 2 * pad)]
    return [
        Span(0, pad + lead, -pad, pad + lead),
        Span(pad + lead, 1, lead, free),
        Span(pad + lead + 1, tail + pad, lead + free, tail + pad),
    ]


def _piece(drawing: Surface, across: Span, down: Span) -> Placed:
    piece = drawing.subsurface((across.source, down.source, across.length, down.length))
    if across.stretched or down.stretched:
        piece = pygame.transform.scale(piece, (across.long, down.long))
    return piece, (across.at, down.at)


def _rounded(bounds: Bounds, radius: float, fill: str, more: str = "") -> str:
    x, y, width, height = bounds
    size = f'width="{max(0.0, width):.2f}" height="{max(0.0, height):.2f}"'
    return f'<rect x="{x:.2f}" y="{y:.2f}" {size} rx="{max(0.0, radius):.2f}" fill="{fill}" {more}/>'


def _shadow(bounds: Bounds, radius: float, pad: int) -> list[str]:
    x, y, width, height = bounds
    drop, colour, layers = pad * 0.4, hex_of(PALETTE.shade), []
    for layer in range(SHADOW_LAYERS):
        grow = pad * 0.6 * (1 - 2 * layer / SHADOW_LAYERS)
        grown = (x - grow, y - grow + drop, width + 2 * grow, height + 2 * grow)
        layers.append(_rounded(grown, radius + grow, colour, f'fill-opacity="{SHADOW_STRENGTH}"'))
    return layers
