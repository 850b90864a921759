"""How people take offers: they refuse what insults them, the more likely the smaller their part is."""

from functools import cache
from math import exp

FAIR = 0.26
"""The share of a pool at which every other offer is refused."""
STEP = 0.07
"""How fast that changes with the share."""
ENVY = 0.3
"""How much a point of another weighs beside a point of one's own."""


def acceptance(gift: int, pool: int) -> float:
    """The chance that an offer of so much is not felt as an insult."""
    if not gift:
        return 0.02
    return 1 / (1 + exp((FAIR - gift / pool) / STEP))


@cache
def best_gift(pool: int) -> int:
    """The part to offer of which most is to be expected."""
    return max(range(pool + 1), key=lambda gift: acceptance(gift, pool) * (pool - gift - ENVY * gift))
