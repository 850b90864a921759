"""Who is here: known names to tick and new ones, and what can be done about somebody."""

import time
from collections.abc import Callable, Hashable
from functools import partial

import msgspec
from pygame import Rect, Surface

from crashgames.core.sentences import as_sentence
from crashgames.core.translation import ntr, tr
from crashgames.evening.people import Person
from crashgames.scenes.dialogs.menu import ConfirmScene, MenuScene, NoticeScene
from crashgames.scenes.dialogs.name_box import NameScene
from crashgames.scenes.evening.party import Party
from crashgames.scenes.phones.code import code_page
from crashgames.scenes.phones.help import PhoneHelpScene
from crashgames.scenes.shelf.chairs import FaceButton, FaceSheet
from crashgames.ui.layout import centre, column, inset, row, stack, stamp
from crashgames.ui.lettering import write
from crashgames.ui.menu_scene import WatchingScene
from crashgames.ui.people import MarkedFace
from crashgames.ui.scene import Stage
from crashgames.ui.sheets import MenuEntry, Sheet, buttons, header, paper, roomy
from crashgames.ui.skin import Box
from crashgames.ui.theme import RGB, SEATS, mix
from crashgames.ui.widgets import Button, Icon, Label, ScrollArea, Widget, alike
from crashgames.ui.worlds import LEATHER, LIBRARY

MAX_WIDTH, MIN_CARD_WIDTH, MAX_CARD_WIDTH, PLUS_SIDE = 1240, 178, 300, 72
"""Widths of the page and of a card, and the side of the sign on the place for the next one, in logical units."""
MIN_FACE, SMALL_FACE, MAX_FACE = 96, 64, 190
"""The sides of a face on a card, in logical units; the small one is for where room is scarce."""
NAME_STEPS = ("title", "reading", "label", "body", "caption")


class PeopleScene(WatchingScene):
    """Everybody known, those of this evening first; `on_done` shows what fits them.

    With phones the code of the evening stands beside them.
    """

    hosts_phones = mirrored = True
    world = LIBRARY

    def __init__(self, stage: Stage, party: Party, on_done: Callable[[], object]) -> None:
        super().__init__(stage)
        self.party = party
        self.on_done = on_done
        self._adds_here = False
        """True if new people are added where the next one will stand, and not at the foot."""
        self.menu = PersonMenu(stage, party, self._changed)

    def entered(self) -> None:
        self.party.call_phones()
        super().entered()

    def look(self) -> None:
        self.party.renew()
        super().look()

    def shows(self) -> Hashable:
        book, host = self.party.book, self.party.host
        phones = tuple(book.phones.items()) if book and host else ()
        return self.party.evening, phones, host.url if book and host else "", host.trouble if book and host else None

    def build(self) -> list[Widget]:
        theme, wide = self.stage.theme, roomy(self.stage)
        bar, body = header(self.stage, self.middle(MAX_WIDTH), tr("Who is here?"), self.back)
        gap = theme.gap(4 if wide else 2)
        upper, foot = column(body, [1.0, round(theme.target * (1.3 if wide else 1))], gap)
        held = self._room(upper, gap)
        low = max(widget.rect.bottom for widget in held)
        return [*held, *self._buttons(foot.move(0, low - upper.bottom)), *bar]

    def _room(self, room: Rect, gap: int) -> list[Widget]:
        """The people, and with phones the code beside them."""
        if self.party.book is None:
            return self._people(room)
        left, right = row(room, [0.42, 1.0], gap)
        url, hint = self.party.host.url if self.party.host else "", tr("Scan, type your name, and you're in.")
        lost = tr("This computer is not on a network. Connect it to your Wi-Fi, or to a phone's hotspot.")
        code = code_page(self.stage, left, url, hint, "" if url else lost)
        return [*self._people(right), Sheet(left), *code]

    def _people(self, room: Rect) -> list[Widget]:
        theme, people = self.stage.theme, self.party.everybody
        inner = inset(room, theme.gap(5 if roomy(self.stage) else 2.5))
        if not people:
            self._adds_here = False
            words = tr("Add everybody who's playing tonight. Their names are remembered.")
            if self.party.book is not None:
                words = tr("Whoever scans the code appears here. Add those without a phone.")
            return [Sheet(room), Label(inner, words, ("title", "label", "body"), align="center")]
        gap, bar, margin = theme.gap(3 if roomy(self.stage) else 2), theme.gap(5), theme.px(4)
        room = inset(room, margin)
        count = len(people) + 1
        columns, card = self._cards(Rect(room.x, room.y, room.w - bar, room.h), count, gap)
        lines = -(-count // columns)
        self._adds_here = lines * (card[1] + gap) - gap <= room.h
        lines = lines if self._adds_here else -(-len(people) // columns)
        high = min(room.h, lines * (card[1] + gap) - gap)
        if self.party.book is None:
            room.y, room.h = room.y + (room.h - high) // 3, high
        across = centre(room, (columns * (card[0] + gap) - gap, room.h))
        places = [
            Rect(across.x + k % columns * (card[0] + gap), room.y + k // columns * (card[1] + gap), *card)
            for k in range(len(people) + self._adds_here)
        ]
        held = [widget for person, place in zip(people, places, strict=False) for widget in self._person(person, place)]
        alike([widget for widget in held if isinstance(widget, Presence)])
        if self._adds_here:
            adder = Adder(places[-1], tr("Add somebody"), self._add, icon="plus")
            adder.steps = NAME_STEPS
            held.append(adder)
        return [ScrollArea(Rect(room.x, room.y, room.w, high).inflate(2 * margin, 2 * margin), held, margin=margin)]

    def _cards(self, room: Rect, count: int, gap: int) -> tuple[int, tuple[int, int]]:
        """The number of cards in a line and the size of each: with faces as large as can be while all are seen."""
        theme, plate = self.stage.theme, self._plate_height
        least = theme.px(MIN_FACE if roomy(self.stage) else SMALL_FACE)
        most = max(1, (room.w + gap) // (theme.px(MIN_CARD_WIDTH) + gap))
        found = (0, most, 0)
        for columns in range(1, most + 1):
            lines = -(-count // columns)
            width = min(theme.px(MAX_CARD_WIDTH), (room.w + gap) // columns - gap)
            side, above = self._face(width, (room.h + gap) // lines - gap - plate - theme.gap(4))
            found = max(found, (min(theme.px(MAX_FACE), side), columns, above))
        side, columns, above = found
        if side < least:
            side, columns, above = least, most, 0
        columns = -(-count // -(-count // columns))
        width = min(theme.px(MAX_CARD_WIDTH), (room.w + gap) // columns - gap)
        return columns, (width, above + side + plate + theme.gap(4))

    def _face(self, width: int, height: int) -> tuple[int, int]:
        """The side of the largest face on a card, and the height of what stands in the corners if it is below that."""
        edge = self.stage.theme.gap(1)
        corner = self.stage.theme.target + edge
        beside, below = width - 2 * (corner + edge), min(height - corner, width - 2 * edge)
        return max((min(height, beside), 0), (below, corner))

    @property
    def _plate_height(self) -> int:
        return round(self.stage.theme.target * (1.35 if roomy(self.stage) else 1.2))

    def _person(self, person: Person, card: Rect) -> list[Widget]:
        """The card of somebody: the face in its middle, the name below it, and what else can be done in a corner."""
        theme, words, key = self.stage.theme, self._words(person), person.key
        side, book, pad = theme.target, self.party.book, theme.gap(1)
        upper, name = column(inset(card, pad), [1.0, self._plate_height])
        face = centre(upper, (self._face(card.w, upper.h)[0],) * 2).move_to(bottom=upper.bottom)
        mark, phones = SEATS[person.mark] if person.here else None, book.phones if book else {}
        corner = Rect(upper.x, upper.y, side, side)
        held: list[Widget] = [PortraitCard(card, person.here)]
        if key in phones:  # the number that a phone shows as well until it was let in, or that somebody has one
            small, claim = side * (4 if roomy(self.stage) else 3) // 5, phones[key]
            held.append(Icon(Rect(corner.x, corner.centery - small // 2, small, small), "phone"))
            if claim is not None:
                steps, ink = ("title", "label", "body"), theme.palette.warn
                held.append(Label(corner.move(small, 0), str(claim.number), steps, ink, face="bold"))
        choose, tip = lambda: self._choose_face(key), tr("Choose another face")
        corner.topright = upper.right - pad, upper.y + pad
        return [
            *held,
            FaceButton(face, person.face, choose, mark=mark, tip=tip, alone=False, dim=not person.here),
            Presence(name, words, lambda: self._toggle(key), person.here),
            Button(corner, "", lambda: self.menu.open(key), icon="menu", kind="quiet", tip=tr("More")),
        ]

    def _words(self, person: Person) -> str:
        if not person.here:
            return tr("{name} · not here").format(name=person.name)
        if person.until is None:
            return person.name
        until = clock(person.until - self.party.minute)
        return tr("{name} · until {time}").format(name=person.name, time=until).replace(" · ", "\n")

    def _buttons(self, room: Rect) -> list[Button]:
        count = len(self.party.evening.here)
        go = ntr("Pick a game for one", "Pick a game for {n}", count)
        entries: list[MenuEntry] = [] if self._adds_here else [(tr("Add somebody"), "plus", self._add)]
        if self.party.book is not None:
            entries.append((tr("A phone can't join?"), "question", self._help))
        elif self.party.host is not None:
            entries.append((tr("Join by phone"), "phone", self._open_to_phones))
        room = room if entries else centre(room, (room.w // 2, room.h))
        places = row(room, [*[1.0] * len(entries), 1.3], self.stage.theme.gap(3))
        kinds = [*["plain"] * len(entries), "primary"]
        found = buttons(places, [*entries, (go if count else tr("Pick a game"), "play", self._done)], kinds)
        found[-1].why = None if count else tr("Nobody is here yet.")
        for button in found if roomy(self.stage) else ():
            button.steps = NAME_STEPS
        return found

    # Actions

    def _done(self) -> None:
        self.stage.stack.pop()
        self.on_done()

    def _changed(self) -> None:
        self.rebuild()
        if self.party.trouble:
            words, self.party.trouble = self.party.trouble, ""
            self.stage.stack.push(NoticeScene(self.stage, tr("The evening could not be saved."), as_sentence(words)))

    def _open_to_phones(self) -> None:
        self.party.open_to_phones()
        self.party.call_phones()
        self._changed()

    def _help(self) -> None:
        host, push = self.party.host, self.stage.stack.push

        def close() -> None:
            self.party.close_to_phones()
            self._changed()

        entries: list[MenuEntry] = [
            (tr("Back"), "back", lambda: None),
            (tr("A phone can't join?"), "question", lambda: push(PhoneHelpScene(self.stage))),
            *([(tr("Try another address"), "shuffle", host.next_place)] if host and host.several else []),
            (tr("Play without phones"), "exit", close),
        ]
        push(MenuScene(self.stage, entries, tr("Phones"), leaves=True))

    def _toggle(self, key: str) -> None:
        self.party.toggle(key)
        self._changed()

    def _add(self) -> None:
        def take(name: str) -> None:
            if name:
                self.party.add(name)
                self._changed()

        person = self.party.newcomer("")
        face = MarkedFace(SEATS[person.mark], person.face)
        self.stage.stack.push(NameScene(self.stage, tr("Who has arrived?"), "", take, face=face))

    def _choose_face(self, key: str) -> None:
        """Let somebody have another face; whoever here had that gets theirs."""
        person = self.menu.here(key)
        worn = {other.face: SEATS[other.mark] for other in reversed(self.party.evening.people)}

        def wear(face: str) -> None:
            mine = self.menu.of(key)
            for other in self.party.evening.here:
                if other.face == face and other.key != key:
                    self.party.put(msgspec.structs.replace(other, face=mine.face))
            self.party.put(msgspec.structs.replace(mine, face=face))
            self._changed()

        self.stage.stack.push(FaceSheet(self.stage, person.name, person.face, worn, wear))


class PortraitCard(Sheet):
    """What the face and the name of somebody stand on: bright paper, and dull for whoever is not here."""

    def __init__(self, rect: Rect, here: bool) -> None:
        super().__init__(rect)
        self.here = here

    def draw(self, surface: Surface, stage: Stage) -> None:
        if self.here:
            paper(surface, stage, self.rect)
        else:
            stage.skin.box(surface, self.rect, Box(away_fill(stage), radius=10, shadow=5))


def away_fill(stage: Stage) -> RGB:
    """The dull ground of whoever is not here."""
    return mix(stage.theme.palette.panel, LEATHER, 0.36)


class Presence(Button):
    """A name to press when somebody comes or goes: green with a tick while here."""

    radius = 8.0

    def __init__(self, rect: Rect, words: str, on_press: Callable[[], object], here: bool) -> None:
        super().__init__(rect, words, on_press, icon="check" if here else None, kind="quiet", chosen=here)
        self.steps = NAME_STEPS

    def _edge(self, stage: Stage) -> RGB | None:
        return stage.theme.palette.good if self.chosen else None

    def _colours(self, stage: Stage) -> tuple[RGB, RGB]:
        palette = stage.theme.palette
        if self.chosen:
            return mix(mix(palette.panel, palette.raised, self.lift), palette.good, 0.3), palette.ink
        return mix(away_fill(stage), palette.panel, self.lift), palette.ink


class Adder(Button):
    """An empty place for the next one."""

    def _face(self, stage: Stage, surface: Surface, down: bool) -> tuple[Rect, RGB]:
        gold, ink = stage.theme.palette.accent, mix(LEATHER, stage.theme.palette.shade, 0.5)
        fill = mix(stage.theme.palette.panel, gold, 0.5 - 0.25 * self.lift)
        stage.skin.box(surface, self.rect, Box(fill, mix(gold, LEATHER, 0.6), 4, 10, shadow=5))
        return self.rect, ink

    def _draw_label(self, surface: Surface, stage: Stage, face: Rect, ink: RGB) -> None:
        """A large sign above the words."""
        side = min(stage.theme.px(PLUS_SIDE), face.h // 3)
        words = stage.text.line_height(self.steps[0], "bold") * 2
        sign, below = stack(centre(face, (face.w - stage.theme.gap(4), side + words)), [side, words])
        stamp(surface, stage.assets.icon("plus", side, ink), center=sign.center)
        write(surface, stage, below, self.words, self.steps, "bold", ink, lines=2)


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

        face = MarkedFace(SEATS[person.mark], person.face)
        self.stage.stack.push(NameScene(self.stage, tr("What is the right name?"), person.name, take, face=face))

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
