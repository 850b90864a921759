"""The plots of films of Hidden Crashmaster: lies about cards and Registrations, the Doll at the wheel, a ban."""

from collections.abc import Iterator, Sequence

from plots import AFTERWARDS, Clip, Plot

from crashgames.core.captions import Cue
from crashgames.core.films import Shot
from crashgames.core.messages import Event
from crashgames.games.hidden_crashmaster import messages, tables
from crashgames.games.hidden_crashmaster.moments import (
    BanDue,
    Banned,
    DollDanger,
    DollVote,
    DrawnPoints,
    FalseCards,
    FalseTeam,
    HiddenRole,
    HiddenTeam,
    RegistrationSeen,
)
from crashgames.games.hidden_crashmaster.tables import Result, Role, Team, Topic

SEATS = 7


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
                Cue(last[messages.DriverNominated], HiddenRole(claim.seat, role)),
                Cue(last[messages.CardsDrawn], DrawnPoints(claim.seat, had)),
                Cue(shot.number, FalseCards(claim.seat, said)),
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
                Cue(last[messages.DriverNominated], DollDanger(crashes)),
                Cue(last[messages.DriverNominated], HiddenRole(driver, Role.DOLL)),
                Cue(shot.number, DollVote(driver, len(votes.yes), len(votes.no), votes.elected)),
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
                Cue(looked, HiddenRole(claim.seat, role)),
                Cue(looked, RegistrationSeen(claim.seat, target, truth)),
                Cue(shot.number, FalseTeam(claim.seat, target, claim.team)),
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
                Cue(granted, BanDue(ban.seat)),
                Cue(granted, HiddenTeam(shamed)),
                Cue(shot.number, Banned(ban.seat, ban.target, roles[ban.target])),
            )
            yield Clip(cues, worth=1.0 + (roles[ban.target] is Role.DOLL))


PLOTS = (
    Plot("false_claim", SEATS, 3, false_claims),
    Plot("doll_at_the_wheel", SEATS, 3, dolls_at_the_wheel),
    Plot("false_registration", SEATS, 3, false_registrations),
    Plot("ban", SEATS, 3, bans),
)
