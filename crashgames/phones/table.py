"""The phones at one table: who has joined on which seat, what each of them shows, and what was chosen there.

The main loop calls the host's half, the server's thread the phones' half; a lock keeps them apart. No phone ever gets
anything but the public news and the page that was handed over for its own seat.
"""

import hashlib
import secrets
from collections import deque
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from threading import Lock

import msgspec

from crashgames.phones.pages import PhoneNews, PhonePage, PhoneSeat

MOST_CLAIMS = 20
"""Phones that may wait to be let in at once."""
MOST_CHOICES = 64
LETTERS = "abcdefghkmnpqrstuvwxyz"
"""Letters of the word in the address that nobody takes for another or for a digit."""
WORD_LENGTH = 6


class Kept(msgspec.Struct, frozen=True):
    """What is kept with a match, so that going on with it needs no new joining: the word, and a digest by seat."""

    word: str = ""
    digests: tuple[tuple[int, str], ...] = ()


@dataclass(frozen=True)
class Claim:
    """A phone that asks for a seat, and the two digits that it shows."""

    seat: int
    number: int


@dataclass(frozen=True)
class Choice:
    """A press on a phone: the number of the page it was made on, and of the choice on that page."""

    seat: int
    page: int
    choice: int


class PhoneTable:
    """The seats of a table and their phones. A seat belongs to the first phone that the host lets in."""

    def __init__(self, kept: Kept | None = None) -> None:
        kept = kept if kept and kept.word else Kept(word="".join(secrets.choice(LETTERS) for _ in range(WORD_LENGTH)))
        self.word = kept.word
        self._lock = Lock()
        self._seats: tuple[PhoneSeat, ...] = ()
        self._claims: dict[str, Claim] = {}
        """Claims by the digests of their tokens."""
        self._owners: dict[str, int] = {digest: seat for seat, digest in kept.digests}
        self._tabs: dict[str, str] = {}
        """The tab that each owner used last, by digest."""
        self._news = PhoneNews()
        self._pages: dict[int, PhonePage] = {}
        self._numbers: dict[int, int] = {}
        self._album: tuple[bytes, ...] = ()
        self._choices: deque[Choice] = deque(maxlen=MOST_CHOICES)

    # The host's half

    @property
    def owned(self) -> frozenset[int]:
        """The seats that have a phone."""
        with self._lock:
            return frozenset(self._owners.values())

    @property
    def claims(self) -> tuple[Claim, ...]:
        """The phones that ask to be let in, the longest waiting first."""
        with self._lock:
            return tuple(self._claims.values())

    @property
    def kept(self) -> Kept:
        """What is to be kept with the match."""
        with self._lock:
            return Kept(self.word, tuple(sorted((seat, digest) for digest, seat in self._owners.items())))

    def seat(self, seats: Sequence[PhoneSeat]) -> None:
        """Say who sits where; phones of seats that are there no longer lose them."""
        with self._lock:
            self._seats = tuple(seats)
            self._owners = {digest: seat for digest, seat in self._owners.items() if seat < len(seats)}
            self._claims = {digest: claim for digest, claim in self._claims.items() if claim.seat < len(seats)}

    def move(self, places: Mapping[int, int]) -> None:
        """Let phones follow people who change seats: the new seat of each old one. Other seats lose their phones."""
        with self._lock:
            self._owners = {digest: places[seat] for digest, seat in self._owners.items() if seat in places}
            self._claims = {
                digest: Claim(places[claim.seat], claim.number)
                for digest, claim in self._claims.items()
                if claim.seat in places
            }

    def accept_all(self) -> None:
        """Let in everybody who asks, as a match begins; of several phones for one seat, the longest waiting."""
        for claim in self.claims:
            self.accept(claim)

    def accept(self, claim: Claim) -> bool:
        """Let a phone in, and refuse all others that ask for its seat; False if it has gone or the seat is taken."""
        with self._lock:
            digest = next((digest for digest, waiting in self._claims.items() if waiting == claim), None)
            if digest is None or claim.seat in self._owners.values():
                return False
            self._owners[digest] = claim.seat
            self._claims = {d: waiting for d, waiting in self._claims.items() if waiting.seat != claim.seat}
            return True

    def refuse(self, claim: Claim) -> None:
        """Turn a phone away; it may ask again."""
        with self._lock:
            self._claims = {digest: waiting for digest, waiting in self._claims.items() if waiting != claim}

    def free(self, seat: int) -> None:
        """Take a seat from its phone, whose token is worth nothing from now on."""
        with self._lock:
            self._forget(seat)

    def tell(self, news: PhoneNews) -> None:
        """Hand over what everybody sees."""
        with self._lock:
            self._news = news

    def show(self, pages: Mapping[int, PhonePage]) -> None:
        """Hand over the page of every seat with a phone. Its number grows only where the page differs."""
        with self._lock:
            for seat, page in pages.items():
                if self._pages.get(seat) != page:
                    self._numbers[seat] = self._numbers.get(seat, 0) + 1
            self._pages = dict(pages)

    def number(self, seat: int) -> int:
        """The number of the page that a seat's phone shows; 0 if there is none yet."""
        with self._lock:
            return self._numbers.get(seat, 0)

    def lay_out(self, album: Sequence[bytes]) -> None:
        """Hand over all pictures that pages can show, as PNG; every phone loads them all on joining."""
        pictures = tuple(album)
        with self._lock:
            self._album = pictures

    def take(self) -> list[Choice]:
        """What was chosen since the last call, in order; none of it has been checked but for its page number."""
        with self._lock:
            taken = list(self._choices)
            self._choices.clear()
            return taken

    # The phones' half

    def claim(self, seat: int) -> str | None:
        """Ask for a seat; returns the token of the phone that asks, or None if it cannot be had."""
        with self._lock:
            if not 0 <= seat < len(self._seats) or not self._seats[seat].open or seat in self._owners.values():
                return None
            taken = {claim.number for claim in self._claims.values()}
            free = [number for number in range(10, 100) if number not in taken]
            if len(self._claims) >= MOST_CLAIMS:
                return None
            token = secrets.token_hex(16)
            self._claims[digest_of(token)] = Claim(seat, secrets.choice(free))
            return token

    def leave(self, token: str) -> None:
        """Give up a seat, or asking for one."""
        with self._lock:
            digest = digest_of(token)
            self._claims.pop(digest, None)
            if digest in self._owners:
                self._forget(self._owners[digest])

    def choose(self, token: str, page: int, choice: int) -> None:
        """Note a press on the present page of a phone's seat; anything else changes nothing."""
        with self._lock:
            seat = self._owners.get(digest_of(token))
            if seat is None or page != self._numbers.get(seat):
                return
            shown = self._pages.get(seat)
            if shown is not None and 0 <= choice < len(shown.choices):
                self._choices.append(Choice(seat, page, choice))

    def _forget(self, seat: int) -> None:
        """Take a seat from its phone; the lock is held."""
        self._owners = {digest: owned for digest, owned in self._owners.items() if owned != seat}


def digest_of(token: str) -> str:
    """What is kept of a token: enough to know it again, not to make it."""
    return hashlib.sha256(token.encode()).hexdigest()
