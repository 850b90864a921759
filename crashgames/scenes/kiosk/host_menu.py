"""The menu of the host of a demo table, a book. Every change is kept at once and holds from the next visitors on."""

from collections.abc import Callable, Sequence
from typing import Protocol

from pygame import Rect

from crashgames.core.catalog import GameInfo, games
from crashgames.core.translation import LANGUAGES, ntr, tr
from crashgames.kiosk.counters import Day
from crashgames.kiosk.settings import FILM_AFTER, HOURS, MATCH_MINUTES, TABLE_PATIENCE, HostChoices
from crashgames.scenes.dialogs.menu import ConfirmScene
from crashgames.ui.book import MAX_ROW_SHARE, BookScene, Chapter
from crashgames.ui.layout import column
from crashgames.ui.scene import Stage
from crashgames.ui.sheets import label_height, roomy
from crashgames.ui.widgets import Button, Label, ScrollArea, Widget
from crashgames.ui.widgets.choice import Chooser, Toggle
from crashgames.ui.worlds import LIBRARY

MAX_WIDTH = 1160
ICONS = ("list", "person", "sound", "gear")
"""The icons of the chapters."""

Maker = Callable[[Rect], Widget]
"""Makes the widget of a row in its place."""


class HostDesk(Protocol):
    """What the menu reads and sets in motion."""

    choices: HostChoices

    @property
    def displays(self) -> int:
        """The number of displays, at least 1."""

    @property
    def today(self) -> Day:
        """What has happened at this table today."""

    @property
    def csv(self) -> str:
        """The path of the file with all days, as it is shown."""

    @property
    def file(self) -> str:
        """The path of the file with the choices, as it is shown."""

    def keep(self) -> None:
        """Save the choices; if that fails, say so and go on with them."""

    def change_pin(self) -> None:
        """Ask for a new PIN twice, and save it."""

    def drop_pin(self) -> None:
        """Ask, then remove the PIN."""

    def open_settings(self) -> None:
        """Open the settings that every visitor begins with."""

    def open_tables(self) -> None:
        """Open the matches that visitors abandoned."""

    def start_anew(self) -> None:
        """Reset the table for the next visitors."""

    def close(self) -> None:
        """Close the program, which reopens as a demo table."""

    def end(self) -> None:
        """Close the program, which opens as usual next time."""


class HostScene(BookScene):
    """Four chapters of choices, and the ways out."""

    world = LIBRARY

    def __init__(self, stage: Stage, desk: HostDesk) -> None:
        super().__init__(stage)
        self.desk = desk
        self.shelf: Sequence[GameInfo] = tuple(games().values())

    @property
    def choices(self) -> HostChoices:
        """The host's choices, to be read and changed in place."""
        return self.desk.choices

    # Laying out

    @property
    def title(self) -> str:
        return tr("Host menu")

    @property
    def chapters_named(self) -> Sequence[Chapter]:
        names = (tr("Games"), tr("Visitors"), tr("Sound"), tr("Machine"))
        return list(zip(names, ICONS, strict=True))

    def build(self) -> list[Widget]:
        theme, gap = self.stage.theme, self.stage.theme.gap(4 if roomy(self.stage) else 2)
        contents, bar, room = self.open_at(MAX_WIDTH)
        page, foot, _ = column(room, [1.0, theme.target, gap], gap)
        anew = Button(foot, tr("Reset the table"), self.desk.start_anew, icon="turn_back")
        return [*contents, self._page(page), *bar, anew]

    def _page(self, room: Rect) -> ScrollArea:
        theme = self.stage.theme
        top = theme.gap(5 if roomy(self.stage) and self.contents else 2)
        narrow = Rect(room.x, room.y + top, room.w - theme.gap(6), room.h - top)
        held = (self._games, self._visitors, self._sound, self._machine)[self.chapter](narrow)
        return ScrollArea(room, held, margin=theme.gap(4))

    def _rows(self, room: Rect, makers: Sequence[Maker | str]) -> list[Widget]:
        """Rows below each other, with the more room the fewer they are: controls, and words in small print."""
        theme, gap = self.stage.theme, self.stage.theme.gap(2)
        wide, step = room.w - 2 * gap, "label" if roomy(self.stage) else "body"
        said = [label_height(self.stage, make, step, wide) if isinstance(make, str) else 0 for make in makers]
        spare = (room.h - sum(said)) // len(makers) - gap
        high = max(theme.target, min(round(theme.target * MAX_ROW_SHARE), spare))
        found: list[Widget] = []
        top = room.y
        for make, words in zip(makers, said, strict=True):
            place = Rect(room.x, top, room.w, words + gap if words else high)
            if isinstance(make, str):
                found.append(Label(place.inflate(-2 * gap, 0), make, step, theme.palette.ink_soft))
            else:
                found.append(make(place))
            top = place.bottom + gap
        return found

    # The pages

    def _games(self, room: Rect) -> list[Widget]:
        longest = [(n, ntr("{n} minute", "{n} minutes", n) if n else tr("Any")) for n in MATCH_MINUTES]
        offered = ", ".join(tr(info.title) for info in self.choices.offered(self.shelf))
        return self._rows(
            room,
            [
                *(self._game(info) for info in self.shelf),
                self._toggle(tr("Lessons"), "lessons"),
                self._choice(tr("Longest game offered"), "longest", longest),
                tr("On the shelf now: {games}").format(games=offered),
            ],
        )

    def _game(self, info: GameInfo) -> Maker:
        words = tr("{title}, {low}–{high} min").format(title=tr(info.title), low=info.minutes[0], high=info.minutes[1])
        return lambda place: Toggle(
            place, words, info.id not in self.choices.left_out, lambda on: self._offer(info, on)
        )

    def _offer(self, info: GameInfo, on: bool) -> None:
        others = [other for other in self.choices.left_out if other != info.id]
        self.choices.left_out = others if on else [*others, info.id]
        self._kept()

    def _visitors(self, room: Rect) -> list[Widget]:
        gone = [("anew", tr("The table resets")), ("bots", tr("Bots play on"))]
        return self._rows(
            room,
            [
                self._choice(tr("Films at the shelf"), "film_after", _film_times()),
                self._choice(
                    tr("Ask “Is anybody there?” after"), "table_patience", [(n, _span(n)) for n in TABLE_PATIENCE]
                ),
                self._choice(tr("If nobody answers"), "when_gone", gone),
                tr(
                    "Somebody playing alone is asked after 90 seconds at most; with a private page open, after twice "
                    "as long. Bots play on only while others remain."
                ),
                self._toggle(tr("Show how much longer a match will take"), "queue_sign"),
                self._button(tr("Visitors' default settings"), "gear", self.desk.open_settings),
            ],
        )

    def _sound(self, room: Rect) -> list[Widget]:
        films = [("off", tr("Silent")), ("quiet", tr("Quiet"))]
        return self._rows(
            room,
            [
                self._choice(tr("Sound"), "sound_hours", [(hours, _hours(hours)) for hours in HOURS]),
                self._choice(tr("Sound of the films"), "film_sound", films),
                tr("Film languages, in turn:"),
                *(self._language(code, name) for code, name in LANGUAGES.items()),
            ],
        )

    def _language(self, code: str, name: str) -> Maker:
        return lambda place: Toggle(place, name, code in self.choices.film_languages, lambda on: self._speak(code, on))

    def _speak(self, code: str, on: bool) -> None:
        others = [other for other in self.choices.film_languages if other != code]
        self.choices.film_languages = [*others, code] if on else others
        self._kept()

    def _machine(self, room: Rect) -> list[Widget]:
        words = tr("Change the PIN") if self.choices.pin else tr("Set a PIN")
        return self._rows(
            room,
            [
                *([self._display] if self.desk.displays > 1 else []),
                self._toggle(tr("Second window with the open table"), "second_window"),
                self._button(words, "lock", self.desk.change_pin),
                *([self._button(tr("Remove the PIN"), "cross", self._drop_pin)] if self.choices.pin else []),
                self._button(tr("Abandoned tables"), "list", self.desk.open_tables),
                self._counts(),
                tr("All days, for a spreadsheet: {file}").format(file=self.desk.csv),
                tr("To set up other machines, copy {file}").format(file=self.desk.file),
                self._button(tr("Quit (reopens as a demo table)"), "exit", self.desk.close),
                self._button(tr("End the demo table"), "home", self._end),
            ],
        )

    def _counts(self) -> str:
        day = self.desk.today
        words = tr(
            "Today: {visits} visits, about {minutes} minutes each. Matches: {begun} started, {finished} finished, "
            "{abandoned} abandoned. Lessons: {lessons} started, {learned} finished. Resets: {resets}. Errors: {errors}."
        )
        return words.format(
            visits=day.visits,
            minutes=f"{day.median_minutes:g}",
            begun=day.matches_begun,
            finished=day.matches_finished,
            abandoned=day.matches_abandoned,
            lessons=day.lessons_begun,
            learned=day.lessons_finished,
            resets=day.resets,
            errors=day.errors,
        )

    def _display(self, place: Rect) -> Widget:
        names = [str(number + 1) for number in range(self.desk.displays)]
        now = min(self.choices.display, len(names) - 1)
        return Chooser(place, tr("Display"), names, now, lambda number: self._set("display", number))

    # Kinds of rows

    def _choice(self, label: str, name: str, entries: Sequence[tuple[object, str]]) -> Maker:
        values = [value for value, _ in entries]
        present = getattr(self.choices, name)
        now = values.index(present) if present in values else 0
        words = [word for _, word in entries]
        return lambda place: Chooser(place, label, words, now, lambda k: self._set(name, values[k]))

    def _toggle(self, label: str, name: str) -> Maker:
        return lambda place: Toggle(place, label, getattr(self.choices, name), lambda on: self._set(name, on))

    def _button(self, label: str, icon: str, call: Callable[[], object]) -> Maker:
        return lambda place: Button(place, label, call, icon=icon)

    def _set(self, name: str, value: object) -> None:
        setattr(self.choices, name, value)
        self._kept()

    def _kept(self) -> None:
        self.desk.keep()
        self.rebuild()

    # Drawing and leaving

    def uncovered(self) -> None:
        super().uncovered()
        self.rebuild()

    def _drop_pin(self) -> None:
        question = tr("Without a PIN, anybody who knows the keys can open this menu. Remove the PIN?")
        self.stage.stack.push(ConfirmScene(self.stage, question, tr("Remove the PIN"), self.desk.drop_pin))

    def _end(self) -> None:
        question = tr("Close the program, and start as usual next time?")
        self.stage.stack.push(ConfirmScene(self.stage, question, tr("End the demo table"), self.desk.end))


def _film_times() -> list[tuple[int, str]]:
    words = (tr("After 30 s"), tr("After 1 min"), tr("After 90 s"), tr("After 3 min"), tr("After 10 min"), tr("Never"))
    return list(zip(FILM_AFTER, words, strict=True))


def _span(seconds: int) -> str:
    """A time in words: "90 seconds", "5 minutes"."""
    if seconds % 60 or seconds < 120:
        return ntr("{n} second", "{n} seconds", seconds)
    return ntr("{n} minute", "{n} minutes", seconds // 60)


def _hours(hours: tuple[int, int]) -> str:
    begin, end = hours
    if begin >= end:
        return tr("Never")
    return tr("All day") if (begin, end) == (0, 24) else tr("{begin}:00 to {end}:00").format(begin=begin, end=end)
