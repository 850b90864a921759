"""Drawing and measuring once for all tests of a process what is the same for every stage."""

import pygame

from crashgames.ui.cache import MEGABYTE, SurfaceCache
from crashgames.ui.text import Fonts

MOST_WIDTHS = 200_000

draw_svg, width = pygame.image.load_sized_svg, Fonts.width
drawings = SurfaceCache(256 * MEGABYTE)
widths = {}


def drawn_once(file, size):
    """A copy of a drawing that was made of the same file before."""
    if not hasattr(file, "getvalue"):
        return draw_svg(file, size)
    return drawings.get((file.getvalue(), tuple(size)), lambda: draw_svg(file, size)).copy()


def measured_once(fonts, line, face, pixels):
    """The width of a line; zero is no width, but a line that cannot be written."""
    key = line, face, pixels
    found = widths.get(key) or width(fonts, line, face, pixels)
    if len(widths) < MOST_WIDTHS:
        widths[key] = found
    return found


def once(monkeypatch):
    monkeypatch.setattr(pygame.image, "load_sized_svg", drawn_once)
    monkeypatch.setattr(Fonts, "width", measured_once)
