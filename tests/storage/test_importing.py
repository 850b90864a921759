"""Matches from elsewhere: each is one more line of the list, the same file only once, and nothing is overwritten."""

import pytest

from crashgames.phones.pages import Kept
from crashgames.storage.library import Library
from crashgames.storage.save_writer import SaveWriter
from crashgames.storage.statistics import load
from tests.storage.matches import SHELF, kept, library_at, match_of, play_on

SHORT, WHOLE = 3, 900


@pytest.fixture
def library(tmp_path):
    return library_at(tmp_path)


def gone_on(library, path, moves):
    """The match in this file, played on by so many moves and kept."""
    saved = library.open(path, SHELF).saved
    writer = SaveWriter(library, saved.session)
    writer.keep(play_on(saved.match, moves))
    assert writer.close()
    return library.entry(library.path_of(saved.session.id))


def passed_on(library, entry, tmp_path, moves=0):
    """A copy of a match, played on elsewhere."""
    elsewhere = Library(tmp_path / "elsewhere" / "saves")
    taken = elsewhere.take_in(library.export(entry, tmp_path / "out"), SHELF)
    return elsewhere.export(gone_on(elsewhere, taken.path, moves) if moves else taken, tmp_path / "back")


def files(library):
    return {path.name: path.read_bytes() for path in library.folder.glob("*.crashgame*")}


def test_what_is_here_in_the_same_state_adds_nothing(library, tmp_path):
    entry = kept(library, match_of())
    for file in (library.export(entry, tmp_path / "out"), entry.path, passed_on(library, entry, tmp_path)):
        assert library.take_in(file, SHELF) == entry
    assert len(library.entries()) == 1


def test_a_match_from_elsewhere_brings_no_phones(library, tmp_path):
    entry = kept(library, match_of(moves=SHORT))
    saved = library.open(entry.path, SHELF).saved
    saved.session.phones = Kept("abcdef", ((0, "0" * 64),))
    writer = SaveWriter(library, saved.session)
    writer.keep(saved.match)
    assert writer.close() and library.open(entry.path, SHELF).saved.session.phones == saved.session.phones
    elsewhere = Library(tmp_path / "elsewhere" / "saves")
    taken = elsewhere.take_in(library.export(entry, tmp_path / "out"), SHELF)
    assert elsewhere.open(taken.path, SHELF).saved.session.phones is None


@pytest.mark.parametrize("here", [0, 2, WHOLE])
@pytest.mark.parametrize("there", [1, WHOLE])
def test_another_state_is_one_more_line_however_often(library, tmp_path, here, there):
    entry = kept(library, match_of(moves=SHORT))
    file = passed_on(library, entry, tmp_path, there)
    if here:
        gone_on(library, entry.path, here)
    before = files(library)
    copy = library.take_in(file, SHELF)
    assert library.take_in(file, SHELF) == copy
    assert len(library.entries()) == (1 if (here, there) == (WHOLE, WHOLE) else 2)
    assert before.items() <= files(library).items()
    session = library.open(copy.path, SHELF).saved.session
    assert session.known_luck == (here == WHOLE and there != WHOLE)
    played = gone_on(library, copy.path, 1)
    assert library.take_in(file, SHELF) == played


def test_a_match_finished_here_counts_once(library, tmp_path):
    entry = kept(library, match_of(moves=SHORT))
    file = passed_on(library, entry, tmp_path, 1)
    gone_on(library, entry.path, WHOLE)
    gone_on(library, library.take_in(file, SHELF).path, WHOLE)
    results, _ = load(library.folder.parent)
    assert [result.match for result in results] == [entry.header.match]


def test_a_damaged_match_is_not_overwritten_by_a_copy(library, tmp_path):
    entry = kept(library, match_of(moves=SHORT))
    file = library.export(entry, tmp_path / "out")
    entry.path.write_bytes(b"damaged")
    assert library.take_in(file, SHELF).header.moves == SHORT
    assert entry.path.read_bytes() == b"damaged" and len(library.entries()) == 2


def test_another_match_of_the_same_people_is_no_copy(library, tmp_path):
    entry = kept(library, match_of(moves=SHORT), started=5)
    theirs = Library(tmp_path / "other" / "saves")
    file = theirs.export(kept(theirs, match_of(moves=SHORT, seed=2), started=5), tmp_path / "out")
    assert library.take_in(file, SHELF) != entry
    assert len(library.entries()) == 2
