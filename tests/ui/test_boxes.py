"""Boxes look the same at every size and fill exactly what they should."""

import itertools

import pygame
import pytest
from pygame import Rect

from crashgames.ui.assets import Assets
from crashgames.ui.boxes import Box, Boxes, Shape
from tests.ui.playground import open_window, stage_of

PLAIN = Box((200, 100, 50), radius=12)
RICH = Box((200, 100, 50), (250, 250, 250), 3, 14, (90, 40, 20), 4, (240, 160, 110), 10)
LIPPED = Box((200, 100, 50), radius=14, lip=(90, 40, 20), depth=5, shadow=6)
OUTLINED = Box((200, 100, 50), None, 3, 14, (90, 40, 20), 4, outline=(20, 8, 4))
RING = Box(None, (120, 210, 255), 4, 16)
KINDS = {"plain": PLAIN, "rich": RICH, "lipped": LIPPED, "outlined": OUTLINED, "ring": RING}
SIZES = [(400, 300), (400, 50), (60, 400), (64, 44), (20, 20), (6, 30), (1, 1), (1200, 700)]


@pytest.fixture
def surface():
    surface = open_window()
    surface.fill((10, 20, 30))
    return surface


def whole_drawing(assets, box, size, unit):
    """The box drawn in one go, as the pieces must look together."""
    shape = Shape(box, size, unit)
    outer = (size[0] + 2 * shape.pad, size[1] + 2 * shape.pad)
    return assets.svg(shape.svg(outer), outer), shape.pad


@pytest.mark.sampled(3)
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("box", KINDS.values(), ids=KINDS)
@pytest.mark.parametrize("unit", [1.0, 1.5, 0.8])
def test_pieces_together_look_like_one_drawing(surface, box, size, unit):
    assets = Assets()
    expected = surface.copy()
    drawing, pad = whole_drawing(assets, box, size, unit)
    expected.blit(drawing, (40 - pad, 10 - pad))
    Boxes(assets).draw(surface, Rect((40, 10), size), box, unit)
    assert worst_difference(surface, expected) <= 3


def worst_difference(one, other):
    """The largest difference of a colour; rows that are equal are not looked at byte by byte."""
    pictures = [pygame.image.tobytes(surface, "RGB") for surface in (one, other)]
    assert len(pictures[0]) == len(pictures[1])
    length = 3 * one.get_width()
    rows = zip(
        *([picture[at : at + length] for at in range(0, len(picture), length)] for picture in pictures), strict=True
    )
    differing = (zip(*pair, strict=True) for pair in rows if pair[0] != pair[1])
    return max((abs(a - b) for row in differing for a, b in row), default=0)


def test_only_the_shadow_lies_outside(surface):
    before = surface.copy()
    Boxes(Assets()).draw(surface, Rect(100, 100, 300, 60), PLAIN, 1.0)
    surface.fill((10, 20, 30), (100, 100, 300, 60))
    assert worst_difference(surface, before) == 0


@pytest.mark.parametrize("size", [(0, 40), (40, 0), (0, 0), (-10, 40), (40, -1)])
@pytest.mark.parametrize("box", [PLAIN, RICH, RING], ids=["plain", "rich", "ring"])
def test_an_empty_box_shows_nothing(surface, box, size):
    before = surface.copy()
    Boxes(Assets()).draw(surface, Rect((100, 100), size), box, 1.0)
    assert worst_difference(surface, before) == 0


def test_an_outline_runs_around_face_and_lip(surface):
    rect = Rect(100, 100, 300, 60)
    Boxes(Assets()).draw(surface, rect, OUTLINED, 1.0)
    around = [(rect.x, rect.centery), (rect.right - 1, rect.centery), rect.midtop, (rect.centerx, rect.bottom - 1)]
    assert {tuple(surface.get_at(at))[:3] for at in around} == {OUTLINED.outline}
    assert tuple(surface.get_at((rect.centerx, rect.bottom - 4)))[:3] == OUTLINED.lip


def test_corners_are_smooth(surface):
    Boxes(Assets()).draw(surface, Rect(100, 100, 300, 60), PLAIN, 1.0)
    corner = {tuple(surface.get_at((100 + x, 100 + y)))[:3] for x in range(12) for y in range(12)}
    assert len(corner) > 6


def test_a_ring_leaves_its_middle(surface):
    Boxes(Assets()).draw(surface, Rect(100, 100, 300, 200), RING, 1.0)
    assert surface.get_at((250, 200))[:3] == (10, 20, 30)
    assert surface.get_at((250, 101))[:3] == (120, 210, 255)


def test_large_boxes_take_little_memory(surface):
    assets = Assets()
    Boxes(assets).draw(surface, Rect(0, 0, 1200, 700), RICH, 1.0)
    assert assets._surfaces.bytes < 100_000


def test_every_seat_has_its_own_badge():
    stage = stage_of()
    pictures = {pygame.image.tobytes(stage.skin.badge(seat, 44), "RGBA") for seat in range(10)}
    assert len(pictures) == 10


def test_the_ground_has_no_steps():
    stage = stage_of()
    surface = pygame.display.get_surface()
    stage.skin.backdrop(surface)
    line = [tuple(surface.get_at((x, 360)))[:3] for x in range(0, 600)]
    longest = run = 1
    for before, after in itertools.pairwise(line):
        run = run + 1 if before == after else 1
        longest = max(longest, run)
    assert longest < 24


def test_a_veil_darkens():
    stage = stage_of()
    surface = pygame.display.get_surface()
    surface.fill((200, 200, 200))
    stage.skin.veil(surface, 0.6)
    assert 40 < surface.get_at((10, 10)).r < 120
