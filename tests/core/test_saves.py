"""Saves: a match comes back as it was, and nothing else is taken for one."""

import contextlib
import json

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from crashgames.core.catalog import Choice, Option
from crashgames.core.match import Match, Player
from crashgames.core.saves import BadSave, decode, encode
from tests.random_play import random_match
from tests.shelf.null_game import INFO
from tests.shelf.null_game.messages import ChooseLane

SHELF = {INFO.id: INFO}


@pytest.fixture(scope="module")
def saved():
    return encode(random_match(INFO, 3, seed=4))


def changed(saved, **fields):
    return json.dumps(json.loads(saved) | fields).encode()


def test_a_match_comes_back_as_it_was():
    match = Match(INFO, [Player("Anna"), Player("Ben", 2, "fox"), Player("{0}")], bytes(range(32)), {"goal": 20})
    match.play(ChooseLane(1, True))
    again = decode(encode(match), SHELF)
    assert (again.players, again.seed, again.options, again.actions) == (
        match.players,
        match.seed,
        match.options,
        match.actions,
    )
    assert [again.view(seat) for seat in range(3)] == [match.view(seat) for seat in range(3)]
    assert again.can_undo


def test_a_match_keeps_the_level_at_which_each_action_was_chosen():
    match = Match(INFO, [Player("Anna", 2), Player("Ben")], bytes(32))
    match.play(ChooseLane(0, True))
    assert match.levels == [2] and b"levels" not in encode(match)
    match.play(ChooseLane(1, True))
    match.seat(0, 0)
    match.seat(1, 3)
    match.play(match.legal_actions(match.to_act()[0])[0], 0)
    assert match.levels == [2, 0, 0] == decode(encode(match), SHELF).levels == match.part(3).levels
    match.undo(2, anyway=True)
    assert match.levels == [2] == decode(encode(match), SHELF).levels
    match.undo(1, anyway=True)
    assert match.levels == [] and b"levels" not in encode(match)


def test_a_match_older_than_levels_was_played_by_its_players(saved):
    players = [{"name": "Anna", "level": 2}, {"name": "Ben"}, {"name": "Cleo", "level": 1}]
    match = decode(changed(saved, players=players), SHELF)
    assert match.levels == [(2, 0, 1)[action.seat] for action in match.actions]


def test_a_save_is_canonical(saved):
    assert encode(decode(saved, SHELF)) == saved


def test_a_match_from_the_time_before_faces_can_be_loaded(saved):
    players = [{"name": "Anna", "level": 0}, {"name": "Ben", "level": 2}, {"name": "Cleo"}]
    assert decode(changed(saved, players=players), SHELF).players == (Player("Anna"), Player("Ben", 2), Player("Cleo"))


def test_a_finished_match_can_be_loaded(saved):
    assert decode(saved, SHELF).outcome


def renamed(before):
    """The null game of a later version: another option has taken the place of its goal."""
    choices = (Choice("short", "", once=10), Choice("long", "", once=20), Choice("endless", ""))
    length = Option("length", "", "", choices, default="endless", before=before, once="goal")
    return {INFO.id: msgspec.structs.replace(INFO, options=(length,))}


@pytest.mark.parametrize(
    ("saved_with", "value"),
    [({"goal": 10}, "short"), ({"goal": 20}, "long"), ({"length": "endless"}, "endless"), ({}, "long")],
)
def test_a_match_of_an_older_version_keeps_its_options(saved_with, value):
    shelf = renamed("long")
    assert shelf[INFO.id].options_in_save(saved_with) == {"length": value}
    assert renamed(None)[INFO.id].options_in_save({}) == {"length": "endless"}


def test_an_option_that_never_was_is_still_refused(saved):
    with pytest.raises(BadSave, match="no option"):
        decode(changed(saved, options={"speed": 3}), SHELF)


@pytest.mark.parametrize(
    "data", [b"", b"null", b"[]", b"{}", b"\xff\xfe", b"[" * 100_000, b'{"format": 1}', b"\x80\x04K\x01."]
)
def test_other_bytes_are_refused(data):
    with pytest.raises(BadSave, match="not a saved match"):
        decode(data, SHELF)


@pytest.mark.parametrize(
    ("fields", "sentence"),
    [
        ({"format": 2}, "saved in format 2"),
        ({"format": 0}, "saved in format 0"),
        ({"game": "chess"}, "'chess', which is not on the shelf"),
        ({"rules_version": 99}, "version 99 of the rules of Null Game"),
        ({"players": [{"name": "Anna"}]}, "2 to 4 players, not 1"),
        ({"players": [{"name": "Anna", "level": 9}] * 2}, "not a saved match"),
        ({"players": [{"name": "Anna", "level": 4}] * 2}, "Null Game has no bots of level 4, only of 1 to 3"),
        ({"players": []}, "not 0"),
        ({"options": {"goal": 3}}, "cannot be 3"),
        ({"options": {"goal": {}}}, "cannot be"),
        ({"options": {"x": 1}}, "no option 'x'"),
        ({"seed": "A" * 400}, "does not follow the rules"),
        ({"actions": [{"do": "Fly", "seat": 0}]}, "does not follow the rules"),
        ({"actions": [{"do": "Roll", "seat": 0}]}, "race begins"),
        ({"actions": [{"do": "ChooseLane", "seat": 0}]}, "does not follow the rules"),
        ({"actions": [{"do": "ChooseLane", "seat": 9, "inner": True}]}, "does not follow the rules"),
        ({"actions": [{"do": "ChooseLane", "seat": -1, "inner": True}]}, "does not follow the rules"),
        ({"actions": [{"do": "ChooseLane", "seat": 10**30, "inner": True}]}, "does not follow the rules"),
        ({"actions": [7]}, "does not follow the rules"),
        ({"levels": [2]}, "does not follow the rules"),
        ({"levels": [9]}, "not a saved match"),
    ],
)
def test_what_no_match_can_be_is_refused_with_a_sentence(saved, fields, sentence):
    with pytest.raises(BadSave, match=sentence):
        decode(changed(saved, **fields), SHELF)


def test_names_in_a_save_are_cleaned(saved):
    match = decode(changed(saved, players=[{"name": "\u202e" + "x" * 5000}, {"name": ""}, {"name": "\x00"}]), SHELF)
    assert match.names == ("x" * 24, "Player 2", "Player 3")


@given(st.data())
def test_damaged_bytes_never_raise_anything_else(data):
    saved = bytearray(encode(random_match(INFO, 2, seed=1)))
    for _ in range(data.draw(st.integers(1, 4))):
        at = data.draw(st.integers(0, len(saved) - 1))
        saved[at : at + data.draw(st.integers(0, 3))] = data.draw(st.binary(max_size=3))
        saved = saved or bytearray(b"{")
    with contextlib.suppress(BadSave):
        assert decode(bytes(saved), SHELF).engine.violations() == []


def test_no_prefix_is_taken_for_a_match(saved):
    for length in range(0, len(saved), 7):
        with pytest.raises(BadSave):
            decode(saved[:length], SHELF)


def test_every_action_is_saved_by_its_name(saved):
    assert {action["do"] for action in msgspec.json.decode(saved)["actions"]} == {"ChooseLane", "Roll", "PlayCard"}
