"""Thoughts of bots as data: why they choose an action, and what they say about it to the whole table."""

import random
from enum import StrEnum
from math import isclose

from crashgames.core.sentences import Worded
from crashgames.core.translation import mark, tr

BY_LEVEL = ("", mark("{name} (easy)"), mark("{name} (medium)"), mark("{name} (hard)"), mark("{name} (expert)"))

EXACT_FROM_PERCENT = 95
"""From so many percent on a chance is told to the percent; below, in steps of 5."""
NOTICEABLE_DIFFERENCE = 0.03
"""A smaller difference between two chances is not a reason."""


class Thought(Worded, frozen=True):
    """One sentence about an action, with the numbers and seats it mentions as fields.

    It does not name the thinker, so it serves as a hint ("Ben is most likely an Infiltrator: 82%") and, after the
    match, as the explanation of what a bot did.
    """


class Leaning(StrEnum):
    """How a choice compares with the best other one."""

    BETTER = "better"
    EVEN = "even"
    SLIP = "slip"


class Weighed(Thought, frozen=True):
    """A choice and the best other one, by their chances, from 0 to 1, of the result wished for."""

    chance: float
    instead: float

    @property
    def percent(self) -> int:
        """The chance of the choice in percent, as shown."""
        return percent(self.chance)

    @property
    def leaning(self) -> Leaning:
        """How the choice compares with the other one."""
        if differ(self.chance, self.instead):
            return Leaning.BETTER if self.chance > self.instead else Leaning.SLIP
        return Leaning.EVEN


def differ(chance: float, instead: float) -> bool:
    """True if one of two chances may be called better: they differ noticeably, also as shown."""
    return abs(chance - instead) >= NOTICEABLE_DIFFERENCE and percent(chance) != percent(instead)


def percent(chance: float) -> int:
    """A chance from 0 to 1 in percent, as shown: 0 and 100 only for the impossible and the certain."""
    if isclose(chance, round(chance), abs_tol=1e-9):
        return round(100 * chance)
    return min(round(100 * chance), 99) if 100 * chance >= EXACT_FROM_PERCENT else max(5 * round(20 * chance), 5)


class MidpointRandom(random.Random):
    """A generator whose random() is always 0.5, so that a bot judges again without chance."""

    def random(self) -> float:
        """Always 0.5."""
        return 0.5


def thinker(name: str, level: int) -> str:
    """A player with the level at which it chose something: "Ben (hard)". A person's name stands alone."""
    return tr(BY_LEVEL[level]).format(name=name) if level else name
