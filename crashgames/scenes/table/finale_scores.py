"""The scores of a finale, counted up: the total of who won is the largest number, the others stand in their order."""

from collections.abc import Iterator, Sequence

from pygame import Rect, Surface

from crashgames.core.translation import listing
from crashgames.scenes.table.finale_parts import DEEP, SOFT, STEPS, FinalePart
from crashgames.ui.layout import centre, column, inset, row, stamp
from crashgames.ui.lettering import edged
from crashgames.ui.theatre import Count, CountedPieces
from crashgames.ui.tween import ease_out

TOTAL, FACING_TOTAL, OTHER_TOTAL = 190, 62, 50
"""The height of the letters of a total at most: of who won, of another that faces it, of the others."""
WON_SHARE = 0.26
"""The share of the width for who won, beside the middle of the picture."""
OTHERS_SHARE, OTHERS_WIDTH = 0.29, 282
"""The share for the others, and its least width in logical units."""
NARROW_WON_SHARE = 0.42
"""The share for who won where the picture has no room of its own."""
FACING_WIDTH, FACING_COLUMN, FACING_HEIGHT = 476, 112, 102
"""The width of the board of two scores that face each other, that of the column of each, and the height of the totals,
in logical units.
"""
ROW_HEIGHT, FACE_SIDE, PIECE_SIDE, SMALL_PIECE, LOW_PIECE = 104, 92, 62, 35, 28
"""The largest row of somebody, face there, piece of who won, and piece of another, also where there is little room."""
LETTER_SHARE = 1.24
"""The height of a line, in heights of its letters."""

PART_STEPS = ("title", "reading", "label", "body")
"""The letters of what a total is made of."""

Kind = tuple[str, tuple[CountedPieces, ...]]
"""Pieces that stand for the same, and what that is."""


def kinds_of(count: Count) -> list[Kind]:
    """The pieces of a count by what they stand for."""
    kinds = dict.fromkeys(piece.means for piece in count.pieces)
    return [(means, tuple(piece for piece in count.pieces if piece.means == means)) for means in kinds]


def number(points: int) -> str:
    """Points as text, with a true minus sign."""
    return f"−{-points}" if points < 0 else str(points)


def counted(piece: CountedPieces, share: float) -> str:
    """The points of pieces of which such a share is counted."""
    return number(round(piece.count * share) * piece.worth)


def heap(count: int, room: Rect, most: int, align: str = "center") -> list[Rect]:
    """The places of so many pieces, as large as they fit into a room but at most so large, row by row."""
    fits = (side for side in range(min(most, room.w, room.h), 0, -1) if (room.w // side) * (room.h // side) >= count)
    side = next(fits, 1)
    rows = -(-count // max(1, room.w // side))
    across = -(-count // max(1, rows))
    block = centre(room, (across * side, rows * side))
    short = (rows * across - count) * side // 2 if align == "center" else 0
    places = [(block.x + k % across * side, block.y + k // across * side) for k in range(count)]
    return [Rect(x + (short if k >= (rows - 1) * across else 0), y, side, side) for k, (x, y) in enumerate(places)]


class FinaleScores(FinalePart):
    """Who won at the left and the others at the right of the picture's middle, or two sides face to face in it."""

    def place(self, area: Rect) -> None:
        """Divide an area."""
        theme, wide = self.stage.theme, self._is_wide(area)
        self._wide = wide
        self._first = [count for count in self.finale.counts if self._has_won(count.seats)]
        self._others = [count for count in self.finale.counts if not self._has_won(count.seats)]
        if self.finale.face_to_face:
            self._place_facing(centre(area, (theme.px(FACING_WIDTH) if wide else area.w, area.h)))
            return
        left, right = (round(area.w * share) for share in (NARROW_WON_SHARE, 0.98 - NARROW_WON_SHARE))
        if wide:
            left, right = round(area.w * WON_SHARE), max(round(area.w * OTHERS_SHARE), theme.px(OTHERS_WIDTH))
        edge = theme.gap(4) if wide else 0
        self._left = Rect(area.x + edge, area.y, left - edge, area.h)
        self._right = Rect(area.right - right, area.y, right - edge, area.h)
        width, height = self.stage.size
        won = Rect(0, 0, self._left.right, height)
        others = Rect(self._right.x, 0, width - self._right.x, height)
        shared = len(self._first) > 1
        self.grounds = [won] * (shared or (not wide and bool(self._first))) + [others] * (
            not wide and bool(self._others)
        )
        self.cover = SOFT if wide else DEEP
        self.plates = list(self._plates()) if wide else []

    def _plates(self) -> Iterator[Rect]:
        """A plate around who won, and one around all others; equally high."""
        gap, rooms = self.stage.theme.gap, list[list[Rect]]()
        if self._first:
            rooms.append(self._winner_parts(self._first[0]) if len(self._first) == 1 else [self._left])
        if self._others:
            rooms.append(self._rows(self._right, len(self._others)))
        high = max((room[0].unionall(room[1:]).h for room in rooms), default=0)
        for first, *rest in rooms:
            whole = first.unionall(rest)
            yield Rect(whole.x, whole.centery - high // 2, whole.w, high).inflate(gap(7.5), gap(5))

    def draw(self, surface: Surface, counted: float) -> None:
        """Draw the scores, counted so far."""
        share = ease_out(max(0.0, min(1.0, counted)))
        if self.finale.face_to_face:
            self._draw_facing(surface, share)
            return
        if len(self._first) == 1:
            won, (top, *places) = self._first[0], self._winner_parts(self._first[0])
            side = 0  # of a face beside the total where the picture has no room
            if not self._wide:
                side = min(top.h, self.stage.theme.px(FACE_SIDE) * len(won.seats)) // len(won.seats)
                self._draw_faces(surface, won.seats, top.midleft, side)
            faces = side * len(won.seats)
            self._draw_total(surface, won, Rect(top.x + faces, top.y, top.w - faces, top.h), share)
            for kind, place in zip(kinds_of(won), places, strict=True):
                self._draw_kind(surface, kind, place, share)
        elif self._first:  # one total for all who have it, and a row for each of them
            top, rest = column(self._left, [min(self.stage.theme.px(TOTAL), self._left.h // 3), 1.0])
            self._draw_total(surface, self._first[0], top, share)
            for count, place in zip(self._first, self._rows(rest, len(self._first)), strict=True):
                self._draw_row(surface, count, place, share, with_total=False)
        for count, place in zip(self._others, self._rows(self._right, len(self._others)), strict=True):
            self._draw_row(surface, count, place, share)

    # Who won

    def _winner_parts(self, count: Count) -> list[Rect]:
        """The places of a total and of what it is made of."""
        gap, room, px, line = self.stage.theme.gap(2), self._left, self.stage.theme.px, self.stage.text.line_height
        step, side = self._won_sizes
        one = max(line(step, "bold"), px(side))
        many = 2 * px(PIECE_SIDE if self._wide else PIECE_SIDE // 2) + line("title", "bold")
        lines = [one if len(pieces) == 1 else many for _, pieces in kinds_of(count)]
        high = min(self.stage.theme.px(TOTAL), room.h - sum(lines) - gap * len(lines))
        return column(centre(room, (room.w, high + sum(lines) + gap * len(lines))), [high, *lines], gap)

    def _draw_total(self, surface: Surface, count: Count, room: Rect, share: float, align: str = "center") -> None:
        """A total as far as it is counted: as large as it fits for who won, smaller for the others."""
        text, theme = self.stage.text, self.stage.theme
        whole, ink = number(count.total), theme.palette.ink
        most = OTHER_TOTAL if align == "right" else TOTAL if self._has_won(count.seats) else FACING_TOTAL
        pixels = min(theme.px(most), round(room.h / LETTER_SHARE))
        pixels = min(pixels, pixels * room.w // max(1, text.fonts.width(whole, "display", pixels)))
        words = whole if share >= 1 else number(round(count.total * share))
        drawn = edged(self.stage, pixels, lambda: text.letter(words, pixels, ink), words)
        place = drawn.get_rect(center=room.center)
        if align == "right":
            place.right = room.right
        surface.blit(drawn, place)

    def _draw_kind(self, surface: Surface, kind: Kind, room: Rect, share: float) -> None:
        """Different pieces as a heap below what they stand for, others as their number beside it."""
        means, pieces = kind
        text, theme = self.stage.text, self.stage.theme
        if len(pieces) > 1:
            upper, lower = column(room, [text.line_height("title", "bold"), 1.0])
            self._letter(surface, means, upper, theme.palette.ink, self._fit(means, upper), "center")
            self._draw_heap(surface, pieces, lower, share, theme.px(PIECE_SIDE), "center")
            return
        step, most = self._won_sizes
        side, gap = min(room.h, theme.px(most)), theme.gap(1.5)
        numbers = [number(piece.count * piece.worth) for piece in self._first[0].pieces]
        wide = max(text.size(words, step, "bold")[0] for words in numbers)
        kinds, beside = [other for other, _ in kinds_of(self._first[0])], Rect(room)
        beside.w -= side + wide + 2 * gap
        among = self._fit(means, beside, PART_STEPS, kinds)
        widest = max(text.size(other, among, "bold")[0] for other in kinds)
        line = centre(room, (side + wide + widest + 2 * gap, room.h))
        picture, points, words = row(line, [side, wide, 1.0], gap)
        stamp(surface, self.stage.assets.art(pieces[0].picture, side), center=picture.center)
        self._letter(surface, counted(pieces[0], share), points, theme.palette.ink, step, "right")
        self._letter(surface, means, words, theme.palette.ink, among)

    @property
    def _won_sizes(self) -> tuple[str, int]:
        """The letters of numbers, and the pictures beside them, of what the total of who won is made of."""
        large = self._wide and not self.stage.theme.is_enlarged
        return ("display", PIECE_SIDE) if large else ("title", SMALL_PIECE)

    def _draw_heap(
        self, surface: Surface, pieces: Sequence[CountedPieces], room: Rect, share: float, most: int, align: str
    ) -> None:
        places = heap(len(pieces), room, most, align)
        left = room.x - min((place.x for place in places), default=0) if align == "left" else 0
        for piece, place in zip(pieces, places[: round(len(pieces) * share)], strict=False):
            art = self.stage.assets.art(piece.picture, max(1, round(place.w * 0.92)))
            surface.blit(art, art.get_rect(center=place.move(left, 0).center))

    # The others

    def _rows(self, room: Rect, count: int) -> list[Rect]:
        gap = self.stage.theme.gap(2.5 if self._wide else 1)
        high = min(self.stage.theme.px(ROW_HEIGHT), (room.h - gap * (count - 1)) // max(1, count))
        return column(centre(room, (room.w, count * (high + gap) - gap)), count, gap) if count else []

    def _draw_row(self, surface: Surface, count: Count, room: Rect, share: float, with_total: bool = True) -> None:
        """Faces, names above or beside pieces, and the total."""
        text, theme, gap = self.stage.text, self.stage.theme, self.stage.theme.gap(1.5)
        side = min(room.h, theme.px(FACE_SIDE), room.w // 4)
        self._draw_faces(surface, count.seats, room.midleft, side)
        totals = [text.size(number(other.total), "display", "display")[0] for other in self._others]
        wide = max(totals) + theme.gap(1) if with_total else 0
        left = room.x + side * len(count.seats) + gap
        middle = Rect(left, room.y, room.right - wide - gap - left, room.h)
        high = text.line_height("label", "bold")
        near = inset(middle, 0, min(room.h // 12, max(0, room.h - 2 * high) // 2))
        both = column(near, 2) if near.h >= 2 * high else row(middle, [0.8, 1.0], gap)
        names = self._names(count)
        everybody = [self._names(other) for other in self.finale.counts]
        self._letter(surface, names, both[0], theme.palette.ink, self._fit(names, both[0], among=everybody))
        self._draw_pieces(surface, count, both[1], share)
        if with_total:
            self._draw_total(surface, count, Rect(room.right - wide, room.y, wide, room.h), share, "right")

    def _draw_pieces(self, surface: Surface, count: Count, room: Rect, share: float) -> None:
        """Single pieces close together, others with their numbers, in one line."""
        text, theme, pieces = self.stage.text, self.stage.theme, count.pieces
        if all(piece.count == 1 for piece in pieces):
            self._draw_heap(surface, pieces, room, share, theme.px(SMALL_PIECE), "left")
            return
        gap, apart = theme.gap(0.75), theme.gap(2.5)
        counts = (*self._others, *(self._first if len(self._first) > 1 else ()))
        numbers = [number(piece.count * piece.worth) for row in counts for piece in row.pieces]

        def digits(step: str) -> int:
            """The width of the longest number in any row."""
            return max(text.size(words, step, "bold")[0] for words in numbers)

        def wide(most: int, step: str) -> int:
            return len(pieces) * (min(room.h, theme.px(most)) + digits(step) + gap + apart) - apart

        low = [(LOW_PIECE, step) for step in PART_STEPS]
        sizes = [(SMALL_PIECE, "title"), *low] if self._wide else low[1:]
        most, step = next((size for size in sizes if wide(*size) <= room.w), sizes[-1])
        over = max(0, wide(most, step) - room.w)
        side, left = max(1, min(room.h, theme.px(most)) - -(-over // len(pieces))), room.x
        for piece in pieces:
            stamp(surface, self.stage.assets.art(piece.picture, side), midleft=(left, room.centery))
            words = Rect(left + side + gap, room.y, digits(step), room.h)
            self._letter(surface, counted(piece, share), words, theme.palette.ink, step)
            left = words.right + apart

    # Face to face

    def _place_facing(self, room: Rect) -> None:
        """Totals above, names below them, and then line by line what the totals are made of."""
        text, theme, gap = self.stage.text, self.stage.theme, self.stage.theme.gap(1)
        self._kinds = list(dict.fromkeys(piece.means for count in self.finale.counts for piece in count.pieces))
        line, named = (text.line_height(step, "bold") for step in (("title",) * 2 if self._wide else ("body", "label")))
        people = max(len(count.seats) for count in self.finale.counts) if self._wide else 1
        heights = [people * named + 2 * gap, *[line] * len(self._kinds)]
        below = sum(heights) + gap * len(heights)
        high = min(theme.px(FACING_HEIGHT if self._wide else TOTAL), room.h - below)
        whole = centre(room, (room.w, high + below))
        self._top, self._names_at, *self._lines = column(whole, [high, *heights], gap)
        self.grounds = [] if self._wide else [self._names_at.unionall(self._lines)]
        self.plates = [whole.inflate(2 * theme.gap(2), 2 * theme.gap(2))] if self._wide else []

    def _draw_facing(self, surface: Surface, share: float) -> None:
        """Two totals beside each other, and below them line by line what they are made of."""
        if self._wide:
            middle = self._top.union(self._names_at)
            art = self.stage.assets.art(self.finale.counts[0].pieces[0].picture, middle.h * 3 // 4)
            surface.blit(art, art.get_rect(center=middle.center))
        places = zip(self.finale.counts, self._columns(self._top), self._columns(self._names_at), strict=True)
        for count, half, named in places:
            self._draw_total(surface, count, inset(half, self.stage.theme.gap(2), 0), share)
            lines = [self.match.names[seat] for seat in count.seats] if self._wide else [self._names(count)]
            for words, place in zip(lines, column(named, len(lines)), strict=True):
                step = self._fit(words, place, STEPS, lines)
                self._letter(surface, words, place, self.stage.theme.palette.ink, step, "center")
        for means, place in zip(self._kinds, self._lines, strict=True):
            self._draw_compared(surface, means, place, share)

    def _columns(self, room: Rect) -> list[Rect]:
        """The columns of both sides."""
        left, _, right = row(room, [self.stage.theme.px(FACING_COLUMN), 1.0, self.stage.theme.px(FACING_COLUMN)])
        return [left, right]

    def _draw_compared(self, surface: Surface, means: str, room: Rect, share: float) -> None:
        """The numbers of both sides, left and right of what they stand for."""
        theme, gap = self.stage.theme, self.stage.theme.gap(1.5)
        ink, digits = theme.palette.ink, "title" if self._wide else "body"
        for count, place in zip(self.finale.counts, self._columns(room), strict=True):
            piece = next((piece for piece in count.pieces if piece.means == means), None)
            points = counted(piece, share) if piece else number(0)
            self._letter(surface, points, place, ink, digits, "center")
        wide = theme.px(FACING_COLUMN) // 2 + self.stage.text.size("−00", digits, "bold")[0] // 2
        middle = inset(room, wide + gap, 0)
        left = Rect(0, 0, middle.w - middle.h - gap, middle.h)
        step = self._fit(means, left, STEPS, self._kinds)
        words = min(left.w, self.stage.text.size(means, step, "bold")[0])
        icon, place = row(centre(middle, (middle.h + gap + words, middle.h)), [middle.h, 1.0], gap)
        picture = next(piece.picture for count in self.finale.counts for piece in count.pieces if piece.means == means)
        art = self.stage.assets.art(picture, icon.w)
        surface.blit(art, art.get_rect(center=icon.center))
        self._letter(surface, means, place, ink, step)

    def _names(self, count: Count) -> str:
        return listing([self.match.names[seat] for seat in count.seats])
