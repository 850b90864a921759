"""The phones of an evening: its code lasts through all games, and phones follow their owners to their seats."""

from collections.abc import Sequence

from crashgames.evening.people import Person
from crashgames.evening.record import Evening, Phones
from crashgames.phones.guestbook import Guestbook
from crashgames.phones.host import PhoneHost
from crashgames.phones.pages import Kept, PhoneSeat
from crashgames.phones.places import Guest
from crashgames.ui.theme import SEATS, hex_of

MOST_KNOWN = 24
"""Of those who were here on other evenings only so many are listed on phones, the latest."""


def open_to_phones(host: PhoneHost, evening: Evening) -> Phones:
    """Switch phones on with the code of the evening; returns that, and the phones that the evening had before."""
    if not host.on or host.table.guestbook.evening != evening.id:
        host.switch_on(Kept(evening.phones.word))
    return Phones(host.table.word, evening.phones.digests)


def book_of(host: PhoneHost | None, evening: Evening) -> Guestbook | None:
    """Who has a phone at an evening; None if it has no phones now."""
    if host is None or not host.on or not evening.phones.word or host.table.word != evening.phones.word:
        return None
    return host.table.guestbook


def invite(book: Guestbook, evening: Evening, everybody: Sequence[Person]) -> None:
    """Tell the phones who is at the evening, and who might come."""
    known = [person for person in everybody if not person.here][:MOST_KNOWN]
    fresh = book.evening != evening.id
    book.evening = evening.id
    digests = evening.phones.digests if fresh else ()
    book.invite([*map(_guest, evening.here, _numbers(evening)), *(_guest(person) for person in known)], digests)


def _numbers(evening: Evening) -> list[int]:
    return [number for number, person in enumerate(evening.people) if person.here]


def _guest(person: Person, number: int | None = None) -> Guest:
    mark = SEATS[number % len(SEATS)] if number is not None else None
    letter, colour = (mark.letter, hex_of(mark.colour)) if mark else ("", "")
    return Guest(person.key, PhoneSeat(person.name, letter, colour, bench=True), person.here)
