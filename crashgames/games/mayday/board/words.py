"""Words of the board: headlines of the phases, prompts, facts on seat cards, and tips about each piece."""

from collections import Counter
from itertools import combinations

from crashgames.core.messages import Names
from crashgames.core.secret_pages import Nothing
from crashgames.core.sentences import capital
from crashgames.core.translation import listing, mark, ntr, tr
from crashgames.games.mayday import tables
from crashgames.games.mayday.board.world import ART
from crashgames.games.mayday.messages import Phase, card_text
from crashgames.games.mayday.reasons import obstacle
from crashgames.games.mayday.tables import MatchStage, Skill, Status, Team
from crashgames.games.mayday.view import MaydayView
from crashgames.ui.board import Fact, Piece
from crashgames.ui.parts import Tally

STAGE_ART = {stage: f"sign_{stage}" for stage in MatchStage}
STAGE_WORDS = {
    MatchStage.SUSPICIONS: "",
    MatchStage.PHASE_1: tables.STATUS_TITLES[Status.DOUBT],
    MatchStage.PHASE_2: tables.STATUS_TITLES[Status.RELIABLE],
    MatchStage.PHASE_3: mark("Captain"),
    MatchStage.END: mark("Cockpit"),
}
"""What each phase is about."""
STATUS_SHORT = {Status.DOUBT: mark("Doubt"), Status.RELIABLE: tables.STATUS_TITLES[Status.RELIABLE]}
STATUS_ALLOWS = {
    Status.DOUBT: mark("Benefit of the Doubt: still in the race. In Phase II it can become Reliable."),
    Status.RELIABLE: mark("Reliable: one of the two who can become captain."),
}
TEAM_ART = {Team.HONEST: "heart", Team.INFILTRATOR: "heart_cracked"}
SUBLINES = {
    MatchStage.SUSPICIONS: mark("Everybody looks at each neighbour's nearest card."),
    MatchStage.PHASE_1: mark("Who deserves the Benefit of the Doubt?"),
    MatchStage.PHASE_2: mark("Two of them become Reliable."),
    MatchStage.PHASE_3: mark("One of these two will be the captain."),
    MatchStage.END: mark("Only the Honest may enter the cockpit."),
}
AIMS = {
    Skill.I_LOOK_ELSEWHERE: mark("choose whose card you look at instead"),
    Skill.NOT_AT_THEM: mark("choose whose card is looked at instead"),
    Skill.NOT_THAT_CARD: mark("choose which card is looked at"),
    Skill.SOMEONE_ELSE_LOOKS: mark("choose who looks instead"),
    Skill.SKIRMISH_ELSEWHERE: mark("choose who the Skirmish is about"),
    Skill.SELF_KNOWLEDGE: mark("choose one of your own cards"),
}
PROMPTS = {
    Phase.IDENTITIES: mark("see which team you are on"),
    Phase.SKILLS: mark("will anybody use a skill?"),
    Phase.ORDER: mark("choose who has to look, or nobody"),
    Phase.ACCESS: mark("give somebody Cockpit Access"),
}


def prompt(view: MaydayView, names: Names) -> str:
    """The task of those who act; nothing while all votes are in and not yet counted."""
    if not view.to_act:
        return ""
    if view.aiming is not None:
        return tr(AIMS[view.aiming])
    match view.phase:
        case Phase.VOTE:
            return tr("punch or protect {name}").format(name=names[view.skirmish])
        case Phase.MARKER if view.at is not None:
            return tr("mark {card}").format(card=card_text(view.at.owner, view.at.place, names))
        case Phase.CARD if view.due is not None:
            return tr("look at one of {name}'s cards").format(name=names[view.due.owner])
        case Phase.TARGET:
            return tr("choose whose card {name} must look at").format(name=names[view.ordered])
    return tr(PROMPTS.get(Phase(view.phase), ""))


def goal(view: MaydayView) -> str:
    """The way to win, for all: nobody is told whether it is their own."""
    return tr("{n} Honest win, or 1 Infiltrator").format(n=tables.HONEST_COUNT[view.seats])


def tally(view: MaydayView) -> tuple[Tally, ...]:
    """How many are inside of those who have to be."""
    return (Tally(f"{len(view.cockpit)}/{tables.HONEST_COUNT[view.seats]}", tr("Cockpit"), ahead=True),)


# The console


def about_stage(stage: MatchStage) -> str:
    """What a phase is about; nothing if its name says that."""
    return tr(STAGE_WORDS[stage]) if STAGE_WORDS[stage] else ""


def sign_words(stage: MatchStage) -> str:
    """The name of a phase with what it is about, if its name does not say that."""
    return " · ".join(filter(None, (tr(tables.STAGE_TITLES[stage]), about_stage(stage))))


def short_title(stage: MatchStage) -> str:
    """What a phase is about, in a word."""
    return tr(STATUS_SHORT[Status.DOUBT] if stage is MatchStage.PHASE_1 else STAGE_WORDS[stage])


def look_line(view: MaydayView, names: Names) -> str:
    """The look that is due; empty when there is none."""
    look = view.at or view.due
    if look is None:
        return ""
    if look.looker == look.owner:
        return tr("{name} looks at one of their own cards").format(name=names[look.looker])
    if look.place == tables.ANY_PLACE:
        return tr("{name} looks at one of {owner}'s cards").format(name=names[look.looker], owner=names[look.owner])
    card = card_text(look.owner, look.place, names)
    return tr("{name} looks at {card}").format(name=names[look.looker], card=card)


def is_introduced(view: MaydayView) -> bool:
    """True while the viewer sees the cards for the first time, and has no skill to see beside them."""
    has_skill = view.viewer in view.skilled and view.viewer != view.first
    return view.viewer is not None and view.phase == Phase.IDENTITIES and not has_skill


def chooses(view: MaydayView, viewer: int) -> bool:
    """True if the viewer now chooses in the drawer."""
    return view.phase in (Phase.VOTE, Phase.MARKER) and viewer in view.to_act


def mates_line(view: MaydayView, names: Names) -> str:
    """The other Infiltrators, for one of them."""
    if view.team is not Team.INFILTRATOR:
        return Nothing(tr("You know nobody else's team"))
    mates = [names[seat] for seat, team in enumerate(view.teams) if team is Team.INFILTRATOR and seat != view.seat]
    return tr("On the same team: {names}").format(names=listing(mates))


def mates_lines(view: MaydayView, names: Names) -> list[str]:
    """All lines that anybody could read there, on either team."""
    mates = combinations(names, view.seats - tables.HONEST_COUNT[view.seats] - 1)
    told = [tr("On the same team: {names}").format(names=listing(some)) for some in mates]
    return [tr("You know nobody else's team"), *told]


def skill_line(view: MaydayView, names: Names) -> str:
    """A line on whether the viewer's skill could work now, and why not, while the table is asked."""
    found = obstacle(view)
    if found is None:
        return tr("You can use it now.")
    looker = names[view.due.looker] if view.due is not None else ""
    return tr("Not now. {why}").format(why=tr(found[1]).format(looker=looker))


def subline(view: MaydayView, names: Names) -> str:
    """The line below the headline."""
    if view.outcome is not None:
        return view.outcome.reason.text
    if view.speaker != tables.NOBODY:
        return tr("Listen! Only {name} may speak.").format(name=names[view.speaker])
    if view.aiming is not None:
        return tr(tables.SKILL_EFFECTS[view.aiming])
    match view.phase:
        case Phase.IDENTITIES:
            return tr("Everybody looks in private.")
        case Phase.MARKER:
            return tr("The Honest must mark the truth.")
        case Phase.VOTE:
            return " ".join(stakes_of(view, names))
        case Phase.SKILLS:
            return look_line(view, names) or tr(SUBLINES[view.stage])
    return tr(SUBLINES[view.stage])


def stakes_of(view: MaydayView, names: Names) -> tuple[str, str]:
    """What protecting and punching bring about, a sentence each."""
    reliable = [seat for seat, status in enumerate(view.statuses) if status is Status.RELIABLE]
    name, rival = names[view.skirmish], next((names[seat] for seat in reliable if seat != view.skirmish), "")
    match view.stage:
        case MatchStage.PHASE_1:
            kept, lost = tr("Protect: {name} may still become captain."), tr("Punch: {name} never becomes captain.")
        case MatchStage.PHASE_2:
            kept, lost = tr("Protect: {name} becomes Reliable."), tr("Punch: {name} is out of the race for captain.")
        case _:
            kept, lost = tr("Protect: {name} becomes captain."), tr("Punch: {rival} becomes captain.")
    return kept.format(name=name, rival=rival), lost.format(name=name, rival=rival)


def is_decided(view: MaydayView) -> bool:
    """True while the result of a vote is shown."""
    return view.phase == Phase.VOTE and not view.to_act


def result_words(protect: int, punch: int, protected: bool) -> str:
    """The result of a vote: "Protected 4–3"."""
    text = tr("Protected {yes}–{no}") if protected else tr("Punched {no}–{yes}")
    return text.format(yes=protect, no=punch)


def winning_team(view: MaydayView) -> Team:
    assert view.outcome is not None
    return view.teams[view.outcome.winners[0]] or Team.HONEST


# Facts


def facts(view: MaydayView, seat: int) -> tuple[Fact, ...]:
    """The public marks on a seat's plate: status, unused markers, and the team where it is known."""
    left = ntr("One unused marker.", "{n} unused markers.", view.markers[seat])
    found = [Fact(f"{ART}marker_mini", str(view.markers[seat]), left, told=True)]
    team, status = view.teams[seat], view.statuses[seat]
    if team is not None:
        found.append(Fact(f"{ART}claim_{team}", "", tr(tables.TEAM_TITLES[team])))
    if seat in view.cockpit[:1]:
        standing = "mark_captain", tr("Captain"), tr("The captain.")
    elif seat in view.cockpit:
        standing = "mark_inside", tr("Inside"), tr("Has Cockpit Access.")
    elif status is not Status.NONE:
        standing = f"status_{status}", tr(STATUS_SHORT[status]), tr(STATUS_ALLOWS[status])
    elif seat in view.turned:
        standing = "turned", tr("Punched"), tr("Punched in Phase I: never captain, but still voting.")
    else:
        return tuple(found)
    art, word, tip = standing
    return Fact(ART + art, word, tip, state=True), *found


def role_of(view: MaydayView, seat: int) -> Fact | None:
    """The team of a seat, once the match is over."""
    team = view.teams[seat] if view.outcome else None
    return Fact(ART + TEAM_ART[team], tr(tables.TEAM_TITLES[team]), "") if team else None


def marker_text(view: MaydayView, looker: int, owner: int, names: Names) -> str:
    """The statement of a marker, and whether it is true if the viewer knows."""
    look = next(look for look in view.looks if (look.looker, look.owner) == (looker, owner))
    text = tr("{name} says this card is: {side}.").format(name=names[looker], side=tr(tables.TEAM_TITLES[look.side]))
    if look.saw is None:
        return text
    true = tr("That's true.") if look.saw is look.side else tr("That's a lie.")
    return f"{text} {true}"


# Tips

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
            return f"{marker_text(view, looker, owner, names)} {rule}"
        case ("pile",):
            title = tr(tables.STATUS_TITLES[Status.DOUBT])
            left = ntr("{title}: one card is left.", "{title}: {n} cards are left.", view.doubts_left, title=title)
            return left + " " + tr("Whoever has one may still become captain.")
        case ("accesses",):
            left = ntr("One Cockpit Access card is left.", "{n} Cockpit Access cards are left.", view.access_left)
            return left + " " + tr("The newest member of the cockpit gives out the next one.")
        case ("inside", int(seat)):
            return tr("{name} has Cockpit Access.").format(name=names[seat])
        case ("skirmish",):
            return _skirmish(view, names)
        case ("ring",) if look_line(view, names):
            return f"{look_line(view, names)}."
        case ("vote", int(seat)):
            return _vote(seat, view, names)
        case ("veteran" | "skill", int(seat)):
            return _veteran(seat, view, names)
        case ("stage", MatchStage() as stage):
            return f"{tr(tables.STAGE_TITLES[stage])}. {tr(STAGE_EXPLAINED[stage])}"
        case ("envelope", int(seat)):
            return tr("{name}'s identity: everybody looks in private.").format(name=names[seat])
        case ("ballot", bool(protects)):
            return stakes_of(view, names)[not protects] + " " + tr("Half of the votes are enough to protect.")
        case ("side", Team() as side):
            return f"{tr(tables.TEAM_TITLES[side])}. {tr('The Honest must mark the truth.')}"
        case ("identity",):
            return tr("Your team: {team}").format(team=tr(tables.TEAM_TITLES[view.team]))
        case ("looked",) if view.at is not None:
            return _card(view.at.owner, view.at.place, view, names)
    return ""


def _crew(seat: int, view: MaydayView, names: Names) -> str:
    marks = [fact.tip if fact.tip.endswith(".") else f"{fact.tip}." for fact in facts(view, seat)]
    about = [tr("The Skirmish is about this crew member.")] if seat == view.skirmish else []
    said = Counter(look.side for look in view.looks if look.owner == seat)
    sides = ", ".join(f"{said[side]}× {tr(tables.TEAM_TITLES[side])}" for side in Team if said[side])
    text = tr("Said about {name}'s cards: {sides}.") if said else tr("Nobody has marked any of {name}'s cards yet.")
    return " ".join([f"{names[seat]}.", *marks, text.format(name=names[seat], sides=sides), *about])


def _card(seat: int, place: int, view: MaydayView, names: Names) -> str:
    card, text = view.cards[seat][place], capital(f"{card_text(seat, place, names)}.")
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
    text = tr("{about}. This phase's arrow points {n} places clockwise, at {name}.")
    return text.format(about=about, n=places, name=names[(view.skirmish + places) % view.seats])


def _vote(seat: int, view: MaydayView, names: Names) -> str:
    if view.phase == Phase.VOTE and view.to_act:
        return tr("Half of the votes are enough to protect.")
    last = view.skirmishes[-1]
    text = tr("{name} protected {target}.") if seat in last.protect else tr("{name} punched {target}.")
    return text.format(name=names[seat], target=names[last.target])


def _veteran(seat: int, view: MaydayView, names: Names) -> str:
    skill = view.veterans[seat]
    if skill is None:
        return tr("{name}'s Veteran card is secret.").format(name=names[seat])
    used = " " + tr("Already used.") if seat in view.spent else ""
    return f"{tr(tables.SKILL_TITLES[skill])}. {tr(tables.SKILL_EFFECTS[skill])}{used}"
