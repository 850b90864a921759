"""The expert as one of the Shamed: it knows how experts read the record, and hides from them; and its reasons."""

import random
from collections.abc import Mapping, Sequence
from functools import cache, cached_property, partial
from operator import mul
from typing import NamedTuple

import msgspec

from crashgames.components.ballots import fewest_rebels
from crashgames.core.messages import Action
from crashgames.core.thoughts import Thought
from crashgames.games.hidden_crashmaster import messages
from crashgames.games.hidden_crashmaster.bot import inference
from crashgames.games.hidden_crashmaster.bot.crew import NOISE, ExpertCrew, best_card, prospect
from crashgames.games.hidden_crashmaster.bot.inference import EXPECTED_LEVEL, Inference, Likelihood
from crashgames.games.hidden_crashmaster.bot.motives import Motive, on_vote
from crashgames.games.hidden_crashmaster.bot.shamed import LIKELY_CHANCE, Shamed
from crashgames.games.hidden_crashmaster.messages import Phase
from crashgames.games.hidden_crashmaster.tables import CRASHES_TO_WIN, DRAW, HANDS, POINTS_TO_WIN, Result, Team, Topic
from crashgames.games.hidden_crashmaster.view import Claim, HiddenView

TRUSTED_BAN_GAIN = 0.2
"""What the Shamed gain by a ban of somebody whom all trust, in shares of the win."""
MAX_DOUBT = 0.02
"""So little chance that a seat is no expert does not matter."""
EXPOSURE_COST = 1.2
"""What it costs the Shamed if all whom the viewer knows are found out, in shares of the win.

With six the Pit Crew won 85 of 150 matches of experts like this, 94 with half of it, and 110 with a quarter.
"""
TIE_BREAK_SHARE = 0.001
"""The share of chance between stories that are believed alike."""


class Plan(NamedTuple):
    """How the Shamed vote on a shift."""

    gain: float
    """What they gain if it is elected, in shares of the win."""
    elected: float
    """The chance that it is by this plan."""
    rebels: tuple[int, ...]
    """The seats that voted otherwise than the crew would."""


class ShamedExpert(Shamed):
    """Decides by what it gains, less what the table would then know of the Shamed.

    It pretends to believe all that it has claimed, as the crew believe what they saw.
    """

    def __init__(self, view: HiddenView, pick: random.Random) -> None:
        super().__init__(view, pick, EXPECTED_LEVEL)
        self._open = inference.opened(view)
        self._team = [seat for seat, team in enumerate(view.teams) if team is Team.SHAMED]
        self.truth = ExpertCrew(view, partial(inference.expert_belief, view), pick, EXPECTED_LEVEL)
        self.table = ExpertCrew(
            view, lambda: inference.open_expert_belief(self._open, self._reading), pick, EXPECTED_LEVEL
        )
        pretended = inference.public_as_crew(self._open, self.seat)
        if pretended:
            self.mask = ExpertCrew(pretended, partial(inference.expert_belief, pretended), pick, EXPECTED_LEVEL)
        self._voters = cache(lambda seat: inference.crew_at(self._open, seat, self._reading))

    @cached_property
    def _reading(self) -> Inference:
        return inference.read(self._open)

    # The cost of what the table believes

    def cost_of_choice(self, seat: int, likelihood: Likelihood) -> float:
        """How much more the belief costs after a seat has made a choice with these chances."""
        former, belief = self._reading.likelihoods[seat], self.table.belief
        ratio = inference.odds_of(tuple(map(mul, former, likelihood))) / inference.odds_of(former)
        own = belief.shamed(seat)
        total = 1 - own + ratio * own
        found = 0.0
        for other in self._team:
            was = belief.shamed(other)
            together = sum([sum(row[1:]) for row in belief.pair(seat, other)[1:]])
            found += (was + (ratio - 1) * together) / total - was
        return EXPOSURE_COST * found / len(self._team)

    def cost_of_claims(self, claims: Sequence[Claim], reported: Result | None = None) -> float:
        """The cost of the belief after these claims, and after this report of the shift that is on."""
        shifts = self._open.shifts
        if reported:
            shifts = (*shifts[:-1], msgspec.structs.replace(shifts[-1], reported=reported))
        claims = (*self._open.claims, *claims)
        view = msgspec.structs.replace(self._open, phase=Phase.CLAIM, shifts=shifts, claims=claims)
        belief = inference.open_expert_belief(view, self._reading)
        return EXPOSURE_COST * sum([belief.shamed(seat) for seat in self._team]) / len(self._team)

    # Votes

    def votes_yes(self) -> bool:
        """As one of the crew, unless it pays to vote otherwise with as many friends as it takes."""
        plan = self.plan(self.view.co_pilot, self.view.driver)
        return self.mask.votes_yes() is not (self.seat in plan.rebels)

    def plan(self, co_pilot: int, driver: int) -> Plan:
        """What friends can agree upon without a word, as all of them reckon alike."""
        gain = self.gain(co_pilot, driver)
        wanted, others, yes, prices = gain > 0, [], 0, []
        for seat in self.view.in_game:
            hard, expert = self._approvals(seat, co_pilot, driver)
            if not self.is_friend(seat):
                by_hard, by_expert, neither = self._reading.manner(seat)
                own_way = inference.OWN_WAY_CHANCE / 2 + (1 - inference.OWN_WAY_CHANCE) * hard
                others.append(by_hard * hard + by_expert * expert + neither * own_way)
                continue
            yes += expert >= 0.5
            if (expert >= 0.5) is not wanted:
                prices.append((self._price(seat, wanted, hard, expert), seat))
        prices.sort()
        costs, needed = [price for price, _ in prices], len(self.view.in_game) // 2 + 1
        count, elected = fewest_rebels(others, yes, costs, wanted, gain, needed)
        return Plan(gain, elected, tuple([seat for _, seat in prices[:count]]))

    def _approvals(self, seat: int, co_pilot: int, driver: int) -> tuple[float, float]:
        """The chances that a seat of the crew votes for a shift, as a hard bot and as an expert."""
        voters = self._voters(seat)
        if not voters:
            return 0.5, 0.5
        expert = inference.approval(voters[1], co_pilot, driver)
        if self._reading.manner(seat)[1] > 1 - MAX_DOUBT:
            return expert, expert
        return inference.approval(voters[0], co_pilot, driver), expert

    def _price(self, seat: int, yes: bool, hard: float, expert: float) -> float:
        """What it costs if a friend votes so, and not as the crew would."""
        if not self._voters(seat):
            return 0.0

        def cost(vote: bool) -> float:
            chances = (hard, expert) if vote else (1 - hard, 1 - expert)
            return self.cost_of_choice(seat, inference.weighed(*chances, messages.Vote, 0.5, self.view.seats))

        return max(0.0, cost(yes) - cost(not yes))

    # Choosing somebody

    def worth(self, action: Action) -> float:
        """By the gain for the Shamed, less what the choice shows."""
        worth = super().worth(action)
        if isinstance(action, messages.Investigate):
            return worth
        likelihood = inference.likelihood_of(self._open, action, self._reading)
        shown = self.cost_of_choice(action.seat, likelihood) if likelihood else 0.0
        return worth + NOISE[EXPECTED_LEVEL] * self.pick.random() - shown

    def worth_of_shift(self, co_pilot: int, driver: int) -> float:
        plan = self.plan(co_pilot, driver)
        return plan.elected * plan.gain

    def worth_of_ban(self, action: messages.Ban) -> float:
        return -TRUSTED_BAN_GAIN * self.table.belief.shamed(action.target)

    def elected(self, co_pilot: int, driver: int) -> float:
        return self.plan(co_pilot, driver).elected

    # Cards and claims

    def discard(self, legal: Sequence[Action]) -> Action:
        if len(set(self.view.hand)) < 2:
            return super().discard(legal)
        worth = {card: self.worth_of_cards(*self.after_discard(card)) for card in Result}
        return best_card(legal, max(worth, key=worth.__getitem__))

    def report(self, legal: Sequence[Action]) -> Action:
        if len(set(self.view.hand)) < 2 or self.view.crashes == CRASHES_TO_WIN - 1:
            return super().report(legal)
        return best_card(legal, max(Result, key=lambda card: self.worth_of_cards(self.after_report(card), card)))

    def claim(self, legal: Sequence[Action]) -> Action:
        """What the table believes best; a shift without a report shows nothing."""
        match self.view.topic:
            case Topic.REGISTRATION:
                said = {team: Claim(self.view.round, self.seat, Topic.REGISTRATION, (), team) for team in Team}
                best = min(Team, key=lambda team: self.cost_of_claims([said[team]]))
                return messages.ClaimTeam(self.seat, best)
            case Topic.DRAW if self.view.shifts[-1].reported:
                drawn = self._best_draw(self.view.shifts[-1].passed.count(Result.CRASH), None)[1]
                return messages.ClaimCards(self.seat, HANDS[DRAW][drawn])
            case Topic.HAND if self.view.shifts[-1].reported:
                return messages.ClaimCards(self.seat, HANDS[DRAW - 1][self._best_hand(None, ())[1]])
        return super().claim(legal)

    def after_report(self, card: Result) -> float:
        """The cost of what the table believes if the Driver, with a Crash and a Point, reports this one."""
        drawn = DRAW if self.is_friend(self.view.shifts[-1].co_pilot) else self.view.hand.count(Result.CRASH) + 1
        return self._best_hand(card, [self._claim(Topic.DRAW, drawn)])[0]

    def after_discard(self, card: Result) -> tuple[float, Result]:
        """How much more the belief costs if the Co-Pilot discards this card, with the report to be expected then."""
        passed = self.view.hand.count(Result.CRASH) - (card is Result.CRASH)
        crash = passed == DRAW - 1 or (passed == 1 and self.is_friend(self.view.shifts[-1].driver))
        reported = Result.CRASH if crash else Result.POINT
        return self._best_draw(passed, reported)[0], reported

    def worth_of_cards(self, cost: float, reported: Result) -> float:
        """The worth of a report to the Shamed, with the cost of what the table believes."""
        crash = reported is Result.CRASH
        return -prospect(self.view.crashes + crash, self.view.points + (not crash)) - cost

    # The best claims about the shift that is on; friends are expected to tell what fits

    def _best_draw(self, passed: int, report: Result | None) -> tuple[float, int]:
        """The least cost and the Crashes that the Co-Pilot claims, if so many were passed on."""
        answers = [passed]
        if self.is_friend(self.view.shifts[-1].driver):
            answers = [DRAW - 1] if self._crashed(report) else [0, 1]
        hands = [self._claim(Topic.HAND, answer) for answer in answers]
        draws = {drawn: self._claim(Topic.DRAW, drawn) for drawn in range(DRAW + 1)}
        return self._best({drawn: [[own, hand] for hand in hands] for drawn, own in draws.items()}, report)

    def _best_hand(self, report: Result | None, before: Sequence[Claim]) -> tuple[float, int]:
        """The least cost and the Crashes that the Driver claims, after these claims of the Co-Pilot."""
        counts = range(1, DRAW) if self._crashed(report) else range(DRAW - 1)
        return self._best({passed: [[*before, self._claim(Topic.HAND, passed)]] for passed in counts}, report)

    def _best(self, stories: Mapping[int, Sequence[Sequence[Claim]]], report: Result | None) -> tuple[float, int]:
        """The least cost of stories, each with the best of its ends."""
        found = []
        for crashes, ends in stories.items():
            cost = min(self.cost_of_claims(end, report) for end in ends)
            found.append((cost + TIE_BREAK_SHARE * self.pick.random(), crashes))
        return min(found)

    def _crashed(self, report: Result | None) -> bool:
        return (report or self.view.shifts[-1].reported) is Result.CRASH

    def _claim(self, topic: Topic, crashes: int) -> Claim:
        drew = topic is Topic.DRAW
        seat = self.view.shifts[-1].co_pilot if drew else self.view.shifts[-1].driver
        return Claim(self.view.round, seat, topic, HANDS[DRAW if drew else DRAW - 1][crashes])

    # Reasons

    def why_card(self, action: messages.Discard | messages.Report) -> Thought:
        """Choices between a Crash and a Point are made by what the table would then suspect."""
        if len(set(self.view.hand)) < 2:
            return super().why_card(action)
        if isinstance(action, messages.Discard):
            (point, then), (crash, instead) = map(self.after_discard, (Result.POINT, Result.CRASH))
            if then is instead:
                return Motive("point same")
            return self._why_card(action.card is Result.POINT, point > crash)
        if self.view.crashes == CRASHES_TO_WIN - 1:
            return super().why_card(action)
        if self.view.points == POINTS_TO_WIN - 1 and action.card is Result.CRASH:
            return Motive("crash lose")
        crash, point = map(self.after_report, (Result.CRASH, Result.POINT))
        return self._why_card(action.card is Result.CRASH, crash > point)

    def _why_card(self, crash: bool, shows: bool) -> Thought:
        """Why a Crash or why none, by whether a Crash `shows`: the table would suspect more than after a Point."""
        if crash:
            return Motive("crash worth" if shows else "crash hidden")
        return Motive("point worth" if shows else "point expected")

    def _why_banned(self, target: int) -> str:
        return "guilty" if self.table.belief.shamed(target) >= LIKELY_CHANCE else "trusted"

    def why_vote(self, yes: bool) -> Thought:
        plan = self.plan(self.view.co_pilot, self.view.driver)
        rebels = self.seat in plan.rebels
        if (self.mask.votes_yes() is not rebels) is not yes:
            return Motive("either way")
        if rebels:
            return on_vote("together", yes)
        if (plan.gain > 0) is yes:
            return self._why_like_crew(yes, True, abs(plan.gain))
        if plan.rebels:
            return on_vote("spared", yes, plan.rebels[0])
        gain, decides = self.stake()
        return self._why_like_crew(yes, False, abs(gain) * decides)
