"""Phones that ask for a seat at a table: who sits there, and the question whether they may have it."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from pygame import Rect, Surface

from crashgames.core.catalog import GameInfo
from crashgames.core.translation import tr
from crashgames.phones.host import PhoneHost
from crashgames.phones.pages import PhoneSeat
from crashgames.phones.register import SeatClaim
from crashgames.scenes.dialogs.menu import NoticeScene
from crashgames.ui.layout import centre, column, inset, row, stamp
from crashgames.ui.menu_scene import SuddenScene, WatchingScene
from crashgames.ui.people import draw_person
from crashgames.ui.scene import Stage
from crashgames.ui.sheets import EdgedSheet, roomy
from crashgames.ui.skin import Box
from crashgames.ui.theme import RGB, SeatMark, hex_of, mix
from crashgames.ui.widgets import Button, HoldButton, Label, Picture, Widget, alike


@dataclass(frozen=True)
class TableGuest:
    """Somebody at the table: a name, a face, and whether a bot plays."""

    name: str
    character: str
    mark: SeatMark
    bot: bool = False


@dataclass(frozen=True)
class TableGuests:
    """A table before or during a match."""

    info: GameInfo
    guests: Callable[[], Sequence[TableGuest]]
    let_in: Callable[[SeatClaim], object]
    waits: bool = False
    """True before a match, when *Play* lets everybody in."""
    late_guests: bool = False
    """True if somebody may take over from a bot."""
    late: Callable[[], bool] = lambda: False
    """Whether so much of the match is over that a guest takes over only if everybody agrees."""
    owners: Callable[[], Sequence[str] | None] = lambda: None
    """The keys of whose seats they are at an evening, "" for bots; None where people are known by their names."""


def phone_seats(table_guests: TableGuests) -> list[PhoneSeat]:
    """The seats as phones list them."""
    return [
        PhoneSeat(
            guest.name,
            guest.mark.letter,
            hex_of(guest.mark.colour),
            guest.bot,
            open=not guest.bot or table_guests.late_guests,
        )
        for guest in table_guests.guests()
    ]


def seat_phones(host: PhoneHost, table_guests: TableGuests) -> None:
    """Tell the phones who sits where."""
    host.table.seat(phone_seats(table_guests), table_guests.owners())


PHONE: RGB = (44, 32, 30)
SCREEN: RGB = (255, 247, 226)
PHONE_HEIGHT, PHONE_ASPECT = 160, 0.9
"""The height of the phone with the number, in logical units, and its width to its height."""
HOLD_SECONDS = 1.0
"""Seconds for which the button is held that gives a seat away."""


class LettingInScene(NoticeScene, SuddenScene, WatchingScene):
    """Names the seat, the number on the phone that asks for it, and what it would get.

    A long press lets it in, or any press where the settings ask for no holding. Nothing is taken in for a moment, and
    the focus begins on the answer that gives nothing away.
    """

    open_to_all = True
    picture_height = PHONE_HEIGHT

    def __init__(self, stage: Stage, host: PhoneHost, table_guests: TableGuests, claim: SeatClaim) -> None:
        super().__init__(stage, "")
        self.host = host
        self.table_guests = table_guests
        self.claim = claim

    @property
    def idle_seconds(self) -> float:
        return min(super().idle_seconds, self.ring.idle_seconds)

    @property
    def _guest(self) -> TableGuest:
        return self.table_guests.guests()[self.claim.seat]

    # Laying out

    def rebuild(self, fresh: bool = False) -> None:
        asks_anew = fresh or not self.ring.widgets
        super().rebuild(fresh)
        if asks_anew:
            self.ring.focus(next(widget for widget in self.ring.widgets if widget.focusable))

    def build(self) -> list[Widget]:
        self.words, self.details, self.warning = self._said()
        self.rows = 3 if roomy(self.stage) else 2
        self.picture = ClaimPicture(self.claim, self.table_guests.info, self._guest.character)
        return super().build()

    def _answers(self, room: Rect) -> Sequence[Widget]:
        """What to mind; the answer that gives nothing away comes first, beside the one that lets the phone in."""
        gap, palette = self.stage.theme.gap(3), self.stage.theme.palette
        line, room = column(room, [self.rows - 1.0, 1.0], gap)
        plate = EdgedSheet(line, mix(palette.panel, palette.warn, 0.1), palette.warn)
        sign, said = row(inset(line, gap, 0), [line.h, 1.0], gap)
        beside, above = row(room, 2, gap)
        yes = Button(above, tr("Let this phone in"), self._let_in, icon="check", kind="primary")
        if self.stage.settings.peek == "hold":
            yes = HoldButton(above, tr("Hold to let in"), self._let_in, seconds=HOLD_SECONDS, icon="check")
        answers = alike([Button(beside, tr("Not now"), self.back, icon="cross"), yes])
        steps = ("title", "label", "body", "caption")
        words = Label(said, self.warning, steps, palette.warn, "bold")
        return [plate, Picture(inset(sign, gap // 2), "shared/help/warning"), words, *answers]

    # Words

    def _said(self) -> list[str]:
        """Who wants what, the way to be sure of it, and what the phone would get or another would lose."""
        name, title = self._guest.name, tr("A phone wants {name}'s seat")
        if self.claim.name:
            title = tr("{guest} wants to take over from {name}")
        if self._guest.bot:
            check = tr("Let it in only if a guest shows you this number.")
            comes = tr("The guest takes over from the bot, sees its secrets and plays on.")
            if self.table_guests.late():
                comes += " " + tr("The match is in its last third: everybody has to agree.")
        else:
            check = tr("Let it in only if {name} shows you this number.").format(name=name)
            comes = tr("It will see every secret of that seat.")
            if self.claim.seat in self.host.table.seats_with_phone:
                comes = tr("It will see every secret of that seat, and the phone that has it now loses it.")
        return [title.format(guest=self.claim.name, name=name), check, comes]

    # In the course of time

    def entered(self) -> None:
        self.host.table.consider(self.claim)
        super().entered()

    def left(self) -> None:
        self.host.table.consider(None)
        super().left()

    def look(self) -> None:
        """A phone that is gone takes its question with it; another that asks for the same seat brings a new one."""
        claims = self.host.table.claims if self.host.on else ()
        if self.claim in claims or self.stage.stack.changing:
            return
        following = next((claim for claim in claims if claim.seat == self.claim.seat), None)
        if following is None:
            self.stage.stack.pop()
            return
        self.claim = following
        self.surprise()
        self.host.table.consider(following)
        self.ring.cancel()
        self.rebuild(fresh=True)

    # Answers

    def _let_in(self) -> None:
        self.stage.stack.pop()
        self.table_guests.let_in(self.claim)

    def back(self) -> bool:
        self.host.table.refuse(self.claim)
        self.stage.stack.pop()
        return True


class ClaimPicture(Widget):
    """A phone with the number of a claim, and an arrow from it to the face of the seat."""

    takes_focus = False

    def __init__(self, claim: SeatClaim, info: GameInfo, character: str) -> None:
        super().__init__(Rect(0, 0, 1, 1))
        self.claim = claim
        self.info = info
        self.character = character

    @property
    def called(self) -> str:
        return str(self.claim.number)

    def draw(self, surface: Surface, stage: Stage) -> None:
        high, gap = self.rect.h, stage.theme.gap(5)
        sizes = [round(high * PHONE_ASPECT), high // 2, high]
        phone, way, face = row(centre(self.rect, (sum(sizes) + 2 * gap, high)), sizes, gap)
        draw_phone(surface, stage, phone, self.called)
        stamp(surface, stage.assets.icon("arrow_right", way.w, stage.theme.palette.warn), center=way.center)
        draw_person(surface, stage, self.info, self.claim.seat, self.character, face)


def draw_phone(
    surface: Surface, stage: Stage, place: Rect, number: str, screen: RGB = SCREEN, body: RGB = PHONE
) -> None:
    """Draw a phone with a number on it, as large as fits."""
    edge = max(stage.theme.px(4), place.h // 14)
    stage.skin.box(surface, place, Box(body, None, 2, 14, shadow=8))
    ends = [Rect(place.x, y, place.w, edge) for y in (place.y, place.bottom - edge * 3 // 2)]
    for end, share in zip(ends, (4, 6), strict=True):  # what one speaks into is shorter than what one hears
        stage.skin.box(surface, centre(end, (place.w // share, max(2, edge // 3))), Box(SCREEN, radius=2))
    glass = Rect(place.x + edge, ends[0].bottom, place.w - 2 * edge, ends[1].y - ends[0].bottom - edge // 3)
    stage.skin.box(surface, glass, Box(screen, radius=8))
    letters = min(glass.h, round((glass.w - edge) * 0.75))
    stamp(surface, stage.text.letter(number, letters, PHONE), center=glass.center)
