"""The host's desk at a demo table: what the host can do behind the PIN."""

import time
from typing import Protocol

import msgspec
import pygame

from crashgames.core.settings import Settings
from crashgames.core.translation import printable, tr
from crashgames.kiosk import settings as kept
from crashgames.kiosk.counters import CSV, Counters, Day
from crashgames.kiosk.pin import Lock, hashed
from crashgames.kiosk.settings import HostChoices
from crashgames.scenes.dialogs.menu import NoticeScene
from crashgames.scenes.kiosk.host_menu import HostScene
from crashgames.scenes.kiosk.pin_pad import PinScene
from crashgames.scenes.shelf.saved import SavedScene
from crashgames.scenes.shelf.settings import SettingsScene
from crashgames.storage.library import own_library
from crashgames.ui.scene import Stage


class HostedTable(Protocol):
    """The table that the host looks after."""

    def start_anew(self) -> None:
        """Reset the table."""

    def lend_settings(self) -> None:
        """Give visitors a copy of the host's settings."""


class UsualSettings(SettingsScene):
    """The visitors' default settings, saved when the host leaves."""

    def __init__(self, stage: Stage, desk: "HostDesk") -> None:
        super().__init__(stage)
        self.desk = desk

    def left(self) -> None:
        super().left()
        plain = msgspec.to_builtins(self.stage.settings)
        self.desk.choices.settings = msgspec.convert(plain, Settings)
        self.desk.keep()


class HostDesk:
    """Asks for the PIN, opens the host's menu, and does what is chosen there."""

    def __init__(self, stage: Stage, choices: HostChoices, lock: Lock, counters: Counters, table: HostedTable) -> None:
        self.stage = stage
        self.choices = choices
        self.lock = lock
        self.counters = counters
        self.table = table
        self._first = ""
        """A new PIN that was entered once."""

    # Coming in

    def let_in(self) -> None:
        """Ask for the PIN, if there is one, and open the host's menu."""
        if self.choices.pin:
            self.lock.kept = self.choices.pin
            self.stage.stack.push(PinScene(self.stage, tr("The host's PIN"), self._try, self._why_not_now))
        else:
            self.stage.stack.push(HostScene(self.stage, self))

    def _try(self, pin: str) -> str:
        if self.lock.opens(pin, self.stage.now):
            self.stage.stack.replace(HostScene(self.stage, self))
            return ""
        return tr("Wrong PIN. Tries left: {n}").format(n=self.lock.left)

    def _why_not_now(self) -> str:
        left = self.lock.waits(self.stage.now)
        return tr("Too many wrong attempts. Please wait {n} seconds.").format(n=round(left + 0.5)) if left else ""

    # What the menu does

    @property
    def displays(self) -> int:
        """The number of displays."""
        return len(pygame.display.get_desktop_sizes())

    @property
    def today(self) -> Day:
        """The counts of today."""
        return self.counters.day(time.strftime("%Y-%m-%d"))

    @property
    def csv(self) -> str:
        """The path of the counters for a spreadsheet."""
        return printable(self.counters.home / CSV)

    @property
    def file(self) -> str:
        """The path of the file with all choices."""
        return printable(kept.choices_file())

    def keep(self) -> None:
        """Save the choices, which take effect when the table is next reset."""
        problem = kept.save(self.choices)
        if problem:
            words = tr("The settings could not be saved. They last until you quit.")
            self.stage.stack.push(NoticeScene(self.stage, words, problem))

    def change_pin(self) -> None:
        """Ask twice for a new PIN."""
        self._first = ""
        self.stage.stack.push(PinScene(self.stage, tr("A new PIN"), self._new_pin))

    def _new_pin(self, pin: str) -> str:
        if not self._first:
            self._first = pin
            self.stage.stack.replace(PinScene(self.stage, tr("Enter the PIN again"), self._new_pin))
            return ""
        if pin != self._first:
            return tr("The PINs don't match.")
        self.choices.pin = hashed(pin)
        self.keep()
        self.stage.stack.replace(NoticeScene(self.stage, tr("The new PIN is set.")))
        return ""

    def drop_pin(self) -> None:
        """Remove the PIN."""
        self.choices.pin = ""
        self.keep()

    def open_settings(self) -> None:
        """Open the visitors' default settings."""
        self.table.lend_settings()
        self.stage.refit()
        self.stage.stack.push(UsualSettings(self.stage, self))

    def open_tables(self) -> None:
        """Open the abandoned tables."""
        self.stage.stack.push(SavedScene(self.stage, own_library()))

    def start_anew(self) -> None:
        """Reset the table for the next visitors."""
        self.table.start_anew()

    def close(self) -> None:
        """Quit the program, which reopens as a demo table."""
        self.stage.quit()

    def end(self) -> None:
        """Quit the program, which reopens as the usual one."""
        self.choices.stays = False
        self.keep()
        self.stage.quit()
