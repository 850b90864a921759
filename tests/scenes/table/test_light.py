"""Tables are not dark: a stranger sees the place from three metres."""

import pytest
from pygame import Surface
from pygame.transform import grayscale

from crashgames.core.catalog import games
from crashgames.core.settings import Settings
from crashgames.ui.scene import Stage
from tests.gallery import SHOTS, picture

DARK = 64
"""A quarter of the way from black to white."""
MOST = 0.35
"""The largest share of dark pixels in a table in play."""
ROOMS = ("setup", "curtain")
LATE = "late"
"""Near its end a story may have made a table dark."""


def dark_share(surface: Surface) -> float:
    """The share of the pixels of a picture that are darker than a quarter grey."""
    levels = grayscale(surface).get_view("0").raw[::4] if surface.get_bytesize() == 4 else b""
    return sum(level < DARK for level in levels) / len(levels)


def shown(name):
    return picture(Stage((640, 360), Settings(animation_speed=0.0)), SHOTS[name])


@pytest.mark.sampled(2)
@pytest.mark.parametrize("moment", ["opening", "middle"])
@pytest.mark.parametrize("game", games())
def test_a_table_in_play_is_not_dark(game, moment):
    assert dark_share(shown(f"table_{game}_{moment}")) <= MOST


@pytest.mark.parametrize("room", ROOMS)
@pytest.mark.parametrize("game", games())
def test_nor_are_its_other_rooms(game, room):
    assert dark_share(shown(f"{room}_{game}")) <= MOST


def test_neither_is_the_shelf():
    assert dark_share(shown("title")) <= MOST


def test_black_counts_as_dark_and_white_does_not():
    surface = Surface((10, 10), depth=32)
    surface.fill((255, 255, 255), (0, 0, 10, 4))
    assert dark_share(surface) == pytest.approx(0.6)
