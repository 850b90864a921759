"""The people of an evening at a table of phones: who is invited, who has come by phone, and whose phone it is."""

import time
from collections.abc import Callable, Iterable, Mapping, Sequence
from threading import Lock

from crashgames.phones.claims import Phone, SeatClaim
from crashgames.phones.places import Arrival, Guest, Places
from crashgames.phones.register import Register


class Guestbook:
    """A part of the table of phones, under its lock. `resettle` moves phones to their owners' new places."""

    def __init__(
        self, lock: Lock, places: Places, register: Register, resettle: Callable[[Mapping[int, int]], object]
    ) -> None:
        self.evening = ""
        """The id of the evening; empty if there is none."""
        self._lock = lock
        self._places = places
        self._register = register
        self._resettle = resettle
        self._guesses: dict[str, int] = {}
        """The row that each owner named last, until the host takes it."""
        self._guessed: set[str] = set()
        self._faces: tuple[bytes, ...] = ()
        self._taken: frozenset[int] = frozenset()
        self._wishes: dict[str, int] = {}
        """The face that each owner named last, until the host takes it."""

    @property
    def phones(self) -> dict[str, SeatClaim | None]:
        """The owners of phones, by key; each with its claim, or None once it is let in."""
        with self._lock:
            phones = sorted(self._register.phones.values(), key=lambda phone: (phone.claim is None, phone.heard or 0.0))
            found = {self._owner(phone): phone.claim for phone in phones}
            return {key: claim for key, claim in found.items() if key}

    @property
    def digests(self) -> tuple[tuple[str, str], ...]:
        """The digests of all phones that were let in, each with the key of its owner."""
        with self._lock:
            pairs = ((self._owner(phone), digest) for digest, phone in self._register.seated.items())
            return tuple(sorted(pair for pair in pairs if pair[0]))

    def invite(self, guests: Sequence[Guest], digests: Iterable[tuple[str, str]] = ()) -> None:
        """Set who is at the evening and who might come. `digests` are those of phones that were let in before."""
        with self._lock:
            self._resettle(self._places.invite(guests))
            owners = self._places.owners
            for key, digest in digests:
                if key in owners:
                    self._register.phones.setdefault(digest, Phone(owners.index(key)))

    def take_arrivals(self) -> list[Arrival]:
        """Who has come by phone since the last call. Each has to be welcomed and invited."""
        with self._lock:
            arrived, self._places.arrivals = self._places.arrivals, []
            return arrived

    def welcome(self, arrival: Arrival, key: str) -> None:
        """Give a newcomer a key; an empty one if there is no room."""
        with self._lock:
            if key:
                self._places.welcome(arrival.owner, key)
            else:
                self._resettle(self._places.turn_away(arrival.owner))

    def dismiss(self, key: str) -> None:
        """Remove the phones of a guest, including those that wait, which may ask again after a pause."""
        with self._lock:
            register, owners = self._register, self._places.owners
            place = owners.index(key) if key in owners else -1
            for phone in [phone for phone in register.phones.values() if phone.seat == place]:
                if phone.claim:
                    register.refuse(phone.claim, False, time.monotonic())
            register.drop(place)

    # Faces

    def offer_faces(self, faces: Sequence[bytes], taken: Iterable[int]) -> None:
        """Set the faces to choose from, as PNG, and which of them somebody here has."""
        with self._lock:
            self._faces, self._taken = tuple(faces), frozenset(taken)

    def faces(self, token: str) -> tuple[tuple[bytes, ...], frozenset[int]]:
        """The faces, and which of them are taken, for the phone of somebody of the evening; else nothing."""
        with self._lock:
            phone = self._register.find(token)
            return (self._faces, self._taken) if phone is not None and self._owner(phone) else ((), frozenset())

    def wish(self, token: str, tab: str, face: int) -> None:
        """Note which face somebody of the evening wants; anything else changes nothing."""
        with self._lock:
            phone = self._register.find(token)
            shown = phone is not None and phone.tabs[-1:] == [tab]
            if phone is not None and shown and 0 <= face < len(self._faces) and (owner := self._owner(phone)):
                self._wishes[owner] = face

    def take_wishes(self) -> dict[str, int]:
        """The faces that were wanted since the last call, by owner."""
        with self._lock:
            taken, self._wishes = self._wishes, {}
            return taken

    # The bench

    def guess(self, phone: Phone, row: int) -> None:
        """Note what somebody without a seat guesses; the table holds the lock."""
        owner = self._owner(phone)
        if owner and phone.seat >= self._places.playing:
            self._guesses[owner] = row
            self._guessed.add(owner)

    def has_guessed(self, phone: Phone) -> bool:
        """True if the owner of a phone has guessed something in this match; the table holds the lock."""
        return self._owner(phone) in self._guessed

    def take_guesses(self) -> dict[str, int]:
        """The guesses since the last call: rows by owner. They are sealed: nothing may show them before the end."""
        with self._lock:
            taken, self._guesses = self._guesses, {}
            return taken

    def begin(self, guessed: Iterable[str] = ()) -> None:
        """Note that a match begins, or continues after these owners have guessed."""
        with self._lock:
            self._guesses, self._guessed = {}, set(guessed)

    def _owner(self, phone: Phone) -> str:
        owners = self._places.owners
        return owners[phone.seat] if phone.seat < len(owners) else ""
