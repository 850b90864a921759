"""The play of an Infiltrator: like the Honest for as long as it pays, with lies where they help; and its motives."""

import random
from collections.abc import Sequence
from functools import cached_property

from crashgames.components.ballots import fewest_rebels
from crashgames.components.seats import BIT
from crashgames.core.messages import Action
from crashgames.core.thoughts import NOTICEABLE_DIFFERENCE, Thought, percent
from crashgames.games.mayday.bot.beliefs import (
    MIN_LIE_GAIN,
    VOTES_COUNT_LEVEL,
    Belief,
    mask_belief,
    protects,
    public_belief,
)
from crashgames.games.mayday.bot.honest import EQUAL_DIFFERENCE, LIKELY_CHANCE, Honest
from crashgames.games.mayday.bot.motives import Motive
from crashgames.games.mayday.bot.record import DueVote, margins, standing_now
from crashgames.games.mayday.messages import Declare, KeepSilent, Phase, PickCard, PlaceMarker, Vote
from crashgames.games.mayday.tables import MatchStage, Team
from crashgames.games.mayday.view import Look, MaydayView

RELUCTANT = {1: 0.0, 2: 0.05}
"""The least gain of a lie, by level: beginners lie whenever it suits."""
WHIM = {1: 0.4, 2: 0.2, 3: 0.0}
"""The chance that a lie is left to chance, by level."""
STAKES = {MatchStage.PHASE_1: 0.15, MatchStage.PHASE_2: 0.25, MatchStage.PHASE_3: 1.0}
"""The worth of a vote that ends well for the Infiltrators, by phase."""
ODD_VOTE_PRICE, SHAMEFUL_VOTE_PRICE = 0.05, 0.5
"""The price of a vote against what is known to all, and how it rises with the trust or distrust that it ignores."""
LIE = {Team.HONEST: Team.INFILTRATOR, Team.INFILTRATOR: Team.HONEST}
OWN_TEAM_SHARE = 2 / 3
"""The share of cards that show the owner's team."""


class Infiltrator:
    """Decides for one seat of the Infiltrators, at one view."""

    def __init__(self, view: MaydayView, pick: random.Random, level: int) -> None:
        self.view = view
        self.seat = view.seat
        self.pick = pick
        self.level = level
        self.reluctance = RELUCTANT.get(level, MIN_LIE_GAIN)
        self.friends = [seat for seat, team in enumerate(view.teams) if team is Team.INFILTRATOR]
        self.team = sum(BIT[seat] for seat in self.friends)
        self.mask = Honest(view, mask_belief(view, self.seat, level), pick, level)

    def choose(self, legal: Sequence[Action]) -> Action:
        match Phase(self.view.phase):
            case Phase.VOTE:
                return Vote(self.seat, self.protects())
            case Phase.MARKER:
                return PlaceMarker(self.seat, self.side())
            case Phase.SKILLS:
                return Declare(self.seat) if self.mask.wants_skill() else KeepSilent(self.seat)
        return max(legal, key=self.worth)

    def worth(self, action: Action) -> float:
        """The value of a choice other than a vote, a marker or a skill; only choices of one kind can be compared."""
        return self.mischief(action) if isinstance(action, PickCard) and self.steers() else self.mask.worth(action)

    # Votes

    def protects(self) -> bool:
        due = standing_now(self.view)
        if not due.is_mixed(self.team):
            return self.mask.likes()
        if self.level >= VOTES_COUNT_LEVEL:
            against = rebels(due, margins(self.table.worlds, due, self.view.seats), self.friends)
            return self.mask.likes() != (self.seat in against)
        return due.target in self.friends if due.stage is MatchStage.PHASE_3 else self.mask.likes()

    # Markers

    def side(self) -> Team:
        """The side to put down: the true one, unless the table would think better of the Infiltrators after a lie."""
        truth = self.truth()
        if self.pick.random() < WHIM[self.level]:
            return self.pick.choice((truth, LIE[truth]))
        return LIE[truth] if self.gain_of_lie() > self.reluctance else truth

    def truth(self) -> Team:
        at = self.view.at
        assert at
        return self.view.cards[at.owner][at.place] or Team.HONEST

    def gain_of_lie(self) -> float:
        truth, at = self.truth(), self.view.at
        assert at
        comfort = self.table.comforts(self.seat, at.owner, at.place, self.team)
        return comfort[LIE[truth]] - comfort[truth]

    # Cards

    def steers(self) -> bool:
        """True if the own look is used to tell the others little."""
        return self.level >= VOTES_COUNT_LEVEL and self.mask.looker() == self.seat and self.view.aiming is None

    def mischief(self, action: PickCard) -> float:
        """What the marker that suits best at this card can be expected to do for the Infiltrators."""
        comfort = self.table.comforts(self.seat, action.owner, action.place, self.team)
        best = {side: max(comfort[side], comfort[LIE[side]] - self.reluctance) for side in Team}
        team = self.view.teams[action.owner] or Team.HONEST
        return OWN_TEAM_SHARE * best[team] + (1 - OWN_TEAM_SHARE) * best[LIE[team]] + self.mask.noise()

    def after(self, side: Team) -> Belief:
        """What the table believes after a marker with this side."""
        at = self.view.at
        assert at
        return self.table.after(Look(self.view.stage, self.seat, at.owner, at.place, side))

    @cached_property
    def table(self) -> Belief:
        """What somebody believes who has only followed the open table."""
        return public_belief(self.view, self.level)

    # Reasons

    def why(self, legal: Sequence[Action], action: Action) -> Thought | None:
        """The true motive of an action, by the values that choose it; None if there is nothing to say about it."""
        match action:
            case Vote(_, protects):
                return self._why_vote(protects)
            case PlaceMarker(_, side):
                return self._why_marker(side)
            case PickCard(_, owner, _) if self.steers():
                return Motive("tells least", owner)
            case Declare() | KeepSilent():
                return self.mask.why(legal, action)
        slip = self.mask.worth(action) < max(map(self.mask.worth, legal)) - NOTICEABLE_DIFFERENCE
        return Motive("slip pretends" if slip else "pretends", way=self.mask.way)

    def clearly_better(self, legal: Sequence[Action], action: Action) -> Action | None:
        """The choice at this level, which plays nothing out; None if this action is as good, or chance decides."""
        choice = self.choose(legal)
        match action:
            case Vote():
                is_even = self.is_close()
            case Declare() | KeepSilent():
                is_even = self.mask.gain() is None
            case _:
                worth = self.worth(choice) - self.worth(action)
                is_even = not isinstance(action, PlaceMarker) and worth <= EQUAL_DIFFERENCE
        return None if choice == action or is_even else choice

    def is_close(self) -> bool:
        """True if the Skirmish-CM looks as Honest as a rival, so that an Honest vote could be either."""
        trust, due = self.mask.trust, standing_now(self.view)
        rivals = [trust(seat) for seat in due.rivals if seat != due.target]
        return any(abs(rival - trust(due.target)) <= EQUAL_DIFFERENCE for rival in rivals)

    def _why_vote(self, protects: bool) -> Thought:
        target, vote = self.view.skirmish, "protect" if protects else "punch"
        suits = (target in self.friends) is protects
        natural = protects is self.mask.likes()
        if suits:
            return Motive(f"suits {vote}" if natural else f"decides {vote}", target)
        if not natural:
            return Motive("pretends" if self.is_close() else "slip pretends", way=self.mask.way)
        looks_honest = self.table.honest[target] >= LIKELY_CHANCE
        return Motive(f"natural {vote}" if looks_honest is protects else f"hides {vote}", target, way=self.mask.way)

    def _why_marker(self, side: Team) -> Thought:
        """Of a lie by whom it helps or hurts most."""
        pays, lies = self.gain_of_lie() > self.reluctance, side is not self.truth()
        if lies is not pays:
            return Motive("lie slip" if lies else "truth slip")
        after = self.after(side).honest
        if not lies:
            return Motive("truth honest" if after[self.seat] >= LIKELY_CHANCE else "truth safe", way=self.mask.way)
        change = [one - other for one, other in zip(after, self.after(LIE[side]).honest, strict=True)]
        friend = max(self.friends, key=change.__getitem__)
        victim = min(set(range(self.view.seats)) - set(self.friends), key=change.__getitem__)
        if max(-change[victim], change[friend]) < NOTICEABLE_DIFFERENCE:
            return Motive("lie team")
        if -change[victim] >= change[friend]:
            guilty = 1 - after[victim]
            return Motive("lie guilty" if guilty >= LIKELY_CHANCE else "lie against", victim, percent(guilty))
        if friend == self.seat:
            return Motive("lie oneself")
        honest = after[friend]
        return Motive("lie honest" if honest >= LIKELY_CHANCE else "lie friend", friend, percent(honest))


def rebels(due: DueVote, margin: Sequence[float], friends: Sequence[int]) -> list[int]:
    """The Infiltrators who vote against public knowledge: as few as it takes, agreed without a word.

    All know the margin of trust in the Skirmish-CM by which each seat votes if it is honest.
    """
    wants = due.target in friends
    voters = [seat for seat in range(len(margin)) if seat != due.target]
    voting = [seat for seat in voters if seat in friends]
    able = sorted([seat for seat in voting if (margin[seat] >= 0) != wants], key=lambda seat: abs(margin[seat]))
    others = [protects(margin[seat]) for seat in voters if seat not in friends]
    prices = [ODD_VOTE_PRICE + SHAMEFUL_VOTE_PRICE * abs(margin[seat]) for seat in able]
    gain = STAKES[due.stage] * (1 if wants else -1)
    yes = sum(margin[seat] >= 0 for seat in voting)
    return able[: fewest_rebels(others, yes, prices, wants, gain, (len(voters) + 1) // 2)[0]]
