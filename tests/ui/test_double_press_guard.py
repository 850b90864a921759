"""The second half of a double press: dead in its place, and nowhere else and no longer."""

import pygame
import pytest
from pygame.event import Event

from crashgames.ui.keys import DOUBLE_CLICK, DoublePressGuard, Intent

HERE, BESIDE, THERE = (100, 100), (105, 96), (160, 100)
REACH = 12
SOON, LATE = DOUBLE_CLICK * 0.9, DOUBLE_CLICK * 1.1


def pressed(presses, at, now):
    return presses.takes(Event(pygame.MOUSEBUTTONDOWN, pos=at, button=1), None, now, REACH)


def confirmed(presses, now, intent=Intent.CONFIRM):
    return presses.takes(Event(pygame.KEYDOWN, key=0), intent, now, REACH)


@pytest.mark.parametrize(
    ("at", "now", "dead"), [(HERE, SOON, True), (BESIDE, SOON, True), (THERE, SOON, False), (HERE, LATE, False)]
)
def test_a_press_in_the_same_place_is_dead_for_a_moment(at, now, dead):
    presses = DoublePressGuard()
    assert not pressed(presses, HERE, 0.0)
    assert not pressed(presses, HERE, 0.1)
    presses.decided(0.0)
    assert pressed(presses, at, now) is dead


def test_hammering_does_not_make_it_longer():
    presses = DoublePressGuard()
    pressed(presses, HERE, 0.0)
    presses.decided(0.0)
    assert pressed(presses, HERE, SOON)
    assert not pressed(presses, HERE, LATE)


def test_confirm_is_dead_until_the_keys_are_moved_on():
    presses = DoublePressGuard()
    assert not confirmed(presses, 0.0)
    presses.decided(0.0)
    assert confirmed(presses, SOON)
    assert not confirmed(presses, SOON, Intent.RIGHT)
    assert not confirmed(presses, SOON)
    presses.decided(1.0)
    assert confirmed(presses, 1.0 + SOON)
    assert not confirmed(presses, 1.0 + LATE)


def test_what_is_no_press_is_never_taken():
    presses = DoublePressGuard()
    pressed(presses, HERE, 0.0)
    presses.decided(0.0)
    for kind in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONUP):
        assert not presses.takes(Event(kind, pos=HERE, button=1), None, 0.0, REACH)
    assert not presses.takes(Event(pygame.MOUSEBUTTONDOWN, pos=HERE, button=3), None, 0.0, REACH)


def test_a_long_dead_time_is_short_on_another_scene():
    presses = DoublePressGuard()
    pressed(presses, HERE, 0.0)
    presses.decided(0.0, 3.0)
    assert pressed(presses, HERE, 1.0)
    presses.turned(1.0)
    assert pressed(presses, HERE, 1.0 + SOON)
    assert not pressed(presses, HERE, 1.0 + LATE)


def test_another_scene_makes_nothing_dead():
    presses = DoublePressGuard()
    pressed(presses, HERE, 0.0)
    presses.turned(0.0)
    assert not pressed(presses, HERE, SOON)
