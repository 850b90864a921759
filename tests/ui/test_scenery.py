"""Large pictures: painted at once, or beside the program without keeping it waiting."""

import time

import pygame
import pytest

from crashgames.core.settings import Settings
from crashgames.ui.scene import Scene, Stage
from crashgames.ui.scenery import Scenery
from crashgames.ui.theme import SEATS
from tests.steady import HANG

SIZE = (320, 180)
NAME = "shared/world/room"


@pytest.fixture
def scenery():
    assets = Stage(SIZE, Settings()).assets
    pictures = Scenery(assets, pygame.Surface, lambda seat: SEATS[seat].colour)
    yield pictures
    pictures.close()


def wait_until(true):
    end = time.monotonic() + HANG
    while not true():
        assert time.monotonic() < end, "the picture is never finished"
        time.sleep(0.01)


def colours(surface):
    return {tuple(surface.get_at((x, y))) for x in range(0, SIZE[0], 20) for y in range(0, SIZE[1], 20)}


def test_a_picture_is_painted_at_once_unless_it_may_wait(scenery):
    assert len(colours(scenery.picture(NAME, SIZE))) > 5 and not scenery.busy
    assert scenery.picture(NAME, SIZE) is scenery.picture(NAME, SIZE)


def test_nobody_waits_for_what_is_painted_beside(scenery):
    scenery.beside = True
    scenery.prepare(NAME, SIZE)
    assert scenery.busy and len(colours(scenery.picture(NAME, SIZE))) == 1
    wait_until(scenery.take_news)
    assert not scenery.busy and not scenery.take_news()
    assert len(colours(scenery.picture(NAME, SIZE))) > 5


def test_light_darkens_a_copy(scenery):
    day, dusk = scenery.picture(NAME, SIZE), scenery.picture(NAME, SIZE, (128, 100, 100))
    assert pygame.transform.average_color(dusk)[0] < 0.6 * pygame.transform.average_color(day)[0]
    assert scenery.picture(NAME, SIZE) is day


def test_there_is_a_plain_ground_without_art(scenery):
    for scenery.beside in (False, True):
        assert len(colours(scenery.picture("shared/world/nowhere", SIZE))) == 1
        assert not scenery.busy


def test_a_stage_draws_anew_when_the_picture_has_come():
    class Room(Scene):
        def draw(self, surface):
            self.stage.skin.backdrop(surface)

    stage = Stage(SIZE, Settings())
    stage.skin.scenery.beside = True
    stage.stack.push(Room(stage))
    stage.stack.settle()
    surface = pygame.Surface(SIZE)
    stage.draw(surface)
    first = colours(surface)
    wait_until(lambda: stage.advance(0.01) or stage.dirty)
    stage.draw(surface)
    assert colours(surface) != first
    stage.skin.scenery.close()
