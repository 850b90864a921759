"""Moments: the table steps back and comes back, and nothing is left of them."""

from random import Random

import pygame
import pytest
from pygame import Rect, Surface

from crashgames.ui.effects import Passing
from crashgames.ui.enlarging import enlarge
from crashgames.ui.moments import BACK, FORTH, PATIENCE, Afar, camera, staged
from crashgames.ui.pieces import Pieces
from crashgames.ui.sprites import Pose
from crashgames.ui.tween import Call, nothing, pause

WINDOW = Rect(0, 0, 1280, 720)


def test_the_table_steps_back_and_comes_back():
    pieces, depths, done = Pieces(), [], []
    scene = pause(0.5) + Call(lambda: done.append(pieces.distance.depth))
    tween = staged(pieces, scene, nothing, Rect(900, 500, 80, 80))
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
    tween = staged(pieces, pause(0.5) + Call(lambda: done.append(True)), nothing)
    tween.update(after)
    tween.finish()
    assert done == [True] and tween.done and pieces.distance.depth == 0.0


def test_there_is_none_in_reduced_motion():
    pieces = Pieces(lambda: True)
    assert staged(pieces, pause(1.0), nothing).duration == 0.0


def test_the_light_waits_until_what_was_told_is_drawn():
    pieces, laid_out = Pieces(), []
    picture = Passing(pieces, Pose(50, 50, (20, 20), "card"), 0.5, lambda sprite, t: None)
    pieces.distance.drawn = True
    tween = staged(pieces, picture.tween(), lambda: laid_out.append(pieces.distance.depth))
    tween.update(BACK + 0.5)
    for _ in range(5):
        pieces.removed.clear()
        tween.update(0.02)
        assert laid_out == [pieces.distance.depth] == [1.0]
        assert len(pieces.passing) == 1, "what has told it stays meanwhile"
    pieces.distance.behind = False
    for _ in range(3):
        tween.update(FORTH / 4)
    assert 0 < pieces.distance.depth < 1 and not pieces.passing
    tween.update(FORTH)
    assert tween.done and pieces.distance.depth == 0.0


def test_the_light_comes_back_even_if_nothing_is_ever_drawn():
    pieces = Pieces()
    pieces.distance.drawn = True
    tween = staged(pieces, pause(0.1), nothing)
    for _ in range(round((BACK + 0.1 + PATIENCE + FORTH) / 0.02) + 4):
        tween.update(0.02)
    assert tween.done


@pytest.mark.parametrize("focus", [None, Rect(0, 0, 10, 10), Rect(1200, 700, 300, 300)])
@pytest.mark.parametrize("depth", [0.0, 0.3, 1.0])
def test_the_camera_never_leaves_the_table(depth, focus):
    seen = camera(WINDOW, depth, focus)
    assert WINDOW.contains(seen) and (seen == WINDOW) == (depth == 0.0)


def colour(surface, at):
    return pygame.Color(surface.get_at(at))


def test_a_table_far_back_is_darker():
    still, surface, afar = Surface((320, 180)), Surface((320, 180)), Afar()
    still.fill((200, 100, 50))
    afar.step(surface, still, 0.5, None)
    half = colour(surface, (160, 90))
    assert afar.stand(still, None, []) is None, "at first everything"
    assert 0 < colour(afar.picture, (160, 90)).r < half.r < 200


@pytest.mark.parametrize("focus", [None, Rect(0, 0, 10, 10)])
def test_where_a_table_far_back_differs_it_looks_as_if_drawn_anew(focus):
    still, afar, place = Surface((320, 180)), Afar(), Rect(40, 40, 20, 20)
    still.fill((200, 100, 50))
    afar.stand(still, focus, [])
    still.fill((50, 200, 100), place)
    afar.picture.set_at((300, 170), (0, 255, 0))
    (shown,) = afar.stand(still, focus, [place])
    assert not shown.collidepoint(300, 170) and 20 <= shown.width <= 23
    fresh = Afar()
    fresh.stand(still, focus, [])
    afar.picture.set_at((300, 170), colour(fresh.picture, (300, 170)))
    assert pygame.image.tobytes(afar.picture, "RGB") == pygame.image.tobytes(fresh.picture, "RGB")


@pytest.mark.parametrize("size", [(1280, 720), (1366, 768), (321, 201)])
def test_parts_are_enlarged_as_the_whole_is(size):
    window = Rect((0, 0), size)
    still, parts, whole = Surface(size), Surface(size), Surface(size)
    still.blit(pygame.image.frombytes(Random(1).randbytes(3 * size[0] * size[1]), size, "RGB"), (0, 0))
    seen = still.subsurface(camera(window, 1.0, None))
    pygame.transform.scale(seen, size, whole)
    wide, high = seen.get_size()
    for part in (Rect(0, 0, 100, 70), Rect(100, 70, wide - 100, 1), Rect(wide - 40, high - 33, 40, 33)):
        place = enlarge(seen, part, parts)
        assert pygame.image.tobytes(parts.subsurface(place), "RGB") == pygame.image.tobytes(
            whole.subsurface(place), "RGB"
        )
        assert window.contains(place) and place.size >= part.size


def test_a_table_that_came_back_is_drawn_whole_the_next_time():
    still, surface, afar = Surface((320, 180)), Surface((320, 180)), Afar()
    afar.stand(still, None, [])
    assert afar.stand(still, None, []) == []
    assert afar.stand(still, Rect(0, 0, 9, 9), []) is None
    afar.step(surface, still, 0.5, None)
    assert afar.stand(still, Rect(0, 0, 9, 9), []) is None
