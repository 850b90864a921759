"""What the table knows of the Shamed, as one of them reckons, and how choices and claims would change it."""

from collections.abc import Sequence
from functools import cached_property

import msgspec

from crashgames.core.messages import Action
from crashgames.games.hidden_crashmaster.bot.beliefs import Belief
from crashgames.games.hidden_crashmaster.bot.past import opened
from crashgames.games.hidden_crashmaster.bot.reading import (
    Likelihood,
    Reading,
    both,
    likelihood_of,
    odds_of,
    open_expert_belief,
    read,
)
from crashgames.games.hidden_crashmaster.messages import Phase
from crashgames.games.hidden_crashmaster.tables import Result, Team
from crashgames.games.hidden_crashmaster.view import Claim, HiddenView

FOUND = 1.2
"""What it costs the Shamed if all whom the viewer knows are found out, in shares of the win.

With six the Pit Crew won 85 of 150 matches of experts like this, 94 with half of it, and 110 with a quarter.
"""


class SuspicionCost:
    """The cost of what an expert without a seat believes."""

    def __init__(self, view: HiddenView) -> None:
        self.view = opened(view)
        self.team = [seat for seat, team in enumerate(view.teams) if team is Team.SHAMED]

    @cached_property
    def reading(self) -> Reading:
        return read(self.view)

    @cached_property
    def belief(self) -> Belief:
        return open_expert_belief(self.view, self.reading)

    def cost(self, belief: Belief) -> float:
        """In shares of the win."""
        return FOUND * sum([belief.shamed(seat) for seat in self.team]) / len(self.team)

    def after(self, action: Action) -> float:
        """How much more the belief costs after a choice that all can see."""
        likelihood = likelihood_of(self.view, action, self.reading)
        return self.after_choice(action.seat, likelihood) if likelihood else 0.0

    def after_choice(self, seat: int, likelihood: Likelihood) -> float:
        """The same if a seat makes a choice with these chances."""
        former = self.reading.likelihoods[seat]
        ratio = odds_of(both(former, likelihood)) / odds_of(former)
        own = self.belief.shamed(seat)
        total = 1 - own + ratio * own

        found = 0.0
        for other in self.team:
            was = self.belief.shamed(other)
            found += (was + (ratio - 1) * self._together(seat, other)) / total - was
        return FOUND * found / len(self.team)

    def _together(self, one: int, other: int) -> float:
        """The chance that both are of the Shamed team."""
        return sum([sum(row[1:]) for row in self.belief.pair(one, other)[1:]])

    def after_claims(self, claims: Sequence[Claim], reported: Result | None = None) -> float:
        """The cost of the belief after these claims, and after this report of the shift that is on."""
        shifts = self.view.shifts
        if reported:
            shifts = (*shifts[:-1], msgspec.structs.replace(shifts[-1], reported=reported))
        claims = (*self.view.claims, *claims)
        view = msgspec.structs.replace(self.view, phase=Phase.CLAIM, shifts=shifts, claims=claims)
        return self.cost(open_expert_belief(view, self.reading))
