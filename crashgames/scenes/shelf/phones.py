"""Phones while a table is being set: they ask for seats, follow people who change theirs, and are let in by *Play*."""

from crashgames.core.translation import ntr, tr
from crashgames.phones.claims import SeatClaim
from crashgames.scenes.phones.joining import Entrance
from crashgames.scenes.phones.letting_in import TableGuest, TableGuests
from crashgames.scenes.shelf.seating import Chair, Seating
from crashgames.ui.scene import Stage


class PhonesAtSetup(Entrance):
    """The phones of a table that is being set; without any, nothing listens."""

    def __init__(self, stage: Stage, seating: Seating) -> None:
        self.seating = seating
        super().__init__(stage, TableGuests(seating.info, self._guests, self._let_in, waits=True))
        self._chairs = self._seated()

    @property
    def words(self) -> str:
        """The words on the button: how many phones there are."""
        host = self.open_host
        count = len({claim.seat for claim in host.table.claims} | host.table.seats_with_phone) if host else 0
        return ntr("{n} phone", "{n} phones", count) if count else tr("Phones")

    def follow(self) -> None:
        """Let phones follow the people they belong to, after seats have changed."""
        before, self._chairs = self._chairs, self._seated()
        if self.open_host is None:
            return
        places = {number: seat for number, old in enumerate(before) for seat, new in self._people() if new is old}
        self.open_host.table.move(places)
        self.seat()

    def let_everybody_in(self) -> None:
        """The match begins: whoever asks is let in."""
        self.follow()
        if self.open_host is not None:
            self.open_host.table.accept_all()

    def _let_in(self, claim: SeatClaim) -> None:
        if self.open_host is not None:
            self.open_host.table.accept(claim)

    def _seated(self) -> list[Chair]:
        return self.seating.chairs[: self.seating.count]

    def _people(self) -> list[tuple[int, Chair]]:
        return [(seat, chair) for seat, chair in enumerate(self._seated()) if not chair.level]

    def _guests(self) -> list[TableGuest]:
        return [
            TableGuest(name, chair.face, mark, chair.level > 0)
            for name, mark, chair in zip(self.seating.names, self.seating.marks, self._seated(), strict=True)
        ]
