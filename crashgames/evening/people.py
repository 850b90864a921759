"""People, each with a key: those of an evening, the marks they wear, and the roster of all who have been here."""

import secrets
from collections.abc import Sequence
from typing import Annotated

import msgspec
from msgspec import Meta

from crashgames.core.match import MARKS
from crashgames.core.names import NAME_LENGTH, clean_names
from crashgames.core.translation import tr

MAX_PEOPLE = 40
"""The largest number of people at an evening."""
LONGEST_ROSTER = 500

Key = Annotated[str, Meta(pattern=r"^[0-9a-f]{8}$")]
"""Who somebody is, whatever they are called."""
Name = Annotated[str, Meta(min_length=1, max_length=NAME_LENGTH)]
Face = Annotated[str, Meta(max_length=40)]
Mark = Annotated[int, Meta(ge=0, lt=MARKS)]
"""The number of a letter, a shape and a colour."""
Minute = Annotated[int, Meta(ge=0, le=100_000)]
"""Minutes since an evening began."""
Count = Annotated[int, Meta(ge=0, le=100_000)]


class Person(msgspec.Struct, frozen=True):
    """Somebody at an evening. `until` is when they have to go; `left` is when they went, None while they are here."""

    key: Key
    name: Name
    face: Face = ""
    came: Minute = 0
    until: Minute | None = None
    left: Minute | None = None
    mark: Mark = 0

    @property
    def here(self) -> bool:
        """True if they have not left."""
        return self.left is None


class Known(msgspec.Struct, frozen=True):
    """Somebody who was at an evening here. `seen` is the day of the last one, counted from 1970."""

    key: Key
    name: Name
    face: Face = ""
    seen: Count = 0
    mark: Mark = 0
    """What they wore last, and wear again if it is free."""


class Roster(msgspec.Struct, frozen=True):
    """Everybody who has been here, those seen last first."""

    people: Annotated[tuple[Known, ...], Meta(max_length=LONGEST_ROSTER)] = ()
    form: int = 1


def new_key() -> str:
    """A random key that nobody else has."""
    return secrets.token_hex(4)


def new_person(name: str, people: Sequence[Person], came: int = 0) -> Person:
    """A person who was never here, under a name that none of `people` has. `came` is in minutes."""
    name = clean_names([*(person.name for person in people), name])[-1]
    return Person(new_key(), name, came=min(came, 100_000))


def seen(roster: Roster, people: Sequence[Person], day: int) -> Roster:
    """The roster after these people were here on a day, counted from 1970."""
    first = [Known(person.key, person.name, person.face, day, person.mark) for person in people]
    keys = {person.key for person in people}
    return Roster((*first, *(known for known in roster.people if known.key not in keys))[:LONGEST_ROSTER])


def without(roster: Roster, key: str) -> Roster:
    """The roster without somebody who wants to be forgotten."""
    return Roster(tuple(known for known in roster.people if known.key != key))


def guest(number: int) -> str:
    """The name that stands in for a forgotten one: "Guest 2"."""
    return tr("Guest {number}").format(number=number)


# Marks, each a letter, a shape and a colour: everybody keeps theirs for an evening, and no table has two


def free_mark(people: Sequence[Person], wanted: int) -> int:
    """The mark of somebody who joins these people: the one wanted if nobody has it, else the one with fewest owners."""
    here = [person.mark for person in people if person.here]
    ever = [person.mark for person in people]
    return min(range(MARKS), key=lambda mark: (here.count(mark), ever.count(mark), mark != wanted, mark))


def worn(people: Sequence[Person], keys: Sequence[str]) -> tuple[int, ...]:
    """The mark of each seat of a table, by the keys of whose seats they are, "" for bots.

    People have their own, unless somebody before them has the same; bots have what nobody at the evening has.
    """
    own = {person.key: person.mark for person in people}
    wishes = [own.get(key) for key in keys]
    marks = [None if wish in wishes[:seat] else wish for seat, wish in enumerate(wishes)]
    here = {person.mark for person in people if person.here}
    spare = iter(sorted(set(range(MARKS)).difference(marks), key=lambda mark: (mark in here, mark)))
    return tuple(next(spare, seat % MARKS) if mark is None else mark for seat, mark in enumerate(marks))


def worn_by_name(people: Sequence[Person], names: Sequence[str | None]) -> tuple[int, ...]:
    """The mark of each seat by the names there, None for bots; newcomers get what they would get as they come."""
    everybody, keys = list(people), list[str]()
    for seat, name in enumerate(names):
        person = next((one for one in everybody if name and one.name.casefold() == name.casefold()), None)
        if person is None and name:
            person = Person(f"{seat:08x}", name, mark=free_mark(everybody, 0))
            everybody.append(person)
        keys.append(person.key if person else "")
    return worn(everybody, keys)


def exchanged(marks: Sequence[int], seat: int, wanted: int, keys: Sequence[str]) -> tuple[int, ...]:
    """The marks after a guest who wants theirs has taken a seat: a bot that wears it gets that of the seat instead."""
    other = marks.index(wanted) if wanted in marks else seat
    if keys[other] and other != seat:
        return tuple(marks)
    given = {other: marks[seat], seat: wanted}
    return tuple(given.get(place, mark) for place, mark in enumerate(marks))
