"""The floor seen from above: rubber, cells, seams, the pits where tiles have fallen, and the rim around it."""

from collections.abc import Iterable, Iterator, Sequence
from math import cos, radians, sin

from pygame import SRCALPHA, Surface

from crashgames.games.crash_by_crash.board.arrangement import Arrangement
from crashgames.games.crash_by_crash.tables import GRID, HOLE, MIDDLES, TILE_OF, TILES
from crashgames.games.crash_by_crash.view import CrashView
from crashgames.ui.assets import Assets, lasting
from crashgames.ui.hexes import HEADINGS, TALL, Point, drawing, path, sides

BED, RUBBER, RUBBER_HIGH, INK = "#31264a", "#4d4568", "#787092", "#17121c"
PIT, VOID, EMBER, GLOW, WALL = "#0d0719", "#05030a", "#d0682a", "#5c2520", "#54417a"
"""The dark where a tile has fallen, at its edge; of cells from near; the glow in its depth; the floor's cut side."""
GIRDER, TAPE = "#4a3a63", "#f5c22e"
SEAM, SEAM_LIGHT = "#1a1030", "#ffffff"
SEAM_WIDTH, SEAM_DROP = 0.12, 0.09
"""The dark joint between tiles, in widths of a cell, by which alone they are told apart; and how far below it the light
on their edges lies.
"""
WALL_DEPTH = 0.42
"""The height of the cut side of the floor, in widths of a cell."""

Edge = tuple[Point, Point]


class Rink:
    """Paints the floor. The whole floor is drawn once for a place; where tiles have fallen a pit is laid over it."""

    def __init__(self, arrangement: Arrangement, assets: Assets) -> None:
        self.plane = arrangement.plane
        self.rect = arrangement.bed
        self._assets = assets
        self._whole: tuple[bytes, Surface] | None = None
        self._kept: tuple[bytes, Surface] | None = None

    def paint(self, surface: Surface, view: CrashView) -> None:
        """Kept as it lies on the ground: without transparency it is drawn several times faster."""
        if self._kept is None or self._kept[0] != view.floor:
            on_ground = Surface(self.rect.size).convert(surface)
            on_ground.blit(surface, (0, 0), self.rect)
            on_ground.blit(self._draw(view.floor), (0, 0))
            self._kept = (view.floor, on_ground)
        surface.blit(self._kept[1], self.rect)

    def _draw(self, floor: bytes) -> Surface:
        if self._whole is None or not _is_within(floor, self._whole[0]):
            self._whole = (floor, self._draw_whole(floor))
        drawn = self._whole[1].copy()
        for tile, middle in MIDDLES.items():
            if floor[middle] == HOLE:
                self._lay_pit(drawn, floor, TILES[tile])
        return drawn

    def _draw_whole(self, floor: bytes) -> Surface:
        drawn = Surface(self.rect.size, SRCALPHA)
        drawn.blit(self._assets.svg(self._bed(), self.rect.size), (0, 0))
        size = self.plane.size
        arts = [self._assets.art(f"crash_by_crash/cell_{value}", size) for value in range(4)]
        drawn.fblits([(arts[floor[cell]], self._corner_of(cell)) for cell in GRID.cells if floor[cell] < HOLE])
        for above in (self._seams(floor), _shade(self.rect.size, self.plane.width)):
            drawn.blit(self._assets.svg(drawing(self.rect.size, above), self.rect.size), (0, 0))
        return lasting(drawn)

    def _lay_pit(self, drawn: Surface, floor: bytes, cells: Sequence[int]) -> None:
        """A pit is drawn in a picture of its own, just around the tile."""
        unit = self.plane.width
        corners = [self._corner_of(cell) for cell in cells]
        left, top = min(x for x, _ in corners) - unit // 4, min(y for _, y in corners) - unit // 4
        size = (round(unit * 3.5), round(unit * 3.5))
        pit = drawing(size, f'<g transform="translate({-left} {-top})">{self._pit(floor, cells)}</g>')
        drawn.blit(self._assets.svg(pit, size), (left, top))

    def _corner_of(self, cell: int) -> tuple[int, int]:
        x, y = self._local(self.plane.centre(cell))
        return round(x - self.plane.width / 2), round(y - self.plane.height / 2)

    def _local(self, point: Point) -> Point:
        return point[0] - self.rect.x, point[1] - self.rect.y

    def _edge(self, cell: int, direction: int) -> Edge:
        one, two = self.plane.edge(cell, direction)
        return self._local(one), self._local(two)

    # Below the cells

    def _bed(self) -> str:
        """The ground of the rink, and the rubber along the edge of the floor."""
        width, height = self.rect.size
        unit = self.plane.width
        parts = [f'<rect width="{width}" height="{height}" fill="{BED}"/>']
        rim = path_of(self._edge(cell, k) for cell, k, beyond in sides(GRID, GRID.cells) if beyond not in GRID)
        for colour, line in ((INK, 0.36), (RUBBER, 0.29), (RUBBER_HIGH, 0.08)):
            parts.append(_stroke(rim, colour, unit * line))
        return drawing((width, height), "".join(parts))

    # Above the cells

    def _seams(self, floor: bytes) -> str:
        """The joints between tiles: each is met once, from the west or south."""
        joints = [
            self._edge(cell, direction)
            for cell, direction, beyond in sides(GRID, GRID.cells)
            if direction < 3 and floor[cell] < HOLE and floor[beyond] < HOLE and TILE_OF[cell] != TILE_OF[beyond]
        ]
        data, unit = path_of(joints), self.plane.width
        light = _stroke(data, SEAM_LIGHT, max(1.5, unit * 0.05))
        lit = f'<g transform="translate(0 {unit * SEAM_DROP:.2f})" opacity="0.4">{light}</g>'
        return lit + _stroke(data, SEAM, max(3.0, unit * SEAM_WIDTH))

    def _pit(self, floor: bytes, holes: Sequence[int]) -> str:
        unit, middle = self.plane.width, self._local(self.plane.centre(holes[len(holes) // 2]))
        outlines = " ".join(path(map(self._local, self.plane.outline(cell))) for cell in holes)
        rims = [(cell, k) for cell, k, beyond in sides(GRID, holes) if floor[beyond] != HOLE]
        parts = [
            _depth(middle, unit * 1.5),
            f'<path d="{outlines}" fill="url(#d)" stroke="url(#d)" stroke-width="1.5"/>',
            *(_wall(self._edge(cell, k), unit * WALL_DEPTH) for cell, k in rims if k in (1, 2)),
            *_girders(middle, unit),
            *_tape(path_of(self._edge(cell, k) for cell, k in rims), unit),
        ]
        return "".join(parts)


def _is_within(floor: bytes, whole: bytes) -> bool:
    """True if every cell that is still there is in the picture of the whole floor."""
    return all(floor[cell] in (HOLE, whole[cell]) for cell in GRID.cells)


def path_of(edges: Iterator[Edge] | list[Edge]) -> str:
    return " ".join(path(edge, closed=False) for edge in edges)


def _stroke(data: str, colour: str, line: float) -> str:
    look = f'stroke="{colour}" stroke-width="{line:.2f}"'
    return f'<path d="{data}" fill="none" {look} stroke-linecap="round" stroke-linejoin="round"/>' if data else ""


def _shade(size: tuple[int, int], unit: int) -> str:
    """The shadow of the awning on the edges of the rink; it does not reach the middles of cells."""
    parts, (right, low) = "", size
    edges = ((0, 0, 0, 0.42, 0.7), (0, 0, 0.45, 0, 0.55), (right, 0, -0.45, 0, 0.55))
    for number, (x, y, across, down, dark) in enumerate(edges):
        ends = f'x1="{x}" y1="{y}" x2="{x + across * unit}" y2="{y + down * unit}"'
        stops = "".join(
            f'<stop offset="{at}" stop-color="{INK}" stop-opacity="{share}"/>' for at, share in ((0, dark), (1, 0))
        )
        name = f'id="s{number}" gradientUnits="userSpaceOnUse"'
        parts += f"<defs><linearGradient {name} {ends}>{stops}</linearGradient></defs>"
        parts += f'<rect width="{right}" height="{low}" fill="url(#s{number})"/>'
    return parts


def _depth(middle: Point, reach: float) -> str:
    """The dark of a pit, with a glow in its depth."""
    stops = "".join(f'<stop offset="{at}" stop-color="{ink}"/>' for at, ink in ((0, EMBER), (0.4, GLOW), (1, PIT)))
    place = f'gradientUnits="userSpaceOnUse" cx="{middle[0]:.1f}" cy="{middle[1]:.1f}" r="{reach:.1f}"'
    return f'<defs><radialGradient id="d" {place}>{stops}</radialGradient></defs>'


def _wall(edge: Edge, depth: float) -> str:
    """The cut side of the floor below an upper edge of a pit."""
    (ax, ay), (bx, by) = edge
    return f'<path d="{path([(ax, ay), (bx, by), (bx, by + depth), (ax, ay + depth)])}" fill="{WALL}"/>'


def _girders(middle: Point, unit: float) -> Iterator[str]:
    """The frame that bore the tile is seen in its pit: six girders to a hub, on which the operator can stand."""
    (x, y), reach = middle, unit * 1.45
    ends = [(x + reach * cos(radians(turn)), y + reach * sin(radians(turn))) for turn in HEADINGS]
    data = path_of([(middle, end) for end in ends])
    yield _stroke(data, INK, unit * 0.2)
    yield _stroke(data, GIRDER, unit * 0.1)
    hub = f'cx="{x:.1f}" cy="{y:.1f}" r="{unit * 0.36:.1f}"'
    yield f'<circle {hub} fill="{GIRDER}" stroke="{INK}" stroke-width="{unit * 0.06:.1f}"/>'


def _tape(data: str, unit: float) -> Iterator[str]:
    """Striped tape along the edge of a pit."""
    yield _stroke(data, INK, max(3.0, unit * 0.17))
    yield _stroke(data, TAPE, max(2.0, unit * 0.11))
    dashes = f'stroke-width="{max(2.0, unit * 0.11):.2f}" stroke-dasharray="{unit * 0.13:.2f} {unit * 0.15:.2f}"'
    yield f'<path d="{data}" fill="none" stroke="{INK}" {dashes}/>'


def floor_patch(assets: Assets, cells: Iterable[tuple[float, float, int]], unit: int, size: tuple[int, int]) -> Surface:
    """Cells at places in widths of a cell from the middle, with their values, as they look from near."""
    drawn, tall = Surface(size, SRCALPHA), round(unit * TALL)
    placed = [((round(size[0] / 2 + x * unit), round(size[1] / 2 + y * unit)), value) for x, y, value in cells]
    for grown, colour in ((1.34, INK), (1.2, RUBBER)):
        bed = _hexagon(assets, (round(unit * grown), round(tall * grown)), colour)
        drawn.fblits([(bed, bed.get_rect(center=place)) for place, _ in placed])
    for place, value in placed:
        if value < HOLE:
            art = assets.art(f"crash_by_crash/cell_{value}", (unit, tall))
        else:
            art = _hexagon(assets, (unit + 2, tall + 2), VOID)
        drawn.blit(art, art.get_rect(center=place))
    return lasting(drawn)


def _hexagon(assets: Assets, size: tuple[int, int], colour: str) -> Surface:
    points = ((0.5, 0.0), (1.0, 0.25), (1.0, 0.75), (0.5, 1.0), (0.0, 0.75), (0.0, 0.25))
    outline = path((x * size[0], y * size[1]) for x, y in points)
    return assets.svg(drawing(size, f'<path d="{outline}" fill="{colour}"/>'), size)
