"""The poster of an evening: who won, how all stood, what was played, and awards; looked at, and saved as pictures."""

import time
from collections.abc import Callable, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from pathlib import Path
from weakref import WeakKeyDictionary

import pygame
from pygame import Rect, Surface

from crashgames.core.catalog import games
from crashgames.core.settings import Settings
from crashgames.core.translation import decimal, listing, ntr, printable, tr
from crashgames.evening.honours import best
from crashgames.evening.record import Evening
from crashgames.evening.standings import standings
from crashgames.paths import posters_folder
from crashgames.phones.places import FILM, POSTER
from crashgames.scenes.dialogs.menu import NoticeScene
from crashgames.scenes.evening.awards import HonourLine, kind_of
from crashgames.scenes.evening.filming import Filming, write_new
from crashgames.scenes.evening.lines import StandingLine
from crashgames.scenes.navigation import phones_of
from crashgames.scenes.phones.pages import png_of
from crashgames.storage import disk
from crashgames.storage.evenings import Evenings, own_evenings
from crashgames.ui.covers import COVER_ASPECT, cover, rounded
from crashgames.ui.faces import Mood
from crashgames.ui.layout import centre, column, grid, inset, row, stack, stamp
from crashgames.ui.lettering import wordmark, write
from crashgames.ui.menu_scene import WatchingScene
from crashgames.ui.people import draw_marked
from crashgames.ui.scene import Stage
from crashgames.ui.sheets import buttons, roomy
from crashgames.ui.skin import Box
from crashgames.ui.theme import SEATS, Palette, Step
from crashgames.ui.widgets import Button, Widget, alike
from crashgames.ui.worlds import World

SIZES = {"": (1920, 1080), "-a4": (1654, 2339)}
"""The pixels of each picture by the end of its name: a screen, and paper at 200 dots an inch."""
MAX_AWARDS = 3
MAX_LINE_HEIGHT = 110
"""The greatest height of a line of the standings."""
MAX_GAMES, MAX_PEOPLE, MAX_WINNERS = 8, 10, 4
"""The latest games, the first people and those who won that a poster has room for."""
BESIDE_ASPECT = 2.2
"""In a cell that is wider than this, in heights, the winners of a game stand beside its cover."""
GLAD_SIDES = 84, 46
"""The least side of the face of who won a game below its cover, and upright beside it, in logical units."""
LARGE: tuple[Step, ...] = ("title", "label", "body", "caption")
PAPER = World(
    "shared",
    Palette(
        ground=(250, 240, 218),
        ground_high=(252, 245, 228),
        panel=(255, 251, 240),
        raised=(242, 228, 198),
        line=(206, 178, 136),
        ink=(52, 32, 20),
        ink_soft=(98, 72, 52),
        accent=(196, 122, 34),
        accent_high=(160, 74, 20),
        warn=(255, 219, 128),
        shade=(120, 92, 60),
    ),
)
"""The cream of the paper, in whatever room the picture hangs."""


class Poster:
    """Draws an evening on a stage of its own."""

    def __init__(self, evening: Evening, size: tuple[int, int], dated: bool = True) -> None:
        self.evening = evening
        self.dated = dated
        self.stage = Stage(size, Settings(mute=True))
        self.stage.turn_to(PAPER)
        self.rows = standings(evening)[:MAX_PEOPLE]
        self.first = [line for line in self.rows if line.rank == 1][:MAX_WINNERS]
        self.games = [game for game in evening.games if game.game in games()][-MAX_GAMES:]
        self.honours = [line for line in best(evening, MAX_AWARDS) if kind_of(line[0])]
        """The awards, each with all who share it."""

    def draw(self) -> Surface:
        """The whole picture: a sheet of paper with a double border."""
        surface = Surface(self.stage.size)
        theme, (width, high) = self.stage.theme, self.stage.size
        palette, box, whole = theme.palette, self.stage.skin.box, surface.get_rect()
        surface.fill(palette.ground)
        for reach, thick in ((2, 3), (3.5, 1)):
            box(surface, inset(whole, theme.gap(reach)), Box(None, palette.accent, thick, 14))
        gap = theme.gap(4)
        inner = inset(whole, theme.gap(8), theme.gap(6))
        tall = high > width
        awards = 215 + 25 * tall
        first, last = (theme.px(part) for part in ((86, 260 + awards) if tall else (64, awards)))
        head, middle, foot = column(inner, [first, 1.0, last], gap)
        self._head(surface, head)
        people, strip = column(middle, [2.4, 1.0], gap) if tall else row(middle, [2.1, 1.0], gap)
        if self.first:
            winner, people = row(people, [1.0, 1.1], gap)
            self._winner(surface, winner)
        rows = self.rows[len(self.first) :]  # everybody else who has played; at the end those without a rank
        box(surface, people, Box(palette.panel, palette.line, 1.5, 14))
        lines = inset(people, theme.gap(4), theme.gap(3))
        height = min(theme.px(MAX_LINE_HEIGHT), lines.h // max(1, len(rows)))
        for line, place in zip(rows, stack(lines, [height] * len(rows)), strict=True):
            drawn = StandingLine(place, line, lambda: None)
            drawn.says_games = False
            drawn.draw(surface, self.stage)
        self._games(surface, strip, upright=not tall)
        self._awards(surface, foot, 1 if tall else MAX_AWARDS)
        return surface

    # Parts

    def _head(self, surface: Surface, room: Rect) -> None:
        sign = wordmark(self.stage, room.h)
        surface.blit(sign, sign.get_rect(midleft=room.midleft))
        words = ntr("An evening of one game", "An evening of {n} games", len(self.evening.games))
        if self.dated:
            words += " · " + time.strftime("%Y-%m-%d", time.localtime(self.evening.begun))
        left = sign.get_width() + self.stage.theme.gap(6)
        place = Rect(room.x + left, room.y, room.w - left, room.h)
        write(surface, self.stage, place, words, LARGE, "display", align="midright")

    def _winner(self, surface: Surface, room: Rect) -> None:
        """Whoever is first, as large as can be, with the cup."""
        theme, stage = self.stage.theme, self.stage
        stage.skin.box(surface, room, Box(theme.palette.warn, theme.palette.accent, 3, 14))
        inner = inset(room, theme.gap(4), theme.gap(3))
        faces, name, points = column(
            inner, [1.0, theme.px(66 if len(self.first) == 1 else 84), theme.px(64)], theme.gap(1)
        )
        for line, place in zip(self.first, row(faces, len(self.first)), strict=True):
            draw_marked(surface, stage, SEATS[line.person.mark], line.person.face, place, Mood.TRIUMPHANT)
        names = listing([line.person.name for line in self.first])
        write(surface, stage, name, names, ("display", *LARGE), "display", lines=2)
        score = decimal(self.first[0].standing)
        wide = points.h + theme.gap(2) + stage.text.size(score, "display", "display")[0]
        cup, score_place = row(centre(points, (min(points.w, wide), points.h)), [points.h, 1.0], theme.gap(2))
        stamp(surface, stage.assets.icon("trophy", cup.h, theme.palette.accent_high), center=cup.center)
        write(surface, stage, score_place, score, ("display", *LARGE), "display", theme.palette.accent_high)

    def _games(self, surface: Surface, room: Rect, upright: bool) -> None:
        """The covers of what was played, with who won."""
        theme, count = self.stage.theme, max(1, len(self.games))
        across = (1 if count < 4 else 2) if upright else min(4, count)
        cells = grid(room, across, -(-count // across), theme.gap(3))
        people = {person.key: person for person in self.evening.people}
        for game, cell in zip(self.games, cells, strict=False):
            line = theme.px(GLAD_SIDES[upright])
            beside = upright and cell.w > cell.h * BESIDE_ASPECT
            high = cell.h if beside else min(cell.h - line, round(cell.w / COVER_ASPECT))
            size = (min(cell.w, round(high * COVER_ASPECT)), high)
            whole = cell if beside else centre(cell, (size[0], high + line))
            art = cover(self.stage, games()[game.game], size)
            surface.blit(rounded(art, self.stage, (10, 10, 10, 10), size), whole)
            faces = Rect(whole.x, whole.bottom - line, whole.w, line)
            if beside:
                faces = Rect(whole.x + size[0], whole.y, whole.w - size[0], whole.h)
                faces = inset(faces, theme.gap(1.5), theme.gap(1))
            won = [people[seat.person] for seat in game.compared if seat.place == 0 and seat.person in people]
            side = min(faces.h, max(line, faces.w // max(1, len(won))))
            for place, person in zip(row(faces, [side] * (faces.w // side)), won, strict=False):
                draw_marked(surface, self.stage, SEATS[person.mark], person.face, place, Mood.GLAD)

    def _awards(self, surface: Surface, room: Rect, columns: int) -> None:
        if not self.honours:
            return
        across = columns if columns == 1 else len(self.honours)
        cells = grid(room, across, -(-len(self.honours) // across), self.stage.theme.gap(4))
        cards = [HonourLine(cell, line, lambda: None, False) for line, cell in zip(self.honours, cells, strict=False)]
        for card in alike(cards):
            card.draw(surface, self.stage)


RAIL_HEIGHT = 14
"""The height of what says how far the film is, in logical units."""
_films: WeakKeyDictionary[Stage, Filming] = WeakKeyDictionary()


class PosterScene(WatchingScene):
    """Shows the poster. Saving writes one picture for screens and one for paper, and says where they are.

    The film is made in the background: whoever leaves and comes back finds it as far as it has come.
    """

    mirrored = True

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

    @property
    def filming(self) -> Filming | None:
        """The film that is being made on this stage."""
        return _films.get(self.stage)

    def build(self) -> list[Widget]:
        theme = self.stage.theme
        gap, wide, side = theme.gap(4 if roomy(self.stage) else 2), roomy(self.stage), theme.target
        rail = theme.px(RAIL_HEIGHT) if self.filming else 0
        if wide:
            self._place, self._rail, foot = column(self.area, [1.0, rail, side], gap)
            self._place = inset(self._place, side + gap, 0)
        else:
            body, foot = row(self.area, [2.0, 1.0], gap)
            self._place, self._rail = column(body, [1.0, rail], gap)
            foot.h -= side + gap
        place = Rect(self.area.topleft if wide else (foot.x, foot.bottom + gap), (side, side))
        back = Button(place, "", self.back, icon="back", kind="quiet", tip=tr("Back"))
        return [*self._buttons((row if wide else column)(foot, 4, theme.gap(2))), back]

    def _buttons(self, places: Sequence[Rect]) -> list[Button]:
        busy = tr("The pictures are being saved.") if self.saving else None
        made = tr("The film is being made.") if self.filming else None
        date = tr("Leave out the date") if self.dated else tr("Add the date")
        names = tr("Film: faces only") if self.named else tr("Film: with names")
        make = (tr("Cancel the film"), "cross", self._cancel) if made else (tr("Make the film"), "play", self._film)
        save = (tr("Save as pictures"), "check", self._save)
        entries = [(date, "clock", self._toggle_date), (names, "person", self._toggle_names), make, save]
        found = buttons(places, entries, [*["plain"] * 3, "primary"])
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
        """Show how far the film is, and say where film or pictures are in the end."""
        filming = self.filming
        self.dirty |= filming is not None
        if filming is not None and filming.over:
            del _films[self.stage]
            self.rebuild()
            self._say([Path(filming.made.path)], filming.made.problem)
        if self.saving is None or not self.saving.done():
            return
        done, self.saving = self.saving, None
        self.rebuild()
        try:
            self._say(done.result(), "")
        except OSError as error:
            self._say((), tr("The poster could not be saved: {why}.").format(why=disk.why(error)))

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
        folder, paper = self.folder(), Poster(self.evening, SIZES["-a4"], self.dated).draw()
        drawn = {".png": self.picture(), "-a4.png": paper}

        def write_all() -> list[Path]:
            return [write_new(folder, self.evening, ending, png_of(one)) for ending, one in drawn.items()]

        self.saving = ThreadPoolExecutor(1, "poster").submit(write_all)
        self.rebuild()


def hang(surface: Surface, stage: Stage, poster: Surface, room: Rect) -> None:
    """Draw a poster as large as fits into `room`."""
    place = poster.get_rect().fit(room)
    stage.skin.box(surface, place, Box(stage.theme.palette.panel, radius=2, shadow=14))
    surface.blit(pygame.transform.smoothscale(poster, place.size), place)
