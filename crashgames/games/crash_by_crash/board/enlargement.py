"""A part of the floor as large as everybody can see it, in full light, with everything that stands on it."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from pygame import Rect

from crashgames.games.crash_by_crash.board.arrangement import Arrangement
from crashgames.games.crash_by_crash.board.car_face import NO_POINTS
from crashgames.games.crash_by_crash.board.layout import BELL_SIZE, CAR_LIFT, CAR_SIZE, bell_face, dots_on
from crashgames.games.crash_by_crash.tables import CARS as ALL_CARS
from crashgames.games.crash_by_crash.tables import GRID, HOLE, STOCK, is_magnetic, side_of
from crashgames.games.crash_by_crash.view import CrashView
from crashgames.ui.effects import ABOVE, Passing, Point
from crashgames.ui.hexes import HEADINGS, TALL
from crashgames.ui.pieces import Pieces
from crashgames.ui.sprites import Pose, Sprite
from crashgames.ui.tween import Together, Tween

CELL_SHARE, MAX_ENLARGEMENT, FARTHER = 0.17, 4.0, 0.66
"""The width of a cell as a share of the window's height, at most as a multiple of that on the table, and the share of
it from farther away, where so many cells would not fit into the window."""
FADE_SECONDS = 0.12
PATCH, CARS = ABOVE, ABOVE + 3
"""The layers of the floor and of what stands on it."""
SPARK_SIZE = 2.4
"""The size of sparks, in widths of a cell."""
EDGE_ROOM = 0.6
"""Room beyond the middles of the outermost cells, in widths of a cell."""
VALUES = 4

Move = Callable[[Sprite, float], None]


def stand(sprite: Sprite, t: float) -> None:
    """Do not move."""


@dataclass(frozen=True)
class EnlargedFrame:
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


class Enlargement:
    """Shows such parts in one arrangement, in so much room of the window: what is above it stays in sight."""

    def __init__(self, pieces: Pieces, at: Arrangement, room: Rect) -> None:
        self._pieces = pieces
        self._at = at
        self._room = room
        nearest = min(MAX_ENLARGEMENT, max(1.0, room.bottom * CELL_SHARE / at.plane.width))
        self._factors = nearest, max(1.0, nearest * FARTHER)

    def pictures(self) -> Iterator[Pose]:
        """What takes longest to draw."""
        middle = self._at.rink.center
        for factor in self._factors:
            frame = EnlargedFrame((), middle, middle, factor, round(self._at.plane.width * factor))
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
        most = min(room.w / (2 * wide), room.h / (2 * high))
        factor = next((factor for factor in self._factors if factor <= most), most)
        box = Rect(0, 0, round(2 * wide * factor), round(2 * high * factor))
        box.center = round(middle[0]), round(middle[1])
        box.clamp_ip(room)
        return EnlargedFrame(around, middle, box.center, factor, round(width * factor))

    def ground(self, frame: EnlargedFrame, view: CrashView, gone: Sequence[int], seconds: float) -> Tween:
        """The cells, as one picture: their places from the middle, in cells, and their values; some are `gone`."""
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

    def things(
        self, frame: EnlargedFrame, view: CrashView, moves: Mapping[int, Move], seconds: float, but: Sequence[int] = ()
    ) -> Tween:
        """Cars, which may move, and bells."""
        there = []
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

    def there(self, pose: Pose, seconds: float, move: Move = stand) -> Tween:
        """A picture that comes with the others and moves."""

        def step(sprite: Sprite, t: float) -> None:
            sprite.alpha = min(1.0, t * seconds / FADE_SECONDS)
            move(sprite, t)

        return Passing(self._pieces, pose, seconds, step).tween()


def cell_pose(frame: EnlargedFrame, value: int, at: Point) -> Pose:
    return Pose(*at, (frame.unit, round(frame.unit * TALL)), f"crash_by_crash/cell_{value}", PATCH + 1)


def spark_pose(frame: EnlargedFrame, at: Point, angle: float) -> Pose:
    side = round(frame.unit * SPARK_SIZE)
    return Pose(*at, (side, side), "crash_by_crash/spark", angle=angle)


def car_pose(frame: EnlargedFrame, car: int, at: Point, dots: int = NO_POINTS) -> Pose:
    side, face = round(frame.unit * CAR_SIZE), ("car", side_of(car), is_magnetic(car), dots)
    return Pose(at[0], at[1] - frame.unit * CAR_LIFT, (side, side), face, CARS, round=True)
