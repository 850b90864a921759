"""The end (CG-60 to CG-63): winners from the scores of the whole table, with the rule that decides."""

from collections.abc import Sequence
from typing import NamedTuple

from crashgames.core.translation import mark


class Result(NamedTuple):
    """The winners, nobody if everybody loses, and the rule that decided between them."""

    winners: tuple[int, ...]
    rule: str
    text: str


BY_TOTAL = "CG-60", mark("The highest total wins.")
BY_HONESTY = "CG-61", mark("Among those tied on total, the most honest points win.")
BY_CLEAN_HANDS = "CG-62", mark("Still tied: everybody with cheater points loses, and the best of the others wins.")
BY_NOBODY = "CG-63", mark("Still tied, and everybody has cheater points: everybody loses.")


def result(honest: Sequence[int], cheater: Sequence[int]) -> Result:
    """The result for the honest and the cheater scores, by seat."""
    totals = [own + shady for own, shady in zip(honest, cheater, strict=True)]
    tied = _best(range(len(totals)), totals)
    if len(tied) == 1:
        return Result(tied, *BY_TOTAL)
    tied = _best(tied, honest)
    if len(tied) == 1:
        return Result(tied, *BY_HONESTY)
    clean = [seat for seat, points in enumerate(cheater) if not points]
    if not clean:
        return Result((), *BY_NOBODY)
    return Result(_best(clean, totals), *BY_CLEAN_HANDS)


def _best(seats: Sequence[int], scores: Sequence[int]) -> tuple[int, ...]:
    most = max(scores[seat] for seat in seats)
    return tuple(seat for seat in seats if scores[seat] == most)
