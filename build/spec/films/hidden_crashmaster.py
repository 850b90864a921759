"""The plots of films of Hidden Crashmaster: lies about cards and Registrations, the Doll at the wheel, a ban."""

from collections.abc import Iterator, Sequence

from plots import AFTERWARDS, Clip, Plot, counted, each, said

from crashgames.core.captions import Caption, Cue
from crashgames.core.films import Shot
from crashgames.core.messages import Event
from crashgames.games.hidden_crashmaster import messages, tables
from crashgames.games.hidden_crashmaster.tables import Result, Role, Team, Topic

SEATS = 7

# Captions


def hidden_role(seat: int, role: Role) -> Caption:
    text = "Only we know: {name} is one of the Shamed."
    if role is Role.DOLL:
        text = "Only we know: {name} is the Creepy Doll."
    return said(text, ("seat", seat), name=(seat,))


def drawn_points(seat: int, points: int) -> Caption:
    lit = ("seat", seat), ("hand",)
    if not points:
        return said("{name} drew no Point at all. Watch what {name} says.", *lit, name=(seat,))
    one, many = "{name} drew a Point. Watch what {name} says.", "{name} drew {n} Points. Watch what {name} says."
    return counted(points, one, many, *lit, name=(seat,))


def false_cards(seat: int, points: int) -> Caption:
    lit = ("seat", seat), ("bubble", seat)
    if not points:
        return said("“No Point,” says {name}. A lie, and only we know.", *lit, name=(seat,))
    one = "“One Point,” says {name}. A lie, and only we know."
    return counted(points, one, "“{n} Points,” says {name}. A lie, and only we know.", *lit, name=(seat,))


def doll_danger(crashes: int) -> Caption:
    text = "{crashes} Crashes. If the Creepy Doll is elected Driver now, the Shamed win."
    return said(text, *each("space", range(crashes)), crashes=crashes)


def doll_vote(seat: int, yes: int, no: int, elected: bool) -> Caption:
    text = "Rejected, {no} to {yes}. The Pit Crew cannot know how close that was."
    if elected:
        text = "Elected, {yes} to {no}. The Doll drives: the Shamed win."
    return said(text, ("seat", seat), ("slip",), ("placard", "driver"), yes=yes, no=no)


def registration_seen(seat: int, target: int, team: Team) -> Caption:
    text, title = "{name} looks at {target}'s Registration: {team}.", tables.TEAM_TITLES[team]
    return said(text, *each("seat", (seat, target)), name=(seat,), target=(target,), team=title)


def false_team(seat: int, target: int, team: Team) -> Caption:
    text, title = "{name} says: {team}. {target} knows that this is a lie.", tables.TEAM_TITLES[team]
    lit = ("seat", seat), ("bubble", seat), ("seat", target)
    return said(text, *lit, name=(seat,), target=(target,), team=title)


def ban_due(seat: int) -> Caption:
    return said("{name} must ban one of the others from the game.", ("seat", seat), name=(seat,))


def hidden_team(shamed: tuple[int, ...]) -> Caption:
    return said("Only we know: {names} are the Shamed.", *each("seat", shamed), names=shamed)


def banned(target: int, role: Role) -> Caption:
    text = {
        Role.PIT_CREW: "{target} has to go. One of the Pit Crew, of all people.",
        Role.SHAMED: "{target} has to go: one of the Shamed. Well guessed.",
        Role.DOLL: "{target} has to go: the Creepy Doll. The Pit Crew win.",
    }[role]
    return said(text, ("seat", target), target=(target,))


# Plots


def told(shots: Sequence[Shot]) -> Iterator[tuple[Shot, Event, dict[type[Event], int]]]:
    """All events, each with the shot in which it was, and the number of the last one with each kind of event so far."""
    last: dict[type[Event], int] = {}
    for shot in shots:
        for step in shot.steps:
            last[type(step.event)] = shot.number
            yield shot, step.event, last


def false_claims(shots: Sequence[Shot]) -> Iterator[Clip]:
    """A Co-Pilot of the Shamed claims other cards than those drawn."""
    for shot, claim, last in told(shots):
        if not isinstance(claim, messages.ClaimMade) or claim.topic is not Topic.DRAW or not claim.cards:
            continue
        role, truth = shot.after.roles[claim.seat], shot.after.shifts[-1].drawn
        had, said = truth.count(Result.POINT), claim.cards.count(Result.POINT)
        if had != said and tables.TEAM_OF[role] is Team.SHAMED:
            cues = (
                Cue(last[messages.DriverNominated], hidden_role(claim.seat, role)),
                Cue(last[messages.CardsDrawn], drawn_points(claim.seat, had)),
                Cue(shot.number, false_cards(claim.seat, said)),
            )
            yield Clip(cues, worth=had - said + 3)


def dolls_at_the_wheel(shots: Sequence[Shot]) -> Iterator[Clip]:
    """The Creepy Doll is nominated as Driver after the third Crash."""
    for shot, votes, last in told(shots):
        driver, crashes = shot.before.driver, shot.before.crashes
        if not isinstance(votes, messages.VotesRevealed) or crashes < tables.DOLL_DANGER:
            continue
        if shot.after.roles[driver] is Role.DOLL:
            cues = (
                Cue(last[messages.DriverNominated], doll_danger(crashes)),
                Cue(last[messages.DriverNominated], hidden_role(driver, Role.DOLL)),
                Cue(shot.number, doll_vote(driver, len(votes.yes), len(votes.no), votes.elected)),
            )
            yield Clip(cues, worth=3.0, after=0 if votes.elected else AFTERWARDS)


def false_registrations(shots: Sequence[Shot]) -> Iterator[Clip]:
    """One of the Shamed looks at a Registration and says something else."""
    for shot, claim, last in told(shots):
        if not isinstance(claim, messages.ClaimMade) or claim.team is None:
            continue
        roles, target, looked = shot.after.roles, shot.after.deeds[-1].target, last[messages.PlayerInvestigated]
        role, truth = roles[claim.seat], tables.TEAM_OF[roles[target]]
        if tables.TEAM_OF[role] is Team.SHAMED and claim.team is not truth:
            cues = (
                Cue(looked, hidden_role(claim.seat, role)),
                Cue(looked, registration_seen(claim.seat, target, truth)),
                Cue(shot.number, false_team(claim.seat, target, claim.team)),
            )
            yield Clip(cues, worth=2.0 + (claim.team is Team.SHAMED))


def bans(shots: Sequence[Shot]) -> Iterator[Clip]:
    """Somebody is put out of the game."""
    for shot, ban, last in told(shots):
        if not isinstance(ban, messages.PlayerBanned):
            continue
        roles, granted = shot.before.roles, last[messages.PowerGranted]
        shamed = tuple(seat for seat in shot.before.in_game if tables.TEAM_OF[roles[seat]] is Team.SHAMED)
        if len(shamed) > 1:
            cues = (
                Cue(granted, ban_due(ban.seat)),
                Cue(granted, hidden_team(shamed)),
                Cue(shot.number, banned(ban.target, roles[ban.target])),
            )
            yield Clip(cues, worth=1.0 + (roles[ban.target] is Role.DOLL))


PLOTS = (
    Plot("false_claim", SEATS, 3, false_claims),
    Plot("doll_at_the_wheel", SEATS, 3, dolls_at_the_wheel),
    Plot("false_registration", SEATS, 3, false_registrations),
    Plot("ban", SEATS, 3, bans),
)
