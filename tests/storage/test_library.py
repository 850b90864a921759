"""The saved matches: listed, opened with every check, renamed, deleted, passed on."""

import errno
import os
import socket

import pytest

from crashgames.core.catalog import games
from crashgames.storage import disk, lock
from crashgames.storage.library import Library, load
from crashgames.storage.save_format import MAX_BYTES, Damaged, Refused, unpack
from tests.faults.shim import Shim
from tests.random_play import random_match, tables
from tests.storage.matches import SHELF, kept, library_at, match_of, play_on
from tests.storage.test_save_format import forged


@pytest.fixture
def library(tmp_path):
    return library_at(tmp_path)


@pytest.mark.parametrize(("info", "seats"), tables(), ids=lambda value: getattr(value, "id", value))
def test_a_match_comes_back_as_it_was(library, info, seats):
    match = random_match(info, seats, 3)
    entry = kept(library, match, passes=7, holder=1, one_by_one=True, taken_back=2, hints=[(1, 1)])
    opened = library.open(entry.path, {info.id: info})
    again, session = opened.saved.match, opened.saved.session
    assert (again.players, again.seed, again.options, again.actions) == (
        match.players,
        match.seed,
        match.options,
        match.actions,
    )
    assert (session.passes, session.holder, session.one_by_one, session.taken_back) == (7, 1, True, 2)
    assert session.hints == [(1, 1)]
    assert opened.notice == "" and entry.header.finished and entry.header.moves == len(match.actions)


def test_a_match_plays_on_to_the_same_end(library):
    match = match_of(moves=5)
    again = library.open(kept(library, match).path, SHELF).saved.match
    assert play_on(again, 500, 9).actions == play_on(match, 500, 9).actions
    assert again.outcome == match.outcome


def test_the_list_has_the_last_save_first_at_any_clock(library, monkeypatch):
    first = kept(library, match_of(seed=1))
    monkeypatch.setattr("crashgames.storage.session.time.time", lambda: -5.0)
    second = kept(library, match_of(seed=2))
    monkeypatch.setattr("crashgames.storage.session.time.time", lambda: 1e18)
    third = kept(library, match_of(seed=3))
    os.utime(first.path, (2**31, 2**31))
    assert [entry.path for entry in library.entries()] == [third.path, second.path, first.path]
    assert second.header.saved == 0
    assert Library(library.folder).next_sequence() == 4


def test_the_match_to_continue_is_the_last_unfinished_one(library):
    assert library.latest_unfinished(SHELF) is None
    running = kept(library, match_of(moves=4, seed=1))
    kept(library, match_of(moves=900, seed=2))
    (library.folder / "junk.crashgame").write_bytes(b"junk")
    assert library.latest_unfinished(SHELF) == running
    assert library.latest_unfinished({}) is None


def test_one_bad_file_among_many_does_no_harm(library):
    for seed in range(12):
        kept(library, match_of(seed=seed, moves=3))
    bad = library.folder / "bad.crashgame"
    bad.write_bytes(b"\0" * 4096)
    entries = library.entries()
    assert len(entries) == 13 and entries[-1].path == bad and entries[-1].damaged and entries[-1].trouble
    assert all(entry.header for entry in entries[:-1])


def test_a_large_file_is_never_read(library):
    library.folder.mkdir(parents=True)
    huge = library.folder / "huge.crashgame"
    with huge.open("wb") as file:
        file.truncate(10**9)
    assert "too large" in library.entry(huge).trouble
    with pytest.raises(Refused, match="too large"):
        load(huge, SHELF)
    huge.write_bytes(b"x" * (MAX_BYTES + 1))
    assert library.entries()[0].trouble


# Damage


def test_a_damaged_file_is_put_aside_and_the_copy_before_opened(library):
    match = match_of(moves=4)
    path = kept(library, match).path
    before = path.read_bytes()
    disk.write(path, before[:-1] + b"!", keep_backup=True)
    opened = library.open(path, SHELF)
    assert opened.saved.match.actions == match.actions and "damaged" in opened.notice
    assert path.with_name(path.name + ".bad-1").read_bytes() == before[:-1] + b"!"
    assert path.read_bytes() == before
    assert library.open(path, SHELF).notice == ""


def test_two_damaged_files_are_both_kept_and_nothing_is_opened(library):
    path = kept(library, match_of()).path
    path.write_bytes(b"one")
    path.with_name(path.name + ".bak").write_bytes(b"two")
    with pytest.raises(Damaged, match="kept as"):
        library.open(path, SHELF)
    assert sorted(file.read_bytes() for file in library.folder.iterdir()) == [b"one", b"two"]
    assert library.entries() == []


def test_a_lost_file_without_a_copy_is_not_called_damaged(library):
    with pytest.raises(Refused) as error:
        library.open(library.path_of("0" * 16), SHELF)
    assert str(error.value) == "it does not exist"


def test_a_lost_file_is_made_good_from_its_copy(library):
    path = kept(library, match_of(moves=3)).path
    os.replace(path, path.with_name(path.name + ".bak"))
    (entry,) = library.entries()
    assert entry.header and entry.path == path
    assert library.open(path, SHELF).saved.match.actions
    assert path.exists()


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="there are no pipes with names")
@pytest.mark.parametrize("kind", ["folder", "pipe", "link", "socket"])
def test_what_is_no_file_is_put_aside(library, kind, monkeypatch):
    library.folder.mkdir(parents=True)
    path = library.folder / "x.crashgame"
    match kind:
        case "folder":
            path.mkdir()
        case "pipe":
            os.mkfifo(path)
        case "link":
            path.symlink_to("/dev/zero")
        case "socket":
            monkeypatch.chdir(library.folder)  # the name of a socket is short
            socket.socket(socket.AF_UNIX).bind(path.name)
    assert library.entries()[0].damaged
    with pytest.raises(Damaged):
        library.open(path, SHELF)
    assert os.path.lexists(path.with_name("x.crashgame.bad-1")) and not os.path.lexists(path)


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        (lambda line: line.replace(b'"rules":1', b'"rules":2'), "another version’s rules: 2"),
        (lambda line: line.replace(b'"game":"null_game"', b'"game":"chess"'), "chess, is not on the shelf"),
        (lambda line: line.replace(b'"format":1', b'"format":5'), "newer version"),
    ],
)
def test_other_versions_are_refused_politely_and_left_alone(library, change, sentence):
    path = kept(library, match_of()).path
    data = forged(path.read_bytes(), change)
    path.write_bytes(data)
    with pytest.raises(Refused, match=sentence) as error:
        library.open(path, SHELF)
    assert not isinstance(error.value, Damaged)
    assert path.read_bytes() == data and len(os.listdir(library.folder)) == 1


@pytest.mark.parametrize(
    "change",
    [
        lambda line: line.replace(b'"Player 0"', b'"Somebody"'),
        lambda line: line.replace(b'"moves":6', b'"moves":5'),
        lambda line: line.replace(b'"finished":false', b'"finished":true'),
        lambda line: line.replace(b'"levels":[0,0]', b'"levels":[0,3]'),
        lambda line: line.replace(b'"match":"', b'"match":"../'),
    ],
)
def test_a_header_unlike_its_match_is_damage(library, change):
    path = kept(library, match_of()).path
    data = path.read_bytes()
    path.write_bytes(forged(data, change))
    assert path.read_bytes() != data
    with pytest.raises(Damaged, match=r"contradict|complete"):
        load(path, SHELF)


def test_a_match_with_another_course_by_todays_rules_is_left(library, monkeypatch):
    path = kept(library, match_of()).path
    monkeypatch.setattr("crashgames.storage.session.fingerprint", lambda match: "0" * 16)
    with pytest.raises(Refused, match="another version’s rules") as error:
        library.open(path, SHELF)
    assert not isinstance(error.value, Damaged) and path.exists()


def test_a_renamed_file_is_what_its_header_says(library):
    path = kept(library, match_of()).path
    other = path.with_name("holiday.crashgame")
    os.replace(path, other)
    assert library.open(other, SHELF).saved.match.actions


# Changes


def test_a_title_is_given_and_kept(library):
    entry = kept(library, match_of())
    named = library.rename(entry, "Christmas \u202e at Granny's")
    assert named.header.title == "Christmas at Granny's"
    assert named.header.sequence == entry.header.sequence
    saved = library.open(named.path, SHELF).saved
    assert saved.session.title == "Christmas at Granny's" and saved.match.actions


def test_a_match_is_deleted_with_its_backup_and_no_other(library):
    others = [kept(library, match_of()) for _ in range(2)]
    entry = kept(library, match_of())
    disk.write(entry.path, entry.path.read_bytes(), keep_backup=True)
    library.delete(entry)
    assert found_in(library) == sorted(other.path for other in others)
    library.delete(entry)


@pytest.mark.parametrize("held", [1, 2], ids=["backup", "match"])
def test_a_match_held_elsewhere_is_kept(library, monkeypatch, held):
    entry = kept(library, match_of())
    disk.write(entry.path, entry.path.read_bytes(), keep_backup=True)
    monkeypatch.setattr(disk.time, "sleep", lambda _: None)
    with monkeypatch.context() as patch:
        patch.setattr(disk, "os", holding(held))
        with pytest.raises(disk.Denied, match="another program"):
            library.delete(entry)
    assert library.entries() == [entry]
    library.delete(entry)
    assert found_in(library) == []


def found_in(library):
    return sorted(path for path in library.folder.rglob("*") if path.is_file())


def holding(number):
    """The file that is the first or second to be deleted is held, and no other."""
    deleted = []

    def spoil(at, name, real, given):
        if name == "unlink":
            deleted.extend({given[0]} - set(deleted))
            if deleted.index(given[0]) == number - 1:
                error = PermissionError(errno.EACCES, "held")
                error.winerror = 32
                raise error
        return real()

    return Shim(spoil)


def test_tidying_up_never_takes_what_is_kept(library):
    entry = kept(library, match_of())
    kept_too = [entry.path.with_name(entry.path.name + end) for end in (".bak", ".bad-1")]
    stale = entry.path.with_name(entry.path.name + ".99.1.tmp")
    for path in (*kept_too, stale):
        path.write_bytes(b"x")
    library.tidy_up()
    assert entry.path.exists() and all(path.exists() for path in kept_too) and not stale.exists()


# Passing on


def test_a_match_goes_to_somebody_else_in_one_file(library, tmp_path):
    match = match_of(moves=5)
    entry = library.rename(kept(library, match), "On the bus!")
    files = [library.export(entry, tmp_path / "out") for _ in range(2)]
    assert [file.name for file in files] == ["On-the-bus.crashgame", "On-the-bus-2.crashgame"]
    theirs = Library(tmp_path / "other" / "saves")
    taken = theirs.take_in(files[0], SHELF)
    assert theirs.open(taken.path, SHELF).saved.match.actions == match.actions
    assert taken.header.title == "On the bus!" and taken.header.saved == entry.header.saved
    assert files[0].read_bytes() == entry.path.read_bytes()


@pytest.mark.parametrize("title", ["CON", "nul", "Aux.", "com1", "LPT²"])
def test_no_file_is_named_like_a_device_of_windows(library, tmp_path, title):
    file = library.export(library.rename(kept(library, match_of()), title), tmp_path / "out")
    assert file.name == f"match-{title.strip('.')}.crashgame" and Library(file.parent).entries()[0].header


@pytest.mark.parametrize("junk", [b"", b"junk", b"\x80\x04K\x01."])
def test_nothing_else_is_taken_in_and_the_file_stays(library, tmp_path, junk):
    file = tmp_path / "x.crashgame"
    file.write_bytes(junk)
    with pytest.raises(Refused):
        library.take_in(file, SHELF)
    assert file.read_bytes() == junk and library.entries() == []


# Two programs


def test_a_second_program_reads_and_never_writes(library, tmp_path, monkeypatch):
    entry = kept(library, match_of())
    before = {path.name: path.read_bytes() for path in library.folder.iterdir()}
    monkeypatch.setitem(lock._held, str(library.folder.parent), None)
    assert library.open(entry.path, SHELF).saved.match.actions
    for change in (
        lambda: library.rename(entry, "x"),
        lambda: library.delete(entry),
        lambda: library.take_in(entry.path, SHELF),
        lambda: library.put(entry.header, unpack(entry.path.read_bytes())[1]),
    ):
        with pytest.raises(PermissionError, match="another window"):
            change()
    library.tidy_up()
    entry.path.write_bytes(b"damaged")
    with pytest.raises(Damaged):
        library.open(entry.path, SHELF)
    assert os.listdir(library.folder) == list(before)


def test_every_game_on_the_shelf_is_kept_by_its_header(library):
    for info in games().values():
        entry = kept(library, match_of(info, 10, info.seats[0]))
        assert entry.header.game == info.id and load(entry.path, games()).match.actions
