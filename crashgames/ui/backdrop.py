"""A table that has stepped back: enlarged a little, and lit where something happens."""

from dataclasses import dataclass, field

import pygame
from pygame import Rect, Surface

from crashgames.ui.drawing import Draw
from crashgames.ui.worlds import Light

ENLARGED_BY = 1 / 16
"""The share by which the table is enlarged towards what a moment is about."""


def camera(window: Rect, depth: float, focus: Rect | None) -> Rect:
    """The part of the table that fills the window."""
    share = 1 / (1 + ENLARGED_BY * depth)
    seen = Rect(0, 0, round(window.width * share), round(window.height * share))
    seen.center = focus.center if focus else window.center
    return seen.clamp(window)


def as_seen(place: Rect, window: Rect, focus: Rect | None) -> Rect:
    """Where a rectangle of the table appears while the table has stepped back towards `focus`."""
    seen = camera(window, 1.0, focus)
    nearer = window.w / seen.w
    x, y = (place.x - seen.x) * nearer, (place.y - seen.y) * nearer
    return Rect(round(x), round(y), round(place.w * nearer), round(place.h * nearer))


def lit_at(window: Rect, focus: Rect | None) -> tuple[int, int]:
    """The middle of the light on a table that has stepped back towards something."""
    return as_seen(focus, window, focus).center if focus else window.center


@dataclass
class Backdrop:
    """A picture of a table that stands back, kept until the table differs."""

    light: Light = field(default_factory=Light)
    enlarges: bool = True
    """If not, the table stays as large as it is, and only the light changes."""
    picture: Surface = field(default_factory=lambda: Surface((1, 1)))
    _focus: Rect | None = None
    _stands: bool = False

    def forget(self) -> None:
        """Draw everything next time."""
        self._stands = False

    def fit(self, still: Surface) -> None:
        """Allocate surfaces of the size of a table, before time is short."""
        self.forget()
        if self.picture.get_size() != still.get_size():
            self.picture = still.copy()
        self.light.fit(still.get_rect())

    def step(self, surface: Surface, still: Surface, depth: float, focus: Rect | None) -> None:
        """Draw `still`, a picture of the table, on its way as far back as `depth` (0 to 1): smooth where it ends."""
        self.forget()
        seen = still.subsurface(camera(still.get_rect(), depth * self.enlarges, focus))
        scale = pygame.transform.smoothscale if self.enlarges and depth >= 1 else pygame.transform.scale
        scale(seen, surface.get_size(), surface)
        window = surface.get_rect()
        about = lit_at(window, focus) if self.enlarges or not focus else focus.center
        self.light.fall(surface, self.light.place(window, about), depth)

    def stand(self, still: Surface, focus: Rect | None, differs: bool, draw_above: Draw) -> bool:
        """Draw the picture again, with what lies above it, if the table `differs` from before; True if it was drawn."""
        if self._stands and self._focus == focus and self.picture.get_size() == still.get_size() and not differs:
            return False
        self.fit(still)
        self.step(self.picture, still, 1.0, focus)
        draw_above(self.picture)
        self._stands, self._focus = True, focus and Rect(focus)
        return True
