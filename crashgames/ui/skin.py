"""Surfaces of things: rounded boxes with lips and soft shadows, focus rings, seat badges, the table cloth."""

from dataclasses import dataclass
from random import Random
from typing import NamedTuple

import pygame
from pygame import SRCALPHA, Rect, Surface

from crashgames.ui.assets import Assets
from crashgames.ui.cache import MEGABYTE, SurfaceCache
from crashgames.ui.text import Text
from crashgames.ui.theme import RGB, SEATS, Theme, hex_of, ink_on, mix

MOST_PLANS = 1500
GRAIN = 96
SHADOW_LAYERS = 6
SHADOW_STRENGTH = 0.075
LETTER_DROP = {"triangle": 0.13, "drop": 0.08, "shield": -0.02, "star": 0.03, "moon": 0.0}
LETTER_SHIFT = {"moon": 0.13}


@dataclass(frozen=True)
class Box:
    """A rounded box in logical units: a face on a darker lip, with an edge, a light rim above and a shadow below."""

    fill: RGB | None
    edge: RGB | None = None
    width: float = 2
    radius: float = 12
    lip: RGB | None = None
    depth: float = 0
    rim: RGB | None = None
    shadow: float = 0


Placed = tuple[Surface, tuple[int, int]]


class Plan(NamedTuple):
    """The drawings that make up a box, placed from its top left corner, and the middle to be filled."""

    parts: list[Placed]
    middle: Rect | None


class Skin:
    """Draws boxes at any size from few small drawings: corners as they are, sides stretched, the middle filled."""

    def __init__(self, theme: Theme, assets: Assets, text: Text) -> None:
        self.theme = theme
        self._assets = assets
        self._text = text
        self._kept = SurfaceCache(24 * MEGABYTE)
        self._plans: dict[object, Plan] = {}

    def box(self, surface: Surface, rect: Rect, box: Box) -> None:
        """Draws `box` so that face and lip fill `rect`; the shadow lies outside."""
        key = (box, rect.w, rect.h, self.theme.unit)
        plan = self._plans.get(key)
        if plan is None:
            plan = self._plans[key] = self._plan(box, rect.size)
        x, y = rect.topleft
        surface.fblits([(part, (x + left, y + top)) for part, (left, top) in plan.parts])
        if box.fill and plan.middle:
            surface.fill(box.fill, plan.middle.move(x, y))

    def focus(self, surface: Surface, rect: Rect, radius: float = 12) -> None:
        """The thick ring around what has the focus, seen on light and on dark."""
        palette, reach = self.theme.palette, self.theme.px(7)
        ring = rect.inflate(2 * reach, 2 * reach)
        self.box(surface, ring, Box(None, palette.shade, 7, radius + 7))
        inner = self.theme.px(1.5)
        self.box(surface, ring.inflate(-2 * inner, -2 * inner), Box(None, palette.focus, 4, radius + 5.5))

    def backdrop(self, surface: Surface) -> None:
        """The ground of a whole screen, a little lighter in the middle."""
        size = surface.get_size()
        surface.blit(self._kept.get(("backdrop", size), lambda: _cloth(size, self.theme)), (0, 0))

    def veil(self, surface: Surface, strength: float = 0.62) -> None:
        """Darkens everything drawn so far."""
        size = surface.get_size()
        surface.blit(self._kept.get(("veil", size, strength), lambda: _veil(size, self.theme, strength)), (0, 0))

    def fade(self, surface: Surface, rect: Rect, down: bool) -> None:
        """A soft shadow over `rect` from its upper edge down, or from its lower edge up."""
        key = ("fade", rect.size, down)
        surface.blit(self._kept.get(key, lambda: _fade(rect.size, self.theme.palette.shade, down)), rect)

    def badge(self, seat: int, size: int, colour: RGB | None = None) -> Surface:
        """The mark of a seat: its shape, in its own colour or another, with its letter."""
        colour = colour or SEATS[seat % len(SEATS)].colour
        return self._kept.get(("badge", seat, size, colour), lambda: self._draw_badge(seat, size, colour))

    def _draw_badge(self, seat: int, size: int, colour: RGB) -> Surface:
        mark = SEATS[seat % len(SEATS)]
        surface = Surface((size, size), SRCALPHA)
        shape = self._assets.art(f"shared/seats/{mark.shape}", size, colour)
        surface.blit(shape, shape.get_rect(center=(size // 2, size // 2)))
        letter = self._text.letter(mark.letter, round(size * 0.5), ink_on(colour))
        centre = (
            size * (0.5 + LETTER_SHIFT.get(mark.shape, 0)),
            size * (0.5 + LETTER_DROP.get(mark.shape, 0)),
        )
        surface.blit(letter, letter.get_rect(center=(round(centre[0]), round(centre[1]))))
        return surface

    def _margins(self, box: Box) -> tuple[int, int]:
        px = self.theme.px
        pad = px(box.shadow)
        return pad, pad + px(box.radius) + px(box.depth) + px(box.width) + 1

    def _plan(self, box: Box, size: tuple[int, int]) -> Plan:
        if len(self._plans) > MOST_PLANS:
            self._plans.clear()
        pad, corner = self._margins(box)
        outer = Rect((0, 0), size).inflate(2 * pad, 2 * pad)
        if outer.w < 2 * corner + 1 or outer.h < 2 * corner + 1:
            return Plan([(self._whole(box, size), outer.topleft)], None)
        return Plan(self._sides(outer, box, corner), outer.inflate(-2 * corner, -2 * corner))

    def _sides(self, outer: Rect, box: Box, corner: int) -> list[Placed]:
        lefts = (outer.x, outer.x + corner, outer.right - corner)
        tops = (outer.y, outer.y + corner, outer.bottom - corner)
        wide, high = outer.w - 2 * corner, outer.h - 2 * corner
        stretched = {(1, 0): (wide, corner), (1, 2): (wide, corner), (0, 1): (corner, high), (2, 1): (corner, high)}
        parts = [(x, y) for y in range(3) for x in range(3) if (x, y) != (1, 1)]
        return [(self._part(box, part, stretched.get(part)), (lefts[part[0]], tops[part[1]])) for part in parts]

    def _part(self, box: Box, part: tuple[int, int], stretch: tuple[int, int] | None) -> Surface:
        key = (box, part, stretch, self.theme.unit)
        return self._kept.get(key, lambda: self._cut(box, part, stretch))

    def _cut(self, box: Box, part: tuple[int, int], stretch: tuple[int, int] | None) -> Surface:
        pad, corner = self._margins(box)
        side = 2 * corner + 1 - 2 * pad
        spans = ((0, corner), (corner, 1), (corner + 1, corner))
        (x, w), (y, h) = spans[part[0]], spans[part[1]]
        piece = self._whole(box, (side, side)).subsurface((x, y, w, h))
        return pygame.transform.scale(piece, stretch) if stretch else piece

    def _whole(self, box: Box, size: tuple[int, int]) -> Surface:
        pad = self._margins(box)[0]
        return self._assets.svg(self._svg(box, size, pad), (size[0] + 2 * pad, size[1] + 2 * pad))

    def _svg(self, box: Box, size: tuple[int, int], pad: int) -> str:
        unit = self.theme.unit
        width, height = size
        radius = min(box.radius * unit, width / 2, height / 2)
        depth = float(self.theme.px(box.depth)) if box.lip else 0.0
        face = (pad, pad, width, height - depth)
        shapes = _shadow(box, (pad, pad, width, height), radius, pad, self.theme) if pad else []
        if box.lip:
            shapes.append(_rounded((pad, pad, width, height), radius, hex_of(box.lip)))
        shapes += _face(box, face, radius, unit)
        return _drawing(width + 2 * pad, height + 2 * pad, shapes)


Bounds = tuple[float, float, float, float]


def _drawing(width: float, height: float, shapes: list[str]) -> str:
    head = f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}">'
    return head + "".join(shapes) + "</svg>"


def _rounded(bounds: Bounds, radius: float, fill: str, more: str = "") -> str:
    x, y, width, height = bounds
    size = f'width="{max(0.0, width):.2f}" height="{max(0.0, height):.2f}"'
    return f'<rect x="{x:.2f}" y="{y:.2f}" {size} rx="{max(0.0, radius):.2f}" fill="{fill}" {more}/>'


def _face(box: Box, bounds: Bounds, radius: float, unit: float) -> list[str]:
    x, y, width, height = bounds
    shapes = []
    if box.fill and box.rim:
        rim = max(1.0, 1.5 * unit)
        shapes.append(_rounded(bounds, radius, hex_of(box.rim)))
        shapes.append(_rounded((x, y + rim, width, height - rim), radius, hex_of(box.fill)))
    elif box.fill:
        shapes.append(_rounded(bounds, radius, hex_of(box.fill)))
    if box.edge:
        line = max(1.0, box.width * unit)
        inner = (x + line / 2, y + line / 2, width - line, height - line)
        stroke = f'stroke="{hex_of(box.edge)}" stroke-width="{line:.2f}"'
        shapes.append(_rounded(inner, radius - line / 2, "none", stroke))
    return shapes


def _shadow(box: Box, bounds: Bounds, radius: float, pad: int, theme: Theme) -> list[str]:
    x, y, width, height = bounds
    drop = pad * 0.4
    colour = hex_of(theme.palette.shade)
    layers = []
    for layer in range(SHADOW_LAYERS):
        grow = pad * 0.6 * (1 - 2 * layer / SHADOW_LAYERS)
        grown = (x - grow, y - grow + drop, width + 2 * grow, height + 2 * grow)
        layers.append(_rounded(grown, radius + grow, colour, f'fill-opacity="{SHADOW_STRENGTH}"'))
    return layers


def _cloth(size: tuple[int, int], theme: Theme) -> Surface:
    palette = theme.palette
    small = Surface((32, 18))
    for x in range(32):
        for y in range(18):
            away = min(1.0, ((x - 15.5) ** 2 / 400 + (y - 7.5) ** 2 / 130) ** 0.5)
            small.set_at((x, y), mix(palette.ground_high, mix(palette.ground, palette.shade, 0.25), away))
    cloth = pygame.transform.smoothscale(small, size)
    grain = _grain()
    places = ((x, y) for y in range(0, size[1], GRAIN) for x in range(0, size[0], GRAIN))
    cloth.fblits([(grain, place) for place in places], pygame.BLEND_RGB_ADD)
    return cloth.convert() if pygame.display.get_surface() else cloth


def _grain() -> Surface:
    """A little noise, always the same, that keeps dark gradients from showing steps."""
    noise = Random(1).randbytes(GRAIN * GRAIN)
    return pygame.image.frombytes(bytes(value & 3 for value in noise for _ in "rgb"), (GRAIN, GRAIN), "RGB")


def _fade(size: tuple[int, int], colour: RGB, down: bool) -> Surface:
    strip = Surface((1, size[1]), SRCALPHA)
    for y in range(size[1]):
        depth = (size[1] - y if down else y + 1) / size[1]
        strip.set_at((0, y), (*colour, round(130 * depth**1.6)))
    return pygame.transform.scale(strip, size)


def _veil(size: tuple[int, int], theme: Theme, strength: float) -> Surface:
    veil = Surface(size)
    veil.fill(theme.palette.shade)
    veil.set_alpha(round(255 * strength))
    return veil
