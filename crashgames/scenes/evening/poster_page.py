"""The poster of an evening on the screen, to be looked at and saved as a picture."""

from collections.abc import Callable, Sequence
from pathlib import Path
from threading import Thread
from weakref import WeakKeyDictionary

import pygame
from pygame import Rect, Surface

from crashgames.core.translation import printable, tr
from crashgames.evening.record import Evening
from crashgames.paths import posters_folder
from crashgames.phones.places import FILM, POSTER
from crashgames.scenes.dialogs.menu import NoticeScene
from crashgames.scenes.evening.filming import Filming
from crashgames.scenes.evening.poster import SIZES, Poster, png_of, save_picture
from crashgames.scenes.navigation import phones_of
from crashgames.storage import disk
from crashgames.storage.evenings import Evenings, own_evenings
from crashgames.ui.layout import column, inset, row
from crashgames.ui.menu_scene import WatchingScene
from crashgames.ui.scene import Scene, Stage
from crashgames.ui.sheets import header, roomy
from crashgames.ui.skin import Box
from crashgames.ui.widgets import Button, Widget, alike

RAIL_HEIGHT = 14
"""The height of what says how far the film is, in logical units."""
_films: WeakKeyDictionary[Stage, Filming] = WeakKeyDictionary()


class PosterScene(WatchingScene):
    """Shows the poster. Saving writes one picture for screens and one for paper, and says where they are.

    The film is made in the background: whoever leaves and comes back finds it as far as it has come.
    """

    def __init__(
        self, stage: Stage, evening: Evening, folder: Callable[[], Path] = posters_folder, store: Evenings | None = None
    ) -> None:
        super().__init__(stage)
        self.evening = evening
        self.folder = folder
        self.store = store or own_evenings()
        self.dated = True
        self.named = True
        """Whether there are names in the film."""
        self.saving: Saving | None = None
        self._drawn: Surface | None = None
        self._place = Rect(0, 0, 1, 1)
        self._rail = Rect(0, 0, 1, 1)
        self.mirror = self._mirror

    def _mirror(self, stage: Stage) -> Scene:
        return PosterOnShow(stage, self)

    @property
    def filming(self) -> Filming | None:
        """The film that is being made on this stage."""
        return _films.get(self.stage)

    def build(self) -> list[Widget]:
        theme = self.stage.theme
        bar, body = header(self.stage, self.area, tr("The poster"), self.back)
        gap, wide, entries = theme.gap(4 if roomy(self.stage) else 2), roomy(self.stage), self._entries()
        rail = theme.px(RAIL_HEIGHT) if self.filming else 0
        if wide:
            self._place, self._rail, foot = column(body, [1.0, rail, theme.target], gap)
        else:
            body, foot = row(body, [2.0, 1.0], gap)
            self._place, self._rail = column(body, [1.0, rail], gap)
        cells = row(foot, len(entries), theme.gap(2)) if wide else column(foot, len(entries), theme.gap(2))
        return [*alike([make(cell) for make, cell in zip(entries, cells, strict=False)]), *bar]

    def _entries(self) -> list[Callable[[Rect], Button]]:
        busy = tr("The pictures are being saved.") if self.saving else None
        date = tr("Leave out the date") if self.dated else tr("Add the date")
        names = tr("Film: faces only") if self.named else tr("Film: with names")
        tip = tr("Up to two moments from each game, the standings and the cup, in under a minute.")
        filming = tr("The film is being made.") if self.filming else None
        make, icon = (tr("Cancel the film"), "cross") if self.filming else (tr("Make the film"), "play")
        film = self._cancel if self.filming else self._film
        return [
            lambda rect: Button(rect, date, self._toggle_date, icon="clock", why=busy),
            lambda rect: Button(rect, names, self._toggle_names, icon="person", why=filming),
            lambda rect: Button(rect, make, film, icon=icon, tip=tip),
            lambda rect: Button(rect, tr("Save as pictures"), self._save, icon="check", kind="primary", why=busy),
        ]

    def paint(self, surface: Surface) -> None:
        stage, palette = self.stage, self.stage.theme.palette
        stage.skin.backdrop(surface)
        hang(surface, stage, self.picture(), self._place)
        if self.filming:
            stage.skin.box(surface, self._rail, Box(palette.panel, palette.line, 1, self._rail.h // 2))
            done = self._rail.copy()
            done.w = max(self._rail.h, round(self._rail.w * self.filming.made.share))
            stage.skin.box(surface, done, Box(palette.accent, None, 0, self._rail.h // 2))

    def picture(self) -> Surface:
        """The poster as it is now, in the size for a screen."""
        if self._drawn is None:
            self._drawn = Poster(self.evening, SIZES[""], self.dated).draw()
        return self._drawn

    def look(self) -> None:
        self._look_at_film()
        if self.saving is None or self.saving.alive:
            return
        done, self.saving = self.saving, None
        self.rebuild()
        self._say(done.paths, done.problem)

    def _look_at_film(self) -> None:
        """Show how far the film is, and say where it is in the end."""
        filming = self.filming
        if filming is None:
            return
        self.dirty = True
        if filming.over:
            del _films[self.stage]
            self.rebuild()
            self._say([Path(filming.made.path)], filming.made.problem)

    def _say(self, paths: Sequence[Path], problem: str) -> None:
        """Say where something is, and offer it to the phones of the evening; or say why it is nowhere."""
        host = phones_of(self.stage)
        if not problem and host is not None and host.on:
            name = FILM if paths[0].suffix == ".gif" else POSTER
            host.table.keepsakes.put(name, paths[0])
        title = problem or tr("Saved: {names}").format(names=", ".join(path.name for path in paths))
        words = "" if problem else tr("The pictures are in {folder}.").format(folder=printable(self.folder()))
        self.stage.stack.push(NoticeScene(self.stage, title, words))

    def _toggle_date(self) -> None:
        self.dated, self._drawn = not self.dated, None
        self.rebuild()

    def _toggle_names(self) -> None:
        self.named = not self.named
        self.rebuild()

    def _film(self) -> None:
        _films[self.stage] = Filming(self.store, self.evening, self.folder(), self.named)
        self.rebuild()

    def _cancel(self) -> None:
        filming = _films.pop(self.stage, None)
        if filming is not None:
            filming.cancel()
        self.rebuild()

    def _save(self) -> None:
        pictures = {
            ending: self.picture() if not ending else Poster(self.evening, size, self.dated).draw()
            for ending, size in SIZES.items()
        }
        self.saving = Saving(self.folder(), self.evening, pictures)
        self.rebuild()


class PosterOnShow(Scene):
    """The poster for an audience, as large as it goes."""

    def __init__(self, stage: Stage, front: PosterScene) -> None:
        super().__init__(stage)
        self.front = front
        self._shown: Surface | None = None

    def update(self, dt: float) -> None:
        self.dirty |= self._shown is not self.front.picture()

    def draw(self, surface: Surface) -> None:
        self._shown = self.front.picture()
        self.stage.skin.backdrop(surface)
        hang(surface, self.stage, self._shown, inset(surface.get_rect(), self.stage.theme.gap(6)))


def hang(surface: Surface, stage: Stage, poster: Surface, room: Rect) -> None:
    """Draw a poster as large as fits into `room`."""
    place = poster.get_rect().fit(room)
    stage.skin.box(surface, place, Box(stage.theme.palette.panel, radius=2, shadow=14))
    surface.blit(pygame.transform.smoothscale(poster, place.size), place)


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
        """True while the file is still being written."""
        return self._thread.is_alive()

    def _work(self) -> None:
        try:
            for ending, picture in self.pictures.items():
                self.paths.append(save_picture(self.folder, self.evening, ending, png_of(picture)))
        except OSError as error:
            self.problem = tr("The poster could not be saved: {why}.").format(why=disk.why(error))
