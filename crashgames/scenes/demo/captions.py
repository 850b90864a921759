"""Captions, large enough for a room, and the light on what they are about."""

from collections.abc import Hashable, Sequence
from weakref import WeakKeyDictionary

import pygame
from pygame import SRCALPHA, Rect, Surface

from crashgames.core.translation import tr
from crashgames.scenes.table.picture import Band
from crashgames.ui.cache import MEGABYTE
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
FADE_SECONDS = 0.3
"""Seconds in which the light comes and goes."""

_writers: WeakKeyDictionary[Stage, Text] = WeakKeyDictionary()


class CaptionBand(Band):
    """A band above or below the board: the name of the game, or the caption that stands."""

    def __init__(self, stage: Stage, title: str, x_ray: bool = False) -> None:
        super().__init__(stage)
        self.title = title
        self.x_ray = x_ray
        self.line = ""

    @property
    def pixels(self) -> int:
        """The size of the letters."""
        room = round(self.stage.size[1] * LETTER_SHARE * max(1.0, self.stage.settings.text_scale))
        return max(room, self.stage.theme.font("body"))

    @property
    def writer(self) -> Text:
        """Writes in that size; one for all films on a stage."""
        kept = _writers.get(self.stage)
        if kept is None:
            kept = _writers[self.stage] = Text(self.stage.theme, MEGABYTE)
        if kept.theme.font(STEP) != self.pixels:
            kept.theme = Theme(self.stage.size, self.pixels / STEPS[STEP])
        return kept

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
        wide = self._balanced(room.w - 2 * pad)
        ink = self.writer.render(self.line, STEP, palette.ink, "bold", wide, MAX_LINES, "center")
        plate = Rect(0, 0, ink.get_width() + 2 * pad, self.area.h).move_to(center=self.area.center)
        plate.clamp_ip(room)
        self.stage.skin.box(surface, plate, Box(palette.shade, palette.accent, 2, 16))
        surface.blit(ink, ink.get_rect(center=plate.center))

    def _balanced(self, most: int) -> int:
        """The width, as good as `most`, in which two lines are about equally long."""
        high = self.writer.size(self.line, STEP, "bold", most, MAX_LINES)[1]
        if high <= self.writer.line_height(STEP, "bold"):
            return most
        halves = (most * share // 20 for share in range(11, 20))
        return next((wide for wide in halves if self._holds(wide)), most)

    def _holds(self, wide: int) -> bool:
        return self.writer.holds(self.line, STEP, wide, face="bold", lines=MAX_LINES)

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
        pad, high = self.pixels // 3, (self.area.h - 2 * (self.pixels // 3)) // 2
        words = (self.stage.text.letter(line, round(high * 0.78), X_RAY).get_width() for line in _sign_words())
        return Rect(self.area.x + pad, self.area.y, round(self.area.h * 0.62) + max(words) + 4 * pad, self.area.h)

    def _draw_sign(self, surface: Surface) -> None:
        stage, pad = self.stage, self.pixels // 3
        high = (self.area.h - 2 * pad) // 2
        inks = [stage.text.letter(words, round(high * 0.78), stage.theme.palette.shade) for words in _sign_words()]
        glasses = stage.assets.icon("glasses", round(self.area.h * 0.62), stage.theme.palette.shade)
        place = self._sign()
        stage.skin.box(surface, place, Box(X_RAY, radius=14))
        surface.blit(glasses, glasses.get_rect(midleft=(place.x + pad, place.centery)))
        left = place.x + glasses.get_width() + 2 * pad
        for number, ink in enumerate(inks):
            surface.blit(ink, ink.get_rect(midleft=(left, place.y + pad + round((number + 0.5) * high))))


def _sign_words() -> tuple[str, str]:
    return tr("X-ray"), tr("demo only")


class Spotlight:
    """A veil over the table with holes where pieces are lit. It comes and goes softly."""

    def __init__(self, stage: Stage) -> None:
        self.stage = stage
        self.share = 0.0
        self.places: list[Rect] = []
        """The places that are lit, or were last."""
        self._wanted = 0.0
        self._veil: Surface | None = None

    def light(self, places: Sequence[Rect]) -> None:
        """Light these places."""
        self.places = list(places)
        self._wanted = 1.0 if places else 0.0
        if places:
            self._veil = self._drawn(places)

    def put_out(self) -> None:
        """Begin to fade to full light."""
        self._wanted = 0.0

    def forget(self) -> None:
        """At once, as after a change of size."""
        self.share = self._wanted = 0.0
        self._veil = None

    @property
    def moves(self) -> bool:
        """True while it is fading in or out."""
        return self.share != self._wanted

    def update(self, dt: float) -> None:
        """Fade on by so many seconds; at once in reduced motion."""
        step = 1.0 if self.stage.settings.reduced_motion else dt / FADE_SECONDS
        self.share = min(self._wanted, self.share + step) if self._wanted else max(0.0, self.share - step)

    def draw(self, surface: Surface) -> None:
        """Darken everything but what is lit."""
        if self._veil is not None and self.share > 0:
            self._veil.set_alpha(round(255 * self.share))
            surface.blit(self._veil, (0, 0))

    def _drawn(self, places: Sequence[Rect]) -> Surface:
        px, palette = self.stage.theme.px, self.stage.theme.palette
        veil = Surface(self.stage.size, SRCALPHA)
        veil.fill(DARK)
        rects = _merged([place.inflate(px(10), px(10)) for place in places])
        for rect in rects:
            pygame.draw.rect(veil, (*palette.accent, 255), rect.inflate(px(4), px(4)), 0, px(14))
        for rect in rects:
            pygame.draw.rect(veil, (0, 0, 0, 0), rect, 0, px(12))
        return veil


def _merged(rects: Sequence[Rect]) -> list[Rect]:
    """The rectangles without those that lie inside others."""
    kept = sorted((Rect(rect) for rect in rects), key=lambda rect: -rect.w * rect.h)
    found: list[Rect] = []
    for rect in kept:
        if not any(other.contains(rect) for other in found):
            found.append(rect)
    return found
