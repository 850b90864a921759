"""The plots of films of Mayday! Mayday!: a marker that is false or true, and somebody let into the cockpit."""

from collections.abc import Iterator, Sequence
from functools import partial

from plots import Clip, Plot, each, events, said

from crashgames.core.captions import Caption, Cue
from crashgames.core.films import Shot
from crashgames.games.mayday.messages import (
    AccessGiven,
    CaptainNamed,
    CardLookedAt,
    IdentityShown,
    MarkerPlaced,
    VotesRevealed,
)
from crashgames.games.mayday.tables import Team

SEATS = 6

# Captions


def card_seen(looker: int, owner: int, place: int, side: Team) -> Caption:
    text = "{name} looks at one of {owner}'s cards: Infiltrator."
    if side is Team.HONEST:
        text = "{name} looks at one of {owner}'s cards: Honest."
    return said(text, ("card", owner, place), ("seat", looker), name=(looker,), owner=(owner,))


def accusation_made(looker: int, owner: int, is_true: bool) -> Caption:
    text = "{name}, an Infiltrator, marks it Infiltrator."
    if is_true:
        text = "{name} marks it Infiltrator, and that is true."
    return said(text, ("marker", looker, owner), ("seat", looker), name=(looker,))


def accused_voted_on(target: int, protect: int, punch: int, protected: bool, honest: bool) -> Caption:
    text = {
        (True, True): "Protected, {protect} to {punch}. The lie did not work.",
        (True, False): "Punched, {punch} to {protect}. {name} was Honest.",
        (False, True): "Protected, {protect} to {punch}. Too few believed it.",
        (False, False): "Punched, {punch} to {protect}: one Infiltrator found out.",
    }[honest, protected]
    return said(text, ("seat", target), ("vote",), name=(target,), protect=protect, punch=punch)


def keys_to_give(seat: int) -> Caption:
    lit = ("seat", seat), ("inside", seat), ("accesses",)
    return said("{name} is captain now, and lets people into the cockpit.", *lit, name=(seat,))


def hidden_team(seats: tuple[int, ...]) -> Caption:
    return said("Between us: {names} are Infiltrators.", *each("seat", seats), names=seats)


def let_in(seat: int, target: int, team: Team | None) -> Caption:
    text = "{name} chooses {target}: an Infiltrator in the cockpit."
    if team is Team.HONEST:
        text = "{name} chooses {target}: Honest. The cockpit is safe so far."
    return said(text, ("seat", target), ("inside", target), name=(seat,), target=(target,))


# Plots


def accusations(team: Team, shots: Sequence[Shot]) -> Iterator[Clip]:
    """A look at a card of this team, which is its owner's, the marker Infiltrator, and the vote on the owner.

    An Infiltrator lies about somebody Honest, or somebody Honest finds an Infiltrator.
    """
    seen: tuple[int, CardLookedAt, Team] | None = None
    marked: tuple[int, MarkerPlaced] | None = None
    for shot in shots:
        for look in events(shot, CardLookedAt):
            card = shot.after.cards[look.owner][look.place]
            seen, marked = (shot.number, look, card) if card else None, None
        for marker in events(shot, MarkerPlaced):
            marked = (shot.number, marker) if marker.side is Team.INFILTRATOR else None
        for votes in events(shot, VotesRevealed):
            if seen and marked and votes.target == marked[1].owner == seen[1].owner:
                (first, look, card), (second, marker), teams = seen, marked, shot.before.teams
                honest = team is Team.HONEST
                looked = card_seen(look.looker, look.owner, look.place, card)
                said = accusation_made(marker.looker, marker.owner, not honest)
                end = accused_voted_on(votes.target, len(votes.protect), len(votes.punch), votes.protected, honest)
                if card is team is teams[votes.target] and (teams[marker.looker] is Team.INFILTRATOR) == honest:
                    cues = Cue(first, looked), Cue(second, said), Cue(shot.number, end)
                    yield Clip(cues, worth=2.0 - votes.protected)
            seen = marked = None


def keys(shots: Sequence[Shot]) -> Iterator[Clip]:
    """The captain lets somebody into the cockpit."""
    named = 0
    for shot in shots:
        for _ in events(shot, CaptainNamed):
            named = shot.number
        for access in events(shot, AccessGiven):
            if not named:
                continue
            teams, opened = shot.before.teams, {each.seat: each.team for each in events(shot, IdentityShown)}
            shown = opened.get(access.target, teams[access.target])
            infiltrators = tuple(seat for seat, team in enumerate(teams) if team is Team.INFILTRATOR)
            cues = (
                Cue(named, keys_to_give(access.seat)),
                Cue(named, hidden_team(infiltrators)),
                Cue(shot.number, let_in(access.seat, access.target, shown)),
            )
            yield Clip(cues, worth=1.0 + (shown is Team.INFILTRATOR))
            named = 0


PLOTS = (
    Plot("false_marker", SEATS, 3, partial(accusations, Team.HONEST)),
    Plot("true_marker", SEATS, 3, partial(accusations, Team.INFILTRATOR)),
    Plot("keys", SEATS, 3, keys),
)
