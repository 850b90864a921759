"""Why a bot acts as it does, by the beliefs and values with which it chooses, but for chance."""

from collections.abc import Sequence

from crashgames.core.bots import EXPERT
from crashgames.core.messages import Action, Options
from crashgames.core.thoughts import Even, Thought, hundredths
from crashgames.games.mayday.bot import motives
from crashgames.games.mayday.bot.beliefs import public_belief
from crashgames.games.mayday.bot.honest import FARSIGHTED, WORTH_A_SKILL, Honest
from crashgames.games.mayday.bot.infiltrator import LIE, Infiltrator
from crashgames.games.mayday.bot.player import player
from crashgames.games.mayday.bot.record import standing_now
from crashgames.games.mayday.messages import (
    Aim,
    Declare,
    GiveAccess,
    KeepSilent,
    NoOrder,
    OrderLooker,
    OrderTarget,
    PickCard,
    PlaceMarker,
    Vote,
)
from crashgames.games.mayday.tables import Skill, Team
from crashgames.games.mayday.view import MaydayView

CLOSE = 0.002
"""Values that differ by less are as good as the same."""


def thought(view: MaydayView, legal: Sequence[Action], action: Action, level: int, options: Options) -> Thought | None:
    """Why a bot of this level, which sees this view, takes this action."""
    if len(legal) < 2 or view.viewer is None:
        return None
    thinker = player(view, Even(), level)
    if isinstance(thinker, Honest):
        return HonestReasons(thinker).reason(legal, action)
    reasons = InfiltratorReasons(thinker)
    other = reasons.clearly_better(legal, action) if level >= EXPERT else None
    return motives.PlayedOut(other) if other else reasons.reason(legal, action)


class HonestReasons:
    """Reasons of an Honest CM."""

    def __init__(self, player: Honest) -> None:
        self.player = player
        self.view = player.view

    def chance(self, seat: int) -> int:
        return hundredths(self.player.trust(seat))

    def reason(self, legal: Sequence[Action], action: Action) -> Thought | None:
        match action:
            case Vote(_, protects):
                return self._vote(protects)
            case Declare() | KeepSilent():
                return self._skill(isinstance(action, Declare))
            case PickCard(_, owner, _):
                return self._card(legal, action, owner)
            case OrderLooker() | OrderTarget() | Aim() | GiveAccess() | NoOrder():
                return self._guess(legal, action) or self._choice(action)
        return None

    def _vote(self, protects: bool) -> Thought:
        due = standing_now(self.view)
        chance = self.chance(due.target)
        if protects is not self.player.likes():
            return motives.GuessedVote(due.target, chance, protects)
        if protects:
            return motives.Trusted(due.target, chance, due.places)
        others = sorted((seat for seat in due.rivals if seat != due.target), key=self.player.trust, reverse=True)
        rival = others[min(due.places, len(others)) - 1]
        if rival == self.player.seat:
            return motives.OwnPlace(due.target, chance)
        return motives.BetterRival(due.target, chance, rival, self.chance(rival))

    def _skill(self, declares: bool) -> Thought | None:
        view = self.view
        skill = view.veterans[self.player.seat]
        if skill is None:
            return None
        gain = self.player.gain(skill) if view.due else None
        if not declares:
            return motives.SkillWaits(skill)
        return motives.SkillOnWhim(skill) if gain is None or gain <= WORTH_A_SKILL else motives.WorthSkill(skill)

    def _card(self, legal: Sequence[Action], action: Action, owner: int) -> Thought:
        values = [self.player.worth(other) for other in legal]
        if max(values) - min(values) < CLOSE:
            return motives.AnyCard(owner)
        if self.player.worth(action) < max(values) - CLOSE:
            return motives.GuessedCard(owner)
        return motives.TellsMost(owner, self.chance(owner))

    def _guess(self, legal: Sequence[Action], action: Action) -> Thought | None:
        """A guess, if another choice was better."""
        best = max(legal, key=self.player.worth)
        if self.player.worth(best) - self.player.worth(action) <= CLOSE:
            return None
        match best:
            case OrderLooker(_, seat) | OrderTarget(_, seat) | Aim(_, seat) | GiveAccess(_, seat):
                return motives.Guess(seat)
        return None

    def _choice(self, action: Action) -> Thought | None:
        match action:
            case OrderLooker(_, looker):
                return motives.BestLooker(looker, self.chance(looker))
            case Aim(_, target) if self.view.aiming is Skill.SOMEONE_ELSE_LOOKS:
                return motives.BestLooker(target, self.chance(target))
            case Aim(_, target) if self.view.aiming is Skill.SKIRMISH_ELSEWHERE:
                return motives.MostTrusted(target, self.chance(target))
            case OrderTarget(_, target) | Aim(_, target):
                return motives.BestTarget(target, self.chance(target))
            case GiveAccess(_, target):
                return self._access(target)
        return motives.NothingToLearn()

    def _access(self, target: int) -> Thought:
        trust = [self.player.trust(seat) for seat in range(self.view.seats) if seat not in self.view.cockpit]
        if self.player.trust(target) >= max(trust) or self.player.level < FARSIGHTED:
            return motives.MostTrusted(target, self.chance(target))
        return motives.AllInside(target, self.chance(target))


class InfiltratorReasons:
    """The true motives of an Infiltrator."""

    def __init__(self, player: Infiltrator) -> None:
        self.player = player
        self.view = player.view

    def reason(self, legal: Sequence[Action], action: Action) -> Thought | None:
        match action:
            case Vote(_, protects):
                return self._vote(protects)
            case PlaceMarker(_, side):
                return self._marker(side)
            case PickCard(_, owner, _) if self.player.steers():
                return motives.TellsLeast(owner)
            case Declare() | KeepSilent():
                return HonestReasons(self.player.mask).reason(legal, action)
        best = max(map(self.player.mask.worth, legal))
        pretends = self.player.mask.worth(action) >= best - CLOSE
        return motives.Pretends() if pretends else motives.PretendsRoughly()

    def clearly_better(self, legal: Sequence[Action], action: Action) -> Action | None:
        """What a hard bot, which plays nothing out, would take instead of this action; None if this is as good."""
        player, mask = self.player, self.player.mask
        match action:
            case Vote():
                other = None if self.is_close() else player.choose(legal)
            case PlaceMarker():
                other = player.choose(legal)
            case Declare() | KeepSilent():
                on_a_whim = not self.view.due or mask.gain(self.view.veterans[player.seat]) is None
                other = None if on_a_whim else player.choose(legal)
            case _:
                worth = player.mischief if isinstance(action, PickCard) and player.steers() else mask.worth
                best = max(legal, key=worth)
                other = best if worth(action) < worth(best) - CLOSE else None
        return None if other == action else other

    def is_close(self) -> bool:
        """True if the Skirmish-CM looks as Honest as a rival, so that an Honest vote could be either."""
        trust, due = self.player.mask.trust, standing_now(self.view)
        return any(abs(trust(seat) - trust(due.target)) <= CLOSE for seat in due.rivals if seat != due.target)

    def _vote(self, protects: bool) -> Thought:
        target = self.view.skirmish
        is_friend = target in self.player.friends
        chance = hundredths(public_belief(self.view, self.player.level).honest[target])
        looks_honest = protects is self.player.mask.likes()
        if looks_honest and is_friend is protects:
            return motives.SuitsBoth(target, protects)
        if looks_honest:
            return motives.HidesInVote(target, chance, protects)
        if is_friend is protects:
            return motives.VotesForFriend(target, chance, protects)
        return motives.Pretends() if self.is_close() else motives.PretendsRoughly()

    def _marker(self, side: Team) -> Thought:
        player = self.player
        pays, lies = player.gain_of_lie() > player.reluctance(), side is not player.truth()
        after, instead = player.after(side), player.after(LIE[side])
        if not lies:
            return motives.TruthOnWhim() if pays else motives.TruthIsSafe(hundredths(after.honest[player.seat]))
        if not pays:
            return motives.LieOnWhim()
        change = [one - other for one, other in zip(after.honest, instead.honest, strict=True)]
        friend = max(player.friends, key=change.__getitem__)
        victim = min(set(range(self.view.seats)) - set(player.friends), key=change.__getitem__)
        if -change[victim] >= change[friend]:
            guilty, before = 1 - after.honest[victim], 1 - instead.honest[victim]
            return motives.LieAgainst(victim, hundredths(guilty), hundredths(before))
        if friend == player.seat:
            return motives.LieForOneself(hundredths(after.honest[friend]), hundredths(instead.honest[friend]))
        return motives.LieForFriend(friend, hundredths(after.honest[friend]), hundredths(instead.honest[friend]))
