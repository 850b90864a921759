"""The phones at one table: who has joined on which seat, what each phone shows, and what was chosen there.

The main loop calls the host's half, the server's thread the phones' half; a lock separates them. No phone ever gets
anything but the public news and the page that was handed over for its own seat.
"""

import secrets
import time
from collections.abc import Iterable, Mapping, Sequence
from math import ceil
from threading import RLock

import msgspec

from crashgames.core.names import clean_name
from crashgames.phones.pages import (
    Kept,
    Padding,
    PagePress,
    PhoneAlbum,
    PhoneBench,
    PhoneHint,
    PhoneNews,
    PhonePage,
    PhoneReply,
    PhoneSeat,
    PhoneSeats,
)
from crashgames.phones.places import Arrival, Guestbook, Keepsakes, Places, locked
from crashgames.phones.register import WORD, Register, SeatClaim, digest_of, new_word

MOST_TABS = 8
"""Tabs of one phone that are told from each other."""
MOST_NUMBERS = 2**30
"""Page numbers begin anywhere below, so that no page of an earlier start is taken for one of this."""


RETURN_SECONDS = 3.0
"""Seconds for which a table that belongs to an evening may be without its people."""


@locked
class PhoneTable:
    """The seats of a table and their phones. A seat belongs to the phone that the host let in.

    With `awaits_evening` no phone is sent away before the people of the evening are invited: it may be on their bench.
    """

    def __init__(self, kept: Kept | None = None, awaits_evening: bool = False) -> None:
        if kept is None or not WORD.fullmatch(kept.word):
            kept = Kept(new_word())
        self.word = kept.word
        self._lock = RLock()
        self._awaited_until = time.monotonic() + RETURN_SECONDS if awaits_evening else 0.0
        self._register = Register(kept.digests)
        self._places = Places()
        self.guestbook = Guestbook(self._lock, self._places, self._register, self._resettle)
        self.keepsakes = Keepsakes()
        self._bench: PhoneBench | None = None
        self._language = "en"
        self._words: Mapping[str, str] = {}
        self._news = PhoneNews()
        self._pages: dict[int, PhonePage] = {}
        self._hints: dict[int, PhoneHint] = {}
        self._advised: set[int] = set()
        """Seats whose phone has asked for a hint since the host last looked."""
        self._proposed = False
        self._numbers: dict[int, int] = {}
        self._first = first_number()
        self._album = PhoneAlbum()
        self._albums = 0
        self._choices: dict[int, PagePress] = {}
        self._taken: set[int] = set()
        """Seats whose choice has been taken and not been answered by a page."""
        self._padding = Padding()

    # The host's half

    @property
    def outgrown(self) -> bool:
        """True if a page was longer than expected, so that all replies have been longer since."""
        return self._padding.outgrown

    @property
    def seats_with_phone(self) -> frozenset[int]:
        """The seats that have a phone."""
        return frozenset(self._at_seats(phone.seat for phone in self._register.seated.values()))

    @property
    def silent(self) -> frozenset[int]:
        """The seats whose phone is asleep or gone."""
        now, phones = time.monotonic(), self._register.seated.values()
        return frozenset(self._at_seats(phone.seat for phone in phones if not phone.lives(now)))

    @property
    def claims(self) -> tuple[SeatClaim, ...]:
        """The claims on the big screen: for each seat, that of the last phone that asked and is awake."""
        shown = self._register.shown(time.monotonic())
        return tuple(claim for claim in shown if claim.seat < self._places.playing)

    def _at_seats(self, places: Iterable[int]) -> Iterable[int]:
        """The places that are seats."""
        return (place for place in places if place < self._places.playing)

    @property
    def kept(self) -> Kept:
        """What to save with the match."""
        held = ((phone.seat, digest) for digest, phone in self._register.seated.items())
        return Kept(self.word, tuple(sorted(pair for pair in held if pair[0] < self._places.playing)))

    def speak(self, language: str, words: Mapping[str, str]) -> None:
        """Set the language of phones, and the words of their page in it."""
        self._language, self._words = language, dict(words)

    def seat(self, seats: Sequence[PhoneSeat], owners: Sequence[str] | None = None) -> None:
        """Set who sits where. Phones of seats that no longer exist lose them.

        At an evening `owners` are the keys of those who have the seats, and their phones follow them to seats or to the
        bench. Without owners, people are recognized by name.
        """
        self._resettle(self._places.seat(seats, owners))

    def _resettle(self, places: Mapping[int, int]) -> None:
        """Let phones follow to their new places, away from the pages of their old seats."""
        if any(old != new and min(old, new) < self._places.playing for old, new in places.items()):
            self._pages, self._hints = {}, {}
            self._choices.clear()
        self._register.move(places)
        self._padding.expect_names(seat.name for seat in self._places.all)

    def seat_the_bench(self, bench: PhoneBench | None) -> None:
        """Set what spectators see of the open table; None while no match is played."""
        self._bench = bench

    def fit(self, pages: Iterable[PhonePage]) -> None:
        """Pad all replies of the match to the length of these pages, the longest that its game can show."""
        self._padding.expect_pages(pages)

    def move(self, places: Mapping[int, int]) -> None:
        """Let phones follow people to new seats, given for each old one. Other seats lose their phones."""
        self._register.move(self._places.swap(places))

    def accept_all(self) -> None:
        """Let in every phone whose number is shown, as a match begins, but none that would replace another phone."""
        self._register.accept_all(time.monotonic(), asleep=self._places.evening)

    def consider(self, claim: SeatClaim | None) -> None:
        """Set the claim being decided, which stays on the big screen while its phone is awake; None for none."""
        self._register.considered = claim

    def accept(self, claim: SeatClaim) -> bool:
        """Let a phone in, and turn away all others for its seat. False, with no effect, if its claim is not shown.

        A sleeping phone that has the seat loses it.
        """
        return self._register.accept(claim, time.monotonic())

    def refuse(self, claim: SeatClaim) -> None:
        """Turn a phone away; it may ask again after a pause."""
        self._register.refuse(claim, time.monotonic())

    def free(self, seat: int) -> None:
        """Remove the phone of a seat; its token becomes invalid."""
        self._register.free(seat)

    def readdress(self) -> None:
        """Say that the address has changed: browsers keep tokens by address, so phones may have to join again."""
        for phone in self._register.phones.values():
            phone.heard = None

    @property
    def heard(self) -> bool:
        """True if a phone with a seat has sent a request to the present address."""
        return any(phone.heard is not None for phone in self._register.seated.values())

    def tell(self, news: PhoneNews) -> None:
        """Set what everybody sees."""
        self._news = news

    def show(self, pages: Mapping[int, PhonePage], hints: Mapping[int, PhoneHint] | None = None) -> None:
        """Set the page of every seat with a phone, and the hints of some of them.

        The number of a page grows only if the page changes, or if a choice on it was taken; a hint changes no number.
        """
        for seat in self._pages.keys() | pages.keys():
            if self._pages.get(seat) != pages.get(seat) or seat in self._taken:
                self._numbers[seat] = self._numbers.get(seat, self._first) + 1
        self._pages, self._hints = dict(pages), dict(hints or {})
        self._taken.clear()

    def number(self, seat: int) -> int:
        """The number of the page that a seat's phone shows; 0 if there is none yet."""
        return self._numbers.get(seat, 0)

    def lay_out(self, album: PhoneAlbum) -> None:
        """Set the album, which every phone loads on joining."""
        if album != self._album:
            self._album = album
            self._albums += 1

    def take(self) -> list[PagePress]:
        """The choices since the last call, in order; at most one for each seat, each on its present page.

        Only their numbers are checked. These seats can't choose again until `show` has been called.
        """
        taken = [choice for choice in self._choices.values() if choice.page == self._numbers.get(choice.seat)]
        self._choices.clear()
        self._taken |= {choice.seat for choice in taken}
        return taken

    def take_asked(self) -> list[int]:
        """The seats whose phone has asked for a hint about its present page since the last call."""
        asked, self._advised = sorted(self._advised), set()
        return [seat for seat in asked if self._may_ask(seat)]

    def take_proposed(self) -> bool:
        """True if somebody with a seat has proposed to end the match since the last call, whoever that was."""
        proposed, self._proposed = self._proposed, False
        return proposed

    # The phones' half

    def seats(self) -> PhoneSeats:
        """What a phone without a seat gets: the seats to ask for, and the words of its page."""
        held = self._register.held(time.monotonic())
        seats = tuple(
            msgspec.structs.replace(seat, open=seat.open and place not in held)
            for place, seat in enumerate(self._places.all)
        )
        return PhoneSeats(self._language, dict(self._words), seats, self._places.evening)

    def knows(self, token: str) -> bool:
        """True for a phone that has a seat or waits for one."""
        return self._register.find(token) is not None

    def owns(self, token: str) -> bool:
        """True for a phone that has a seat."""
        phone = self._register.find(token)
        return phone is not None and phone.claim is None

    def album(self, token: str) -> tuple[int, PhoneAlbum]:
        """The album and its number, for phones that have a seat or wait for one; else 0 and an empty one."""
        return (self._albums, self._album) if self._register.find(token) else (0, PhoneAlbum())

    def claim(self, seat: int, token: str = "", address: str = "", name: str = "") -> str | None:
        """Ask for a seat. Returns the token of the phone, or None if the seat can't be asked for now.

        A phone that waits for another seat and gives its token stops waiting for it. `name` is that of a guest who
        replaces a bot. An empty address is that of a table without a network.
        """
        register, now, name = self._register, time.monotonic(), clean_name(name, "")
        waiting = register.find(token)
        if waiting and waiting.claim:
            del register.phones[digest_of(token)]
        held = register.held(now)
        if not self._places.offers(seat, name, held) or not register.may_ask(address, now):
            return None
        place = self._places.arrive(seat, name, {*held, *(phone.seat for phone in register.phones.values())})
        if place is None:
            return None
        guest = name if self._places.all[place].bot else ""
        return register.claim(SeatClaim(place, 0, guest), address, now)

    def pause(self, address: str) -> int:
        """Seconds until phones at an address may ask for a seat again."""
        return ceil(self._register.pause(address, time.monotonic()))

    def leave(self, token: str) -> None:
        """Give up a seat, or a claim to one; from the bench of an evening, go home."""
        phone = self._register.phones.pop(digest_of(token), None)
        if phone is not None and self._places.playing <= phone.seat < len(self._places.owners):
            self._places.arrivals.append(Arrival(self._places.owners[phone.seat], leaves=True))

    def listen(self, token: str, tab: str) -> None:
        """Note that a tab of a phone asks for its page. The latest of its tabs shows it."""
        phone = self._register.find(token)
        if phone:
            phone.heard = time.monotonic()
            if tab not in phone.tabs:
                phone.tabs = [*phone.tabs[1 - MOST_TABS :], tab]

    def choose(self, token: str, tab: str, page: int, choice: int) -> None:
        """Note the first choice on the present page of a phone's seat; anything else is ignored."""
        seat = self._seat_at(token, tab, page)
        shown = self._pages.get(seat) if seat is not None else None
        if seat is None or shown is None or seat in self._taken:
            return
        if 0 <= choice < len(shown.choices):
            self._choices.setdefault(seat, PagePress(seat, page, choice))

    def guess(self, token: str, tab: str, row: int) -> None:
        """Note what somebody without a seat guesses: a row of the open table; anything else changes nothing."""
        phone = self._register.find(token)
        rows = self._bench.rows if self._bench and self._bench.question else ()
        if phone is not None and phone.tabs[-1:] == [tab] and 0 <= row < len(rows):
            self.guestbook.guess(phone, row)

    def ask_hint(self, token: str, tab: str, page: int) -> None:
        """Note that a phone wants a hint about its present page; anything else changes nothing."""
        seat = self._seat_at(token, tab, page)
        if seat is not None and self._may_ask(seat):
            self._advised.add(seat)

    def propose(self, token: str, tab: str) -> None:
        """Note that a phone with a seat proposes to end the match."""
        phone = self._register.find(token)
        if phone is not None and not phone.claim and phone.seat < self._places.playing:
            self._proposed |= phone.tabs[-1:] == [tab]

    def replies(self, asked: Sequence[tuple[str, str]]) -> list[bytes]:
        """The replies to phones, given as token and tab, at one moment: all of one length, whatever they contain."""
        self._register.forget_missing(time.monotonic(), self._places.playing)
        return self._padding.padded([msgspec.json.encode(self._reply(token, tab)) for token, tab in asked])

    def _reply(self, token: str, tab: str) -> PhoneReply:
        phone = self._register.find(token)
        if phone is None:
            awaited = not self._places.evening and time.monotonic() < self._awaited_until
            return PhoneReply("later" if awaited else "gone", language=self._language)
        if not phone.tabs:  # it was invited while it waited for this reply
            return PhoneReply("later", language=self._language)
        if phone.tabs[-1:] != [tab]:
            return PhoneReply("elsewhere", language=self._language)
        seat, album, roll = phone.seat, self._albums, self._places.roll
        if seat >= self._places.playing:
            digits = phone.claim.number if phone.claim else 0
            reply = PhoneReply("bench", seat, digits, 0, album, self._language, self._news, roll=roll)
            guessed = self.guestbook.owner(phone) in self.guestbook.guessed
            names = () if phone.claim else self.keepsakes.names
            return msgspec.structs.replace(reply, bench=self._bench, guessed=guessed, keepsakes=names)
        if phone.claim:
            digits = phone.claim.number if phone.claim in self._register.shown(time.monotonic()) else 0
            return PhoneReply("waiting", seat, digits, 0, album, self._language, self._news, roll=roll)
        number, page, hint = self._numbers.get(seat, 0), self._pages.get(seat), self._hints.get(seat)
        return PhoneReply("seat", seat, 0, number, album, self._language, self._news, page, hint, roll)

    def _seat_at(self, token: str, tab: str, page: int) -> int | None:
        """The seat of a phone whose newest tab shows this page now."""
        phone = self._register.find(token)
        if phone is None or phone.claim or phone.tabs[-1:] != [tab] or page != self._numbers.get(phone.seat):
            return None
        return phone.seat

    def _may_ask(self, seat: int) -> bool:
        """True if the page of a seat offers hints."""
        shown = self._pages.get(seat)
        return shown is not None and shown.hints


def first_number() -> int:
    """The number before the first page of all seats."""
    return secrets.randbelow(MOST_NUMBERS)
