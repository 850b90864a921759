"""The phones of a table by the digests of their tokens: which have seats, which ask for one, and who is let in; limits.

Times are seconds on any clock that only goes forward.
"""

import hashlib
import re
import secrets
from collections import OrderedDict, deque
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace

MINUTE = 60.0
MOST_CALLERS = 256
"""Callers whose requests are counted; of more, those that asked longest ago are forgotten."""


@dataclass(frozen=True)
class Limits:
    """Limits in bytes, numbers and seconds, equal for all."""

    header: int = 8192
    body: int = 1024
    connections: int = 128
    per_address: int = 96
    """Of phones without a seat: a dozen may stand behind one address, and browsers load a page on six at once."""
    per_phone: int = 8
    """Of a phone with a seat, wherever it is."""
    per_second: int = 10
    """Requests of a seat."""
    strangers: int = 200
    """Requests a second from one address for all who have no seat: a dozen phones may load their pages at once."""
    wrong_words: int = 20
    """Wrong words in a minute from one address; more, and it has to wait until they are forgotten.

    The same again counts once: a page of an earlier table may still be open on a phone, and guesses nothing.
    """
    idle: float = 20.0
    """Seconds between two requests on a connection."""
    slow: float = 5.0
    """Seconds from the first byte of a request to its last."""
    reading: float = 30.0
    """Seconds in which a reply has to be read."""


class Counter:
    """Counts recent events for each caller, up to a number of callers and of events."""

    def __init__(self, most: int, seconds: float) -> None:
        self._most = most
        self._seconds = seconds
        self._counted: OrderedDict[str, deque[tuple[float, str]]] = OrderedDict()

    def note(self, caller: str, now: float, what: str = "") -> bool:
        """Count one event; those with the same name `what` count once. False if it is over the limit."""
        if self.wait(caller, now):
            return False
        counted = self._counted.setdefault(caller, deque(maxlen=self._most))
        self._counted.move_to_end(caller)
        if not (what and any(what == before and now - then < self._seconds for then, before in counted)):
            counted.append((now, what))
        while len(self._counted) > MOST_CALLERS:
            self._counted.popitem(last=False)
        return True

    def wait(self, caller: str, now: float) -> float:
        """Seconds until more is allowed; 0 if it is already."""
        counted = self._counted.get(caller)
        if counted is None or len(counted) < self._most:
            return 0.0
        return max(0.0, counted[0][0] + self._seconds - now)

    def forget(self, caller: str) -> None:
        """Allow a caller everything again."""
        self._counted.pop(caller, None)


GONE_AFTER = 4.0
"""Seconds after which a phone that is not heard of any more counts as gone."""
MOST_ASKED = 30
"""Requests for seats in a minute from one address, behind which there may be a dozen phones."""
REFUSED_SECONDS = 10.0
"""Seconds for which an address may not ask after a refusal."""


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


LETTERS = "abcdefghkmnpqrstuvwxyz"
"""Letters of the word in an address: none that is easily taken for another or for a digit."""
WORD_LENGTH = 6
WORD = re.compile("[a-z]{6}")
MOST_CLAIMS = 40
"""Phones that may wait to be let in at once; of more, the one that was heard of least lately has to ask again."""
WAITING_SECONDS = 120.0
"""Seconds after which a phone that waits and sends no more requests is forgotten."""


class Register:
    """Phones with and without a seat; those that wait are in the order in which they asked."""

    def __init__(self, digests: Iterable[tuple[int, str]] = ()) -> None:
        self.phones: dict[str, Phone] = {digest: Phone(seat) for seat, digest in digests}
        self.considered: SeatClaim | None = None
        """The claim that is being decided: no other takes its place on the big screen as long as its phone lives."""
        self._asked = Counter(MOST_ASKED, MINUTE)
        self._refused = Counter(1, REFUSED_SECONDS)

    def find(self, token: str) -> Phone | None:
        """The phone that has this token; None if there is none."""
        return self.phones.get(digest_of(token))

    @property
    def seated(self) -> dict[str, Phone]:
        """The phones that have a seat, by digest."""
        return {digest: phone for digest, phone in self.phones.items() if phone.claim is None}

    def held(self, now: float) -> set[int]:
        """The seats whose phone is awake."""
        return {phone.seat for phone in self.seated.values() if phone.lives(now)}

    def shown(self, now: float) -> list[SeatClaim]:
        """The claims on the big screen: for each seat that of the phone that asked last and lives.

        One that is being `considered` there stays as long as its phone lives. A phone that has come back to its own
        seat keeps it.
        """
        held = self.held(now)
        found: dict[int, SeatClaim] = {}
        for phone in self.phones.values():
            stays = self.considered is not None and found.get(phone.seat) == self.considered
            if phone.claim and phone.lives(now) and phone.seat not in held and not stays:
                found[phone.seat] = phone.claim
        return list(found.values())

    # Asking

    def pause(self, address: str, now: float) -> float:
        """Seconds until phones at an address may ask again after one was refused."""
        return self._refused.wait(address, now)

    def may_ask(self, address: str, now: float) -> bool:
        """Count a request for a seat. False if this address has to wait; True for an empty address."""
        return not address or (not self.pause(address, now) and self._asked.note(address, now))

    def claim(self, claim: SeatClaim, address: str, now: float) -> str:
        """Add a claim with a unique number; return the token of its phone.

        Another phone at the same address that waits for the same seat is forgotten.
        """
        waiting = {digest: phone for digest, phone in self.phones.items() if phone.claim}
        taken = {phone.claim.number for phone in waiting.values() if phone.claim}
        rivals = [d for d, phone in waiting.items() if address and (phone.seat, phone.address) == (claim.seat, address)]
        if not rivals and len(waiting) >= MOST_CLAIMS:
            rivals = [min(waiting, key=lambda digest: waiting[digest].heard or 0.0)]
        for digest in rivals:
            del self.phones[digest]
        number = secrets.choice([number for number in range(10, 100) if number not in taken])
        token = secrets.token_hex(16)
        self.phones[digest_of(token)] = Phone(claim.seat, replace(claim, number=number), heard=now, address=address)
        return token

    def forget_missing(self, now: float, seats: int) -> None:
        """Forget phones that wait for one of the seats and have not been heard of for long."""
        self.phones = {
            digest: phone
            for digest, phone in self.phones.items()
            if phone.claim is None or phone.seat >= seats or phone.heard is None or now - phone.heard <= WAITING_SECONDS
        }

    # Letting in, and turning away

    def accept_all(self, now: float, asleep: bool = False) -> None:
        """Let in every phone whose claim is shown, but none that would replace a phone awake at this address.

        With `asleep`, also those whose phone sleeps; of several for one place, the one that sent the latest request.
        """
        known = {phone.seat for phone in self.seated.values() if phone.heard is not None}
        shown = self.shown(now)
        if asleep:
            waiting = sorted((p for p in self.phones.values() if p.claim), key=lambda phone: phone.heard or 0.0)
            for phone in reversed(waiting):
                if phone.claim and phone.seat not in {claim.seat for claim in shown}:
                    phone.heard = now
                    shown.append(phone.claim)
        for claim in shown:
            if claim.seat not in known:
                self.accept(claim, now)

    def accept(self, claim: SeatClaim, now: float) -> bool:
        """Let a phone in, and turn away all others for its seat. False, with no effect, if its claim is not shown."""
        digest = self._digest_of(claim)
        if digest is None or claim not in self.shown(now):
            return False
        accepted = self.phones[digest]
        self.phones = {other: phone for other, phone in self.phones.items() if phone.seat != claim.seat}
        accepted.claim = None
        self.phones[digest] = accepted
        self._refused.forget(accepted.address)
        return True

    def refuse(self, claim: SeatClaim, now: float) -> None:
        """Turn a phone away; it may ask again after a pause.

        A phone is known by its address, so other claims from there are refused with it, unless a seated phone uses it:
        then it may be shared by many.
        """
        digest = self._digest_of(claim)
        if digest is None:
            return
        address = self.phones.pop(digest).address
        shared = any(phone.address == address for phone in self.seated.values())
        if address and not shared:
            self.phones = {d: p for d, p in self.phones.items() if p.claim is None or p.address != address}
        if address:
            self._refused.forget(address)  # the pause begins anew
            self._refused.note(address, now)

    def _digest_of(self, claim: SeatClaim) -> str | None:
        return next((digest for digest, phone in self.phones.items() if phone.claim == claim), None)

    # Seats that change

    def free(self, seat: int) -> None:
        """Remove the phone of a seat."""
        self.phones = {d: phone for d, phone in self.phones.items() if phone.claim or phone.seat != seat}

    def drop(self, seat: int) -> None:
        """Forget all phones of a place, including those that wait for it."""
        self.phones = {d: phone for d, phone in self.phones.items() if phone.seat != seat}

    def move(self, places: Mapping[int, int]) -> None:
        """Move phones to the new seats of their old ones; those of other seats are forgotten."""
        self.phones = {digest: phone for digest, phone in self.phones.items() if phone.seat in places}
        for phone in self.phones.values():
            phone.seat = places[phone.seat]
            phone.claim = replace(phone.claim, seat=phone.seat) if phone.claim else None


def digest_of(token: str) -> str:
    """What is kept of a token: enough to know it again, not to make it."""
    return hashlib.sha256(token.encode()).hexdigest()


def new_word() -> str:
    """A word for the address of a table, at random."""
    return "".join(secrets.choice(LETTERS) for _ in range(WORD_LENGTH))
