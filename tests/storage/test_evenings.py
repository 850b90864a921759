"""Evenings and the roster on the disk: nothing is lost, whatever happens to the files."""

import json
import random
import threading

import msgspec
import pytest

from crashgames.evening.fitting import fitting
from crashgames.evening.people import Known, Roster
from crashgames.evening.record import Evening, faults, game_of
from crashgames.evening.standings import standings
from crashgames.storage import disk, lock
from crashgames.storage.evenings import MAX_EVENINGS, REST_SECONDS, Evenings
from crashgames.storage.ledger import pack, unpack
from crashgames.storage.library import Library
from crashgames.storage.save_writer import SaveWriter
from crashgames.storage.session import new_session
from tests.evening.evenings import evening_of, key_of, match_id, match_of, people, played, seated
from tests.faults.mutants import blind, spoil
from tests.random_play import all_games
from tests.storage.matches import SHELF, play_on

MUTANTS = 300


def whole(games=4):
    evening = evening_of(5)
    for number in range(games):
        evening = played(evening, *random.Random(number).sample(range(5), 4), seed=number + 1)
    return evening


def shown(evening):
    """All that screens show of an evening."""
    rows = standings(evening)
    return rows, [row.formula for row in rows], fitting(evening, all_games(), evening.games, 30)


def test_what_is_saved_is_what_is_read(tmp_path):
    store, evening = Evenings(tmp_path), whole()
    saved = store.save(evening)
    assert store.read(evening.id).found == saved and store.all() == [saved]
    assert standings(saved) == standings(evening), "recomputed from the file"
    assert msgspec.structs.replace(saved, changed=evening.changed) == evening


def test_nobody_has_been_here_before_the_first_evening(tmp_path):
    store = Evenings(tmp_path)
    assert store.all() == [] and store.running() is None and store.roster().found == Roster()
    assert [*tmp_path.iterdir()] == [], "looking writes nothing"


def test_an_evening_goes_on_until_it_is_ended_or_long_past(tmp_path, monkeypatch):
    store = Evenings(tmp_path)
    evening = store.save(store.begin())
    assert store.running() == evening
    ended = store.save(msgspec.structs.replace(evening, ended=True))
    assert store.running() is None
    store.save(msgspec.structs.replace(ended, ended=False))
    assert store.running()
    monkeypatch.setattr("crashgames.storage.evenings.now", lambda: evening.changed + REST_SECONDS + 10)
    assert store.running() is None


def test_only_the_latest_evenings_are_kept(tmp_path):
    store = Evenings(tmp_path)
    for number in range(MAX_EVENINGS + 3):
        store.save(msgspec.structs.replace(evening_of(), id=match_id(number), begun=number))
    store.save(store.begin())
    kept = {evening.begun for evening in store.all()}
    assert len(kept) == MAX_EVENINGS and min(kept) == 4


def test_a_damaged_evening_falls_back_to_the_change_before(tmp_path):
    store, evening = Evenings(tmp_path), whole()
    before = store.save(evening)
    store.save(played(evening, 0, 1, 2, seed=50))
    path = store.folder / f"{evening.id}.json"
    good = path.read_bytes()
    path.write_bytes(good[:-3])
    read = store.read(evening.id)
    assert read.found == before and "was damaged" in read.notice and "one change earlier" in read.notice
    assert (store.folder / f"{path.name}.bad-1").read_bytes() == good[:-3]


def test_blind_mutants_are_never_taken_for_an_evening(tmp_path):
    store, pick = Evenings(tmp_path), random.Random(1)
    store.save(whole())
    (name,) = store.ids()
    path = store.folder / f"{name}.json"
    good = path.read_bytes()
    for _ in range(MUTANTS):
        bad = blind(good, pick)
        path.write_bytes(bad)
        read = store.read(name)
        assert read.found is None and "was damaged" in read.notice
        (aside,) = store.folder.glob("*.bad-*")
        assert aside.read_bytes() == bad
        aside.unlink()


def test_knowing_mutants_are_refused_or_make_sense(tmp_path):
    store, pick = Evenings(tmp_path), random.Random(2)
    store.save(whole())
    (name,) = store.ids()
    path = store.folder / f"{name}.json"
    plain = json.loads(unpack(path.read_bytes()))
    refused = 0
    for _ in range(MUTANTS):
        fields = json.loads(json.dumps(plain))
        for _ in range(pick.randint(1, 2)):
            spoil(fields, pick)
        path.write_bytes(pack(json.dumps(fields).encode()))
        evening = why = None
        try:
            evening = store.read(name).found
        except OSError as error:
            why = disk.why(error)
        refused += bool(why)
        assert path.exists(), "left as it is"
        assert why or (isinstance(evening, Evening) and faults(evening) == [] and shown(evening))
    assert 0 < refused < MUTANTS


def test_mutants_of_the_roster_lose_nothing(tmp_path):
    store, pick = Evenings(tmp_path), random.Random(3)
    roster = Roster(tuple(Known(person.key, person.name) for person in people(6)))
    store.save_roster(roster)
    store.save_roster(roster)
    path = tmp_path / "roster.json"
    good = path.read_bytes()
    for _ in range(MUTANTS):
        path.write_bytes(blind(good, pick))
        read = store.roster()
        assert read.found == roster and "was damaged" in read.notice
        for aside in tmp_path.glob("*.bad-*"):
            aside.unlink()


def test_names_from_a_file_can_be_drawn(tmp_path):
    store = Evenings(tmp_path)
    odd = tuple(msgspec.structs.replace(person, name="\u202eB\nx") for person in people(2))
    evening = store.save(msgspec.structs.replace(evening_of(2), people=odd))
    assert {person.name for person in store.read(evening.id).found.people} == {"Bx"}


def test_a_second_program_changes_nothing(tmp_path, monkeypatch):
    store = Evenings(tmp_path)
    evening = store.save(whole())
    monkeypatch.setitem(lock._held, str(tmp_path), None)
    with pytest.raises(PermissionError, match="another window"):
        store.save(evening_of())
    assert store.read(evening.id).found == evening


def test_who_is_forgotten_is_in_no_file(tmp_path):
    store = Evenings(tmp_path)
    for number in range(3):
        store.save(msgspec.structs.replace(whole(), id=match_id(number)))
    store.save_roster(Roster(tuple(Known(person.key, person.name) for person in people(3))))
    store.forget(key_of(1))
    for path in (path for path in tmp_path.rglob("*") if path.is_file()):
        assert b"Ben" not in path.read_bytes() and key_of(1).encode() not in path.read_bytes(), path
    assert all("Guest 2" in [person.name for person in evening.people] for evening in store.all())


def table(tmp_path, evening):
    """A match of an evening that is about to end, with its keeper."""
    session = new_session()
    session.seated = msgspec.structs.replace(seated([key_of(0), key_of(1)], [key_of(2)]), evening=evening.id)
    match = match_of(seats=2)
    return SaveWriter(Library(tmp_path / "saves"), session), match.part(len(match.actions) - 1)


def test_a_finished_match_is_a_game_of_its_evening(tmp_path):
    store = Evenings(tmp_path)
    evening = store.save(evening_of(3))
    writer, match = table(tmp_path, evening)
    before = (store.folder / f"{evening.id}.json").read_bytes()
    writer.keep(match)
    assert writer.wait()
    assert (store.folder / f"{evening.id}.json").read_bytes() == before, "a running match changes nothing"
    writer.keep(play_on(match, 50))
    assert writer.close()
    (game,) = store.read(evening.id).found.games
    assert game == game_of(match, writer.session.seated, writer.session.id, game.minutes) and game.out == (key_of(2),)
    assert match.seed.hex().encode() not in (store.folder / f"{evening.id}.json").read_bytes()


def test_a_match_that_goes_on_after_its_end_is_no_game_yet(tmp_path):
    store = Evenings(tmp_path)
    evening = store.save(evening_of(3))
    writer, match = table(tmp_path, evening)
    writer.keep(play_on(match, 50))
    assert writer.wait() and store.read(evening.id).found.games
    match.undo(anyway=True)
    writer.keep(match)
    assert writer.close() and store.read(evening.id).found.games == ()


def test_a_saved_match_knows_its_evening(tmp_path):
    writer, match = table(tmp_path, evening_of(3))
    writer.keep(match)
    assert writer.close()
    opened = writer.library.open(writer.library.path_of(writer.session.id), SHELF)
    assert opened.saved.session.seated == writer.session.seated


def test_changes_of_several_threads_are_all_kept(tmp_path):
    store = Evenings(tmp_path)
    evening = store.save(evening_of(5))
    games = whole(8).games
    threads = [threading.Thread(target=store.note, args=(evening.id, game)) for game in games]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert {game.match for game in store.read(evening.id).found.games} == {game.match for game in games}
