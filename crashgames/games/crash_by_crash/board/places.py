"""Places in the pits of both sides, and of cards: tickets that hang below each other, and fans."""

from collections.abc import Sequence
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
    """The places in pits that are low, tall, or both in an enlarged interface."""
    cut = [_cut_pit(side, pit, theme, gap, low, tall) for side, pit in enumerate(pits)]
    stock, magnet = cut[0].stock, cut[0].magnet
    length = round(min(theme.usual.px(HOME_CAR), stock.h * 1.1, magnet.w, stock.w / (1 + COUNT_SHARE)))
    return [pit._replace(car_length=length) for pit in cut]


def _cut_pit(side: int, pit: Rect, theme: Theme, gap: int, low: bool, tall: bool) -> Pit:
    """Sign and tag, and the trays below them, or beside them in a low and tall pit, where those lie in two rows."""
    turned, apart = 1 if side == 0 else -1, round(gap / theme.enlarged)

    def across(room: Rect, shares: list[float | int | None], gap: int = 0) -> list[Rect]:
        """The parts of a room from its outer edge to the rink."""
        return row(room, shares[::turned], gap)[::turned]

    if low and tall:
        outer, trays = across(pit, [1.0, 1.4], apart)
        sign, tag = column(outer, [2.1, 1.0], apart)
    else:
        high = theme.usual.px(TALL_SHELF_HEIGHT) if tall else round(pit.h * SHELF_SHARE)
        upper, trays = column(pit, [None, high], apart)
        tag, sign = across(upper, [None, round(upper.w * SIGN_SHARE)], apart)
    inside = inset(trays, trays.h // (18 if tall else 10))
    if low and tall:
        upper, shelf = column(inside, [1.5, 1.0], inside.h // 18)
        magnet, stock = across(upper, [0.5, 1.0])
    else:
        shares = [0.46, 1.0, 1.12] if tall else [0.36, 1.0, 1.0]
        magnet, stock, shelf = across(inside, [*shares], inside.h // (12 if tall else 3))
    return Pit(sign, tag, magnet, stock, shelf, row(inset(shelf, gap // 2, 0), tables.START_ACCUMULATORS))


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
