"""The worlds of the games: each has a palette, a place behind its table, and a room for its other screens."""

import re

import msgspec
from pygame import Rect, Surface

from crashgames.core.catalog import GameInfo
from crashgames.ui.assets import Assets
from crashgames.ui.cast import art_of, source_of
from crashgames.ui.lamp import Lamp
from crashgames.ui.theme import PALETTE, RGB, Palette

SIGHT = (1600, 900)
"""The middle of a picture, in its own units, which every window shows whole."""
BLEED = (2400, 1200)
"""The whole of a picture: windows that are wider or higher than 16:9 show some of what lies around the middle."""
DAYLIGHT: RGB = (255, 255, 255)

_VIEW_BOX = r"""viewBox\s*=\s*["'][^"']*["']"""


class World(msgspec.Struct, frozen=True):
    """The look of a game: its art `folder`, colours, colour factors by level of light, and the lamp of great moments.

    Level 0 is the brightest. `prop` is the drawing of the thing that holds what is read there, "" for a plain sheet.
    """

    folder: str
    palette: Palette = PALETTE
    lights: tuple[RGB, ...] = (DAYLIGHT,)
    lamp: Lamp = Lamp()
    prop: str = ""

    def picture(self, name: str) -> str:
        """The art name of a picture of this world: "place", "room"."""
        return f"{self.folder}/world/{name}"

    @property
    def thing(self) -> str:
        """The art name of its prop."""
        return f"{self.folder}/{self.prop}"


LAMPLIGHT = Palette(
    ground=(84, 57, 41),
    ground_high=(90, 61, 44),
    panel=(96, 66, 48),
    raised=(116, 80, 57),
    line=(168, 124, 88),
    ink_soft=(238, 220, 198),
    ink_dark=(48, 28, 16),
    accent=(255, 186, 84),
    accent_high=(255, 212, 136),
    danger=(188, 54, 40),
    good=(164, 218, 140),
    warn=(255, 218, 112),
    focus=(140, 222, 255),
    shade=(38, 22, 14),
)
"""The brown of the shelf and of all that belongs to no game."""
SHELF = World("shared", LAMPLIGHT)
"""The room with the shelf, which belongs to no game."""


def world_of(info: GameInfo) -> World:
    """The world of a game; for a game without one, the room with the shelf."""
    found = info.world_part()
    return found if isinstance(found, World) else SHELF


class Sight(msgspec.Struct, frozen=True):
    """How a picture lies in a window: `scale` in pixels to a unit of the picture, and where its middle begins."""

    scale: float
    left: float
    top: float

    @classmethod
    def of(cls, size: tuple[int, int]) -> "Sight":
        """The whole middle as large as possible, but with the picture filling the window."""
        width, height = size
        scale = max(min(width / SIGHT[0], height / SIGHT[1]), width / BLEED[0], height / BLEED[1])
        return cls(scale, (width - SIGHT[0] * scale) / 2, (height - SIGHT[1] * scale) / 2)

    def rect(self, x: float, y: float, width: float, height: float) -> Rect:
        """A rectangle of the picture in pixels of the window."""
        scale = self.scale
        return Rect(
            round(self.left + x * scale), round(self.top + y * scale), round(width * scale), round(height * scale)
        )

    def shown(self, size: tuple[int, int]) -> tuple[float, float, float, float]:
        """x, y, width and height of the part that the window shows, in units of the picture."""
        scale = self.scale
        return -self.left / scale, -self.top / scale, size[0] / scale, size[1] / scale


def scenery(assets: Assets, name: str, size: tuple[int, int]) -> Surface | None:
    """A picture drawn for a window of this size; None if there is no such art."""
    source = source_of(assets, name)
    if source is None:
        return None
    shown = " ".join(f"{number:.3f}" for number in Sight.of(size).shown(size))
    drawn = assets.drawing(re.sub(_VIEW_BOX, f'viewBox="{shown}"', source, count=1), size, art_of(name))
    filled = Surface(size)
    filled.blit(drawn, (0, 0))
    return filled
