"""The regions of the board: the road with a lane for each driver and plates below, billboard, arena, drawer."""

from functools import cached_property

from pygame import Rect

from crashgames.games.crazy_commute.tables import DRIVERS, TROPHIES_TO_WIN
from crashgames.ui.layout import centre, column, inset, row
from crashgames.ui.theme import Theme

BELOW, FLAT, TROPHIES, CARS, CARDS = range(5)
"""Layers, the lowest first."""
CARD = 5 / 7
"""Width to height of every card."""
CAR = 80 / 138
ROAD = 0.4
"""The share of the width that the road takes."""
PULLED_UP = 0.09
"""The distance, in rows, by which a car that pulls up beside its target stays behind."""
SMALLEST = 0.74
"""The share of their full size to which cards in hand shrink before they overlap."""
SMALLEST_FROM = 7
"""Cards in a hand that are as small as that."""
SHELVES = ((8, 1), (4, 2), (3, 3), (2, 4))
"""The ways in which badge and trophies can stand on a plate: so many side by side, in so many rows."""
LARGEST_CAR = 140
FEW = 3
"""The most buttons in one row."""
MANY = 6
"""The most buttons in two rows; more, for hands that can block very long, take three."""
LOW = 0.75
"""The height of buttons in several rows, as a share of that in one."""


class Arrangement:
    """The regions for one area and one number of seats."""

    def __init__(self, area: Rect, theme: Theme, seats: int) -> None:
        self.theme = theme
        self.seats = seats
        self.compact = area.h < theme.px(520) or area.w < theme.px(760)
        self.gap = theme.gap(1 if self.compact else 2)
        wide = min(round(area.w * ROAD), round(area.h * 0.86))
        left, right = row(area, [wide, None], self.gap)
        goal, plates = (18, 62) if self.compact else (24, 96)
        self.road, self.goal, self.plates_row = column(left, [None, theme.px(goal), theme.px(plates)], self.gap)
        edge = theme.px(6)
        rows = 2 if self.compact else 1
        buttons = rows * (theme.target + theme.gap(2)) - theme.gap(2) + edge
        shares = (0.29, 0.38, 0.33) if self.compact else (0.22, 0.47, 0.31)
        top, self.arena, self.drawer, low = column(right, [*shares, buttons], self.gap)
        self.bars = Rect(low.x + edge, low.y, low.w - 2 * edge, low.h - edge)
        self.panel = self.drawer.union(low)
        piles = theme.px(112 if self.compact else 190)
        self.billboard, self.piles = row(top, [None, piles], self.gap)

    def bar(self, count: int) -> Rect:
        """The place for so many buttons: a few fit in the lowest row; for many, the hand makes way."""
        if count > FEW:
            way = self.way_for(count)
            return Rect(self.bars.x, self.bars.y - way, self.bars.w, self.bars.h + way)
        if count > 1:
            return self.bars
        high = min(self.theme.target, self.bars.h)
        return Rect(self.bars.x, self.bars.bottom - high, self.bars.w, high)

    # The road

    @cached_property
    def asphalt(self) -> Rect:
        return inset(self.road, self.theme.px(18 if self.compact else 24), 0)

    @cached_property
    def lanes(self) -> list[Rect]:
        """One for each seat, from left to right."""
        return row(self.asphalt, self.seats)

    @cached_property
    def car(self) -> tuple[int, int]:
        """The size of a car."""
        pitch, lane = self._slot(0).h, self.lanes[0].w
        high = min(round(pitch * 0.9), round(lane * 0.74 / CAR), self.theme.px(LARGEST_CAR))
        return max(2, round(high * CAR)), max(2, high)

    @cached_property
    def _slots(self) -> list[Rect]:
        """The strips of road of all rows, the last of the line at the end."""
        return column(inset(self.asphalt, 0, self.theme.px(4)), self.seats)

    def _slot(self, place: int) -> Rect:
        """The strip of road of a row, 0 being the last."""
        return self._slots[-1 - place]

    def row_strip(self, place: int, rows: int) -> Rect:
        """The strip of a row of the line, 0 being the front; the last row is at the bottom."""
        return self._slot(rows - 1 - place)

    def car_at(self, seat: int, place: int, rows: int) -> tuple[int, int]:
        """The middle of a car in its lane."""
        return self.lanes[seat].centerx, self.row_strip(place, rows).centery

    def beside(self, seat: int, target: int, place: int, rows: int, free: bool) -> tuple[int, int]:
        """The middle of a car beside its target: in the next lane, or in its own where that one is taken."""
        strip = self.row_strip(place, rows)
        toward = 1 if seat > target else -1
        lane = self.lanes[target + toward if free else seat]
        return lane.centerx, strip.centery + round(strip.h * (PULLED_UP if free else 0.5))

    def row_sign(self, place: int, rows: int) -> Rect:
        """Beside the road, which row of the line it is."""
        shoulder = self.asphalt.x - self.road.x
        side = round(shoulder * 0.8)
        sign = Rect(0, 0, side, side)
        sign.center = (self.road.x + round(shoulder * 0.47), self.row_strip(place, rows).centery)
        return sign

    def glow(self) -> tuple[int, int]:
        """The size of the light around the car whose turn it is."""
        wide, high = self.car
        reach = self.theme.px(12)
        return min(wide + 2 * reach, self.lanes[0].w), min(high + 2 * reach, self._slot(0).h)

    # Plates

    @cached_property
    def plates(self) -> list[Rect]:
        """One below each lane."""
        slots = row(self.plates_row, self.seats, self.theme.px(4))
        return [inset(slot, 0, 0) for slot in slots]

    def badge(self, seat: int) -> Rect:
        """The first place on a plate."""
        return self._stand(seat, 0)

    def trophy(self, seat: int, number: int) -> Rect:
        """One of seven places after the badge."""
        return self._stand(seat, number + 1)

    def cup(self, seat: int) -> Rect | None:
        """The place after the last trophy, where one is left."""
        across, down = self.shelves
        return self._stand(seat, TROPHIES_TO_WIN + 1) if across * down > TROPHIES_TO_WIN + 1 else None

    @cached_property
    def shelves(self) -> tuple[int, int]:
        """The way in which things on a plate are as large as they can be."""
        plate = self._shelf(0)
        return max(SHELVES, key=lambda shelves: min(plate.w // shelves[0], plate.h // shelves[1]))

    def _shelf(self, seat: int) -> Rect:
        return inset(self.plates[seat], self.theme.px(4))

    def _stand(self, seat: int, number: int) -> Rect:
        shelf, (across, down) = self._shelf(seat), self.shelves
        side = min(shelf.w // across, shelf.h // down)
        grid = Rect(0, 0, across * side, down * side)
        grid.center = shelf.center
        return Rect(grid.x + number % across * side, grid.y + number // across * side, side, side)

    # Piles

    def pile(self, number: int) -> Rect:
        """The deck (0) and the discard pile (1)."""
        room = row(inset(self.piles, self.theme.px(6)), 2, self.theme.px(10))[number]
        label = 0 if self.compact else round(self.theme.font("caption") * 1.5)
        high = min(room.h - label, round(room.w / CARD))
        return centre(Rect(room.x, room.y, room.w, room.h - label), (round(high * CARD), high))

    def pile_label(self, number: int) -> Rect:
        """Below the pile; empty where there is no room."""
        room = row(inset(self.piles, self.theme.px(6)), 2, self.theme.px(10))[number]
        pile = self.pile(number)
        return Rect(room.x, pile.bottom, room.w, room.bottom - pile.bottom)

    @cached_property
    def sign(self) -> Rect:
        """The place of an event on the billboard."""
        return inset(self.billboard, self.theme.px(7))

    # The arena

    @cached_property
    def ring(self) -> Rect:
        """The place of the ring of items: the right half of the arena, or all of it where that is small."""
        if self.compact:
            return inset(self.arena, self.theme.px(8), self.theme.px(6))
        room = inset(self.arena, self.theme.px(6))
        side = min(room.h, round(room.w * 0.46))
        place = Rect(0, 0, side, side)
        place.midright = (room.right - self.theme.px(4), room.centery)
        return place

    @cached_property
    def halves(self) -> tuple[Rect, Rect]:
        """The arena divided in two."""
        wide = self.arena.w // 2 if self.compact else self.ring.x - self.theme.px(8) - self.arena.x
        left, right = row(self.arena, [wide, None])
        return left, right

    @cached_property
    def talk(self) -> Rect:
        """The place of the news, in the left half."""
        return inset(self.halves[0], self.theme.px(12), self.theme.px(8))

    def corner(self, side: int) -> Rect:
        """The place of the name of a side of a duel, the target's (0) at the left, the passer's (1) at the right."""
        wide = round(self.arena.w * 0.2)
        room = inset(self.arena, self.theme.px(8))
        return Rect(room.x if side == 0 else room.right - wide, room.y, wide, room.h)

    def clash(self, number: int, count: int) -> tuple[Rect, float]:
        """A card of a duel, counted from 0, of so many: the last two large against each other, older ones behind."""
        left, right = self.corner(0).right, self.corner(1).left
        room = inset(Rect(left, self.arena.y, right - left, self.arena.h), 0, self.theme.px(10))
        high = min(room.h, round(room.w * 0.46 / CARD))
        wide = round(high * CARD)
        side = -1 if number % 2 == 0 else 1
        age = (count - 1 - number) // 2
        reach = round(wide * 0.54) + age * max(self.theme.px(6), round((room.w // 2 - wide) / 3))
        reach = min(reach, room.w // 2 - wide // 2 + self.theme.px(4))
        place = Rect(0, 0, wide, high)
        place.center = (room.centerx + side * reach, room.centery - min(age, 2) * self.theme.px(3))
        return place, side * (3.0 if age == 0 else 6.0 + 3.0 * min(age, 2))

    @property
    def large_sign(self) -> int:
        """The side of the sign of an event before it goes to the billboard."""
        return round(self.arena.h * 0.7)

    @property
    def spark(self) -> int:
        """The side of the spark where cards clash."""
        return round(self.arena.h * 0.62)

    def driver_card(self, number: int) -> Rect:
        """A driver to be chosen."""
        room = inset(self.arena, self.theme.px(10), self.theme.px(8))
        head, foot = self.drivers_head.h, self.drivers_foot.h
        places = row(Rect(room.x, room.y + head, room.w, room.h - head - foot), DRIVERS, self.theme.px(8))
        place = places[number]
        high = min(place.h, round(place.w * 1.3))
        return centre(place, (min(place.w, high), high))

    @cached_property
    def drivers_head(self) -> Rect:
        room = inset(self.arena, self.theme.px(12), self.theme.px(6))
        return Rect(room.x, room.y, room.w, round(room.h * 0.2))

    @cached_property
    def drivers_foot(self) -> Rect:
        """Below the drivers to be chosen; empty where there is no room."""
        room = inset(self.arena, self.theme.px(12), self.theme.px(6))
        high = 0 if self.compact else round(self.theme.font("label") * 1.4)
        return Rect(room.x, room.bottom - high, room.w, high)

    # The drawer

    def hand(self, place: int, count: int) -> Rect:
        """A card of a hand: side by side, the more the smaller, at last overlapping."""
        room, gap = self._hand_room, self.theme.px(8)
        high = min(room.h - self.way, round(self.theme.px(132) / CARD))
        beside = (room.w - gap * (count - 1)) // max(1, count)
        return self._in_hand(place, count, max(min(round(high * CARD), beside), round(high * CARD * SMALLEST)), gap)

    def held(self, place: int, count: int) -> Rect:
        """A card of a closed hand, of the same size in hands of any size."""
        return self._in_hand(place, count, self.hand(0, SMALLEST_FROM).w, self.theme.px(8))

    def _in_hand(self, place: int, count: int, wide: int, gap: int) -> Rect:
        room, high = self._hand_room, round(wide / CARD)
        step = min(wide + gap, (room.w - wide) // max(1, count - 1))
        left = room.centerx - (step * (count - 1) + wide) // 2
        return Rect(left + place * step, room.bottom - high, wide, high)

    @property
    def lift(self) -> int:
        """The height by which a chosen card is raised."""
        return self.theme.px(5 if self.compact else 9)

    @cached_property
    def way(self) -> int:
        """The height by which a hand is raised to make room for two rows of buttons."""
        if self.compact:
            return 0
        return max(0, self._rows_of(2) - self.bars.h)

    def way_for(self, count: int) -> int:
        """The same for so many buttons; narrow ones stay high, for words in two lines."""
        if count <= MANY:
            return self.way if count > FEW else 0
        high = 3 * self.theme.target + 2 * self.theme.gap(2) if self.compact else self._rows_of(3)
        return max(self.way, high - self.bars.h)

    def _rows_of(self, rows: int) -> int:
        """The height of rows of low buttons."""
        return rows * (round(self.theme.target * LOW) + self.theme.gap(1)) - self.theme.gap(1)

    @cached_property
    def hand_label(self) -> Rect:
        """Above a closed hand, for the name of its owner."""
        top = self._hand_room.bottom - round(self.hand(0, SMALLEST_FROM).w / CARD)
        return Rect(self.drawer.x, self.drawer.y, self.drawer.w, top - self.drawer.y)

    @cached_property
    def _hand_room(self) -> Rect:
        """So low that below it a note has no room, which would cover the buttons there."""
        room = inset(self.drawer, self.theme.px(10), self.theme.px(2))
        return Rect(room.x, room.y + self.lift, room.w, room.h - self.lift)
