"""The preview of an action over the board: cars where they end, the ways there, falls, bells, points."""

from math import atan2, degrees

from msgspec.structs import replace

from crashgames.core.match import Preview
from crashgames.core.messages import Event
from crashgames.games.crash_by_crash import events
from crashgames.games.crash_by_crash.board.arrangement import Arrangement
from crashgames.games.crash_by_crash.board.car_face import NO_POINTS
from crashgames.games.crash_by_crash.board.closeup import field_pose
from crashgames.games.crash_by_crash.board.layout import ScoreRow, dots_on
from crashgames.games.crash_by_crash.tables import STOCK
from crashgames.games.crash_by_crash.view import CrashView
from crashgames.ui.effects import Point, along
from crashgames.ui.sprites import Pose, Sprite

RING, RING_SIZE, HINT_RING_SIZE = "crash_by_crash/ghost_ring", 1.04, 1.6
"""The ring around where something ends, in widths of a cell, and where a hint lets a car come from its stock."""
GHOST_OPACITY = 0.62
"""Of a car where it would end; one that a hint lets come from its stock is solid."""


class Ghosts:
    """Collects the pictures of one preview, over what is shown now, and the cells that it is about.

    In a hint, no car is drawn on another one, and none has a ring.
    """

    def __init__(self, at: Arrangement, standing: ScoreRow, now: CrashView, preview: Preview[CrashView], hinted: bool):
        self._at, self._unit, self._centre = at, at.plane.width, at.plane.centre
        self._standing = standing
        self._now, self._then, self._hinted = now, preview.view, hinted
        self._points_of = [0, 0]
        self.found: list[Sprite] = []
        self.cells: set[int] = set()
        taken = {*now.cars, *now.bells, now.operator} if hinted else {STOCK}
        for car, (cell, before) in enumerate(zip(preview.view.cars, now.cars, strict=True)):
            if cell not in (STOCK, before):
                self.cells |= {cell, before}
                if cell not in taken:
                    self._car(car, cell)
        for step in preview.steps:
            self._show(step.event)

    def _show(self, event: Event) -> None:
        match event:
            case events.CarBumped(_, path) | events.CarPushed(_, path):
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
                self._path(origin, cell)
                if not self._hinted or cell == self._then.operator:
                    self._sign("crash_by_crash/operator", self._centre(cell), 0.9, GHOST_OPACITY)
                    if not self._hinted:
                        self._sign(RING, self._centre(cell), RING_SIZE)
            case events.BellRang(_, cell, _):
                self.cells.add(cell)
                x, y = self._centre(cell)
                self._sign("crash_by_crash/bell_ringing", (x + self._unit * 0.66, y - self._unit * 0.12), 0.95)
            case events.BellMoved(_, _, cell):
                self.cells.add(cell)
                self._sign("crash_by_crash/bell", self._centre(cell), 0.74, 0.65)
            case events.PointsChanged(side, points, _):
                self._points(side, points)
            case events.EventScored():
                self._score(event)
            case events.TileFell(_, cells, _):
                for cell in cells:
                    self._add(Pose(*self._centre(cell), self._at.plane.size, "crash_by_crash/hazard"))

    def _add(self, pose: Pose) -> None:
        self.found.append(Sprite(pose))

    def _sign(self, face: str, at: Point, share: float, alpha: float = 1.0, angle: float = 0.0) -> None:
        side = round(self._unit * share)
        self._add(Pose(*at, (side, side), face, alpha=alpha, angle=angle))

    def _car(self, car: int, cell: int) -> None:
        solid = self._hinted and self._now.cars[car] == STOCK
        pose = self._standing.car_pose(car, cell, dots_on(cell, self._then.floor))
        if solid or not self._hinted:
            self._sign(RING, (pose.x, pose.y), HINT_RING_SIZE if solid else RING_SIZE)
        self._add(pose if solid else replace(pose, alpha=GHOST_OPACITY))

    def _path(self, origin: int, cell: int) -> None:
        """An arrow from where a piece stands to where it ends."""
        self.cells |= {origin, cell}
        (ax, ay), (bx, by) = self._centre(origin), self._centre(cell)
        way = round(bx - ax), round(by - ay)
        size = abs(way[0]) + 2 * self._unit, abs(way[1]) + 2 * self._unit
        self._add(Pose((ax + bx) / 2, (ay + by) / 2, size, ("way", *way, self._unit)))

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
        text = f"+{points}" if points > 0 else f"−{-points}"
        sign, count = self._at.pit[side].sign, self._points_of[side]
        self._points_of[side] += 1
        size = (round(self._unit * 1.1), round(self._unit * 0.7))
        x = sign.right if side == 0 else sign.left
        self._add(Pose(x, sign.bottom - size[1] * (0.2 + 1.05 * count), size, ("chip", text, side)))

    def _score(self, event: events.EventScored) -> None:
        """The gain of each side, at its score and beside the bell."""
        bell = self._now.bells[event.bell]
        size = (round(self._unit * 1.05), round(self._unit * 0.7))
        for side, gain in enumerate(event.gains):
            self._points(side, gain)
            if bell != STOCK:
                x, y = self._centre(bell)
                face = ("chip", f"+{gain}", side)
                self._add(Pose(x + self._unit * (side - 0.5) * 1.1, y - self._unit * 0.85, size, face))
