"""The open record of a match: looks and votes in their order, who could go on at each vote, and the deals they fit."""

from collections.abc import Callable, Iterable, Sequence
from functools import partial
from itertools import combinations_with_replacement, islice
from typing import NamedTuple

from crashgames.games.mayday.tables import RELIABLE_TO_END, SEATS, STATUS_CARDS, MatchStage, Team
from crashgames.games.mayday.view import STAGES, Look, MaydayView, Skirmish
from crashgames.games.mayday.worlds import ANY_PLACE_MASK, WAYS, teams_at


class Entered(NamedTuple):
    """Somebody turned out to be honest and is in the cockpit."""

    seat: int


Happened = Look | Skirmish | Entered


class DueVote(NamedTuple):
    """A vote that is due: whom it is about, the seats that can still go on in this phase, and for how many."""

    stage: MatchStage
    target: int
    rivals: tuple[int, ...]
    places: int

    def is_mixed(self, team: int) -> bool:
        """True if some of those who can still go on, but not all, are among these Infiltrators."""
        return 0 < sum([team >> seat & 1 for seat in self.rivals]) < len(self.rivals)


def record(view: MaydayView) -> tuple[Happened, ...]:
    """Looks and votes as they followed each other; in the phases a look comes before each vote."""
    found: list[Happened] = []
    looks = [look.in_public for look in view.looks]
    for stage in STAGES[:-1]:
        ahead = iter([look for look in looks if look.stage is stage])
        for skirmish in view.skirmishes:
            if skirmish.stage is stage:
                for look in ahead:
                    found.append(look)
                    if look.looker != look.owner:
                        break
                found.append(skirmish)
        found += ahead
    ordered = iter([look for look in looks if look.stage is MatchStage.END])
    for member in view.cockpit:  # each orders a look at most
        found += [Entered(member), *islice(ordered, 1)]
    return (*found, *ordered)


def standing(seats: int, before: Sequence[Happened], stage: MatchStage, target: int) -> DueVote:
    """What a vote in this phase was about, by the votes before it."""
    rivals: tuple[int, ...] = tuple(range(seats))
    for phase, places in ((MatchStage.PHASE_1, STATUS_CARDS[seats]), (MatchStage.PHASE_2, RELIABLE_TO_END)):
        votes = [each for each in before if isinstance(each, Skirmish) and each.stage is phase]
        protected, decided = [vote.target for vote in votes if vote.protected], {vote.target for vote in votes}
        left = tuple([seat for seat in rivals if seat not in decided])
        if stage is phase:
            return DueVote(stage, target, left, places - len(protected))
        # those who were protected go on, and the rest if as many places are left
        rivals = tuple(sorted([*protected, *(left if len(protected) < places else ())]))
    return DueVote(stage, target, rivals, 1)


def standing_now(view: MaydayView) -> DueVote:
    """What the vote that is due or being held is about."""
    return standing(view.seats, view.skirmishes, view.stage, view.skirmish)


Conduct = Callable[[int], tuple[float, float]]
"""For each set of Infiltrators the chances that a looker among them says Infiltrator of an Honest card, and of an
Infiltrator card."""


class SampledDeal(NamedTuple):
    """One way to deal the teams, the places at which each odd card can lie then, and its likelihood."""

    team: int
    places: tuple[int, ...]
    weight: float


world: Callable[[tuple[int, tuple[int, ...], float]], SampledDeal] = partial(tuple.__new__, SampledDeal)
"""A world of its fields, made in half the time: very many are."""

HONEST_OF = {
    seats: {team: tuple(seat for seat in range(seats) if not team >> seat & 1) for team in teams_at(seats)}
    for seats in SEATS
}
"""The honest seats by the number of seats and the set of Infiltrators."""
PAIRS_OF = {
    seats: {
        team: tuple(seat * seats + other for seat, other in combinations_with_replacement(honest, 2))
        for team, honest in HONEST_OF[seats].items()
    }
    for seats in SEATS
}
"""Seats of each team in pairs, each with itself and with later ones, as the places of both in a square table."""


def heard(worlds: Iterable[SampledDeal], look: Look, conduct: Conduct) -> list[SampledDeal]:
    """The worlds after a marker, weighted by the chance that it is put down there."""
    looker, owner, bit = look.looker, look.owner, 1 << look.place
    says_infiltrator = look.side is Team.INFILTRATOR
    found = []
    for team, places, weight in worlds:
        had = places[owner]
        bits = had & (bit if says_infiltrator != (team >> owner & 1) else ANY_PLACE_MASK & ~bit)
        if team >> looker & 1:
            about_honest, about_infiltrator = conduct(team)
            true = WAYS[bits] / WAYS[had]
            if says_infiltrator:
                said = true * about_infiltrator + (1 - true) * about_honest
            else:
                said = true * (1 - about_honest) + (1 - true) * (1 - about_infiltrator)
            found.append(world((team, places, weight * said)))
        elif bits:
            laid = (*places[:owner], bits, *places[owner + 1 :])
            found.append(world((team, laid, weight * WAYS[bits] / WAYS[had])))
    return found


def either_side(
    worlds: Iterable[SampledDeal], looker: int, owner: int, place: int, conduct: Conduct
) -> tuple[dict[int, float], dict[int, float]]:
    """The weight of each set of Infiltrators after an Honest marker at this card, and after an Infiltrator marker."""
    bit = 1 << place
    after_honest: dict[int, float] = {}
    after_infiltrator: dict[int, float] = {}
    for team, places, weight in worlds:
        had = places[owner]
        odd, even, ways = WAYS[had & bit], WAYS[had & ~bit], WAYS[had]
        infiltrator, honest = (even, odd) if team >> owner & 1 else (odd, even)
        if team >> looker & 1:
            about_honest, about_infiltrator = conduct(team)
            true = honest / ways
            says_honest = true * (1 - about_honest) + (1 - true) * (1 - about_infiltrator)
            true = infiltrator / ways
            says_infiltrator = true * about_infiltrator + (1 - true) * about_honest
            after_honest[team], after_infiltrator[team] = weight * says_honest, weight * says_infiltrator
        else:
            after_honest[team], after_infiltrator[team] = weight * honest / ways, weight * infiltrator / ways
    return after_honest, after_infiltrator


def likely_accusation(worlds: Iterable[SampledDeal], looker: int, owner: int, place: int) -> float:
    """The chance that this card is an Infiltrator card, if the looker is honest."""
    bit, accuses, total = 1 << place, 0.0, 0.0
    for team, places, weight in worlds:
        if not team >> looker & 1:
            had = places[owner]
            odd = weight * WAYS[had & bit] / WAYS[had]
            accuses += weight - odd if team >> owner & 1 else odd
            total += weight
    return accuses / total if total else 0.5


def margins(worlds: Iterable[SampledDeal], due: DueVote, seats: int) -> list[float]:
    """For each seat its trust in the Skirmish-CM above that in the last who would go on instead, if it is honest."""
    both, pairs = [0.0] * (seats * seats), PAIRS_OF[seats]
    for team, _, weight in worlds:
        for pair in pairs[team]:
            both[pair] += weight
    rivals, found = [other for other in due.rivals if other != due.target], []
    is_open = 0 < due.places <= len(rivals)
    for seat in range(seats):
        alone = both[seat * seats + seat]
        if not alone or not is_open:
            found.append(1.0)
            continue
        row = [both[seat * seats + other if seat < other else other * seats + seat] for other in range(seats)]
        others = sorted([row[other] for other in rivals], reverse=True)
        found.append((row[due.target] - others[due.places - 1]) / alone)
    return found


def chances(weights: Iterable[tuple[int, float]], seats: int) -> list[float]:
    """The weight of the teams in which each seat is honest."""
    found, honest = [0.0] * seats, HONEST_OF[seats]
    for team, weight in weights:
        for seat in honest[team]:
            found[seat] += weight
    return found
