"""The enamel signs with the scores of both sides."""

from pygame import SRCALPHA, Rect, Surface

from crashgames.ui.hexes import drawing
from crashgames.ui.layout import inset
from crashgames.ui.scene import Stage
from crashgames.ui.skin import Box
from crashgames.ui.theme import RGB, hex_of, mix

ENAMEL, FLAG, INK = (255, 250, 240), (255, 190, 82), (42, 32, 48)
"""The ground of a sign, that of a lead on it, and what is drawn on both."""
INK_SHARE, FLAG_SHARE = 0.85, 0.34
"""How much of the ink a score has in the colour of its side, and the share of a wide sign for a lead."""
WIDE_SIGN = 1.7
"""Signs wider than this, in heights, have a lead beside the score, else above it."""
BEHIND_SHARE, BELOW_LEAD_SHARE = 0.84, 0.59
"""The height of a score that is behind on a wide sign, and of one on a narrow sign if the sides differ, as shares."""


class EnamelSign:
    """Draws a sign of one size in the shape of a side: with round ends for the first one, square for the second."""

    def __init__(self, stage: Stage, side: int, size: tuple[int, int]) -> None:
        self._stage = stage
        self._size = size
        self._is_wide = size[0] > WIDE_SIGN * size[1]
        self._colour = stage.skin.colour(side)
        self._ink = mix(self._colour, INK, INK_SHARE)
        self._line = max(1.5, stage.theme.unit * 2)
        self._rim = round(size[1] * 0.11)
        self._plate = Rect((0, 0), size).inflate(-round(self._line * 1.5), -round(self._line * 1.5))
        self._inner = self._plate.inflate(-self._rim, -self._rim)
        self._room = inset(self._plate, round(2.3 * self._rim), round(1.3 * self._rim))
        self._flag = Rect(self._inner.topleft, (round(self._inner.w * FLAG_SHARE), self._inner.h))
        self._radius = size[1] / 2 if side == 0 else size[1] * 0.12

    def drawn(self, score: int, lead: int = 0) -> Surface:
        """With a score; with a cup and the lead on gold if its side is ahead."""
        sign = self._bare(lead)
        if lead > 0 and self._is_wide:
            self._write_beside_lead(sign, score, lead)
        elif lead > 0:
            self._write_below_lead(sign, score, lead)
        else:
            share = 1.0 if not lead else BEHIND_SHARE if self._is_wide else BELOW_LEAD_SHARE
            figures = self._figures(score, (self._room.w, round(self._room.h * share)))
            sign.blit(figures, figures.get_rect(center=self._plate.center))
        return sign

    def _bare(self, lead: int) -> Surface:
        """Without words."""
        radius = max(0.0, self._radius - self._rim / 2)
        parts = _rect(self._plate, self._colour, self._line * 1.4, self._radius)
        parts += _rect(self._inner, ENAMEL, self._line * 0.8, radius)
        if lead > 0 and self._is_wide:
            parts += _flag(self._flag, self._line * 0.8, radius)
        return self._stage.assets.svg(drawing(self._size, parts), self._size).copy()

    def _write_beside_lead(self, sign: Surface, score: int, lead: int) -> None:
        flag, room = self._flag, self._room
        ahead = self._ahead(lead, (flag.w - 2 * self._rim, room.h), True)
        sign.blit(ahead, ahead.get_rect(center=(flag.centerx + round(self._radius * 0.1), flag.centery)))
        rest = Rect(flag.right, room.y, self._inner.right - flag.right, room.h)
        figures = self._figures(score, (rest.w - round(4.5 * self._rim), rest.h))
        sign.blit(figures, figures.get_rect(center=rest.center))

    def _write_below_lead(self, sign: Surface, score: int, lead: int) -> None:
        room = self._room
        ahead = self._ahead(lead, (room.w // 2, round(room.h * 0.33)), False)
        place = ahead.get_rect(midtop=room.midtop)
        self._stage.skin.box(sign, place.inflate(2 * self._rim, self._rim // 2), Box(FLAG, INK, 1.5, 20))
        sign.blit(ahead, place)
        figures = self._figures(score, (room.w, round(room.h * BELOW_LEAD_SHARE)))
        sign.blit(figures, figures.get_rect(midbottom=room.midbottom))

    def _figures(self, score: int, room: tuple[int, int]) -> Surface:
        return _figures(self._stage, str(score), room, self._ink)

    def _ahead(self, lead: int, room: tuple[int, int], above: bool) -> Surface:
        """By how much a side is ahead, with a cup above or beside that."""
        high = round(room[1] * 0.55) if above else room[1]
        cup = self._stage.assets.icon("trophy", high, INK)
        points = _figures(self._stage, f"+{lead}", (room[0], round(high * 0.8)), INK)
        if above:
            drawn = Surface((max(cup.width, points.width), room[1]), SRCALPHA)
            drawn.blit(cup, cup.get_rect(midtop=drawn.get_rect().midtop))
            drawn.blit(points, points.get_rect(midbottom=drawn.get_rect().midbottom))
        else:
            drawn = Surface((cup.width + high // 4 + points.width, high), SRCALPHA)
            side_by_side(drawn, drawn.get_rect(), cup, points, high // 4)
        return drawn


def _rect(rect: Rect, fill: RGB, line: float, radius: float) -> str:
    size = f'x="{rect.x}" y="{rect.y}" width="{rect.w}" height="{rect.h}" rx="{radius:.1f}"'
    return f'<rect {size} fill="{hex_of(fill)}" stroke="{hex_of(INK)}" stroke-width="{line:.1f}"/>'


def _flag(flag: Rect, line: float, radius: float) -> str:
    """The left part of a sign with a rounded end."""
    bow, (top, bottom) = f"A{radius:.1f} {radius:.1f} 0 0", (flag.top, flag.bottom)
    shape = (
        f"M{flag.right} {top} H{flag.x + radius:.1f} {bow} 0 {flag.x} {top + radius:.1f} V{bottom - radius:.1f} "
        f"{bow} 0 {flag.x + radius:.1f} {bottom} H{flag.right} Z"
    )
    return f'<path d="{shape}" fill="{hex_of(FLAG)}" stroke="{hex_of(INK)}" stroke-width="{line:.1f}"/>'


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


def side_by_side(surface: Surface, room: Rect, left: Surface, right: Surface, apart: int = 0) -> None:
    """Draw two pictures beside each other, so many pixels apart, in the middle of a room."""
    start = room.centerx - (left.width + apart + right.width) // 2
    surface.blit(left, left.get_rect(midleft=(start, room.centery)))
    surface.blit(right, right.get_rect(midleft=(start + left.width + apart, room.centery)))
