"""A small menu beside a piece that can mean several things."""

from collections.abc import Callable, Sequence

from pygame import Rect, Surface

from crashgames.ui.menu_scene import WidgetScene
from crashgames.ui.scene import Stage
from crashgames.ui.skin import Box
from crashgames.ui.widgets import Button, Widget

BUTTON_WIDTH = 340


class ChoiceScene(WidgetScene):
    """Lists labels near `anchor`; choosing one closes the menu and calls. Escape or a press beside it only closes."""

    overlay = True

    def __init__(self, stage: Stage, anchor: Rect, entries: Sequence[tuple[str, Callable[[], object]]]) -> None:
        super().__init__(stage)
        self.anchor = anchor
        self.entries = entries

    def build(self) -> list[Widget]:
        return [
            Beside(Rect((0, 0), self.stage.size), self.stage.stack.pop),
            *(
                Button(rect, label, lambda call=call: self._choose(call))  # type: ignore[misc]
                for rect, (label, call) in zip(self._rows(), self.entries, strict=True)
            ),
        ]

    def paint(self, surface: Surface) -> None:
        palette = self.stage.theme.palette
        self.stage.skin.box(surface, self._panel(), Box(palette.panel, palette.accent, 2, 16, shadow=16))

    def back(self) -> bool:
        self.stage.stack.pop()
        return True

    def _choose(self, call: Callable[[], object]) -> None:
        self.stage.stack.pop()
        call()

    def _panel(self) -> Rect:
        theme = self.stage.theme
        height = len(self.entries) * (theme.target + theme.gap(2)) + theme.gap(2)
        panel = Rect(0, 0, theme.px(BUTTON_WIDTH), height)
        panel.midleft = (self.anchor.right + theme.gap(3), self.anchor.centery)
        screen = Rect((0, 0), self.stage.size).inflate(-theme.gap(4), -theme.gap(4))
        if panel.right > screen.right:
            panel.right = self.anchor.left - theme.gap(3)
        return panel.clamp(screen)

    def _rows(self) -> list[Rect]:
        theme, panel = self.stage.theme, self._panel()
        gap = theme.gap(2)
        return [
            Rect(panel.left + gap, panel.top + gap + k * (theme.target + gap), panel.width - 2 * gap, theme.target)
            for k in range(len(self.entries))
        ]


class Beside(Widget):
    """All of the screen that is not the menu."""

    takes_focus = False

    def __init__(self, rect: Rect, on_press: Callable[[], object]) -> None:
        super().__init__(rect)
        self.on_press = on_press

    def activate(self, at: tuple[int, int] | None = None) -> None:
        self.on_press()
