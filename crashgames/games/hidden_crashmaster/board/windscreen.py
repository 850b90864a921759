"""The windscreen of the bus: stickers for Crashes above it, and through it the road with a sign for every Point."""

from collections.abc import Iterator
from functools import cached_property
from itertools import product

from pygame import Rect, Surface, draw

from crashgames.games.hidden_crashmaster.tables import CRASHES_TO_WIN
from crashgames.ui.layout import between, inset, row
from crashgames.ui.theme import RGB, Theme, hex_of, mix

VISOR_SHARE = 0.27
"""The height of the Crashes, as a share of the front."""
SPENT_SPACE, NEXT_SPACE, ENLARGED_NEXT = 1.3, 2.0, 4.2
"""The widths of the stickers of all Crashes so far and of the next one, in widths of another, and that of the next one
where large words are to fit.
"""
SIGNS = (
    (0.1, 0.07, 0.155, 0.38),
    (0.275, 0.12, 0.14, 0.345),
    (0.435, 0.17, 0.125, 0.31),
    (0.58, 0.22, 0.11, 0.28),
    (0.84, 0.06, 0.25, 0.34),
)
"""Where the signs of the Points stand, by middle and upper edge, and their sizes, in shares of the glass: they shrink
towards the town, whose own is the largest.
"""
HORIZON, ROAD_SHARE, NEAR_ROAD_SHARE = 0.62, 0.84, 0.4
"""The height of the horizon, and where the road begins and ends on it, in shares of the glass."""
CRACK_ASPECT, CRACK_SHARE = 1.5, 0.71
CRACKS = ((0, 1), (1, 1), (0.76, 0), (0.24, 0), (0.16, 1), (0.9, 0))
"""Where along the edges of the glass the cracks begin, in shares of it."""


class Windscreen:
    """The regions in front of the bus."""

    theme: Theme
    small: Theme
    """The theme of what must be no smaller than usual, however large the interface, but need be no larger."""
    front: Rect

    @cached_property
    def visor(self) -> Rect:
        """The band above the glass, with a sticker for every Crash."""
        px = self.small.px
        high = between(px(34), self.front.h * VISOR_SHARE, px(90))
        return Rect(self.front.topleft, (self.front.w, high))

    @cached_property
    def glass(self) -> Rect:
        rim, room = self.small.px(8), self.front
        return Rect(room.x + rim, self.visor.bottom, room.w - 2 * rim, room.bottom - self.visor.bottom - rim)

    def space(self, number: int, crashes: int) -> Rect:
        """The sticker of a Crash on the visor, counted from 0: all past ones share one, and the next is the widest."""
        px, next_one = self.small.px, ENLARGED_NEXT if self.theme.is_enlarged else NEXT_SPACE
        spent, to_come = [SPENT_SPACE] * min(crashes, 1), [next_one, *[1.0] * CRASHES_TO_WIN]
        sizes = [*spent, *to_come[: CRASHES_TO_WIN - crashes]]
        return row(inset(self.visor, px(8), px(4)), sizes, px(5))[max(0, number - crashes + len(spent))]

    def pane(self, number: int) -> Rect:
        """The part of the glass that a Crash cracks, from its edge on."""
        glass, (x, y) = self.glass, CRACKS[number]
        wide = min(round(self.glass.h * CRACK_SHARE * CRACK_ASPECT), round(glass.w * 0.34))
        high = round(wide / CRACK_ASPECT)
        return Rect(glass.x + round((glass.w - wide) * x), glass.y + round((glass.h - high) * y), wide, high)

    @cached_property
    def horizon(self) -> int:
        return self.glass.y + round(self.glass.h * HORIZON)

    def sign(self, number: int) -> Rect:
        """The sign of a Point beside the road, counted from 1; the last one is that of the town."""
        glass, (x, y, wide, high) = self.glass, SIGNS[number - 1]
        place = Rect(0, glass.y + round(glass.h * y), round(glass.w * wide), round(self.glass.h * high))
        place.centerx = glass.x + round(glass.w * x)
        return place

    def skyline(self, points: int) -> Rect:
        """Las Vegas at the end of the road: nearer with every Point."""
        glass = self.glass
        high = round(self.glass.h * (0.28 + 0.05 * points))
        wide, middle = round(high * 1.4), glass.x + round(glass.w * ROAD_SHARE)
        return Rect(middle - wide // 2, self.horizon - high + self.theme.px(1), wide, high)

    @cached_property
    def road(self) -> Rect:
        """The middle of the road, where its dashes run: from the bus to the right, to the town."""
        glass, edge = self.glass, round(self.glass.w * 0.02)
        near, far = (glass.x + round(glass.w * share) for share in (NEAR_ROAD_SHARE, ROAD_SHARE))
        return Rect(near - edge, self.horizon, far - near + edge, glass.bottom - self.horizon)

    @cached_property
    def device(self) -> Rect:
        """Where THE DEVICE hangs on its cord, between the signs and that of the town."""
        glass, high = self.glass, round(self.glass.h * 0.64)
        return Rect(glass.x + round(glass.w * 0.675) - high // 4, glass.y, high // 2, high)

    @cached_property
    def doll(self) -> Rect:
        """Where the Creepy Doll waits for the wheel, before the town."""
        glass, side = self.glass, round(self.glass.h * 0.31)
        return Rect(glass.x + round(glass.w * 0.775) - side // 2, glass.y + glass.h - side, side, side)


# The desert in front of the glass: lighter or darker, and at last in the storm


SKIES: tuple[tuple[RGB, RGB, RGB], ...] = (
    ((104, 176, 198), (246, 218, 156), (249, 182, 108)),
    ((108, 156, 184), (248, 202, 140), (244, 158, 96)),
    ((104, 118, 162), (236, 160, 126), (240, 134, 90)),
    ((96, 92, 138), (200, 122, 124), (222, 116, 92)),
    ((84, 84, 118), (138, 106, 124), (170, 112, 108)),
    ((70, 72, 106), (108, 94, 118), (140, 104, 110)),
)
"""Above, between and at the horizon, for each level of light."""
SAND: RGB = (222, 156, 94)
EARTH: RGB = (178, 112, 70)
MESA: RGB = (176, 100, 84)
ROAD: RGB = (96, 82, 88)
LINE: RGB = (248, 218, 130)
NIGHT: RGB = (70, 58, 92)
CLOUD: RGB = (62, 58, 86)
FADING = (0.0, 0.06, 0.16, 0.28, 0.42, 0.52)
"""How much of the night lies on the ground, for each level of light."""
INDOOR_NIGHT_SHARE = 0.75
"""The share of the night that comes into the bus."""
STORM_LIGHT = 4
"""The level of light from which there are clouds, and no sun."""
MESAS = (
    (-0.02, 0.2, 0.24), (0.14, 0.1, 0.14), (0.27, 0.12, 0.3),
    (0.62, 0.1, 0.2), (0.72, 0.16, 0.3), (0.88, 0.16, 0.18),
)  # fmt: skip
"""Table mountains: where they begin and how wide they are in widths of the glass, and how high in its height."""
CLOUDS = ((0.02, 0.02, 0.3), (0.24, -0.06, 0.36), (0.52, 0.0, 0.32), (0.76, -0.04, 0.3))
CACTI = ((0.03, 0.8, 0.2), (0.7, 0.94, 0.3), (0.955, 0.86, 0.24), (0.52, 0.68, 0.09))
"""Where cacti stand, and how high they are in heights of the glass."""
FEET = (1.0, 0.97, 0.91, 0.84)
"""How far down the posts of the signs stand, in heights of the glass."""
CACTUS: RGB = (84, 104, 78)
POST: RGB = (58, 40, 50)
"""Posts of signs, in any light: darker than the ground."""
TOWN_GLOW: RGB = (255, 190, 120)
DASHES, STREAKS = 5, 44


def land(at: Windscreen, level: int) -> str:
    """Sky, sun or clouds, mesas, sand and road as an SVG drawing of the size of the glass."""
    wide, high = at.glass.size
    level = min(level, len(SKIES) - 1)
    shapes = [*_sky(at, level), *_ground(at, level), *_before_glass(at, level)]
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide} {high}">{"".join(shapes)}</svg>'


def indoors(colour: RGB, level: int) -> RGB:
    """A colour in the bus, which becomes darker as well, but less so."""
    return mix(colour, NIGHT, INDOOR_NIGHT_SHARE * FADING[min(level, len(FADING) - 1)])


def _dim(colour: RGB, level: int) -> str:
    return hex_of(mix(colour, NIGHT, FADING[level]))


def _sky(at: Windscreen, level: int) -> Iterator[str]:
    """The sky, the sun, which sinks with every Crash, or dark clouds, and mesas."""
    (wide, high), horizon = at.glass.size, at.horizon - at.glass.y
    stops = "".join(
        f'<stop offset="{share}" stop-color="{hex_of(colour)}"/>'
        for share, colour in zip((0, 0.62, 1), SKIES[level], strict=True)
    )
    yield f'<linearGradient id="s" x1="0" y1="0" x2="0" y2="{horizon}" gradientUnits="userSpaceOnUse">{stops}'
    yield f'</linearGradient><rect width="{wide}" height="{horizon + 2}" fill="url(#s)"/>'
    if level < STORM_LIGHT:
        middle, radius = horizon - high * (0.3 - 0.11 * level), high * 0.17
        glow = hex_of(mix((255, 236, 180), (240, 120, 80), level / STORM_LIGHT))
        for size, opacity in ((2.1, 0.2), (1.5, 0.3), (1.0, 1.0)):
            yield (
                f'<circle cx="{wide * 0.345:.0f}" cy="{middle:.0f}" r="{radius * size:.0f}" fill="{glow}" '
                f'opacity="{opacity}"/>'
            )
    else:
        for (x, y, broad), across in product(CLOUDS, (0.6, 0.36)):
            yield (
                f'<ellipse cx="{wide * (x + broad / 2):.0f}" cy="{high * (y + across / 6):.0f}" '
                f'rx="{wide * broad * across:.0f}" ry="{high * (0.22 - across / 6):.0f}" fill="{hex_of(CLOUD)}"/>'
            )
    for start, broad, tall in MESAS:
        left, right, top = wide * start, wide * (start + broad), horizon * (1 - tall)
        slope = (right - left) * 0.16
        points = f"M{left:.0f} {horizon} L{left + slope:.0f} {top:.0f} H{right - slope:.0f} L{right:.0f} {horizon} Z"
        yield f'<path d="{points}" fill="{_dim(MESA, level)}"/>'


def _ground(at: Windscreen, level: int) -> Iterator[str]:
    """Sand, the light of the town, brighter as it becomes dark, the road to it with a pale edge, and cacti."""
    (wide, high), horizon = at.glass.size, at.horizon - at.glass.y
    near, far, glow = wide * NEAR_ROAD_SHARE, wide * ROAD_SHARE, hex_of(TOWN_GLOW)
    yield (
        f'<linearGradient id="g" x1="0" y1="{horizon}" x2="0" y2="{high}" gradientUnits="userSpaceOnUse">'
        f'<stop offset="0" stop-color="{_dim(SAND, level)}"/><stop offset="1" stop-color="{_dim(EARTH, level)}"/>'
        f'</linearGradient><rect y="{horizon}" width="{wide}" height="{high - horizon}" fill="url(#g)"/>'
        f'<radialGradient id="t"><stop offset="0" stop-color="{glow}" stop-opacity="{0.7 + 0.05 * level:.2f}"/>'
        f'<stop offset="1" stop-color="{glow}" stop-opacity="0"/></radialGradient>'
        f'<ellipse cx="{far:.0f}" cy="{horizon}" rx="{high * 0.95:.0f}" ry="{high * 0.62:.0f}" fill="url(#t)"/>'
    )
    for broad, thin, colour in ((0.197, 0.006, LINE), (0.184, 0.004, ROAD)):
        yield (
            f'<path d="M{far - wide * thin:.1f} {horizon} L{far + wide * thin:.1f} {horizon} '
            f'L{near + wide * broad:.1f} {high} L{near - wide * broad:.1f} {high} Z" fill="{_dim(colour, level)}"/>'
        )
    for x, y, tall in CACTI:
        side = high * tall
        path = (
            f"M{wide * x:.1f} {high * y:.1f} v{-side:.1f} m0 {side * 0.7:.1f} h{-side * 0.3:.1f} v{-side * 0.3:.1f} "
            f"m{side * 0.3:.1f} {side * 0.12:.1f} h{side * 0.3:.1f} v{-side * 0.3:.1f}"
        )
        ink = f'stroke="{_dim(CACTUS, level)}" stroke-width="{side * 0.2:.1f}" stroke-linecap="round"'
        yield f'<path d="{path}" fill="none" {ink} stroke-linejoin="round"/>'


def _before_glass(at: Windscreen, level: int) -> Iterator[str]:
    """Streaks of rain, and the posts of the signs at the edge of the road; that of the town shines above its roofs."""
    (wide, high), slope = at.glass.size, at.glass.h * 0.1
    if level >= STORM_LIGHT:
        starts = ((wide * (n * 0.754878 % 1), high * (n * 0.569840 % 1)) for n in range(STREAKS))
        path = " ".join(f"M{x:.0f} {y:.0f} l{-slope * 0.35:.1f} {slope:.1f}" for x, y in starts)
        yield f'<path d="{path}" stroke="#dfe6f2" stroke-width="{high * 0.008:.1f}" opacity="0.28" fill="none"/>'
    for number, foot in enumerate(FEET, start=1):
        sign = at.sign(number).move(-at.glass.x, -at.glass.y)
        top, thick = sign.bottom - sign.h // 10, sign.h * 0.1
        for x in (sign.x + sign.w * 0.26, sign.right - sign.w * 0.26):
            post = f'<rect x="{x - thick / 2:.1f}" y="{top}" width="{thick:.1f}" height="{high * foot - top:.1f}" '
            yield f'{post}fill="{hex_of(POST)}"/>'


def dashes(surface: Surface, at: Windscreen, level: int, phase: float) -> None:
    """The white line in the middle of the road, which comes nearer as `phase` goes from 0 to 1."""
    colour = mix(LINE, NIGHT, FADING[min(level, len(FADING) - 1)])
    road, far_end, near_end = at.road, *(at.glass.x + at.glass.w * share for share in (ROAD_SHARE, NEAR_ROAD_SHARE))
    for number in range(DASHES):
        near, far = ((number + phase + share) / DASHES for share in (0.5, 0.0))
        top, bottom = road.y + road.h * far**2, road.y + road.h * min(1.0, near) ** 2
        half, half_near = at.glass.w * 0.012 * far**2, at.glass.w * 0.012 * near**2
        if far < 1.0 and bottom - top >= 1:
            left, right = (far_end + (near_end - far_end) * (y - road.y) / road.h for y in (top, bottom))
            corners = [(left - half, top), (left + half, top), (right + half_near, bottom), (right - half_near, bottom)]
            draw.polygon(surface, colour, corners)
