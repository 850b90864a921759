"""The screen after a scene has failed: calm words, ways to continue, and a report without secrets."""

import contextlib

import pygame
from pygame import Rect

from crashgames.core.translation import tr
from crashgames.scenes.navigation import for_visitors, navigation_of
from crashgames.scenes.reading.about import report_of
from crashgames.scenes.shelf.opening import resume
from crashgames.scenes.table.play import PlayScene
from crashgames.ui.layout import centre, grid, inset, stack
from crashgames.ui.scene import Scene, Stage
from crashgames.ui.sheets import EdgedSheet, MenuEntry, SheetScene, buttons, roomy
from crashgames.ui.widgets import Label, Picture, ScrollArea, Widget
from crashgames.ui.worlds import LIBRARY

MAX_WIDTH = 860
"""The greatest width in logical units."""
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

    @property
    def _steps(self) -> tuple[str, str]:
        """The letters of the calm words, and those of the report."""
        return ("reading", "body") if roomy(self.stage) else ("body", "caption")

    def build(self) -> list[Widget]:
        theme, text = self.stage.theme, self.stage.text
        pad, gap = theme.gap(8 if roomy(self.stage) else 5), theme.gap(4)
        width = min(self.area.w, theme.px(MAX_WIDTH)) - 2 * pad
        kept = tr("Everything that was saved is safe.") if self.match is None else tr("Your match is saved.")
        if self.match is not None and not self.match.wait(LAST_WAIT):
            kept = tr("Your match is saved, except for the last few moves: {why}.").format(why=self.match.problem)
        calm = tr("This should not have happened. It is not your fault.") + " " + kept
        entries = self._entries()
        columns = len(entries) if width >= theme.px(180 * len(entries)) else 2
        rows = -(-len(entries) // columns)
        heights = [
            text.line_height("display", "display"),
            text.size(calm, self._steps[0], "text", width)[1],
            rows * (theme.target + gap) - gap,
        ]
        room = self.area.h - sum(heights) - 3 * gap - 2 * pad
        report = min(room, text.size(self.report, self._steps[1], "text", width - theme.gap(13))[1] + theme.gap(6))
        heights.insert(2, max(0, report))
        self.panel = centre(self.area, (width + 2 * pad, sum(heights) + 3 * gap + 2 * pad))
        title, words, box, foot = stack(inset(self.panel, pad), heights, gap)
        side = title.h
        picture = [Picture(Rect(title.x, title.y, side, side), MARK)] if self.stage.assets.has(MARK) else []
        if picture:
            title = Rect(title.x + side + gap, title.y, title.w - side - gap, title.h)
        return [
            *buttons(grid(foot, columns, rows, gap), entries, ["primary"]),
            *picture,
            Label(title, tr("Something crashed"), ("display", "title"), face="display"),
            Label(words, calm, self._steps[0], valign="top"),
            *self._details(box),
        ]

    def _details(self, box: Rect) -> list[Widget]:
        theme = self.stage.theme
        if box.h < theme.px(60):
            return []
        inner = inset(box, theme.gap(4), theme.gap(3))
        width = inner.w - theme.gap(5)
        height = self.stage.text.size(self.report, self._steps[1], "text", width)[1]
        place = Rect(inner.x, inner.y, width, height)
        report = Label(place, self.report, self._steps[1], theme.palette.ink_soft, valign="top")
        return [EdgedSheet(box, theme.palette.ground, theme.palette.line), ScrollArea(inner, [report], margin=0)]

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
