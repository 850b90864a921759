"""Phones that ask for a seat at a table: who sits there, and the question whether they may have it."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from pygame import Rect, Surface

from crashgames.core.catalog import GameInfo
from crashgames.core.translation import tr
from crashgames.phones.host import PhoneHost
from crashgames.phones.pages import PhoneSeat
from crashgames.phones.register import SeatClaim
from crashgames.scenes.dialogs.menu import ANSWER_SHARE, ConfirmScene
from crashgames.ui.layout import centre, column, inset, row, stamp
from crashgames.ui.menu_scene import SuddenScene, WatchingScene
from crashgames.ui.people import PersonFace
from crashgames.ui.scene import Stage
from crashgames.ui.sheets import SLIM_SCALE, buttons, label_height, prop, roomy
from crashgames.ui.skin import Box
from crashgames.ui.theme import RGB, Face, SeatMark, Step, hex_of
from crashgames.ui.widgets import Button, HoldButton, Icon, Label, Widget, alike
from crashgames.ui.widgets.button import LARGE_STEPS


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
MAX_WIDTH, PHONE_HEIGHT, PHONE_ASPECT = 840, 144, 0.9
"""The greatest width, and the height of the phone with the number, in logical units; width to height of that phone."""
HOLD_SECONDS = 1.0
"""Seconds for which the button is held that gives a seat away."""


class LettingInScene(SuddenScene, WatchingScene):
    """Names the seat, the number on the phone that asks for it, and what it would get.

    A long press lets it in, or any press where the settings ask for no holding. Nothing is taken in for a moment, and
    the focus begins on the answer that gives nothing away.
    """

    overlay = True
    open_to_all = True

    def __init__(self, stage: Stage, host: PhoneHost, table_guests: TableGuests, claim: SeatClaim) -> None:
        super().__init__(stage)
        self.host = host
        self.table_guests = table_guests
        self.claim = claim
        self.panel = Rect(0, 0, 1, 1)

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
            self.ring.focus(self.ring.widgets[0])

    def build(self) -> list[Widget]:
        theme, text, wide = self.stage.theme, self.stage.text, roomy(self.stage)
        pad, gap = theme.gap(8 if wide else 3), theme.gap(3 if wide else 1.5)
        width = min(self.area.w, theme.px(MAX_WIDTH)) - 2 * pad
        title, *others = self._said()
        low: Step = "reading" if wide else "body"
        said: list[tuple[str, Step, Face]] = [(title, "display" if wide else "title", "display")]
        large: Step = "reading" if wide else "label"
        said += zip(others, (large, low, large if wide else low), ("bold", "text", "bold"), strict=False)
        heights = [label_height(self.stage, words, step, width, face) for words, step, face in said]
        heights.insert(1, theme.px(PHONE_HEIGHT) if wide else text.line_height("display", "display"))
        air = theme.gap(3) if wide else 0  # between what is said and the answers
        feet = round(theme.target * (ANSWER_SHARE if wide else 1)) + theme.target + gap
        self.panel = centre(self.area, (width + 2 * pad, sum(heights) + feet + air + len(heights) * gap + 2 * pad))
        upper, foot = column(inset(self.panel, pad), [1.0, feet], gap + air)
        top, middle, *lines = column(upper, [float(height) for height in heights], gap)
        inks = None, None, theme.palette.warn  # the last is what another phone loses
        return [
            *self._buttons(foot),
            *self._asked(middle, theme.gap(5)),
            Label(top, title, ("display", "title", "label", "body"), face="display", align="center"),
            *(
                Label(line, words, (step, "body", "caption"), ink, face, "center")
                for line, (words, step, face), ink in zip(lines, said[1:], inks, strict=False)
            ),
        ]

    def _asked(self, room: Rect, gap: int) -> list[Widget]:
        """The number on the phone, and an arrow from it to the face of the seat."""
        sizes = [round(room.h * PHONE_ASPECT), room.h // 2, room.h]
        number, way, face = row(centre(room, (sum(sizes) + 2 * gap, room.h)), sizes, gap)
        person = PersonFace(face, self.table_guests.info, self.claim.seat, self._guest.character)
        arrow = Icon(centre(way, (way.w, way.w)), "arrow_right", self.stage.theme.palette.warn)
        return [PhoneNumber(number, str(self.claim.number)), arrow, person]

    def _buttons(self, room: Rect) -> list[Button]:
        """What can be answered, the answer that gives nothing away first, beside the one that lets the phone in."""
        gap = self.stage.theme.gap(3 if roomy(self.stage) else 1.5)
        upper, below = column(room, [1.0, self.stage.theme.target], gap)
        beside, above = row(upper, 2, gap)
        yes = Button(above, tr("Let this phone in"), self._let_in, icon="check", kind="primary")
        if self.stage.settings.peek == "hold":
            yes = HoldButton(above, tr("Hold to let in"), self._let_in, seconds=HOLD_SECONDS, icon="check")
        no = Button(beside, tr("Not now"), self.back, icon="cross")
        if roomy(self.stage):
            yes.steps = no.steps = LARGE_STEPS
        table, stack = self.host.table, self.stage.stack

        def shut_out() -> None:
            table.refuse(self.claim, for_good=True)
            stack.pop()

        def switch_off() -> None:
            self.host.switch_off()
            stack.pop()

        question = tr("Play on without phones? Everybody uses this screen, behind the curtain.")
        without = tr("Play without phones")
        entries = [
            (tr("Block this phone"), "lock", shut_out),
            (without, "exit", lambda: stack.push(ConfirmScene(self.stage, question, without, switch_off))),
        ]
        return [*alike([no, yes]), *buttons(row(below, 2, gap), entries, ["quiet"] * len(entries))]

    # Words

    def _said(self) -> list[str]:
        """Who wants what, the way to be sure of it, what the phone would get, and what another would lose, if any."""
        name, title, warning = self._guest.name, tr("A phone wants {name}'s seat"), list[str]()
        if self.claim.name:
            title = tr("{guest} wants to take over from {name}")
        if self._guest.bot:
            check = tr("Let it in only if a guest shows you this number.")
            given = tr("The guest takes over from the bot, sees its secrets and plays on.")
            if self.table_guests.late():
                warning = [tr("The match is in its last third: everybody has to agree.")]
        else:
            check = tr("Let it in only if {name} shows you this number.").format(name=name)
            given = tr("Whoever holds that phone plays for {name} and sees every secret of that seat.")
            given = given.format(name=name)
            if self.claim.seat in self.host.table.seats_with_phone:
                warning = [tr("The phone that has this seat is asleep or gone and will lose it.")]
        return [title.format(guest=self.claim.name, name=name), check, given, *warning]

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

    def paint(self, surface: Surface) -> None:
        super().paint(surface)
        prop(surface, self.stage, self.panel, SLIM_SCALE)


class PhoneNumber(Widget):
    """A phone with a number on it, both as large as fits."""

    takes_focus = False

    def __init__(self, rect: Rect, number: str) -> None:
        super().__init__(rect)
        self.number = number

    @property
    def called(self) -> str:
        return self.number

    def draw(self, surface: Surface, stage: Stage) -> None:
        edge = max(stage.theme.px(4), self.rect.h // 14)
        stage.skin.box(surface, self.rect, Box(PHONE, None, 2, 14, shadow=8))
        screen = self.rect.inflate(-2 * edge, -2 * edge)
        speaker = centre(Rect(self.rect.topleft, (self.rect.w, edge)), (self.rect.w // 4, max(2, edge // 3)))
        stage.skin.box(surface, speaker, Box(SCREEN, radius=2))
        stage.skin.box(surface, screen, Box(SCREEN, radius=8))
        room = screen.inflate(-2 * edge, 0)
        stamp(surface, stage.text.letter(self.number, min(room.h, round(room.w * 0.75)), PHONE), center=screen.center)
