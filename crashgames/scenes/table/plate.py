"""The drawing of one plate: face with the mark of the seat, name, the fact that counts most, and others."""

from collections.abc import Sequence
from itertools import product

import pygame
from pygame import SRCALPHA, Rect, Surface

from crashgames.core.catalog import GameInfo
from crashgames.ui.layout import joined, stamp, width_of
from crashgames.ui.lettering import fitted
from crashgames.ui.parts import Fact, Plate
from crashgames.ui.people import LEAST_FACE, draw_person, seat_colour
from crashgames.ui.scene import Stage
from crashgames.ui.sheets import CARD, INK
from crashgames.ui.skin import Box
from crashgames.ui.theme import RGB, ink_on, mix
from crashgames.ui.wrapping import ELLIPSIS

MAX_ICON, MAX_MARK = 40, 48
"""The largest icons of facts, in logical units, and those that have no words."""
FACE_STEP_PIXELS = 4
"""The sizes of faces differ by so many pixels."""
MIN_STAMP, STAMP_SHARE, ACROSS_SHARE = 20, 0.5, 0.62
"""The least side of a mark on a face, in logical units; its side as a share of the face's, and that across the face."""
SHARED = "shared/icons/"
DEED_STEPS = ("display", "title", "label", "body", "caption")
Tips = list[tuple[Rect, str]]


UPRIGHT_ASPECT = 1.3
"""Plates that are no wider than this, as a multiple of their height, have the face above the name."""
TWO_LINES = 1.8
"""The height of a name above facts at least, in lines of text."""
FACTS_SHARE, LARGE_FACTS_SHARE = 1.45, (1.2, 1.6)
"""The height of facts below a name, in lines of text; on roomy plates in those of a large name, and without words."""
ACTING_RIM, OTHER_FACTS = 3, 2
"""The rim by which the plate of whoever acts is larger, in logical units, and the facts beside that which counts most.
"""
MAX_FACE, MAX_FACE_SHARE = 124, 0.46
"""The largest faces, in logical units, and as a share of the width of plates with words beside them."""
ROOMY_FACE, USUAL_FACE = 38, 96
"""Where faces of so many logical units, if enlarged of so many usual ones, have no room, they reach over the edge."""
SHRUNK_FACE_SHARE, SMALLER_NAME = 0.7, 0.7
"""The share of its size to which a face gives way to words beside it, and a name before it is cut."""


class PlateDrawing:
    """Draws a plate once. Then `face` and `name` are where these are, and `cut` tells if the name had to be cut."""

    def __init__(self, stage: Stage, info: GameInfo, plate: Plate) -> None:
        palette = stage.theme.palette
        self.stage = stage
        self.info = info
        self.plate = plate
        self.cut = False
        self.face = self.name = Rect(0, 0, 1, 1)
        self._head: Rect | None = None
        """Where marks may stand beside a face."""
        self._lit = plate.acts and (plate.alone or plate.called)
        """Who acts alone or takes the device is lit as a whole. Of many, all have a pale edge: the table stays calm."""
        self._fill = palette.accent if self._lit else plate.fill or palette.panel
        self._ink = ink_on(self._fill, palette)
        self._tips: Tips = []
        self._roomy, self._tall = False, 0
        """`_tall` is the height of faces that reach over the edge, as they would be tiny inside it; else 0."""
        self._unseen = [fact for fact in plate.facts if fact.state]
        """The marks of state that are not drawn yet."""
        self._out = next((fact for fact in self._unseen if fact.out), None)
        self._line = stage.text.line_height("body", "bold")
        self._strong = next((fact for fact in plate.facts if fact.strong and fact.text), None)
        rest = [fact for fact in plate.facts if fact != self._strong and not fact.state]
        self._others = [*self._unseen, *rest[: max(0, OTHER_FACTS - len(self._unseen))]]
        if plate.deed and not self._others:
            self._others = [Fact("", plate.deed, "")]

    def draw(self, surface: Surface, place: Rect) -> Tips:
        """Draw the plate; returns the places of facts with their tips."""
        theme, palette, px = self.stage.theme, self.stage.theme.palette, self.stage.theme.px
        rim = theme.usual.px(ACTING_RIM)  # enlarged, names need all the room
        whole, calm = place.height - px(1), place.inflate(-2 * rim, -2 * rim)
        if self._lit:
            box = Box(self._fill, palette.ink, 4, 13)
        else:
            place = calm
            line = mix(self._fill, palette.shade, 0.4) if self.plate.fill else palette.line
            edge = mix(line, palette.ink_soft, (0.3 if self.plate.fill else 0.6) * self.plate.acts)
            box = Box(self._fill, edge, 2.5 if self.plate.acts else 1.5, 11)
        if self._lit or not self.plate.bare:
            self.stage.skin.box(surface, place, box)
        rim = px(2) + (rim if self._lit else 0)
        inner = place.inflate(-2 * rim, -2 * rim)
        self._roomy = inner.height >= 4 * self._line
        roomy = max(px(ROOMY_FACE), theme.usual.px(USUAL_FACE) if theme.is_enlarged else 0)
        self._tall = whole if whole >= px(LEAST_FACE) and inner.height < roomy else 0
        is_upright = calm.width <= UPRIGHT_ASPECT * calm.height
        (self._draw_upright if is_upright else self._draw_wide)(surface, inner)
        self._stamp(surface)
        return self._tips

    # Face left, words right

    def _draw_wide(self, surface: Surface, inner: Rect) -> None:
        theme = self.stage.theme
        side = min(self._tall or inner.height, round(inner.width * MAX_FACE_SHARE), theme.px(MAX_FACE))
        most = inner.width - theme.px(5) - theme.px(4)
        number = self._number(self._strong, 1, inner.height).get_width() if self._strong else 0
        beside = most - self._name_width
        if self._strong and inner.height < TWO_LINES * self._line:  # it can only stand beside the name
            beside -= number + self._gap
        if beside < side:
            side = max(round(side * SHRUNK_FACE_SHARE), min(side, theme.px(LEAST_FACE)), beside)
        side = max(1, min(side, most - number))
        self._draw_face(surface, Rect(inner.left, inner.centery - side // 2, side, side))
        left = inner.left + side + theme.px(5)
        room = Rect(left, inner.top, max(1, inner.right - left - theme.px(4)), inner.height)
        if room.height >= TWO_LINES * self._line and self._others:
            self._draw_two_lines(surface, room)
        else:
            self._draw_one_line(surface, room)

    def _draw_two_lines(self, surface: Surface, room: Rect) -> None:
        """The name above other facts; beside both the one that counts most, if that leaves room for the name."""
        strong, facts = self._strong, self._others
        number = self._number(strong, room.width * 9 // 20, room.height) if strong else None
        if strong and number and self._name_width + number.get_width() + self._gap <= room.width:
            room = self._draw_number(surface, room, strong, number)
        elif strong:
            facts = [strong, *facts]
        high, line = self._line, min(room.height // 2, round(self._line * FACTS_SHARE))
        title, label = (self.stage.text.line_height(step, "bold") for step in ("title", "label"))
        if self._roomy and title + line <= room.height:
            share = LARGE_FACTS_SHARE[not any(fact.text for fact in facts)]
            most = room.height if self.plate.deed else round(title * share)
            high, line = title, min(room.height - title, most)
        elif label + round(self._line * LARGE_FACTS_SHARE[0]) <= room.height:
            high, line = label, min(room.height - label, line)
        upper = Rect(room.left, room.centery - (high + line) // 2, room.width, high)
        self._draw_name(surface, upper, "left")
        self._draw_facts(surface, Rect(room.left, upper.bottom, room.width, line), facts, "left")

    def _draw_one_line(self, surface: Surface, room: Rect) -> None:
        """Everything beside the name, as long as that stays whole; marks that have no room on the face outrank it."""
        strong = self._strong
        if strong:
            room = self._draw_number(surface, room, strong, self._number(strong, room.width // 3, room.height))
        each = self.stage.theme.px(MIN_STAMP)
        most = room.width - self._name_width - self._gap
        if most < len(self._unseen) * (each + self._gap):
            most = room.width - round(self._name_width * SMALLER_NAME) - self._gap
            if len(self._unseen) > 1 and self.face.width < 2 * each:
                most = room.width
        used = self._draw_facts(surface, room, self._others, "right", most)
        self._draw_name(surface, Rect(room.left, room.top, max(1, room.width - used), room.height), "left")

    # Face above, words below

    def _draw_upright(self, surface: Surface, inner: Rect) -> None:
        """On a drawn seat marks without words are on the face, so that these are all of one size."""
        facts = [*([self._strong] if self._strong else []), *self._others]
        facts = [fact for fact in facts if fact.text or not (fact.state and self.plate.bare)]
        roomy = "label" if self.plate.facts or self.plate.bare else "title"
        line = self.stage.text.line_height(roomy, "bold") if inner.height >= 5 * self._line else self._line
        rows = 2 if facts and inner.height >= (2.6 if self._strong else 3.6) * line else 1
        beside = self._width_beside(facts, inner.width, line) if rows == 1 else 0
        side = max(1, min(inner.width - beside, inner.height - rows * line, self.stage.theme.px(MAX_FACE)))
        spare = inner.height - rows * line - side
        below = line + min(spare, round(line * (FACTS_SHARE - 1))) if rows == 2 else 0
        top = inner.centery - (side + line + below) // 2
        self._draw_face(surface, Rect(inner.centerx - (side + beside) // 2, top, side, side))
        self._head = None if beside else inner
        if beside:
            place = Rect(self.face.right + self._gap, self.face.centery - line // 2, beside - self._gap, line)
            self._draw_facts(surface, place, [fact for fact in facts if not fact.state], "left")
        name = Rect(inner.left, top + side, inner.width, line)
        if rows == 2:
            self._draw_facts(surface, Rect(name.x, name.bottom, name.w, below), facts, "center")
        self._draw_name(surface, name, "center")

    def _width_beside(self, facts: Sequence[Fact], width: int, line: int) -> int:
        """What facts take beside a face, as they have no row of their own; 0 if they leave it too little room."""
        drawn = [joined(self._fact(fact, line)) for fact in facts if not fact.state]
        most = 0 if self.plate.bare else width - self.stage.theme.px(LEAST_FACE)
        wide = width_of(drawn, self._gap) + self._gap
        return wide if drawn and wide <= most else 0

    # The pieces

    @property
    def _gap(self) -> int:
        return self.stage.theme.gap(1.5)

    @property
    def _name_width(self) -> int:
        """The width of the whole name in the smallest letters there are on plates."""
        return self.stage.text.size(self.plate.name, "body", "bold")[0]

    def _draw_name(self, surface: Surface, room: Rect, align: str) -> None:
        text, name = self.stage.text, self.plate.name
        whole = all(text.size(word, "body", "bold")[0] <= room.width for word in name.split())
        lines = 2 if room.height >= 2 * self._line and self._name_width > room.width and whole else 1
        steps = ("title", "label", "body") if self._roomy else ("label", "body")
        step = text.fit(name, steps, room.width, room.height, "bold", lines)
        self.cut = not text.holds(name, step, room.width, room.height, "bold", lines)
        if self.cut and lines == 1 and self._name_width * SMALLER_NAME <= room.width:
            self.cut = False
            drawn = fitted(self.stage, name, "body", room.width, self._ink)
        elif self.cut and room.width < text.size(name[:2] + ELLIPSIS, step, "bold")[0]:
            return
        else:
            drawn = text.render(name, step, self._ink, "bold", room.width, lines, align)
        self.name = drawn.get_rect(midleft=room.midleft) if align == "left" else drawn.get_rect(center=room.center)
        surface.blit(drawn, self.name)

    def _number(self, fact: Fact, width: int, height: int) -> Surface:
        """The fact that counts most, as large as may be."""
        text, ink = self.stage.text, self._ink if self._lit else self.stage.theme.palette.accent_high
        step = text.fit(fact.text, ("display", "title", "label"), width, height, "display", 1)
        return text.render(fact.text, step, ink, "display", lines=1)

    def _draw_number(self, surface: Surface, room: Rect, fact: Fact, number: Surface) -> Rect:
        """Draw it at the right of a room; returns what is left of the room."""
        place = number.get_rect(midright=(room.right, room.centery))
        surface.blit(number, place)
        self._tips.append((Rect(place.left, room.top, place.width, room.height), fact.tip))
        return Rect(room.left, room.top, max(1, place.left - self._gap - room.left), room.height)

    def _draw_facts(
        self, surface: Surface, room: Rect, facts: Sequence[Fact], align: str, most: int | None = None
    ) -> int:
        """Icons with their words in a row, as many as there is room for; returns the width they take.

        Marks of state come first, if need be without words and small. What counts most is written in any case, if need
        be without its icon.
        """
        gap, limit, drawn = self._gap, room.width if most is None else most, list[Surface]()
        if self.plate.deed and (used := self._draw_deed(surface, room, align, limit)):
            return used
        high, line, small = room.height, round(self._line * FACTS_SHARE), self.stage.theme.px(MIN_STAMP)
        forms = ((high, 2), (min(high, line), 2), (high, 1), (min(high, small), 1))
        for count, (side, most_pieces) in product(range(len(facts), 0, -1), forms):
            states = [joined(self._fact(fact, side)[:most_pieces]) for fact in facts[:count] if fact.state]
            drawn = [*states, *(joined(self._fact(fact, side)) for fact in facts[:count] if not fact.state)]
            if width_of(drawn, gap) <= limit:
                break
        else:
            drawn = self._fact(facts[0], room.height)[-1:] if facts and facts[0].strong else []
        if not drawn:
            return 0
        total = width_of(drawn, gap)
        left = {"left": room.left, "right": room.right - total}.get(align, room.centerx - total // 2)
        for fact, picture in zip(facts, drawn, strict=False):
            self._unseen = [other for other in self._unseen if other != fact]
            place = stamp(surface, picture, midleft=(left, room.centery))
            self._tips.append((Rect(left, room.top, place.w, room.height), fact.tip))
            left += place.w + gap
        return total + gap

    def _draw_deed(self, surface: Surface, room: Rect, align: str, limit: int) -> int:
        """What was just done, on a slip of paper, in the largest letters that fit; returns its width, 0 if none do."""
        text, pad, deed = self.stage.text, self._gap, self.plate.deed
        step = text.fit(deed, DEED_STEPS, limit - 2 * pad, room.height, "bold", 1)
        if not text.holds(deed, step, limit - 2 * pad, room.height, "bold", 1):
            return 0
        ink = text.render(deed, step, INK, "bold", lines=1)
        slip = Rect(0, 0, ink.get_width() + 2 * pad, min(room.height, ink.get_height() + pad))
        side = {"left": "midleft", "right": "midright"}.get(align, "center")
        setattr(slip, side, getattr(room, side))
        self.stage.skin.box(surface, slip, Box(CARD, INK, 2, 9))
        stamp(surface, ink, center=slip.center)
        return slip.width + pad

    # Faces, marks and facts

    def _draw_face(self, surface: Surface, place: Rect) -> None:
        """A face in a size that other plates have too, whatever their facts, so that it has been drawn before."""
        side = max(1, place.width - place.width % FACE_STEP_PIXELS)
        self.face = Rect(place.left, place.centery - side // 2, side, side)
        plate, sheet = self.plate, Surface(self.face.size, SRCALPHA) if self._out else surface
        place = sheet.get_rect() if self._out else self.face
        draw_person(sheet, self.stage, self.info, plate.seat, plate.character, place, plate.mood)
        if self._out:
            surface.blit(pygame.transform.grayscale(sheet), self.face)

    def _stamp(self, surface: Surface) -> None:
        """Put marks of state for which there was no room on the face, and in any case that of those who are out."""
        face, least = self.face, self.stage.theme.px(MIN_STAMP)
        if self._out:
            side = max(least, round(face.width * ACROSS_SHARE))
            self._stamp_at(surface, self._out, Rect(face.centerx - side // 2, face.centery - side // 2, side, side))
        side = min(max(least, min(round(face.width * STAMP_SHARE), self.stage.theme.px(MAX_MARK))), face.width)
        beside = self._head or face
        third = face.topleft if 2 * side <= face.width else (face.right, face.bottom - side)
        corners = (beside.right - side, face.top), (beside.left, face.bottom - side), third
        for fact, corner in zip([fact for fact in self._unseen if not fact.out], corners, strict=False):
            self._stamp_at(surface, fact, Rect(corner, (side, side)))

    def _stamp_at(self, surface: Surface, fact: Fact, place: Rect) -> None:
        mark = self._icon(fact.icon, place.width, self._ink)
        surface.blit(mark, mark.get_rect(center=place.center))
        self._tips.insert(0, (place, fact.tip))

    def _fact(self, fact: Fact, height: int) -> list[Surface]:
        """The icon of a fact and its words."""
        side = max(1, min(height, self.stage.theme.px(MAX_ICON if fact.text else MAX_MARK)))
        ink = self.stage.theme.palette.accent_high if fact.strong and not self._lit else self._ink
        steps = ("title", "label") if self._roomy else ("label",)
        step = next((step for step in steps if self.stage.text.line_height(step) <= height), "body")
        words = self.stage.text.render(fact.text, step, ink, "display" if fact.strong else "bold", lines=1)
        return [*([self._icon(fact.icon, side, ink)] if fact.icon else []), *([words] if fact.text else [])]

    def _icon(self, name: str, side: int, ink: RGB) -> Surface:
        if name.startswith(SHARED):
            return self.stage.assets.icon(name.removeprefix(SHARED), side, ink)
        return self.stage.assets.art(name, side, seat_colour(self.stage, self.info, self.plate.seat))
