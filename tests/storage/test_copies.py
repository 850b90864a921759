"""A running match is in one place: its copies are recognised, and never opened beside it."""

import pytest

from crashgames.phones.pages import Kept
from crashgames.storage.copies import Copied, bring_back, copied, take_in
from crashgames.storage.library import Library
from crashgames.storage.save_format import Refused
from crashgames.storage.save_writer import SaveWriter
from crashgames.storage.statistics import load
from tests.storage.matches import SHELF, kept, library_at, match_of, play_on

SHORT, LONG, WHOLE = 3, 5, 900


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
    taken = take_in(elsewhere, library.export(entry, tmp_path / "out"), SHELF)
    return elsewhere.export(gone_on(elsewhere, taken.path, moves) if moves else taken, tmp_path / "back")


def files(library):
    return sorted(path.name for path in library.folder.glob("*.crashgame"))


def test_the_very_same_file_adds_nothing(library, tmp_path):
    entry = kept(library, match_of())
    assert take_in(library, library.export(entry, tmp_path / "out"), SHELF) == entry
    assert take_in(library, entry.path, SHELF) == entry
    assert len(library.entries()) == 1


def test_a_match_from_elsewhere_brings_no_phones(library, tmp_path):
    entry = kept(library, match_of(moves=SHORT))
    saved = library.open(entry.path, SHELF).saved
    saved.session.phones = Kept("abcdef", ((0, "0" * 64),))
    writer = SaveWriter(library, saved.session)
    writer.keep(saved.match)
    assert writer.close() and library.open(entry.path, SHELF).saved.session.phones == saved.session.phones
    elsewhere = Library(tmp_path / "elsewhere" / "saves")
    taken = take_in(elsewhere, library.export(entry, tmp_path / "out"), SHELF)
    assert elsewhere.open(taken.path, SHELF).saved.session.phones is None


@pytest.mark.parametrize("elsewhere", [0, 1])
def test_an_earlier_copy_of_a_running_match_is_not_taken_in(library, tmp_path, elsewhere):
    entry = kept(library, match_of(moves=SHORT))
    file = passed_on(library, entry, tmp_path, elsewhere)
    here = gone_on(library, entry.path, 2)
    for instead in (False, True):
        with pytest.raises(Copied, match="already have this match") as refused:
            take_in(library, file, SHELF, instead)
        assert refused.value.entry == here and not refused.value.further
    assert files(library) == [entry.path.name] and library.entry(entry.path) == here


def test_a_later_copy_takes_the_matchs_place(library, tmp_path):
    entry = kept(library, match_of(moves=SHORT))
    file = passed_on(library, entry, tmp_path, 2)
    with pytest.raises(Copied, match="further along") as refused:
        take_in(library, file, SHELF)
    assert refused.value.further
    taken = take_in(library, file, SHELF, instead=True)
    assert files(library) == [entry.path.name] and taken.header.moves == LONG
    assert library.entry(entry.path.with_name(entry.path.name + ".bak")).header.moves == SHORT


def test_a_copy_that_went_another_way_is_not_taken_in(library, tmp_path):
    entry = kept(library, match_of(moves=SHORT))
    elsewhere = Library(tmp_path / "elsewhere" / "saves")
    taken = take_in(elsewhere, library.export(entry, tmp_path / "out"), SHELF)
    for where, path, choice in ((library, entry.path, 0), (elsewhere, taken.path, -1)):
        saved = where.open(path, SHELF).saved
        saved.match.play(saved.match.legal_actions(saved.match.to_act()[0])[choice])
        writer = SaveWriter(where, saved.session)
        writer.keep(saved.match)
        assert writer.close()
    over = elsewhere.export(gone_on(elsewhere, taken.path, WHOLE), tmp_path / "back")
    with pytest.raises(Copied, match="already have this match"):
        take_in(library, over, SHELF, instead=True)
    assert [found.header.finished for found in library.entries()] == [False]


def test_a_running_copy_of_a_finished_match_is_refused(library, tmp_path):
    entry = kept(library, match_of(moves=SHORT))
    file = passed_on(library, entry, tmp_path)
    gone_on(library, entry.path, WHOLE)
    with pytest.raises(Copied, match="finished here, so its shuffle is no longer secret"):
        take_in(library, file, SHELF, instead=True)


def test_a_copy_of_a_deleted_match_is_taken_in_and_stays(library, tmp_path):
    entry = kept(library, match_of(moves=SHORT))
    file = passed_on(library, entry, tmp_path, 1)
    deleted = library.delete(entry)
    taken = take_in(library, file, SHELF)
    with pytest.raises(Copied):
        bring_back(library, deleted)
    assert library.entries() == [taken]
    library.delete(taken)
    assert library.entries() == []


def test_what_was_deleted_is_brought_back(library):
    entry = kept(library, match_of(moves=SHORT))
    bring_back(library, library.delete(entry))
    assert library.entries() == [entry]


@pytest.mark.parametrize("moves", [0, 2, WHOLE])
def test_a_copy_in_the_folder_is_known_by_its_contents(library, moves):
    """Earlier, as far, or over: it lies under another name than its own."""
    entry = kept(library, match_of(moves=SHORT))
    stray = entry.path.with_name("again.crashgame")
    if moves == WHOLE:
        before = entry.path.read_bytes()
        gone_on(library, entry.path, WHOLE)
        stray.write_bytes(entry.path.read_bytes())
        entry.path.write_bytes(before)
    else:
        stray.write_bytes(entry.path.read_bytes())
        if moves:
            gone_on(library, entry.path, moves)
    saved = library.open(stray, SHELF).saved
    copy = copied(library, saved, stray, SHELF)
    assert copy.entry.path == entry.path and copy.further == (moves == WHOLE)
    assert copied(library, library.open(entry.path, SHELF).saved, entry.path, SHELF) is None


def test_a_match_that_lies_under_another_name_alone_is_no_copy(library):
    entry = kept(library, match_of(moves=SHORT))
    moved = entry.path.rename(entry.path.with_name("on-the-bus.crashgame"))
    assert copied(library, library.open(moved, SHELF).saved, moved, SHELF) is None


def test_another_match_of_the_same_people_is_no_copy(library, tmp_path):
    entry = kept(library, match_of(moves=SHORT), started=5)
    theirs = Library(tmp_path / "other" / "saves")
    file = theirs.export(kept(theirs, match_of(moves=SHORT, seed=2), started=5), tmp_path / "out")
    assert take_in(library, file, SHELF) != entry
    assert len(library.entries()) == 2


def test_a_finished_deleted_match_is_not_played_from_a_copy(library, tmp_path):
    entry = kept(library, match_of(moves=SHORT))
    early = library.export(entry, tmp_path / "out")
    over = gone_on(library, entry.path, WHOLE)
    assert over.header.finished and load(library.folder.parent)[0]
    late = library.export(over, tmp_path / "out")
    library.delete(over)
    with pytest.raises(Refused, match="no longer secret"):
        take_in(library, early, SHELF)
    assert take_in(library, late, SHELF).header.finished
