"""The areas of the board: the cabin with two rows of crew and the cockpit at its nose, below it the console."""

from functools import cached_property

from pygame import Rect

from crashgames.games.mayday.tables import HONEST_COUNT, LEFT, MIDDLE, PLACES, is_upper
from crashgames.ui.layout import centre, column, inset, row
from crashgames.ui.theme import Theme

FLAT, CARDS, RING, MARKERS, TOKENS, HANDS = range(6)
"""Layers of pieces, from the lowest."""
MAX_TRAY_DEPTH = 1.6
"""The most height of a tray, in heights of a card; the rest widens the aisle."""
MAX_COLUMN = 1.5
"""The greatest width of the column of a card, in heights of a card."""
MAX_PLATE_HEIGHT, LEAST_PLATE, LEAST_WATCHED_PLATE = 116, 0.27, 0.41
"""Plates above cards: the greatest height, in logical units, and least shares of a row with and without a choice."""
FULL_CARD_HEIGHT, ROOMY_CARD_HEIGHT = 112, 116
"""The most height of cards as far as faces on plates are small, in a window of 720 lines; and where plates are so wide
that cards lie below them.
"""
FEW = 6
"""As many seats have such plates in a usual window."""
AIR_BESIDE = 16
"""The least air between such cards and beside them, in logical units."""
CROWDED_HAND_SHARE = 0.9
"""How far hands at one card may cover each other: the share of each that stays seen."""
MARKER_ASPECT, SLIP_ASPECT = 128 / 80, 90 / 114
"""Width to height of a marker and of a vote."""
BELOW_EDGE, MARKERS_APART, FULL_STACK, MIN_MARKER_SHARE = 4, 6, 3, 0.62
"""The space above markers and all that between them, in logical units; so many at a card lie below each other; the
least height of more, as a share of the usual one."""
SLIP, LARGE_SLIP, SLIP_SHARE, SLIP_AIR = 52, 60, (0.45, 0.55), 8
"""The height of a vote beside a plate, in logical units, and of a large one beside a wide plate, the most share of the
plate of both, and the space around it.
"""
TIGHT_HEIGHT = 460
"""Below this height, in logical units, small cards lie on the large ones, and buttons have most of the console."""
AISLE_HEIGHT, AISLE_SHARE, MAX_AISLE, LANE = 112, 0.2, 190, 9
"""In logical units, the height of an aisle with the console and its most share of the area, its height where there is
more than enough room, and that of the strips beside the console, half as high where it is `tight`.
"""
COCKPIT_WIDTH, LEAST_COCKPIT, COCKPIT_SHARE = 172, 62, 0.12
"""In logical units, the most and the least width of the cockpit, with its share of the cabin."""
MARKER_SHARE, REACH_SHARE = 1.3, 0.75
"""The greatest width of a marker, in widths of a card, as far as its column is as wide; and the share of a card over
which markers may reach."""
MAX_PILE, PILE_ASPECT = 60, 1.6
"""The most height of cards in the cockpit with their number, in logical units, and their most width to height."""
CARD_ASPECT = 5 / 7
"""Width to height of every card."""
FAN_SHARE = 0.42
"""The share of a card that is seen in a fan."""
SIGN_WIDTH, LONE_SIGN_WIDTH, DRAWER_WIDTH, INTRODUCTION_WIDTH, BAR_WIDTH = 204, 236, 286, 450, 262
"""In logical units, the widths of a sign, one without a drawer beside it, drawer, the most of one that shows cards
for the first time, and buttons in the aisle; what is to be decided has the rest."""
HAND_HEIGHT = 92
"""The most height of cards that are shown for the first time, in logical units."""
TIGHT_SHARES = (0.76, 0.66, 0, 1.82)
"""The shares of drawer, sign, and so on where words are large: then nothing is left for what is to be decided."""
DOOR_ASPECT, BELOW_KEYS, WORD_HEIGHT, LEAST_ABOVE = 1.6, 8, 26, 48
"""Height to width of the cockpit door, and in logical units the room below the keys, where the hull is narrower, the
height of words there, and the least one of the cards above them.
"""


class Arrangement:
    """The regions for one area and one number of seats. The cockpit stands at the end of the aisle, with the console.

    All that is played with is as large in an enlarged interface as in one of usual size. Where an area is `tight` for
    its words, small cards lie on the large ones, which they cover elsewhere than markers do. Where nobody `chooses`,
    what is to be decided has the place of buttons.
    """

    def __init__(self, area: Rect, theme: Theme, seats: int, chooses: bool = True) -> None:
        self.theme, self.tight, self.chooses = theme, area.h < theme.px(TIGHT_HEIGHT), chooses
        self._px = px = theme.usual.px
        self.area, self.seats, self._lane = area, seats, px(LANE) // (1 + self.tight)
        self.gap, self.between, self._apart, self._pad = theme.usual.gap(1), px(10), px(3), px(4)
        self.cabin = Rect(area.x, area.y, area.w, area.h - px(8) - theme.usual.gap(2.5))
        inner = inset(self.cabin, px(4), px(7))
        nose = max(px(LEAST_COCKPIT), min(px(COCKPIT_WIDTH), round(inner.w * COCKPIT_SHARE)))
        self.crew, self.cockpit = row(inner, [None, nose], theme.usual.gap(2))
        self._measure()
        seated = self.plate_size[1] + self.tray_height
        spare = max(0, self.crew.h - 2 * (seated + self.gap) - px(MAX_AISLE))
        for part in (self.cabin, self.crew, self.cockpit):
            part.inflate_ip(0, -spare)
        self.upper, self.aisle, self.lower = column(self.crew, [seated, None, seated], self.gap)
        first, high = (seats + 1) // 2, self.plate_size[1]
        upper = row(self.upper, first, self.between)
        aside = seats % 2 * (upper[0].w + self.between) // 2
        lower = [Rect(place.x + aside, self.lower.y, place.w, self.lower.h) for place in upper[: seats - first]]
        self.stations = [*upper, *reversed(lower)]
        """Clockwise: the upper row from left to right, the lower one back, in the middle if it is shorter."""
        wide = aside - self.between
        ends = (self.lower.x, self.lower.right - wide)
        self.free = [Rect(left, self.lower.y, wide, self.lower.h) for left in ends if aside]
        """The places at both ends of a shorter row."""
        tops = [place.y if self.is_upper(seat) else place.bottom - high for seat, place in enumerate(self.stations)]
        self.benches = [Rect(place.x, top, place.w, high) for place, top in zip(self.stations, tops, strict=True)]
        """The part of each station with the seat itself, at the outer wall."""
        self.plates = [Rect((bench.x + px(2), bench.y), self.plate_size) for bench in self.benches]
        """Face, name and status of a crew member."""
        self.desk = inset(self.aisle, px(12), self._lane)
        sizes = [theme.px(DRAWER_WIDTH), theme.px(SIGN_WIDTH), None, theme.px(BAR_WIDTH)]
        parts = row(self.desk, TIGHT_SHARES if self.tight else sizes, theme.usual.gap(3))
        self.drawer, self._sign, self._decision, self.bar = parts

    def _card_for(self, wide: int, high: int) -> int:
        """The height of cards of which three fit beside each other on a tray."""
        pad = 2 * self._pad
        return min(high - pad, int((wide - pad - 2 * self._apart) / 3 / CARD_ASPECT))

    def _measure(self) -> None:
        """The sizes of plates, cards and trays: cards as large as wanted, then plates as high as there is room."""
        px, pad = self._px, 2 * self._pad
        aisle = min(px(AISLE_HEIGHT), round(self.area.h * AISLE_SHARE))
        aisle = max(aisle, self.theme.target + 2 * (self._lane + px(3))) if self.chooses else aisle
        wide = row(self.crew, (self.seats + 1) // 2, self.between)[0].w
        high = (self.crew.h - aisle - 2 * self.gap) // 2
        full, roomy = (round(most * self.theme.size[1] / 720) for most in (FULL_CARD_HEIGHT, ROOMY_CARD_HEIGHT))
        slip = round(px(SLIP) * SLIP_ASPECT)
        self._is_roomy = self._card_for(wide - slip - 2 * px(AIR_BESIDE), high) >= roomy
        card = min(self._card_for(wide, high), roomy if self._is_roomy else full)
        share = LEAST_PLATE if self.chooses or self.tight else LEAST_WATCHED_PLATE
        least = max(round(high * share), round(self.theme.font("body") * 1.7))
        least = max(least, min(px(MAX_PLATE_HEIGHT), high - card - pad))  # faces are large as long as cards are, too
        self.card_height = min(card, self._card_for(wide, high - least))
        self.tray_height = min(high - least, round(self.card_height * MAX_TRAY_DEPTH) + pad)
        plate = min(px(MAX_PLATE_HEIGHT), high - self.tray_height)
        large = self.seats <= FEW if self.tight else self._is_roomy
        small = px(LARGE_SLIP if large else SLIP)
        small = small if self.tight else min(small, round(plate * SLIP_SHARE[large]))
        self._slot = round(small * SLIP_ASPECT), small
        self.plate_size = wide - 4 * px(2) - self._slot[0], plate

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

        A Veteran card lies beside the tray where there is room for it.
        """
        place = self._beside(seat, number)
        if number and self._is_roomy and not self.tight:
            return Rect((0, 0), self._slot).move_to(center=(place.centerx, self.tray(seat).centery))
        return place

    def _beside(self, seat: int, number: int) -> Rect:
        """A place beside the plate, that of a vote or the rest of it.

        Where there is little room the first lies on the middle card, at which the fewest markers are.
        """
        bench, (wide, high), upper = self.benches[seat], self._slot, self.is_upper(seat)
        plate, place, air = self.plates[seat], Rect(0, 0, wide, high), self._px(SLIP_AIR)
        if not self.tight:
            place.h = plate.h - high - 2 * air if number else high
            place.centerx = (plate.right + bench.right + self._px(5)) // 2
            shift = 0 if number else air
            place.y = plate.y + shift if upper is (number == 1) else plate.bottom - place.h - shift
        elif number:
            place.midright = bench.right - self._px(2), bench.centery
        else:
            place.midtop = self.column_of(seat, MIDDLE).centerx, bench.bottom if upper else bench.top - high
        return place

    @property
    def windows(self) -> list[tuple[Rect, Rect]]:
        """The round windows with their glass, above or below the votes; a Veteran card may lie before one."""
        rim, seats = 2 * self._px(6), () if self.tight else range(len(self.stations))
        frames = [centre(slot, (min(slot.size), min(slot.size))) for slot in (self._beside(seat, 1) for seat in seats)]
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
        station, high, plate = self.stations[seat], self.tray_height, self.plates[seat]
        top = station.bottom - high if self.is_upper(seat) else station.y
        below = plate.inflate(2 * self._px(2), 0) if self._is_roomy and not self.tight else station
        return Rect(below.x, top, below.w, high)

    def before(self, seat: int) -> Rect:
        """The tray without its edge: the cards, and what is said about them."""
        return inset(self.tray(seat), self._pad, self._pad)

    @cached_property
    def card_size(self) -> tuple[int, int]:
        return round(self.card_height * CARD_ASPECT), self.card_height

    def card(self, seat: int, place: int) -> Rect:
        """An identity card, in the middle of its column."""
        return centre(self.column_of(seat, place), self.card_size)

    @cached_property
    def _hands(self) -> int:
        """The length of the part of a card on which markers lie."""
        return int(self.card_height * REACH_SHARE)

    @cached_property
    def marker_size(self) -> tuple[int, int]:
        within = min(self.column_of(0, LEFT).w - self._px(6), round(self.card_size[0] * MARKER_SHARE))
        wide = min(within, int(self._hands * MARKER_ASPECT))
        return wide, int(wide / MARKER_ASPECT)

    def marker(self, seat: int, place: int, number: int, count: int) -> Rect:
        """One of the markers at a card, from its end towards the aisle; many are lower, and no wider than the card."""
        below, card, (wide, high) = self._px(BELOW_EDGE), self.card(seat, place), self.marker_size
        free = self._hands - below
        apart = 0 if count > FULL_STACK else self._px(MARKERS_APART) // max(1, count - 1)
        share = 1.0 if count <= FULL_STACK else CROWDED_HAND_SHARE
        fitting = int((free - apart * (count - 1)) / (1 + share * (count - 1)))
        size = min(high, max(fitting, round(high * MIN_MARKER_SHARE) * (count > FULL_STACK)))
        step = min(size + apart, (free - size) // max(1, count - 1))
        wide = min(wide, max(card.w - self._px(6), 2 * size))
        top = card.bottom - below - size - (count - 1 - number) * step
        top = top if self.is_upper(seat) else card.y + below + number * step
        return Rect(card.centerx - wide // 2, top, wide, size)

    def skirmish(self, seat: int) -> Rect:
        """The Skirmish card before somebody: in place of a vote, or on the corner of a large card."""
        if not self.tight:
            place = self.slot(seat, 0)
            return Rect(place.topleft, (place.w // 2 * 2, place.h // 2 * 2))
        bench, (wide, high) = self.benches[seat], self._slot
        return Rect(bench.x + self._px(2), bench.bottom if self.is_upper(seat) else bench.top - high, wide, high)

    @cached_property
    def stagefront(self) -> Rect:
        """The place in the middle for great moments."""
        wide = min(round(self.area.w * 0.96), self.theme.px(1060))
        return centre(self.area, (wide, min(round(self.area.h * 0.72), max(self.theme.px(250), round(wide * 0.22)))))

    # The console

    def signs(self, alone: bool) -> list[Rect]:
        """The sign of the phase, and the place for what is to be decided; without a drawer they have its place too."""
        rest = self._decision if self.chooses else self._decision.union(self.bar)
        if alone:
            return [self._sign, rest]
        whole, most = self.drawer.union(rest), self.theme.px(LONE_SIGN_WIDTH)
        return row(whole, [whole.w if self.tight and self.chooses else most, None], self.theme.usual.gap(3))

    @cached_property
    def identity(self) -> Rect:
        """The viewer's team card in the drawer."""
        room = inset(self.drawer, self._px(6), 0)
        wide = min(round(room.h * CARD_ASPECT), round(room.w * 0.25))
        return Rect(room.x, room.centery - round(wide / CARD_ASPECT) // 2, wide, round(wide / CARD_ASPECT))

    @property
    def introduction(self) -> tuple[Rect, Rect, Rect]:
        """The drawer when the viewer first sees the cards, all three of them beside each other, and the rest of it."""
        gap, drawer = self._px(16), self.drawer.inflate(0, self.aisle.h - self.drawer.h)
        drawer.w = self.theme.px(INTRODUCTION_WIDTH)
        high = min(self.desk.h, self._px(HAND_HEIGHT))
        hand, rest = row(drawer, [3 * round(high * CARD_ASPECT) + gap, None], gap)
        return drawer, centre(hand, (hand.w, high)), rest

    @cached_property
    def veteran(self) -> Rect:
        """The viewer's Veteran card in the drawer."""
        return self.identity.move(self.identity.w + self._px(6), 0)

    def holder(self, skilled: bool) -> Rect:
        """The rest of the drawer beside the viewer's cards."""
        left = (self.veteran if skilled else self.identity).right + self._px(8)
        room = inset(self.drawer, self._px(6), self._px(4))
        return Rect(left, room.y, room.right - left, room.h)

    def choice(self, skilled: bool) -> Rect:
        """The rest of the drawer with the place of the buttons."""
        rest = self.holder(skilled)
        return Rect(rest.x, rest.y, self.bar.right - self._px(6) - rest.x, rest.h)

    # The cockpit

    @cached_property
    def _cockpit(self) -> list[Rect]:
        """Glass with those who are inside, the door at the end of the aisle, Status cards and keys."""
        room, gap = inset(self.cockpit, self._px(6)), self._px(8)
        room.h -= self._px(BELOW_KEYS)
        high = round(min(room.w * DOOR_ASPECT, room.h * 0.3))
        above = self.aisle.centery - high // 2 - gap - room.y
        return column(room, [above, high, 0.82, 1.0], gap)

    @property
    def glass(self) -> Rect:
        """The cockpit behind the bulkhead, with chairs for those inside."""
        return self._cockpit[0]

    @property
    def door(self) -> Rect:
        room = self._cockpit[1]
        high = min(room.h, round(room.w * DOOR_ASPECT))
        return centre(room, (round(high / DOOR_ASPECT), high))

    @cached_property
    def cockpit_words(self) -> list[Rect]:
        """Places of words below the Status cards and the keys; none where there is little room."""
        high, parts = self.theme.px(WORD_HEIGHT), self._cockpit[2:]
        if min(part.h for part in parts) < high + self._px(LEAST_ABOVE):
            return []
        return [Rect(self.cockpit.x, part.bottom - high, self.cockpit.w, high) for part in parts]

    @cached_property
    def piles(self) -> list[Rect]:
        """The Status cards in the centre, and the Cockpit Access cards, each above its words."""
        words = self.cockpit_words[0].h if self.cockpit_words else 0
        rooms = [Rect(*part.topleft, part.w, part.h - words) for part in self._cockpit[2:]]
        highs = [min(room.h, self._px(MAX_PILE)) for room in rooms]
        sizes = [(min(room.w, round(high * PILE_ASPECT)), high) for room, high in zip(rooms, highs, strict=True)]
        return [centre(room, size) for room, size in zip(rooms, sizes, strict=True)]

    @property
    def ranks(self) -> int:
        """The rows of chairs for all who have to come in, two in each."""
        return -(-HONEST_COUNT[self.seats] // 2)

    def member(self, number: int) -> Rect:
        """The chair of a member of the cockpit, the captain first; the last one alone in the middle."""
        ranks = column(inset(self.glass, self._px(4)), self.ranks, self._px(2))
        rank, alone = ranks[number // 2], number % 2 == 0 and number == HONEST_COUNT[self.seats] - 1
        places = row(rank, 2, self._px(2))
        side = min(places[0].size)
        return centre(rank if alone else places[number % 2], (side, side))
