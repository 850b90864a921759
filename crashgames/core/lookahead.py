"""Lookahead: choices are compared on many positions that fit a view, by what usually comes of them."""

import random
from collections.abc import Sequence
from typing import Generic

from crashgames.core.catalog import GameInfo
from crashgames.core.chance import QuickChance
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
        self.first = PairedDifference(PRIOR_ERROR)
        """What the first choice wins."""
        self.gains = {choice: PairedDifference(PRIOR_ERROR) for choice in choices[1:]}

    def look(self, seed: str, budget: Budget) -> None:
        """Look ahead from one position after another, as far as the budget goes; each choice takes one of it."""
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
        sure = {
            choice: gain.mean - ERRORS_TO_CHANGE * gain.error
            for choice, gain in self.gains.items()
            if gain.count >= POSITIONS_PER_ROUND
        }
        best = max(sure, key=lambda choice: sure[choice], default=self.choices[0])
        return best if sure.get(best, 0.0) > 0 else self.choices[0]

    def _won(self, position: Engine[V], choice: Action, luck: int) -> float:
        game = position.copy()
        game.chance = QuickChance(luck)
        game.advance(choice)
        return game.truncated_rollout(self.until)[choice.seat]


def may_be_better(gain: PairedDifference) -> bool:
    return gain.mean + ERRORS_TO_DROP * gain.error > 0
