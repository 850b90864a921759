"""The windscreen of the bus: stickers for Crashes above it, and through it the road with a sign for every Point."""

from functools import cached_property

from pygame import Rect, Surface, draw

from crashgames.games.hidden_crashmaster.tables import CRASHES_TO_WIN
from crashgames.ui.assets import Assets
from crashgames.ui.layout import between, inset, row
from crashgames.ui.stretched import stretched
from crashgames.ui.theme import RGB, Theme, mix

VISOR_SHARE = 0.31
"""The height of the Crashes, as a share of the front."""
SPENT_SPACE, NEXT_SPACE, LAST_SPACE, ENLARGED_NEXT = 1.3, 2.0, 1.1, 3.8
"""Widths of stickers, in widths of others: of past Crashes, the next, the last, and of a next one with large words."""
SIGNS = (
    (0.1, 0.07, 0.155, 0.38),
    (0.275, 0.12, 0.14, 0.345),
    (0.435, 0.17, 0.125, 0.31),
    (0.58, 0.22, 0.11, 0.28),
    (0.84, 0.06, 0.25, 0.34),
)
"""Middle, upper edge and size of each Point's sign, in shares of the glass: less towards the town, whose is largest."""
HORIZON, ROAD_SHARE, NEAR_ROAD_SHARE = 0.62, 0.84, 0.4
"""The height of the horizon, and where the road begins and ends on it, in shares of the glass."""
CRACK_ASPECT, CRACK_SHARE = 1.5, 0.71
CRACKS = ((0, 1), (1, 1), (0.76, 0), (0.24, 0), (0.16, 1), (0.9, 0))
"""Where along the edges of the glass the cracks begin, in shares of it."""


class Windscreen:
    """The regions in front of the bus."""

    theme: Theme
    small: Theme
    """The theme of what must be no smaller than usual, however large the interface, but need be no larger."""
    front: Rect
    vista: int
    """The part of its height that only shows more of the land, and makes nothing larger that is played with."""

    @cached_property
    def visor(self) -> Rect:
        """The band above the glass, with a sticker for every Crash."""
        px = self.small.px
        high = between(px(34), (self.front.h - self.vista) * VISOR_SHARE, px(90))
        return Rect(self.front.topleft, (self.front.w, high))

    @cached_property
    def glass(self) -> Rect:
        rim, room = self.small.px(8), self.front
        return Rect(room.x + rim, self.visor.bottom, room.w - 2 * rim, room.bottom - self.visor.bottom - rim)

    @property
    def _scale(self) -> int:
        """What is in the glass is as large as in one so high."""
        return self.glass.h - self.vista

    def space(self, number: int, crashes: int) -> Rect:
        """The sticker of a Crash on the visor, counted from 0: all past ones share one, and the next is the widest."""
        px, next_one = self.small.px, ENLARGED_NEXT if self.theme.is_enlarged else NEXT_SPACE
        spent, to_come = (
            [SPENT_SPACE] * min(crashes, 1),
            [next_one, *[1.0] * (CRASHES_TO_WIN - crashes - 2), LAST_SPACE],
        )
        sizes = [*spent, *to_come[: CRASHES_TO_WIN - crashes]]
        return row(inset(self.visor, px(8), px(4)), sizes, px(5))[max(0, number - crashes + len(spent))]

    def pane(self, number: int) -> Rect:
        """The part of the glass that a Crash cracks, from its edge on."""
        glass, (x, y) = self.glass, CRACKS[number]
        wide = min(round(self._scale * CRACK_SHARE * CRACK_ASPECT), round(glass.w * 0.34))
        high = round(wide / CRACK_ASPECT)
        return Rect(glass.x + round((glass.w - wide) * x), glass.y + round((glass.h - high) * y), wide, high)

    @cached_property
    def horizon(self) -> int:
        return self.glass.y + round(self.glass.h * HORIZON)

    def sign(self, number: int) -> Rect:
        """The sign of a Point beside the road, counted from 1; the last one is that of the town."""
        glass, (x, y, wide, high) = self.glass, SIGNS[number - 1]
        place = Rect(0, 0, round(glass.w * wide), round(self._scale * high))
        return place.move_to(midbottom=(glass.x + round(glass.w * x), glass.y + round(glass.h * (y + high))))

    def skyline(self, points: int) -> Rect:
        """Las Vegas at the end of the road: nearer with every Point."""
        glass = self.glass
        high = round(self._scale * (0.28 + 0.05 * points))
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
        glass, high = self.glass, round(self._scale * 0.64)
        return Rect(glass.x + round(glass.w * 0.675) - high // 4, glass.y, high // 2, high)

    @cached_property
    def doll(self) -> Rect:
        """Where the Creepy Doll waits for the wheel, before the town."""
        glass, side = self.glass, round(self._scale * 0.31)
        return Rect(glass.x + round(glass.w * 0.775) - side // 2, glass.y + glass.h - side, side, side)


# The desert in front of the glass: lighter or darker, and at last in the storm


LINE: RGB = (248, 218, 130)
GROUND = ((222, 156, 94), (178, 112, 70), (176, 100, 84), (96, 82, 88), (84, 104, 78), LINE)
"""Sand far and near, table mountains, the road, cacti, and the lines of the road: what the night falls on."""
NIGHT: RGB = (70, 58, 92)
FADING = (0.0, 0.06, 0.16, 0.28, 0.42, 0.52)
"""How much of the night lies on the ground, for each level of light."""
INDOOR_NIGHT_SHARE = 0.75
"""The share of the night that comes into the bus."""
STORM_LIGHT = 4
"""The level of light from which there are clouds and rain."""
DASHES = 5


def land(assets: Assets, at: Windscreen, level: int) -> Surface:
    """Sky, sun or clouds, table mountains, sand, the road, and the posts of the signs."""
    level = min(level, len(FADING) - 1)
    states = (f"light{level}", "storm") if level >= STORM_LIGHT else (f"light{level}",)
    faded = {colour: mix(colour, NIGHT, FADING[level]) for colour in GROUND}
    return stretched(assets, "hidden_crashmaster/land", at.glass.size, states=states, colours=faded)


def indoors(colour: RGB, level: int) -> RGB:
    """A colour in the bus, which becomes darker as well, but less so."""
    return mix(colour, NIGHT, INDOOR_NIGHT_SHARE * FADING[min(level, len(FADING) - 1)])


def dashes(surface: Surface, at: Windscreen, level: int, phase: float) -> None:
    """The white line in the middle of the road, which comes nearer as `phase` goes from 0 to 1."""
    colour = mix(LINE, NIGHT, FADING[min(level, len(FADING) - 1)])
    road, far_end, near_end = at.road, *(at.glass.x + at.glass.w * share for share in (ROAD_SHARE, NEAR_ROAD_SHARE))
    for number in range(DASHES):
        near, far = ((number + phase + share) / DASHES for share in (0.5, 0.0))
        top, bottom = road.y + road.h * far**2, road.y + road.h * min(1.0, near) ** 2
        half, half_near = at.glass.w * 0.012 * far**2, at.glass.w * 0.012 * near**2
        if far < 1.0 and bottom - top >= 1:
            left, right = (far_end + (near_end - far_end) * (y - road.y) / road.h for y in (top, bottom))
            corners = [(left - half, top), (left + half, top), (right + half_near, bottom), (right - half_near, bottom)]
            draw.polygon(surface, colour, corners)
