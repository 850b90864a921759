"""Room on a table that nothing has taken."""

from pygame import Rect

from crashgames.ui.layout import free_room

AREA = Rect(0, 0, 100, 100)
TAKEN = [Rect(0, 0, 100, 30), Rect(0, 30, 40, 70), Rect(60, 30, 40, 30)]


def test_the_nearest_place_is_found_that_touches_nothing():
    assert free_room((20, 20), AREA, TAKEN, Rect(10, 10, 10, 10)) == Rect(40, 30, 20, 20)
    assert free_room((60, 40), AREA, TAKEN, Rect(0, 0, 10, 10)) == Rect(40, 60, 60, 40), "it fits to the pixel"


def test_without_room_there_is_no_place():
    assert free_room((61, 40), AREA, TAKEN, Rect(0, 0, 10, 10)) is None
    assert free_room((10, 10), Rect(0, 0, 100, 30), TAKEN, Rect(0, 0, 10, 10)) is None
