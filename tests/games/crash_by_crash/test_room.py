"""Where the head stands is decided by the room alone: in the sides of the board, as long as cells gain by that."""

import pytest
from pygame import Rect

from crashgames.games.crash_by_crash import INFO
from crashgames.scenes.table.play import PlayScene
from tests.random_play import random_match
from tests.ui.playground import stage_of

pytestmark = pytest.mark.usefixtures("no_pictures")
SCALES = [1.0, 1.25, 1.5, 1.75, 2.0]
LEAST_CELL = 46
"""The width of cells in pixels, in a window of 1280x720."""


def table(size, scale, seats):
    stage = stage_of(size, interface_scale=scale)
    scene = PlayScene(stage, random_match(INFO, seats, 1))
    stage.stack.push(scene)
    stage.stack.settle()
    return scene


@pytest.mark.parametrize("seats", INFO.seats)
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_cells_have_the_same_size_at_every_scale(size, seats):
    cells = [table(size, scale, seats).board.plane.width for scale in SCALES]
    assert max(cells) - min(cells) <= 1 and min(cells) >= LEAST_CELL * size[1] / 720


@pytest.mark.parametrize("seats", INFO.seats)
@pytest.mark.parametrize("scale", SCALES)
@pytest.mark.parametrize("size", [(1280, 720), (800, 480), (1024, 768)])
def test_nothing_lies_on_the_parts_of_the_head(size, scale, seats):
    scene = table(size, scale, seats)
    at, parts = scene.board.at, scene.header.regions
    head = [parts.goal, parts.ribbon, parts.ticker, parts.buttons, *([at.arch] if scene.board.need.head_places else [])]
    board = [at.rink, *at.plates, *at.pits, at.hand, at.posters]
    assert all(part.collidelist([*head[number + 1 :], *board]) < 0 for number, part in enumerate(head))
    assert all(Rect((0, 0), size).contains(part) for part in (*head, *board))


@pytest.mark.parametrize("seats", INFO.seats)
def test_faces_of_partners_are_large_where_there_is_room(seats):
    at = table((1280, 720), 1.0, seats).board.at
    assert all(min(plate.size) >= 96 for plate in at.plates)


def test_the_head_stays_above_where_cells_would_gain_nothing():
    scene = table((1024, 768), 1.0, 2)
    assert scene.board.need.head_places is None
    assert scene.board.at.rink.top >= scene.header.area.bottom


@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_enlarged_the_head_is_a_strip_where_cards_explain(scale):
    scene = table((1280, 720), scale, 2)
    assert scene.board.need.head_places
    scene.header.teaches = True
    scene.picture.arrange()
    assert bool(scene.board.need.head_places) is (scale == 1.0)
    assert scale == 1.0 or scene.board.at.rink.top > scene.header.area.centery
