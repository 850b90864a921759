"""The way of phones to a table, before and during a match: who sits there, and the code by which they join."""

from crashgames.phones.host import PhoneHost
from crashgames.scenes.navigation import phones_of
from crashgames.scenes.phones.joining import JoiningScene
from crashgames.scenes.phones.letting_in import TableGuests, seat_phones
from crashgames.ui.scene import Stage


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

    @property
    def offered(self) -> bool:
        """True if phones can be used at this table."""
        return self.host is not None

    def open(self) -> None:
        """Show the code."""
        if self.host is not None:
            self.stage.stack.push(JoiningScene(self.stage, self.host, self.table_guests))

    def seat(self) -> None:
        """Tell the phones who sits here."""
        if self.open_host is not None:
            seat_phones(self.open_host, self.table_guests)
