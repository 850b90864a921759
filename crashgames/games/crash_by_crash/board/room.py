"""The room of the board: how large the rink can be in it, where the head is, and places in pits and of cards."""

from collections.abc import Sequence
from typing import NamedTuple

from pygame import Rect

from crashgames.games.crash_by_crash.tables import SIDES, START_ACCUMULATORS
from crashgames.ui.layout import centre, column, inset, row
from crashgames.ui.parts import WIDE_STRIP, HeadPlaces
from crashgames.ui.theme import Theme

FLOOR = (13.0, 13.28)
"""Width and height of the floor, in widths of a cell."""
LOW_HEIGHT = 500
"""In lower areas of an enlarged interface, in logical units, both sides stand at the left of the rink, with low pits
and a low bar, and with tickets that have little more than their titles.
"""
MIN_SIDE_WIDTH, MIN_LOW_SIDE_WIDTH, MAX_SIDE_WIDTH, MAX_SIDE_SHARE = 264, 145, 420, 0.3
"""The room that the rink leaves for each side, the most that is used of it, and the share that it leaves at most."""
BELOW, LOW_RINK_BELOW = 1.5, 2
"""Steps of spacing below the area of a table that rinks and low sides have as well, and those of low rinks."""
BROADER_SIDE_FACTOR, BUTTONS_SIDE_WIDTH = 1.08, 186
"""Where low sides are narrower, in logical units, that with the buttons of two players is so much broader."""
MARGIN = 0.9
"""Steps of spacing above and below any other area that the rink has as well."""
LOWER_ROW_HEIGHT, LOW_ROW_HEIGHT = 38, 28
"""The heights of the lower row of the head, usually and in an enlarged interface, in logical units."""
WIDE_ROW_BUTTONS, ROW_BUTTONS = 5, 3
"""Buttons for which a row above the rink has room beside the bulbs, in wide windows and in others."""


class FloorFrame(NamedTuple):
    """What is around the floor, in widths of a cell: rubber, the awning around that, and what is above both."""

    bed: float
    rim: float
    top: float

    @property
    def size(self) -> tuple[float, float]:
        """The whole rink."""
        return FLOOR[0] + 2 * (self.bed + self.rim), FLOOR[1] + 2 * self.bed + self.rim + self.top


USUAL, SLIM = FloorFrame(0.2, 0.36, 0.2), FloorFrame(0.08, 0.1, 0.02)
"""Around the floor, and where little height is left to it."""
ENTRANCE, BULBS_WIDTH = 0.74, 8.0
"""The height above the floor without a head, as the board with the bulbs is there, and its width, in widths of a cell.
"""


class RinkRoom(NamedTuple):
    """All that decides where the regions are. With a `head`, this stands in the sides, and the area is the table."""

    area: Rect
    theme: Theme
    seats: int
    offers: bool = True
    """True if somebody chooses: there are buttons."""
    near: int = 0
    """The side of the hand."""
    head: bool = False

    @property
    def upper_row(self) -> int:
        """The height of the headline, if it is here."""
        return self.theme.target + self.theme.gap(1) if self.head else 0

    @property
    def lower_row(self) -> int:
        """The height of bulbs and log below the headline."""
        return self.theme.px(LOW_ROW_HEIGHT if self.theme.is_enlarged else LOWER_ROW_HEIGHT)

    @property
    def rest(self) -> Rect:
        """The area below headline and bulbs."""
        theme, area = self.theme, self.area
        top = area.y + (self.upper_row + self.lower_row + theme.gap(3) if self.head else 0)
        return Rect(area.x, top, area.w, area.bottom - top)

    @property
    def low(self) -> bool:
        return self.theme.is_enlarged and self.rest.h < self.theme.px(LOW_HEIGHT)

    @property
    def gap(self) -> int:
        return self.theme.gap(1 if self.low else 2)

    @property
    def frame(self) -> FloorFrame:
        frame = SLIM if self.low else USUAL
        return frame if self.head else frame._replace(top=ENTRANCE)

    @property
    def full(self) -> Rect:
        """The area that the rink has, from side to side."""
        theme, area = self.theme, self.area
        if not self.head:
            return area.inflate(0, 2 * theme.gap(MARGIN))
        top = area.y + (theme.target - theme.gap(1) if self.low else self.upper_row + theme.gap(0.5))
        return Rect(area.x, top, area.w, area.bottom + theme.gap(LOW_RINK_BELOW if self.low else BELOW) - top)

    @property
    def cell(self) -> int:
        """The pixels of the width of a cell, at least 4; in low areas with a head no more than in a usual interface."""
        across, down = self.frame.size
        least = self.theme.px(MIN_LOW_SIDE_WIDTH if self.low else MIN_SIDE_WIDTH)
        side = min(least, round(self.area.w * MAX_SIDE_SHARE)) + self.gap
        cell = max(4, int(min(self.full.h / down, (self.area.w - 2 * side) / across)))
        if not self.low or not self.head:
            return cell
        more = 2 * (self.theme.gap(2) - self.theme.usual.gap(2))
        return min(cell, self._replace(area=self.area.inflate(more, more), theme=self.theme.usual).cell)

    @property
    def rink(self) -> Rect:
        across, down = self.frame.size
        rink = centre(self.full, (round(self.cell * across), round(self.cell * down)))
        if self.low:
            rink.right = self.area.right
        return rink

    def sides(self) -> list[Rect]:
        """The rooms of both sides below the head: at the left and right of the rink, or both at its left."""
        theme, rest, rink = self.theme, self.rest, self.rink
        if self.low:
            both = Rect(rest.x, rest.y, rink.left - self.gap - rest.x, rest.h + theme.gap(BELOW) * self.head)
            narrow = self.seats == SIDES and both.w < 2 * theme.px(BUTTONS_SIDE_WIDTH)
            shares = [BROADER_SIDE_FACTOR if narrow and side == self.near else 1.0 for side in range(SIDES)]
            return row(both, shares, self.gap)
        width = min(theme.px(MAX_SIDE_WIDTH), (self.area.w - rink.w) // 2 - self.gap)
        left = Rect(rink.left - self.gap - width, rest.y, width, rest.h)
        return [left, Rect(rink.right + self.gap, rest.y, width, rest.h)]

    @property
    def goal(self) -> Rect:
        """The place of the goal in a head above the first side."""
        left = self.sides()[0]
        return Rect(left.x, self.area.y, left.w, self.theme.target)

    def arch(self) -> Rect:
        """The board with the bulbs: with the head above the first side or the low rink, else above the floor."""
        theme, rink, left = self.theme, self.rink, self.sides()[0]
        if not self.head:
            board = Rect(0, rink.top, round(self.cell * BULBS_WIDTH), int(self.cell * self.frame.top) - 1)
            return board.move_to(centerx=rink.centerx)
        if self.low:
            count = WIDE_ROW_BUTTONS if theme.logical[0] >= WIDE_STRIP else ROW_BUTTONS
            width = rink.w - count * (theme.target + theme.gap(2))
            return Rect(rink.left, self.area.y - theme.gap(1), width, theme.target).inflate(0, -theme.gap(1))
        top = self.area.y + self.upper_row
        return Rect(left.x, top - theme.gap(1), left.w, left.y - theme.gap(2) - top).inflate(0, -2 * theme.gap(1))

    def head_places(self, plates: Sequence[Rect]) -> HeadPlaces:
        """The parts of the head in the sides of the board; cards may lie on the plates below it as well."""
        theme, rink, (left, right) = self.theme, self.rink, self.sides()
        below = plates[0].unionall(list(plates if self.low else plates[::SIDES]))
        if self.low:
            both = Rect(left.x, self.area.y, right.right - left.x, self.rest.y - theme.gap(2) - self.area.y)
            ribbon, lower = column(both, [None, self.lower_row], theme.gap(1))
            buttons = Rect(rink.left, self.area.y - theme.gap(1), rink.w, theme.target)
            return HeadPlaces(lower, ribbon, lower, buttons, both.union(below))
        ribbon = Rect(rink.x, self.area.y, rink.w, self.upper_row)
        buttons = Rect(right.x, self.area.y, right.w, self.upper_row)
        ticker = Rect(right.x, buttons.bottom + theme.gap(1), right.w, self.lower_row)
        return HeadPlaces(self.goal, ribbon, ticker, buttons, self.goal.union(below))


# Pits

SIGN_SHARE, SHELF_SHARE, TALL_SHELF_HEIGHT = 0.6, 0.3, 57
"""Of a pit's width its sign, of its height the shelf below, as shares; and the height of that in a tall pit."""
HOME_CAR, COUNT_SHARE = 48, 0.9
"""The length of cars in stock in logical units of a usual interface, and the width of their number in such lengths."""


class Pit(NamedTuple):
    """The places of a side in its pit."""

    sign: Rect
    """The enamel sign with the score, next to the rink."""
    tag: Rect
    """Beside the sign, or below it in a low pit: what the floor is worth now."""
    magnet: Rect
    stock: Rect
    shelf: Rect
    """Of the accumulators."""
    powers: list[Rect]
    """The place of each accumulator."""
    car_length: int = 0
    """Of cars in stock: the standard ones of a side stand in one place, beside their number."""

    @property
    def stock_count(self) -> Rect:
        """The room for the number of standard cars in stock, at their right."""
        wide = round(self.car_length * COUNT_SHARE)
        return Rect(self.stock.centerx + (self.car_length - wide) // 2, self.stock.y, wide, self.stock.h)

    def home(self, magnetic: bool) -> tuple[float, float]:
        """The place of a car in its stock."""
        return self.magnet.center if magnetic else (self.stock_count.x - self.car_length / 2, float(self.stock.centery))


def cut_pits(pits: Sequence[Rect], theme: Theme, gap: int, low: bool, tall: bool) -> list[Pit]:
    """The places in pits that are low, or tall, or usual."""
    cut = [_cut_pit(side, pit, theme, gap, low, tall) for side, pit in enumerate(pits)]
    room = min(min(pit.stock.h * 1.1, pit.magnet.w, pit.stock.w / (1 + COUNT_SHARE)) for pit in cut)
    length = round(min(theme.usual.px(HOME_CAR), room))
    return [pit._replace(car_length=length) for pit in cut]


def _cut_pit(side: int, pit: Rect, theme: Theme, gap: int, low: bool, tall: bool) -> Pit:
    """Sign and tag, and the trays below them, or beside them in a low pit, where those lie in two rows."""
    turned, apart = 1 if side == 0 else -1, round(gap / theme.enlarged)

    def across(room: Rect, shares: list[float | int | None], gap: int = 0) -> list[Rect]:
        """The parts of a room from its outer edge to the rink."""
        return row(room, shares[::turned], gap)[::turned]

    if low:
        outer, trays = across(pit, [1.0, 1.4], apart)
        sign, tag = column(outer, [2.7, 1.0])
        upper, shelf = column(inset(trays, trays.h // 18), [1.5, 1.0], trays.h // 18)
        magnet, stock = across(upper, [0.5, 1.0])
    else:
        high = theme.usual.px(TALL_SHELF_HEIGHT) if tall else round(pit.h * SHELF_SHARE)
        upper, trays = column(pit, [None, high], apart)
        tag, sign = across(upper, [None, round(upper.w * SIGN_SHARE)])
        inside = inset(trays, trays.h // (18 if tall else 10))
        shares = [0.46, 1.0, 1.12] if tall else [0.36, 1.0, 1.0]
        magnet, stock, shelf = across(inside, [*shares], inside.h // (12 if tall else 3))
    return Pit(sign, tag, magnet, stock, shelf, row(inset(shelf, gap // 2, 0), START_ACCUMULATORS))


# Cards

TALLEST_TICKET, LEAST_TICKET_ASPECT = 150, 1.5
USUAL_ROOM_HEIGHT, WATCHED_ROOM_HEIGHT = 307, 369
"""The height for three tickets, in units of a usual interface, beside buttons and where nobody chooses."""
TICKET_GAP, LOW_TICKET_GAP = 5, 2
"""Between tickets, in logical units."""


CARD_ASPECT = 0.72
"""The width of an upright card, as a share of its height."""
FAN_SHARE, FAN_WIDTH, FAN_LEAN = 0.9, 0.6, 1.24
"""The height of a card in a fan as shares of the room's and its width; the room that a leaning one has, in widths."""
FAN_STEP, FAN_ANGLE, FAN_DROP = 0.6, 7.0, 0.035
"""How far the cards are apart at most, in widths of one, how much each is turned against the one before, and how far
those at the sides hang lower, in heights.
"""


class Hung(NamedTuple):
    """The places of some tickets, and the height of the upper part of each that the next one leaves in sight."""

    places: list[Rect]
    seen: int
    named: bool = False
    """True if they bear nothing but their names, which are read from afar."""


def hang(room: Rect, count: int, theme: Theme, low: bool, usual_room: int = 0) -> Hung:
    """Tickets at the lower edge of a room. A `usual_room` is that of an interface not enlarged."""
    gap = theme.px(LOW_TICKET_GAP if low else TICKET_GAP)
    high = min(theme.px(TALLEST_TICKET), round(room.w / LEAST_TICKET_ASPECT), (room.h - (count - 1) * gap) // count)
    step = high + gap
    if usual_room and count > 1:
        usual = theme.px(min(TALLEST_TICKET, (usual_room - (count - 1) * TICKET_GAP) / count) / theme.enlarged)
        line = theme.font("body")
        high = max(high, min(usual, room.h - (count - 1) * line))
        step = min(high + gap, (room.h - high) // (count - 1))
    top = room.bottom - high - (count - 1) * step
    return Hung([Rect(room.x, top + k * step, room.w, high) for k in range(count)], min(high, step))


def fan(room: Rect, count: int, tallest: int) -> list[tuple[Rect, float]]:
    """Closed cards as they are held, in the middle of a room: their places and angles."""
    high = min(tallest, round(room.h * FAN_SHARE), round(room.w * FAN_WIDTH))
    wide = round(high * CARD_ASPECT)
    step = min(FAN_STEP * wide, (room.w - FAN_LEAN * wide) / max(1, count - 1))
    found = []
    for number in range(count):
        off = number - (count - 1) / 2
        place = Rect(0, 0, wide, high)
        place.center = round(room.centerx + off * step), round(room.centery + off * off * FAN_DROP * high)
        found.append((place, FAN_ANGLE * off))
    return found
