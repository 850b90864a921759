"""The cockpit at the nose: windscreen and seats, the door at the end of the aisle, keys and Status cards."""

from functools import cached_property

from pygame import Rect

from crashgames.games.mayday.board.console import CARD_ASPECT, Console
from crashgames.ui.layout import centre, column, inset, row

DOOR_ASPECT = 1.6
"""Height to width of the cockpit door."""


class Cockpit(Console):
    """The regions of the `cockpit`, which stands at the end of the `aisle`."""

    cockpit: Rect
    aisle: Rect

    @cached_property
    def _cockpit(self) -> list[Rect]:
        """Glass with those who are inside, the door at the end of the aisle, Status cards and keys."""
        pad, gap = self.theme.px(2 if self.tight else 6), self.theme.px(3 if self.tight else 8)
        room = inset(self.cockpit, pad, pad)
        if not self.central:
            return column(room, [1.0, 1.35, 0, 0.62], gap)
        high = round(min(room.w * DOOR_ASPECT, room.h * 0.3))
        above = self.aisle.centery - high // 2 - gap - room.y
        return column(room, [above, high, 0.6, 1.0], gap)

    @property
    def glass(self) -> Rect:
        """The cockpit behind the bulkhead."""
        return self._cockpit[0]

    @property
    def _inner(self) -> list[Rect]:
        """The windscreen, and the seats of those who have come in; where there is little room, before it."""
        return [self.glass, self.glass] if self.tight else column(self.glass, [0.3, 1.0])

    @property
    def windscreen(self) -> Rect:
        return self._inner[0]

    @property
    def door(self) -> Rect:
        room = self._cockpit[1]
        high = min(room.h, round(room.w * DOOR_ASPECT))
        return centre(room, (round(high / DOOR_ASPECT), high))

    @cached_property
    def pile(self) -> Rect:
        """The Status cards in the centre: above the keys, or beside them."""
        room = self._cockpit[2]
        if self.central:
            side = min(room.h, self.theme.px(60))
            return centre(room, (side, side))
        room = self._cockpit[3]
        side = min(round(self.cockpit.w * 0.4), self.theme.px(62), room.h)
        return Rect(room.x, room.centery - side // 2, side, side)

    @cached_property
    def accesses(self) -> Rect:
        """The Cockpit Access cards that are left."""
        room = self._cockpit[3]
        high = min(room.h, self.theme.px(100), round(room.w * (0.84 if self.central else 0.5) / CARD_ASPECT))
        wide = round(high * CARD_ASPECT)
        return Rect(
            room.centerx - wide // 2 if self.central else room.right - wide, room.centery - high // 2, wide, high
        )

    def member(self, number: int) -> Rect:
        """The badge of a member of the cockpit, the captain first."""
        rows = column(self._inner[1], 3, self.theme.px(2))
        places = [cell for line in rows for cell in row(line, 2, self.theme.px(2))]
        side = min(places[0].size)
        return centre(places[number % len(places)], (side, side))
