"""The screen after a scene has failed: calm words, and ways to continue."""

import contextlib

from crashgames.core.translation import tr
from crashgames.scenes.dialogs.menu import ANSWER_SHARE
from crashgames.scenes.navigation import for_visitors, navigation_of
from crashgames.scenes.reading.about import ReportScene
from crashgames.scenes.shelf.opening import resume
from crashgames.scenes.table.play import PlayScene
from crashgames.ui.layout import centre, column, grid, inset
from crashgames.ui.scene import Scene, Stage
from crashgames.ui.sheets import MenuEntry, SheetScene, buttons, roomy
from crashgames.ui.widgets import Label, Picture, Widget
from crashgames.ui.worlds import LIBRARY

SIZE = (860, 606)
"""The size of the sheet in logical units."""
PICTURE, STEPS = "shared/breakdown", ("title", "reading", "label", "body")
"""What is seen first, and the letters of the words below it."""
LAST_WAIT = 2.0
"""Seconds for which the last move may take to reach the disk."""


class ErrorScene(SheetScene):
    """Shows the ways that are left. If this scene itself fails, the error is raised and ends the program."""

    world = LIBRARY

    def __init__(self, stage: Stage, error: Exception) -> None:
        super().__init__(stage)
        fallen, stage.stack.fallen = stage.stack.fallen, []
        if fallen and isinstance(fallen[-1], ErrorScene):
            raise error
        self.error = error
        self.below = fallen[:-1]
        self.match = next((scene.autosave.writer for scene in fallen if isinstance(scene, PlayScene)), None)
        self.file = self.match.library.path_of(self.match.session.id) if self.match else None
        for scene in fallen[-1:]:
            _leave(scene)

    def build(self) -> list[Widget]:
        theme, text = self.stage.theme, self.stage.text
        wide, gap = roomy(self.stage), theme.gap(4)
        self.panel = centre(self.area, (theme.px(SIZE[0]), theme.px(SIZE[1])))
        inner = inset(self.panel, theme.gap(8 if wide else 5), theme.gap(6 if wide else 3))
        kept = tr("Everything that was saved is safe.") if self.match is None else tr("Your match is saved.")
        if self.match is not None and not self.match.wait(LAST_WAIT):
            kept = tr("Your match is saved, except for the last few moves: {why}.").format(why=self.match.problem)
        calm = tr("This should not have happened. It is not your fault.") + " " + kept
        entries = self._entries()
        columns = len(entries) if inner.w >= theme.px(180 * len(entries)) else 2
        rows = -(-len(entries) // columns)
        foot = rows * (round(theme.target * (ANSWER_SHARE if wide else 1)) + gap) - gap
        head = text.line_height("display", "display")
        step = text.fit(calm, STEPS, inner.w, inner.h - foot - head - 2 * gap)
        even = text.evenly(calm, step, "text", inner.w)
        said = text.size(calm, step, "text", even)[1]
        picture, title, words, below = column(inner, [1.0, head, said, foot], gap)
        drawn = [Picture(picture, PICTURE)] if picture.h >= theme.target else []
        return [
            *buttons(grid(below, columns, rows, gap), entries, ["primary"], STEPS[1:]),
            *drawn,
            Label(title, tr("Something crashed"), ("display", "title"), face="display", align="center"),
            Label(centre(words, (even, said)), calm, step, align="center"),
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
            entries.append((tr("Report a problem"), "page", self._report))
            entries.append((tr("Quit"), "exit", self.stage.quit))
        return entries

    def back(self) -> bool:
        self._entries()[0][2]()
        return True

    def _shelf(self) -> None:
        for scene in reversed(self.below):
            _leave(scene)
        navigation_of(self.stage).home()

    def _report(self) -> None:
        self.stage.stack.push(ReportScene(self.stage, self.error))


def _leave(scene: Scene) -> None:
    with contextlib.suppress(Exception):
        scene.left()
