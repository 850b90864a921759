"""The areas of the board: the cabin with two rows of crew and the cockpit at its nose, below it the console."""

from functools import cached_property

from pygame import Rect

from crashgames.games.mayday.board.console import CARD_ASPECT, Console
from crashgames.games.mayday.tables import LEFT, MIDDLE, PLACES, is_upper
from crashgames.ui.layout import centre, column, inset, row, usual_area
from crashgames.ui.theme import Theme

FLAT, CARDS, RING, MARKERS, TOKENS, HANDS = range(6)
"""Layers of pieces, from the lowest."""
MAX_TRAY_DEPTH = 1.6
"""The most height of a tray, in heights of a card; the rest widens the aisle."""
MAX_COLUMN = 1.5
"""The greatest width of the column of a card, in heights of a card."""
MAX_PLATE_HEIGHT = 116
"""The greatest height of plates above the cards, with large faces, in logical units."""
FULL_CARD_HEIGHT = 112
"""The most height of cards as far as faces on plates are small, in a window of 720 lines."""
CROWDED_HAND_SHARE = 0.9
"""How far hands at one card may cover each other: the share of each that stays seen."""
MARKER_ASPECT, SLIP_ASPECT = 128 / 80, 90 / 114
"""Width to height of a marker and of a vote."""
BELOW_EDGE, MARKERS_APART, FULL_STACK, MIN_MARKER_SHARE = 4, 6, 3, 0.62
"""The space above markers and all that between them, in logical units; so many at a card lie below each other; the
least height of more, as a share of the usual one."""
LEAST_PLATE = 0.27
"""The least share of the height of a row that a plate has where there is little room."""
TIGHT_HEIGHT = 460
"""Below this height, in logical units, small cards lie on the large ones and the aisle is a mere line, with the console
below the cabin."""
DESK_HEIGHT, DESK_SHARE, PLATE_HEIGHT, COCKPIT_WIDTH, COCKPIT_SHARE = 90, 0.17, 70, 172, 0.12
"""In logical units, heights of a console below the cabin (also as a share) and of a plate, and the most width of the
cockpit, with its share of the cabin."""
AISLE_HEIGHT, AISLE_SHARE, TIGHT_AISLE_HEIGHT, LANE = 120, 0.2, 4, 9
"""In logical units, the most height of an aisle with the console, its share of the area, the height of another aisle,
and of the strips beside the console.
"""
REACH_SHARE, TIGHT_REACH_SHARE = 0.75, 0.5
"""The share of a card over which the hands with markers may reach."""
TIGHT_FREE_SHARE = 0.06
"""The room for them beyond the card where there is little room, as a share of it."""


class Arrangement(Console):
    """The regions for one area and one number of seats.

    Where it is `tight`, in an enlarged interface, small cards, markers and keys are as large as in one of usual size,
    and cover more of the large cards. Where nobody `chooses`, the console is lower than its buttons would have to be.
    """

    usual: "Arrangement"

    def __init__(self, area: Rect, theme: Theme, seats: int, chooses: bool = True) -> None:
        px, tight = theme.px, area.h < theme.px(TIGHT_HEIGHT)
        low = round(area.h * DESK_SHARE)
        low = max(min(px(DESK_HEIGHT), low), theme.target + theme.gap(1)) if chooses else low
        self.cabin, console = column(area, [None, low if tight else px(8)], theme.gap(1 if tight else 2.5))
        super().__init__(console, theme, tight, chooses)
        self.seats = seats
        self.area = area
        self.gap = theme.gap(1)
        inner = inset(self.cabin, px(4), px(2 if self.tight else 7))
        nose = max(px(62), min(px(COCKPIT_WIDTH), round(inner.w * COCKPIT_SHARE)))
        self.crew, self.cockpit = row(inner, [None, nose], theme.gap(1 if self.tight else 2))
        self.between = self.gap if self.tight else px(6)
        self._apart, self._pad = (px(2), px(1)) if tight else (px(3), px(4))
        if tight:
            self.usual = Arrangement(usual_area(area, theme), theme.usual, seats)
        self._measure()
        seated = self.plate_size[1] + self.tray_height
        self.upper, self.aisle, self.lower = column(self.crew, [seated, None, seated], self.gap)
        self.stations = self._stations(seats)
        if not tight:
            self.desk = inset(self.aisle, px(12), px(LANE))

    def _card_for(self, wide: int, high: int, free: float) -> int:
        """The height of cards of which three fit beside each other on a tray, with this share of it free for hands."""
        pad = 2 * self._pad
        return min(int((high - pad) / (1 + free)), int((wide - pad - 2 * self._apart) / 3 / CARD_ASPECT))

    def _measure(self) -> None:
        """The sizes of plates, cards and trays: cards as large as wanted, then plates as high as there is room."""
        px, free, pad = self.theme.px, TIGHT_FREE_SHARE if self.tight else 0.0, 2 * self._pad
        aisle = px(TIGHT_AISLE_HEIGHT) if self.tight else min(px(AISLE_HEIGHT), round(self.area.h * AISLE_SHARE))
        wide = row(self.crew, (self.seats + 1) // 2, self.between)[0].w
        high = (self.crew.h - aisle - 2 * self.gap) // 2
        least = round(high * LEAST_PLATE) if self.tight else px(PLATE_HEIGHT)
        least = max(min(least, px(PLATE_HEIGHT)), round(self.theme.font("body") * 1.7))
        card = min(self._card_for(wide, high, free), round(FULL_CARD_HEIGHT * self.theme.size[1] / 720))
        faces = high - round(card * (1 + free)) - pad - 1  # these are large as long as cards are, too
        least = max(least, min(self.theme.usual.px(MAX_PLATE_HEIGHT), faces))
        self.card_height = min(card, self._card_for(wide, high - least, free))
        self.tray_height = min(high - least, round(self.card_height * MAX_TRAY_DEPTH) + pad)
        plate = min(px(MAX_PLATE_HEIGHT), high - self.tray_height)
        small = min((plate - px(2)) // 2, px(60))
        self._slot = self.usual.slot(0, 0).size if self.tight else (round(small * SLIP_ASPECT), small)
        self.plate_size = wide - 2 * px(2) - self._slot[0] - px(4), plate

    def _stations(self, seats: int) -> list[Rect]:
        """Clockwise: the upper row from left to right, the lower one back; of an odd number an empty place is last."""
        first = (seats + 1) // 2
        return [*row(self.upper, first, self.between), *reversed(row(self.lower, first, self.between))]

    def is_upper(self, seat: int) -> bool:
        return is_upper(seat, self.seats)

    # One crew member

    def bench(self, seat: int) -> Rect:
        """The part of a station with the seat itself, at the outer wall."""
        station, high = self.stations[seat], self.plate_size[1]
        top = station.y if self.is_upper(seat) else station.bottom - high
        return Rect(station.x, top, station.w, high)

    def plate(self, seat: int) -> Rect:
        """Face, name and status of a crew member."""
        bench, (wide, high), pad = self.bench(seat), self.plate_size, self.theme.px(2)
        top = bench.y if self.is_upper(seat) else bench.bottom - high
        return Rect(bench.x + pad, top, wide, high)

    @property
    def plates(self) -> list[Rect]:
        return [self.plate(seat) for seat in range(self.seats)]

    def head(self, seat: int) -> Rect:
        """The place of a crew member's face on the plate."""
        plate = self.plate(seat)
        side = min(plate.size)
        return Rect(plate.x, plate.centery - side // 2, side, side)

    def slot(self, seat: int, number: int) -> Rect:
        """A place for a small card beside the plate: vote or envelope, Veteran card.

        Where there is little room the first lies on the middle card, at which the fewest markers are.
        """
        bench, (wide, high), upper = self.bench(seat), self._slot, self.is_upper(seat)
        plate, place = self.plate(seat), Rect(bench.right - self.theme.px(2) - wide, 0, wide, high)
        if not self.tight:
            place.y = plate.y if upper is (number == 1) else plate.bottom - high
        elif number:
            place.centery = bench.centery
        else:
            place.midtop = self.column_of(seat, MIDDLE).centerx, bench.bottom if upper else bench.top - high
        return place

    def vote(self, seat: int) -> Rect:
        return self.slot(seat, 0)

    def window(self, seat: int) -> Rect | None:
        """The window beside a seat, above or below the vote; a Veteran card may lie before it."""
        return None if self.tight else self.slot(seat, 1).inflate(0, -self.theme.px(2))

    def pane(self, window: Rect) -> Rect:
        """The glass of a window."""
        return window.inflate(-2 * self.theme.px(6), -2 * self.theme.px(6))

    def column_of(self, seat: int, place: int) -> Rect:
        """The part of a station that a card and its markers have: the crew look towards the aisle."""
        return self._columns[seat][place]

    @cached_property
    def _columns(self) -> list[list[Rect]]:
        return [self._columns_of(seat) for seat in range(self.seats)]

    def _columns_of(self, seat: int) -> list[Rect]:
        room, gap = self.before(seat), self._apart
        wide = min((room.w - 2 * gap) // 3, round(self.card_size[1] * MAX_COLUMN))
        columns = row(centre(room, (3 * wide + 2 * gap, room.h)), len(PLACES), gap)
        return columns[::-1] if self.is_upper(seat) else columns

    def tray(self, seat: int) -> Rect:
        """The table before somebody, towards the aisle."""
        station, high = self.stations[seat], self.tray_height
        top = station.bottom - high if self.is_upper(seat) else station.y
        return Rect(station.x, top, station.w, high)

    def before(self, seat: int) -> Rect:
        """The tray without its edge: the cards, and what is said about them."""
        return inset(self.tray(seat), self._pad, self._pad)

    @cached_property
    def card_size(self) -> tuple[int, int]:
        return round(self.card_height * CARD_ASPECT), self.card_height

    def card(self, seat: int, place: int) -> Rect:
        """An identity card, in the middle of its column, or at the wall."""
        column, (wide, high) = self.column_of(seat, place), self.card_size
        top = column.y if self.is_upper(seat) else column.bottom - high
        return Rect(column.centerx - wide // 2, top if self.tight else column.centery - high // 2, wide, high)

    @cached_property
    def _hands(self) -> int:
        """The length of the part of a card on which markers lie, with that of its column where there is little room."""
        high, room = self.card_size[1], self.before(0).h
        if not self.tight:
            return int(high * REACH_SHARE)
        return max(room - high + round(high * TIGHT_REACH_SHARE), min(self.usual._hands, room))

    @cached_property
    def marker_size(self) -> tuple[int, int]:
        within = round(self.card_size[0] * 1.04) if self.tight else self.card_size[0] - self.theme.px(6)
        wide = min(self.column_of(0, LEFT).w, within, int(self._hands * MARKER_ASPECT))
        return wide, int(wide / MARKER_ASPECT)

    def marker(self, seat: int, place: int, number: int, count: int) -> Rect:
        """One of the markers at a card, as wide as all, from its top; many are lower.

        Where there is little room they are as near to the aisle as they can be, so that little of the card is covered.
        """
        below = 0 if self.tight else self.theme.px(BELOW_EDGE)
        room, free, (wide, high) = self.column_of(seat, place), self._hands - below, self.marker_size
        apart = 0 if self.tight or count > FULL_STACK else self.theme.px(MARKERS_APART) // max(1, count - 1)
        share = 1.0 if count <= FULL_STACK else CROWDED_HAND_SHARE
        fitting = int((free - apart * (count - 1)) / (1 + share * (count - 1)))
        size = min(high, max(fitting, round(high * MIN_MARKER_SHARE) * (count > FULL_STACK)))
        step, upper = min(size + apart, (free - size) // max(1, count - 1)), self.is_upper(seat)
        if not self.tight:
            return Rect(room.centerx - wide // 2, self.card(seat, place).y + below + number * step, wide, size)
        before = (count - 1 - number) * step
        top = room.bottom - size - before if upper else room.top + before
        return Rect(room.centerx - wide // 2, top, wide, size)

    def skirmish(self, seat: int) -> Rect:
        """The Skirmish card before somebody: in place of a vote, or on the corner of a large card."""
        if not self.tight:
            place = self.vote(seat)
            return Rect(place.topleft, (place.w // 2 * 2, place.h // 2 * 2))
        bench, (wide, high) = self.bench(seat), max(self.usual.skirmish(seat).size, self.usual.vote(seat).size)
        return Rect(bench.x + self.theme.px(2), bench.bottom if self.is_upper(seat) else bench.top - high, wide, high)

    @cached_property
    def stagefront(self) -> Rect:
        """The place in the middle for great moments."""
        wide = min(round(self.area.w * 0.96), self.theme.px(1060))
        return centre(self.area, (wide, min(round(self.area.h * 0.72), max(self.theme.px(250), round(wide * 0.22)))))
