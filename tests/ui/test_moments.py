"""Moments: the table steps back and comes back, and nothing is left of them."""

from itertools import pairwise
from random import Random

import pygame
import pytest
from pygame import Rect, Surface

from crashgames.ui.backdrop import SHOWN_PIXELS, SMOOTHING_FRAMES, SOURCE_PIXELS, Backdrop, camera, lit_at
from crashgames.ui.effects import passing
from crashgames.ui.pieces import Pieces
from crashgames.ui.sprites import Pose
from crashgames.ui.story import MAX_LIGHT_SECONDS, RETURN_SECONDS, STEP_BACK_SECONDS, staged
from crashgames.ui.tween import Call, nothing, pause
from crashgames.ui.worlds import Lamp, Light

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


def test_a_staged_moment_is_skipped_in_reduced_motion():
    pieces = Pieces(lambda: True)
    assert staged(pieces, pause(1.0), nothing).duration == 0.0


def test_the_light_waits_until_what_was_told_is_drawn():
    pieces, laid_out = Pieces(), []
    picture = passing(pieces, Pose(50, 50, (20, 20), "card"), 0.5, lambda sprite, t: None)
    pieces.distance.drawn = True
    tween = staged(pieces, picture, lambda: laid_out.append(pieces.distance.depth))
    tween.update(STEP_BACK_SECONDS + 0.5)
    for _ in range(5):
        pieces.begin_frame()
        tween.update(0.02)
        assert laid_out == [pieces.distance.depth] == [1.0]
        assert len(pieces.passing) == 1, "what has told it stays meanwhile"
    pieces.distance.behind = False
    for _ in range(3):
        tween.update(RETURN_SECONDS / 4)
    assert 0 < pieces.distance.depth < 1 and not pieces.passing
    tween.update(RETURN_SECONDS)
    assert tween.done and pieces.distance.depth == 0.0


def test_a_picture_that_left_a_frame_early_stays_too():
    pieces = Pieces()
    picture = passing(pieces, Pose(50, 50, (20, 20), "card"), 0.5, lambda sprite, t: None)
    tween = staged(pieces, picture | pause(0.51), nothing)
    while not pieces.distance.waits:
        pieces.begin_frame()
        tween.update(0.02)
    assert len(pieces.passing) == 1


def test_the_light_comes_back_even_if_nothing_is_ever_drawn():
    pieces = Pieces()
    pieces.distance.drawn = True
    tween = staged(pieces, pause(0.1), nothing)
    for _ in range(round((STEP_BACK_SECONDS + 0.1 + MAX_LIGHT_SECONDS + RETURN_SECONDS) / 0.02) + 4):
        tween.update(0.02)
    assert tween.done


@pytest.mark.parametrize("focus", [None, Rect(0, 0, 10, 10), Rect(1200, 700, 300, 300)])
@pytest.mark.parametrize("depth", [0.0, 0.3, 1.0])
def test_the_camera_never_leaves_the_table(depth, focus):
    seen = camera(WINDOW, depth, focus)
    assert WINDOW.contains(seen) and (seen == WINDOW) == (depth == 0.0)


def nothing_above(surface):
    """Nothing lies above the table."""


def whole(backdrop, still, focus):
    """Finish the picture at once; returns the places drawn."""
    drawn = list(backdrop.stand(still, focus, (), (), nothing_above) or ())
    while backdrop.behind:
        drawn += backdrop.stand(still, focus, (), (), nothing_above)
    return drawn


def colour(surface, at):
    return pygame.Color(surface.get_at(at))


def test_a_table_far_back_is_darker():
    still, surface, backdrop = Surface((320, 180)), Surface((320, 180)), Backdrop()
    still.fill((200, 100, 50))
    backdrop.step(surface, still, 0.5, None)
    half = colour(surface, (2, 2))
    assert backdrop.stand(still, None, [], [], nothing_above) is None, "at first everything"
    assert 0 < colour(backdrop.picture, (2, 2)).r < half.r < 200


@pytest.mark.parametrize("at", [(0, 0), (160, 90), (319, 179)])
def test_light_falls_on_the_event_and_dusk_elsewhere(at):
    still, lamp = Surface((320, 180)), Lamp((255, 250, 240), (80, 90, 120))
    still.fill((200, 200, 200))
    backdrop = Backdrop()
    backdrop.light.lamp = lamp
    whole(backdrop, still, Rect(at, (1, 1)))
    lit = lit_at(still.get_rect(), Rect(at, (1, 1)))
    near = min(lit[0], 319), min(lit[1], 179)
    assert colour(backdrop.picture, near).r == pytest.approx(200, abs=2)
    far = 0 if at[0] > 160 else 319, 0 if at[1] > 90 else 179
    assert colour(backdrop.picture, far)[:3] == pytest.approx([200 * part / 255 for part in lamp.rim], abs=2)


@pytest.mark.parametrize("depth", [0.3, 0.7, 1.0])
def test_the_light_has_no_edges(depth):
    light, surface = Light(), Surface((400, 180))
    surface.fill((255, 255, 255))
    light.fall(surface, light.place(surface.get_rect(), (200, 90)), depth)
    row = [colour(surface, (x, 90)).g for x in range(400)]
    assert max(abs(one - other) for one, other in pairwise(row)) <= 5
    assert row[0] == row[399] < row[200]


@pytest.mark.parametrize("focus", [None, Rect(0, 0, 10, 10)])
def test_where_a_far_table_differs_it_looks_drawn_anew(focus):
    still, backdrop, place = Surface((320, 180)), Backdrop(), Rect(40, 40, 20, 20)
    still.fill((200, 100, 50))
    whole(backdrop, still, focus)
    still.fill((50, 200, 100), place)
    backdrop.picture.set_at((300, 170), (0, 255, 0))
    (shown,) = backdrop.stand(still, focus, [place], [], nothing_above)
    assert not shown.collidepoint(300, 170) and 20 <= shown.width <= 3 * SHOWN_PIXELS
    fresh = Backdrop()
    whole(fresh, still, focus)
    backdrop.picture.set_at((300, 170), colour(fresh.picture, (300, 170)))
    assert pygame.image.tobytes(backdrop.picture, "RGB") == pygame.image.tobytes(fresh.picture, "RGB")


@pytest.mark.parametrize("focus", [None, Rect(0, 0, 10, 10)])
def test_a_table_with_words_at_its_edges_keeps_its_size(focus):
    still, backdrop, size = Surface((321, 201)), Backdrop(enlarges=False), (321, 201)
    still.blit(pygame.image.frombytes(Random(1).randbytes(3 * size[0] * size[1]), size, "RGB"), (0, 0))
    assert backdrop.stand(still, focus, (), (), nothing_above) is None and not backdrop.behind

    def expected():
        lit, light = still.copy(), Light()
        light.fall(lit, light.place(lit.get_rect(), focus.center if focus else lit.get_rect().center))
        return pygame.image.tobytes(lit, "RGB")

    assert pygame.image.tobytes(backdrop.picture, "RGB") == expected()
    for place in (Rect(40, 40, 20, 20), Rect(300, 180, 21, 21), Rect(0, 0, 2, 2)):
        still.fill((50, 200, 100), place)
        (shown,) = backdrop.stand(still, focus, [place], [], nothing_above)
        assert shown.contains(place) and still.get_rect().contains(shown)
        assert pygame.image.tobytes(backdrop.picture, "RGB") == expected()


def test_what_lies_above_stays_in_place_and_as_bright():
    still, backdrop, strip = Surface((320, 180)), Backdrop(), Rect(10, 5, 300, 30)
    still.fill((200, 100, 50))

    def above(surface):
        surface.fill((240, 240, 240), strip.clip(surface.get_clip()))

    backdrop.stand(still, None, [], [], above)
    while backdrop.behind:
        backdrop.stand(still, None, [], [], above)
    assert all(colour(backdrop.picture, at)[:3] == (240, 240, 240) for at in (strip.topleft, strip.center, (309, 34)))
    assert colour(backdrop.picture, (9, 5)).r < 200 > colour(backdrop.picture, (160, 35)).r


@pytest.mark.parametrize("focus", [None, Rect(0, 0, 10, 10), Rect(1279, 719, 1, 1)])
@pytest.mark.parametrize("size", [(1280, 720), (1366, 768), (321, 201)])
def test_bit_by_bit_it_becomes_as_smooth_as_if_enlarged_at_once(size, focus):
    still, backdrop, noise = Surface(size), Backdrop(), Random(1).randbytes(3 * size[0] * size[1])
    still.blit(pygame.image.frombytes(noise, size, "RGB"), (0, 0))
    drawn = whole(backdrop, still, focus)
    seen, wide, high = camera(still.get_rect(), 1.0, focus), -(-size[0] // SHOWN_PIXELS), -(-size[1] // SHOWN_PIXELS)
    source = Rect(seen.topleft, (wide * SOURCE_PIXELS + 1, high * SOURCE_PIXELS + 1))
    once = pygame.transform.smoothscale(still.subsurface(source), (wide * SHOWN_PIXELS, high * SHOWN_PIXELS))
    light = Light()
    light.fall(once, light.place(still.get_rect(), lit_at(still.get_rect(), focus)))
    assert pygame.image.tobytes(backdrop.picture, "RGB") == pygame.image.tobytes(
        once.subsurface(still.get_rect()), "RGB"
    )
    assert len(drawn) >= SMOOTHING_FRAMES and not backdrop.behind
    smooth = pygame.image.tobytes(backdrop.picture, "RGB")
    for part in (Rect(40, 40, 5, 5), Rect(seen.left, seen.bottom - 3, 90, 3), Rect(seen.right - 2, seen.top, 2, 99)):
        backdrop.picture.fill((0, 255, 0), Rect(20, 20, 9, 9))
        while backdrop.stand(still, focus, [part], [Rect(20, 20, 9, 9)], nothing_above) and backdrop.behind:
            pass
        assert pygame.image.tobytes(backdrop.picture, "RGB") == smooth, part


def test_a_table_that_came_back_is_drawn_whole_the_next_time():
    still, surface, backdrop = Surface((320, 180)), Surface((320, 180)), Backdrop()

    def stand(focus):
        return backdrop.stand(still, focus, [], [], nothing_above)

    assert stand(None) is None and backdrop.behind
    assert stand(None) != []
    assert stand(Rect(0, 0, 9, 9)) is None
    backdrop.step(surface, still, 0.5, None)
    assert not backdrop.behind and stand(Rect(0, 0, 9, 9)) is None
