"""The windscreen of the bus: stickers for Crashes above it, and through it the road with a sign for every Point."""

from functools import cached_property

from pygame import Rect

from crashgames.games.hidden_crashmaster.tables import CRASHES_TO_WIN
from crashgames.ui.layout import between, inset, row
from crashgames.ui.theme import Theme

VISOR_SHARES = (0.255, 0.36)
"""The height of the Crashes, as a share of the front, usually and on a small screen."""
NEXT_SPACE, ENLARGED_NEXT = 2.0, 4.2
"""The width of the sticker of the next Crash, in widths of another, and that where large words are to fit."""
SIGNS = (
    (0.1, 0.07, 0.155, 0.38),
    (0.275, 0.12, 0.14, 0.345),
    (0.435, 0.17, 0.125, 0.31),
    (0.58, 0.22, 0.11, 0.28),
    (0.84, 0.06, 0.25, 0.34),
)
"""Where the signs of the Points stand, by middle and upper edge, and their sizes, in shares of the glass: they shrink
towards the town, whose own is the largest.
"""
HORIZON, ROAD_SHARE, NEAR_ROAD_SHARE = 0.62, 0.84, 0.4
"""The height of the horizon, and where the road begins and ends on it, in shares of the glass."""
CRACK_ASPECT, CRACK_SHARE = 1.5, 0.71
CRACKS = ((0, 1), (1, 1), (0.76, 0), (0.24, 0), (0.16, 1), (0.9, 0))
"""Where along the edges of the glass the cracks begin, in shares of it."""


class Windscreen:
    """The regions in front of the bus."""

    theme: Theme
    front: Rect
    compact: bool

    @property
    def small(self) -> Theme:
        """The theme of what must be no smaller than usual, however large the interface, but need be no larger."""
        return self.theme

    @cached_property
    def visor(self) -> Rect:
        """The band above the glass, with a sticker for every Crash."""
        px = self.small.px
        high = between(px(34), self.front.h * VISOR_SHARES[self.compact], px(90))
        return Rect(self.front.topleft, (self.front.w, high))

    @cached_property
    def glass(self) -> Rect:
        rim, room = self.small.px(8), self.front
        return Rect(room.x + rim, self.visor.bottom, room.w - 2 * rim, room.bottom - self.visor.bottom - rim)

    @property
    def _glass_height(self) -> int:
        """The height of glass to which signs are in proportion."""
        return self.glass.h

    def space(self, number: int, crashes: int) -> Rect:
        """The sticker of a Crash on the visor, counted from 0; the next one, after so many Crashes, is the widest."""
        px, next_one = self.small.px, ENLARGED_NEXT if self.theme.is_enlarged else NEXT_SPACE
        sizes = [next_one if place == crashes else 1.0 for place in range(CRASHES_TO_WIN)]
        return row(inset(self.visor, px(8), px(4)), sizes, px(5))[number]

    def pane(self, number: int) -> Rect:
        """The part of the glass that a Crash cracks, from its edge on."""
        glass, (x, y) = self.glass, CRACKS[number]
        wide = min(round(self._glass_height * CRACK_SHARE * CRACK_ASPECT), round(glass.w * 0.34))
        high = round(wide / CRACK_ASPECT)
        return Rect(glass.x + round((glass.w - wide) * x), glass.y + round((glass.h - high) * y), wide, high)

    @cached_property
    def horizon(self) -> int:
        return self.glass.y + round(self.glass.h * HORIZON)

    def sign(self, number: int) -> Rect:
        """The sign of a Point beside the road, counted from 1; the last one is that of the town."""
        glass, (x, y, wide, high) = self.glass, SIGNS[number - 1]
        place = Rect(0, glass.y + round(glass.h * y), round(glass.w * wide), round(self._glass_height * high))
        place.centerx = glass.x + round(glass.w * x)
        return place

    def skyline(self, points: int) -> Rect:
        """Las Vegas at the end of the road: nearer with every Point."""
        glass = self.glass
        high = round(self._glass_height * (0.28 + 0.05 * points))
        wide, middle = round(high * 1.4), glass.x + round(glass.w * ROAD_SHARE)
        return Rect(middle - wide // 2, self.horizon - high + self.theme.px(1), wide, high)

    @cached_property
    def road(self) -> Rect:
        """The middle of the road, where its dashes run: from the bus to the right, to the town."""
        glass, edge = self.glass, round(self.glass.w * 0.02)
        near, far = (glass.x + round(glass.w * share) for share in (NEAR_ROAD_SHARE, ROAD_SHARE))
        return Rect(near - edge, self.horizon, far - near + edge, glass.bottom - self.horizon)

    @cached_property
    def device(self) -> Rect:
        """Where THE DEVICE hangs on its cord, between the signs and that of the town."""
        glass, high = self.glass, round(self._glass_height * 0.64)
        return Rect(glass.x + round(glass.w * 0.675) - high // 4, glass.y, high // 2, high)

    @cached_property
    def doll(self) -> Rect:
        """Where the Creepy Doll waits for the wheel, before the town."""
        glass, side = self.glass, round(self._glass_height * 0.31)
        return Rect(glass.x + round(glass.w * 0.775) - side // 2, glass.y + glass.h - side, side, side)
