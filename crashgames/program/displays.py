"""The displays of the desktop: their places, the part that windows may cover, and their scale.

pygame knows only their sizes. The rest is asked of the SDL that pygame has loaded; where it does not answer, displays
are assumed to be side by side from left to right.
"""

import sys
from collections.abc import Sequence
from ctypes import CDLL, POINTER, Structure, byref, c_float, c_int, c_uint32, c_void_p
from functools import cache
from typing import Any

import msgspec
import pygame
from pygame import Rect

WINDOWS = sys.platform == "win32"
NATURAL_DPI = 96.0
"""The dots per inch of a display on which everything has its natural size."""
LARGEST_SCALE = 4.0
CENTRED = 0x2FFF0000
"""Added to the number of a display, this stands for a place in its middle (SDL_WINDOWPOS_CENTERED_DISPLAY)."""
MINIMISED, MAXIMISED = 0x40, 0x80
"""Flags of a window (SDL_WindowFlags)."""
NO_BORDERS = (0, 0, 0, 0)

Borders = tuple[int, int, int, int]
"""What the system draws around a window: left, top, right, bottom."""


class Area(Structure):
    """A rectangle of SDL."""

    _fields_ = (("x", c_int), ("y", c_int), ("w", c_int), ("h", c_int))


class Display(msgspec.Struct, frozen=True):
    """One display, in the coordinates of the desktop.

    `usable` leaves out task bars and menus. `scale` is the desktop's, where windows have to follow it themselves.
    """

    bounds: Rect
    usable: Rect
    scale: float = 1.0


def displays() -> list[Display]:
    """All displays in the order of their numbers; empty if they are unknown."""
    try:
        sizes = pygame.display.get_desktop_sizes()
    except pygame.error:
        return []
    found: list[Display] = []
    for number, size in enumerate(sizes):
        left = found[-1].bounds.right if found else 0
        bounds = _area("SDL_GetDisplayBounds", number) or Rect((left, 0), size)
        usable = (_area("SDL_GetDisplayUsableBounds", number) or bounds).clip(bounds)
        found.append(Display(bounds, usable if usable.w and usable.h else bounds, _scale(number)))
    return found


def number_at(place: Rect, there: Sequence[Display]) -> int:
    """The number of the display that contains most of a rectangle, or is nearest to it."""

    def far(number: int) -> tuple[int, float]:
        bounds = there[number].bounds
        seen = bounds.clip(place)
        middle = pygame.Vector2(place.center)
        return -seen.w * seen.h, middle.distance_to(bounds.center)

    return min(range(len(there)), key=far, default=0)


def borders(window: int) -> Borders:
    """What is drawn around the window of that number; nothing where that is not known."""
    top, left, bottom, right = (c_int() for _ in range(4))
    sizes = (byref(size) for size in (top, left, bottom, right))
    _ask("SDL_GetWindowBordersSize", c_void_p(_ask("SDL_GetWindowFromID", c_uint32(window))), *sizes)
    return left.value, top.value, right.value, bottom.value


def state(window: int) -> int:
    """The flags of the window with this number, as far as they are known: MINIMISED, MAXIMISED."""
    return _ask("SDL_GetWindowFlags", c_void_p(_ask("SDL_GetWindowFromID", c_uint32(window)))) or 0


@cache
def _sdl() -> CDLL | None:
    """The library that pygame has loaded, if it is one that is known here."""
    if pygame.get_sdl_version()[0] != 2:
        return None
    try:
        sdl = CDLL("SDL2" if WINDOWS else pygame.base.__file__)
        sdl.SDL_GetWindowFromID.restype = c_void_p
        sdl.SDL_GetDisplayDPI.argtypes = (c_int, POINTER(c_float), c_void_p, c_void_p)
    except (OSError, AttributeError):
        return None
    return sdl


def _ask(function: str, *given: Any) -> int | None:
    """What a function of SDL returns; None where it is not known."""
    known = getattr(_sdl(), function, None)
    answer: int | None = known(*given) if known else None
    return answer


def _area(function: str, number: int) -> Rect | None:
    """What a function of SDL says about a display; None if it says nothing."""
    area = Area()
    fine = _ask(function, number, byref(area)) == 0
    return Rect(area.x, area.y, area.w, area.h) if fine and area.w > 0 and area.h > 0 else None


def _scale(number: int) -> float:
    """Only Windows leaves it to the window: elsewhere the desktop enlarges everything, or tells a physical size."""
    dpi = c_float()
    if not WINDOWS or _ask("SDL_GetDisplayDPI", number, byref(dpi), None, None) != 0:
        return 1.0
    return min(LARGEST_SCALE, max(1.0, dpi.value / NATURAL_DPI))
