"""About the program: authors of the program and of the games, built-in parts with their licences, and what is new."""

import tomllib
from collections.abc import Sequence
from pathlib import Path

from pygame import Rect

from crashgames import __version__
from crashgames.core.catalog import GameInfo
from crashgames.core.translation import tr
from crashgames.paths import assets_root
from crashgames.scenes.navigation import features_of
from crashgames.scenes.reading.prose import Block, Entry, Heading, Paragraph, prose
from crashgames.scenes.reading.report import ReportScene
from crashgames.ui.book import BookScene, Chapter
from crashgames.ui.scene import Stage
from crashgames.ui.widgets import Button, ScrollArea, Widget, width_of
from crashgames.ui.worlds import LIBRARY

MAX_WIDTH = 1160
ICONS = ("info", "person", "list", "clock")


class AboutScene(BookScene):
    """Four chapters to read."""

    world = LIBRARY

    def __init__(self, stage: Stage, shelf: Sequence[GameInfo]) -> None:
        super().__init__(stage)
        self.shelf = tuple(shelf)

    @property
    def title(self) -> str:
        return tr("About Crash Games")

    @property
    def chapters_named(self) -> Sequence[Chapter]:
        names = (tr("The program"), tr("The games"), tr("Licences"), tr("What's new"))
        return tuple(zip(names, ICONS, strict=True))

    def build(self) -> list[Widget]:
        contents, bar, room = self.open_at(MAX_WIDTH)
        theme = self.stage.theme
        narrow = Rect(room.x, room.y + theme.gap(5), room.w - theme.gap(6), room.h - theme.gap(5))
        held = prose(self.stage, narrow, self._blocks())
        if self.chapter == 0 and features_of(self.stage).leaving:
            held.append(self._report(narrow, held[-1].rect.bottom + theme.gap(5)))
        return [*contents, ScrollArea(room, held, margin=theme.gap(4)), *bar]

    def _report(self, room: Rect, top: int) -> Button:
        words, width = tr("Report a problem"), width_of(self.stage, tr("Report a problem"), "page")
        place = Rect(room.x, top, min(room.w, width), self.stage.theme.target)
        return Button(place, words, lambda: self.stage.stack.push(ReportScene(self.stage)), icon="page")

    def _blocks(self) -> list[Block]:
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
