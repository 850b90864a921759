"""Power cuts between a match and its evening, and names that are forgotten everywhere."""

import pytest

from crashgames.core.catalog import game
from crashgames.core.match import Match, Player
from crashgames.evening.record import Seated
from crashgames.storage import disk, save_writer, statistics
from crashgames.storage.evenings import Evenings, forget_name, reenter
from crashgames.storage.library import Library
from crashgames.storage.save_writer import SaveWriter
from crashgames.storage.session import new_session
from tests.evening.evenings import NAMES
from tests.storage.matches import play_on

INFO = game("crazy_commute")


@pytest.fixture
def home(tmp_path):
    return tmp_path / "home"


def evening_of(home, count=3):
    store = Evenings(home)
    evening = store.save(store.begin())
    for name in NAMES[:count]:
        store.come(evening.id, name)
    return store, store.read(evening.id).found


def played(home, evening, seed=1, moves=100_000, **details):
    """A match of the evening, saved by its writer."""
    match = Match(INFO, [Player(person.name) for person in evening.people[:3]], seed.to_bytes(32, "big"))
    play_on(match, moves, seed)
    session = new_session()
    session.seated = Seated(evening.id, tuple(person.key for person in evening.people[:3]))
    for name, value in details.items():
        setattr(session, name, value)
    writer = SaveWriter(Library(home / "saves"), session)
    writer.keep(match)
    assert writer.close()
    return session.id


def cut(monkeypatch):
    """The power fails after the match has reached the disk, and before the evening has."""
    monkeypatch.setattr(save_writer.SaveWriter, "_count", lambda self, result, game: None)


def test_a_game_lost_to_a_power_cut_is_entered_again(home, monkeypatch):
    store, evening = evening_of(home)
    first = played(home, evening, 1)
    with monkeypatch.context() as patch:
        cut(patch)
        second = played(home, evening, 2)
    assert [game.match for game in store.read(evening.id).found.games] == [first]
    after = reenter(store, Library(home / "saves"), store.read(evening.id).found)
    assert [game.match for game in after.games] == [first, second]
    assert store.read(evening.id).found == after == reenter(store, Library(home / "saves"), after)


@pytest.mark.parametrize("details", [{"practice": True}, {"known_luck": True}, {"seated": None}])
def test_what_does_not_count_is_not_entered(home, monkeypatch, details):
    store, evening = evening_of(home)
    cut(monkeypatch)
    played(home, evening, **details)
    assert reenter(store, Library(home / "saves"), evening).games == ()


def test_a_match_that_goes_on_is_not_entered(home, monkeypatch):
    store, evening = evening_of(home)
    cut(monkeypatch)
    played(home, evening, moves=5)
    assert reenter(store, Library(home / "saves"), evening).games == ()


def test_a_forgotten_name_is_in_no_file_any_more(home):
    store, evening = evening_of(home)
    library = Library(home / "saves")
    played(home, evening, 1)
    played(home, evening, 2, moves=9)
    again = library.entries()[0].path
    again.with_name("again.crashgame").write_bytes(again.read_bytes())
    name, key = evening.people[1].name, evening.people[1].key
    assert any(name.encode() in path.read_bytes() for path in home.rglob("*") if path.is_file())
    assert forget_name(library, name, 2) == 0
    store.forget(key)
    for path in home.rglob("*"):
        assert path.is_dir() or name.encode() not in path.read_bytes(), path
    for entry in library.entries():
        assert library.open(entry.path).saved.match.names[1] == "Guest 2"
    assert {
        record.name for record in statistics.records(statistics.read(home)[0], INFO.id, statistics.ResultKind.PEOPLE)
    }


def test_a_match_that_cannot_be_changed_is_counted(home, monkeypatch):
    _, evening = evening_of(home)
    played(home, evening)
    library = Library(home / "saves")

    def full(*_):
        raise OSError(28, "full")

    with monkeypatch.context() as patch:
        patch.setattr(library, "put", full)
        assert forget_name(library, evening.people[0].name, 1) == 1
    assert disk and forget_name(library, evening.people[0].name, 1) == 0
