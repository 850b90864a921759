"""Words on the board: prompts, what matters now, facts on plates, what happened round by round, and tips on pieces."""

from collections.abc import Mapping

from crashgames.core.messages import Names
from crashgames.core.secret_pages import Nothing
from crashgames.core.sentences import capital
from crashgames.core.translation import listing, mark, ntr, tr
from crashgames.games.hidden_crashmaster import messages, tables
from crashgames.games.hidden_crashmaster.messages import CLAIM_SAYS, Phase, cards_text
from crashgames.games.hidden_crashmaster.tables import DeviceAnswer, Power, Result, Role, Team, Topic
from crashgames.games.hidden_crashmaster.view import Claim, Deed, Election, HiddenView
from crashgames.ui.board import Fact, Piece
from crashgames.ui.parts import Tally

ART = "hidden_crashmaster/"
CANDIDATES = (Phase.NOMINATION, Phase.VOTE)
"""Phases in which offices are only stood for."""
POWERS = (Phase.INVESTIGATION, Phase.EMERGENCY, Phase.BANNING)
"""Phases in which a power is aimed at a seat."""
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
GOALS = {
    Team.PIT_CREW: mark("Your team wins with five Points, or when the Doll is banned."),
    Team.SHAMED: mark("Your team wins with six Crashes, or when the Doll drives after three."),
}
OFFICES = (
    {"driver": mark("Driver"), "co_pilot": mark("Co-Pilot")},
    {"driver": mark("Driver candidate"), "co_pilot": mark("Co-Pilot candidate")},
)
"""Offices that are held, and that are stood for."""
CLAIM_PROMPTS = {
    Topic.DRAW: mark("claim what you drew, or make no claim"),
    Topic.HAND: mark("claim what you were passed, or make no claim"),
    Topic.REGISTRATION: mark("claim which team you saw, or make no claim"),
    Topic.PEEK: mark("claim what is on top, or make no claim"),
}
SUBLINES = {
    Phase.ROLES: mark("Everybody looks in private."),
    Phase.DISCARD: mark("Not a word, not a sign."),
    Phase.REPORT: mark("Not a word, not a sign."),
    Phase.DEVICE: mark("It discards both cards and brings chaos closer."),
    Phase.CLAIM: mark("It need not be true."),
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
        case Phase.ROLES if view.viewer is not None:
            return mates_line(view, names)
        case Phase.NOMINATION | Phase.VOTE if view.crashes >= tables.DOLL_DANGER:
            return tr("If the Driver is the Doll, the Shamed win.")
        case Phase.NOMINATION if view.fatigued:
            return tr("Fatigued: {names}").format(names=listing([names[seat] for seat in view.fatigued]))
        case Phase.CLAIM if view.viewer in view.to_act and view.truth(view.topic, view.round) != ((), None):
            return you_saw(*view.truth(view.topic, view.round))
        case Phase.INVESTIGATION:
            return capital(tr(tables.POWER_EFFECTS[Power.INVESTIGATE_LOYALTY]))
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


def tally(points: int, crashes: int) -> tuple[Tally, ...]:
    """How far both sides are on the way to win, beside their names in the goal."""
    scores = ((points, tables.POINTS_TO_WIN), (crashes, tables.CRASHES_TO_WIN))
    crew, shamed = (reached / most for reached, most in scores)
    ahead = crew > shamed, shamed > crew
    sides = [way.split(":")[0].strip() for way in goal().split(" · ")]
    shown = zip(sides, scores, ahead, strict=True)
    return tuple(Tally(f"{reached}/{most}", side, ahead=leads) for side, (reached, most), leads in shown)


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


# What tips say too


def mates_line(view: HiddenView, names: Names) -> str:
    if not view.acquainted:
        return Nothing(tr("You know nobody else's team"))
    titles = {Role.DOLL: tr("{name} (Creepy Doll)"), Role.SHAMED: "{name}"}
    mates = [titles[view.roles[seat] or Role.SHAMED].format(name=names[seat]) for seat in view.acquainted]
    return tr("On the same team: {names}").format(names=listing(mates))


def vote_is_open(view: HiddenView) -> bool:
    """True if the votes of this round are known to all."""
    return bool(view.elections) and view.elections[-1].round == view.round


def vote_is_told(view: HiddenView) -> bool:
    """True while the vote is on whose votes have just become known."""
    return view.phase == Phase.VOTE and vote_is_open(view)


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


# A sentence or two about every piece: what it is, and what it means now

SILENCE = mark("Co-Pilot and Driver may not talk or signal to each other now.")
TRACKER = mark("Shift Tracker: {n} of {all}. At {all} there is chaos: the top card is played, without its power.")
CARDS = mark(
    "Of all the cards, {crashes} are Crashes and {points} are Points. With fewer than {n} left, the discards go back "
    "in."
)
DOLL = mark("From now on the Shamed win if the Creepy Doll is elected Driver.")
DEVICE = mark("From now on the Driver may ask for THE DEVICE.")
TIPS: Mapping[Piece, str] = {
    ("doll",): DOLL,
    ("device",): DEVICE,
    ("sign",): mark("Las Vegas: the Pit Crew win with the fifth Point."),
    ("page",): mark("The log book: every round so far."),
    ("option",): mark("A claim. It may be a lie."),
    ("ballot", True): mark("Yes: let them drive. They are elected with more Yes than Nope."),
    ("ballot", False): mark("Nope: not these two. A tie is a Nope."),
    ("top", 0): mark("On top of the deck."),
    ("top", 1): mark("Second in the deck."),
    ("top", 2): mark("Third in the deck."),
    ("registration",): mark("The Registration you are looking at. Nobody else sees it."),
}
"""What is said of a piece, or of all of a kind, whatever the view."""


def tip(piece: Piece, view: HiddenView, names: Names) -> str:
    match piece:
        case ("seat", int(seat)):
            parts = [fact.tip for fact in facts(view, seat)]
            return " ".join([f"{names[seat]}.", *(text if text.endswith(".") else f"{text}." for text in parts)])
        case ("space" | "crack", int(number)):
            return _space_tip(number, view)
        case ("sign", int(number)) if number < tables.POINTS_TO_WIN:
            reached = tr("reached") if number <= view.points else tr("still to come")
            return tr("Point {n} of {all}: {reached}.").format(n=number, all=tables.POINTS_TO_WIN, reached=reached)
        case ("skyline",):
            most = str(tables.POINTS_TO_WIN)
            return ntr("The bus: 1 Point of {all}.", "The bus: {n} Points of {all}.", view.points, all=most)
        case ("lamp", _):
            return tr(TRACKER).format(n=view.tracker, all=tables.TRACKER_END)
        case ("deck",):
            count = ntr("Deck: 1 card, face down.", "Deck: {n} cards, face down.", view.deck)
            return f"{count} {tr(CARDS).format(crashes=tables.CRASH_CARDS, points=tables.POINT_CARDS, n=tables.DRAW)}"
        case ("discards",):
            return ntr("Discards: 1 card, face down.", "Discards: {n} cards, face down.", view.discards)
        case ("held", _):
            holder = view.co_pilot if view.phase == Phase.DISCARD else view.driver
            only = tr("Cards only {name} can see.").format(name=names[holder])
            return f"{only} {tr(SILENCE)}"
        case ("slip", int(seat)):
            return _slip_tip(seat, view, names)
        case ("placard", str(which)):
            return f"{tr(OFFICES[view.phase in CANDIDATES][which])}: {names[getattr(view, which)]}"
        case ("bubble", int(seat)):
            return CLAIM_SAYS.line(next(claim for claim in reversed(view.claims) if claim.seat == seat), names)
        case ("book",):
            return round_text(view.rounds()[-1].number, view, names)
        case ("row", int(number)):
            return round_text(number, view, names)
        case ("hand", Result() as card, _):
            return f"{tr(tables.RESULT_TITLES[card])}. {tr(SILENCE)}"
        case ("license",) if view.viewer is not None:
            character, team = view.characters[view.viewer], view.teams[view.viewer]
            assert character is not None and team is not None
            return f"{tr(tables.CHARACTER_TITLES[character])}. {tr(GOALS[team])}"
    return tr(TIPS.get(piece, TIPS.get(piece[:1], "")))


def _space_tip(number: int, view: HiddenView) -> str:
    count = number + 1
    if count == tables.CRASHES_TO_WIN:
        return tr("Crash {n}: the Shamed win.").format(n=count)
    power = view.powers[number]
    parts = [tr("Crash {n}: no power.").format(n=count)]
    if power is not None:
        text = tr("Crash {n} gives {power}: {what}")
        parts = [text.format(n=count, power=tr(tables.POWER_TITLES[power]), what=tr(tables.POWER_EFFECTS[power]))]
    if count == tables.DOLL_DANGER:
        parts.append(tr(DOLL))
    if count == tables.DEVICE_FROM:
        parts.append(tr(DEVICE))
    return " ".join(parts)


def _slip_tip(seat: int, view: HiddenView, names: Names) -> str:
    text = tr("{name} voted Nope.")
    if view.phase == Phase.ROLES:
        text = tr("{name}'s License and Registration, in an envelope.")
    elif seat in view.elections[-1].yes:
        text = tr("{name} voted Yes.")
    return text.format(name=names[seat])


def round_text(number: int, view: HiddenView, names: Names) -> str:
    """A round of the log book in sentences, with what the viewer saw in it."""
    past = next(past for past in view.rounds() if past.number == number)
    vote, shift, deed = past.election, past.shift, past.deed
    lines = [shift_title(vote, names), messages.VotesRevealed(vote.yes, vote.no, vote.elected).line(names)]
    if shift is not None:
        report = messages.ResultReported(shift.driver, shift.reported).line(names) if shift.reported else ""
        seen = shift.drawn or shift.passed
        lines += [tr(DEVICE_WORDS.get(shift.device, "")), report, you_saw(seen) if seen else ""]
    if past.chaos is not None:
        lines.append(messages.ChaosBroke(past.chaos.card).line(names))
    lines += [CLAIM_SAYS.line(claim, names) for claim in past.claims]
    if deed is not None:
        knows = deed.team or deed.cards
        lines += [deed_line(deed, names), you_saw(deed.cards, deed.team) if knows else ""]
    return " ".join(f"{line.rstrip('.')}." for line in lines if line)
