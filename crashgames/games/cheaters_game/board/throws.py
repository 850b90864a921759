"""Dice in the air: the drawing of their cube in any stage of its rolling, and how high they bounce."""

from collections.abc import Sequence
from functools import lru_cache
from math import pi, sin

from pygame import Vector3

from crashgames.games.cheaters_game.board.world import INK, PAPER, WOOD
from crashgames.games.cheaters_game.tables import SIDES
from crashgames.ui.theme import RGB, hex_of, mix

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
    low, high, fills = mix(colour, WOOD, 0.42), mix(colour, PAPER, 0.5), []
    for _, pips, u, v, n in seen:
        fills.append(_face(u, v, n, hex_of(mix(low, high, max(0.0, min(1.0, 0.5 + 0.5 * LIGHT.dot(n))))), 2 * CORNER))
        for i, j in PIPS[pips]:
            place = (HALF + CORNER) * n + SPREAD * (i * u + j * v)
            turned = f"{u.x:.3f} {u.y:.3f} {v.x:.3f} {v.y:.3f} {place.x:.1f} {place.y:.1f}"
            fills.append(f'<circle r="{PIP}" fill="{hex_of(PAPER if dark else INK)}" transform="matrix({turned})"/>')
    head = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="-64 -64 128 128"><g stroke-linejoin="round">'
    return head + "".join((*edges, *fills)) + "</g></svg>"


def _face(u: Vector3, v: Vector3, normal: Vector3, colour: str, rounding: float) -> str:
    """A side of the cube; its stroke makes it round."""
    corners = [HALF * (normal + i * u + j * v) for i, j in ((-1, -1), (1, -1), (1, 1), (-1, 1))]
    points = " ".join(f"{corner.x:.1f},{corner.y:.1f}" for corner in corners)
    return f'<polygon points="{points}" fill="{colour}" stroke="{colour}" stroke-width="{rounding}"/>'


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
