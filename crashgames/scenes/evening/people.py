"""Who is here: known names to tick, new ones, faces, and how long somebody can stay."""

import time
from collections.abc import Callable

import msgspec
from pygame import Rect

from crashgames.core.translation import ntr, tr
from crashgames.evening.people import Person
from crashgames.scenes.dialogs.menu import ConfirmScene, MenuScene, NoticeScene
from crashgames.scenes.evening.letters import LettersScene
from crashgames.scenes.evening.party import Party
from crashgames.scenes.shelf.face_sheet import FaceButton, FaceSheet
from crashgames.ui.layout import column, inset, row
from crashgames.ui.menu_scene import WidgetScene
from crashgames.ui.scene import Stage
from crashgames.ui.sheets import MenuEntry, Sheet, header, roomy
from crashgames.ui.widgets import Button, Label, ScrollArea, Widget, alike

CELL = 360
"""The width that a person needs, in logical units."""
BROADEST = 1240
HALF_HOURS = 6
"""The times offered to those who have to go: from the next half hour on."""


def clock(minutes_from_now: int) -> str:
    """The time of day in so many minutes."""
    return time.strftime("%H:%M", time.localtime(time.time() + 60 * minutes_from_now))


class PeopleScene(WidgetScene):
    """Everybody known, those of this evening first; `on_done` shows what fits them."""

    def __init__(self, stage: Stage, party: Party, on_done: Callable[[], object]) -> None:
        super().__init__(stage)
        self.party = party
        self.on_done = on_done

    def build(self) -> list[Widget]:
        theme, wide = self.stage.theme, roomy(self.stage)
        area = Rect(0, self.area.y, min(self.area.w, theme.px(BROADEST)), self.area.h)
        area.centerx = self.area.centerx
        bar, body = header(self.stage, area, tr("Who is here?"), self._leave)
        gap = theme.gap(4 if wide else 2)
        upper, foot = column(body, [1.0, theme.target], gap)
        return [*self._people(upper), *self._buttons(foot), *bar]

    def _people(self, room: Rect) -> list[Widget]:
        theme, people = self.stage.theme, self.party.everybody
        inner = inset(room, theme.gap(5 if roomy(self.stage) else 2.5))
        if not people:
            words = tr("Add everybody who plays tonight. They are known here from then on.")
            return [Sheet(room), Label(inner, words, ("title", "label", "body"), align="center")]
        gap, bar = theme.gap(3 if roomy(self.stage) else 2), theme.gap(5)
        columns = max(1, (inner.w - bar) // theme.px(CELL))
        lines = -(-len(people) // columns)
        high = round(theme.target * (1.4 if roomy(self.stage) else 1))
        rows = [Rect(inner.x, inner.y + k * (high + gap), inner.w - bar, high) for k in range(lines)]
        cells = [cell for line in rows for cell in row(line, columns, 2 * gap)]
        held = [widget for person, cell in zip(people, cells, strict=False) for widget in self._person(person, cell)]
        return [Sheet(room), ScrollArea(inner, held, margin=theme.px(4))]

    def _person(self, person: Person, cell: Rect) -> list[Widget]:
        face, name, more = row(cell, [cell.h, 1.0, self.stage.theme.target], self.stage.theme.gap(1.5))
        words, key = self._words(person), person.key
        return [
            FaceButton(face, person.face, lambda: self._choose_face(key), tip=tr("Choose another face")),
            Button(name, words, lambda: self._toggle(key), icon="check" if person.here else None, chosen=person.here),
            Button(more, "", lambda: self._open_menu(key), icon="menu", kind="quiet", tip=tr("More")),
        ]

    def _words(self, person: Person) -> str:
        if person.until is None or not person.here:
            return person.name
        until = clock(person.until - self.party.minute)
        return tr("{name} · until {time}").format(name=person.name, time=until)

    def _buttons(self, room: Rect) -> list[Widget]:
        count = len(self.party.evening.here)
        left, right = row(room, [1.0, 1.3], self.stage.theme.gap(3))
        go = ntr("What fits one person?", "What fits {n} people?", count)
        why = None if count else tr("Nobody is here yet.")
        return list(
            alike(
                [
                    Button(left, tr("Add somebody"), self._add, icon="person"),
                    Button(right, go if count else tr("What fits?"), self._done, icon="play", kind="primary", why=why),
                ]
            )
        )

    # What is done

    def back(self) -> bool:
        self._leave()
        return True

    def _leave(self) -> None:
        self.stage.stack.pop()

    def _done(self) -> None:
        self.stage.stack.pop()
        self.on_done()

    def _changed(self) -> None:
        self.rebuild()
        if self.party.trouble:
            words, self.party.trouble = self.party.trouble, ""
            self.stage.stack.push(NoticeScene(self.stage, tr("The evening could not be saved."), words))

    def _toggle(self, key: str) -> None:
        self.party.toggle(key)
        self._changed()

    def _add(self) -> None:
        self.stage.stack.push(LettersScene(self.stage, tr("Who has come?"), "", self._added))

    def _added(self, name: str) -> None:
        if name:
            self.party.add(name)
            self._changed()

    def _of(self, key: str) -> Person:
        return next(person for person in self.party.everybody if person.key == key)

    def _here(self, key: str) -> Person:
        """Somebody of this evening; whoever is only known has come with this."""
        if self.party.evening.person(key) is None:
            self.party.toggle(key)
        return self._of(key)

    def _choose_face(self, key: str) -> None:
        self._here(key)
        people = self.party.evening.people
        seat = [person.key for person in people].index(key)
        self.stage.stack.push(FaceSheet(self.stage, None, Wardrobe(self.party), seat, self._changed))

    def _open_menu(self, key: str) -> None:
        person = self._of(key)
        entries: list[MenuEntry] = [
            (tr("Back"), "back", self.stage.stack.pop),
            (tr("Change the name"), "pen", self._from_menu(lambda: self._rename(key))),
            (tr("Has to go at …"), "clock", self._from_menu(lambda: self._ask_until(key))),
            (tr("Forget {name}").format(name=person.name), "bin", self._from_menu(lambda: self._ask_to_forget(key))),
        ]
        self.stage.stack.push(MenuScene(self.stage, entries, person.name))

    def _from_menu(self, call: Callable[[], object]) -> Callable[[], object]:
        def leave() -> None:
            self.stage.stack.pop()
            call()

        return leave

    def _rename(self, key: str) -> None:
        person = self._here(key)
        ask = tr("What is the right name?")
        self.stage.stack.push(LettersScene(self.stage, ask, person.name, lambda name: self._renamed(key, name)))

    def _renamed(self, key: str, name: str) -> None:
        if name:
            self.party.put(msgspec.structs.replace(self._of(key), name=name))
            self._changed()

    def _ask_until(self, key: str) -> None:
        self._here(key)
        minute = self.party.minute
        first = 30 - int(time.strftime("%M")) % 30
        times = [first + 30 * number for number in range(HALF_HOURS)]
        entries: list[MenuEntry] = [
            (tr("Stays to the end"), "check", self._from_menu(lambda: self._stay(key, None))),
            *((clock(m), "clock", self._from_menu(lambda m=m: self._stay(key, minute + m))) for m in times),  # type: ignore[misc]
        ]
        self.stage.stack.push(MenuScene(self.stage, entries, self._of(key).name))

    def _stay(self, key: str, until: int | None) -> None:
        self.party.put(msgspec.structs.replace(self._of(key), until=until))
        self._changed()

    def _ask_to_forget(self, key: str) -> None:
        words = tr("Forget {name}? A guest without a name stays in the standings. Saved matches keep the name.")
        question = words.format(name=self._of(key).name)
        self.stage.stack.push(ConfirmScene(self.stage, question, tr("Forget"), lambda: self._forget(key)))

    def _forget(self, key: str) -> None:
        self.party.forget(key)
        self._changed()


class Wardrobe:
    """The names and faces of an evening's people, for the choice of a face."""

    def __init__(self, party: Party) -> None:
        self.party = party

    @property
    def names(self) -> list[str]:
        return [person.name for person in self.party.evening.people]

    @property
    def faces(self) -> list[str]:
        return [person.face for person in self.party.evening.people]

    def wear(self, seat: int, face: str) -> None:
        """Give somebody another face; whoever here had that gets theirs."""
        people = self.party.evening.people
        mine = people[seat]
        for other in people:
            if other.face == face and other.here and other.key != mine.key:
                self.party.put(msgspec.structs.replace(other, face=mine.face))
        self.party.put(msgspec.structs.replace(mine, face=face))
