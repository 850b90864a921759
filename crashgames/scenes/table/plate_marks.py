"""The marks on a plate: face with the mark of its seat, marks upon it, and facts with icon and words."""

from collections.abc import Sequence
from dataclasses import dataclass

import pygame
from pygame import SRCALPHA, Rect, Surface

from crashgames.core.catalog import GameInfo
from crashgames.ui.faces import Mood
from crashgames.ui.parts import Fact
from crashgames.ui.people import draw_badge, draw_face, draw_person, seat_colour
from crashgames.ui.scene import Stage
from crashgames.ui.theme import RGB, ink_on

MAX_ICON = 40
"""The largest icons of facts, in logical units."""
FACE_STEP_PIXELS = 4
"""The sizes of faces differ by so many pixels."""
MIN_STAMP, STAMP_SHARE, ACROSS_SHARE = 20, 0.5, 0.62
"""The least side of a mark on a face, in logical units; its side as a share of the face's, and that across the face."""
SHARED = "shared/icons/"
Tips = list[tuple[Rect, str]]


@dataclass(frozen=True)
class Plate:
    """All that a plate shows."""

    seat: int
    name: str
    character: str
    mood: Mood
    acts: bool
    alone: bool
    """True if nobody else acts."""
    facts: tuple[Fact, ...]
    called: bool = False
    """True if this person is to take the device, though others act as well."""
    fill: RGB | None = None
    """The colour behind everything while it is not lit; None for the usual one."""
    bare: bool = False
    """True if the board has drawn what is below face and name: only whoever is to act has a box."""


class PlateMarks:
    """Draws faces and facts; `face` is where the face is."""

    def __init__(self, stage: Stage, info: GameInfo, plate: Plate) -> None:
        palette = stage.theme.palette
        self.stage = stage
        self.info = info
        self.plate = plate
        self.face = Rect(0, 0, 1, 1)
        self._lit = plate.acts and (plate.alone or plate.called)
        """Who acts alone or takes the device is lit as a whole. Of many, all have a pale edge: the table stays calm."""
        self._fill = palette.accent if self._lit else plate.fill or palette.panel
        self._ink = ink_on(self._fill, palette)
        self._tips: Tips = []
        self._roomy = False
        self._unseen = [fact for fact in plate.facts if fact.state]
        """The marks of state that are not drawn yet."""
        self._out = next((fact for fact in self._unseen if fact.out), None)

    def _draw_face(self, surface: Surface, place: Rect) -> None:
        """A face in a size that other plates have too, whatever their facts, so that it has been drawn before."""
        side = max(1, place.width - place.width % FACE_STEP_PIXELS)
        self.face = Rect(place.left, place.centery - side // 2, side, side)
        plate, sheet = self.plate, Surface(self.face.size, SRCALPHA) if self._out else surface
        place = sheet.get_rect() if self._out else self.face
        draw_person(sheet, self.stage, self.info, plate.seat, plate.character, place, plate.mood)
        if self._out:
            surface.blit(pygame.transform.grayscale(sheet), self.face)

    def _draw_apart(self, surface: Surface, place: Rect) -> None:
        """A tiny face, and beside it the mark, which would cover it."""
        plate = self.plate
        self.face = draw_face(surface, self.stage, self.info, plate.seat, plate.character, place, plate.mood)
        draw_badge(surface, self.stage, self.info, plate.seat, place.move(place.width, 0))

    def _stamp(self, surface: Surface) -> None:
        """Put marks of state for which there was no room on the face, and in any case that of those who are out."""
        face, least = self.face, self.stage.theme.px(MIN_STAMP)
        if self._out:
            side = max(least, round(face.width * ACROSS_SHARE))
            self._stamp_at(surface, self._out, Rect(face.centerx - side // 2, face.centery - side // 2, side, side))
        side = min(max(least, round(face.width * STAMP_SHARE)), face.width)
        third = face.topleft if 2 * side <= face.width else (face.right, face.bottom - side)
        corners = (face.right - side, face.top), (face.left, face.bottom - side), third
        for fact, corner in zip([fact for fact in self._unseen if not fact.out], corners, strict=False):
            self._stamp_at(surface, fact, Rect(corner, (side, side)))

    def _stamp_at(self, surface: Surface, fact: Fact, place: Rect) -> None:
        mark = self._icon(fact.icon, place.width, self._ink)
        surface.blit(mark, mark.get_rect(center=place.center))
        self._tips.insert(0, (place, fact.tip))

    def _fact(self, fact: Fact, height: int) -> list[Surface]:
        """The icon of a fact and its words."""
        side = max(1, min(height, self.stage.theme.px(MAX_ICON)))
        ink = self.stage.theme.palette.accent_high if fact.strong and not self._lit else self._ink
        steps = ("title", "label") if self._roomy else ("label",)
        step = next((step for step in steps if self.stage.text.line_height(step) <= height), "body")
        words = self.stage.text.render(fact.text, step, ink, "display" if fact.strong else "bold", lines=1)
        return [*([self._icon(fact.icon, side, ink)] if fact.icon else []), *([words] if fact.text else [])]

    def _icon(self, name: str, side: int, ink: RGB) -> Surface:
        if name.startswith(SHARED):
            return self.stage.assets.icon(name.removeprefix(SHARED), side, ink)
        return self.stage.assets.art(name, side, seat_colour(self.stage, self.info, self.plate.seat))


def width_of(drawn: Sequence[Sequence[Surface]], gap: int) -> int:
    """The width of facts in a row."""
    return sum(piece.get_width() for pieces in drawn for piece in pieces) + gap * max(0, len(drawn) - 1)
