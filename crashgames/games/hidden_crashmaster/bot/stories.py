"""Which cards the Shamed claim, discard and report, by what the table would then believe, and its cost."""

import random
from collections.abc import Mapping, Sequence
from functools import cached_property

import msgspec

from crashgames.core.messages import Action
from crashgames.games.hidden_crashmaster.bot import inference
from crashgames.games.hidden_crashmaster.bot.beliefs import Belief
from crashgames.games.hidden_crashmaster.bot.crew import prospect
from crashgames.games.hidden_crashmaster.bot.inference import opened
from crashgames.games.hidden_crashmaster.messages import Phase
from crashgames.games.hidden_crashmaster.tables import DRAW, HANDS, Result, Team, Topic
from crashgames.games.hidden_crashmaster.view import Claim, HiddenView

EXPOSURE_COST = 1.2
"""What it costs the Shamed if all whom the viewer knows are found out, in shares of the win.

With six the Pit Crew won 85 of 150 matches of experts like this, 94 with half of it, and 110 with a quarter.
"""


class SuspicionCost:
    """The cost of what an expert without a seat believes."""

    def __init__(self, view: HiddenView) -> None:
        self.view = opened(view)
        self.team = [seat for seat, team in enumerate(view.teams) if team is Team.SHAMED]

    @cached_property
    def reading(self) -> inference.Inference:
        return inference.read(self.view)

    @cached_property
    def belief(self) -> Belief:
        return inference.open_expert_belief(self.view, self.reading)

    def after(self, action: Action) -> float:
        """How much more the belief costs after a choice that all can see."""
        likelihood = inference.likelihood_of(self.view, action, self.reading)
        return self.after_choice(action.seat, likelihood) if likelihood else 0.0

    def after_choice(self, seat: int, likelihood: inference.Likelihood) -> float:
        """How much more the belief costs after a seat has made a choice with these chances."""
        former = self.reading.likelihoods[seat]
        ratio = inference.odds_of(inference.both(former, likelihood)) / inference.odds_of(former)
        own = self.belief.shamed(seat)
        total = 1 - own + ratio * own

        found = 0.0
        for other in self.team:
            was = self.belief.shamed(other)
            together = sum([sum(row[1:]) for row in self.belief.pair(seat, other)[1:]])
            found += (was + (ratio - 1) * together) / total - was
        return EXPOSURE_COST * found / len(self.team)

    def after_claims(self, claims: Sequence[Claim], reported: Result | None = None) -> float:
        """The cost of the belief after these claims, and after this report of the shift that is on."""
        shifts = self.view.shifts
        if reported:
            shifts = (*shifts[:-1], msgspec.structs.replace(shifts[-1], reported=reported))
        claims = (*self.view.claims, *claims)
        view = msgspec.structs.replace(self.view, phase=Phase.CLAIM, shifts=shifts, claims=claims)
        belief = inference.open_expert_belief(view, self.reading)
        return EXPOSURE_COST * sum([belief.shamed(seat) for seat in self.team]) / len(self.team)


PASSED_CARDS = DRAW - 1
"""The Driver's cards."""
TIE_BREAK_SHARE = 0.001
"""The share of chance between stories that are believed alike."""


class Stories:
    """The claims of one seat about the shift that is on; friends are expected to tell what fits."""

    def __init__(self, view: HiddenView, suspicion_cost: SuspicionCost, pick: random.Random) -> None:
        self.view = view
        self.suspicion_cost = suspicion_cost
        self.pick = pick
        self.shift = view.shifts[-1]

    def draw(self) -> int:
        """The number of Crashes that the Co-Pilot best claims to have drawn."""
        return self._best_draw(self.shift.passed.count(Result.CRASH), None)[1]

    def hand(self) -> int:
        """The number of Crashes that the Driver best claims to have got."""
        return self._best_hand(None, ())[1]

    def team(self) -> Team:
        """What an investigator best claims to have seen."""
        said = {team: Claim(self.view.round, self.view.deeds[-1].seat, Topic.REGISTRATION, (), team) for team in Team}
        return min(Team, key=lambda team: self.suspicion_cost.after_claims([said[team]]))

    # Before the claims

    def after_report(self, card: Result) -> float:
        """The cost of what the table believes if the Driver, with a Crash and a Point, reports this one."""
        drawn = DRAW if self._is_friend(self.shift.co_pilot) else self.view.hand.count(Result.CRASH) + 1
        return self._best_hand(card, [self._claim(Topic.DRAW, drawn)])[0]

    def after_discard(self, card: Result) -> tuple[float, Result]:
        """How much more the belief costs if the Co-Pilot discards this card, with the report to be expected then."""
        passed = self.view.hand.count(Result.CRASH) - (card is Result.CRASH)
        crash = passed == PASSED_CARDS or (passed == 1 and self._is_friend(self.shift.driver))
        reported = Result.CRASH if crash else Result.POINT
        return self._best_draw(passed, reported)[0], reported

    def worth(self, cost: float, reported: Result) -> float:
        """The worth of a report to the Shamed, with the cost of what the table believes."""
        crash = reported is Result.CRASH
        return -prospect(self.view.crashes + crash, self.view.points + (not crash)) - cost

    # The best claims

    def _best_draw(self, passed: int, report: Result | None) -> tuple[float, int]:
        """The least cost and the Crashes that the Co-Pilot claims, if so many were passed on."""
        answers = [passed]
        if self._is_friend(self.shift.driver):
            answers = [PASSED_CARDS] if self._crashed(report) else [0, 1]
        hands = [self._claim(Topic.HAND, answer) for answer in answers]
        draws = {drawn: self._claim(Topic.DRAW, drawn) for drawn in range(DRAW + 1)}
        return self._best({drawn: [[own, hand] for hand in hands] for drawn, own in draws.items()}, report)

    def _best_hand(self, report: Result | None, before: Sequence[Claim]) -> tuple[float, int]:
        """The least cost and the Crashes that the Driver claims, after these claims of the Co-Pilot."""
        counts = range(1, PASSED_CARDS + 1) if self._crashed(report) else range(PASSED_CARDS)
        return self._best({passed: [[*before, self._claim(Topic.HAND, passed)]] for passed in counts}, report)

    def _best(self, stories: Mapping[int, Sequence[Sequence[Claim]]], report: Result | None) -> tuple[float, int]:
        """The least cost of stories, each with the best of its ends."""
        found = []
        for crashes, ends in stories.items():
            cost = min(self.suspicion_cost.after_claims(end, report) for end in ends)
            found.append((cost + TIE_BREAK_SHARE * self.pick.random(), crashes))
        return min(found)

    def _crashed(self, report: Result | None) -> bool:
        return (report or self.shift.reported) is Result.CRASH

    def _claim(self, topic: Topic, crashes: int) -> Claim:
        drew = topic is Topic.DRAW
        seat = self.shift.co_pilot if drew else self.shift.driver
        return Claim(self.view.round, seat, topic, HANDS[DRAW if drew else PASSED_CARDS][crashes])

    def _is_friend(self, seat: int) -> bool:
        return self.view.teams[seat] is Team.SHAMED
