"""Lines of metal on the felt, as bent as the edge of the table."""

from crashgames.games.cheaters_game.board.colours import INK, PAPER
from crashgames.ui.theme import RGB, hex_of, mix

BENDS = 24
"""Straight pieces of which a curve is made."""
Bend = tuple[int, int, int]
"""From the left edge to the middle of a curve, how far it reaches, and by how much it falls there."""


def metal(size: tuple[int, int], colour: RGB, stroke: int, bend: Bend) -> str:
    """The drawing of a curve with a dark edge and a light upper side."""
    middle, reach, sag = bend
    left, right = stroke, size[0] - stroke
    xs = [left + (right - left) * part / BENDS for part in range(BENDS + 1)]
    falls = [sag * ((x - middle) / reach) ** 2 for x in xs]
    top = min(falls) - stroke
    if left <= middle <= right:
        top = -stroke
    points = " ".join(f"{x:.1f},{fall - top:.1f}" for x, fall in zip(xs, falls, strict=True))
    light = mix(colour, PAPER, 0.6)
    coats = ((INK, 1.0, 0.0), (colour, 0.66, 0.0), (light, 0.16, 0.13))
    lines = [
        f'<polyline points="{points}" stroke="{hex_of(coat)}" stroke-width="{stroke * wide:.2f}" '
        f'transform="translate(0 {-stroke * up:.2f})"/>'
        for coat, wide, up in coats
    ]
    box = f'width="{size[0]}" height="{size[1]}" viewBox="0 0 {size[0]} {size[1]}"'
    style = 'fill="none" stroke-linecap="round" stroke-linejoin="round"'
    return f'<svg xmlns="http://www.w3.org/2000/svg" {box}><g {style}>{"".join(lines)}</g></svg>'
