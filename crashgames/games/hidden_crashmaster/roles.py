"""Castings of the roles: all of them, and those that fit what somebody knows."""

from functools import cache, lru_cache
from itertools import combinations
from typing import NamedTuple

from crashgames.components.seats import BIT, MASK_OF
from crashgames.games.hidden_crashmaster.tables import DOLL_KNOWS, SHAMED_COUNT, TEAM_OF, Role, Team
from crashgames.games.hidden_crashmaster.view import HiddenView

CREW, SHAMED, DOLL = range(3)
ROLE_OF = (Role.PIT_CREW, Role.SHAMED, Role.DOLL)


class Cast(NamedTuple):
    """One casting: who is the Doll, the set of seats of the Shamed team (the Doll's among them), and each role."""

    doll: int
    shamed: int
    roles: tuple[Role, ...]
    kinds: tuple[int, ...]
    """The roles as indices: CREW, SHAMED, DOLL."""
    followers: tuple[int, ...]
    """The seats of the Shamed, the Doll left out."""


class Known(NamedTuple):
    """Knowledge about a casting: sets of seats surely of one team, and of seats that may be the Doll."""

    seats: int
    shamed: int
    crew: int
    dolls: int


@cache
def all_casts(seats: int) -> tuple[Cast, ...]:
    """Every way to cast the roles at a table of this size."""
    found = []
    for doll in range(seats):
        for followers in combinations([seat for seat in range(seats) if seat != doll], SHAMED_COUNT[seats]):
            kinds = tuple(DOLL if seat == doll else SHAMED if seat in followers else CREW for seat in range(seats))
            shamed = MASK_OF[followers] | BIT[doll]
            found.append(Cast(doll, shamed, tuple(ROLE_OF[kind] for kind in kinds), kinds, followers))
    return tuple(found)


@lru_cache(maxsize=512)
def casts(known: Known) -> tuple[Cast, ...]:
    """Every casting that fits what is known."""
    return tuple(
        cast
        for cast in all_casts(known.seats)
        if cast.shamed & known.shamed == known.shamed and not cast.shamed & known.crew and known.dolls >> cast.doll & 1
    )


def known(view: HiddenView) -> Known:
    """All that the viewer knows for certain. A player banned while the game went on is not the Doll, either."""
    shamed = crew = doll = 0
    dolls = undenied(view)
    for seat, team in enumerate(view.teams):
        if team is None:
            continue
        if team is Team.SHAMED:
            shamed |= BIT[seat]
        else:
            crew |= BIT[seat]
        role = view.roles[seat]
        if role is Role.DOLL:
            doll = BIT[seat]
        elif role is not None:
            dolls &= ~BIT[seat]
    return Known(view.seats, shamed, crew, doll or dolls & ~crew)


def undenied(view: HiddenView) -> int:
    """The set of seats that may be the Doll as far as all know."""
    return MASK_OF[view.in_game] & ~MASK_OF[view.not_doll]


def acquaintances(roles: tuple[Role, ...], seat: int) -> tuple[int, ...]:
    """The others whose roles a seat knows from the start (HC-5)."""
    if roles[seat] is Role.PIT_CREW or (roles[seat] is Role.DOLL and len(roles) > DOLL_KNOWS):
        return ()
    return tuple(other for other, role in enumerate(roles) if other != seat and TEAM_OF[role] is Team.SHAMED)
