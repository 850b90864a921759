"""Words on the board: prompts, what matters now, facts on plates, and what happened round by round."""

from crashgames.core.messages import Names
from crashgames.core.secret_pages import Nothing
from crashgames.core.sentences import capital
from crashgames.core.translation import listing, mark, tr
from crashgames.games.hidden_crashmaster import tables
from crashgames.games.hidden_crashmaster.messages import Phase, cards_text
from crashgames.games.hidden_crashmaster.tables import DeviceAnswer, Result, Role, Team, Topic
from crashgames.games.hidden_crashmaster.view import Claim, Deed, Election, HiddenView
from crashgames.ui.board import Fact
from crashgames.ui.parts import Tally

ART = "hidden_crashmaster/"
CANDIDATES = (Phase.NOMINATION, Phase.VOTE)
"""Phases in which offices are only stood for."""
PROMPTS = {
    Phase.ROLES: mark("look at your identity"),
    Phase.NOMINATION: mark("nominate a Driver"),
    Phase.VOTE: mark("vote Yes or Nope"),
    Phase.DISCARD: mark("discard one of your three cards"),
    Phase.REPORT: mark("report one of your two cards"),
    Phase.DEVICE: mark("agree to THE DEVICE, or refuse"),
    Phase.INVESTIGATION: mark("choose whom to investigate"),
    Phase.REGISTRATION: mark("look at the Registration"),
    Phase.EMERGENCY: mark("choose the next Co-Pilot candidate"),
    Phase.PEEK: mark("look at the top three cards"),
    Phase.BANNING: mark("ban somebody"),
}
CLAIM_PROMPTS = {
    Topic.DRAW: mark("claim what you drew, or make no claim"),
    Topic.HAND: mark("claim what you were passed, or make no claim"),
    Topic.REGISTRATION: mark("claim which team you saw, or make no claim"),
    Topic.PEEK: mark("claim what is on top, or make no claim"),
}
SUBLINES = {
    Phase.ROLES: mark("Everybody looks in private."),
    Phase.VOTE: mark("They are elected only with more Yes than Nope."),
    Phase.DISCARD: mark("Not a word, not a sign."),
    Phase.REPORT: mark("Not a word, not a sign."),
    Phase.DEVICE: mark("It discards both cards and brings chaos closer."),
    Phase.CLAIM: mark("It need not be true."),
    Phase.INVESTIGATION: mark("It shows the team, never the role."),
    Phase.EMERGENCY: mark("Anybody else, fatigued or not."),
    Phase.PEEK: mark("They stay in this order."),
    Phase.BANNING: mark("Ban the Doll and the Pit Crew win."),
}
"""What matters in a phase where nothing special does."""


# What matters now


def winning_team(view: HiddenView) -> Team:
    assert view.outcome is not None
    role = view.roles[view.outcome.winners[0]]
    return Team.PIT_CREW if role is Role.PIT_CREW else Team.SHAMED


def subline(view: HiddenView, names: Names) -> str:
    """A line for whatever matters now; often empty."""
    match view.phase:
        case Phase.VOTE if vote_is_open(view):
            last = view.elections[-1]
            return tr("{yes} Yes, {no} Nope").format(yes=len(last.yes), no=len(last.no))
        case Phase.ROLES if view.viewer is not None:
            return mates_line(view, names)
        case Phase.NOMINATION | Phase.VOTE if view.crashes >= tables.DOLL_DANGER:
            return tr("If the Driver is the Doll, the Shamed win.")
        case Phase.NOMINATION if view.fatigued:
            return tr("Fatigued: {names}").format(names=listing([names[seat] for seat in view.fatigued]))
        case Phase.CLAIM if view.viewer in view.to_act and view.truth(view.topic, view.round) != ((), None):
            return you_saw(*view.truth(view.topic, view.round))
        case Phase.REGISTRATION:
            return tr("{name}'s Registration").format(name=names[view.deeds[-1].target])
    if view.outcome:
        return view.outcome.reason.text
    return tr(SUBLINES[Phase(view.phase)]) if view.phase in SUBLINES else ""


def you_saw(cards: tuple[Result, ...], team: Team | None = None) -> str:
    """The cards or the team that the viewer has seen."""
    return tr("You saw: {cards}.").format(cards=tr(tables.TEAM_TITLES[team]) if team else cards_text(cards))


def holds_cards(view: HiddenView) -> bool:
    """True if the viewer holds or looks at cards or ballots."""
    looks = view.phase in (Phase.PEEK, Phase.REGISTRATION)
    votes = view.phase == Phase.VOTE and view.viewer in view.in_game and not vote_is_open(view)
    return votes or bool(view.hand) or (looks and bool(view.deeds) and view.viewer == view.deeds[-1].seat)


def office(driver: bool, elected: bool) -> str:
    if elected:
        return tr("Driver") if driver else tr("Co-Pilot")
    return tr("Driver candidate") if driver else tr("Co-Pilot candidate")


def tally(points: int, crashes: int) -> tuple[Tally, ...]:
    """How far both sides are on the way to win, beside their names in the goal."""
    scores = f"{points}/{tables.POINTS_TO_WIN}", f"{crashes}/{tables.CRASHES_TO_WIN}"
    sides = [way.split(":")[0].strip() for way in goal().split(" · ")]
    return tuple(Tally(score, side) for side, score in zip(sides, scores, strict=True))


def goal() -> str:
    """The ways to win, the same for all; that of the Doll is told once it is one."""
    return tr("Pit Crew: 5 Points · Shamed: 6 Crashes")


def prompt(view: HiddenView) -> str:
    if view.phase == Phase.CLAIM and view.topic is not None:
        return tr(CLAIM_PROMPTS[view.topic])
    return tr(PROMPTS.get(Phase(view.phase), ""))


# Facts


def facts(view: HiddenView, seat: int) -> tuple[Fact, ...]:
    """Identity and marks of a seat, what matters most first."""
    role, team = view.roles[seat], view.teams[seat]
    if role is not None:
        name = role_title(role) if view.outcome is not None else ""
        known = tr("Role: {role}").format(role=tr(tables.ROLE_TITLES[role]))
        return (Fact(ART + known_art(view, seat), name, known), *_marks(view, seat))
    if team is not None:
        known = tr("Registration: {team}").format(team=tr(tables.TEAM_TITLES[team]))
        return (Fact(f"{ART}team_{team}", "", known), *_marks(view, seat))
    return tuple(_marks(view, seat))


def known_art(view: HiddenView, seat: int) -> str:
    """The emblem of a role that is known, or of a team."""
    return "role_doll" if view.roles[seat] is Role.DOLL else f"team_{view.teams[seat]}"


def role_title(role: Role | None) -> str:
    return capital(tr(tables.ROLE_TITLES[role])) if role else ""


def candidates(view: HiddenView) -> dict[int, str]:
    """The shift that is voted on."""
    return {view.driver: tr("Driver"), view.co_pilot: tr("Co-Pilot")}


def role_of(view: HiddenView, seat: int) -> Fact | None:
    """The role on a seat, once the match is over."""
    return Fact(ART + known_art(view, seat), role_title(view.roles[seat]), "") if view.outcome else None


def _marks(view: HiddenView, seat: int) -> list[Fact]:
    found, on_shift = [], view.phase not in CANDIDATES and seat in (view.co_pilot, view.driver)
    if seat not in view.in_game:
        found.append(Fact(f"{ART}mark_banned", tr("banned"), tr("Banned: out of the game."), state=True, out=True))
    if view.outcome is not None:
        return found
    if seat in view.fatigued and not on_shift:
        since = max((past.round for past in view.elections if past.elected), default=view.round)
        text = tr(
            "Fatigued since the shift of round {n}: can't be Driver until another shift is elected, or chaos breaks "
            "out."
        )
        found.append(Fact(f"{ART}mark_fatigued", "", text.format(n=since), state=True))
    if seat in view.investigated:
        found.append(Fact(f"{ART}mark_investigated", "", tr("Already investigated."), state=True))
    if seat in view.not_doll:
        tip = tr("Cleared: elected Driver after the third Crash, so not the Creepy Doll.")
        found.append(Fact(f"{ART}mark_not_doll", "", tip, state=True))
    return found


# What tips and the review say too


def mates_line(view: HiddenView, names: Names) -> str:
    if not view.acquainted:
        return Nothing(tr("You know nobody else's team"))
    titles = {Role.DOLL: tr("{name} (Creepy Doll)"), Role.SHAMED: "{name}"}
    mates = [titles[view.roles[seat] or Role.SHAMED].format(name=names[seat]) for seat in view.acquainted]
    return tr("On the same team: {names}").format(names=listing(mates))


def vote_is_open(view: HiddenView) -> bool:
    """True if the votes of this round are known to all."""
    return bool(view.elections) and view.elections[-1].round == view.round


DEVICE_WORDS = {
    DeviceAnswer.ASKED: mark("THE DEVICE: asked for"),
    DeviceAnswer.REFUSED: mark("THE DEVICE: refused"),
    DeviceAnswer.AGREED: mark("THE DEVICE: enabled"),
}
"""The fate of THE DEVICE in a shift; nothing when nobody asked."""


def claim_at(seat: int, view: HiddenView) -> Claim | None:
    """The last claim of a seat in this round or, until there is a new vote, in the one before."""
    first = view.round - (view.phase in (Phase.NOMINATION, Phase.VOTE))
    fresh = (claim for claim in reversed(view.claims) if claim.round >= first and claim.seat == seat)
    return next(fresh, None)


def shift_title(vote: Election, names: Names) -> str:
    """A round, with the two who were voted on."""
    text = tr("Round {n}: {name} with {driver}")
    return text.format(n=vote.round, name=names[vote.co_pilot], driver=names[vote.driver])


def deed_line(deed: Deed, names: Names) -> str:
    """A power, and on whom it was used."""
    power = tr(tables.POWER_TITLES[deed.power])
    if deed.target == tables.NOBODY:
        return power
    return tr("{power}: {name}").format(power=power, name=names[deed.target])


def faces_of(cards: tuple[Result, ...], team: Team | None = None) -> tuple[tuple[str, Result | Team], ...]:
    """Pictures of a team or, without one, of cards."""
    return (("registration", team),) if team else tuple(("card", card) for card in cards)
