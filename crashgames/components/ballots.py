"""Votes as chances: how many say Yes, each by a chance of their own, and how friends among them can turn it."""

from collections.abc import Iterable, Sequence


def count_chances(chances: Iterable[float]) -> list[float]:
    """The chance of each number of Yes, from none to all, of voters who say Yes with these chances."""
    found = [1.0]
    for chance in chances:
        more = [0.0, *(chance * count for count in found)]
        found = [one + (1 - chance) * other for one, other in zip(more, [*found, 0.0], strict=True)]
    return found


def fewest_rebels(
    others: Iterable[float], friends: int, prices: Sequence[float], wanted: bool, gain: float, needed: int
) -> tuple[int, float]:
    """How many rebels gain the most for friends who agree without a word, and the chance that the vote then passes.

    It takes `needed` Yes and brings a `gain`. Others say Yes with these chances, and so many friends do as everybody
    expects of them. Friends who could vote otherwise for what is `wanted` do so at these prices, the cheapest first.
    """
    spread = count_chances(others)
    sure = [friends + (rebels if wanted else -rebels) for rebels in range(len(prices) + 1)]
    passed = [sum(spread[max(0, needed - yes) :]) for yes in sure]
    worth = [gain * (chance - passed[0]) - sum(prices[:rebels]) for rebels, chance in enumerate(passed)]
    found = worth.index(max(worth))
    return found, passed[found]
