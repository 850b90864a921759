"""Rollouts: choices are tried on positions that fit the view of a seat, the same positions for all choices."""

import random
from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence
from functools import partial
from math import sqrt
from typing import Generic, NamedTuple, Protocol, TypeVar

from crashgames.core.catalog import GameInfo
from crashgames.core.chance import FastChance
from crashgames.core.engine import Engine
from crashgames.core.messages import Action, Options, Outcome, V, View
from crashgames.core.search import Budget, determinize

V_co = TypeVar("V_co", bound=View, covariant=True)

SEED_BITS = 48


class Determinized(Protocol[V_co]):
    """What bots may ask of a determinized position: what is seen of it, not its rules."""

    def view(self, viewer: int | None) -> V_co:
        """What a seat sees; for None, what is open to all."""

    def known_alone(self, seat: int) -> Hashable:
        """What a seat that acts alone knows and may use, besides its team."""


Policy = Callable[[int, Sequence[int], Sequence[Action], Determinized[V], random.Random], Sequence[Action] | float]
"""How all seats play in a rollout, as a game's bots expect it.

By a number for all that the open table has seen so far, the seats that are asked, the legal actions of the first of
them, the position, and chance: the next actions, of one or all of these seats; none when time is up. Or, where it is
clear enough, the share of the win, from 0 to 1, that the thinking seat can expect.
"""


class PairedDifference:
    """The mean difference between what two choices win on the same positions, and its standard error."""

    def __init__(self, prior_error: float) -> None:
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

    def bound(self, errors: float) -> float:
        """The mean with so many standard errors added."""
        return self.mean + errors * self.error


class Rigour(NamedTuple):
    """The proof that it takes to prefer another choice to the first one."""

    prior_error: float
    """The standard error of one position beyond what the results show."""
    positions: int
    """Positions after which hopeless choices are dropped, and again after as many more."""
    errors_to_drop: float
    """The standard errors by which a hopeless choice is worse."""
    least: int
    """Fewer positions prove nothing."""


PLAYED_OUT = Rigour(1.0, 8, 1.0, least=1)
"""For whole matches: one alone proves nothing, and a few hardly more."""
LOOKED_AHEAD = Rigour(0.02, 16, 1.5, least=16)
"""For looks ahead, which show much more than who has won."""

Trial = Callable[[Action], float | None]
"""Tries a choice on one position, with the same luck as all others there: the share of the win, None if time is up."""


class Comparison:
    """What choices of a seat win on the same positions; the first one is kept unless another one is clearly better."""

    def __init__(self, choices: Sequence[Action], trials: Iterable[Trial], rigour: Rigour) -> None:
        """Tries them on one position after another, as long as there is a choice."""
        self.choices = choices
        self.rigour = rigour
        self.first = PairedDifference(rigour.prior_error)
        """The share of the win after the first choice."""
        self.gains = {choice: PairedDifference(rigour.prior_error) for choice in choices[1:]}
        left, following = choices[1:], iter(trials)
        while left and (trial := next(following, None)):
            shares = [won for choice in (choices[0], *left) if (won := trial(choice)) is not None]
            if len(shares) <= len(left):
                break
            self.first.add(shares[0])
            for choice, won in zip(left, shares[1:], strict=True):
                self.gains[choice].add(won - shares[0])
            if self.first.count % rigour.positions == 0:
                left = [choice for choice in left if self.gains[choice].bound(rigour.errors_to_drop) > 0]

    @property
    def worth(self) -> list[float]:
        """For each choice the mean share of the win."""
        return [self.first.mean, *(self.first.mean + gain.mean for gain in self.gains.values())]

    @property
    def best(self) -> Action:
        """The best choice: the first one unless another is better by more than a standard error."""
        sure = {choice: gain.bound(-1) for choice, gain in self.gains.items() if gain.count >= self.rigour.least}
        best = max(sure, key=lambda choice: sure[choice], default=self.choices[0])
        return best if sure.get(best, 0.0) > 0 else self.choices[0]


class Rollouts(Generic[V]):
    """Plays choices out by a policy. Equal public histories give equal open views."""

    def __init__(self, policy: Policy[V]) -> None:
        self.policy = policy
        self._history_ids: dict[tuple[int, tuple[Action, ...], Hashable], int] = {}
        """The number of each way that was gone, by that of the way before, what was done at its end, and what came to
        light by it."""

    def trials(self, positions: Iterable[Engine[V]], pick: random.Random) -> Iterator[Trial]:
        """Trials on these positions to the end of the match, or until the policy can tell."""
        for position in positions:
            yield partial(self._played, position, pick.getrandbits(SEED_BITS))

    def _played(self, position: Engine[V], luck: int, choice: Action) -> float | None:
        """The share of the win of the seat that chooses; None when time is up."""
        game, pick = position.copy(), random.Random(luck)
        game.chance = FastChance(luck)
        public_history_id = self._step(game, 0, (choice,))
        while game.outcome is None:
            asked = game.to_act()
            following = self.policy(public_history_id, asked, game.legal_actions(asked[0]), game, pick)
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


def looks_ahead(info: GameInfo, options: Options, view: V, until: int, seed: str, budget: Budget) -> Iterator[Trial]:
    """Trials by `Engine.truncated_rollout` up to the beginning of turn `until`, while the budget lasts; each costs 1.

    All randomness follows from `seed`, so equal views are judged equally.
    """
    pick = random.Random(seed)

    def won(position: Engine[V], luck: int, choice: Action) -> float:
        budget.spend()
        game = position.copy()
        game.chance = FastChance(luck)
        game.advance(choice)
        return game.truncated_rollout(until)[choice.seat]

    while budget.left > 0:
        position: Engine[V] = determinize(info, view, options, pick.getrandbits(SEED_BITS))
        yield partial(won, position, pick.getrandbits(SEED_BITS))
