"""Blows: at a contact the picture stops and shakes, what is hit is squashed, debris flies, and a sound plays."""

from collections.abc import Callable, Sequence
from functools import partial
from math import cos, pi, sin
from random import Random

import msgspec

from crashgames.ui.effects import Point
from crashgames.ui.pieces import Pieces
from crashgames.ui.sprites import Pose, Sprite
from crashgames.ui.tween import Call, Together, Tween, pause

STOP_SECONDS = 2 / 60
"""Seconds for which everything stands still: two frames."""
SHAKING_SECONDS, SHAKING_REACH, SHAKING_SWINGS = 0.18, 1 / 120, 3
"""Seconds of the shaking, its reach in heights of the window, and how often it goes to and fro."""
SQUASHED_SECONDS, SQUASHED_LENGTH, SQUASHED_HEIGHT = 0.16, 1.12, 0.9
"""Seconds after which what was struck has its shape again, and how it is out of shape at first."""
FLIGHT_SECONDS, MIN_DEBRIS, MAX_DEBRIS, FLIGHT_REACH = 0.45, 0.028, 0.06, 0.42
"""Seconds of debris on its way; its smallest and largest size, and how far it flies, in heights of the window."""
DEBRIS_LAYER = 900
"""The layer of debris, above all others."""
DEBRIS_ANGLES = 6
"""The number of angles in which each piece of debris is drawn."""
MOST_STRUCK = 0.16
"""What is larger than this share of the window's area, such as the ground, keeps its shape."""


class Kit(msgspec.Struct, frozen=True):
    """The effects of a kind of blow: its sound, the art and number of its debris, and its shaking.

    The sound is one of the game's; "" for none. Shaking is a multiple of the usual one; 0 for none.
    """

    sound: str = ""
    debris: tuple[str, ...] = ()
    count: int = 16
    jolt: float = 1.0


class Blow(msgspec.Struct, frozen=True):
    """A contact in a scene: the seconds after its start, the place in the window, and the direction."""

    at: float
    place: Point
    kit: Kit
    way: Point = (0.0, 0.0)


class Struck(Tween):
    """A scene with blows, each at its time in the scene; the stops before it do not count."""

    def __init__(self, scene: Tween, blows: Sequence[Blow], strike: Callable[[Blow], Tween]) -> None:
        super().__init__()
        self._scene = scene
        self._blows = sorted(blows, key=lambda blow: blow.at)
        self._strike = strike
        self._after: list[Tween] = []
        self._passed = self._stopped = 0.0

    def update(self, dt: float) -> float:
        while not self.done:
            used = min(dt, self._stopped)
            self._stopped, dt = self._stopped - used, dt - used
            if self._stopped > 0 or dt <= 0:
                return 0.0
            until = self._blows[0].at - self._passed if self._blows else dt
            step = max(0.0, min(dt, until))
            for tween in self._after:
                tween.update(step)
            left = self._scene.update(step)
            self._passed, dt = self._passed + step, dt - step
            if self._scene.done:
                self.finish()
                return dt + left
            if self._blows and until <= step:
                self._after.append(self._strike(self._blows.pop(0)))
                self._after[-1].update(0.0)
                self._stopped = STOP_SECONDS
                return 0.0
        return dt

    def finish(self) -> None:
        if not self.done:
            self.done = True
            self._blows.clear()
            self._scene.finish()
            for tween in self._after:
                tween.finish()


class ImpactPlayer:
    """Plays blows on the pieces of a table, in a window of a given height."""

    def __init__(self, pieces: Pieces, size: tuple[int, int], play: Callable[[str, Point], object]) -> None:
        self._pieces = pieces
        self._size = size
        self._play = play

    def staged(self, scene: Tween, blows: Sequence[Blow]) -> Tween:
        """A scene with all effects of its blows."""
        return Struck(scene, blows, self._strike) if blows else scene

    def heard(self, scene: Tween, blows: Sequence[Blow]) -> Tween:
        """A scene with only the sounds of its blows: in its short form, and in reduced motion."""
        sounds = [pause(blow.at) + Call(partial(self._sound, blow), on_jump=False) for blow in blows]
        return Together([scene, *sounds]) if sounds else scene

    def _sound(self, blow: Blow) -> None:
        if blow.kit.sound:
            self._play(blow.kit.sound, blow.place)

    def _strike(self, blow: Blow) -> Tween:
        self._sound(blow)
        struck = [sprite for sprite in self._pieces.passing if self._is_struck(sprite, blow.place)]
        return Together([self._shaking(blow), self._squashing(struck, blow.way), *self._debris(blow)])

    def _is_struck(self, sprite: Sprite, place: Point) -> bool:
        width, height = sprite.rest.size
        small = width * height <= MOST_STRUCK * self._size[0] * self._size[1]
        near = abs(place[0] - sprite.x) <= width * 0.6 and abs(place[1] - sprite.y) <= height * 0.6
        return sprite.seen and small and near

    def _shaking(self, blow: Blow) -> Tween:
        """The whole picture goes to and fro, along the way of the blow, less and less."""
        reach, distance = self._size[1] * SHAKING_REACH * blow.kit.jolt, self._pieces.distance
        x, y = blow.way if any(blow.way) else (0.6, 0.8)

        def step(t: float) -> None:
            swing = reach * (1 - t) * cos(2 * pi * SHAKING_SWINGS * t) if t < 1 else 0.0
            distance.jolt = round(x * swing), round(y * swing)

        return Tween(SHAKING_SECONDS, step) if reach else Tween()

    def _squashing(self, struck: Sequence[Sprite], way: Point) -> Tween:
        """What was struck is flat, across the way of the blow, and springs back."""
        flat = (SQUASHED_LENGTH, SQUASHED_HEIGHT) if abs(way[1]) >= abs(way[0]) else (SQUASHED_HEIGHT, SQUASHED_LENGTH)

        def step(t: float) -> None:
            back = (1 - t) * cos(1.5 * pi * t)
            for sprite in struck:
                sprite.shape = (1 + (flat[0] - 1) * back, 1 + (flat[1] - 1) * back) if t < 1 else None

        return Tween(SQUASHED_SECONDS, step)

    def _debris(self, blow: Blow) -> list[Tween]:
        """Pieces that fly off in all directions, rather along the way of the blow, and fall. The same every time."""
        chance, count = Random(round(blow.place[0])), blow.kit.count if blow.kit.debris else 0
        return [
            self._piece(blow, number, 2 * pi * (number + chance.random()) / count, chance) for number in range(count)
        ]

    def _piece(self, blow: Blow, number: int, angle: float, chance: Random) -> Tween:
        height, art = self._size[1], blow.kit.debris
        side = max(4, round(height * (MIN_DEBRIS + (MAX_DEBRIS - MIN_DEBRIS) * (number * 5 % 8) / 7)))
        turned = 360.0 / DEBRIS_ANGLES * (number % DEBRIS_ANGLES)
        pose = Pose(*blow.place, (side, side), art[number % len(art)], DEBRIS_LAYER, turned)
        far = height * FLIGHT_REACH * (0.35 + 0.65 * chance.random())
        x = far * (cos(angle) + blow.way[0] * 0.7)
        y = far * (sin(angle) * 0.7 + blow.way[1] * 0.7) - height * 0.04
        sprite = self._pieces.add(pose)

        def step(t: float) -> None:
            out = 1 - (1 - t) ** 2
            sprite.x, sprite.y = blow.place[0] + x * out, blow.place[1] + y * out + height * 0.12 * t * t
            sprite.alpha = min(1.0, (1 - t) / 0.3)
            if t >= 1:
                self._pieces.remove(sprite)

        return Tween(FLIGHT_SECONDS * (0.7 + 0.3 * chance.random()), step)
