"""Capital letters as the middle of their strokes, and what can be made of them: words, and SVG paths.

A letter stands in a box 100 high. All of it is drawn by strokes, which the lettering of each game dresses.
"""

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from math import ceil, cos, floor, hypot, radians, sin

HIGH = 100
STRAIGHT_STEP, CURVE_STEPS = 3, 30
INK = "#2a2030"
BORDER = 14
"""How much wider the dark border of a stroke is than the stroke."""
SHAPES = {
    "A": (72, "M0 100 L36 0 L72 100 M15 67 L57 67"),
    "B": (58, "M0 0 L0 100 L34 100 C66 100 66 48 34 48 L0 48 M0 0 L30 0 C60 0 60 48 30 48"),
    "C": (64, "M64 22 C50 -10 0 -10 0 50 C0 110 50 110 64 78"),
    "D": (64, "M0 0 L0 100 L22 100 C78 100 78 0 22 0 L0 0"),
    "E": (54, "M54 0 L0 0 L0 100 L54 100 M0 50 L46 50"),
    "G": (66, "M63 20 C46 -10 0 -10 0 50 C0 112 66 114 66 58 L40 58"),
    "H": (62, "M0 0 L0 100 M62 0 L62 100 M0 50 L62 50"),
    "I": (0, "M0 0 L0 100"),
    "M": (80, "M0 100 L0 0 L40 62 L80 0 L80 100"),
    "N": (64, "M0 100 L0 0 L64 100 L64 0"),
    "O": (68, "M34 0 C-11 0 -11 100 34 100 C79 100 79 0 34 0"),
    "R": (62, "M0 100 L0 0 L32 0 C68 0 68 54 32 54 L0 54 M32 54 L62 100"),
    "S": (58, "M56 16 C46 -8 2 -8 2 26 C2 58 58 42 58 74 C58 108 8 108 0 82"),
    "T": (66, "M0 0 L66 0 M33 0 L33 100"),
    "U": (62, "M0 0 L0 62 C0 113 62 113 62 62 L62 0"),
    "Y": (68, "M0 0 L34 50 L68 0 M34 50 L34 100"),
    "Z": (62, "M2 0 L60 0 L0 100 L62 100"),
    "!": (8, "M4 0 L4 60 M4 84 L4 110"),
    "’": (0, "M2 0 L-2 20"),
}
"""The width of each letter, and its path of lines and curves."""

Point = tuple[float, float]
Command = tuple[str, list[Point]]


@dataclass(frozen=True)
class Letter:
    sign: str
    commands: list[Command]

    @property
    def lines(self) -> list[list[Point]]:
        """Its strokes as points that lie close together."""
        found: list[list[Point]] = []
        for kind, points in self.commands:
            if kind == "M":
                found.append([points[0]])
            else:
                found[-1] += _straight(found[-1][-1], points[0]) if kind == "L" else _curved(found[-1][-1], *points)
        return found


def _straight(start: Point, end: Point) -> list[Point]:
    steps = max(2, int(hypot(end[0] - start[0], end[1] - start[1]) / STRAIGHT_STEP))
    return [_between(start, end, step / steps) for step in range(1, steps + 1)]


def _curved(a: Point, b: Point, c: Point, d: Point) -> list[Point]:
    """A cubic Bézier curve."""
    shares = [step / CURVE_STEPS for step in range(1, CURVE_STEPS + 1)]
    return [
        _between(
            _between(_between(a, b, t), _between(b, c, t), t), _between(_between(b, c, t), _between(c, d, t), t), t
        )
        for t in shares
    ]


def _between(a: Point, b: Point, share: float) -> Point:
    return a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share


def _parsed(path: str) -> Iterator[Command]:
    for kind, given in re.findall(r"([MLC])([^MLC]*)", path):
        numbers = [float(number) for number in given.split()]
        yield kind, list(zip(numbers[::2], numbers[1::2], strict=True))


def word(
    text: str,
    gap: float,
    at: Point = (0, 0),
    *,
    size: float = 1.0,
    slant: float = 0.0,
    turns: Sequence[float] = (),
    drops: Sequence[float] = (),
) -> list[Letter]:
    """The letters of a word, `gap` apart, its upper left corner `at`.

    `turns` in degrees and `drops` are those of each letter.
    """
    x, letters = at[0], []
    for number, sign in enumerate(text):
        width, path = SHAPES[sign]
        turn, drop = (turns[number] if turns else 0.0), (drops[number] if drops else 0.0)
        move = _mover((x, at[1]), (width / 2, HIGH / 2), size, slant, radians(turn), drop)
        letters.append(Letter(sign, [(kind, [move(point) for point in points]) for kind, points in _parsed(path)]))
        x += (width + gap) * size
    return letters


def _mover(at: Point, middle: Point, size: float, slant: float, turn: float, drop: float) -> Callable[[Point], Point]:
    def move(point: Point) -> Point:
        x, y = point[0] + slant * (HIGH - point[1]) - middle[0], point[1] - middle[1]
        x, y = x * cos(turn) - y * sin(turn), x * sin(turn) + y * cos(turn)
        return at[0] + (x + middle[0]) * size, at[1] + (y + middle[1] + drop) * size

    return move


def end_of(letters: Sequence[Letter]) -> float:
    """Where the middles of the strokes end at the right."""
    return max(x for x, _ in dots(letters))


def dots(letters: Sequence[Letter]) -> list[Point]:
    return [point for letter in letters for line in letter.lines for point in line]


def along(line: Sequence[Point], step: float, margin: float = 0.0) -> list[Point]:
    """Points about `step` apart on a line, from `margin` after its beginning to `margin` before its end."""
    reached = distances(line)
    room = reached[-1] - 2 * margin
    count = max(1, round(room / step))
    return [at_distance(line, reached, margin + room * number / count) for number in range(count + 1)]


def distances(line: Sequence[Point]) -> list[float]:
    """How far each point is from the first one on the way along the line."""
    found = [0.0]
    for (x, y), (u, v) in pairwise(line):
        found.append(found[-1] + hypot(u - x, v - y))
    return found


def at_distance(line: Sequence[Point], reached: Sequence[float], distance: float) -> Point:
    for number in range(len(line) - 1):
        if reached[number + 1] >= distance:
            length = max(1e-6, reached[number + 1] - reached[number])
            return _between(line[number], line[number + 1], (distance - reached[number]) / length)
    return line[-1]


# SVG


def path_of(letters: Sequence[Letter]) -> str:
    """All strokes of letters as the data of one path."""
    return " ".join(
        kind + " ".join(f"{round(x, 1):g} {round(y, 1):g}" for x, y in points)
        for letter in letters
        for kind, points in letter.commands
    )


def polyline(points: Sequence[Point]) -> str:
    return "M" + " L".join(f"{round(x, 1):g} {round(y, 1):g}" for x, y in points)


def stroke(path: str, colour: str, width: float, cap: str = "round", join: str = "round") -> str:
    return (
        f'<path d="{path}" fill="none" stroke="{colour}" stroke-width="{width:g}"'
        f' stroke-linecap="{cap}" stroke-linejoin="{join}"/>'
    )


def border(path: str, width: float, cap: str = "round", join: str = "round", depth: float = 8) -> list[str]:
    """The dark border of strokes, and the same below it, as if they were thick."""
    drawn = stroke(path, INK, width + BORDER, cap, join)
    return [f'<g transform="translate(0 {depth:g})">{drawn}</g>', drawn]


def svg(parts: Sequence[str], letters: Sequence[Letter], width: float, above: float = 0) -> str:
    """A drawing just large enough for strokes of a width with their border, and for what stands `above` them."""
    xs, ys = zip(*dots(letters), strict=True)
    pad = width / 2 + BORDER + 2
    left, top = floor(min(xs) - pad), floor(min(ys) - pad - above)
    size = ceil(max(xs) + pad) - left, ceil(max(ys) + pad) - top
    body = f'<g transform="translate({-left} {-top})">\n{chr(10).join(parts)}\n</g>'
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {size[0]} {size[1]}">\n{body}\n</svg>\n'
