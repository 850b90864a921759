"""Reasons of the Shamed and the Doll: their true ones, which only they and the finished match may show."""

from collections.abc import Sequence

from crashgames.core.messages import Action
from crashgames.core.thoughts import Thought, hundredths
from crashgames.games.hidden_crashmaster.bot import motives, shamed_motives
from crashgames.games.hidden_crashmaster.bot.crew import NOISE
from crashgames.games.hidden_crashmaster.bot.odds import decks
from crashgames.games.hidden_crashmaster.bot.shamed import FOUND_OUT, Shamed
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
from crashgames.games.hidden_crashmaster.tables import (
    CRASHES_TO_WIN,
    DOLL_DANGER,
    DRAW,
    POINTS_TO_WIN,
    Power,
    Result,
    Role,
    Topic,
)
from crashgames.games.hidden_crashmaster.view import HiddenView

RICH = 0.4
"""A deck with such a share of Points makes a Crash suspicious."""


class ShamedReasons:
    """Reasons of one of the Shamed team."""

    def __init__(self, view: HiddenView, player: Shamed) -> None:
        self.view = view
        self.player = player

    def reason(self, legal: Sequence[Action], action: Action) -> Thought | None:
        match action:
            case Nominate(_, target) | Schedule(_, target) | Ban(_, target):
                return self._whim(legal, action) or self._choice(action, target)
            case Investigate(_, target):
                return motives.MostUncertain(target, hundredths(self.player.mask.belief.shamed(target)))
            case Vote(_, yes):
                return self._vote(yes)
            case Discard(_, card):
                return self._crash() if card is Result.POINT else self._point()
            case Report(_, card):
                return self._crash() if card is Result.CRASH else self._point()
            case AskDevice():
                return motives.AvoidsCards(self.view.hand[0])
            case AnswerDevice(_, agrees):
                return motives.AnswersDevice(Result.CRASH in self.view.shifts[-1].passed, agrees)
            case ClaimCards() | ClaimTeam() | NoClaim():
                return self._claim(action)
        return None

    # Choosing somebody

    def _whim(self, legal: Sequence[Action], action: Action) -> Thought | None:
        best = max(legal, key=self.player.worth)
        if best == action or self.player.worth(best) - self.player.worth(action) <= max(0.01, NOISE[self.player.level]):
            return None
        match best:
            case Nominate(_, target) | Schedule(_, target) | Ban(_, target):
                return motives.Guess(target)
        return None

    def _choice(self, action: Action, target: int) -> Thought:
        player = self.player
        suspected = player.mask.belief.shamed(target)
        if isinstance(action, Ban) and player.level > 2:
            return shamed_motives.BansTrusted(target, hundredths(1 - player.table.belief.shamed(target)))
        if isinstance(action, Ban):
            return shamed_motives.BansCrew(target, hundredths(suspected))
        if player.is_friend(target) and isinstance(action, Nominate):
            chance = hundredths(player.elected(action.seat, target))
            if self.view.roles[target] is Role.DOLL and self.view.crashes >= DOLL_DANGER:
                return shamed_motives.DollDrives(target, chance)
            return shamed_motives.Friend(target, chance)
        if player.is_friend(target):
            return shamed_motives.FriendLeads(target)
        return shamed_motives.LooksHarmless(target, hundredths(1 - suspected))

    # Voting

    def _vote(self, yes: bool) -> Thought:
        gain, decides = self.player.stake()
        worth, price = abs(gain) * decides, self.player.price()
        suits, is_like_crew = (gain > 0) is yes, self.player.mask.likes_shift() is yes
        if not suits and (worth > price or not is_like_crew):
            truth = self.player.truth
            shift = truth.shift_value(self.view.co_pilot, self.view.driver)
            return motives.GuessedVote(yes, hundredths(1 - shift), hundredths(1 - truth.rejection_value))
        if worth <= price and is_like_crew:
            return self._like_crew(yes, suits, abs(gain) if suits else worth, price)
        if decides == 1:
            return shamed_motives.Interest(yes, hundredths(abs(gain)))
        return shamed_motives.Decides(yes, hundredths(abs(gain)), hundredths(decides))

    def _like_crew(self, yes: bool, suits: bool, gain: float, price: float) -> Thought:
        """A vote as one of the crew would cast it, who trusts or suspects one of the two most."""
        suspicion = self.player.mask.belief.shamed
        pair = [seat for seat in (self.view.co_pilot, self.view.driver) if seat != self.player.seat]
        seat = min(pair, key=suspicion) if yes else max(pair, key=suspicion)
        chance = hundredths(1 - suspicion(seat) if yes else suspicion(seat))
        wins, costs = [round(100 * share) for share in (gain, price)]
        return shamed_motives.LikeCrew(yes, seat, chance, suits, wins, costs)

    # Cards

    def _crash(self) -> Thought:
        daring = self.player.daring()
        if self.view.crashes == CRASHES_TO_WIN - 1:
            cause = "win"
        elif self.view.points == POINTS_TO_WIN - 1:
            cause = "lose"
        elif daring == 1 and self.player.suspected() > FOUND_OUT:
            cause = "found"
        else:
            cause = "dare"
        return shamed_motives.DoesCrash(cause, hundredths(self.player.suspected() if cause == "found" else daring))

    def _point(self) -> Thought:
        before, _ = decks(self.view)
        left = before[-1].left if before else 0
        points = round(left - before[-1].crashes) if before else 0
        cause = "deck" if points > 1 and points >= RICH * left else "shift"
        if self.player.role is Role.DOLL:
            cause = "doll"
        return shamed_motives.Hides(cause, hundredths(self.player.daring()), points, left)

    # Claims

    def _claim(self, action: ClaimCards | ClaimTeam | NoClaim) -> Thought:
        if self.player.level == 1:
            return motives.Anything()
        if isinstance(action, ClaimTeam):
            deed = self.player.truth.last_deed(Power.INVESTIGATE_LOYALTY)
            return motives.Truth(False) if action.team is deed.team else motives.TeamLie(deed.target, action.team)
        if isinstance(action, NoClaim) or action == self.player.truth.claim():
            return motives.Truth(False)
        return self._lie(action)

    def _lie(self, action: ClaimCards) -> Thought:
        shift = self.view.shifts[-1]
        if shift.reported is not Result.CRASH:
            return motives.Fits()
        avoidable = self.view.topic is Topic.DRAW and action.cards.count(Result.CRASH) < DRAW
        return motives.Lie(shift.driver, avoidable)
