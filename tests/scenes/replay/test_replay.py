"""Replays: going to and fro by mouse, keys and pad, whose eyes look, files; nothing secret before the end."""

import random

import pygame
import pytest

from crashgames.core.catalog import games
from crashgames.core.replay import EVERYTHING, OPEN_TABLE, Eyes
from crashgames.scenes.dialogs.menu import MenuScene
from crashgames.scenes.reading.rules import RulesScene
from crashgames.scenes.replay.scene import ReplayScene
from crashgames.scenes.replay.transport import SPEEDS, Timeline
from crashgames.scenes.table.play import PlayScene
from crashgames.scenes.table.results import ResultsScene
from crashgames.scenes.table.widgets import DeadPiece
from crashgames.ui.keys import Intent
from crashgames.ui.widgets.base import Label
from crashgames.ui.widgets.choice import Chooser
from tests.gallery import played
from tests.random_play import all_games, complete_games
from tests.scenes.hands import WAYS, button, leave, push, settle, show, steer, widgets
from tests.shelf.null_game import INFO
from tests.ui.playground import click, key, point, wait

CRASH, HIDDEN = games()["crash_by_crash"], games()["hidden_crashmaster"]


def replay_of(match, number=0, eyes=OPEN_TABLE, size=(1280, 720), **settings):
    settings = {"animation_speed": 4.0, **settings}
    return show(lambda stage: ReplayScene(stage, match, number, eyes), size, **settings)


def finished(info=INFO, seats=3):
    return played(info, seats)


def running(info=INFO, seats=3, moves=4):
    return played(info, seats, moves)


def rest(stage, scene, limit=30):
    for _ in range(limit * 10):
        wait(stage, 0.1)
        if scene.board.idle:
            return
    raise AssertionError("the board does not come to rest")


def layout_of(scene):
    return scene.board.layout(scene.replay.view(scene.number, scene.eyes))


# Going


def test_right_and_left_go_by_moves():
    stage, scene = replay_of(finished())
    for way in ("keys", "pad"):
        steer(stage, Intent.RIGHT, way)
        steer(stage, Intent.RIGHT, way)
        assert scene.number == 2
        steer(stage, Intent.LEFT, way)
        steer(stage, Intent.LEFT, way)
        assert scene.number == 0
    steer(stage, Intent.LEFT)
    assert scene.number == 0


def test_up_and_down_go_by_turns():
    stage, scene = replay_of(finished(HIDDEN, 5))
    starts = [turn.number for turn in scene.replay.turns]
    for start in starts[1:4]:
        steer(stage, Intent.DOWN)
        assert scene.number == start
    steer(stage, Intent.RIGHT)
    steer(stage, Intent.UP)
    assert scene.number == starts[3]
    steer(stage, Intent.UP)
    assert scene.number == starts[2]


def test_page_up_and_down_go_by_key_events_and_show_them_happen():
    stage, scene = replay_of(finished(HIDDEN, 5))
    marks = scene.replay.marks
    key(stage, pygame.K_PAGEDOWN)
    settle(stage)
    assert scene.number == marks[0].number
    assert marks[0].text not in (scene.line(), *scene.picture.log), "the hands have not gone up yet"
    rest(stage, scene)
    assert marks[0].text in scene.picture.log
    key(stage, pygame.K_PAGEDOWN)
    rest(stage, scene)
    number = next(mark.number for mark in marks if mark.number > marks[0].number)
    assert scene.number == number
    key(stage, pygame.K_PAGEUP)
    rest(stage, scene)
    assert scene.number == marks[0].number
    key(stage, pygame.K_PAGEUP)
    assert scene.number == marks[0].number


def test_home_and_end():
    stage, scene = replay_of(finished())
    key(stage, pygame.K_END)
    assert scene.number == scene.replay.count
    key(stage, pygame.K_HOME)
    assert scene.number == 0


@pytest.mark.parametrize("way", WAYS)
def test_the_buttons_do_the_same(way):
    stage, scene = replay_of(finished(HIDDEN, 5))
    push(stage, button(stage, "step_on"), way)
    assert scene.number == 1
    push(stage, button(stage, "turn_on"), way)
    second = scene.replay.turns[1].number
    assert scene.number == second
    push(stage, button(stage, "step_back"), way)
    assert scene.number == second - 1
    push(stage, button(stage, "turn_back"), way)
    assert scene.number == 0


@pytest.mark.parametrize("info", complete_games(), ids=lambda info: info.id)
def test_the_headline_of_a_replay_never_trails_its_picture(info):
    """From the first frame of an event on it says that one, also while a moment is seen from near."""
    stage, scene = replay_of(finished(info, info.seats[0]), size=(640, 360), animation_speed=1.0)
    begun = []
    scene.board.watch(lambda step: None, begun.append)
    staged = 0
    while scene.number < min(scene.replay.count, 40):
        scene.step_on()
        begun.clear()
        wait(stage, 0.01)
        while not scene.board.idle and not (staged and scene.number % 4):
            said = next((line for event in reversed(begun) if (line := event.opening(scene.match.names))), None)
            words = [one.text for one in widgets(stage) if isinstance(one, Label)]
            assert said is None or {said, begun[-1].line(scene.match.names)} & set(words)
            staged += scene.board.pieces.distance.depth > 0
            wait(stage, 0.25)
    assert staged


@pytest.mark.parametrize("info", all_games(), ids=lambda info: info.id)
def test_every_step_leaves_the_board_as_the_match_stood(info):
    seats = max(info.seats)
    stage, scene = replay_of(finished(info, seats), animation_speed=0.0)
    for number in range(min(scene.replay.count, 60)):
        scene.step_on()
        wait(stage, 0.1)
        assert scene.number == number + 1 and scene.board.idle
        assert scene.board.layout_now() == layout_of(scene)
    for _ in range(20):
        scene.step_back()
        wait(stage, 0.1)
        rest(stage, scene)
        assert scene.board.layout_now() == layout_of(scene)


@pytest.mark.parametrize("info", all_games(), ids=lambda info: info.id)
def test_jumping_anywhere_shows_that_moment(info):
    stage, scene = replay_of(finished(info, min(info.seats)))
    pick = random.Random(1)
    for _ in range(25):
        scene.go(pick.randrange(-5, scene.replay.count + 6))
        assert 0 <= scene.number <= scene.replay.count
        assert scene.board.layout_now() == layout_of(scene)
        wait(stage, 1 / 60)


def test_a_press_on_the_timeline_goes_there():
    stage, scene = replay_of(finished(HIDDEN, 5))
    line = next(w for w in widgets(stage) if isinstance(w, Timeline))
    for number in (scene.replay.count, 10, 0):
        click(stage, (line.x_of(number), line.rect.centery))
        assert scene.number == number


@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_marks_of_the_timeline_stay_inside_the_panel(scale):
    stage, scene = replay_of(finished(HIDDEN, 5), interface_scale=scale)
    line = next(w for w in widgets(stage) if isinstance(w, Timeline))
    assert line.rect.top > scene._foot.area.top + stage.theme.px(1.5)


def test_a_step_in_the_middle_of_a_motion_ends_it_first():
    stage, scene = replay_of(finished(CRASH, 2), 20, animation_speed=0.5)
    scene.step_on()
    wait(stage, 0.05)
    scene.step_on()
    assert scene.number == 22
    rest(stage, scene)
    assert scene.board.layout_now() == layout_of(scene)


# Playing


def test_it_plays_to_the_end_and_stops_there():
    stage, scene = replay_of(finished())
    push(stage, button(stage, "play"))
    assert scene.playing
    wait(stage, scene.replay.count * 2)
    assert scene.number == scene.replay.count and not scene.playing


def test_space_plays_and_pauses_at_once():
    stage, scene = replay_of(finished(HIDDEN, 5))
    key(stage, pygame.K_SPACE)
    assert scene.playing
    wait(stage, 0.1)
    key(stage, pygame.K_SPACE)
    assert not scene.playing


def test_at_the_end_it_plays_from_the_beginning():
    match = finished()
    stage, scene = replay_of(match, len(match.actions))
    scene.toggle()
    wait(stage, 0.1)
    assert scene.playing and scene.number <= 1


def test_speed():
    numbers = []
    for speed in (SPEEDS[0], SPEEDS[-1]):
        stage, scene = replay_of(finished(HIDDEN, 5), animation_speed=1.0)
        scene.speed = speed
        scene.toggle()
        wait(stage, 6)
        numbers.append(scene.number)
    assert numbers[0] >= 2 and numbers[1] > 3 * numbers[0]


def test_the_speed_is_chosen_by_its_arrows():
    stage, scene = replay_of(finished())
    chooser = next(w for w in widgets(stage) if isinstance(w, Chooser))
    click(stage, (chooser.rect.right - 8, chooser.rect.centery))
    assert scene.speed == 2.0


def test_a_step_by_hand_and_a_scene_on_top_pause():
    stage, scene = replay_of(finished(HIDDEN, 5))
    scene.toggle()
    steer(stage, Intent.RIGHT)
    assert not scene.playing
    scene.toggle()
    scene.intent(Intent.LOG)
    settle(stage)
    assert not scene.playing


# Whose eyes


def test_after_the_end_anybodys_eyes_may_look():
    stage, scene = replay_of(finished(INFO, 2), 2)
    seen = []
    for _ in range(4):
        seen.append((scene.eyes, scene.board.view.cards))
        key(stage, pygame.K_h)
        settle(stage)
    assert [eyes for eyes, _ in seen] == [OPEN_TABLE, Eyes(0), Eyes(1), EVERYTHING]
    assert [cards.count(None) for _, cards in seen] == [2, 1, 1, 0]
    assert scene.eyes == OPEN_TABLE


@pytest.mark.parametrize("info", all_games(), ids=lambda info: info.id)
def test_before_the_end_only_the_open_table_looks(info):
    stage, scene = replay_of(running(info, min(info.seats), 6))
    assert [len(w.options) for w in widgets(stage) if isinstance(w, Chooser)] == [len(SPEEDS)]
    assert not [w for w in widgets(stage) if getattr(w, "icon", None) == "eye"]
    key(stage, pygame.K_h)
    for _ in range(6):
        assert scene.eyes == OPEN_TABLE and scene.board.view.viewer is None
        steer(stage, Intent.RIGHT)


def test_the_menu_of_the_table_leads_to_what_the_table_saw():
    match = running()
    stage, table = show(lambda stage: PlayScene(stage, match))
    table.open_menu()
    settle(stage)
    assert isinstance(stage.stack.top, MenuScene)
    push(stage, button(stage, "Replay"))
    scene = stage.stack.top
    assert isinstance(scene, ReplayScene) and scene.number == len(match.actions)
    assert scene.replay.eyes() == (OPEN_TABLE,)
    leave(stage, "keys")
    assert stage.stack.top is table and len(match.actions) == 4


@pytest.mark.parametrize("way", WAYS)
def test_from_the_results_and_back(way):
    match = finished()
    stage, _ = show(lambda stage: ResultsScene(stage, match))
    push(stage, button(stage, "Replay"), way)
    assert isinstance(stage.stack.top, ReplayScene)
    leave(stage, way)
    assert isinstance(stage.stack.top, ResultsScene)


def test_what_is_pointed_at_says_what_it_is():
    stage, scene = replay_of(finished(HIDDEN, 5), 40, EVERYTHING)
    piece = ("seat", 1)
    point(stage, scene.board.rect_of(piece).center)
    notes = [w.note for w in scene.ring.widgets if isinstance(w, DeadPiece)]
    assert notes == [scene.board.tip(piece, scene.board.view)] and notes[0]
    steer(stage, Intent.RIGHT)
    assert scene.number == 41
    point(stage, (2, 2))
    assert not [w for w in scene.ring.widgets if isinstance(w, DeadPiece)]
    key(stage, pygame.K_SPACE)
    assert scene.playing


# Other scenes


def test_the_rules_open():
    stage, scene = replay_of(finished(HIDDEN, 5))
    scene.intent(Intent.HELP)
    settle(stage)
    assert isinstance(stage.stack.top, RulesScene)


# Any window, anything pressed


UNDRAWN = (255, 0, 255)


@pytest.mark.sampled(4)
@pytest.mark.parametrize("size", [(1, 1), (320, 200), (800, 600), (2560, 1080)])
@pytest.mark.parametrize("info", all_games(), ids=lambda info: info.id)
def test_any_window_size_is_drawn(info, size):
    stage, scene = replay_of(finished(info, max(info.seats)), 5, EVERYTHING)
    surface = pygame.display.set_mode(size)
    stage.refit(size)
    settle(stage)
    scene.step_on()
    settle(stage)
    surface.fill(UNDRAWN)
    stage.spoilt()
    stage.draw(surface)
    assert scene.number == 6
    assert not pygame.mask.from_threshold(surface, UNDRAWN, (1, 1, 1, 255)).count()


@pytest.mark.parametrize("seed", [2, 3])
@pytest.mark.parametrize("info", all_games(), ids=lambda info: info.id)
def test_anything_may_be_pressed(info, seed):
    match = finished(info, min(info.seats))
    before = list(match.actions)
    stage, scene = replay_of(match)
    pick = random.Random(seed)
    keys = [pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN, pygame.K_PAGEUP, pygame.K_PAGEDOWN, pygame.K_h]
    keys += [pygame.K_TAB, pygame.K_SPACE, pygame.K_RETURN, pygame.K_HOME, pygame.K_END, pygame.K_BACKSPACE]
    for _ in range(125):
        if stage.stack.top is not scene:
            leave(stage, "keys")
        elif pick.random() < 0.3:
            click(stage, (pick.randrange(70, 1280), pick.randrange(720)))
        else:
            key(stage, pick.choice(keys))
        wait(stage, pick.choice((0.02, 0.05, 0.2)))
    assert match.actions == before
