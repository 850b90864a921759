"""The scale of a score track, and the spacing of things that stand on it."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import ceil, floor

STEP = 25
"""The ends of a scale are multiples of it."""
LEAST = 50
"""A scale goes at least so far."""


@dataclass(frozen=True)
class Scale:
    """Points from `low` to `high` between two pixels."""

    low: int
    high: int
    left: int
    right: int

    @classmethod
    def around(cls, scores: Sequence[int], left: int, right: int) -> "Scale":
        """The shortest scale with 0 and all of these."""
        low = STEP * floor(min(0, *scores, 0) / STEP)
        high = max(LEAST, STEP * ceil(max(0, *scores, 0) / STEP))
        return cls(low, high, left, right)

    def at(self, points: float) -> float:
        return self.left + (points - self.low) * (self.right - self.left) / (self.high - self.low)

    @property
    def ticks(self) -> range:
        """Every tenth point, or fewer where the scale is long."""
        step = 10 if self.high - self.low <= 150 else STEP
        return range(-(-self.low // step) * step, self.high + 1, step)

    @property
    def figures(self) -> range:
        """The points with a number."""
        step = STEP if self.high - self.low <= 200 else 2 * STEP if self.high - self.low <= 450 else 4 * STEP
        return range(-(-self.low // step) * step, self.high + 1, step)


def apart(wanted: Sequence[float], least: float, low: float, high: float) -> list[float]:
    """Places close to the wanted ones, in their order, `least` apart, and from `low` to `high` if they fit."""
    order = sorted(range(len(wanted)), key=lambda number: (wanted[number], number))
    blocks: list[tuple[float, int]] = []
    for rank, number in enumerate(order):
        total, count = wanted[number] - rank * least, 1
        while blocks and blocks[-1][0] / blocks[-1][1] > total / count:
            before = blocks.pop()
            total, count = total + before[0], count + before[1]
        blocks.append((total, count))
    shifts = [total / count for total, count in blocks for _ in range(count)]
    last = high - (len(order) - 1) * least
    places = [0.0] * len(order)
    for rank, number in enumerate(order):
        places[number] = max(low, min(shifts[rank], last)) + rank * least
    return places
