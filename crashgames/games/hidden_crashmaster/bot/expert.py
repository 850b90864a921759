"""The expert as one of the Shamed: it knows how experts read the record, and hides from them; and its reasons."""

import random
from collections.abc import Sequence
from functools import cached_property, partial
from typing import NamedTuple

from crashgames.core.messages import Action
from crashgames.core.thoughts import Thought
from crashgames.games.hidden_crashmaster import messages
from crashgames.games.hidden_crashmaster.bot.crew import NOISE, Crew, ExpertCrew, best_card
from crashgames.games.hidden_crashmaster.bot.inference import (
    EXPECTED_LEVEL,
    OWN_WAY_CHANCE,
    approval,
    crew_at,
    expert_belief,
    weighed,
)
from crashgames.games.hidden_crashmaster.bot.motives import Motive, on_vote
from crashgames.games.hidden_crashmaster.bot.public import public_as_crew
from crashgames.games.hidden_crashmaster.bot.shamed import LIKELY_CHANCE, Shamed, majority
from crashgames.games.hidden_crashmaster.bot.stories import Stories, SuspicionCost
from crashgames.games.hidden_crashmaster.tables import CRASHES_TO_WIN, DRAW, HANDS, POINTS_TO_WIN, Result, Topic
from crashgames.games.hidden_crashmaster.view import HiddenView

TRUSTED_BAN_GAIN = 0.2
"""What the Shamed gain by a ban of somebody whom all trust, in shares of the win."""
MAX_DOUBT = 0.02
"""So little chance that a seat is no expert does not matter."""


class Plan(NamedTuple):
    """How the Shamed vote on a shift."""

    gain: float
    """What they gain if it is elected, in shares of the win."""
    usual: float
    """The chance that it is if they vote as the crew would."""
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
        self.suspicion_cost = SuspicionCost(view)
        self.truth = ExpertCrew(view, partial(expert_belief, view), pick, EXPECTED_LEVEL)
        self.table = ExpertCrew(view, lambda: self.suspicion_cost.belief, pick, EXPECTED_LEVEL)
        pretended = public_as_crew(self.suspicion_cost.view, self.seat)
        if pretended:
            self.mask = ExpertCrew(pretended, partial(expert_belief, pretended), pick, EXPECTED_LEVEL)
        self._voters: dict[int, tuple[Crew, Crew] | None] = {}

    # Votes

    def votes_yes(self) -> bool:
        """As one of the crew, unless it pays to vote otherwise with as many friends as it takes."""
        plan = self.plan(self.view.co_pilot, self.view.driver)
        return self.mask.votes_yes() is not (self.seat in plan.rebels)

    def plan(self, co_pilot: int, driver: int) -> Plan:
        """What friends can agree upon without a word, as all of them reckon alike."""
        gain = self.gain(co_pilot, driver)
        wanted, others, loyal, prices = gain > 0, [], [], []
        for seat in self.view.in_game:
            hard, expert = self._approvals(seat, co_pilot, driver)
            if not self.is_friend(seat):
                others.append(self._mixed(seat, hard, expert))
                continue
            loyal.append(float(expert >= 0.5))
            if (expert >= 0.5) is not wanted:
                prices.append((self._price(seat, wanted, hard, expert), seat))
        usual = majority([*others, *loyal])
        best, found, paid = 0.0, Plan(gain, usual, usual, ()), 0.0
        for count, (price, _) in enumerate(sorted(prices), start=1):
            paid += price
            votes = sorted(loyal, reverse=not wanted)
            elected = majority([*others, *[float(wanted)] * count, *votes[count:]])
            if (elected - usual) * gain - paid > best:
                best = (elected - usual) * gain - paid
                found = Plan(gain, usual, elected, tuple([seat for _, seat in sorted(prices)[:count]]))
        return found

    def alone(self, co_pilot: int, driver: int) -> tuple[float, float]:
        """What the Shamed gain if this seat alone votes for them, and not as the crew would; and what that costs."""
        gain = self.gain(co_pilot, driver)
        wanted, others = gain > 0, []
        for seat in self.view.in_game:
            hard, expert = self._approvals(seat, co_pilot, driver)
            if seat == self.seat:
                price = self._price(seat, wanted, hard, expert)
            else:
                others.append(float(expert >= 0.5) if self.is_friend(seat) else self._mixed(seat, hard, expert))
        turned = majority([*others, float(wanted)]) - majority([*others, float(not wanted)])
        return turned * gain, price

    def _approvals(self, seat: int, co_pilot: int, driver: int) -> tuple[float, float]:
        """The chances that a seat of the crew votes for a shift, as a hard bot and as an expert."""
        if seat not in self._voters:
            self._voters[seat] = crew_at(self.suspicion_cost.view, seat, self.suspicion_cost.reading)
        voters = self._voters[seat]
        if not voters:
            return 0.5, 0.5
        expert = approval(voters[1], co_pilot, driver)
        if self.suspicion_cost.reading.manner(seat)[1] > 1 - MAX_DOUBT:
            return expert, expert
        return approval(voters[0], co_pilot, driver), expert

    def _mixed(self, seat: int, by_hard: float, by_expert: float) -> float:
        """The chance that a seat of the crew votes for a shift, by how it has played so far."""
        hard, expert, neither = self.suspicion_cost.reading.manner(seat)
        return hard * by_hard + expert * by_expert + neither * (OWN_WAY_CHANCE / 2 + (1 - OWN_WAY_CHANCE) * by_hard)

    def _price(self, seat: int, yes: bool, hard: float, expert: float) -> float:
        """What it costs if a friend votes so, and not as the crew would."""
        if not self._voters[seat]:
            return 0.0

        def cost(vote: bool) -> float:
            chances = (hard, expert) if vote else (1 - hard, 1 - expert)
            return self.suspicion_cost.after_choice(seat, weighed(*chances, messages.Vote, 0.5, self.view.seats))

        return max(0.0, cost(yes) - cost(not yes))

    # Choosing somebody

    def worth(self, action: Action) -> float:
        """By the gain for the Shamed, less what the choice shows."""
        if isinstance(action, messages.Investigate):
            return self.mask.worth(action)
        worth = NOISE[EXPECTED_LEVEL] * self.pick.random() - self.suspicion_cost.after(action)
        match action:
            case messages.Nominate(seat, driver):
                return worth + self._prospect(seat, driver)
            case messages.Schedule(_, target):
                return worth + max(self._prospect(target, driver) for driver in self.truth.drivers(target))
            case messages.Ban(_, target):
                loss = 2 * self.is_friend(target) + self.truth.belief.doll(target)
                return worth - loss - TRUSTED_BAN_GAIN * self.table.belief.shamed(target)
        return 0.0

    def _prospect(self, co_pilot: int, driver: int) -> float:
        plan = self.plan(co_pilot, driver)
        return plan.elected * plan.gain

    def elected(self, co_pilot: int, driver: int) -> float:
        return self.plan(co_pilot, driver).elected

    # Cards and claims

    @cached_property
    def stories(self) -> Stories:
        return Stories(self.view, self.suspicion_cost, self.pick)

    def discard(self, legal: Sequence[Action]) -> Action:
        if len(set(self.view.hand)) < 2:
            return super().discard(legal)
        worth = {card: self.stories.worth(*self.stories.after_discard(card)) for card in Result}
        return best_card(legal, max(worth, key=worth.__getitem__))

    def report(self, legal: Sequence[Action]) -> Action:
        if len(set(self.view.hand)) < 2 or self.view.crashes == CRASHES_TO_WIN - 1:
            return super().report(legal)
        return best_card(legal, max(Result, key=self.worth_of_report))

    def worth_of_report(self, card: Result) -> float:
        return self.stories.worth(self.stories.after_report(card), card)

    def claim(self, legal: Sequence[Action]) -> Action:
        """What the table believes best; a shift without a report shows nothing."""
        match self.view.topic:
            case Topic.REGISTRATION:
                return messages.ClaimTeam(self.seat, self.stories.team())
            case Topic.DRAW if self.view.shifts[-1].reported:
                return messages.ClaimCards(self.seat, HANDS[DRAW][self.stories.draw()])
            case Topic.HAND if self.view.shifts[-1].reported:
                return messages.ClaimCards(self.seat, HANDS[DRAW - 1][self.stories.hand()])
        return super().claim(legal)

    # Reasons

    def why(self, legal: Sequence[Action], action: Action) -> Thought | None:
        mixed = len(set(self.view.hand)) > 1
        match action:
            case messages.Report(_, card) if mixed and self.view.crashes < CRASHES_TO_WIN - 1:
                if self.view.points == POINTS_TO_WIN - 1 and card is Result.CRASH:
                    return Motive("crash lose")
                crash, point = map(self.stories.after_report, (Result.CRASH, Result.POINT))
                return self._why_card(card is Result.CRASH, crash > point)
            case messages.Discard(_, card) if mixed:
                (point, then), (crash, instead) = map(self.stories.after_discard, (Result.POINT, Result.CRASH))
                return Motive("point same") if then is instead else self._why_card(card is Result.POINT, point > crash)
        return super().why(legal, action)

    def _why_card(self, crash: bool, shows: bool) -> Thought:
        """Why a Crash or why none, by whether a Crash `shows`: the table would suspect more than after a Point."""
        if crash:
            return Motive("crash worth" if shows else "crash hidden")
        return Motive("point worth" if shows else "point expected")

    def _why_banned(self, target: int) -> str:
        return "guilty" if self.table.belief.shamed(target) >= LIKELY_CHANCE else "trusted"

    def _why_vote(self, yes: bool) -> Thought:
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
        return self._why_like_crew(yes, False, self.alone(self.view.co_pilot, self.view.driver)[0])
