"""A report of a problem: every line is shown, and saved as a text; nothing is sent and nothing opens by itself."""

import errno
import os
from pathlib import Path

from pygame import Rect, Surface

from crashgames import paths
from crashgames.core.translation import printable, tr
from crashgames.scenes.dialogs.menu import NoticeScene
from crashgames.scenes.reading.reporting import report_now
from crashgames.storage import disk
from crashgames.ui.layout import column, grid, inset
from crashgames.ui.menu_scene import WidgetScene
from crashgames.ui.scene import Stage
from crashgames.ui.sheets import header, roomy, sheet
from crashgames.ui.widgets import Button, Label, ScrollArea, Widget

BROADEST = 1000
WHERE = "https://github.com/crashgames/crashgames/issues"
MOST = 1000
"""Reports that are kept."""


class ReportScene(WidgetScene):
    """What a report says, and a button that saves it."""

    def __init__(self, stage: Stage) -> None:
        super().__init__(stage)
        self.report = report_now(stage)
        self._sheet = Rect(0, 0, 1, 1)

    def build(self) -> list[Widget]:
        theme, text = self.stage.theme, self.stage.text
        area = Rect(0, self.area.y, min(self.area.w, theme.px(BROADEST)), self.area.h)
        area.centerx = self.area.centerx
        bar, self._sheet = header(self.stage, area, tr("Report a problem"), self.back)
        inner = inset(self._sheet, theme.gap(6 if roomy(self.stage) else 3))
        words = tr("This is all that the report says. Read it, save it, and add what went wrong. Nothing is sent.")
        high = text.size(words, "body", "text", inner.w)[1]
        top, middle, foot = column(inner, [high, 1.0, theme.target], theme.gap(3))
        width = middle.w - theme.gap(6)
        lines = Rect(middle.x, middle.y, width, text.size(self.report, "caption", "text", width)[1])
        (save,) = grid(foot, 1, 1, 0)
        return [
            Button(save, tr("Save as text"), self._save, icon="page", kind="primary"),
            Label(top, words, "body", valign="top"),
            ScrollArea(middle, [Label(lines, self.report, "caption", theme.palette.ink_soft, valign="top")], margin=0),
            *bar,
        ]

    def paint(self, surface: Surface) -> None:
        self.stage.skin.backdrop(surface)
        sheet(surface, self.stage, self._sheet)

    def back(self) -> bool:
        self.stage.stack.pop()
        return True

    def _save(self) -> None:
        try:
            path = free_path(paths.exports_folder())
            disk.write(path, self.report.encode())
        except OSError as error:
            self.stage.stack.push(NoticeScene(self.stage, tr("The text could not be saved."), disk.why(error)))
            return
        words = tr("The report is saved. You can attach it at {address}.").format(address=WHERE)
        self.stage.stack.push(NoticeScene(self.stage, words, printable(path)))


def free_path(folder: Path) -> Path:
    """A path that nothing has yet. OSError if there are too many reports."""
    places = (folder / f"crashgames-report-{number}.txt" for number in range(1, MOST))
    path = next((path for path in places if not os.path.lexists(path)), None)
    if path is None:
        raise FileExistsError(errno.EEXIST, tr("there are too many files with this name"))
    return path
