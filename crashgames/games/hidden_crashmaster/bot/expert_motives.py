"""Reasons of an expert among the Shamed: what it gains, and what the table would then know."""

from collections.abc import Sequence
from typing import ClassVar

from crashgames.core.messages import Action
from crashgames.core.sentences import Sentence, cases, sentence
from crashgames.core.thoughts import Thought, hundredths
from crashgames.games.hidden_crashmaster.bot import motives
from crashgames.games.hidden_crashmaster.bot.expert import ShamedExpert
from crashgames.games.hidden_crashmaster.bot.hidden_motives import ShamedReasons
from crashgames.games.hidden_crashmaster.messages import Ban, Discard, Report
from crashgames.games.hidden_crashmaster.tables import CRASHES_TO_WIN, POINTS_TO_WIN, Result
from crashgames.games.hidden_crashmaster.view import HiddenView

GUILTY = 0.5


class Together(Thought, frozen=True):
    """A vote unlike those of the crew, with others of the team or alone."""

    says: ClassVar[Sentence] = cases(
        "yes",
        {
            True: sentence(
                "This shift raises the odds of the Shamed by {wins} in 100, and their votes raise its odds by {more}."
            ),
            False: sentence(
                "Stopping this shift raises the odds of the Shamed by {wins} in 100, "
                "and their votes lower its odds by {more}."
            ),
        },
    )
    yes: bool
    wins: int
    more: int


class Unneeded(Thought, frozen=True):
    """A vote as the crew would cast it."""

    says: ClassVar[Sentence] = sentence("Voting like the crew: any other vote would tell the table more than it gains.")


class EitherWay(Thought, frozen=True):
    """A vote by chance, where the crew have no clear preference."""

    says: ClassVar[Sentence] = sentence("The crew could vote either way here, so neither vote shows anything.")


class WeighedCrash(Thought, frozen=True):
    """The better report for the Shamed, with all that it shows."""

    says: ClassVar[Sentence] = cases(
        lambda said: (said.crash, said.shows > 0),
        {
            (True, True): sentence(
                "The Crash raises the odds by {wins} in 100, and what it tells the table costs only {shows}."
            ),
            (True, False): sentence(
                "The Crash raises the odds by {wins} in 100, and the right claim hides who wanted it."
            ),
            (False, True): sentence(
                "A Crash would raise the odds by {wins} in 100, but what it tells the table costs {shows}."
            ),
            (False, False): sentence("A Point fits what the table expects, and earns trust."),
        },
    )
    crash: bool
    wins: int
    shows: int


class SameReport(Thought, frozen=True):
    """A discard that changes nothing but the claims."""

    says: ClassVar[Sentence] = sentence("The report will likely be the same, and these cards are easier to explain.")


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
            return motives.BansCrew(target, hundredths(suspected))
        return super()._choice(action, target)

    def _vote(self, yes: bool) -> Thought:
        plan = self.expert.plan(self.view.co_pilot, self.view.driver)
        rebels = self.expert.seat in plan.rebels
        if (self.expert.mask.likes_shift() is not rebels) is not yes:
            return EitherWay()
        if rebels:
            return Together(yes, hundredths(abs(plan.gain)), hundredths(abs(plan.elected - plan.usual)))
        return Unneeded()

    # Cards

    def _report(self, card: Result) -> Thought:
        if self.view.points == POINTS_TO_WIN - 1 and card is Result.CRASH:
            return motives.DoesCrash("lose", 100)
        stories = self.expert.stories
        shows = [stories.after_report(each) for each in (Result.CRASH, Result.POINT)]
        return self._weighed(card is Result.CRASH, shows[0] - shows[1])

    def _discard(self, card: Result) -> Thought:
        after = [self.expert.stories.after_discard(each) for each in (Result.POINT, Result.CRASH)]
        if after[0][1] is after[1][1]:
            return SameReport()
        return self._weighed(card is Result.POINT, after[0][0] - after[1][0])

    def _weighed(self, crash: bool, shows: float) -> Thought:
        stories = self.expert.stories
        wins = stories.worth(0, Result.CRASH) - stories.worth(0, Result.POINT)
        return WeighedCrash(crash, round(100 * wins), round(100 * shows))
