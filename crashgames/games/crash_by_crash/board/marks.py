"""Marks on the board: light on what can be chosen, and the preview of an action over what is shown."""

from collections.abc import Collection, Iterator, Sequence
from math import atan2, degrees, hypot

import pygame
from msgspec.structs import replace
from pygame import Surface

from crashgames.core.match import Preview
from crashgames.core.messages import Event
from crashgames.games.crash_by_crash import events
from crashgames.games.crash_by_crash.board.arrangement import Arrangement
from crashgames.games.crash_by_crash.board.closeup import chip_pose, field_pose, signed
from crashgames.games.crash_by_crash.board.layout import HALO, NO_POINTS, ScoreRow, dots_on, lit_car
from crashgames.games.crash_by_crash.messages import Phase
from crashgames.games.crash_by_crash.tables import GRID, HOLE, STOCK
from crashgames.games.crash_by_crash.view import CrashView
from crashgames.ui.assets import Assets
from crashgames.ui.board import Piece
from crashgames.ui.effects import Point, along
from crashgames.ui.hexes import HEADINGS, HexPlane, drawing, hexagon, path
from crashgames.ui.layout import stamp
from crashgames.ui.scene import Stage
from crashgames.ui.skin import Box
from crashgames.ui.sprites import Layout, Pose, Sprite, on

WARM, OUTLINE = "#ffc46b", "#1c1228"
WARM_RIM, BRIGHT_RIM = (255, 196, 107), (255, 244, 204)


def arrow(assets: Assets, way: tuple[int, int], unit: int) -> Surface:
    """A straight arrow along a way, on a sheet that reaches half a cell beyond both ends."""
    size, length = (abs(way[0]) + unit, abs(way[1]) + unit), max(1.0, hypot(*way))
    neck, shaft, head = length - 0.48 * unit, 0.14 * unit, 0.36 * unit
    corners = ((0, -shaft), (neck, -shaft), (neck, -head), (length, 0), (neck, head), (neck, shaft), (0, shaft))
    look = f'fill="{WARM}" stroke="{OUTLINE}" stroke-width="{unit * 0.1:.1f}" stroke-linejoin="round"'
    left, top = (size[0] - way[0]) / 2, (size[1] - way[1]) / 2
    turned = f"translate({left:.1f} {top:.1f}) rotate({degrees(atan2(way[1], way[0])):.1f})"
    return assets.svg(drawing(size, f'<g transform="{turned}"><path d="{path(corners)}" {look}/></g>'), size)


MAX_LIT_CELLS = 60
"""More cells than this that can be chosen bear no light of their own: the others are dimmed all the more."""
VEIL_OPACITY, THIN_VEIL_OPACITY, CARDS_VEIL_OPACITY, PIECES_VEIL_OPACITY = 0.6, 0.18, 0.08, 0.35
"""How dark the floor is beside many cells to choose, few, cards or tiles alone; and pieces that a hint is not about."""
LIGHT, WHITE, LIGHT_OPACITY = (255, 214, 48), (255, 255, 255), 0.86
"""The light on a cell that can be chosen, through which its dots are seen, and its edge."""
POOL_SIZE = 1.64
"""The pool of light below a piece that can be chosen, in lengths of its picture: it reaches beyond the light of a car.
"""
ROUND_PIECES = ("car", "bell", "operator")


def veil_opacity(lit: int) -> float:
    """How much the floor is dimmed while so many of its cells can be chosen."""
    return VEIL_OPACITY if lit > MAX_LIT_CELLS else THIN_VEIL_OPACITY if lit else CARDS_VEIL_OPACITY


class Highlights:
    """Draws the highlights of pieces that can be pressed."""

    def __init__(self, stage: Stage, plane: HexPlane) -> None:
        self._stage = stage
        self._plane = plane
        self._middles = {cell: (round(x), round(y)) for cell in GRID.cells for x, y in [plane.centre(cell)]}

    def warm_up(self) -> Iterator[None]:
        """Draws the parts of highlights beforehand."""
        for hot in (False, True):
            self._lit(hot)
            yield
            for heading in HEADINGS:
                self._arrow_art(heading, hot)
                yield

    def draw(self, surface: Surface, piece: Piece, pose: Pose, strong: bool, view: CrashView) -> None:
        """What stands above a piece, but for cells; strong if it is looked at, or a choice that is made."""
        match piece:
            case ("cell", _):
                return
            case ("car", int(car)) if view.phase in (Phase.BUMP, Phase.SECOND_BUMP):
                self._arrow(surface, view, view.cars[car], strong)
        if strong and piece[0] in ROUND_PIECES:
            palette, unit, middle = self._stage.theme.palette, self._plane.width, (round(pose.x), round(pose.y))
            for ink, line in ((palette.shade, 0.13), (palette.focus, 0.075)):
                pygame.draw.aacircle(surface, ink, middle, round(unit * (0.54 + line / 2)), round(unit * line))
        elif strong:
            rect = pose.rect.inflate(self._stage.theme.px(6), self._stage.theme.px(6))
            self._stage.skin.box(surface, rect, Box(None, self._stage.theme.palette.focus, 4, 10))

    def under(self, surface: Surface, piece: Piece, pose: Pose, quiet: bool) -> None:
        """The light below a piece that can be chosen, but for cells; a quiet one leaves the lead to tiles."""
        if piece[0] in ROUND_PIECES:
            light = self._stage.assets.art(HALO, round(pose.size[0] * POOL_SIZE))
            stamp(surface, light, center=(round(pose.x), round(pose.y)))
        elif piece[0] not in ("boost", "way") and not (quiet and piece[0] == "stock"):
            for ink, reach, width in ((WARM_RIM, 4, 3),) if quiet else ((WARM_RIM, 9, 9), (BRIGHT_RIM, 6, 3)):
                rim = pose.rect.inflate(2 * self._stage.theme.px(reach), 2 * self._stage.theme.px(reach))
                self._stage.skin.box(surface, rim, Box(None, ink, width, 8 + reach))

    def cells(self, surface: Surface, cells: Sequence[int], hot: bool, many: bool) -> None:
        """Light around each cell unless there are many."""
        for drawn in self._lit(hot) if hot or not many else ():
            left, top = drawn.width // 2, drawn.height // 2
            surface.fblits([(drawn, (x - left, y - top)) for x, y in (self._middles[cell] for cell in cells)])

    def veil(self, surface: Surface, free: Collection[int], floor: bytes, opacity: float) -> None:
        """Dims what is left of the floor but for some cells."""
        size = self._plane.size
        shade = hexagon(size, self._stage.theme.palette.shade, 0, 0.0, opacity)
        drawn = self._stage.assets.svg(shade, size)
        left, top = drawn.width // 2, drawn.height // 2
        dim = [self._middles[cell] for cell in GRID.cells if cell not in free and floor[cell] < HOLE]
        surface.fblits([(drawn, (x - left, y - top)) for x, y in dim])

    def reach(self, surface: Surface, cell: int) -> None:
        """The field lines of a magnetic car, to the cells two cells away in a straight line."""
        lines = self._stage.assets.art("crash_by_crash/magnet_reach", self._plane.width * 5)
        clip = surface.get_clip()
        surface.set_clip(clip.clip(self._plane.rect))
        stamp(surface, lines, center=self._middles[cell])
        surface.set_clip(clip)

    def _lit(self, hot: bool) -> list[Surface]:
        """Light on a cell within a thick edge; looked at, in another colour."""
        size, palette = self._plane.size, self._stage.theme.palette
        gold, focus = (
            ((LIGHT, 0.24, LIGHT_OPACITY), (WHITE, 0.13, 0.0)),
            ((palette.shade, 0.17, 0.0), (palette.focus, 0.1, 0.4)),
        )
        lines = [hexagon(size, ink, size[0] * line, 0.11, veil) for ink, line, veil in (focus if hot else gold)]
        return [self._stage.assets.svg(line, size) for line in lines]

    def _arrow(self, surface: Surface, view: CrashView, cell: int, hot: bool) -> None:
        """From the car just placed over its neighbour: the way the force runs."""
        start = view.cars[view.placed_car] if view.placed_car >= 0 else STOCK
        if start != STOCK:
            (ax, ay), (bx, by) = self._plane.centre(start), self._plane.centre(cell)
            art = self._arrow_art(degrees(atan2(by - ay, bx - ax)), hot)
            x, y = along((ax, ay), (bx, by), 0.56 if hot else 0.5)
            stamp(surface, art, center=(round(x), round(y)))

    def _arrow_art(self, heading: float, hot: bool) -> Surface:
        length = round(self._plane.width * (0.72 if hot else 0.58))
        return self._stage.assets.art("crash_by_crash/arrow_bump", length, None, heading)


# Previews: cars where they end, the ways there, falls, bells, points

RING, RING_SIZE = "crash_by_crash/ghost_ring", 1.04
"""The ring around where something ends, in widths of a cell."""
GHOST_OPACITY, HINT_GHOST_OPACITY = 0.62, 0.86
"""Of a car where it would end, in a hint too; one that a hint lets come from its stock is solid."""
HINT_VEIL_OPACITY = 0.28
"""How much a hint dims the floor; all pieces that it is not about fade more."""
BESIDE_WAY = 0.68
"""How far an arrow lies beside the way of a piece, in widths of a cell."""


class Ghosts:
    """Collects the pictures of one preview, over what is shown now, and the cells that it is about.

    In a hint, which knows how all pieces rest, the rest of the floor is dimmed; no car is drawn on another one, none
    has a ring, and what magnets do after a bump is left out.
    """

    def __init__(
        self, at: Arrangement, standing: ScoreRow, now: CrashView, preview: Preview[CrashView], resting: Layout | None
    ) -> None:
        self._at, self._unit, self._centre = at, at.plane.width, at.plane.centre
        self._standing = standing
        self._now, self._then, self._hinted = now, preview.view, resting is not None
        self._points_of = [0, 0]
        self.found: list[Sprite] = []
        self.cells: set[int] = set()
        self._ends: set[int] = set()
        """Where cars end that move: they need no light in a hint."""
        self._struck: set[int] = set()
        """The cells beside cars just placed through which their bumps go: what stands there is pressed."""
        told = [step.event for step in preview.steps]
        moved = {car: cell for car, cell in enumerate(preview.view.cars) if cell not in (STOCK, now.cars[car])}
        bumped = {event.car: event.path[-1] for event in told if isinstance(event, events.CarBumped)}
        if resting is not None and bumped:
            told = [event for event in told if not isinstance(event, events.CarPulled)]
            placed = {event.car: event.cell for event in told if isinstance(event, events.CarPlaced)}
            moved = {car: cell for car, cell in (placed | bumped).items() if car in moved}
        taken = {*now.cars, *now.bells, now.operator} if resting is not None else {STOCK}
        for car, cell in moved.items():
            self.cells |= {cell, now.cars[car]}
            if cell not in taken:
                self._car(car, cell)
        for event in told:
            self._show(event)
        if resting is not None:
            self._dim(resting, taken)

    def _dim(self, resting: Layout, taken: set[int]) -> None:
        """Below all that was collected: a veil, light on bare cells, and the pieces that stand on the others."""
        cells = self.cells - {STOCK}
        side = round(self._unit * POOL_SIZE)
        below = [on(self._at.bed, ("veil",))]
        below += [
            replace(pose, face=("shade", pose.face, pose.angle))
            for piece, pose in resting.items()
            if piece[0] in ("car", "bell", "operator") and self._at.bed.collidepoint(pose.x, pose.y)
        ]
        below += [Pose(*self._centre(cell), (side, side), HALO) for cell in cells - taken - self._ends]
        below += [resting["bell", bell] for bell, cell in enumerate(self._now.bells) if cell in cells]
        cars = [(resting["car", car], cell) for car, cell in enumerate(self._now.cars) if cell in cells]
        below += [lit_car(pose) if cell in self._struck else pose for pose, cell in cars]
        if self._now.operator in cells:
            below.append(resting["operator",])
        self.found = [*map(Sprite, below), *self.found]

    def _show(self, event: Event) -> None:
        match event:
            case events.CarBumped(_, path, through, _, False) if len(path) > 1:
                step = path[1] - path[0]
                line = range(path[0] - (through + 1) * step, path[-1], step)
                self.cells.update(line[: through + 2])
                self._struck.add(line[1])
                self._path(path[0] if self._hinted else line[0], path[-1])
            case events.CarPushed(_, path) if self._hinted:
                self.cells.update(path)
            case events.CarPushed(_, path):
                self._path(path[0], path[-1])
            case events.CarPulled(_, origin, cell, _) if self._hinted:
                self._path(origin, cell)
            case events.CarPulled(_, origin, _, magnet) if self._then.cars[magnet] != STOCK:
                field = field_pose(self._centre(origin), self._centre(self._then.cars[magnet]), 0.8)
                self._add(replace(field, alpha=0.8))
            case events.CarFell(car, origin, beyond):
                self._fall(car, origin, beyond)
            case events.CarSentHome(_, origin):
                self.cells.add(origin)
                self._sign("crash_by_crash/cross", self._centre(origin), 0.8)
            case events.OperatorMoved(origin, cell):
                self._walk(origin, cell)
            case events.BellRang(_, cell, _):
                self.cells.add(cell)
                x, y = self._centre(cell)
                self._sign("crash_by_crash/bell_ringing", (x + self._unit * 0.66, y - self._unit * 0.12), 0.95)
            case events.BellMoved(_, _, cell):
                self.cells.add(cell)
                self._sign("crash_by_crash/bell", self._centre(cell), 0.74, 0.65)
            case events.PointsChanged(side, points, _):
                self._points(side, points)
            case events.EventScored(_, bell, gains):
                x, y = self._centre(self._now.bells[bell])
                for side, gain in enumerate(gains):
                    self._points(side, gain)
                    at = x + self._unit * (side - 0.5) * 1.1, y - self._unit * 0.85
                    self._add(chip_pose(self._unit * 0.7, signed(gain), side, at))
            case events.TileFell(_, cells, _):
                for cell in cells:
                    self._add(Pose(*self._centre(cell), self._at.plane.size, "crash_by_crash/hazard"))

    def _walk(self, origin: int, cell: int) -> None:
        """The way of the operator, and where he ends."""
        self._path(origin, cell)
        if not self._hinted or cell == self._then.operator:
            self._sign("crash_by_crash/operator", self._centre(cell), 0.9, GHOST_OPACITY)
            if not self._hinted:
                self._sign(RING, self._centre(cell), RING_SIZE)

    def _add(self, pose: Pose) -> None:
        self.found.append(Sprite(pose))

    def _sign(self, face: str, at: Point, share: float, alpha: float = 1.0, angle: float = 0.0) -> None:
        side = round(self._unit * share)
        self._add(Pose(*at, (side, side), face, alpha=alpha, angle=angle))

    def _car(self, car: int, cell: int) -> None:
        solid = self._hinted and self._now.cars[car] == STOCK
        pose = self._standing.car_pose(car, cell, dots_on(cell, self._then.floor))
        self._ends |= set() if solid else {cell}
        if not self._hinted:
            self._sign(RING, (pose.x, pose.y), RING_SIZE)
        ghost = replace(pose, alpha=HINT_GHOST_OPACITY if self._hinted else GHOST_OPACITY)
        self._add(lit_car(pose) if solid else ghost)

    def _path(self, origin: int, cell: int) -> None:
        """An arrow beside the way from a cell to where a piece ends, over fewer cars, else towards the lower left."""
        self.cells |= {origin, cell}
        (ax, ay), (bx, by) = self._centre(origin), self._centre(cell)
        way = round(bx - ax), round(by - ay)
        away = self._unit * BESIDE_WAY / max(1.0, hypot(*way))
        places = [((ax + bx) / 2 - k * way[1] * away, (ay + by) / 2 + k * way[0] * away) for k in (1, -1)]
        cars = [self._centre(at) for at in self._now.cars if at != STOCK]

        def fitness(place: Point) -> tuple[bool, int, float]:
            near = sum(hypot(x - place[0], y - place[1]) < self._unit for x, y in cars)
            return self._at.plane.rect.collidepoint(place), -near, place[1] - place[0]

        x, y = max(places, key=fitness)
        self._add(Pose(x, y, (abs(way[0]) + self._unit, abs(way[1]) + self._unit), ("way", *way, self._unit)))

    def _fall(self, car: int, origin: int, beyond: int) -> None:
        """An arrow over the edge, the car small beyond it, and a cross."""
        self.cells.add(origin)
        start, end = self._centre(origin), self._centre(beyond)
        pose, edge = self._standing.car_pose(car, origin, NO_POINTS), along(start, end, 0.95)
        side = round(pose.size[0] * 0.8)
        self._add(Pose(*edge, (side, side), pose.face, alpha=0.7, angle=pose.angle + 40))
        angle = degrees(atan2(end[1] - start[1], end[0] - start[0]))
        self._sign("crash_by_crash/arrow_bump", along(start, end, 0.45), 0.55, angle=angle)
        self._sign("crash_by_crash/cross", edge, 0.46)

    def _points(self, side: int, points: int) -> None:
        """At the lower corner of the sign; several of a side one above the other."""
        sign, count = self._at.pit[side].sign, self._points_of[side]
        self._points_of[side] += 1
        high, x = self._unit * 0.7, sign.right if side == 0 else sign.left
        self._add(chip_pose(high, signed(points), side, (x, sign.bottom - high * (0.2 + 1.05 * count))))
