"""The areas of the board: the cabin with two rows of crew and the cockpit at its nose, below it the desk."""

from functools import cached_property

from pygame import Rect

from crashgames.games.mayday.tables import LEFT, PLACES
from crashgames.ui.layout import centre, clamp, column, inset, row
from crashgames.ui.theme import Theme

FLAT, CARDS, VEIL, MARKERS, TOKENS, LINES, HANDS = range(7)
"""Layers of pieces, from the lowest."""
HIGHEST = 264
"""The greatest height of a station, in logical units; the rest widens the aisle."""
CARD = 5 / 7
"""Width to height of every card."""
MARKER = 136 / 64
"""The same of a marker."""
SLIP = 90 / 114
"""The same of a vote."""
SMALLEST = 0.62
"""The least size of markers that share a card, as a share of the usual one."""
TOKEN, PILE = 72, 46
"""The greatest heights of things in the aisle and of the pile there, in logical units."""
DESK, PLATE, AISLE, COCKPIT = 124, 42, 112, 148
"""Heights of the strip below, of a name plate and of the aisle, and the width of the cockpit, in logical units."""
SHARES = (1.1, 1.4, 0.82)
"""The shares of the desk for flight panel, drawer and buttons."""


class Arrangement:
    """The regions for one area and one number of seats."""

    def __init__(self, area: Rect, theme: Theme, seats: int) -> None:
        self.theme = theme
        self.seats = seats
        px = theme.px
        self.gap = theme.gap(1)
        self.compact = area.h < px(560) or area.w < px(860)
        desk = max(min(px(DESK), round(area.h * 0.24)), 2 * theme.target + theme.gap(2))
        self.cabin, self.desk = column(area, [None, desk], theme.gap(2))
        inner = inset(self.cabin, px(12), px(11))
        nose = min(px(COCKPIT), round(inner.w * 0.16))
        self.crew, self.cockpit = row(inner, [None, nose], self.gap)
        seated = min((self.crew.h - self._aisle()) // 2, px(HIGHEST))
        self.upper, self.aisle, self.lower = column(self.crew, [seated, None, seated], self.gap)
        self.stations = self._stations(seats)

    def _aisle(self) -> int:
        """The least width of the aisle."""
        return min(self.theme.px(AISLE), round(self.crew.h * (0.2 if self.compact else 0.24)))

    def _stations(self, seats: int) -> list[Rect]:
        """Clockwise: the upper row from left to right, the lower one back."""
        first = (seats + 1) // 2
        above = row(self.upper, first, self.gap * 2)
        below = row(self.lower, first, self.gap * 2)[: seats - first]
        if seats % 2:
            shift = (above[1].x - above[0].x) // 2
            below = [place.move(shift, 0) for place in below]
        return [*above, *reversed(below)]

    def is_upper(self, seat: int) -> bool:
        return is_upper(seat, self.seats)

    # One crew member

    @cached_property
    def plate_height(self) -> int:
        return min(self.theme.px(PLATE), round(self.stations[0].h * 0.26))

    def plate(self, seat: int) -> Rect:
        """Name and marks, at the outer wall."""
        station = self.stations[seat]
        top = station.y if self.is_upper(seat) else station.bottom - self.plate_height
        return Rect(station.x, top, station.w, self.plate_height)

    def badge(self, seat: int) -> Rect:
        plate, pad = self.plate(seat), self.theme.px(4)
        side = min(plate.h - 2 * pad, round(plate.w * 0.18))
        return Rect(plate.x + pad, plate.centery - side // 2, side, side)

    def slot(self, seat: int, number: int) -> Rect:
        """A place for a small card on the plate, counted from its right end: status or access, Veteran card."""
        plate, pad = self.plate(seat), self.theme.px(4)
        high = plate.h - 2 * self.theme.px(3)
        wide = min(round(high * 0.86), round(plate.w * 0.16))
        right = plate.right - pad - number * (wide + self.theme.px(3))
        return Rect(right - wide, plate.centery - high // 2, wide, high)

    def name(self, seat: int, skilled: bool) -> Rect:
        """The rest of the plate beside badge and small cards; there are Veteran cards if skills are used."""
        plate, left = self.plate(seat), self.badge(seat).right + self.theme.px(8)
        return Rect(left, plate.y, self.slot(seat, int(skilled)).left - self.theme.px(4) - left, plate.h)

    def column_of(self, seat: int, place: int) -> Rect:
        """The part of a station that a card and its markers have: the crew look towards the aisle."""
        return self._columns[seat][place]

    @cached_property
    def _columns(self) -> list[list[Rect]]:
        return [self._columns_of(seat) for seat in range(self.seats)]

    def _columns_of(self, seat: int) -> list[Rect]:
        columns = row(self.before(seat), len(PLACES), self.theme.px(3))
        return columns[::-1] if self.is_upper(seat) else columns

    def before(self, seat: int) -> Rect:
        """A station without its plate."""
        station, pad = self.stations[seat], self.theme.px(5)
        top = station.y if not self.is_upper(seat) else station.y + self.plate_height
        return inset(Rect(station.x, top, station.w, station.h - self.plate_height), pad, pad)

    @cached_property
    def card_size(self) -> tuple[int, int]:
        """As large as lets both outer cards lie turned beside the upright one."""
        room = self.before(0)
        high = min(round(room.h * 0.53), int((room.w - self.theme.px(6)) / (2 + CARD)))
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
    def marker_size(self) -> tuple[int, int]:
        room = self.column_of(0, LEFT)
        free = room.h - self.card_size[1] - self.theme.px(4)
        wide = min(room.w, round(free / 2 * MARKER))
        return wide, round(wide / MARKER)

    def marker(self, seat: int, place: int, number: int, count: int) -> Rect:
        """One of the markers at a card, the first nearest to it; where there are many they are smaller."""
        room, card, (wide, high) = self.column_of(seat, place), self.card(seat, place), self.marker_size
        gap = self.theme.px(3)
        free = room.h - card.h - gap
        size = max(min(high, free // max(1, count)), round(high * SMALLEST))
        wide, step = round(wide * size / high), min(size, (free - size) // max(1, count - 1))
        top = card.bottom + gap + number * step if self.is_upper(seat) else card.top - gap - size - number * step
        return Rect(room.centerx - wide // 2, top, wide, size)

    def skirmish(self, seat: int) -> Rect:
        """The Skirmish card before somebody, in the aisle."""
        return self._in_the_aisle(seat, 1, CARD)

    def vote(self, seat: int) -> Rect:
        """The place of a vote, beside that of the Skirmish card."""
        return self._in_the_aisle(seat, -1, SLIP)

    def _in_the_aisle(self, seat: int, side: int, shape: float) -> Rect:
        pad, station = self.theme.px(3), self.stations[seat]
        high = min((self.aisle.h - 2 * pad) // 2, self.theme.px(TOKEN), round(station.w * 0.3)) // 2 * 2
        wide = round(high * shape / 2) * 2
        middle = station.centerx + side * (wide + pad) // 2
        top = self.aisle.y + pad if self.is_upper(seat) else self.aisle.bottom - pad - high
        return Rect(middle - wide // 2, top, wide, high)

    def front(self, seat: int) -> tuple[int, int]:
        """The point of a station that is nearest to the aisle."""
        station = self.stations[seat]
        return station.centerx, station.bottom if self.is_upper(seat) else station.top

    # The aisle and the cockpit

    @cached_property
    def pile(self) -> Rect:
        """The Status cards in the centre."""
        side = min(round(self.aisle.h * 0.56), self.theme.px(PILE))
        left = self.aisle.x + self.theme.px(2)
        return Rect(left, self.aisle.centery - side // 2, side, side)

    @cached_property
    def door(self) -> Rect:
        room = self.cockpit
        high = min(round(room.h * 0.36), round(room.w * 0.62 * 1.6))
        return Rect(room.centerx - round(high / 1.6) // 2, room.y + self.theme.px(4), round(high / 1.6), high)

    @cached_property
    def accesses(self) -> Rect:
        """The Cockpit Access cards that are left."""
        room, top = self.cockpit, self.door.bottom + self.theme.px(6)
        high = min(round(room.h * 0.2), self.theme.px(92))
        return Rect(room.centerx - round(high * CARD) // 2, top, round(high * CARD), high)

    def member(self, number: int) -> Rect:
        """The badge of a member of the cockpit, the captain first."""
        top = self.accesses.bottom + self.theme.px(26)
        room = inset(Rect(self.cockpit.x, top, self.cockpit.w, self.cockpit.bottom - top), self.theme.px(8), 0)
        rows = column(room, 3, self.theme.px(3))
        places = [cell for line in rows for cell in row(line, 2, self.theme.px(3))]
        side = min(places[0].size)
        return centre(places[number % len(places)], (side, side))

    # The desk

    @cached_property
    def _desk(self) -> list[Rect]:
        return row(self.desk, list(SHARES), self.gap * 2)

    def panel(self, alone: bool) -> Rect:
        """The flight panel: where nobody's secrets are shown it takes their place as well."""
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
        room = inset(self.drawer, self.theme.px(6))
        wide = min(round(room.h * CARD), round(room.w * 0.26))
        return Rect(room.x, room.centery - round(wide / CARD) // 2, wide, round(wide / CARD))

    @cached_property
    def veteran(self) -> Rect:
        """The viewer's Veteran card in the drawer."""
        return self.identity.move(self.identity.w + self.theme.px(6), 0)

    def tray(self, skilled: bool) -> Rect:
        """The rest of the drawer beside the viewer's cards."""
        left = (self.veteran if skilled else self.identity).right + self.theme.px(8)
        room = inset(self.drawer, self.theme.px(6))
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


def is_upper(seat: int, seats: int) -> bool:
    """True for a seat above the aisle, whose left card is at the right of the picture."""
    return seat < (seats + 1) // 2
