"""What a seat knows if it is of the crew: they tell the truth, so that their claims show all that they saw."""

import msgspec

from crashgames.games.hidden_crashmaster.roles import casts, known
from crashgames.games.hidden_crashmaster.tables import DRAW, HANDS, Power, Result, Role, Team, Topic
from crashgames.games.hidden_crashmaster.view import Claim, HiddenView, Shift

Said = dict[tuple[int, Topic], Claim]
"""Claims by round and topic."""


def public_as_crew(view: HiddenView, seat: int, *, silent: bool = False) -> HiddenView | None:
    """The view of a seat if it is of the crew and has told the truth, from a view of the open table.

    None if it cannot be of the crew, or has not told all that it has seen; if it may be `silent`, what it has not told
    is left out.
    """
    said = {(claim.round, claim.topic): claim for claim in view.claims if claim.seat == seat}
    shifts = [_shift(shift, seat, said) or (shift if silent else None) for shift in view.shifts]
    teams = _teams(view, seat, said, silent)
    if None in shifts or teams is None:
        return None
    roles = tuple([Role.PIT_CREW if other == seat else None for other in range(view.seats)])
    known_shifts = tuple([shift for shift in shifts if shift])
    shown = msgspec.structs.replace(view, viewer=seat, shifts=known_shifts, teams=teams, roles=roles)
    return shown if casts(known(shown)) else None


def _teams(view: HiddenView, seat: int, said: Said, silent: bool) -> tuple[Team | None, ...] | None:
    """The teams that a seat of the crew knows, by its own word; None if it has kept one to itself."""
    teams: list[Team | None] = [None] * view.seats
    teams[seat] = Team.PIT_CREW
    for deed in view.deeds:
        if deed.seat == seat and deed.power is Power.INVESTIGATE_LOYALTY:
            claim = said.get((deed.round, Topic.REGISTRATION))
            if claim and claim.team:
                teams[deed.target] = claim.team
            elif not silent:
                return None
    return tuple(teams)


def _shift(shift: Shift, seat: int, said: Said) -> Shift | None:
    """A shift as a seat of the crew saw it, by its own word; None if it has kept that to itself."""
    if seat not in (shift.co_pilot, shift.driver):
        return shift
    drew = seat == shift.co_pilot
    claim = said.get((shift.round, Topic.DRAW if drew else Topic.HAND))
    if claim is None or not claim.cards:
        return None
    if not drew:
        return msgspec.structs.replace(shift, passed=claim.cards)
    crashes = max(claim.cards.count(Result.CRASH) - 1, 0)
    return msgspec.structs.replace(shift, drawn=claim.cards, passed=HANDS[DRAW - 1][crashes])
