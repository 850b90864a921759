"""The enamel signs with the scores of both sides."""

from pygame import Rect, Surface

from crashgames.ui.hexes import drawing
from crashgames.ui.layout import inset, row, stamp
from crashgames.ui.scene import Stage
from crashgames.ui.theme import RGB, hex_of, mix

ENAMEL, GOLD, INK = (255, 250, 240), (255, 190, 82), (42, 32, 48)
"""The ground of a sign, that of the leader's cup on it, and what is drawn on both."""
INK_SHARE = 0.85
"""How much of the ink a score has in the colour of its side."""
CUP_SHARE, LEAD_SHARE, LEAST_LEAD = 0.54, 0.23, 11
"""The size of the cup with the gold around it, and of the lead below it, as shares of a sign's height; and the least
height of a lead, in logical units.
"""


def draw_sign(stage: Stage, side: int, size: tuple[int, int], score: int, lead: int = 0) -> Surface:
    """A sign in the shape of a side, round for the first one, square for the second; with any lead below a cup."""
    line, rim, colour = max(1.5, stage.theme.unit * 2), round(size[1] * 0.11), stage.skin.colour(side)
    plate = Rect((0, 0), size).inflate(-round(line * 1.5), -round(line * 1.5))
    inner, radius = plate.inflate(-rim, -rim), size[1] / 2 if side == 0 else size[1] * 0.12
    parts = _rect(plate, colour, line * 1.4, radius) + _rect(inner, ENAMEL, line * 0.8, max(0.0, radius - rim / 2))
    gold = round(inner.h * CUP_SHARE) if lead > 0 else 0
    edge = (inner.h - gold) // 2
    cup_room, room = row(inner, [gold + edge, None] if side == 0 else [None, gold + edge])[:: 1 if side == 0 else -1]
    place = Rect(0, 0, gold, gold)
    high = round(inner.h * LEAD_SHARE) if inner.h * LEAD_SHARE >= stage.theme.px(LEAST_LEAD) else 0
    place.center = cup_room.centerx + (edge // 2 if side == 0 else -edge // 2), inner.centery - round(high * 0.55)
    if lead > 0:
        parts += _rect(place, GOLD, line * 0.8, gold / 2)
    sign = stage.assets.svg(drawing(size, parts), size).copy()
    if lead > 0:
        cup = stage.assets.icon("trophy", round(gold * 0.62), INK)
        sign.blit(cup, cup.get_rect(center=place.center))
        ahead = _figures(stage, f"+{lead}", (gold + edge, high), INK)
        sign.blit(ahead, ahead.get_rect(midtop=(place.centerx + (edge // 4 if side == 0 else 0), place.bottom + line)))
    room = inset(room if lead > 0 else inner, rim, rim)
    stamp(sign, _figures(stage, str(score), room.size, mix(colour, INK, INK_SHARE)), center=room.center)
    return sign


def _rect(rect: Rect, fill: RGB, line: float, radius: float) -> str:
    size = f'x="{rect.x}" y="{rect.y}" width="{rect.w}" height="{rect.h}" rx="{radius:.1f}"'
    return f'<rect {size} fill="{hex_of(fill)}" stroke="{hex_of(INK)}" stroke-width="{line:.1f}"/>'


def _figures(stage: Stage, text: str, room: tuple[int, int], ink: RGB) -> Surface:
    """Figures as large as they fit, with nothing around them."""
    pixels = 2 * room[1]
    while pixels > 0:
        drawn = stage.text.letter(text, pixels, ink)
        place = drawn.get_bounding_rect()
        if place.w <= room[0] and place.h <= room[1]:
            return drawn.subsurface(place)
        pixels = min(pixels - 1, int(pixels * min(room[0] / place.w, room[1] / place.h)))
    return Surface((0, 0))
