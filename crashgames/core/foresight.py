"""Foresight: choices are compared on many positions that fit a view, by what usually comes of them."""

import random
from collections.abc import Sequence
from math import sqrt
from typing import Generic

from crashgames.core.catalog import GameInfo
from crashgames.core.chance import QuickChance
from crashgames.core.engine import Engine
from crashgames.core.messages import Action, Options, V
from crashgames.core.search import Budget, imagine

ROUND, DOUBT = 16, 1.5
"""After so many positions each, choices are dropped that are worse by so many standard errors. Fewer prove nothing."""
SURE = 1.0
"""The first choice is left for another one that is better by so many standard errors."""
UNSEEN = 0.02
"""The standard error of one look beyond what the results show."""
SEED_BITS = 48


class Gain:
    """How much more a choice wins than the first one, on the same positions with the same luck."""

    def __init__(self) -> None:
        self.count = 0
        self.total = self.squares = 0.0

    def add(self, more: float) -> None:
        self.count += 1
        self.total += more
        self.squares += more * more

    @property
    def mean(self) -> float:
        return self.total / max(1, self.count)

    @property
    def error(self) -> float:
        """The standard error of the mean."""
        count = max(1, self.count)
        spread = max(0.0, self.squares - count * self.mean**2) / max(1, count - 1)
        return sqrt(spread / count) + UNSEEN / count

    @property
    def may_be_better(self) -> bool:
        return self.mean + DOUBT * self.error > 0

    @property
    def surely_better(self) -> float:
        """By how much it is better at least; below 0 if that is not clear."""
        return self.mean - SURE * self.error


class Foresight(Generic[V]):
    """Compares choices for the seat of a view by Engine.foresee, as it stands when turn number `until` begins.

    The luck of it all follows from the `seed`, so that the same view is judged in the same way again.
    """

    def __init__(self, info: GameInfo, options: Options, view: V, choices: Sequence[Action], until: int) -> None:
        """The first of the choices is the one to be kept unless another one is clearly better."""
        self.info = info
        self.options = options
        self.view = view
        self.choices = choices
        self.until = until
        self.first = Gain()
        """What the first choice wins."""
        self.gains = {choice: Gain() for choice in choices[1:]}

    def look(self, seed: str, budget: Budget) -> None:
        """Look ahead from one position after another, as far as the budget goes; each choice takes one of it."""
        pick = random.Random(seed)
        left = list(self.gains)
        while left and budget.left > 0:
            position: Engine[V] = imagine(self.info, self.view, self.options, pick.getrandbits(SEED_BITS))
            luck = pick.getrandbits(SEED_BITS)
            won = self._won(position, self.choices[0], luck)
            self.first.add(won)
            budget.spend()
            for choice in left:
                self.gains[choice].add(self._won(position, choice, luck) - won)
                budget.spend()
            if self.first.count % ROUND == 0:
                left = [choice for choice in left if self.gains[choice].may_be_better]

    @property
    def best(self) -> Action:
        sure = {choice: gain.surely_better for choice, gain in self.gains.items() if gain.count >= ROUND}
        best = max(sure, key=lambda choice: sure[choice], default=self.choices[0])
        return best if sure.get(best, 0.0) > 0 else self.choices[0]

    def _won(self, position: Engine[V], choice: Action, luck: int) -> float:
        game = position.copy()
        game.chance = QuickChance(luck)
        game.advance(choice)
        return game.foresee(self.until)[choice.seat]
