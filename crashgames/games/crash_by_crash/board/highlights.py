"""Marks on what can be chosen: lit cells, arrows over cars, rings and frames; the one looked at is stronger."""

from collections.abc import Collection, Iterator, Sequence
from math import atan2, degrees

from pygame import Surface

from crashgames.games.crash_by_crash.messages import Phase
from crashgames.games.crash_by_crash.tables import GRID, HOLE, STOCK, TILE_OF, TILES
from crashgames.games.crash_by_crash.view import CrashView
from crashgames.ui.board import Piece
from crashgames.ui.effects import along
from crashgames.ui.hexes import HEADINGS, HexPlane, circle, drawing, hexagon, path, sides
from crashgames.ui.scene import Stage
from crashgames.ui.skin import Box
from crashgames.ui.sprites import Pose
from crashgames.ui.theme import hex_of, mix

MANY = 60
"""With more lit cells than this they are marked faintly, and cells that cannot be chosen are dimmed."""
VEIL = 0.5
TILE_INK = (255, 246, 214)


class Highlights:
    """Draws the highlights of pieces that can be pressed."""

    def __init__(self, stage: Stage, plane: HexPlane) -> None:
        self._stage = stage
        self._plane = plane
        self._cells: dict[tuple[bool, bool], Surface] = {}
        self._rings: dict[bool, Surface] = {}
        self._middles: dict[int, tuple[int, int]] = {}
        self._tiles: dict[int, tuple[Surface, tuple[int, int]]] = {}

    def warm_up(self) -> Iterator[None]:
        """Draws the parts of highlights beforehand."""
        for hot in (False, True):
            for many in (False, True):
                self._lit(hot, many)
                yield
            for heading in HEADINGS:
                self._arrow_art(heading, hot)
                yield
        for heading in HEADINGS:
            self._feet(heading)
            yield

    def draw(self, surface: Surface, piece: Piece, pose: Pose, strong: bool, view: CrashView) -> None:
        """The mark on a piece, but for cells; strong if it is looked at, or a choice that is made."""
        match piece:
            case ("cell", _):
                return
            case ("car", int(car)):
                self._ring(surface, pose, strong)
                if view.phase in (Phase.BUMP, Phase.SECOND_BUMP):
                    self._arrow(surface, view, view.cars[car], strong)
            case ("bell", _) | ("operator",):
                self._ring(surface, pose, strong)
            case ("boost", _) if not strong:
                pass
            case _:
                self._frame(surface, pose, strong)

    def cells(self, surface: Surface, cells: Sequence[int], hot: bool, many: bool, view: CrashView) -> None:
        """A lit hexagon inside each cell, faint among many; where the operator may go, with footprints."""
        drawn = self._lit(hot, many)
        left, top = drawn.width // 2, drawn.height // 2
        middles = [self._middle(cell) for cell in cells]
        surface.fblits([(drawn, (x - left, y - top)) for x, y in middles])
        if view.phase == Phase.WALK:
            for cell, middle in zip(cells, middles, strict=True):
                feet = self._feet(self._heading(view.operator, cell))
                surface.blit(feet, feet.get_rect(center=middle))

    def veil(self, surface: Surface, free: Collection[int], floor: bytes) -> None:
        """Dims what is left of the floor but for some cells."""
        size = self._plane.size
        shade = hexagon(size, self._stage.theme.palette.shade, 1, 0.02, VEIL)
        drawn = self._stage.assets.svg(shade, size)
        left, top = drawn.width // 2, drawn.height // 2
        dim = [self._middle(cell) for cell in GRID.cells if cell not in free and floor[cell] < HOLE]
        surface.fblits([(drawn, (x - left, y - top)) for x, y in dim])

    def tile(self, surface: Surface, cell: int) -> None:
        """The outline of the tile of a cell, a bright line on a dark one."""
        number = TILE_OF[cell]
        if number not in self._tiles:
            self._tiles[number] = self._draw_tile(number)
        drawn, corner = self._tiles[number]
        surface.blit(drawn, corner)

    def _draw_tile(self, number: int) -> tuple[Surface, tuple[int, int]]:
        plane, palette = self._plane, self._stage.theme.palette
        cells = TILES[number]
        edges = [plane.edge(cell, k) for cell, k, beyond in sides(GRID, cells) if beyond not in cells]
        left = int(min(x for edge in edges for x, _ in edge) - plane.width * 0.2)
        top = int(min(y for edge in edges for _, y in edge) - plane.width * 0.2)
        size = (round(plane.width * 3.5), round(plane.width * 3.5))
        data = " ".join(path(((x - left, y - top) for x, y in edge), closed=False) for edge in edges)
        lines = "".join(
            f'<path d="{data}" fill="none" stroke="{hex_of(ink)}" stroke-width="{plane.width * wide:.2f}" '
            'stroke-linecap="round"/>'
            for ink, wide in ((palette.shade, 0.17), (TILE_INK, 0.085))
        )
        return self._stage.assets.svg(drawing(size, lines), size), (left, top)

    def _middle(self, cell: int) -> tuple[int, int]:
        """The pixel in the middle of a cell."""
        if cell not in self._middles:
            x, y = self._plane.centre(cell)
            self._middles[cell] = round(x), round(y)
        return self._middles[cell]

    def _feet(self, heading: float) -> Surface:
        side = round(self._plane.width * 0.6)
        return self._stage.assets.art("crash_by_crash/footprints", side, None, heading)

    def _lit(self, hot: bool, many: bool) -> Surface:
        if (hot, many) not in self._cells:
            self._cells[hot, many] = self._draw_lit(hot, many)
        return self._cells[hot, many]

    def _draw_lit(self, hot: bool, many: bool) -> Surface:
        """A bright line above a dark one; where there are many, a faint one that leaves the seams of tiles clear."""
        plane, palette = self._plane, self._stage.theme.palette
        size, unit = (plane.width, plane.height), plane.width
        if many and not hot:
            line = hexagon(size, mix(palette.accent_high, palette.ink_soft, 0.3), unit * 0.03, 0.2)
            return self._stage.assets.svg(line, size)
        wide, narrow, inset = (0.17, 0.1, 0.09) if hot else (0.1, 0.055, 0.08)
        colour = palette.focus if hot else palette.accent_high
        drawn = self._stage.assets.svg(hexagon(size, palette.shade, unit * wide, inset), size).copy()
        line = hexagon(size, colour, unit * narrow, inset, 0.4 if hot else 0.0)
        drawn.blit(self._stage.assets.svg(line, size), (0, 0))
        return drawn

    def _heading(self, start: int, end: int) -> float:
        """The direction from a cell to another."""
        (ax, ay), (bx, by) = self._plane.centre(start), self._plane.centre(end)
        return degrees(atan2(by - ay, bx - ax))

    def _ring(self, surface: Surface, pose: Pose, hot: bool) -> None:
        drawn = self._rings.get(hot)
        if drawn is None:
            drawn = self._rings[hot] = self._draw_ring(hot)
        surface.blit(drawn, drawn.get_rect(center=(round(pose.x), round(pose.y))))

    def _draw_ring(self, hot: bool) -> Surface:
        """A bright line, and a dark one that shows at both of its sides."""
        palette, unit = self._stage.theme.palette, self._plane.width
        colour = palette.focus if hot else palette.accent_high
        radius, wide, narrow = (0.54, 0.13, 0.075) if hot else (0.51, 0.1, 0.05)
        side = round(unit * 2 * (radius + wide))
        lines = ((palette.shade, wide), (colour, narrow))
        circles = [circle((side / 2, side / 2), unit * radius, shade, unit * line) for shade, line in lines]
        return self._stage.assets.svg(drawing((side, side), "".join(circles)), side)

    def _arrow(self, surface: Surface, view: CrashView, cell: int, hot: bool) -> None:
        """From the car just placed over its neighbour: the way the force runs."""
        if view.placed_car < 0 or view.cars[view.placed_car] == STOCK:
            return
        start = view.cars[view.placed_car]
        art = self._arrow_art(self._heading(start, cell), hot)
        x, y = along(self._plane.centre(start), self._plane.centre(cell), 0.56 if hot else 0.5)
        surface.blit(art, art.get_rect(center=(round(x), round(y))))

    def _arrow_art(self, heading: float, hot: bool) -> Surface:
        length = round(self._plane.width * (0.62 if hot else 0.46))
        return self._stage.assets.art("crash_by_crash/arrow_bump", length, None, heading)

    def _frame(self, surface: Surface, pose: Pose, strong: bool) -> None:
        theme, skin = self._stage.theme, self._stage.skin
        rect = pose.rect.inflate(theme.px(6), theme.px(6))
        colour = theme.palette.focus if strong else theme.palette.accent
        skin.box(surface, rect, Box(None, colour, 4 if strong else 2.5, 10))
