"""A film on one stage: the real board, the caption above or below it, and the look of an X-ray."""

from collections.abc import Iterator

import msgspec
import pygame
from pygame import Rect, Surface

from crashgames.core.messages import Outcome, Reason, View
from crashgames.core.plots import Caption, Light, Shot
from crashgames.core.translation import tr
from crashgames.scenes.demo.captions import X_RAY, CaptionBand, veil
from crashgames.scenes.demo.preparing import Prepared
from crashgames.scenes.table.picture import TablePicture
from crashgames.ui.parts import Fact
from crashgames.ui.scene import Stage
from crashgames.ui.skin import Box

FRAME_WIDTH = 6
CROSS_FADE = 0.8
"""Seconds in which a still goes over into the next one."""
WIDEST_TAG = 104
"""Logical units that a role may take even on a narrower plate."""
TALLEST_TAG = 0.24
"""The height of a role, as a share of that of its plate."""
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
        self.lit = [rect for light in caption.lights() for rect in self._places(light)]
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
        if self.film.x_ray:
            self._draw_roles(surface)
        if self._veil:
            surface.blit(self._veil, (0, 0))
        self.band.draw(surface)  # above whatever reaches into it
        if self.stage.changes is not None:
            self.stage.changes.append(self.band.area)
        if self.film.x_ray:
            pygame.draw.rect(surface, X_RAY, surface.get_rect(), self.stage.theme.usual.px(FRAME_WIDTH))
        if self.stage.settings.reduced_motion:
            self._fade(surface)

    def _fade(self, surface: Surface) -> None:
        """Lay the still before this one over it, and keep this one for the next."""
        if self._fading <= 0:
            self._last = surface.copy()
        elif self._before is not None:
            self._before.set_alpha(round(255 * self._fading / CROSS_FADE))
            surface.blit(self._before, (0, 0))

    # What captions point at

    def _places(self, light: Light) -> Iterator[Rect]:
        """Where pieces are whose names begin like this; the plate of a seat as a whole."""
        found = [
            sprite.rest.rect for piece, sprite in self.board.pieces.sprites.items() if piece[: len(light)] == light
        ]
        if light[0] in ("plate", "seat") and not found and isinstance(light[-1], int):
            found = self.picture.plates.places[light[-1] : light[-1] + 1]
        yield from (rect for rect in found if rect.w and rect.h)

    # The X-ray

    def _draw_roles(self, surface: Surface) -> None:
        """What nobody at the table sees: on every plate the role, as far as anybody knows it."""
        if self.board.view is None:
            return
        everything = msgspec.structs.replace(self.board.view, outcome=OPEN)
        plates = self.picture.plates
        for seat, place in enumerate(plates.places):
            role = self.board.telling.role(everything, seat)
            if role is not None:
                taken = [plates.faces.get(seat, Rect(0, 0, 0, 0)), *plates.written.get(seat, ())]
                self._draw_role(surface, place, role, taken)

    def _draw_role(self, surface: Surface, place: Rect, role: Fact, taken: list[Rect]) -> None:
        """The role at the end of a flat plate, else at the edge where it covers least of what is taken."""
        stage, theme, pad = self.stage, self.stage.theme, self.stage.theme.gap(1)
        is_flat = place.w > FLAT_ASPECT * place.h
        high = round(place.h * (FLAT_TAG_SHARE if is_flat else TALLEST_TAG))
        high = high if is_flat else min(high, theme.font("label")) + pad
        most = round(place.w * MAX_TAG_SHARE) if is_flat else max(place.w, theme.px(WIDEST_TAG))
        icon = stage.assets.art(role.icon, round(high * ICON_SHARE))
        ink = self._narrowed(role.text, round(high * LETTER_SHARE), most - icon.get_width() - 3 * pad)
        tag = Rect(0, 0, icon.get_width() + ink.get_width() + 3 * pad, high)
        if is_flat:
            tag.midright = place.right - 2 * pad, place.centery
        else:
            inner, window = place.inflate(-2 * pad, -2 * pad), surface.get_rect().inflate(-4 * pad, -4 * pad)
            corners = (("midbottom", place.midbottom), ("topright", inner.topright), ("bottomright", inner.bottomright))
            tags = [tag.move_to(**{corner: point}).clamp(window) for corner, point in corners]
            tag = min(tags, key=lambda one: sum(part.w * part.h for part in map(one.clip, taken)))
        stage.skin.box(surface, tag, Box(X_RAY, theme.palette.shade, 2, 10))
        surface.blit(icon, icon.get_rect(midleft=(tag.x + pad, tag.centery)))
        surface.blit(ink, ink.get_rect(midright=(tag.right - pad, tag.centery)))

    def _narrowed(self, words: str, pixels: int, most: int) -> Surface:
        """Words in letters of so many pixels, or as many fewer as the width takes."""
        text, colour = self.stage.text, self.stage.theme.palette.shade
        ink = text.letter(words, pixels, colour, "display")
        if ink.get_width() > most:
            ink = text.letter(words, pixels * most // ink.get_width(), colour, "display")
        return ink


def is_seen(shot: Shot, x_ray: bool) -> bool:
    """True if an action changes something for the audience; secret choices are seen when all have been made."""
    return bool(shot.steps) or (x_ray and not shot.action.secrecy.hidden)
