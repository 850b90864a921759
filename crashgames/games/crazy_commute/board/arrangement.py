"""The regions of the table: a road from left to right, above it sky and signs, below it the hand and the buttons.

In an enlarged interface cars, cards and signs are as large as in one of usual size.
"""

from functools import cached_property
from math import radians, tan

from pygame import Rect

from crashgames.games.crazy_commute.board.face_off import CAR_ASPECT, CAR_BODY, CAR_WIDTH, FaceOff
from crashgames.games.crazy_commute.tables import DRIVERS
from crashgames.ui.layout import between, column, inset, row, usual_area
from crashgames.ui.parts import Room
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
RING_SHARE = 0.3
"""The greatest share of the width that the round sign takes."""
HEAD_SHARE, LOWEST_HAND = 0.47, 0.955
"""The share of the width that goal and log have where signs may stand beside them, and the least height of the hand's
room, as a share of the usual one.
"""
CORNER_WIDTH = 380
"""The width, in logical units of usual size, of the corner in which piles lie where nobody needs buttons."""


class Arrangement:
    """The regions for one room and one number of seats.

    Where the sky is too low for the signs, they stand beside goal and log, and in a duel those who watch it. Without
    goal and log, and if nobody `chooses`, piles lie in the corner of the buttons, and the event stands at the other
    side of the hand.
    """

    def __init__(self, room: Room, theme: Theme, seats: int, chooses: bool = True) -> None:
        self.area = area = room.rest
        self.theme, self.small = theme, theme.usual
        self.seats = seats
        self.in_corner = False
        """True if the piles lie in the lower right corner, where those are who watch a duel."""
        self.usual = self
        """The regions in an interface of usual size."""
        self.head_width = 0
        if room.beside_head or theme.is_enlarged:
            self.usual = Arrangement(Room(usual_area(room.area, theme)), self.small, seats)
            self.head_width = round(area.w * HEAD_SHARE)
        self.sky, self.line, self.low = column(area, [None, *self._heights], theme.gap(1))
        left = self.head_width + theme.gap(2) if room.beside_head else 0
        self._beside = Rect(area.x + left, room.area.y, area.w - left, room.beside_head)
        """The room beside goal and log."""
        if self.usual is not self:
            self._make_room(chooses)
        self._signs = self._corner(self.small.px(CORNER_WIDTH)) if self.in_corner else self.sky
        whole = area.w > theme.size[0] * 0.9
        self.left, self.right = (0, theme.size[0]) if whole else (area.left, area.right)
        """The ends of the road."""

    @property
    def _heights(self) -> tuple[int, int]:
        """The heights of line and hand, which has no more than the signs leave it."""
        px, high = self.theme.px, self.area.h
        low = between(min(px(126), round(high * 0.52)), high * HAND_SHARE, px(216))
        line = between(min(px(116), round(high * 0.46)), high * LINE_SHARE, px(304))
        if self.usual is self:
            return line, low
        line = max(line, self.body + self._plate_height + self.theme.gap(1))
        free = high - line - 2 * self.theme.gap(1) - self._least_sky
        return line, max(round(self.usual.low.h * LOWEST_HAND), min(low, free))

    @property
    def _least_sky(self) -> int:
        """The height that the signs have in an interface of usual size."""
        return max(self.usual.sign.h + self.theme.gap(1), self.usual.stand.h)

    def _make_room(self, chooses: bool) -> None:
        """Give the signs another place if the sky is too low for them."""
        duel, is_low = self.usual.face_off, self.sky.h < self._least_sky
        crowded = is_low or self.sky.h + self.line.h < duel.strip.h + duel.main.h
        self.in_corner = crowded and not self._beside.h and not chooses
        if is_low and self._beside.h:
            self.sky = Rect(self._beside.topleft, (self._beside.w, self._beside.h + self.sky.h))

    @cached_property
    def face_off(self) -> FaceOff:
        """The places of a duel, instead of sky and line."""
        if self.usual is self:
            return FaceOff(self.sky.union(self.line), self.theme)
        area, beside, bottom = self.area, self._beside, self.line.bottom
        if self.in_corner:
            return FaceOff(Rect(area.x, area.y, area.w, bottom - area.y), self.theme, self._signs, rows=2)
        strip = Rect(beside.x, beside.y, beside.w, self.usual.face_off.strip.h)
        top, whole = max(area.y, strip.bottom), self.usual.area
        return FaceOff(Rect(whole.x, top, whole.w, bottom - top), self.theme, strip)

    # The line

    @cached_property
    def slot(self) -> int:
        """The width of a place in the line."""
        return min(self.line.w // self.seats, self.theme.px(340))

    @cached_property
    def _plate_height(self) -> int:
        if self.usual is not self:
            return max(self.theme.px(44), self.usual._plate_height)
        return between(self.theme.px(46), self.line.h * PLATE_SHARE, self.theme.px(104))

    @cached_property
    def car(self) -> tuple[int, int]:
        """The size of a car."""
        if self.usual is not self:
            return self.usual.car
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
        """The distance between the two lanes.

        What stands on a car of the far one stays clear of the signs, if the lanes can then be told apart.
        """
        room = self.base - self.line.y - self.body
        clear = self.base - self.car[1] - self.stand.bottom - self.theme.px(6)
        least = round(self.body * MIN_LANE_DISTANCE)
        return max(least, between(1, min(self.body * 0.3, clear), max(1, room)))

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
        if self.usual is not self:
            return self.usual.glow
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
        room, px, gap = self._signs, self.theme.px, self.theme.gap(1)
        if self.in_corner:
            wide, high = self.usual.sign.w, min(self.small.px(140), room.h)
            return Rect(self.low.x, room.bottom - high, wide, high)
        if self.usual is self:
            return Rect(room.x, self.stand.y, min(px(400), round(room.w * 0.52)), min(self.stand.h, px(140)))
        bottom = min(room.bottom - gap, max(self._above_cars, room.y + self.usual.sign.h))
        high = min(bottom - room.y, px(140))
        return Rect(room.x, bottom - high, min(px(450), self.stand.x - 2 * gap - room.x), high)

    @property
    def _above_cars(self) -> int:
        """How far down signs reach: in the sky to what stands on roofs."""
        clear = self.base - self.car[1] - self.small.px(3)
        return self._signs.bottom if self.in_corner else min(self._signs.bottom, clear)

    def _raised(self, high: int) -> int:
        """How far something so high hangs above that: room for arrows over cars and for trophies."""
        small, spare = self.small, self._signs.h - high
        return 0 if self.in_corner else max(0, min(spare - small.px(4), small.px(24)) - small.gap(1))

    @cached_property
    def ring(self) -> Rect:
        """The round sign with all items; empty where it would be too small."""
        side = min(self.sky.h - self.theme.gap(2), self.theme.px(250), round(self.sky.w * RING_SHARE))
        if side < self.theme.px(153):
            return Rect(self.area.right, self.sky.y, 0, 0)
        return Rect(self.sky.right - side, self.sky.bottom - side, side, side)

    @cached_property
    def _pile_height(self) -> int:
        if self.usual is not self:
            return self.usual._pile_height
        return min(self.sky.h - 2 * self.theme.px(10) - self.pile_label_height, self.theme.px(118))

    def pile(self, number: int) -> Rect:
        """The deck (0) and the discard pile (1)."""
        high, label = self._pile_height, self.pile_label_height
        gap, edge, wide = self.small.gap(1.5), self.small.px(10), round(high * CARD_ASPECT)
        right = (self._signs.right if self.in_corner else self.ring.left - 2 * gap) - edge
        whole = high + 2 * edge + label
        bottom = max(self._above_cars - self._raised(whole), self._signs.y + whole) - edge - label
        return row(Rect(right - 2 * wide - gap, bottom - high, 2 * wide + gap, high), 2, gap)[number]

    @cached_property
    def stand(self) -> Rect:
        """The board on which the piles stand."""
        both = self.pile(0).union(self.pile(1)).inflate(2 * self.small.px(10), 2 * self.small.px(8))
        return Rect(both.x, both.y, both.w, both.h + self.pile_label_height)

    @cached_property
    def pile_label_height(self) -> int:
        """For the words below deck and discards; none where the piles would become small for it."""
        high = round(self.theme.font("body") * 1.3)
        return high if self.sky.h >= self.theme.px(150) + high and not self.in_corner else 0

    def pile_label(self, number: int) -> Rect:
        """The place of the word below a pile."""
        pile, half = self.pile(number), self.stand.w // 2
        return Rect(self.stand.x + number * half, pile.bottom + self.theme.px(2), half, self.pile_label_height)

    # The drivers to be chosen

    def driver_card(self, number: int) -> Rect:
        """In the sky; in an enlarged interface below the cars, where no hand lies yet."""
        if self.usual is not self:
            usual, gap, low = self.usual.driver_card(0), self.small.gap(1), self.low
            size = min(low.w, DRIVERS * (usual.w + gap) - gap), min(usual.h, low.h)
            return row(Rect((0, 0), size).move_to(midbottom=low.midbottom), DRIVERS, gap)[number]
        room = inset(self.sky, 0, self.theme.px(4))
        high, gap = min(room.h, self.theme.px(230)), self.theme.px(12)
        wide = min(round(high * 0.8), (room.w - (DRIVERS - 1) * gap) // DRIVERS)
        whole = Rect(0, 0, (wide + gap) * DRIVERS - gap, high).move_to(midbottom=room.midbottom)
        return row(whole, DRIVERS, gap)[number]

    # The hand and the buttons

    def bars(self, is_open: bool = True) -> Rect:
        """The place of up to three buttons beside an open hand, or beside a closed one, which leaves more room."""
        if self.in_corner:
            return self._signs
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
        gap = self.theme.gap(2)
        left = self.sign.right + self.theme.gap(1) if self.in_corner else self.low.x + gap
        return Rect(left, self.low.y + self.lift, self.bars(is_open).x - gap - left, self.low.h - self.lift)

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
        return self.small.px(12)

    def _in_row(self, room: Rect, place: int, count: int, size: tuple[int, int], gap: int) -> Rect:
        """One of so many cards at the bottom of a room, in the middle of the window if they fit, else overlapping."""
        wide, high = size
        step = min(wide + gap, (room.w - wide) // max(1, count - 1))
        whole = step * (count - 1) + wide
        left = max(room.x, min(self.low.centerx - whole // 2, room.right - whole))
        return Rect(left + place * step, room.bottom - high, wide, high)
