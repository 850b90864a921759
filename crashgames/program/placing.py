"""The place of a window: a good size at first, and always with title bar and edges within reach."""

from pygame import Rect

from crashgames.program.displays import Borders, Display

NATURAL = (1280, 720)
"""The size in which everything has its natural size."""
SHARE = 2 / 3
"""The share of a display, either way, that the first window takes."""


def first_size(display: Display, borders: Borders) -> tuple[int, int]:
    """The size of the first window: things are as large as elsewhere on the desktop, and on a large one larger."""
    room = usable(display, borders)
    enlarged = min(display.usable.w * SHARE / NATURAL[0], display.usable.h * SHARE / NATURAL[1])
    scale = max(display.scale, enlarged)
    return min(room.w, round(NATURAL[0] * scale)), min(room.h, round(NATURAL[1] * scale))


def usable(display: Display, borders: Borders) -> Rect:
    """Where the inside of a window may be."""
    left, top, right, bottom = borders
    room = display.usable
    return Rect(room.x + left, room.y + top, max(1, room.w - left - right), max(1, room.h - top - bottom))


def fitted(window: Rect, display: Display, borders: Borders) -> Rect:
    """The inside of a window, moved and shrunk until all of the window is visible."""
    room = usable(display, borders)
    return Rect(window.topleft, (min(window.w, room.w), min(window.h, room.h))).clamp(room)
