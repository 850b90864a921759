"""The phones of a table: switched on and off, where phones find them, and how long they stay on.

The network libraries are loaded when phones are switched on, and not before.
"""

import logging
import re
import threading
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from enum import Enum, auto
from ipaddress import IPv4Address, IPv4Network
from pathlib import Path
from typing import TYPE_CHECKING

from crashgames.core.translation import current_language
from crashgames.paths import assets_root
from crashgames.phones.pages import Kept, words
from crashgames.phones.register import Limits
from crashgames.phones.table import PhoneTable

if TYPE_CHECKING:
    from crashgames.phones.server import Server

PRIVATE = tuple(map(IPv4Network, ("192.168.0.0/16", "10.0.0.0/8", "172.16.0.0/12")))
SHARED = tuple(map(IPv4Network, ("100.64.0.0/10", "169.254.0.0/16")))
"""Of providers and VPNs, and of networks where nobody hands out addresses: better than none."""
HOTSPOTS = re.compile(r"wi-fi direct|hosted network|^bridge1\d\d$|^ap\d", re.I)
"""Adapters of a computer that is a hotspot itself: virtual, but phones are in that network."""
VIRTUAL = re.compile(
    r"^(docker|br-|veth|virbr|vmnet|vbox|vnic|lxc|lxd|podman|cni|flannel|cali|tun|tap|utun|ppp|wg|zt|tailscale|nordlynx"
    r"|ipsec|gif|stf|awdl|llw|anpi|bridge|dummy|vpn)"
    r"|virtual|hyper-v|vethernet|vmware|wsl|docker|vpn|wireguard|wintun|tap-|tailscale|zerotier|hamachi|anyconnect"
    r"|fortinet|pangp|checkpoint|juniper|nord|proton|mullvad|radmin|loopback|bluetooth",
    re.I,
)
"""Names of the adapters of VPNs, containers and virtual machines, which no phone is connected to."""
log = logging.getLogger(__name__)


@dataclass(frozen=True)
class Found:
    """An address of this computer, its adapter's name as shown by the system, and the bits of its subnet."""

    address: str
    adapter: str
    name: str = ""
    """The name by which the system itself calls the adapter, where that is another."""
    bits: int = 24


Find = Callable[[], Sequence[Found]]


def addresses() -> tuple[Found, ...]:
    """All private IPv4 addresses of this computer, the likeliest first."""
    import ifaddr

    found = []
    for adapter in ifaddr.get_adapters():
        for ip in adapter.ips:
            if isinstance(ip.ip, str):
                found.append(Found(ip.ip, adapter.nice_name, str(adapter.name), ip.network_prefix))
    return likeliest(found)


def likeliest(found: Sequence[Found]) -> tuple[Found, ...]:
    """The addresses that phones in a private network can reach, the likeliest first."""
    ranks = {one: rank(one) for one in found}
    return tuple(sorted((one for one in ranks if ranks[one] is not None), key=lambda one: ranks[one] or 0))


def rank(found: Found) -> int | None:
    """The smaller, the likelier phones can reach the address; None for an address they must not use."""
    address = IPv4Address(found.address)
    private = any(address in net for net in PRIVATE)
    if not private and not any(address in net for net in SHARED):
        return None
    names = (found.adapter, found.name)
    if any(HOTSPOTS.search(name) for name in names):
        return 1 if private else 3
    virtual = found.bits > 30 or any(VIRTUAL.search(name) for name in names)
    return 4 * virtual + (0 if private else 2)


class Watch:
    """Looks at the addresses every few seconds, in its own thread, as this is slow on some systems."""

    def __init__(self, find: Find, seconds: float) -> None:
        self._find = find
        self._seconds = seconds
        self._ended = threading.Event()
        self.found = self._looked()
        """The addresses when they were looked at last."""
        threading.Thread(target=self._look, name="addresses", daemon=True).start()

    def end(self) -> None:
        """End the thread."""
        self._ended.set()

    def _look(self) -> None:
        while not self._ended.wait(self._seconds):
            self.found = self._looked()

    def _looked(self) -> tuple[Found, ...]:
        """The addresses, none where the system does not tell."""
        try:
            return tuple(self._find())
        except OSError as error:
            log.warning("no addresses: %s", error)
            return ()


BORDER_MODULES = 4
"""Width of the light border around the code, in modules."""


def modules(text: str) -> tuple[tuple[bool, ...], ...]:
    """The rows of a QR code for a text, without its border; True for a dark module."""
    from qrcodegen import QrCode

    code = QrCode.encode_text(text, QrCode.Ecc.LOW)
    return tuple(tuple(code.get_module(x, y) for x in range(code.get_size())) for y in range(code.get_size()))


REPLY_INTERVAL = 0.5
"""Seconds between two replies to a phone."""
SECONDS_WITHOUT_MATCH = 600.0
"""Seconds without a match after which the table is closed to phones."""
PORTS = (8080, 8088, 8181, 8888, 0)
"""Ports to try after the one that was used before: short ones to type, then any."""


class Trouble(Enum):
    """Why phones cannot join."""

    NO_ADDRESS = auto()
    """This computer is not in a local network."""
    NO_PORT = auto()
    """The system refuses to open a port there."""
    ADDRESS_GONE = auto()
    """The network has changed since, and a new address is in use."""


@dataclass(frozen=True)
class Setup:
    """How a table is served. Tests shorten the beat, widen the limits and use an address without a network."""

    beat: float = REPLY_INTERVAL
    limits: Limits = field(default_factory=Limits)
    find: Find | None = None
    """Finds the addresses; None for those of this computer in private networks."""
    files: Path | None = None
    """The folder of the page that phones load; None for the program's own."""
    ports: tuple[int, ...] = PORTS
    watched: float = 3.0
    """Seconds between two looks at the addresses."""


class PhoneHost:
    """The phones of the present table. Off until they are switched on."""

    def __init__(self, port: int = 0, setup: Setup | None = None) -> None:
        self.port = port
        """The port to use again, 0 for any."""
        self.table = PhoneTable()
        self.address = ""
        """The private IPv4 address of this computer where phones find the table; empty if there is none for them."""
        self.trouble: Trouble | None = None
        self._setup = setup or Setup()
        self._wanted = ""
        """The address that was taken at first, or by hand: once it is there again, it is taken again."""
        self._last: tuple[str, int] | None = None
        """The address and port that were served last."""
        self._language = ""
        self._alone = 0.0
        self._seen: tuple[Found, ...] = ()
        """The addresses as they were when they were looked at last."""
        self._watch: Watch | None = None
        self._server: Server | None = None

    @property
    def on(self) -> bool:
        """True if phones are switched on, even if there is no address for them at present."""
        return self._watch is not None or bool(self.address)

    @property
    def several(self) -> bool:
        """True if this computer has other addresses to try."""
        return self._watch is not None and len(self._watch.found) > 1

    @property
    def url(self) -> str:
        """The URL in the QR code and on the screen: "http://192.168.1.20:8080/abcdef"; empty if there is none."""
        return f"http://{self.address}:{self.port}/{self.table.word}" if self.address else ""

    def switch_on(self, kept: Kept | None = None, awaits_evening: bool = False) -> None:
        """Open the table to phones. `kept` are the phones of a match that is continued; None for a new one.

        `awaits_evening` says that people of an evening will be invited, whose phones may be on the bench.
        """
        self.switch_off()
        self.table = PhoneTable(kept, awaits_evening)
        self._speak()
        self._last = None
        self._alone = 0.0
        self._watch = Watch(self._setup.find or addresses, self._setup.watched)
        self._seen = self._watch.found
        self._settle(self._seen)
        self._wanted = self.address

    def switch_off(self) -> None:
        """Close the table to phones. Their tokens are invalid until a match with these phones is continued."""
        self._leave()
        if self._watch:
            self._watch.end()
        self._watch = None
        self.trouble = None

    def next_place(self) -> None:
        """Listen on the next of this computer's addresses instead."""
        if not self._watch:
            return
        found = self._watch.found
        here = next((k for k, one in enumerate(found) if one.address == self.address), -1)
        self._settle((*found[here + 1 :], *found[: here + 1]))
        self._wanted = self.address

    def update(self, dt: float, at_a_match: bool) -> None:
        """Advance by `dt` seconds: check the address, and switch phones off after ten minutes without a match."""
        if not self._watch:
            return
        self._alone = 0.0 if at_a_match else self._alone + dt
        if self._alone >= SECONDS_WITHOUT_MATCH:
            self.switch_off()
            return
        if self._language != current_language():
            self._speak()
        self._follow(self._watch.found)

    def _speak(self) -> None:
        self._language = current_language()
        self.table.speak(self._language, words())

    def _follow(self, found: tuple[Found, ...]) -> None:
        """Move if the address has gone, or the one wanted is there again and no phone has come to this one."""
        if found is self._seen:
            return
        self._seen = found
        here = any(one.address == self.address for one in found)
        wanted = tuple(one for one in found if one.address == self._wanted)
        served = here and self._server is not None and self._server.alive
        at_best = not wanted or self.address == self._wanted or self.table.heard
        if served and at_best:
            return
        last = self._last
        self._settle((*wanted, *found))
        if self.address and last and self._last != last and self.address != self._wanted:
            self.trouble = Trouble.ADDRESS_GONE
        self._wanted = self._wanted or self.address

    def _settle(self, found: tuple[Found, ...]) -> None:
        """Serve the table at the first of these addresses where the system lets us."""
        self._leave()
        self.trouble = Trouble.NO_PORT if found else Trouble.NO_ADDRESS
        if any(self._listen(one) for one in found):
            self.trouble = None

    def _listen(self, found: Found) -> bool:
        setup = self._setup
        for port in dict.fromkeys((self.port or setup.ports[0], *setup.ports)):
            try:
                self._server = self._serve(found.address, port)
            except OSError:
                continue
            self.address, self.port = here = (found.address, self._server.port)
            if here != self._last:
                self.table.readdress()
            self._last = here
            return True
        return False

    def _serve(self, address: str, port: int) -> "Server":
        from crashgames.phones.server import Server, listening

        setup = self._setup
        listener = listening(address, port)
        try:
            files = setup.files or assets_root() / "shared" / "phone"
            return Server(self.table, listener, files, setup.beat, setup.limits)
        except BaseException:
            listener.close()
            raise

    def _leave(self) -> None:
        """Stop listening."""
        if self._server:
            self._server.close()
        self._server, self.address = None, ""
