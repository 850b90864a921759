"""The worlds of the games: palette, place behind the table, room for other screens, lamp, and who is drawn there."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache
from math import hypot
from typing import TYPE_CHECKING

import msgspec
import pygame
from pygame import Rect, Surface

from crashgames.core.catalog import GameInfo
from crashgames.ui.assets import Assets, in_states, tinted
from crashgames.ui.theme import PALETTE, RGB, Palette, mix

GRAIN_PIXELS = 48
"""The side of a light in small, which is enlarged: it has no edges."""
LIT_WIDTH, LIT_HEIGHT = 1.1, 0.92
"""The size of what is lit, in heights of the window."""
CORE_SHARE = 0.3
"""The share of the way to the edge of a light over which it is as bright as in its middle."""
DAY: RGB = (255, 255, 255)


class Lamp(msgspec.Struct, frozen=True):
    """The colour factors right below the lamp, and far from it."""

    middle: RGB = (255, 244, 222)
    rim: RGB = (104, 94, 104)


class Light:
    """Casts a lamp's light on pictures of one window; what takes long to draw is cached."""

    def __init__(self, lamp: Lamp | None = None) -> None:
        self.lamp = lamp or Lamp()
        self._kept: tuple[Lamp, Surface] | None = None
        self._faint: Surface | None = None

    def place(self, window: Rect, about: tuple[int, int]) -> Rect:
        """The lit rectangle around a point of a window; it may extend beyond the edges."""
        return Rect(0, 0, round(window.h * LIT_WIDTH), round(window.h * LIT_HEIGHT)).move_to(center=about)

    def fall(self, surface: Surface, lit: Rect, depth: float = 1.0) -> None:
        """Darken a surface except in one place. `depth` is from 0, as by day, to 1."""
        rim = mix(DAY, self.lamp.rim, depth)
        for rect in _around(surface.get_rect(), lit):
            surface.fill(rim, rect, pygame.BLEND_RGB_MULT)
        surface.blit(
            self._whole(lit.size) if depth >= 1 else self._part(lit.size, depth), lit, None, pygame.BLEND_RGB_MULT
        )

    def fit(self, window: Rect) -> None:
        """Draw the light for a window in advance."""
        self._whole(self.place(window, window.center).size)

    def _whole(self, size: tuple[int, int]) -> Surface:
        if self._kept is None or self._kept[0] != self.lamp or self._kept[1].get_size() != size:
            self._kept = self.lamp, pygame.transform.smoothscale(_small(self.lamp), size)
        return self._kept[1]

    def _part(self, size: tuple[int, int], depth: float) -> Surface:
        """The light on its way: what it takes is taken as far as it has come."""
        if self._faint is None or self._faint.get_size() != size:
            self._faint = Surface(size)
        share = round(255 * depth)
        small = _small(self.lamp).copy()
        small.fill((share,) * 3, None, pygame.BLEND_RGB_MULT)
        small.fill((255 - share,) * 3, None, pygame.BLEND_RGB_ADD)
        return pygame.transform.smoothscale(small, size, self._faint)


@cache
def _small(lamp: Lamp) -> Surface:
    """A light in small: as bright as in its middle for a while, then softly as dark as its rim, which it ends with."""
    small, half = Surface((GRAIN_PIXELS, GRAIN_PIXELS), 0, 32), (GRAIN_PIXELS - 1) / 2
    for x in range(GRAIN_PIXELS):
        for y in range(GRAIN_PIXELS):
            way = (hypot(x - half, y - half) / half - CORE_SHARE) / (0.96 - CORE_SHARE)
            share = max(0.0, min(1.0, way))
            small.set_at((x, y), mix(lamp.middle, lamp.rim, share * share * (3 - 2 * share)))
    return small


def _around(whole: Rect, hole: Rect) -> Iterator[Rect]:
    """What is left of a rectangle without another: above, below, left and right of it."""
    inner = hole.clip(whole)
    if not inner.w or not inner.h:
        yield whole
        return
    yield Rect(whole.left, whole.top, whole.w, inner.top - whole.top)
    yield Rect(whole.left, inner.bottom, whole.w, whole.bottom - inner.bottom)
    yield Rect(whole.left, inner.top, inner.left - whole.left, inner.h)
    yield Rect(inner.right, inner.top, whole.right - inner.right, inner.h)


if TYPE_CHECKING:  # at the shelf nobody plays a part
    from crashgames.ui.faces import Mood

Person = tuple[str, "Mood"]
"""A character, and how it looks."""
_ASKED, _NEXT, _AND, _LOOKS = "?=&."
_PART = r'(?s)(<g id="(\w+)" transform[^>]*>)(.*?)(</g></g>)'
"""The group of a part. Its last element is a group, and there is no other inside."""
_PAINTED, _PAINT = "#", r'(?s)(<g id="(\w+)">)(.*?)(</g>)'
"""The group of what is painted in the colour of a seat. There is no other group inside."""
_OUTSIDE = r"</?svg[^>]*>"
SIDE, LEFT, TOP = 92, -46, -58
"""Where a character of 100 by 100 is in its part: its shoulders end where those of whoever is drawn there do."""
BEHIND, SMALLER = (-44, -6), 0.82
"""Where a second one sits behind the first, and its size there."""


def with_people(picture: str, parts: Mapping[str, Sequence[Person]]) -> str:
    """The name of a picture with these people in its parts, the first one in front."""
    played = (f"{part}{_NEXT}" + ",".join(f"{name}{_LOOKS}{mood}" for name, mood in who) for part, who in parts.items())
    return f"{picture}{_ASKED}{_AND.join(played)}"


def with_winners(picture: str, characters: Sequence[str]) -> str:
    """The name of a picture of an ending with up to three of those who won, the most important one first."""
    from crashgames.ui.faces import Mood

    places = zip(("first", "second", "third"), characters, strict=False)
    return with_people(picture, {place: [(character, Mood.TRIUMPHANT)] for place, character in places})


def with_owners(picture: str, parts: Mapping[str, int]) -> str:
    """The name of a picture whose parts are in the colours of these seats."""
    return picture + _PAINTED + _AND.join(f"{part}{_NEXT}{seat}" for part, seat in parts.items())


def in_colours(picture: str, colour: Callable[[int], RGB]) -> str:
    """The name of a picture with the colours of its owners instead of their seats."""
    art, painted, owners = picture.partition(_PAINTED)
    parts = (part.split(_NEXT) for part in owners.split(_AND) if painted)
    return art + painted + _AND.join(_NEXT.join((part, *map(str, colour(int(seat))))) for part, seat in parts)


def art_of(picture: str) -> str:
    """The name of the art of a picture, without the people in it and its colours."""
    return re.split(f"[{_ASKED}{_PAINTED}]", picture, maxsplit=1)[0]


def source_of(assets: Assets, picture: str) -> str | None:
    """The drawing of a picture with the people and colours that its name tells; None if there is no such art."""
    named, _, owned = picture.partition(_PAINTED)
    art, _, asked = named.partition(_ASKED)
    source = assets.source(art)
    if source and asked:
        source = _played(assets, source, dict(part.split(_NEXT) for part in asked.split(_AND)))
    return _painted(source, owned) if source and owned else source


def _played(assets: Assets, source: str, parts: Mapping[str, str]) -> str:
    def play(found: re.Match[str]) -> str:
        return f"{found[1]}{_people(assets, parts[found[2]])}</g>" if found[2] in parts else found[0]

    return re.sub(_PART, play, source)


def _painted(source: str, owned: str) -> str:
    colours = dict[str, RGB]()
    for part, *colour in (owner.split(_NEXT) for owner in owned.split(_AND)):
        red, green, blue = map(int, colour)
        colours[part] = red, green, blue

    def paint(found: re.Match[str]) -> str:
        return tinted(found[0], colours[found[2]]) if found[2] in colours else found[0]

    return re.sub(_PAINT, paint, source)


def _people(assets: Assets, asked: str) -> str:
    from crashgames.ui.faces import FACES

    drawn = ""
    for number, person in enumerate(asked.split(",")[:2]):
        name, _, mood = person.partition(_LOOKS)
        source = assets.source(f"shared/faces/{name if name in FACES else FACES[0]}") or ""
        scale = SIDE / 100 * (SMALLER if number else 1)
        x, y = (BEHIND[0] + LEFT, BEHIND[1] + TOP + SIDE * (1 - SMALLER)) if number else (LEFT, TOP)
        face = re.sub(_OUTSIDE, "", in_states(source, mood))
        drawn = f'<g transform="translate({x:.1f} {y:.1f}) scale({scale:.3f})">{face}</g>{drawn}'
    return drawn


SIGHT = (1600, 900)
"""The middle of a picture, in its own units, which every window shows whole."""
BLEED = (2400, 1200)
"""The whole of a picture: windows that are wider or higher than 16:9 show some of what lies around the middle."""
DAYLIGHT: RGB = (255, 255, 255)
FRAME = "shared/frame"
"""The art name of the wooden frame around what is read where no game has a thing of its own for that."""

_VIEW_BOX = r"""viewBox\s*=\s*["'][^"']*["']"""


class World(msgspec.Struct, frozen=True):
    """The look of a game: its art `folder`, colours, colour factors by level of light, and the lamp of great moments.

    Level 0 is the brightest. `prop` is the drawing of the thing that holds what is read there, "" for a wooden frame;
    a world with one also has a drawing `seat`, on which people sit while the table is set.
    """

    folder: str
    palette: Palette = PALETTE
    lights: tuple[RGB, ...] = (DAYLIGHT,)
    lamp: Lamp = Lamp()
    prop: str = ""
    shown: tuple[float, float] = (0.0, 1.0)
    """Where on the cover is what pieces of it show whole, and where they end, as shares of its height."""
    broad_cover: bool = False
    """True if there is a drawing of the cover for broad places."""
    dusk: Lamp | None = None
    """The light in its room while something is read there; None for that of the day."""
    binding: RGB | None = None
    """The colour of the cover in which its pages are bound; None where there are no pages."""

    def picture(self, name: str) -> str:
        """The art name of a picture of this world: "place", "room"."""
        return f"{self.folder}/world/{name}"

    @property
    def thing(self) -> str:
        """The art name of its prop."""
        return f"{self.folder}/{self.prop}" if self.prop else FRAME


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
PAPER = Palette(
    ground=(231, 211, 173),
    ground_high=(240, 223, 190),
    panel=(246, 234, 208),
    raised=(255, 248, 230),
    line=(176, 142, 100),
    ink=(52, 32, 20),
    ink_soft=(98, 70, 48),
    ink_dark=(48, 28, 16),
    good=(98, 160, 84),
    warn=(150, 60, 8),
    focus=(140, 222, 255),
    shade=(38, 22, 14),
)
"""Dark ink on cream paper."""
LEATHER: RGB = (104, 60, 38)
DUSK = Lamp((246, 234, 224), (98, 84, 88))


def at_dusk(world: World) -> World:
    """The room of a world at dusk, with a lamp above what is done there."""
    return msgspec.structs.replace(world, dusk=DUSK)


def on_paper(world: World) -> World:
    """The room of a world at dusk, with pages of paper to be read there."""
    binding = LEATHER if world == SHELF else world.palette.panel
    return msgspec.structs.replace(world, palette=PAPER, dusk=DUSK, binding=binding)


LIBRARY = on_paper(SHELF)
"""The room with the shelf, where things are read and looked up."""


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
