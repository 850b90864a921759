"""Why a bot acts as it does, by the beliefs and values with which it chooses, but for chance."""

from collections.abc import Sequence

from crashgames.core.messages import Action, Options
from crashgames.core.thoughts import Even, Thought, hundredths
from crashgames.games.hidden_crashmaster.bot import motives
from crashgames.games.hidden_crashmaster.bot.crew import NOISE, Crew, seat_of
from crashgames.games.hidden_crashmaster.bot.expert import ShamedExpert
from crashgames.games.hidden_crashmaster.bot.expert_reasons import ExpertReasons
from crashgames.games.hidden_crashmaster.bot.player import player
from crashgames.games.hidden_crashmaster.bot.shamed_reasons import ShamedReasons
from crashgames.games.hidden_crashmaster.messages import (
    AnswerDevice,
    AskDevice,
    Ban,
    ClaimCards,
    ClaimTeam,
    Discard,
    Investigate,
    NoClaim,
    Nominate,
    Report,
    Schedule,
    Vote,
)
from crashgames.games.hidden_crashmaster.roles import CREW
from crashgames.games.hidden_crashmaster.tables import DOLL_DANGER, POINTS_TO_WIN, TRACKER_END, Result
from crashgames.games.hidden_crashmaster.view import HiddenView

FEARED = 0.15
"""So likely a Doll decides the vote on its shift."""
SUSPECTED = 0.5


def thought(view: HiddenView, legal: Sequence[Action], action: Action, level: int, options: Options) -> Thought | None:
    """Why a bot of this level, which sees this view, takes this action."""
    if len(legal) < 2 or view.viewer is None:
        return None
    thinker = player(view, Even(), level)
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
        match action:
            case Nominate(_, target) | Schedule(_, target) | Investigate(_, target) | Ban(_, target):
                return self._whim(legal, action) or self._choice(action, target)
            case Vote(_, yes):
                return self.vote(yes)
            case Discard():
                return motives.KeepsPoint(self.view.hand.count(Result.POINT))
            case Report():
                return motives.ReportsPoint(POINTS_TO_WIN - self.view.points)
            case AskDevice():
                return motives.AvoidsCards(self.view.hand[0])
            case AnswerDevice(_, agrees):
                return motives.AnswersDevice(Result.CRASH in self.view.shifts[-1].passed, agrees)
            case ClaimCards() | ClaimTeam() | NoClaim():
                return motives.Truth(True)
        return None

    def _whim(self, legal: Sequence[Action], action: Action) -> Thought | None:
        """A guess, if chance made the choice, or nothing is believed by which anybody looks better."""
        best = max(legal, key=self.crew.worth)
        if self.crew.worth(best) - self.crew.worth(action) <= NOISE[3] or best == action:
            return None
        match best:
            case Nominate(_, target) | Schedule(_, target) | Investigate(_, target) | Ban(_, target):
                return motives.Guess(target)
        return None

    def _choice(self, action: Action, target: int) -> Thought:
        belief, shamed = self.crew.belief, self.crew.belief.shamed(target)
        match action:
            case Investigate():
                return motives.MostUncertain(target, hundredths(shamed))
            case Ban():
                return motives.BansDoll(target, hundredths(belief.doll(target)), hundredths(shamed))
            case Nominate() if self.view.crashes >= DOLL_DANGER:
                return motives.LeastDoll(target, hundredths(belief.doll(target)))
        return motives.Cleanest(target, hundredths(1 - shamed))

    def vote(self, yes: bool) -> Thought:
        """Why it votes so."""
        view, crew = self.view, self.crew
        shift, waiting = crew.shift_value(view.co_pilot, view.driver), crew.rejection_value
        if (shift >= waiting) is not yes:
            return motives.GuessedVote(yes, hundredths(shift), hundredths(waiting))
        return self._doll(yes) or self._chaos(yes) or self._people(yes)

    def _doll(self, yes: bool) -> Thought | None:
        doll = self.crew.belief.doll(self.view.driver)
        if yes or self.view.crashes < DOLL_DANGER or doll < FEARED:
            return None
        return motives.DollAtWheel(self.view.driver, hundredths(doll))

    def _chaos(self, yes: bool) -> Thought | None:
        """The last vote before chaos."""
        if self.view.tracker != TRACKER_END - 1:
            return None
        crash = self.crew.crash_chance(self.view.co_pilot, self.view.driver)
        return motives.BeforeChaos(hundredths(self.crew.belief.deck.share), hundredths(crash), yes)

    def _people(self, yes: bool) -> Thought:
        pair = (self.view.co_pilot, self.view.driver)
        others = [seat for seat in pair if seat != self.seat]
        worst = max(others, key=self.crew.belief.shamed)
        shamed = self.crew.belief.shamed(worst)
        if not yes and shamed > SUSPECTED:
            return motives.Suspects(worst, hundredths(shamed))
        if len(others) == 1:
            return motives.Partner(worst, hundredths(1 - shamed))
        return motives.Pair(*pair, hundredths(self.crew.belief.pair(*pair)[CREW][CREW]), yes)
