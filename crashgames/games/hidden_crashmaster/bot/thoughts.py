"""Why a bot acts as it does, by the beliefs and values with which it chooses, but for chance."""

from collections.abc import Sequence

from crashgames.core.messages import Action, Options
from crashgames.core.thoughts import NOTICEABLE_DIFFERENCE, MidpointRandom, Thought, percent
from crashgames.games.hidden_crashmaster import messages
from crashgames.games.hidden_crashmaster.bot import player
from crashgames.games.hidden_crashmaster.bot.crew import Crew, seat_of
from crashgames.games.hidden_crashmaster.bot.expert import ShamedExpert
from crashgames.games.hidden_crashmaster.bot.motives import Motive
from crashgames.games.hidden_crashmaster.bot.shamed_reasons import (
    LIKELY_CHANCE,
    ShamedReasons,
    answers,
    avoids,
    is_even,
    on_vote,
    slip,
    truth,
)
from crashgames.games.hidden_crashmaster.roles import CREW
from crashgames.games.hidden_crashmaster.tables import CRASHES_TO_WIN, DOLL_DANGER, POINTS_TO_WIN, TRACKER_END, Result
from crashgames.games.hidden_crashmaster.view import HiddenView


class ExpertReasons(ShamedReasons):
    """Reasons of an expert of the Shamed team."""

    def __init__(self, view: HiddenView, player: ShamedExpert) -> None:
        super().__init__(view, player)
        self.expert = player

    def reason(self, legal: Sequence[Action], action: Action) -> Thought | None:
        mixed = len(set(self.view.hand)) > 1
        match action:
            case messages.Report(_, card) if mixed and self.view.crashes < CRASHES_TO_WIN - 1:
                return self._report(card)
            case messages.Discard(_, card) if mixed:
                return self._discard(card)
        return super().reason(legal, action)

    def _ban(self, action: messages.Ban) -> str:
        return "guilty" if self.player.table.belief.shamed(action.target) >= LIKELY_CHANCE else "trusted"

    def _vote(self, yes: bool) -> Thought:
        plan = self.expert.plan(self.view.co_pilot, self.view.driver)
        rebels = self.expert.seat in plan.rebels
        if (self.expert.mask.likes_shift() is not rebels) is not yes:
            return Motive("either way")
        if rebels:
            return on_vote("together", yes)
        if (plan.gain > 0) is yes:
            return self._like_crew(yes, True, abs(plan.gain))
        if plan.rebels:
            return on_vote("spared", yes, plan.rebels[0])
        return self._like_crew(yes, False, self.expert.alone(self.view.co_pilot, self.view.driver)[0])

    # Cards

    def _report(self, card: Result) -> Thought:
        if self.view.points == POINTS_TO_WIN - 1 and card is Result.CRASH:
            return Motive("crash lose")
        stories = self.expert.stories
        return self._weighed(
            card is Result.CRASH, stories.after_report(Result.CRASH), stories.after_report(Result.POINT)
        )

    def _discard(self, card: Result) -> Thought:
        stories = self.expert.stories
        point, crash = stories.after_discard(Result.POINT), stories.after_discard(Result.CRASH)
        if point[1] is crash[1]:
            return Motive("point same")
        return self._weighed(card is Result.POINT, point[0], crash[0])

    def _weighed(self, crash: bool, after_crash: float, after_point: float) -> Thought:
        """Why the one or the other, by what the table would then know: what that costs."""
        shows = after_crash > after_point
        if crash:
            return Motive("crash worth" if shows else "crash hidden")
        return Motive("point worth" if shows else "point expected")


FEARED_DOLL_CHANCE = 0.15
"""So likely a Doll decides the vote on its shift."""
SUSPECTED_CHANCE = 0.5
"""More likely than this to be one of the Shamed, somebody is refused."""
TRUSTED_CHANCE = 0.55
"""So likely to be Pit Crew, somebody is a reason to say Yes."""


def thought(view: HiddenView, legal: Sequence[Action], action: Action, level: int, options: Options) -> Thought | None:
    """Why a bot of this level, which sees this view, takes this action."""
    if len(legal) < 2 or view.viewer is None:
        return None
    thinker = player(view, MidpointRandom(), level)
    if isinstance(thinker, Crew):
        return CrewReasons(view, thinker).reason(legal, action)
    if isinstance(thinker, ShamedExpert):
        return ExpertReasons(view, thinker).reason(legal, action)
    return ShamedReasons(view, thinker).reason(legal, action)


class CrewReasons:
    """Reasons of one of the Pit Crew."""

    def __init__(self, view: HiddenView, crew: Crew) -> None:
        self.view = view
        self.seat = seat_of(view)
        self.crew = crew

    def reason(self, legal: Sequence[Action], action: Action) -> Thought | None:
        view = self.view
        match action:
            case (
                messages.Nominate(_, target)
                | messages.Schedule(_, target)
                | messages.Investigate(_, target)
                | messages.Ban(_, target)
            ):
                return slip(self.crew, legal, action) or self._choice(legal, action, target)
            case messages.Vote(_, yes):
                return self.vote(yes)
            case messages.Discard():
                return Motive("keeps points" if view.hand.count(Result.POINT) > 1 else "keeps point")
            case messages.Report():
                return Motive("winning point" if view.points == POINTS_TO_WIN - 1 else "reports point")
            case messages.AskDevice():
                return avoids(view)
            case messages.AnswerDevice(_, agrees):
                return answers(view, agrees)
            case messages.ClaimCards() | messages.ClaimTeam() | messages.NoClaim():
                return truth(self.crew, True)
        return None

    def _choice(self, legal: Sequence[Action], action: Action, target: int) -> Thought:
        belief, others = self.crew.belief, [seat for seat in self.view.in_game if seat != self.seat]
        if is_even([self.crew.worth(other) for other in legal]):
            return Motive("even", target)
        match action:
            case messages.Investigate():
                return Motive("look", target)
            case messages.Ban():
                return Motive("ban" if target == max(others, key=belief.doll) else "guilty and doll", target)
            case messages.Nominate() if self.view.crashes >= DOLL_DANGER and target == min(others, key=belief.doll):
                return Motive("doll", target)
        clean = 1 - belief.shamed(target)
        return Motive("clean" if clean >= TRUSTED_CHANCE else "least", target, percent(clean))

    def vote(self, yes: bool) -> Thought:
        view, crew = self.view, self.crew
        gain = crew.shift_value(view.co_pilot, view.driver) - crew.rejection_value
        if (gain >= 0) is not yes:
            return on_vote("close" if abs(gain) < NOTICEABLE_DIFFERENCE else "slip", yes, way=self._way)
        return self._doll(yes) or self._chaos(yes) or self._suspect(yes) or self._people(yes)

    @property
    def _way(self) -> int:
        """A number by round, so that a seat varies its reasons."""
        return self.seat + self.view.round + self.view.tracker

    def _doll(self, yes: bool) -> Thought | None:
        doll = self.crew.belief.doll(self.view.driver)
        if yes or self.view.crashes < DOLL_DANGER or doll < FEARED_DOLL_CHANCE:
            return None
        return Motive("doll at wheel", self.view.driver, percent(doll), way=self._way)

    def _chaos(self, yes: bool) -> Thought | None:
        """The last vote before chaos."""
        crash = self.crew.crash_chance(self.view.co_pilot, self.view.driver)
        better = self.crew.belief.deck.share - crash
        if self.view.tracker != TRACKER_END - 1 or abs(better) < NOTICEABLE_DIFFERENCE or (better > 0) is not yes:
            return None
        return on_vote("chaos", yes, way=self._way)

    def _suspect(self, yes: bool) -> Thought | None:
        """Somebody on the shift who is rather one of the Shamed than not."""
        others = [seat for seat in (self.view.co_pilot, self.view.driver) if seat != self.seat]
        worst = max(others, key=self.crew.belief.shamed)
        shamed = self.crew.belief.shamed(worst)
        if yes or shamed <= SUSPECTED_CHANCE:
            return None
        return Motive("suspects", worst, percent(shamed), way=self._way)

    def _people(self, yes: bool) -> Thought:
        """One of the reasons that lie in the two on the shift, or in who is up next."""
        found = self._trust() if yes else self._doubt()
        following = self.crew.next_candidates()[0]
        if following != self.seat and self.view.tracker != TRACKER_END - 1:
            found.append(on_vote("next", yes, following, self._way // 2))
        return found[self._way % len(found)] if found else on_vote("waiting", yes, way=self._way)

    def _trust(self) -> list[Thought]:
        """Reasons for the two, one of whom may be this seat."""
        pair, belief = (self.view.co_pilot, self.view.driver), self.crew.belief
        places = zip(pair, ("Co-Pilot", "Driver"), strict=True)
        if self.seat in pair:
            places = zip((seat for seat in pair if seat != self.seat), ("partner",), strict=True)
        trusted = [(seat, place, 1 - belief.shamed(seat)) for seat, place in places]
        found: list[Thought] = [
            Motive(f"trusts {place}", seat, percent(clean), way=self._way // 2)
            for seat, place, clean in trusted
            if clean >= TRUSTED_CHANCE
        ]
        both = belief.pair(*pair)[CREW][CREW]
        if both >= TRUSTED_CHANCE and len(trusted) == 2:
            found.append(Motive("trusts pair", pair[0], percent(both), pair[1]))
        return found

    def _doubt(self) -> list[Thought]:
        """Reasons against the two, neither of whom is suspected much."""
        pair = (self.view.co_pilot, self.view.driver)
        both = self.crew.belief.pair(*pair)[CREW][CREW]
        return (
            []
            if self.seat in pair or both > SUSPECTED_CHANCE
            else [Motive("doubts pair", pair[0], percent(both), pair[1])]
        )
