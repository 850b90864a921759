"""The drawer with the log: everything that has been heard at a table, the latest at the end."""

from collections.abc import Sequence

from pygame import Rect, Surface

from crashgames.core.remarks import Quote
from crashgames.core.translation import tr
from crashgames.ui.keys import Intent
from crashgames.ui.layout import inset
from crashgames.ui.menu_scene import WidgetScene
from crashgames.ui.scene import Stage
from crashgames.ui.sheets import header, roomy, sheet
from crashgames.ui.widgets import Label, ScrollArea, Widget

BROADEST, INDENT = 900, 28


class LogScene(WidgetScene):
    """Lies over the table."""

    overlay = True
    open_to_all = True

    def __init__(self, stage: Stage, lines: Sequence[str]) -> None:
        super().__init__(stage)
        self.lines = lines or [tr("Nothing has happened yet.")]
        self._list: ScrollArea | None = None
        self._sheet = Rect(0, 0, 1, 1)

    def build(self) -> list[Widget]:
        theme = self.stage.theme
        self._sheet = Rect(0, self.area.y, min(self.area.w, theme.px(BROADEST)), self.area.h)
        self._sheet.centerx = self.area.centerx
        inner = inset(self._sheet, theme.gap(6 if roomy(self.stage) else 3))
        bar, body = header(self.stage, inner, tr("What has happened"), self.back)
        self._list = ScrollArea(body, self._labels(body), margin=theme.px(4))
        return [self._list, *bar]

    def _labels(self, room: Rect) -> list[Widget]:
        theme, text = self.stage.theme, self.stage.text
        width, top = room.w - theme.gap(6), room.y
        found: list[Widget] = []
        for line in self.lines:
            indent, ink = (theme.px(INDENT), theme.palette.ink_soft) if isinstance(line, Quote) else (0, None)
            height = text.size(line, "body", "text", width - indent)[1]
            found.append(Label(Rect(room.x + indent, top, width - indent, height), line, "body", ink))
            top += height + theme.gap(1)
        return found

    def entered(self) -> None:
        super().entered()
        if self._list:
            self._list.reveal(self._list.held[-1])

    def paint(self, surface: Surface) -> None:
        super().paint(surface)
        sheet(surface, self.stage, self._sheet)

    def intent(self, intent: Intent) -> bool:
        return super().intent(intent) or (intent in (Intent.LOG, Intent.MENU) and self.back())

    def back(self) -> bool:
        self.stage.stack.pop()
        return True
