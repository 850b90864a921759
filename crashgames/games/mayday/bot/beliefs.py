"""Beliefs: the likelihood of each way to deal the teams, after all that happened."""

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import NamedTuple

from crashgames.games.mayday.bot.record import Happened, Standing, record, standing
from crashgames.games.mayday.tables import BIT, INFILTRATOR_COUNT, SEATS, Stage, Team
from crashgames.games.mayday.view import Look, MaydayView, Skirmish
from crashgames.games.mayday.worlds import ANYWHERE, WAYS, teams_at

SHREWD = 3
"""From this level on it counts how everybody voted."""
SHAMELESS = 0.5
"""The chance of each side on an Infiltrator's marker, whatever the card: a table that expects more can be misled."""
FRANK = 0.3
"""The share of their markers that is taken to be true where the Infiltrators are many, by who is shrewd."""
MANY = 3
STEEP, ERRING = 4.0, 0.05
"""How the chance that an Honest CM protects rises with trust, and the chance of the least expected vote."""
PARTIAL, FOR_CAPTAIN = 0.1, 0.25
"""The chance that an Infiltrator votes for a friend and against others, whatever is known: before, and at last."""
NEGLIGIBLE = 1e-9


class World(NamedTuple):
    """One way to deal the teams, the places at which each odd card can lie then, and its likelihood."""

    team: int
    places: tuple[int, ...]
    weight: float


class Belief:
    """Worlds that fit what somebody knows, their weights adding up to 1."""

    def __init__(self, seats: int, worlds: Iterable[World], frank: float) -> None:
        self.seats = seats
        self.frank = frank
        self.worlds = _normal(worlds)
        self.honest = self.chances(self.worlds)

    def chances(self, worlds: Iterable[World]) -> list[float]:
        """The chance of each seat to be honest."""
        found = [0.0] * self.seats
        for team, _, weight in worlds:
            for seat in range(self.seats):
                if not team >> seat & 1:
                    found[seat] += weight
        return found

    def after(self, look: Look) -> "Belief":
        """The belief after a marker was put down."""
        return Belief(self.seats, heard(self.worlds, look, self.frank), self.frank)

    def hope(self, target: int | None = None) -> float:
        """The chance to let in all the Honest in the end, if the next is this seat: that of the likeliest way."""
        fits = [weight for team, _, weight in self.worlds if target is None or not team >> target & 1]
        return max(fits, default=0.0)

    def hope_after(self, looker: int, owner: int, place: int) -> float:
        """The same as it can be expected after a look."""
        found = 0.0
        for side in Team:
            worlds = heard(self.worlds, Look(Stage.END, looker, owner, place, side), self.frank)
            found += max([world.weight for world in worlds], default=0.0)
        return found

    def insight(self, looker: int, owner: int, place: int) -> float:
        """The value of a look: the mean of how sure one is of everybody afterwards."""
        found = 0.0
        for side in Team:
            worlds = heard(self.worlds, Look(Stage.END, looker, owner, place, side), self.frank)
            total = sum([world.weight for world in worlds])
            if total:
                found += sum([(chance - total / 2) ** 2 for chance in self.chances(worlds)]) / total
        return found


def _normal(worlds: Iterable[World]) -> list[World]:
    found = list(worlds)
    least = NEGLIGIBLE * max([world.weight for world in found], default=0.0)
    total = sum([world.weight for world in found])
    return [World(team, places, weight / total) for team, places, weight in found if weight > least]


# What happened makes worlds likelier or less likely


def frankness(seats: int, level: int) -> float:
    """The share of an Infiltrator's markers that is taken to be true."""
    return FRANK if level >= SHREWD and INFILTRATOR_COUNT[seats] >= MANY else 0.0


def heard(worlds: Iterable[World], look: Look, frank: float) -> list[World]:
    """The worlds after a marker, weighted by the chance that it is put down there."""
    looker, owner, bit = look.looker, look.owner, 1 << look.place
    says_infiltrator = look.side is Team.INFILTRATOR
    found = []
    for team, places, weight in worlds:
        is_odd = says_infiltrator != (team >> owner & 1)
        had = places[owner]
        bits = had & (bit if is_odd else ANYWHERE & ~bit)
        true = WAYS[bits] / WAYS[had]
        if team >> looker & 1:
            found.append(World(team, places, weight * (SHAMELESS + frank * (true - SHAMELESS))))
        elif bits:
            laid = (*places[:owner], bits, *places[owner + 1 :])
            found.append(World(team, laid, weight * true))
    return found


def voted(worlds: Sequence[World], due: Standing, skirmish: Skirmish, seats: int) -> list[World]:
    """The worlds after a vote: the Honest vote by what is known, Infiltrators now and then for their own."""
    likely = protecting(worlds, due, seats)
    voters = [(seat, likely[seat], seat in skirmish.protect) for seat in range(seats) if seat != due.target]
    found = []
    for team, places, weight in worlds:
        partial, wanted = partiality(team, due), float(team >> due.target & 1)
        share = 1.0
        for seat, chance, protects in voters:
            says = chance + partial * (wanted - chance) if team >> seat & 1 else chance
            share *= says if protects else 1 - says
        found.append(World(team, places, weight * share))
    return found


def partiality(team: int, due: Standing) -> float:
    """The chance that Infiltrators vote for their own, if these are they."""
    if due.stage is not Stage.PHASE_3:
        return PARTIAL
    mixed = 0 < sum([team >> seat & 1 for seat in due.rivals]) < len(due.rivals)
    return FOR_CAPTAIN if mixed else 0.0


def protecting(worlds: Iterable[World], due: Standing, seats: int) -> list[float]:
    """The chance of each seat to protect, if it is honest and goes by what is known to all."""
    return [min(1 - ERRING, max(ERRING, 0.5 + STEEP * margin)) for margin in margins(worlds, due, seats)]


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


HONEST_OF = {
    seats: {team: tuple(seat for seat in range(seats) if not team >> seat & 1) for team in teams_at(seats)}
    for seats in SEATS
}
"""The honest seats by the number of seats and the set of Infiltrators."""


@lru_cache(maxsize=512)
def _all_worlds(seats: int, happened: tuple[Happened, ...], level: int) -> list[World]:
    """Every way to deal the teams, weighted by all that happened on the open table."""
    if not happened:
        nowhere = (ANYWHERE,) * seats
        return [World(team, nowhere, 1.0) for team in teams_at(seats)]
    before, last = happened[:-1], happened[-1]
    worlds = _all_worlds(seats, before, level)
    if isinstance(last, Look):
        return heard(worlds, last, frankness(seats, level))
    if level < SHREWD:
        return worlds
    return voted(worlds, standing(seats, before, last.stage, last.target), last, seats)


# Whose belief


def own_belief(view: MaydayView, level: int) -> Belief:
    """By all that the viewer knows: an honest CM knows of cards what the own markers say."""
    infiltrators = sum(BIT[seat] for seat, team in enumerate(view.teams) if team is Team.INFILTRATOR)
    honest = sum(BIT[seat] for seat, team in enumerate(view.teams) if team is Team.HONEST)
    return _belief(view, infiltrators, honest, level)


def public_belief(view: MaydayView, level: int) -> Belief:
    """The belief of somebody who has only followed the open table."""
    return _belief(view, 0, _cockpit(view), level)


def mask_belief(view: MaydayView, seat: int, level: int) -> Belief:
    """The belief of a seat if it is honest, which an Infiltrator pretends."""
    return _belief(view, 0, _cockpit(view) | BIT[seat], level)


def _cockpit(view: MaydayView) -> int:
    return sum(BIT[seat] for seat in view.cockpit)


def _belief(view: MaydayView, infiltrators: int, honest: int, level: int) -> Belief:
    for happened in (record(view), ()):
        worlds = _all_worlds(view.seats, happened, level)
        fits = [world for world in worlds if world.team & infiltrators == infiltrators and not world.team & honest]
        if fits:
            break
    return Belief(view.seats, fits, frankness(view.seats, level))
