"""How phones join: the way to a table, the code to scan, who has joined, and who asks to be let in."""

from collections.abc import Callable, Hashable, Sequence
from math import inf

from pygame import Rect, Surface

from crashgames.core.match import Match
from crashgames.core.secret_pages import is_choosing_in_secret
from crashgames.core.translation import mark, tr
from crashgames.phones.host import PhoneHost, Trouble
from crashgames.phones.register import SeatClaim
from crashgames.scenes.dialogs.menu import NoticeScene
from crashgames.scenes.navigation import phones_of
from crashgames.scenes.phones.code import CornerCode, code_page
from crashgames.scenes.phones.help import PhoneHelpScene
from crashgames.scenes.phones.letting_in import (
    PHONE,
    SCREEN,
    LettingInScene,
    TableGuest,
    TableGuests,
    draw_phone,
    seat_phones,
)
from crashgames.storage.evenings import in_last_third
from crashgames.storage.session import Session
from crashgames.ui.bar import BarEntry, HeaderEntry
from crashgames.ui.book import draw_book
from crashgames.ui.boxes import Box
from crashgames.ui.faces import dealt
from crashgames.ui.layout import centre, column, inset, row, stamp
from crashgames.ui.menu_scene import WatchingScene
from crashgames.ui.people import PersonFace, mark_of
from crashgames.ui.scene import Stage
from crashgames.ui.sheets import CARD, RULE, EdgedSheet, Sheet, header, roomy
from crashgames.ui.theme import mix
from crashgames.ui.widgets import Button, Label, Picture, ScrollArea, Widget, alike
from crashgames.ui.worlds import on_paper, world_of

MAX_WIDTH, TWO_COLUMNS_WIDTH = 1240, 500
"""The greatest width, and that from which on there may be two columns of cards, in logical units."""
LEAST_LINE, MOST_LINE = 56, 100
"""The least and the most height of the card of a seat, in logical units."""
LEAST_WORDS, PHONE_ASPECT, PALE = 84, 0.72, 0.6
"""A name beside a phone in logical units; a phone's width in heights; how dark one is that is waited for."""
NAME_STEPS = ("title", "reading", "label", "body", "caption")
TITLE_STEPS = ("display", *NAME_STEPS)
NETWORKS = ((mark("Wi-Fi"), "shared/help/wifi"), (mark("Hotspot"), "shared/help/hotspot"))
"""What a computer without a network can be connected to."""


class JoiningScene(WatchingScene):
    """The code and the address at the left, the seats at the right."""

    mirrored = True

    def __init__(self, stage: Stage, host: PhoneHost, table_guests: TableGuests) -> None:
        super().__init__(stage)
        self.world = on_paper(world_of(table_guests.info))
        self.host = host
        self.table_guests = table_guests
        self._pages: Sequence[Rect] = ()

    def entered(self) -> None:
        if not self.host.on:
            self.host.switch_on()
        seat_phones(self.host, self.table_guests)
        super().entered()

    def shows(self) -> Hashable:
        table = self.host.table
        phones = table.seats_with_phone, table.silent, table.claims
        return self.host.url, self.host.trouble, phones, tuple(self.table_guests.guests())

    # Laying out

    def build(self) -> list[Widget]:
        bar, body = header(self.stage, self.middle(MAX_WIDTH), tr("Your phone is your hand"), self.back)
        self._pages = row(body, [1.0, 1.25])
        left, right = self._pages
        hint = tr("On the same Wi-Fi as this computer? Point your camera here and tap your name.")
        code = code_page(self.stage, left, self.host.url, hint, self._trouble(), self._again)
        return [*code, *self._seats(right), *bar]

    def paint(self, surface: Surface) -> None:
        super().paint(surface)
        draw_book(surface, self.stage, self._pages)

    def _trouble(self) -> str:
        match self.host.trouble:
            case Trouble.NO_ADDRESS:
                return tr("This computer is not on a network. Connect it to your Wi-Fi, or to a phone's hotspot.")
            case Trouble.NO_PORT:
                return tr("Phones can't join right now. See “A phone can't join?” for possible reasons.")
            case Trouble.ADDRESS_GONE:
                return tr("The network has changed. Scan the new code and tap your name again; your seat is kept.")
        return ""

    def _seats(self, room: Rect) -> list[Widget]:
        """A line for everybody, and the buttons below."""
        theme = self.stage.theme
        pad, gap = theme.gap(5 if roomy(self.stage) else 3), theme.gap(2)
        inner = inset(room, pad)
        upper, below = column(inner, [1.0, theme.target], 2 * gap)
        lost = self.host.trouble is Trouble.NO_ADDRESS and not self.host.table.seats_with_phone
        return [*(self._networks(upper, gap) if lost else self._lines(upper, gap)), *self._foot(below, gap)]

    def _networks(self, room: Rect, gap: int) -> list[Widget]:
        """The two ways into a network, in large pictures."""
        whole, found = centre(room, (room.w, room.w + gap)), list[Widget]()
        cells = [row(inset(slip, 2 * gap), [1.2, 1.0], 2 * gap) for slip in column(whole, 2, gap)]
        words = [tr(name) for name, _ in NETWORKS]
        fitting = (self.stage.text.fit(name, TITLE_STEPS, *cells[0][1].size, "display", 2) for name in words)
        step = min(fitting, key=self.stage.theme.font)
        for (drawn, said), name, (_, picture) in zip(cells, words, NETWORKS, strict=True):
            found.append(EdgedSheet(inset(drawn.union(said), -2 * gap), CARD, RULE))
            found += [Picture(drawn, picture), Label(said, name, step, face="display")]
        return found

    def _lines(self, room: Rect, gap: int) -> list[Widget]:
        """A card for each seat, in two columns where one would be crowded; what does not fit scrolls."""
        theme, guests = self.stage.theme, self.table_guests.guests()
        least, most = theme.px(LEAST_LINE), theme.px(MOST_LINE)
        broad = room.w >= theme.px(TWO_COLUMNS_WIDTH * theme.text_scale)
        columns = 2 if broad and len(guests) * (least + gap) > room.h else 1
        rows = -(-len(guests) // columns)
        height = max(least, min(most, (room.h - gap * (rows - 1)) // rows))
        scrolls = rows * (height + gap) - gap > room.h
        wide = room.w - theme.gap(5) if scrolls else room.w
        cells = [
            Rect(place.x, place.y + k * (height + gap), place.w, height)
            for place in row(Rect(room.x, room.y, wide, room.h), columns, theme.gap(4))
            for k in range(rows)
        ]
        claims = {claim.seat: claim for claim in self.host.table.claims}
        every = enumerate(zip(guests, cells, strict=False))
        held = [widget for seat, (guest, cell) in every for widget in self._seat(seat, guest, cell, claims.get(seat))]
        return [ScrollArea(room, held, margin=theme.px(4))] if scrolls else held

    def _seat(self, seat: int, guest: TableGuest, card: Rect, claim: SeatClaim | None) -> list[Widget]:
        """Face, name and phone of a person or bot, and before the phone what the host can do about it."""
        theme, gap = self.stage.theme, self.stage.theme.gap(2)
        calls, (words, icon) = self._calls(seat, claim), self._words(guest, seat, claim)
        inner = inset(card, gap, theme.gap(1))
        face, name, phone = row(inner, [min(inner.h, inner.w // 4), 1.0, round(inner.h * PHONE_ASPECT)], gap)
        key = name
        if calls and name.w >= theme.px(LEAST_WORDS) + theme.target:
            name, key = row(name, [1.0, theme.target], gap)
        elif calls:
            name, key = column(name, 2)
            key.w = theme.target
        return [
            GuestSlip(card, claim is not None, icon == "check"),
            PersonFace(face, self.table_guests.info, seat, guest.character),
            Label(name, guest.name, NAME_STEPS, face="bold"),
            *(self._icon_button(key, call) for call in calls),
            SeatPhone(phone, words, icon),
        ]

    def _icon_button(self, place: Rect, call: BarEntry) -> Button:
        side, kind = self.stage.theme.target, "primary" if call.primary else "quiet"
        return Button(centre(place, (side, side)), "", call.call, icon=call.icon, tip=call.words, kind=kind)

    def _words(self, guest: TableGuest, seat: int, claim: SeatClaim | None) -> tuple[str, str]:
        """What the phone of a seat is about, with an icon; without a phone there is none, and the words are spoken."""
        table = self.host.table
        if claim:
            return str(claim.number), "phone"
        if guest.bot:
            return tr("Bot"), "robot"
        if seat not in table.seats_with_phone:
            return tr("No phone yet"), ""
        return (tr("Asleep"), "pause") if seat in table.silent else (tr("Has a phone"), "check")

    def _calls(self, seat: int, claim: SeatClaim | None) -> list[BarEntry]:
        """What can be done about the phone of a seat: to ask whether it is let in, turn it away, or take the seat."""
        table = self.host.table
        if claim is None:
            free = BarEntry(tr("Use the curtain instead of this phone"), lambda: table.free(seat), "cross")
            return [free] if seat in table.seats_with_phone else []
        if self.table_guests.waits and seat not in table.seats_with_phone:
            return [BarEntry(tr("Turn this phone away"), lambda: table.refuse(claim), "cross")]
        return [BarEntry(tr("Let this phone in"), lambda: self._ask(claim), "check", primary=True)]

    def _foot(self, room: Rect, gap: int) -> list[Button]:
        """Help in words, what is rarely wanted as icons, and the way on."""
        side = self.stage.theme.target

        def off() -> None:
            self.host.switch_off()
            self.back()

        rare = [BarEntry(tr("Play without phones"), off, "exit")]
        if self.host.several:
            rare.insert(0, BarEntry(tr("Try another address"), self._next, "shuffle"))

        def open_help() -> None:
            self.stage.stack.push(PhoneHelpScene(self.stage))

        first, *small, last = row(room, [1.3, *([side] * len(rare)), 1.0], gap)
        words = [
            Button(first, tr("A phone can't join?"), open_help, icon="question"),
            Button(last, tr("Done"), self.back, icon="check", kind="primary" if self.host.url else "plain"),
        ]
        icons = [Button(p, "", e.call, icon=e.icon, tip=e.words) for p, e in zip(small, rare, strict=True)]
        return [*alike(words), *icons]

    # Actions

    def _ask(self, claim: SeatClaim) -> None:
        """Whether the phone is let in is decided above the table: a guest who takes over from a bot changes that."""
        if self.table_guests.guests()[claim.seat].bot:
            self.stage.stack.pop()
        self.stage.stack.push(LettingInScene(self.stage, self.host, self.table_guests, claim))

    def _next(self) -> None:
        self.host.next_place()
        self.rebuild()

    def _again(self) -> None:
        self.host.switch_on(self.host.table.kept)
        seat_phones(self.host, self.table_guests)
        self.rebuild()


class GuestSlip(Sheet):
    """The ground of a card: gold where a phone asks to be let in, green where there is one."""

    def __init__(self, rect: Rect, asks: bool, is_there: bool) -> None:
        super().__init__(rect)
        self.asks, self.is_there = asks, is_there

    def draw(self, surface: Surface, stage: Stage) -> None:
        palette = stage.theme.palette
        tint = palette.accent if self.asks else palette.good if self.is_there else palette.line
        fill = mix(palette.panel, tint, 0.3 if self.asks or self.is_there else 0.12)
        stage.skin.box(surface, self.rect, Box(fill, radius=12))


class SeatPhone(Widget):
    """The phone of a seat with a number or an icon on it; a dark one is asleep, an empty one is waited for."""

    takes_focus = False

    def __init__(self, rect: Rect, words: str, icon: str) -> None:
        super().__init__(rect)
        self.words, self.icon = words, icon

    @property
    def called(self) -> str:
        return self.words

    def draw(self, surface: Surface, stage: Stage) -> None:
        palette, place = stage.theme.palette, centre(self.rect, (round(self.rect.h * PHONE_ASPECT), self.rect.h))
        side = min(place.size) * 3 // 5
        if self.icon == "robot":
            stamp(surface, stage.assets.icon("robot", side, palette.ink), center=place.center)
            return
        screen = {"check": palette.good, "pause": PHONE, "phone": SCREEN}.get(self.icon, palette.panel)
        body = PHONE if self.icon else mix(palette.panel, PHONE, PALE)
        draw_phone(surface, stage, place, self.words if self.icon == "phone" else "", screen, body)
        if self.icon in ("check", "pause"):
            stamp(surface, stage.assets.icon(self.icon, side, SCREEN), center=place.center)


class Entrance:
    """Lists for the phones who sits at a table, and shows the code to it."""

    def __init__(self, stage: Stage, table_guests: TableGuests) -> None:
        self.stage = stage
        self.table_guests = table_guests

    @property
    def host(self) -> PhoneHost | None:
        """The phones of this program; None where there are none."""
        return phones_of(self.stage)

    @property
    def open_host(self) -> PhoneHost | None:
        """The phones of this program, if they are switched on; else None."""
        return self.host if self.host is not None and self.host.on else None

    def open(self) -> None:
        """Show the code."""
        if self.host is not None:
            self.stage.stack.push(JoiningScene(self.stage, self.host, self.table_guests))

    def seat(self) -> None:
        """Tell the phones who sits here."""
        if self.open_host is not None:
            seat_phones(self.open_host, self.table_guests)


LOOK_INTERVAL = 0.2
"""Seconds between two looks at who asks to be let in."""


class Admission(Entrance):
    """A badge at the edge of the table says that a phone asks for a seat, and leads to the question about it.

    `take_over` seats a late guest in the place of a bot, under the name that the guest has typed, if that can be.
    """

    def __init__(
        self, stage: Stage, match: Match, take_over: Callable[[int, str], object] | None, session: Session
    ) -> None:
        self.match = match
        self.take_over = take_over
        self.session = session
        guests = TableGuests(
            match.info,
            self._guests,
            self._let_in,
            late_guests=take_over is not None,
            late=lambda: in_last_third(match, session),
            owners=lambda: self.session.seated.people if self.session.seated else None,
        )
        super().__init__(stage, guests)
        self.corner = CornerCode(stage, self.host)
        self.words = ""
        """What the badge says; empty while nobody asks."""
        self.seat()

    @property
    def idle_seconds(self) -> float:
        """Seconds until a phone may ask for something."""
        return LOOK_INTERVAL if self.open_host is not None else inf

    def look(self) -> bool:
        """Show or hide the code in the corner; True if the table is to be laid out anew."""
        host = self.open_host
        people = {seat for seat, player in enumerate(self.match.players) if not player.is_bot}
        before = self.corner.width
        self.corner.wanted = host is not None and bool(people - host.table.seats_with_phone)
        return self.corner.width != before

    def listen(self) -> bool:
        """See who asks for a seat; True if the badge is to be shown, changed or taken away."""
        before, seats = self.words, sorted({claim.seat for claim in self._claims})
        self.words = tr("{n} phones want a seat").format(n=len(seats)) if seats else ""
        if len(seats) == 1:
            self.words = tr("A phone wants {name}'s seat").format(name=self.match.names[seats[0]])
        return self.words != before

    def badge(self) -> list[HeaderEntry]:
        """The button that leads to the question; none while nobody asks."""
        return [HeaderEntry(self.words, self.ask, "phone", "primary")] if self.words else []

    def ask(self) -> None:
        """Ask the table about the next phone that wants to be let in."""
        host, claims = self.open_host, self._claims
        if claims and self.match.players[claims[0].seat].is_bot and is_choosing_in_secret(self.match):
            words = tr("Somebody is choosing in secret. A guest can take over once that is done.")
            self.stage.stack.push(NoticeScene(self.stage, tr("A guest is here"), words))
        elif host is not None and claims:
            self.stage.stack.push(LettingInScene(self.stage, host, self.table_guests, claims[0]))

    @property
    def _claims(self) -> tuple[SeatClaim, ...]:
        return self.open_host.table.claims if self.open_host is not None else ()

    def _let_in(self, claim: SeatClaim) -> None:
        if self.host is None or not self.host.table.accept(claim):
            return
        if self.match.players[claim.seat].is_bot and self.take_over:
            self.take_over(claim.seat, claim.name)

    def _guests(self) -> list[TableGuest]:
        faces = dealt(player.face for player in self.match.players)
        return [
            TableGuest(player.name, faces[seat], mark_of(self.match, seat), player.is_bot)
            for seat, player in enumerate(self.match.players)
        ]
