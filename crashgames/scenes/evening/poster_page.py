"""The poster of an evening on the screen, to be looked at and saved as a picture."""

from collections.abc import Callable, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from pathlib import Path
from weakref import WeakKeyDictionary

import pygame
from pygame import Rect, Surface

from crashgames.core.translation import printable, tr
from crashgames.evening.record import Evening
from crashgames.paths import posters_folder
from crashgames.phones.places import FILM, POSTER
from crashgames.scenes.dialogs.menu import NoticeScene
from crashgames.scenes.evening.filming import Filming
from crashgames.scenes.evening.poster import SIZES, Poster, save_pictures
from crashgames.scenes.navigation import phones_of
from crashgames.storage import disk
from crashgames.storage.evenings import Evenings, own_evenings
from crashgames.ui.layout import column, inset, row
from crashgames.ui.menu_scene import WatchingScene
from crashgames.ui.scene import Scene, Stage
from crashgames.ui.sheets import buttons, header, roomy
from crashgames.ui.skin import Box
from crashgames.ui.widgets import Button, Widget

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
        self.saving: Future[list[Path]] | None = None
        self._drawn: Surface | None = None
        self._place = Rect(0, 0, 1, 1)
        self._rail = Rect(0, 0, 1, 1)
        self.mirror = lambda other: PosterOnShow(other, self)

    @property
    def filming(self) -> Filming | None:
        """The film that is being made on this stage."""
        return _films.get(self.stage)

    def build(self) -> list[Widget]:
        theme = self.stage.theme
        bar, body = header(self.stage, self.area, tr("The poster"), self.back)
        gap, wide = theme.gap(4 if roomy(self.stage) else 2), roomy(self.stage)
        rail = theme.px(RAIL_HEIGHT) if self.filming else 0
        if wide:
            self._place, self._rail, foot = column(body, [1.0, rail, theme.target], gap)
        else:
            body, foot = row(body, [2.0, 1.0], gap)
            self._place, self._rail = column(body, [1.0, rail], gap)
        return [*self._buttons((row if wide else column)(foot, 4, theme.gap(2))), *bar]

    def _buttons(self, places: Sequence[Rect]) -> list[Button]:
        busy = tr("The pictures are being saved.") if self.saving else None
        made = tr("The film is being made.") if self.filming else None
        date = tr("Leave out the date") if self.dated else tr("Add the date")
        names = tr("Film: faces only") if self.named else tr("Film: with names")
        make = (tr("Cancel the film"), "cross", self._cancel) if made else (tr("Make the film"), "play", self._film)
        save = (tr("Save as pictures"), "check", self._save)
        entries = [(date, "clock", self._toggle_date), (names, "person", self._toggle_names), make, save]
        found = buttons(places, entries, ["plain", "plain", "plain", "primary"])
        for button, why in zip(found, (busy, made, None, busy), strict=True):
            button.why = why
        found[2].tip = tr("Up to two moments from each game, the standings and the cup, in under a minute.")
        return found

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
        if self.saving is None or not self.saving.done():
            return
        done, self.saving = self.saving, None
        self.rebuild()
        try:
            self._say(done.result(), "")
        except OSError as error:
            self._say((), tr("The poster could not be saved: {why}.").format(why=disk.why(error)))

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
        self.saving = ThreadPoolExecutor(1, "poster").submit(save_pictures, self.folder(), self.evening, pictures)
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
