"""A table that has stepped back: enlarged a little, and lit where something happens. Only changes are drawn."""

from collections.abc import Iterable
from dataclasses import dataclass, field

import pygame
from pygame import Rect, Surface

from crashgames.ui.drawing import Draw
from crashgames.ui.worlds import Light

SOURCE_PIXELS, SHOWN_PIXELS = 16, 17
"""So many pixels of the table are seen as so many of the picture."""
SIDES = SHOWN_PIXELS, SOURCE_PIXELS
"""The sides of a block on a table that keeps its size, and on one that is enlarged."""
ENLARGED_BY = SHOWN_PIXELS / SOURCE_PIXELS - 1
"""The share by which the table is enlarged towards what a moment is about."""
SMOOTHING_FRAMES = 4
"""The share of the window that is smoothed in a frame is one in so many."""


def camera(window: Rect, depth: float, focus: Rect | None) -> Rect:
    """The part of the table that fills the window."""
    share = 1 / (1 + ENLARGED_BY * depth)
    seen = Rect(0, 0, round(window.width * share), round(window.height * share))
    seen.center = focus.center if focus else window.center
    room = Rect(window.topleft, (_reach(window.width, seen.width, depth), _reach(window.height, seen.height, depth)))
    return seen.clamp(room)


def _reach(long: int, seen: int, depth: float) -> int:
    """How far the camera may go: what lies beyond is needed to smooth what is seen at the edge."""
    return max(seen, long - round(SHOWN_PIXELS * depth))


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
    """Once the table stands still, a picture of it is kept, and smoothed bit by bit."""

    light: Light = field(default_factory=Light)
    enlarges: bool = True
    """If not, the table stays as large as it is, and only the light changes."""
    picture: Surface = field(default_factory=lambda: Surface((1, 1)))
    _focus: Rect | None = None
    _stands: bool = False
    _due: list[Rect] = field(default_factory=list)
    """Places of the picture that are still to be drawn, in its whole blocks of `SHOWN` pixels."""

    @property
    def behind(self) -> bool:
        """True if part of the picture is not yet drawn in full quality."""
        return bool(self._due)

    def forget(self) -> None:
        """Draw everything next time."""
        self._stands = False
        self._due = []

    def fit(self, still: Surface) -> None:
        """Allocate surfaces of the size of a table, before time is short."""
        self.forget()
        if self.picture.get_size() != still.get_size():
            self.picture = still.copy()
        self.light.fit(still.get_rect())

    def step(self, surface: Surface, still: Surface, depth: float, focus: Rect | None) -> None:
        """Draw `still`, a picture of the table, on its way as far back as `depth` (0 to 1)."""
        self.forget()
        seen = still.subsurface(camera(still.get_rect(), depth * self.enlarges, focus))
        pygame.transform.scale(seen, surface.get_size(), surface)
        self.light.fall(surface, self._lit(surface.get_rect(), focus), depth)

    def _lit(self, window: Rect, focus: Rect | None) -> Rect:
        return self.light.place(window, lit_at(window, focus) if self.enlarges or not focus else focus.center)

    def stand(
        self, still: Surface, focus: Rect | None, differing: Iterable[Rect], above: Iterable[Rect], draw_above: Draw
    ) -> list[Rect] | None:
        """Update the picture where the table differs from before, and what lies `above` it.

        Returns the places that differ; None if that is everywhere.
        """
        if self._stands and self._focus == focus and self.picture.get_size() == still.get_size():
            seen, side = camera(still.get_rect(), self.enlarges, focus), SIDES[self.enlarges]
            self._due += [_blocks(rect.clip(seen).move(-seen.x, -seen.y), side) for rect in differing]
            self._due[:0] = [_blocks(rect, SHOWN_PIXELS) for rect in above]
            return self._smooth(still, draw_above)
        self.fit(still)
        self.step(self.picture, still, 1.0, focus)
        draw_above(self.picture)
        self._stands, self._focus = True, focus and Rect(focus)
        self._due = _rows(still.get_rect()) if self.enlarges else []
        return None

    def _smooth(self, still: Surface, draw_above: Draw) -> list[Rect]:
        """Draw what is due, the first first, as far as a frame has time."""
        window, drawn, work = still.get_rect(), [], 0
        seen, lit, side = (
            camera(window, self.enlarges, self._focus),
            self._lit(window, self._focus),
            SIDES[self.enlarges],
        )
        while self._due and work * SMOOTHING_FRAMES <= window.w * window.h:
            blocks = self._due.pop(0)
            place = Rect(
                blocks.x * SHOWN_PIXELS, blocks.y * SHOWN_PIXELS, blocks.w * SHOWN_PIXELS, blocks.h * SHOWN_PIXELS
            )
            source = Rect(seen.x + blocks.x * side, seen.y + blocks.y * side, blocks.w * side + 1, blocks.h * side + 1)
            if not self.enlarges:
                source = place = place.clip(window)
            if not blocks.w or not blocks.h or not window.contains(source):
                continue
            work += place.w * place.h
            enlarged = pygame.transform.smoothscale(still.subsurface(source), place.size)
            self.light.fall(enlarged, lit.move(-place.x, -place.y))
            self.picture.blit(enlarged, place)
            self.picture.set_clip(place)
            draw_above(self.picture)
            self.picture.set_clip(None)
            drawn.append(place.clip(window))
        return drawn


def _blocks(rect: Rect, side: int) -> Rect:
    """The blocks of that side that a place touches, each of which also shows a pixel of the next one.

    They are two at least each way: a single one and that pixel are as long as what they are enlarged to.
    """
    if not rect.w or not rect.h:
        return Rect(0, 0, 0, 0)
    right, bottom = max(2, -(-rect.right // side)), max(2, -(-rect.bottom // side))
    left, top = min(max(0, rect.left - 1) // side, right - 2), min(max(0, rect.top - 1) // side, bottom - 2)
    return Rect(left, top, right - left, bottom - top)


def _rows(window: Rect) -> list[Rect]:
    """All blocks of a window, in rows of them."""
    wide, high = -(-window.w // SHOWN_PIXELS), -(-window.h // SHOWN_PIXELS)
    most = max(2, high // SMOOTHING_FRAMES)
    tops = range(0, high - 1, most)
    return [Rect(0, top, wide, (most if top != tops[-1] else high - top)) for top in tops]
