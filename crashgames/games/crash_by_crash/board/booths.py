"""Booths at both sides of the rink, behind cards: a dark inside, a striped valance above, and a counter."""

from pygame import Rect, Surface

from crashgames.ui.hexes import drawing
from crashgames.ui.scene import Stage
from crashgames.ui.theme import RGB, hex_of, mix

INK, CREAM, RAIL, COUNTER, COUNTER_HIGH = "#2a2030", "#ead3b4", "#d09a44", "#7a4a3c", "#a86c50"
INSIDE = (34, 20, 48)
LIGHT = ((0, 0.5), (0.45, 0.2), (1, 0.0))
"""The strength of the light of a booth's lamp, from its middle outwards."""
INSIDE_TINT = 0.13
"""The share of its cloth in the colour of the inside."""
STRIPE, DROP, RAIL_HEIGHT, COUNTER_HEIGHT, RADIUS = 27, 17, 6, 12, 10
"""The width of a stripe, how far its straight part hangs down, and other lengths, in logical units."""


def paint_booth(surface: Surface, stage: Stage, rect: Rect, cloth: RGB) -> None:
    """A booth whose stripes have the colour `cloth`."""
    surface.blit(stage.assets.svg(_booth(rect.size, stage.theme.usual.px(1000) / 1000, cloth), rect.size), rect)


def _booth(size: tuple[int, int], unit: float, cloth: RGB) -> str:
    width, height = size[0] / unit, size[1] / unit
    line = f'stroke="{INK}" stroke-width="3" stroke-linejoin="round"'
    inside = f'x="1.5" y="1.5" width="{width - 3:.1f}" height="{height - 3:.1f}" rx="{RADIUS}"'
    counter = f'x="1.5" width="{width - 3:.1f}"'
    top = height - COUNTER_HEIGHT - 1.5
    parts = (
        f'<rect {inside} fill="{hex_of(mix(INSIDE, cloth, INSIDE_TINT))}" {line}/>',
        f'<rect {inside} fill="url(#lamp)"/>',
        f'<rect {counter} y="{top:.1f}" height="{COUNTER_HEIGHT}" rx="4" fill="{COUNTER}" {line}/>',
        f'<rect x="4" width="{width - 8:.1f}" y="{top + 2:.1f}" height="3" rx="1.5" fill="{COUNTER_HIGH}"/>',
        *_valance(width, cloth),
        f'<rect {counter} y="1.5" height="{RAIL_HEIGHT}" rx="3" fill="{RAIL}" {line}/>',
    )
    return drawing(size, f'{_lamp(width, height)}<g transform="scale({unit:.4f})">{"".join(parts)}</g>')


def _lamp(width: float, height: float) -> str:
    """The light of a lamp behind the valance."""
    ends = f'gradientUnits="userSpaceOnUse" cx="{width / 2:.1f}" cy="{DROP}" r="{max(width * 0.55, height * 0.7):.1f}"'
    stops = "".join(f'<stop offset="{at}" stop-color="#ffc978" stop-opacity="{share}"/>' for at, share in LIGHT)
    return f'<defs><radialGradient id="lamp" {ends}>{stops}</radialGradient></defs>'


def _valance(width: float, cloth: RGB) -> list[str]:
    """Stripes side by side, each round at its lower end, and the shadow below them."""
    count = max(3, round(width / STRIPE) // 2 * 2 + 1)
    step, low = (width - 6) / count, RAIL_HEIGHT + DROP
    shadow = f'<rect x="3" y="3" width="{width - 6:.1f}" height="{low + step * 0.62:.1f}" fill="#000" opacity="0.22"/>'
    found = [shadow]
    for number in range(count):
        left, fill = 3 + number * step, CREAM if number % 2 else hex_of(cloth)
        shape = f"M{left:.1f} 4 H{left + step:.1f} V{low} a{step / 2:.2f} {step * 0.4:.2f} 0 0 1 {-step:.2f} 0 Z"
        found.append(f'<path d="{shape}" fill="{fill}" stroke="{INK}" stroke-width="2" stroke-linejoin="round"/>')
    return found
