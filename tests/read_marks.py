"""Marks of state read back from the picture: each is drawn in a colour that nothing else has, and its pixels found."""

from collections.abc import Iterator
from contextlib import contextmanager
from unittest.mock import patch

import pygame
from pygame import SRCALPHA, Surface

from crashgames.ui.assets import Assets

LEAST = 18
"""The least side of a mark, in pixels, in a window of 720 lines."""
WHOLE = 0.8
"""The share of a mark that is seen at least: a face or a letter over it would take more away."""


def ink_of(icon: str) -> tuple[int, int, int]:
    """A colour for the picture of a mark, which nothing at a table has."""
    return 255, 0, 200 + sum(icon.encode()) % 56


@contextmanager
def painted(icons: set[str]) -> Iterator[None]:
    """Meanwhile these pictures are squares in their colours."""
    art = Assets.art

    def plain(assets, name, size, *others):
        if name not in icons:
            return art(assets, name, size, *others)
        square = Surface((size, size) if isinstance(size, int) else size, SRCALPHA)
        square.fill(ink_of(name))
        return square

    with patch.object(Assets, "art", plain):
        yield


def pixels_of(icon: str, surface: Surface) -> int:
    """How many pixels of a mark are seen."""
    return pygame.mask.from_threshold(surface, ink_of(icon), (1, 1, 1)).count()


def is_read(icon: str, surface: Surface, unit: float) -> bool:
    """True if a mark is seen as large as it must be, whatever else is there."""
    return pixels_of(icon, surface) >= WHOLE * (LEAST * unit) ** 2
