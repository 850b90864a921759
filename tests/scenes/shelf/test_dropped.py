"""A match dropped on the shelf, or on the program itself: it is added and opened, or it is said why not."""

import pygame
import pytest
from pygame.event import Event

from crashgames.program import start
from crashgames.scenes.dialogs.menu import NoticeScene
from crashgames.scenes.navigator import Navigator
from crashgames.scenes.shelf.opening import resume
from crashgames.scenes.shelf.saved import SavedScene
from crashgames.scenes.shelf.title import TitleScene
from crashgames.scenes.table.play import PlayScene
from crashgames.storage import lock
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
    assert stage.stack.top is table(stage)
    stage.stack.clear()
    assert len(own_library().entries()) == 1


@pytest.fixture
def entry():
    """A match that is here."""
    return kept(own_library(), match_of(INFO, 12, 2))


@pytest.fixture
def further(entry, theirs, tmp_path):
    """The file of this match, played on elsewhere."""
    taken = theirs.take_in(own_library().export(entry, tmp_path))
    saved = theirs.open(taken.path).saved
    writer = SaveWriter(theirs, saved.session)
    writer.keep(play_on(saved.match, 6, seed=1))
    assert writer.close()
    return theirs.export(theirs.entry(taken.path), tmp_path)


def moves_here():
    return sorted(found.header.moves for found in own_library().entries())


def test_a_match_played_on_elsewhere_is_one_more_line(entry, further):
    stage, scene = show(SavedScene)
    for _ in range(2):
        drop(stage, further)
        assert stage.stack.top is scene and scene.entry.header.moves == 18
        assert moves_here() == [12, 18]


def test_a_file_of_another_name_never_takes_a_matchs_place(entry, further):
    stray = own_library().folder / "again.crashgame"
    stray.write_bytes(further.read_bytes())
    before = entry.path.read_bytes()
    stage, _ = show(TitleScene)
    resume(stage, stray)
    settle(stage)
    assert len(table(stage).match.actions) == 18
    stage.stack.clear()
    assert entry.path.read_bytes() == before and moves_here() == [12, 18, 18]


def test_what_was_deleted_comes_back_only_from_a_copy(entry, tmp_path):
    file = own_library().export(entry, tmp_path)
    stage, scene = show(SavedScene)
    for _ in range(2):
        push(stage, button(stage, "Delete"))
    assert not scene.entries
    drop(stage, file)
    assert len(scene.entries) == len(own_library().entries()) == 1


def test_a_second_window_does_not_go_on_with_a_match(entry, monkeypatch):
    """What is played there is not saved: it would be a look at what comes."""
    monkeypatch.setitem(lock._held, str(own_library().folder.parent), None)
    stage, _ = show(TitleScene)
    resume(stage, entry.path)
    settle(stage)
    assert isinstance(stage.stack.top, NoticeScene) and table(stage) is None


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
