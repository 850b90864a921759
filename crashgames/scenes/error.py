"""The screen after a scene has failed: calm words, ways to continue, and a report without secrets."""

import contextlib

import pygame
from pygame import Rect

from crashgames.core.translation import tr
from crashgames.scenes.navigation import for_visitors, navigation_of
from crashgames.scenes.reading.about import report_of
from crashgames.scenes.shelf.opening import resume
from crashgames.scenes.table.play import PlayScene
from crashgames.ui.layout import centre, column, grid, inset, row
from crashgames.ui.scene import Scene, Stage
from crashgames.ui.sheets import EdgedSheet, MenuEntry, SheetScene, buttons, roomy
from crashgames.ui.widgets import Label, Picture, ScrollArea, Widget
from crashgames.ui.worlds import LIBRARY

SIZE = (860, 480)
"""The size of the sheet in logical units."""
MARK = "shared/logo_mark"
LAST_WAIT = 2.0
"""Seconds for which the last move may take to reach the disk."""


class ErrorScene(SheetScene):
    """Shows the ways that are left. If this scene itself fails, the error is raised and ends the program."""

    world = LIBRARY

    def __init__(self, stage: Stage, error: Exception, report: str = "") -> None:
        super().__init__(stage)
        fallen, stage.stack.fallen = stage.stack.fallen, []
        if fallen and isinstance(fallen[-1], ErrorScene):
            raise error
        self.report = report or report_of(error)
        self.below = fallen[:-1]
        self.match = next((scene.autosave.writer for scene in fallen if isinstance(scene, PlayScene)), None)
        self.file = self.match.library.path_of(self.match.session.id) if self.match else None
        self.copied = ""
        for scene in fallen[-1:]:
            _leave(scene)

    def build(self) -> list[Widget]:
        theme, text = self.stage.theme, self.stage.text
        gap, (large, small) = theme.gap(4), ("reading", "body") if roomy(self.stage) else ("body", "caption")
        self.panel = centre(self.area, (theme.px(SIZE[0]), theme.px(SIZE[1])))
        inner = inset(self.panel, theme.gap(8 if roomy(self.stage) else 5))
        kept = tr("Everything that was saved is safe.") if self.match is None else tr("Your match is saved.")
        if self.match is not None and not self.match.wait(LAST_WAIT):
            kept = tr("Your match is saved, except for the last few moves: {why}.").format(why=self.match.problem)
        calm = tr("This should not have happened. It is not your fault.") + " " + kept
        entries = self._entries()
        columns = len(entries) if inner.w >= theme.px(180 * len(entries)) else 2
        rows = -(-len(entries) // columns)
        head, said = text.line_height("display", "display"), text.size(calm, large, "text", inner.w)[1]
        title, words, box, foot = column(inner, [head, said, 1.0, rows * (theme.target + gap) - gap], gap)
        picture, title = row(title, [head, 1.0], gap)
        room = inset(box, theme.gap(4), theme.gap(3))
        lines = Rect(room.x, room.y, room.w - theme.gap(5), 0)
        lines.h = text.size(self.report, small, "text", lines.w)[1]
        report = Label(lines, self.report, small, theme.palette.ink_soft, valign="top")
        return [
            *buttons(grid(foot, columns, rows, gap), entries, ["primary"]),
            Picture(picture, MARK),
            Label(title, tr("Something crashed"), ("display", "title"), face="display"),
            Label(words, calm, large, valign="top"),
            EdgedSheet(box, theme.palette.ground, theme.palette.line),
            ScrollArea(room, [report], margin=0),
        ]

    def _entries(self) -> list[MenuEntry]:
        entries: list[MenuEntry] = []
        file = self.file

        def go_on() -> None:
            """Continue from the saved match: whatever was wrong in memory is gone."""
            self._shelf()
            if file:
                resume(self.stage, file)

        if file and file.exists():
            entries.append((tr("Continue"), "play", go_on))
        elif len(self.below) > 1:
            entries.append((tr("Continue"), "play", lambda: self.stage.stack.restore(self.below)))
        entries.append((tr("Back to the shelf"), "home", self._shelf))
        if not for_visitors(self.stage):  # only somebody wants these who looks after the program
            entries.append((self.copied or tr("Copy the report"), "check" if self.copied else "copy", self._copy))
            entries.append((tr("Quit"), "exit", self.stage.quit))
        return entries

    def back(self) -> bool:
        self._entries()[0][2]()
        return True

    def _shelf(self) -> None:
        for scene in reversed(self.below):
            _leave(scene)
        navigation_of(self.stage).home()

    def _copy(self) -> None:
        try:
            pygame.scrap.put_text(self.report)
            self.copied = tr("Copied")
        except (pygame.error, AttributeError, ImportError):
            self.copied = tr("Copying does not work here")
        self.rebuild()


def _leave(scene: Scene) -> None:
    with contextlib.suppress(Exception):
        scene.left()
