"""All colours, and the metal of lines."""

from crashgames.games.cheaters_game.board.words import ART
from crashgames.games.cheaters_game.tables import HONEST
from crashgames.ui.hexes import drawing
from crashgames.ui.theme import RGB, hex_of, mix

LEATHER: RGB = (34, 62, 52)
WOOD: RGB = (92, 54, 36)
WOOD_HIGH: RGB = (132, 80, 52)
BRASS: RGB = (217, 164, 65)
GOLD: RGB = (245, 190, 84)
PAPER: RGB = (255, 246, 224)
INK: RGB = (42, 32, 48)
GAIN: RGB = (70, 152, 92)
LOSS: RGB = (200, 69, 47)
HONEST_DIE: RGB = (255, 243, 214)
BRIGHT: RGB = (255, 226, 138)
"""The frame of dice that are alike, and the points of a pool."""

CARTELS: tuple[tuple[str, RGB], ...] = (
    ("oil", (63, 179, 207)),
    ("steel", (195, 204, 214)),
    ("rail", (233, 128, 63)),
    ("coal", (109, 102, 120)),
    ("gold", (243, 198, 74)),
)
"""The emblem and the colour of each set of alliance pawns."""
DARK_SET = 3


def emblem(number: int) -> str:
    """The art of the alliance with this set of pawns."""
    return f"{ART}emblem_{CARTELS[number][0]}"


def set_colour(number: int) -> RGB:
    """The colour of the alliance with this set of pawns."""
    return CARTELS[number][1]


def die_colour(number: int) -> RGB:
    """The colour of a die thrown for this set, or of the honest one: light enough to stand out from the felt."""
    if number == HONEST:
        return HONEST_DIE
    return set_colour(number) if has_light_pips(number) else mix(set_colour(number), PAPER, 0.4)


def has_light_pips(number: int) -> bool:
    """True for a die thrown for this set if it is dark."""
    return number == DARK_SET


CURVE_PIECES = 24
"""Straight pieces of which a curve is made."""
Bend = tuple[int, int, int]
"""From the left edge to the middle of a curve, how far it reaches, and by how much it falls there."""


def metal(size: tuple[int, int], colour: RGB, stroke: int, bend: Bend) -> str:
    """The drawing of a curve with a dark edge and a light upper side."""
    middle, reach, sag = bend
    left, right = stroke, size[0] - stroke
    xs = [left + (right - left) * part / CURVE_PIECES for part in range(CURVE_PIECES + 1)]
    falls = [sag * ((x - middle) / reach) ** 2 for x in xs]
    top = (0 if left <= middle <= right else min(falls)) - stroke
    points = " ".join(f"{x:.1f},{fall - top:.1f}" for x, fall in zip(xs, falls, strict=True))
    light = mix(colour, PAPER, 0.6)
    coats = ((INK, 1.0, 0.0), (mix(colour, INK, 0.25), 0.76, 0.0), (colour, 0.6, 0.06), (light, 0.14, 0.16))
    shadow = f'<polyline points="{points}" stroke="#000" stroke-opacity="0.28" stroke-width="{stroke * 1.1:.2f}" '
    lines = [f'{shadow}transform="translate(0 {stroke * 0.3:.2f})"/>']
    lines += [
        f'<polyline points="{points}" stroke="{hex_of(coat)}" stroke-width="{stroke * wide:.2f}" '
        f'transform="translate(0 {-stroke * up:.2f})"/>'
        for coat, wide, up in coats
    ]
    style = 'fill="none" stroke-linecap="round" stroke-linejoin="round"'
    return drawing(size, f"<g {style}>{''.join(lines)}</g>")
