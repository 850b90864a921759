"""Phones that ask for seats: which of them the big screen shows, and how long an address waits after a refusal."""

from collections import OrderedDict
from collections.abc import Iterable
from dataclasses import dataclass, field
from math import inf

from crashgames.phones.limits import MINUTE, MOST_CALLERS, Counter

GONE_AFTER = 4.0
"""Seconds after which a phone that is not heard of any more counts as gone."""
MOST_ASKED = 30
"""Requests for seats in a minute from one address, behind which there may be a dozen phones."""
FIRST_PAUSE, LONGEST_PAUSE = 5.0, 640.0
"""Seconds for which an address may not ask after the first refusal, and at most; each refusal doubles them."""


@dataclass(frozen=True)
class SeatClaim:
    """A phone that asks for a seat, the two digits that it shows, and the name of a guest who replaces a bot."""

    seat: int
    number: int
    name: str = ""


@dataclass
class Phone:
    """A phone that has a seat, or asks for one with a claim."""

    seat: int
    claim: SeatClaim | None = None
    tabs: list[str] = field(default_factory=list)
    """The phone's browser tabs, in the order in which they were opened."""
    heard: float | None = None
    """When it last sent a request to the present address; None if never."""
    address: str = ""
    """The address from which it asked; empty for one that comes from an earlier start."""

    def lives(self, now: float) -> bool:
        """True if it was heard of just now."""
        return self.heard is not None and now - self.heard < GONE_AFTER


def shown_claims(phones: Iterable[Phone], considered: SeatClaim | None, now: float) -> list[SeatClaim]:
    """The claims on the big screen: for each seat that of the phone that asked last and lives.

    One that is being `considered` there stays as long as its phone lives. A phone that has come back to its own seat
    keeps it.
    """
    living = [phone for phone in phones if phone.lives(now)]
    held = {phone.seat for phone in living if phone.claim is None}
    found: dict[int, SeatClaim] = {}
    for phone in living:
        stays = considered is not None and found.get(phone.seat) == considered
        if phone.claim and phone.seat not in held and not stays:
            found[phone.seat] = phone.claim
    return list(found.values())


class Refusals:
    """The pauses of addresses from which phones were refused, and the addresses that are blocked for good."""

    def __init__(self) -> None:
        self._asked = Counter(MOST_ASKED, MINUTE)
        self._pauses: OrderedDict[str, tuple[float, float]] = OrderedDict()
        """When each address may ask again, and the pause after its next refusal."""

    def note(self, address: str, now: float) -> bool:
        """Count a request for a seat. False if this address has to wait; True for an empty address."""
        return not address or (not self.wait(address, now) and self._asked.note(address, now))

    def wait(self, address: str, now: float) -> float:
        """Seconds until an address may ask again; inf if it is blocked."""
        until, _ = self._pauses.get(address, (now, 0.0))
        return max(0.0, until - now)

    def add(self, address: str, now: float, for_good: bool = False, shared: bool = False) -> None:
        """Make an address wait, twice as long as after its last refusal; with `for_good`, block it.

        An address `shared` with other phones is never blocked.
        """
        _, pause = self._pauses.pop(address, (now, FIRST_PAUSE))
        if for_good:
            pause = LONGEST_PAUSE if shared else inf
        self._pauses[address] = now + pause, min(LONGEST_PAUSE, 2 * pause)
        while len(self._pauses) > MOST_CALLERS:
            self._pauses.popitem(last=False)

    def forget(self, address: str) -> None:
        """Forget the refusals of an address, as a phone there was let in."""
        self._pauses.pop(address, None)

    @property
    def any_shut_out(self) -> bool:
        """True if an address waits for good."""
        return any(until == inf for until, _ in self._pauses.values())

    def forgive(self) -> None:
        """Let all addresses ask again."""
        self._pauses.clear()
