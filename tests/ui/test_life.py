"""Ambient motion: its beats, and when it stands still."""

from math import inf

import pygame
import pytest

from crashgames.core.settings import Settings
from crashgames.ui.life import REST, Life
from crashgames.ui.scene import Scene, Stage


def pass_time(life, seconds, step=0.1):
    for _ in range(round(seconds / step)):
        life.let_pass(step)


def test_beats_come_as_often_as_asked():
    life = Life()
    assert life.quiet_for == inf
    assert (life.beat(4), life.beat(8)) == (0, 0)
    assert 0 < life.quiet_for <= 1 / 8
    pass_time(life, 2.03, 0.01)
    assert (life.beat(4), life.beat(8)) == (8, 16)


@pytest.mark.parametrize("why", ["calm", "without focus", "untouched"])
def test_nothing_lives_where_nobody_looks(why):
    life = Life()
    life.beat(4)
    life.is_calm, life.in_focus = why == "calm", why != "without focus"
    pass_time(life, REST + 1 if why == "untouched" else 5)
    before = life.beat(4)
    pass_time(life, 5)
    assert life.beat(4) == before and life.quiet_for == inf
    life.is_calm, life.in_focus = False, True
    life.touch()
    pass_time(life, 1.1)
    assert life.beat(4) > before and life.quiet_for <= 1 / 4


def test_a_stage_wakes_up_for_the_next_beat_until_nobody_is_there():
    class Still(Scene):
        @property
        def quiet_for(self):
            return inf

    stage = Stage((1280, 720), Settings())
    stage.stack.push(Still(stage))
    stage.stack.settle()
    stage.spoilt()
    stage.draw(pygame.Surface((1280, 720)))
    assert stage.quiet_for == inf
    stage.beat(5)
    assert 0 < stage.quiet_for <= 1 / 5
    stage.advance(REST + 1)
    assert stage.quiet_for == inf
    stage.dispatch(pygame.event.Event(pygame.MOUSEMOTION, pos=(5, 5), rel=(1, 1), buttons=(0, 0, 0)))
    assert stage.quiet_for <= 1 / 5


def test_the_clock_of_a_stage_stands_still_in_reduced_motion():
    beats = []
    for calm in (False, True):
        stage = Stage((1280, 720), Settings(reduced_motion=calm))
        stage.beat(5)
        stage.advance(1.1)
        beats.append(stage.beat(5))
    assert beats == [5, 0]
