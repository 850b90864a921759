"""Statistics: who is counted where, and a file that can be damaged."""

import hashlib

import pytest

from crashgames.storage import disk, lock
from crashgames.storage.session import Session
from crashgames.storage.statistics import (
    MAX_RESULTS,
    NAME,
    MatchResult,
    NameRecord,
    ResultKind,
    SeatResult,
    load,
    note,
    records,
    rename,
    result_of,
)
from tests.faults.shim import refusing
from tests.storage.matches import match_of


def session(**fields):
    return Session(**{"id": "id", "bot_seed": 0, "started": 0, **fields})


def result(match="1", winner="Anna", loser="Ben", kind=ResultKind.PEOPLE, game="null_game", scores=(9, 4)):
    return MatchResult(
        match, game, 100, 20, kind, (SeatResult(winner, 0, True, scores[0]), SeatResult(loser, 0, False, scores[1]))
    )


def test_a_result_says_who_has_won():
    match = match_of(moves=900)
    found = result_of(match, session(), 5)
    assert [part.won for part in found.parts] == [seat in match.outcome.winners for seat in range(2)]
    assert [part.score for part in found.parts] == list(match.outcome.scores)
    assert (found.kind, found.match, found.ended) == (ResultKind.PEOPLE, "id", 5)


@pytest.mark.parametrize(
    ("levels", "taken_back", "hints", "kind"),
    [
        ((0, 0), 0, [], ResultKind.PEOPLE),
        ((0, 2), 0, [], ResultKind.BOTS),
        ((0, 0), 1, [], ResultKind.TAKEN_BACK),
        ((0, 1), 3, [(4, 0)], ResultKind.TAKEN_BACK),
        ((0, 1), 0, [(4, 0)], ResultKind.HINTS),
    ],
)
def test_bots_moves_taken_back_and_hints_are_counted_apart(levels, taken_back, hints, kind):
    match = match_of(moves=900, levels=levels)
    assert result_of(match, session(taken_back=taken_back, hints=hints), 5).kind is kind


def test_the_hints_of_a_name_are_added_up(tmp_path):
    match = match_of(moves=900)
    for number, hints in enumerate([[(2, 0), (5, 1), (7, 0)], [(1, 0)]]):
        note(tmp_path, result_of(match, session(id=str(number), hints=hints), 5))
    found = records(load(tmp_path)[0], "null_game", ResultKind.HINTS)
    assert {line.name: line.hints for line in found} == {match.names[0]: 3, match.names[1]: 1}


def test_bots_among_themselves_and_running_matches_do_not_count():
    assert result_of(match_of(moves=900, levels=(1, 2)), session(), 5) is None
    assert result_of(match_of(moves=3), session(), 5) is None


def test_names_are_counted_by_game_and_kind(tmp_path):
    for number, (winner, loser) in enumerate([("Anna", "Ben"), ("anna", "Cleo"), ("Ben", "Anna")]):
        note(tmp_path, result(str(number), winner, loser, scores=(number + 5, number)))
    note(tmp_path, result("x", game="other"))
    note(tmp_path, result("y", kind=ResultKind.BOTS))
    found = records(load(tmp_path)[0], "null_game", ResultKind.PEOPLE)
    assert found == [
        NameRecord("Anna", played=3, won=2, shared=0, best=6),
        NameRecord("Ben", played=2, won=1, shared=0, best=7),
        NameRecord("Cleo", played=1, won=0, shared=0, best=1),
    ]


def test_what_everybody_wins_is_shared(tmp_path):
    note(
        tmp_path,
        MatchResult(
            "1", "null_game", 1, 1, ResultKind.PEOPLE, (SeatResult("A", 0, True, 3), SeatResult("B", 0, True, 3))
        ),
    )
    assert [(line.won, line.shared) for line in records(load(tmp_path)[0], "null_game", ResultKind.PEOPLE)] == [
        (0, 1)
    ] * 2


def test_bots_have_no_line_of_their_own(tmp_path):
    note(
        tmp_path,
        MatchResult(
            "1", "g", 1, 1, ResultKind.BOTS, (SeatResult("Anna", 0, False, 3), SeatResult("Sparky", 2, True, 9))
        ),
    )
    assert [line.name for line in records(load(tmp_path)[0], "g", ResultKind.BOTS)] == ["Anna"]


def test_the_same_match_counts_once(tmp_path):
    note(tmp_path, result("1", "Anna"))
    note(tmp_path, result("1", "Ben", "Anna"))
    (found,) = load(tmp_path)[0]
    assert found.parts[0].name == "Ben"


def test_no_file_is_no_damage(tmp_path):
    assert load(tmp_path)[1] == "" and load(tmp_path)[0] == []


def test_a_damaged_file_is_kept_and_everything_begins_anew(tmp_path):
    note(tmp_path, result())
    file = tmp_path / NAME
    good = file.read_bytes()
    spoilt = [b"", b"\0" * 100, good[:-2], good.replace(b"Anna", b"Hans"), good + b" ", b"[" * 9000]
    for number, data in enumerate(spoilt, start=1):
        file.write_bytes(data)
        results = load(tmp_path)
        assert results[0] == [] and f"bad-{number}" in results[1]
        assert (tmp_path / f"{NAME}.bad-{number}").read_bytes() == data
        assert load(tmp_path)[1] == ""
    note(tmp_path, result())
    note(tmp_path, result("2"))
    file.write_bytes(good[:-2])
    assert [found.match for found in load(tmp_path)[0]] == ["1"], "the copy of the state before"


def test_a_folder_in_the_place_of_the_file_is_put_aside(tmp_path):
    (tmp_path / NAME).mkdir()
    assert "was damaged" in load(tmp_path)[1]
    note(tmp_path, result())
    assert len(load(tmp_path)[0]) == 1


def test_what_cannot_be_read_just_now_is_not_written_over(tmp_path, monkeypatch):
    note(tmp_path, result())
    with monkeypatch.context() as patch:
        patch.setattr(disk, "os", refusing("open", 99))
        patch.setattr(disk.time, "sleep", lambda _: None)
        assert "could not be read" in load(tmp_path)[1]
        with pytest.raises(disk.Denied):
            note(tmp_path, result("2"))
    note(tmp_path, result("3"))
    assert [found.match for found in load(tmp_path)[0]] == ["1", "3"]


def test_what_a_newer_version_has_saved_is_not_written_over(tmp_path):
    note(tmp_path, result())
    file = tmp_path / NAME
    content = file.read_bytes().partition(b"\n")[2].replace(b'"people"', b'"robots"')
    newer = hashlib.sha256(content).hexdigest().encode() + b"\n" + content
    file.write_bytes(newer)
    found = load(tmp_path)
    assert not found[0] and "a newer version" in found[1]
    with pytest.raises(OSError, match="a newer version"):
        note(tmp_path, result("2"))
    assert file.read_bytes() == newer and [*tmp_path.glob("*.bad-*")] == []


def test_a_second_program_changes_nothing(tmp_path, monkeypatch):
    note(tmp_path, result())
    monkeypatch.setitem(lock._held, str(tmp_path), None)
    with pytest.raises(PermissionError):
        note(tmp_path, result("2"))
    assert len(load(tmp_path)[0]) == 1
    (tmp_path / NAME).write_bytes(b"junk")
    assert load(tmp_path)[1]
    assert (tmp_path / NAME).read_bytes() == b"junk"


def test_a_forgotten_name_stands_nowhere_in_the_folder(tmp_path):
    note(tmp_path, result())
    note(tmp_path, result("2"))
    rename(tmp_path, "Anna", "Guest 1")
    assert len([*tmp_path.iterdir()]) == 2 and all(b"Anna" not in file.read_bytes() for file in tmp_path.iterdir())


def test_the_file_does_not_grow_for_ever(tmp_path, monkeypatch):
    monkeypatch.setattr("crashgames.storage.statistics.MAX_RESULTS", 5)
    for number in range(9):
        note(tmp_path, result(str(number)))
    assert [found.match for found in load(tmp_path)[0]] == ["4", "5", "6", "7", "8"]
    assert MAX_RESULTS == 20_000
