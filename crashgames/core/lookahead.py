"""Lookahead by truncated rollouts: choices are compared on many positions that fit a view."""

import random
from collections.abc import Sequence
from typing import Generic

from crashgames.core.catalog import GameInfo
from crashgames.core.chance import FastChance
from crashgames.core.engine import Engine
from crashgames.core.messages import Action, Options, V
from crashgames.core.rollouts import SEED_BITS, PairedDifference
from crashgames.core.search import Budget, determinize

POSITIONS_PER_ROUND, ERRORS_TO_DROP = 16, 1.5
"""After so many positions each, choices are dropped that are worse by so many standard errors. Fewer prove nothing."""
ERRORS_TO_CHANGE = 1.0
"""The first choice is left for another one that is better by so many standard errors."""
PRIOR_ERROR = 0.02
"""The standard error of one look beyond what the results show: much less than that of a whole match."""


class Lookahead(Generic[V]):
    """Compares choices of a seat by `Engine.truncated_rollout` up to the beginning of turn `until`.

    The first of the `choices` is kept unless another one is clearly better.
    """

    def __init__(self, info: GameInfo, options: Options, view: V, choices: Sequence[Action], until: int) -> None:
        """The first of the choices is the one to be kept unless another one is clearly better."""
        self.info = info
        self.options = options
        self.view = view
        self.choices = choices
        self.until = until
        self.first = PairedDifference(PRIOR_ERROR)
        """The chance to win after the first choice."""
        self.gains = {choice: PairedDifference(PRIOR_ERROR) for choice in choices[1:]}

    def look(self, seed: str, budget: Budget) -> None:
        """Try the choices on one position after another until the budget is used up; each trial costs 1.

        All randomness follows from `seed`, so equal views are judged equally.
        """
        pick = random.Random(seed)
        left = list(self.gains)
        while left and budget.left > 0:
            position: Engine[V] = determinize(self.info, self.view, self.options, pick.getrandbits(SEED_BITS))
            luck = pick.getrandbits(SEED_BITS)
            won = self._won(position, self.choices[0], luck)
            self.first.add(won)
            budget.spend()
            for choice in left:
                self.gains[choice].add(self._won(position, choice, luck) - won)
                budget.spend()
            if self.first.count % POSITIONS_PER_ROUND == 0:
                left = [choice for choice in left if may_be_better(self.gains[choice])]

    @property
    def best(self) -> Action:
        """The best choice so far: the first one unless another is clearly better."""
        sure = {
            choice: gain.mean - ERRORS_TO_CHANGE * gain.error
            for choice, gain in self.gains.items()
            if gain.count >= POSITIONS_PER_ROUND
        }
        best = max(sure, key=lambda choice: sure[choice], default=self.choices[0])
        return best if sure.get(best, 0.0) > 0 else self.choices[0]

    def _won(self, position: Engine[V], choice: Action, luck: int) -> float:
        game = position.copy()
        game.chance = FastChance(luck)
        game.advance(choice)
        return game.truncated_rollout(self.until)[choice.seat]


def may_be_better(gain: PairedDifference) -> bool:
    """False if a choice is so much worse that it need not be tried any more."""
    return gain.mean + ERRORS_TO_DROP * gain.error > 0
