"""The phones of a table by the digests of their tokens: which have seats, which ask for one, and who is let in.

Times are seconds on any clock that only goes forward.
"""

import hashlib
import re
import secrets
from collections.abc import Iterable, Mapping
from dataclasses import replace
from math import ceil, isinf

from crashgames.phones.claims import Phone, Refusals, SeatClaim, shown_claims

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
        self.refusals = Refusals()

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

    def silent(self, now: float) -> frozenset[int]:
        """The seats whose phone is asleep or gone."""
        return frozenset(phone.seat for phone in self.seated.values() if not phone.lives(now))

    def shown(self, now: float) -> list[SeatClaim]:
        """The claims on the big screen, at most one for each seat."""
        return shown_claims(self.phones.values(), self.considered, now)

    # Asking

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

    def withdraw(self, token: str) -> None:
        """Forget what a phone asks for; a seat that it has stays."""
        phone = self.find(token)
        if phone and phone.claim:
            del self.phones[digest_of(token)]

    def forget_missing(self, now: float, seats: int) -> None:
        """Forget phones that wait for one of the seats and have not been heard of for long."""
        self.phones = {
            digest: phone
            for digest, phone in self.phones.items()
            if phone.claim is None or phone.seat >= seats or phone.heard is None or now - phone.heard <= WAITING_SECONDS
        }

    def pause(self, address: str, now: float) -> int:
        """Seconds until phones at an address may ask for a seat again; negative if never."""
        wait = self.refusals.wait(address, now)
        return -1 if isinf(wait) else ceil(wait)

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
        self.refusals.forget(accepted.address)
        return True

    def refuse(self, claim: SeatClaim, for_good: bool, now: float) -> None:
        """Turn a phone away; it may ask again after a pause, or never if `for_good`.

        A phone is known by its address, so other claims from there are refused with it. An address that a seated phone
        uses may be shared by many: it is never blocked, and other claims from there stay.
        """
        digest = self._digest_of(claim)
        if digest is None:
            return
        address = self.phones.pop(digest).address
        shared = any(phone.address == address for phone in self.seated.values())
        if address and not shared:
            self.phones = {d: p for d, p in self.phones.items() if p.claim is None or p.address != address}
        if address:
            self.refusals.add(address, now, for_good, shared)

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


def is_word(text: str) -> bool:
    """True if a text can be the word of a table."""
    return WORD.fullmatch(text) is not None
