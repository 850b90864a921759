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
    """Draws a table that has stepped back; once it stands still, from a copy."""

    _kept: Surface | None = None
    _key: tuple[object, ...] = field(default=())

    def draw(
        self,
        surface: Surface,
        still: Surface,
        version: int,
        depth: float,
        focus: Rect | None,
        places: Sequence[Rect] | None = None,
    ) -> bool:
        """Draw `still`, a picture of the table, as far back as `depth` (0 to 1); `version` tells pictures apart.

        If the surface shows the same but for some `places`, only those are drawn; returns True if that was enough.
        """
        if depth < 1.0:
            self._key = ()
            _draw_afar(surface, still, depth, focus)
            return False
        key = (version, surface.get_size(), focus and tuple(focus))
        if self._kept is None or self._key != key:
            self._key = key
            self._kept = still.copy() if self._kept is None else self._kept
            if self._kept.get_size() != surface.get_size():
                self._kept = still.copy()
            _draw_afar(self._kept, still, depth, focus)
            places = None
        if places is None:
            surface.blit(self._kept, (0, 0))
            return False
        surface.blits([(self._kept, place, place) for place in places], False)
        return True


def _draw_afar(surface: Surface, still: Surface, depth: float, focus: Rect | None) -> None:
    pygame.transform.scale(still.subsurface(camera(still.get_rect(), depth, focus)), surface.get_size(), surface)
    light = round(255 * (1 - DARKNESS * depth))
    surface.fill((light, light, light), special_flags=pygame.BLEND_RGB_MULT)


def camera(window: Rect, depth: float, focus: Rect | None) -> Rect:
    """The part of the table that fills the window."""
    share = 1 / (1 + NEARER * depth)
    seen = Rect(0, 0, round(window.width * share), round(window.height * share))
    seen.center = focus.center if focus else window.center
    return seen.clamp(window)
