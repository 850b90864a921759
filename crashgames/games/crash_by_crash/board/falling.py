"""What falls: cars flung over the edge, and tiles that drop into the dark with the cars on them."""

from collections.abc import Callable
from math import atan2, degrees, hypot, pi, sin

from msgspec.structs import replace

from crashgames.games.crash_by_crash.board.arrangement import Arrangement
from crashgames.games.crash_by_crash.board.car_face import NO_POINTS
from crashgames.games.crash_by_crash.board.layout import CAR_SIZE
from crashgames.games.crash_by_crash.tables import HOLE, STOCK, is_magnetic, side_of
from crashgames.games.crash_by_crash.view import CrashView
from crashgames.ui.board import Piece
from crashgames.ui.effects import ABOVE, BELOW, Passing, Point, along, drop, fall, lifted, shake
from crashgames.ui.pieces import Pieces
from crashgames.ui.sprites import Pose, Sprite
from crashgames.ui.tween import Together, Tween, ease_out, nothing

CELL_STEP_SECONDS, CELL_FALL_SECONDS = 0.06, 0.7
"""Seconds between cells of a falling tile, and of the fall of each."""
PULLING_SECONDS, LINES_FADE_SECONDS = 0.4, 0.15
"""Seconds for which a magnet pulls before the car moves, and in which its field lines go afterwards."""
FLUNG_SCALE = 2.4
"""The size of a car that is flung over the edge, at its highest, as a multiple of that on the floor."""


def field_pose(start: Point, end: Point, layer: int, length: float = 0.92) -> Pose:
    """The field lines between a car and a magnet, of a length as a share of the whole way."""
    across, down = end[0] - start[0], end[1] - start[1]
    side = round(hypot(across, down) * length)
    angle = degrees(atan2(down, across))
    return Pose(*along(start, end, 0.5), (side, side), "crash_by_crash/magnet_field", layer, angle=angle)


class Falling:
    """Makes the tweens of falls in one arrangement."""

    def __init__(self, pieces: Pieces, at: Arrangement) -> None:
        self._pieces = pieces
        self._at = at
        self._unit = at.plane.width

    def off(self, car: int, start: Point, end: Point, into_hole: bool) -> Tween:
        """A car slides into a hole, or is flung high over the edge, turning."""
        home = self._at.pit.home_of(car)
        if into_hole or self._pieces.calm:
            return fall(self._pieces, ("car", car), end, home, 0.45)
        beyond, side = along(start, end, 2.1), round(self._unit * FLUNG_SCALE)
        pose = Pose(*start, (side, side), ("car", side_of(car), is_magnetic(car), NO_POINTS), ABOVE)

        def step(sprite: Sprite, t: float) -> None:
            x, y = along(start, beyond, ease_out(t))
            sprite.x, sprite.y = x, y - self._unit * 1.3 * sin(pi * t)
            sprite.angle = pose.angle + 400 * t
            sprite.scale = (
                1 / FLUNG_SCALE + (1 - 1 / FLUNG_SCALE) * sin(pi * t) if t < 0.5 else max(0.1, 1 - 1.7 * (t - 0.5))
            )
            sprite.alpha = min(1.0, (1 - t) / 0.2)

        return self.gone(car) + Passing(self._pieces, pose, 0.75, step).tween()

    def pulled(self, origin: int, magnet: int, view: CrashView) -> Tween:
        """Field lines come between a cell and the magnet, which trembles."""
        if view.cars[magnet] == STOCK:
            return nothing()
        lines = self._field(origin, magnet, view, PULLING_SECONDS, lambda t: min(1.0, t / 0.4))
        return lines | shake(self._pieces, [("car", magnet)], self._unit * 0.03, PULLING_SECONDS)

    def held(self, origin: int, magnet: int, view: CrashView, seconds: float) -> Tween:
        """The field lines, while the car moves along them; then they go."""
        if view.cars[magnet] == STOCK:
            return nothing()
        return self._field(
            origin,
            magnet,
            view,
            seconds + LINES_FADE_SECONDS,
            lambda t: min(1.0, (1 - t) * (seconds + LINES_FADE_SECONDS) / LINES_FADE_SECONDS),
        )

    def _field(
        self, origin: int, magnet: int, view: CrashView, seconds: float, light: Callable[[float], float]
    ) -> Tween:
        field = field_pose(self._at.plane.centre(origin), self._at.plane.centre(view.cars[magnet]), ABOVE)

        def step(sprite: Sprite, t: float) -> None:
            sprite.alpha = light(t) * (1.0 if self._pieces.calm else 0.85 + 0.15 * sin(t * seconds * 40))

        return Passing(self._pieces, field, seconds, step).tween()

    def gone(self, car: int) -> Tween:
        """A car is at home at once, unseen: a picture of it falls with the tile."""
        home = self._at.pit.home_of(car)

        def step(sprite: Sprite, t: float) -> None:
            (sprite.x, sprite.y), sprite.alpha = home, 0.0

        return lifted(self._pieces, ("car", car), 0.01, step)

    def tile(self, cells: tuple[int, ...], cars: tuple[int, ...], before: CrashView) -> Tween:
        """The cells tremble, drop one after another and shrink, with the cars on them; below them the pit is open."""
        size, middle = self._at.plane.size, self._at.plane.centre(cells[len(cells) // 2])
        order = {cell: number for number, cell in enumerate(cells)}
        falling = [
            self._drop(
                Pose(*self._at.plane.centre(cell), size, f"crash_by_crash/cell_{before.floor[cell]}"), middle, number
            )
            for cell, number in order.items()
            if before.floor[cell] < HOLE
        ]
        side = round(self._unit * CAR_SIZE)
        for car in cars:
            cell = before.cars[car]
            if cell != STOCK:
                pose = Pose(
                    *self._at.plane.centre(cell), (side, side), ("car", side_of(car), is_magnetic(car), NO_POINTS)
                )
                falling.append(self._drop(pose, middle, order.get(cell, 0)))
        others: list[Piece] = [
            ("car", car) for car, cell in enumerate(before.cars) if cell != STOCK and car not in cars
        ]
        return Together(falling) | shake(self._pieces, others, self._unit * 0.04, 0.4)

    def _drop(self, pose: Pose, middle: Point, number: int) -> Tween:
        """A picture waits for its turn, trembles, and sinks into the dark."""
        wait = CELL_STEP_SECONDS * number
        whole = drop(self._pieces, pose, middle, CELL_FALL_SECONDS)
        standing = Passing(self._pieces, replace(pose, layer=BELOW), wait, lambda sprite, t: None).tween()
        return standing + whole if wait else whole

    def cloth_pose(self) -> Pose:
        """The cloth over the bulbs."""
        place = self._at.cloth
        return Pose(*place.center, place.size, ("cloth",), ABOVE)

    def cloth(self) -> Tween:
        """The cloth slides off the bulbs: from now on bells ring."""
        pose = self.cloth_pose()

        def step(sprite: Sprite, t: float) -> None:
            sprite.y = pose.y + self._unit * 2.2 * t * t
            sprite.x = pose.x + self._unit * 0.3 * sin(3 * pi * t)
            sprite.angle = 5 * sin(2 * pi * t)
            sprite.alpha = min(1.0, (1 - t) / 0.3)

        def fade(sprite: Sprite, t: float) -> None:
            sprite.alpha = 1 - t

        return Passing(self._pieces, pose, 0.9, fade if self._pieces.calm else step).tween()
