"""Where people sit behind a round table, five lines on its felt, and a row of buttons in front.

The lines are arcs that follow the far edge of the table, one for each set of pawns. Every seat has a stop on each of
them, straight below its plate; a purse lies on each line in the middle.
"""

from dataclasses import dataclass
from functools import cached_property
from math import inf

from pygame import Rect

from crashgames.ui.layout import centre, inset, row
from crashgames.ui.parts import HeadPlaces
from crashgames.ui.theme import Theme
from crashgames.ui.worlds import Sight

CROWN, REACH = 268, 625
"""In the picture of the place: the height of the table's far edge, and how far to a side somebody sits at most."""
RIM = (790, 576)
"""Half the width and height of the table in that picture."""
ENLARGED_SCALE, WALLED_SCALE = 1.05, 1.3
"""From the first scale an interface is enlarged; up to the second one, a wall and what hangs on it keep usual sizes."""
LEAST_TRAY, TRAY = 52, 88
"""The least height of felt on which dice lie, and that for dice of usual size, in logical units."""
USUAL_FRONT, USUAL_STEP, USUAL_HAT, SIGN, LOW_HAT, LARGEST_DIE = 80, 53, 56, 44, 24, 64
"""In an interface of usual size, in logical units: the height of the buttons, the way from line to line, the sides of
the hat, of the sign on a plate and of dice. Enlarged, nothing is smaller."""
WALLED_PLATE, PAGE_WIDTH, ABOVE_EDGE = (234, 144), 84, 136
"""Where there is a wall behind the people: the size of a plate with its page, the width of that page, and
how far both stand above the edge of the table, in logical units."""
WIDEST_PURSE, WALLED_DISTANCE, LEAST_DISTANCE = 132, 10, 4
"""The width of purses, and how far below the plates the first line begins with a wall and without, in logical units."""
GOAL_SIZE = (290, 60)
"""The size of the goal above the wall, in logical units of a usual interface."""
WIDEST_STEP, NARROW_STEP = 64, 36
"""The greatest way from line to line, and the least one with a wall that makes room for dice, in logical units."""
LOWER_ROW_HEIGHT = 28
"""The height of the log, in logical units."""


def head_of(table: Rect, theme: Theme) -> HeadPlaces:
    """The parts of the head on a whole table; cards lie above the people."""
    gap = theme.gap(2)
    goal = Rect(table.topleft, tuple(map(theme.usual.px, GOAL_SIZE)))
    left = goal.right + gap
    ribbon = Rect(left, table.y, table.right - left, theme.target + theme.gap(1))
    ticker = Rect(left, ribbon.bottom + theme.gap(1), ribbon.w, theme.px(LOWER_ROW_HEIGHT))
    return HeadPlaces(goal, ribbon, ticker, ribbon, ribbon.union(ticker))


@dataclass(frozen=True)
class Arc:
    """A curve that falls by `sag` over `reach` to either side of `middle`."""

    middle: int
    reach: int
    sag: float

    def at(self, x: float) -> float:
        """How far it has fallen there."""
        return self.sag * ((x - self.middle) / self.reach) ** 2

    def distance(self, fall: float) -> int:
        """How far from the middle it has fallen so far; where it is flatter, its end."""
        return self.reach if self.sag <= max(fall, 1) else round(self.reach * (fall / self.sag) ** 0.5)


class Seating:
    """People, lines and buttons in one area; on a whole `table` what hangs on the wall has the room below the head."""

    def __init__(self, area: Rect, theme: Theme, seats: int, table: Rect | None = None) -> None:
        self.area = area
        self.seats = seats
        measure = theme.usual if theme.enlarged <= WALLED_SCALE else theme
        self.walled = area.w >= measure.px(1130) and area.h >= measure.px(520)
        """True if there is a wall beside the people on which something can hang."""
        self.head = head_of(table, theme) if self.walled and table else None
        self.theme = theme = measure if self.walled else theme
        px = theme.px
        self.gap = theme.gap(2 if self.walled else 1)
        self._below_plates = px(WALLED_DISTANCE if self.walled else LEAST_DISTANCE)
        self._least = theme.enlarged if theme.enlarged > ENLARGED_SCALE and not self.walled else inf
        """By this sizes of a usual interface are divided for what is at least as large as there."""
        self._is_enlarged = self._least != inf
        self._sight = Sight.of(theme.size)
        self._cut_front()
        self._seat_people()
        self._lay_lines(px(WIDEST_STEP))
        self._clear_felt()
        while self.walled and not self.open and self.step > px(NARROW_STEP):  # as below a caption
            self._lay_lines(self.step - 1)
            self._clear_felt()
        self._dishes: dict[tuple[int, int], Rect] = {}

    def _cut_front(self) -> None:
        """The row of buttons at the near edge."""
        px, area = self.theme.px, self.area
        high = min(max(px(50), area.h * 33 // 200, px(USUAL_FRONT / self._least)), px(USUAL_FRONT), area.h // 4)
        wide = min(area.w, px(660 if self.walled else 920))
        self.front = Rect(area.centerx - wide // 2, area.bottom - high, wide, high)
        self.note, self.first, self.second = row(self.front, [0.3, 0.35, 0.35], self.gap)
        if self.walled:
            self.note, (self.first, self.second) = Rect(self.front), row(self.front, 2, self.gap)

    def _seat_people(self) -> None:
        px, area, sight = self.theme.px, self.area, self._sight
        most = px(WALLED_PLATE[0] if self.walled else 170)
        reach = min(round(REACH * sight.scale), area.w // 2 - px(62))
        apart = round(2 * reach / (self.seats - 1))
        wide = min(most, apart - px(3))
        high = px(WALLED_PLATE[1]) if self.walled else min(max(px(56), area.h // 6), px(66), area.h // 3)
        crown = round(sight.top + CROWN * sight.scale)
        highest, lowest = area.top + px(2), self.front.top - high - 5 * px(25)
        self.top = max(highest, min(crown - min(high, px(ABOVE_EDGE)), lowest))
        self._plate = (min(wide, 2 * (area.w // 2 - reach)), high)
        self._apart = apart
        fall = RIM[1] * (1 - (1 - min(1.0, reach / sight.scale / RIM[0]) ** 2) ** 0.5) * sight.scale
        self.arc = Arc(area.centerx, max(1, reach), fall)

    def _lay_lines(self, most: int) -> None:
        """Lines that are no further apart than this."""
        px, top = self.theme.px, self.top + self._plate[1]
        beside = self.front.x > self.xs[0] + px(28)  # the outermost stops lie beside the buttons
        room = (self.area.bottom if beside else self.front.top) - self._below_plates - top
        roomy = room * 21 // 200 if self.walled else max(room // 8, px(USUAL_STEP / self._least))
        self.step = max(px(8), min(max(px(25), roomy), most, (room - self.theme.usual.px(8)) // 5))
        """From one line to the next."""
        self.radius = self.step * 24 // 50
        spare = max(0, room - 4 * self.step - 2 * self.radius - px(6))
        left = self.xs[(self.seats - 2) // 2]
        hidden = self._purse > self._apart - self._plate[0]
        deeper = (left - self.arc.middle) ** 2 - (self._middle_x - self.arc.middle) ** 2 if hidden else 0
        drop = deeper / self.arc.reach**2
        sag = min(self.arc.sag, spare / (1 + drop))
        lines = top + self._below_plates + 4 * self.step + 2 * self.radius
        felt = self.front.top - self.gap - lines - px(TRAY / self._least) * 5 // 4
        if self._is_enlarged and drop and felt >= 0:
            sag = min(sag, felt / drop)
        self.arc = Arc(self.arc.middle, self.arc.reach, sag)
        self._first_line = top + self._below_plates + self.radius + round(sag * drop)
        """All lines lie so low that purses do not reach below the plates beside them."""

    def _clear_felt(self) -> None:
        """The free felt between the lines and the buttons, for dice; without it, they lie beside the buttons."""
        px, arc = self.theme.px, self.arc
        edge = round(self._first_line + 4 * self.step + self.radius)
        free = max(0, self.front.top - self.gap - edge)
        spare = free * (2 if self._is_enlarged else 3) // 10
        half = min(max(arc.distance(spare), px(150)), self.area.w // 2, px(400))
        room = Rect(arc.middle - half, edge + spare, 2 * half, free - spare)
        self._edge, self._free = edge, free
        self.open = room.h >= (px(TRAY / self._least) if self._is_enlarged else px(LEAST_TRAY))
        """True if dice lie on the felt."""
        if not self.open:
            self.note, self.first, self.second = row(self.front, [0.38, 0.31, 0.31], self.gap)
        self.tray = room if self.open else inset(self.note, px(4), px(2))
        top = self.plate(0).bottom + px(5)
        self.covering = room.h < px(88)
        """True if the chips of a split lie over the lines."""
        cover = Rect(self.area.x, top, self.area.w, self.front.top - self.gap - top)
        self.stage = cover if self.covering else room

    # People

    @cached_property
    def xs(self) -> list[int]:
        """The middle of each seat, from left to right."""
        first = self.arc.middle - self._apart * (self.seats - 1) / 2
        return [round(first + seat * self._apart) for seat in range(self.seats)]

    def place(self, seat: int) -> Rect:
        """The place of a person, behind the far edge of the table."""
        (width, height), x = self._plate, self.xs[seat]
        return Rect(x - width // 2, round(self.top + self.arc.at(x)), width, height)

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
            return Rect(plate.x - px(16), plate.y - px(9), px(USUAL_HAT), px(USUAL_HAT))
        side = max(px(LOW_HAT), px(USUAL_HAT / self._least))
        return Rect(plate.x - px(6), plate.y - px(8), side, side)

    def token(self, seat: int) -> Rect:
        """At the other corner, or in the place of the hat, for the sign on whoever can be chosen."""
        plate, px = self.plate(seat), self.theme.px
        side = px(SIGN) if self.walled else max(px(LOW_HAT), px(SIGN / self._least))
        return Rect(plate.right - px(38) if self.walled else plate.x - px(6), plate.y - side * 3 // 8, side, side)

    def cuffs(self, seat: int) -> Rect:
        """At the lower left of a face, where no words and no mark stand, for turns to pass."""
        plate, px = self.plate(seat), self.theme.px
        if self.walled:
            return Rect(plate.x + px(5), plate.bottom - px(78), px(44), px(36))
        return Rect(plate.x + px(2), plate.bottom - px(30), px(36), px(28))

    # The lines

    def height(self, number: int, x: float) -> float:
        """The height of a line at some place."""
        return self._first_line + number * self.step + self.arc.at(x)

    def pawn(self, seat: int, number: int) -> Rect:
        """The stop of a seat on a line: the place of a pawn, or of an answer to an invitation."""
        x, side = self.xs[seat], 2 * self.radius
        return Rect(x - self.radius, round(self.height(number, x)) - self.radius, side, side)

    def delta(self, seat: int, number: int) -> Rect:
        """Over the pawn of a seat, for what it would gain or lose by a whistle."""
        high = max(self.theme.px(26), self.step - round(self.theme.px(4) / self.theme.enlarged))
        wide = min(self._apart - self.theme.px(8), high * 5 // 2)
        return centre(self.pawn(seat, number).inflate(self._apart, self.step), (wide, high))

    @property
    def _purse(self) -> int:
        """The width of a purse with its points."""
        most = self.theme.px(WIDEST_PURSE if self.walled else 100)
        return min(most, self._apart - 2 * self.radius - self.theme.px(6))

    @property
    def _middle_x(self) -> int:
        """Between the seats left of the middle and right of it, where the purses lie."""
        left = (self.seats - 2) // 2
        return (self.xs[left] + self.xs[left + 1]) // 2

    def knot(self, number: int) -> Rect:
        """The purse of an alliance, on its line."""
        x, wide, high = self._middle_x, self._purse, self.step - self.theme.usual.px(1)
        return Rect(x - wide // 2, round(self.height(number, x)) - high // 2, wide, high)

    @property
    def stroke(self) -> int:
        """The width of a line."""
        return max(self.theme.px(6), self.step * 2 // 5)

    def thread(self, number: int, people: tuple[int, ...]) -> Rect:
        """The part of a line that joins the purse and these people."""
        stops = [self._middle_x, *(self.xs[seat] for seat in people)]
        return self._span(number, min(stops), max(stops))

    def along(self, number: int, people: tuple[int, ...]) -> list[Rect]:
        """That part of the line in short pieces, one beside the other."""
        whole, wide = self.thread(number, people), self.theme.px(40)
        pieces = (Rect(x, 0, wide, wide) for x in range(whole.left, whole.right, wide))
        return [piece.move(0, round(self.height(number, piece.centerx)) - wide // 2) for piece in pieces]

    def _span(self, number: int, left: int, right: int) -> Rect:
        wide, arc = self.stroke, self.arc
        ends = (self.height(number, left), self.height(number, right))
        highest = self.height(number, min(max(arc.middle, left), right))
        top, bottom = round(highest) - wide, round(max(ends)) + wide
        return Rect(left - wide, top, right - left + 2 * wide, bottom - top)

    @cached_property
    def felt(self) -> Rect:
        """All lines, from the outermost seat to the outermost seat."""
        left, right = self.xs[0] - self.radius, self.xs[-1] + self.radius
        return self._span(0, left, right).union(self._span(4, left, right)).inflate(0, 2 * self.radius)
