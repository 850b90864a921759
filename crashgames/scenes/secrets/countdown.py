"""A countdown to be seen: a sign that is lit on *Show!*, and a hand of everybody who votes, all alike."""

from collections.abc import Sequence

from pygame import Rect, Surface

from crashgames.core.translation import tr
from crashgames.ui.scene import Stage
from crashgames.ui.skin import Box
from crashgames.ui.theme import RGB, hex_of, mix
from crashgames.ui.tween import overshoot
from crashgames.ui.widgets import Widget

BEAT_SECONDS = 0.9
"""Seconds of each word: always as long, whatever is decided."""
SHOWING_BEAT = 3
"""The number of the beat on which hands are shown."""
HEIGHTS = (0.36, 0.48, 0.6, 1.0)
"""How far the hands have come up on each beat, as a share of their height."""
RISE_SECONDS = 0.32
"""Seconds in which they come up on a beat."""
SIGN_SHARE = 0.46
"""The share of the height that the sign takes."""
HAND = (96, 190)
LEAST_LIGHT = 0.34
"""The share of the width that is lit at the sign; it grows to all of it at the hands."""


def beat_of(time: float) -> int:
    """The number of the beat after so many seconds, 0 to 3."""
    return max(0, min(SHOWING_BEAT, int(time / BEAT_SECONDS)))


class Countdown(Widget):
    """The word of the present beat on a sign with a lamp for each, above hands in sleeves of these colours.

    With `calm` the hands stand where they have come to instead of rising.
    """

    takes_focus = False

    def __init__(self, rect: Rect, sleeves: Sequence[RGB], time: float, calm: bool) -> None:
        super().__init__(rect)
        self.sleeves = tuple(sleeves)
        self.time = time
        self.calm = calm

    @property
    def called(self) -> str:
        return (tr("Three"), tr("Two"), tr("One"), tr("Show!"))[beat_of(self.time)]

    def height(self) -> float:
        """How far the hands are up now: 1 is all of them."""
        beat = beat_of(self.time)
        before = HEIGHTS[beat - 1] if beat else 0.0
        since = 1.0 if self.calm else min(1.0, (self.time - beat * BEAT_SECONDS) / RISE_SECONDS)
        return before + (HEIGHTS[beat] - before) * overshoot(since)

    def draw(self, surface: Surface, stage: Stage) -> None:
        gap = stage.theme.gap(4)
        sign = Rect(self.rect.x, self.rect.y, self.rect.w, round(self.rect.h * SIGN_SHARE) - gap)
        hands = Rect(self.rect.x, sign.bottom + gap, self.rect.w, self.rect.bottom - sign.bottom - gap)
        if beat_of(self.time) == SHOWING_BEAT:
            self._draw_light(surface, stage, sign.centery)
        self._draw_hands(surface, stage, hands)
        self._draw_sign(surface, stage, sign)

    def _draw_light(self, surface: Surface, stage: Stage, top: int) -> None:
        """A cone of light from the sign down to the hands."""
        place = Rect(self.rect.x, top, self.rect.w, self.rect.bottom - top)
        source = _cone(place.size, stage.theme.palette.accent_high)
        surface.blit(stage.assets.svg(source, place.size), place)

    def _draw_sign(self, surface: Surface, stage: Stage, room: Rect) -> None:
        palette, px, beat = stage.theme.palette, stage.theme.px, beat_of(self.time)
        lit = beat == SHOWING_BEAT
        side = max(1, min(room.h * 11 // 20, room.w * 5 // 4 // max(5, len(self.called))))
        word = stage.text.letter(self.called, side, palette.ink_dark if lit else palette.accent_high)
        wide = min(room.w, max(word.get_width() + px(72), px(320)))
        rim = px(7)
        plate = Rect(room.centerx - wide // 2, room.y + rim, wide, max(1, room.h - 2 * rim))
        dark = mix(palette.shade, palette.panel, 0.25)
        if lit:
            stage.skin.box(surface, plate.inflate(2 * rim, 2 * rim), Box(palette.accent, radius=30, shadow=16))
        stage.skin.box(
            surface, plate, Box(palette.accent_high if lit else dark, None if lit else palette.line, 3, radius=24)
        )
        lamp = max(2, room.h // 16)
        surface.blit(word, word.get_rect(center=(plate.centerx, plate.centery - round(1.6 * lamp))))
        for number in range(SHOWING_BEAT):
            on = number <= beat
            colour = palette.danger if lit else palette.accent if on else mix(dark, palette.line, 0.35)
            spot = Rect(0, 0, 2 * lamp, 2 * lamp)
            spot.center = (plate.centerx + (number - 1) * 4 * lamp, plate.bottom - round(1.7 * lamp))
            stage.skin.box(surface, spot, Box(colour, radius=lamp / stage.theme.unit))

    def _draw_hands(self, surface: Surface, stage: Stage, room: Rect) -> None:
        """Hands come up from behind the lower edge."""
        before = surface.get_clip()
        surface.set_clip(room.clip(before))
        across = room.w / max(1, len(self.sleeves))
        high = min(room.h, round(across * 0.95 * HAND[1] / HAND[0]))
        size = (max(1, round(high * HAND[0] / HAND[1])), max(1, high))
        step = min(across, size[0] * 1.4)
        left = room.centerx - step * (len(self.sleeves) - 1) / 2
        top = room.bottom - round(high * self.height() * 0.98)
        for number, sleeve in enumerate(self.sleeves):
            hand = stage.assets.art("shared/hands/fist", size, sleeve)
            surface.blit(hand, hand.get_rect(midtop=(round(left + number * step), top)))
        surface.set_clip(before)


def _cone(size: tuple[int, int], colour: RGB) -> str:
    width, height = size
    left, right = width * (1 - LEAST_LIGHT) / 2, width * (1 + LEAST_LIGHT) / 2
    stops = "".join(
        f'<stop offset="{at}" stop-color="{hex_of(colour)}" stop-opacity="{alpha}"/>'
        for at, alpha in ((0, 0.6), (1, 0.1))
    )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}"><defs>'
        f'<linearGradient id="g" x1="0" y1="0" x2="0" y2="1">{stops}</linearGradient></defs>'
        f'<path d="M{left:.1f} 0H{right:.1f}L{width} {height}H0Z" fill="url(#g)"/></svg>'
    )
