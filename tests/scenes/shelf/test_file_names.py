"""Names of files and folders that would break a line, or turn the direction of writing, are escaped on every screen."""

import os

import pygame
import pytest
from pygame.event import Event

from crashgames.paths import exports_folder
from crashgames.scenes.dialogs.menu import MenuScene, NoticeScene
from crashgames.scenes.shelf.saved import SavedScene
from crashgames.storage.library import SUFFIX, own_library
from crashgames.ui.text import Text
from tests.scenes.hands import button, push, settle, show
from tests.scenes.shelf.test_saved import fill

STRANGE, ESCAPED = "all\n\u202efdp\u2066\x1b[31m well", "all\\n\\u202efdp\\u2066\\x1b[31m well"
if os.name == "nt":  # no name has control characters there
    STRANGE, ESCAPED = "all\u202efdp\u2066 well", "all\\u202efdp\\u2066 well"


@pytest.fixture
def written(monkeypatch):
    """All texts that were drawn."""
    found = set()
    for name in ("render", "letter", "size"):
        drawing = getattr(Text, name)

        def noted(self, text, *rest, drawing=drawing, **more):
            found.add(text)
            return drawing(self, text, *rest, **more)

        monkeypatch.setattr(Text, name, noted)
    return found


def assert_escaped(written):
    """Drawn was the name, in one line and as it stands there; nothing of it as it is."""
    named = [text for text in written if "fdp" in text]
    assert named and all(ESCAPED in text for text in named), named
    written.clear()


def damaged(folder):
    folder.mkdir(parents=True, exist_ok=True)
    file = folder / f"{STRANGE}{SUFFIX}"
    file.write_bytes(b"junk")
    return file


def test_a_damaged_match_is_listed_with_its_name_escaped(written):
    damaged(own_library().folder)
    stage, scene = show(SavedScene)
    assert_escaped(written)
    scene._resume()
    settle(stage)
    assert isinstance(stage.stack.top, NoticeScene)
    assert_escaped(written)


def test_among_the_files_that_can_be_taken_in(written):
    damaged(exports_folder())
    stage, _ = show(SavedScene)
    push(stage, button(stage, "Import a match"))
    assert isinstance(stage.stack.top, MenuScene)
    assert_escaped(written)
    push(stage, button(stage, "plus"))
    assert isinstance(stage.stack.top, NoticeScene)
    assert not any("fdp" in text for text in written if ESCAPED not in text)


def test_when_a_file_is_dropped(written, tmp_path):
    file = damaged(tmp_path)
    stage, _ = show(SavedScene)
    stage.dispatch(Event(pygame.DROPFILE, file=str(file)))
    settle(stage)
    assert isinstance(stage.stack.top, NoticeScene) and "not a saved match" in stage.stack.top.details
    assert not any("fdp" in text for text in written if ESCAPED not in text)


def test_folders_in_which_copies_lie_and_are_looked_for(written, tmp_path, monkeypatch):
    fill(1)
    monkeypatch.setattr("crashgames.scenes.shelf.opening.exports_folder", lambda: tmp_path / STRANGE)
    stage, _ = show(SavedScene)
    push(stage, button(stage, "Import a match"))
    assert_escaped(written)
    push(stage, button(stage, "OK"))
    push(stage, button(stage, "Export"))
    assert isinstance(stage.stack.top, NoticeScene)
    assert_escaped(written)
