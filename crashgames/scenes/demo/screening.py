"""A film on one stage: the real board, captions large enough for a room, and the look of an X-ray."""

from collections.abc import Hashable, Iterator, Sequence

import msgspec
import pygame
from pygame import SRCALPHA, Rect, Surface

from crashgames.core.captions import Caption, Light
from crashgames.core.films import Shot
from crashgames.core.messages import Outcome, Reason, View
from crashgames.core.translation import tr
from crashgames.scenes.demo.preparing import Prepared
from crashgames.scenes.table.picture import Band, TablePicture
from crashgames.ui.layout import centre, column, inset, row, stamp
from crashgames.ui.lettering import write
from crashgames.ui.parts import Fact
from crashgames.ui.scene import Stage
from crashgames.ui.skin import Box
from crashgames.ui.text import Text
from crashgames.ui.theme import STEPS, Theme

MAX_LINES = 2
SIGN_ASPECT, MAX_PLATE_SHARE = 3.3, 0.9
"""The width of the sign of an X-ray, in heights, and the most of a caption, as a share of that of the window."""
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
        self._writer = Text(stage.theme)

    @property
    def pixels(self) -> int:
        """The size of the letters: that of a title where nothing is enlarged, and no less than that of the table."""
        return max(self.stage.theme.usual.font(STEP), self.stage.theme.font("body"))

    @property
    def writer(self) -> Text:
        """Writes in that size."""
        self._writer.theme = Theme(self.stage.size, self.pixels / STEPS[STEP])
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
        palette, pad, room = self.stage.theme.palette, self.pixels, self.room
        if self.x_ray:
            self._draw_sign(surface)
        if self.line:
            wide = self.writer.evenly(self.line, STEP, "bold", room.w - 2 * pad, MAX_LINES)
            ink = self.writer.render(self.line, STEP, palette.ink, "bold", wide, MAX_LINES, "center")
            plate = Rect(0, 0, ink.get_width() + 2 * pad, self.area.h).move_to(center=self.area.center)
            plate.clamp_ip(room)
            self.stage.skin.box(surface, plate, Box(palette.shade, palette.accent, 2, 16))
            stamp(surface, ink, center=plate.center)
            return
        left = self._sign.right + pad // 2 * self.x_ray
        plate = centre(
            Rect(left, self.area.y, self.area.right - left, self.area.h), (self.area.w, self.area.h * 3 // 4)
        )
        half = plate.w // 2 - pad  # the name of the game at the left, what to do at the right
        for words, colour, face, left in (
            (self.title, palette.ink, "display", True),
            (tr("Press any key or button to play"), palette.accent, "bold", False),
        ):
            ink = self.writer.render(words, STEP, colour, face, half, 1)
            box = Rect(0, plate.y, ink.get_width() + 2 * pad, plate.h)
            box.x = plate.x if left else plate.right - box.w
            self.stage.skin.box(surface, box, Box(palette.panel, radius=14))
            stamp(surface, ink, center=box.center)

    @property
    def room(self) -> Rect:
        """The place for a caption: all of the band within its margins, or what an X-ray's sign leaves."""
        left, end = self._sign.right + self.pixels // 2, self.area.right - self.pixels // 3
        if self.x_ray:
            return Rect(left, self.area.y, end - left, self.area.h)
        return centre(self.area, (round(self.stage.size[0] * MAX_PLATE_SHARE), self.area.h))

    @property
    def _sign(self) -> Rect:
        """The place of the sign that this is an X-ray, at the left."""
        return Rect(self.area.topleft, (round(self.area.h * SIGN_ASPECT) * self.x_ray, self.area.h))

    def _draw_sign(self, surface: Surface) -> None:
        stage, pad, ink = self.stage, self.pixels // 3, self.stage.theme.palette.shade
        stage.skin.box(surface, self._sign, Box(X_RAY, radius=14))
        glasses, words = row(inset(self._sign, pad), [round(self.area.h * 0.62), None], pad)
        stamp(surface, stage.assets.icon("glasses", glasses.w, ink), center=glasses.center)
        for said, line in zip((tr("X-ray"), tr("demo only")), column(words, 2), strict=True):
            write(surface, stage, line, said, ("title", "reading", "label", "body", "caption"), "display", ink, "left")


def veil(stage: Stage, places: Sequence[Rect]) -> Surface:
    """A veil over the table with holes where pieces are lit."""
    px, palette = stage.theme.px, stage.theme.palette
    drawn = Surface(stage.size, SRCALPHA)
    drawn.fill(DARK)
    rects = list[Rect]()
    for rect in sorted((place.inflate(px(10), px(10)) for place in places), key=lambda rect: -rect.w * rect.h):
        if not any(other.contains(rect) for other in rects):
            rects.append(rect)
    for rect in rects:
        pygame.draw.rect(drawn, (*palette.accent, 255), rect.inflate(px(4), px(4)), 0, px(14))
    for rect in rects:
        pygame.draw.rect(drawn, (0, 0, 0, 0), rect, 0, px(12))
    return drawn


FRAME_WIDTH = 6
"""The width of the frame around an X-ray, in logical units."""
CROSS_FADE = 0.8
"""Seconds in which a still goes over into the next one."""
WIDEST_TAG, TALLEST_TAG_SHARE = 104, 0.24
"""Logical units that a role may take even on a narrower plate, and its height as a share of that of its plate."""
FLAT_ASPECT, FLAT_TAG_SHARE, MAX_TAG_SHARE = 4, 0.56, 0.44
"""From what width to height on a plate is flat; the height and the most width of a role at its end, as shares."""
ICON_SHARE, LETTER_SHARE = 0.66, 0.66
"""The sides of the icon and of the letters of a role, as shares of the height of its tag."""
OPEN = Outcome((), (), Reason("", ""))
"""An outcome that lets a board say what it says only when everything is open."""


class Screening:
    """Shows one film on a stage; `upper` puts the captions above the board."""

    def __init__(self, stage: Stage, film: Prepared, upper: bool) -> None:
        self.stage = stage
        self.film = film
        self.band = CaptionBand(stage, tr(film.showing.info.title), film.x_ray)
        self.lit: list[Rect] = []
        """What the caption that stands is about."""
        self._veil: Surface | None = None
        self._veiled = False
        self._before: Surface | None = None
        self._fading = 0.0
        self._last: Surface | None = None
        self.picture = TablePicture(stage, film.match)
        self.board = self.picture.board
        self.board.offers = False
        if upper:
            self.picture.head = self.band
        else:
            self.picture.foot = self.band

    def arrange(self, view: View) -> None:
        """Lay everything out, and show a view at rest."""
        self.be_silent()
        self.picture.arrange()
        self.board.settle(view)

    @property
    def animating(self) -> bool:
        """True while pieces glide or a still fades."""
        return self.picture.animating or self._fading > 0

    def play(self, shot: Shot) -> None:
        """Show what is seen of an action, and then the view after it."""
        self.picture.play(shot.steps)

    def stand(self, view: View) -> None:
        """Show a view with nothing to be chosen, gliding there if something differs."""
        self.board.show(view, ())

    def cut_to(self, view: View) -> None:
        """Show a view as a still, into which the one before it fades."""
        self._before, self._fading = self._last, CROSS_FADE if self._last else 0.0
        self.board.settle(view)

    def say(self, caption: Caption) -> None:
        """Let a caption stand, with light on what it is about."""
        self.band.line = caption.line(self.film.match.names)
        self.lit = [rect for light in caption.lit for rect in self._places(light)]
        self._veil = veil(self.stage, self.lit) if self.lit else None

    def be_silent(self) -> None:
        """Take the caption away."""
        self.band.line, self.lit, self._veil = "", [], None

    def update(self, dt: float) -> None:
        """Advance by `dt` seconds at the usual speed, whatever the settings say."""
        if not self.board.idle:
            self.board.update(dt)
        self._fading = max(0.0, self._fading - dt)

    def draw(self, surface: Surface) -> None:
        """Draw the table with veil, spotlight and captions."""
        veiled = self.film.x_ray or bool(self._veil) or self.stage.settings.reduced_motion
        if veiled or self._veiled:
            self.stage.goes_on = False
        self._veiled = veiled
        self.picture.draw(surface)
        if self.film.x_ray and self.board.view is not None:  # on every plate the role, as far as anybody knows it
            everything, plates = msgspec.structs.replace(self.board.view, outcome=OPEN), self.picture.plates
            for seat, place in enumerate(plates.places):
                role = self.board.telling.role(everything, seat)
                if role is not None:
                    taken = [plates.faces.get(seat, Rect(0, 0, 0, 0)), *plates.written.get(seat, ())]
                    self._draw_role(surface, place, role, taken)
        if self._veil:
            surface.blit(self._veil, (0, 0))
        self.band.draw(surface)  # above whatever reaches into it
        if self.stage.changes is not None:
            self.stage.changes.append(self.band.area)
        if self.film.x_ray:
            pygame.draw.rect(surface, X_RAY, surface.get_rect(), self.stage.theme.usual.px(FRAME_WIDTH))
        if self.stage.settings.reduced_motion and self._fading <= 0:
            self._last = surface.copy()  # which lies over the next still at first
        elif self.stage.settings.reduced_motion and self._before is not None:
            self._before.set_alpha(round(255 * self._fading / CROSS_FADE))
            surface.blit(self._before, (0, 0))

    # What captions point at

    def _places(self, light: Light) -> Iterator[Rect]:
        """Where pieces are whose names begin like this; the plate of a seat as a whole."""
        sprites = self.board.pieces.sprites.items()
        found = [sprite.rest.rect for piece, sprite in sprites if piece[: len(light)] == light]
        if light[0] in ("plate", "seat") and not found and isinstance(light[-1], int):
            found = self.picture.plates.places[light[-1] : light[-1] + 1]
        yield from (rect for rect in found if rect.w and rect.h)

    # The X-ray

    def _draw_role(self, surface: Surface, place: Rect, role: Fact, taken: list[Rect]) -> None:
        """The role at the end of a flat plate, else at the edge where it covers least of what is taken."""
        stage, theme, pad = self.stage, self.stage.theme, self.stage.theme.gap(1)
        is_flat = place.w > FLAT_ASPECT * place.h
        high = round(place.h * (FLAT_TAG_SHARE if is_flat else TALLEST_TAG_SHARE))
        high = high if is_flat else min(high, theme.font("label")) + pad
        most = round(place.w * MAX_TAG_SHARE) if is_flat else max(place.w, theme.px(WIDEST_TAG))
        icon = stage.assets.art(role.icon, round(high * ICON_SHARE))
        room, pixels = most - icon.get_width() - 3 * pad, round(high * LETTER_SHARE)
        ink = stage.text.letter(role.text, pixels, theme.palette.shade, "display")
        if ink.get_width() > room:
            pixels = pixels * room // ink.get_width()
            ink = stage.text.letter(role.text, pixels, theme.palette.shade, "display")
        tag = Rect(0, 0, icon.get_width() + ink.get_width() + 3 * pad, high)
        if is_flat:
            tag.midright = place.right - 2 * pad, place.centery
        else:
            inner, window = place.inflate(-2 * pad, -2 * pad), surface.get_rect().inflate(-4 * pad, -4 * pad)
            corners = (("midbottom", place.midbottom), ("topright", inner.topright), ("bottomright", inner.bottomright))
            tags = [tag.move_to(**{corner: point}).clamp(window) for corner, point in corners]
            tag = min(tags, key=lambda one: sum(part.w * part.h for part in map(one.clip, taken)))
        stage.skin.box(surface, tag, Box(X_RAY, theme.palette.shade, 2, 10))
        stamp(surface, icon, midleft=(tag.x + pad, tag.centery))
        stamp(surface, ink, midright=(tag.right - pad, tag.centery))


def is_seen(shot: Shot, x_ray: bool) -> bool:
    """True if an action changes something for the audience; secret choices are seen when all have been made."""
    return bool(shot.steps) or (x_ray and not shot.action.secrecy.hidden)
