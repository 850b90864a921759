"""A report of a problem: every line is shown, and saved as a text; nothing is sent and nothing opens by itself."""

import errno
import os
import platform
import sys
from pathlib import Path

import pygame
from pygame import Rect

import crashgames
from crashgames import paths
from crashgames.core.translation import current_language, printable, tr
from crashgames.scenes.dialogs.menu import NoticeScene
from crashgames.storage import disk
from crashgames.storage.crash_log import exception_chain
from crashgames.ui.layout import column, grid, inset
from crashgames.ui.scene import Stage
from crashgames.ui.sheets import SheetScene, header, roomy
from crashgames.ui.widgets import Button, Label, ScrollArea, Widget

LOG_LINES = 60
"""The last lines of the log that a report takes."""


def report_of(error: BaseException) -> str:
    """Versions, kinds of errors, files and lines: never a message or a value, in which names or cards might stand."""
    return "\n".join([*_versions(), *exception_chain(error)])


def report_now(stage: Stage) -> str:
    """Versions, how the program is shown, and the last lines of its log."""
    width, height = stage.size
    settings = stage.settings
    shown = [
        f"window {width}x{height}, interface {settings.interface_scale:g}, text {settings.text_scale:g}",
        f"language {current_language()}, motion {'reduced' if settings.reduced_motion else settings.animation_speed}",
        f"gamepad {stage.keys.make or 'none used'}",
    ]
    return "\n".join([*_versions(), *shown, "", *_logged(paths.log_file())])


def _versions() -> list[str]:
    sdl = ".".join(map(str, pygame.get_sdl_version()))
    return [
        f"crashgames {crashgames.__version__}",
        f"Python {platform.python_version()}, pygame-ce {pygame.version.ver}, SDL {sdl}",
        _system(),
    ]


def _logged(file: Path) -> list[str]:
    """The end of the log, with the home of its owner as "~"."""
    try:
        lines = file.read_text(encoding="utf-8", errors="replace").splitlines()
    except OSError:
        return []
    home = str(Path.home())
    return [line.replace(home, "~") if len(home) > 1 else line for line in lines[-LOG_LINES:]]


def _system() -> str:
    """The system, its version and the machine; `platform` would ask the network for a name on Windows."""
    if sys.platform == "win32":
        version = sys.getwindowsversion()
        machine = os.environ.get("PROCESSOR_ARCHITECTURE", "")
        return f"Windows {version.major}.{version.minor}.{version.build} {machine}"
    known = os.uname()
    return f"{known.sysname} {known.release} {known.machine}"


MAX_WIDTH = 1000
WHERE = "https://github.com/crashgames/crashgames/issues"
MAX_REPORTS = 1000
"""Reports that are kept."""


class ReportScene(SheetScene):
    """What a report says, and a button that saves it."""

    def __init__(self, stage: Stage) -> None:
        super().__init__(stage)
        self.report = report_now(stage)

    def build(self) -> list[Widget]:
        theme, text = self.stage.theme, self.stage.text
        bar, self.panel = header(self.stage, self.middle(MAX_WIDTH), tr("Report a problem"), self.back)
        inner = inset(self.panel, theme.gap(6 if roomy(self.stage) else 3))
        words = tr("This is everything in the report. Read it, save it, and add what went wrong. Nothing is sent.")
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
    places = (folder / f"crashgames-report-{number}.txt" for number in range(1, MAX_REPORTS))
    path = next((path for path in places if not os.path.lexists(path)), None)
    if path is None:
        raise FileExistsError(errno.EEXIST, tr("there are too many files with this name"))
    return path
