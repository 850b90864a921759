"""How people take offers: they refuse what insults them, the more likely the smaller their part is."""

from math import exp

FAIR = 0.26
"""The share of a pool at which every other offer is refused."""
STEP = 0.07
"""How fast that changes with the share."""


def acceptance(gift: int, pool: int) -> float:
    """The chance that an offer of so much is not felt as an insult."""
    if not gift:
        return 0.02
    return 1 / (1 + exp((FAIR - gift / pool) / STEP))
