"""Draws the names of the program and the games, each in a lettering of its own: `python build/spec/wordmarks`.

Written to assets/GAME/art/wordmark.svg, in one line, and wordmark_stacked.svg, in two; the program has one line alone.
"""

import random
from collections.abc import Callable, Sequence
from math import hypot
from pathlib import Path

from letters import INK, Letter, Point, along, border, distances, dots, end_of, path_of, polyline, stroke, svg, word

ASSETS = Path(__file__).resolve().parents[3] / "assets"
CREAM = "#fff1d6"


def crash_by_crash(stacked: bool) -> str:
    """Two signs of a fair, with bulbs, in the colours of the teams, that have just bumped into each other."""
    width, gap, turns, drops = 26, 35, (-3, 2, -2, 3, 7), (0, 2, 0, 3, 8)
    red = word("CRASH", gap, turns=turns, drops=drops)
    by_size, by_at = (0.44, (end_of(red) + 44, 50)) if stacked else (0.5, (end_of(red) + 58, 48))
    by = word("BY", 31, by_at, size=by_size)
    blue_at = (46, 154) if stacked else (end_of(by) + 56, 0)
    blue = word("CRASH", gap, blue_at, turns=[-turn for turn in turns[::-1]], drops=drops[::-1])
    parts = [*border(path_of(red), width), *border(path_of(blue), width), *border(path_of(by), 17, depth=6)]
    for letters, colour in ((red, "#ee5a43"), (blue, "#3f8fe0")):
        parts += [stroke(path_of(letters), colour, width), *_bulbs(letters)]
    parts.append(stroke(path_of(by), CREAM, 17))
    return svg(parts, [*red, *by, *blue], width)


def _bulbs(letters: Sequence[Letter]) -> list[str]:
    shown: list[Point] = []
    for letter in letters:
        for line in letter.lines:
            shown += [dot for dot in along(line, 17) if all(hypot(dot[0] - x, dot[1] - y) > 11 for x, y in shown)]
    return [f'<circle cx="{x:.1f}" cy="{y:.1f}" r="4.6" fill="{CREAM}"/>' for x, y in shown]


def crazy_commute(stacked: bool) -> str:
    """Roads with the line in their middle, the first of them winding."""
    width, gap = 30, 38
    crazy = word("CRAZY", gap, turns=(-6, 5, -4, 6, -5), drops=(0, -7, 6, -5, 3))
    commute = word("COMMUTE", gap, (-58, 166) if stacked else (end_of(crazy) + 74, 0), slant=0.14)
    letters = [*crazy, *commute]
    path = path_of(letters)
    parts = border(path, width, "butt")
    parts += [stroke(path, "#ffffff", width, "butt"), stroke(path, "#ffc93c", width - 5, "butt")]
    middles = [along(line, 5, 8) for letter in letters for line in letter.lines]
    dashes = [middle[first : first + 4] for middle in middles for first in range(0, len(middle) - 3, 6)]
    parts.append(stroke(" ".join(map(polyline, dashes)), "#6b4a12", 4, "butt"))
    return svg(parts, letters, width)


def cheaters_game(stacked: bool) -> str:
    """Engraved gold with serifs, and a halo that fools nobody."""
    width, gap = 27, 44
    cheaters = word("CHEATER’S", gap)
    letters = [*cheaters, *word("GAME", gap, (195, 166) if stacked else (end_of(cheaters) + 84, 0))]
    path, serifs = path_of(letters), " ".join(map(polyline, _serifs(letters)))
    parts = [*border(path, width, "butt", "bevel"), *border(serifs, 17, "square")]
    parts += [stroke(path, "#f0b33a", width, "butt", "bevel"), stroke(serifs, "#f0b33a", 17, "square")]
    parts += [stroke(path, "#ffe39a", 11, "butt", "bevel"), stroke(path, "#8a5a14", 4, "butt", "bevel")]
    ring = '<ellipse cx="34" cy="-38" rx="44" ry="14" fill="none" stroke="{}" stroke-width="{}"/>'
    parts.append(f'<g transform="rotate(-10 34 -38)">{ring.format(INK, 18)}{ring.format("#fff3c0", 8)}</g>')
    return svg(parts, letters, width, above=40)


def _serifs(letters: Sequence[Letter]) -> list[list[Point]]:
    """Feet of upright strokes, and drops at the ends of the bar of a T."""
    found: list[list[Point]] = []
    for letter in letters:
        for line in letter.lines:
            for (x, y), (u, v) in ((line[0], line[1]), (line[-1], line[-2])):
                is_upright, half = abs(u - x) < 0.9 * abs(v - y), 13 if letter.sign == "T" else 19
                is_joint = letter.sign == "T" and line is letter.lines[1] and (x, y) == line[0]
                if letter.sign == "T" and not is_upright:
                    found.append([(x, y - 4), (x, y + 22)])
                elif letter.sign in "AHIMNRTU" and is_upright and not is_joint:
                    found.append([(x - half, y), (x + half, y)])
    return found


def hidden_crashmaster(stacked: bool) -> str:
    """The first word keeps in the dark, and a crack runs through the second, as through a windscreen."""
    width, gap = 28, 36
    master = word("CRASHMASTER", gap, (-330, 122) if stacked else (424, 0))
    middle = (dots(master)[0][0] + end_of(master)) / 2
    hidden = word("HIDDEN", 42, (middle - 170, 0), size=0.8) if stacked else word("HIDDEN", 42, (0, 38), size=0.62)
    parts = [*border(path_of(hidden), 25, depth=6), *border(path_of(master), width)]
    parts += [stroke(path_of(hidden), "#ffe0b0", 25), stroke(path_of(hidden), "#3a2a2c", 6)]
    parts += [stroke(path_of(master), "#ffab3d", width), stroke(path_of(master), "#ffd98a", 12)]
    parts.append(stroke(polyline(_crack(master)), INK, 7, join="miter"))
    return svg(parts, [*hidden, *master], width)


def _crack(letters: Sequence[Letter]) -> list[Point]:
    chance, steps = random.Random(4), 26
    xs, ys = zip(*dots(letters), strict=True)
    left, width, middle = min(xs) - 12, max(xs) - min(xs) + 24, (min(ys) + max(ys)) / 2
    return [
        (left + width * step / steps, middle + (-16 if step % 2 else 14) + chance.uniform(-7, 7))
        for step in range(steps + 1)
    ]


def mayday(stacked: bool) -> str:
    """Stencilled letters, as on an aeroplane; the second call is going down."""
    width, gap = 27, 36
    first = word("MAYDAY!", gap, slant=0.2)
    falling = range(len(first))
    at = (30, 156) if stacked else (end_of(first) + 76, 0)
    second = word(
        "MAYDAY!", gap, at, slant=0.2, drops=[number**2 * 0.9 for number in falling], turns=[n * 1.6 for n in falling]
    )
    parts: list[str] = []
    for letters in (first, second):
        parts += border(path_of(letters), width, "butt", "bevel")
    for letters in (first, second):
        parts.append(stroke(path_of(letters[:-1]), "#fdf6e8", width, "butt", "bevel"))
        parts.append(stroke(path_of(letters[-1:]), "#f0513f", width, "butt", "bevel"))
        parts.append(stroke(" ".join(map(polyline, _gaps(letters, width))), INK, 6, "butt"))
    return svg(parts, [*first, *second], width)


def _gaps(letters: Sequence[Letter], width: float) -> list[list[Point]]:
    """Where the metal of a stencil holds together: across the long strokes."""
    found: list[list[Point]] = []
    for letter in letters:
        for line in letter.lines:
            reached = distances(line)
            for share in () if reached[-1] < 150 else (0.16, 0.84) if letter.sign == "M" else (0.5,):
                near = min(range(1, len(line) - 1), key=lambda n: abs(reached[n] - share * reached[-1]))
                (x, y), (u, v) = line[near - 1], line[near + 1]
                long, reach = hypot(u - x, v - y), width / 2 + 2
                across = -(v - y) / long * reach, (u - x) / long * reach
                middle = line[near]
                found.append(
                    [(middle[0] - across[0], middle[1] - across[1]), (middle[0] + across[0], middle[1] + across[1])]
                )
    return found


def program() -> str:
    """Letters that have bumped into each other, and others that stand still."""
    width, gap = 31, 38
    crash = word("CRASH", gap, turns=(-6, 6, -9, 8, -5), drops=(2, -4, 4, -4, 2))
    games = word("GAMES", gap, (end_of(crash) + 84, 0), turns=(0, 0, 0, 0, 5), drops=(0, 0, 0, 0, 2))
    letters = [*crash, *games]
    parts = border(path_of(letters), width)
    parts += [stroke(path_of(crash), "#f5a83d", width), stroke(path_of(games), "#fcf3e5", width)]
    return svg(parts, letters, width)


LETTERINGS: tuple[Callable[[bool], str], ...] = (
    cheaters_game,
    crash_by_crash,
    crazy_commute,
    hidden_crashmaster,
    mayday,
)

if __name__ == "__main__":
    for lettering in LETTERINGS:
        for stacked in (False, True):
            name = "wordmark_stacked.svg" if stacked else "wordmark.svg"
            (ASSETS / lettering.__name__ / "art" / name).write_text(lettering(stacked), encoding="utf-8", newline="\n")
    (ASSETS / "shared" / "art" / "wordmark.svg").write_text(program(), encoding="utf-8", newline="\n")
