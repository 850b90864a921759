"""Small motions that boards share: nudges, shakes, bursts, flying chips, falling things, and blows with debris."""

from collections.abc import Callable, Iterable, Sequence
from functools import partial
from math import cos, pi, sin
from random import Random

import msgspec
from msgspec.structs import replace

from crashgames.ui.pieces import Pieces
from crashgames.ui.sprites import Piece, Pose, Sprite
from crashgames.ui.tween import Call, Together, Tween, ease_in, ease_in_out, ease_out, nothing, overshoot, pause

Point = tuple[float, float]
BELOW, ABOVE = -1, 90
"""Layers of passing pictures below and above all pieces."""
SWING_COUNT = 3
"""How often something that is struck goes from side to side."""


def along(one: Point, other: Point, share: float) -> Point:
    """The point at a share of the way from one point to another."""
    return one[0] + (other[0] - one[0]) * share, one[1] + (other[1] - one[1]) * share


def lifted(pieces: Pieces, piece: Piece, seconds: float, step: Callable[[Sprite, float], None]) -> Tween:
    """Moves a piece freely by `step`; the next glide starts where it ends."""
    sprite = pieces.sprite(piece)
    if sprite is None:
        return nothing()

    return Call(lambda: pieces.lift(sprite)) + Tween(seconds, lambda t: step(sprite, t))


def in_place(pieces: Pieces, piece: Piece, seconds: float, step: Callable[[Sprite, float], None]) -> Tween:
    """Moves a piece freely by `step`; afterwards it is at rest in its old place."""

    def put() -> None:
        sprite = pieces.sprite(piece)
        if sprite is not None:
            pieces.put(sprite)

    return lifted(pieces, piece, seconds, step) + Call(put)


def lunge(pieces: Pieces, piece: Piece, by: Point, seconds: float) -> Tween:
    """A piece draws back a little and leaps forward by a vector; the next glide brings it back."""

    def step(sprite: Sprite, t: float) -> None:
        share = -0.5 * sin(pi * t / 0.6) if t < 0.6 else ease_in((t - 0.6) / 0.4)
        sprite.x, sprite.y = sprite.rest.x + by[0] * share, sprite.rest.y + by[1] * share

    return nothing() if pieces.calm else lifted(pieces, piece, seconds, step)


def shake(pieces: Pieces, shaken: Iterable[Piece], reach: float, seconds: float) -> Tween:
    """Pieces tremble, less and less. `reach` is in pixels."""

    def step(sprite: Sprite, t: float) -> None:
        swing = 0.0 if t >= 1.0 else reach * (1 - t)
        sprite.x = sprite.rest.x + swing * sin(t * seconds * 75)
        sprite.y = sprite.rest.y + swing * 0.6 * sin(t * seconds * 61 + 1)

    if pieces.calm:
        return nothing()
    return Together([in_place(pieces, piece, seconds, step) for piece in shaken])


def swing(pieces: Pieces, piece: Piece, degrees: float, seconds: float) -> Tween:
    """A piece swings from side to side, less and less."""

    def step(sprite: Sprite, t: float) -> None:
        sprite.angle = sprite.rest.angle + degrees * (1 - t) * sin(2 * pi * SWING_COUNT * t)

    return nothing() if pieces.calm else in_place(pieces, piece, seconds, step)


def fall(pieces: Pieces, piece: Piece, beyond: Point, home: Point, seconds: float) -> Tween:
    """A piece slides over an edge, turns and shrinks into the dark. It ends, invisible, at `home`."""

    def step(sprite: Sprite, t: float) -> None:
        slide, sink = ease_out(min(1.0, t / 0.5)), ease_in(max(0.0, (t - 0.3) / 0.7))
        if t >= 1.0:
            (sprite.x, sprite.y), sprite.scale, sprite.alpha = home, 1.0, 0.0
            return
        if not pieces.calm:
            sprite.x, sprite.y = along((sprite.rest.x, sprite.rest.y), beyond, slide)
            sprite.angle = sprite.rest.angle + 300 * sink
            sprite.scale = max(0.15, 1 - 0.85 * sink)
        sprite.alpha = 1 - sink * 0.9

    return lifted(pieces, piece, seconds, step)


def passing(pieces: Pieces, pose: Pose, seconds: float, step: Callable[[Sprite, float], None]) -> Tween:
    """A temporary picture: it appears, `step` moves it, and then it is removed."""
    held: list[Sprite] = []

    def move(t: float) -> None:
        if not held:
            held.append(pieces.add(pose))
        step(held[0], t)
        if t >= 1.0:
            pieces.remove(held[0])

    return Tween(seconds, move)


def burst(pieces: Pieces, pose: Pose, seconds: float = 0.28, layer: int = ABOVE) -> Tween:
    """A picture pops up and fades: a spark, a flash."""

    def step(sprite: Sprite, t: float) -> None:
        sprite.scale = 1.0 if pieces.calm else 0.35 + 0.75 * ease_out(t)
        sprite.alpha = 1.0 if t < 0.45 else (1 - t) / 0.55

    return passing(pieces, replace(pose, layer=layer), seconds, step)


def chip(pieces: Pieces, pose: Pose, to: Point, seconds: float = 0.75) -> Tween:
    """A chip pops up, stays long enough to be read, and flies to a point."""
    at = pose.x, pose.y

    def step(sprite: Sprite, t: float) -> None:
        pop, away = min(1.0, t / 0.25), max(0.0, (t - 0.5) / 0.5)
        sprite.scale = 1.0 if pieces.calm else max(0.2, overshoot(pop)) * (1 - 0.3 * ease_in(away))
        sprite.alpha = min(pop * 2, 1.0) if away < 0.85 else (1 - away) / 0.15
        if not pieces.calm:
            sprite.x, sprite.y = along(at, to, ease_in_out(away))

    return passing(pieces, replace(pose, layer=ABOVE + 1), seconds, step)


def announce(pieces: Pieces, pose: Pose, seconds: float, pop: float = 0.15, fade: float = 0.12) -> Tween:
    """Something large pops up, stays long enough to be read, and fades; `pop` and `fade` are shares of the time."""

    def step(sprite: Sprite, t: float) -> None:
        sprite.scale = 1.0 if pieces.calm else max(0.3, overshoot(min(1.0, t / pop)))
        sprite.alpha = min(1.0, t / 0.1, max(0.0, (1 - t) / fade))

    return passing(pieces, replace(pose, layer=ABOVE), seconds, step)


def shimmer(pieces: Pieces, pose: Pose, seconds: float, layer: int = ABOVE) -> Tween:
    """A picture appears, flickers in place, and disappears: a field, a glow."""

    def step(sprite: Sprite, t: float) -> None:
        flicker = 1.0 if pieces.calm else 0.85 + 0.15 * sin(t * seconds * 40)
        sprite.alpha = max(0.0, sin(pi * min(1.0, t))) ** 0.5 * flicker

    return passing(pieces, replace(pose, layer=layer), seconds, step)


def drop(pieces: Pieces, pose: Pose, to: Point, seconds: float, layer: int = BELOW) -> Tween:
    """A picture trembles, then sinks towards a point and shrinks."""
    at, reach = (pose.x, pose.y), pose.size[0] * 0.05

    def step(sprite: Sprite, t: float) -> None:
        sink = max(0.0, (t - 0.3) / 0.7) ** 2
        sprite.alpha = 1 - sink
        if pieces.calm:
            return
        tremble = reach * sin(t * seconds * 80 + at[0]) if t < 0.3 else 0.0
        sprite.x, sprite.y = along((at[0] + tremble, at[1]), to, sink * 0.55)
        sprite.scale = max(0.1, 1 - 0.8 * sink)

    return passing(pieces, replace(pose, layer=layer), seconds, step)


def row_of(tweens: Iterable[Tween], apart: float) -> Tween:
    """Tweens that begin one after another, `apart` seconds after each other, and overlap."""
    return Together([pause(number * apart) + tween for number, tween in enumerate(tweens)])


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
        struck = [
            sprite
            for sprite in self._pieces.passing
            if sprite.seen
            and sprite.rest.size[0] * sprite.rest.size[1] <= MOST_STRUCK * self._size[0] * self._size[1]
            and abs(blow.place[0] - sprite.x) <= sprite.rest.size[0] * 0.6
            and abs(blow.place[1] - sprite.y) <= sprite.rest.size[1] * 0.6
        ]
        chance, count = Random(round(blow.place[0])), blow.kit.count if blow.kit.debris else 0
        angles = ((number, 2 * pi * (number + chance.random()) / count) for number in range(count))
        debris = [self._piece(blow, number, angle, chance) for number, angle in angles]
        return Together([self._shaking(blow), self._squashing(struck, blow.way), *debris])

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

    def _piece(self, blow: Blow, number: int, angle: float, chance: Random) -> Tween:
        """A piece of debris that flies off, rather along the way of the blow, and falls. The same every time."""
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
