"""Measuring ours and theirs by turns, and the table of what came out."""

import time
from collections.abc import Callable
from dataclasses import dataclass
from statistics import median

Rate = Callable[[float], float]
"""Works for about so many seconds and returns how many units it did in one."""
ROUNDS = 25
TURN = 0.1
"""Seconds."""


@dataclass(frozen=True)
class Line:
    """One comparison. `at_most`: the ratio of ours to theirs is to stay below the target, else above it."""

    what: str
    unit: str
    ours: float
    theirs: float
    target: float
    at_most: bool = False
    side_by_side: float | None = None
    """The median of the ratios of turns taken one after the other, where both took turns."""

    @property
    def ratio(self) -> float:
        return self.side_by_side or self.ours / self.theirs

    @property
    def reached(self) -> bool:
        return self.ratio <= self.target if self.at_most else self.ratio >= self.target

    def says(self) -> str:
        sign, verdict = "<=" if self.at_most else ">=", "reached" if self.reached else "MISSED"
        figures = f"{figure(self.ours):>10} {figure(self.theirs):>10} {self.unit:<9}"
        return f"{self.what:<66} {figures} {self.ratio:>7.2f}x  {sign} {self.target:g}x {verdict}"


HEAD = f"{'':<66} {'ours':>10} {'theirs':>10} {'':<9} {'ratio':>8}  target"


def figure(value: float) -> str:
    return f"{value:,.0f}" if value >= 100 else f"{value:,.2f}"


def by_turns(
    what: str, unit: str, ours: Rate, theirs: Rate, target: float, at_most: bool = False, rounds: int = ROUNDS
) -> Line:
    """Both measured by turns, in many short rounds, so that a busy moment meets both or counts for little."""
    ours(TURN), theirs(TURN)
    pairs = [(ours(TURN), theirs(TURN)) for _ in range(rounds)]
    ratio = median(one / other for one, other in pairs)
    return Line(what, unit, *map(median, zip(*pairs, strict=True)), target, at_most, ratio)


def rate_of(work: Rate, rounds: int = 5, seconds: float = 0.2) -> float:
    """The median rate where there is nothing to measure beside."""
    work(seconds / 3)
    return median(work(seconds) for _ in range(rounds))


def repeating(work: Callable[[], int]) -> Rate:
    """The rate of a piece of work that returns how many units it did."""

    def rate(seconds: float) -> float:
        began = now = time.perf_counter()
        done = 0
        while now - began < seconds:
            done += work()
            now = time.perf_counter()
        return done / (now - began)

    return rate
