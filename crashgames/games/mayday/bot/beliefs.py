"""Beliefs: the likelihood of each way to deal the teams, after all that happened."""

from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple

from crashgames.games.mayday.tables import BIT, NOBODY, Stage, Team
from crashgames.games.mayday.view import MaydayView, Skirmish
from crashgames.games.mayday.worlds import ANYWHERE, WAYS, Glimpse, glimpses, odd_places, teams_at

SHAMELESS = 0.5
"""The chance of each side on an Infiltrator's marker, whatever the card: a table that expects more can be misled."""
FOR_FRIENDS, FOR_OTHERS = (0.7, 1.15), (1.12, 0.9)
"""Punches and protections of Infiltrators, as multiples of those of the Honest: of a friend, and of others."""
FOR_A_CAPTAIN, AGAINST_A_CAPTAIN = (0.35, 1.5), (1.4, 0.6)
"""The same when the captain is at stake."""
DISCERNING, SHREWD = 2, 3
"""From these levels on markers of others count, and votes."""


class Known(NamedTuple):
    """The seats whose team is taken for certain, as sets."""

    infiltrators: int
    honest: int


class World(NamedTuple):
    """One way to deal the teams, the places at which each odd card can lie then, and its likelihood."""

    team: int
    places: Sequence[int]
    weight: float


class Belief:
    """All worlds that fit what is known, their weights adding up to 1."""

    def __init__(self, view: MaydayView, known: Known, seen: Sequence[Glimpse], level: int) -> None:
        self.view = view
        self.worlds = _normal(_worlds(view, known, seen, level)) or _normal(_worlds(view, known, (), level))
        self.honest = self.chances(self.worlds)

    def chances(self, worlds: Iterable[World]) -> list[float]:
        """The chance of each seat to be honest."""
        found = [0.0] * self.view.seats
        for team, _, weight in worlds:
            for seat in range(self.view.seats):
                if not team >> seat & 1:
                    found[seat] += weight
        return found

    def insight(self, looker: int, owner: int, place: int, certain: bool) -> float:
        """The value of a look: the mean of how sure one is of everybody afterwards."""
        found = 0.0
        for says_infiltrator in (False, True):
            worlds = [_after(world, looker, owner, place, says_infiltrator, certain) for world in self.worlds]
            total = sum(world.weight for world in worlds)
            if total:
                found += sum((chance - total / 2) ** 2 for chance in self.chances(worlds)) / total
        return found


def _normal(worlds: list[World]) -> list[World]:
    total = sum(world.weight for world in worlds)
    return [World(team, places, weight / total) for team, places, weight in worlds] if total else []


def _worlds(view: MaydayView, known: Known, seen: Sequence[Glimpse], level: int) -> list[World]:
    found = []
    speakers = [glimpse.speaker for glimpse in seen if glimpse.speaker != NOBODY]
    for team in teams_at(view.seats):
        if team & known.infiltrators != known.infiltrators or team & known.honest:
            continue
        places = odd_places(team, seen, view.seats)
        if places is None:
            continue
        weight = 1.0
        for bits in places:
            weight *= WAYS[bits]
        for speaker in speakers:
            if team >> speaker & 1:
                weight *= SHAMELESS
        if level >= SHREWD:
            weight *= _vote_weight(view.skirmishes, team)
        found.append(World(team, places, weight))
    return found


def _vote_weight(skirmishes: Sequence[Skirmish], team: int) -> float:
    weight = 1.0
    for stage, target, protect, punch in map(_row, skirmishes):
        is_friend = team >> target & 1
        if stage is Stage.PHASE_3:
            factors = FOR_A_CAPTAIN if is_friend else AGAINST_A_CAPTAIN
        else:
            factors = FOR_FRIENDS if is_friend else FOR_OTHERS
        for seat in protect:
            if team >> seat & 1:
                weight *= factors[1]
        for seat in punch:
            if team >> seat & 1:
                weight *= factors[0]
    return weight


def _row(skirmish: Skirmish) -> tuple[Stage, int, tuple[int, ...], tuple[int, ...]]:
    return skirmish.stage, skirmish.target, skirmish.protect, skirmish.punch


def _after(world: World, looker: int, owner: int, place: int, says_infiltrator: bool, certain: bool) -> World:
    """The world after this has been said of a card, weighted by the chance that it is said there."""
    team, places, weight = world
    is_infiltrator = team >> owner & 1
    if not certain and team >> looker & 1:
        return World(team, places, weight * SHAMELESS)
    is_odd = says_infiltrator != bool(is_infiltrator)
    bits = places[owner] & (1 << place if is_odd else ANYWHERE & ~(1 << place))
    return World(team, places, weight * WAYS[bits] / WAYS[places[owner]])


# Whose belief


def own_belief(view: MaydayView, level: int) -> Belief:
    """By all that the viewer knows. Beginners rely on their own eyes alone."""
    infiltrators = sum(BIT[seat] for seat, team in enumerate(view.teams) if team is Team.INFILTRATOR)
    honest = sum(BIT[seat] for seat, team in enumerate(view.teams) if team is Team.HONEST)
    seen = glimpses(view)
    if level < DISCERNING:
        seen = tuple(glimpse for glimpse in seen if glimpse.speaker == NOBODY)
    return Belief(view, Known(infiltrators, honest), seen, level)


def public_belief(view: MaydayView, level: int) -> Belief:
    """The belief of somebody who has only followed the open table."""
    return Belief(view, Known(0, _cockpit(view)), tuple(_words(view)), level)


def mask_belief(view: MaydayView, seat: int, level: int) -> Belief:
    """The belief that a seat pretends: as if it were honest and its markers true."""
    seen = [glimpse._replace(speaker=NOBODY) if glimpse.speaker == seat else glimpse for glimpse in _words(view)]
    return Belief(view, Known(0, _cockpit(view) | BIT[seat]), tuple(seen), level)


def belief_after(view: MaydayView, owner: int, place: int, looker: int, level: int) -> Callable[[Team], Belief]:
    """The belief of the open table after the looker has put down a marker with a given side."""
    seen = tuple(_words(view))

    def believe(side: Team) -> Belief:
        said = Glimpse(owner, place, side is Team.INFILTRATOR, looker)
        return Belief(view, Known(0, _cockpit(view)), (*seen, said), level)

    return believe


def _cockpit(view: MaydayView) -> int:
    return sum(BIT[seat] for seat in view.cockpit)


def _words(view: MaydayView) -> list[Glimpse]:
    return [Glimpse(look.owner, look.place, look.side is Team.INFILTRATOR, look.looker) for look in view.looks]
