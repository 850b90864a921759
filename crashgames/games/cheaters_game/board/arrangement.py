"""The regions of the board: people behind a round table, five purses on its felt, a tray for dice, and buttons.

Large windows show a wall behind the people, on which a clock hangs; there the outermost purses lie beside the buttons.
"""

from functools import cached_property

from pygame import Rect

from crashgames.games.cheaters_game.tables import SETS
from crashgames.ui.layout import centre, inset, row
from crashgames.ui.parts import HeadPlaces
from crashgames.ui.theme import Theme
from crashgames.ui.worlds import Sight

CROWN, REACH, RIM = 268, 625, (790, 576)
"""In the picture of the place: the height of the table's far edge, how far to a side somebody sits at most, and half
the width and height of the table."""
DOOR, WINDOW, SMOKE = (1168, 30, 190, 330), (1212, 142, 102, 78), (1482, 726, 96, 116)
"""There as well: the door, its window, and the air above the cigar."""
WALLED_SCALE, WALLED_WIDTH, WALLED_HEIGHT, WATCHED_WALL = 1.3, 1130, 520, 440
"""A wall needs at most this scale and at least this width and height, in logical units, less where nobody chooses."""
LOW_PLATE, LOW_PLATE_WORDS, TWO_LINES, FACE_SHARE = (170, 66), 45, 62, 0.375
"""The size of plates without a wall, and the heights for a line and for two lines of words, in logical units; with the
greatest share of the width of the face beside two lines."""
WALLED_PLATE, PAGE_WIDTH, ABOVE_EDGE = (234, 144), 84, 136
"""Where there is a wall behind the people: the size of a plate with its page, the width of that page, and
how far both stand above the edge of the table, in logical units."""
GOAL_SIZE, LOWER_ROW_HEIGHT = (290, 60), 28
"""The size of the goal above the wall, and the height of the log, in logical units of a usual interface."""
SLOT, LOW_SLOT, PURSE_SHARE, LEAST_TRAY = (220, 200), 160, 0.65, 110
"""The size of the place of a set on the felt, its least height where there is no wall, the share of its height for the
purse, above heads, and the height of the tray below it for which people move up, in logical units."""
FRONT_WIDTH, FRONT_HEIGHT, MAIN_SIZE, PART_HEIGHT = 660, 80, (330, 240), 92
"""The width and the height of buttons, the size of one alone with what lies above it, and the height of a part of an
offer, in logical units."""
HAT, SIGN, SLIP, LOW_HAT = 56, 48, 52, 24
"""The sides of the hat and of a sign on a plate, of a slip above it, and of both signs on a low one."""
LARGEST_DIE, LARGEST_CHIP, MOST_ROWS = 64, 72, 6
"""The greatest sides of dice and chips, in logical units, and rows of chips in a split."""
OFFER, SPLIT = (0.38, 0.24, 0.38), (0.27, 0.46, 0.27)
"""Shares of the width for a part, what lies between both, and the other part."""
LYING_DIE_SCALE = 0.7
"""The size of a die that lies, as a share of one in the air, of which all corners are seen."""


class Arrangement:
    """The regions for one area and so many seats; what hangs on the wall of a whole `table` lies below its head."""

    def __init__(self, area: Rect, theme: Theme, seats: int, table: Rect | None = None, offers: bool = True) -> None:
        self.area = area
        self.seats = seats
        self.theme, px = theme.usual, theme.usual.px
        self.watched = not offers and area.h < px(WALLED_HEIGHT)
        """True if nobody chooses anything here, and there is so little height that no room is kept for buttons."""
        least = px(WATCHED_WALL if self.watched else WALLED_HEIGHT)
        self.walled = theme.enlarged <= WALLED_SCALE and area.w >= px(WALLED_WIDTH) and area.h >= least
        """True if there is also a wall beside the people on which something can hang."""
        self.head: HeadPlaces | None = None
        if self.walled and table:  # on a whole table cards lie above the people
            goal = Rect(table.topleft, tuple(map(theme.usual.px, GOAL_SIZE)))
            left = goal.right + theme.gap(2)
            ribbon = Rect(left, table.y, table.right - left, theme.target + theme.gap(1))
            ticker = Rect(left, ribbon.bottom + theme.gap(1), ribbon.w, theme.px(LOWER_ROW_HEIGHT))
            self.head = HeadPlaces(goal, ribbon, ticker, ribbon, ribbon.union(ticker))
        self.gap = theme.usual.gap(2)
        self._sight = Sight.of(theme.size)
        self.door, self.window, self.ashtray = (self._sight.rect(*place) for place in (DOOR, WINDOW, SMOKE))
        high = px(4) if self.watched else max(theme.target, min(px(FRONT_HEIGHT), area.h // 6))
        wide = px(FRONT_WIDTH) if self.walled else max(px(FRONT_WIDTH), theme.px(FRONT_WIDTH * 3 // 4))
        self.front = centre(area, (wide, high)).move_to(bottom=area.bottom)
        """The row of buttons at the near edge."""
        self.first, self.second = row(self.front, 2, self.gap)
        self._is_enlarged = theme.is_enlarged
        self._low_plate = theme.px(LOW_PLATE[0]), max(px(LOW_PLATE[1]), theme.px(LOW_PLATE_WORDS))
        self._two_lines = min(theme.px(TWO_LINES), area.h // 6)
        self._slot = px(SLOT[0]), max(px(SLOT[1]), 0 if self.walled else theme.px(LOW_SLOT))
        self._seat_people()

    def _seat_people(self) -> None:
        px, area, sight = self.theme.px, self.area, self._sight
        beside = min(max(px(WALLED_PLATE[0]), 0 if self.walled else self._low_plate[0]), area.w // self.seats)
        self._reach = max(1, min(round(REACH * sight.scale), (area.w - beside) // 2))
        apart = 2 * self._reach / (self.seats - 1)
        self.xs = [round(area.centerx - self._reach + seat * apart) for seat in range(self.seats)]
        """The middle of each seat, from left to right."""
        (wide, high), most = map(px, WALLED_PLATE), min(round(apart) - px(3), 2 * (area.w // 2 - self._reach))
        if not self.walled:
            wide, high = self._low_plate
            high = min(max(high, min(self._two_lines, round(min(wide, most) * FACE_SHARE))), area.h // 4)
        self._plate = (min(wide, most), high)
        fall: float = RIM[1] * (1 - (1 - min(1.0, self._reach / sight.scale / RIM[0]) ** 2) ** 0.5) * sight.scale
        self._sag = fall if self.walled else min(fall, px(6))
        crown = round(sight.top + CROWN * sight.scale) - min(high, px(ABOVE_EDGE))
        lowest = self.front.top - high - px(SLOT[1] + LEAST_TRAY + 50)
        self.top = max(area.top + px(10), min(crown, lowest))

    def _edge(self, x: float) -> int:
        """How far somebody sits below who sits in the middle."""
        return round(self._sag * ((x - self.area.centerx) / self._reach) ** 2)

    # People

    def place(self, seat: int) -> Rect:
        """The place of a person, behind the far edge of the table."""
        (width, height), x = self._plate, self.xs[seat]
        return Rect(x - width // 2, self.top + self._edge(x), width, height)

    def plate(self, seat: int) -> Rect:
        """All of that place, or with a wall what the page leaves of it."""
        place = self.place(seat)
        return Rect(place.topleft, (self.page(seat).x - place.x, place.h)) if self.walled else place

    def page(self, seat: int) -> Rect:
        """The page with the points of a person, at the right of the plate."""
        place, wide = self.place(seat), self.theme.px(PAGE_WIDTH)
        return Rect(place.right - wide, place.y, wide, place.h)

    def hat(self, seat: int) -> Rect:
        """At the upper corner of a plate, for the hat that says whose turn it is."""
        plate, px = self.plate(seat), self.theme.px
        if self.walled:
            return Rect(plate.x - px(16), plate.y - px(9), px(HAT), px(HAT))
        side = px(HAT if self._is_enlarged else LOW_HAT)
        return Rect(plate.x - px(6), plate.y - px(8), side, side)

    def token(self, seat: int) -> Rect:
        """At the same corner, for the sign on whoever can be chosen or answers."""
        plate, px = self.plate(seat), self.theme.px
        side = px(SIGN if self.walled or self._is_enlarged else LOW_HAT)
        return Rect(plate.x - px(14 if self.walled else 6), plate.y - side * 3 // 8, side, side)

    def slip(self, seat: int) -> Rect:
        """For the answer of whoever is invited: there as well, or above the plate in the place of the hat."""
        plate, side, more = self.plate(seat), self.theme.px(SLIP), self.theme.px(SLIP - SIGN)
        if not self.walled:
            return self.token(seat).inflate(more, more)
        return Rect(plate.x, plate.y - side + self.theme.px(1), side, side)

    def cuffs(self, seat: int) -> Rect:
        """At the lower left of a face, where no words and no mark stand, for turns to pass."""
        plate, px = self.plate(seat), self.theme.px
        if self.walled:
            return Rect(plate.x + px(5), plate.bottom - px(78), px(44), px(36))
        return Rect(plate.x + px(2), plate.bottom - px(38), px(44), px(36))

    def delta(self, seat: int) -> Rect:
        """Above the total of a person: what that person would gain or lose by a whistle."""
        place, high = self.place(seat), self.theme.px(SIGN)
        wide = min(high * 5 // 2, place.w)
        if self.walled:
            return Rect(place.right - wide + self.theme.px(6), place.y + self.theme.px(16), wide, high)
        return Rect(place.centerx - wide // 2, place.bottom - high // 2, wide, high)

    # The sets

    @cached_property
    def slots(self) -> list[Rect]:
        """The places of the five sets on the felt, from below its edge and whoever sits above each.

        They reach to the near edge beside the buttons, else to the tray above them.
        """
        tray = min(self.theme.px(PART_HEIGHT), self.area.h // 5)
        places = [self.place(seat) for seat in range(self.seats)]
        wide = min(self._slot[0], self.area.w // len(SETS))
        left = self.area.centerx - wide * len(SETS) // 2
        slots = [Rect(left + number * wide, 0, wide, 1) for number in SETS]
        for slot in slots:
            above = [place.bottom for place in places if place.left < slot.right and slot.left < place.right]
            edge = self.top + self._plate[1] + self._edge(slot.centerx)
            slot.top = max(edge, *above, 0) + self.gap
            beside = slot.right <= self.front.left or slot.left >= self.front.right
            end = self.area.bottom if beside else self.front.top - tray - 2 * self.gap
            slot.h = min(self._slot[1], end - slot.top)
        return slots

    def knot(self, number: int) -> Rect:
        """The purse of a set."""
        slot = self.slots[number]
        high = round(slot.h * PURSE_SHARE)
        return centre(Rect(slot.x, slot.y, slot.w, high), (high * 6 // 5, high))

    def pawn(self, number: int, place: int, count: int) -> Rect:
        """One of so many people of an alliance, in a row below their purse, with room for a crown."""
        slot = self.slots[number]
        high = slot.h - round(slot.h * PURSE_SHARE)
        side = min(high * 5 // 6, slot.w // count) & ~1
        left = slot.centerx - side * count // 2 + side * place
        return Rect(left, slot.bottom - high, side, side * 6 // 5 & ~1)

    # Dice and pools

    @cached_property
    def tray(self) -> Rect:
        """The place for dice: the felt between the purses and the buttons."""
        top = self.slots[1].bottom + self.gap
        return Rect(self.front.x, top, self.front.w, self.front.top - self.gap - top)

    @property
    def _middle(self) -> Rect:
        """The felt between the middle purse and the buttons, which is higher than the tray."""
        slot = self.slots[len(SETS) // 2]
        return Rect(slot.x, slot.bottom + self.gap, slot.w, self.tray.bottom - slot.bottom - self.gap)

    def die(self, number: int, count: int) -> Rect:
        """One of so many dice, apart enough for the frames of pairs."""
        tray = self.tray
        side = min(tray.h * 4 // 5, tray.w * 10 // (13 * max(1, count)), self.theme.px(LARGEST_DIE)) & ~1
        step = side * 13 // 10
        left = tray.centerx - (count * step - step + side) // 2
        return Rect(left + number * step, tray.centery - side // 2, side, side)

    @property
    def thrown(self) -> Rect:
        """A die in the air, as large as a hand: in the middle of the table."""
        side = min(round(self.theme.size[1] * 0.32), self.area.h * 2 // 3)
        return centre(self.area, (side, side))

    @property
    def landed(self) -> Rect:
        """A die that has just come to lie there."""
        side = round(self.thrown.w * LYING_DIE_SCALE)
        return centre(self.thrown, (side, side))

    @cached_property
    def envelope(self) -> Rect:
        """In the place of buttons, or where there are none at the right end of the felt."""
        if self.watched:
            part = self.part(1)
            return centre(part, (self.theme.px(120), self.theme.px(86))).move_to(right=part.right)
        return centre(self.front, (round(self.front.h * 1.4), self.front.h))

    def part(self, number: int) -> Rect:
        """The part of the partner (0) and of the roller (1) in an offer, just above the answers."""
        place = self._offer[2 * number]
        return centre(place, (place.w, self.theme.px(PART_HEIGHT))).move_to(bottom=place.bottom)

    @property
    def parting(self) -> Rect:
        """Between the parts: the sum that is divided."""
        place, beside = self._offer[1], self.part(0)
        return Rect(place.x, beside.y, place.w, beside.h)

    @cached_property
    def _offer(self) -> list[Rect]:
        return row(self.tray, OFFER, self.gap)

    def side(self, number: int) -> Rect:
        """The part of the partner (0) and of the roller (1) beside the button with which somebody makes an offer."""
        return row(self.front, SPLIT, self.gap)[2 * number]

    # Buttons

    @property
    def offer(self) -> Rect:
        """That button."""
        return row(self.front, SPLIT, self.gap)[1]

    @property
    def main(self) -> Rect:
        """A button beside which there is no other; what it is about lies above it."""
        wide, high = max(self.theme.px(MAIN_SIZE[0]), self.front.w // 2), self.theme.px(MAIN_SIZE[1])
        high = min(high, self.front.bottom - self._middle.y)
        return Rect(self.front.centerx - wide // 2, self.front.bottom - high, wide, high)

    @property
    def other(self) -> Rect:
        """For words about what else can be done than that button says."""
        left, last = self._middle.right, len(SETS) - 1
        top, right, bottom = self.tray.y, self.knot(last).left, self.pawn(last, 0, 1).top
        if self.front.top - self.slots[last].bottom >= self.theme.px(80):
            top, right = max(self.slots[last].bottom, self.main.y), self.slots[last].right
            bottom = self.front.top
        return Rect(left, top, right - left, max(self.theme.px(44), bottom - top))

    def chip(self, number: int, count: int) -> Rect:
        """The chip for a part of so many points, of `count` chips: as large as the room allows."""
        room, most = self.tray, self.theme.px(LARGEST_CHIP)
        grids = [(-(-count // rows), rows) for rows in range(1, MOST_ROWS + 1)]
        side, per_row, rows = max(
            ((min(room.w // wide, room.h // rows, most), wide, rows) for wide, rows in grids), key=lambda one: one[0]
        )
        line, place = divmod(number, per_row)
        left, top = room.centerx - per_row * side // 2, room.centery - rows * side // 2
        return inset(Rect(left + place * side, top + line * side, side, side), max(1, side // 16))

    # In the room

    @cached_property
    def clock(self) -> Rect:
        """The clock on the wall, at the right of the door if there is room."""
        px = self.theme.px
        top = self.head.ribbon.bottom + px(4) if self.head else self.area.y + px(2)
        high, beside = self.place(self.seats - 1).y - px(24) - top, self.area.right - self.window.right - px(20)
        side = min(px(224), high, beside if beside > px(120) else high)
        return Rect(self.area.right - side - px(2), top, side, side)
