"""Beliefs: the likelihood of each way to deal the teams, after all that happened."""

from collections.abc import Iterable, Sequence
from functools import lru_cache

from crashgames.games.mayday.bot.deals import Conduct, World, chances, heard, margins
from crashgames.games.mayday.bot.record import Entered, Happened, Standing, record, standing
from crashgames.games.mayday.bot.schemes import conduct_at, shameless, usual_conduct
from crashgames.games.mayday.tables import BIT, Stage, Team
from crashgames.games.mayday.view import Look, MaydayView, Skirmish
from crashgames.games.mayday.worlds import ANYWHERE, teams_at

SHREWD = 3
"""From this level on it counts how everybody voted."""
STEEP, ERRING = 4.0, 0.05
"""How the chance that an Honest CM protects rises with trust, and the chance of the least expected vote."""
PARTIAL, FOR_CAPTAIN = 0.1, 0.25
"""The chance that an Infiltrator votes for a friend and against others, whatever is known: before, and at last."""
NEGLIGIBLE = 1e-9


class Belief:
    """Worlds that fit what somebody knows, their weights adding up to 1."""

    def __init__(self, seats: int, worlds: Iterable[World], level: int) -> None:
        self.seats = seats
        self.level = level
        self.worlds = _normal(worlds)
        self.honest = chances(self.worlds, seats)

    def after(self, look: Look) -> "Belief":
        """The belief after a marker was put down."""
        conduct = self.conduct(look.looker, look.owner, look.place)
        return Belief(self.seats, heard(self.worlds, look, conduct), self.level)

    def conduct(self, looker: int, owner: int, place: int) -> Conduct:
        """How Infiltrators are expected to mark a card, as far as nobody knows who they are."""
        if self.level < SHREWD:
            return shameless
        return usual_conduct(self.worlds, looker, owner, place, self.seats)

    def hope(self) -> float:
        """The chance to let in all the Honest in the end: that of the likeliest way to deal the teams."""
        return max([world.weight for world in self.worlds], default=0.0)

    def hope_after(self, looker: int, owner: int, place: int) -> float:
        """The same as it can be expected after a look."""
        found, conduct = 0.0, self.conduct(looker, owner, place)
        for side in Team:
            worlds = heard(self.worlds, Look(Stage.END, looker, owner, place, side), conduct)
            found += max([world.weight for world in worlds], default=0.0)
        return found

    def insight(self, looker: int, owner: int, place: int) -> float:
        """The value of a look: the mean of how sure one is of everybody afterwards."""
        found, conduct = 0.0, self.conduct(looker, owner, place)
        for side in Team:
            worlds = heard(self.worlds, Look(Stage.END, looker, owner, place, side), conduct)
            total = sum([world.weight for world in worlds])
            if total:
                found += sum([(chance - total / 2) ** 2 for chance in chances(worlds, self.seats)]) / total
        return found


def _normal(worlds: Iterable[World]) -> list[World]:
    found = list(worlds)
    least = NEGLIGIBLE * max([world.weight for world in found], default=0.0)
    total = sum([world.weight for world in found])
    return [World(team, places, weight / total) for team, places, weight in found if weight > least]


# What happened makes worlds likelier or less likely


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


@lru_cache(maxsize=512)
def public_worlds(seats: int, happened: tuple[Happened, ...], level: int) -> list[World]:
    """Every way to deal the teams, weighted by all that happened on the open table."""
    if not happened:
        nowhere = (ANYWHERE,) * seats
        return [World(team, nowhere, 1.0) for team in teams_at(seats)]
    before, last = happened[:-1], happened[-1]
    worlds = public_worlds(seats, before, level)
    if isinstance(last, Look):
        if level < SHREWD:
            return heard(worlds, last, shameless)
        return _normal(heard(worlds, last, conduct_at(worlds, last.looker, last.owner, last.place, seats)))
    if isinstance(last, Entered):
        return [world for world in worlds if not world.team >> last.seat & 1]
    if level < SHREWD:
        return worlds
    return voted(worlds, standing(seats, before, last.stage, last.target), last, seats)


# Whose belief


def own_belief(view: MaydayView, level: int) -> Belief:
    """By all that the viewer knows: an honest CM knows of cards what the own markers say."""
    infiltrators, honest = certain(view)
    return _belief(view, infiltrators, honest, level)


def certain(view: MaydayView) -> tuple[int, int]:
    """Those whom the viewer knows to be Infiltrators, and to be honest, as bits."""
    infiltrators = sum(BIT[seat] for seat, team in enumerate(view.teams) if team is Team.INFILTRATOR)
    return infiltrators, sum(BIT[seat] for seat, team in enumerate(view.teams) if team is Team.HONEST)


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
        worlds = public_worlds(view.seats, happened, level)
        fits = [world for world in worlds if world.team & infiltrators == infiltrators and not world.team & honest]
        if fits:
            break
    return Belief(view.seats, fits, level)
