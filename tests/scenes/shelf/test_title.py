"""The shelf: one game or many, by mouse, keyboard and gamepad."""

import subprocess
import sys
from itertools import pairwise

import msgspec
import pygame
import pytest

from crashgames.core.catalog import games
from crashgames.scenes.reading.rules import RulesScene
from crashgames.scenes.shelf.boxes import GameBox, ShelfLabel
from crashgames.scenes.shelf.first_time import answered
from crashgames.scenes.shelf.furniture import MatchTicket
from crashgames.scenes.shelf.settings import SettingsScene
from crashgames.scenes.shelf.setup import SetupScene
from crashgames.scenes.shelf.title import TitleScene
from crashgames.scenes.table.play import PlayScene
from crashgames.ui.keys import Intent
from tests.boards import pixels
from tests.gallery import title_again
from tests.scenes.hands import CONFIRM, WAYS, button, push, settle, show, steer, widgets
from tests.shelf.null_game import INFO
from tests.ui.playground import point, wait

SEVEN = [msgspec.structs.replace(INFO, id=f"game_{n}", title=f"Game number {n}") for n in range(7)]


def cards(stage):
    return [widget for widget in widgets(stage) if isinstance(widget, GameBox)]


def look_at_last(stage, way):
    if way == "mouse":
        point(stage, cards(stage)[-1].rect.center)
        settle(stage)
    else:
        for _ in range(len(stage.stack.top.shelf) - 1):
            steer(stage, Intent.RIGHT, way)


def two_presses(way):
    """The table that two presses lead to from the shelf."""
    stage, _ = show(TitleScene)
    for _ in range(2):
        CONFIRM[way](stage)
        settle(stage)
    assert isinstance(stage.stack.top, PlayScene)
    return stage.stack.top


@pytest.mark.parametrize("way", ["keys", "pad"])
def test_two_presses_from_the_shelf_to_the_table(way):
    for info in games().values():
        answered(info)
    match = two_presses(way).match
    assert [player.level for player in match.players] == [0, *[2] * (min(match.info.seats) - 1)]


@pytest.mark.parametrize("way", ["keys", "pad"])
def test_two_presses_lead_a_newcomer_to_the_table_of_the_lesson(way):
    turns = two_presses(way).turns
    assert turns.lesson is not None and turns.session.practice


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("count", [1, 5, 7])
def test_a_box_opens_its_game(way, count):
    stage, _ = show(lambda stage: TitleScene(stage, SEVEN[:count]))
    push(stage, cards(stage)[0], way)
    assert isinstance(stage.stack.top, SetupScene) and stage.stack.top.info is SEVEN[0]


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("count", [1, 5])
def test_every_box_leads_to_its_rules(way, count):
    stage, _ = show(lambda stage: TitleScene(stage, SEVEN[:count]))
    look_at_last(stage, way)
    push(stage, button(stage, "Rules"), way)
    assert isinstance(stage.stack.top, RulesScene) and stage.stack.top.info is SEVEN[count - 1]


@pytest.mark.parametrize("way", WAYS)
def test_settings_and_quit(way):
    stage, _ = show(TitleScene)
    push(stage, button(stage, "Settings"), way)
    assert isinstance(stage.stack.top, SettingsScene)
    stage.stack.pop()
    settle(stage)
    push(stage, button(stage, "Quit"), way)
    assert not stage.running


@pytest.mark.parametrize("way", ["keys", "pad"])
def test_the_focus_goes_along_the_shelf(way):
    stage, scene = show(lambda stage: TitleScene(stage, SEVEN), size=(1280, 720), interface_scale=1.5)
    for game in SEVEN[1:]:
        steer(stage, Intent.RIGHT, way)
        assert scene.ring.focused.info is game
    for game in reversed(SEVEN[:-1]):
        steer(stage, Intent.LEFT, way)
        assert scene.ring.focused.info is game


@pytest.mark.parametrize("way", ["keys", "pad"])
@pytest.mark.parametrize("right", [0, 2])
def test_down_leads_from_the_front_box_to_its_label_and_back(way, right):
    stage, scene = show(TitleScene)
    for _ in range(right):
        steer(stage, Intent.RIGHT, way)
    front = scene.game
    steer(stage, Intent.DOWN, way)
    assert scene.ring.focused is button(stage, "Play") and scene.game is front
    steer(stage, Intent.UP, way)
    assert scene.ring.focused in cards(stage) and scene.game is front


@pytest.mark.parametrize("scale", [1.0, 1.5, 2.0])
def test_all_boxes_of_a_long_shelf_stand_side_by_side(scale):
    stage, _ = show(lambda stage: TitleScene(stage, SEVEN), size=(1280, 720), interface_scale=scale)
    boxes = [card.rect for card in cards(stage)]
    assert len(boxes) == 7 and all(stage.stack.top.area.contains(box) and box.w > 80 for box in boxes)
    assert not any(box.colliderect(other) for box, other in pairwise(boxes))


def test_the_first_focus_is_on_the_first_box():
    for shelf in (SEVEN[:1], SEVEN):
        stage, scene = show(lambda stage, shelf=shelf: TitleScene(stage, shelf))
        assert scene.ring.focused is cards(stage)[0]


def test_an_empty_shelf_says_so():
    stage, _ = show(lambda stage: TitleScene(stage, []))
    assert any("empty" in getattr(widget, "text", "") for widget in widgets(stage))


def test_the_real_shelf_is_shown():
    stage, _ = show(TitleScene, interface_scale=2.0)
    assert [card.info.id for card in cards(stage)] == list(games())


def test_nothing_is_drawn_again_while_nothing_happens():
    stage, _ = show(TitleScene, reduced_motion=True)
    settle(stage)
    stage.advance(1.0)
    assert not stage.dirty


def test_only_the_picture_of_the_box_in_front_moves():
    stage, _ = show(TitleScene)
    surface, front = pygame.display.get_surface(), cards(stage)[0].rect
    settle(stage)
    before = surface.copy()
    wait(stage, 3.0)
    stage.draw(surface)
    assert stage.changes == [front]
    assert pixels(surface.subsurface(front)) != pixels(before.subsurface(front))
    surface.fill((0, 0, 0), front)
    before.fill((0, 0, 0), front)
    assert pixels(surface) == pixels(before)


@pytest.mark.parametrize("way", WAYS)
def test_the_box_looked_at_comes_forward_with_its_label(way):
    stage, scene = show(TitleScene)
    look_at_last(stage, way)
    last = cards(stage)[-1]
    assert last.looked_at and scene.game is last.info
    assert all(last.rect.w > card.rect.w and last.rect.h > card.rect.h for card in cards(stage)[:-1])
    assert all(last.rect.bottom == card.rect.bottom for card in cards(stage))
    (label,) = (widget for widget in widgets(stage) if isinstance(widget, ShelfLabel))
    assert label.info is last.info and label.rect.y > last.rect.bottom


def test_a_box_that_comes_forward_stays_under_the_pointer():
    stage, scene = show(lambda stage: TitleScene(stage, SEVEN[:5]))
    for number in (4, 2, 3, 0, 1):
        at = cards(stage)[number].rect.center
        point(stage, at)
        settle(stage)
        assert scene.game is SEVEN[number] and cards(stage)[number].rect.collidepoint(at)


def test_crossing_a_box_on_the_way_to_the_label_changes_nothing():
    stage, scene = show(TitleScene)
    point(stage, cards(stage)[2].rect.center)
    wait(stage, 0.05)
    point(stage, button(stage, "Rules").rect.center)
    settle(stage)
    assert scene.game is scene.shelf[0]


def test_starting_brings_no_engine_no_board_and_no_table():
    code = (
        "import sys; from crashgames.scenes.shelf.title import TitleScene;"
        "from crashgames.scenes.navigator import Navigator; from crashgames.core.settings import Settings;"
        "from crashgames.ui.scene import Stage; import pygame; pygame.display.init();"
        "s = Stage((1280, 720), Settings()); s.navigation = Navigator(s);s.stack.push(TitleScene(s)); s.stack.settle();"
        "s.draw(pygame.Surface((1280, 720)));"
        "print(*[m for m in sys.modules if m.startswith('crashgames')])"
    )
    printed = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    loaded = set(printed.stdout.split()[-200:])
    assert not [
        name for name in loaded if name.endswith((".engine", ".board", ".setup", ".play")) and "core" not in name
    ]


@pytest.mark.parametrize("scale", [1.0, 1.5, 2.0])
def test_the_tip_of_the_last_match_covers_nothing_the_label_says(scale):
    """The players are on the button, or on a tip where the button has no room for them."""
    stage, scene = show(title_again, interface_scale=scale)
    (going_on,) = (widget for widget in widgets(stage) if isinstance(widget, MatchTicket))
    scene.ring.focus(going_on)
    stage.by_keys = True
    wait(stage, 1)
    stage.draw(pygame.display.get_surface())
    assert "Anna and Ben" in going_on.hint or going_on.label.endswith("Anna and Ben")
    ring = scene.ring
    where = ring.tooltip.draw(pygame.display.get_surface(), stage, going_on.rect, ring.kept_free(), ring.in_sight())
    label = next(widget for widget in ring.widgets if isinstance(widget, ShelfLabel))
    assert bool(where) == bool(going_on.hint)
    assert where is None or where.collidelist([going_on.rect, *label.says]) < 0
