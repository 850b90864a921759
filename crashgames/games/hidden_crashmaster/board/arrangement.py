"""The regions of the bus: the front with its windscreen, two rows of seats along an aisle, the desk."""

from functools import cached_property

from pygame import Rect

from crashgames.games.hidden_crashmaster.tables import CRASHES_TO_WIN, DRAW, POINTS_TO_WIN, TRACKER_END
from crashgames.ui.layout import centre, column, inset, row
from crashgames.ui.theme import Theme

GLASS, FLAT, TABS, SLIPS, CARDS = range(5)
"""Layers of pieces, from the lowest; cards that overlap take a layer each."""
BUS = CARDS + DRAW
"""The layer above everything in the bus."""
CARD = 5 / 7
"""Width to height of every card."""
WIDEST_PLATE = 340
HELD, HELD_IN_LITTLE, STEP = 0.36, 0.26, 0.45
"""The most of a front seat that closed cards take, and the step from card to card in widths of one."""
FRONT, ROW, AISLE, DESK = 0.3, 0.142, 0.15, 0.19
"""Shares of the height."""
RIM = 4
"""Logical units around what can be pressed, for the line that marks it."""
HEM = (1.25, 1.0)
"""Shares of office and claim in the side of a seat that looks to the aisle."""


class Arrangement:
    """The regions for one area and one number of seats."""

    def __init__(self, area: Rect, theme: Theme, seats: int) -> None:
        self.theme = theme
        self.compact = area.h < theme.px(520) or area.w < theme.px(760)
        self.gap = theme.gap(1 if self.compact else 2)
        front, upper, self.aisle, lower, self.desk = column(area, [FRONT, ROW, AISLE, ROW, DESK], self.gap)
        lamps, piles = (80, 108) if self.compact else (108, 148)
        self.lamps, self.windscreen, self.piles = row(front, [theme.px(lamps), None, theme.px(piles)], self.gap)
        self.plates, self.hems = self._seats(upper, lower, seats)

    # The front

    def space(self, number: int) -> Rect:
        """The sticker of a Crash on the windscreen, counted from 0."""
        return self._panes[number][0]

    def pane(self, number: int) -> Rect:
        """The glass that a Crash cracks."""
        return self._panes[number][1]

    @cached_property
    def _panes(self) -> list[tuple[Rect, Rect]]:
        glass = self.glass
        columns = row(Rect(glass.x, glass.y, glass.w, glass.h), CRASHES_TO_WIN, self.theme.px(4))
        high = round(glass.h * 0.4)
        drop = round(glass.h * 0.14)
        return [(Rect(c.x, c.y, c.w, high), Rect(c.x, c.y + drop, c.w, glass.h - drop)) for c in columns]

    @cached_property
    def glass(self) -> Rect:
        return inset(self.windscreen, self.theme.px(10), self.theme.px(10))

    @cached_property
    def road(self) -> Rect:
        """The strip of land in which the road runs."""
        glass = self.glass
        return Rect(glass.x, glass.y + round(glass.h * 0.42), glass.w, glass.h - round(glass.h * 0.42))

    def mile(self, number: int) -> tuple[int, int]:
        """The place of the bus after so many Points: on the road, below its sign."""
        road = self.road
        start, step = road.x + road.w * 0.105, road.w * 0.7 / POINTS_TO_WIN
        return round(start + number * step), round(road.y + road.h * (0.86 + 0.03 * (-1) ** number))

    def sign(self, number: int) -> Rect:
        """The mile post of a Point, counted from 1."""
        high = min(round(self.road.h * 0.66), round(self.road.w * 0.12))
        x, y = self.mile(number)
        return Rect(x - round(high * 0.1), round(y - self.road.h * 0.14) - high, high, high)

    def town(self, goal: bool) -> Rect:
        """The town that the bus comes from or goes to, at the horizon below its name."""
        road = self.road
        wide, high = round(road.w * 0.11), round(road.h * 0.64)
        return Rect(road.right - wide if goal else road.x, road.y, wide, high)

    def town_name(self, goal: bool) -> Rect:
        town, high = self.town(goal), round(self.theme.font("caption") * 1.25)
        wide = town.w - self.theme.px(6)
        return Rect(town.x + self.theme.px(3), town.y + self.theme.px(2), wide, high)

    def bus_at(self, points: int) -> tuple[float, float]:
        """The middle of the bus, its wheels on the road."""
        x, y = self.mile(points)
        return x - self.road.h * 0.05, y - self.bus[1] * 0.36

    @cached_property
    def bus(self) -> tuple[int, int]:
        """The size of the bus."""
        high = min(round(self.road.h * 0.46), round(self.road.w * 0.085))
        return round(high * 200 / 96), high

    def lamp(self, number: int) -> Rect:
        """A lamp of the Shift Tracker, the first at the bottom and the last, chaos, at the top."""
        return self._lamps[TRACKER_END - number]

    @cached_property
    def _lamps(self) -> list[Rect]:
        inner = inset(self.lamps, self.theme.px(8))
        label = self.theme.font("caption") * 2
        places = column(Rect(inner.x, inner.y, inner.w, inner.h - label), TRACKER_END, self.theme.px(4))
        return [centre(place, (min(place.size), min(place.size))) for place in places]

    @cached_property
    def lamps_label(self) -> Rect:
        inner = inset(self.lamps, self.theme.px(4))
        top = self._lamps[-1].bottom
        return Rect(inner.x, top, inner.w, inner.bottom - top)

    @property
    def deck(self) -> Rect:
        return self._piles[0][0]

    @property
    def discards(self) -> Rect:
        return self._piles[1][0]

    def pile_label(self, number: int) -> Rect:
        """The words below a pile: 0 the deck, 1 the discards."""
        return self._piles[number][1]

    @cached_property
    def _piles(self) -> list[tuple[Rect, Rect]]:
        inner = inset(self.piles, self.theme.px(6))
        label = round(self.theme.font("caption") * 1.4)
        places = row(inner, 2, self.theme.px(6))
        high = min(inner.h - label, round(places[0].w / CARD))
        found = []
        for place in places:
            top = inner.y + (inner.h - label - high) // 2
            pile = centre(Rect(place.x, top, place.w, high), (round(high * CARD), high))
            found.append((pile, Rect(place.x, top + high, place.w, label)))
        return found

    # Seats, clockwise: the upper row from left to right, the lower one back

    def _seats(self, upper: Rect, lower: Rect, seats: int) -> tuple[list[Rect], list[Rect]]:
        first = (seats + 1) // 2
        hem = self.theme.px(22 if self.compact else 30)
        above = self._plates(upper, first)
        below = self._plates(lower, first)[: seats - first]
        if seats % 2:
            shift = (above[1].x - above[0].x) // 2
            below = [plate.move(shift, 0) for plate in below]
        plates = [Rect(p.x, p.y, p.w, p.h - hem) for p in above]
        plates += [Rect(p.x, p.y + hem, p.w, p.h - hem) for p in reversed(below)]
        hems = [Rect(p.x, p.bottom - hem, p.w, hem) for p in above]
        hems += [Rect(p.x, p.y, p.w, hem) for p in reversed(below)]
        return plates, hems

    def _plates(self, room: Rect, count: int) -> list[Rect]:
        gap = self.gap
        wide = min((room.w - gap * (count - 1)) // count, self.theme.px(WIDEST_PLATE))
        whole = centre(room, (wide * count + gap * (count - 1), room.h))
        return [Rect(whole.x + k * (wide + gap), room.y, wide, room.h) for k in range(count)]

    def badge(self, seat: int) -> Rect:
        plate = self.plates[seat]
        side = min(plate.h - self.theme.px(14), round(plate.w * 0.19), self.theme.px(50))
        return Rect(plate.x + self.theme.px(8), plate.centery - side // 2, side, side)

    def slip(self, seat: int) -> Rect:
        """The place of a ballot, or of the envelope with the identity, at a seat."""
        plate = self.plates[seat]
        high = min(round(plate.h * 0.84), round(plate.w * 0.23))
        wide = round(high * 100 / 120)
        return Rect(plate.right - wide - self.theme.px(5), plate.centery - high // 2, wide, high)

    def is_upper(self, seat: int) -> bool:
        """True if a seat is in the row before the aisle."""
        return self.plates[seat].y < self.aisle.y

    def placard(self, seat: int) -> Rect:
        """The tab with an office, at the side of the seat that faces the aisle."""
        return row(self.hems[seat], HEM, self.theme.px(4))[0]

    def bubble(self, seat: int) -> Rect:
        """The claim of a seat, beside its placard."""
        return row(self.hems[seat], HEM, self.theme.px(4))[1]

    # The aisle: Co-Pilot, what is going on, Driver

    @property
    def co_pilot(self) -> Rect:
        return self._thirds[0]

    @property
    def picture(self) -> Rect:
        return self._thirds[1]

    @property
    def driver(self) -> Rect:
        return self._thirds[2]

    @cached_property
    def _thirds(self) -> list[Rect]:
        return row(
            inset(self.aisle, self.theme.px(8), self.theme.px(6)), [1.0, 1.6 if self.compact else 1.35, 1.0], self.gap
        )

    @cached_property
    def flight(self) -> tuple[int, int]:
        """The size of a card that is shown to all on its way to a track."""
        high = round(self.aisle.h * 1.15)
        return round(high * CARD), high

    @property
    def moment(self) -> tuple[int, int]:
        """The size of a picture that stops the whole bus."""
        return round(self.aisle.w * 0.5), round(self.aisle.h * 1.5)

    @property
    def banner(self) -> tuple[int, int]:
        """The size of large words over the picture of the phase."""
        return self.picture.w, round(self.picture.h * 0.9)

    def beside_cards(self, driver: bool) -> Rect:
        """The part of a front seat that closed cards leave free."""
        room = self.driver if driver else self.co_pilot
        return Rect(room.x, room.y, self.held(0, DRAW - driver, driver).x - room.x, room.h)

    def held(self, place: int, count: int, driver: bool) -> Rect:
        """A closed card in the hands of the Co-Pilot or the Driver."""
        room = self.driver if driver else self.co_pilot
        most = HELD_IN_LITTLE if self.compact else HELD
        wide = min(round(room.h * 0.86 * CARD), round(room.w * most / (1 + STEP * (count - 1))))
        high, step = round(wide / CARD), round(wide * STEP)
        left = room.right - self.theme.px(4) - wide - (count - 1 - place) * step
        return Rect(left, room.centery - high // 2, wide, high)

    # The desk: log book, identity, tray, bar

    def book(self, alone: bool, claiming: bool) -> Rect:
        """The log book: where nobody's secrets are shown it takes their place as well."""
        first, second, *_ = self._desk(claiming)
        if alone:
            return first
        return first.union(second) if claiming else self._open_desk[0]

    def identity(self, claiming: bool) -> Rect:
        return self._desk(claiming)[1]

    def tray(self, claiming: bool) -> Rect:
        return self._desk(claiming)[2]

    def bar(self, alone: bool, claiming: bool) -> Rect:
        """The place of buttons, broader where nobody's secrets are shown."""
        place = self._desk(claiming)[3] if alone or claiming else self._open_desk[1]
        return inset(place, self.theme.px(RIM))

    @property
    def _open_desk(self) -> list[Rect]:
        """Log book and bar alone."""
        return row(self.desk, [1.0, 1.0] if self.compact else [None, self.theme.px(320)], self.gap)

    def _desk(self, claiming: bool) -> list[Rect]:
        """Claims are pieces, and there are no buttons meanwhile: they take the place of the bar as well."""
        px = self.theme.px
        if self.compact and claiming:
            nothing = Rect(self.desk.topleft, (0, 0))
            return [nothing, nothing, self.desk, self.desk]
        if self.compact:
            return row(self.desk, [0.75, 1.25, 1.3, 1.2], self.gap)
        book, identity, tray, bar = row(self.desk, [None, px(196), px(260), px(250)], self.gap)
        return [book, identity, tray.union(bar), bar] if claiming else [book, identity, tray, bar]

    @property
    def lift(self) -> int:
        """Pixels by which a chosen card stands out of its row."""
        return self.theme.px(8)

    def hand(self, place: int, count: int) -> Rect:
        """A card in the viewer's hand."""
        room = inset(self.tray(False), self.theme.px(4), self.lift)
        gap = self.theme.px(12)
        wide = min(round(room.h * CARD), (room.w - gap * (DRAW - 1)) // DRAW)
        high = min(room.h, round(wide / CARD))
        whole = centre(room, (wide * count + gap * (count - 1), high))
        return Rect(whole.x + place * (wide + gap), whole.y, wide, high)

    def ballot(self, place: int, count: int) -> Rect:
        """A ballot to choose, or the one that was chosen."""
        room = inset(self.tray(False), self.theme.px(4), self.lift)
        halves = row(room, 2, self.theme.px(12))
        return halves[place] if count == len(halves) else centre(room, halves[0].size)

    def licence(self) -> Rect:
        room = inset(self.identity(False), self.theme.px(6))
        wide = min(round(room.h * CARD), round(room.w * 0.42))
        return Rect(room.x, room.centery - round(wide / CARD) // 2, wide, round(wide / CARD))

    def option(self, place: int, count: int) -> Rect:
        """One of the claims that can be made."""
        tray = inset(self.tray(True), self.theme.px(RIM))
        columns = count if count <= 5 or self.compact else -(-count // 2)
        rows = -(-count // columns)
        gap = self.theme.px(2 * RIM + 2)
        lines = column(tray, rows, gap)
        line, at = divmod(place, columns)
        return row(lines[line], columns, gap)[at]
