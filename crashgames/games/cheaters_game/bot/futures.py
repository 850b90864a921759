"""Possible futures of a match: it is played out roughly, again and again, to see who is likely to win."""

from collections.abc import Iterable, Sequence
from functools import cache, lru_cache
from math import ceil, exp, sqrt
from random import Random
from typing import NamedTuple

from crashgames.games.cheaters_game.messages import Phase
from crashgames.games.cheaters_game.standings import cheater_scores
from crashgames.games.cheaters_game.tables import (
    NOBODY,
    RACE_GOAL,
    ROUNDS_TO_END,
    SEATS,
    SETS,
    SIDES,
    WHISTLE_FROM,
    pool_of,
    throws,
)
from crashgames.games.cheaters_game.view import Alliance, CheatersView

NEW = len(SETS)
"""In place of a set: an alliance that is only considered."""
LEADER_SHARE = 0.6
"""A leader's average share of the bonus pools: a part of each is given away, and some are refused."""
RACE_PACE = 14.0
"""Points that the best gains in a round of a race, on average."""
SPREAD, SPREAD_A_TURN = 3.0, 3.0
"""Points by which a future may turn out otherwise than it was played out: at the end, and with the root of the turns
that are left."""
STREAMS = 64
"""Number of courses of luck to choose from."""
LONGEST = ROUNDS_TO_END * SEATS[-1]

Turn = tuple[int, float, tuple[float, ...]]
"""The luck of a turn: the honest die, the nerve to blow the whistle, and a throw for each set of pawns."""


class Band(NamedTuple):
    """An alliance, as far as it matters for its future."""

    set: int
    leader: int
    people: tuple[int, ...]
    points: int


class Table(NamedTuple):
    """The facts on which the rest of a match depends; tuples by seat."""

    active: int
    begun: bool
    """The die or the alliance of the turn that is on is chosen: what is left of it are the throws of `queue`."""
    turns: int
    """Turns that are left, with the one that is on."""
    honest: tuple[int, ...]
    passes: tuple[int, ...]
    bands: tuple[Band, ...]
    queue: tuple[int, ...]
    boldness: tuple[float, ...]
    """The probability that a seat blows the whistle when it can."""
    leaders_die: int

    # After a choice

    def with_points(self, changes: Iterable[tuple[int, int]]) -> "Table":
        honest = list(self.honest)
        for seat, change in changes:
            honest[seat] += change
        return self._replace(honest=tuple(honest))

    def after_die(self, die: int) -> "Table":
        """The active seat collects its die."""
        return self.with_points([(self.active, die)])._begun()

    def after_whistle(self, alliance: Alliance) -> "Table":
        """The active seat turns an alliance in."""
        people, blower = alliance.people, self.active
        changes = [(seat, alliance.points if seat == blower else -alliance.points) for seat in people]
        passes = tuple([n + (seat in people and seat != blower) for seat, n in enumerate(self.passes)])
        bands = tuple([band for band in self.bands if band.set != alliance.set])
        return self.with_points(changes)._replace(passes=passes, bands=bands)._begun()

    def with_alliance(self, members: Iterable[int]) -> "Table":
        """The active seat forms an alliance instead of rolling the honest die."""
        band = Band(NEW, self.active, tuple(sorted((self.active, *members))), 0)
        return self._replace(bands=(*self.bands, band))._begun()

    def _begun(self) -> "Table":
        return self._replace(begun=True, queue=tuple([band.set for band in self.bands if band.leader == self.active]))


class Trust(NamedTuple):
    """Assumed boldness of players: of others, as firmly as if seen `doubt` times, and of oneself."""

    others: float
    doubt: float
    oneself: float


def table_of(view: CheatersView, trust: Trust) -> Table:
    """The table as the viewer sees it."""
    seen = [(trust.others * trust.doubt + one.blown) / (trust.doubt + one.temptations) for one in view.ledgers]
    return Table(
        active=view.active,
        begun=view.phase in (Phase.PARTNER, Phase.SPLIT, Phase.REPLY),
        turns=turns_left(view),
        honest=view.honest,
        passes=view.passes,
        bands=tuple([Band(one.set, one.leader, one.people, one.points) for one in view.alliances]),
        queue=view.queue,
        boldness=tuple([trust.oneself if seat == view.viewer else share for seat, share in enumerate(seen)]),
        leaders_die=int(view.leaders_die),
    )


def turns_left(view: CheatersView) -> int:
    """Turns of the match that are still to be played, with the one that is on; in a race this is a guess."""
    return view.seats * rounds_left(view) - (view.turn - 1) % view.seats


def rounds_left(view: CheatersView) -> int:
    """Rounds that are still to be played, with the one that is on."""
    if not view.race:
        return view.rounds - view.pawn
    best = max(own + shady for own, shady in zip(view.honest, cheater_scores(view), strict=True))
    return min(ROUNDS_TO_END, max(1, ceil((RACE_GOAL + 1 - best) / RACE_PACE)))


# One future


def ending(table: Table, luck: Sequence[Turn]) -> list[float]:
    """The totals at the end of a match that goes on with this luck; no further alliances are formed."""
    course = _Course(table)
    for number in range(table.turns):
        course.turn(luck[number], table.queue if number == 0 and table.begun else None)
    return course.totals()


class _Course:
    """A match on its way to the end."""

    __slots__ = ("bands", "boldness", "extra", "honest", "passes", "points", "seat")

    def __init__(self, table: Table) -> None:
        self.honest: list[float] = list(table.honest)
        self.passes = list(table.passes)
        self.bands = list(table.bands)
        self.points = [band.points for band in table.bands]
        self.boldness, self.extra = table.boldness, table.leaders_die
        self.seat = table.active

    def turn(self, luck: Turn, queue: Sequence[int] | None) -> None:
        """A turn, or with a `queue` what is left of one: throws for these sets."""
        seat, (die, nerve, rolls) = self.seat, luck
        self.seat = (seat + 1) % len(self.honest)
        if queue is None:
            if self.passes[seat]:
                self.passes[seat] -= 1
                return
            richest = self._richest(seat) if die >= WHISTLE_FROM and nerve < self.boldness[seat] else NOBODY
            if richest == NOBODY:
                self.honest[seat] += die
            else:
                self._blow_whistle(seat, richest)
        for place, band in enumerate(self.bands):
            if band.leader == seat and (queue is None or band.set in queue):
                falls = outcomes(len(band.people) - 1 + self.extra)
                points, pool = falls[int(rolls[band.set] * len(falls))]
                self.points[place] += points
                self.honest[seat] += pool

    def _richest(self, seat: int) -> int:
        """The index of a seat's richest alliance, if that has more points than a die."""
        best, most = NOBODY, SIDES
        for place, band in enumerate(self.bands):
            if self.points[place] > most and seat in band.people:
                best, most = place, self.points[place]
        return best

    def _blow_whistle(self, seat: int, place: int) -> None:
        band, points = self.bands.pop(place), self.points.pop(place)
        for other in band.people:
            self.honest[other] -= points
            self.passes[other] += 1
        self.honest[seat] += 2 * points
        self.passes[seat] -= 1

    def totals(self) -> list[float]:
        for band, points in zip(self.bands, self.points, strict=True):
            for seat in band.people:
                self.honest[seat] += points
        return self.honest


@cache
def outcomes(dice: int) -> tuple[tuple[int, float], ...]:
    """For each throw of so many dice its sum, and the leader's part of its bonus pool."""
    return tuple((sum(throw), LEADER_SHARE * pool_of(throw)) for throw in throws(dice))


@lru_cache(maxsize=STREAMS)
def stream(number: int) -> tuple[Turn, ...]:
    """One course of luck, always the same."""
    random = Random(number)
    return tuple(
        (random.randint(1, SIDES), random.random(), tuple([random.random() for _ in range(NEW + 1)]))
        for _ in range(LONGEST)
    )


# Probabilities


def chance_to_win(totals: Sequence[float], seat: int, turns: int) -> float:
    """The probability that a seat wins, if a future of so many turns came to about these totals."""
    best = max([total for other, total in enumerate(totals) if other != seat])
    gap = (best - totals[seat]) / (SPREAD + SPREAD_A_TURN * sqrt(turns))
    return 1 / (1 + exp(max(-50.0, min(50.0, gap))))
