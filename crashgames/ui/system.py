"""Differences between systems: the language and the names of keys, and how many pixels a point is."""

import gc
import os
import sys
from contextlib import suppress
from itertools import takewhile

import pygame
from pygame import Rect
from pygame.event import Event

from crashgames.core.translation import LANGUAGES

MAC = sys.platform == "darwin"
"""True on macOS, where Command does what Ctrl does elsewhere and F11 belongs to the system."""
LISTS = ("darwin", "win32")
"""Systems that keep a list of languages: what is started from their desktop finds nothing in the environment."""
VARIABLES = ("LC_ALL", "LC_MESSAGES", "LANG")


def system_language() -> str:
    """The code of the system's first language that has a translation, else "en"."""
    said = next(filter(None, map(os.environ.get, VARIABLES)), "")
    asked = [_plain(said)] if said or sys.platform not in LISTS else _listed()
    return next((language for language in asked if language in LANGUAGES), "en")


def _plain(locale: str) -> str:
    """A locale without country, script and code page: "de" of "de_CH.UTF-8", "zh" of "zh-Hant"."""
    return "".join(takewhile(lambda letter: "a" <= letter <= "z", locale.lower()))


def _listed() -> list[str]:
    """The languages in the settings of the system, the dearest first."""
    from pygame.system import get_pref_locales

    return [_plain(locale["language"]) for locale in get_pref_locales()]


def give_back_memory() -> None:
    """Free what is no longer used, and return it to the system.

    Boards and their stories know each other, so pictures of a match that is over would wait for the garbage collector,
    which does not know how large they are; and the C library of Linux would keep free memory for later pictures.
    """
    gc.collect()
    if sys.platform == "linux":
        import ctypes

        with suppress(OSError, AttributeError):  # other C libraries have no such call
            ctypes.CDLL(None).malloc_trim(0)


POINTED = (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)
"""Events with places in points."""

_density = [1.0]


def use_density(pixels: float) -> None:
    """Set the pixels to a point."""
    _density[0] = pixels


def in_pixels(event: Event) -> Event:
    """The event with its positions in pixels, as scenes expect it."""
    if _density[0] == 1.0 or event.type not in POINTED:
        return event
    fields = dict(event.dict)
    for name in ("pos", "rel"):
        if name in fields:
            fields[name] = tuple(round(length * _density[0]) for length in fields[name])
    return Event(event.type, fields)


def in_points(place: Rect) -> Rect:
    """A rectangle of the window in the system's points."""
    return Rect(*(round(length / _density[0]) for length in place))
