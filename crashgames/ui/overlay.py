"""What lies above a table and stays when the table steps back: the strip above it, a foot, a margin."""

from collections.abc import Hashable

from pygame import SRCALPHA, Rect, Surface

from crashgames.ui.drawing import Draw
from crashgames.ui.parts import Part


class Overlay:
    """Parts that are each drawn once and cached, on a transparent ground."""

    def __init__(self, parts: tuple[Part, ...]) -> None:
        self.parts = parts
        self._shown: list[Hashable] = [None for _ in parts]
        self._drawn: list[Surface | None] = [None for _ in parts]

    def strips(self, window: Rect) -> list[Rect]:
        """The parts with everything between them and the edge of the window at which they are."""
        return [_strip(part.area, window) for part in self.parts]

    def outdated(self) -> int | None:
        """The number of the first outdated part; None if there is none."""
        shown = enumerate(zip(self.parts, self._shown, self._drawn, strict=True))
        return next((n for n, (part, before, drawn) in shown if drawn is not None and part.shows() != before), None)

    def renew(self, number: int) -> Rect:
        """Redraw a part; return its area."""
        part = self.parts[number]
        sheet = Surface(part.area.bottomright, SRCALPHA)
        sheet.set_clip(part.area)
        self._shown[number] = part.shows()
        part.draw(sheet)
        sheet.set_clip(None)
        self._drawn[number] = sheet.subsurface(part.area.clip(sheet.get_rect())).copy()
        return part.area

    def draw(self, surface: Surface) -> None:
        """Draw all parts that touch the clip of the surface."""
        for number, part in enumerate(self.parts):
            if surface.get_clip().colliderect(part.area):
                if self._drawn[number] is None:
                    self.renew(number)
                surface.blit(self._drawn[number] or surface, part.area)

    def draw_beside(self, surface: Surface, draw_above: Draw) -> None:
        """Draw what lies above the parts, but only beside them: they are at the edges."""
        clip, free = surface.get_clip(), surface.get_rect()
        for strip in self.strips(surface.get_rect()):
            free = _without(free, strip)
        surface.set_clip(free.clip(clip))
        draw_above(surface)
        surface.set_clip(clip)

    def draw_alone(self, surface: Surface, draw_above: Draw) -> None:
        """Draw all parts, and what lies above them, where they are and nowhere else."""
        clip = surface.get_clip()
        for strip in self.strips(surface.get_rect()):
            if clip.colliderect(strip):
                surface.set_clip(strip.clip(clip))
                self.draw(surface)
                draw_above(surface)
        surface.set_clip(clip)


def _strip(area: Rect, window: Rect) -> Rect:
    if area.w < area.h:
        return Rect(area.left, window.top, window.right - area.left, window.h)
    if area.centery < window.centery:
        return Rect(window.left, window.top, window.w, area.bottom - window.top)
    return Rect(window.left, area.top, window.w, window.bottom - area.top)


def _without(room: Rect, strip: Rect) -> Rect:
    """What a strip at an edge of a room leaves of it."""
    if strip.w < strip.h:
        return Rect(room.left, room.top, max(0, strip.left - room.left), room.h)
    if strip.top <= room.top:
        return Rect(room.left, strip.bottom, room.w, max(0, room.bottom - strip.bottom))
    return Rect(room.left, room.top, room.w, max(0, strip.top - room.top))
