"""The record of an evening: who came and went, and what was played."""

import msgspec

from crashgames.evening.people import Known, Roster, new_person, seen, without
from crashgames.evening.record import faults, forgotten, with_game, with_person, without_game, without_person
from crashgames.evening.standings import standings
from tests.evening.evenings import evening_of, key_of, match_id, people, played


def test_the_same_match_is_one_game():
    evening = played(evening_of(3), 0, 1, 2)
    again = with_game(evening, msgspec.structs.replace(evening.games[0], minutes=99))
    assert [game.minutes for game in again.games] == [99]
    assert without_game(again, match_id(1)).games == ()


def test_a_person_who_is_renamed_keeps_all():
    evening = played(evening_of(3), 0, 1, 2)
    renamed = with_person(evening, msgspec.structs.replace(evening.people[0], name="Annabel"))
    before = {row.person.key: row.standing for row in standings(evening)}
    assert {row.person.key: row.standing for row in standings(renamed)} == before
    assert renamed.people[0].name == "Annabel" and len(renamed.people) == 3


def test_only_who_has_played_nothing_can_be_taken_off_the_list():
    evening = played(evening_of(4), 0, 1, 2)
    assert without_person(evening, key_of(3)).people == people(3)
    assert without_person(evening, key_of(0)) == evening


def test_a_person_who_is_forgotten_is_nowhere_and_leaves_a_guest():
    evening = played(evening_of(4), 0, 1, 2, out=(3,))
    for number in (2, 3):
        after = forgotten(evening, key_of(number))
        kept = msgspec.json.encode(after)
        assert people(4)[number].name.encode() not in kept and key_of(number).encode() not in kept
        assert after.people[number].name == f"Guest {number + 1}" and faults(after) == []
        assert [row.standing for row in standings(after)] == [row.standing for row in standings(evening)]
    assert forgotten(evening, key_of(9)) == evening


def test_a_second_anna_gets_a_name_of_her_own():
    assert new_person("anna", people(1)).name == "anna 2"


def test_the_roster_has_who_was_seen_last_first():
    before = Roster((Known(key_of(9), "Jan", seen=4), Known(key_of(0), "Anne", seen=2)))
    roster = seen(before, people(2), 30)
    assert [(known.name, known.seen) for known in roster.people] == [("Anna", 30), ("Ben", 30), ("Jan", 4)]
    assert [known.name for known in without(roster, key_of(0)).people] == ["Ben", "Jan"]


def test_the_record_has_no_seed_and_no_time_of_day():
    text = msgspec.json.encode(played(evening_of(3), 0, 1, 2, seed=77)).decode()
    assert "seed" not in text and (77).to_bytes(32, "big").hex() not in text
    assert text.count("1000") == 2, "when it began and was changed last"


def test_faults_are_found():
    evening = played(evening_of(3), 0, 1, 2)
    assert faults(evening) == []
    replace, game = msgspec.structs.replace, evening.games[0]
    first, *others = game.seats
    for broken in (
        replace(evening, people=people(2)),
        replace(evening, people=people(3) + people(1)),
        replace(evening, games=(game, game)),
        with_game(evening, replace(game, out=(key_of(1),))),
        with_game(evening, replace(game, seats=(replace(first, place=7), *others))),
        with_game(evening, replace(game, seats=(replace(first, level=2), *others))),
    ):
        assert faults(broken)
