"""The attendant of a demo table: visitors can't quit, whoever goes leaves nothing behind, and the host gets in."""

import time
from functools import partial
from math import inf

import msgspec
import pygame
from pygame import Rect, Surface
from pygame.event import Event

from crashgames.core.catalog import games
from crashgames.core.settings import Settings
from crashgames.core.translation import tr, use_language
from crashgames.kiosk.counters import tidy
from crashgames.kiosk.settings import (
    SOLO_SECONDS,
    WARNING_SECONDS,
    HostChoices,
    IdleStep,
    IdleTimeout,
    Lock,
    shelf_patience,
    table_patience,
)
from crashgames.paths import assets_root
from crashgames.program.attendant import Attendant
from crashgames.program.kiosk.books import Books, table_of
from crashgames.program.kiosk.chord import Chord, Devices
from crashgames.scenes.kiosk.asking import AskingScene
from crashgames.scenes.kiosk.host_menu import HostScene, keep
from crashgames.scenes.kiosk.pin_pad import PinScene
from crashgames.scenes.navigator import Navigator
from crashgames.scenes.secrets.visit import VisitScene
from crashgames.scenes.shelf.settings import SettingsScene
from crashgames.scenes.shelf.title import TitleScene
from crashgames.scenes.table.guests import STAND_IN_LEVEL, give_seats
from crashgames.scenes.table.play import PlayScene
from crashgames.scenes.table.sitting_down import ReturnScene, has_secrets
from crashgames.storage import learning
from crashgames.storage.library import own_library
from crashgames.ui.keys import Intent
from crashgames.ui.layout import inset
from crashgames.ui.lettering import write
from crashgames.ui.scene import Stage
from crashgames.ui.system import system_language

LINE_SECONDS = 4.0


class NoticeStrip:
    """Shows one line at a time, the latest."""

    def __init__(self, stage: Stage) -> None:
        self.stage = stage
        self.words = ""
        self._left = 0.0

    def say(self, words: str) -> None:
        """Show a line from now on."""
        if words != self.words:
            self.stage.spoilt()
        self.words, self._left = words, LINE_SECONDS

    def clear(self) -> None:
        """Remove the line."""
        if self.words:
            self.stage.spoilt()
        self.words, self._left = "", 0.0

    def tick(self, dt: float) -> None:
        """Advance by `dt` seconds."""
        self._left -= dt
        if self._left <= 0:
            self.clear()

    def draw(self, surface: Surface) -> Rect | None:
        """Draw the line. Returns its rectangle; None if there is no line."""
        if not self.words:
            return None
        theme, palette = self.stage.theme, self.stage.theme.palette
        band = Rect(0, 0, surface.get_width(), round(theme.target * 1.2)).move_to(bottom=surface.get_height())
        surface.fill(palette.shade, band)
        surface.fill(palette.accent, Rect(0, band.top, band.w, theme.px(3)))
        room = inset(band, theme.gap(6), (band.h - theme.target) // 2)
        write(surface, self.stage, room, self.words, ("title", "label", "body"), "bold")
        return band


POINTER_SECONDS = 3.0
"""Seconds after which a pointer that does not move is hidden."""
WAKING_SECONDS = 1.5
"""Seconds for which only the curtain is seen after the machine has slept."""
LOOK_INTERVAL = 0.1
"""Seconds between two looks while something is under way."""
LENT = [field.name for field in msgspec.structs.fields(Settings) if field.name not in ("full_screen", "window_size")]
"""The settings that visitors get from the host; the rest is the machine's."""


class UsualSettings(SettingsScene):
    """The visitors' default settings, saved when the host leaves."""

    def __init__(self, stage: Stage, choices: HostChoices) -> None:
        super().__init__(stage)
        self.choices = choices

    def left(self) -> None:
        super().left()
        plain = msgspec.to_builtins(self.stage.settings)
        self.choices.settings = msgspec.convert(plain, Settings)
        keep(self.stage, self.choices)


class KioskAttendant(Attendant):
    """Attends one stage, by its clock."""

    keeps_awake = True

    def __init__(self, stage: Stage, choices: HostChoices) -> None:
        self.stage = stage
        self.choices = choices
        self.idle_timeout = IdleTimeout()
        self.chord = Chord()
        self.strip = NoticeStrip(stage)
        self.devices = Devices(self.strip.say)
        self.books = Books(stage)
        self.lock = Lock(choices.pin)
        self._inputs = stage.idle.inputs
        self._waking = 0.0
        self._resting = 0.0
        self._pointer = True
        stage.navigation = Navigator(
            stage, for_visitors=True, shelf=lambda: self.choices.offered(list(games().values()))
        )
        stage.music.quiet_shelf = True
        stage.unattended = True
        own_library().counts = False
        self._forget()
        self._look_at_the_machine(0.0)

    # Input

    def takes(self, event: Event) -> bool:
        self.devices.note(event)
        if event.type == pygame.MOUSEMOTION:
            self._show_pointer(True)
        if self.chord.takes(event):
            self.stage.idle.handle(event)
            return True
        return False

    def may_leave(self) -> bool:
        self.strip.say(tr("Only the host can close this."))
        return False

    def not_taken(self, intent: Intent) -> None:
        if intent is Intent.BACK and self._at_shelf:
            self.may_leave()

    def failed(self) -> None:
        self.books.count("errors")
        self.idle_timeout.touch()

    # In the course of time

    def tick(self, dt: float) -> None:
        self.strip.tick(dt)
        self._resting += dt
        if self._pointer and self._resting >= POINTER_SECONDS:
            self._show_pointer(False)
        self._look_at_the_machine(dt)
        if self.devices.slept():
            self._wake_up()
        if self.chord.tick(dt):
            self._let_host_in()
        if self._inputs != self.stage.idle.inputs:
            self._inputs = self.stage.idle.inputs
            asked = self.idle_timeout.left is not None
            self.idle_timeout.touch()
            if asked:
                self._go_on()
        self._wait(dt)
        self.books.look()
        self._say_how_long()
        self.stage.stack.settle()

    def _look_at_the_machine(self, dt: float) -> None:
        if self.devices.tick(dt):
            self.stage.settings.display = self._display()
        self.wants_second_window = self.devices.displays > 1
        self.silent = not self.choices.sounds_at(time.localtime().tm_hour)

    def _wait(self, dt: float) -> None:
        """Let the time pass that nobody does anything, or the moment after the machine has slept."""
        if self._waking:
            self._waking = max(0.0, self._waking - dt)
            if not self._waking:
                self.start_anew()
            return
        match self.idle_timeout.tick(dt, self._patience, asks=not self._at_shelf):
            case IdleStep.ASK:
                self._ask()
            case IdleStep.GONE if self.books.visited or not self._at_shelf:
                table = table_of(self.stage)  # bots play on for whoever is asked, if others remain
                if not (table and self.choices.when_gone == "bots" and self._take_over(table)):
                    self.start_anew()

    @property
    def _patience(self) -> float:
        """Seconds without input until somebody is asked, or the shelf is given up; a film has its own way back."""
        table = table_of(self.stage)
        if any(scene.mirrored for scene in self.stage.stack):
            return inf
        if table is None or table.match.over:
            return shelf_patience(self.choices) if self._at_shelf else SOLO_SECONDS
        private, talks = isinstance(self.stage.stack.top, VisitScene), table.match.info.long_talks
        return table_patience(self.choices, len(table.turns.persons), private, talks)

    @property
    def _at_shelf(self) -> bool:
        return isinstance(self.stage.stack.top, TitleScene)

    @property
    def idle_seconds(self) -> float:
        busy = self.strip.words or self.chord.held or self._waking or self.idle_timeout.left is not None
        return LOOK_INTERVAL if busy else inf

    # Whether somebody is there

    def _lay_bare(self) -> None:
        """Leave everything above the table that only some may see; the next person to look holds a curtain again."""
        table, top = table_of(self.stage), self.stage.stack.top
        scenes = list(self.stage.stack)
        if table and top is not table and not all(one.open_to_all for one in scenes[scenes.index(table) + 1 :]):
            self.stage.stack.back_to(PlayScene)

    def _ask(self) -> None:
        self._lay_bare()
        self.stage.stack.push(AskingScene(self.stage, lambda: self.idle_timeout.left or 0.0, WARNING_SECONDS))

    def _go_on(self) -> None:
        """Take the curtain away; before the hand of one who plays alone there is another."""
        self.stage.decided()
        if not isinstance(self.stage.stack.top, AskingScene):
            return
        table = table_of(self.stage)
        seat = table.turns.eyes if table else None
        if table and seat is not None and has_secrets(table.match, seat):
            self.stage.stack.replace(ReturnScene(self.stage, table.match, seat, self.stage.stack.pop))
        else:
            self.stage.stack.pop()

    def _take_over(self, table: PlayScene) -> bool:
        """Let bots play for the people who are asked; False if nobody would remain."""
        asked = set(table.turns.request.seats).intersection(table.turns.persons)
        if not asked or asked == set(table.turns.persons):
            return False
        self.stage.stack.back_to(PlayScene)
        self.stage.stack.settle()
        give_seats(self.stage, table.autosave, sorted(asked), STAND_IN_LEVEL)
        return True

    def _wake_up(self) -> None:
        """After the machine has slept: the curtain, and then the shelf."""
        if self.books.visited or not self._at_shelf:
            self._lay_bare()
            self.stage.stack.push(AskingScene(self.stage, lambda: 0.0, 0.0))
            self._waking = WAKING_SECONDS

    def start_anew(self) -> None:
        """Reset the table to the host's shelf. Nothing of the visit stays but a match without names."""
        self.lend_settings()
        self.stage.navigation.start_anew()
        self.stage.stack.settle()
        self.books.start_anew()
        self._forget()
        self.stage.forget()
        self.strip.clear()
        self.idle_timeout.touch()
        self._waking = 0.0
        self._inputs = self.stage.idle.inputs
        self._show_pointer(False)

    def _forget(self) -> None:
        """Leave nothing personal on the disk."""
        tidy(own_library())
        learning.forget()

    def lend_settings(self) -> None:
        """Give the visitors the settings that their host chose."""
        host, settings = msgspec.convert(msgspec.to_builtins(self.choices.settings), Settings), self.stage.settings
        for name in LENT:
            setattr(settings, name, getattr(host, name))
        settings.display, settings.second_window = self._display(), self.choices.second_window
        use_language(settings.language or system_language(), assets_root())

    def _display(self) -> int:
        return self.choices.display if self.choices.display < self.devices.displays else 0

    # The host

    def _let_host_in(self) -> None:
        """Ask for the PIN, if there is one, and open the host's menu."""
        if any(isinstance(scene, PinScene | HostScene) for scene in self.stage.stack):
            return
        if isinstance(self.stage.stack.top, AskingScene):
            self.idle_timeout.touch()
            self.stage.stack.pop()
        if any(scene.mirrored for scene in self.stage.stack):
            self.stage.navigation.home()
        self._lay_bare()
        stage, lock, counters = self.stage, self.lock, self.books.counters
        menu = partial(HostScene, stage, self.choices, counters, self.start_anew, self._open_usual_settings)

        def take(pin: str) -> str:
            if lock.opens(pin, stage.now):
                stage.stack.replace(menu())
                return ""
            return tr("Wrong PIN. Tries left: {n}").format(n=lock.left)

        if self.choices.pin:
            lock.kept = self.choices.pin
            stage.stack.push(PinScene(stage, tr("The host's PIN"), take, lambda: lock.waits(stage.now)))
        else:
            stage.stack.push(menu())

    def _open_usual_settings(self) -> None:
        self.lend_settings()
        self.stage.refit()
        self.stage.stack.push(UsualSettings(self.stage, self.choices))

    # What is seen

    def _show_pointer(self, shown: bool) -> None:
        self._resting = 0.0
        if shown != self._pointer:
            self._pointer = shown
            pygame.mouse.set_visible(shown)

    def _say_how_long(self) -> None:
        """Tell those who wait how long the table still takes, if the host wants that."""
        table = table_of(self.stage)
        if table is None:
            return
        left = self.books.minutes_left() if self.choices.queue_sign else None
        words = tr("This table: about {n} minutes left").format(n=left) if left else ""
        if table.header.aside != words:
            table.header.aside = words
            table.dirty = True

    def draw(self, surface: Surface) -> Rect | None:
        return self.strip.draw(surface)

    def left(self) -> None:
        self.books.close()
        self._forget()
        pygame.mouse.set_visible(True)
