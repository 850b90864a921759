"""The places of phones at a table, seats and a bench; the people of an evening who have them; and what they take home.

Places are numbered, first the seats, then the bench. Phones follow their owners from one to another.
"""

import time
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import wraps
from pathlib import Path
from threading import RLock
from typing import Any, TypeVar

import msgspec

from crashgames.phones.pages import PhoneSeat
from crashgames.phones.register import Phone, Register, SeatClaim

NEWCOMER = "new:"
"""With this begins the owner of a place that was asked for by somebody whom nobody has welcomed yet."""
MOST_NEWCOMERS = 20
MOST_PLACES = 1000
NEW_PLACE = -1
"""What somebody asks for who comes to an evening and is not listed."""


@dataclass(frozen=True)
class Guest:
    """Somebody at an evening, or a known person who has not come but whose place a phone may ask for."""

    key: str
    seat: PhoneSeat
    here: bool = True


@dataclass(frozen=True)
class Arrival:
    """Somebody who has come by phone, a guest by key or a newcomer by name, or who goes home."""

    owner: str
    name: str = ""
    leaves: bool = False


class Places:
    """Who sits where. Methods that change this return the new place of each old one; other phones lose theirs."""

    def __init__(self) -> None:
        self.all: tuple[PhoneSeat, ...] = ()
        self.owners: tuple[str, ...] = ()
        """The key of whose place each is, "" where nobody of an evening sits."""
        self.roll = 0
        """Grows when anything changes that phones list."""
        self.evening = False
        """True if there is an evening, to which anybody may come."""
        self.arrivals: list[Arrival] = []
        self._seats: tuple[PhoneSeat, ...] = ()
        self._seat_owners: tuple[str, ...] = ()
        self._guests: tuple[Guest, ...] = ()
        self._newcomers: dict[str, PhoneSeat] = {}
        self._numbered = 0
        self._known = False

    @property
    def playing(self) -> int:
        """The number of seats; higher places are the bench. Until the evening is known, all places are seats."""
        return len(self._seats) if self._known else MOST_PLACES

    def seat(self, seats: Sequence[PhoneSeat], owners: Sequence[str] | None = None) -> dict[int, int]:
        """Set who sits at the table. Without owners, the guests of an evening are recognized by name."""
        self._seats, self._known = tuple(seats), True
        if owners is None:
            keys = {guest.seat.name.casefold(): guest.key for guest in self._guests if guest.here}
            owners = ["" if seat.bot else keys.get(seat.name.casefold(), "") for seat in seats]
        self._seat_owners = tuple(owners)
        return self._settle()

    def swap(self, places: Mapping[int, int]) -> dict[int, int]:
        """Let owners follow people who change seats; the bench stays."""
        owners = [""] * self.playing
        for old, new in places.items():
            if old < len(self._seat_owners) and new < len(owners):
                owners[new] = self._seat_owners[old]
        self._seat_owners = tuple(owners)
        bench = {place: place for place in range(self.playing, len(self.all))}
        self.owners = (*owners, *self.owners[self.playing :])
        return {**places, **bench}

    def invite(self, guests: Sequence[Guest]) -> dict[int, int]:
        """Set who is at the evening, and who might come."""
        self._guests, self.evening, self._known = tuple(guests), True, True
        return self._settle()

    def offers(self, place: int, name: str, held: Collection[int]) -> bool:
        """True if the place exists and no phone has it, or if a newcomer gives a name."""
        if place == NEW_PLACE:
            return self.evening and bool(name)
        return 0 <= place < len(self.all) and self.all[place].open and place not in held

    def arrive(self, place: int, name: str, taken: Collection[int]) -> int | None:
        """The place for somebody who asks for one, or at an evening for a new one under a name; None if there is none.

        A listed name whose place is not among those `taken` by phones means that place.
        """
        if not self.evening:
            return place
        if place < 0:
            free = (p for p in range(len(self.all)) if p not in taken and self._is_free(p, name))
            place = next(free, -1)
        if place < 0 and len(self._newcomers) < MOST_NEWCOMERS:
            self._numbered += 1
            owner = f"{NEWCOMER}{self._numbered}"
            self._newcomers[owner] = PhoneSeat(name, "", "", bench=True)
            self.arrivals.append(Arrival(owner, name))
            self._settle()
            return len(self.all) - 1
        known = self.owners[place] if place >= self.playing else ""
        if any(guest.key == known and not guest.here for guest in self._guests):
            self.arrivals.append(Arrival(known))
        return place if place >= 0 else None

    def welcome(self, owner: str, key: str) -> None:
        """Give a newcomer the key of somebody who has been, or will be, invited."""
        self._newcomers.pop(owner, None)
        self.owners = tuple(key if old == owner else old for old in self.owners)

    def turn_away(self, owner: str) -> dict[int, int]:
        """There is no room for a newcomer."""
        self._newcomers.pop(owner, None)
        return self._settle()

    def _is_free(self, place: int, name: str) -> bool:
        seat = self.all[place]
        return seat.open and not seat.bot and seat.name.casefold() == name.casefold()

    def _settle(self) -> dict[int, int]:
        """Lay out the bench behind the seats."""
        before, all_before = self.owners, self.all
        seated = set(self._seat_owners)
        bench = [guest for guest in self._guests if guest.key not in seated]
        coming = {arrival.owner for arrival in self.arrivals}
        seats = [msgspec.structs.replace(guest.seat, bench=True) for guest in bench]
        self.all = (*self._seats, *seats, *self._newcomers.values())
        self.owners = (*self._seat_owners, *(guest.key for guest in bench), *self._newcomers)
        self.roll += self.all != all_before
        stays = {guest.key for guest in self._guests if guest.here or guest.key in coming}
        stays |= seated | set(self._newcomers)
        moved: dict[int, int] = {}
        for place, owner in enumerate(before or [""] * self.playing):
            if owner and owner in stays and owner in self.owners:
                moved[place] = self.owners.index(owner)
            elif not owner and place < self.playing:  # a seat of nobody at the evening
                moved[place] = place
        return moved


POSTER, FILM = "poster", "film"
KINDS = {".png": "image/png", ".gif": "image/gif"}
MAX_BYTES = 8_000_000
"""The most bytes that are sent."""


class Keepsakes:
    """Pictures by name: the main loop offers them, the server's thread reads them. Each offer makes a list anew."""

    def __init__(self) -> None:
        self._files: dict[str, Path] = {}

    @property
    def names(self) -> tuple[str, ...]:
        """What there is to be had."""
        return tuple(self._files)

    def put(self, name: str, path: Path) -> None:
        """Offer a picture, in the place of an earlier one of this name."""
        self._files = {**self._files, name: path}

    def read(self, number: int) -> tuple[bytes, str] | None:
        """The content of a picture, by its place among the names, and its media type; None if it cannot be had."""
        files = list(self._files.values())
        if not 0 <= number < len(files) or files[number].suffix not in KINDS:
            return None
        try:
            data = files[number].read_bytes()
        except OSError:
            return None
        return (data, KINDS[files[number].suffix]) if len(data) <= MAX_BYTES else None


Kind = TypeVar("Kind", bound=type)


def locked(kind: Kind) -> Kind:
    """A class between two threads: while a public method or property runs, no other with the same `_lock` does."""

    def held(method: Callable[..., Any]) -> Callable[..., Any]:
        @wraps(method)
        def run(self: Any, *given: Any, **named: Any) -> Any:
            with self._lock:
                return method(self, *given, **named)

        return run

    for name, member in list(vars(kind).items()):
        if isinstance(member, property) and member.fget:
            setattr(kind, name, property(held(member.fget)))
        elif callable(member) and not name.startswith("_"):
            setattr(kind, name, held(member))
    return kind


@locked
class Guestbook:
    """A part of the table of phones, under its lock. `resettle` moves phones to their owners' new places."""

    def __init__(
        self, lock: RLock, places: Places, register: Register, resettle: Callable[[Mapping[int, int]], object]
    ) -> None:
        self.evening = ""
        """The id of the evening; empty if there is none."""
        self._lock = lock
        self._places = places
        self._register = register
        self._resettle = resettle
        self._guesses: dict[str, int] = {}
        """The row that each owner named last, until the host takes it."""
        self.guessed: set[str] = set()
        """The owners who have guessed something in this match."""
        self._faces: tuple[bytes, ...] = ()
        self._taken: frozenset[int] = frozenset()
        self._wishes: dict[str, int] = {}
        """The face that each owner named last, until the host takes it."""

    @property
    def phones(self) -> dict[str, SeatClaim | None]:
        """The owners of phones, by key; each with its claim, or None once it is let in."""
        phones = sorted(self._register.phones.values(), key=lambda phone: (phone.claim is None, phone.heard or 0.0))
        found = {self.owner(phone): phone.claim for phone in phones}
        return {key: claim for key, claim in found.items() if key}

    @property
    def digests(self) -> tuple[tuple[str, str], ...]:
        """The digests of all phones that were let in, each with the key of its owner."""
        pairs = ((self.owner(phone), digest) for digest, phone in self._register.seated.items())
        return tuple(sorted(pair for pair in pairs if pair[0]))

    def invite(self, guests: Sequence[Guest], digests: Iterable[tuple[str, str]] = ()) -> None:
        """Set who is at the evening and who might come. `digests` are those of phones that were let in before."""
        self._resettle(self._places.invite(guests))
        owners = self._places.owners
        for key, digest in digests:
            if key in owners:
                self._register.phones.setdefault(digest, Phone(owners.index(key)))

    def take_arrivals(self) -> list[Arrival]:
        """Who has come by phone since the last call. Each has to be welcomed and invited."""
        arrived, self._places.arrivals = self._places.arrivals, []
        return arrived

    def welcome(self, arrival: Arrival, key: str) -> None:
        """Give a newcomer a key; an empty one if there is no room."""
        if key:
            self._places.welcome(arrival.owner, key)
        else:
            self._resettle(self._places.turn_away(arrival.owner))

    def dismiss(self, key: str) -> None:
        """Remove the phones of a guest, including those that wait, which may ask again after a pause."""
        register, owners = self._register, self._places.owners
        place = owners.index(key) if key in owners else -1
        for phone in [phone for phone in register.phones.values() if phone.seat == place]:
            if phone.claim:
                register.refuse(phone.claim, time.monotonic())
        register.drop(place)

    # Faces

    def offer_faces(self, faces: Sequence[bytes], taken: Iterable[int]) -> None:
        """Set the faces to choose from, as PNG, and which of them somebody here has."""
        self._faces, self._taken = tuple(faces), frozenset(taken)

    def faces(self, token: str) -> tuple[tuple[bytes, ...], frozenset[int]]:
        """The faces, and which of them are taken, for the phone of somebody of the evening; else nothing."""
        phone = self._register.find(token)
        return (self._faces, self._taken) if phone is not None and self.owner(phone) else ((), frozenset())

    def wish(self, token: str, tab: str, face: int) -> None:
        """Note which face somebody of the evening wants; anything else changes nothing."""
        phone = self._register.find(token)
        shown = phone is not None and phone.tabs[-1:] == [tab]
        if phone is not None and shown and 0 <= face < len(self._faces) and (owner := self.owner(phone)):
            self._wishes[owner] = face

    def take_wishes(self) -> dict[str, int]:
        """The faces that were wanted since the last call, by owner."""
        taken, self._wishes = self._wishes, {}
        return taken

    # The bench

    def guess(self, phone: Phone, row: int) -> None:
        """Note what somebody without a seat guesses."""
        owner = self.owner(phone)
        if owner and phone.seat >= self._places.playing:
            self._guesses[owner] = row
            self.guessed.add(owner)

    def take_guesses(self) -> dict[str, int]:
        """The guesses since the last call: rows by owner. They are sealed: nothing may show them before the end."""
        taken, self._guesses = self._guesses, {}
        return taken

    def begin(self, guessed: Iterable[str] = ()) -> None:
        """Note that a match begins, or continues after these owners have guessed."""
        self._guesses, self.guessed = {}, set(guessed)

    def owner(self, phone: Phone) -> str:
        """The key of whose phone it is, "" for nobody of an evening."""
        owners = self._places.owners
        return owners[phone.seat] if phone.seat < len(owners) else ""
