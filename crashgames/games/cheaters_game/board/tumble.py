"""Dice in the air: a cube with rounded edges, seen from above in any stage of its rolling."""

from functools import lru_cache
from math import cos, pi, sin

from crashgames.games.cheaters_game.board.furniture import INK, PAPER
from crashgames.ui.theme import RGB, hex_of, mix

Vector = tuple[float, float, float]

STAGES = 20
"""Stages of a whole turn."""
AXIS: Vector = (0.809, 0.588, 0.0)
"""A die rolls about this axis, which lies flat on the table."""
LIGHT: Vector = (-0.35, -0.5, 0.79)
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
    turn = 2 * pi * (stage % STAGES) / STAGES
    right, front = AROUND[value]
    sides = (
        (value, (1.0, 0.0, 0.0), (0.0, 1.0, 0.0)),
        (7 - value, (-1.0, 0.0, 0.0), (0.0, 1.0, 0.0)),
        (right, (0.0, 0.0, -1.0), (0.0, 1.0, 0.0)),
        (7 - right, (0.0, 0.0, 1.0), (0.0, 1.0, 0.0)),
        (front, (1.0, 0.0, 0.0), (0.0, 0.0, -1.0)),
        (7 - front, (1.0, 0.0, 0.0), (0.0, 0.0, 1.0)),
    )
    seen = []
    for pips, across, down in sides:
        u, v = _turned(across, turn), _turned(down, turn)
        normal = _cross(u, v)
        if normal[2] > 0.02:
            seen.append((normal[2], pips, u, v, normal))
    seen.sort()
    edges = [_face(u, v, n, hex_of(INK), 2 * CORNER + 7) for _, _, u, v, n in seen]
    fills = [
        _face(u, v, n, hex_of(_lit(colour, n)), 2 * CORNER) + _pips(pips, u, v, n, PAPER if dark else INK)
        for _, pips, u, v, n in seen
    ]
    head = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="-64 -64 128 128"><g stroke-linejoin="round">'
    return head + "".join((*edges, *fills)) + "</g></svg>"


def _turned(point: Vector, turn: float) -> Vector:
    """A vector turned about the axis."""
    c, s = cos(turn), sin(turn)
    along = sum(a * b for a, b in zip(AXIS, point, strict=True)) * (1 - c)
    x, y, z = (p * c + q * s + a * along for p, q, a in zip(point, _cross(AXIS, point), AXIS, strict=True))
    return x, y, z


def _cross(one: Vector, other: Vector) -> Vector:
    return (
        one[1] * other[2] - one[2] * other[1],
        one[2] * other[0] - one[0] * other[2],
        one[0] * other[1] - one[1] * other[0],
    )


def _lit(colour: RGB, normal: Vector) -> RGB:
    bright = sum(a * b for a, b in zip(LIGHT, normal, strict=True))
    return mix(mix(colour, INK, 0.42), mix(colour, PAPER, 0.25), max(0.0, min(1.0, 0.5 + 0.5 * bright)))


def _face(u: Vector, v: Vector, normal: Vector, colour: str, rounding: float) -> str:
    """A side of the cube; its stroke makes it round."""
    middle = tuple(axis * HALF for axis in normal)
    corners = " ".join(
        f"{middle[0] + HALF * (i * u[0] + j * v[0]):.1f},{middle[1] + HALF * (i * u[1] + j * v[1]):.1f}"
        for i, j in ((-1, -1), (1, -1), (1, 1), (-1, 1))
    )
    return f'<polygon points="{corners}" fill="{colour}" stroke="{colour}" stroke-width="{rounding}"/>'


def _pips(value: int, u: Vector, v: Vector, normal: Vector, colour: RGB) -> str:
    reach = HALF + CORNER
    drawn = []
    for i, j in PIPS[value]:
        x, y = (reach * normal[k] + SPREAD * (i * u[k] + j * v[k]) for k in (0, 1))
        drawn.append(
            f'<circle r="{PIP}" fill="{hex_of(colour)}" '
            f'transform="matrix({u[0]:.3f} {u[1]:.3f} {v[0]:.3f} {v[1]:.3f} {x:.1f} {y:.1f})"/>'
        )
    return "".join(drawn)
