"""Moments that own the screen: the table steps back into the dark, something happens above it, and it comes back."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

import pygame
from pygame import Rect, Surface

from crashgames.ui.enlarging import enlarge
from crashgames.ui.pieces import Pieces
from crashgames.ui.sprites import Sprite
from crashgames.ui.tween import Call, Tween, Until, ease_in_out, nothing

BACK, FORTH = 0.25, 0.3
"""Seconds in which the table steps back, and comes back."""
NEARER = 0.06
"""The share by which the table is enlarged towards what the moment is about."""
DARKNESS = 0.55
"""The share of the light that the table loses."""
PATIENCE = 0.6
"""Seconds for which the light waits at most until the table is drawn as it is after the event."""
FADED = 0.6
"""The share of the way back after which nothing is left of the scene."""
SHORT = 0.6
"""The share of its time that a moment takes in its short form, for which the table stays where it is."""


def staged(pieces: Pieces, scene: Tween, lay_out: Callable[[], object], focus: Rect | None = None) -> Tween:
    """A scene above the table that has stepped back, drawn a little towards `focus`; nothing in reduced motion.

    Only what is added to the pieces meanwhile, or moves, is seen in full light. What the scene has told is laid out
    before the light comes back. Pictures with which it ends stay until that is drawn, and fade as the table comes back.
    """
    if pieces.calm:
        return nothing()
    distance = pieces.distance
    held: list[Sprite] = []

    def back(t: float) -> None:
        distance.depth, distance.focus = t, focus

    def change() -> None:
        held.extend(sprite for sprite in pieces.removed if sprite.seen)
        pieces.passing += held
        distance.behind = distance.drawn
        lay_out()

    def forth(t: float) -> None:
        distance.depth = 1 - t
        for sprite in held:
            sprite.alpha = min(sprite.alpha, 1 - t / FADED)
            if not sprite.seen:
                pieces.remove(sprite)

    drawn = Until(lambda: not distance.behind, PATIENCE)
    return Tween(BACK, back, ease_in_out) + scene + Call(change) + drawn + Tween(FORTH, forth, ease_in_out)


@dataclass
class Afar:
    """A table that has stepped back: once it stands still, a picture of which only what differs is drawn anew."""

    picture: Surface = field(default_factory=lambda: Surface((1, 1)))
    _focus: Rect | None = None
    _stands: bool = False

    def forget(self) -> None:
        """Draw everything the next time."""
        self._stands = False

    def fit(self, still: Surface) -> None:
        """Take the size of a table, before there is haste."""
        self.forget()
        if self.picture.get_size() != still.get_size():
            self.picture = still.copy()

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
        self.fit(still)
        self._stands, self._focus = True, focus and Rect(focus)
        _draw_afar(self.picture, still, 1.0, focus)
        return None

    def _renew(self, still: Surface, rect: Rect) -> Rect:
        """Draw a place of the table anew; returns where that is in the picture."""
        seen = camera(still.get_rect(), 1.0, self._focus)
        part = rect.clip(seen).move(-seen.x, -seen.y)
        place = enlarge(still.subsurface(seen), part, self.picture)
        _darken(self.picture, 1.0, place)
        return place


def _draw_afar(surface: Surface, still: Surface, depth: float, focus: Rect | None) -> None:
    seen = still.subsurface(camera(still.get_rect(), depth, focus))
    pygame.transform.scale(seen, surface.get_size(), surface)
    _darken(surface, depth, surface.get_rect())


def _darken(surface: Surface, depth: float, place: Rect) -> None:
    light = round(255 * (1 - DARKNESS * depth))
    surface.fill((light, light, light), place, pygame.BLEND_RGB_MULT)


def as_seen(place: Rect, window: Rect, focus: Rect | None) -> Rect:
    """Where a place of the table is seen while it has stepped back towards something."""
    seen = camera(window, 1.0, focus)
    nearer = window.w / seen.w
    x, y = (place.x - seen.x) * nearer, (place.y - seen.y) * nearer
    return Rect(round(x), round(y), round(place.w * nearer), round(place.h * nearer))


def camera(window: Rect, depth: float, focus: Rect | None) -> Rect:
    """The part of the table that fills the window."""
    share = 1 / (1 + NEARER * depth)
    seen = Rect(0, 0, round(window.width * share), round(window.height * share))
    seen.center = focus.center if focus else window.center
    return seen.clamp(window)
