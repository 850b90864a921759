"""What is likely to come of a table: expected final totals, and from them the chance of each seat to win."""

from collections.abc import Iterable, Sequence
from functools import lru_cache
from math import ceil, exp, sqrt
from typing import NamedTuple

from crashgames.games.cheaters_game.fates import Course, Fate, fates
from crashgames.games.cheaters_game.messages import Phase
from crashgames.games.cheaters_game.standings import cheater_scores
from crashgames.games.cheaters_game.tables import NOBODY, RACE_GOAL, SETS, pool_of, throws
from crashgames.games.cheaters_game.views import Alliance, CheatersView

DIE = 3.5
LEADER_SHARE = 0.6
"""What a leader keeps of the bonus pools, on average."""
RACE_PACE = 14.0
"""Points that the best gains in a round of a race, on average."""
SPREAD, SPREAD_A_ROUND = 4.0, 3.0
"""How far totals come out from what was expected: at the end, and with the root of the rounds that are left."""
FUTURES = 12
"""How many futures a chance is taken from."""
STEPS = tuple((sqrt(prime) % 1) for prime in (2, 3, 5, 7, 11, 13))
"""One for each set and one for a new alliance: multiples of these are spread evenly and have nothing in common."""
LUCK = tuple(tuple((number + 0.5) * step % 1 for step in STEPS) for number in range(FUTURES))


class Cast(NamedTuple):
    """An alliance as far as its prospects go."""

    set: int
    points: int
    leader: int
    people: tuple[int, ...]


class Outlook(NamedTuple):
    """What the table would be like: honest points expected before any alliance is counted, and the alliances."""

    view: CheatersView
    honest: tuple[float, ...]
    passes: tuple[int, ...]
    casts: tuple[Cast, ...]
    boldness: tuple[float, ...]
    """How likely each seat is to blow the whistle when it may."""

    def with_honest(self, changes: Iterable[tuple[int, float]]) -> "Outlook":
        honest = list(self.honest)
        for seat, change in changes:
            honest[seat] += change
        return self._replace(honest=tuple(honest))

    def with_alliance(self, leader: int, members: Sequence[int]) -> "Outlook":
        """A new alliance, after its first throw."""
        points = round(DIE * (len(members) + self.view.leaders_die))
        return self._replace(casts=(*self.casts, Cast(len(SETS), points, leader, tuple(sorted((leader, *members))))))

    def after_whistle(self, alliance: Alliance, blower: int) -> "Outlook":
        people, points = alliance.people, alliance.points
        changes = [(seat, points if seat == blower else -points) for seat in people]
        passes = [n + (seat in people and seat != blower) for seat, n in enumerate(self.passes)]
        casts = tuple(cast for cast in self.casts if cast.set != alliance.set)
        return self.with_honest(changes)._replace(passes=tuple(passes), casts=casts)

    # What is expected

    def expected(self) -> list[float]:
        """The final total of each seat, on average."""
        totals = self._without_alliances()
        for cast in self.casts:
            for chance, points, blower in self._fates(cast):
                for seat in cast.people:
                    totals[seat] += chance * (points if blower in (NOBODY, seat) else -points)
        return totals

    def chances(self) -> list[float]:
        """How likely each seat is to win, from as many futures of the alliances as are worth looking at."""
        base, dooms = self._without_alliances(), [(cast, self._fates(cast)) for cast in self.casts]
        spread = SPREAD + SPREAD_A_ROUND * sqrt(rounds_left(self.view))
        chances = [0.0] * len(base)
        for luck in LUCK if dooms else LUCK[:1]:
            totals = base[:]
            for cast, doom in dooms:
                _, points, blower = _drawn(doom, luck[cast.set])
                for seat in cast.people:
                    totals[seat] += points if blower in (NOBODY, seat) else -points
            best = max(totals)
            weights = [exp((total - best) / spread) for total in totals]
            whole = sum(weights)
            chances = [chance + weight / whole for chance, weight in zip(chances, weights, strict=True)]
        whole = sum(chances)
        return [chance / whole for chance in chances]

    def _without_alliances(self) -> list[float]:
        turns = [max(0, turns_left(self.view, seat) - passed) for seat, passed in enumerate(self.passes)]
        totals = [points + DIE * left for points, left in zip(self.honest, turns, strict=True)]
        for cast in self.casts:
            totals[cast.leader] += LEADER_SHARE * mean_pool(self._dice(cast)) * turns[cast.leader]
        return totals

    def _dice(self, cast: Cast) -> int:
        return len(cast.people) - 1 + self.view.leaders_die

    def _fates(self, cast: Cast) -> tuple[Fate, ...]:
        view = self.view
        turns = view.seats * (rounds_left(view) - 1) + view.seats - (view.turn - 1) % view.seats
        start = 0 if view.phase in (Phase.TURN, Phase.GUESTS, Phase.ANSWERS) else 1
        course = Course(view.seats, view.active, start, turns, self._dice(cast))
        daring = tuple([self.boldness[seat] for seat in cast.people])
        return fates(course, cast.points, cast.leader, cast.people, daring, self.passes)


class Trust(NamedTuple):
    """How bold players are taken to be: others until they were seen to be otherwise, `doubt` times, and oneself."""

    others: float
    doubt: float
    oneself: float


def outlook(view: CheatersView, trust: Trust) -> Outlook:
    """The table as it is."""
    honest = tuple(map(float, view.honest))
    seen = [(trust.others * trust.doubt + one.blown) / (trust.doubt + one.temptations) for one in view.ledgers]
    daring = tuple([trust.oneself if seat == view.viewer else round(share, 1) for seat, share in enumerate(seen)])
    casts = tuple([Cast(one.set, one.points, one.leader, one.people) for one in view.alliances])
    return Outlook(view, honest, view.passes, casts, daring)


def _drawn(doom: Sequence[Fate], luck: float) -> Fate:
    """The fate that this number, from 0 to 1, stands for."""
    for fate in doom:
        luck -= fate[0]
        if luck < 0:
            return fate
    return doom[-1]


# Time


def rounds_left(view: CheatersView) -> int:
    """Rounds that are still to be played, with the one that is on."""
    if not view.race:
        return view.rounds - view.pawn
    best = max(own + shady for own, shady in zip(view.honest, cheater_scores(view), strict=True))
    return max(1, ceil((RACE_GOAL + 1 - best) / RACE_PACE))


def turns_left(view: CheatersView, seat: int) -> int:
    """Turns of a seat that are still to come, the one that is on not counted once its die or alliance is chosen."""
    place, now = (seat - view.first) % view.seats, (view.turn - 1) % view.seats
    to_come = place > now or (place == now and view.phase in (Phase.TURN, Phase.GUESTS, Phase.ANSWERS))
    return rounds_left(view) - 1 + to_come


@lru_cache(maxsize=8)
def mean_pool(dice: int) -> float:
    """The bonus pool of a throw, on average."""
    return sum(map(pool_of, throws(dice))) / len(throws(dice))
