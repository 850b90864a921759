"""Reasons of an expert among the Shamed: what it gains, and what the table would then know."""

from collections.abc import Sequence

from crashgames.core.messages import Action
from crashgames.core.thoughts import Thought, hundredths
from crashgames.games.hidden_crashmaster.bot import shamed_motives
from crashgames.games.hidden_crashmaster.bot.expert import ShamedExpert
from crashgames.games.hidden_crashmaster.bot.shamed_reasons import ShamedReasons
from crashgames.games.hidden_crashmaster.messages import Ban, Discard, Report
from crashgames.games.hidden_crashmaster.tables import CRASHES_TO_WIN, POINTS_TO_WIN, Result
from crashgames.games.hidden_crashmaster.view import HiddenView

GUILTY = 0.5


class ExpertReasons(ShamedReasons):
    """Reasons of an expert of the Shamed team."""

    def __init__(self, view: HiddenView, player: ShamedExpert) -> None:
        super().__init__(view, player)
        self.expert = player

    def reason(self, legal: Sequence[Action], action: Action) -> Thought | None:
        mixed = len(set(self.view.hand)) > 1
        match action:
            case Report(_, card) if mixed and self.view.crashes < CRASHES_TO_WIN - 1:
                return self._report(card)
            case Discard(_, card) if mixed:
                return self._discard(card)
        return super().reason(legal, action)

    def _choice(self, action: Action, target: int) -> Thought:
        suspected = self.player.table.belief.shamed(target)
        if isinstance(action, Ban) and suspected > GUILTY:
            return shamed_motives.BansCrew(target, hundredths(suspected))
        return super()._choice(action, target)

    def _vote(self, yes: bool) -> Thought:
        plan = self.expert.plan(self.view.co_pilot, self.view.driver)
        rebels = self.expert.seat in plan.rebels
        if (self.expert.mask.likes_shift() is not rebels) is not yes:
            return shamed_motives.EitherWay()
        if rebels:
            return shamed_motives.Together(yes, hundredths(abs(plan.gain)), hundredths(abs(plan.elected - plan.usual)))
        if (plan.gain > 0) is yes:
            return self._like_crew(yes, True, abs(plan.gain), 0)
        if plan.rebels:
            return shamed_motives.Spared(yes, plan.rebels[0], hundredths(abs(plan.gain)))
        return self._like_crew(yes, False, *self.expert.alone(self.view.co_pilot, self.view.driver))

    # Cards

    def _report(self, card: Result) -> Thought:
        if self.view.points == POINTS_TO_WIN - 1 and card is Result.CRASH:
            return shamed_motives.DoesCrash("lose", 100)
        stories = self.expert.stories
        shows = [stories.after_report(each) for each in (Result.CRASH, Result.POINT)]
        return self._weighed(card is Result.CRASH, shows[0] - shows[1])

    def _discard(self, card: Result) -> Thought:
        after = [self.expert.stories.after_discard(each) for each in (Result.POINT, Result.CRASH)]
        if after[0][1] is after[1][1]:
            return shamed_motives.SameReport()
        return self._weighed(card is Result.POINT, after[0][0] - after[1][0])

    def _weighed(self, crash: bool, shows: float) -> Thought:
        stories = self.expert.stories
        wins = stories.worth(0, Result.CRASH) - stories.worth(0, Result.POINT)
        return shamed_motives.WeighedCrash(crash, round(100 * wins), round(100 * shows))
