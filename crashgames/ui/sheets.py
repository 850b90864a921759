"""Sheets on which screens stand, with a way back and a title along the top."""

from collections.abc import Callable

from pygame import Rect, Surface

from crashgames.core.translation import tr
from crashgames.ui.scene import Stage
from crashgames.ui.skin import Box
from crashgames.ui.theme import RGB
from crashgames.ui.widgets import Button, Label, Widget

MenuEntry = tuple[str, str, Callable[[], object]]
"""A label, an icon and an action."""


def header(stage: Stage, area: Rect, title: str, on_back: Callable[[], object]) -> tuple[list[Widget], Rect]:
    """A way back and a title along the top of `area`; returns them and the rest of the area."""
    theme = stage.theme
    side = theme.target
    back = Button(Rect(area.x, area.y, side, side), "", on_back, icon="back", kind="quiet", tip=tr("Back"))
    room = Rect(back.rect.right + theme.gap(3), area.y, area.w - side - theme.gap(3), side)
    label = Label(room, title, ("display", "title", "label"), face="display")
    top = back.rect.bottom + theme.gap(4 if roomy(stage) else 2.5)
    return [back, label], Rect(area.x, top, area.w, area.bottom - top)


def roomy(stage: Stage) -> bool:
    """True if the canvas is high enough for generous spacing."""
    return stage.theme.logical[1] >= 600


def sheet(surface: Surface, stage: Stage, rect: Rect, fill: RGB | None = None, radius: float = 18) -> None:
    """Draw a raised sheet on which other things are placed."""
    palette = stage.theme.palette
    stage.skin.box(surface, rect, Box(fill or palette.panel, radius=radius, rim=palette.raised, shadow=16))


class Sheet(Widget):
    """A raised sheet as a widget."""

    takes_focus = False

    def __init__(self, rect: Rect, fill: RGB | None = None) -> None:
        super().__init__(rect)
        self.fill = fill

    def draw(self, surface: Surface, stage: Stage) -> None:
        sheet(surface, stage, self.rect, self.fill)


def label_height(stage: Stage, text: str, step: str, width: int, face: str = "text") -> int:
    """The height of a text that is wrapped at `width` pixels."""
    return stage.text.size(text, step, face, width)[1]
