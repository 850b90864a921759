"""Copies of running matches, at every door by which they could come in: never opened beside what they copy."""

import pygame
import pytest
from pygame.event import Event

from crashgames import cli
from crashgames.scenes.dialogs.menu import ConfirmScene, NoticeScene
from crashgames.scenes.replay.scene import ReplayScene
from crashgames.scenes.shelf.opening import look_back, resume
from crashgames.scenes.shelf.saved import SavedScene
from crashgames.scenes.shelf.title import TitleScene
from crashgames.scenes.table.play import PlayScene
from crashgames.storage import lock
from crashgames.storage.copies import take_in
from crashgames.storage.library import Library, own_library
from crashgames.storage.save_writer import SaveWriter
from tests.gallery import first_game
from tests.scenes.hands import button, push, settle, show
from tests.storage.matches import kept, match_of, play_on

pytestmark = pytest.mark.usefixtures("no_pictures")

INFO = first_game()
WHOLE = 9_000


@pytest.fixture
def entry():
    return kept(own_library(), match_of(INFO, 12, 2))


def gone_on(library, path, moves):
    """Other moves in every home."""
    saved = library.open(path).saved
    writer = SaveWriter(library, saved.session)
    writer.keep(play_on(saved.match, moves, seed=int(library.folder == own_library().folder)))
    assert writer.close()
    return library.entry(path)


@pytest.fixture
def copies(entry, tmp_path):
    """Of the match as it is, played on by some moves, and to its end: made in the home of somebody else."""
    theirs = Library(tmp_path / "elsewhere" / "saves")
    file = own_library().export(entry, tmp_path / "same")
    taken = take_in(theirs, file)
    further = theirs.export(gone_on(theirs, taken.path, 6), tmp_path / "further")
    over = theirs.export(gone_on(theirs, taken.path, WHOLE), tmp_path / "over")
    gone_on(own_library(), entry.path, 2)
    return {"same": file, "further": further, "over": over}


def lay_in(file):
    """A copy, laid into the folder of the matches by hand."""
    stray = own_library().folder / "again.crashgame"
    stray.write_bytes(file.read_bytes())
    return stray


def only_here(entry):
    own = [found for found in own_library().entries() if found.path.name != "again.crashgame"]
    return [found.path for found in own] == [entry.path]


def playing(stage):
    return next((scene for scene in stage.stack if isinstance(scene, PlayScene)), None)


def drop(stage, file):
    stage.dispatch(Event(pygame.DROPFILE, file=str(file)))
    settle(stage)


@pytest.mark.parametrize("kind", ["same", "further", "over"])
def test_a_dropped_copy_is_not_laid_beside_the_match(entry, copies, kind):
    """Here two more moves were played: even the longer copy is another way to play on."""
    stage, scene = show(SavedScene)
    drop(stage, copies[kind])
    assert isinstance(stage.stack.top, NoticeScene) and only_here(entry)
    push(stage, button(stage, "OK"))
    assert scene.entry.path == entry.path and not scene.entry.header.finished


@pytest.mark.parametrize("answer", ["Use the copy", "Keep mine"])
def test_a_later_copy_replaces_the_match_if_wanted(entry, tmp_path, answer):
    theirs = Library(tmp_path / "elsewhere" / "saves")
    taken = take_in(theirs, own_library().export(entry, tmp_path))
    stage, scene = show(SavedScene)
    drop(stage, theirs.export(gone_on(theirs, taken.path, 6), tmp_path))
    assert isinstance(stage.stack.top, ConfirmScene)
    push(stage, button(stage, answer))
    assert stage.stack.top is scene and only_here(entry)
    assert scene.entry.header.moves == entry.header.moves + (6 if answer == "Use the copy" else 0)


@pytest.mark.parametrize("kind", ["same", "further", "over"])
def test_a_copy_in_the_folder_leads_to_the_match_itself(entry, copies, kind):
    stray = lay_in(copies[kind])
    here = own_library().open(entry.path).saved.match
    stage, _ = show(TitleScene)
    resume(stage, stray)
    settle(stage)
    assert isinstance(stage.stack.top, NoticeScene)
    assert playing(stage).match.actions == here.actions
    stage.stack.clear()
    assert only_here(entry)


def test_a_finished_copy_is_closed_while_the_match_goes_on(entry, copies):
    stray = lay_in(copies["over"])
    stage, _ = show(TitleScene)
    look_back(stage, stray)
    settle(stage)
    assert isinstance(stage.stack.top, NoticeScene)
    own_library().delete(entry)
    look_back(stage, stray)
    settle(stage)
    assert isinstance(stage.stack.top, ReplayScene)


def test_what_was_deleted_is_not_brought_back_beside_its_copy(entry, tmp_path):
    file = own_library().export(entry, tmp_path)
    stage, scene = show(SavedScene)
    push(stage, button(stage, "Delete"))
    drop(stage, file)
    assert len(scene.entries) == 1
    push(stage, button(stage, "Undo"))
    assert isinstance(stage.stack.top, NoticeScene) and len(own_library().entries()) == 1


def test_a_second_window_does_not_go_on_with_a_match(entry, monkeypatch):
    """What is played there is not saved: it would be a look at what comes."""
    monkeypatch.setitem(lock._held, str(own_library().folder.parent), None)
    stage, _ = show(TitleScene)
    resume(stage, entry.path)
    settle(stage)
    assert isinstance(stage.stack.top, NoticeScene) and playing(stage) is None


def test_a_finished_copy_is_not_checked_while_the_match_goes_on(entry, copies, capsys):
    seed = own_library().open(entry.path).saved.match.seed.hex()
    assert cli.main(["check", "0" * 20, "--match", str(copies["over"])]) == 1
    printed = capsys.readouterr()
    assert "already have this match" in printed.err and seed not in printed.out + printed.err
