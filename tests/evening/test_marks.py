"""Marks of people: one for an evening, and never two alike at a table."""

import random

import msgspec

from crashgames.core.match import MARKS
from crashgames.evening.people import Person, Roster, exchanged, seen, worn
from crashgames.evening.record import Evening, forgotten, with_person
from crashgames.ui.theme import SEATS
from tests.evening.evenings import ID, key_of


def gathered(count, wanted=lambda number: 0):
    """An evening to which people have come one after another, who would like these marks."""
    evening = Evening(ID, 1000, 1000)
    for number in range(count):
        evening = with_person(evening, Person(key_of(number), f"N{number}", mark=wanted(number)))
    return evening


def test_there_are_as_many_marks_as_are_drawn():
    assert len(SEATS) == MARKS


def test_ten_people_have_ten_marks():
    assert [person.mark for person in gathered(10).people] == list(range(10))


def test_who_comes_with_a_mark_keeps_it_if_nobody_has_it():
    assert [person.mark for person in gathered(4, lambda number: (7, 7, 2, 0)[number]).people] == [7, 0, 2, 1]


def test_a_mark_is_worn_all_evening_whoever_comes_and_goes():
    evening = gathered(3)
    gone = msgspec.structs.replace(evening.people[1], left=30)
    after = with_person(with_person(evening, gone), Person(key_of(8), "Zoe", mark=1))
    assert [person.mark for person in after.people] == [0, 1, 2, 3]
    assert [person.mark for person in forgotten(after, key_of(2)).people] == [0, 1, 2, 3]


def test_a_usual_mark_comes_back_on_another_evening():
    people = gathered(3, lambda number: 5 + number).people
    assert [known.mark for known in seen(Roster(), people, 20_000).people] == [5, 6, 7]


def test_two_people_at_a_table_never_share_a_mark():
    pick = random.Random(1)
    for _ in range(300):
        people = gathered(pick.randint(2, 30), lambda _: pick.randrange(MARKS)).people
        seats = [person.key for person in pick.sample(people, min(len(people), pick.randint(2, 10)))]
        seats = [key if pick.random() < 0.8 else "" for key in seats]
        marks, own = worn(people, seats), {person.key: person.mark for person in people}
        assert len(set(marks)) == len(marks)
        for seat, key in enumerate(seats):
            assert not key or marks[seat] == own[key] or own[key] in marks[:seat]


def test_bots_wear_what_nobody_at_the_evening_wears():
    people = gathered(6).people
    assert worn(people, [key_of(4), "", key_of(1), ""]) == (4, 6, 1, 7)


def test_a_guest_gets_a_mark_from_a_bot_but_not_from_a_person():
    keys = ("a", "", "guest")
    assert exchanged((3, 5, 6), 2, 5, keys) == (3, 6, 5)
    assert exchanged((3, 5, 6), 2, 9, keys) == (3, 5, 9)
    assert exchanged((3, 5, 6), 2, 6, keys) == (3, 5, 6)
    assert exchanged((3, 5, 6), 2, 3, keys) == (3, 5, 6)
