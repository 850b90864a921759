"""The regions of the bus: seats along both walls, between them the windscreen, the dashboard and the aisle."""

from functools import cached_property

from pygame import Rect

from crashgames.games.hidden_crashmaster.tables import CRASHES_TO_WIN, DRAW, POINTS_TO_WIN, TRACKER_END
from crashgames.ui.layout import between, centre, column, inset, row
from crashgames.ui.theme import Theme

CARD_ASPECT = 5 / 7
"""Width to height of every card."""
CARD_STEP = 0.42
"""The step from closed card to closed card in somebody's hands, in widths of one."""
VOTE_HAND_SCALE, MAX_VOTE_HAND = 1.2, 118
"""How much larger than beside their seats hands are while a vote is told, and how high they grow with the plates."""
CLOSED_HAND_SHARE = 0.9
"""The height of a closed hand, as a share of that of a raised one."""
RIM_WIDTH = 4
"""Logical units around what can be pressed, for the line that marks it."""
TAB = (1.25, 1.0)
"""Shares of office and claim in the strip above a plate."""
FRONT_SHARES, DASHBOARD_SHARES = (0.41, 0.4), (0.195, 0.18)
"""Shares of the height, in large and in small."""
CONSOLE, LAMPS, LEAST_FACE = (210, 176), 102, 46
"""Logical units that faces leave for tracker and piles, in large and in small, and piles for the tracker; the least
width of a face in front.
"""
ROOMY_SEAT_HEIGHT = 150
"""The height of a seat in the bus, in logical units, that has room for a tab above its plate and for a large face."""
TALL_PLATE_HEIGHT, SIGN_HEIGHT = 104, 27
"""Plates without a tab that are so high, in logical units, have room for so high a sign above the name."""
UPRIGHT_ASPECT, SIGN_ASPECT = 1.22, 0.76
"""Width to height of the plates of a few people, with the face above the name, and of a sign with its post."""
POST_SHARES, MAX_POST_SHARES = (0.62, 0.69), (0.117, 0.15)
"""The height of a sign with its post as a share of the glass, in large and in small, and at most as a share of its
width, in the usual interface and in an enlarged one, in which signs are never smaller.
"""
SIGNS = (0.185, 0.31, 0.692, 0.81, 0.928)
"""Where the signs of the Points stand beside the road, in shares of the glass."""


class Arrangement:
    """The regions for one area and one number of seats."""

    def __init__(self, area: Rect, theme: Theme, seats: int) -> None:
        self.theme = theme
        self.area = area
        px = theme.px
        self.compact = area.h < px(440) or area.w < px(820)
        self.gap = theme.gap(1 if self.compact else 2)
        self.plates, self.bays = self._seats(seats)
        beside = max(plate.right for plate in self.plates[: (seats + 1) // 2]) - area.x
        wide = beside + self._hand_wide + px(6 if self.compact else 10)
        middle = Rect(area.x + wide, area.y, area.w - 2 * wide, area.h)
        front = between(px(84), area.h * FRONT_SHARES[self.compact], px(340))
        dash = between(px(44), area.h * DASHBOARD_SHARES[self.compact], px(132))
        self.front, self.dash, self.aisle = column(middle, [front, dash, None], 0)
        self.aisle = inset(self.aisle, 0, self.gap)
        self.driver, self.console, self.co_pilot = self._in_front()

    # Seats, clockwise: along the left wall to the front, along the right one back

    @property
    def _hand_wide(self) -> int:
        return between(self.theme.px(34), self.area.w * 0.048, self.theme.px(66))

    def _seats(self, seats: int) -> tuple[list[Rect], list[Rect]]:
        """Plates, and the seats of the bus that they are on, as high as the way from one to the next."""
        area, px, rows = self.area, self.theme.px, (seats + 1) // 2
        pitch = self.area.h // rows
        self.hemmed = pitch >= px(ROOMY_SEAT_HEIGHT)
        hem = between(px(30), pitch * 0.25, px(42)) if self.hemmed else 0
        high = min(pitch - hem - px(6), px(158)) if self.hemmed else pitch - px(4)
        wide = between(px(126), self.area.w * 0.185, px(224))
        if high >= px(140):
            wide = min(wide, round(high * UPRIGHT_ASPECT))
        self.hem = hem
        left = [Rect(area.x, area.y + number * pitch, wide, pitch) for number in reversed(range(rows))]
        top = area.y + (pitch // 2 if seats % 2 else 0)
        bays = [*left, *(Rect(area.right - wide, top + k * pitch, wide, pitch) for k in range(seats - rows))]
        return [Rect(bay.x, bay.bottom - high - px(3), bay.w, high) for bay in bays], bays

    def is_left(self, seat: int) -> bool:
        return self.plates[seat].centerx < self.area.centerx

    def tab(self, seat: int) -> Rect:
        """The strip above a plate; without a height where there is no room for one."""
        plate = self.plates[seat]
        return Rect(plate.x, plate.y - self.hem, plate.w, max(0, self.hem - self.theme.px(4)))

    def placard(self, seat: int) -> Rect:
        """The tab with an office; where there is no room for tabs, a sign above the name or at the plate's corner."""
        px, plate = self.theme.px, self.plates[seat]
        if self.hemmed:
            return row(self.tab(seat), TAB, px(4))[0]
        if plate.h < px(TALL_PLATE_HEIGHT) or plate.w - plate.h < px(90):
            return Rect(plate.x - px(2), plate.y - px(2), px(26), px(26))
        return Rect(plate.x + plate.h, plate.y + px(4), plate.w - plate.h - px(7), px(SIGN_HEIGHT))

    def bubble(self, seat: int) -> Rect:
        """The claim of a seat: beside its office, or where its hand was."""
        slot, px = self.slot(seat), self.theme.px
        if self.hemmed:
            return row(self.tab(seat), TAB, px(4))[1]
        return centre(slot, (min(slot.w, px(44)), min(slot.h, px(116))))

    def slot(self, seat: int) -> Rect:
        """The room beside a plate, towards the aisle."""
        plate, wide, gap = self.plates[seat], self._hand_wide, self.theme.px(3)
        return Rect(plate.right + gap if self.is_left(seat) else plate.x - gap - wide, plate.y, wide, plate.h)

    def slip(self, seat: int, raised: bool = False) -> Rect:
        """A hand beside its seat, or raised with a vote in it."""
        slot = self.slot(seat)
        full = min(round(slot.w * 1.6), self.bays[seat].h - self.theme.px(4))
        high = full if raised else round(full * CLOSED_HAND_SHARE)
        return Rect(slot.centerx - round(high / 1.6) // 2, slot.bottom - high, round(high / 1.6), high)

    def great_hand(self, seat: int) -> tuple[int, int]:
        """The size of a raised hand for the moment in which all look at it."""
        place = self.slip(seat, raised=True)
        high = max(place.h * VOTE_HAND_SCALE, min(self.plates[seat].h * 0.95, self.theme.px(MAX_VOTE_HAND)))
        return round(high / 1.6), round(high)

    # The front

    @cached_property
    def visor(self) -> Rect:
        """The band above the glass, with a sticker for every Crash."""
        high = between(self.theme.px(34), self.front.h * 0.27, self.theme.px(74))
        return Rect(self.front.x, self.front.y, self.front.w, high)

    @cached_property
    def glass(self) -> Rect:
        px = self.theme.px
        rim = px(5 if self.compact else 9)
        room = self.front
        return Rect(room.x + rim, self.visor.bottom, room.w - 2 * rim, room.bottom - self.visor.bottom - rim)

    def space(self, number: int) -> Rect:
        """The sticker of a Crash on the visor, counted from 0."""
        band = inset(self.visor, self.theme.px(6), self.theme.px(4))
        return row(band, CRASHES_TO_WIN, self.theme.px(4))[number]

    def pane(self, number: int) -> Rect:
        """The glass that a Crash cracks."""
        part = row(self.glass, CRASHES_TO_WIN)[number]
        return centre(part, (min(part.w, round(part.h * 1.1)), part.h))

    @cached_property
    def horizon(self) -> int:
        return self.glass.y + round(self.glass.h * 0.6)

    def sign(self, number: int) -> Rect:
        """The sign of a Point beside the road, counted from 1."""
        glass = self.glass
        tall, broad = POST_SHARES[self.compact], MAX_POST_SHARES[self.theme.enlarged > 1]
        high = min(round(glass.h * tall), round(glass.w * broad))
        wide = round(high * SIGN_ASPECT)
        x = glass.x + round(glass.w * SIGNS[number - 1])
        return Rect(x - wide // 2, glass.y + round(glass.h * 0.93) - high, wide, high)

    @cached_property
    def start(self) -> Rect:
        """The sign of the town where the journey began."""
        glass = self.glass
        high = min(round(glass.h * 0.5), round(glass.w * 0.12))
        bottom = glass.bottom - round(self.theme.font("body") * 1.1)
        return Rect(glass.x + round(glass.w * 0.065) - high // 2, bottom - high, high, high)

    def town(self, goal: bool) -> Rect:
        """The name of the town that the bus comes from, or goes to, at the foot of its sign."""
        post, high = self.sign(POINTS_TO_WIN) if goal else self.start, round(self.theme.font("body") * 1.25)
        wide = min(self.theme.px(104), round(self.glass.w * 0.17))
        place = Rect(post.centerx - wide // 2, self.glass.bottom - high - self.theme.px(2), wide, high)
        return place.clamp(self.glass.inflate(-self.theme.px(4), 0))

    def skyline(self, points: int) -> Rect:
        """Las Vegas at the end of the road: nearer with every Point."""
        glass = self.glass
        high = round(glass.h * (0.13 + 0.062 * points))
        wide = round(high * 1.4)
        return Rect(glass.centerx - wide // 2, self.horizon - high + self.theme.px(1), wide, high)

    @cached_property
    def road(self) -> Rect:
        """The middle of the road, where its dashes run."""
        glass = self.glass
        wide = max(self.theme.px(12), round(glass.w * 0.05))
        return Rect(glass.centerx - wide // 2, self.horizon, wide, glass.bottom - self.horizon)

    @cached_property
    def dice(self) -> Rect:
        """What dangles from the visor."""
        high = round(self.glass.h * 0.4)
        return Rect(self.glass.x + round(self.glass.w * 0.36), self.glass.y, round(high * 0.9), high)

    @cached_property
    def bolt(self) -> Rect:
        """Where lightning strikes."""
        glass, high = self.glass, round(self.glass.h * 0.46)
        return Rect(glass.x + round(glass.w * 0.2), glass.y + round(glass.h * 0.12), high // 2, high)

    @cached_property
    def device(self) -> Rect:
        """Where THE DEVICE hangs from the ceiling."""
        high = round(self.glass.h * 0.5)
        return Rect(self.glass.x + round(self.glass.w * 0.585) - high // 2, self.glass.y, high, high)

    # The dashboard: Driver at the left, Co-Pilot at the right, tracker and piles between them

    def _in_front(self) -> list[Rect]:
        """The Driver, what is between the two, and the Co-Pilot."""
        inner = inset(self.dash, self.theme.px(4 if self.compact else 8), self.theme.px(2 if self.compact else 6))
        side = round(inner.h * 1.15) if self.compact else between(inner.h * 1.3, inner.w * 0.285, self.theme.px(280))
        left = (inner.w - 2 * self.gap - self.theme.px(CONSOLE[self.compact])) // 2
        side = max(self.theme.px(LEAST_FACE), min(side, left))
        return row(inner, [side, None, side], self.gap)

    @cached_property
    def _console(self) -> list[Rect]:
        pile = round(self._pile_high * CARD_ASPECT)
        return row(self.console, [None, pile, pile], self._between_piles)

    @property
    def _between_piles(self) -> int:
        return self.theme.px(6 if self.compact else 10)

    @property
    def _pile_high(self) -> int:
        px, room = self.theme.px, self.console
        most = (room.w - px(LAMPS)) // 2 - self._between_piles
        return min(room.h - px(2), px(92), round(most / CARD_ASPECT))

    def lamp(self, number: int) -> Rect:
        """A lamp of the Shift Tracker, the last, chaos, at the right."""
        return self._lamps[number - 1]

    @cached_property
    def _lamps(self) -> list[Rect]:
        room = self._console[0]
        lights = Rect(room.x, room.y, room.w, room.h - self.lamps_label.h)
        return [
            centre(place, (min(place.size), min(place.size))) for place in row(lights, TRACKER_END, self.theme.px(3))
        ]

    @cached_property
    def lamps_label(self) -> Rect:
        """The name of the tracker; without a height where there is no room for it."""
        room = self._console[0]
        high = 0 if self.compact else round(self.theme.font("body") * 1.3)
        return Rect(room.x, room.bottom - high, room.w, high)

    @property
    def deck(self) -> Rect:
        return self._pile(1)

    @property
    def discards(self) -> Rect:
        return self._pile(2)

    def _pile(self, number: int) -> Rect:
        return centre(self._console[number], (round(self._pile_high * CARD_ASPECT), self._pile_high))

    def portrait(self, driver: bool) -> Rect:
        """The face of who sits in front."""
        room = self.driver if driver else self.co_pilot
        side = min(room.h, room.w)
        return Rect(room.x if driver else room.right - side, room.centery - side // 2, side, side)

    def title(self, driver: bool) -> Rect:
        """The words beside that face; without a width where there is no room for any."""
        room, face = self.driver if driver else self.co_pilot, self.portrait(driver)
        gap = self.theme.px(6)
        left = face.right + gap if driver else room.x
        return Rect(left, room.y, max(0, room.w - face.w - gap), room.h)

    def held(self, place: int, count: int, driver: bool) -> Rect:
        """A closed card in the hands of the Co-Pilot or the Driver."""
        face = self.portrait(driver)
        high = round(face.h * 0.47)
        wide = round(high * CARD_ASPECT)
        whole = round(wide * (1 + CARD_STEP * (count - 1)))
        return Rect(face.centerx - whole // 2 + round(place * wide * CARD_STEP), face.bottom - high, wide, high)

    @cached_property
    def flight(self) -> tuple[int, int]:
        """The size of a card that is shown to all on its way to a track."""
        high = round(self.area.h * 0.42)
        return round(high * CARD_ASPECT), high

    @property
    def stage(self) -> Rect:
        """The middle of the bus, for what everybody is to see."""
        whole = self.front.union(self.aisle)
        return centre(whole, (min(whole.w, self.theme.px(760)), round(whole.h * 0.3)))

    # The aisle: a display of one line, log book, licence, tray and bar

    @cached_property
    def display(self) -> Rect:
        """The line of bulbs; without a height where there is no room for it."""
        high = 0 if self.compact else self.theme.px(34)
        return Rect(self.aisle.x, self.aisle.y, self.aisle.w, high)

    @cached_property
    def _floor(self) -> Rect:
        """The aisle below the display."""
        top = self.display.bottom + (self.gap if self.display.h else 0)
        return Rect(self.aisle.x, top, self.aisle.w, self.aisle.bottom - top)

    @cached_property
    def _columns(self) -> list[Rect]:
        wide = (
            self.theme.px(52) if self.compact else between(self.theme.px(150), self._floor.w * 0.29, self.theme.px(250))
        )
        return row(self._floor, [wide, None], self.gap)

    def book(self, alone: bool) -> Rect:
        """The log book on its hook; smaller where somebody's own things lie below it."""
        room = self._columns[0]
        if self.compact:
            bottom = self.bar.y - 2 * self.theme.px(RIM_WIDTH)
            high = min(bottom - room.y, self.theme.px(60))
            return Rect(room.x, bottom - high, room.w, high)
        most = self.theme.px(216)
        return Rect(room.x, room.y, room.w, min(most, round(room.h * 0.56) if alone else room.h))

    def identity(self) -> Rect:
        """What the viewer is; without a height where there is no room for it."""
        room = self._columns[0]
        if self.compact:
            return Rect(room.topleft, (0, 0))
        top = self.book(True).bottom + self.gap
        return Rect(room.x, top, room.w, min(room.bottom - top, self.theme.px(150)))

    @property
    def page(self) -> Rect:
        """The opened log book: between the seats, or over everything where that is too narrow."""
        if self.compact:
            return self.area
        wide = self.dash.w + 2 * self._hand_wide
        return centre(self.area, (wide, self.area.h))

    @cached_property
    def bar(self) -> Rect:
        """The place of buttons, at the lower edge."""
        room = self._floor if self.compact else self._columns[1]
        rim = self.theme.px(RIM_WIDTH)
        high = self.theme.target + 2 * rim
        return inset(Rect(room.x, room.bottom - high, room.w, high), rim)

    @cached_property
    def tray(self) -> Rect:
        """The viewer's cards and ballots, above the bar; on a small screen over the dashboard."""
        room = self._columns[1]
        top = self.dash.y if self.compact else room.y
        bottom = self.bar.y - self.theme.px(RIM_WIDTH)
        return Rect(room.x, top, room.w, bottom - top)

    @property
    def lift(self) -> int:
        """Pixels by which a chosen card stands out of its row."""
        return self.theme.px(8)

    def hand(self, place: int, count: int) -> Rect:
        """A card in the viewer's hand."""
        room = inset(self.tray, self.theme.px(4), self.lift)
        gap = self.theme.px(12)
        wide = min(round(room.h * CARD_ASPECT), (room.w - gap * (DRAW - 1)) // DRAW)
        high = min(room.h, round(wide / CARD_ASPECT))
        whole = centre(room, (wide * count + gap * (count - 1), high))
        return Rect(whole.x + place * (wide + gap), whole.y, wide, high)

    def ballot(self, place: int, count: int) -> Rect:
        """A ballot to choose, or the one that was chosen; over the dashboard both keep clear of the faces."""
        room = inset(self.tray, self.theme.px(4), self.lift)
        if self.compact:
            room = Rect(self.console.x, room.y, self.console.w, room.h)
        high = min(room.h, self.theme.px(150))
        room = centre(room, (min(room.w, self.theme.px(380)), high))
        halves = row(room, 2, self.theme.px(12))
        return halves[place] if count == len(halves) else centre(room, halves[0].size)

    def licence(self) -> Rect:
        room = inset(self.identity(), self.theme.px(6))
        wide = min(round(room.h * CARD_ASPECT), round(room.w * 0.42))
        return Rect(room.x, room.centery - round(wide / CARD_ASPECT) // 2, wide, round(wide / CARD_ASPECT))

    def option(self, place: int, count: int) -> Rect:
        """One of the claims that can be made: there are no buttons meanwhile."""
        room = self.tray.union(self.bar) if not self.compact else self.aisle.union(self.dash)
        tray = inset(room, self.theme.px(RIM_WIDTH))
        columns = count if count <= 5 and not self.compact else -(-count // 2) if not self.compact else 3
        rows = -(-count // columns)
        gap = self.theme.px(2 * RIM_WIDTH + 2)
        lines = column(tray, rows, gap)
        line, at = divmod(place, columns)
        return row(lines[line], columns, gap)[at]
