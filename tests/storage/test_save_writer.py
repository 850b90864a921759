"""Keeping a match while it is played: the newest state, in the background, and never a lost one."""

import errno
import os
import threading

import pytest

from crashgames.storage import disk, statistics
from crashgames.storage.save_writer import SaveWriter
from crashgames.storage.session import new_session
from tests.faults.shim import Shim, failing
from tests.steady import HANG
from tests.storage.matches import SHELF, library_at, match_of, play_on


@pytest.fixture
def library(tmp_path):
    return library_at(tmp_path)


@pytest.fixture
def writer(library):
    writer = SaveWriter(library, new_session())
    yield writer
    writer.close(1.0)


def on_disk(writer):
    path = writer.library.path_of(writer.session.id)
    return writer.library.open(path, SHELF).saved.match.actions


def test_every_state_is_on_the_disk_when_it_is_reported_so(writer):
    match = match_of(moves=0)
    for number in range(1, 8):
        play_on(match, 1, number)
        writer.keep(match)
        assert writer.wait() and writer.kept == number
        assert on_disk(writer) == match.actions


def test_a_match_without_a_move_leaves_no_file(writer, library):
    assert writer.close()
    assert library.entries() == []


def test_states_faster_than_the_disk_give_way_to_the_newest(writer, monkeypatch):
    gate, written = threading.Event(), []
    put = writer.library.put
    monkeypatch.setattr(writer.library, "put", lambda *given: (gate.wait(HANG), written.append(1), put(*given)))
    match = match_of(moves=0)
    for number in range(20):
        writer.keep(play_on(match, 1, number))
    assert writer.pending
    gate.set()
    assert writer.wait() and len(written) <= 3
    assert on_disk(writer) == match.actions


def test_what_is_kept_is_the_match_as_it_was_given(writer, monkeypatch):
    gate, put = threading.Event(), writer.library.put
    monkeypatch.setattr(writer.library, "put", lambda *given: (gate.wait(HANG), put(*given)))
    match = match_of(moves=3)
    writer.keep(match)
    played = list(match.actions)
    play_on(match, 2)
    gate.set()
    assert writer.wait() and on_disk(writer) == played


def test_trouble_is_reported_once_and_its_end_too(writer, monkeypatch):
    match = match_of(moves=1)
    with monkeypatch.context() as patch:
        patch.setattr(disk, "os", failing(1, errno.ENOSPC, for_good=True))
        for number in range(3):
            writer.keep(play_on(match, 1, number))
            assert not writer.wait() and not writer.pending
            assert ("disk is full" in writer.news()) == (number == 0)
    writer.keep(play_on(match, 1))
    assert writer.wait() and "again" in writer.news() and writer.news() == ""
    assert on_disk(writer) == match.actions


def test_leaving_tries_once_more(writer, monkeypatch):
    match = match_of()
    with monkeypatch.context() as patch:
        patch.setattr(disk, "os", failing(1, errno.EIO, for_good=True))
        writer.keep(match)
        assert not writer.wait()
    assert writer.close() and on_disk(writer) == match.actions


def test_leaving_in_vain_says_so_and_ends(writer, monkeypatch):
    monkeypatch.setattr(disk, "os", failing(1, errno.EIO, for_good=True))
    writer.keep(match_of())
    thread = writer._thread
    assert not writer.close()
    thread.join(HANG)
    assert not thread.is_alive()


def test_any_other_failure_is_trouble_too(writer, monkeypatch):
    monkeypatch.setattr(writer.library, "put", lambda *_: 1 / 0)
    writer.keep(match_of())
    assert not writer.wait() and "went wrong" in writer.news()


def test_a_deleted_folder_is_made_again(writer, library):
    import shutil

    match = match_of(moves=2)
    writer.keep(match)
    assert writer.wait()
    shutil.rmtree(library.folder.parent)
    writer.keep(play_on(match, 1))
    assert writer.wait() and on_disk(writer) == match.actions


def test_a_very_slow_disk_stops_nobody(writer, monkeypatch):
    synced = threading.Event()

    def spoil(number, name, real, given):
        if name == "fsync":
            synced.wait(HANG)
        return real()

    monkeypatch.setattr(disk, "os", Shim(spoil))
    match = match_of(moves=0)
    for number in range(30):
        writer.keep(play_on(match, 1, number))
    assert writer.pending and writer.kept == 0
    synced.set()
    assert writer.close() and on_disk(writer) == match.actions


def test_a_finished_match_counts_once_and_undone_not_at_all(writer, library):
    home, match = library.folder.parent, match_of(moves=900)
    for _ in range(2):
        writer.keep(match)
        writer.wait()
    assert len(statistics.load(home)[0]) == 1
    shorter = match_of(moves=3)
    writer.keep(shorter)
    writer.wait()
    assert statistics.load(home)[0] == []


def test_statistics_that_cannot_be_written_do_not_stop_a_save(writer, library):
    library.folder.mkdir(parents=True)
    os.mkdir(library.folder.parent / statistics.NAME)
    writer.keep(match_of(moves=900))
    assert writer.wait() and writer.news() == ""


def test_what_could_not_be_written_is_tried_again_by_itself(writer, library, monkeypatch):
    tries, put, done = [], library.put, threading.Event()

    def full_twice(*given):
        tries.append(1)
        if len(tries) < 3:
            raise OSError(errno.ENOSPC, "full")
        put(*given)
        done.set()

    monkeypatch.setattr(library, "put", full_twice)
    monkeypatch.setattr("crashgames.storage.save_writer.RETRY_INTERVAL", 0.01)
    match = match_of()
    writer.keep(match)
    assert done.wait(HANG) and writer.wait()
    assert writer.problem == "" and len(tries) == 3 and on_disk(writer) == match.actions
