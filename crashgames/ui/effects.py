"""Small motions that boards share: nudges, shakes, bursts, flying chips, falling things. All can be skipped."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from math import pi, sin

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


@dataclass
class Passing:
    """A temporary picture: `step` moves it, and then it is removed."""

    pieces: Pieces
    pose: Pose
    seconds: float
    step: Callable[[Sprite, float], None]

    def tween(self) -> Tween:
        """The motion from its appearance to its removal."""
        held: list[Sprite] = []

        def step(t: float) -> None:
            if not held:
                held.append(self.pieces.add(self.pose))
            self.step(held[0], t)
            if t >= 1.0:
                self.pieces.remove(held[0])

        return Tween(self.seconds, step)


def burst(pieces: Pieces, pose: Pose, seconds: float = 0.28, layer: int = ABOVE) -> Tween:
    """A picture pops up and fades: a spark, a flash."""

    def step(sprite: Sprite, t: float) -> None:
        sprite.scale = 1.0 if pieces.calm else 0.35 + 0.75 * ease_out(t)
        sprite.alpha = 1.0 if t < 0.45 else (1 - t) / 0.55

    return Passing(pieces, replace(pose, layer=layer), seconds, step).tween()


def chip(pieces: Pieces, pose: Pose, to: Point, seconds: float = 0.75) -> Tween:
    """A chip pops up, stays long enough to be read, and flies to a point."""
    at = pose.x, pose.y

    def step(sprite: Sprite, t: float) -> None:
        pop, away = min(1.0, t / 0.25), max(0.0, (t - 0.5) / 0.5)
        sprite.scale = 1.0 if pieces.calm else max(0.2, overshoot(pop)) * (1 - 0.3 * ease_in(away))
        sprite.alpha = min(pop * 2, 1.0) if away < 0.85 else (1 - away) / 0.15
        if not pieces.calm:
            sprite.x, sprite.y = along(at, to, ease_in_out(away))

    return Passing(pieces, replace(pose, layer=ABOVE + 1), seconds, step).tween()


def announce(pieces: Pieces, pose: Pose, seconds: float, pop: float = 0.15, fade: float = 0.12) -> Tween:
    """Something large pops up, stays long enough to be read, and fades; `pop` and `fade` are shares of the time."""

    def step(sprite: Sprite, t: float) -> None:
        sprite.scale = 1.0 if pieces.calm else max(0.3, overshoot(min(1.0, t / pop)))
        sprite.alpha = min(1.0, t / 0.1, max(0.0, (1 - t) / fade))

    return Passing(pieces, replace(pose, layer=ABOVE), seconds, step).tween()


def shimmer(pieces: Pieces, pose: Pose, seconds: float) -> Tween:
    """A picture appears, flickers in place, and disappears: a field, a glow."""

    def step(sprite: Sprite, t: float) -> None:
        flicker = 1.0 if pieces.calm else 0.85 + 0.15 * sin(t * seconds * 40)
        sprite.alpha = max(0.0, sin(pi * min(1.0, t))) ** 0.5 * flicker

    return Passing(pieces, replace(pose, layer=ABOVE), seconds, step).tween()


def drop(pieces: Pieces, pose: Pose, to: Point, seconds: float) -> Tween:
    """A picture trembles, then sinks towards a point and shrinks, below all pieces."""
    at, reach = (pose.x, pose.y), pose.size[0] * 0.05

    def step(sprite: Sprite, t: float) -> None:
        sink = max(0.0, (t - 0.3) / 0.7) ** 2
        sprite.alpha = 1 - sink
        if pieces.calm:
            return
        tremble = reach * sin(t * seconds * 80 + at[0]) if t < 0.3 else 0.0
        sprite.x, sprite.y = along((at[0] + tremble, at[1]), to, sink * 0.55)
        sprite.scale = max(0.1, 1 - 0.8 * sink)

    return Passing(pieces, replace(pose, layer=BELOW), seconds, step).tween()


def row_of(tweens: Iterable[Tween], apart: float) -> Tween:
    """Tweens that begin one after another, `apart` seconds after each other, and overlap."""
    return Together([pause(number * apart) + tween for number, tween in enumerate(tweens)])
