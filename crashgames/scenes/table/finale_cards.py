"""What is turned over, counted up and told in a finale, each in its time."""

from collections.abc import Sequence
from math import cos, pi
from typing import Any

import pygame
from pygame import Rect, Surface

from crashgames.core.match import Match
from crashgames.core.translation import listing
from crashgames.scenes.table.heaps import Heaps, number
from crashgames.ui.board import Board
from crashgames.ui.faces import Mood
from crashgames.ui.finale import Best, Count, Finale, Turned
from crashgames.ui.layout import centre, grid
from crashgames.ui.lettering import fitted
from crashgames.ui.people import draw_person, seat_colour
from crashgames.ui.scene import Stage
from crashgames.ui.skin import Box
from crashgames.ui.theme import RGB, ink_on, mix
from crashgames.ui.tween import ease_out

CARD = (150, 200)
"""The largest card of somebody whose secret is turned over, in logical units."""
COLUMN = (220, 280)
"""The largest column of a score, in logical units."""
SIDE_SHARE = 0.36
"""The share of the width for columns at one side of the middle."""
BEST_HEIGHT = 76
"""The height of a best moment, in logical units."""
NARROW_WIDTH, CARDS_PER_ROW = 800, 4
"""In narrower areas, in logical units, so many stand in a row."""
BOTH_HEIGHT = 300
"""Where there is less height, in logical units, the scores take the place of the secrets once those are known."""
LEGEND_HEIGHT = 190
"""The height, in logical units, from which on there is room for a legend below the scores."""
LOW_CARD_HEIGHT, LYING_CARD_WIDTH = 120, 250
"""Cards lower than this lie on their side, and may be as wide as that, in logical units."""
FLAT = (330, 84)
"""Width and height of cards at both sides, at most, in logical units."""
WIDE_ASPECT = 1.4
"""Cards that are wider than this, as a multiple of their height, have the words beside the picture."""
FLAT_ASPECT = 2.9
"""Cards that are even wider show picture and face side by side."""
MAX_NAMES = 2
"""The names of more people than this are not written: their faces stand there."""
LINE_SHARE = 0.54
"""The height of each of two lines on a flat card, as a share of its height: letters need less than a whole line."""
RISE_SHARE = 0.03
"""By how much of the height those lines stand above the middle, as letters reach below their lines."""
CORNER_SHARE = 0.48
"""The side of what is turned over in the corner of a face, as a share of its side."""
LOST_SHADE = 0.4
"""How much of the shadow is on the cards of those who lost."""
STEPS = ("title", "label", "body")
"""The sizes of letters, the largest first."""


class FinaleCards:
    """Lays the parts of a finale out and draws them as far as they have come."""

    def __init__(self, stage: Stage, match: Match, board: Board[Any], finale: Finale) -> None:
        self.stage = stage
        self.match = match
        self.board = board
        self.finale = finale
        self._cards: list[Rect] = []
        """The places of the secrets while they are turned over."""
        self._sides: list[Rect] = []
        """The places of the secrets once all are known: winners left or above, losers right or below."""
        self._columns: list[Rect] = []
        self._by_turns = False
        """True if there is room for the secrets or the scores, not for both."""
        self._legend = Rect(0, 0, 0, 0)
        self.best_places: list[Rect] = []
        self._winners = set(match.outcome.winners) if match.outcome else set[int]()

    def place(self, area: Rect) -> None:
        """Divide an area: cards or columns above, the best moments below."""
        theme, gap = self.stage.theme, self.stage.theme.gap(2)
        low = min(theme.px(BEST_HEIGHT), area.h // 3) if self.finale.best else 0
        upper = Rect(area.x, area.y, area.w, area.h - (low + gap if low else 0))
        place = Rect(area.x, upper.bottom + gap, area.w, low)
        self.best_places = grid(place, max(1, len(self.finale.best)), 1, gap)[: len(self.finale.best)]
        legend = self.stage.text.line_height("body", "bold")
        if self._kinds and upper.h >= theme.px(LEGEND_HEIGHT):
            self._legend = Rect(upper.x, upper.bottom - legend, upper.w, legend)
            upper.height -= legend + theme.gap(1)
        else:
            self._legend = Rect(0, 0, 0, 0)
        self._place_parts(area, upper, gap)

    @property
    def _kinds(self) -> dict[str, str]:
        """What the pieces stand for, and the picture of the first of each."""
        kinds: dict[str, str] = {}
        for count in self.finale.counts:
            for kind in count.pieces:
                if kind.means:
                    kinds.setdefault(kind.means, kind.picture)
        return kinds

    def _draw_legend(self, surface: Surface) -> None:
        """Each kind of piece and what it stands for, in a row on a plate, in letters that fit."""
        stage, palette, gap = self.stage, self.stage.theme.palette, self.stage.theme.gap(1.5)
        room, kinds = self._legend, self._kinds
        pad = gap * (3 * len(kinds) + 1) + room.h * len(kinds)
        step = stage.text.fit(" ".join(kinds), ("body", "caption"), max(1, room.w - pad), room.h, "bold", 1)
        words = [stage.text.render(means, step, palette.ink, "bold") for means in kinds]
        wide = sum(drawn.get_width() + room.h + 3 * gap for drawn in words) + gap
        plate = Rect(0, 0, min(wide, room.w), room.h)
        plate.center = room.center
        stage.skin.box(surface, plate, Box(palette.panel, radius=10))
        left = plate.x + 2 * gap
        for drawn, picture in zip(words, kinds.values(), strict=True):
            art = stage.assets.art(picture, round(room.h * 0.9))
            surface.blit(art, art.get_rect(center=(left + room.h // 2, room.centery)))
            surface.blit(drawn, drawn.get_rect(midleft=(left + room.h + gap // 2, room.centery)))
            left += room.h + drawn.get_width() + 3 * gap

    def _place_cards(self, area: Rect) -> None:
        """First in the order of seats, so that no place tells who comes last; then side by side."""
        seats = [turned.seat for turned in self.finale.turned]
        by_seat = sorted(range(len(seats)), key=seats.__getitem__)
        by_side = sorted(by_seat, key=lambda number: seats[number] not in self._winners)
        half, won = -(-len(seats) // 2), len(self._winners.intersection(seats)) or len(seats)
        flat = area.w >= self.stage.theme.px(NARROW_WIDTH) and len(seats) > CARDS_PER_ROW
        rows = max(half, won, len(seats) - won)
        for order, left in ((by_seat, half), (by_side, won)):
            places = self._at_both_sides(area, rows, left) if flat else self._places(area, len(seats), CARD)
            self._cards, self._sides = self._sides, [places[order.index(number)] for number in range(len(seats))]

    def _place_parts(self, area: Rect, upper: Rect, gap: int) -> None:
        """Secrets and scores above the best moments; by turns, the secrets have the room of those as well."""
        theme = self.stage.theme
        parts = (len(self.finale.turned), len(self.finale.counts))
        self._by_turns = all(parts) and upper.h < theme.px(BOTH_HEIGHT)
        if all(parts) and not self._by_turns:
            half = (upper.h - gap) // 2
            self._place_cards(Rect(upper.x, upper.y, upper.w, half))
            self._columns = self._places(Rect(upper.x, upper.bottom - half, upper.w, half), parts[1], COLUMN)
        else:
            self._place_cards(area if self._by_turns else upper)
            self._columns = self._places(upper, parts[1], COLUMN)

    def _places(self, area: Rect, count: int, most: tuple[int, int]) -> list[Rect]:
        """Places for so many, in rows in which their words have room."""
        if not count:
            return []
        if most is COLUMN and self.finale.free_middle and area.w >= self.stage.theme.px(NARROW_WIDTH):
            return self._beside_middle(area, count)
        theme = self.stage.theme
        gap = theme.gap(1 if area.w < theme.px(NARROW_WIDTH) else 2)
        in_a_row = (
            CARDS_PER_ROW
            if most is CARD and area.w < theme.px(NARROW_WIDTH)
            else count
            if count <= 5
            else -(-count // 2)
        )
        rows = -(-count // in_a_row)
        across = -(-count // rows)
        high = min(theme.px(most[1]), (area.h - gap * (rows - 1)) // rows)
        widest = LYING_CARD_WIDTH if high < theme.px(LOW_CARD_HEIGHT) else most[0]
        wide = min(theme.px(widest), (area.w - gap * (across - 1)) // across)
        block = centre(area, (across * wide + gap * (across - 1), rows * high + gap * (rows - 1)))
        places = grid(block, across, rows, gap)
        left = count - across * (rows - 1)
        inset = (across - left) * (wide + gap) // 2
        return [place.move(inset if number >= across * (rows - 1) else 0, 0) for number, place in enumerate(places)][
            :count
        ]

    def _at_both_sides(self, area: Rect, rows: int, left: int) -> list[Rect]:
        """Places for many cards that lie: so many of them left, the others right, so that the picture stays free."""
        theme, gap = self.stage.theme, self.stage.theme.gap(1)
        high = min(theme.px(FLAT[1]), (area.h - gap * (rows - 1)) // rows)
        wide = min(theme.px(FLAT[0]), area.w * 3 // 10)
        block = centre(area, (area.w, rows * high + gap * (rows - 1)))
        both = ((block.x, left), (block.right - wide, len(self.finale.turned) - left))
        return [Rect(x, block.y + k * (high + gap), wide, high) for x, count in both for k in range(count)]

    def _beside_middle(self, area: Rect, count: int) -> list[Rect]:
        """Places for columns beside each other: half of them left, half of them right."""
        theme, gap, left = self.stage.theme, self.stage.theme.gap(1.5), -(-count // 2)
        wide = min(theme.px(COLUMN[0]), (round(area.w * SIDE_SHARE) - gap * (left - 1)) // left)
        high = min(theme.px(COLUMN[1]), area.h)
        top, start = area.centery - high // 2, area.right - (count - left) * (wide + gap) + gap
        lefts = [area.x + k * (wide + gap) if k < left else start + (k - left) * (wide + gap) for k in range(count)]
        return [Rect(x, top, wide, high) for x in lefts]

    def draw(self, surface: Surface, turned: float, sided: float, counted: float, best_shown: float) -> None:
        """Draw it: so many secrets are turned over, such a share is on its side, is counted, so many moments told."""
        known = counted > 0 or not self.finale.turned  # the sides tell who was what
        if not (known and self._by_turns):
            way = ease_out(max(0.0, min(1.0, sided)))
            places = zip(self.finale.turned, self._cards, self._sides, strict=True)
            for number, (secret, first, then) in enumerate(places):
                place = first.move(round((then.x - first.x) * way), round((then.y - first.y) * way))
                self._draw_turned(surface, secret, place, max(0.0, min(1.0, turned - number)))
        if known:
            share = ease_out(max(0.0, min(1.0, counted)))
            for count, place in zip(self.finale.counts, self._columns, strict=True):
                self._draw_count(surface, count, place, share)
        if known and counted > 0 and self._legend.h:
            self._draw_legend(surface)
        for number, (best, place) in enumerate(zip(self.finale.best, self.best_places, strict=True)):
            if best_shown > number:
                self._draw_best(surface, best, place)

    # Secrets

    def _draw_turned(self, surface: Surface, turned: Turned, place: Rect, share: float) -> None:
        """A card with somebody's face on its back, turned round its middle to what they were."""
        width = abs(cos(pi * share))
        drawn = self._front(turned, place.size) if share > 0.5 else self._back(turned, place.size)
        if width < 1:
            drawn = pygame.transform.smoothscale(drawn, (max(1, round(place.w * width)), place.h))
        surface.blit(drawn, drawn.get_rect(center=place.center))

    def _back(self, turned: Turned, size: tuple[int, int]) -> Surface:
        return self._card(turned.seat, size, "", "", self.stage.theme.palette.panel)

    def _front(self, turned: Turned, size: tuple[int, int]) -> Surface:
        palette = self.stage.theme.palette
        fill = palette.ink if turned.seat in self._winners else mix(palette.panel, palette.shade, LOST_SHADE)
        return self._card(turned.seat, size, turned.picture, turned.words, fill)

    def _card(self, seat: int, size: tuple[int, int], picture: str, words: str, fill: RGB) -> Surface:
        key = (
            "finale",
            self.match.names[seat],
            tuple(self.match.names),
            self.stage.skin.mark(seat).letter,
            size,
            picture,
            words,
            self.stage.world,
        )
        return self.stage.skin.kept(key, lambda: self._draw_card(seat, size, picture, words, fill))

    def _draw_card(self, seat: int, size: tuple[int, int], picture: str, words: str, fill: RGB) -> Surface:
        stage, theme = self.stage, self.stage.theme
        sheet, ink = Surface(size, pygame.SRCALPHA), ink_on(fill, theme.palette)
        stage.skin.box(sheet, sheet.get_rect(), Box(fill, theme.palette.line, 2, 14))
        high = stage.text.line_height("title", "bold")
        line = high if size[1] > 3 * high else stage.text.line_height("body", "bold")
        pad = theme.gap(0.5 if size[0] > WIDE_ASPECT * size[1] else 1)
        room = sheet.get_rect().inflate(-2 * pad, -2 * pad)
        lines = 2 if words else 1
        if size[0] > WIDE_ASPECT * size[1]:
            flat = bool(picture) and size[0] > FLAT_ASPECT * size[1]
            left = Rect(room.x, room.y, self._beside_words(room, 1 + flat), room.h)
            line = min(high, round(room.h * LINE_SHARE) if flat else room.h // lines)
            top = room.centery - lines * line // 2 - round(room.h * RISE_SHARE if flat else 0)
            names = Rect(left.right, top, room.right - left.right - theme.gap(1), line)
            if flat:
                return self._finish_flat(sheet, seat, picture, words, left, names, ink)
        else:
            left = Rect(room.x, room.y, room.w, max(1, room.h - lines * line))
            names = Rect(room.x, left.bottom, room.w, line)
        side = min(left.size)
        face = centre(left, (side, side))
        self._draw_face(sheet, seat, face, self._feeling(seat) if words else Mood.CALM)
        if picture:
            art = stage.assets.art(picture, round(side * CORNER_SHARE))
            sheet.blit(art, art.get_rect(bottomleft=face.bottomleft))
        self._write(sheet, self.match.names[seat], names, ink)
        if words:
            self._write(sheet, words, names.move(0, line), ink)
        return sheet

    def _beside_words(self, room: Rect, pictures: int) -> int:
        """The width of each picture beside words: what the longest words on any card leave, within limits."""
        names = [self.match.names[turned.seat] for turned in self.finale.turned]
        every = (*names, *(turned.words for turned in self.finale.turned))
        widest = max((self.stage.text.size(words, "body", "bold")[0] for words in every), default=0)
        left = (room.w - widest - self.stage.theme.gap(3)) // pictures
        return max(min(room.h, room.w // (4 * pictures)), min(room.h, room.w * 2 // 5, left))

    def _finish_flat(
        self, sheet: Surface, seat: int, picture: str, words: str, left: Rect, names: Rect, ink: RGB
    ) -> Surface:
        """On a flat card there is room for a whole face and a whole picture, with the words between."""
        art = self.stage.assets.art(picture, left.size)
        right = Rect(names.right - left.w, left.y, left.w, left.h)
        sheet.blit(art, art.get_rect(center=right.center))
        self._draw_face(sheet, seat, left, self._feeling(seat))
        names = Rect(names.x, names.y, right.x - names.x, names.h).inflate(-self.stage.theme.gap(2), 0)
        everybody, roles = self.match.names, [turned.words for turned in self.finale.turned]
        self._write(sheet, self.match.names[seat], names, ink, among=everybody)
        self._write(sheet, words, names.move(0, names.h), ink, among=roles)
        return sheet

    def _feeling(self, seat: int) -> Mood:
        return Mood.TRIUMPHANT if seat in self._winners else Mood.CROSS

    def _draw_face(self, surface: Surface, seat: int, room: Rect, mood: Mood) -> None:
        draw_person(surface, self.stage, self.match.info, seat, self.board.characters[seat], room, mood)

    def _write(
        self, surface: Surface, words: str, room: Rect, ink: RGB, face: str = "bold", among: Sequence[str] = ()
    ) -> None:
        """Write words in letters in which all those `among` which they stand fit too."""
        steps = (self.stage.text.fit(each, STEPS, room.w, room.h, face, 1) for each in (words, *among))
        step = min(steps, key=self.stage.theme.font)
        drawn = fitted(self.stage, words, step, room.w, ink, face)
        surface.blit(drawn, drawn.get_rect(center=room.center))

    # Scores

    def _draw_count(self, surface: Surface, count: Count, place: Rect, share: float) -> None:
        """A column with the faces of a side, its pieces as far as they are counted, and the total so far."""
        stage, palette = self.stage, self.stage.theme.palette
        won = share >= 1 and bool(self._winners.intersection(count.seats))
        stage.skin.box(surface, place, Box(palette.panel, palette.accent if won else palette.line, 4 if won else 2, 16))
        faces, names, pieces, total_place = self._cut(count, place)
        side = faces.w // len(count.seats)
        mood = Mood.TRIUMPHANT if won else Mood.CALM
        for index, seat in enumerate(count.seats):
            self._draw_face(surface, seat, Rect(faces.x + index * side, faces.y, side, side), mood)
        if names.h:
            self._write(surface, listing([self.match.names[seat] for seat in count.seats]), names, palette.ink)
        rooms = [self._cut(*other)[2] for other in zip(self.finale.counts, self._columns, strict=True)]
        shown = Heaps(self.stage, self.finale.counts, rooms).draw(surface, count.pieces, pieces, share)
        total = count.total if share >= 1 else shown
        step = stage.text.fit("000", ("display", "title", "label"), *total_place.size, "display", 1)
        drawn = stage.text.render(number(total), step, palette.accent_high, "display")
        surface.blit(drawn, drawn.get_rect(midbottom=total_place.midbottom))

    def _cut(self, count: Count, place: Rect) -> tuple[Rect, Rect, Rect, Rect]:
        """The places of faces, names, pieces and total in a column; in a low one the total is beside the faces."""
        theme, text = self.stage.theme, self.stage.text
        room, line = place.inflate(-theme.gap(5), -theme.gap(4)), text.line_height("label", "bold")
        side = min(theme.px(72), room.h // 3, room.w // len(count.seats))
        faces = Rect(0, room.y, side * len(count.seats), side)
        faces.centerx = room.centerx
        names = Rect(room.x, faces.bottom, room.w, line if len(count.seats) <= MAX_NAMES else 0)
        big = min(text.line_height("display", "display"), room.h // 3)
        least = text.line_height("body", "bold")
        pieces = Rect(room.x, names.bottom, room.w, max(0, room.bottom - big - names.bottom))
        total = Rect(room.x, pieces.bottom, room.w, room.bottom - pieces.bottom)
        beside = room.w - faces.w - theme.gap(2)
        if least <= pieces.h or least > room.bottom - names.bottom or beside < text.size("000", "title", "display")[0]:
            return faces, names, pieces, total
        faces.left = room.left
        pieces.height = room.bottom - pieces.y
        return faces, names, pieces, Rect(room.right - beside, faces.y, beside, faces.h)

    # Moments

    def _draw_best(self, surface: Surface, best: Best, place: Rect) -> None:
        """A sentence beside the faces of those it is about; all sentences are in letters of the same size."""
        stage, palette = self.stage, self.stage.theme.palette
        edge = seat_colour(stage, self.match.info, best.seats[0]) if best.seats else palette.accent
        stage.skin.box(surface, place, Box(palette.raised, edge, 3, 14))
        faces, words = self._divide(best, place)
        for seat, face in zip(best.seats, faces, strict=False):
            self._draw_face(surface, seat, face, Mood.GLAD)
        drawn = stage.text.render(best.words, self._step(), palette.ink, "close", words.w, 3)
        surface.blit(drawn, drawn.get_rect(midleft=words.midleft))

    def _divide(self, best: Best, place: Rect) -> tuple[list[Rect], Rect]:
        """The places of the faces of a moment, at most two, and of its sentence."""
        text, theme = self.stage.text, self.stage.theme
        room = place.inflate(-theme.gap(4), -theme.gap(2))
        side = min(room.h, theme.px(52))
        lines = 3 * text.line_height("body", "close")
        wide = room.w - 2 * (side + theme.gap(1)) - theme.gap(1)
        most = 2 if text.holds(best.words, "body", wide, max(room.h, lines), "close", 3) else 1
        step, count = side + theme.gap(1), len(best.seats[:most])
        faces = [Rect(room.x + number * step, room.centery - side // 2, side, side) for number in range(count)]
        left = room.x + count * step + theme.gap(1)
        return faces, Rect(left, room.y, room.right - left, room.h)

    def _step(self) -> str:
        """The size of the letters in which all sentences have room."""
        fit = self.stage.text.fit
        rooms = [
            self._divide(best, place)[1].size for best, place in zip(self.finale.best, self.best_places, strict=True)
        ]
        steps = (fit(best.words, STEPS, *room, "close", 3) for best, room in zip(self.finale.best, rooms, strict=True))
        return max(steps, key=STEPS.index)
