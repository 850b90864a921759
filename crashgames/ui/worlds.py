"""The worlds of the games: palette, place behind the table, room for other screens, and who is drawn in them."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

import msgspec
from pygame import Rect, Surface

from crashgames.core.catalog import GameInfo
from crashgames.ui.assets import Assets
from crashgames.ui.lamp import Lamp
from crashgames.ui.theme import PALETTE, RGB, Palette

if TYPE_CHECKING:  # at the shelf nobody plays a part
    from crashgames.ui.faces import Mood

Person = tuple[str, "Mood"]
"""A character, and how it looks."""
_ASKED, _NEXT, _AND, _LOOKS = "?=&."
_PART = r'(?s)(<g id="(\w+)"[^>]*>)(.*?)(</g></g>)'
"""The group of a part. Its last element is a group, and there is no other inside."""
_OUTSIDE = r"</?svg[^>]*>"
SIDE, LEFT, TOP = 92, -46, -58
"""Where a character of 100 by 100 is in its part: its shoulders end where those of whoever is drawn there do."""
BEHIND, SMALLER = (-44, -6), 0.82
"""Where a second one sits behind the first, and its size there."""


def with_people(picture: str, parts: Mapping[str, Sequence[Person]]) -> str:
    """The name of a picture with these people in its parts, the first one in front."""
    played = (f"{part}{_NEXT}" + ",".join(f"{name}{_LOOKS}{mood}" for name, mood in who) for part, who in parts.items())
    return f"{picture}{_ASKED}{_AND.join(played)}"


def art_of(picture: str) -> str:
    """The name of the art of a picture, without the people in it."""
    return picture.partition(_ASKED)[0]


def source_of(assets: Assets, picture: str) -> str | None:
    """The drawing of a picture with the people that its name tells; None if there is no such art."""
    art, _, asked = picture.partition(_ASKED)
    source = assets.source(art)
    if source is None or not asked:
        return source
    parts = dict(part.split(_NEXT) for part in asked.split(_AND))

    def play(found: re.Match[str]) -> str:
        return f"{found[1]}{_people(assets, parts[found[2]])}</g>" if found[2] in parts else found[0]

    return re.sub(_PART, play, source)


def _people(assets: Assets, asked: str) -> str:
    from crashgames.ui.faces import FACES, Mood, in_mood

    drawn = ""
    for number, person in enumerate(asked.split(",")[:2]):
        name, _, mood = person.partition(_LOOKS)
        source = assets.source(f"shared/faces/{name if name in FACES else FACES[0]}") or ""
        scale = SIDE / 100 * (SMALLER if number else 1)
        x, y = (BEHIND[0] + LEFT, BEHIND[1] + TOP + SIDE * (1 - SMALLER)) if number else (LEFT, TOP)
        face = re.sub(_OUTSIDE, "", in_mood(source, Mood(mood)))
        drawn = f'<g transform="translate({x:.1f} {y:.1f}) scale({scale:.3f})">{face}</g>{drawn}'
    return drawn


SIGHT = (1600, 900)
"""The middle of a picture, in its own units, which every window shows whole."""
BLEED = (2400, 1200)
"""The whole of a picture: windows that are wider or higher than 16:9 show some of what lies around the middle."""
DAYLIGHT: RGB = (255, 255, 255)

_VIEW_BOX = r"""viewBox\s*=\s*["'][^"']*["']"""


class World(msgspec.Struct, frozen=True):
    """The look of a game: its art `folder`, colours, colour factors by level of light, and the lamp of great moments.

    Level 0 is the brightest. `prop` is the drawing of the thing that holds what is read there, "" for a plain sheet;
    a world with one also has a drawing `seat`, on which people sit while the table is set.
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
    def of(cls, size: tuple[int, int]) -> Sight:
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
