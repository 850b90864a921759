"""The rink from above: floor, seams, pits where tiles have fallen, the awning, and the bulbs that count the bells."""

from collections.abc import Callable, Iterable, Iterator

from pygame import SRCALPHA, Rect, Surface

from crashgames.games.crash_by_crash.board.arrangement import Arrangement
from crashgames.games.crash_by_crash.board.words import quiet_lines
from crashgames.games.crash_by_crash.tables import GRID, HOLE, LAST_EVENT, MIDDLES, TILE_OF, TILES
from crashgames.games.crash_by_crash.view import CrashView
from crashgames.ui.assets import Assets, lasting
from crashgames.ui.board import Part
from crashgames.ui.hexes import TALL, Point, drawing, path, sides
from crashgames.ui.layout import inset, stamp
from crashgames.ui.lettering import fitted, lettered
from crashgames.ui.scene import Stage
from crashgames.ui.skin import Box

BED, RUBBER, RUBBER_HIGH, INK = "#31264a", "#4d4568", "#787092", "#17121c"
VOID, WALL, TAPE = "#05030a", "#54417a", "#b08a35"
"""The dark where a tile has fallen, of cells from near; the floor's cut side; and what warns of it."""
PIT_WIDTH = 3.5
"""The side of the drawing of such a pit, in widths of a cell."""
SEAM, SEAM_LIGHT = "#1a1030", "#ffffff"

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
        if self._whole is None or any(floor[cell] not in (HOLE, self._whole[0][cell]) for cell in GRID.cells):
            self._whole = (floor, self._draw_whole(floor))
        drawn, side = self._whole[1].copy(), round(self.plane.width * PIT_WIDTH)
        for tile, middle in MIDDLES.items():
            if floor[middle] == HOLE:
                x, y = self._local(self.plane.centre(middle))
                place = Rect(round(x - side / 2), round(y - side / 2), side, side)
                drawn.fblits([(layer, place) for layer in self._pit(floor, TILES[tile], place)])
        return drawn

    def _draw_whole(self, floor: bytes) -> Surface:
        """The ground, the rubber along the edge of the floor, the cells, and what lies on them."""
        drawn, unit, whole = Surface(self.rect.size, SRCALPHA), self.plane.width, self.rect.size
        rim = path_of(self._edge(cell, k) for cell, k, beyond in sides(GRID, GRID.cells) if beyond not in GRID)
        strokes = ((INK, 0.36), (RUBBER, 0.29), (RUBBER_HIGH, 0.08))
        bed = f'<rect width="{whole[0]}" height="{whole[1]}" fill="{BED}"/>'
        bed += "".join(_stroke(rim, colour, unit * line) for colour, line in strokes)
        drawn.blit(self._assets.svg(drawing(whole, bed), whole), (0, 0))
        arts = [self._assets.art(f"crash_by_crash/cell_{value}", self.plane.size) for value in range(4)]
        drawn.fblits([(arts[floor[cell]], self._corner_of(cell)) for cell in GRID.cells if floor[cell] < HOLE])
        drawn.blit(self._assets.svg(drawing(whole, self._seams(floor)), whole), (0, 0))
        return lasting(drawn)

    def _corner_of(self, cell: int) -> tuple[int, int]:
        x, y = self._local(self.plane.centre(cell))
        return round(x - self.plane.width / 2), round(y - self.plane.height / 2)

    def _local(self, point: Point) -> Point:
        return point[0] - self.rect.x, point[1] - self.rect.y

    def _edge(self, cell: int, direction: int) -> Edge:
        one, two = self.plane.edge(cell, direction)
        return self._local(one), self._local(two)

    def _seams(self, floor: bytes) -> str:
        """The joints between tiles: each is met once, from the west or south."""
        joints = (
            self._edge(cell, direction)
            for cell, direction, beyond in sides(GRID, GRID.cells)
            if direction < 3 and floor[cell] < HOLE and floor[beyond] < HOLE and TILE_OF[cell] != TILE_OF[beyond]
        )
        data, unit = path_of(joints), self.plane.width
        light = _stroke(data, SEAM_LIGHT, max(1.5, unit * 0.05))
        lit = f'<g transform="translate(0 {unit * 0.09:.2f})" opacity="0.4">{light}</g>'
        return lit + _stroke(data, SEAM, max(3.0, unit * 0.12))

    def _pit(self, floor: bytes, holes: tuple[int, ...], place: Rect) -> tuple[Surface, ...]:
        """A glow in the dark, the girders that bore the tile, with a hub for the operator, and tape along the edge."""
        unit, assets = self.plane.width, self._assets
        rims = [(cell, k) for cell, k, beyond in sides(GRID, holes) if floor[beyond] != HOLE]
        edge = path_of(self._edge(cell, k) for cell, k in rims)
        dashes = f'stroke-width="{max(2.0, unit * 0.11):.2f}" stroke-dasharray="{unit * 0.13:.2f} {unit * 0.15:.2f}"'
        walls = "".join(_wall(self._edge(cell, k), unit * 0.42) for cell, k in rims if k in (1, 2))
        tape = _stroke(edge, INK, max(3.0, unit * 0.17)) + _stroke(edge, TAPE, max(2.0, unit * 0.11))
        tape += f'<path d="{edge}" fill="none" stroke="{INK}" {dashes}/>'

        def drawn(lines: str) -> Surface:
            moved = f'<g transform="translate({-place.x} {-place.y})">{lines}</g>'
            return assets.svg(drawing(place.size, moved), place.size)

        pit, girders = (assets.art(f"crash_by_crash/{name}", place.w) for name in ("pit", "girders"))
        return pit, drawn(walls), girders, drawn(tape)


def path_of(edges: Iterable[Edge]) -> str:
    return " ".join(path(edge, closed=False) for edge in edges)


def _stroke(data: str, colour: str, line: float) -> str:
    look = f'stroke="{colour}" stroke-width="{line:.2f}"'
    return f'<path d="{data}" fill="none" {look} stroke-linecap="round" stroke-linejoin="round"/>' if data else ""


def _wall(edge: Edge, depth: float) -> str:
    """The cut side of the floor below an upper edge of a pit."""
    (ax, ay), (bx, by) = edge
    return f'<path d="{path([(ax, ay), (bx, by), (bx, by + depth), (ax, ay + depth)])}" fill="{WALL}"/>'


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


# The awning around the bed, its bulbs, and the board above the entrance

LINE, GOLD, GOLD_HIGH = "#2a2030", "#c08a3c", "#e6bd72"
CREAM, RED = "#c9b09c", "#a2423f"
LIT, LIGHT = "#fff3c0", "#ffc95a"
LACQUER, DARK = (93, 52, 104), (42, 32, 48)
"""The board with the lamps, and the line around it."""
GLASS, GLOW_LAMP, GOLD_RIM, DULL_RIM = (141, 106, 92), (255, 243, 192), (192, 138, 60), (168, 132, 108)
"""Lamps, dark and lit, and their rims."""
STRIPE_WIDTH = 0.56
"""The width of a stripe, in widths of a cell."""
BULBS_PER_LIT = 3
"""Of so many bulbs one is bright at a time."""
CHASE_RATE, FAST_CHASE_RATE = 2, 8
"""Steps a second in which the bulbs chase, and when a bell rings."""
LEAST_NUMBER = 26
"""Bulbs of fewer logical units across bear no numbers."""


class Awning:
    """Paints what lies around the bed of the floor in one arrangement."""

    def __init__(self, stage: Stage, arrangement: Arrangement) -> None:
        self._stage = stage
        self._at = arrangement
        self._unit = arrangement.plane.width
        self._whole: Surface | None = None
        self._step = 0

    def parts(self, view: Callable[[], CrashView]) -> tuple[Part, ...]:
        """Strips around the bed along which bulbs chase; those that count are in the upper one, or with the head."""
        rink, bed = self._at.rink, self._at.bed
        top = Rect(rink.left, rink.top, rink.w, bed.top - rink.top)
        strips = [
            Rect(rink.left, bed.top, bed.left - rink.left, bed.h),
            Rect(bed.right, bed.top, rink.right - bed.right, bed.h),
            Rect(rink.left, bed.bottom, rink.w, rink.bottom - bed.bottom),
        ]
        if not top.contains(self._at.arch):
            strips.append(top)
            top = self._at.board

        def chase() -> int:
            """Which of the bulbs are bright now: they run while a bell rings."""
            self._step = self._stage.beat(FAST_CHASE_RATE if view().ringing else CHASE_RATE) % BULBS_PER_LIT
            return self._step

        counted = Part(
            top,
            lambda: (len(view().events), view().quiet and view().turn),
            lambda surface: self._paint_arch(surface, view()),
        )
        return (counted, *(Part(strip, chase, self._paint) for strip in strips))

    # The awning

    def _paint(self, surface: Surface) -> None:
        if self._whole is None:
            self._whole = self._stage.assets.svg(self._drawing(), self._at.rink.size)
        surface.blit(self._whole, self._at.rink)
        side = round(self._unit * 0.5)
        line = f'stroke="{LINE}" stroke-width="{side * 0.08:.1f}"'
        glow = _disc(side, 0.48, f'fill="{LIGHT}" fill-opacity="0.4"')
        dark, lit = (_disc(side, 0.2, f'fill="{fill}" {line}') for fill in ("#f0bd74", LIT))
        bulbs = [self._stage.assets.svg(drawing((side, side), bulb), side) for bulb in (dark, glow + lit)]
        surface.fblits(
            [
                (bulbs[number % BULBS_PER_LIT == self._step], (round(x - side / 2), round(y - side / 2)))
                for number, (x, y) in enumerate(self._bulbs())
            ]
        )

    def _drawing(self) -> str:
        """Stripes from the gilded rail outwards."""
        unit, rink, inner = self._unit, self._at.rink, self._at.bed.move(-self._at.rink.x, -self._at.rink.y)
        whole, (wide, high), top = Rect(0, 0, *rink.size), rink.size, inner.top
        around = f"M0 {high} H{wide} M0 {top} V{high} M{wide} {top} V{high}"
        stripes = f'stroke="{RED}" stroke-dasharray="{unit * STRIPE_WIDTH:.1f} {unit * STRIPE_WIDTH:.1f}"'
        cloth = "".join(
            f'<path d="{data}" stroke-width="{2 * width}" {look}/>'
            for data, width in ((f"M0 0 H{wide}", top), (around, inner.left))
            for look in (f'stroke="{CREAM}"', stripes)
        )
        edge = whole.inflate(-round(unit * 0.04), -round(unit * 0.04))
        rail = inner.inflate(round(unit * 0.13), round(unit * 0.13))
        lines = ((edge, LINE, 0.06), (rail, LINE, 0.22), (rail, GOLD, 0.13), (rail, GOLD_HIGH, 0.03))
        for rect, ink, line in lines:
            size = f'x="{rect.x}" y="{rect.y}" width="{rect.w}" height="{rect.h}" rx="4"'
            cloth += f'<rect {size} fill="none" stroke="{ink}" stroke-width="{unit * line:.1f}"/>'
        return drawing(rink.size, cloth)

    def _bulbs(self) -> Iterator[Point]:
        """The bulbs on the rail at the sides and below, one after another."""
        bed, unit = self._at.bed, self._unit
        rail, apart = bed.inflate(round(unit * 0.13), round(unit * 0.13)), unit * 0.74
        down, across = round(rail.h / apart), round(rail.w / apart)
        yield from ((rail.left, rail.top + rail.h * (k + 0.5) / down) for k in range(down))
        yield from ((rail.left + rail.w * (k + 0.5) / across, rail.bottom) for k in range(across))
        yield from ((rail.right, rail.bottom - rail.h * (k + 0.5) / down) for k in range(down))

    # Above the entrance

    def _paint_arch(self, surface: Surface, view: CrashView) -> None:
        """The bulb of each bell, or as long as none may ring the words for that."""
        arch, unit, stage = self._at.arch, self._unit, self._stage
        quiet = view.quiet and stage.text.line_height("body", "bold") <= arch.h
        if self._at.rink.contains(arch):
            self._paint(surface)
        stage.skin.box(surface, self._at.board, Box(LACQUER, GOLD_RIM, 2, 12, outline=DARK))
        for number in range(0 if quiet else LAST_EVENT):
            self._paint_lamp(surface, number, len(view.events))
        room, ink = inset(arch, round(unit * 0.25), round(unit * 0.08)), stage.theme.palette.ink
        if quiet:
            lines = quiet_lines(view)
            inks = (lettered(stage, line, room.size, ink) for line in lines)
            words = next((words for words in inks if words.width), None)
            stamp(surface, words or fitted(stage, lines[-1], "body", room.w, ink), center=arch.center)

    def _paint_lamp(self, surface: Surface, number: int, rung: int) -> None:
        """The lamp of a bell: lit with the bell in it when that has rung, else with its number."""
        place, stage, is_lit = self._at.bulbs[number], self._stage, number < rung
        side = min(place.size)
        lamp = Rect(0, 0, round(side * 0.84), round(side * 0.84)).move_to(center=place.center)
        fill, rim = GLOW_LAMP if is_lit else GLASS, GOLD_RIM if number <= rung else DULL_RIM
        stage.skin.box(surface, lamp, Box(fill, rim, 2, 99, outline=DARK))
        if is_lit:
            stamp(surface, stage.assets.art("crash_by_crash/bell", round(side * 0.72)), center=place.center)
        elif side >= stage.theme.px(LEAST_NUMBER):
            digit = stage.text.letter(str(number + 1), round(side * 0.5), stage.theme.palette.ink)
            stamp(surface, digit, center=place.center)


def _disc(side: int, share: float, look: str) -> str:
    return f'<circle cx="{side / 2}" cy="{side / 2}" r="{side * share:.1f}" {look}/>'
