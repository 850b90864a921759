"""About the program: its authors, built-in parts with their licences, what is new; and a report of a problem."""

import os
import platform
import sys
import tomllib
from collections.abc import Sequence
from pathlib import Path

import pygame
from pygame import Rect

from crashgames import __version__, paths
from crashgames.core.catalog import GameInfo
from crashgames.core.sentences import as_sentence
from crashgames.core.translation import current_language, printable, tr
from crashgames.paths import assets_root
from crashgames.scenes.dialogs.menu import NoticeScene
from crashgames.scenes.navigation import for_visitors
from crashgames.scenes.reading.prose import Block, Entry, Heading, Paragraph, ProseBook
from crashgames.storage import disk
from crashgames.storage.crash_log import exception_chain
from crashgames.ui.book import Chapter
from crashgames.ui.layout import column, inset
from crashgames.ui.scene import Stage
from crashgames.ui.sheets import SheetScene, header, roomy
from crashgames.ui.widgets import Button, Label, ScrollArea, Widget, width_of

LOG_LINES = 60
"""The last lines of the log that a report takes."""


def report_on(stage: Stage, error: BaseException | None = None) -> str:
    """Versions, how the program is shown, and an error or else the last lines of the log.

    Of errors it has kinds, files and lines: never a message or a value, in which names or cards might stand.
    """
    width, height = stage.size
    settings = stage.settings
    shown = [
        f"window {width}x{height}, interface {settings.interface_scale:g}, text {settings.text_scale:g}",
        f"language {current_language()}, motion {'reduced' if settings.reduced_motion else settings.animation_speed}",
        f"gamepad {stage.keys.make or 'none used'}",
    ]
    failures = exception_chain(error) if error else ["", *_logged(paths.log_file())]
    return "\n".join([*_versions(), *shown, *failures])


def _versions() -> list[str]:
    """The program, its libraries and the system with its machine, each in its version."""
    sdl = ".".join(map(str, pygame.get_sdl_version()))
    if sys.platform == "win32":  # where `platform` would ask the network for a name
        version, machine = sys.getwindowsversion(), os.environ.get("PROCESSOR_ARCHITECTURE", "")
        system = f"Windows {version.major}.{version.minor}.{version.build} {machine}"
    else:
        known = os.uname()
        system = f"{known.sysname} {known.release} {known.machine}"
    libraries = f"Python {platform.python_version()}, pygame-ce {pygame.version.ver}, SDL {sdl}"
    return [f"crashgames {__version__}", libraries, system]


def _logged(file: Path) -> list[str]:
    """The end of the log, with the home of its owner as "~"."""
    try:
        lines = file.read_text(encoding="utf-8", errors="replace").splitlines()
    except OSError:
        return []
    home = str(Path.home())
    return [line.replace(home, "~") if len(home) > 1 else line for line in lines[-LOG_LINES:]]


REPORT_WIDTH = 1000
"""The greatest width in logical units."""
WHERE = "https://github.com/crashgames/crashgames/issues"


class ReportScene(SheetScene):
    """What a report says, on an error or on all that was logged, and a button that saves it."""

    def __init__(self, stage: Stage, error: BaseException | None = None) -> None:
        super().__init__(stage)
        self.report = report_on(stage, error)

    def build(self) -> list[Widget]:
        theme, text = self.stage.theme, self.stage.text
        bar, self.panel = header(self.stage, self.middle(REPORT_WIDTH), tr("Report a problem"), self.back)
        inner = inset(self.panel, theme.gap(6 if roomy(self.stage) else 3))
        words = tr("This is everything in the report. Read it, save it, and add what went wrong. Nothing is sent.")
        high = text.size(words, "body", "text", inner.w)[1]
        top, middle, foot = column(inner, [high, 1.0, theme.target], theme.gap(3))
        width = middle.w - theme.gap(6)
        lines = Rect(middle.x, middle.y, width, text.size(self.report, "caption", "text", width)[1])
        return [
            Button(foot, tr("Save as text"), self._save, icon="page", kind="primary"),
            Label(top, words, "body", valign="top"),
            ScrollArea(middle, [Label(lines, self.report, "caption", theme.palette.ink_soft, valign="top")], margin=0),
            *bar,
        ]

    def _save(self) -> None:
        try:
            path = disk.free_path(paths.exports_folder() / "crashgames-report.txt")
            disk.write(path, self.report.encode())
        except OSError as error:
            failure = tr("The text could not be saved.")
            self.stage.stack.push(NoticeScene(self.stage, failure, as_sentence(disk.why(error))))
            return
        words = tr("The report is saved. You can attach it at {address}.").format(address=WHERE)
        self.stage.stack.push(NoticeScene(self.stage, words, printable(path)))


class AboutScene(ProseBook):
    """Four chapters to read."""

    def __init__(self, stage: Stage, shelf: Sequence[GameInfo]) -> None:
        super().__init__(stage)
        self.shelf = tuple(shelf)

    @property
    def title(self) -> str:
        return tr("About Crash Games")

    @property
    def chapters_named(self) -> Sequence[Chapter]:
        titles = tr("The program"), tr("The games"), tr("Licences"), tr("What's new")
        return list(zip(titles, ("info", "person", "list", "clock"), strict=True))

    def below(self, line: Rect) -> list[Widget]:
        if self.chapter or for_visitors(self.stage):
            return []
        words = tr("Report a problem")
        line.w = min(line.w, width_of(self.stage, words, "page"))
        return [Button(line, words, lambda: self.stage.stack.push(ReportScene(self.stage)), icon="page")]

    def blocks(self) -> list[Block]:
        folder = assets_root() / "shared" / "about"
        match self.chapter:
            case 0:
                return program()
            case 1:
                return credits_of(self.shelf)
            case 2:
                return licences(folder)
        return changes((folder / "changes.md").read_text(encoding="utf-8"))


def program() -> list[Block]:
    """The program, and what it never does."""
    return [
        Heading(tr("Crash Games {version}").format(version=__version__)),
        Paragraph(
            tr("Tabletop games about crashing, for friends around one computer – and bots to fill the empty seats.")
        ),
        Paragraph(
            tr("No account, and nothing leaves this computer, except to your own phones if you ask for that."), "check"
        ),
        Paragraph(tr("Free and without advertising. You may read the code and change it."), "check"),
        Heading(tr("Made by fans")),
        Paragraph(
            tr(
                "An unofficial fan adaptation. The games belong to their designers and publishers, who have nothing "
                "to do with this program. If you like a game, look for the boxed edition."
            )
        ),
        Paragraph(tr("All pictures, sounds and words here are our own.")),
    ]


def credits_of(shelf: Sequence[GameInfo]) -> list[Block]:
    """The authors and publishers of the games."""
    found: list[Block] = []
    for info in shelf:
        found += [Heading(tr(info.title)), Paragraph(tr(info.credits))]
    return found


def licences(folder: Path) -> list[Block]:
    """Ours, those of all parts, and where their texts are."""
    parts = tomllib.loads((folder / "parts.toml").read_text(encoding="utf-8"))["part"]
    return [
        Heading(tr("Our own work")),
        Paragraph(tr("The code is under the MIT licence; pictures, sounds and texts are under CC BY 4.0.")),
        Heading(tr("Third-party components")),
        *(Entry((part["name"], part["licence"], part["link"].removeprefix("https://"))) for part in parts),
        Paragraph(tr("The full licences are in {folder}.").format(folder=folder / "licences")),
    ]


def changes(text: str) -> list[Block]:
    """The change log: a heading for each version, an entry for each change."""
    found: list[Block] = []
    for line in text.splitlines():
        if line.startswith("## "):
            found.append(Heading(line[3:]))
        elif line.startswith("- "):
            found.append(Paragraph(line[2:], "check"))
    return found
