"""Rectangles are cut without gaps, overlaps or surprises."""

from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st
from pygame import Rect, Surface

from crashgames.ui.layout import centre, clamp, column, grid, inset, joined, row, stack, width_of


def test_equal_parts():
    assert row(Rect(0, 0, 100, 10), 2) == [Rect(0, 0, 50, 10), Rect(50, 0, 50, 10)]


def test_pixels_and_weights_together():
    cut = column(Rect(0, 0, 10, 200), [40, None, 1.0, 20], gap=10)
    assert [part.h for part in cut] == [40, 55, 55, 20]
    assert cut[-1].bottom == 200


def test_weights_share_what_is_left():
    assert [part.w for part in row(Rect(0, 0, 300, 10), [1.0, 2.0])] == [100, 200]


def test_too_little_room_gives_empty_parts_not_negative_ones():
    assert [part.w for part in row(Rect(0, 0, 30, 10), [40, None])] == [40, 0]


@given(st.integers(1, 3000), st.integers(1, 12), st.integers(0, 20))
def test_parts_fill_the_whole(width, parts, gap):
    cut = row(Rect(7, 3, width + gap * (parts - 1), 10), parts, gap)
    assert cut[0].left == 7
    assert cut[-1].right == 7 + width + gap * (parts - 1)
    assert all(after.left - before.right == gap for before, after in pairwise(cut))
    assert max(part.w for part in cut) - min(part.w for part in cut) <= 1


def test_grid_goes_row_by_row():
    cells = grid(Rect(0, 0, 100, 100), 2, 2)
    assert [cell.topleft for cell in cells] == [(0, 0), (50, 0), (0, 50), (50, 50)]


def test_stack_keeps_heights():
    assert [(part.y, part.h) for part in stack(Rect(0, 5, 10, 10), [20, 30], 4)] == [(5, 20), (29, 30)]


def test_inset_never_turns_inside_out():
    assert inset(Rect(0, 0, 100, 100), 10, 20) == Rect(10, 20, 80, 60)
    assert inset(Rect(0, 0, 10, 10), 50).size == (0, 0)


def test_centre_is_no_larger_than_its_place():
    assert centre(Rect(0, 0, 100, 50), (20, 10)) == Rect(40, 20, 20, 10)
    assert centre(Rect(0, 0, 100, 50), (200, 200)).size == (100, 50)


def test_clamp_brings_inside():
    screen = Rect(0, 0, 100, 100)
    assert clamp(Rect(90, -5, 20, 20), screen) == Rect(80, 0, 20, 20)
    assert clamp(Rect(90, 90, 200, 20), screen).left == 0


def test_joined_pictures_stand_in_a_row_on_one_middle():
    low, high = Surface((10, 4)), Surface((6, 20))
    for picture in (low, high):
        picture.fill("white")
    row_of_both = joined([low, high], 3)
    assert row_of_both.get_size() == (width_of([low, high], 3), 20) == (19, 20)
    inked = {(x, y) for x in range(19) for y in range(20) if row_of_both.get_at((x, y)).a}
    assert inked == {(x, y) for x in range(10) for y in range(8, 12)} | {
        (x, y) for x in range(13, 19) for y in range(20)
    }
    assert joined([]).get_size() == (0, 0) and width_of([], 3) == 0
