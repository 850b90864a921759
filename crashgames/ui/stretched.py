"""Drawings that fill any rectangle: what they show is stretched, but lines, corners and figures keep their shape.

"mayday/nose" is assets/mayday/art/stretched/nose.svg. Their shapes are circles, ellipses and paths with absolute points
only. Figures are groups with a translation: they may have anything inside, and are only moved. `data-fixed` has the
units along all edges that lines take, those that corners take, and the largest corner as a share of the shorter side.
"""

import re
from collections.abc import Mapping
from functools import lru_cache, partial
from itertools import pairwise

from pygame import Surface

from crashgames.ui.assets import Assets, Box, in_states, view_box
from crashgames.ui.theme import RGB, hex_of

Pairs = tuple[tuple[str, str], ...]
Edges = list[tuple[float, float]]
"""Coordinates of a drawing, and where they are in pixels."""

WHITE: RGB = (255, 255, 255)
"""What light of any colour is drawn in."""

_ROOT = r"<svg\b[^>]*>"
_FIXED = r'data-fixed="([\d.]+) ([\d.]+) ([\d.]+)"'
_ACROSS, _DOWN = ("cx", "rx", "x1", "x2"), ("cy", "ry", "y1", "y2")
_NUMBER = r"-?\d+(?:\.\d+)?"
_POINT = rf"({_NUMBER}) ({_NUMBER})"
_PLACED = rf'\b(d|r|[cr][xy]|[xy][12]|stroke-width|stroke-dash\w+)="((?:{_NUMBER}|[MLCQZ ])+)"'
_FIGURE = rf'(?s)(<g transform="translate\({_NUMBER} {_NUMBER}\)">.*?</g>)'


def stretched(
    assets: Assets,
    name: str,
    size: Box,
    unit: float = 0.0,
    states: tuple[str, ...] = (),
    colours: Mapping[RGB, RGB] | None = None,
) -> Surface:
    """The drawing `name` in a whole rectangle, in some states, and with other colours than it was drawn with.

    `unit` pixels are a unit of what keeps its shape; 0 for what the height makes of it.
    """
    folder, _, rest = name.partition("/")
    source = assets.source(f"{folder}/stretched/{rest}")
    if source is None:
        return assets.art(name, size)
    pairs = tuple((hex_of(old), hex_of(new)) for old, new in (colours or {}).items())
    return assets.svg(_fitted(source, size, unit, states, pairs), size)


@lru_cache(maxsize=256)
def _fitted(source: str, size: Box, unit: float, states: tuple[str, ...], colours: Pairs) -> str:
    """The drawing in pixels."""
    _, _, wide, high = view_box(source)
    unit = unit or size[1] / high
    edges = [(0.0, 0.0)]
    if fixed := re.search(_FIXED, source):
        line, corner, share = map(float, fixed.groups())
        edges += [(line, line * unit), (corner, min(corner * unit, share * min(size)))]
    across, down = (partial(_fit, edges, *axis) for axis in ((wide, size[0]), (high, size[1])))

    def move(point: re.Match[str]) -> str:
        return f"{across(point[1]):.2f} {down(point[2]):.2f}"

    def place(found: re.Match[str]) -> str:
        name, value = found.groups()
        if name == "d":
            return f'd="{re.sub(_POINT, move, value)}"'
        if name in _ACROSS + _DOWN:
            return f'{name}="{(across if name in _ACROSS else down)(value):.2f}"'
        return f'{name}="{re.sub(_NUMBER, lambda length: f"{unit * float(length[0]):.2f}", value)}"'

    head = f'<svg xmlns="http://www.w3.org/2000/svg" width="{size[0]}" height="{size[1]}">'
    inside = in_states(re.sub(_ROOT, "", source), *states)
    if colours:
        inside = re.sub("|".join(dict(colours)), lambda found: dict(colours)[found[0]], inside)
    parts = re.split(_FIGURE, inside)
    parts[::2] = (re.sub(_PLACED, place, part) for part in parts[::2])
    parts[1::2] = (re.sub(_POINT, lambda at: f"{move(at)}) scale({unit:.4f}", part, count=1) for part in parts[1::2])
    return head + "".join(parts)


def _fit(edges: Edges, whole: float, pixels: int, at: str) -> float:
    """Where a coordinate is in pixels, if `edges` tells it for those near one end, and so for those near the other."""
    knots = [*edges, *((whole - place, pixels - fitted) for place, fitted in reversed(edges))]
    place = float(at)
    (start, first), (end, last) = next(pair for pair in pairwise(knots) if place <= pair[1][0] or pair[1] == knots[-1])
    return first + (place - start) * (last - first) / (end - start)
