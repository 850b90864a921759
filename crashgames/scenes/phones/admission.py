"""The door of a table where a match is played: phones that ask to be let in, and the code for the others."""

from collections.abc import Callable
from math import inf

from crashgames.core.match import Match
from crashgames.core.secret_pages import is_choosing_in_secret
from crashgames.core.translation import tr
from crashgames.phones.register import SeatClaim
from crashgames.scenes.dialogs.menu import NoticeScene
from crashgames.scenes.phones.code import CornerCode
from crashgames.scenes.phones.joining import Entrance
from crashgames.scenes.phones.letting_in import LettingInScene, TableGuest, TableGuests
from crashgames.storage.evenings import in_last_third
from crashgames.storage.session import Session
from crashgames.ui.bar import HeaderEntry
from crashgames.ui.faces import dealt
from crashgames.ui.people import mark_of
from crashgames.ui.scene import Stage

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
