"""The idle watch: what counts as input, and who hears that nobody is there."""

import pygame
import pytest
from pygame.event import Event

from crashgames.core.settings import Settings
from crashgames.ui.idle import MAX_TREMBLE_PIXELS, TREMBLE_SECONDS, IdleWatch
from crashgames.ui.keys import FULL_LEAN
from crashgames.ui.scene import Stage


def motion(x, window=None):
    return Event(pygame.MOUSEMOTION, pos=(x, 5), rel=(1, 0), buttons=(0, 0, 0), window=window)


def stick(share, axis=0):
    return Event(pygame.CONTROLLERAXISMOTION, axis=axis, value=round(share * FULL_LEAN), instance_id=0)


INPUTS = [
    Event(pygame.KEYDOWN, key=pygame.K_a, mod=0, unicode="a"),
    Event(pygame.MOUSEBUTTONDOWN, button=1, pos=(5, 5)),
    Event(pygame.MOUSEWHEEL, x=0, y=1),
    Event(pygame.FINGERDOWN, x=0.5, y=0.5),
    Event(pygame.CONTROLLERBUTTONDOWN, button=9, instance_id=0),
    stick(0.6),
    stick(-0.6, axis=1),
]
NO_INPUTS = [
    Event(pygame.WINDOWFOCUSLOST),
    Event(pygame.WINDOWEXPOSED),
    Event(pygame.MOUSEBUTTONUP, button=1, pos=(5, 5)),
    Event(pygame.JOYBUTTONDOWN, button=9, instance_id=0),
    stick(0.45),
    stick(0.27),
]


@pytest.mark.parametrize("event", INPUTS, ids=lambda event: pygame.event.event_name(event.type))
def test_every_device_counts(event):
    watch = IdleWatch()
    watch.tick(50)
    assert watch.handle(event)
    assert watch.seconds == 0 and watch.inputs == 1


@pytest.mark.parametrize("event", NO_INPUTS, ids=lambda event: pygame.event.event_name(event.type))
def test_what_a_window_or_a_resting_stick_does_is_no_input(event):
    watch = IdleWatch()
    watch.tick(50)
    assert not watch.handle(event)
    assert watch.seconds == 50 and watch.inputs == 0


def test_a_trembling_pointer_does_not_count_a_pushed_one_does():
    watch = IdleWatch()
    for x in range(0, 10 * MAX_TREMBLE_PIXELS, 2):
        watch.tick(TREMBLE_SECONDS)
        assert not watch.handle(motion(x)), "it only creeps"
    watch.tick(TREMBLE_SECONDS)
    watch.handle(motion(300))
    before = watch.inputs
    assert not watch.handle(motion(300 + MAX_TREMBLE_PIXELS - 1))
    assert watch.handle(motion(300 + MAX_TREMBLE_PIXELS))
    assert watch.inputs == before + 1
    assert not watch.handle(motion(900, window="the second")), "the first that is known of that pointer"


def test_a_trigger_that_rests_at_its_end_counts_once():
    watch = IdleWatch()
    assert [watch.handle(stick(value, axis=4)) for value in (-1.0, -0.99, -1.0, 0.0, -1.0)] == [1, 0, 0, 0, 1]


def test_a_stage_keeps_the_watch():
    stage = Stage((1280, 720), Settings())
    stage.advance(3)
    assert stage.idle.seconds == 3
    stage.dispatch(INPUTS[0])
    assert stage.idle.seconds == 0
