"""Who is here: known names to tick, new ones, faces, and how long somebody can stay."""

from collections.abc import Callable, Hashable, Sequence

from pygame import Rect, Surface

from crashgames.core.translation import ntr, tr
from crashgames.evening.people import Person
from crashgames.phones.claims import SeatClaim
from crashgames.scenes.dialogs.menu import MenuScene, NoticeScene
from crashgames.scenes.dialogs.name_box import LettersScene
from crashgames.scenes.evening.party import Party
from crashgames.scenes.evening.person_menu import PersonMenu, Wardrobe, clock
from crashgames.scenes.phones.code import CodePicture, spoken
from crashgames.scenes.phones.help import PhoneHelpScene
from crashgames.scenes.phones.watching import WatchingScene
from crashgames.scenes.shelf.face_sheet import FaceButton, FaceSheet
from crashgames.ui.layout import centre, column, inset, row
from crashgames.ui.people import draw_marked
from crashgames.ui.scene import Scene, Stage
from crashgames.ui.sheets import MenuEntry, Sheet, header, label_height, roomy
from crashgames.ui.theme import RGB, SEATS, mix
from crashgames.ui.widgets import Button, Icon, Label, ScrollArea, Widget, alike

CODE_SHARE = 0.42
"""The width of the code beside the people, as a share of theirs."""
MIN_CELL_WIDTH = 360
"""The width that a person needs, in logical units."""
MAX_GROWTH, MIN_LINES = 1.7, 4
"""Few people are so many times as large, as if there were at least so many lines of them."""
MAX_WIDTH = 1240
HERE_SHARE = 0.2
"""The share of green in the plates of those who are here."""


class PeopleScene(WatchingScene):
    """Everybody known, those of this evening first; `on_done` shows what fits them.

    With phones the code of the evening stands beside them. An audience sees who is here, without buttons.
    """

    hosts_phones = True

    def __init__(self, stage: Stage, party: Party, on_done: Callable[[], object], watched: bool = False) -> None:
        super().__init__(stage)
        self.party = party
        self.on_done = on_done
        self.watched = watched
        self._adds_here = False
        """True if new people are added where the next one will stand, and not at the foot."""
        self.menu = PersonMenu(stage, party, self._changed)
        self._shown: Hashable = None
        if not watched:
            self.mirror = self._mirror

    def _mirror(self, stage: Stage) -> Scene:
        return PeopleScene(stage, self.party, self.on_done, watched=True)

    def entered(self) -> None:
        if not self.watched:
            self.party.call_phones()
        super().entered()

    def look(self) -> None:
        self.party.renew()
        if self._shown != self._state():
            self.rebuild()

    def _state(self) -> Hashable:
        book, host = self.party.book, self.party.host
        phones = tuple(book.phones.items()) if book and host else ()
        return self.party.evening, phones, host.url if book and host else "", host.trouble if book and host else None

    def build(self) -> list[Widget]:
        self._shown = self._state()
        theme, wide = self.stage.theme, roomy(self.stage)
        bar, body = header(self.stage, self.middle(MAX_WIDTH), tr("Who is here?"), self._leave)
        gap = theme.gap(4 if wide else 2)
        if self.watched:
            return [*self._room(body, gap), *bar[1:]]
        upper, foot = column(body, [1.0, theme.target], gap)
        return [*self._room(upper, gap), *self._buttons(foot), *bar]

    def _room(self, room: Rect, gap: int) -> list[Widget]:
        """The people, and with phones the code beside them."""
        if self.party.book is None:
            return self._people(room)
        left, right = row(room, [CODE_SHARE, 1.0], gap)
        return [*self._people(right), *self._code(left)]

    def _code(self, room: Rect) -> list[Widget]:
        theme, host = self.stage.theme, self.party.host
        inner = inset(room, theme.gap(4 if roomy(self.stage) else 2), theme.gap(4 if roomy(self.stage) else 2))
        if host is None or not host.url:
            words = tr("This computer is not on a network. Connect it to your Wi-Fi, or to a phone's hotspot.")
            return [Sheet(room), Label(inner, words, ("label", "body"), theme.palette.warn, align="center")]
        hint = tr("Scan, type your name, and you're in.")
        lines = self._address(spoken(host.url), inner.w)
        low = label_height(self.stage, hint, "body", inner.w) if roomy(self.stage) else 0
        high = self.stage.text.line_height("label" if len(lines) > 1 else "title", "bold")
        gap = theme.gap(2 if roomy(self.stage) else 1)
        rest = low + (high + gap) * len(lines) + gap
        side = min(inner.w, inner.h - rest)
        code, *places, below = column(centre(inner, (inner.w, side + rest)), [side, *[high] * len(lines), low], gap)
        return [
            Sheet(room),
            CodePicture(code, host.url),
            *(
                Label(place, line, ("title", "label", "body", "caption"), face="bold", align="center")
                for place, line in zip(places, lines, strict=True)
            ),
            *([Label(below, hint, ("body", "caption"), theme.palette.ink_soft, align="center")] if low else []),
        ]

    def _address(self, address: str, width: int) -> list[str]:
        """The address in one line, or where that is too narrow in two."""
        if self.stage.text.size(address, "body", "bold")[0] <= width:
            return [address]
        place, _, word = address.partition("/")
        return [f"{place}/", word]

    def _people(self, room: Rect) -> list[Widget]:
        theme, people = self.stage.theme, self.party.evening.here if self.watched else self.party.everybody
        inner = inset(room, theme.gap(5 if roomy(self.stage) else 2.5))
        if not people:
            self._adds_here = False
            words = tr("Add everybody who's playing tonight. Their names are remembered.")
            if self.party.book is not None:
                words = tr("Whoever scans the code appears here. Add those without a phone.")
            return [Sheet(room), Label(inner, words, ("title", "label", "body"), align="center")]
        gap, bar = theme.gap(3 if roomy(self.stage) else 2), theme.gap(5)
        columns = max(1, (inner.w - bar) // max(theme.px(MIN_CELL_WIDTH), self._needed(people)))
        high = round(theme.target * (1.4 if roomy(self.stage) else 1))
        lines = len(people) // columns + 1
        self._adds_here = not self.watched and lines * (high + gap) - gap <= inner.h
        lines = lines if self._adds_here else -(-len(people) // columns)
        high = max(high, min(round(high * MAX_GROWTH), (inner.h + gap) // max(lines, MIN_LINES) - gap))
        rows = [Rect(inner.x, inner.y + k * (high + gap), inner.w - bar, high) for k in range(lines)]
        cells = [cell for line in rows for cell in row(line, columns, 2 * gap)]
        held = [widget for person, cell in zip(people, cells, strict=False) for widget in self._person(person, cell)]
        if self._adds_here:
            place = cells[len(people)].union(cells[-1])
            _, name, _ = row(place, [place.h, 1.0, theme.target], theme.gap(1.5))
            held.append(self._adder(centre(name, (name.w, min(name.h, round(theme.target * 1.4))))))
        least = room.h if self.party.book else rows[-1].bottom + inner.y - 2 * room.y
        return [Sheet(Rect(room.x, room.y, room.w, min(room.h, least))), ScrollArea(inner, held, margin=theme.px(4))]

    def _needed(self, people: Sequence[Person]) -> int:
        """The width of the longest name with all that stands beside it."""
        theme, sides = self.stage.theme, 3 + (self.party.book is not None)
        step = "title" if roomy(self.stage) else "body"
        longest = max(self.stage.text.size(self._words(person), step)[0] for person in people)
        face = round(theme.target * 1.4 * MAX_GROWTH) if roomy(self.stage) else theme.target
        return longest + face + (sides - 1) * theme.target + sides * theme.gap(3) + theme.gap(8)

    def _person(self, person: Person, cell: Rect) -> list[Widget]:
        theme, words, key = self.stage.theme, self._words(person), person.key
        side, book = theme.target, self.party.book
        ends = [side] * (book is not None) + [side] * (not self.watched)
        face, *places = row(cell, [cell.h, 1.0, *ends], theme.gap(1.5))
        name, *places = [centre(place, (place.w, min(place.h, round(side * 1.4)))) for place in places]
        mark, phones = SEATS[person.mark] if person.here else None, book.phones if book else {}
        held = self._phone(places[0], phones[key]) if key in phones else []
        if self.watched:
            return [StillFace(face, person), Label(name, words, ("label", "body", "caption"), face="bold"), *held]
        return [
            FaceButton(face, person.face, lambda: self._choose_face(key), mark=mark, tip=tr("Choose another face")),
            Presence(name, words, lambda: self._toggle(key), person.here),
            *held,
            Button(places[-1], "", lambda: self.menu.open(key), icon="menu", kind="quiet", tip=tr("More")),
        ]

    def _phone(self, place: Rect, claim: SeatClaim | None) -> list[Widget]:
        """The number that a phone shows as well until it was let in, or that somebody has one."""
        if claim is None:
            side = place.w // 2
            return [Icon(Rect(place.centerx - side // 2, place.centery - side // 2, side, side), "phone")]
        steps, ink = ("title", "label", "body"), self.stage.theme.palette.accent_high
        return [Label(place, str(claim.number), steps, ink, face="bold", align="center")]

    def _words(self, person: Person) -> str:
        if not person.here:
            return tr("{name} · not here").format(name=person.name)
        if person.until is None:
            return person.name
        until = clock(person.until - self.party.minute)
        return tr("{name} · until {time}").format(name=person.name, time=until)

    def _adder(self, place: Rect) -> Button:
        return Button(place, tr("Add somebody"), self._add, icon="plus")

    def _buttons(self, room: Rect) -> list[Widget]:
        count = len(self.party.evening.here)
        go = ntr("Pick a game for one", "Pick a game for {n}", count)
        why = None if count else tr("Nobody is here yet.")
        entries: list[tuple[str, str, Callable[[], object]]] = []
        if self.party.book is not None:
            entries.append((tr("A phone can't join?"), "question", self._help))
        elif self.party.host is not None:
            entries.append((tr("Join by phone"), "phone", self._open_to_phones))
        beside = len(entries) + (not self._adds_here)
        room = room if beside else centre(room, (room.w // 2, room.h))
        *left, right = row(room, [1.0] * beside + [1.3], self.stage.theme.gap(3))
        return list(
            alike(
                [
                    *([] if self._adds_here else [self._adder(left.pop(0))]),
                    *(
                        Button(cell, words, call, icon=icon)
                        for cell, (words, icon, call) in zip(left, entries, strict=True)
                    ),
                    Button(right, go if count else tr("Pick a game"), self._done, icon="play", kind="primary", why=why),
                ]
            )
        )

    # Actions

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

    def _open_to_phones(self) -> None:
        self.party.open_to_phones()
        self.party.call_phones()
        self._changed()

    def _help(self) -> None:
        entries: list[MenuEntry] = [
            (tr("Back"), "back", self.stage.stack.pop),
            (tr("A phone can't join?"), "question", self.menu.leaving(self._explain)),
            (tr("Play without phones"), "exit", self.menu.leaving(self._close)),
        ]
        if self.party.host is not None and self.party.host.several:
            entries.insert(2, (tr("Try another address"), "shuffle", self.menu.leaving(self._next)))
        self.stage.stack.push(MenuScene(self.stage, entries, tr("Phones")))

    def _explain(self) -> None:
        self.stage.stack.push(PhoneHelpScene(self.stage))

    def _next(self) -> None:
        if self.party.host is not None:
            self.party.host.next_place()

    def _close(self) -> None:
        self.party.close_to_phones()
        self._changed()

    def _toggle(self, key: str) -> None:
        self.party.toggle(key)
        self._changed()

    def _add(self) -> None:
        self.stage.stack.push(LettersScene(self.stage, tr("Who has arrived?"), "", self._added))

    def _added(self, name: str) -> None:
        if name:
            self.party.add(name)
            self._changed()

    def _choose_face(self, key: str) -> None:
        self.menu.here(key)
        people = self.party.evening.people
        seat = [person.key for person in people].index(key)
        self.stage.stack.push(FaceSheet(self.stage, Wardrobe(self.party), seat, self._changed))


class Presence(Button):
    """A name to press when somebody comes or goes: green with a tick while here."""

    def __init__(self, rect: Rect, words: str, on_press: Callable[[], object], here: bool) -> None:
        super().__init__(rect, words, on_press, icon="check" if here else None, chosen=here)
        self.kind = "plain" if here else "quiet"
        self.steps = ("title", "label", "body", "caption")

    def _edge(self, stage: Stage) -> RGB | None:
        return stage.theme.palette.good if self.chosen else None

    def _colours(self, stage: Stage) -> tuple[RGB, RGB]:
        palette = stage.theme.palette
        fill = mix(palette.panel, palette.raised, self.lift)
        return (mix(fill, palette.good, HERE_SHARE), palette.ink) if self.chosen else (fill, palette.ink_soft)


class StillFace(Widget):
    """A face with its mark, which cannot be pressed."""

    takes_focus = False

    def __init__(self, rect: Rect, person: Person) -> None:
        super().__init__(rect)
        self.person = person

    def draw(self, surface: Surface, stage: Stage) -> None:
        draw_marked(surface, stage, SEATS[self.person.mark], self.person.face, self.rect)
