"""How long a table still takes, for those who wait for it."""

from crashgames.core.catalog import GameInfo

STEP = 5
MIN_MATCHES = 3


def usual_minutes(info: GameInfo, seats: int) -> float:
    """The minutes on the box for a table of this size."""
    shortest, longest = info.minutes
    fewest, most = info.seats[0], info.seats[-1]
    return shortest + (longest - shortest) * (seats - fewest) / max(1, most - fewest)


def minutes_left(usual: float, passed: float) -> int:
    """Minutes left of a match that has lasted for so many: rounded up, never less than a few.

    A match that takes longer than usual is expected to take a tenth more than it has taken.
    """
    left = max(usual, passed * 1.1) - passed
    if left <= MIN_MATCHES:
        return MIN_MATCHES
    return int(-(-left // STEP) * STEP) if left > 2 * STEP else round(left)
