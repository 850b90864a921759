"""Castings in groups by the kinds of two seats, made once for a size of the table, so that sums over them are quick."""

from collections.abc import Callable, Sequence
from functools import cache, lru_cache
from itertools import compress
from operator import itemgetter

from crashgames.games.hidden_crashmaster.roles import Known, all_casts, casts

KIND_COUNT = 3
Total = Callable[[Sequence[float]], tuple[float, ...]]


@lru_cache(maxsize=512)
def fitting(sure: Known) -> tuple[bool, ...]:
    """For each casting of a table of this size whether it fits."""
    fit = set(casts(sure))
    return tuple(cast in fit for cast in all_casts(sure.seats))


@lru_cache(maxsize=4096)
def codes(sure: Known, one: int, other: int) -> bytes:
    """For each casting that fits the kinds of two seats as one number: 3 times the first one and the second one."""
    return bytes(compress(codes_of_all(sure.seats, one, other), fitting(sure)))


@cache
def codes_of_all(seats: int, one: int, other: int) -> bytes:
    """The same for all castings of a table of this size."""
    return bytes(KIND_COUNT * cast.kinds[one] + cast.kinds[other] for cast in all_casts(seats))


@cache
def groups(seats: int, one: int, other: int) -> tuple[Total, ...]:
    """For each pair of kinds what picks its castings out of a list for all of them with a 0 at its end."""
    found: list[list[int]] = [[-1, -1] for _ in range(KIND_COUNT**2)]
    for at, code in enumerate(codes_of_all(seats, one, other)):
        found[code].append(at)
    return tuple(itemgetter(*group) for group in found)


def spread(sure: Known, weights: Sequence[float]) -> list[float]:
    """Weights of the possible line-ups as a list for all castings, with one more entry of 0."""
    left = iter(weights)
    return [next(left) if fits else 0.0 for fits in fitting(sure)] + [0.0]
