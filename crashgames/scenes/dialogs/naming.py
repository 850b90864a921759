"""A question for a name, laid over another scene."""

from collections.abc import Callable

from pygame import Rect, Surface

from crashgames.core.names import clean_name
from crashgames.core.translation import tr
from crashgames.scenes.dialogs.name_box import NameBox
from crashgames.ui.layout import centre, inset, row, stack
from crashgames.ui.menu_scene import WidgetScene
from crashgames.ui.scene import Stage
from crashgames.ui.sheets import roomy, sheet
from crashgames.ui.widgets import Button, Label, Widget
from crashgames.ui.widgets.textbox import TextBox

WIDTH = 520


class NameScene(WidgetScene):
    """Asks for the name of a match; `on_name` gets it, empty to restore the default."""

    overlay = True

    def __init__(self, stage: Stage, name: str, on_name: Callable[[str], object]) -> None:
        super().__init__(stage)
        self.name = name
        self.on_name = on_name
        self.panel = Rect(0, 0, 1, 1)

    def build(self) -> list[Widget]:
        theme = self.stage.theme
        pad, gap = theme.gap(7 if roomy(self.stage) else 5), theme.gap(4)
        width = min(self.area.w, theme.px(WIDTH))
        heights = [self.stage.text.line_height("title", "display"), theme.target, theme.target]
        self.panel = centre(self.area, (width, sum(heights) + 2 * gap + 2 * pad))
        title, line, foot = stack(inset(self.panel, pad), heights, gap)
        cancel, done = row(foot, 2, theme.gap(3))
        box = NameBox(self.stage, line, self.name, self._type, placeholder=tr("Game and players"))
        return [
            Label(title, tr("What should this match be called?"), ("title", "label", "body"), face="display"),
            box,
            Button(cancel, tr("Cancel"), self.back, icon="back"),
            Button(done, tr("Done"), self._done, icon="check", kind="primary"),
        ]

    def entered(self) -> None:
        super().entered()
        self.ring.focus(next(widget for widget in self.ring.widgets if isinstance(widget, TextBox)))

    def paint(self, surface: Surface) -> None:
        super().paint(surface)
        sheet(surface, self.stage, self.panel)

    def back(self) -> bool:
        self.stage.stack.pop()
        return True

    def _type(self, text: str) -> None:
        self.name = text

    def _done(self) -> None:
        self.stage.stack.pop()
        self.on_name(clean_name(self.name, ""))
