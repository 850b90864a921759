"""The menu of the host of a demo table, a book. Every change is kept at once and holds from the next visitors on."""

import time
from collections.abc import Callable, Sequence
from functools import partial

import pygame
from pygame import Rect, Surface

from crashgames.core.catalog import GameInfo, games
from crashgames.core.translation import LANGUAGES, ntr, printable, tr
from crashgames.kiosk import settings as kept
from crashgames.kiosk.counters import CSV, Counters
from crashgames.kiosk.settings import FILM_AFTER, HOURS, MATCH_MINUTES, TABLE_PATIENCE, HostChoices, hashed
from crashgames.scenes.dialogs.menu import ConfirmScene, NoticeScene
from crashgames.scenes.kiosk.pin_pad import PinScene
from crashgames.scenes.navigation import navigation_of
from crashgames.ui.book import Chapter, Maker, RowBook
from crashgames.ui.covers import COVER_ASPECT, cover, rounded
from crashgames.ui.layout import centre, column, inset
from crashgames.ui.lettering import write
from crashgames.ui.scene import Stage
from crashgames.ui.sheets import roomy
from crashgames.ui.skin import Box
from crashgames.ui.widgets import Button, Widget
from crashgames.ui.widgets.button import STEPS
from crashgames.ui.widgets.choice import Toggle
from crashgames.ui.worlds import LIBRARY

BUTTON_SHARE = 0.6
"""The width of a button that stands alone, as a share of that of the rows."""
MINUTES_END = 170
"""How far from the right end of a game's row its minutes end, in logical units."""
PALE = 90
"""The opacity of the cover of a game that is not offered, up to 255."""
ICONS = ("list", "person", "sound", "gear")
"""The icons of the chapters."""


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
        return list(zip(names, ICONS, strict=True))

    def page(self, room: Rect) -> list[Widget]:
        theme, gap = self.stage.theme, self.stage.theme.gap(4 if roomy(self.stage) else 2)
        upper, foot, _ = column(room, [1.0, theme.target, gap], gap)
        foot.w -= theme.gap(6)  # as wide as the rows
        place = centre(foot, (round(foot.w * BUTTON_SHARE), foot.h))
        anew = Button(place, tr("Reset the table"), self.start_anew, icon="turn_back", kind="grave")
        return [*super().page(upper), anew]

    def held(self, room: Rect) -> list[Widget]:
        return (self._games, self._visitors, self._sound, self._machine)[self.chapter](room)

    # The pages

    def _games(self, room: Rect) -> list[Widget]:
        longest = [(n, ntr("{n} minute", "{n} minutes", n) if n else tr("Any")) for n in MATCH_MINUTES]
        most = self.choice(tr("Longest game offered"), "longest", longest)
        return self.rows(room, [*map(self._game, self.shelf), None, self.toggle(tr("Lessons"), "lessons"), most])

    def _game(self, info: GameInfo) -> Maker:
        chosen, offered = info.id not in self.choices.left_out, [one.id for one in self.choices.offered(self.shelf)]
        kept_away = chosen and info.id not in offered

        def change(on: bool) -> None:
            self._keep_in("left_out", info.id, not on)

        return lambda place: GameToggle(place, tr(info.title), chosen, change, info, kept_away)

    def _keep_in(self, name: str, one: str, wanted: bool) -> None:
        """Put one into a list of the choices, or take it out."""
        others = [other for other in getattr(self.choices, name) if other != one]
        setattr(self.choices, name, [*others, one] if wanted else others)
        self._kept()

    def _visitors(self, room: Rect) -> list[Widget]:
        times = [tr("After 30 s"), tr("After 1 min"), tr("After 90 s"), tr("After 3 min"), tr("After 10 min")]
        patience = [(seconds, _span(seconds)) for seconds in TABLE_PATIENCE]
        gone = [("anew", tr("The table resets")), ("bots", tr("Bots play on"))]
        note = tr(
            "Somebody playing alone is asked after 90 seconds at most; with a private page open, after twice "
            "as long. Bots play on only while others remain."
        )

        makers: list[Maker | str | None] = [
            self.choice(tr("Films at the shelf"), "film_after", [*zip(FILM_AFTER, [*times, tr("Never")], strict=True)]),
            self.choice(tr("Ask “Is anybody there?” after"), "table_patience", patience, note),
            self.choice(tr("If nobody answers"), "when_gone", gone),
            self.toggle(tr("Show how much longer a match will take"), "queue_sign"),
            None,
            self._button(tr("Visitors' default settings"), "gear", self.settings, share=BUTTON_SHARE),
        ]
        return self.rows(room, makers, "play question turn_back clock")

    def _sound(self, room: Rect) -> list[Widget]:
        films = [("off", tr("Silent")), ("quiet", tr("Quiet"))]
        some = (tr("{begin}:00 to {end}:00").format(begin=begin, end=end) for begin, end in HOURS[1:-1])
        hours = list(zip(HOURS, [tr("All day"), *some, tr("Never")], strict=True))
        makers: list[Maker | str] = [
            self.choice(tr("Sound"), "sound_hours", hours),
            self.choice(tr("Sound of the films"), "film_sound", films),
            tr("Film languages, in turn:"),
        ]
        for code, name in LANGUAGES.items():
            spoken, change = code in self.choices.film_languages, partial(self._keep_in, "film_languages", code)
            makers.append(partial(Toggle, label=name, value=spoken, on_change=change))
        return self.rows(room, makers)

    def _machine(self, room: Rect) -> list[Widget]:
        words = tr("Change the PIN") if self.choices.pin else tr("Set a PIN")
        displays = [(number, str(number + 1)) for number in range(self.displays)]

        def drop_pin() -> None:
            question = tr("Without a PIN, anybody who knows the keys can open this menu. Remove the PIN?")
            drop = partial(self.put, "pin", "")
            self.stage.stack.push(ConfirmScene(self.stage, question, tr("Remove the PIN"), drop))

        def end() -> None:
            question = tr("Close the program, and start as usual next time?")
            self.stage.stack.push(ConfirmScene(self.stage, question, tr("End the demo table"), self.end))

        return self.rows(
            room,
            [
                *([self.choice(tr("Display"), "display", displays)] if len(displays) > 1 else []),
                self.toggle(tr("Second window with the open table"), "second_window"),
                None,
                *self._counts(),
                tr("All days, for a spreadsheet: {file}").format(file=printable(self.counters.home / CSV)),
                (
                    self._button(words, "lock", self.change_pin),
                    *([self._button(tr("Remove the PIN"), "cross", drop_pin, "grave")] if self.choices.pin else []),
                    self._button(tr("Abandoned tables"), "list", lambda: navigation_of(self.stage).saved()),
                ),
                (
                    self._button(tr("End the demo table"), "home", end, "grave"),
                    self._button(tr("Quit (reopens as a demo table)"), "exit", self.stage.quit, "grave"),
                ),
                tr("To set up other machines, copy {file}").format(file=self.file),
            ],
        )

    def _counts(self) -> list[list[Maker]]:
        """The figures of today, three in a row."""
        day = self.counters.day(time.strftime("%Y-%m-%d"))
        figures = [
            (tr("Visits"), str(day.visits)),
            (tr("Minutes each"), f"{day.median_minutes:g}"),
            (tr("Matches finished"), f"{day.matches_finished}/{day.matches_begun}"),
            (tr("Lessons finished"), f"{day.lessons_finished}/{day.lessons_begun}"),
            (tr("Resets"), str(day.resets)),
            (tr("Errors"), str(day.errors)),
        ]
        every = [words for words, _ in figures]
        makers: list[Maker] = [partial(Figure, words=words, value=value, every=every) for words, value in figures]
        return [makers[:3], makers[3:]]

    # Kinds of rows

    def _button(
        self, label: str, icon: str, call: Callable[[], object], kind: str = "plain", share: float = 1
    ) -> Maker:
        least = self.stage.theme.target
        return lambda place: Button(centre(place, (round(place.w * share), least)), label, call, icon=icon, kind=kind)

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


class GameToggle(Toggle):
    """Whether a game is offered, beside its cover, which is pale while other choices keep it away."""

    def __init__(
        self, rect: Rect, label: str, value: bool, on_change: Callable[[bool], object], info: GameInfo, kept_away: bool
    ) -> None:
        super().__init__(rect, label, value, on_change)
        self.info, self.kept_away = info, kept_away

    @property
    def inner(self) -> Rect:
        whole, side = super().inner, round(self.rect.h * COVER_ASPECT)
        return Rect(whole.x + side, whole.y, whole.w - side, whole.h)

    @property
    def called(self) -> str:
        return f"{self.label}, {self._minutes}"

    @property
    def _minutes(self) -> str:
        """How long it takes, and whether that is why it is not offered."""
        low, high = self.info.minutes
        words = tr("{low}–{high} min").format(low=low, high=high)
        return " · ".join((words, tr("too long"))) if self.kept_away else words

    def draw(self, surface: Surface, stage: Stage) -> None:
        super().draw(surface, stage)
        palette, place = stage.theme.palette, Rect(self.inner)
        used = stage.text.size(self.label, "label", "bold")[0] + stage.theme.gap(3)
        place = Rect(place.x + used, place.y, place.w - used - stage.theme.px(MINUTES_END), place.h)
        ink = palette.warn if self.kept_away else palette.ink_soft
        write(surface, stage, place, self._minutes, STEPS, "bold" if self.kept_away else "text", ink, "right", 2)
        place = Rect(self.rect.x, self.rect.y, round(self.rect.h * COVER_ASPECT), self.rect.h).inflate(-8, -8)
        key = ("offered", self.info.id, place.size, self.kept_away)
        surface.blit(stage.skin.kept(key, lambda: self._cover(stage, place.size)), place)

    def _cover(self, stage: Stage, size: tuple[int, int]) -> Surface:
        drawn = rounded(cover(stage, self.info, size), stage, (6, 6, 6, 6), size)
        drawn.set_alpha(PALE if self.kept_away else 255)
        return drawn


class Figure(Widget):
    """A number on a tile, large, above what it counts, in letters in which the words on `every` tile fit."""

    takes_focus = False

    def __init__(self, rect: Rect, words: str, value: str, every: Sequence[str]) -> None:
        super().__init__(rect)
        self.words, self.value, self.every = words, value, every

    @property
    def called(self) -> str:
        return f"{self.words}: {self.value}"

    def draw(self, surface: Surface, stage: Stage) -> None:
        palette, gap = stage.theme.palette, stage.theme.gap(1)
        stage.skin.box(surface, self.rect, Box(palette.raised, palette.line, 1.5, 10))
        value, words = column(inset(self.rect, 2 * gap, gap), [1.4, 1.0])
        write(surface, stage, value, self.value, ("display", "title", "reading", "label"), "display")
        fitting = (stage.text.fit(one, STEPS, words.w, words.h, "text", 1) for one in self.every)
        write(surface, stage, words, self.words, [min(fitting, key=stage.theme.font)], "text", palette.ink_soft)


def _span(seconds: int) -> str:
    """A time in words: "90 seconds", "5 minutes"."""
    if seconds % 60 or seconds < 120:
        return ntr("{n} second", "{n} seconds", seconds)
    return ntr("{n} minute", "{n} minutes", seconds // 60)
