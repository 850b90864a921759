"""Parts of a finale, and what all of them know: secret cards that are turned over, and the best moments."""

from collections.abc import Sequence
from itertools import product
from math import cos, pi
from typing import Any

import pygame
from pygame import Rect, Surface

from crashgames.core.match import Match
from crashgames.ui.board import Board
from crashgames.ui.faces import Mood
from crashgames.ui.layout import centre, grid, inset, row, stamp
from crashgames.ui.lettering import edged, fitted
from crashgames.ui.people import draw_person
from crashgames.ui.scene import Stage
from crashgames.ui.skin import Box
from crashgames.ui.theatre import Best, Finale, Turned
from crashgames.ui.theme import RGB, ink_on, mix
from crashgames.ui.tween import ease_out

NARROW_WIDTH = 800
"""In narrower areas, in logical units, the parts leave nothing of the picture free."""
SOFT, DEEP = 0.55, 0.82
"""How much of a picture is covered below words: with letters that have an edge, and where things lie on it."""
STEPS: Sequence[str] = ("title", "label", "body")
"""The sizes of letters, the largest first."""
MOMENTS_HEIGHT, LOW_MOMENTS_HEIGHT, MOMENT_FACE = 68, 60, 72
"""The height of the moments in logical units, where there is room and where there is little, and the side of a face."""
LETTERS, MAX_LINES, MOMENT_PAD = ("title", "reading", "label", "body"), 3, 3
"""The letters of a sentence, the largest first; its lines at most; and steps of spacing at both sides of a moment."""
WON, LOST, UNKNOWN = (340, 118), (330, 92), (330, 92)
"""The largest cards at both sides of the picture, in logical units: of who won, who lost, and before that is known."""
CARD, CARDS_PER_ROW = (250, 92), 4
"""The largest card where the picture has no room of its own, in logical units; so many stand in a row at most."""
SIDE_SHARE, FOOT = 0.27, 4
"""The width of the cards at one side of the picture at most, as a share of the whole, and usual steps of spacing below.
"""
PICTURES_SHARE, KEPT = 0.4, (("title", 6), ("label", 3))
"""The share of a card that pictures keep beside larger letters; letters, and gaps beside them, the largest first."""
PAD, LINE_SHARE, LEADING, MAX_LINE, RISE_SHARE = 1.5, 0.54, 0.82, 40, 0.03
"""Steps of spacing beside the face; the height of each of two lines as a share of that of the card, as letters need
less than a whole line; the way from the name to the words below it, in heights of a line; the largest height of a line,
in logical units; and by how much of the height both stand above the middle, as letters reach below their lines.
"""
PICTURE_SHARE, FLAT_ASPECT = 0.64, 2.7
"""The side of what is turned over, as a share of that of the face, on cards that are at least so wide for their height.
"""
LOST_SHADE, ROLE_SHADE = 0.2, 0.25
"""How much of the shadow is on the cards of those who lost, and of the card's colour in roles."""


class FinalePart:
    """The people of a match, its finale, and who won."""

    grounds: Sequence[Rect] = ()
    """The places that need a darker ground."""
    cover = SOFT
    """How much of the picture is covered there."""
    plates: Sequence[Rect] = ()
    """The places that need a ground of their own: no line of the picture runs through what stands there."""

    def __init__(self, stage: Stage, match: Match, board: Board[Any], finale: Finale) -> None:
        self.stage = stage
        self.match = match
        self.board = board
        self.finale = finale
        self._winners = set(match.outcome.winners) if match.outcome else set[int]()

    def _is_wide(self, area: Rect) -> bool:
        """True if there is room for the picture between the parts."""
        return area.w >= self.stage.theme.px(NARROW_WIDTH)

    def _has_won(self, seats: Sequence[int]) -> bool:
        return bool(self._winners.intersection(seats))

    def _draw_face(self, surface: Surface, seat: int, room: Rect, mood: Mood) -> None:
        draw_person(surface, self.stage, self.match.info, seat, self.board.characters[seat], room, mood)

    def _draw_faces(self, surface: Surface, seats: Sequence[int], left: tuple[int, int], side: int) -> None:
        """The faces of a side beside each other, from the middle of the left edge on."""
        mood = Mood.TRIUMPHANT if self._has_won(seats) else Mood.CALM
        for number, seat in enumerate(seats):
            self._draw_face(surface, seat, Rect(left[0] + number * side, left[1] - side // 2, side, side), mood)

    def _fit(self, words: str, room: Rect, steps: Sequence[str] = STEPS, among: Sequence[str] = ()) -> str:
        """The largest step in which the words, and all `among` which they stand, fit in one line."""
        found = (self.stage.text.fit(each, steps, room.w, room.h, "bold", 1) for each in (words, *among))
        return min(found, key=self.stage.theme.font)

    def _letter(self, surface: Surface, words: str, room: Rect, ink: RGB, step: str, align: str = "left") -> None:
        """Write words on the picture, at the left, in the middle, or at the right of a room."""
        drawn = edged(
            self.stage,
            self.stage.theme.font(step),
            lambda: fitted(self.stage, words, step, room.w, ink),
            words,
            step,
            room.w,
            ink,
        )
        place = drawn.get_rect(center=room.center)
        if align != "center":
            setattr(place, align, getattr(room, align))
        surface.blit(drawn, place)


class FinaleMoments(FinalePart):
    """A sentence each beside the faces of those it is about, next to each other."""

    places: list[Rect]
    parts: list[tuple[list[Rect], Rect]]
    """For each the places of at most two faces, and of the words."""

    def place(self, area: Rect) -> None:
        """Divide an area among the moments, each as wide, in the largest letters that have room in all of them.

        They become smaller where all words are in one line then, and faces where they have no room else.
        """
        text, side = self.stage.text, self.stage.theme.px(MOMENT_FACE)
        self.places = row(area, len(self.finale.best), self.stage.theme.gap(3)) if self.finale.best else []
        kinds = [*product([2], [side], [1], LETTERS[:2]), *product([2], [side], [MAX_LINES], LETTERS)]
        small = product([2, 1], [side, side * 3 // 4, side // 2], [MAX_LINES], LETTERS[-1:])
        for heads, each, lines, self._step in (*kinds, *small):
            found = zip(self.finale.best, self.places, strict=True)
            self.parts = [self._divide(plate, min(heads, len(best.seats)), each) for best, plate in found]
            rooms = zip(self.finale.best, self.parts, strict=True)
            if all(text.holds(best.words, self._step, *words.size, "close", lines) for best, (_, words) in rooms):
                break

    def _divide(self, plate: Rect, heads: int, most: int) -> tuple[list[Rect], Rect]:
        """The places of so many faces, each of at most so many pixels, and of the words beside them."""
        gap = self.stage.theme.gap(1)
        room = inset(plate, self.stage.theme.gap(MOMENT_PAD), gap // 2)
        side = min(room.h - gap, most)
        faces = [Rect(room.x + k * (side + gap), room.centery - side // 2, side, side) for k in range(heads)]
        left = faces[-1].right + 2 * gap
        return faces, Rect(left, room.y, room.right - left, room.h)

    def draw(self, surface: Surface, shown: float) -> None:
        """Draw so many of them, all from the same distance to the left edge on."""
        palette = self.stage.theme.palette
        written = [self._written(best, words.w) for best, (_, words) in zip(self.finale.best, self.parts, strict=True)]
        spare = [words.w - drawn.get_width() for (_, words), drawn in zip(self.parts, written, strict=True)]
        told = zip(self.finale.best, self.places, self.parts, written, strict=True)
        for number, (best, place, (faces, words), drawn) in enumerate(told):
            if shown > number:
                self.stage.skin.box(surface, place, Box(palette.panel, palette.raised, 2, 14, shadow=3))
                for seat, face in zip(best.seats, faces, strict=False):
                    self._draw_face(surface, seat, face.move(min(spare) // 2, 0), Mood.GLAD)
                surface.blit(drawn, drawn.get_rect(midleft=words.move(min(spare) // 2, 0).midleft))

    def _written(self, best: Best, width: int) -> Surface:
        text, step = self.stage.text, self._step
        wide = text.evenly(best.words, step, "close", width, MAX_LINES)
        return text.render(best.words, step, self.stage.theme.palette.ink, "close", wide, MAX_LINES)


class FinaleCards(FinalePart):
    """A card for everybody whose secret is turned over."""

    _cards: list[Rect]
    """The places while they are turned over, in the order of seats, so that no place tells who comes last."""
    _sides: list[Rect]
    """The places once all are known: winners left or above, losers right or below."""

    def place(self, area: Rect) -> None:
        """Divide an area, clear of the floor of the picture."""
        foot = 0 if self.stage.theme.is_enlarged else self.stage.theme.gap(FOOT)
        area = Rect(area.x, area.y, area.w, area.h - foot)
        seats = [turned.seat for turned in self.finale.turned]
        by_seat = sorted(range(len(seats)), key=seats.__getitem__)
        by_side = sorted(by_seat, key=lambda number: seats[number] not in self._winners)
        half, won = -(-len(seats) // 2), len(self._winners.intersection(seats)) or len(seats)
        found = []
        for order, left, kinds in ((by_seat, half, (UNKNOWN, UNKNOWN)), (by_side, won, (WON, LOST))):
            if self._is_wide(area):
                counts = left, len(seats) - left
                sides = [self._at_side(area, side, counts[side], kinds[side]) for side in (0, 1)]
                low = max(place.bottom for places in sides for place in places)
                places = [place.move(0, (area.bottom - low) // 2) for places in sides for place in places]
            else:
                places = self._in_rows(area, len(seats))
            found.append([places[order.index(number)] for number in range(len(seats))])
        self._cards, self._sides = found

    def _at_side(self, area: Rect, side: int, count: int, largest: tuple[int, int]) -> list[Rect]:
        """Places below each other, left (0) or right (1), so that the middle of the picture stays free."""
        theme, gap = self.stage.theme, self.stage.theme.gap(1.5)
        high = min(theme.px(largest[1]), (area.h - gap * (count - 1)) // max(1, count))
        wide = min(theme.px(largest[0]), round(area.w * SIDE_SHARE))
        block = Rect(area.x, area.y, area.w, count * (high + gap) - gap)
        left = block.right - wide if side else block.x
        return [Rect(left, block.y + number * (high + gap), wide, high) for number in range(count)]

    def _in_rows(self, area: Rect, count: int) -> list[Rect]:
        """Places in rows over the whole area."""
        theme, gap = self.stage.theme, self.stage.theme.gap(1)
        rows = -(-count // CARDS_PER_ROW)
        across = -(-count // rows)
        high = min(theme.px(CARD[1]), (area.h - gap * (rows - 1)) // rows)
        wide = min(theme.px(CARD[0]), (area.w - gap * (across - 1)) // across)
        block = centre(area, (across * (wide + gap) - gap, rows * (high + gap) - gap))
        inset = (across * rows - count) * (wide + gap) // 2
        places = grid(block, across, rows, gap)[:count]
        return [place.move(inset if k >= across * (rows - 1) else 0, 0) for k, place in enumerate(places)]

    def draw(self, surface: Surface, turned: float, sided: float) -> None:
        """Draw them: so many are turned over, and such a share of the way to their side is done."""
        way = ease_out(max(0.0, min(1.0, sided)))
        for number, secret in enumerate(self.finale.turned):
            first, then = self._cards[number], self._sides[number]
            place = Rect(*(round(a + (b - a) * way) for a, b in zip(first, then, strict=True)))
            drawn_for = then.size if way else first.size
            self._draw_turned(surface, secret, place, drawn_for, max(0.0, min(1.0, turned - number)))

    def _draw_turned(self, surface: Surface, turned: Turned, place: Rect, size: tuple[int, int], share: float) -> None:
        """A card with somebody's face on its back, turned round its middle to what they were."""
        drawn = self._card(turned, size, known=share > 0.5)
        shown = max(1, round(place.w * abs(cos(pi * share)))), place.h
        if shown != size:
            drawn = pygame.transform.smoothscale(drawn, shown)
        surface.blit(drawn, drawn.get_rect(center=place.center))

    def _card(self, turned: Turned, size: tuple[int, int], known: bool) -> Surface:
        names, mark = tuple(self.match.names), self.stage.skin.mark(turned.seat).letter
        key = ("finale", turned, names, mark, size, known, turned.seat in self._winners, self.stage.world)
        return self.stage.skin.kept(key, lambda: self._draw_card(turned, size, known))

    def _draw_card(self, turned: Turned, size: tuple[int, int], known: bool) -> Surface:
        stage, palette = self.stage, self.stage.theme.palette
        won = turned.seat in self._winners
        fill = palette.panel if not known else palette.ink if won else mix(palette.panel, palette.shade, LOST_SHADE)
        sheet = Surface(size, pygame.SRCALPHA)
        edge = None if known and not won else palette.line
        stage.skin.box(sheet, sheet.get_rect(), Box(fill, edge, 2, 14))
        left, names = self._cut(sheet.get_rect(), known)
        face = centre(left, (min(left.size), min(left.size)))
        mood = (Mood.TRIUMPHANT if won else Mood.CROSS) if known else Mood.CALM
        self._draw_face(sheet, turned.seat, face, mood)
        if known and size[0] > FLAT_ASPECT * size[1]:
            side = round(face.w * PICTURE_SHARE)
            stamp(sheet, stage.assets.art(turned.picture, side), center=(names.right - side // 2, face.centery))
            names = Rect(names.x, names.y, names.w - side, names.h).inflate(-stage.theme.gap(2), 0)
        seats = [one.seat for one in self.finale.turned if not known or (one.seat in self._winners) is won]
        alike = [self.match.names[seat] for seat in seats]  # on cards of the same size
        ink = ink_on(fill, palette)
        written = [(self.match.names[turned.seat], names, alike, STEPS, ink)]
        if known:
            roles, below = [one.words for one in self.finale.turned], names.move(0, round(names.h * LEADING))
            written.append((turned.words, below, roles, ("reading", *STEPS[1:]), mix(ink, fill, ROLE_SHADE)))
        for words, room, among, steps, colour in written:
            drawn = fitted(stage, words, self._fit(words, room, steps, among), room.w, colour)
            stamp(sheet, drawn, center=room.center)
        return sheet

    def _cut(self, whole: Rect, known: bool) -> tuple[Rect, Rect]:
        """The places of the face and of the name; the other words are as high, and below.

        The longest words on any card leave the width of a face, within limits.
        """
        theme, pad = self.stage.theme, self.stage.theme.gap(PAD)
        room = whole.inflate(-2 * pad, -theme.gap(1))
        flat = whole.w > FLAT_ASPECT * whole.h
        pictures = 1 + PICTURE_SHARE * flat
        names = [self.match.names[turned.seat] for turned in self.finale.turned]
        every = (*names, *(turned.words for turned in self.finale.turned))
        for step, kept in KEPT:
            widest = max((self.stage.text.size(words, step, "bold")[0] for words in every), default=0)
            wide = int((room.w - widest - theme.gap(kept)) / pictures)  # for a face, as the words are as long as that
            if wide * pictures >= room.w * PICTURES_SHARE:
                break
        wide = max(min(room.h, int(room.w / (4 * pictures))), min(room.h, room.w * 2 // 5, wide))
        left = Rect(room.x, room.y, wide, room.h)
        line = min(theme.px(MAX_LINE), round(room.h * LINE_SHARE))
        top = room.centery - round(line * (1 + known * LEADING) / 2 + room.h * RISE_SHARE)
        name = Rect(left.right, top, room.right - left.right - theme.gap(1), line)
        return left, name if flat else inset(name, theme.gap(1), 0)
