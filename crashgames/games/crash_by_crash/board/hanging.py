"""Places of cards: tickets below each other, each over the lower part of the one before where room is scarce; fans."""

from typing import NamedTuple

from pygame import Rect

from crashgames.games.crash_by_crash.tables import HAND
from crashgames.ui.theme import Theme

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
        most = max(HAND, count)
        usual = theme.px((usual_room - (most - 1) * TICKET_GAP) / most / theme.enlarged)
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
