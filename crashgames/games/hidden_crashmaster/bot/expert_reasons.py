"""Reasons of an expert among the Shamed: what it gains, and what the table would then know."""

from collections.abc import Sequence

from crashgames.core.messages import Action
from crashgames.core.thoughts import Thought
from crashgames.games.hidden_crashmaster.bot import shamed_motives
from crashgames.games.hidden_crashmaster.bot.expert import ShamedExpert
from crashgames.games.hidden_crashmaster.bot.shamed_reasons import LIKELY, ShamedReasons
from crashgames.games.hidden_crashmaster.messages import Ban, Discard, Report
from crashgames.games.hidden_crashmaster.tables import CRASHES_TO_WIN, POINTS_TO_WIN, Result
from crashgames.games.hidden_crashmaster.view import HiddenView


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

    def _ban(self, action: Ban) -> str:
        return "guilty" if self.player.table.belief.shamed(action.target) >= LIKELY else "trusted"

    def _vote(self, yes: bool) -> Thought:
        plan = self.expert.plan(self.view.co_pilot, self.view.driver)
        rebels = self.expert.seat in plan.rebels
        if (self.expert.mask.likes_shift() is not rebels) is not yes:
            return shamed_motives.EitherWay()
        if rebels:
            return shamed_motives.Together(yes)
        if (plan.gain > 0) is yes:
            return self._like_crew(yes, True, abs(plan.gain))
        if plan.rebels:
            return shamed_motives.Spared(yes, plan.rebels[0])
        return self._like_crew(yes, False, self.expert.alone(self.view.co_pilot, self.view.driver)[0])

    # Cards

    def _report(self, card: Result) -> Thought:
        if self.view.points == POINTS_TO_WIN - 1 and card is Result.CRASH:
            return shamed_motives.DoesCrash("lose")
        stories = self.expert.stories
        return self._weighed(
            card is Result.CRASH, stories.after_report(Result.CRASH), stories.after_report(Result.POINT)
        )

    def _discard(self, card: Result) -> Thought:
        stories = self.expert.stories
        point, crash = stories.after_discard(Result.POINT), stories.after_discard(Result.CRASH)
        if point[1] is crash[1]:
            return shamed_motives.Hides("same")
        return self._weighed(card is Result.POINT, point[0], crash[0])

    def _weighed(self, crash: bool, after_crash: float, after_point: float) -> Thought:
        """Why the one or the other, by what the table would then know: what that costs."""
        shows = after_crash > after_point
        if crash:
            return shamed_motives.DoesCrash("worth" if shows else "hidden")
        return shamed_motives.Hides("worth" if shows else "expected")
