"""Hexagonal floors in pixels."""

from math import dist

import pytest
from pygame import Rect

from crashgames.components.hexgrid import HexGrid
from crashgames.ui.hexes import HexPlane, hexagon, path, sides

GRID = HexGrid([4, 3, 4])


@pytest.fixture
def plane():
    return HexPlane(GRID, Rect(100, 50, 500, 400))


def test_the_floor_fits_in_the_middle(plane):
    assert Rect(100, 50, 500, 400).contains(plane.rect)
    assert abs(plane.rect.centerx - 350) <= 1 and abs(plane.rect.centery - 250) <= 1


def test_neighbours_are_one_width_apart(plane):
    for cell in GRID.cells:
        for other in GRID.neighbours(cell):
            assert dist(plane.centre(cell), plane.centre(other)) == pytest.approx(plane.width)


def test_neighbours_share_the_edge_between_them(plane):
    for cell, direction, beyond in sides(GRID, GRID.cells):
        one, two = plane.edge(cell, direction)
        back = plane.edge(beyond, (direction + 3) % 6)
        assert all(min(dist(point, other) for other in back) < 0.01 for point in (one, two))


def test_an_outline_has_its_corners_around_the_middle(plane):
    cell = GRID.cells[0]
    corners = plane.outline(cell)
    assert len(corners) == 6
    assert all(dist(corner, plane.centre(cell)) == pytest.approx(plane.width / 3**0.5) for corner in corners)


def test_drawings_are_svg():
    assert path([(0, 0), (1, 2)]) == "M0.00 0.00 L1.00 2.00 Z"
    assert path([(0, 0), (1, 2)], closed=False) == "M0.00 0.00 L1.00 2.00"
    assert hexagon((40, 46), (255, 0, 0), 2.0).startswith('<svg xmlns="http://www.w3.org/2000/svg" width="40"')
