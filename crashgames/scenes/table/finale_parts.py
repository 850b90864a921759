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
from crashgames.ui.lettering import fitted
from crashgames.ui.people import draw_person
from crashgames.ui.scene import Stage
from crashgames.ui.skin import Box
from crashgames.ui.theatre import Finale, Turned
from crashgames.ui.theme import RGB, ink_on, mix
from crashgames.ui.tween import ease_out

STEPS: Sequence[str] = ("title", "label", "body")
"""The sizes of letters, the largest first."""
MOMENTS_HEIGHT, LOW_MOMENTS_HEIGHT, MOMENT_FACE = 72, 60, 72
"""The height of the moments in logical units, where there is room and where there is little, and the side of a face."""
LETTERS, MAX_LINES, MOMENT_PAD = ("title", "reading", "label", "body"), 3, 3.5
"""The letters of a sentence, the largest first; its lines at most; and steps of spacing at both sides of a moment."""
FACE_SHARES = (1.0, 0.75, 0.5)
"""The sides of faces beside a sentence as shares of the largest, where words have no room else."""
WON, LOST, UNKNOWN = (340, 118), (330, 92), (330, 92)
"""The largest cards at both sides of the picture, in logical units: of who won, who lost, and before that is known."""
SIDE_SHARE, SIDE_WIDTH, LOW_CARD, FOOT = 0.27, 215, 40, 1.5
"""The width of the cards at one side of the picture at most, as a share of the whole, if that is more than so many
logical units; cards that would be lower than this stand in two columns; and usual steps of spacing below.
"""
LINE_SHARE, LEADING, MAX_LINE, RISE_SHARE = 0.54, 0.82, 40, 0.03
"""The height of each of two lines as a share of that of a card, as letters need less than a whole line; the way from
the name to the words below it, in heights of a line; the largest height of a line, in logical units; and by how much of
the height both stand above the middle, as letters reach below their lines.
"""
PICTURE_SHARE, MAX_PICTURE, FLAT_ASPECT, FLAT_WIDTH = 0.66, 50, 2.7, 200
"""The side of what is turned over, as a share of that of the face, and at most in logical units, on cards that are at
least so wide for their height, and so many logical units wide.
"""
LOST_SHADE, ROLE_SHADE, DISC, DISC_SHARE = 0.2, 0.25, 0.3, 0.68
"""How much of the shadow is on the cards of those who lost, of the card's colour in roles, and of ink in the disc below
what is turned over there, whose radius is a share of the side of that.
"""


class FinalePart:
    """The people of a match, its finale, and who won."""

    plates: Sequence[Rect] = ()
    """The places that need a ground of their own: no line of the picture runs through what stands there."""

    def __init__(self, stage: Stage, match: Match, board: Board[Any], finale: Finale) -> None:
        self.stage = stage
        self.match = match
        self.board = board
        self.finale = finale
        self._winners = set(match.outcome.winners) if match.outcome else set[int]()

    def _has_won(self, seats: Sequence[int]) -> bool:
        return bool(self._winners.intersection(seats))

    def _draw_face(self, surface: Surface, seat: int, room: Rect, mood: Mood) -> None:
        draw_person(surface, self.stage, self.match.info, seat, self.board.characters[seat], room, mood)

    def _fit(self, words: str, room: Rect, steps: Sequence[str] = STEPS, among: Sequence[str] = ()) -> str:
        """The largest step in which the words, and all `among` which they stand, fit in one line."""
        found = (self.stage.text.fit(each, steps, room.w, room.h, "bold", 1) for each in (words, *among))
        return min(found, key=self.stage.theme.font)

    def _letter(self, surface: Surface, words: str, room: Rect, ink: RGB, step: str, align: str = "midleft") -> None:
        """Write words in one line, at a point of a room."""
        stamp(surface, fitted(self.stage, words, step, room.w, ink), **{align: getattr(room, align)})


class FinaleMoments(FinalePart):
    """A sentence each beside the faces of those it is about, on plates next to each other."""

    places: list[Rect]
    parts: list[tuple[list[Rect], Rect]]
    """For each the places of at most two faces, and of the words."""

    def place(self, area: Rect, usual: int) -> None:
        """Lay the moments out in the middle of an area, all equally wide, in the largest letters that fit in all.

        Together they are so many pixels wide, and wider only if letters would be small.
        """
        best, text, gap = self.finale.best, self.stage.text, self.stage.theme.gap(4)
        half, most = ((width + gap) // max(1, len(best)) - gap for width in (usual, area.w))
        tries = [*product([half], FACE_SHARES[:1], LETTERS[:2]), *product([most], FACE_SHARES, LETTERS)]
        for wide, share, self._step in tries:
            self.places = row(centre(area, (len(best) * (wide + gap) - gap, area.h)), len(best), gap) if best else []
            told = list(zip(best, self.places, strict=True))
            self.parts = [self._divide(place, len(each.seats), share) for each, place in told]
            rooms = zip(best, self.parts, strict=True)
            if all(text.holds(each.words, self._step, *room.size, "close", MAX_LINES) for each, (_, room) in rooms):
                break

    def _divide(self, plate: Rect, seats: int, share: float) -> tuple[list[Rect], Rect]:
        """The places of at most two faces, of such a share of the largest, and of the words beside them."""
        gap = self.stage.theme.gap(1)
        room = inset(plate, self.stage.theme.gap(MOMENT_PAD), gap // 2)
        side = round(min(room.h - gap, self.stage.theme.px(MOMENT_FACE)) * share)
        faces = [Rect(room.x + k * (side + gap), room.centery - side // 2, side, side) for k in range(min(2, seats))]
        left = faces[-1].right + 3 * gap
        return faces, Rect(left, room.y, room.right - left, room.h)

    def draw(self, surface: Surface, shown: float) -> None:
        """Draw so many of them."""
        palette, text = self.stage.theme.palette, self.stage.text
        told = zip(self.finale.best, self.places, self.parts, strict=True)
        for number, (best, place, (faces, words)) in enumerate(told):
            if shown > number:
                self.stage.skin.box(surface, place, Box(palette.panel, palette.raised, 2, 14, shadow=3))
                for seat, face in zip(best.seats, faces, strict=False):
                    self._draw_face(surface, seat, face, Mood.GLAD)
                wide = text.evenly(best.words, self._step, "close", words.w, MAX_LINES)
                stamp(
                    surface,
                    text.render(best.words, self._step, palette.ink, "close", wide, MAX_LINES),
                    midleft=words.midleft,
                )


class FinaleCards(FinalePart):
    """A card for everybody whose secret is turned over."""

    _cards: list[Rect]
    """The places while they are turned over, in the order of seats, so that no place tells who comes last."""
    _sides: list[Rect]
    """The places once all are known: winners left, losers right."""

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
            counts = left, len(seats) - left
            sides = [self._at_side(area, side, counts[side], kinds[side]) for side in (0, 1)]
            low = max(place.bottom for places in sides for place in places)
            places = [place.move(0, (area.bottom - low) // 2) for places in sides for place in places]
            found.append([places[order.index(number)] for number in range(len(seats))])
        self._cards, self._sides = found

    def _at_side(self, area: Rect, side: int, count: int, largest: tuple[int, int]) -> list[Rect]:
        """Places below each other, left (0) or right (1), so that the middle of the picture stays free."""
        theme, gap = self.stage.theme, self.stage.theme.gap(1.5)
        columns = 1 + ((area.h + gap) // max(1, count) - gap < theme.px(LOW_CARD))
        lines = -(-count // columns)
        high = min(theme.px(largest[1]), (area.h + gap) // max(1, lines) - gap)
        most = min(theme.px(SIDE_WIDTH) * columns, (area.w - gap) // 2)
        wide = min(theme.px(largest[0]) * columns, max(round(area.w * SIDE_SHARE), most))
        block = Rect(area.right - wide if side else area.x, area.y, wide, lines * (high + gap) - gap)
        return grid(block, columns, lines, gap)[:count] if count else []

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
        """The face at the left, the name and below it what was turned over beside it, and the picture of that."""
        stage, palette, theme = self.stage, self.stage.theme.palette, self.stage.theme
        won, is_flat = turned.seat in self._winners, size[0] > max(FLAT_ASPECT * size[1], theme.px(FLAT_WIDTH))
        fill = palette.panel if not known else palette.ink if won else mix(palette.panel, palette.shade, LOST_SHADE)
        sheet = Surface(size, pygame.SRCALPHA)
        edge = None if known and not won else palette.line
        stage.skin.box(sheet, sheet.get_rect(), Box(fill, edge, 2, 14))
        face, words, sign = self.cut(sheet.get_rect(), is_flat)
        mood = (Mood.TRIUMPHANT if won else Mood.CROSS) if known else Mood.CALM
        self._draw_face(sheet, turned.seat, face, mood)
        ink = ink_on(fill, palette)
        if known and is_flat:
            if not won:
                pygame.draw.aacircle(sheet, mix(fill, ink, DISC), sign.center, round(sign.w * DISC_SHARE))
            stamp(sheet, stage.assets.art(turned.picture, sign.w), center=sign.center)
        seats = [one.seat for one in self.finale.turned if not known or (one.seat in self._winners) is won]
        alike = [self.match.names[seat] for seat in seats]  # on cards of the same size
        line = min(theme.px(MAX_LINE), round(face.h * LINE_SHARE))
        top = words.centery - round(line * (1 + known * LEADING) / 2 + words.h * RISE_SHARE)
        name = Rect(words.x, top, words.w, line)
        self._letter(sheet, self.match.names[turned.seat], name, ink, self._fit("", name, STEPS, alike))
        if known:
            roles, below = [one.words for one in self.finale.turned], name.move(0, round(line * LEADING))
            step = self._fit("", below, ("reading", *STEPS[1:]), roles)
            self._letter(sheet, turned.words, below, mix(ink, fill, ROLE_SHADE), step)
        return sheet

    def cut(self, card: Rect, is_flat: bool) -> list[Rect]:
        """The places of the face, of words, and on a flat card of what is turned over."""
        gap, room = self.stage.theme.gap, inset(card, self.stage.theme.gap(1.5), self.stage.theme.gap(0.5))
        sign = min(round(room.h * PICTURE_SHARE), self.stage.theme.px(MAX_PICTURE)) if is_flat else 0
        face, words, sign_at, _ = row(room, [min(room.h, room.w // 3), None, sign, gap(1) * is_flat], gap(1))
        return [face, inset(words, gap(1), 0), sign_at]
