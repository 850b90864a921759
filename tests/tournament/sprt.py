"""Wald's sequential probability ratio test: as few deals as it takes to say whether one kind of bot is stronger."""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum
from math import log, sqrt

from tests.simulate import NORMAL_95

ALPHA = BETA = 0.05
"""The chances of calling equal bots stronger, and bots that are stronger by `MARGIN` not stronger."""
UPPER, LOWER = log((1 - BETA) / ALPHA), log(BETA / (1 - ALPHA))
"""The bounds of the log-likelihood ratio: 2.94 and -2.94."""
MARGIN = 0.05
"""The surplus that counts as stronger: five wins in a hundred matches above an even share."""
MIN_DEALS = 24
"""Deals before which nothing is decided, as their spread is not known."""


class Verdict(Enum):
    """What the test says."""

    STRONGER = "stronger"
    NOT_STRONGER = "not stronger"
    OPEN = "open"


@dataclass(frozen=True)
class State:
    """The state of the test after some deals."""

    ratio: float
    """The log-likelihood ratio of being stronger by `MARGIN` to being equally strong."""
    mean: float
    """The mean surplus of a deal."""
    reach: float | None
    """Half of its interval of 95 %; None as long as nothing is known of the spread."""

    @property
    def verdict(self) -> Verdict:
        if self.ratio >= UPPER:
            return Verdict.STRONGER
        return Verdict.NOT_STRONGER if self.ratio <= LOWER else Verdict.OPEN


def state_of(surpluses: Sequence[float]) -> State:
    """The test of these surpluses, with their spread as it was seen (the generalized test for a normal mean)."""
    count = len(surpluses)
    if count < 2:
        return State(0.0, sum(surpluses), None)
    mean = sum(surpluses) / count
    spread = sum((value - mean) ** 2 for value in surpluses) / (count - 1)
    spread = max(spread, 1 / count**2)
    ratio = 0.0 if count < MIN_DEALS else count * MARGIN * (2 * mean - MARGIN) / (2 * spread)
    return State(ratio, mean, NORMAL_95 * sqrt(spread / count))
