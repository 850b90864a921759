"""What can be done about somebody of an evening: another name, a face, how long they stay, their phone, forgetting."""

import time
from collections.abc import Callable
from functools import partial

import msgspec

from crashgames.core.translation import tr
from crashgames.evening.people import Person
from crashgames.scenes.dialogs.menu import ConfirmScene, MenuScene
from crashgames.scenes.dialogs.name_box import NameScene
from crashgames.scenes.evening.party import Party
from crashgames.ui.scene import Stage
from crashgames.ui.sheets import MenuEntry

HALF_HOURS = 6
"""The times offered to those who have to go: from the next half hour on."""


def clock(minutes_from_now: int) -> str:
    """The time of day in so many minutes."""
    return time.strftime("%H:%M", time.localtime(time.time() + 60 * minutes_from_now))


class PersonMenu:
    """The menu of each person; `changed` is called after every change."""

    def __init__(self, stage: Stage, party: Party, changed: Callable[[], object]) -> None:
        self.stage = stage
        self.party = party
        self.changed = changed

    def of(self, key: str) -> Person:
        """The person with this key; StopIteration if nobody has it."""
        return next(person for person in self.party.everybody if person.key == key)

    def here(self, key: str) -> Person:
        """Somebody of this evening; whoever is only known has come with this."""
        if self.party.evening.person(key) is None:
            self.party.toggle(key)
        return self.of(key)

    def open(self, key: str) -> None:
        """Show what can be done about a person."""
        person, book = self.of(key), self.party.book
        entries: list[MenuEntry] = [
            (tr("Back"), "back", lambda: None),
            (tr("Rename"), "pen", lambda: self._rename(key)),
            (tr("Has to go at…"), "clock", lambda: self._ask_until(key)),
            (tr("Forget {name}").format(name=person.name), "bin", lambda: self._ask_to_forget(key)),
        ]
        if book is not None and key in book.phones:

            def dismiss() -> None:
                book.dismiss(key)
                self.changed()

            entries.insert(2, (tr("Disconnect the phone"), "phone", dismiss))
        self.stage.stack.push(MenuScene(self.stage, entries, person.name, leaves=True))

    def _rename(self, key: str) -> None:
        person = self.here(key)

        def take(name: str) -> None:
            if name:
                self.party.rename(key, name)
                self.changed()

        self.stage.stack.push(NameScene(self.stage, tr("What is the right name?"), person.name, take))

    def _ask_until(self, key: str) -> None:
        name, minute = self.here(key).name, self.party.minute
        first = 30 - int(time.strftime("%M")) % 30

        def stay(until: int | None) -> None:
            self.party.put(msgspec.structs.replace(self.of(key), until=until))
            self.changed()

        entries: list[MenuEntry] = [(tr("Stays to the end"), "check", partial(stay, None))]
        for later in range(first, first + 30 * HALF_HOURS, 30):
            entries.append((clock(later), "clock", partial(stay, minute + later)))
        self.stage.stack.push(MenuScene(self.stage, entries, name, leaves=True))

    def _ask_to_forget(self, key: str) -> None:
        words = tr(
            "Forget {name}? A nameless guest takes their place in standings, saved matches and statistics. "
            "Anyone else of that name is forgotten there, too."
        )
        question = words.format(name=self.of(key).name)

        def forget() -> None:
            self.party.forget(key)
            self.changed()

        self.stage.stack.push(ConfirmScene(self.stage, question, tr("Forget"), forget))
