"""Thoughts of bots as data: why an action is taken, and what a bot says about it to the whole table."""

import random
from math import isclose
from typing import ClassVar

import msgspec

from crashgames.core.sentences import NOTHING, Names, Sentence
from crashgames.core.translation import mark, tr

BY_LEVEL = ("", mark("{name} (easy)"), mark("{name} (medium)"), mark("{name} (hard)"), mark("{name} (expert)"))


class Thought(msgspec.Struct, frozen=True):
    """One sentence about an action, with the numbers and seats it speaks of as fields.

    It names nobody as its thinker, so that it serves as a hint ("Ben is most likely an Infiltrator: 82 %") and, after
    the match, as the explanation of what a bot did.
    """

    says: ClassVar[Sentence] = NOTHING

    def line(self, names: Names) -> str:
        """The sentence in the current language."""
        return self.says.line(self, names)


class Even(random.Random):
    """Chance that is always in the middle: by it a bot judges again without a whim."""

    def random(self) -> float:
        return 0.5


def hundredths(chance: float) -> int:
    """A chance as a number from 0 to 100; these two only for the impossible and the certain, rounding errors aside."""
    nearest = round(100 * chance)
    return nearest if isclose(chance, round(chance), abs_tol=1e-9) else min(max(nearest, 1), 99)


def thinker(name: str, level: int) -> str:
    """A player with the level at which it chose something: "Ben (hard)"; for a person the name alone."""
    return tr(BY_LEVEL[level]).format(name=name) if level else name
