"""Moments: the table steps back and comes back, and nothing is left of them."""

import pygame
import pytest
from pygame import Rect, Surface

from crashgames.ui.moments import Afar, camera, staged
from crashgames.ui.pieces import Pieces
from crashgames.ui.tween import Call, pause

WINDOW = Rect(0, 0, 1280, 720)


def test_the_table_steps_back_and_comes_back():
    pieces, depths, done = Pieces(), [], []
    tween = staged(pieces, pause(0.5) + Call(lambda: done.append(pieces.distance.depth)), Rect(900, 500, 80, 80))
    while not tween.done:
        tween.update(0.02)
        depths.append(pieces.distance.depth)
    assert done == [1.0] and depths[-1] == 0.0
    assert depths.count(1.0) > 20 and 0.6 < len(depths) * 0.02 < 2.5
    top = depths.index(1.0)
    assert depths[:top] == sorted(depths[:top])


@pytest.mark.parametrize("after", [0.0, 0.1, 0.4, 0.9])
def test_a_press_ends_it_at_any_time(after):
    pieces, done = Pieces(), []
    tween = staged(pieces, pause(0.5) + Call(lambda: done.append(True)))
    tween.update(after)
    tween.finish()
    assert done == [True] and tween.done and pieces.distance.depth == 0.0


def test_there_is_none_in_reduced_motion():
    pieces = Pieces(lambda: True)
    assert staged(pieces, pause(1.0)).duration == 0.0


@pytest.mark.parametrize("focus", [None, Rect(0, 0, 10, 10), Rect(1200, 700, 300, 300)])
@pytest.mark.parametrize("depth", [0.0, 0.3, 1.0])
def test_the_camera_never_leaves_the_table(depth, focus):
    seen = camera(WINDOW, depth, focus)
    assert WINDOW.contains(seen) and (seen == WINDOW) == (depth == 0.0)


def test_a_table_far_back_is_darker_and_follows_what_changes():
    still, surface, afar = Surface((320, 180)), Surface((320, 180)), Afar()
    still.fill((200, 100, 50))
    afar.draw(surface, still, 1, 1.0, None)
    first = surface.get_at((160, 90))
    assert 0 < first.r < 120
    still.fill((50, 200, 100))
    afar.draw(surface, still, 1, 1.0, None)
    assert surface.get_at((160, 90)) == first
    afar.draw(surface, still, 2, 1.0, None)
    assert surface.get_at((160, 90)).g > 60
    assert pygame.Color(first) != surface.get_at((160, 90))


def test_once_the_table_stands_back_only_what_moved_is_drawn_again():
    still, surface, afar, place = Surface((320, 180)), Surface((320, 180)), Afar(), Rect(40, 40, 20, 20)
    still.fill((200, 100, 50))
    assert not afar.draw(surface, still, 1, 1.0, None, [place]), "at first everything"
    back = surface.get_at(place.center)
    surface.fill((0, 255, 0))
    assert afar.draw(surface, still, 1, 1.0, None, [place])
    assert surface.get_at(place.center) == back and surface.get_at((5, 5)) == (0, 255, 0, 255)
    assert not afar.draw(surface, still, 2, 1.0, None, [place]), "the table itself has changed"
    assert surface.get_at((5, 5)) == back
