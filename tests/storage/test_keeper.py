"""Keeping a match while it is played: the newest state, in the background, and never a lost one."""

import errno
import os
import threading

import pytest

from crashgames.storage import disk, statistics
from crashgames.storage.keeper import Keeper
from crashgames.storage.sitting import new_sitting
from tests.faults.shim import Shim, failing
from tests.steady import HANG
from tests.storage.matches import SHELF, library_at, match_of, play_on


@pytest.fixture
def library(tmp_path):
    return library_at(tmp_path)


@pytest.fixture
def keeper(library):
    keeper = Keeper(library, new_sitting())
    yield keeper
    keeper.close(1.0)


def on_disk(keeper):
    path = keeper.library.path_of(keeper.sitting.id)
    return keeper.library.open(path, SHELF).saved.match.actions


def test_every_state_is_on_the_disk_when_it_is_reported_so(keeper):
    match = match_of(moves=0)
    for number in range(1, 8):
        play_on(match, 1, number)
        keeper.keep(match)
        assert keeper.wait() and keeper.kept == number
        assert on_disk(keeper) == match.actions


def test_a_match_without_a_move_leaves_no_file(keeper, library):
    assert keeper.close()
    assert library.entries() == []


def test_states_that_come_faster_than_the_disk_give_way_to_the_newest(keeper, monkeypatch):
    gate, written = threading.Event(), []
    put = keeper.library.put
    monkeypatch.setattr(keeper.library, "put", lambda *given: (gate.wait(HANG), written.append(1), put(*given)))
    match = match_of(moves=0)
    for number in range(20):
        keeper.keep(play_on(match, 1, number))
    assert keeper.pending
    gate.set()
    assert keeper.wait() and len(written) <= 3
    assert on_disk(keeper) == match.actions


def test_what_is_kept_is_the_match_as_it_was_given(keeper, monkeypatch):
    gate, put = threading.Event(), keeper.library.put
    monkeypatch.setattr(keeper.library, "put", lambda *given: (gate.wait(HANG), put(*given)))
    match = match_of(moves=3)
    keeper.keep(match)
    played = list(match.actions)
    play_on(match, 2)
    gate.set()
    assert keeper.wait() and on_disk(keeper) == played


def test_trouble_is_reported_once_and_its_end_too(keeper, monkeypatch):
    match = match_of(moves=1)
    with monkeypatch.context() as patch:
        patch.setattr(disk, "os", failing(1, errno.ENOSPC, for_good=True))
        for number in range(3):
            keeper.keep(play_on(match, 1, number))
            assert not keeper.wait() and not keeper.pending
            assert ("disk is full" in keeper.news()) == (number == 0)
    keeper.keep(play_on(match, 1))
    assert keeper.wait() and "again" in keeper.news() and keeper.news() == ""
    assert on_disk(keeper) == match.actions


def test_leaving_tries_once_more(keeper, monkeypatch):
    match = match_of()
    with monkeypatch.context() as patch:
        patch.setattr(disk, "os", failing(1, errno.EIO, for_good=True))
        keeper.keep(match)
        assert not keeper.wait()
    assert keeper.close() and on_disk(keeper) == match.actions


def test_leaving_in_vain_says_so_and_ends(keeper, monkeypatch):
    monkeypatch.setattr(disk, "os", failing(1, errno.EIO, for_good=True))
    keeper.keep(match_of())
    thread = keeper._thread
    assert not keeper.close()
    thread.join(HANG)
    assert not thread.is_alive()


def test_any_other_failure_is_trouble_too(keeper, monkeypatch):
    monkeypatch.setattr(keeper.library, "put", lambda *_: 1 / 0)
    keeper.keep(match_of())
    assert not keeper.wait() and "went wrong" in keeper.news()


def test_a_deleted_folder_is_made_again(keeper, library):
    import shutil

    match = match_of(moves=2)
    keeper.keep(match)
    assert keeper.wait()
    shutil.rmtree(library.folder.parent)
    keeper.keep(play_on(match, 1))
    assert keeper.wait() and on_disk(keeper) == match.actions


def test_a_very_slow_disk_stops_nobody(keeper, monkeypatch):
    synced = threading.Event()

    def spoil(number, name, real, given):
        if name == "fsync":
            synced.wait(HANG)
        return real()

    monkeypatch.setattr(disk, "os", Shim(spoil))
    match = match_of(moves=0)
    for number in range(30):
        keeper.keep(play_on(match, 1, number))
    assert keeper.pending and keeper.kept == 0
    synced.set()
    assert keeper.close() and on_disk(keeper) == match.actions


def test_a_finished_match_counts_once_and_no_more_when_it_is_taken_back(keeper, library):
    home, match = library.folder.parent, match_of(moves=900)
    for _ in range(2):
        keeper.keep(match)
        keeper.wait()
    assert len(statistics.load(home).found) == 1
    shorter = match_of(moves=3)
    keeper.keep(shorter)
    keeper.wait()
    assert statistics.load(home).found == []


def test_statistics_that_cannot_be_written_do_not_stop_a_save(keeper, library):
    library.folder.mkdir(parents=True)
    os.mkdir(library.folder.parent / statistics.NAME)
    keeper.keep(match_of(moves=900))
    assert keeper.wait() and keeper.news() == ""


def test_what_could_not_be_written_is_tried_again_by_itself(keeper, library, monkeypatch):
    tries, put, done = [], library.put, threading.Event()

    def full_twice(*given):
        tries.append(1)
        if len(tries) < 3:
            raise OSError(errno.ENOSPC, "full")
        put(*given)
        done.set()

    monkeypatch.setattr(library, "put", full_twice)
    monkeypatch.setattr("crashgames.storage.keeper.RETRY", 0.01)
    match = match_of()
    keeper.keep(match)
    assert done.wait(HANG) and keeper.wait()
    assert keeper.problem == "" and len(tries) == 3 and on_disk(keeper) == match.actions
