"""Warm light from below things that can be chosen: around a cell, under a car, around a ticket."""

from pygame import Rect, Surface

from crashgames.ui.assets import Assets
from crashgames.ui.hexes import drawing, path

WARM, BRIGHT = "#ffb347", "#fff0b4"
LAYERS = ((1.0, WARM, 0.3), (0.62, WARM, 0.5), (0.3, BRIGHT, 0.95))
"""Strokes above each other: width as a share of the widest, colour, strength."""
Corners = list[tuple[float, float]]


def _strokes(shape: str, width: float) -> str:
    return "".join(
        f'<{shape} fill="none" stroke="{colour}" stroke-opacity="{opacity:.2f}" '
        f'stroke-width="{width * share:.2f}" stroke-linejoin="round"/>'
        for share, colour, opacity in LAYERS
    )


def hexagon_glow(assets: Assets, size: tuple[int, int], corners: Corners, width: float) -> Surface:
    """Light along the edge of a cell, that leaves its middle and its dots as they are."""
    shape = f'path d="{path(corners)}"'
    veil = f'<{shape} fill="{BRIGHT}" fill-opacity="0.12"/>'
    return assets.svg(drawing(size, veil + _strokes(shape, width)), size)


def pool(assets: Assets, side: int) -> Surface:
    """A round pool of light, under a piece."""
    half = side / 2
    stops = ((0.0, BRIGHT, 0.95), (0.68, "#ffd06a", 0.9), (0.8, WARM, 0.6), (1.0, WARM, 0.0))
    fill = "".join(f'<stop offset="{at}" stop-color="{ink}" stop-opacity="{share}"/>' for at, ink, share in stops)
    gradient = f'<radialGradient id="g" gradientUnits="userSpaceOnUse" cx="{half}" cy="{half}" r="{half}">{fill}'
    light = f'<circle cx="{half}" cy="{half}" r="{half}" fill="url(#g)"/>'
    return assets.svg(drawing((side, side), f"<defs>{gradient}</radialGradient></defs>{light}"), side)


def box_glow(assets: Assets, size: tuple[int, int], reach: int) -> tuple[Surface, Rect]:
    """Light around a box of a size; with the place of the light if the box is at the origin."""
    whole = Rect((-reach, -reach), (size[0] + 2 * reach, size[1] + 2 * reach))
    place = f'x="{reach}" y="{reach}" width="{size[0]}" height="{size[1]}" rx="{reach}"'
    light = _strokes(f"rect {place}", reach * 1.9)
    return assets.svg(drawing(whole.size, light), whole.size), whole
