"""Cards that were shuffled and shown, and apart from them the markers: none belongs to one of them any more."""

from pygame import Rect

from crashgames.games.mayday.board.arrangement import MARKER, Arrangement
from crashgames.games.mayday.tables import LEFT, PLACES

FAN = 0.56
"""The share of a card that is seen in the fan of those that have been shown."""


def shown_card(at: Arrangement, seat: int, number: int) -> Rect:
    """One of the cards in the fan at the left end of the tray."""
    wide, high = at.card_size
    return Rect(_fan(at, seat).left + number * round(wide * FAN), at.card(seat, LEFT).top, wide, high)


def shuffled_marker(at: Arrangement, seat: int, number: int, count: int) -> Rect:
    """One of all the markers, below each other at the right end."""
    tray, fan = at.before(seat), _fan(at, seat)
    room = Rect(fan.right, tray.y, tray.right - fan.right, tray.h)
    wide = min(at.marker_size[0], room.w - at.theme.px(4))
    high = round(wide / MARKER)
    step = min(high, (room.h - high) // max(1, count - 1))
    top = room.centery - (high + step * (count - 1)) // 2
    return Rect(room.centerx - wide // 2, top + number * step, wide, high)


def _fan(at: Arrangement, seat: int) -> Rect:
    """The place of the fan, as high as the tray."""
    tray, wide = at.before(seat), at.card_size[0]
    left = min(at.column_of(seat, place).left for place in PLACES)
    return Rect(left, tray.y, wide + 2 * round(wide * FAN), tray.h)
