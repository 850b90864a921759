"""The expert as an Infiltrator: it plays its choices out, as hard bots go on, and takes what wins most often."""

import random
from collections.abc import Hashable, Sequence
from itertools import takewhile
from math import exp, log

from crashgames.core.bots import EXPERT, UNHURRIED, TimeLimit
from crashgames.core.messages import Action, Options
from crashgames.core.rollouts import SEED_BITS, Determinized, Rollouts
from crashgames.core.search import Budget, determinize
from crashgames.games.mayday import INFO
from crashgames.games.mayday.actions import VOTES
from crashgames.games.mayday.bot.beliefs import public_belief
from crashgames.games.mayday.bot.inference import EXPECTED_LEVEL, Ballot, open_expert_belief
from crashgames.games.mayday.bot.record import standing_now
from crashgames.games.mayday.messages import GiveAccess, NoOrder, OrderLooker, OrderTarget, Vote
from crashgames.games.mayday.tables import MatchStage
from crashgames.games.mayday.view import MaydayView
from crashgames.games.mayday.worlds import certain

IN_THE_END = (OrderLooker, OrderTarget, NoOrder, GiveAccess)
"""The choices of the cockpit."""
PROSPECTS = {5: (1.13, 0.83, 0.96), 6: (3.7, 0.0, 1.7), 7: (2.66, 0.17, 1.61), 8: (3.7, 0.0, 1.8)}
"""By the number of seats how the log-odds of the Honest with an Honest captain come from what the captain believes.

They are a constant, and weights for the log of how likely the truth is, compared with anything else and by itself:
rounded from a logistic regression over 300 matches of hard bots for each number of seats, or where the Honest are taken
for experts over 135 matches of experts.
"""
READERS = {6}
"""The numbers of seats where the Honest are taken for experts, and not for hard bots.

With six, where hard bots go by no marker, the Honest won two of three matches of experts who did not expect it, and win
every second one like this. With seven they would win every fifth.
"""
MIN_LIKELIHOOD, MAX_LEAD = 0.003, 4.0
"""What is added to each likelihood, and the most that a lead counts."""


class MaydayPolicy:
    """The course of a match, as an Infiltrator expects it: to the captain, or in the End phase to the end.

    All that these bots go by is what was done on the open table, their team and the card before them. So on the same
    way they do what they did before, and only what is new costs a part of the budget.
    """

    def __init__(self, view: MaydayView, options: Options, pick: random.Random, budget: Budget) -> None:
        self.team = certain(view).infiltrators
        self.budget = budget
        self.to_the_end = view.stage is MatchStage.END
        self.expects_readers = view.seats in READERS
        honest = EXPERT if self.expects_readers else EXPECTED_LEVEL
        levels = [EXPECTED_LEVEL if self.team >> seat & 1 else honest for seat in range(view.seats)]
        self.bots = [INFO.make_bot(level, pick.getrandbits(SEED_BITS), options) for level in levels]
        self.clock = TimeLimit()
        self.ballots: dict[int, list[float]] = {}
        """By way the chance of each seat to protect."""
        self.chosen: dict[tuple[Hashable, ...], Action] = {}
        self.ends: dict[int, float] = {}

    def next(
        self,
        public_history_id: int,
        asked: Sequence[int],
        legal: Sequence[Action],
        game: Determinized[MaydayView],
        pick: random.Random,
    ) -> Sequence[Action] | float:
        if isinstance(legal[0], IN_THE_END) and not self.to_the_end:
            return 1 - self._end(public_history_id, game)
        if isinstance(legal[0], Vote):
            return self._votes(public_history_id, asked, game, pick)
        return legal if len(legal) == 1 else self._chosen(public_history_id, asked[0], legal, game)

    def _votes(
        self, public_history_id: int, asked: Sequence[int], game: Determinized[MaydayView], pick: random.Random
    ) -> Sequence[Action]:
        """What all vote who have not yet; nothing when the budget is used up."""
        chances = self.ballots.get(public_history_id)
        if chances is None:
            if not self.budget.spend():
                return ()
            view = game.view(None)
            judged = open_expert_belief(view).worlds if self.expects_readers else None
            ballot = Ballot(view.seats, standing_now(view), public_belief(view, EXPECTED_LEVEL).worlds, judged)
            chances = self.ballots[public_history_id] = [ballot.chance(seat, self.team) for seat in range(view.seats)]
        return [VOTES[seat][pick.random() >= chances[seat]] for seat in asked]

    def _chosen(
        self, public_history_id: int, seat: int, legal: Sequence[Action], game: Determinized[MaydayView]
    ) -> Sequence[Action]:
        """What a seat does; nothing when the budget is used up."""
        key = (
            (public_history_id, seat)
            if isinstance(legal[0], IN_THE_END)
            else (public_history_id, seat, game.known_alone(seat))
        )
        found = self.chosen.get(key)
        if found is None:
            if not self.budget.spend():
                return ()
            found = self.chosen[key] = self.bots[seat].choose(game.view(seat), legal, self.clock)
        return (found,)

    def _end(self, public_history_id: int, game: Determinized[MaydayView]) -> float:
        """The chance of the Honest, who have the captain, by what the captain believes."""
        found = self.ends.get(public_history_id)
        if found is None:
            view = game.view(None)
            belief = open_expert_belief(view) if self.expects_readers else public_belief(view, EXPECTED_LEVEL)
            weights = {world.team: world.weight for world in belief.worlds}
            own = log(weights.pop(self.team, 0.0) + MIN_LIKELIHOOD)
            lead = own - log(max(weights.values(), default=0.0) + MIN_LIKELIHOOD)
            base, ahead, sure = PROSPECTS[view.seats]
            odds = base + ahead * max(-MAX_LEAD, min(MAX_LEAD, lead)) + sure * own
            found = self.ends[public_history_id] = 1 / (1 + exp(-odds))
        return found


DECISIONS = {5: 600, 6: 600, 7: 500, 8: 400}
"""What is worked out anew in all playouts of a decision, by seats."""
MAX_POSITIONS = 150
"""The most positions that are imagined and played out."""
COMPARISON_FACTOR = 3
"""How much more is worked out to tell what two choices win than to make a choice."""


def foreseen(
    view: MaydayView, legal: Sequence[Action], first: Action, options: Options, pick: random.Random, clock: TimeLimit
) -> Action:
    """The first choice, a hard bot's, unless another one is clearly better."""
    policy = MaydayPolicy(view, options, pick, Budget(DECISIONS[view.seats], clock))
    choices = [first, *(action for action in legal if action != first)]
    seeds = takewhile(lambda _: not clock.over, (pick.getrandbits(SEED_BITS) for _ in range(MAX_POSITIONS)))
    positions = (determinize(INFO, view, options, seed) for seed in seeds)
    return Rollouts(policy).best(choices, positions, pick)


def worth_of(view: MaydayView, choices: Sequence[Action], options: Options) -> list[float]:
    """How often each of these choices wins, looked at more closely than for a choice; always the same for a view."""
    pick, clock = random.Random(fingerprint(view)), TimeLimit(UNHURRIED)
    policy = MaydayPolicy(view, options, pick, Budget(COMPARISON_FACTOR * DECISIONS[view.seats], clock))
    positions = (
        determinize(INFO, view, options, pick.getrandbits(SEED_BITS)) for _ in range(COMPARISON_FACTOR * MAX_POSITIONS)
    )
    return Rollouts(policy).worth(choices, positions, pick)


def fingerprint(view: MaydayView) -> str:
    """A number that equal views share, and hardly ever two of a match: it seeds the chance of looking ahead."""
    return f"{view.viewer} {view.phase} {len(view.looks)} {len(view.skirmishes)} {view.skirmish}"
