"""Manners of splitting a pool: people feel insulted by small parts, and refuse them."""

from functools import cache
from math import exp

FAIR = 0.26
"""The share of a pool at which half of the offers are refused."""
STEP = 0.07
"""The change of the share that makes much of a difference."""
RUDE = 0.25
"""Nobody offers a smaller share."""


def acceptance(gift: int, pool: int) -> float:
    """The chance that an offer of so much is not felt as an insult."""
    if not gift:
        return 0.02
    return 1 / (1 + exp((FAIR - gift / pool) / STEP))


@cache
def polite_gifts(pool: int) -> range:
    """The offers worth a thought: neither insults nor more than half."""
    return range(max(1, round(RUDE * pool)), pool // 2 + 1)
