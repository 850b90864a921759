"""Manners of splitting a pool: people feel insulted by small parts, and refuse them."""

from functools import cache
from math import exp

FAIR = 0.26
"""The share of a pool at which half of the offers are refused."""
STEP = 0.07
"""The change of the share that makes much of a difference."""
ENVY = 0.3
"""The weight of a point of another beside a point of one's own."""


def acceptance(gift: int, pool: int) -> float:
    """The chance that an offer of so much is not felt as an insult."""
    if not gift:
        return 0.02
    return 1 / (1 + exp((FAIR - gift / pool) / STEP))


@cache
def best_gift(pool: int) -> int:
    """The offer with the best expectation for the roller."""
    return max(range(pool + 1), key=lambda gift: acceptance(gift, pool) * (pool - gift - ENVY * gift))
