"""Public logic: the markers that cannot all be true, and the teams that follow from them for everybody."""

from collections.abc import Iterator
from typing import NamedTuple

from crashgames.games.mayday.tables import NOBODY, PLACES, Team
from crashgames.games.mayday.view import Look, MaydayView
from crashgames.games.mayday.worlds import CardClaim, odd_places, teams_at

Key = tuple[int, int]
"""A marker, by its looker and the owner of the card."""


class Contradiction(NamedTuple):
    """Markers that cannot all be true: at one card, or at all the cards of one owner."""

    owner: int
    place: int
    """NOBODY where it is about several cards."""
    markers: tuple[Key, ...]


class Verdict(NamedTuple):
    """All that is certain by public logic."""

    clashes: tuple[Contradiction, ...]
    lies: frozenset[Key]
    teams: tuple[Team | None, ...]

    @property
    def contested(self) -> frozenset[Key]:
        return frozenset(key for clash in self.clashes for key in clash.markers)


def verdict(view: MaydayView) -> Verdict:
    """All that follows from the open table; the knowledge of the viewer is left out."""
    worlds = list(_worlds(view))
    lies = frozenset(_key(look) for look in view.looks if all(not _may_be_true(look, *world) for world in worlds))
    return Verdict(tuple(_clashes(view)), lies, tuple(_team(seat, worlds) for seat in range(view.seats)))


def _key(look: Look) -> Key:
    return look.looker, look.owner


# Markers against each other


def _clashes(view: MaydayView) -> Iterator[Contradiction]:
    for owner in range(view.seats):
        here = [look for look in view.looks if look.owner == owner]
        for place in PLACES:
            at = [look for look in here if look.place == place]
            if len({look.side for look in at}) > 1:
                yield Contradiction(owner, place, tuple(map(_key, at)))
        for side in Team:
            said = [look for look in here if look.side is side]
            if len({look.place for look in said}) == len(PLACES):
                yield Contradiction(owner, NOBODY, tuple(map(_key, said)))


# All deals that the open table must reckon with


def _worlds(view: MaydayView) -> Iterator[tuple[int, list[int]]]:
    shown = sum(1 << seat for seat in view.cockpit if view.outcome is None or view.teams[seat] is Team.HONEST)
    said = [CardClaim(look.owner, look.place, look.side is Team.INFILTRATOR, look.looker) for look in view.looks]
    for team in teams_at(view.seats):
        places = None if team & shown else odd_places(team, said, view.seats)
        if places is not None:
            yield team, places


def _may_be_true(look: Look, team: int, places: list[int]) -> bool:
    """True if the card can be what its marker says in a world; the odd card of its owner lies at one of the places."""
    is_odd = (look.side is Team.INFILTRATOR) != bool(team >> look.owner & 1)
    possible = 1 << look.place if is_odd else ~(1 << look.place)
    return bool(places[look.owner] & possible)


def _team(seat: int, worlds: list[tuple[int, list[int]]]) -> Team | None:
    found = {team >> seat & 1 for team, _ in worlds}
    if found == {0}:
        return Team.HONEST
    return Team.INFILTRATOR if found == {1} else None


def lookers(clash: Contradiction) -> list[int]:
    """The seats that put down the markers of a clash, each once."""
    return sorted({looker for looker, _ in clash.markers})
