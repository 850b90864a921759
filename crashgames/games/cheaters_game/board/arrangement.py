"""Where things are: the desk with places, knots and stage, the turn track above and the two score tracks below it."""

from functools import cached_property, partial

from pygame import Rect

from crashgames.games.cheaters_game.board.scale import Scale, apart
from crashgames.games.cheaters_game.tables import SETS
from crashgames.ui.layout import centre, column, inset, row
from crashgames.ui.theme import Theme

PLACES = {
    3: ((0.0, 0.85), (0.5, 0.0), (1.0, 0.85)),
    4: ((0.0, 0.9), (0.0, 0.1), (1.0, 0.1), (1.0, 0.9)),
    5: ((0.0, 0.9), (0.0, 0.22), (0.5, 0.0), (1.0, 0.22), (1.0, 0.9)),
}
"""The middles of the places round the desk, clockwise from the lower left, as shares of the room for them."""
MOST_ROWS = 4
"""Rows of chips in a split."""


class Arrangement:
    """The regions for one area and so many seats."""

    def __init__(self, area: Rect, theme: Theme, seats: int) -> None:
        self.theme = theme
        self.seats = seats
        px = theme.px
        self.compact = area.h < px(520) or area.w < px(860)
        self.gap = theme.gap(1 if self.compact else 2)
        turns, ruler = (px(32), px(42)) if self.compact else (px(46), px(64))
        self.turns, self.desk, self.honest, self.cheater = column(area, [turns, 1.0, ruler, ruler], self.gap)
        self.rim = px(5 if self.compact else 9)
        self.leather = inset(self.desk, self.rim)
        self._cut_desk()

    def _cut_desk(self) -> None:
        px, theme = self.theme.px, self.theme
        self.inner = inner = inset(self.leather, px(6 if self.compact else 13))
        wide = min(px(142 if self.compact else 214), inner.w // 4)
        self.plate_size = (wide, min(max(px(52 if self.compact else 88), inner.h // 5), px(112)))
        side = wide + self.gap
        top = self.plate_size[1] + self.gap if any(y == 0.0 for _, y in PLACES[self.seats]) else 0
        middle = Rect(inner.x + side, inner.y + top, inner.w - 2 * side, inner.h - top)
        knots = min(max(px(46 if self.compact else 60), inner.h // 7), px(72))
        dice = min(max(px(36 if self.compact else 60), inner.h // 7), px(84))
        knot_row, self.tray, self.stage, self.bar_row = column(middle, [knots, dice, 1.0, theme.target], self.gap)
        self._knot_row = centre(knot_row, (min(knot_row.w, px(640)), knot_row.h))

    # Seats

    def plate(self, seat: int) -> Rect:
        return self._plates[seat]

    @cached_property
    def _plates(self) -> list[Rect]:
        width, height = self.plate_size
        room = inset(self.inner, width // 2, height // 2)
        places = ((room.x + x * room.w, room.y + y * room.h) for x, y in PLACES[self.seats])
        return [
            centre(Rect(round(x) - width, round(y) - height, 2 * width, 2 * height), self.plate_size) for x, y in places
        ]

    def sign(self, seat: int) -> Rect:
        """At the corner of a place towards the middle of the desk."""
        plate, side = self.plate(seat), self.theme.px(30 if self.compact else 46)
        beyond = side // 4
        at = Rect(0, 0, side, side)
        if plate.centerx > self.inner.centerx + plate.w:
            at.center = (plate.left - beyond, plate.top + beyond)
        elif plate.centerx < self.inner.centerx - plate.w:
            at.center = (plate.right + beyond, plate.top + beyond)
        else:
            at.midleft = (plate.right + self.gap, plate.centery)
        return at

    def pawn(self, seat: int, number: int) -> Rect:
        """The place of a pawn of a set, in the lower part of a place."""
        plate = self.plate(seat)
        lower = Rect(plate.x, plate.y + round(plate.h * 0.5), plate.w, round(plate.h * 0.44))
        cell = row(inset(lower, self.theme.px(6 if self.compact else 9), 0), len(SETS))[number]
        side = min(cell.h, cell.w)
        return centre(cell, (side, side))

    def tied(self, seat: int, number: int) -> tuple[int, int]:
        """Where a thread of a set is tied to a place: at its edge towards the middle of the desk."""
        plate, share = self.plate(seat), 0.2 + 0.6 * number / (len(SETS) - 1)
        if plate.centerx < self.inner.centerx - plate.w:
            return plate.right, plate.y + round(plate.h * share)
        if plate.centerx > self.inner.centerx + plate.w:
            return plate.left, plate.y + round(plate.h * share)
        return self.pawn(seat, number).centerx, plate.bottom

    def delta(self, seat: int) -> Rect:
        """Where it is shown what a seat would gain or lose: at an edge of its place."""
        plate, height = self.plate(seat), round(self.plate_size[1] * 0.42)
        at = Rect(0, 0, round(height * 2.2), height)
        lap = height // 5
        if plate.top - height >= self.leather.top:
            at.midbottom = (plate.centerx, plate.top + lap)
        else:
            at.midtop = (plate.centerx, plate.bottom - lap)
        return at

    # The middle of the desk

    def knot(self, number: int) -> Rect:
        """The place of a set of pawns."""
        cell = row(self._knot_row, len(SETS), self.theme.px(6))[number]
        return centre(cell, (min(cell.w, round(cell.h * 1.85)), cell.h))

    def emblem(self, number: int) -> tuple[int, int]:
        """The middle of a knot's emblem, where its threads are tied."""
        knot = self.knot(number)
        return knot.x + knot.h // 2, knot.centery

    def die(self, number: int, count: int) -> Rect:
        side = self.tray.h
        step = side + self.gap * 2
        left = self.tray.centerx - (count * step - self.gap * 2) // 2
        return Rect(left + number * step, self.tray.y, side, side)

    @property
    def bar(self) -> Rect:
        return centre(self.bar_row, (min(self.bar_row.w, self.theme.px(460)), self.bar_row.h))

    @cached_property
    def roll(self) -> Rect:
        """The honest die that can be rolled."""
        room = self.stage.union(self.bar_row)
        height = min(room.h, self.theme.px(100))
        return centre(room, (self._broad(420), height))

    def answer(self, number: int) -> Rect:
        """The buttons of yes (0) and no (1)."""
        height = min(round(self.theme.target * 1.4), self.bar_row.bottom - self.envelope.bottom - self.gap)
        room = Rect(self.bar_row.x, self.bar_row.bottom - height, self.bar_row.w, height)
        return row(centre(room, (self._broad(520), height)), 2, 2 * self.gap)[number]

    @cached_property
    def collect(self) -> Rect:
        """The button that collects the honest die."""
        height = min(round(self.theme.target * 1.4), self.bar_row.bottom - self.whistle.bottom - self.gap)
        return centre(
            Rect(self.bar_row.x, self.bar_row.bottom - height, self.bar_row.w, height), (self.whistle.w, height)
        )

    @cached_property
    def envelope(self) -> Rect:
        height = min(self.stage.h, self.theme.px(96))
        return centre(self.stage, (round(height * 1.4), height))

    def part(self, number: int) -> Rect:
        """Beside the envelope: what the partner gets (0), and what the roller keeps (1)."""
        width = min((self.stage.w - self.envelope.w) // 2 - self.gap, self.theme.px(190))
        height = min(self.stage.h, self.theme.px(76))
        place = Rect(0, 0, width, height)
        if number:
            place.midleft = (self.envelope.right + self.gap, self.envelope.centery)
        else:
            place.midright = (self.envelope.left - self.gap, self.envelope.centery)
        return place

    # A split: chips below, above them the offer as it stands

    def chip(self, number: int, count: int) -> Rect:
        """The chip for a part of so many points, of `count` chips."""
        per_row, side, rows = self._chip_grid(count)
        line, place = divmod(number, per_row)
        here = min(per_row, count - line * per_row)
        left = self._split.centerx - here * side // 2
        top = self._split.bottom - rows * side
        return inset(Rect(left + place * side, top + line * side, side, side), max(1, side // 16))

    def offer(self, count: int) -> Rect:
        """The button that makes the offer."""
        _, side, rows = self._chip_grid(count)
        room = Rect(self._split.x, self._split.y, self._split.w, self._split.h - rows * side - self.gap)
        return centre(room, (self._broad(460), min(room.h, round(self.theme.target * 1.35))))

    def _chip_grid(self, count: int) -> tuple[int, int, int]:
        """Chips in a row, the side of one, and the number of rows: whatever makes them largest."""
        return max(map(partial(self._chips_in, count), range(1, MOST_ROWS + 1)), key=lambda found: found[1])

    def _chips_in(self, count: int, rows: int) -> tuple[int, int, int]:
        room, per_row = self._split, -(-count // rows)
        high = (room.h - self.theme.target - self.gap) // rows
        return per_row, min(room.w // per_row, high, self.theme.px(56)), rows

    @cached_property
    def _split(self) -> Rect:
        """Where there is little room dice make way for chips."""
        low = self.stage.union(self.bar_row)
        return low.union(self.tray) if self.compact else low

    @cached_property
    def whistle(self) -> Rect:
        """The button that blows the whistle or sends an invitation."""
        height = min(self.stage.h, round(self.theme.target * 1.5))
        return centre(self.stage, (self._broad(460), height))

    def _broad(self, units: float) -> int:
        """The width of a button in the middle, with room for signs beside it."""
        return min(self.stage.w - self.theme.px(32), self.theme.px(units))

    # Tracks

    def space(self, number: int, rounds: int) -> Rect:
        """A space of the turn track; the last one is END."""
        return row(self._spaces, [*[None] * rounds, 1.7], self.theme.px(3))[number]

    @cached_property
    def _spaces(self) -> Rect:
        label = self.label(self.turns)
        return Rect(label.right, self.turns.y, self.turns.right - label.right, self.turns.h)

    def label(self, track: Rect) -> Rect:
        """The left part of a track: what it is."""
        return Rect(track.x, track.y, self.theme.px(104 if self.compact else 142), track.h)

    def scale(self, track: Rect, scores: tuple[int, ...]) -> Scale:
        label = self.label(track)
        margin = self.theme.px(40 if self.compact else 56)
        return Scale.around(scores, label.right + margin, track.right - margin)

    def line(self, track: Rect) -> int:
        """The height of a score track's line."""
        return track.bottom - self.theme.px(13 if self.compact else 20)

    @cached_property
    def pin_size(self) -> tuple[int, int]:
        height = self.line(self.honest) - self.honest.y - self.theme.px(6 if self.compact else 9)
        return round(height * (2.3 if self.compact else 2.2)), height

    def pins(self, track: Rect, points: list[float]) -> list[Rect]:
        """Places above points of a track's line, side by side where they would lie on each other."""
        width, height = self.pin_size
        left = self.label(track).right + self.theme.px(4)
        xs = apart(points, width + self.theme.px(3), left + width / 2, track.right - width / 2)
        return [Rect(round(x) - width // 2, track.y + self.theme.px(2), width, height) for x in xs]
