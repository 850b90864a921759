"""What holds for the board of every game: all that is legal can be reached, and motion ends where the view says."""

import random

import pygame
import pytest

from crashgames.core.match import Match, Player
from crashgames.scenes.choice import ChoiceScene
from crashgames.scenes.play import PlayScene
from crashgames.scenes.table_widgets import PieceTarget
from crashgames.settings import Settings
from crashgames.ui.keys import Intent
from crashgames.ui.scene import Stage
from crashgames.ui.widgets import Button
from tests.random_play import tables

TABLES = tables()
NAMES = [f"{info.id}-{seats}" for info, seats in TABLES]


@pytest.fixture(params=TABLES, ids=NAMES)
def scene(request):
    info, seats = request.param
    pygame.display.init()
    pygame.display.set_mode((1280, 720))
    stage = Stage((1280, 720), Settings(animation_speed=0.0))
    match = Match(info, [Player(f"Player {seat}") for seat in range(seats)], bytes([seats]) * 32)
    scene = PlayScene(stage, match)
    stage.stack.push(scene)
    stage.stack.settle()
    scene.stage.advance(0.1)
    return scene


def play_randomly(scene, pick, count):
    """Play some actions and let the board come to rest; whether the match goes on."""
    for _ in range(count):
        if scene.match.outcome:
            return False
        legal = scene.match.legal_actions(scene.turns.seat)
        scene._play(pick.choice(legal))
        scene._jump()
    return scene.match.outcome is None


def open_hand(scene):
    if scene.turns.may_open_hand:
        scene.intent(Intent.PEEK)


def reached_by_click(scene):
    """What presses at the middle of everything mean, also after presses that only select."""
    found = set(buttons_mean(scene))
    for select in [None, *scene.board.local_targets()]:
        if select is not None and select in scene.board.local_targets():
            scene._press(select)
        found |= buttons_mean(scene)
        for piece, actions in scene.board.targets().items():
            if scene.board.piece_at(scene.board.rect_of(piece).center) == piece:
                found |= set(actions)
    return found


def buttons_mean(scene):
    labels = {w.label for w in scene.ring.widgets if isinstance(w, Button)}
    return {action for action in scene.board.loose_actions() if action.says(scene.match.names) in labels}


def test_every_legal_action_can_be_reached_by_click(scene):
    pick = random.Random(1)
    while play_randomly(scene, pick, pick.randrange(1, 9)):
        open_hand(scene)
        legal = set(scene.match.legal_actions(scene.turns.seat))
        assert reached_by_click(scene) == legal


def test_every_target_takes_the_focus_by_keys(scene):
    pick = random.Random(2)
    while play_randomly(scene, pick, pick.randrange(5, 30)):
        open_hand(scene)
        wanted = {*scene.board.targets(), *scene.board.local_targets()}
        focused = set()
        for _ in range(len(scene.ring.focusables) + 1):
            scene.intent(Intent.NEXT)
            if isinstance(scene.ring.focused, PieceTarget):
                focused.add(scene.ring.focused.piece)
        assert wanted <= focused


def test_a_press_on_a_target_plays_it_or_asks_which(scene):
    pick = random.Random(3)
    while play_randomly(scene, pick, pick.randrange(5, 30)):
        targets = scene.board.targets()
        if not targets:
            continue
        piece = pick.choice(list(targets))
        before = len(scene.match.actions)
        scene._press(piece)
        scene.stage.stack.settle()
        if len(targets[piece]) == 1:
            assert len(scene.match.actions) == before + 1
        else:
            assert isinstance(scene.stage.stack.top, ChoiceScene)
            scene.stage.stack.top.back()
            scene.stage.stack.settle()
        scene._jump()


def rest(scene):
    for _ in range(3000):
        if scene.board.idle:
            return
        scene.board.update(1 / 15)
    raise AssertionError("the board does not come to rest")


def stands_as(scene, view):
    moving = [sprite for sprite in scene.board._sprites.values() if sprite.moving]
    return not moving and scene.board.layout_now() == scene.board.layout(view)


def test_after_the_last_step_the_board_stands_where_the_layout_says(scene):
    pick = random.Random(4)
    scene.stage.settings.animation_speed = 4.0
    for _ in range(60):
        if scene.match.outcome:
            break
        scene._play(pick.choice(scene.match.legal_actions(scene.turns.seat)))
        rest(scene)
        steps = scene.match.steps(scene.turns.eyes)
        if steps:
            assert stands_as(scene, steps[-1].view)
        scene._offer()
        rest(scene)
        assert stands_as(scene, scene.match.view(scene.turns.eyes))


def test_looking_at_a_target_changes_nothing(scene):
    pick = random.Random(5)
    while play_randomly(scene, pick, pick.randrange(3, 15)):
        before = scene.match.view(None)
        for target in list(scene._targets())[:12]:
            scene.ring.focus(target)
            scene.stage.by_keys = True
            scene._look()
            scene.draw(pygame.display.get_surface())
        assert scene.match.view(None) == before


def test_notes_on_pieces_are_words(scene):
    pick = random.Random(6)
    while play_randomly(scene, pick, pick.randrange(10, 40)):
        for piece in scene.board.layout_now():
            note, _ = scene._note(piece)
            assert isinstance(note, str)
