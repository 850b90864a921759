"""The language of the system, and its names of keys, on all three of them."""

import ctypes
import gc
import sys
import weakref

import pygame.system
import pytest

from crashgames.scenes.shelf.settings import SettingsScene
from crashgames.ui import system
from crashgames.ui.system import VARIABLES, system_language
from crashgames.ui.widgets.base import flatten
from tests.ui.playground import named_keys, stage_of


@pytest.fixture
def ask(monkeypatch):
    """The language on a system with such an environment, and with such languages in its settings."""

    def language(platform, environment, *listed):
        for name in VARIABLES:
            monkeypatch.delenv(name, raising=False)
        for name, value in environment.items():
            monkeypatch.setenv(name, value)
        found = [{"language": name, "country": None} for name in listed]
        monkeypatch.setattr(pygame.system, "get_pref_locales", lambda: found)
        monkeypatch.setattr(sys, "platform", platform)
        return system_language()

    return language


@pytest.mark.parametrize(
    ("lang", "language"),
    [("de_CH.UTF-8", "de"), ("nl", "nl"), ("fr_FR@euro", "fr"), ("C", "en"), ("cs_CZ", "en"), ("", "en")],
)
def test_the_environment_says_it_on_linux_alone(ask, lang, language):
    assert ask("linux", {"LANG": lang}, "fr") == language


@pytest.mark.parametrize("platform", ["darwin", "win32"])
def test_a_program_from_the_desktop_asks_the_system_settings(ask, platform):
    assert ask(platform, {}, "de") == "de"
    assert ask(platform, {}, "zh-Hant", "cs", "fr", "de") == "fr"
    assert ask(platform, {}, "en", "de") == "en"
    assert ask(platform, {}, "cs") == ask(platform, {}) == "en"


@pytest.mark.parametrize("platform", ["darwin", "win32", "linux"])
def test_the_environment_comes_first_and_the_widest_of_it(ask, platform):
    assert ask(platform, {"LANG": "nl_NL.UTF-8"}, "de") == "nl"
    assert ask(platform, {"LANG": "nl_NL", "LC_MESSAGES": "fr_FR"}, "de") == "fr"
    assert ask(platform, {"LANG": "nl_NL", "LC_MESSAGES": "fr_FR", "LC_ALL": "de_AT"}, "en") == "de"
    assert ask(platform, {"LANG": "pl_PL"}, "de") == ask(platform, {"LANG": "C.UTF-8"}, "de") == "en"


@pytest.mark.parametrize(("mac", "own", "foreign"), [(True, "Cmd", "F11"), (False, "F11", "Cmd")])
def test_help_and_settings_name_the_keys_of_the_system(monkeypatch, mac, own, foreign):
    monkeypatch.setattr(system, "MAC", mac)
    stage = stage_of()
    page = " ".join(named_keys(stage))
    scene, tips = SettingsScene(stage), ""
    for chapter in range(len(scene.chapters_named)):
        scene.turn_to(chapter)
        tips += " ".join(widget.tip or "" for widget in flatten(scene.ring.widgets))
    for words in (page, tips):
        assert own in words and foreign not in words
    assert ("Ctrl+Z" in page) is not mac


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere the system gets it back by itself")
@pytest.mark.parametrize("library", [ctypes.CDLL, lambda name: object()], ids=["this one", "one without the call"])
def test_memory_is_given_back_where_the_library_can(library, monkeypatch):
    monkeypatch.setattr(ctypes, "CDLL", library)
    system.give_back_memory()


def test_objects_in_a_circle_are_let_go_with_the_memory():
    class Board:
        """Pictures of a match, which its story draws and which know the story."""

    board = Board()
    board.story = [board]
    seen = weakref.ref(board)
    gc.disable()
    try:
        del board
        assert seen() is not None
        system.give_back_memory()
        assert seen() is None
    finally:
        gc.enable()
