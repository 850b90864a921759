"""The regions of the board: people behind a round table, five lines on its felt, and a row of buttons in front.

The lines are arcs that follow the far edge of the table, one for each set of pawns. Every seat has a stop on each of
them, straight below its plate; a purse lies on each line in the middle. In large windows a ledger and a clock hang on
the wall beside the people.
"""

from dataclasses import dataclass
from functools import cached_property, partial
from math import inf

from pygame import Rect

from crashgames.games.cheaters_game.board.furniture import Clock, LedgerPage
from crashgames.games.cheaters_game.board.head import head_of
from crashgames.games.cheaters_game.tables import SETS
from crashgames.ui.layout import centre, column, inset, row
from crashgames.ui.theme import Theme
from crashgames.ui.worlds import Sight

GROUND, THREADS, FLAT, PAWNS, HANDS, DICE, PAPERS, CHIPS, SIGNS = 0, 1, 30, 40, 50, 60, 70, 75, 80
"""Layers."""
MOST_ROWS = 6
"""Rows of chips in a split."""
CROWN, REACH = 268, 625
"""In the picture of the place: the height of the table's far edge, and how far to a side somebody sits at most."""
RIM = (790, 576)
"""Half the width and height of the table in that picture."""
DOOR, WINDOW, SMOKE = (1168, 30, 190, 330), (1212, 142, 102, 78), (1442, 768, 96, 116)
"""In that picture: the door, its window, and the air above the cigar."""
ENLARGED_SCALE = 1.05
LEAST_TRAY, TRAY = 52, 88
"""The least height of felt on which dice lie, and that for dice of usual size, in logical units."""
USUAL_FRONT, USUAL_STEP, USUAL_HAT, LOW_HAT, LARGEST_DIE = 80, 41, 44, 24, 66
"""In an interface of usual size, in logical units: the height of the buttons, the way from line to line, the side of
the hat, and that of dice. Enlarged, nothing is smaller."""
WALLED_PLATE_HEIGHT = 132
"""The height of plates where something hangs on the wall beside the people, in logical units."""
WIDEST_PURSE, WALLED_DISTANCE, LEAST_DISTANCE = 120, 10, 4
"""The width of purses, and how far below the plates the first line begins with a wall and without, in logical units."""
HINT_SIZE, MAIN_WIDTH, RACK_SIZE = (350, 34), 330, (190, 40)
"""Where a wall is: words on the felt, a button alone, and the rack of sets that are free, in logical units."""
PART_HEIGHT, DIE_OF_OFFER, PART_SHARE = 92, 40, 0.33
"""The greatest height of a part of an offer and the side of its dice, in logical units; a part's share of the width."""
LEDGER_SIZE, LEAST_LEDGER_WIDTH, HIGHEST_ROW = (290, 38), 232, 50
"""The width of the ledger and the height of its headings, its least width, and its highest row, in logical units."""
LYING_DIE_SCALE = 0.7
"""The size of a die that lies, as a share of one in the air, of which all corners are seen."""


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


class Arrangement:
    """The regions for one area and so many seats; of a whole `table` the ledger may have the room below the goal."""

    def __init__(self, area: Rect, theme: Theme, seats: int, table: Rect | None = None) -> None:
        self.area = area
        self.theme = theme
        self.seats = seats
        px = theme.px
        self.walled = area.w >= px(1130) and area.h >= px(520)
        """True if there is a wall beside the people on which something can hang."""
        self.head = head_of(table, theme) if self.walled and table else None
        self.gap = theme.gap(2 if self.walled else 1)
        self._below_plates = px(WALLED_DISTANCE if self.walled else LEAST_DISTANCE)
        self._least = theme.enlarged if theme.enlarged > ENLARGED_SCALE and not self.walled else inf
        """By this sizes of a usual interface are divided for what is at least as large as there."""
        self._is_enlarged = self._least != inf
        self._sight = Sight.of(theme.size)
        self._cut_front()
        self._seat_people(self._sight)
        self._lay_lines()
        self._clear_felt()
        self._dishes: dict[int, Rect] = {}

    def _cut_front(self) -> None:
        """The row of buttons at the near edge."""
        px, area = self.theme.px, self.area
        high = min(max(px(50), area.h * 33 // 200, px(USUAL_FRONT / self._least)), px(USUAL_FRONT), area.h // 4)
        wide = min(area.w, px(660 if self.walled else 920))
        self.front = Rect(area.centerx - wide // 2, area.bottom - high, wide, high)
        self.note, self.first, self.second = row(self.front, [0.3, 0.35, 0.35], self.gap)
        if self.walled:
            self.note, (self.first, self.second) = Rect(self.front), row(self.front, 2, self.gap)

    def _seat_people(self, sight: Sight) -> None:
        px, area = self.theme.px, self.area
        most = px(132 if self.walled else 170)
        reach = min(round(REACH * sight.scale), area.w // 2 - px(62))
        apart = round(2 * reach / (self.seats - 1))
        wide = min(most, apart - px(3))
        high = px(WALLED_PLATE_HEIGHT) if self.walled else min(max(px(56), area.h // 6), px(66), area.h // 3)
        crown = round(sight.top + CROWN * sight.scale)
        highest, lowest = area.top + px(2), self.front.top - high - 5 * px(25)
        self.top = max(highest, min(crown - min(high, px(108)), lowest))
        self._plate = (min(wide, 2 * (area.w // 2 - reach)), high)
        self._apart = apart
        fall = RIM[1] * (1 - (1 - min(1.0, reach / sight.scale / RIM[0]) ** 2) ** 0.5) * sight.scale
        self.arc = Arc(area.centerx, max(1, reach), fall)

    def _lay_lines(self) -> None:
        px, top = self.theme.px, self.top + self._plate[1]
        beside = self.front.x > self.xs[0] + px(28)  # the outermost stops lie beside the buttons
        room = (self.area.bottom if beside else self.front.top) - self._below_plates - top
        roomy = room * 8 // 92 if self.walled else max(room // 8, px(USUAL_STEP / self._least))
        self.step = max(px(8), min(max(px(25), roomy), px(64), (room - px(8)) // 5))
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

    def plate(self, seat: int) -> Rect:
        """The place of a person, behind the far edge of the table."""
        return self._plates[seat]

    @cached_property
    def _plates(self) -> list[Rect]:
        width, height = self._plate
        return [Rect(x - width // 2, round(self.top + self.arc.at(x)), width, height) for x in self.xs]

    def hat(self, seat: int) -> Rect:
        """At the upper corner of a plate, for the hat that says whose turn it is."""
        plate, px = self.plate(seat), self.theme.px
        side = px(USUAL_HAT) if self.walled else max(px(LOW_HAT), px(USUAL_HAT / self._least))
        return Rect(plate.x - px(6), plate.y - px(8), side, side)

    def cuffs(self, seat: int) -> Rect:
        """At a corner of a plate where no words stand, for turns to pass."""
        plate, px = self.plate(seat), self.theme.px
        if self.walled:
            return Rect(plate.right - px(42), plate.y - px(10), px(52), px(40))
        return Rect(plate.x - px(4), plate.bottom - px(23), px(39), px(30))

    # The lines

    def height(self, number: int, x: float) -> float:
        """The height of a line at some place."""
        return self._first_line + number * self.step + self.arc.at(x)

    def cell(self, seat: int, number: int) -> Rect:
        """The stop of a seat on a line."""
        x, side = self.xs[seat], 2 * self.radius
        return Rect(x - self.radius, round(self.height(number, x)) - self.radius, side, side)

    def pawn(self, seat: int, number: int) -> Rect:
        """The place of a pawn, or of an answer to an invitation."""
        return self.cell(seat, number)

    def delta(self, seat: int, number: int) -> Rect:
        """Over the pawn of a seat, for what it would gain or lose by a whistle."""
        cell, between = self.cell(seat, number), round(self.theme.px(4) / self.theme.enlarged)
        high = max(self.theme.px(26), self.step - between)
        return centre(cell.inflate(self._apart, self.step), (min(self._apart - self.theme.px(8), high * 5 // 2), high))

    @property
    def _purse(self) -> int:
        """The width of a purse with its points."""
        px, between = self.theme.px, self._apart - self._plate[0]
        most = min(px(WIDEST_PURSE), between) if self.walled else 0
        return min(max(px(100), most), self._apart - 2 * self.radius - px(6))

    @property
    def _middle_x(self) -> int:
        """Between the seats left of the middle and right of it, where the purses lie."""
        left = (self.seats - 2) // 2
        return (self.xs[left] + self.xs[left + 1]) // 2

    def knot(self, number: int) -> Rect:
        """The purse of an alliance, on its line."""
        return self._knots[number]

    @cached_property
    def _knots(self) -> list[Rect]:
        px, x = self.theme.px, self._middle_x
        wide = self._purse
        high = self.step - px(1)
        return [Rect(x - wide // 2, round(self.height(n, x)) - high // 2, wide, high) for n in SETS]

    @property
    def stroke(self) -> int:
        """The width of a line."""
        return max(self.theme.px(6), self.step * 3 // 10)

    def thread(self, number: int, people: tuple[int, ...]) -> Rect:
        """The part of a line that joins the purse and these people."""
        stops = [self._middle_x, *(self.xs[seat] for seat in people)]
        return self._span(number, min(stops), max(stops))

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

    # Dice and pools

    def die(self, number: int, count: int) -> Rect:
        """One of so many dice, apart enough for the frames of pairs."""
        tray = self.dish(count)
        most = self.theme.px(60 if not self.open else 118 if self._is_enlarged else LARGEST_DIE)
        side = min(tray.h * 4 // 5, tray.w * 10 // (13 * max(1, count)), most) & ~1
        step = side * 13 // 10
        left = tray.centerx - (count * step - step + side) // 2
        return Rect(left + number * step, tray.centery - side // 2, side, side)

    def dish(self, count: int) -> Rect:
        """The tray of so many dice: the fewer they are, the higher it reaches between the lines that fall."""
        if not self.open:
            return self.tray
        if count not in self._dishes:
            self._dishes[count] = max(
                (self._felt_within(half) for half in range(self.theme.px(40), self.tray.w // 2, self.theme.px(4))),
                key=lambda room: min(room.h, room.w / max(1, count)),
                default=self.tray,
            )
        return self._dishes[count]

    def _felt_within(self, half: int) -> Rect:
        """The free felt as far as this from the middle, below all lines."""
        top = self._edge + round(self.arc.at(self.arc.middle + half)) + self.theme.px(4)
        bottom = self._edge + self._free
        return Rect(self.arc.middle - half, top, 2 * half, max(1, bottom - top))

    def die_of_offer(self, number: int, count: int) -> Rect:
        """One of so many dice that made a pool: between its parts."""
        room = self._between[0] if self.open else self._offer[1]
        side = min(self.theme.px(DIE_OF_OFFER), room.h, room.w * 10 // (13 * count)) & ~1
        left = room.centerx - (side * 13 // 10 * (count - 1) + side) // 2
        return Rect(left + number * (side * 13 // 10), room.centery - side // 2, side, side)

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

    @property
    def door(self) -> Rect:
        """The door in the wall."""
        return self._sight.rect(*DOOR)

    @property
    def window(self) -> Rect:
        """The little window in the door."""
        return self._sight.rect(*WINDOW)

    @property
    def ashtray(self) -> Rect:
        """Above the cigar on the table."""
        return self._sight.rect(*SMOKE)

    # Pools

    @cached_property
    def envelope(self) -> Rect:
        """At the left end of the note."""
        room = Rect(self.note.x, self.note.y, self.note.w * (2 if self.walled else 4) // 10 - self.gap, self.note.h)
        return centre(room, (round(room.h * 1.4), room.h))

    @cached_property
    def main(self) -> Rect:
        """A button beside which there is no other; on a table in front of a wall, what it is about lies above it."""
        if not self.walled:
            return self.first
        wide, top = self.theme.px(MAIN_WIDTH), self.hint.bottom + self.gap // 2
        return Rect(self.front.centerx - wide // 2, top, wide, self.front.bottom - top)

    @property
    def plea(self) -> Rect:
        """Beside the envelope, for words about it."""
        return row(self.front, [0.2, 0.8])[1] if self.walled else self.both

    @cached_property
    def _offer(self) -> list[Rect]:
        """Both parts of a pool, and between them the room for its dice and, on the felt, for its sum."""
        if not self.open:
            return row(self.note, [0.27, 0.46, 0.27], self.gap)
        high = self.theme.px(PART_HEIGHT / self._least if self._is_enlarged else PART_HEIGHT)
        high = min(high, self._free * 4 // 5)
        half = min(self.arc.distance(self._free - high), self.front.w // 2)
        room = Rect(self.arc.middle - half, self.front.top - self.gap - high, 2 * half, high)
        return row(room, [PART_SHARE, 1 - 2 * PART_SHARE, PART_SHARE], self.gap)

    @property
    def _between(self) -> list[Rect]:
        return column(self._offer[1], [0.54, 0.46])

    @property
    def parting(self) -> Rect:
        """Between the parts: the sum that is divided."""
        return self._between[1]

    def part(self, number: int) -> Rect:
        """The part of the partner (0) and of the roller (1)."""
        return self._offer[2 * number]

    def side(self, number: int) -> Rect:
        """The same parts beside the button with which somebody makes the offer."""
        if self.walled:
            return row(self.front, [0.27, 0.46, 0.27], self.gap)[2 * number]
        return row(self.note, 2, self.gap)[number]

    @property
    def both(self) -> Rect:
        """Both buttons: for one that says more."""
        return self.first.union(self.second)

    @property
    def offer(self) -> Rect:
        """That button."""
        return row(self.front, [0.27, 0.46, 0.27], self.gap)[1] if self.walled else self.both

    @cached_property
    def hint(self) -> Rect:
        """Words about what else can be done: on the felt above the buttons, or beside the only one."""
        if not self.walled:
            return self.second
        size = tuple(map(self.theme.px, HINT_SIZE))
        place = Rect(0, 0, *size)
        place.midtop = self.front.centerx, self._edge + self._free // 7
        return place

    def rack(self, number: int) -> Rect:
        """The place of a set that is free; where there is a wall they lie together at the near edge of the table."""
        return row(inset(self.rack_of_sets, self.theme.px(5)), len(SETS), self.theme.px(3))[number]

    @cached_property
    def rack_of_sets(self) -> Rect:
        size = tuple(map(self.theme.px, RACK_SIZE))
        place = Rect(0, 0, *size)
        place.bottomright = self.front.left - self.theme.gap(3), self.front.bottom - self.theme.px(4)
        return place

    @property
    def bar(self) -> Rect:
        return self.front

    def chip(self, number: int, count: int) -> Rect:
        """The chip for a part of so many points, of `count` chips."""
        per_row, side, rows = self._chip_grid(count)
        line, place = divmod(number, per_row)
        room = self._chips
        left = room.centerx - per_row * side // 2
        top = room.bottom - rows * side - self.theme.px(12) if self.covering else room.centery - rows * side // 2
        top = max(room.y, top)
        return inset(Rect(left + place * side, top + line * side, side, side), max(1, side // 16))

    def chips(self, count: int) -> Rect:
        """The cloth below so many chips."""
        first, margin = self.chip(0, count), self.theme.px(24)
        return first.unionall([self.chip(n, count) for n in range(1, count)]).inflate(margin, margin).clip(self.stage)

    @property
    def _chips(self) -> Rect:
        return inset(self.stage, self.theme.px(4), 0)

    def _chip_grid(self, count: int) -> tuple[int, int, int]:
        """Chips in a row, the side of one, and the number of rows: whatever makes them largest."""
        return max(map(partial(self._chips_in, count), range(1, MOST_ROWS + 1)), key=lambda found: found[1])

    def _chips_in(self, count: int, rows: int) -> tuple[int, int, int]:
        per_row = -(-count // rows)
        return per_row, min(self._chips.w // per_row, self._chips.h // rows, self.theme.px(60)), rows

    # On the wall

    @cached_property
    def _wall(self) -> int:
        """The height of the wall above the outermost plates."""
        return self.plate(0).y - self.area.y - self.theme.px(8)

    @cached_property
    def ledger(self) -> LedgerPage:
        px, margin, head = self.theme.px, self.theme.px(6), self.theme.px(LEDGER_SIZE[1])
        top = self.head.goal.bottom + self.theme.gap(2) if self.head else self.area.y + px(2)
        room = self.plate(0).y - px(10) - top
        high = min(px(HIGHEST_ROW), (room - head - 2 * margin) // self.seats) * self.seats + head + 2 * margin
        wide = max(px(LEAST_LEDGER_WIDTH), min(px(LEDGER_SIZE[0]), self.plate(1).x - self.area.x - px(14)))
        return LedgerPage(Rect(self.area.x, top, wide, high), self.seats, head, margin)

    @cached_property
    def clock(self) -> Clock:
        px, area = self.theme.px, self.area
        beside = area.right - self.window.right - px(20)
        side = min(px(224), self._wall, beside if beside > px(120) else self._wall)
        return Clock(Rect(area.right - side - px(2), area.y + px(2), side, side))
