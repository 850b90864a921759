"""The work of the engine for a press: nothing beyond the move itself before somebody asks for more."""

import pygame
import pytest

from crashgames.core.catalog import games
from crashgames.core.match import Match, Player
from crashgames.core.settings import Settings
from crashgames.scenes.table.play import PlayScene
from crashgames.ui.scene import Stage
from crashgames.ui.widgets import Button

FRAME = 1 / 60
PRESSES = 12


@pytest.fixture
def stage():
    pygame.display.init()
    pygame.display.set_mode((1280, 720))
    stage = Stage((1280, 720), Settings(animation_speed=0.0))
    stage.by_keys = False
    return stage


@pytest.fixture
def moves(monkeypatch):
    """The moves that engines were made to carry out."""
    made = []

    def counting(advance):
        def counted(engine, action):
            made.append(action)
            advance(engine, action)

        return counted

    for kind in {kind for info in games().values() for kind in info.engine_class().__mro__ if "advance" in vars(kind)}:
        monkeypatch.setattr(kind, "advance", counting(kind.advance))
    return made


def run(stage, seconds=0.2):
    for _ in range(round(seconds / FRAME)):
        stage.advance(FRAME)
        stage.draw(pygame.display.get_surface())


def at_table(stage, info):
    scene = PlayScene(stage, Match(info, [Player(f"Player {seat}") for seat in range(min(info.seats))], bytes(32)))
    stage.stack.push(scene)
    stage.stack.settle()
    run(stage)
    return scene


def undo_button(scene):
    return next(w for w in scene.ring.widgets if isinstance(w, Button) and w.icon == "undo")


@pytest.mark.parametrize("info", games().values(), ids=lambda info: info.id)
def test_a_press_carries_out_one_move(stage, moves, info):
    scene = at_table(stage, info)
    for _ in range(PRESSES):
        action = scene.match.legal_actions(scene.match.to_act()[0])[0]
        moves.clear()
        scene.play(action)
        run(stage)
        if scene.match.outcome:  # what is told of the match is looked for in all of it
            break
        assert moves == [action]


def test_how_far_it_goes_back_is_found_out_when_the_tip_is_shown(stage, moves):
    scene = at_table(stage, games()["crash_by_crash"])
    for _ in range(4):
        scene.play(scene.match.legal_actions(scene.match.to_act()[0])[0])
        run(stage)
    moves.clear()
    at = undo_button(scene).rect.center
    stage.dispatch(pygame.event.Event(pygame.MOUSEMOTION, pos=at, rel=(50, 50), buttons=(0, 0, 0)))
    run(stage)
    assert not moves and not scene.ring.tooltip.shown
    run(stage, 1)
    assert moves and scene.ring.tooltip.shown
    assert "can take back" in undo_button(scene).hint
    moves.clear()
    run(stage, 1)
    assert not moves


def test_the_button_answers_where_nothing_can_be_taken_back(stage):
    scene = at_table(stage, games()["cheaters_game"])
    while scene.turns.can_undo or not scene.match.actions:
        scene.play(scene.match.legal_actions(scene.match.to_act()[0])[0])
        run(stage)
    before = list(scene.match.actions)
    undo_button(scene).activate()
    assert scene.match.actions == before
    assert scene.header.notice == scene.turns.back.why_not() != ""
