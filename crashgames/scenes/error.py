"""The screen after a scene has failed: calm words, and ways to continue."""

import contextlib

from pygame import Rect

from crashgames.core.translation import tr
from crashgames.scenes.dialogs.menu import NoticeScene
from crashgames.scenes.navigation import for_visitors, navigation_of
from crashgames.scenes.reading.about import ReportScene
from crashgames.scenes.shelf.opening import resume
from crashgames.scenes.table.play import PlayScene
from crashgames.ui.layout import grid
from crashgames.ui.scene import Scene, Stage
from crashgames.ui.sheets import MenuEntry, buttons
from crashgames.ui.widgets import Button, Picture, Widget
from crashgames.ui.worlds import LIBRARY

PICTURE, PICTURE_HEIGHT, LEAST_WIDTH = "shared/breakdown", 300, 150
"""What is seen first, its greatest height, and the least width of an answer, in logical units."""
LAST_WAIT = 2.0
"""Seconds for which the last move may take to reach the disk."""


class ErrorScene(NoticeScene):
    """Shows the ways that are left. If this scene itself fails, the error is raised and ends the program."""

    world, overlay = LIBRARY, False
    picture_height = PICTURE_HEIGHT

    def __init__(self, stage: Stage, error: Exception) -> None:
        fallen, stage.stack.fallen = stage.stack.fallen, []
        if fallen and isinstance(fallen[-1], ErrorScene):
            raise error
        self.error = error
        self.below = fallen[:-1]
        self.match = next((scene.autosave.writer for scene in fallen if isinstance(scene, PlayScene)), None)
        self.file = self.match.library.path_of(self.match.session.id) if self.match else None
        for scene in fallen[-1:]:
            _leave(scene)
        calm = tr("This should not have happened. It is not your fault.")
        picture = Picture(Rect(0, 0, 0, 0), PICTURE)
        super().__init__(stage, tr("Something crashed"), f"{calm} {self._what_is_kept()}", picture)

    def _what_is_kept(self) -> str:
        if self.match is None:
            return tr("Everything that was saved is safe.")
        if self.match.wait(LAST_WAIT):
            return tr("Your match is saved.")
        return tr("Your match is saved, except for the last few moves: {why}.").format(why=self.match.problem)

    def build(self) -> list[Widget]:
        self.rows = -(-len(self._entries()) // self._columns)
        return super().build()

    @property
    def _columns(self) -> int:
        """How many answers stand side by side."""
        count = len(self._entries())
        return count if self.area.w >= self.stage.theme.px(LEAST_WIDTH * (count + 1)) else 2

    def _answers(self, room: Rect) -> list[Button]:
        places = grid(room, self._columns, self.rows, self.stage.theme.gap(4))
        return buttons(places, self._entries(), ["primary"])

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
