"""The menu of the host of a demo table, a book. Every change is kept at once and holds from the next visitors on."""

import time
from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

import pygame
from pygame import Rect

from crashgames.core.catalog import GameInfo, games
from crashgames.core.translation import LANGUAGES, ntr, printable, tr
from crashgames.kiosk import settings as kept
from crashgames.kiosk.counters import CSV, Counters
from crashgames.kiosk.settings import FILM_AFTER, HOURS, MATCH_MINUTES, TABLE_PATIENCE, HostChoices, hashed
from crashgames.scenes.dialogs.menu import ConfirmScene, NoticeScene
from crashgames.scenes.kiosk.pin_pad import PinScene
from crashgames.scenes.kiosk.tiles import Figures, GameTile, LanguageTile, LessonsTile
from crashgames.scenes.navigation import navigation_of
from crashgames.ui.book import Chapter, Line, Maker, RowBook
from crashgames.ui.layout import column, grid, inset, stack
from crashgames.ui.scene import Stage
from crashgames.ui.sheets import roomy
from crashgames.ui.widgets import Button, Label, Widget
from crashgames.ui.widgets.button import STEPS
from crashgames.ui.widgets.choice import Opener
from crashgames.ui.worlds import LIBRARY

TILE_HEIGHT, ROW_HEIGHT, GAME_COLUMNS, TILES_ASPECT, FOOT_SHARE = 136, 80, 3, 0.65, 1.5
"""The least height of a tile, that of the row below tiles, in logical units, how many games are side by side, the
greatest height of all tiles as a multiple of their width, and that of the button at the foot, in targets.
"""
THINGS = "shared/things/"
PICTURES = [THINGS + name for name in ("games", "person", "sound", "screen")]
"""The drawings of the chapters."""


class HostScene(RowBook):
    """Four chapters of choices, and the ways out.

    `start_anew` resets the table for the next visitors; `settings` opens those that they begin with.
    """

    world = LIBRARY

    def __init__(
        self,
        stage: Stage,
        choices: HostChoices,
        counters: Counters,
        start_anew: Callable[[], object],
        settings: Callable[[], object],
    ) -> None:
        super().__init__(stage, choices)
        self.choices = choices
        self.counters = counters
        self.start_anew = start_anew
        self.settings = settings
        self.shelf: Sequence[GameInfo] = tuple(games().values())

    # Laying out

    @property
    def title(self) -> str:
        return tr("Host menu")

    @property
    def chapters_named(self) -> Sequence[Chapter]:
        names = (tr("Games"), tr("Visitors"), tr("Sound"), tr("Machine"))
        return list(zip(names, PICTURES, strict=True))

    @property
    def foot_height(self) -> int:  # type: ignore[override]
        return self._high + self.stage.theme.gap(4)

    @property
    def _high(self) -> int:
        return round(self.stage.theme.target * (FOOT_SHARE if roomy(self.stage) else 1))

    def page(self, room: Rect) -> list[Widget]:
        """The chapter, and what resets the table at the foot of the contents; where there is one page, of that."""
        gap, pad = self.stage.theme.gap(2), self.stage.theme.gap(5)
        if self.contents:
            upper, foot = room, inset(self.pages[0], pad)
        else:
            upper, foot, _ = column(room, [1.0, self._high, gap], gap)
        place = Rect(foot.x, foot.bottom - self._high, foot.w, self._high)
        anew = self._button(tr("Reset the table"), "turn_back", self.start_anew)
        return [*super().page(upper), anew(place)]

    def held(self, room: Rect) -> list[Widget]:
        return (self._games, self._visitors, self._sound, self._machine)[self.chapter](room)

    # The pages

    def _games(self, room: Rect) -> list[Widget]:
        longest = [(n, ntr("{n} minute", "{n} minutes", n) if n else tr("Any")) for n in MATCH_MINUTES]
        most = self.choice(tr("Longest game offered"), "longest", longest)
        count = len(self.shelf) + 1
        foot = self.stage.theme.px(ROW_HEIGHT) if roomy(self.stage) else self.stage.theme.target
        *places, last = self._tiled(room, count, GAME_COLUMNS, foot)
        tiles = [self._game(place, info) for place, info in zip(places, self.shelf, strict=False)]
        put = partial(self.put, "lessons")
        return [*tiles, LessonsTile(places[count - 1], tr("Lessons"), self.choices.lessons, put), most(last)]

    def _tiled(self, room: Rect, count: int, columns: int, foot: int) -> list[Rect]:
        """The places of tiles in so many columns, row by row, and of a row of this height below them."""
        theme, gap, rows = self.stage.theme, self.stage.theme.gap(3), -(-count // columns)
        most = round(room.w * TILES_ASPECT / rows)
        high = max(theme.px(TILE_HEIGHT), min(most, (room.h - foot - theme.gap(4)) // rows - gap))
        whole, last = stack(room, [rows * (high + gap) - gap, foot], gap)
        return [*grid(whole, columns, rows, gap)[:count], last]

    def _game(self, place: Rect, info: GameInfo) -> GameTile:
        chosen, offered = info.id not in self.choices.left_out, [one.id for one in self.choices.offered(self.shelf)]
        kept_away = chosen and info.id not in offered
        return GameTile(place, info, chosen, lambda on: self._keep_in("left_out", info.id, not on), kept_away)

    def _keep_in(self, name: str, one: str, wanted: bool) -> None:
        """Put one into a list of the choices, or take it out."""
        others = [other for other in getattr(self.choices, name) if other != one]
        setattr(self.choices, name, [*others, one] if wanted else others)
        self._kept()

    def _visitors(self, room: Rect) -> list[Widget]:
        times = [tr("After 30 s"), tr("After 1 min"), tr("After 90 s"), tr("After 3 min"), tr("After 10 min")]
        patience = [tr("After 90 s"), tr("After 3 min"), tr("After 5 min"), tr("After 10 min")]
        gone = [("anew", tr("The table resets")), ("bots", tr("Bots play on"))]
        note = tr(
            "Somebody playing alone is asked after 90 seconds at most; with a private page open, after twice "
            "as long. Bots play on only while others remain."
        )
        makers = [
            self.choice(tr("Films at the shelf"), "film_after", [*zip(FILM_AFTER, [*times, tr("Never")], strict=True)]),
            self.choice(
                tr("Ask “Is anybody there?”"), "table_patience", [*zip(TABLE_PATIENCE, patience, strict=True)], note
            ),
            self.choice(tr("If nobody answers"), "when_gone", gone),
            self.toggle(tr("Show how much longer a match will take"), "queue_sign"),
            lambda place: Opener(place, tr("Visitors' default settings"), self.settings),
        ]
        return self.rows(room, makers, " ".join(THINGS + name for name in ("film", "bubble", "reset", "clock", "gear")))

    def _sound(self, room: Rect) -> list[Widget]:
        films = [("off", tr("Silent")), ("quiet", tr("Quiet"))]
        some = (tr("{begin}:00 to {end}:00").format(begin=begin, end=end) for begin, end in HOURS[1:-1])
        hours = list(zip(HOURS, [tr("All day"), *some, tr("Never")], strict=True))
        makers = [
            self.choice(tr("Sound"), "sound_hours", hours),
            self.choice(tr("Sound of the films"), "film_sound", films),
        ]
        upper = Rect(room.x, room.y, room.w, room.h // 2)
        above = self.rows(upper, makers, f"{THINGS}sound {THINGS}film")
        head = self.stage.text.line_height("reading", "bold")
        top = above[-1].rect.bottom + self.stage.theme.gap(5)
        said = Label(Rect(room.x, top, room.w, head), tr("Film languages, in turn:"), ("reading", *STEPS), face="bold")
        top += head + self.stage.theme.gap(2)
        *places, _ = self._tiled(Rect(room.x, top, room.w, room.bottom - top), len(LANGUAGES), 2, 0)
        tiles = []
        for number, (place, (code, name)) in enumerate(zip(places, LANGUAGES.items(), strict=True)):
            spoken, change = code in self.choices.film_languages, partial(self._keep_in, "film_languages", code)
            tiles.append(LanguageTile(place, name, spoken, change, number))
        return [*above, said, *tiles]

    def _machine(self, room: Rect) -> list[Widget]:
        words, none = (tr("Change the PIN"), None) if self.choices.pin else (tr("Set a PIN"), tr("No PIN is set."))
        displays = [(number, str(number + 1)) for number in range(self.displays)]

        def drop_pin() -> None:
            question = tr("Without a PIN, anybody who knows the keys can open this menu. Remove the PIN?")
            drop = partial(self.put, "pin", "")
            self.stage.stack.push(ConfirmScene(self.stage, question, tr("Remove the PIN"), drop))

        def end() -> None:
            question = tr("Close the program, and start as usual next time?")
            self.stage.stack.push(ConfirmScene(self.stage, question, tr("End the demo table"), self.end))

        def files() -> None:
            said = (
                tr("All days, for a spreadsheet: {file}").format(file=printable(self.counters.home / CSV)),
                tr("To set up other machines, copy {file}").format(file=self.file),
            )
            self.stage.stack.push(NoticeScene(self.stage, tr("Files"), "\n".join(said)))

        shown = [self.choice(tr("Display"), "display", displays)] if len(displays) > 1 else []
        makers: list[Maker | Line | None] = [
            [partial(Figures, figures=self._counts())],
            *shown,
            self.toggle(tr("Second window with the open table"), "second_window"),
            None,
            (
                self._button(words, "lock", self.change_pin),
                self._button(tr("Files"), "page", files),
                self._button(tr("Abandoned tables"), "list", lambda: navigation_of(self.stage).saved()),
            ),
            (
                self._button(tr("Remove the PIN"), "cross", drop_pin, why=none),
                self._button(tr("Quit"), "exit", self.stage.quit, tip=tr("It reopens as a demo table.")),
                self._button(tr("End the demo table"), "home", end, kind="grave"),
            ),
        ]
        return self.rows(room, makers, " ".join(["none", *[f"{THINGS}screen"] * len(shown), f"{THINGS}screens"]))

    def _counts(self) -> list[tuple[str, str, str]]:
        """The figures of today, each with its drawing; errors if there were any."""
        day = self.counters.day(time.strftime("%Y-%m-%d"))
        return [
            (tr("Visits"), str(day.visits), f"{THINGS}person"),
            (tr("Minutes each"), f"{day.median_minutes:g}", f"{THINGS}clock"),
            (tr("Matches finished"), f"{day.matches_finished}/{day.matches_begun}", f"{THINGS}games"),
            *([(tr("Errors"), str(day.errors), "shared/help/warning")] if day.errors else []),
        ]

    # Kinds of rows

    def _button(self, label: str, icon: str, call: Callable[[], object], **said: Any) -> Maker:
        def made(place: Rect) -> Button:
            button = Button(place, label, call, icon=icon, **said)
            button.steps = ("reading", *STEPS)
            return button

        return made

    def put(self, name: str, value: object) -> None:
        super().put(name, value)
        self._kept()

    def _kept(self) -> None:
        """Save the choices, which take effect when the table is next reset."""
        keep(self.stage, self.choices)
        self.rebuild()

    # What is done for the host

    @property
    def displays(self) -> int:
        """The number of displays."""
        return len(pygame.display.get_desktop_sizes())

    @property
    def file(self) -> str:
        """The path of the file with all choices."""
        return printable(kept.choices_file())

    def change_pin(self) -> None:
        """Ask twice for a new PIN."""
        stage = self.stage

        def take(first: str, pin: str) -> str:
            if pin != first:
                return tr("The PINs don't match.")
            self.put("pin", hashed(pin))
            stage.stack.replace(NoticeScene(stage, tr("The new PIN is set.")))
            return ""

        def again(first: str) -> str:
            stage.stack.replace(PinScene(stage, tr("Enter the PIN again"), partial(take, first)))
            return ""

        stage.stack.push(PinScene(stage, tr("A new PIN"), again))

    def end(self) -> None:
        """Quit the program, which reopens as the usual one."""
        self.put("stays", False)
        self.stage.quit()

    # Drawing and leaving

    def uncovered(self) -> None:
        super().uncovered()
        self.rebuild()


def keep(stage: Stage, choices: HostChoices) -> None:
    """Save the choices of the host, or say that they cannot be saved."""
    problem = kept.save(choices)
    if problem:
        words = tr("The settings could not be saved. They last until you quit.")
        stage.stack.push(NoticeScene(stage, words, problem))
