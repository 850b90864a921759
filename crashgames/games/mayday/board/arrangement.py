"""The areas of the board: the cabin with two rows of crew and the cockpit at its nose, below it the console."""

from functools import cached_property

from pygame import Rect

from crashgames.games.mayday.tables import HONEST_COUNT, LEFT, MIDDLE, PLACES, is_upper
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
SLIP_SHARE, MAX_SLIP, SLIP_AIR, LEAST_SLIP, BROAD_PLATE = 0.54, 58, 8, 0.42, 2.05
"""The height of a vote beside a plate, as a share of it, the rest being the window's, and in logical units, with the
space around it; and the width of a plate, in heights, in which the face is as high as it: votes take more only where
they would be less than half as high.
"""
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
MARKER_SHARE = 1.3
"""The greatest width of a marker, in widths of a card, as far as its column is as wide."""
REACH_SHARE, TIGHT_REACH_SHARE = 0.75, 0.5
"""The share of a card over which the hands with markers may reach."""
TIGHT_FREE_SHARE = 0.06
"""The room for them beyond the card where there is little room, as a share of it."""
MAX_PILE, PILE_ASPECT = 60, 1.6
"""The most height of cards in the cockpit with their number, in logical units, and their most width to height."""
CARD_ASPECT = 5 / 7
"""Width to height of every card."""
FAN_SHARE = 0.42
"""The share of a card that is seen in a fan."""
SHARES = (0.66, 0.76, 1.82)
"""The shares of the console below the cabin for signs, drawer and buttons."""

SIGN_WIDTH, LONE_SIGN_WIDTH, DRAWER_WIDTH, BAR_WIDTH = 204, 244, 286, 262
"""In logical units, the widths of a sign, one without a drawer beside it, drawer and buttons in the aisle; what is to
be decided has the rest."""
LEAST_SIGN, WIDE_PANEL = 170, 380
"""In logical units, the width of a sign beside what is to be decided, below the cabin, and the least of both."""
DOOR_ASPECT, BELOW_KEYS, WORD_HEIGHT, LEAST_ABOVE = 1.6, 8, 26, 48
"""Height to width of the cockpit door, and in logical units the room below the keys, where the hull is narrower, the
height of words there, and the least one of the cards above them.
"""


class Arrangement:
    """The regions for one area and one number of seats. The cockpit stands at the end of the aisle, with the console.

    Where it is `tight`, in an enlarged interface, the console lies below the cabin, and buttons have most of it; small
    cards, markers and keys are as large as in an interface of usual size, and cover more of the large cards. Where
    nobody `chooses`, the console is lower than its buttons would have to be, and what is to be decided has their place.
    """

    usual: "Arrangement"
    """The regions in an interface of usual size, where this one is tight."""

    def __init__(self, area: Rect, theme: Theme, seats: int, chooses: bool = True) -> None:
        self.theme, self.tight, self.chooses = theme, area.h < theme.px(TIGHT_HEIGHT), chooses
        px, tight = theme.px, self.tight
        low = round(area.h * DESK_SHARE)
        low = max(min(px(DESK_HEIGHT), low), theme.target + theme.gap(1)) if chooses else low
        self.cabin, console = column(area, [None, low if tight else px(8)], theme.gap(1 if tight else 2.5))
        self.seats = seats
        self.area = area
        self.gap = theme.gap(1)
        inner = inset(self.cabin, px(4), px(2 if tight else 7))
        nose = max(px(62), min(px(COCKPIT_WIDTH), round(inner.w * COCKPIT_SHARE)))
        self.crew, self.cockpit = row(inner, [None, nose], theme.gap(1 if tight else 2))
        self.between = self.gap if tight else px(6)
        self._apart, self._pad = (px(2), px(1)) if tight else (px(3), px(4))
        if tight:
            self.usual = Arrangement(usual_area(area, theme), theme.usual, seats)
        self._measure()
        seated = self.plate_size[1] + self.tray_height
        self.upper, self.aisle, self.lower = column(self.crew, [seated, None, seated], self.gap)
        first, high = (seats + 1) // 2, self.plate_size[1]
        upper, lower = row(self.upper, first, self.between), row(self.lower, first, self.between)
        self.stations = [*upper, *reversed(lower)]
        """Clockwise: the upper row from left to right, the lower one back; of an odd number an empty place is last."""
        tops = [place.y if self.is_upper(seat) else place.bottom - high for seat, place in enumerate(self.stations)]
        self.benches = [Rect(place.x, top, place.w, high) for place, top in zip(self.stations, tops, strict=True)]
        """The part of each station with the seat itself, at the outer wall."""
        self.plates = [Rect((bench.x + px(2), bench.y), self.plate_size) for bench in self.benches]
        """Face, name and status of a crew member."""
        self.desk = console if tight else inset(self.aisle, px(12), px(LANE))
        if tight:
            self._sign, self.drawer, self.bar = row(self.desk, SHARES, self.gap)
            self._decision = self._sign
        else:
            sizes = [px(SIGN_WIDTH), px(DRAWER_WIDTH), None, px(BAR_WIDTH)]
            self._sign, self.drawer, self._decision, self.bar = row(self.desk, sizes, theme.gap(3))

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
        air = 0 if self.tight else px(SLIP_AIR) // 2
        beside = round((wide - 3 * px(2) - air - plate * BROAD_PLATE) / SLIP_ASPECT)
        small = min(round(plate * SLIP_SHARE), px(MAX_SLIP), max(round(plate * LEAST_SLIP), beside))
        self._slot = round(small * SLIP_ASPECT), small
        if self.tight:
            self._slot = self.usual.slot(0, 0).inflate(self.usual.between, self.usual.between).size
        self.plate_size = wide - 3 * px(2) - self._slot[0] - air, plate

    def is_upper(self, seat: int) -> bool:
        return is_upper(seat, self.seats)

    # One crew member

    def head(self, seat: int) -> Rect:
        """The place of a crew member's face on the plate."""
        plate = self.plates[seat]
        side = min(plate.size)
        return Rect(plate.x, plate.centery - side // 2, side, side)

    def slot(self, seat: int, number: int) -> Rect:
        """A place for a small card beside the plate: vote or envelope, Veteran card.

        Where there is little room the first lies on the middle card, at which the fewest markers are.
        """
        bench, (wide, high), upper = self.benches[seat], self._slot, self.is_upper(seat)
        plate, place, air = self.plates[seat], Rect(0, 0, wide, high), self.theme.px(SLIP_AIR)
        if not self.tight:
            place.h = plate.h - high - 2 * air if number else high
            place.centerx = (plate.right + bench.right + self.theme.px(5)) // 2
            shift = 0 if number else air
            place.y = plate.y + shift if upper is (number == 1) else plate.bottom - place.h - shift
        elif number:
            place.midright = bench.right - self.theme.px(2), bench.centery
        else:
            place.midtop = self.column_of(seat, MIDDLE).centerx, bench.bottom if upper else bench.top - high
        return place

    @property
    def windows(self) -> list[tuple[Rect, Rect]]:
        """The windows with their glass, above or below the votes; a Veteran card may lie before one."""
        rim, seats = 2 * self.theme.px(6), () if self.tight else range(len(self.stations))
        frames = [self.slot(seat, 1).inflate(0, -self.theme.px(2)) for seat in seats]
        return [(frame, frame.inflate(-rim, -rim)) for frame in frames]

    def column_of(self, seat: int, place: int) -> Rect:
        """The part of a station that a card and its markers have: the crew look towards the aisle."""
        return self._columns[seat][place]

    @cached_property
    def _columns(self) -> list[list[Rect]]:
        found, gap = [], self._apart
        for seat in range(self.seats):
            room = self.before(seat)
            wide = min((room.w - 2 * gap) // 3, round(self.card_size[1] * MAX_COLUMN))
            columns = row(centre(room, (3 * wide + 2 * gap, room.h)), len(PLACES), gap)
            found.append(columns[::-1] if self.is_upper(seat) else columns)
        return found

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
        column, card = self.column_of(0, LEFT).w, self.card_size[0]
        within = min(column - self.theme.px(6), round(card * MARKER_SHARE))
        if self.tight:
            within = max(round(card * 1.04), self.usual.marker_size[0])
        wide = min(column, within, int(self._hands * MARKER_ASPECT))
        return wide, int(wide / MARKER_ASPECT)

    def marker(self, seat: int, place: int, number: int, count: int) -> Rect:
        """One of the markers at a card, from its top; many are lower, and no wider than the card.

        Where there is little room they are as near to the aisle as they can be, so that little of the card is covered.
        """
        below = 0 if self.tight else self.theme.px(BELOW_EDGE)
        room, free, (wide, high) = self.column_of(seat, place), self._hands - below, self.marker_size
        apart = 0 if self.tight or count > FULL_STACK else self.theme.px(MARKERS_APART) // max(1, count - 1)
        share = 1.0 if count <= FULL_STACK else CROWDED_HAND_SHARE
        fitting = int((free - apart * (count - 1)) / (1 + share * (count - 1)))
        size = min(high, max(fitting, round(high * MIN_MARKER_SHARE) * (count > FULL_STACK)))
        step, upper = min(size + apart, (free - size) // max(1, count - 1)), self.is_upper(seat)
        wide = min(wide, max(self.card_size[0] - self.theme.px(6), 2 * size))
        if not self.tight:
            return Rect(room.centerx - wide // 2, self.card(seat, place).y + below + number * step, wide, size)
        before = (count - 1 - number) * step
        top = room.bottom - size - before if upper else room.top + before
        return Rect(room.centerx - wide // 2, top, wide, size)

    def skirmish(self, seat: int) -> Rect:
        """The Skirmish card before somebody: in place of a vote, or on the corner of a large card."""
        if not self.tight:
            place = self.slot(seat, 0)
            return Rect(place.topleft, (place.w // 2 * 2, place.h // 2 * 2))
        bench, (wide, high) = self.benches[seat], self._slot
        return Rect(bench.x + self.theme.px(2), bench.bottom if self.is_upper(seat) else bench.top - high, wide, high)

    @cached_property
    def stagefront(self) -> Rect:
        """The place in the middle for great moments."""
        wide = min(round(self.area.w * 0.96), self.theme.px(1060))
        return centre(self.area, (wide, min(round(self.area.h * 0.72), max(self.theme.px(250), round(wide * 0.22)))))

    # The console

    def panel(self, alone: bool) -> Rect:
        """Sign and decision below the cabin: where nobody's secrets are shown they take the drawer's place as well."""
        if not self.chooses:
            return self.desk
        return self._sign if alone else self._sign.union(self.drawer)

    def signs(self, alone: bool) -> list[Rect]:
        """The sign of the phase, and the place for what is to be decided."""
        if not self.tight:
            rest = self._decision if self.chooses else self._decision.union(self.bar)
            if alone:
                return [self._sign, rest]
            return row(self._sign.union(rest), [self.theme.px(LONE_SIGN_WIDTH), None], self.theme.gap(3))
        inner = inset(self.panel(alone), self.theme.px(8), self.theme.px(4))
        if inner.w < self.theme.px(WIDE_PANEL):
            return [inner, Rect(inner.bottomright, (0, 0))]
        wide = self.theme.px(LEAST_SIGN) if self.chooses else inner.w // 3
        return row(inner, [wide, None], self.theme.gap(2))

    @cached_property
    def identity(self) -> Rect:
        """The viewer's team card in the drawer."""
        room = inset(self.drawer, self.theme.px(6), self.theme.px(4))
        wide = min(round(room.h * CARD_ASPECT), round(room.w * 0.25))
        return Rect(room.x, room.centery - round(wide / CARD_ASPECT) // 2, wide, round(wide / CARD_ASPECT))

    @property
    def introduction(self) -> tuple[Rect, Rect, Rect]:
        """The drawer when the viewer first sees the cards, all three of them beside each other, and the rest of it."""
        drawer, gap = self.drawer.union(self.signs(alone=True)[1]), self.theme.px(16)
        hand, rest = row(inset(drawer, self.theme.px(10), 0), [3 * self.identity.w + gap, None], gap)
        return drawer, Rect(hand.x, self.identity.y, hand.w, self.identity.h), rest

    @cached_property
    def veteran(self) -> Rect:
        """The viewer's Veteran card in the drawer."""
        return self.identity.move(self.identity.w + self.theme.px(6), 0)

    def holder(self, skilled: bool) -> Rect:
        """The rest of the drawer beside the viewer's cards."""
        left = (self.veteran if skilled else self.identity).right + self.theme.px(8)
        room = inset(self.drawer, self.theme.px(6), self.theme.px(4))
        return Rect(left, room.y, room.right - left, room.h)

    def choice(self, skilled: bool) -> Rect:
        """The rest of the drawer with the place of the buttons."""
        rest = self.holder(skilled)
        return Rect(rest.x, rest.y, self.bar.right - self.theme.px(6) - rest.x, rest.h)

    # The cockpit

    @cached_property
    def _cockpit(self) -> list[Rect]:
        """Glass with those who are inside, the door at the end of the aisle, Status cards and keys."""
        pad, gap = self.theme.px(2 if self.tight else 6), self.theme.px(3 if self.tight else 8)
        room = inset(self.cockpit, pad, pad)
        if self.tight:
            glass = self.ranks * (self.usual.member(0).h + self.theme.px(2))
            return column(room, [glass, None, 0, max(pile.h for pile in self.usual.piles)], gap)
        room.h -= self.theme.px(BELOW_KEYS)
        high = round(min(room.w * DOOR_ASPECT, room.h * 0.3))
        above = self.aisle.centery - high // 2 - gap - room.y
        return column(room, [above, high, 0.82, 1.0], gap)

    @cached_property
    def glass(self) -> list[Rect]:
        """The cockpit behind the bulkhead: whole, its windscreen, and its seats; in little room these lie before it."""
        whole = self._cockpit[0]
        return [whole, whole, whole] if self.tight else [whole, *column(whole, [0.3, 1.0])]

    @property
    def door(self) -> Rect:
        room = self._cockpit[1]
        high = min(room.h, round(room.w * DOOR_ASPECT))
        return centre(room, (round(high / DOOR_ASPECT), high))

    @cached_property
    def cockpit_words(self) -> list[Rect]:
        """Places of words below the Status cards and the keys; none where there is little room."""
        high, parts = self.theme.px(WORD_HEIGHT), self._cockpit[2:]
        if self.tight or min(part.h for part in parts) < high + self.theme.px(LEAST_ABOVE):
            return []
        return [Rect(self.cockpit.x, part.bottom - high, self.cockpit.w, high) for part in parts]

    @cached_property
    def piles(self) -> list[Rect]:
        """The Status cards in the centre, and the Cockpit Access cards: above each other and words, or beside."""
        words = self.cockpit_words[0].h if self.cockpit_words else 0
        rooms = [Rect(*part.topleft, part.w, part.h - words) for part in self._cockpit[2:]]
        if self.tight:  # away from the hull, which bends there
            rooms = row(rooms[1], [1.0, 1.0, 0.15], self.theme.px(2))[:2]
        highs = [min(room.h, self.theme.px(MAX_PILE)) for room in rooms]
        sizes = [(min(room.w, round(high * PILE_ASPECT)), high) for room, high in zip(rooms, highs, strict=True)]
        return [centre(room, size) for room, size in zip(rooms, sizes, strict=True)]

    @property
    def ranks(self) -> int:
        """The rows of chairs for all who have to come in, two in each."""
        return -(-HONEST_COUNT[self.seats] // 2)

    def member(self, number: int) -> Rect:
        """The chair of a member of the cockpit, the captain first; the last one alone in the middle."""
        ranks = column(self.glass[2], self.ranks, self.theme.px(2))
        rank, alone = ranks[number // 2], number % 2 == 0 and number == HONEST_COUNT[self.seats] - 1
        places = row(rank, 2, self.theme.px(2))
        side = min(places[0].size)
        return centre(rank if alone else places[number % 2], (side, side))
