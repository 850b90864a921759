"""The desert in front of the windscreen, as a drawing: lighter or darker, and at last in the storm."""

from pygame import Surface, draw

from crashgames.games.hidden_crashmaster.board.windscreen import NEAR_ROAD_SHARE, ROAD_SHARE, Windscreen
from crashgames.ui.theme import RGB, hex_of, mix

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
TOWN_GLOW: RGB = (255, 190, 120)
DASHES, STREAKS = 5, 44


def land(at: Windscreen, level: int) -> str:
    """Sky, sun or clouds, mesas, sand and road as an SVG drawing of the size of the glass."""
    wide, high = at.glass.size
    level = min(level, len(SKIES) - 1)
    horizon, fade = at.horizon - at.glass.y, FADING[level]
    sky = "".join(
        f'<stop offset="{share}" stop-color="{hex_of(colour)}"/>'
        for share, colour in zip((0, 0.62, 1), SKIES[level], strict=True)
    )
    ground = f'<stop offset="0" stop-color="{_dim(SAND, fade)}"/><stop offset="1" stop-color="{_dim(EARTH, fade)}"/>'
    shapes = [
        f'<linearGradient id="s" x1="0" y1="0" x2="0" y2="{horizon}" gradientUnits="userSpaceOnUse">{sky}'
        "</linearGradient>",
        f'<linearGradient id="g" x1="0" y1="{horizon}" x2="0" y2="{high}" gradientUnits="userSpaceOnUse">{ground}'
        "</linearGradient>",
        f'<rect width="{wide}" height="{horizon + 2}" fill="url(#s)"/>',
        *(_sun(wide, high, horizon, level) if level < STORM_LIGHT else _clouds(wide, high)),
        *(_mesa(wide, horizon, fade, *mesa) for mesa in MESAS),
        f'<rect y="{horizon}" width="{wide}" height="{high - horizon}" fill="url(#g)"/>',
        *_glow(wide, high, horizon, level),
        *_road(wide, high, horizon, fade),
        *(_cactus(wide, high, fade, *cactus) for cactus in CACTI),
        *(_rain(wide, high) if level >= STORM_LIGHT else ()),
        *_posts(at, fade),
    ]
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide} {high}">{"".join(shapes)}</svg>'


def indoors(colour: RGB, level: int) -> RGB:
    """A colour in the bus, which becomes darker as well, but less so."""
    return mix(colour, NIGHT, INDOOR_NIGHT_SHARE * FADING[min(level, len(FADING) - 1)])


def _dim(colour: RGB, fade: float) -> str:
    return hex_of(mix(colour, NIGHT, fade))


def _sun(wide: int, high: int, horizon: int, level: int) -> list[str]:
    """The sun sinks with every Crash."""
    middle, radius = horizon - high * (0.3 - 0.11 * level), high * 0.17
    glow = hex_of(mix((255, 236, 180), (240, 120, 80), level / STORM_LIGHT))
    return [
        f'<circle cx="{wide * 0.345:.0f}" cy="{middle:.0f}" r="{radius * size:.0f}" fill="{glow}" opacity="{opacity}"/>'
        for size, opacity in ((2.1, 0.2), (1.5, 0.3), (1.0, 1.0))
    ]


def _clouds(wide: int, high: int) -> list[str]:
    """Dark clouds."""
    return [
        f'<ellipse cx="{wide * (x + broad / 2):.0f}" cy="{high * (y + across / 6):.0f}" '
        f'rx="{wide * broad * across:.0f}" ry="{high * (0.22 - across / 6):.0f}" fill="{hex_of(CLOUD)}"/>'
        for x, y, broad in CLOUDS
        for across in (0.6, 0.36)
    ]


def _mesa(wide: int, horizon: int, fade: float, start: float, broad: float, tall: float) -> str:
    left, right, top = wide * start, wide * (start + broad), horizon * (1 - tall)
    slope = (right - left) * 0.16
    points = f"M{left:.0f} {horizon} L{left + slope:.0f} {top:.0f} H{right - slope:.0f} L{right:.0f} {horizon} Z"
    return f'<path d="{points}" fill="{_dim(MESA, fade)}"/>'


def _road(wide: int, high: int, horizon: int, fade: float) -> list[str]:
    """From the bus to the town at the right of the horizon, with a pale edge."""
    near, far = wide * NEAR_ROAD_SHARE, wide * ROAD_SHARE
    return [
        f'<path d="M{far - wide * thin:.1f} {horizon} L{far + wide * thin:.1f} {horizon} '
        f'L{near + wide * broad:.1f} {high} L{near - wide * broad:.1f} {high} Z" fill="{_dim(colour, fade)}"/>'
        for broad, thin, colour in ((0.197, 0.006, LINE), (0.184, 0.004, ROAD))
    ]


def _glow(wide: int, high: int, horizon: int, level: int) -> list[str]:
    """The light of the town, brighter as it becomes dark."""
    middle, glow = wide * ROAD_SHARE, hex_of(TOWN_GLOW)
    return [
        f'<radialGradient id="t"><stop offset="0" stop-color="{glow}" stop-opacity="{0.7 + 0.05 * level:.2f}"/>'
        f'<stop offset="1" stop-color="{glow}" stop-opacity="0"/></radialGradient>'
        f'<ellipse cx="{middle:.0f}" cy="{horizon}" rx="{high * 0.95:.0f}" ry="{high * 0.62:.0f}" fill="url(#t)"/>'
    ]


def _cactus(wide: int, high: int, fade: float, x: float, y: float, tall: float) -> str:
    """A cactus with two arms that stands on the sand."""
    side = high * tall
    path = (
        f"M{wide * x:.1f} {high * y:.1f} v{-side:.1f} m0 {side * 0.7:.1f} h{-side * 0.3:.1f} v{-side * 0.3:.1f} "
        f"m{side * 0.3:.1f} {side * 0.12:.1f} h{side * 0.3:.1f} v{-side * 0.3:.1f}"
    )
    ink = f'stroke="{_dim(CACTUS, fade)}" stroke-width="{side * 0.2:.1f}" stroke-linecap="round"'
    return f'<path d="{path}" fill="none" {ink} stroke-linejoin="round"/>'


def _rain(wide: int, high: int) -> list[str]:
    """Streaks across the glass."""
    slope, path = high * 0.1, ""
    for number in range(STREAKS):
        x, y = wide * (number * 0.754878 % 1), high * (number * 0.569840 % 1)
        path += f"M{x:.0f} {y:.0f} l{-slope * 0.35:.1f} {slope:.1f} "
    return [f'<path d="{path}" stroke="#dfe6f2" stroke-width="{high * 0.008:.1f}" opacity="0.4" fill="none"/>']


def _posts(at: Windscreen, fade: float) -> list[str]:
    """The posts of the signs at the edge of the road; that of the town shines above its roofs."""
    glass, found = at.glass, []
    for number, foot in enumerate(FEET, start=1):
        sign = at.sign(number).move(-glass.x, -glass.y)
        top, thick = sign.bottom - sign.h // 10, sign.h * 0.1
        for x in (sign.x + sign.w * 0.26, sign.right - sign.w * 0.26):
            post = f'<rect x="{x - thick / 2:.1f}" y="{top}" width="{thick:.1f}" height="{glass.h * foot - top:.1f}" '
            found.append(f'{post}fill="{_dim((74, 52, 58), fade)}"/>')
    return found


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
