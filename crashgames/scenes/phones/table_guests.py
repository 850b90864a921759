"""The people at a table, as the screens about phones need to know them."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from crashgames.core.catalog import GameInfo
from crashgames.phones.claims import Claim
from crashgames.phones.host import PhoneHost
from crashgames.phones.pages import PhoneSeat
from crashgames.ui.marks import seat_colour
from crashgames.ui.theme import SEATS, hex_of


@dataclass(frozen=True)
class Guest:
    """Somebody at the table: a name, a face, and whether a bot plays."""

    name: str
    character: str
    bot: bool = False


@dataclass(frozen=True)
class TableGuests:
    """A table before or during a match."""

    info: GameInfo
    guests: Callable[[], Sequence[Guest]]
    let_in: Callable[[Claim], object]
    waits: bool = False
    """True before a match, when *Play* lets everybody in."""
    late_guests: bool = False
    """True if somebody may take over from a bot."""
    owners: Callable[[], Sequence[str] | None] = lambda: None
    """The keys of whose seats they are at an evening, "" for bots; None where people are known by their names."""


def phone_seats(table_guests: TableGuests) -> list[PhoneSeat]:
    """The seats as phones list them."""
    return [
        PhoneSeat(
            guest.name,
            SEATS[seat % len(SEATS)].letter,
            hex_of(seat_colour(table_guests.info, seat)),
            guest.bot,
            open=not guest.bot or table_guests.late_guests,
        )
        for seat, guest in enumerate(table_guests.guests())
    ]


def seat_phones(host: PhoneHost, table_guests: TableGuests) -> None:
    """Tell the phones who sits where."""
    host.table.seat(phone_seats(table_guests), table_guests.owners())
