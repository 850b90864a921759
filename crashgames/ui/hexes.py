"""Hexagons on the screen: the cells of a floor in pixels, and their outlines as SVG."""

from collections.abc import Iterable, Iterator
from math import cos, radians, sin, sqrt

from pygame import Rect

from crashgames.components.hexgrid import HexGrid
from crashgames.ui.theme import RGB, hex_of

Point = tuple[float, float]
HEADINGS = (0, -60, -120, 180, 120, 60)
"""The angles of `HexGrid.steps` on the screen, in degrees, clockwise from east."""
TALL = 2 / sqrt(3)
"""The height of a pointy-top hexagon of width 1."""


class HexPlane:
    """A hexagonal floor in a rectangle of the window, as large as fits."""

    def __init__(self, grid: HexGrid, rect: Rect) -> None:
        self.grid = grid
        self.columns, self.rows = _extent(grid)
        self.width = max(4, int(min(rect.w / self.columns, rect.h / self.rows)))
        self.height = round(self.width * TALL)
        self.size = self.width, self.height
        """Width and height of a cell in pixels."""
        self.rect = Rect(0, 0, round(self.columns * self.width), round(self.rows * self.width))
        self.rect.center = rect.center
        self._first = (self.rect.x + self.width / 2, self.rect.y + self.width * TALL / 2)
        self._centres: dict[int, Point] = {}

    def centre(self, cell: int) -> Point:
        """The centre of a cell, or of an index next to the floor, in pixels of the window."""
        known = self._centres.get(cell)
        if known is None:
            x, y = self.grid.centre(cell)
            known = self._centres[cell] = self._first[0] + x * self.width, self._first[1] + y * self.width
        return known

    def edge(self, cell: int, direction: int) -> tuple[Point, Point]:
        """The two corners of the side of a cell towards `direction`, an index into `HexGrid.steps`."""
        heading = HEADINGS[direction]
        return self._corner(cell, heading - 30), self._corner(cell, heading + 30)

    def outline(self, cell: int) -> list[Point]:
        """The six corners of a cell."""
        return [self._corner(cell, turn) for turn in (-90, -30, 30, 90, 150, 210)]

    def _corner(self, cell: int, angle: float) -> Point:
        x, y = self.centre(cell)
        radius = self.width * TALL / 2
        return x + radius * cos(radians(angle)), y + radius * sin(radians(angle))


def sides(grid: HexGrid, cells: Iterable[int]) -> Iterator[tuple[int, int, int]]:
    """The six sides of each cell: the cell, the direction, and the adjacent index."""
    for cell in cells:
        for direction, step in enumerate(grid.steps):
            yield cell, direction, cell + step


def path(points: Iterable[Point], closed: bool = True) -> str:
    """The points as the data of an SVG path."""
    return "M" + " L".join(f"{x:.2f} {y:.2f}" for x, y in points) + (" Z" if closed else "")


def hexagon(size: tuple[int, int], edge: RGB, line: float, inset: float = 0.1, veil: float = 0.0) -> str:
    """A pointy-top hexagon as SVG: an outline of `line` pixels, filled with a veil of its colour."""
    width, height = size
    radius = height / 2 * (1 - inset)
    turns = (-90, -30, 30, 90, 150, 210)
    points = [(width / 2 + radius * cos(radians(t)), height / 2 + radius * sin(radians(t))) for t in turns]
    face = f'fill="{hex_of(edge)}" fill-opacity="{veil}"'
    stroke = f'stroke="{hex_of(edge)}" stroke-width="{line:.2f}" stroke-linejoin="round"'
    return drawing(size, f'<path d="{path(points)}" {face} {stroke}/>')


def drawing(size: tuple[float, float], inside: str) -> str:
    """An SVG drawing in pixels."""
    return f'<svg xmlns="http://www.w3.org/2000/svg" width="{size[0]}" height="{size[1]}">{inside}</svg>'


def _extent(grid: HexGrid) -> tuple[float, float]:
    middles = [grid.centre(cell) for cell in grid.cells]
    across = max(x for x, _ in middles) - min(x for x, _ in middles) + 1
    down = max(y for _, y in middles) - min(y for _, y in middles) + TALL
    return across, down
