"""Places in the pits of both sides, and of cards: tickets that hang below each other, and fans."""

from collections.abc import Sequence
from functools import cached_property
from typing import NamedTuple

from pygame import Rect

from crashgames.games.crash_by_crash import tables
from crashgames.ui.layout import column, inset, row
from crashgames.ui.theme import Theme

SIGN_SHARE, SHELF_SHARE, TALL_SHELF_HEIGHT = 0.57, 0.3, 66
"""The share of a pit's width that its sign has, that of its height that the shelf below has, and the height of that
in a tall pit.
"""
HOME_CAR, COUNT_SHARE = 48, 0.9
"""The length of cars in stock in logical units of a usual interface, and the width of their number in such lengths."""


class PitPlaces:
    """Cuts the pits, which are low, tall, or both in an enlarged interface."""

    def __init__(self, pits: Sequence[Rect], theme: Theme, gap: int, low: bool, tall: bool) -> None:
        self._pits = pits
        self._theme = theme
        self._gap = gap
        self._tall = tall
        self._stacks = low and tall
        """True if a pit is cut at first from left to right, and both parts below each other."""

    def sign(self, side: int) -> Rect:
        """The enamel sign with the score, next to the rink."""
        return self._parts[side][0]

    def tag(self, side: int) -> Rect:
        """The tag beside the sign, or below it in a low pit, with what the floor is worth now."""
        return self._parts[side][1]

    def stock(self, side: int) -> Rect:
        """The boxes of the standard cars."""
        return self._trays[side][0]

    def magnet(self, side: int) -> Rect:
        """The box of the magnetic car."""
        return self._trays[side][1]

    def shelf(self, side: int) -> Rect:
        """The shelf of the accumulators."""
        return self._trays[side][2]

    @cached_property
    def car_length(self) -> int:
        """The length of cars in stock; those of a side stand in one place, beside their number."""
        tray, magnet = self.stock(0), self.magnet(0)
        return round(min(self._theme.usual.px(HOME_CAR), tray.h * 1.1, magnet.w, tray.w / (1 + COUNT_SHARE)))

    def home_of(self, car: int) -> tuple[float, float]:
        """The place of a car in its stock."""
        side = tables.side_of(car)
        if tables.is_magnetic(car):
            return self.magnet(side).center
        return self.stock_count(side).x - self.car_length / 2, self.stock(side).centery

    def stock_count(self, side: int) -> Rect:
        """The room for the number of standard cars in stock, at their right."""
        tray, wide = self.stock(side), round(self.car_length * COUNT_SHARE)
        return Rect(tray.centerx + (self.car_length - wide) // 2, tray.y, wide, tray.h)

    def accumulator(self, side: int, number: int) -> Rect:
        """The place of one on the shelf, counted from 0."""
        return self._powers[side][number]

    @cached_property
    def _parts(self) -> list[list[Rect]]:
        return [self._cut_pit(side) for side in range(tables.SIDES)]

    def _cut_pit(self, side: int) -> list[Rect]:
        """Sign and tag, and the shelf below them, or beside them in a low pit."""
        gap = round(self._gap / self._theme.enlarged)
        if self._stacks:
            parts = row(self._pits[side], [1.0, 1.4] if side == 0 else [1.4, 1.0], gap)
            return [*column(parts[side], [2.1, 1.0], gap), parts[1 - side]]
        high = self._theme.usual.px(TALL_SHELF_HEIGHT) if self._tall else round(self._pits[side].h * SHELF_SHARE)
        upper, shelf = column(self._pits[side], [None, high], gap)
        wide = round(upper.w * SIGN_SHARE)
        parts = row(upper, [None, wide] if side == 0 else [wide, None], gap)
        return [parts[1 - side], parts[side], shelf]

    @cached_property
    def _trays(self) -> list[list[Rect]]:
        """The boxes of the cars, the magnetic car at the outer end, and the accumulators next to the rink or below."""
        inside = [inset(parts[2], parts[2].h // (18 if self._tall else 10)) for parts in self._parts]
        if self._stacks:
            return [self._stacked(side, inside[side]) for side in range(tables.SIDES)]
        gap = inside[0].h // (12 if self._tall else 3)
        shares = [0.46, 1.0, 1.12] if self._tall else [0.36, 1.0, 1.0]
        cut = [row(inside[0], shares, gap), row(inside[1], shares[::-1], gap)]
        return [[cut[0][1], cut[0][0], cut[0][2]], [cut[1][1], cut[1][2], cut[1][0]]]

    def _stacked(self, side: int, inside: Rect) -> list[Rect]:
        """The boxes of a low pit: the accumulators lie below the cars."""
        upper, lower = column(inside, [1.5, 1.0], inside.h // 18)
        cut = row(upper, [0.5, 1.0] if side == 0 else [1.0, 0.5])
        return [cut[1 - side], cut[side], lower]

    @cached_property
    def _powers(self) -> list[list[Rect]]:
        rooms = (inset(self.shelf(side), self._gap // 2, 0) for side in range(tables.SIDES))
        return [row(room, tables.START_ACCUMULATORS) for room in rooms]


# Cards

TALLEST_TICKET = 160
USUAL_ROOM_HEIGHT, WATCHED_ROOM_HEIGHT = 307, 369
"""The height for three tickets in an interface of usual size, in logical units, beside buttons and where nobody
chooses: enlarged, tickets are no lower.
"""
TICKET_GAP, LOW_TICKET_GAP = 5, 2
"""Between tickets, in logical units."""


CARD_ASPECT = 0.72
"""The width of an upright card, as a share of its height."""
FAN_SHARE, FAN_STEP, FAN_ANGLE, FAN_DROP = 0.84, 0.6, 7.0, 0.035
"""The height of a card in a fan as a share of the room's; then how far the cards are apart in widths of one, how much
each is turned against the one before, and how far those at the sides hang lower, in heights.
"""


class Hung(NamedTuple):
    """The places of some tickets, and the height of the upper part of each that the next one leaves in sight."""

    places: list[Rect]
    seen: int


def hang(room: Rect, count: int, theme: Theme, low: bool, usual_room: int = 0) -> Hung:
    """Tickets at the lower edge of a room. A `usual_room` is that of an interface not enlarged."""
    gap = theme.px(LOW_TICKET_GAP if low else TICKET_GAP)
    high = min(theme.px(TALLEST_TICKET), (room.h - (count - 1) * gap) // count)
    step = high + gap
    if usual_room:
        usual = theme.px(min(TALLEST_TICKET, (usual_room - (count - 1) * TICKET_GAP) / count) / theme.enlarged)
        line = theme.font("body")
        high = max(high, min(usual, room.h - (count - 1) * line))
        step = min(high + gap, (room.h - high) // max(1, count - 1))
    top = room.bottom - high - (count - 1) * step
    return Hung([Rect(room.x, top + k * step, room.w, high) for k in range(count)], min(high, step))


def fan(room: Rect, count: int, tallest: int) -> list[tuple[Rect, float]]:
    """Closed cards as they are held, in the middle of a room: their places and angles."""
    high = min(tallest, round(room.h * FAN_SHARE))
    wide = round(high * CARD_ASPECT)
    step = min(FAN_STEP * wide, (room.w - wide) / max(1, count - 1))
    found = []
    for number in range(count):
        off = number - (count - 1) / 2
        place = Rect(0, 0, wide, high)
        place.center = round(room.centerx + off * step), round(room.centery + off * off * FAN_DROP * high)
        found.append((place, FAN_ANGLE * off))
    return found
