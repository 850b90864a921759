"""The regions of the table: a road from left to right, above it sky and signs, below it the hand and the buttons."""

from functools import cached_property
from math import radians, tan

from pygame import Rect

from crashgames.games.crazy_commute.board.face_off import CAR_ASPECT, CAR_BODY, CAR_WIDTH, FaceOff
from crashgames.games.crazy_commute.tables import DRIVERS
from crashgames.ui.layout import between, centre, column, inset, row
from crashgames.ui.theme import Theme

FLAT, FAR_CARS, CARS, PLATES, CARDS = range(5)
"""Layers, the lowest first."""
CARD_ASPECT = 5 / 7
"""Width to height of cards on piles and in duels."""
MIN_CARD_ASPECT = 0.38
"""The least width of a card of a hand, as a share of its height: where they would be narrower they lie in two rows."""
HAND_SHARE, LINE_SHARE, PLATE_SHARE = 0.268, 0.412, 0.411
"""The shares of the height that hand and line of cars take where there is room, and plates of that of the line."""
FAN_SHARE, FAN_ANGLE, FAN_SPREAD = (0.62, 0.96), 4.0, 20.0
"""The part of a closed and of an open card that the next leaves free, degrees between two, and between all at most."""
PULL_UP_DISTANCE = 0.46
"""The distance, in places of the line, by which a car that pulls up stays behind its target."""
CALL_REACH = 22
"""How far the arrow from a hand reaches over it, in logical units; half as far into the empty place."""
MIN_LANE_DISTANCE = 0.16
"""The least distance between the lanes, in heights of a car."""
MAX_BUTTONS_IN_COLUMN, TWO_COLUMNS_WIDTH = 3, 290
"""The most buttons below each other, and the least width, in logical units, for two columns of more."""


class Arrangement:
    """The regions for one area and one number of seats."""

    in_corner = False
    """True if the piles lie in the lower right corner, where those are who watch a duel."""

    def __init__(self, area: Rect, theme: Theme, seats: int) -> None:
        self.area = area
        self.theme = theme
        self.seats = seats
        px, high = theme.px, area.h
        low = between(min(px(126), round(high * 0.52)), high * HAND_SHARE, px(216))
        line = between(min(px(116), round(high * 0.46)), high * LINE_SHARE, px(304))
        self.sky, self.line, self.low = column(area, [None, line, low], theme.gap(1))
        whole = area.w > theme.size[0] * 0.9
        self.left, self.right = (0, theme.size[0]) if whole else (area.left, area.right)
        """The ends of the road."""

    @cached_property
    def face_off(self) -> FaceOff:
        """The places of a duel, instead of sky and line."""
        return FaceOff(self.sky.union(self.line), self.theme)

    # The line

    @cached_property
    def slot(self) -> int:
        """The width of a place in the line."""
        return min(self.line.w // self.seats, self.theme.px(340))

    @cached_property
    def _plate_height(self) -> int:
        return between(self.theme.px(46), self.line.h * PLATE_SHARE, self.theme.px(104))

    @cached_property
    def car(self) -> tuple[int, int]:
        """The size of a car."""
        room = self.line.h - self._plate_height - self.theme.gap(1)
        wide = min(round(self.slot * 0.86), round(room * 0.84 * CAR_WIDTH / CAR_BODY))
        return max(2, wide), max(2, round(wide / CAR_ASPECT))

    @property
    def body(self) -> int:
        """The height of a car without what stands on its roof."""
        return round(self.car[0] * CAR_BODY / CAR_WIDTH)

    @cached_property
    def base(self) -> int:
        """Where the wheels of the near lane stand."""
        return self.line.bottom - self._plate_height - self.theme.gap(0.5)

    @cached_property
    def lane(self) -> int:
        """The distance between the two lanes: what stands on a car of the far one stays clear of the signs."""
        room = self.base - self.line.y - self.body
        clear = self.base - self.car[1] - self.stand.bottom - self.theme.px(6)
        return between(1, min(self.body * 0.3, max(clear, self.body * MIN_LANE_DISTANCE)), max(1, room))

    def place(self, number: int) -> Rect:
        """A place of the line, 0 being the first, at the right."""
        wide = self.slot * self.seats
        right = self.line.centerx + wide // 2
        return Rect(right - (number + 1) * self.slot, self.line.y, self.slot, self.line.h)

    def car_at(self, number: int, far: bool = False) -> tuple[int, int]:
        """The middle of the car at a place, in the near or in the far lane."""
        return self.place(number).centerx, self.base - self.car[1] // 2 - (self.lane if far else 0)

    def beside(self, number: int) -> tuple[int, int]:
        """The middle of a car that has pulled up beside the one at a place."""
        x, y = self.car_at(number, far=True)
        return x - round(self.slot * PULL_UP_DISTANCE), y

    def plate(self, number: int) -> Rect:
        """The plate of whoever stands at a place of the line."""
        place, gap = self.place(number), self.theme.gap(1)
        size = min(place.w - gap, self.theme.px(232)), self._plate_height
        return Rect((0, 0), size).move_to(midbottom=(place.centerx, self.line.bottom))

    @cached_property
    def road(self) -> Rect:
        """The asphalt, from one end to the other."""
        top = self.base - self.lane - round(self.body * 0.36)
        bottom = self.base + round(self._plate_height * 0.4)
        return Rect(self.left, top, self.right - self.left, bottom - top)

    @cached_property
    def glow(self) -> tuple[int, int]:
        """The size of the light below the car whose turn it is."""
        wide = min(round(self.car[0] * 1.2), round(self.slot * 0.97))
        return wide, max(2, round(wide * 60 / 260))

    def marking(self, number: int) -> Rect:
        """The number of a row on the asphalt, close before the car at a place."""
        side = round(self.body * 0.3)
        left = self.car_at(number)[0] + self.car[0] // 2 + self.theme.px(2)
        left = min(left, self.area.right - self.theme.px(6) - side * 2 // 3)
        return Rect(left, self.base - side - round(self.body * 0.06), side * 2 // 3, side)

    # Signs and piles

    @cached_property
    def sign(self) -> Rect:
        """The event in force, at the height of the board of the piles."""
        wide = min(self.theme.px(400), round(self.sky.w * 0.52))
        return Rect(self.sky.x, self.stand.y, wide, min(self.stand.h, self.theme.px(140)))

    def _raised(self, high: int) -> int:
        """How far above the cars something so high hangs: room for arrows over cars and for trophies."""
        return max(self.theme.gap(1), min(self.sky.h - high - self.theme.px(4), self.theme.px(24)))

    @cached_property
    def ring(self) -> Rect:
        """The round sign with all items; empty where it would be too small."""
        side = min(self.sky.h - self.theme.gap(2), self.theme.px(250))
        if side < self.theme.px(153):
            return Rect(self.area.right, self.sky.y, 0, 0)
        return Rect(self.sky.right - side, self.sky.bottom - side, side, side)

    def pile(self, number: int) -> Rect:
        """The deck (0) and the discard pile (1)."""
        gap, edge, label = self.theme.gap(1.5), self.theme.px(10), self.pile_label_height
        high = min(self.sky.h - 2 * edge - label, self.theme.px(118))
        wide = 2 * round(high * CARD_ASPECT) + gap
        bottom = self.sky.bottom - edge - label - self._raised(high + 2 * edge + label) + self.theme.gap(1)
        room = Rect(self.ring.left - 2 * gap - edge - wide, bottom - high, wide, high)
        room.right = min(room.right, self.area.right - edge)
        half = row(room, 2, gap)[number]
        high = min(half.h, round(half.w / CARD_ASPECT))
        return centre(half, (round(high * CARD_ASPECT), high))

    @cached_property
    def stand(self) -> Rect:
        """The board on which the piles stand."""
        both = self.pile(0).union(self.pile(1)).inflate(2 * self.theme.px(10), 2 * self.theme.px(8))
        return Rect(both.x, both.y, both.w, both.h + self.pile_label_height)

    @cached_property
    def pile_label_height(self) -> int:
        """For the words below deck and discards; none where the piles would become small for it."""
        high = round(self.theme.font("body") * 1.3)
        return high if self.sky.h >= self.theme.px(150) + high else 0

    def pile_label(self, number: int) -> Rect:
        """The place of the word below a pile."""
        pile, half = self.pile(number), self.stand.w // 2
        return Rect(self.stand.x + number * half, pile.bottom + self.theme.px(2), half, self.pile_label_height)

    # The drivers to be chosen

    def driver_card(self, number: int) -> Rect:
        room = inset(self.sky, 0, self.theme.px(4))
        high, gap = min(room.h, self.theme.px(230)), self.theme.px(12)
        wide = min(round(high * 0.8), (room.w - (DRIVERS - 1) * gap) // DRIVERS)
        whole = Rect(0, 0, (wide + gap) * DRIVERS - gap, high).move_to(midbottom=room.midbottom)
        return row(whole, DRIVERS, gap)[number]

    # The hand and the buttons

    def bars(self, is_open: bool = True) -> Rect:
        """The place of up to three buttons beside an open hand, or beside a closed one, which leaves more room."""
        return self._corner(between(self.theme.px(150 if is_open else 300), self.low.w * 0.25, self.theme.px(330)))

    def _corner(self, wide: int) -> Rect:
        edge = self.theme.px(4)
        return Rect(self.low.right - wide - edge, self.low.y + edge, wide, self.low.h - 2 * edge)

    def bar(self, count: int, is_open: bool = True) -> Rect:
        """The place for so many buttons: below each other, the last one in the corner of the window.

        A single one beside a closed hand is as large as two. Very many stand in two columns, or where these would be
        narrow, in two rows above the hand.
        """
        bars, gap = self.bars(is_open), self.theme.gap(2)
        step = self.theme.target + gap
        count = max(count, 1 if is_open else 2)
        most = max(1, (bars.h + gap) // step)
        if most < count <= MAX_BUTTONS_IN_COLUMN:
            return bars
        if count > MAX_BUTTONS_IN_COLUMN and bars.w < self.theme.px(TWO_COLUMNS_WIDTH):
            high = 2 * step - gap
            return Rect(self.area.x, self.low.y - gap - high, self.area.w, high)
        high = (count if count <= MAX_BUTTONS_IN_COLUMN else -(-count // 2)) * step - gap
        return Rect(bars.x, bars.bottom - high, bars.w, high)

    def hand_room(self, is_open: bool = True) -> Rect:
        """The place of a hand, beside the buttons."""
        left, gap = self.low.x, self.theme.gap(2)
        return Rect(left + gap, self.low.y + self.lift, self.bars(is_open).x - left - 2 * gap, self.low.h - self.lift)

    def hand(self, place: int, count: int) -> Rect:
        """A card of a hand: side by side, the more the narrower, then in two rows, at last overlapping."""
        room, gap = self.hand_room(), self.theme.px(7)
        high = min(room.h, self.theme.px(200))
        wide = min((room.w - gap * (count - 1)) // max(1, count), high, self.theme.px(140))
        if count > 1 and (room.w - gap * (count - 1)) // count < high * MIN_CARD_ASPECT:
            half, lower = -(-count // 2), place >= -(-count // 2)
            room = column(room, 2, gap)[lower]
            place, count = (place - half, count - half) if lower else (place, half)
            high, least = room.h, min(round(room.h * MIN_CARD_ASPECT), room.w)
            wide = max(min((room.w - gap * (half - 1)) // half, high), least)
        return self._in_row(room, place, count, (wide, high), gap)

    def held(self, place: int, count: int, is_open: bool = False) -> tuple[Rect, float]:
        """A card of a hand in a fan, of the same size in hands of any size, and its angle."""
        room = self.hand_room(False)
        high = min(room.h, self.theme.px(144))
        wide = round(high * CARD_ASPECT)
        card, other = (
            self._in_row(room, each, count, (wide, high), round(wide * (FAN_SHARE[is_open] - 1)))
            for each in (place, place + 1)
        )
        turn, most = min(FAN_ANGLE, FAN_SPREAD / count), (count - 1) / 2
        drop, least = (off * (other.x - card.x) * tan(radians(off * turn / 2)) for off in (abs(place - most), most))
        return card.move(0, round(drop - least)), (most - place) * turn

    def call(self, place: Rect) -> Rect:
        """The arrow from the hand to an empty place above it."""
        px = self.theme.px
        top = place.bottom - px(CALL_REACH) // 2
        return Rect(0, top, px(44), self.low.y + px(CALL_REACH) - top).move_to(centerx=place.centerx)

    @cached_property
    def lift(self) -> int:
        """The height by which a chosen card is raised."""
        return self.theme.px(12)

    def _in_row(self, room: Rect, place: int, count: int, size: tuple[int, int], gap: int) -> Rect:
        """One of so many cards at the bottom of a room, in the middle of the window if they fit, else overlapping."""
        wide, high = size
        step = min(wide + gap, (room.w - wide) // max(1, count - 1))
        whole = step * (count - 1) + wide
        left = max(room.x, min(self.low.centerx - whole // 2, room.right - whole))
        return Rect(left + place * step, room.bottom - high, wide, high)
