"""Phones while a table is being set: they ask for seats, follow people who change theirs, and are let in by *Play*."""

from crashgames.core.translation import ntr, tr
from crashgames.phones.host import PhoneHost
from crashgames.scenes.phones.joining import JoiningScene
from crashgames.scenes.phones.party import Guest, Party, phone_seats
from crashgames.scenes.shelf.seating import Chair, Seating
from crashgames.scenes.ways import phones_of
from crashgames.ui.scene import Stage


class PhonesAtSetup:
    """The phones of a table that is being set; without any, nothing listens."""

    def __init__(self, stage: Stage, seating: Seating) -> None:
        self.stage = stage
        self.seating = seating
        self.party = Party(seating.info, self._guests)
        self._chairs = self._seated()

    @property
    def host(self) -> PhoneHost | None:
        return phones_of(self.stage)

    @property
    def offered(self) -> bool:
        """True if phones can be used here."""
        return self.host is not None

    @property
    def words(self) -> str:
        """The words on the button: how many phones there are."""
        host = self.host
        count = len({claim.seat for claim in host.table.claims} | host.table.owned) if host and host.on else 0
        return ntr("{n} phone", "{n} phones", count) if count else tr("Phones")

    def open(self) -> None:
        """Show the code."""
        if self.host is not None:
            self.stage.stack.push(JoiningScene(self.stage, self.host, self.party))

    def follow(self) -> None:
        """Let phones follow the people they belong to, after seats have changed."""
        before, self._chairs = self._chairs, self._seated()
        host = self.host
        if host is None or not host.on:
            return
        places = {number: seat for number, old in enumerate(before) for seat, new in self._people() if new is old}
        host.table.move(places)
        host.table.seat(phone_seats(self.party))

    def let_everybody_in(self) -> None:
        """The match begins: whoever asks is let in."""
        if self.host is not None and self.host.on:
            self.follow()
            self.host.table.accept_all()

    def _seated(self) -> list[Chair]:
        return self.seating.chairs[: self.seating.count]

    def _people(self) -> list[tuple[int, Chair]]:
        return [(seat, chair) for seat, chair in enumerate(self._seated()) if not chair.level]

    def _guests(self) -> list[Guest]:
        return [
            Guest(name, chair.face, chair.level > 0)
            for name, chair in zip(self.seating.names, self._seated(), strict=True)
        ]
