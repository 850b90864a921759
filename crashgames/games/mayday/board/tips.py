"""Tips: a sentence or two about each piece."""

from collections import Counter

from crashgames.core.messages import Names
from crashgames.core.sentences import capital
from crashgames.core.translation import mark, ntr, tr
from crashgames.games.mayday import tables
from crashgames.games.mayday.board import words
from crashgames.games.mayday.messages import card_text
from crashgames.games.mayday.tables import MatchStage, Status, Team
from crashgames.games.mayday.view import MaydayView
from crashgames.ui.board import Piece

STAGE_EXPLAINED = {
    MatchStage.SUSPICIONS: mark("Everybody looks at one of each neighbour's cards and marks it."),
    MatchStage.PHASE_1: mark(
        "Vote by vote, the crew decides who gets the Benefit of the Doubt and may still become captain."
    ),
    MatchStage.PHASE_2: mark("Two of those with the Benefit of the Doubt become Reliable."),
    MatchStage.PHASE_3: mark("The crew decides which of the two Reliable crew members becomes captain."),
    MatchStage.END: mark("Crew members enter the cockpit one by one. Once all the Honest are inside, the Honest win."),
}


def tip(piece: Piece, view: MaydayView, names: Names) -> str:
    """A sentence or two about a piece; empty where there is nothing to say."""
    match piece:
        case ("seat", int(seat)):
            return _crew(seat, view, names)
        case ("card", int(seat), int(place)):
            return _card(seat, place, view, names)
        case ("marker", int(looker), int(owner)):
            rule = tr(
                "The Honest must mark the truth, Infiltrators may lie, and one card in three shows the other team."
            )
            return f"{words.marker_text(view, looker, owner, names)} {rule}"
        case ("pile",):
            title = tr(tables.STATUS_TITLES[Status.DOUBT])
            left = ntr("{title}: one card is left.", "{title}: {n} cards are left.", view.doubts_left, title=title)
            return left + " " + tr("Whoever has one may still become captain.")
        case ("accesses",):
            left = ntr("One Cockpit Access card is left.", "{n} Cockpit Access cards are left.", view.access_left)
            return left + " " + tr("The newest member of the cockpit gives out the next one.")
        case ("inside", int(seat)):
            return tr("{name} has Cockpit Access.").format(name=names[seat])
        case ("skirmish",) | ("tray",):
            return _skirmish(view, names)
        case ("ring",) if words.look_line(view, names):
            return f"{words.look_line(view, names)}."
        case ("vote", int(seat)):
            return _vote(seat, view, names)
        case ("veteran" | "skill", int(seat)):
            return _veteran(seat, view, names)
        case ("stage", MatchStage() as stage):
            return f"{tr(tables.STAGE_TITLES[stage])}. {tr(STAGE_EXPLAINED[stage])}"
        case ("envelope", int(seat)):
            return tr("{name}'s identity: everybody looks in private.").format(name=names[seat])
    return _on_the_desk(piece, view, names)


def _on_the_desk(piece: Piece, view: MaydayView, names: Names) -> str:
    match piece:
        case ("ballot", bool(protects)):
            return words.stakes_of(view, names)[not protects]
        case ("side", Team() as side):
            return f"{tr(tables.TEAM_TITLES[side])}. {tr('The Honest must mark the truth.')}"
        case ("identity",):
            return _own_team(view)
        case ("looked",):
            return _looked(view, names)
    return ""


def _crew(seat: int, view: MaydayView, names: Names) -> str:
    marks = [fact.tip if fact.tip.endswith(".") else f"{fact.tip}." for fact in words.facts(view, seat)]
    about = [tr("The Skirmish is about this crew member.")] if seat == view.skirmish else []
    return " ".join([f"{names[seat]}.", *marks, _said_of(seat, view, names), *about])


def _said_of(seat: int, view: MaydayView, names: Names) -> str:
    """What all the markers at somebody's cards say."""
    said = Counter(look.side for look in view.looks if look.owner == seat)
    if not said:
        return tr("Nobody has marked any of {name}'s cards yet.").format(name=names[seat])
    sides = ", ".join(f"{said[side]}× {tr(tables.TEAM_TITLES[side])}" for side in Team if said[side])
    return tr("Said about {name}'s cards: {sides}.").format(name=names[seat], sides=sides)


def _card(seat: int, place: int, view: MaydayView, names: Names) -> str:
    card = view.cards[seat][place]
    named = f"{card_text(seat, place, names)}."
    text = capital(named)
    if card is None:
        return text + " " + tr("Two of these three show the real team; one shows the other.")
    known = tr("It shows: {side}.").format(side=tr(tables.TEAM_TITLES[card]))
    private = seat not in view.cockpit and view.outcome is None
    return f"{text} {known}" + (" " + tr("This isn't public.") if private else "")


def _skirmish(view: MaydayView, names: Names) -> str:
    about = tr("The Skirmish is about {name}").format(name=names[view.skirmish])
    if view.stage not in tables.SKIRMISH_STAGES:
        return f"{about}."
    places = view.arrows[tables.SKIRMISH_STAGES.index(view.stage)]
    pointed = names[(view.skirmish + places) % view.seats]
    text = tr("{about}. This phase's arrow points {n} places clockwise, at {name}.")
    return text.format(about=about, n=places, name=pointed)


def _vote(seat: int, view: MaydayView, names: Names) -> str:
    if not view.skirmishes or seat not in (*view.skirmishes[-1].protect, *view.skirmishes[-1].punch):
        return tr("A vote, still secret. Half of the votes are enough to protect.")
    last = view.skirmishes[-1]
    text = tr("{name} protected {target}.") if seat in last.protect else tr("{name} punched {target}.")
    return text.format(name=names[seat], target=names[last.target])


def _veteran(seat: int, view: MaydayView, names: Names) -> str:
    skill = view.veterans[seat]
    if skill is None:
        return tr("{name}'s Veteran card is secret.").format(name=names[seat])
    used = " " + tr("Already used.") if seat in view.spent else ""
    return f"{tr(tables.SKILL_TITLES[skill])}. {tr(tables.SKILL_EFFECTS[skill])}{used}"


def _own_team(view: MaydayView) -> str:
    return tr("Your team: {team}").format(team=tr(tables.TEAM_TITLES[view.team]))


def _looked(view: MaydayView, names: Names) -> str:
    return "" if view.at is None else _card(view.at.owner, view.at.place, view, names)
