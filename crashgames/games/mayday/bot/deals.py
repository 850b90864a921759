"""Deals: the ways to divide the crew into teams and to lay the cards, and how markers and votes weigh them."""

from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple

from crashgames.games.mayday.bot.record import Standing
from crashgames.games.mayday.tables import SEATS, Team
from crashgames.games.mayday.view import Look
from crashgames.games.mayday.worlds import ANYWHERE, WAYS, teams_at

Conduct = Callable[[int], tuple[float, float]]
"""For each set of Infiltrators the chances that a looker among them says Infiltrator of an Honest card, and of an
Infiltrator card."""


class World(NamedTuple):
    """One way to deal the teams, the places at which each odd card can lie then, and its likelihood."""

    team: int
    places: tuple[int, ...]
    weight: float


HONEST_OF = {
    seats: {team: tuple(seat for seat in range(seats) if not team >> seat & 1) for team in teams_at(seats)}
    for seats in SEATS
}
"""The honest seats by the number of seats and the set of Infiltrators."""


def heard(worlds: Iterable[World], look: Look, conduct: Conduct) -> list[World]:
    """The worlds after a marker, weighted by the chance that it is put down there."""
    looker, owner, bit = look.looker, look.owner, 1 << look.place
    says_infiltrator = look.side is Team.INFILTRATOR
    found = []
    for team, places, weight in worlds:
        had = places[owner]
        bits = had & (bit if says_infiltrator != (team >> owner & 1) else ANYWHERE & ~bit)
        if team >> looker & 1:
            about_honest, about_infiltrator = conduct(team)
            true = WAYS[bits] / WAYS[had]
            if says_infiltrator:
                said = true * about_infiltrator + (1 - true) * about_honest
            else:
                said = true * (1 - about_honest) + (1 - true) * (1 - about_infiltrator)
            found.append(World(team, places, weight * said))
        elif bits:
            laid = (*places[:owner], bits, *places[owner + 1 :])
            found.append(World(team, laid, weight * WAYS[bits] / WAYS[had]))
    return found


def weights_after(worlds: Iterable[World], look: Look, conduct: Conduct) -> dict[int, float]:
    """The weight of each set of Infiltrators after a marker."""
    return {team: weight for team, _, weight in heard(worlds, look, conduct)}


def likely_accusation(worlds: Iterable[World], looker: int, owner: int, place: int) -> float:
    """The chance that this card is an Infiltrator card, if the looker is honest."""
    bit, accuses, total = 1 << place, 0.0, 0.0
    for team, places, weight in worlds:
        if not team >> looker & 1:
            had = places[owner]
            odd = weight * WAYS[had & bit] / WAYS[had]
            accuses += weight - odd if team >> owner & 1 else odd
            total += weight
    return accuses / total if total else 0.5


def margins(worlds: Iterable[World], due: Standing, seats: int) -> list[float]:
    """For each seat its trust in the Skirmish-CM above that in the last who would go on instead, if it is honest."""
    both = [[0.0] * seats for _ in range(seats)]
    for team, _, weight in worlds:
        honest = HONEST_OF[seats][team]
        for seat in honest:
            row = both[seat]
            for other in honest:
                row[other] += weight
    found = []
    for seat, row in enumerate(both):
        others = sorted([row[other] for other in due.rivals if other != due.target], reverse=True)
        certain = not row[seat] or not 0 < due.places <= len(others)
        found.append(1.0 if certain else (row[due.target] - others[due.places - 1]) / row[seat])
    return found


def chances(worlds: Sequence[World], seats: int) -> list[float]:
    """The weight of the worlds in which each seat is honest."""
    found = [0.0] * seats
    for team, _, weight in worlds:
        for seat in HONEST_OF[seats][team]:
            found[seat] += weight
    return found
