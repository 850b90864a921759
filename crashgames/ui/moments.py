"""Moments that own the screen: the table steps back into the dark, something happens above it, and it comes back."""

from collections.abc import Sequence
from dataclasses import dataclass, field

import pygame
from pygame import Rect, Surface

from crashgames.ui.pieces import Pieces
from crashgames.ui.tween import Tween, ease_in_out, nothing

BACK, FORTH = 0.25, 0.3
"""Seconds in which the table steps back, and comes back."""
NEARER = 0.06
"""The share by which the table is enlarged towards what the moment is about."""
DARKNESS = 0.55
"""The share of the light that the table loses."""
SHORT = 0.6
"""The share of its time that a moment takes in its short form, for which the table stays where it is."""


def staged(pieces: Pieces, tween: Tween, focus: Rect | None = None) -> Tween:
    """A tween above the table that has stepped back, drawn a little towards `focus`.

    Only what is added to the pieces meanwhile, or moves, is seen in full light. Nothing at all in reduced motion.
    """
    if pieces.calm:
        return nothing()
    distance = pieces.distance

    def back(t: float) -> None:
        distance.depth, distance.focus = t, focus

    def forth(t: float) -> None:
        distance.depth = 1 - t

    return Tween(BACK, back, ease_in_out) + tween + Tween(FORTH, forth, ease_in_out)


@dataclass
class Afar:
    """A table that has stepped back: once it stands still, a picture of which only what differs is drawn anew."""

    picture: Surface = field(default_factory=lambda: Surface((1, 1)))
    _focus: Rect | None = None
    _stands: bool = False

    def step(self, surface: Surface, still: Surface, depth: float, focus: Rect | None) -> None:
        """Draw `still`, a picture of the table, on its way as far back as `depth` (0 to 1)."""
        self._stands = False
        _draw_afar(surface, still, depth, focus)

    def stand(self, still: Surface, focus: Rect | None, differing: Sequence[Rect]) -> list[Rect] | None:
        """Bring the picture up to date where the table differs from before.

        Returns the places where the picture differs; None if that is everywhere.
        """
        if self._stands and self._focus == focus and self.picture.get_size() == still.get_size():
            return [self._renew(still, rect) for rect in differing]
        if self.picture.get_size() != still.get_size():
            self.picture = still.copy()
        self._stands, self._focus = True, focus and Rect(focus)
        _draw_afar(self.picture, still, 1.0, focus)
        return None

    def _renew(self, still: Surface, rect: Rect) -> Rect:
        """Draw a place of the table anew; returns where that is in the picture."""
        window = still.get_rect()
        seen = camera(window, 1.0, self._focus)
        wide, high = window.width / seen.width, window.height / seen.height
        part = rect.inflate(4, 4).clip(seen)
        left, top = round((part.left - seen.left) * wide), round((part.top - seen.top) * high)
        right, bottom = round((part.right - seen.left) * wide), round((part.bottom - seen.top) * high)
        place = Rect(left, top, right - left, bottom - top)
        if place.width and place.height:
            _darkened(still.subsurface(part), self.picture.subsurface(place), 1.0)
        return place


def _draw_afar(surface: Surface, still: Surface, depth: float, focus: Rect | None) -> None:
    _darkened(still.subsurface(camera(still.get_rect(), depth, focus)), surface, depth)


def _darkened(seen: Surface, surface: Surface, depth: float) -> None:
    """Fill a surface with what is seen, in less light."""
    pygame.transform.scale(seen, surface.get_size(), surface)
    light = round(255 * (1 - DARKNESS * depth))
    surface.fill((light, light, light), special_flags=pygame.BLEND_RGB_MULT)


def camera(window: Rect, depth: float, focus: Rect | None) -> Rect:
    """The part of the table that fills the window."""
    share = 1 / (1 + NEARER * depth)
    seen = Rect(0, 0, round(window.width * share), round(window.height * share))
    seen.center = focus.center if focus else window.center
    return seen.clamp(window)
