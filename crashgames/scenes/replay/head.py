"""The bar above a replay: the way back, the log line, the viewer, and more buttons."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from pygame import Rect

from crashgames.core.translation import tr
from crashgames.ui.scene import Stage
from crashgames.ui.sheets import MenuEntry, roomy
from crashgames.ui.widgets import Button, Label, Widget
from crashgames.ui.widgets.choice import Chooser

EYES_WIDTH, NARROW_EYES = 230, 176


@dataclass(frozen=True)
class EyesChoice:
    """The viewers to choose from, by name, and the one who is chosen."""

    names: Sequence[str]
    index: int
    on_choose: Callable[[int], object]


def head(
    stage: Stage, area: Rect, said: str, eyes: EyesChoice, tools: Sequence[MenuEntry], on_back: Callable[[], object]
) -> list[Widget]:
    """The widgets of the bar; `tools` are buttons with a tip and an icon."""
    theme = stage.theme
    side, gap = theme.target, theme.gap(2)
    inner = area.inflate(-2 * gap, 0)
    top = inner.centery - side // 2
    back = Button(Rect(inner.x, top, side, side), "", on_back, icon="back", tip=tr("Back (Escape)"))
    left = inner.right - len(tools) * (side + gap) + gap
    icons = [
        Button(Rect(left + k * (side + gap), top, side, side), "", call, icon=icon, tip=tip)
        for k, (tip, icon, call) in enumerate(tools)
    ]
    choosers = []
    if len(eyes.names) > 1:
        width = theme.px(EYES_WIDTH if roomy(stage) else NARROW_EYES)
        left -= gap + width
        place = Rect(left, top, width, side)
        choosers = [Chooser(place, "", eyes.names, eyes.index, eyes.on_choose, tip=tr("Whose view (H)"))]
    text = Rect(back.rect.right + theme.gap(3), area.y, 0, area.h)
    text.w = max(1, left - theme.gap(3) - text.x)
    return [back, *choosers, *icons, Label(text, said, ("title", "label", "body", "caption"), face="bold")]
