"""Moments on the floor, seen from near: cars that bump or are pulled, a flower of cells that falls."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from math import atan2, degrees, hypot, pi, sin
from typing import NamedTuple

from pygame import Rect

from crashgames.games.crash_by_crash.board.arrangement import Arrangement
from crashgames.games.crash_by_crash.board.layout import (
    BELL_SIZE,
    CAR_LIFT,
    CAR_SIZE,
    NO_POINTS,
    bell_face,
    car_face,
    dots_on,
)
from crashgames.games.crash_by_crash.events import CarBumped, CarPulled, TileFell
from crashgames.games.crash_by_crash.tables import CARS as ALL_CARS
from crashgames.games.crash_by_crash.tables import GRID, HOLE, STOCK, is_magnetic, side_of
from crashgames.games.crash_by_crash.view import CrashView
from crashgames.ui.effects import ABOVE, BELOW, Point, along, burst, drop, passing, shimmer
from crashgames.ui.hexes import HEADINGS, TALL
from crashgames.ui.pieces import Pieces
from crashgames.ui.sprites import Pose, Sprite
from crashgames.ui.tween import Ease, Together, Tween, ease_in, overshoot, pause

BUMP_SECONDS, HIT_SHARE, FLIGHT_SHARE, LEAP = 1.25, 0.38, 0.3, 0.35
"""Seconds of a bump, the shares until it hits and of what then flies, and the leap to and fro before it, in cells."""
PULL_SECONDS, GIVING_WAY_SHARE, COMING_SHARE = 1.3, 0.4, 0.25
"""Seconds of a pull, the share of them after which the car gives way, and the share in which it comes."""
FALL_SECONDS, FIRST_FALL_SECONDS, CELL_FALL_SECONDS, FALL_STEP_SECONDS = 1.6, 0.35, 1.0, 0.06
"""Seconds of the fall of a flower, until its first cell sinks, of the fall of that, and how much longer others take."""
CELL_SHARE, MAX_ENLARGEMENT = 0.15, 4.0
"""The width of a cell as a share of the window's height, and at most as a multiple of that on the table."""
FADE_SECONDS, LINES_FADE_SECONDS = 0.12, 0.15
PATCH, CARS, SPARKS_LAYER = ABOVE, ABOVE + 3, ABOVE + 5
"""The layers of the floor, of what stands on it, and of sparks."""
SPARK_SIZE = 2.4
"""The size of sparks, in widths of a cell."""
EDGE_ROOM = 0.6
"""Room beyond the middles of the outermost cells, in widths of a cell."""
VALUES = 4

Move = Callable[[Sprite, float], None]


def stand(sprite: Sprite, t: float) -> None:
    """Do not move."""


class EnlargedFrame(NamedTuple):
    """Some cells, whose `middle` on the table is seen at `at`, with so many pixels to the width of a cell."""

    cells: tuple[int, ...]
    middle: Point
    at: Point
    factor: float
    unit: int

    def place(self, point: Point) -> Point:
        """Where a point of the table is seen."""
        return (
            self.at[0] + (point[0] - self.middle[0]) * self.factor,
            self.at[1] + (point[1] - self.middle[1]) * self.factor,
        )


class Seen(NamedTuple):
    """A moment: its scene, what it is about on the table, and a blow after some seconds, at a place, in a direction."""

    scene: Tween
    focus: Rect
    seconds: float
    place: Point
    way: Point = (0.0, 0.0)


class Closeup:
    """Makes the tweens in one arrangement, in so much room of the window: what is above it stays in sight."""

    def __init__(self, pieces: Pieces, at: Arrangement, room: Rect) -> None:
        self._pieces = pieces
        self._at = at
        self._room = room
        self._nearest = min(MAX_ENLARGEMENT, max(1.0, room.bottom * CELL_SHARE / at.plane.width))

    def pictures(self) -> Iterator[Pose]:
        """What takes longest to draw."""
        middle = self._at.rink.center
        frame = EnlargedFrame((), middle, middle, self._nearest, round(self._at.plane.width * self._nearest))
        sample = tuple((float(k), 0.0, value) for k, value in enumerate((*range(VALUES), HOLE)))
        yield Pose(*middle, (8 * frame.unit, 2 * frame.unit), ("patch", sample, frame.unit), PATCH)
        yield from (cell_pose(frame, value, middle) for value in range(VALUES))
        yield from (spark_pose(frame, middle, way) for way in HEADINGS)
        looks = {(side_of(car), is_magnetic(car)): car for car in range(ALL_CARS)}
        yield from (car_pose(frame, car, middle) for car in looks.values())

    def centre(self, cell: int) -> Point:
        """The middle of a cell on the table."""
        return self._at.plane.centre(cell)

    def middle(self, cells: Iterable[int]) -> Point:
        """The middle of some cells on the table."""
        xs, ys = zip(*(self.centre(cell) for cell in cells), strict=True)
        return (min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2

    def frame(self, cells: Sequence[int]) -> EnlargedFrame:
        """These cells and their neighbours, as near to their place as the room allows, and as large."""
        around = tuple(sorted({near for cell in cells for near in (cell, *GRID.neighbours(cell)) if near in GRID}))
        middle = self.middle(around)
        width, room = self._at.plane.width, self._room
        wide, high = (
            max(abs(self.centre(cell)[k] - middle[k]) for cell in around) + width * EDGE_ROOM * (1, TALL)[k]
            for k in (0, 1)
        )
        factor = min(self._nearest, room.w / (2 * wide), room.h / (2 * high))
        box = Rect(0, 0, round(2 * wide * factor), round(2 * high * factor))
        box.center = round(middle[0]), round(middle[1])
        box.clamp_ip(room)
        return EnlargedFrame(around, middle, box.center, factor, round(width * factor))

    def floor(
        self,
        frame: EnlargedFrame,
        view: CrashView,
        moves: Mapping[int, Move],
        seconds: float,
        gone: Sequence[int] = (),
        but: Sequence[int] = (),
    ) -> Tween:
        """The cells as one picture, some of them `gone`; on it cars, which may move, `but` for some, and bells."""
        there = [self._ground(frame, view, gone, seconds)]
        for car, cell in enumerate(view.cars):
            if cell != STOCK and cell in frame.cells and car not in but:
                dots = NO_POINTS if car in moves else dots_on(cell, view.floor)
                pose = car_pose(frame, car, frame.place(self.centre(cell)), dots)
                there.append(self.there(pose, seconds, moves.get(car, stand)))
        for bell, cell in enumerate(view.bells):
            if cell != STOCK and cell in frame.cells:
                side = round(frame.unit * BELL_SIZE)
                place = frame.place(self.centre(cell))
                there.append(self.there(Pose(*place, (side, side), bell_face(bell, view), CARS, round=True), seconds))
        return Together(there)

    def _ground(self, frame: EnlargedFrame, view: CrashView, gone: Sequence[int], seconds: float) -> Tween:
        """The places of cells from the middle, in cells, and their values."""
        unit = self._at.plane.width
        cells = tuple(
            (
                round((self.centre(cell)[0] - frame.middle[0]) / unit, 3),
                round((self.centre(cell)[1] - frame.middle[1]) / unit, 3),
                HOLE if cell in gone else view.floor[cell],
            )
            for cell in frame.cells
        )
        wide, high = (2 * round((max(abs(cell[k]) for cell in cells) + 0.8) * frame.unit) for k in (0, 1))
        return self.there(Pose(*frame.at, (wide, high), ("patch", cells, frame.unit), PATCH), seconds)

    def there(self, pose: Pose, seconds: float, move: Move = stand) -> Tween:
        """A picture that comes with the others and moves."""

        def step(sprite: Sprite, t: float) -> None:
            sprite.alpha = min(1.0, t * seconds / FADE_SECONDS)
            move(sprite, t)

        return passing(self._pieces, pose, seconds, step)

    # Moments

    def bump(self, event: CarBumped, line: Sequence[int], view: CrashView) -> Seen:
        """The last car of a line leaps against it, and the first one flies along its way."""
        frame = self.frame((*line, *event.path))
        first, second = (frame.place(self.centre(cell)) for cell in line[:2])
        contact, (x, y) = along(first, second, 0.5), direction(line[0] - line[1])
        leap = x * frame.unit * LEAP, y * frame.unit * LEAP
        moves = {
            view.cars.index(line[-1]): _moving(leap, 0, HIT_SHARE / 0.75, lambda share: -sin(2 * pi * share)),
            event.car: _moving(self._way(frame, event.path[0], event.path[-1]), HIT_SHARE, FLIGHT_SHARE, overshoot),
        }
        spark = burst(self._pieces, spark_pose(frame, contact, round(degrees(atan2(y, x)))), 0.45, SPARKS_LAYER)
        scene = self.floor(frame, view, moves, BUMP_SECONDS) | (pause(BUMP_SECONDS * HIT_SHARE) + spark)
        return Seen(scene, self.focus(event.path), BUMP_SECONDS * HIT_SHARE, contact, (x, y))

    def pull(self, event: CarPulled, view: CrashView) -> Seen:
        """Field lines between a magnet, which trembles, and a car, which gives way and is there ever faster."""
        cells = (event.origin, event.cell, view.cars[event.magnet])
        frame, come = self.frame(cells), GIVING_WAY_SHARE + COMING_SHARE
        start, goal, home = (frame.place(self.centre(cell)) for cell in cells)
        way, reach = self._way(frame, event.origin, event.cell), frame.unit * 0.035
        moves = {
            event.car: _moving(way, GIVING_WAY_SHARE, COMING_SHARE, ease_in, reach),
            event.magnet: _moving((0, 0), come, COMING_SHARE, ease_in, reach),
        }
        lines = shimmer(self._pieces, field_pose(start, home), PULL_SECONDS * come + LINES_FADE_SECONDS, SPARKS_LAYER)
        scene = self.floor(frame, view, moves, PULL_SECONDS) | lines
        way = direction(event.cell - event.origin)
        return Seen(scene, self.focus(cells), PULL_SECONDS * come, goal, way)

    def _way(self, frame: EnlargedFrame, start: int, end: int) -> Point:
        """The way from a cell to another, as it is seen."""
        (ax, ay), (bx, by) = frame.place(self.centre(start)), frame.place(self.centre(end))
        return bx - ax, by - ay

    def fall(self, event: TileFell, view: CrashView) -> Seen:
        """A tile falls from the floor."""
        frame = self.frame(event.cells)
        scene = self.floor(frame, view, {}, FALL_SECONDS, event.cells, event.cars) | self.tile(event, view, frame)
        return Seen(scene, self.focus(event.cells), FIRST_FALL_SECONDS, frame.place(self.middle(event.cells)))

    def tile(self, event: TileFell, view: CrashView, near: EnlargedFrame | None = None) -> Tween:
        """The cells of a flower tremble and drop into the dark one after another, with the cars on them.

        On the table they fall below what stands there.
        """
        frame = near or EnlargedFrame(event.cells, (0, 0), (0, 0), 1.0, self._at.plane.width)
        middle, falling = frame.place(self.middle(event.cells)), []
        for number, cell in enumerate(event.cells):
            at, seconds = frame.place(self.centre(cell)), CELL_FALL_SECONDS + FALL_STEP_SECONDS * number
            poses = [car_pose(frame, car, at) for car in event.cars if view.cars[car] == cell]
            if view.floor[cell] < HOLE:
                poses.insert(0, cell_pose(frame, view.floor[cell], at))
            falling += [drop(self._pieces, pose, middle, seconds, pose.layer if near else BELOW) for pose in poses]
        return Together(falling)

    def focus(self, cells: Sequence[int]) -> Rect:
        """What a moment at these cells is about."""
        return Rect(self.middle(cells), (1, 1))


def cell_pose(frame: EnlargedFrame, value: int, at: Point) -> Pose:
    return Pose(*at, (frame.unit, round(frame.unit * TALL)), f"crash_by_crash/cell_{value}", PATCH + 1)


def spark_pose(frame: EnlargedFrame, at: Point, angle: float) -> Pose:
    side = round(frame.unit * SPARK_SIZE)
    return Pose(*at, (side, side), "crash_by_crash/spark", angle=angle)


def car_pose(frame: EnlargedFrame, car: int, at: Point, dots: int = NO_POINTS) -> Pose:
    side = round(frame.unit * CAR_SIZE)
    return Pose(at[0], at[1] - frame.unit * CAR_LIFT, (side, side), car_face(car, dots), CARS, round=True)


def field_pose(start: Point, end: Point, length: float = 0.92) -> Pose:
    """The field lines between a car and a magnet, of a length as a share of the whole way."""
    across, down = end[0] - start[0], end[1] - start[1]
    side, angle = round(hypot(across, down) * length), degrees(atan2(down, across))
    return Pose(*along(start, end, 0.5), (side, side), "crash_by_crash/magnet_field", angle=angle)


def chip_pose(unit: float, text: str, side: int, at: Point, layer: int = 0) -> Pose:
    """Points in the colour of a side, of a height in pixels."""
    return Pose(*at, (round(unit * 1.5), round(unit)), ("chip", text, side), layer)


def signed(points: int) -> str:
    return f"+{points}" if points >= 0 else f"−{-points}"


def direction(step: int) -> Point:
    """The way that a step from cell to cell leads, of length 1."""
    middle = GRID.cells[len(GRID.cells) // 2]
    (ax, ay), (bx, by) = GRID.centre(middle), GRID.centre(middle + step)
    length = hypot(bx - ax, by - ay) or 1.0
    return (bx - ax) / length, (by - ay) / length


def _moving(way: Point, begin: float, share: float, ease: Ease, shiver: float = 0.0) -> Move:
    """A car shivers, goes a way from a share of the time on, and is there after another."""

    def move(sprite: Sprite, t: float) -> None:
        gone = ease(min(1.0, max(0.0, t - begin) / share))
        swing = shiver * sin(t * 110) if t < begin else 0.0
        sprite.x, sprite.y = sprite.rest.x + way[0] * gone + swing, sprite.rest.y + way[1] * gone

    return move
