"""A match dropped on the shelf, or on the program itself: it is added and opened, or it is said why not."""

import pygame
import pytest
from pygame.event import Event

from crashgames.program import start
from crashgames.scenes.dialogs.menu import ConfirmScene, NoticeScene
from crashgames.scenes.navigator import Navigator
from crashgames.scenes.shelf.title import TitleScene
from crashgames.scenes.table.play import PlayScene
from crashgames.storage import lock
from crashgames.storage.copies import take_in
from crashgames.storage.library import Library, own_library
from crashgames.storage.save_writer import SaveWriter
from tests.gallery import first_game
from tests.scenes.hands import button, push, settle, show
from tests.storage.matches import kept, match_of, play_on
from tests.ui.playground import wait

INFO = first_game()


@pytest.fixture
def theirs(tmp_path):
    return Library(tmp_path / "elsewhere" / "saves")


@pytest.fixture
def file(theirs, tmp_path):
    return theirs.export(kept(theirs, match_of(INFO, 12, 2)), tmp_path)


def drop(stage, file):
    stage.dispatch(Event(pygame.DROPFILE, file=str(file)))
    settle(stage)


def table(stage):
    return next((scene for scene in stage.stack if isinstance(scene, PlayScene)), None)


def test_a_match_dropped_on_the_shelf_is_added_and_opened(file):
    stage, _ = show(TitleScene)
    drop(stage, file)
    assert len(table(stage).match.actions) == 12
    stage.stack.clear()
    assert [entry.header.moves for entry in own_library().entries()] == [12] and file.exists()


def test_a_match_that_is_here_already_is_opened_where_it_is(file):
    stage, _ = show(TitleScene)
    drop(stage, file)
    stage.navigation.home()
    settle(stage)
    drop(stage, file)
    assert table(stage) and isinstance(stage.stack.top, NoticeScene)
    stage.stack.clear()
    assert len(own_library().entries()) == 1


def test_a_copy_that_is_further_along_is_asked_about(theirs, tmp_path):
    match = match_of(INFO, 12, 2)
    entry = kept(own_library(), match)
    lock.claim(own_library().folder.parent)
    taken = take_in(theirs, own_library().export(entry, tmp_path))
    saved = theirs.open(taken.path).saved
    writer = SaveWriter(theirs, saved.session)
    writer.keep(play_on(saved.match, 6, seed=1))
    assert writer.close()
    stage, _ = show(TitleScene)
    drop(stage, theirs.export(theirs.entry(taken.path), tmp_path))
    assert isinstance(stage.stack.top, ConfirmScene)
    push(stage, button(stage, "Use the copy"))
    assert len(table(stage).match.actions) == 18


def test_another_file_is_refused_in_words(tmp_path):
    (tmp_path / "notes.txt").write_text("Milk, eggs")
    stage, title = show(TitleScene)
    drop(stage, tmp_path / "notes.txt")
    assert isinstance(stage.stack.top, NoticeScene)
    push(stage, button(stage, "OK"))
    assert stage.stack.top is title


def test_visitors_open_no_files(file):
    stage, title = show(TitleScene)
    stage.navigation = Navigator(stage, for_visitors=True)
    drop(stage, file)
    assert stage.stack.top is title


def test_a_dropped_match_is_opened_after_the_first_picture(file, monkeypatch):
    kept_scene = []
    monkeypatch.setattr(start, "window", lambda first_scene: kept_scene.append(first_scene) or 0)
    assert start.begin(file=file) == 0
    stage, title = show(kept_scene[0])
    assert title is stage.stack.top
    title.paint(pygame.Surface(stage.size))
    wait(stage, 0.2)
    assert len(table(stage).match.actions) == 12


def test_the_program_already_open_keeps_the_match_to_itself(file, monkeypatch):
    shown = []
    monkeypatch.setattr(start, "window", lambda first_scene: shown.append(first_scene) or 0)
    monkeypatch.setattr(lock, "ours", lambda folder: False)
    start.begin(file=file)
    stage, title = show(shown[0])
    title.paint(pygame.Surface(stage.size))
    wait(stage, 0.2)
    assert isinstance(stage.stack.top, NoticeScene) and table(stage) is None
