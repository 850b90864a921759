"""Why a bot acts as it does, by the beliefs and values with which it chooses, but for chance."""

from collections.abc import Sequence

from crashgames.core.bots import EXPERT
from crashgames.core.messages import Action, Options
from crashgames.core.thoughts import Even, Thought, hundredths
from crashgames.games.mayday.bot import hidden_motives, motives
from crashgames.games.mayday.bot.beliefs import public_belief
from crashgames.games.mayday.bot.expert import worth_of
from crashgames.games.mayday.bot.honest import FARSIGHTED, WORTH_A_SKILL, Honest
from crashgames.games.mayday.bot.infiltrator import LIE, Infiltrator
from crashgames.games.mayday.bot.looks import Helps, Tells, use_of
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
LEAST = 0.02
"""The least change of a chance that shows as one in hundredths."""


def thought(view: MaydayView, legal: Sequence[Action], action: Action, level: int, options: Options) -> Thought | None:
    """Why a bot of this level, which sees this view, takes this action."""
    if len(legal) < 2 or view.viewer is None:
        return None
    thinker = player(view, Even(), level)
    if isinstance(thinker, Honest):
        return HonestReasons(thinker).reason(legal, action)
    reasons = InfiltratorReasons(thinker)
    usual = reasons.clearly_better(legal, action) if level >= EXPERT else None
    if usual:
        wins, less = map(hundredths, worth_of(view, (action, usual), options))
        return hidden_motives.PlayedOut(wins, less, usual)
    return reasons.reason(legal, action)


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
                return self._guess(legal, action) or self._choice(legal, action)
        return None

    def _vote(self, protects: bool) -> Thought:
        due = standing_now(self.view)
        chance = self.chance(due.target)
        others = sorted((seat for seat in due.rivals if seat != due.target), key=self.player.trust, reverse=True)
        rival = others[min(due.places, len(others)) - 1]
        if due.places <= len(others) and abs(self.player.trust(rival) - self.player.trust(due.target)) <= CLOSE:
            return motives.EquallyTrusted(due.target, chance, rival)
        if protects is not self.player.likes():
            return motives.GuessedVote(due.target, chance, protects)
        if protects:
            return motives.Trusted(due.target, chance, due.places)
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
        if not self._are_alike(legal) and self.player.worth(action) < max(map(self.player.worth, legal)) - CLOSE:
            return motives.GuessedCard(owner)
        match use_of(self.player, action):
            case None:
                return motives.NothingNew()
            case _ if self._are_alike(legal):
                return motives.AnyCard(owner)
            case Tells(other, good, bad):
                return motives.TellsMost(other, good, bad)
            case Helps(before, after):
                return motives.CardHelps(before, after)

    def _are_alike(self, legal: Sequence[Action]) -> bool:
        """True if there are several choices of somebody, and all are worth the same."""
        values = [self.player.worth(action) for action in legal if not isinstance(action, NoOrder)]
        return len(values) > 1 and max(values) - min(values) < CLOSE

    def _guess(self, legal: Sequence[Action], action: Action) -> Thought | None:
        """A guess, if another choice was better."""
        best = max(legal, key=self.player.worth)
        if self.player.worth(best) - self.player.worth(action) <= CLOSE:
            return None
        match best:
            case OrderLooker(_, seat) | OrderTarget(_, seat) | Aim(_, seat) | GiveAccess(_, seat):
                return motives.Guess(seat)
        return None

    def _choice(self, legal: Sequence[Action], action: Action) -> Thought | None:
        match action:
            case Aim(_, target) if self.view.aiming is Skill.SKIRMISH_ELSEWHERE:
                return motives.MostTrusted(target, self.chance(target))
            case GiveAccess(_, target):
                return self._access(target)
            case NoOrder():
                return motives.NothingToLearn()
        use = use_of(self.player, action)
        if use is None:
            return motives.NothingNew()
        match action:
            case OrderLooker(_, looker):
                return motives.AnyLooker(looker) if self._are_alike(legal) else _best_looker(looker, use)
            case Aim(_, looker) if self.view.aiming is Skill.SOMEONE_ELSE_LOOKS:
                return motives.AnyLooker(looker) if self._are_alike(legal) else _best_looker(looker, use)
            case OrderTarget(_, target) | Aim(_, target):
                return motives.AnyTarget(target) if self._are_alike(legal) else _best_target(target, use)
        return None

    def _access(self, target: int) -> Thought:
        trust = [self.player.trust(seat) for seat in range(self.view.seats) if seat not in self.view.cockpit]
        if self.player.trust(target) >= max(trust) or self.player.level < FARSIGHTED:
            return motives.MostTrusted(target, self.chance(target))
        return motives.AllInside(target, self.chance(target))


def _best_looker(looker: int, use: Tells | Helps) -> Thought:
    if isinstance(use, Helps):
        return motives.LookerHelps(use.before, use.after, looker)
    return motives.BestLooker(use.seat, use.good, use.bad, looker)


def _best_target(target: int, use: Tells | Helps) -> Thought:
    if isinstance(use, Helps):
        return motives.TargetHelps(use.before, use.after, target)
    return motives.BestTarget(use.seat, use.good, use.bad, target)


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
                return hidden_motives.TellsLeast(owner)
            case Declare() | KeepSilent():
                return HonestReasons(self.player.mask).reason(legal, action)
        best = max(map(self.player.mask.worth, legal))
        pretends = self.player.mask.worth(action) >= best - CLOSE
        return hidden_motives.Pretends() if pretends else hidden_motives.PretendsRoughly()

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
            return hidden_motives.SuitsBoth(target, protects)
        if looks_honest:
            return hidden_motives.HidesInVote(target, chance, protects)
        if is_friend is protects:
            return hidden_motives.VotesForFriend(target, chance, protects)
        return hidden_motives.Pretends() if self.is_close() else hidden_motives.PretendsRoughly()

    def _marker(self, side: Team) -> Thought:
        player = self.player
        pays, lies = player.gain_of_lie() > player.reluctance(), side is not player.truth()
        if lies:
            return self._lie(side) if pays else hidden_motives.LieOnWhim()
        if pays:
            return hidden_motives.TruthOnWhim()
        return hidden_motives.TruthIsSafe(hundredths(player.after(side).honest[player.seat]))

    def _lie(self, side: Team) -> Thought:
        """The lie, by whom it helps or hurts most."""
        player, told, true = self.player, self.player.after(side).honest, self.player.after(LIE[side]).honest
        change = [one - other for one, other in zip(told, true, strict=True)]
        friend = max(player.friends, key=change.__getitem__)
        victim = min(set(range(self.view.seats)) - set(player.friends), key=change.__getitem__)
        if max(-change[victim], change[friend]) < LEAST:
            return hidden_motives.LieForTeam()
        if -change[victim] >= change[friend]:
            return hidden_motives.LieAgainst(victim, hundredths(1 - told[victim]), hundredths(1 - true[victim]))
        if friend == player.seat:
            return hidden_motives.LieForOneself(hundredths(told[friend]), hundredths(true[friend]))
        return hidden_motives.LieForFriend(friend, hundredths(told[friend]), hundredths(true[friend]))
