"""Follows who comes to an evening by phone, on every screen, and keeps whose phone is whose."""

import contextlib

import msgspec

from crashgames.evening.record import Evening, Phones
from crashgames.phones.host import PhoneHost
from crashgames.phones.table import PhoneTable
from crashgames.scenes.evening.party import Party
from crashgames.scenes.navigation import phones_of
from crashgames.storage.evenings import own_evenings
from crashgames.ui.scene import Stage

LOOK_INTERVAL = 0.2
"""Seconds between two looks at who has come."""


class Doorkeeper:
    """Looks after the phones of the evening that goes on, if there are any."""

    def __init__(self, stage: Stage) -> None:
        self.stage = stage
        self._since = 0.0
        self._table: PhoneTable | None = None
        self._digests: tuple[tuple[str, str], ...] = ()
        self._changes = 0
        """The number of changes of all evenings of which the phones have heard."""

    def update(self, dt: float) -> None:
        """Advance by `dt` seconds."""
        self._since += dt
        if self._since >= LOOK_INTERVAL:
            self._since = 0.0
            self.look()

    def look(self) -> None:
        """Put on the list who has come, and keep whose phones were let in."""
        host = phones_of(self.stage)
        if host is None or not host.on:
            return
        if host.table is not self._table:
            self._table = host.table
            self._recognise(host)
        book = host.table.guestbook
        if not book.evening:
            return
        arrivals = book.take_arrivals()
        if arrivals:
            party = Party(self.stage)
            for arrival in arrivals:
                party.arrive(book, arrival)
        for key, face in book.take_wishes().items():
            Party(self.stage).wear(key, face)
        if self._changes != own_evenings().changes:
            self._changes = own_evenings().changes
            Party(self.stage).tell_phones()
        if book.digests != self._digests:
            self._digests = book.digests
            self._keep(book.evening, Phones(host.table.word, self._digests))

    def _recognise(self, host: PhoneHost) -> None:
        """Take a table for that of the evening if it has the word of that: a match goes on after a new start."""
        self._digests = host.table.guestbook.digests
        evening = None if host.table.guestbook.evening else own_evenings().running()
        if evening is not None and evening.phones.word == host.table.word:
            Party(self.stage).tell_phones()

    def _keep(self, evening: str, phones: Phones) -> None:
        def change(before: Evening) -> Evening:
            return msgspec.structs.replace(before, phones=phones) if before.phones.word == phones.word else before

        with contextlib.suppress(OSError):
            own_evenings().change(evening, change)
