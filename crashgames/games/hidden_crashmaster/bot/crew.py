"""The play of the Pit Crew, by what they believe, and its reasons; those who hide play like this while they can."""

import random
from collections.abc import Callable, Iterator, Sequence
from functools import cache, cached_property

from crashgames.core.messages import Action
from crashgames.core.thoughts import NOTICEABLE_DIFFERENCE, Thought, percent
from crashgames.games.hidden_crashmaster import messages, tables
from crashgames.games.hidden_crashmaster.actions import aim, claim
from crashgames.games.hidden_crashmaster.bot.beliefs import Belief
from crashgames.games.hidden_crashmaster.bot.conduct import CRASHED, boldness, likelihood
from crashgames.games.hidden_crashmaster.bot.motives import Motive, on_vote
from crashgames.games.hidden_crashmaster.roles import CREW, DOLL, SHAMED
from crashgames.games.hidden_crashmaster.view import HiddenView

USUAL_CRASHES = 0.52
"""The share of Crashes in shifts of unsuspected players, and what an election or a ban brings on average."""
DOLL_ELECTED = 0.05
DOLL_BANNED = 0.14
REJECTION_COST = 0.012
"""The cost of a rejection, as the tracker goes on."""
NOISE = {1: 0.3, 2: 0.18, 3: 0.004}
"""The share of chance in a judgement, by level."""
EVEN_DIFFERENCE = 0.01
"""Choices whose worths lie so close together, in shares of the win, are as good as each other."""
FEARED_DOLL_CHANCE = 0.15
"""So likely a Doll decides the vote on its shift."""
SUSPECTED_CHANCE = 0.5
"""More likely than this to be one of the Shamed, somebody is refused."""
TRUSTED_CHANCE = 0.55
"""So likely to be Pit Crew, somebody is a reason to say Yes."""


@cache
def prospect(crashes: int, points: int) -> float:
    """The chance of the crew to win with so many cards on the board."""
    if points >= tables.POINTS_TO_WIN or crashes >= tables.CRASHES_TO_WIN:
        return float(points >= tables.POINTS_TO_WIN)
    after_crash = prospect(crashes + 1, points)
    if crashes + 1 in (4, 5):
        after_crash += DOLL_BANNED * (1 - after_crash)
    ahead = USUAL_CRASHES * after_crash + (1 - USUAL_CRASHES) * prospect(crashes, points + 1)
    return ahead * (1 - DOLL_ELECTED) if crashes >= tables.DOLL_DANGER else ahead


class Crew:
    """Decides for one seat, at one view, as a member of the Pit Crew would."""

    def __init__(self, view: HiddenView, believe: Callable[[], Belief], pick: random.Random, level: int) -> None:
        self.view = view
        self.seat = seat_of(view)
        self._believe = believe
        self.pick = pick
        self.level = level
        self._values: dict[tuple[int, int], float] = {}

    @cached_property
    def belief(self) -> Belief:
        """The belief of the seat, made only when needed: most choices of cards and claims do without."""
        return self._believe()

    # Judging

    def worth(self, action: Action) -> float:
        """The value of choosing somebody; only choices of one kind can be compared."""
        noise = NOISE[self.level] * self.pick.random()
        match action:
            case messages.Nominate(seat, driver):
                return self.shift_value(seat, driver) + noise
            case messages.Schedule(_, target):
                return max(self.shift_value(target, driver) for driver in self.drivers(target)) + noise
            case messages.Investigate(_, target):
                shamed = self.belief.shamed(target)
                return shamed * (1 - shamed) + noise
            case messages.Ban(_, target):
                return self.belief.doll(target) + 0.2 * self.belief.shamed(target) + noise
        return noise

    def shift_value(self, co_pilot: int, driver: int) -> float:
        """The chance of the crew to win if this shift is elected."""
        if (co_pilot, driver) not in self._values:
            crashes, points = self.view.crashes, self.view.points
            crash, point = prospect(crashes + 1, points), prospect(crashes, points + 1)
            self._values[co_pilot, driver] = sum(
                chance * (point + crashed * (crash - point))
                for driver_kind, crashed, chance in self._cases(co_pilot, driver)
                if driver_kind != DOLL or crashes < tables.DOLL_DANGER
            )
        return self._values[co_pilot, driver]

    def _cases(self, co_pilot: int, driver: int) -> Iterator[tuple[int, float, float]]:
        """For each pair of kinds the Driver's, the chance that the shift then reports a Crash, and that of the pair."""
        grid = likelihood(self.belief.deck.odds(), boldness(self.view.crashes, self.view.points), CRASHED)
        for crashed, chances in zip(grid, self.belief.pair(co_pilot, driver), strict=True):
            yield from zip((CREW, SHAMED, DOLL), crashed, chances, strict=True)

    def chaos_value(self) -> float:
        view, share = self.view, self.belief.deck.share
        crash, point = prospect(view.crashes + 1, view.points), prospect(view.crashes, view.points + 1)
        return share * crash + (1 - share) * point

    @cached_property
    def rejection_value(self) -> float:
        """The chance of the crew to win if this shift is rejected: with what the next candidate is likely to try."""
        if self.view.tracker == tables.TRACKER_END - 1:
            return self.chaos_value()
        candidate = self.next_candidates()[0]
        values = [self.shift_value(candidate, driver) for driver in self.drivers(candidate)]
        return (max(values) + sum(values) / len(values)) / 2 - REJECTION_COST * (1 + self.view.tracker)

    def next_candidates(self) -> list[int]:
        """Who is up next, and after that."""
        after = [(self.view.placard + step) % self.view.seats for step in range(1, self.view.seats + 1)]
        return [seat for seat in after if seat in self.view.in_game]

    def drivers(self, candidate: int) -> list[int]:
        others = [seat for seat in self.view.in_game if seat != candidate]
        fresh = [seat for seat in others if seat not in (self.view.last_co_pilot, self.view.last_driver)]
        return fresh or others

    # Deciding

    def votes_yes(self) -> bool:
        return self.gain() + NOISE[self.level] * (self.pick.random() - 0.5) >= 0

    def gain(self) -> float:
        """How much better the crew's chance to win is with the shift that is voted on than without it."""
        return self.shift_value(self.view.co_pilot, self.view.driver) - self.rejection_value

    def discard(self, legal: Sequence[Action]) -> Action:
        return best_card(legal, tables.Result.CRASH)

    def report(self, legal: Sequence[Action]) -> Action:
        if messages.AskDevice(self.seat) in legal and tables.Result.POINT not in self.view.hand:
            return messages.AskDevice(self.seat)
        return best_card(legal, tables.Result.POINT)

    def agrees(self) -> bool:
        """A Driver who has a Point to report and asks nevertheless is better not left with a Crash."""
        return tables.Result.CRASH in self.view.shifts[-1].passed

    def claim(self, legal: Sequence[Action]) -> Action:
        """The truth."""
        return claim(self.seat, *self.view.truth(self.view.topic, self.view.round))

    # Reasons

    def why_card(self, action: messages.Discard | messages.Report) -> Thought:
        if isinstance(action, messages.Discard):
            return Motive("keeps points" if self.view.hand.count(tables.Result.POINT) > 1 else "keeps point")
        return Motive("winning point" if self.view.points == tables.POINTS_TO_WIN - 1 else "reports point")

    def why_claim(self, legal: Sequence[Action], action: Action) -> Thought:
        return self.why_true(True)

    def why_true(self, helps: bool) -> Thought:
        """The reason for a true claim: the truth `helps` the crew, or the Shamed need no lie."""
        topic, shift = self.view.topic, self.view.shifts[-1]
        assert topic
        about = {tables.Topic.DRAW: shift.driver, tables.Topic.HAND: shift.co_pilot}.get(topic, self.seat)
        if topic is tables.Topic.REGISTRATION:
            about = self.view.deeds[-1].target
        return Motive(f"true {topic}" if helps else "no lie", about)

    def why_them(self, legal: Sequence[Action], action: Action, target: int) -> Thought:
        if any_other := why_no_other(self.worth, legal, action, target, self.way):
            return any_other
        belief, others = self.belief, [seat for seat in self.view.in_game if seat != self.seat]
        in_danger = self.view.crashes >= tables.DOLL_DANGER
        match action:
            case messages.Investigate():
                return Motive("look", target)
            case messages.Ban():
                return Motive("ban" if target == max(others, key=belief.doll) else "guilty and doll", target)
            case messages.Nominate() if in_danger and target == min(others, key=belief.doll):
                return Motive("doll", target)
        clean = 1 - belief.shamed(target)
        return Motive("clean" if clean >= TRUSTED_CHANCE else "least", target, percent(clean))

    @property
    def way(self) -> int:
        """A number by seat and round, by which seats of one mind, and a seat in time, use different words."""
        return self.seat + self.view.round + self.view.tracker

    def why_vote(self, yes: bool) -> Thought:
        """A danger at hand, if there is one; else one of the reasons in the two on the shift, or in who is up next."""
        view, belief, gain = self.view, self.belief, self.gain()
        if (gain >= 0) is not yes:
            return on_vote("close" if abs(gain) < NOTICEABLE_DIFFERENCE else "slip", yes, way=self.way)
        doll = belief.doll(view.driver)
        if not yes and self.view.crashes >= tables.DOLL_DANGER and doll >= FEARED_DOLL_CHANCE:
            return Motive("doll at wheel", view.driver, percent(doll), way=self.way)
        last_vote = view.tracker == tables.TRACKER_END - 1
        better = belief.deck.share - sum(crash * chance for _, crash, chance in self._cases(view.co_pilot, view.driver))
        if last_vote and abs(better) >= NOTICEABLE_DIFFERENCE and (better > 0) is yes:
            return on_vote("chaos", yes, way=self.way)
        worst = max((seat for seat in (view.co_pilot, view.driver) if seat != self.seat), key=belief.shamed)
        if not yes and belief.shamed(worst) > SUSPECTED_CHANCE:
            return Motive("suspects", worst, percent(belief.shamed(worst)), way=self.way)
        following, found = self.next_candidates()[0], self._trust() if yes else []
        both = belief.pair(view.co_pilot, view.driver)[CREW][CREW]
        if not yes and self.seat not in (view.co_pilot, view.driver) and both <= SUSPECTED_CHANCE:
            found = [Motive("doubts pair", view.co_pilot, percent(both), view.driver)]
        if following != self.seat and not last_vote:
            found.append(on_vote("next", yes, following, self.way // 2))
        return found[self.way % len(found)] if found else on_vote("waiting", yes, way=self.way)

    def _trust(self) -> list[Thought]:
        """Reasons for the two, one of whom may be this seat."""
        pair, belief = (self.view.co_pilot, self.view.driver), self.belief
        places = zip(pair, ("Co-Pilot", "Driver"), strict=True)
        trusted = [(seat, place, 1 - belief.shamed(seat)) for seat, place in places if seat != self.seat]
        found: list[Thought] = [
            Motive(f"trusts {place}", seat, percent(clean), way=self.way // 2)
            for seat, place, clean in trusted
            if clean >= TRUSTED_CHANCE
        ]
        both = belief.pair(*pair)[CREW][CREW]
        if both >= TRUSTED_CHANCE and len(trusted) == 2:
            found.append(Motive("trusts pair", pair[0], percent(both), pair[1]))
        return found


def why_no_other(
    worth: Callable[[Action], float], legal: Sequence[Action], action: Action, target: int, way: int
) -> Thought | None:
    """The reason for choosing somebody where somebody else would have been better, or nobody is; else None."""
    best = max(legal, key=worth)
    better = aim(best)
    if better is not None and worth(best) - worth(action) >= NOTICEABLE_DIFFERENCE:
        return Motive("slip", better)
    even = worth(best) - min(map(worth, legal)) < EVEN_DIFFERENCE
    return Motive("even", target, way=way) if even else None


def best_card(legal: Sequence[Action], card: tables.Result) -> Action:
    """The discard or report of this card, if there is one."""
    choices = [action for action in legal if isinstance(action, messages.Discard | messages.Report)]
    return next((action for action in choices if action.card is card), choices[0])


def seat_of(view: HiddenView) -> int:
    assert view.viewer is not None
    return view.viewer


class ExpertCrew(Crew):
    """Decides like a hard bot, but elects nobody whom it would rather not, as long as chaos is no worse."""

    @cached_property
    def rejection_value(self) -> float:
        """The chance of the crew to win if this shift is rejected: with one of the next candidates, or in chaos.

        Waiting itself costs them nothing: with five the Pit Crew won 236 of 500 matches of experts like this, and 205
        of 500 with the cost that others reckon with; with six, seven and nine it makes no difference.
        """
        value, left = self.chaos_value(), tables.TRACKER_END - 1 - self.view.tracker
        for candidate in reversed(self.next_candidates()[:left]):
            values = [self.shift_value(candidate, driver) for driver in self.drivers(candidate)]
            value = max(value, (max(values) + sum(values) / len(values)) / 2)
        return value
