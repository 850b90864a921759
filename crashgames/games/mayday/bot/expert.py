"""The expert: how it reads the open record, and how it plays its choices out as an Infiltrator.

It reads by what hard bots of either team would have done, unless they are none. Hard bots leave little to chance, so
that a vote or a marker can tell a lot about who they are. People and other bots do not play like them. So each way to
deal the teams is weighed twice, by what hard bots would have done and as hard bots judge what they see, and the weights
are added: whichever fits the record better counts more.
"""

import random
from collections.abc import Hashable, Sequence
from functools import lru_cache
from itertools import takewhile
from math import exp, inf, log

from crashgames.components.seats import SEATS_OF
from crashgames.core.bots import EXPERT, UNHURRIED, TimeLimit
from crashgames.core.messages import Action, Options
from crashgames.core.rollouts import PLAYED_OUT, SEED_BITS, Comparison, Determinized, Rollouts
from crashgames.core.search import Budget, determinize
from crashgames.games.mayday import INFO
from crashgames.games.mayday.bot.beliefs import (
    MIN_LIE_GAIN,
    Belief,
    believed,
    conduct_at,
    gains,
    inside,
    public_belief,
    public_worlds,
    voted,
)
from crashgames.games.mayday.bot.infiltrator import rebels
from crashgames.games.mayday.bot.record import (
    Conduct,
    DueVote,
    Entered,
    Happened,
    SampledDeal,
    heard,
    margins,
    record,
    standing,
    standing_now,
    world,
)
from crashgames.games.mayday.messages import GiveAccess, NoOrder, OrderLooker, OrderTarget, Vote
from crashgames.games.mayday.tables import MatchStage
from crashgames.games.mayday.view import Look, MaydayView, Skirmish
from crashgames.games.mayday.worlds import certain

EXPECTED_LEVEL = 3
"""The level that an expert expects of everybody."""
SLIP_CHANCE = 0.05
"""The chance that somebody does otherwise."""
DARING = {7: (0.2, 0.1)}
"""By the number of seats the chances that an Infiltrator votes otherwise than a hard bot, and that it tells a lie which
gains too little for one: about as often as experts do it, who play their choices out; elsewhere it is a slip.

With seven the Honest win about every second match of experts by it, and without it every third. With five or six they
win every second without it, and by it six or eight in ten.
"""
NO_DARING = SLIP_CHANCE, SLIP_CHANCE
CLOSE_MARGIN = 0.002
"""Margins of a vote that chance decides."""


class Ballot:
    """A vote as the open table sees it: what each seat does if it is honest, and what if these are the Infiltrators.

    The Honest may judge by other worlds than those that Infiltrators take for known to all.
    """

    def __init__(
        self, seats: int, due: DueVote, worlds: Sequence[SampledDeal], judged: Sequence[SampledDeal] | None = None
    ) -> None:
        self.seats = seats
        self.due = due
        self.margins = margins(worlds, due, seats)
        self.judged = self.margins if judged is None else margins(judged, due, seats)
        self._rebels: dict[int, Sequence[int]] = {}

    def chance(self, seat: int, team: int) -> float:
        """The chance that a seat protects if these are the Infiltrators: 0, 1, or one half."""
        margin = (self.margins if team >> seat & 1 else self.judged)[seat]
        if abs(margin) <= CLOSE_MARGIN:
            return 0.5
        if team not in self._rebels:  # the Infiltrators who vote against what is known to all
            mixed = self.due.is_mixed(team)
            self._rebels[team] = rebels(self.due, self.margins, SEATS_OF[team]) if mixed else ()
        return float((margin > 0) != (seat in self._rebels[team]))


def expert_belief(view: MaydayView) -> Belief:
    """By all that the viewer knows, whether the others are hard bots or not."""
    return believed(view.seats, record(view), certain(view), EXPECTED_LEVEL, both_readings)


def open_expert_belief(view: MaydayView) -> Belief:
    """What an expert believes who has only followed the open table."""
    return believed(view.seats, record(view), inside(view), EXPECTED_LEVEL, both_readings)


def both_readings(seats: int, happened: tuple[Happened, ...], _: int) -> list[SampledDeal]:
    """Every way to deal the teams, with the sum of both weights."""
    both = zip(*read(seats, happened), strict=True)
    return [world((exact.team, exact.places, exact.weight + usual.weight)) for exact, usual in both]


@lru_cache(maxsize=512)
def read(seats: int, happened: tuple[Happened, ...]) -> tuple[list[SampledDeal], list[SampledDeal]]:
    """Every way to deal the teams, with the chance of the record if all are hard bots, and as hard bots judge it."""
    if not happened:
        worlds = public_worlds(seats, (), EXPECTED_LEVEL)
        return worlds, worlds
    before, last = happened[:-1], happened[-1]
    (exact, usual), public = read(seats, before), public_worlds(seats, before, EXPECTED_LEVEL)
    if isinstance(last, Entered):
        still = [[world for world in worlds if not world.team >> last.seat & 1] for worlds in (exact, usual)]
        return still[0], still[1]
    if isinstance(last, Look):
        expected = conduct_at(public, last.looker, last.owner, last.place, seats)
        return heard(exact, last, hard_conduct(public, last, seats)), heard(usual, last, expected)
    due = standing(seats, before, last.stage, last.target)
    return voted_exactly(exact, Ballot(seats, due, public), last), voted(usual, due, last, seats)


def hard_conduct(public: Sequence[SampledDeal], look: Look, seats: int) -> Conduct:
    """How hard bots mark a card: Infiltrators lie where that gains enough."""
    gain_of, (_, rash) = gains(public, look.looker, look.owner, look.place, seats), DARING.get(seats, NO_DARING)

    def chances(team: int) -> tuple[float, float]:
        gain = gain_of(team)
        return (1 - SLIP_CHANCE if gain > MIN_LIE_GAIN else rash), (SLIP_CHANCE if -gain > MIN_LIE_GAIN else 1 - rash)

    return chances


def voted_exactly(worlds: Sequence[SampledDeal], ballot: Ballot, skirmish: Skirmish) -> list[SampledDeal]:
    """The worlds after a vote of hard bots."""
    found, (rash, _) = [], DARING.get(ballot.seats, NO_DARING)
    for team, places, weight in worlds:
        share = 1.0
        for seat in (*skirmish.protect, *skirmish.punch):
            slip = rash if team >> seat & 1 else SLIP_CHANCE
            chance = slip + (1 - 2 * slip) * ballot.chance(seat, team)
            share *= chance if seat in skirmish.protect else 1 - chance
        found.append(world((team, places, weight * share)))
    return found


# Playing choices out

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
        self.chosen: dict[Hashable, Action] = {}
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
        if public_history_id not in self.ballots:
            if not self.budget.spend():
                return ()
            view = game.view(None)
            judged = open_expert_belief(view).worlds if self.expects_readers else None
            ballot = Ballot(view.seats, standing_now(view), public_belief(view, EXPECTED_LEVEL).worlds, judged)
            self.ballots[public_history_id] = [ballot.chance(seat, self.team) for seat in range(view.seats)]
        chances = self.ballots[public_history_id]
        return [Vote(seat, pick.random() < chances[seat]) for seat in asked]

    def _chosen(
        self, public_history_id: int, seat: int, legal: Sequence[Action], game: Determinized[MaydayView]
    ) -> Sequence[Action]:
        """What a seat does; nothing when the budget is used up."""
        key = public_history_id, seat, None if isinstance(legal[0], IN_THE_END) else game.known_alone(seat)
        if key not in self.chosen:
            if not self.budget.spend():
                return ()
            self.chosen[key] = self.bots[seat].choose(game.view(seat), legal, self.clock)
        return (self.chosen[key],)

    def _end(self, public_history_id: int, game: Determinized[MaydayView]) -> float:
        """The chance of the Honest, who have the captain, by what the captain believes."""
        if public_history_id not in self.ends:
            view = game.view(None)
            belief = open_expert_belief(view) if self.expects_readers else public_belief(view, EXPECTED_LEVEL)
            weights = {world.team: world.weight for world in belief.worlds}
            own = log(weights.pop(self.team, 0.0) + MIN_LIKELIHOOD)
            lead = own - log(max(weights.values(), default=0.0) + MIN_LIKELIHOOD)
            base, ahead, sure = PROSPECTS[view.seats]
            odds = base + ahead * max(-MAX_LEAD, min(MAX_LEAD, lead)) + sure * own
            self.ends[public_history_id] = 1 / (1 + exp(-odds))
        return self.ends[public_history_id]


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
    return Comparison(choices, Rollouts(policy.next).trials(positions, pick), PLAYED_OUT).best


def worth_of(view: MaydayView, choices: Sequence[Action], options: Options) -> list[float]:
    """How often each of these choices wins, looked at more closely than for a choice.

    Chance is seeded by what equal views share, and hardly ever two of a match, so it is always the same for a view.
    """
    seed = f"{view.viewer} {view.phase} {len(view.looks)} {len(view.skirmishes)} {view.skirmish}"
    pick, clock = random.Random(seed), TimeLimit(UNHURRIED)
    policy = MaydayPolicy(view, options, pick, Budget(COMPARISON_FACTOR * DECISIONS[view.seats], clock))
    seeds = (pick.getrandbits(SEED_BITS) for _ in range(COMPARISON_FACTOR * MAX_POSITIONS))
    positions = (determinize(INFO, view, options, seed) for seed in seeds)
    trials, rigour = Rollouts(policy.next).trials(positions, pick), PLAYED_OUT._replace(errors_to_drop=inf)
    return Comparison(choices, trials, rigour).worth
