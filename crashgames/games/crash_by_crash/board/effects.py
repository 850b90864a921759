"""How the events of Crash by Crash are told: bumps with sparks, falls, fields, bells, tiles that drop."""

from collections.abc import Iterator
from math import atan2, degrees, hypot
from typing import TYPE_CHECKING

from crashgames.core.messages import Event
from crashgames.games.crash_by_crash import events as told
from crashgames.games.crash_by_crash.tables import GRID, HOLE, SIDES, START_ACCUMULATORS, STOCK, side_of
from crashgames.ui.board import Piece
from crashgames.ui.effects import along, burst, chip, drop, fall, lunge, row_of, shake, shimmer, swing
from crashgames.ui.hexes import HEADINGS
from crashgames.ui.sprites import Pose
from crashgames.ui.tween import Ease, Later, Together, Tween, ease_in_out, ease_out, nothing, overshoot, pause

if TYPE_CHECKING:
    from crashgames.games.crash_by_crash.board import CrashBoard

Point = tuple[float, float]
HIT, BLOW, PUSH, EDGE = 1.2, 1.1, 1.0, 0.8
"""Sizes of sparks in widths of a cell: of a bump, on the operator, of a push, where something falls over an edge."""
SHORT, WIDE = 1.1, 2.0
"""Sizes of ripples: where a car is placed, around a bell."""
CHIP, SMALL_CHIP = 0.72, 0.55
SPARK = "crash_by_crash/spark"
RING = "crash_by_crash/ghost_ring"
MOST_POINTS = 4
"""Fewer points at a time than that are common."""

TIMES: dict[type[Event], float] = {
    told.TurnBegan: 0.0,
    told.SetUpEnded: 0.0,
    told.OperatorCalled: 0.0,
    told.ExchangeBegan: 0.0,
    told.AccumulatorsUsed: 0.1,
    told.ActionSkipped: 0.0,
    told.CarPlaced: 0.34,
    told.CarBumped: 0.3,
    told.CarPushed: 0.28,
    told.CarPulled: 0.3,
    told.OperatorMoved: 0.3,
    told.BellRang: 0.0,
    told.PointsChanged: 0.1,
    told.EventScored: 0.45,
    told.TileFell: 0.5,
    told.CarFell: 0.22,
    told.GameEnded: 0.0,
}
EASES: dict[type[Event], Ease] = {
    told.CarBumped: overshoot,
    told.CarPushed: ease_out,
    told.CarPlaced: ease_out,
    told.CarPulled: ease_in_out,
}


class Effects:
    """Makes the tweens that accompany events on a board."""

    def __init__(self, board: "CrashBoard") -> None:
        self._board = board
        self._spot: Point | None = None

    @property
    def _unit(self) -> int:
        return self._board.plane.width

    def _at(self, cell: int) -> Point:
        return self._board.plane.centre(cell)

    def lead(self, event: Event) -> Tween:
        """What comes before the pieces glide."""
        match event:
            case told.CarBumped(_, path) if len(path) > 1:
                return self._windup(path[0], path[1] - path[0])
            case told.CarPulled(_, origin, _, magnet):
                return self._pull(origin, magnet)
            case told.CarFell(car, origin, beyond):
                return self._fall(car, origin, beyond)
            case told.CarSentHome(car, origin):
                return self._sent_home(car, origin)
            case told.OperatorHit(cell):
                return self._blow(cell)
            case told.EventScored():
                return self._score(event)
            case told.AccumulatorsUsed(side, count, left):
                return self._power(side, count, left)
        return nothing()

    def beside(self, event: Event) -> Tween:
        """What accompanies the glide."""
        sound = self._board.sound
        match event:
            case told.CarPlaced(_, _, cell):
                return sound("crash_by_crash/place") | (pause(0.26) + self._flash(cell))
            case told.CarBumped(_, path) if len(path) > 1:
                return self._hit(path[0], path[1] - path[0])
            case told.CarPushed(_, path):
                return sound("crash_by_crash/bump", 0.6) | self._spark(self._at(path[0]), PUSH)
            case told.OperatorMoved():
                return sound("crash_by_crash/step")
            case told.BellRang(bell, cell, _):
                return self._ring(bell, cell)
            case told.PointsChanged(side, points, _):
                return self._points(side, points)
            case told.TileFell(_, cells, _):
                return self._tile(cells)
            case told.CarsSwapped() | told.CardDrawn() | told.CardPlayed() | told.CardDiscarded():
                return sound("crash_by_crash/card", 0.7)
        return nothing()

    def pictures(self) -> Iterator[Pose]:
        """Most of what passes over the board, to be drawn beforehand."""
        middle = self._at(GRID.cells[0])
        for share in (BLOW, PUSH, EDGE):
            yield self._spark_pose(middle, share)
        for heading in HEADINGS:
            yield self._spark_pose(middle, HIT, heading)
        for share in (SHORT, WIDE):
            yield self._ripple_pose(GRID.cells[0], share)
        for side in range(SIDES):
            for points in range(1, MOST_POINTS):
                yield self._chip_pose(f"+{points}", side, middle, CHIP)
                yield self._chip_pose(f"+{points}", side, middle, SMALL_CHIP)

    # Cars

    def _windup(self, cell: int, way: int) -> Tween:
        """The last car of the line draws back and leaps against the one before it."""
        board, line = self._board, self._line(cell, way)
        if len(line) < 2:
            return nothing()
        (x, y), reach = self._direction(way), self._unit * 0.2
        return lunge(board.pieces, ("car", board.crash_view.cars.index(line[-1])), (x * reach, y * reach), 0.22)

    def _hit(self, cell: int, way: int) -> Tween:
        """Sparks fly where it hits, and the cars between tremble."""
        board, line, (x, y) = self._board, self._line(cell, way), self._direction(way)
        contact = along(self._at(line[-2]), self._at(line[-1]), 0.5) if len(line) > 1 else self._at(cell)
        between: list[Piece] = [("car", board.crash_view.cars.index(place)) for place in line[1:-1]]
        trembling = Later(lambda: shake(board.pieces, between, self._unit * 0.06, 0.2))
        return board.sound("crash_by_crash/bump") | self._spark(contact, HIT, degrees(atan2(y, x))) | trembling

    def _line(self, cell: int, way: int) -> list[int]:
        """The unbroken line of cars, from `cell` back to where the blow comes from."""
        cells = [cell]
        cell -= way
        while cell in self._board.crash_view.cars and cell != STOCK:
            cells.append(cell)
            cell -= way
        return cells

    def _direction(self, way: int) -> Point:
        middle = GRID.cells[len(GRID.cells) // 2]
        (ax, ay), (bx, by) = GRID.centre(middle), GRID.centre(middle + way)
        length = hypot(bx - ax, by - ay) or 1.0
        return (bx - ax) / length, (by - ay) / length

    def _fall(self, car: int, origin: int, beyond: int) -> Tween:
        board = self._board
        self._spot = along(self._at(origin), self._at(beyond), 0.6)
        into_hole = beyond in GRID and board.crash_view.floor[beyond] == HOLE
        sound = board.sound("crash_by_crash/fall" if into_hole else "crash_by_crash/crunch")
        edge = along(self._at(origin), self._at(beyond), 0.5)
        spark = pause(0.08) + self._spark(edge, EDGE)
        over = fall(board.pieces, ("car", car), self._at(beyond), board.home_of(car), 0.45) | sound | spark
        way = beyond - origin
        return self._windup(origin, way) + (over | self._hit(origin, way)) if self._bumped_from(origin, way) else over

    def _bumped_from(self, cell: int, way: int) -> bool:
        """Whether the blow comes straight from the car just placed."""
        view = self._board.crash_view
        line = self._line(cell, way)
        return len(line) > 1 and view.placed_car >= 0 and line[-1] == view.cars[view.placed_car]

    def _sent_home(self, car: int, origin: int) -> Tween:
        home = self._board.home_of(car)
        gone = fall(self._board.pieces, ("car", car), self._at(origin), home, 0.4)
        return gone | self._board.sound("crash_by_crash/crunch", 0.7)

    def _pull(self, origin: int, magnet: int) -> Tween:
        """Field lines shimmer between the magnet and the car."""
        board = self._board
        cell = board.crash_view.cars[magnet]
        if cell == STOCK:
            return nothing()
        (ax, ay), (bx, by) = self._at(origin), self._at(cell)
        side, angle = round(hypot(bx - ax, by - ay) * 0.92), degrees(atan2(by - ay, bx - ax))
        middle = along((ax, ay), (bx, by), 0.5)
        field = Pose(*middle, (side, side), "crash_by_crash/magnet_field", angle=angle)
        tremble = shake(board.pieces, [("car", magnet)], self._unit * 0.03, 0.4)
        return board.sound("crash_by_crash/hum") | shimmer(board.pieces, field, 0.4) | tremble

    def _blow(self, cell: int) -> Tween:
        return (
            self._board.sound("crash_by_crash/bump")
            | self._spark(self._at(cell), BLOW)
            | shake(self._board.pieces, [("operator",)], self._unit * 0.07, 0.3)
        )

    def _flash(self, cell: int) -> Tween:
        return self._ripple(cell, SHORT, 0.25)

    def _spark(self, at: Point, share: float, angle: float = 0.0) -> Tween:
        return burst(self._board.pieces, self._spark_pose(at, share, angle), 0.28)

    def _spark_pose(self, at: Point, share: float, angle: float = 0.0) -> Pose:
        side = round(self._unit * share)
        return Pose(*at, (side, side), SPARK, angle=angle)

    def _ripple(self, cell: int, share: float, seconds: float) -> Tween:
        return burst(self._board.pieces, self._ripple_pose(cell, share), seconds)

    def _ripple_pose(self, cell: int, share: float) -> Pose:
        side = round(self._unit * share)
        return Pose(*self._at(cell), (side, side), RING)

    def _chip(self, text: str, side: int, at: Point, to: Point, height: float = CHIP) -> Tween:
        """Points of a side on their way."""
        return chip(self._board.pieces, self._chip_pose(text, side, at, height), to, 0.7)

    def _chip_pose(self, text: str, side: int, at: Point, height: float) -> Pose:
        size = (round(self._unit * height * 1.5), round(self._unit * height))
        return Pose(*at, size, ("chip", text, side))

    # Bells, points, tiles

    def _ring(self, bell: int, cell: int) -> Tween:
        board = self._board
        rings = row_of([self._ripple(cell, WIDE, 0.35) for _ in range(2)], 0.12)
        return board.sound("crash_by_crash/bell") | Later(lambda: swing(board.pieces, ("bell", bell), 22, 0.45)) | rings

    def _score(self, event: told.EventScored) -> Tween:
        """Each counting car shows its value, one after another; then the sums fly to the track."""
        board = self._board
        worth = sorted(event.worth)
        apart = min(0.09, 0.8 / max(1, len(worth)))
        chips = []
        for car, value in worth:
            at, side = self._at(board.crash_view.cars[car]), side_of(car)
            chips.append(self._chip(f"+{value}", side, at, board.score_place(side), SMALL_CHIP))
        bell = swing(board.pieces, ("bell", event.bell), 20, 0.6)
        sums = Later(lambda: self._sums(event))
        return board.sound("crash_by_crash/score") | bell | (row_of(chips, apart) + sums)

    def _sums(self, event: told.EventScored) -> Tween:
        start, goal = self._board.score_place, self._board.gain_place
        gains = enumerate(event.gains)
        return Together([self._chip(f"+{n}", side, start(side), goal(event.number, side)) for side, n in gains])

    def _points(self, side: int, points: int) -> Tween:
        score = self._board.score_place(side)
        text = f"+{points}" if points > 0 else f"−{-points}"
        start = self._spot if points > 0 and self._spot else score
        to = score if points > 0 else (score[0], score[1] + self._unit * 0.9)
        self._spot = None
        return self._board.sound("crash_by_crash/score", 0.6) | self._chip(text, side, start, to)

    def _tile(self, cells: tuple[int, ...]) -> Tween:
        """The cells tremble, drop and shrink; below them the pit is open."""
        board, floor, size = self._board, self._board.crash_view.floor, self._board.plane.size
        middle = self._at(cells[len(cells) // 2])
        falling = [
            drop(
                board.pieces,
                Pose(*self._at(cell), size, f"crash_by_crash/cell_{floor[cell]}"),
                middle,
                0.62 + 0.03 * number,
            )
            for number, cell in enumerate(cells)
            if floor[cell] < HOLE
        ]
        return board.sound("crash_by_crash/tiles") | Together(falling)

    def _power(self, side: int, count: int, left: int) -> Tween:
        """Spent accumulators flash."""
        board, flashes = self._board, []
        for number in range(left, min(left + count, START_ACCUMULATORS)):
            rect = board.at.accumulator(side, number)
            flashes.append(burst(board.pieces, Pose(*rect.center, (rect.h * 2, rect.h * 2), SPARK), 0.35))
        return Together(flashes)
