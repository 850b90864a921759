"""Ambient motion: its beats, and when it stands still."""

from math import inf

import pygame
import pytest

from crashgames.core.settings import Settings
from crashgames.ui.idle import REST_SECONDS, AmbientClock
from crashgames.ui.scene import Scene, Stage


def pass_time(ambient, seconds, step=0.1):
    for _ in range(round(seconds / step)):
        ambient.tick(step)


def test_beats_come_as_often_as_asked():
    ambient = AmbientClock()
    assert ambient.idle_seconds == inf
    assert (ambient.beat(4), ambient.beat(8)) == (0, 0)
    assert 0 < ambient.idle_seconds <= 1 / 8
    pass_time(ambient, 2.03, 0.01)
    assert (ambient.beat(4), ambient.beat(8)) == (8, 16)


@pytest.mark.parametrize("why", ["calm", "without focus", "untouched"])
def test_nothing_lives_where_nobody_looks(why):
    ambient = AmbientClock()
    ambient.beat(4)
    ambient.is_calm, ambient.in_focus = why == "calm", why != "without focus"
    pass_time(ambient, REST_SECONDS + 1 if why == "untouched" else 5)
    before = ambient.beat(4)
    pass_time(ambient, 5)
    assert ambient.beat(4) == before and ambient.idle_seconds == inf
    ambient.is_calm, ambient.in_focus = False, True
    ambient.touch()
    pass_time(ambient, 1.1)
    assert ambient.beat(4) > before and ambient.idle_seconds <= 1 / 4


def test_a_stage_wakes_for_the_next_beat_until_nobody_is_there():
    class Still(Scene):
        @property
        def idle_seconds(self):
            return inf

    stage = Stage((1280, 720), Settings())
    stage.stack.push(Still(stage))
    stage.stack.settle()
    stage.spoilt()
    stage.draw(pygame.Surface((1280, 720)))
    assert stage.idle_seconds == inf
    stage.beat(5)
    assert 0 < stage.idle_seconds <= 1 / 5
    stage.advance(REST_SECONDS + 1)
    assert stage.idle_seconds == inf
    stage.dispatch(pygame.event.Event(pygame.MOUSEMOTION, pos=(5, 5), rel=(1, 1), buttons=(0, 0, 0)))
    assert stage.idle_seconds <= 1 / 5


def test_the_clock_of_a_stage_stands_still_in_reduced_motion():
    beats = []
    for calm in (False, True):
        stage = Stage((1280, 720), Settings(reduced_motion=calm))
        stage.beat(5)
        stage.advance(1.1)
        beats.append(stage.beat(5))
    assert beats == [5, 0]
