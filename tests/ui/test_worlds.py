"""Worlds: how their pictures lie in windows, and that every screen of a game is shown in its colours."""

import pygame
import pytest

from crashgames.core.settings import Settings
from crashgames.ui.scene import Scene, Stage
from crashgames.ui.theme import Palette
from crashgames.ui.worlds import BLEED, SHELF, SIGHT, Sight, World

FAIR = World("fair", Palette(ground=(90, 60, 100)))


@pytest.mark.parametrize("size", [(1280, 720), (1024, 768), (2560, 1080), (3840, 1080), (720, 1280), (240, 136)])
def test_a_window_shows_the_middle_and_nothing_outside_the_picture(size):
    sight = Sight.of(size)
    x, y, width, height = sight.shown(size)
    left, top = (SIGHT[0] - BLEED[0]) / 2, (SIGHT[1] - BLEED[1]) / 2
    assert x >= left - 0.01 and y >= top - 0.01
    assert x + width <= left + BLEED[0] + 0.01 and y + height <= top + BLEED[1] + 0.01
    if 4 / 3 <= size[0] / size[1] <= 21 / 9 + 0.1:
        assert pygame.Rect((0, 0), size).inflate(2, 2).contains(sight.rect(0, 0, *SIGHT))


class Own(Scene):
    world = FAIR


def test_the_world_is_that_of_the_nearest_scene_that_has_one():
    stage = Stage((1280, 720), Settings())
    worlds = []
    for scene in (Scene(stage), Own(stage), Scene(stage)):
        stage.stack.push(scene)
        stage.stack.settle()
        worlds.append((stage.world, stage.theme.palette, stage.skin.world))
    assert worlds == [(w, w.palette, w) for w in (SHELF, FAIR, FAIR)]
    stage.refit((1920, 1080))
    assert stage.theme.palette == FAIR.palette
    for wanted in (FAIR, SHELF):
        stage.stack.pop()
        stage.stack.settle()
        assert stage.world == wanted and stage.theme.palette == wanted.palette
