"""Reasons why an action is not allowed, from the view of the seat that asks, so that none gives a secret away."""

from crashgames.core.messages import Action
from crashgames.core.translation import mark
from crashgames.games.mayday import messages, tables
from crashgames.games.mayday.messages import Phase
from crashgames.games.mayday.tables import Skill, SkillMoment
from crashgames.games.mayday.view import MaydayView

CAPTAIN_INFILTRATES = ("MM-45", mark("The captain is an Infiltrator."))
COCKPIT_INFILTRATED = ("MM-51", mark("An Infiltrator was given Cockpit Access."))
ALL_INSIDE = ("MM-52", mark("Every Honest crew member has Cockpit Access."))
"""The ends of a game: rule and sentence."""

NO_ORDER_NOW = "MM-50", mark("Nobody is being ordered to look right now.")
NEWEST_DECIDES = mark("The newest member of the cockpit decides.")
PHASES: dict[type[Action], tuple[Phase, tuple[str, str], tuple[str, str]]] = {
    messages.PlaceMarker: (
        Phase.MARKER,
        ("MM-10", mark("A marker is placed right after a look.")),
        ("MM-10", mark("Whoever looked places the marker.")),
    ),
    messages.PickCard: (
        Phase.CARD,
        ("MM-10", mark("There is no card to choose right now.")),
        ("MM-30", mark("Somebody else chooses the card.")),
    ),
    messages.Aim: (
        Phase.AIM,
        ("MM-61", mark("No skill is being used right now.")),
        ("MM-62", mark("Whoever declared the skill carries it out.")),
    ),
    messages.OrderLooker: (Phase.ORDER, NO_ORDER_NOW, ("MM-50", NEWEST_DECIDES)),
    messages.NoOrder: (Phase.ORDER, NO_ORDER_NOW, ("MM-50", NEWEST_DECIDES)),
    messages.OrderTarget: (Phase.TARGET, NO_ORDER_NOW, ("MM-50", NEWEST_DECIDES)),
    messages.GiveAccess: (
        Phase.ACCESS,
        ("MM-51", mark("No Cockpit Access is being given right now.")),
        ("MM-51", NEWEST_DECIDES),
    ),
}
"""For each action of one seat alone its phase, with rule and sentence for all others, and for all other seats."""


def refusal(view: MaydayView, action: Action) -> tuple[str, str]:
    """The rule that forbids an action that is not legal in the view of its seat."""
    kind, seat = type(action), action.seat
    if kind in PHASES:
        phase, not_now, not_yours = PHASES[kind]
        if view.phase != phase:
            return not_now
        if seat not in view.to_act:
            return not_yours
    match action:
        case messages.Seen():
            return "MM-3", mark("There is nothing for you to look at right now.")
        case messages.Vote() if view.phase != Phase.VOTE:
            return "MM-31", mark("There is nobody to punch or protect right now.")
        case messages.Vote() if seat == view.skirmish:
            return "MM-31", mark("The Skirmish is about you, so the others decide.")
        case messages.Vote():
            return "MM-31", mark("You have already chosen.")
        case messages.Declare() | messages.KeepSilent():
            return _skill(view, seat)
        case messages.PlaceMarker():
            return "MM-11", mark("An Honest crew member has to mark what the card shows.")
        case messages.PickCard() if view.aiming is Skill.SELF_KNOWLEDGE:
            return "MM-60", mark("Self-knowledge works on your own cards only.")
        case messages.PickCard(_, owner, _) if owner == seat:
            return "MM-64", mark("Nobody may look at their own cards.")
        case messages.PickCard():
            return "MM-30", mark("It has to be another crew member's card.")
        case messages.Aim(_, target):
            return _aim(view, target)
        case messages.OrderLooker(_, looker):
            return _blindness(view, looker) or (
                "MM-12",
                mark("There is no card left that this crew member may look at."),
            )
        case messages.OrderTarget(_, target):
            return _sight(view, view.ordered, target) or ("MM-50", mark("That isn't possible now."))
        case messages.GiveAccess(_, target) if target in view.cockpit:
            return "MM-51", mark("They already have Cockpit Access.")
        case messages.GiveAccess():
            return "MM-1", mark("That seat is empty.")
    return "MM-30", mark("That isn't possible now.")


def _skill(view: MaydayView, seat: int) -> tuple[str, str]:
    if seat == view.first:
        return "MM-60", mark("First Skirmish works by itself at the start, so you can't use it later.")
    if seat not in view.skilled:
        return "MM-60", mark("You are playing without a skill in this match.")
    if seat in view.spent:
        return "MM-60", mark("Each skill can be used only once.")
    if view.phase != Phase.SKILLS:
        return "MM-61", mark("Skills are used when the whole table is asked.")
    if seat not in view.asked:
        return "MM-61", mark("This skill can't be used at this moment.")
    if seat not in view.to_act:
        return "MM-62", mark("You have already answered.")
    return obstacle(view) or ("MM-61", mark("This skill can't be used at this moment."))


SOMEBODY = mark("Somebody else")
"""Instead of the name in an obstacle."""


def obstacle(view: MaydayView) -> tuple[str, str] | None:
    """The rule and the sentence, in it {looker}, against the viewer's skill at this moment; None if it could work."""
    seat, due, skill = view.seat, view.due, view.veterans[view.seat]
    if view.can_use:
        return None
    movable = view.stage in tables.SKIRMISH_STAGES and view.moment in tables.SKIRMISH_MOMENTS
    match skill:
        case Skill.SELF_KNOWLEDGE:
            last = "MM-12", mark("Keep your last marker: you still have to look at a card.")
            return _blindness(view, seat) or last
        case Skill.SKIRMISH_ELSEWHERE if not movable:
            return "MM-61", mark("The Skirmish can be moved in Phases I to III, before the vote.")
        case Skill.SKIRMISH_ELSEWHERE:
            return "MM-63", mark("The Skirmish can only be about another crew member who can still become captain.")
        case _ if view.moment is not SkillMoment.LOOK or due is None:
            return "MM-61", mark("Nobody has to look right now.")
        case Skill.I_LOOK_ELSEWHERE if seat != due.looker:
            return "MM-61", mark("{looker} has to look, not you.")
        case Skill.NOT_AT_THEM | Skill.NOT_THAT_CARD | Skill.I_WILL_LOOK if seat == due.looker:
            return "MM-64", mark("You are the one who has to look; this skill works only when somebody else has to.")
        case Skill.I_WILL_LOOK:
            return _sight(view, seat, due.owner)
        case Skill.SOMEONE_ELSE_LOOKS:
            return "MM-64", mark("Nobody else may look at these cards.")
    return "MM-64", mark("There is nobody else to look at.")


def _blindness(view: MaydayView, looker: int) -> tuple[str, str] | None:
    """The rule and the sentence against all looks of a seat; None if there are none."""
    if looker in view.cockpit:
        return "MM-12", mark("Nobody with Cockpit Access may look at cards.")
    if looker in range(view.seats) and not view.markers[looker]:
        return "MM-12", mark("With no marker left, you can't look at cards.")
    return None


def _sight(view: MaydayView, looker: int, owner: int) -> tuple[str, str] | None:
    """The rule and the sentence against a look; None if it is possible."""
    if owner not in range(view.seats) or looker not in range(view.seats):
        return "MM-1", mark("That seat is empty.")
    if blindness := _blindness(view, looker):
        return blindness
    if owner == looker:
        return "MM-64", mark("Nobody may look at their own cards.")
    if owner in view.cockpit:
        return "MM-50", mark("Those with Cockpit Access have already shown their cards.")
    if any((look.looker, look.owner) == (looker, owner) for look in view.looks):
        return "MM-12", mark("Nobody may look at a second card of the same crew member.")
    return None


def _aim(view: MaydayView, target: int) -> tuple[str, str]:
    if view.aiming is Skill.SKIRMISH_ELSEWHERE or view.due is None:
        return "MM-63", mark("The Skirmish can only be about another crew member who can still become captain.")
    if view.aiming is Skill.SOMEONE_ELSE_LOOKS:
        sight = _sight(view, target, view.due.owner)
        return sight or ("MM-64", mark("It has to be somebody other than the one already looking."))
    sight = _sight(view, view.due.looker, target)
    return sight or ("MM-64", mark("It can't be the one already being looked at."))
