"""Worlds: all ways to deal the teams and lay the cards that fit what somebody knows."""

from collections.abc import Sequence
from functools import cache
from itertools import combinations, product
from typing import NamedTuple

from crashgames.components.seats import BIT
from crashgames.games.mayday.tables import INFILTRATOR_COUNT, NOBODY, PLACES, Team
from crashgames.games.mayday.view import MaydayView

ANY_PLACE_MASK = (1 << len(PLACES)) - 1
"""The odd card, the one of the other team, can lie at any of the three places."""
WAYS = tuple(places.bit_count() for places in range(ANY_PLACE_MASK + 1))
"""The number of places in each set of places."""


class CardClaim(NamedTuple):
    """A card and what it is: certain if the viewer saw it, else only if the one who says so is honest."""

    owner: int
    place: int
    infiltrator: bool
    speaker: int
    """The seat that says so; NOBODY where it is certain."""


class Sides(NamedTuple):
    """Sets of seats that are surely Infiltrators, and surely Honest."""

    infiltrators: int
    honest: int

    def fit(self, team: int) -> bool:
        """True if these can be the Infiltrators."""
        return team & self.infiltrators == self.infiltrators and not team & self.honest


@cache
def teams_at(seats: int) -> tuple[int, ...]:
    """Every set of seats that can be the Infiltrators."""
    return tuple(sum(BIT[seat] for seat in team) for team in combinations(range(seats), INFILTRATOR_COUNT[seats]))


def certain(view: MaydayView) -> Sides:
    """The seats whose teams the viewer knows."""
    infiltrators = sum(BIT[seat] for seat, team in enumerate(view.teams) if team is Team.INFILTRATOR)
    return Sides(infiltrators, sum(BIT[seat] for seat, team in enumerate(view.teams) if team is Team.HONEST))


def possible_teams(view: MaydayView) -> list[int]:
    """The sets of Infiltrators that fit the teams that the viewer knows."""
    return list(filter(certain(view).fit, teams_at(view.seats)))


def card_claims(view: MaydayView) -> tuple[CardClaim, ...]:
    """All that was seen, and said to have been seen, of cards as they were laid."""
    found = []
    for look in view.looks:
        if look.saw is None:
            found.append(CardClaim(look.owner, look.place, look.side is Team.INFILTRATOR, look.looker))
        else:
            found.append(CardClaim(look.owner, look.place, look.saw is Team.INFILTRATOR, NOBODY))
            found.append(CardClaim(look.owner, look.place, look.side is Team.INFILTRATOR, look.looker))
    at = view.at
    if at is not None:
        card = view.cards[at.owner][at.place]
        if card is not None:
            found.append(CardClaim(at.owner, at.place, card is Team.INFILTRATOR, NOBODY))
    if view.outcome:  # all cards can be seen then; those of the cockpit have been shuffled
        for owner, place in product(range(view.seats), PLACES):
            if owner not in view.cockpit:
                found.append(CardClaim(owner, place, view.cards[owner][place] is Team.INFILTRATOR, NOBODY))
    return tuple(found)


def odd_places(team: int, seen: Sequence[CardClaim], seats: int) -> list[int] | None:
    """The possible places of each seat's odd card, as bits, if these are the Infiltrators; None if there are none."""
    places = [ANY_PLACE_MASK] * seats
    for owner, place, infiltrator, speaker in seen:
        if speaker != NOBODY and team >> speaker & 1:
            continue
        is_odd = infiltrator != bool(team >> owner & 1)
        places[owner] &= 1 << place if is_odd else ~(1 << place)
        if not places[owner]:
            return None
    return places
