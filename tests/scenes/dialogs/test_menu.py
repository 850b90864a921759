"""Menus, questions and notices over another scene."""

import pygame
import pytest

from crashgames.core.catalog import games
from crashgames.core.match import Match, Player
from crashgames.core.translation import use_language
from crashgames.paths import assets_root
from crashgames.scenes.dialogs.menu import ConfirmScene, MenuScene, NoticeScene
from crashgames.scenes.shelf.title import TitleScene
from crashgames.scenes.table.play import PlayScene
from crashgames.storage.library import own_library
from crashgames.storage.save_writer import SaveWriter
from crashgames.storage.session import new_session
from crashgames.ui.faces import Mood
from crashgames.ui.menu_scene import WidgetScene
from crashgames.ui.people import Crowd
from crashgames.ui.widgets import Button, Label
from tests.scenes.hands import BACK, CONFIRM, WAYS, button, push, settle, show, widgets
from tests.ui.playground import key, pad, stage_of

pytestmark = pytest.mark.usefixtures("no_pictures")

NAMES = ["Continue", "Rules", "Settings", "New game", "Leave the table", "Quit"]
MENU = {"keys": lambda stage: key(stage, pygame.K_F10), "pad": lambda stage: pad(stage, pygame.CONTROLLER_BUTTON_START)}


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("scale", [1.0, 1.5])
def test_every_entry_does_its_own(way, scale):
    called = []
    entries = [(name, "play", lambda name=name: called.append(name)) for name in NAMES]
    stage, _ = show(lambda stage: MenuScene(stage, entries), interface_scale=scale)
    for name in NAMES:
        push(stage, button(stage, name), way)
    assert called == NAMES


@pytest.mark.parametrize("way", ["keys", "pad"])
def test_a_menu_closes_by_back_and_by_menu(way):
    stage, table = show(WidgetScene)
    for close in (BACK[way], MENU[way]):
        stage.stack.push(MenuScene(stage, [("Continue", "play", stage.stack.pop)]))
        settle(stage)
        close(stage)
        settle(stage)
        assert stage.stack.top is table


def test_more_entries_than_fit_stand_in_two_columns():
    entries = [(f"Entry {n}", "play", int) for n in range(10)]
    stage, scene = show(lambda stage: MenuScene(stage, entries), interface_scale=1.5)
    assert len({widget.rect.x for widget in scene.ring.focusables}) == 2
    assert all(stage.stack.top.panel.contains(widget.rect) for widget in scene.ring.focusables)


@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_a_long_menu_stays_inside_its_frame(scale):
    entries = [(f"Entry {n}", "play", int) for n in range(12)]
    stage, scene = show(lambda stage: MenuScene(stage, entries), interface_scale=scale)
    first, second, *_ = scene.ring.focusables
    assert all(scene.panel.contains(widget.rect) for widget in widgets(stage))
    assert first.rect.w > 1.9 * second.rect.w if scale == 1.0 else first.rect.w == second.rect.w


@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_the_faces_of_a_table_stand_above_a_question(scale):
    info = next(iter(games().values()))
    match = Match(info, [Player(name) for name in "ABCDE"[: info.seats[0]]], bytes(32))
    crowd = Crowd(match, Mood.WORRIED)
    _, scene = show(lambda stage: ConfirmScene(stage, "Leave?", "Leave", int, crowd=crowd), interface_scale=scale)
    heading = next(widget for widget in scene.ring.widgets if isinstance(widget, Label))
    assert crowd in scene.ring.widgets and scene.panel.contains(crowd.rect)
    assert crowd.rect.bottom <= heading.rect.top


@pytest.mark.parametrize(("game", "seats", "rows"), [("crash_by_crash", 2, 1), ("mayday", 5, 1), ("mayday", 8, 2)])
def test_only_many_faces_above_a_question_stand_in_two_rows(game, seats, rows):
    match = Match(games()[game], [Player(name) for name in "ABCDEFGH"[:seats]], bytes(32))
    crowd = Crowd(match, Mood.WORRIED)
    show(lambda stage: ConfirmScene(stage, "Leave?", "Leave", int, crowd=crowd))
    assert crowd.rows == rows


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize(("answer", "expected"), [("Leave", ["left"]), ("Cancel", [])])
def test_a_question_is_answered(way, answer, expected):
    called = []
    stage, table = show(WidgetScene)
    stage.stack.push(ConfirmScene(stage, "Leave the table?", "Leave", lambda: called.append("left")))
    settle(stage)
    push(stage, button(stage, answer), way)
    assert called == expected and stage.stack.top is table


@pytest.mark.parametrize("way", ["keys", "pad"])
def test_the_careless_press_cancels(way):
    called = []
    stage, _ = show(lambda stage: ConfirmScene(stage, "Leave?", "Leave", lambda: called.append("left")))
    CONFIRM[way](stage)
    settle(stage)
    assert called == [] and stage.stack.top is None


@pytest.mark.parametrize("way", ["keys", "pad"])
def test_back_is_no(way):
    called = []
    stage, _ = show(lambda stage: ConfirmScene(stage, "Leave?", "Leave", lambda: called.append("left")))
    BACK[way](stage)
    settle(stage)
    assert called == [] and stage.stack.top is None


def test_long_questions_fit():
    stage, scene = show(lambda stage: ConfirmScene(stage, "Leave? " * 80, "Leave", int), interface_scale=1.5)
    assert pygame.Rect((0, 0), stage.size).contains(scene.panel)
    assert all(scene.panel.contains(widget.rect) for widget in widgets(stage))


@pytest.mark.parametrize("way", WAYS)
def test_a_notice_goes_away(way):
    stage, table = show(WidgetScene)
    stage.stack.push(NoticeScene(stage, "The settings could not be saved.", "/a/b: no room"))
    settle(stage)
    push(stage, button(stage, "OK"), way)
    assert stage.stack.top is table


def test_after_settings_the_menu_is_in_the_chosen_language():
    from tests.gallery import first_game, played

    stage, table = show(lambda stage: PlayScene(stage, played(first_game(), 2, 5)))
    table.open_menu()
    settle(stage)
    assert stage.stack.top.title == "Menu"
    push(stage, button(stage, "Settings"))
    try:
        use_language("de", assets_root())
        stage.refit()
        stage.stack.pop()
        settle(stage)
        assert stage.stack.top.title == "Menü" and button(stage, "Regeln") and button(stage, "Einstellungen")
    finally:
        use_language("en", assets_root())


def test_leaving_a_match_that_is_not_saved_asks_first():
    from tests.gallery import first_game, played

    stage, _ = show(lambda stage: PlayScene(stage, played(first_game(), 2, 5)))
    stage.stack.top.open_menu()
    settle(stage)
    push(stage, button(stage, "Save and leave"))
    assert isinstance(stage.stack.top, ConfirmScene)
    push(stage, button(stage, "Leave"))
    assert isinstance(stage.stack.top, TitleScene) and len(stage.stack) == 1


def test_leaving_a_match_that_is_saved_asks_nothing():
    from tests.gallery import first_game, played

    writer = SaveWriter(own_library(), new_session())
    stage, table = show(lambda stage: PlayScene(stage, played(first_game(), 2, 5), writer))
    table.autosave.keep()
    table.open_menu()
    settle(stage)
    push(stage, button(stage, "Save and leave"))
    assert isinstance(stage.stack.top, TitleScene) and len(stage.stack) == 1


def test_no_two_entries_of_a_tables_menu_have_one_icon():
    """Least of all the hint and the lesson."""
    info = games()["crash_by_crash"]
    match = Match(info, [Player("Anna"), Player("Ben", 2)], bytes(32))
    stage, table = show(lambda stage: PlayScene(stage, match))
    table.open_menu()
    settle(stage)
    icons = [entry.icon for entry in widgets(stage) if isinstance(entry, Button)]
    assert {"bulb", "lesson"} <= set(icons) and len(set(icons)) == len(icons)


@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_a_notice_has_room_for_a_line_of_everybody(scale):
    stage = stage_of((1280, 720), interface_scale=scale)
    details = "\n".join(f"Player {n}: Anna, wrong after {n} moves" for n in range(10, 17))
    scene = NoticeScene(stage, "Nobody on the bench saw it coming.", details)
    stage.stack.push(scene)
    stage.stack.settle()
    label = next(widget for widget in scene.ring.widgets if isinstance(widget, Label) and widget.text == details)
    assert label.rect.h >= 7 * stage.text.line_height("body") and scene.area.contains(scene.panel)
