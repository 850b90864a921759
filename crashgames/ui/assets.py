"""Art: SVG drawings at the size, colour and angle at which they are shown."""

import logging
import math
import os
import re
from collections.abc import Callable, Hashable
from functools import lru_cache
from io import BytesIO
from pathlib import Path

import pygame
from pygame import SRCALPHA, Surface

from crashgames.paths import assets_root
from crashgames.ui.cache import MEGABYTE, SurfaceCache
from crashgames.ui.theme import PALETTE, RGB, hex_of, mix

_PROBE = Surface((1, 1))


def has_window() -> bool:
    """True once there has been a window, whose format pictures can be converted to."""
    try:
        _PROBE.convert()
    except pygame.error:
        return False
    return True


def lasting(drawn: Surface) -> Surface:
    """The drawing in the format of the window, where there has been one: it is drawn quicker."""
    return drawn.convert_alpha() if has_window() else drawn


BODY, DARK, LIGHT = "#e0533d", "#a8351f", "#ff8f73"
ICON_INK = "#f4ead8"
ANGLE_STEP = 3
MAX_SIDE_PIXELS = 8192

Box = tuple[int, int]
log = logging.getLogger(__name__)

_ROOT = r"<svg\b[^>]*>"
_VIEW_BOX = r"""viewBox\s*=\s*["']([^"']*)["']"""
_LENGTH = r"""\b(width|height)\s*=\s*["']\s*([\d.]+)"""
_STATE = r'(?s)<g class="(\w+)"(?: display="none")?>(.*?)</g>'
"""What belongs to one state, as a mood; no group is inside another."""


class Assets:
    """Draws art by name and caches it. Surfaces are shared: blit them, never draw on them."""

    def __init__(self, root: Path | None = None) -> None:
        self._root = root
        self._surfaces = SurfaceCache(96 * MEGABYTE)
        self._sources: dict[str, str | None] = {}

    def art(self, name: str, size: Box | int, tint: RGB | None = None, angle: float = 0) -> Surface:
        """The drawing `name`, as large as fits into `size`.

        "crash_by_crash/car" is assets/crash_by_crash/car.svg or assets/crash_by_crash/art/car.svg. `angle` turns it in
        degrees, clockwise on the screen, so that a drawing that looks right points along atan2(dy, dx); a turned
        surface is larger than `size` around the same middle, so place it by its centre.
        """
        box = _box(size)
        steps = round(angle / ANGLE_STEP) * ANGLE_STEP % 360
        key = (name, box, tint, steps)
        return self._surfaces.get(key, lambda: self._draw_art(name, box, tint, steps))

    def svg(self, source: str, size: Box | int) -> Surface:
        """The SVG drawing in a string, as large as fits into `size`."""
        box = _box(size)
        return self._surfaces.get((source, box), lambda: self._draw(source, box, "svg string"))

    def kind(self, key: Hashable, size: Box, make: Callable[[], str]) -> Surface:
        """The SVG drawing that `make` describes, cached under `key` and the size."""
        box = _box(size)
        return self._surfaces.get((key, box), lambda: self._draw(make(), box, "svg string"))

    def drawing(self, source: str, size: Box, name: str) -> Surface:
        """The SVG drawing in a string, not cached: for large pictures that are kept elsewhere."""
        return self._draw(source, _box(size), name)

    def icon(self, name: str, size: int, colour: RGB = PALETTE.ink) -> Surface:
        """One of shared/icons in one colour, in a square."""

        def draw() -> Surface:
            source, box = self.source(f"shared/icons/{name}"), _box(size)
            return self._draw(source.replace(ICON_INK, hex_of(colour)), box, name) if source else _placeholder(box)

        return self._surfaces.get(("icon", name, size, colour), draw)

    def has(self, name: str) -> bool:
        """True if there is such a drawing."""
        return self.source(name) is not None

    def size_of(self, name: str) -> tuple[float, float]:
        """The width and height of the drawing's own units; (1, 1) if there is no such drawing."""
        source = self.source(name)
        return view_box(source)[2:] if source else (1.0, 1.0)

    def clear(self) -> None:
        """Forget all surfaces."""
        self._surfaces.clear()

    def _draw_art(self, name: str, box: Box, tint: RGB | None, angle: int) -> Surface:
        source = self.source(name)
        if source is None:
            return _placeholder(box)
        if tint:
            source = tinted(source, tint)
        if angle:
            source, box = turned(source, box, angle)
        return self._draw(source, box, name)

    def _draw(self, source: str, box: Box, name: str) -> Surface:
        try:
            drawn = pygame.image.load_sized_svg(BytesIO(source.encode()), box)
        except (pygame.error, ValueError) as error:
            log.warning("art %s cannot be drawn: %s", name, error)
            return _placeholder(box)
        return lasting(drawn)

    def source(self, name: str) -> str | None:
        """The SVG source of the drawing `name`; None if there is none."""
        if name not in self._sources:
            self._sources[name] = self._read(name)
        return self._sources[name]

    def _read(self, name: str) -> str | None:
        try:
            root = self._root or assets_root()
            folder, _, rest = name.partition("/")
            files = (f"{root}/{name}.svg", f"{root}/{folder}/art/{rest}.svg")
            with open(next(filter(os.path.isfile, files)), encoding="utf-8") as file:
                return file.read()
        except (OSError, ValueError, StopIteration) as error:
            log.warning("art %s is missing or unreadable %s", name, error)
            return None


@lru_cache(maxsize=256)
def tinted(source: str, tint: RGB) -> str:
    """The drawing with its body colours replaced by `tint` and two tones of it."""
    dark, light = mix(tint, PALETTE.shade, 0.38), mix(tint, (255, 250, 240), 0.42)
    tones = {BODY: hex_of(tint), DARK: hex_of(dark), LIGHT: hex_of(light)}
    return re.sub("|".join(tones), lambda found: tones[found[0].lower()], source, flags=re.IGNORECASE)


def in_states(source: str, *states: str) -> str:
    """The drawing with only those of its groups that belong to all states or to one of these."""
    return re.sub(_STATE, lambda found: found[2] if found[1] in states else "", source)


def turned(source: str, box: Box, angle: float) -> tuple[str, Box]:
    """The drawing turned clockwise about its middle at the same scale, and the box it then needs."""
    x, y, width, height = view_box(source)
    scale = min(box[0] / width, box[1] / height)
    cosine, sine = abs(math.cos(math.radians(angle))), abs(math.sin(math.radians(angle)))
    wide = _like(box[0], (width * cosine + height * sine) * scale)
    high = _like(box[1], (width * sine + height * cosine) * scale)
    centre_x, centre_y = x + width / 2, y + height / 2
    view = (centre_x - wide / scale / 2, centre_y - high / scale / 2, wide / scale, high / scale)
    root = re.search(_ROOT, source)
    inner = source[root.end() : source.rindex("</svg>")] if root else ""
    view_text = " ".join(f"{n:.4f}" for n in view)
    turn = f"rotate({angle} {centre_x:.4f} {centre_y:.4f})"
    head = f'<svg xmlns="http://www.w3.org/2000/svg" width="{wide}" height="{high}" viewBox="{view_text}">'
    return f'{head}<g transform="{turn}">{inner}</g></svg>', (wide, high)


def view_box(source: str) -> tuple[float, float, float, float]:
    """x, y, width and height of the drawing in its own units; (0, 0, 1, 1) if it does not say."""
    root = re.search(_ROOT, source)
    head = root[0] if root else ""
    box = re.search(_VIEW_BOX, head)
    numbers = [float(n) for n in re.findall(r"-?[\d.]+", box[1])] if box else []
    if len(numbers) == 4 and numbers[2] > 0 and numbers[3] > 0:
        return numbers[0], numbers[1], numbers[2], numbers[3]
    lengths = {side: float(n) for side, n in re.findall(_LENGTH, head)}
    return 0.0, 0.0, lengths.get("width") or 1.0, lengths.get("height") or 1.0


def _like(pixels: int, least: float) -> int:
    """The least whole number from `least` up with the parity of `pixels`, so that middles stay where they are."""
    up = math.ceil(least - 1e-6)
    return up + (up - pixels) % 2


def _box(size: Box | int) -> Box:
    width, height = (size, size) if isinstance(size, int) else size
    return max(1, min(int(width), MAX_SIDE_PIXELS)), max(1, min(int(height), MAX_SIDE_PIXELS))


def _placeholder(box: Box) -> Surface:
    surface = Surface(box, SRCALPHA)
    rect = surface.get_rect()
    width = max(1, min(box) // 16)
    pygame.draw.rect(surface, PALETTE.raised, rect, border_radius=min(box) // 6)
    pygame.draw.rect(surface, PALETTE.warn, rect, width, border_radius=min(box) // 6)
    pygame.draw.line(surface, PALETTE.warn, rect.topleft, rect.bottomright, width)
    return surface
