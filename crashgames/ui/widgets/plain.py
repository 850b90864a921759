"""Widgets that only show: text, panels, pictures."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect, Surface

from crashgames.ui.boxes import Box
from crashgames.ui.scene import Stage
from crashgames.ui.theme import RGB
from crashgames.ui.widgets.base import Widget


class Label(Widget):
    """Text in a rectangle, wrapped, cut at its lower edge, or made smaller with several `steps`."""

    takes_focus = False

    def __init__(
        self,
        rect: Rect,
        text: str,
        step: str | Sequence[str] = "body",
        colour: RGB | None = None,
        face: str = "text",
        align: str = "left",
        valign: str = "middle",
        tip: str | None = None,
    ) -> None:
        super().__init__(rect, tip=tip)
        self.text = text
        self.steps = (step,) if isinstance(step, str) else tuple(step)
        self.colour = colour
        self.face = face
        self.align = align
        self.valign = valign

    @property
    def called(self) -> str:
        return self.text

    def draw(self, surface: Surface, stage: Stage) -> None:
        writer, rect = stage.text, self.rect
        step = self.steps[0]
        if len(self.steps) > 1:
            step = writer.fit(self.text, self.steps, rect.w, rect.h, self.face)
        lines = max(1, rect.h // writer.line_height(step, self.face))
        drawn = writer.render(self.text, step, self.colour, self.face, rect.w, lines, self.align)
        surface.blit(drawn, _placed(drawn, rect, self.align, self.valign))


class Panel(Widget):
    """A raised sheet with `children`, and perhaps a title above them."""

    takes_focus = False

    def __init__(self, rect: Rect, children: Sequence[Widget] = (), title: str = "", kind: str = "panel") -> None:
        super().__init__(rect)
        self.held = list(children)
        self.title = title
        self.kind = kind

    @property
    def children(self) -> Sequence[Widget]:
        return self.held

    def draw(self, surface: Surface, stage: Stage) -> None:
        stage.skin.box(surface, self.rect, self._box(stage))
        if self.title:
            inner = self.rect.inflate(-2 * stage.theme.gap(5), 0)
            drawn = stage.text.render(self.title, "title", None, "display", inner.w, 1)
            surface.blit(drawn, (inner.x, self.rect.y + stage.theme.gap(4)))

    def _box(self, stage: Stage) -> Box:
        palette = stage.theme.palette
        if self.kind == "raised":
            return Box(palette.raised, radius=16, shadow=14)
        if self.kind == "sunk":
            return Box(palette.ground, palette.line, 1.5, radius=12)
        return Box(palette.panel, radius=18, rim=palette.raised, shadow=18)


class Picture(Widget):
    """Art in the centre of a rectangle."""

    takes_focus = False

    def __init__(self, rect: Rect, art: str, tint: RGB | None = None, tip: str | None = None) -> None:
        super().__init__(rect, tip=tip)
        self.art = art
        self.tint = tint

    def draw(self, surface: Surface, stage: Stage) -> None:
        drawn = stage.assets.art(self.art, self.rect.size, self.tint)
        surface.blit(drawn, drawn.get_rect(center=self.rect.center))


class Icon(Widget):
    """One of the shared icons, in the colour of what is chosen or another."""

    takes_focus = False

    def __init__(self, rect: Rect, name: str, colour: RGB | None = None) -> None:
        super().__init__(rect)
        self.name, self.colour = name, colour

    def draw(self, surface: Surface, stage: Stage) -> None:
        colour = self.colour or stage.theme.palette.chosen
        drawn = stage.assets.icon(self.name, round(min(self.rect.size) * 0.8), colour)
        surface.blit(drawn, drawn.get_rect(center=self.rect.center))


def _placed(drawn: Surface, rect: Rect, align: str, valign: str) -> Rect:
    place = drawn.get_rect(topleft=rect.topleft)
    if align == "center":
        place.centerx = rect.centerx
    elif align == "right":
        place.right = rect.right
    if valign == "middle":
        place.centery = rect.centery
    elif valign == "bottom":
        place.bottom = rect.bottom
    return place
