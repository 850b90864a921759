"""The scores of a finale, counted up: the total of who won is the largest number, the others stand in their order."""

from collections.abc import Iterator

from pygame import Rect, Surface

from crashgames.core.translation import listing, score
from crashgames.scenes.table.finale_parts import STEPS, FinalePart
from crashgames.ui.faces import Mood
from crashgames.ui.layout import centre, column, inset, row, stamp
from crashgames.ui.lettering import edged
from crashgames.ui.theatre import Count, CountedPieces
from crashgames.ui.tween import ease_out

TOTAL, FACING_TOTAL, OTHER_TOTAL = 190, 62, 50
"""The height of the letters of a total at most: of who won, of another that faces it, of the others."""
WON_SHARE, WON_WIDTH = 0.26, 255
"""The share of the width for who won, beside the middle of the picture, and its least width in logical units."""
OTHERS_SHARE, OTHERS_WIDTH = 0.29, 282
"""The share of the width for the others, and its least width in logical units."""
FACING_WIDTH, FACING_COLUMN, FACING_HEIGHT = 476, 112, 102
"""The width of the board of two scores, that of the column of each, and the height of the totals, in logical units."""
ROW_HEIGHT, FACE_SIDE, PIECE_SIDE, SMALL_PIECE, LOW_PIECE = 104, 92, 62, 35, 28
"""The largest row of somebody, face there, piece of who won, and piece of another, also where there is little room."""
PLATE_PAD = 5
"""Steps of spacing by which a plate is higher than what stands on it."""
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


def counted(piece: CountedPieces, share: float) -> str:
    """The points of pieces of which such a share is counted."""
    return score(round(piece.count * share) * piece.worth)


def heap(count: int, room: Rect, most: int) -> list[Rect]:
    """The places of so many pieces, as large as they fit into a room but at most so large, row by row."""
    fits = (side for side in range(min(most, room.w, room.h), 0, -1) if (room.w // side) * (room.h // side) >= count)
    side = next(fits, 1)
    rows = -(-count // max(1, room.w // side))
    across = -(-count // max(1, rows))
    block = centre(room, (across * side, rows * side))
    short = (rows * across - count) * side // 2
    places = [(block.x + k % across * side, block.y + k // across * side) for k in range(count)]
    return [Rect(x + (short if k >= (rows - 1) * across else 0), y, side, side) for k, (x, y) in enumerate(places)]


class FinaleScores(FinalePart):
    """Who won at the left and the others at the right of the picture's middle, or two sides face to face in it."""

    def place(self, area: Rect) -> None:
        """Divide an area."""
        theme, area = self.stage.theme, inset(area, 0, self.stage.theme.gap(PLATE_PAD / 2))
        self._first = [count for count in self.finale.counts if self._has_won(count.seats)]
        self._others = [count for count in self.finale.counts if not self._has_won(count.seats)]
        if self.finale.face_to_face:
            self._place_facing(centre(area, (theme.px(FACING_WIDTH), area.h)))
            return
        edge = theme.gap(4)
        right = max(round(area.w * OTHERS_SHARE), theme.px(OTHERS_WIDTH))
        left = max(round(area.w * WON_SHARE), min(theme.px(WON_WIDTH), area.w - right - 4 * edge))
        self._left = Rect(area.x + edge, area.y, left - edge, area.h)
        self._right = Rect(area.right - right, area.y, right - edge, area.h)
        self.plates = list(self._plates())

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
            yield Rect(whole.x, whole.centery - high // 2, whole.w, high).inflate(gap(7.5), gap(PLATE_PAD))

    def draw(self, surface: Surface, counted: float) -> None:
        """Draw the scores, counted so far."""
        share = ease_out(max(0.0, min(1.0, counted)))
        if self.finale.face_to_face:
            self._draw_facing(surface, share)
            return
        if len(self._first) == 1:
            won, (top, *places) = self._first[0], self._winner_parts(self._first[0])
            self._draw_total(surface, won, top, share)
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
        many = min(2 * px(side) + line("title", "bold"), room.h // 2)
        lines = [one if len(pieces) == 1 else many for _, pieces in kinds_of(count)]
        high = min(self.stage.theme.px(TOTAL), room.h - sum(lines) - gap * len(lines))
        return column(centre(room, (room.w, high + sum(lines) + gap * len(lines))), [high, *lines], gap)

    def _draw_total(self, surface: Surface, count: Count, room: Rect, share: float, align: str = "center") -> None:
        """A total as far as it is counted: as large as it fits for who won, smaller for the others."""
        text, theme = self.stage.text, self.stage.theme
        whole, ink = score(count.total), theme.palette.ink
        most = OTHER_TOTAL if align == "midright" else TOTAL if self._has_won(count.seats) else FACING_TOTAL
        pixels = min(theme.px(most), round(room.h / LETTER_SHARE))
        pixels = min(pixels, pixels * room.w // max(1, text.fonts.width(whole, "display", pixels)))
        words = whole if share >= 1 else score(round(count.total * share))
        drawn = edged(self.stage, pixels, lambda: text.letter(words, pixels, ink), words)
        stamp(surface, drawn, **{align: getattr(room, align)})

    def _draw_kind(self, surface: Surface, kind: Kind, room: Rect, share: float) -> None:
        """Different pieces as a heap below what they stand for, others as their number beside it."""
        means, pieces = kind
        text, theme = self.stage.text, self.stage.theme
        if len(pieces) > 1:
            upper, lower = column(room, [text.line_height("title", "bold"), 1.0])
            self._letter(surface, means, upper, theme.palette.ink, self._fit(means, upper), "center")
            places = heap(len(pieces), lower, theme.px(PIECE_SIDE))
            for piece, place in zip(pieces, places[: round(len(pieces) * share)], strict=False):
                art = self.stage.assets.art(piece.picture, max(1, round(place.w * 0.92)))
                stamp(surface, art, center=place.center)
            return
        step, most = self._won_sizes
        side, gap = min(room.h, theme.px(most)), theme.gap(2.5)
        numbers = [score(piece.count * piece.worth) for piece in self._first[0].pieces]
        wide = max(text.size(words, step, "bold")[0] for words in numbers)
        kinds, beside = [other for other, _ in kinds_of(self._first[0])], Rect(room)
        beside.w -= side + wide + 2 * gap
        among = self._fit(means, beside, PART_STEPS, kinds)
        widest = max(text.size(other, among, "bold")[0] for other in kinds)
        line = centre(room, (side + wide + widest + 2 * gap, room.h))
        picture, points, words = row(line, [side, wide, 1.0], gap)
        stamp(surface, self.stage.assets.art(pieces[0].picture, side), center=picture.center)
        self._letter(surface, counted(pieces[0], share), points, theme.palette.ink, step, "midright")
        self._letter(surface, means, words, theme.palette.ink, among)

    @property
    def _won_sizes(self) -> tuple[str, int]:
        """The letters of numbers, and the pictures beside them, of what the total of who won is made of."""
        return ("title", SMALL_PIECE) if self.stage.theme.is_enlarged else ("display", PIECE_SIDE)

    # The others

    def _rows(self, room: Rect, count: int) -> list[Rect]:
        gap = self.stage.theme.gap(1 if self.stage.theme.is_enlarged else 2.5)
        high = min(self.stage.theme.px(ROW_HEIGHT), (room.h - gap * (count - 1)) // max(1, count))
        return column(centre(room, (room.w, count * (high + gap) - gap)), count, gap) if count else []

    def _draw_row(self, surface: Surface, count: Count, room: Rect, share: float, with_total: bool = True) -> None:
        """Faces, names above or beside pieces, and the total; pieces of which the total is the number are not shown."""
        text, theme, gap = self.stage.text, self.stage.theme, self.stage.theme.gap(2)
        side, mood = min(room.h, theme.px(FACE_SIDE), room.w // 4), Mood.CALM
        *faces, middle = row(room, [*[side] * len(count.seats), None])
        for seat, face in zip(count.seats, faces, strict=True):
            mood = Mood.TRIUMPHANT if self._has_won(count.seats) else Mood.CALM
            self._draw_face(surface, seat, centre(face, (side, side)), mood)
        totals = [text.size(score(other.total), "display", "display")[0] for other in self._others]
        wide = max(totals) if with_total else 0
        _, middle, total = row(middle, [0, None, wide], gap)
        high = text.line_height("label", "bold")
        names = self._names(count)
        everybody = [self._names(other) for other in self.finale.counts]
        if with_total:
            self._draw_total(surface, count, total, share, "midright")
        if all(piece.count == 1 for piece in count.pieces):
            self._letter(surface, names, middle, theme.palette.ink, self._fit(names, middle, among=everybody))
            return
        near = inset(middle, 0, min(room.h // 24, max(0, room.h - 2 * high) // 2))
        both = column(near, 2) if near.h >= 2 * high else row(middle, [0.8, 1.0], gap)
        self._letter(surface, names, both[0], theme.palette.ink, self._fit(names, both[0], among=everybody))
        self._draw_pieces(surface, count, both[1], share)

    def _draw_pieces(self, surface: Surface, count: Count, room: Rect, share: float) -> None:
        """Pieces with their numbers, in one line."""
        text, theme, pieces = self.stage.text, self.stage.theme, count.pieces
        gap, apart = theme.gap(1), theme.gap(3)
        counts = (*self._others, *(self._first if len(self._first) > 1 else ()))
        numbers = [score(piece.count * piece.worth) for row in counts for piece in row.pieces]

        def digits(step: str) -> int:
            """The width of the longest number in any row."""
            return max(text.size(words, step, "bold")[0] for words in numbers)

        def wide(most: int, step: str) -> int:
            return len(pieces) * (min(room.h, theme.px(most)) + digits(step) + gap + apart) - apart

        sizes = [(SMALL_PIECE, "title"), *((LOW_PIECE, step) for step in PART_STEPS)]
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
        each = [[self.match.names[seat] for seat in count.seats] for count in self.finale.counts]
        together = [[self._names(count)] for count in self.finale.counts]
        tries = (("title", "reading", each), ("label", "label", each), ("body", "body", together))
        for named, self._facing_step, self._facing_names in tries:
            line, people = text.line_height(self._facing_step, "bold"), max(map(len, self._facing_names))
            heights = [people * text.line_height(named, "bold") + gap, *[line] * len(self._kinds)]
            below = sum(heights) + gap * len(heights)
            high = min(theme.px(FACING_HEIGHT), room.h - below - 2 * gap)
            if high >= 2 * line:
                break
        whole = centre(room, (room.w, high + below))
        self._top, self._names_at, *self._lines = column(whole, [high, *heights], gap)
        self.plates = [whole.inflate(4 * gap, theme.gap(PLATE_PAD))]

    def _draw_facing(self, surface: Surface, share: float) -> None:
        """Two totals beside each other, and below them line by line what they are made of."""
        middle, ink = self._top.union(self._names_at), self.stage.theme.palette.ink
        art = self.stage.assets.art(self.finale.counts[0].pieces[0].picture, middle.h * 3 // 4)
        stamp(surface, art, center=middle.center)
        places = zip(self.finale.counts, self._columns(self._top), self._columns(self._names_at), strict=True)
        for (count, half, named), names in zip(places, self._facing_names, strict=True):
            self._draw_total(surface, count, inset(half, self.stage.theme.gap(2), 0), share)
            for words, place in zip(names, column(named, len(names)), strict=True):
                self._letter(surface, words, place, ink, self._fit(words, place, STEPS, names), "center")
        for means, place in zip(self._kinds, self._lines, strict=True):
            self._draw_compared(surface, means, place, share)

    def _columns(self, room: Rect) -> list[Rect]:
        """The columns of both sides."""
        wide = min(self.stage.theme.px(FACING_COLUMN), room.w // 4)
        return row(room, [wide, 1.0, wide])[::2]

    def _draw_compared(self, surface: Surface, means: str, room: Rect, share: float) -> None:
        """The numbers of both sides, left and right of what they stand for."""
        theme, gap, digits = self.stage.theme, self.stage.theme.gap(1.5), self._facing_step
        ink, (left, right) = theme.palette.ink, self._columns(room)
        for count, place in zip(self.finale.counts, (left, right), strict=True):
            piece = next((piece for piece in count.pieces if piece.means == means), None)
            points = counted(piece, share) if piece else score(0)
            self._letter(surface, points, place, ink, digits, "center")
        middle = Rect(left.right, room.y, right.x - left.right, room.h)
        step = self._fit(means, Rect(0, 0, middle.w - middle.h - gap, middle.h), PART_STEPS[1:], self._kinds)
        wide = min(middle.w, middle.h + gap + self.stage.text.size(means, step, "bold")[0])
        icon, words = row(centre(middle, (wide, middle.h)), [middle.h, 1.0], gap)
        picture = next(piece.picture for count in self.finale.counts for piece in count.pieces if piece.means == means)
        stamp(surface, self.stage.assets.art(picture, icon.w), center=icon.center)
        self._letter(surface, means, words, ink, step)

    def _names(self, count: Count) -> str:
        return listing([self.match.names[seat] for seat in count.seats])
