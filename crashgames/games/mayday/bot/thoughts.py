"""Why a bot acts as it does, by the beliefs and values with which it chooses, but for chance."""

from collections.abc import Sequence
from typing import NamedTuple

from crashgames.core.bots import EXPERT
from crashgames.core.messages import Action, Options
from crashgames.core.thoughts import NOTICEABLE_DIFFERENCE, MidpointRandom, Thought, percent
from crashgames.games.mayday.bot import player
from crashgames.games.mayday.bot.beliefs import Belief, Card, public_belief
from crashgames.games.mayday.bot.expert import worth_of
from crashgames.games.mayday.bot.honest import END_PHASE_LEVEL, WORTH_A_SKILL, Honest
from crashgames.games.mayday.bot.infiltrator import LIE, Infiltrator
from crashgames.games.mayday.bot.motives import Motive, PlayedOut
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
from crashgames.games.mayday.tables import PLACES, MatchStage, Skill, Team
from crashgames.games.mayday.view import MaydayView

EVEN_CHANCE = 0.5


class Tells(NamedTuple):
    """The seat that a look tells most about, and how likely it is honest after either marker."""

    seat: int
    good: float
    bad: float


class Helps(NamedTuple):
    """The chance to let in all the Honest, before a look and after it."""

    before: float
    after: float


def use_of(player: Honest, action: Action) -> Tells | Helps | None:
    """What the best look after this choice is good for; None if it hardly tells anything."""
    cards = _cards(player, action)
    if not cards:
        return None
    card = max(cards, key=lambda card: player.insight(*card))
    if player.level >= END_PHASE_LEVEL and player.view.stage is MatchStage.END:
        helps = Helps(player.belief.hope(), player.belief.hope_after(*card))
        if helps.after - helps.before >= NOTICEABLE_DIFFERENCE:
            return helps
    tells = _tells(player.belief, card)
    return tells if abs(tells.good - tells.bad) >= NOTICEABLE_DIFFERENCE else None


def _cards(player: Honest, action: Action) -> Sequence[Card]:
    """The cards, each with who looks at it, that can be looked at after this choice."""
    view = player.view
    match action:
        case PickCard(_, owner, place):
            return [(player.looker(), owner, place)]
        case OrderLooker(_, looker):
            owners = [owner for owner in range(view.seats) if view.may_look(looker, owner)]
            return [(looker, owner, place) for owner in owners for place in PLACES]
        case OrderTarget(_, target):
            looker = view.ordered
        case Aim(_, looker) if view.aiming is Skill.SOMEONE_ELSE_LOOKS and view.due:
            target = view.due.owner
        case Aim(_, target) if view.due:
            looker = view.due.looker
        case _:
            return []
    return [(looker, target, place) for place in PLACES]


def _tells(belief: Belief, card: Card) -> Tells:
    good, bad = belief.outlook(*card)

    def spread(seat: int) -> float:
        """Of the chances of a seat around the present one: how much surer one can expect to be of it."""
        now = belief.honest[seat]
        return abs(good[seat] - now) * abs(bad[seat] - now)

    seat = max(range(belief.seats), key=spread)
    return Tells(seat, good[seat], bad[seat])


EQUAL_DIFFERENCE = 0.002
"""Values that differ by less count as equal."""
LIKELY_CHANCE = 0.5
"""A smaller chance is not told as a reason for something."""


def thought(view: MaydayView, legal: Sequence[Action], action: Action, level: int, options: Options) -> Thought | None:
    """Why a bot of this level, which sees this view, takes this action."""
    if len(legal) < 2 or view.viewer is None:
        return None
    thinker = player(view, MidpointRandom(), level)
    if isinstance(thinker, Honest):
        return HonestReasons(thinker).reason(legal, action)
    reasons = InfiltratorReasons(thinker)
    usual = reasons.clearly_better(legal, action) if level >= EXPERT else None
    if usual:
        chance, instead = worth_of(view, (action, usual), options)
        return PlayedOut(chance, instead, usual)
    return reasons.reason(legal, action)


class HonestReasons:
    """Reasons of an Honest CM."""

    def __init__(self, player: Honest) -> None:
        self.player = player
        self.view = player.view

    def reason(self, legal: Sequence[Action], action: Action) -> Thought | None:
        match action:
            case Vote(_, protects):
                return self._vote(protects)
            case Declare() | KeepSilent():
                return self._skill(isinstance(action, Declare))
            case PickCard(_, owner, _):
                return self._card(legal, action, owner)
            case OrderLooker() | OrderTarget() | Aim() | GiveAccess() | NoOrder():
                return self._slip(legal, action) or self._choice(legal, action)
        return None

    @property
    def way(self) -> int:
        """A number by round, so that a seat varies its words."""
        return self.player.seat + len(self.view.looks) + len(self.view.skirmishes)

    # Votes

    def _vote(self, protects: bool) -> Thought:
        due, trust = standing_now(self.view), self.player.trust
        others = sorted((seat for seat in due.rivals if seat != due.target), key=trust, reverse=True)
        rival = others[min(due.places, len(others)) - 1]
        if due.places <= len(others) and abs(trust(rival) - trust(due.target)) < NOTICEABLE_DIFFERENCE:
            return Motive("equally trusted", due.target, other=rival, way=self.way)
        if protects is not self.player.likes():
            return Motive("slip protect" if protects else "slip punch", due.target)
        chance = percent(trust(due.target))
        if protects and trust(due.target) < LIKELY_CHANCE:
            return Motive("least bad", due.target)
        if protects:
            return Motive("best" if due.places == 1 else "enough", due.target, chance, way=self.way)
        if rival == self.player.seat:
            return Motive("own", due.target)
        if trust(due.target) <= LIKELY_CHANCE:
            return Motive("doubt", due.target, chance, way=self.way)
        clear = trust(rival) >= LIKELY_CHANCE and percent(trust(rival)) != chance
        return Motive("rival" if clear else "better", due.target, percent(trust(rival)), rival, way=self.way)

    def _skill(self, declares: bool) -> Thought | None:
        skill = self.view.veterans[self.player.seat]
        if skill is None:
            return None
        if not declares:
            return Motive("skill waits", skill=skill)
        gain = self.player.gain_now()
        return Motive("skill whim" if gain is None or gain <= WORTH_A_SKILL else "skill worth", skill=skill)

    # Looks, orders and access

    def _card(self, legal: Sequence[Action], action: Action, owner: int) -> Thought:
        best = max(map(self.player.worth, legal))
        if not self._are_alike(legal) and self.player.worth(action) < best - NOTICEABLE_DIFFERENCE:
            return Motive("card slip", owner)
        return self._look(legal, action, "card", owner)

    def _look(self, legal: Sequence[Action], action: Action, choice: str, seat: int) -> Thought:
        """What a look is good for, where the card, the looker or the target is chosen for it."""
        match use_of(self.player, action):
            case None:
                return Motive("nothing new", way=self.way)
            case _ if self._are_alike(legal):
                return Motive(f"{choice} any", seat)
            case Helps(_, after):
                return Motive(f"{choice} wins" if after >= LIKELY_CHANCE else f"{choice} helps", seat, percent(after))
            case Tells(other, good, bad):
                clears = good >= LIKELY_CHANCE and good > bad
                return Motive(f"{choice} clears" if clears else f"{choice} tells", seat, percent(good), other)

    def _are_alike(self, legal: Sequence[Action]) -> bool:
        """True if there are several choices of a person, all of equal value."""
        values = [self.player.worth(action) for action in legal if not isinstance(action, NoOrder)]
        return len(values) > 1 and max(values) - min(values) < EQUAL_DIFFERENCE

    def _slip(self, legal: Sequence[Action], action: Action) -> Thought | None:
        """Who would have been a better choice, if somebody would."""
        best = max(legal, key=self.player.worth)
        if self.player.worth(best) - self.player.worth(action) < NOTICEABLE_DIFFERENCE:
            return None
        match best:
            case OrderLooker(_, seat) | OrderTarget(_, seat) | Aim(_, seat) | GiveAccess(_, seat):
                return Motive("slip", seat)
        return None

    def _choice(self, legal: Sequence[Action], action: Action) -> Thought | None:
        match action:
            case Aim(_, target) if self.view.aiming is Skill.SKIRMISH_ELSEWHERE:
                return self._trusted(target)
            case GiveAccess(_, target):
                return self._access(target)
            case NoOrder():
                return Motive("nothing to learn")
            case OrderLooker(_, looker):
                return self._look(legal, action, "looker", looker)
            case Aim(_, looker) if self.view.aiming is Skill.SOMEONE_ELSE_LOOKS:
                return self._look(legal, action, "looker", looker)
            case OrderTarget(_, target) | Aim(_, target):
                return self._look(legal, action, "target", target)
        return None

    def _access(self, target: int) -> Thought:
        trust = [self.player.trust(seat) for seat in range(self.view.seats) if seat not in self.view.cockpit]
        if self.player.trust(target) >= max(trust) or self.player.level < END_PHASE_LEVEL:
            return self._trusted(target)
        return Motive("all inside", target)

    def _trusted(self, target: int) -> Thought:
        trust = self.player.trust(target)
        return Motive("trusted" if trust >= LIKELY_CHANCE else "least distrusted", target, percent(trust), way=self.way)


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
                return Motive("tells least", owner)
            case Declare() | KeepSilent():
                return HonestReasons(self.player.mask).reason(legal, action)
        best = max(map(self.player.mask.worth, legal))
        return self._pretends(self.player.mask.worth(action) < best - NOTICEABLE_DIFFERENCE)

    @property
    def _way(self) -> int:
        return HonestReasons(self.player.mask).way

    def _pretends(self, slip: bool) -> Thought:
        """As the Honest would choose, or not quite."""
        return Motive("slip pretends" if slip else "pretends", way=self._way)

    def clearly_better(self, legal: Sequence[Action], action: Action) -> Action | None:
        """The choice of a hard bot, which plays nothing out; None if this action is as good."""
        choice = self.player.choose(legal)
        return None if choice == action or self._is_even(action, choice) else choice

    def _is_even(self, action: Action, choice: Action) -> bool:
        """True if chance decides between an action and the choice."""
        match action:
            case Vote():
                return self.is_close()
            case PlaceMarker():
                return False
            case Declare() | KeepSilent():
                return self.player.mask.gain_now() is None
        return self.player.worth(choice) - self.player.worth(action) <= EQUAL_DIFFERENCE

    def is_close(self) -> bool:
        """True if the Skirmish-CM looks as Honest as a rival, so that an Honest vote could be either."""
        trust, due = self.player.mask.trust, standing_now(self.view)
        return any(
            abs(trust(seat) - trust(due.target)) <= EQUAL_DIFFERENCE for seat in due.rivals if seat != due.target
        )

    def _vote(self, protects: bool) -> Thought:
        target, vote = self.view.skirmish, "protect" if protects else "punch"
        suits = (target in self.player.friends) is protects
        if protects is not self.player.mask.likes():
            if suits:
                return Motive(f"decides {vote}", target)
            return self._pretends(not self.is_close())
        if suits:
            return Motive(f"suits {vote}", target)
        looks_honest = public_belief(self.view, self.player.level).honest[target] >= LIKELY_CHANCE
        return Motive(f"natural {vote}" if looks_honest is protects else f"hides {vote}", target, way=self._way)

    def _marker(self, side: Team) -> Thought:
        player = self.player
        pays, lies = player.gain_of_lie() > player.reluctance(), side is not player.truth()
        if lies:
            return self._lie(side) if pays else Motive("lie slip")
        if pays:
            return Motive("truth slip")
        honest = player.after(side).honest[player.seat] >= LIKELY_CHANCE
        return Motive("truth honest" if honest else "truth safe", way=self._way)

    def _lie(self, side: Team) -> Thought:
        """The lie, by whom it helps or hurts most."""
        player, after_lie, true = self.player, self.player.after(side).honest, self.player.after(LIE[side]).honest
        change = [one - other for one, other in zip(after_lie, true, strict=True)]
        friend = max(player.friends, key=change.__getitem__)
        victim = min(set(range(self.view.seats)) - set(player.friends), key=change.__getitem__)
        if max(-change[victim], change[friend]) < NOTICEABLE_DIFFERENCE:
            return Motive("lie team")
        if -change[victim] >= change[friend]:
            guilty = 1 - after_lie[victim]
            return Motive("lie guilty" if guilty >= LIKELY_CHANCE else "lie against", victim, percent(guilty))
        if friend == player.seat:
            return Motive("lie oneself")
        honest = after_lie[friend]
        return Motive("lie honest" if honest >= LIKELY_CHANCE else "lie friend", friend, percent(honest))
