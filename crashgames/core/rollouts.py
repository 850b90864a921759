"""Rollouts: choices are tried on positions that fit the view of a seat, the same positions for all choices."""

import random
from collections.abc import Hashable, Iterable, Sequence
from math import sqrt
from typing import Generic, Protocol, TypeVar

from crashgames.core.catalog import GameInfo
from crashgames.core.chance import FastChance
from crashgames.core.engine import Engine
from crashgames.core.messages import Action, Options, Outcome, V, View
from crashgames.core.search import Budget, determinize

V_co = TypeVar("V_co", bound=View, covariant=True)
V_contra = TypeVar("V_contra", bound=View, contravariant=True)

SEED_BITS = 48
POSITIONS_PER_ROUND = 8
"""Positions after which hopeless choices are dropped, and again after as many more."""
PRIOR_ERROR = 1.0
"""The standard error of one position beyond what the results show: one alone proves nothing, and a few hardly more."""
LOOKS_PER_ROUND, ERRORS_TO_DROP = 16, 1.5
"""After so many positions each, choices are dropped that are worse by so many standard errors. Fewer prove nothing."""
ERRORS_TO_CHANGE = 1.0
"""The first choice is left for another one that is better by so many standard errors."""
LOOK_ERROR = 0.02
"""The standard error of one look beyond what the results show: much less than that of a whole match."""


class Determinized(Protocol[V_co]):
    """What bots may ask of a determinized position: what is seen of it, not its rules."""

    def view(self, viewer: int | None) -> V_co:
        """What a seat sees; for None, what is open to all."""

    def known_alone(self, seat: int) -> Hashable:
        """What a seat that acts alone knows and may use, besides its team."""


class RolloutPolicy(Protocol[V_contra]):
    """How all seats play in a rollout, as a game's bots expect it."""

    def next(
        self,
        public_history_id: int,
        asked: Sequence[int],
        legal: Sequence[Action],
        game: Determinized[V_contra],
        pick: random.Random,
    ) -> Sequence[Action] | float:
        """The next actions in this position, of one or all of the seats that are `asked`; empty when time is up.

        Or, where it is clear enough, the share of the win, from 0 to 1, that the thinking seat can expect. `legal` are
        the actions of the first seat that is asked. `public_history_id` numbers all that the open table has seen so
        far.
        """


class PairedDifference:
    """The mean difference between what two choices win on the same positions, and its standard error."""

    def __init__(self, prior_error: float = PRIOR_ERROR) -> None:
        """`prior_error`: the standard error of one position beyond what the results show."""
        self.prior_error = prior_error
        self.count = 0
        self.total = self.squares = 0.0

    def add(self, more: float) -> None:
        """Add the difference on one more position."""
        self.count += 1
        self.total += more
        self.squares += more * more

    @property
    def mean(self) -> float:
        """The mean difference; 0 without positions."""
        return self.total / max(1, self.count)

    @property
    def error(self) -> float:
        """The standard error of the mean."""
        count = max(1, self.count)
        spread = max(0.0, self.squares - count * self.mean**2) / max(1, count - 1)
        return sqrt(spread / count) + self.prior_error / count


class Rollouts(Generic[V]):
    """Plays choices out by a policy. Equal public histories give equal open views."""

    def __init__(self, policy: RolloutPolicy[V]) -> None:
        self.policy = policy
        self._history_ids: dict[tuple[int, tuple[Action, ...], Hashable], int] = {}
        """The number of each way that was gone, by that of the way before, what was done at its end, and what came to
        light by it."""

    def best(self, choices: Sequence[Action], positions: Iterable[Engine[V]], pick: random.Random) -> Action:
        """The first choice, unless another one clearly wins more often in these positions."""
        first, gains = choices[0], {choice: PairedDifference() for choice in choices[1:]}
        for number, position in enumerate(positions, start=1):
            shares = self._shares(position, (first, *gains), pick.getrandbits(SEED_BITS))
            if len(shares) <= len(gains):
                break
            for gain, won in zip(gains.values(), shares[1:], strict=True):
                gain.add(won - shares[0])
            if number % POSITIONS_PER_ROUND == 0:
                gains = {choice: gain for choice, gain in gains.items() if gain.mean + gain.error > 0}
            if not gains:
                break
        sure = {choice: gain.mean - gain.error for choice, gain in gains.items()}
        found = max(sure, key=lambda choice: sure[choice], default=first)
        return found if sure.get(found, 0.0) > 0 else first

    def worth(self, choices: Sequence[Action], positions: Iterable[Engine[V]], pick: random.Random) -> list[float]:
        """For each choice the mean share of the win, from 0 to 1, in these positions, as far as time allows."""
        found = [0.0] * len(choices)
        for number, position in enumerate(positions):
            shares = self._shares(position, choices, pick.getrandbits(SEED_BITS))
            if len(shares) < len(choices):
                break
            found = [(mean * number + won) / (number + 1) for mean, won in zip(found, shares, strict=True)]
        return found

    def _shares(self, position: Engine[V], choices: Sequence[Action], luck: int) -> list[float]:
        """The share of the win after each choice; fewer when time is up."""
        found: list[float] = []
        for choice in choices:
            won = self._played(position, choice, luck)
            if won is None:
                break
            found.append(won)
        return found

    def _played(self, position: Engine[V], choice: Action, luck: int) -> float | None:
        """The share of the win of the seat that chooses; None when time is up."""
        game, pick = position.copy(), random.Random(luck)
        game.chance = FastChance(luck)
        public_history_id = self._step(game, 0, (choice,))
        while game.outcome is None:
            asked = game.to_act()
            following = self.policy.next(public_history_id, asked, game.legal_actions(asked[0]), game, pick)
            if isinstance(following, float):
                return following
            if not following:
                return None
            public_history_id = self._step(game, public_history_id, following)
        return share(game.outcome, choice.seat)

    def _step(self, game: Engine[V], public_history_id: int, actions: Sequence[Action]) -> int:
        for action in actions:
            game.advance(action)
        return self._history_ids.setdefault(
            (public_history_id, tuple(actions), game.known_to_all()), len(self._history_ids) + 1
        )


def share(outcome: Outcome, seat: int) -> float:
    """A seat's share of the win: 1 if its side has won alone, a part of it in a draw, else 0."""
    if seat not in outcome.winners:
        return 0.0
    return 1.0 if outcome.side else 1 / len(outcome.winners)


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
        self.first = PairedDifference(LOOK_ERROR)
        """The chance to win after the first choice."""
        self.gains = {choice: PairedDifference(LOOK_ERROR) for choice in choices[1:]}

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
            if self.first.count % LOOKS_PER_ROUND == 0:
                may_be_better = {c for c, gain in self.gains.items() if gain.mean + ERRORS_TO_DROP * gain.error > 0}
                left = [choice for choice in left if choice in may_be_better]

    @property
    def best(self) -> Action:
        """The best choice so far: the first one unless another is clearly better."""
        sure = {
            choice: gain.mean - ERRORS_TO_CHANGE * gain.error
            for choice, gain in self.gains.items()
            if gain.count >= LOOKS_PER_ROUND
        }
        best = max(sure, key=lambda choice: sure[choice], default=self.choices[0])
        return best if sure.get(best, 0.0) > 0 else self.choices[0]

    def _won(self, position: Engine[V], choice: Action, luck: int) -> float:
        game = position.copy()
        game.chance = FastChance(luck)
        game.advance(choice)
        return game.truncated_rollout(self.until)[choice.seat]
