"""Votes as chances: how many of several people say Yes, each by a chance of their own."""

from collections.abc import Iterable


def count_chances(chances: Iterable[float]) -> list[float]:
    """The chance of each number of Yes, from none to all, of voters who say Yes with these chances."""
    found = [1.0]
    for chance in chances:
        more = [0.0, *(chance * count for count in found)]
        found = [one + (1 - chance) * other for one, other in zip(more, [*found, 0.0], strict=True)]
    return found
