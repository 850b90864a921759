"""Switching the phones of a table on and off: where they find it, and how long it stays open."""

from dataclasses import dataclass
from enum import Enum, auto

from crashgames.phones.table import Kept, PhoneTable


class Trouble(Enum):
    """Why phones cannot join."""

    NO_ADDRESS = auto()
    """This computer is in no local network."""
    NO_PORT = auto()
    """The system refuses to listen there."""
    ADDRESS_GONE = auto()
    """The network has changed since; a new address has been taken."""


@dataclass(frozen=True)
class Place:
    """Where phones find the table: a private IPv4 address of this computer, its adapter, and the port."""

    address: str
    adapter: str
    port: int


class PhoneHost:
    """The phones of the present table. Off until somebody switches them on."""

    def __init__(self, port: int = 0) -> None:
        self.port = port
        """The port to use again, 0 for any."""
        self.table = PhoneTable()
        self.place: Place | None = None
        self.trouble: Trouble | None = None

    @property
    def on(self) -> bool:
        return self.place is not None

    @property
    def several(self) -> bool:
        """True if this computer has other addresses to try."""
        return False

    @property
    def url(self) -> str:
        """The address that the code and the screen show: "http://192.168.1.20:8080/abcdef"; empty if off."""
        place = self.place
        return f"http://{place.address}:{place.port}/{self.table.word}" if place else ""

    def switch_on(self, kept: Kept | None = None) -> None:
        """Open the table to phones, with those of a match that goes on."""
        self.table = PhoneTable(kept)

    def switch_off(self) -> None:
        """Close the table to phones: all tokens are worth nothing until a kept match goes on."""
        self.place = None

    def next_place(self) -> None:
        """Listen on the next of this computer's addresses instead."""

    def update(self, dt: float, at_a_match: bool) -> None:
        """Let time pass: look after the address, and close after ten minutes without a match."""
