"""The regions of the board: a desk with ledger and tray, the turn track above it, and two score tracks below.

The ledger has a row for each seat and a column for each set of pawns; beside it are dice and choices.
"""

from functools import cached_property, partial

from pygame import Rect

from crashgames.games.cheaters_game.board.scale import Scale, apart
from crashgames.games.cheaters_game.tables import MEMBERS, SETS
from crashgames.ui.layout import centre, column, inset, row
from crashgames.ui.theme import Theme

GROUND, THREADS, FLAT, PAWNS, PINS, DICE, PAPERS, CHIPS, SIGNS = 0, 1, 30, 40, 50, 60, 70, 75, 80
"""Layers. Pins, which may lie on each other, have one each from these on."""
MOST_ROWS = 6
"""Rows of chips in a split."""
MOST_DICE = MEMBERS + 1


class Arrangement:
    """The regions for one area and so many seats."""

    def __init__(self, area: Rect, theme: Theme, seats: int) -> None:
        self.theme = theme
        self.seats = seats
        px = theme.px
        self.compact = area.h < px(520) or area.w < px(860)
        self.gap = theme.gap(1 if self.compact else 2)
        turns, ruler = (px(32), px(38)) if self.compact else (px(46), px(64))
        self.turns, self.desk, self.honest, self.cheater = column(area, [turns, 1.0, ruler, ruler], self.gap)
        self.rim = px(4 if self.compact else 9)
        self.leather = inset(self.desk, self.rim)
        self.inner = inset(self.leather, px(4 if self.compact else 13))
        self._cut_desk()

    def _cut_desk(self) -> None:
        inner, px = self.inner, self.theme.px
        aside = min(max(round(inner.w * 0.34), px(206)), px(460))
        ledger, side = row(inner, [1.0, aside], self.gap * 2)
        head = min(max(px(46), inner.h * 11 // 60), px(100))
        self.heads, body = column(ledger, [head, 1.0], self.gap // 2)
        self.rows = column(body, self.seats, self.theme.px(2 if self.compact else 6))
        self._plate_width = min(max(round(ledger.w * 0.31), px(116)), px(300))
        dice = min(max(px(36), inner.h // 6), px(90), (side.w - 5 * self.gap) // MOST_DICE) & ~1
        self.tray_box, below = column(side, [dice + 2 * self.gap, 1.0], self.gap)
        self.stage = centre(below, (below.w, min(below.h, px(400))))
        self.tray = inset(self.tray_box, 0, self.gap)

    # The ledger

    def line(self, seat: int) -> Rect:
        """The row of a seat."""
        return self.rows[seat]

    def plate(self, seat: int) -> Rect:
        """The left end of a row, for badge and name."""
        line = self.rows[seat]
        return Rect(line.x, line.y, self._plate_width, line.h)

    def cells(self, seat: int) -> Rect:
        """The rest of a row."""
        line = self.rows[seat]
        return Rect(line.x + self._plate_width, line.y, line.w - self._plate_width, line.h)

    def cell(self, seat: int, number: int) -> Rect:
        """The cell in the row of a seat and the column of a set of pawns."""
        return self._grid[seat][number]

    @cached_property
    def _grid(self) -> list[list[Rect]]:
        return [row(self.cells(seat), len(SETS)) for seat in range(self.seats)]

    def pawn(self, seat: int, number: int) -> Rect:
        """The place of a pawn, or of an answer to an invitation."""
        cell = self.cell(seat, number)
        side = min(round(cell.h * 0.82), round(cell.w * 0.8), self.theme.px(60))
        return centre(cell, (side, side))

    def delta(self, seat: int, number: int) -> Rect:
        """Over the pawn of a seat, for what it would gain or lose by a whistle."""
        cell = self.cell(seat, number)
        height = min(round(cell.h * 0.7), cell.w // 2, self.theme.px(44))
        return centre(cell, (height * 2, height))

    def knot(self, number: int) -> Rect:
        """The head of a column: emblem and points of an alliance."""
        return self._knots[number]

    @cached_property
    def _knots(self) -> list[Rect]:
        heads = Rect(self.cells(0).x, self.heads.y, self.cells(0).w, self.heads.h)
        return [
            centre(head, (min(head.w - self.theme.px(6), round(head.h * 1.1)), head.h))
            for head in row(heads, len(SETS))
        ]

    @property
    def caption(self) -> Rect:
        """Beside the heads, for what the columns are."""
        return Rect(self.heads.x, self.heads.y, self._plate_width, self.heads.h)

    def thread(self, number: int, seat: int) -> Rect:
        """From the head of a column down to the row of a seat."""
        wide, top = self.theme.px(8 if self.compact else 10), self.knot(number).bottom - self.theme.px(4)
        middle = self.cell(seat, number).center
        return Rect(middle[0] - wide // 2, top, wide, middle[1] - top)

    # Beside it: dice and choices

    def die(self, number: int, count: int) -> Rect:
        side = self.tray.h
        apart = min(side * 2 // 5, (self.tray.w - self.gap - count * side) // max(1, count))
        step = side + apart
        left = self.tray.centerx - (count * step - apart) // 2
        return Rect(left + number * step, self.tray.y, side, side)

    @property
    def bar(self) -> Rect:
        height = min(self.stage.h, 3 * self.theme.target + 2 * self.theme.gap(2))
        return Rect(self.stage.x, self.stage.y, self.stage.w, height)

    @cached_property
    def _halves(self) -> list[Rect]:
        """The stage above and below, for two things of which one is done."""
        most = self.theme.px(124)
        return [centre(half, (half.w, min(half.h, most))) for half in column(self.stage, 2, self.gap)]

    @cached_property
    def upper(self) -> Rect:
        """The first of two things: the honest die, the whistle, the invitation."""
        return self._halves[0]

    @cached_property
    def lower(self) -> Rect:
        """The second of two things."""
        return self._halves[1]

    @cached_property
    def envelope(self) -> Rect:
        """At the left end of the upper part of the stage, which it shares with two slips of paper."""
        room = self.letter
        return centre(Rect(room.x, room.y, room.w * 2 // 5 - self.gap, room.h), (round(room.h * 1.4), room.h))

    def part(self, number: int) -> Rect:
        """Beside the envelope: the part of the partner (0) and of the roller (1)."""
        return column(self.beside, 2, self.gap // 2)[number]

    @cached_property
    def beside(self) -> Rect:
        """The room beside the envelope."""
        left = self.letter.x + self.letter.w * 2 // 5
        return Rect(left, self.letter.y, self.letter.right - left, self.letter.h)

    @cached_property
    def letter(self) -> Rect:
        """The upper part of the stage above two buttons."""
        return Rect(self.stage.x, self.stage.y, self.stage.w, min(round(self.stage.h * 0.4), self.theme.px(112)))

    def answer(self, number: int) -> Rect:
        """The buttons of yes (0) and no (1)."""
        top = self.letter.bottom + self.gap
        room = Rect(self.stage.x, top, self.stage.w, self.stage.bottom - top)
        cell = column(room, 2, self.gap)[number]
        return centre(cell, (cell.w, min(cell.h, self.theme.px(84))))

    # A split: chips above, below them the offer as it stands

    def chip(self, number: int, count: int) -> Rect:
        """The chip for a part of so many points, of `count` chips."""
        per_row, side, rows = self._chip_grid(count)
        line, place = divmod(number, per_row)
        room = self._chips
        left = room.centerx - per_row * side // 2
        top = room.y + (room.h - rows * side) // 2
        return inset(Rect(left + place * side, top + line * side, side, side), max(1, side // 16))

    @cached_property
    def offer(self) -> Rect:
        """The button that makes the offer."""
        height = min(max(self.theme.target, round(self.stage.h * 0.28)), self.theme.px(92))
        return Rect(self.stage.x, self.stage.bottom - height, self.stage.w, height)

    @cached_property
    def _chips(self) -> Rect:
        return Rect(self.stage.x, self.stage.y, self.stage.w, self.offer.y - self.gap - self.stage.y)

    def _chip_grid(self, count: int) -> tuple[int, int, int]:
        """Chips in a row, the side of one, and the number of rows: whatever makes them largest."""
        return max(map(partial(self._chips_in, count), range(1, MOST_ROWS + 1)), key=lambda found: found[1])

    def _chips_in(self, count: int, rows: int) -> tuple[int, int, int]:
        per_row = -(-count // rows)
        return per_row, min(self._chips.w // per_row, self._chips.h // rows, self.theme.px(64)), rows

    # Tracks

    def spaces(self, rounds: int) -> list[Rect]:
        """The spaces of the turn track; the last one is END."""
        return row(self.room(self.turns), [*[None] * rounds, 1.7], self.theme.px(3))

    def label(self, track: Rect) -> Rect:
        """The left part of a track, for its title."""
        return Rect(track.x, track.y, self.theme.px(104 if self.compact else 142), track.h)

    def room(self, track: Rect) -> Rect:
        """The rest of a track."""
        left = self.label(track).right
        return Rect(left, track.y, track.right - left, track.h)

    def scale(self, track: Rect, scores: tuple[int, ...]) -> Scale:
        label = self.label(track)
        margin = self.theme.px(40 if self.compact else 56)
        return Scale.around(scores, label.right + margin, track.right - margin)

    def baseline(self, track: Rect) -> int:
        """The height of a score track's line."""
        return track.bottom - self.theme.px(12 if self.compact else 20)

    @cached_property
    def pin_size(self) -> tuple[int, int]:
        height = self.baseline(self.honest) - self.honest.y - self.theme.px(5 if self.compact else 9)
        return round(height * (2.3 if self.compact else 2.2)), height

    def pins(self, track: Rect, points: list[float]) -> list[Rect]:
        """Places above points of a track's line, side by side where they would lie on each other."""
        width, height = self.pin_size
        left = self.label(track).right + self.theme.px(4)
        xs = apart(points, width + self.theme.px(3), left + width / 2, track.right - width / 2)
        return [Rect(round(x) - width // 2, track.y + self.theme.px(2), width, height) for x in xs]
