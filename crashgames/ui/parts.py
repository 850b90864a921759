"""What a board has besides pieces: facts on plates, parts of the ground, other ways to look."""

from collections.abc import Callable, Hashable
from dataclasses import dataclass

from pygame import Rect, Surface


@dataclass(frozen=True)
class Fact:
    """A public fact on the plate of a seat: an icon (art name), a short text, and its meaning."""

    icon: str
    text: str
    tip: str
    strong: bool = False
    state: bool = False
    """True for the mark of a role or right: it is always shown, if necessary on the face."""
    out: bool = False
    """True for the mark of players who are out of the game: it is also drawn across the face, which is grey."""


@dataclass(frozen=True)
class Part:
    """A part of the ground: its area, a key (it is redrawn when that changes), and its drawing."""

    area: Rect
    shows: Callable[[], Hashable]
    draw: Callable[[Surface], None]


@dataclass(frozen=True)
class Lens:
    """Another way to look at the table: an icon, its effect in a few words, and the function that switches to it.

    It has a button beside the action line, or a `place` on the board to be pressed.
    """

    icon: str
    words: str
    call: Callable[[], object]
    place: Rect | None = None
