"""The texts of a picture: what is written, where in the window, how large, and how much of it is seen.

    with recording() as record:            # around everything: what was drawn before is not known
        stage = stage_of((1280, 720), interface_scale=1.5)
        stage.stack.push(scene)
        record.look(stage)                 # [Seen(text="Play", place=Rect(…), step="label", pixels=31, …), …]
        record.faults(stage)               # ["cut: …", "covered: …", "outside: …", "overlap: …"]

A text is followed onto cards, plates and layers and with them into the window. What another thing is drawn over
completely is not there; what lies in a scrolled area counts as far as it is seen.
"""

import math
import sys
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from itertools import combinations, compress
from typing import Any
from unittest.mock import patch
from weakref import WeakKeyDictionary

import msgspec
import pygame
from msgspec.structs import replace
from pygame import SRCALPHA, SRCCOLORKEY, Rect, Surface
from pygame.mask import from_surface

from crashgames.ui.fonts import Fonts
from crashgames.ui.scene import Stage
from crashgames.ui.scenery import Scenery
from crashgames.ui.text import Text
from crashgames.ui.widgets import ScrollArea
from crashgames.ui.widgets.base import flatten
from crashgames.ui.wrapping import ELLIPSIS
from tests.soak.texts import fault_of

FRAMES, FRAME = 40, 1 / 20
HIDDEN, WHOLE = 0.1, 0.9
"""Shares of the pixels of a text below which it counts as not there, and from which on as whole."""
LAST_CLEAR = 254
"""The highest alpha through which something shines."""
NEAR = 40
"""The sum of differences of the channels up to which a pixel has the colour of the ink."""
SAMPLES, POINTS = 900, 5000
"""So many pixels of ink are compared, found among so many pixels."""


class Seen(msgspec.Struct, frozen=True):
    """A text in the picture. `place` is where its letters are, `clip` the part of that within all frames."""

    text: str
    lines: tuple[str, ...]
    step: str
    """The step of the theme, or "letter" for any size."""
    pixels: int
    """The size of the letters."""
    face: str
    place: Rect
    clip: Rect
    drawn: Surface | None = None
    """The text alone; None if it was scaled on its way."""
    at: tuple[int, int] = (0, 0)
    share: float = 1.0
    """How much of it is seen within `clip`."""

    @property
    def scaled(self) -> bool:
        """True if it is part of a picture that was made smaller or larger: not necessarily meant to be read."""
        return self.drawn is None

    @property
    def fault(self) -> str:
        """The fault of its drawing: "cut", "broken", or "" for none."""
        if self.step == "letter":
            return ""
        if not self.step:
            return "cut" if self.lines[-1:] and self.lines[-1].endswith(ELLIPSIS) else ""
        return fault_of(self.text, self.lines)

    def moved(self, by: tuple[int, int], frame: Rect) -> "Seen | None":
        clip = self.clip.move(by).clip(frame)
        if not (clip.w and clip.h):
            return None
        return replace(self, place=self.place.move(by), clip=clip, at=(self.at[0] + by[0], self.at[1] + by[1]))


class Notes:
    """The texts on each surface."""

    def __init__(self) -> None:
        self._on: WeakKeyDictionary[Surface, dict[object, Seen]] = WeakKeyDictionary()

    def on(self, surface: Surface) -> list[Seen]:
        return list(self._on.get(surface, {}).values())

    def put(self, surface: Surface, seen: Seen) -> None:
        self._on.setdefault(surface, {})[(seen.text, tuple(seen.place), seen.pixels)] = seen

    def move(self, source: Surface, goal: Surface, by: tuple[int, int], frame: Rect) -> None:
        for seen in self.on(source) if source in self._on else ():
            moved = seen.moved(by, frame)
            if moved:
                self.put(goal, moved)

    def copy(self, source: Surface, goal: Surface) -> Surface:
        if source in self._on and goal is not source:
            self._on[goal] = dict(self._on[source])
        return goal

    def __contains__(self, surface: Surface) -> bool:
        return surface in self._on

    def cover(self, surface: Surface, place: Rect, frame: Rect, source: Surface) -> None:
        """Forget what is below something that nothing shines through, even if that has the colours of its letters."""
        seen = self._on.get(surface, {}).items()
        self._on[surface] = {
            key: one
            for key, one in seen
            if not (place.clip(frame).contains(one.clip) and is_opaque(source, one.clip.move(-place.x, -place.y)))
        }

    def clear(self, surface: Surface) -> None:
        self._on.pop(surface, None)


def is_opaque(surface: Surface, part: Rect) -> bool:
    """True if nothing shines through a part of a surface."""
    if not surface.get_flags() & (SRCALPHA | SRCCOLORKEY):
        return True
    return from_surface(surface.subsurface(part), LAST_CLEAR).count() == part.w * part.h


NOTES = Notes()


class AnySurface(type):
    """Other surfaces are instances, too, for those who ask while `Followed` stands for all."""

    def __instancecheck__(cls, thing: object) -> bool:
        return isinstance(thing, REAL)


REAL = Surface
WRITTEN: WeakKeyDictionary[Surface, tuple[Surface, Rect]] = WeakKeyDictionary()
"""A copy of what was written on a surface, which nobody draws on, and where its letters are."""


class Followed(Surface, metaclass=AnySurface):
    """A surface that takes note of the texts drawn on it."""

    def blit(self, source: Surface, dest: Any = (0, 0), area: Any = None, special_flags: int = 0) -> Rect:
        self._take(source, dest, area, special_flags)
        return super().blit(source, dest, area, special_flags)

    def blits(self, blit_sequence: Any, doreturn: Any = 1) -> Any:
        given = list(blit_sequence)
        for entry in given:
            self._take(*entry[:3])
        return super().blits(given, doreturn)

    def fblits(self, blit_sequence: Any, special_flags: int = 0) -> None:
        given = list(blit_sequence)
        for source, dest in given:
            self._take(source, dest)
        super().fblits(given, special_flags)

    def fill(self, color: Any, rect: Any = None, special_flags: int = 0) -> Rect:
        if rect is None and not special_flags:
            NOTES.clear(self)
        return super().fill(color, rect, special_flags)

    def copy(self) -> Surface:
        return NOTES.copy(self, super().copy())

    def convert(self, *given: Any) -> Surface:
        return NOTES.copy(self, super().convert(*given))

    def convert_alpha(self) -> Surface:
        return NOTES.copy(self, super().convert_alpha())

    def subsurface(self, *given: Any) -> Surface:
        part = super().subsurface(*given)
        left, top = part.get_offset()
        NOTES.move(self, part, (-left, -top), part.get_rect())
        return part

    def _take(self, source: Surface, dest: Any, area: Any = None, special_flags: int = 0) -> None:
        left, top = dest[:2]
        frame = self.get_clip()
        by = (int(left), int(top))
        if area is not None:
            shown = Rect(area)
            frame = frame.clip(Rect(by, shown.size))
            by = (by[0] - shown.x, by[1] - shown.y)
        if not special_flags and source.get_alpha() in (None, 255) and self in NOTES:
            NOTES.cover(self, source.get_rect(topleft=by), frame, source)
        NOTES.move(source, self, by, frame)


class Record:
    """Looks at stages that were made while it was recording."""

    def look(self, stage: Stage, frames: int = FRAMES) -> list[Seen]:
        """All texts that are seen on a stage once it is at rest; of one scene over another only the upper one's."""
        canvas = Followed(stage.size)
        stage.stack.settle()
        for _ in range(frames):
            stage.advance(FRAME)
            if not stage.dirty and stage.idle_seconds > FRAME:
                break
        stage.spoilt()
        for scene in stage.stack.shown:
            scene.dirty = True
        for _ in range(frames):
            stage.draw(canvas)
            if not stage.dirty:
                break
        if len(stage.stack.shown) > 1 and stage.stack.top:
            canvas = Followed(stage.size)
            stage.stack.top.draw(canvas)
        pixels = Pixels(canvas)
        found = [replace(seen, share=_share(pixels, seen)) for seen in NOTES.on(canvas)]
        return [seen for seen in found if seen.text.strip() and seen.share >= HIDDEN]

    def faults(self, stage: Stage, frames: int = FRAMES) -> list[str]:
        """What is wrong with the texts of a picture, in words; scaled ones are not looked at."""
        seen = [one for one in self.look(stage, frames) if not one.scaled]
        return [*faults_of(seen, Rect((0, 0), stage.size), scrolled(stage)), *overlaps(seen)]


def scrolled(stage: Stage) -> list[Rect]:
    """The areas of the top scene in which texts may be partly out of sight."""
    ring = getattr(stage.stack.top, "ring", None)
    widgets = flatten(ring.widgets) if ring else []
    return [area.rect for area in widgets if isinstance(area, ScrollArea) and area.reach]


def faults_of(seen: Sequence[Seen], window: Rect, frames: Sequence[Rect] = ()) -> list[str]:
    found = []
    for one in seen:
        if one.fault:
            found.append(f"{one.fault}: {one.text!r} -> {' / '.join(one.lines)!r} in {one.place}")
        if one.share < WHOLE and not any(frame.contains(one.clip) for frame in frames):
            found.append(f"covered: of {one.text!r} in {one.place} is seen {one.share:.0%}")
        if one.clip != one.place and not any(frame.contains(one.clip) for frame in frames):
            found.append(f"outside: {one.text!r} in {one.place}, seen {one.clip}")
        if not window.contains(one.clip):
            found.append(f"outside the window: {one.text!r} in {one.place}")
    return found


def overlaps(seen: Sequence[Seen]) -> list[str]:
    """Texts that lie on each other; the same words twice, as letter and shadow, count as one."""
    return [
        f"overlap: {one.text!r} in {one.clip} and {other.text!r} in {other.clip}"
        for one, other in combinations(seen, 2)
        if one.text != other.text and one.clip.colliderect(other.clip)
    ]


class Pixels:
    """The pixels of a picture as numbers, row by row."""

    def __init__(self, surface: Surface) -> None:
        self.area = surface.get_rect()
        self.numbers = memoryview(surface.get_buffer().raw).cast("I")
        self.width = surface.get_pitch() // self.numbers.itemsize
        self._shifts = surface.get_shifts()

    def opaque(self, part: Rect, step: int, most: int) -> list[tuple[int, int]]:
        """About so many opaque ones of every so many points of a part of the picture, from its upper left corner."""
        alpha = self.numbers.tobytes()[self._alpha_byte :: self.numbers.itemsize]
        rows = range(part.top * self.width, part.bottom * self.width, step * self.width)
        seen = b"".join([alpha[row + part.left : row + part.right : step] for row in rows])
        in_a_row = len(range(part.left, part.right, step))
        places = list(compress(range(len(seen)), seen.translate(OPAQUE)))
        chosen = places[:: max(1, len(places) // most)]
        return [(step * (place % in_a_row), step * (place // in_a_row)) for place in chosen]

    @property
    def _alpha_byte(self) -> int:
        byte = self._shifts[3] // 8
        return byte if sys.byteorder == "little" else self.numbers.itemsize - 1 - byte

    def colour(self, number: int) -> tuple[int, ...]:
        return tuple(number >> shift & 255 for shift in self._shifts[:3])


OPAQUE = bytes(value >= 250 for value in range(256))


class Ink:
    """Points of the ink of a text within a part of it, and the numbers of their colours there."""

    def __init__(self, drawn: Surface, part: Rect) -> None:
        pixels = Pixels(drawn)
        self._points = pixels.opaque(part, max(1, math.isqrt(part.w * part.h // POINTS)), SAMPLES)
        first = part.top * pixels.width + part.left
        self.numbers = [pixels.numbers[first + y * pixels.width + x] for x, y in self._points]
        self.colours = {number: pixels.colour(number) for number in set(self.numbers)}
        self._places: dict[int, list[int]] = {}

    def places(self, width: int) -> list[int]:
        """The places of the points in a picture of this width, from the first one of the part."""
        if width not in self._places:
            self._places[width] = [y * width + x for x, y in self._points]
        return self._places[width]


INKS: WeakKeyDictionary[Surface, dict[object, Ink]] = WeakKeyDictionary()


def _ink(drawn: Surface, part: Rect) -> Ink:
    """The ink of a part of a text; found once."""
    known = INKS.setdefault(drawn, {})
    if tuple(part) not in known:
        known[tuple(part)] = Ink(drawn, part)
    return known[tuple(part)]


def _share(canvas: Pixels, seen: Seen) -> float:
    """How much of the ink of a text is in the picture where it was drawn."""
    if seen.drawn is None:
        return 1.0
    part = seen.clip.clip(canvas.area)
    ink = _ink(seen.drawn, part.move(-seen.at[0], -seen.at[1]))
    if not ink.numbers:
        return 1.0
    found = map(canvas.numbers[part.top * canvas.width + part.left :].__getitem__, ink.places(canvas.width))
    pairs = Counter(zip(found, ink.numbers, strict=True))
    near = (count for (one, other), count in pairs.items() if _near(canvas.colour(one), ink.colours[other]))
    return sum(near) / len(ink.numbers)


def _near(one: tuple[int, ...], other: tuple[int, ...]) -> bool:
    return one == other or sum(abs(mine - theirs) for mine, theirs in zip(one, other, strict=True)) <= NEAR


@contextmanager
def recording() -> Iterator[Record]:
    """Follow all texts that are drawn meanwhile, of stages that are made meanwhile."""
    if not pygame.display.get_init() or pygame.display.get_surface() is None:
        pygame.display.init()
        pygame.display.set_mode((320, 180))
    with ExitStack() as held:
        for name, module in list(sys.modules.items()):
            if name.startswith("crashgames") and vars(module).get("Surface") is Surface:
                held.enter_context(patch.object(module, "Surface", Followed))
        held.enter_context(patch.object(pygame, "Surface", Followed))
        held.enter_context(patch.object(pygame.image, "load_sized_svg", _svg(pygame.image.load_sized_svg)))
        for name in ("scale", "smoothscale", "scale_by", "smoothscale_by", "rotozoom", "rotate", "flip"):
            held.enter_context(patch.object(pygame.transform, name, _scaled(getattr(pygame.transform, name))))
        held.enter_context(patch.object(Scenery, "paint", _plain))
        held.enter_context(patch.object(Fonts, "draw", _drawn(Fonts.draw)))
        held.enter_context(patch.object(Text, "render", _rendered(Text.render)))
        held.enter_context(patch.object(Text, "letter", _lettered(Text.letter)))
        yield Record()


def _svg(real: Callable[..., Surface]) -> Callable[..., Surface]:
    def load(*given: Any) -> Surface:
        plain = real(*given)
        drawn = Followed(plain.get_size(), SRCALPHA)
        plain.set_alpha(None)  # copied as it is
        drawn.blit(plain)
        return drawn

    return load


def _scaled(real: Callable[..., Surface]) -> Callable[..., Surface]:
    """A transformation keeps the texts, in about the place where they are then."""

    def transform(source: Surface, *given: Any, **named: Any) -> Surface:
        result = real(source, *given, **named)
        wide, high = (goal / max(1, old) for goal, old in zip(result.get_size(), source.get_size(), strict=True))
        for seen in NOTES.on(source):
            place, clip = (
                Rect(round(r.x * wide), round(r.y * high), round(r.w * wide), round(r.h * high))
                for r in (seen.place, seen.clip)
            )
            size = max(1, round(seen.pixels * high))
            NOTES.put(result, replace(seen, place=place, clip=clip, pixels=size, drawn=None))
        return result

    return transform


def _plain(scenery: Scenery, name: str, size: tuple[int, int]) -> Surface:
    """The pictures behind everything hold no words, and take long to paint."""
    return Followed(size)


def _drawn(real: Callable[..., Surface]) -> Callable[..., Surface]:
    def draw(self: Fonts, lines: Sequence[str], face: str, pixels: int, colour: Any, align: str) -> Surface:
        drawn = real(self, lines, face, pixels, colour, align)
        if drawn not in WRITTEN:
            WRITTEN[drawn] = drawn.copy(), drawn.get_bounding_rect()
        alone, place = WRITTEN[drawn]
        NOTES.clear(drawn)
        NOTES.put(drawn, Seen(" ".join(lines), tuple(lines), "", pixels, face, place, place, alone))
        return drawn

    return draw


def _rendered(real: Callable[..., Surface]) -> Callable[..., Surface]:
    def render(self: Text, text: str, step: str = "body", *given: Any, **named: Any) -> Surface:
        return _named(real(self, text, step, *given, **named), text, step)

    return render


def _lettered(real: Callable[..., Surface]) -> Callable[..., Surface]:
    def letter(self: Text, text: str, *given: Any, **named: Any) -> Surface:
        return _named(real(self, text, *given, **named), text, "letter")

    return letter


def _named(drawn: Surface, text: str, step: str) -> Surface:
    for seen in NOTES.on(drawn):
        NOTES.clear(drawn)
        NOTES.put(drawn, replace(seen, text=text, step=step))
    return drawn
