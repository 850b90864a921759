"""The private screens: for each kind the same number of cards, lines and choices, whatever the team and the card."""

from collections.abc import Hashable, Sequence

from crashgames.core.messages import Action, Names
from crashgames.core.secret_pages import NightCall, Nothing, SecretCard, SecretPage
from crashgames.core.translation import listing, tr
from crashgames.games.mayday.board.words import look_line, mates_line, skill_line, stakes_of
from crashgames.games.mayday.messages import Declare, KeepSilent, Phase, PlaceMarker, card_text
from crashgames.games.mayday.tables import HONEST_COUNT, SKILL_TITLES, TEAM_TITLES, Skill, Team
from crashgames.games.mayday.view import MaydayView


def secret_page(view: MaydayView, legal: Sequence[Action], names: Names) -> SecretPage:
    """The page of the decision that is due; without legal actions that of all the viewer knows."""
    pages = {Phase.IDENTITIES: _identity, Phase.MARKER: _look, Phase.VOTE: _vote, Phase.SKILLS: _skills}
    return (pages.get(Phase(view.phase), _knowledge) if legal else _knowledge)(view, names)


def album() -> tuple[Hashable, ...]:
    """Both teams, and the Veteran cards."""
    return (*(("identity", team, False, False) for team in Team), *(("veteran", skill, False) for skill in Skill))


# Identity


def _identity(view: MaydayView, names: Names) -> SecretPage:
    return SecretPage(
        "identity",
        tr("Your identity"),
        known=(tr("Two of your three cards show your team; one shows the other. They get shuffled next."),),
        cards=_papers(view),
        lines=_who_lines(view, names),
        goal=_goal(view),
        at_night=1,
    )


def night_calls() -> tuple[NightCall, ...]:
    """The Infiltrators see each other."""
    return (
        NightCall(tr("Everybody, close your eyes."), 5, "mayday/close_eyes", "eye_off"),
        NightCall(tr("Infiltrators, look up and find each other."), 10, "mayday/look_up"),
        NightCall(tr("Close your eyes again."), 5, "mayday/close_again", "eye_off"),
        NightCall(tr("Good morning! Everybody, look up."), 4, "mayday/morning", "sun"),
    )


def _papers(view: MaydayView) -> tuple[SecretCard, ...]:
    """The viewer's team, and the Veteran card where its skill may be used: everybody knows who may."""
    skill = view.veterans[view.seat] if view.seat in view.skilled else None
    identity = SecretCard(("identity", view.team, False, False), tr(TEAM_TITLES[view.team]), outside=tr("Your team"))
    if not skill:
        return (identity,)
    return identity, SecretCard(("veteran", skill, False), tr(SKILL_TITLES[skill]), outside=tr("Your skill"))


def _who_lines(view: MaydayView, names: Names) -> tuple[str, ...]:
    team = tr("Team: {team}").format(team=tr(TEAM_TITLES[view.team]))
    return team, mates_line(view, names)


def _goal(view: MaydayView) -> str:
    """What the viewer's team must do, about as long for both."""
    if view.team is Team.HONEST:
        return tr("Your team wins as soon as all {n} Honest are inside the cockpit.").format(n=HONEST_COUNT[view.seats])
    return tr("Your team wins as soon as one Infiltrator is inside the cockpit.")


# Decisions


def _look(view: MaydayView, names: Names) -> SecretPage:
    """Everybody can press both sides; an Honest CM who wants to lie learns in private why not (MM-11)."""
    at = view.at
    assert at is not None
    card = view.cards[at.owner][at.place] or Team.HONEST
    return SecretPage(
        "look",
        card_text(at.owner, at.place, names),
        tr("look at the card, then place a marker"),
        known=(tr("The Honest must mark the truth. Infiltrators mark what they like."),),
        cards=(SecretCard(("identity", card, False, False), tr(TEAM_TITLES[card])),),
        choices=tuple(PlaceMarker(view.seat, side) for side in Team),
        goal=_goal(view),
        meanings=(
            tr("Honest: everybody sees that you vouch for {name}'s card.").format(name=names[at.owner]),
            tr("Infiltrator: everybody sees that you accuse {name} over this card.").format(name=names[at.owner]),
            tr("You are Honest: you have to mark what you see.")
            if view.team is Team.HONEST
            else tr("You are an Infiltrator: you may place either marker."),
        ),
        guarded=True,
    )


def _vote(view: MaydayView, names: Names) -> SecretPage:
    about = tr("The Skirmish is about {name}").format(name=names[view.skirmish])
    known = (f"{about}.", tr("Half of the votes are enough to protect."))
    meanings = stakes_of(view, names)
    return SecretPage("vote", tr("Your choice"), tr("punch or protect"), known, goal=_goal(view), meanings=meanings)


def _skills(view: MaydayView, names: Names) -> SecretPage:
    """Everybody can press both answers; why a skill could not work now is shown in private (MM-61)."""
    return SecretPage(
        "skills",
        tr("Your skill"),
        tr("use it now?"),
        known=(look_line(view, names) or tr("Nobody has to look right now."),),
        cards=_papers(view),
        lines=(skill_line(view, names),),
        choices=(KeepSilent(view.seat), Declare(view.seat)),
        goal=_goal(view),
        meanings=(
            tr("No skill: nobody learns which Veteran card you hold."),
            tr("Use my skill: everybody sees the card. It works once."),
        ),
        guarded=True,
    )


# Knowledge


def _knowledge(view: MaydayView, names: Names) -> SecretPage:
    """Two looks stand in a line each."""
    looks = [look for look in view.looks if look.looker == view.viewer]
    cards = [(card_text(look.owner, look.place, names), tr(TEAM_TITLES[look.saw or Team.HONEST])) for look in looks]
    seen = [tr("{card} {side}").format(card=card, side=side) for card, side in cards]
    lines = [listing(both) if both else Nothing(tr("You haven't seen a card yet")) for both in (seen[:2], seen[2:])]
    return SecretPage(
        "knowledge",
        tr("What you know"),
        cards=_papers(view),
        lines=(*_who_lines(view, names), *lines),
        goal=_goal(view),
    )
