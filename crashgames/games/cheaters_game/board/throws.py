"""Dice in the air: their cube in any stage of its rolling, thrown across the felt until they lie as they fell."""

from collections.abc import Sequence
from functools import lru_cache
from math import pi, sin

from msgspec.structs import replace
from pygame import Rect, Vector3

from crashgames.games.cheaters_game.board.arrangement import Arrangement
from crashgames.games.cheaters_game.board.world import INK, PAPER, WOOD
from crashgames.games.cheaters_game.tables import HONEST, SIDES, Dice
from crashgames.ui.effects import ABOVE, Passing, Point, along, lifted
from crashgames.ui.pieces import Pieces
from crashgames.ui.sprites import Pose, Sprite, on
from crashgames.ui.theme import RGB, hex_of, mix
from crashgames.ui.tween import Together, Tween, ease_out, nothing

DIE_SECONDS, DICE_SECONDS = 1.25, 0.8
"""Seconds that one large die is on its way, or several small ones."""
CLEARING_SECONDS, HOLD_SECONDS = 0.15, 0.5
"""Seconds in which former dice make room, and that a die lies before anything else happens."""
FLIGHT_TURNS = 2.4
"""Turns of a large die on its way."""
BOUNCES = ((0.0, 0.42, 1.0), (0.42, 0.7, 0.34), (0.7, 0.86, 0.1))
"""From when to when, as shares of the way, a die is in the air, and how high it gets."""
OWN_VALUE_STAGES = 5
"""Stages before the last one in which a die shows its own value; before, they all look alike."""
STAGES = 20
"""Stages of a whole turn."""
AXIS = Vector3(0.809, 0.588, 0.0)
"""A die rolls about this axis, which lies flat on the table."""
LIGHT = Vector3(-0.35, -0.5, 0.79)
HALF, CORNER, PIP, SPREAD = 25.0, 15.0, 5.4, 15.0
"""Of a cube in a square of 100: half a side without its rounding, the rounding, and pips."""
PIPS: dict[int, tuple[tuple[int, int], ...]] = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    6: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
}
AROUND = {1: (2, 3), 2: (3, 1), 3: (1, 2), 4: (2, 1), 5: (1, 3), 6: (3, 2)}
"""Beside each value on top, the values to the right and in front."""


@lru_cache(maxsize=512)
def rolling(value: int, stage: int, colour: RGB, dark: bool) -> str:
    """The drawing of a die that will show `value` when it gets to stage 0; `dark` ones have light pips."""
    right, front = AROUND[value]
    sides = (
        (value, (1, 0, 0), (0, 1, 0)),
        (7 - value, (-1, 0, 0), (0, 1, 0)),
        (right, (0, 0, -1), (0, 1, 0)),
        (7 - right, (0, 0, 1), (0, 1, 0)),
        (front, (1, 0, 0), (0, 0, -1)),
        (7 - front, (1, 0, 0), (0, 0, 1)),
    )
    seen = []
    for pips, across, down in sides:
        u, v = (Vector3(side).rotate(360 * stage / STAGES, AXIS) for side in (across, down))
        if (n := u.cross(v)).z > 0.02:
            seen.append((n.z, pips, u, v, n))
    seen.sort(key=lambda side: side[:2])
    edges = [_face(u, v, n, hex_of(INK), 2 * CORNER + 7) for _, _, u, v, n in seen]
    fills = [
        _face(u, v, n, hex_of(_lit(colour, n)), 2 * CORNER) + _pips(pips, u, v, n, PAPER if dark else INK)
        for _, pips, u, v, n in seen
    ]
    head = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="-64 -64 128 128"><g stroke-linejoin="round">'
    return head + "".join((*edges, *fills)) + "</g></svg>"


def _lit(colour: RGB, normal: Vector3) -> RGB:
    share = max(0.0, min(1.0, 0.5 + 0.5 * LIGHT.dot(normal)))
    return mix(mix(colour, WOOD, 0.42), mix(colour, PAPER, 0.5), share)


def _face(u: Vector3, v: Vector3, normal: Vector3, colour: str, rounding: float) -> str:
    """A side of the cube; its stroke makes it round."""
    corners = [HALF * (normal + i * u + j * v) for i, j in ((-1, -1), (1, -1), (1, 1), (-1, 1))]
    points = " ".join(f"{corner.x:.1f},{corner.y:.1f}" for corner in corners)
    return f'<polygon points="{points}" fill="{colour}" stroke="{colour}" stroke-width="{rounding}"/>'


def _pips(value: int, u: Vector3, v: Vector3, normal: Vector3, colour: RGB) -> str:
    places = [(HALF + CORNER) * normal + SPREAD * (i * u + j * v) for i, j in PIPS[value]]
    turned = f"{u.x:.3f} {u.y:.3f} {v.x:.3f} {v.y:.3f}"
    return "".join(
        f'<circle r="{PIP}" fill="{hex_of(colour)}" transform="matrix({turned} {place.x:.1f} {place.y:.1f})"/>'
        for place in places
    )


def cube(value: int, stage: int, kind: int) -> tuple[str, int, int, int]:
    """The face of a die in the air."""
    stage %= STAGES
    return ("cube", value if stage <= OWN_VALUE_STAGES else 3, stage, kind)


def cubes(kind: int) -> Sequence[tuple[str, int, int, int]]:
    """All faces of dice of a kind in the air."""
    own = [cube(value, stage, kind) for value in range(1, SIDES + 1) for stage in range(OWN_VALUE_STAGES + 1)]
    return own + [cube(3, stage, kind) for stage in range(OWN_VALUE_STAGES + 1, STAGES)]


def bounce(t: float) -> float:
    """How high something is at a share of its way, 1 being the highest."""
    for start, end, high in BOUNCES:
        if start <= t < end:
            return high * sin(pi * (t - start) / (end - start))
    return 0.0


class Throws:
    """Throws dice in one arrangement."""

    def __init__(self, pieces: Pieces, at: Arrangement) -> None:
        self.pieces = pieces
        self.at = at

    def honest(self, seat: int, value: int) -> Tween:
        """A die as large as a hand, to the middle of the table."""
        place = self.at.thrown
        lying = on(self.at.landed, ("die", value, HONEST, False), ABOVE)
        return self._clear() | self._fly(seat, place, lying, DIE_SECONDS, place.h // 2, HOLD_SECONDS)

    def landing(self, seat: int) -> tuple[float, Point]:
        """When an honest die comes down for the first time, in seconds, and where."""
        down = BOUNCES[0][1]
        return CLEARING_SECONDS + down * DIE_SECONDS, along(
            self.at.plate(seat).center, self.at.landed.center, ease_out(down)
        )

    def alliance(self, seat: int, dice: Dice, kind: int) -> Tween:
        """One die for each member, to their places."""
        thrown = []
        for number, value in enumerate(dice):
            place = self.at.die(number, len(dice))
            lying = on(place, ("die", value, kind, False), ABOVE)
            air = place.inflate(place.w * 3 // 7, place.h * 3 // 7)
            thrown.append(self._fly(seat, air, lying, DICE_SECONDS, place.h * (2 + number % 2) // 2, 0.0))
        return self._clear() | Together(thrown)

    def _clear(self) -> Tween:
        """Former dice make room."""

        def step(sprite: Sprite, t: float) -> None:
            sprite.alpha = 1 - t

        return Together([lifted(self.pieces, die, CLEARING_SECONDS, step) for die in self.pieces.of_kind("die")])

    def _fly(self, seat: int, air: Rect, lying: Pose, seconds: float, high: int, hold: float) -> Tween:
        """A die that rolls from a seat to a place and lies there; its shadow stays on the felt."""
        if self.pieces.calm:
            return nothing()
        start, end = self.at.plate(seat).center, lying.rect.center
        _, value, kind, _ = lying.face if isinstance(lying.face, tuple) else ("die", 1, HONEST, False)
        rolling = [on(air, cube(value, stage, kind), ABOVE) for stage in range(STAGES)]
        share = seconds / (seconds + hold)

        def step(sprite: Sprite, t: float) -> None:
            way = min(1.0, t / share)
            x, y = along(start, end, ease_out(way))
            sprite.x, sprite.y = x, y - high * bounce(way)
            stage = round((1 - ease_out(way)) * FLIGHT_TURNS * STAGES)
            sprite.rest = lying if stage == 0 else rolling[stage % STAGES]

        def follow(sprite: Sprite, t: float) -> None:
            way = min(1.0, t / share)
            x, y = along(start, end, ease_out(way))
            sprite.x, sprite.y = x + air.w // 16, y + air.h * 5 // 16
            sprite.scale = 1 - 0.4 * bounce(way)
            sprite.alpha = 0.0 if way < 0.08 else 1.0

        shadow = Pose(*start, (air.w * 3 // 4, air.h // 3), ("shadow",), ABOVE - 1)
        flight = Passing(self.pieces, replace(lying, face=rolling[0].face), seconds + hold, step).tween()
        return flight | Passing(self.pieces, shadow, seconds + hold, follow).tween()
