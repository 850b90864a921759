"""What falls: cars flung over the edge, and tiles that drop into the dark with the cars on them."""

from math import atan2, degrees, hypot, pi, sin

from crashgames.games.crash_by_crash.board.arrangement import Arrangement
from crashgames.games.crash_by_crash.board.car_face import car_face
from crashgames.games.crash_by_crash.board.layout import CAR_SIZE
from crashgames.games.crash_by_crash.tables import HOLE
from crashgames.games.crash_by_crash.view import CrashView
from crashgames.ui.board import Piece
from crashgames.ui.effects import ABOVE, BELOW, Passing, Point, along, drop, fall, lifted, shake
from crashgames.ui.pieces import Pieces
from crashgames.ui.sprites import Pose, Sprite
from crashgames.ui.tween import Together, Tween, ease_out

CELL_STEP_SECONDS, CELL_FALL_SECONDS = 0.06, 0.7
"""Seconds between cells of a falling tile, and of the fall of each."""
FLUNG_SCALE = 2.4
"""The size of a car that is flung over the edge, at its highest, as a multiple of that on the floor."""


def field_pose(start: Point, end: Point, length: float = 0.92) -> Pose:
    """The field lines between a car and a magnet, of a length as a share of the whole way."""
    across, down = end[0] - start[0], end[1] - start[1]
    side = round(hypot(across, down) * length)
    angle = degrees(atan2(down, across))
    return Pose(*along(start, end, 0.5), (side, side), "crash_by_crash/magnet_field", angle=angle)


class Falling:
    """Makes the tweens of falls in one arrangement."""

    def __init__(self, pieces: Pieces, at: Arrangement) -> None:
        self._pieces = pieces
        self._at = at
        self._unit = at.plane.width

    def off(self, car: int, start: Point, end: Point, into_hole: bool) -> Tween:
        """A car slides into a hole, or is flung high over the edge, turning."""
        home = self._at.home_of(car)
        if into_hole or self._pieces.calm:
            return fall(self._pieces, ("car", car), end, home, 0.45)
        beyond, side = along(start, end, 2.1), round(self._unit * FLUNG_SCALE)
        pose = Pose(*start, (side, side), car_face(car), ABOVE)

        def step(sprite: Sprite, t: float) -> None:
            x, y = along(start, beyond, ease_out(t))
            sprite.x, sprite.y = x, y - self._unit * 1.3 * sin(pi * t)
            sprite.angle = pose.angle + 400 * t
            sprite.scale = max(0.1, sin(pi * t) if t < 0.5 else 1 - 1.7 * (t - 0.5), (1 - 2 * t) / FLUNG_SCALE)
            sprite.alpha = min(1.0, (1 - t) / 0.2)

        return self.gone(car) + Passing(self._pieces, pose, 0.75, step).tween()

    def gone(self, car: int) -> Tween:
        """A car is at home at once, unseen: a picture of it falls with the tile."""
        home = self._at.home_of(car)

        def step(sprite: Sprite, t: float) -> None:
            (sprite.x, sprite.y), sprite.alpha = home, 0.0

        return lifted(self._pieces, ("car", car), 0.01, step)

    def tile(self, cells: tuple[int, ...], cars: tuple[int, ...], before: CrashView) -> Tween:
        """The cells tremble, drop one after another and shrink, with the cars on them; below them the pit is open."""
        centre, middle = self._at.plane.centre, self._at.plane.centre(cells[len(cells) // 2])
        side, falling = round(self._unit * CAR_SIZE), []
        for number, cell in enumerate(cells):
            poses = [
                Pose(*centre(cell), (side, side), car_face(car), BELOW) for car in cars if before.cars[car] == cell
            ]
            if before.floor[cell] < HOLE:
                face = f"crash_by_crash/cell_{before.floor[cell]}"
                poses.insert(0, Pose(*centre(cell), self._at.plane.size, face, BELOW))
            seconds = CELL_FALL_SECONDS + CELL_STEP_SECONDS * number
            falling += [drop(self._pieces, pose, middle, seconds) for pose in poses]
        others: list[Piece] = [("car", car) for car, cell in enumerate(before.cars) if cell and car not in cars]
        return Together(falling) | shake(self._pieces, others, self._unit * 0.04, 0.4)
