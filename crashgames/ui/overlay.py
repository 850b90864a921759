"""What lies above a table and stays where it is when the table steps back: the strip above it, a foot, a margin."""

from collections.abc import Hashable

from pygame import SRCALPHA, Rect, Surface

from crashgames.ui.drawing import Draw
from crashgames.ui.parts import Part


class Overlay:
    """Parts that are each drawn once and kept, with nothing below them."""

    def __init__(self, parts: tuple[Part, ...]) -> None:
        self.parts = parts
        self._shown: list[Hashable] = [None for _ in parts]
        self._drawn: list[Surface | None] = [None for _ in parts]

    @property
    def areas(self) -> list[Rect]:
        return [part.area for part in self.parts]

    def covers(self, place: Rect) -> bool:
        """True if a place touches one of the parts."""
        return place.collidelist(self.areas) >= 0

    def outdated(self) -> int | None:
        """The first part that is out of date."""
        shown = enumerate(zip(self.parts, self._shown, self._drawn, strict=True))
        return next((n for n, (part, before, drawn) in shown if drawn is not None and part.shows() != before), None)

    def renew(self, number: int) -> Rect:
        """Draw a part as it is now; returns its area."""
        part = self.parts[number]
        sheet = Surface(part.area.bottomright, SRCALPHA)
        sheet.set_clip(part.area)
        self._shown[number] = part.shows()
        part.draw(sheet)
        sheet.set_clip(None)
        self._drawn[number] = sheet.subsurface(part.area.clip(sheet.get_rect())).copy()
        return part.area

    def draw(self, surface: Surface) -> None:
        """Draw all parts that touch the clip of a surface."""
        for number, part in enumerate(self.parts):
            if surface.get_clip().colliderect(part.area):
                if self._drawn[number] is None:
                    self.renew(number)
                surface.blit(self._drawn[number] or surface, part.area)

    def draw_alone(self, surface: Surface, draw_above: Draw) -> None:
        """Draw all parts, and what lies above them, where they are and nowhere else."""
        clip = surface.get_clip()
        for area in self.areas:
            if clip.colliderect(area):
                surface.set_clip(area.clip(clip))
                self.draw(surface)
                draw_above(surface)
        surface.set_clip(clip)
