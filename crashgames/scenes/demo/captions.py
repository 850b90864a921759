"""Captions, large enough for a room, and the light on what they are about."""

from collections.abc import Hashable, Sequence

import pygame
from pygame import SRCALPHA, Rect, Surface

from crashgames.core.translation import tr
from crashgames.scenes.table.picture import Band
from crashgames.ui.layout import column, inset
from crashgames.ui.scene import Stage
from crashgames.ui.skin import Box
from crashgames.ui.text import Text
from crashgames.ui.theme import STEPS, Theme

LETTER_SHARE = 0.037
"""The size of the letters, as a share of the height of the window."""
MAX_LINES = 2
MAX_PLATE_SHARE = 0.9
"""The greatest width of the plate, as a share of that of the window."""
STEP = "title"
X_RAY = (90, 214, 196)
"""The colour of everything that says that this is an X-ray."""
DARK = (14, 18, 40, 84)


class CaptionBand(Band):
    """A band above or below the board: the name of the game, or the caption that stands."""

    def __init__(self, stage: Stage, title: str, x_ray: bool = False) -> None:
        super().__init__(stage)
        self.title = title
        self.x_ray = x_ray
        self.line = ""
        self._writer: Text | None = None

    @property
    def pixels(self) -> int:
        """The size of the letters."""
        room = round(self.stage.size[1] * LETTER_SHARE * max(1.0, self.stage.settings.text_scale))
        return max(room, self.stage.theme.font("body"))

    @property
    def writer(self) -> Text:
        """Writes in that size."""
        theme = Theme(self.stage.size, self.pixels / STEPS[STEP])
        self._writer = self._writer or Text(theme)
        if self._writer.theme != theme:
            self._writer.theme = theme
        return self._writer

    @property
    def height(self) -> int:
        """Pixels: as many lines as a caption may have, and the room around them."""
        return MAX_LINES * self.writer.line_height(STEP, "bold") + round(0.7 * self.pixels)

    def shows(self) -> Hashable:
        """What its picture depends on: the caption and the size."""
        return self.line, self.area.size

    def draw(self, surface: Surface) -> None:
        """Draw the caption or, without one, the title and the invitation to play."""
        if self.line:
            self._draw_plate(surface)
        else:
            self._draw_rest(surface)

    def _draw_plate(self, surface: Surface) -> None:
        palette, pad = self.stage.theme.palette, self.pixels
        if self.x_ray:
            self._draw_sign(surface)
        room = self.room
        wide = self.writer.evenly(self.line, STEP, "bold", room.w - 2 * pad, MAX_LINES)
        ink = self.writer.render(self.line, STEP, palette.ink, "bold", wide, MAX_LINES, "center")
        plate = Rect(0, 0, ink.get_width() + 2 * pad, self.area.h).move_to(center=self.area.center)
        plate.clamp_ip(room)
        self.stage.skin.box(surface, plate, Box(palette.shade, palette.accent, 2, 16))
        surface.blit(ink, ink.get_rect(center=plate.center))

    def _draw_rest(self, surface: Surface) -> None:
        """The name of the game at the left, what to do at the right."""
        palette, pad = self.stage.theme.palette, self.pixels
        plate = Rect(self.area.x, 0, self.area.w, round(self.area.h * 0.72)).move_to(centery=self.area.centery)
        if self.x_ray:
            self._draw_sign(surface)
            plate.w, plate.x = plate.right - self._after_sign, self._after_sign
        half = plate.w // 2 - pad
        for words, colour, face, left in (
            (self.title, palette.ink, "display", True),
            (tr("Press any key or button to play"), palette.accent, "bold", False),
        ):
            ink = self.writer.render(words, STEP, colour, face, half, 1)
            box = Rect(0, plate.y, ink.get_width() + 2 * pad, plate.h)
            box.x = plate.x if left else plate.right - box.w
            self.stage.skin.box(surface, box, Box(palette.panel, radius=14))
            surface.blit(ink, ink.get_rect(center=box.center))

    @property
    def room(self) -> Rect:
        """The place for a caption: all of the band within its margins, or what an X-ray's sign leaves."""
        wide = round(self.stage.size[0] * MAX_PLATE_SHARE)
        room = Rect(self.area.centerx - wide // 2, self.area.y, wide, self.area.h)
        if self.x_ray:
            left = max(room.x, self._after_sign)
            room = Rect(left, room.y, self.area.right - self.pixels // 3 - left, room.h)
        return room

    @property
    def _after_sign(self) -> int:
        return self._sign().right + self.pixels // 2

    def _sign(self) -> Rect:
        """The place of the sign that this is an X-ray, at the left."""
        pad, wide = self.pixels // 3, max(ink.get_width() for ink in self._inks)
        return Rect(self.area.x + pad, self.area.y, round(self.area.h * 0.62) + wide + 4 * pad, self.area.h)

    @property
    def _inks(self) -> list[Surface]:
        """The two lines of words on the sign."""
        pixels, ink = round((self.area.h // 2 - self.pixels // 3) * 0.78), self.stage.theme.palette.shade
        return [self.stage.text.letter(words, pixels, ink) for words in (tr("X-ray"), tr("demo only"))]

    def _draw_sign(self, surface: Surface) -> None:
        stage, pad, place = self.stage, self.pixels // 3, self._sign()
        glasses = stage.assets.icon("glasses", round(self.area.h * 0.62), stage.theme.palette.shade)
        stage.skin.box(surface, place, Box(X_RAY, radius=14))
        surface.blit(glasses, glasses.get_rect(midleft=(place.x + pad, place.centery)))
        left = place.x + glasses.get_width() + 2 * pad
        for ink, line in zip(self._inks, column(inset(place, 0, pad), 2), strict=True):
            surface.blit(ink, ink.get_rect(midleft=(left, line.centery)))


def veil(stage: Stage, places: Sequence[Rect]) -> Surface:
    """A veil over the table with holes where pieces are lit."""
    px, palette = stage.theme.px, stage.theme.palette
    drawn = Surface(stage.size, SRCALPHA)
    drawn.fill(DARK)
    rects = _merged([place.inflate(px(10), px(10)) for place in places])
    for rect in rects:
        pygame.draw.rect(drawn, (*palette.accent, 255), rect.inflate(px(4), px(4)), 0, px(14))
    for rect in rects:
        pygame.draw.rect(drawn, (0, 0, 0, 0), rect, 0, px(12))
    return drawn


def _merged(rects: Sequence[Rect]) -> list[Rect]:
    """The rectangles without those that lie inside others."""
    kept = sorted((Rect(rect) for rect in rects), key=lambda rect: -rect.w * rect.h)
    found: list[Rect] = []
    for rect in kept:
        if not any(other.contains(rect) for other in found):
            found.append(rect)
    return found
