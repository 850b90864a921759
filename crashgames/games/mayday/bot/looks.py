"""What a look that somebody chooses is good for: the numbers by which it was chosen."""

from collections.abc import Sequence
from typing import NamedTuple

from crashgames.core.messages import Action
from crashgames.core.thoughts import NOTICEABLE
from crashgames.games.mayday.bot.beliefs import Belief, Card
from crashgames.games.mayday.bot.honest import FARSIGHTED, Honest
from crashgames.games.mayday.messages import Aim, OrderLooker, OrderTarget, PickCard
from crashgames.games.mayday.tables import PLACES, Skill, Stage

EVEN = 0.5


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
    if player.level >= FARSIGHTED and player.view.stage is Stage.END:
        helps = Helps(player.belief.hope(), player.belief.hope_after(*card))
        if helps.after - helps.before >= NOTICEABLE:
            return helps
    tells = _tells(player.belief, card)
    return tells if abs(tells.good - tells.bad) >= NOTICEABLE else None


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
    seat = max(range(belief.seats), key=lambda seat: _gain(belief.honest[seat], good[seat], bad[seat]))
    return Tells(seat, good[seat], bad[seat])


def _gain(now: float, good: float, bad: float) -> float:
    """How much surer one can expect to be of a seat: the spread of its chances around the present one."""
    return abs(good - now) * abs(bad - now)
