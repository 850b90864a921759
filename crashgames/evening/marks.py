"""Marks of people, each a letter, a shape and a colour: everybody keeps theirs for an evening, and no table has two."""

from collections.abc import Sequence

from crashgames.core.match import MARKS
from crashgames.evening.people import Person


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
