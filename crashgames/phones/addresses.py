"""This computer's addresses at which phones may find it, the likeliest first, and their code; no network is asked."""

import logging
import re
import threading
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from ipaddress import IPv4Address, IPv4Network

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


def loopback() -> tuple[Found, ...]:
    """This computer's address for itself alone, for tests."""
    return (Found("127.0.0.1", "loopback"),)


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
