"""The time that a table will still take, for those who wait for it."""

from crashgames.core.catalog import GameInfo

STEP = 5
MIN_MATCHES = 3


def usual_minutes(info: GameInfo, seats: int) -> float:
    """The minutes on the box for a table of this size."""
    shortest, longest = info.minutes
    fewest, most = info.seats[0], info.seats[-1]
    return shortest + (longest - shortest) * (seats - fewest) / max(1, most - fewest)


def minutes_left(usual: float, passed: float) -> int:
    """The minutes left of a match, rounded up and never 0, from its usual length and the minutes passed.

    A match that has already lasted longer than usual is expected to take another tenth of its time.
    """
    left = max(usual, passed * 1.1) - passed
    if left <= MIN_MATCHES:
        return MIN_MATCHES
    return int(-(-left // STEP) * STEP) if left > 2 * STEP else round(left)
