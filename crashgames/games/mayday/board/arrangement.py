"""The areas of the board: the cabin with two rows of crew and the cockpit at its nose, below it the console."""

from functools import cached_property

from pygame import Rect

from crashgames.games.mayday.tables import LEFT, PLACES, is_upper
from crashgames.ui.layout import centre, clamp, column, inset, row
from crashgames.ui.theme import Theme

FLAT, CARDS, VEIL, MARKERS, TOKENS, LINES, HANDS = range(7)
"""Layers of pieces, from the lowest."""
HIGHEST = 320
"""The greatest height of a station, in logical units; the rest widens the aisle."""
CARD = 5 / 7
"""Width to height of every card."""
MARKER = 136 / 64
"""The same of a marker."""
SLIP = 90 / 114
"""The same of a vote."""
SMALLEST = 0.62
"""The least size of markers that share a card, as a share of the usual one."""
TIGHT = 460
"""Below this height, in logical units, small cards lie on the large ones and the aisle is a mere line."""
TOKEN = 76
"""The greatest height of the Skirmish card, in logical units."""
DESK, PLATE, AISLE, COCKPIT = 90, 62, 60, 172
"""Heights of the console, of a name plate and of the aisle, and the width of the cockpit, in logical units."""
REACH, TIGHT_REACH = 0.34, 0.46
"""The share of a card over which the hands with markers may reach."""
FREE, TIGHT_FREE = 0.28, 0.06
"""The room for them beyond the card, as a share of it."""
SHARES = (1.24, 1.26, 0.86)
"""The shares of the console for signs, drawer and buttons."""


class Arrangement:
    """The regions for one area and one number of seats."""

    def __init__(self, area: Rect, theme: Theme, seats: int) -> None:
        self.theme = theme
        self.seats = seats
        self.area = area
        px = theme.px
        self.gap = theme.gap(1)
        self.tight = area.h < px(TIGHT)
        desk = max(min(px(DESK), round(area.h * 0.17)), theme.target + theme.gap(1))
        self.cabin, self.desk = column(area, [None, desk], theme.gap(1 if self.tight else 2.5))
        inner = inset(self.cabin, px(4), px(2 if self.tight else 7))
        nose = max(px(62), min(px(COCKPIT), round(inner.w * 0.125)))
        self.crew, self.cockpit = row(inner, [None, nose], theme.gap(1 if self.tight else 2))
        seated = min((self.crew.h - self._aisle() - 2 * self.gap) // 2, px(HIGHEST))
        self.upper, self.aisle, self.lower = column(self.crew, [seated, None, seated], self.gap)
        self.stations = self._stations(seats)

    def _aisle(self) -> int:
        """The least width of the aisle."""
        px = self.theme.px
        return px(4) if self.tight else min(px(AISLE), round(self.crew.h * 0.13))

    def _stations(self, seats: int) -> list[Rect]:
        """Clockwise: the upper row from left to right, the lower one back."""
        first = (seats + 1) // 2
        apart = self.gap * (1 if self.tight else 2)
        above = row(self.upper, first, apart)
        below = row(self.lower, first, apart)[: seats - first]
        if seats % 2:
            shift = (above[1].x - above[0].x) // 2
            below = [place.move(shift, 0) for place in below]
        return [*above, *reversed(below)]

    def is_upper(self, seat: int) -> bool:
        return is_upper(seat, self.seats)

    # One crew member

    @cached_property
    def plate_height(self) -> int:
        high = min(self.theme.px(PLATE), round(self.stations[0].h * 0.27))
        return max(high, round(self.theme.font("body") * 1.7))

    def bench(self, seat: int) -> Rect:
        """The part of a station at the outer wall: the seat itself, with the name plate on it."""
        station = self.stations[seat]
        top = station.y if self.is_upper(seat) else station.bottom - self.plate_height
        return Rect(station.x, top, station.w, self.plate_height)

    def plate(self, seat: int) -> Rect:
        """Face, name and status of a crew member."""
        bench, pad = self.bench(seat), self.theme.px(2)
        slots = 0 if self.tight else 2
        wide = bench.w - 2 * pad - slots * (self._slot[0] + self.theme.px(4))
        return Rect(bench.x + pad, bench.y, wide, bench.h)

    @property
    def plates(self) -> list[Rect]:
        return [self.plate(seat) for seat in range(self.seats)]

    def head(self, seat: int) -> Rect:
        """The place of a crew member's face on the plate."""
        plate = self.plate(seat)
        return Rect(plate.x, plate.y, plate.h, plate.h)

    @cached_property
    def _slot(self) -> tuple[int, int]:
        high = self.theme.px(26) if self.tight else min(self.plate_height - self.theme.px(2), self.theme.px(60))
        return round(high * SLIP), high

    def slot(self, seat: int, number: int) -> Rect:
        """A place for a small card beside the plate, counted from its right end: vote or envelope, Veteran card.

        Where there is little room they lie on the corner of a large card.
        """
        bench, (wide, high), pad = self.bench(seat), self._slot, self.theme.px(2)
        left = bench.right - pad - wide - number * (wide + self.theme.px(3))
        if not self.tight:
            return Rect(left, bench.centery - high // 2, wide, high)
        top = bench.bottom if self.is_upper(seat) else bench.top - high
        return Rect(left, top, wide, high)

    def vote(self, seat: int) -> Rect:
        return self.slot(seat, 0)

    def window(self, seat: int) -> Rect:
        """The window beside a seat, where a Veteran card lies if there is one."""
        return self.slot(seat, 1).inflate(0, -self.theme.px(2))

    def pane(self, seat: int) -> Rect:
        """The glass of that window."""
        return self.window(seat).inflate(-2 * self.theme.px(6), -2 * self.theme.px(6))

    def column_of(self, seat: int, place: int) -> Rect:
        """The part of a station that a card and its markers have: the crew look towards the aisle."""
        return self._columns[seat][place]

    @cached_property
    def _columns(self) -> list[list[Rect]]:
        return [self._columns_of(seat) for seat in range(self.seats)]

    def _columns_of(self, seat: int) -> list[Rect]:
        room, gap = self.before(seat), self._apart
        wide = min((room.w - 2 * gap) // 3, self.card_size[1] + self.theme.px(2))
        columns = row(centre(room, (3 * wide + 2 * gap, room.h)), len(PLACES), gap)
        return columns[::-1] if self.is_upper(seat) else columns

    @property
    def _apart(self) -> int:
        return self.theme.px(2 if self.tight else 4)

    def before(self, seat: int) -> Rect:
        """A station without its bench: the tray table with the cards and what is said about them."""
        station, bench = self.stations[seat], self.bench(seat)
        top = bench.bottom if self.is_upper(seat) else station.y
        pad = self.theme.px(1 if self.tight else 4)
        return inset(Rect(station.x, top, station.w, station.h - bench.h), pad, pad)

    @cached_property
    def card_size(self) -> tuple[int, int]:
        """As large as three of them fit beside each other, with room for hands."""
        room = self.before(0)
        free = TIGHT_FREE if self.tight else FREE
        high = min(int(room.h / (1 + free)), int((room.w - 2 * self._apart) / 3 / CARD))
        return round(high * CARD), high

    def card(self, seat: int, place: int, turned: bool = False) -> Rect:
        """An identity card, at the wall side of its column; a turned one keeps within the station."""
        column, (wide, high) = self.column_of(seat, place), self.card_size
        top = column.y if self.is_upper(seat) else column.bottom - high
        upright = Rect(column.centerx - wide // 2, top, wide, high)
        if not turned:
            return upright
        across = Rect(0, 0, high, wide)
        across.center = upright.center
        return clamp(across, self.before(seat))

    @cached_property
    def _hands(self) -> int:
        """The length of the part of a column in which hands with markers lie."""
        reach = TIGHT_REACH if self.tight else REACH
        return self.before(0).h - self.card_size[1] + round(self.card_size[1] * reach)

    @cached_property
    def marker_size(self) -> tuple[int, int]:
        wide = min(self.column_of(0, LEFT).w, round(self.card_size[0] * 1.04), round(self._hands / 2 * MARKER))
        return wide, round(wide / MARKER)

    def marker(self, seat: int, place: int, number: int, count: int) -> Rect:
        """One of the markers at a card, the first nearest to it; where there are many they are smaller."""
        room, free, (wide, high) = self.column_of(seat, place), self._hands, self.marker_size
        size = max(min(high, free // max(1, count)), round(high * SMALLEST))
        wide, step = round(wide * size / high), min(size, (free - size) // max(1, count - 1))
        upper = self.is_upper(seat)
        begin = min(free - size - step * (count - 1), round(size * 0.4))
        top = room.bottom - free + begin + number * step if upper else room.top + free - begin - size - number * step
        return Rect(room.centerx - wide // 2, top, wide, size)

    def skirmish(self, seat: int) -> Rect:
        """The Skirmish card before somebody: in the aisle, or on the corner of a large card."""
        bench, pad = self.bench(seat), self.theme.px(2)
        if not self.tight:
            high = min(self.aisle.h - 2 * pad, self.theme.px(TOKEN)) // 2 * 2
            middle = self.stations[seat].centerx
            return Rect(middle - round(high * CARD) // 2, self.aisle.centery - high // 2, round(high * CARD), high)
        wide, high = round(self._slot[1] * CARD), self._slot[1]
        top = bench.bottom if self.is_upper(seat) else bench.top - high
        return Rect(bench.x + pad, top, wide, high)

    def front(self, seat: int) -> tuple[int, int]:
        """The point of a station that is nearest to the aisle."""
        station = self.stations[seat]
        return station.centerx, station.bottom if self.is_upper(seat) else station.top

    @cached_property
    def caption(self) -> Rect:
        """A place for words over the aisle."""
        return centre(self.crew, (round(self.crew.w * 0.8), max(self.aisle.h, self.theme.px(58))))

    @cached_property
    def stagefront(self) -> Rect:
        """The place in the middle for great moments."""
        wide = min(round(self.area.w * 0.96), self.theme.px(1060))
        return centre(self.area, (wide, min(round(self.area.h * 0.72), max(self.theme.px(250), round(wide * 0.22)))))

    # The aisle and the cockpit

    @cached_property
    def pile(self) -> Rect:
        """The Status cards in the centre, above the keys."""
        side = min(round(self.cockpit.w * 0.4), self.theme.px(62), self._keys.h)
        return Rect(self._keys.x, self._keys.centery - side // 2, side, side)

    @cached_property
    def _cockpit(self) -> list[Rect]:
        """Glass with those who are inside, door, words about the keys, keys and Status cards."""
        pad = self.theme.px(2 if self.tight else 6)
        words = 0 if self.tight else 2 * round(self.theme.font("body") * 1.3) + self.theme.px(8)
        return column(inset(self.cockpit, pad, pad), [1.0, 1.35, words, 0.62], self.theme.px(3 if self.tight else 6))

    @property
    def glass(self) -> Rect:
        """The place of those who have come into the cockpit."""
        return self._cockpit[0]

    @property
    def door(self) -> Rect:
        room = self._cockpit[1]
        high = min(room.h, round(room.w * 1.6))
        return centre(room, (round(high / 1.6), high))

    @property
    def left_words(self) -> Rect:
        """The place for the number of keys that are left, in words; empty where there is little room."""
        return self._cockpit[2]

    @property
    def _keys(self) -> Rect:
        return self._cockpit[3]

    @cached_property
    def accesses(self) -> Rect:
        """The Cockpit Access cards that are left."""
        room = self._keys
        high = min(room.h, self.theme.px(104), round(room.w * 0.5 / CARD))
        wide = round(high * CARD)
        return Rect(room.right - wide, room.centery - high // 2, wide, high)

    def member(self, number: int) -> Rect:
        """The badge of a member of the cockpit, the captain first."""
        rows = column(self.glass, 3, self.theme.px(2))
        places = [cell for line in rows for cell in row(line, 2, self.theme.px(2))]
        side = min(places[0].size)
        return centre(places[number % len(places)], (side, side))

    # The console

    @cached_property
    def _desk(self) -> list[Rect]:
        return row(self.desk, list(SHARES), self.gap * 2)

    def panel(self, alone: bool) -> Rect:
        """The signs: where nobody's secrets are shown they take their place as well."""
        return self._desk[0] if alone else self._desk[0].union(self._desk[1])

    @property
    def drawer(self) -> Rect:
        return self._desk[1]

    @property
    def bar(self) -> Rect:
        return self._desk[2]

    @cached_property
    def identity(self) -> Rect:
        """The viewer's team card in the drawer."""
        room = inset(self.drawer, self.theme.px(6), self.theme.px(4))
        wide = min(round(room.h * CARD), round(room.w * 0.26))
        return Rect(room.x, room.centery - round(wide / CARD) // 2, wide, round(wide / CARD))

    @cached_property
    def veteran(self) -> Rect:
        """The viewer's Veteran card in the drawer."""
        return self.identity.move(self.identity.w + self.theme.px(6), 0)

    def tray(self, skilled: bool) -> Rect:
        """The rest of the drawer beside the viewer's cards."""
        left = (self.veteran if skilled else self.identity).right + self.theme.px(8)
        room = inset(self.drawer, self.theme.px(6), self.theme.px(4))
        return Rect(left, room.y, room.right - left, room.h)

    def option(self, number: int, count: int, skilled: bool) -> Rect:
        """Something to choose in the tray, which then takes the place of the buttons as well."""
        tray = self.tray(skilled)
        room = Rect(tray.x, tray.y, self.bar.right - self.theme.px(6) - tray.x, tray.h)
        return row(room, count, self.theme.px(8))[number]

    @property
    def wide_drawer(self) -> Rect:
        """The drawer while something is chosen in it."""
        return self.drawer.union(self.bar)
