"""The poster of an evening on the screen, to be looked at and saved as a picture."""

from collections.abc import Callable
from pathlib import Path
from threading import Thread

import pygame
from pygame import Rect, Surface

from crashgames.core.plain import printable
from crashgames.core.translation import tr
from crashgames.evening.record import Evening
from crashgames.paths import posters_folder
from crashgames.scenes.dialogs.menu import NoticeScene
from crashgames.scenes.evening.poster import SIZES, Poster, png_of, save_picture
from crashgames.scenes.phones.watching import WatchingScene
from crashgames.storage import disk
from crashgames.ui.layout import column, row
from crashgames.ui.scene import Stage
from crashgames.ui.sheets import header, roomy
from crashgames.ui.widgets import Button, Widget, alike


class PosterScene(WatchingScene):
    """Shows the poster; saving writes one picture for screens and one for paper, and says where they are."""

    def __init__(self, stage: Stage, evening: Evening, folder: Callable[[], Path] = posters_folder) -> None:
        super().__init__(stage)
        self.evening = evening
        self.folder = folder
        self.dated = True
        self.saving: Saving | None = None
        self._drawn: Surface | None = None
        self._place = Rect(0, 0, 1, 1)

    def build(self) -> list[Widget]:
        theme = self.stage.theme
        bar, body = header(self.stage, self.area, tr("The poster"), self._leave)
        self._place, foot = column(body, [1.0, theme.target], theme.gap(4 if roomy(self.stage) else 2))
        left, right = row(foot, [1.0, 1.3], theme.gap(3))
        words = tr("Leave out the date") if self.dated else tr("Put the date on it")
        busy = tr("The pictures are being saved.") if self.saving else None
        save = Button(right, tr("Save as pictures"), self._save, icon="check", kind="primary", why=busy)
        return [*alike([Button(left, words, self._toggle_date, icon="clock", why=busy), save]), *bar]

    def paint(self, surface: Surface) -> None:
        self.stage.skin.backdrop(surface)
        drawn = self._picture()
        size = drawn.get_rect().fit(self._place)
        surface.blit(pygame.transform.smoothscale(drawn, size.size), size)

    def _picture(self) -> Surface:
        if self._drawn is None:
            self._drawn = Poster(self.evening, SIZES[""], self.dated).draw()
        return self._drawn

    def look(self) -> None:
        if self.saving is None or self.saving.alive:
            return
        done, self.saving = self.saving, None
        self.rebuild()
        title = done.problem or tr("Saved: {names}").format(names=", ".join(path.name for path in done.paths))
        words = "" if done.problem else tr("The pictures are in {folder}.").format(folder=printable(self.folder()))
        self.stage.stack.push(NoticeScene(self.stage, title, words))

    def back(self) -> bool:
        self._leave()
        return True

    def _leave(self) -> None:
        self.stage.stack.pop()

    def _toggle_date(self) -> None:
        self.dated, self._drawn = not self.dated, None
        self.rebuild()

    def _save(self) -> None:
        pictures = {
            ending: self._picture() if not ending else Poster(self.evening, size, self.dated).draw()
            for ending, size in SIZES.items()
        }
        self.saving = Saving(self.folder(), self.evening, pictures)
        self.rebuild()


class Saving:
    """Writes pictures in the background."""

    def __init__(self, folder: Path, evening: Evening, pictures: dict[str, Surface]) -> None:
        self.folder = folder
        self.evening = evening
        self.pictures = pictures
        self.paths: list[Path] = []
        self.problem = ""
        """Why they could not be saved; empty if they were."""
        self._thread = Thread(target=self._work, name="poster", daemon=True)
        self._thread.start()

    @property
    def alive(self) -> bool:
        return self._thread.is_alive()

    def _work(self) -> None:
        try:
            for ending, picture in self.pictures.items():
                self.paths.append(save_picture(self.folder, self.evening, ending, png_of(picture)))
        except OSError as error:
            self.problem = tr("The poster could not be saved: {why}.").format(why=disk.why(error))
