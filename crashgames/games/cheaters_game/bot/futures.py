"""Possible futures of a match: it is played out roughly, again and again, to see who is likely to win."""

from collections.abc import Iterable, Sequence
from functools import cache, lru_cache
from math import ceil, exp, sqrt
from random import Random
from typing import NamedTuple

from crashgames.games.cheaters_game.messages import Phase
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
from crashgames.games.cheaters_game.view import Alliance, CheatersView, totals

NEW = len(SETS)
"""In place of a set: an alliance that is only considered."""
LEADER_SHARE = 0.6
"""A leader's average share of the bonus pools: a part of each is given away, and some are refused."""
RACE_PACE = 14.0
"""Points that the best gains in a round of a race, on average."""
SPREAD, SPREAD_A_TURN = 2.0, 1.5
"""Points by which a future may turn out otherwise than it was played out: at the end, and with the root of the turns
that are left."""
CHANCE_STREAMS = 64
"""Number of courses of luck to choose from."""
MAX_TURNS = ROUNDS_TO_END * SEATS[-1]

MAX_CACHED_TABLES = 64
"""Number of tables whose alliances are kept in mind."""
GONE = -1
"""In place of its points: an alliance that was turned in."""
NEVER_CHOSEN = -1e9
"""Less than any total."""

Fall = tuple[int, float]
"""The sum of a throw, and the leader's part of its bonus pool."""
Led = tuple[int, int, tuple[Fall, ...], int, tuple[int, ...]]
"""An alliance that a seat leads: its place, its set, how its dice may fall, in so many ways, and its people."""
Joined = tuple[int, tuple[int, ...]]
"""An alliance that a seat belongs to: its place and its people."""
Turn = tuple[int, float, tuple[float, ...]]
"""The luck of a turn: the honest die, the nerve to blow the whistle, and a throw for each set of pawns."""


class FutureTable(NamedTuple):
    """The facts on which the rest of a match depends; tuples by seat."""

    active: int
    begun: bool
    """The die or the alliance of the turn that is on is chosen: what is left of it are the throws of `queue`."""
    turns: int
    """Turns that are left, with the one that is on."""
    honest: tuple[int, ...]
    passes: tuple[int, ...]
    bands: tuple[Alliance, ...]
    queue: tuple[int, ...]
    boldness: tuple[float, ...]
    """The probability that a seat blows the whistle when it can."""
    leaders_die: int
    aimed: bool = True
    """Whistles are aimed at the best of the others; else everybody turns in what is worth the most."""

    # After a choice

    def with_points(self, changes: Iterable[tuple[int, int]]) -> "FutureTable":
        honest = list(self.honest)
        for seat, change in changes:
            honest[seat] += change
        return self._replace(honest=tuple(honest))

    def after_die(self, die: int) -> "FutureTable":
        return self.with_points([(self.active, die)])._begun()

    def after_whistle(self, alliance: Alliance) -> "FutureTable":
        people, blower = alliance.people, self.active
        changes = [(seat, alliance.points if seat == blower else -alliance.points) for seat in people]
        passes = tuple([n + (seat in people and seat != blower) for seat, n in enumerate(self.passes)])
        bands = tuple([band for band in self.bands if band.set != alliance.set])
        return self.with_points(changes)._replace(passes=passes, bands=bands)._begun()

    def with_alliance(self, members: Iterable[int]) -> "FutureTable":
        """The active seat forms an alliance instead of rolling the honest die."""
        return self._replace(bands=(*self.bands, Alliance(NEW, self.active, tuple(members), 0)))._begun()

    def _begun(self) -> "FutureTable":
        return self._replace(begun=True, queue=tuple([band.set for band in self.bands if band.leader == self.active]))


class Style(NamedTuple):
    """The judgement of a level: the assumed boldness of others, as firmly as if seen `doubt` times, and of oneself."""

    others: float
    doubt: float
    oneself: float
    futures: int = 0
    """The number of futures that are looked at."""
    noise: float = 0.0
    """In percent."""
    foresight: bool = False
    """Asks only for alliances that all guests would join, and expects whistles to be aimed at the best."""


def table_of(view: CheatersView, style: Style) -> FutureTable:
    seen = [(style.others * style.doubt + one.blown) / (style.doubt + one.temptations) for one in view.ledgers]
    return FutureTable(
        active=view.active,
        begun=view.phase in (Phase.PARTNER, Phase.SPLIT, Phase.REPLY),
        turns=turns_left(view),
        honest=view.honest,
        passes=view.passes,
        bands=view.alliances,
        queue=view.queue,
        boldness=tuple([style.oneself if seat == view.viewer else share for seat, share in enumerate(seen)]),
        leaders_die=int(view.leaders_die),
        aimed=style.foresight,
    )


def turns_left(view: CheatersView) -> int:
    """Turns of the match that are still to be played, with the one that is on; in a race this is a guess."""
    rounds = view.rounds - view.pawn
    if view.race:
        rounds = min(ROUNDS_TO_END, max(1, ceil((RACE_GOAL + 1 - max(totals(view))) / RACE_PACE)))
    return view.seats * rounds - (view.turn - 1) % view.seats


# One future


def ending(table: FutureTable, luck: Sequence[Turn]) -> list[float]:
    """The totals at the end of a match that goes on with this luck; no further alliances are formed.

    It is played in one loop over plain lists, as a choice looks at thousands of turns. As totals are with cheater
    points, a whistle leaves that of the one who blows it as it is.
    """
    seat, seats = table.active, len(table.honest)
    led, joined = _places(table.bands, table.leaders_die, seats)
    totals, points = totals_of(table), [band.points for band in table.bands]
    passes, boldness, aimed = list(table.passes), table.boldness, table.aimed
    turns = luck[: table.turns]
    if table.begun and turns:
        _throw([one for one in led[seat] if one[1] in table.queue], turns[0][-1], seat, points, totals)
        turns, seat = turns[1:], (seat + 1) % seats
    for die, nerve, rolls in turns:
        if passes[seat]:
            passes[seat] -= 1
        else:
            target = NOBODY
            if die >= WHISTLE_FROM and joined[seat] and nerve < boldness[seat]:
                found = joined[seat]
                if aimed:
                    target = _rival(found, points, totals, seat, die)
                else:  # the richest, if it is worth more than a die
                    places = [place for place, _ in found if points[place] > SIDES]
                    target = max(places, key=points.__getitem__, default=NOBODY)
            if target == NOBODY:
                totals[seat] += die
            else:
                for other in table.bands[target].people:
                    if other != seat:  # points of both kinds are lost
                        totals[other] -= 2 * points[target]
                        passes[other] += 1
                points[target] = GONE
            if led[seat]:
                _throw(led[seat], rolls, seat, points, totals)
        seat = (seat + 1) % seats
    return totals


def totals_of(table: FutureTable) -> list[float]:
    """The points of each seat, of both kinds."""
    totals: list[float] = list(table.honest)
    for band in table.bands:
        for member in band.people:
            totals[member] += band.points
    return totals


def _throw(led: Sequence[Led], rolls: Sequence[float], seat: int, points: list[int], totals: list[float]) -> None:
    """The seat throws the dice of the alliances that it leads, and keeps its part of the bonus pools."""
    for place, dice_set, falls, count, people in led:
        if points[place] != GONE:
            gain, pool = falls[int(rolls[dice_set] * count)]
            points[place] += gain
            totals[seat] += pool
            for member in people:
                totals[member] += gain


def _rival(joined: Iterable[Joined], points: Sequence[int], totals: Sequence[float], seat: int, die: int) -> int:
    """The place of the alliance whose end does most against the best of the others; NOBODY if the die does more."""
    first, best = NOBODY, NEVER_CHOSEN
    for one, total in enumerate(totals):
        if total > best and one != seat:
            first, best = one, total
    rival, target = best - die, NOBODY
    for place, people in joined:
        value = points[place]
        if value > 0 and first in people:
            left = NEVER_CHOSEN
            for one, total in enumerate(totals):
                after = total - 2 * value if one in people else total
                if after > left and one != seat:
                    left = after
            if left < rival:
                rival, target = left, place
    return target


@lru_cache(maxsize=MAX_CACHED_TABLES)
def _places(bands: Sequence[Alliance], extra: int, seats: int) -> tuple[list[list[Led]], list[list[Joined]]]:
    """For each seat the alliances that it leads, and those that it belongs to."""
    led: list[list[Led]] = [[] for _ in range(seats)]
    joined: list[list[Joined]] = [[] for _ in range(seats)]
    for place, band in enumerate(bands):
        falls = outcomes(len(band.people) - 1 + extra)
        led[band.leader].append((place, band.set, falls, len(falls), band.people))
        for seat in band.people:
            joined[seat].append((place, band.people))
    return led, joined


@cache
def outcomes(dice: int) -> tuple[Fall, ...]:
    """For each throw of so many dice its sum, and the leader's part of its bonus pool."""
    return tuple((sum(throw), LEADER_SHARE * pool_of(throw)) for throw in throws(dice))


@lru_cache(maxsize=CHANCE_STREAMS)
def stream(number: int) -> tuple[Turn, ...]:
    """The random results of a whole match, fixed by the number."""
    random = Random(number)
    return tuple(
        (random.randint(1, SIDES), random.random(), tuple([random.random() for _ in range(NEW + 1)]))
        for _ in range(MAX_TURNS)
    )


# Probabilities


def chance_to_win(totals: Sequence[float], seat: int, turns: int) -> float:
    """The probability that a seat wins, if a future of so many turns came to about these totals."""
    own, spread = totals[seat], SPREAD + SPREAD_A_TURN * sqrt(turns)
    return 1 / sum([exp(min(50.0, (total - own) / spread)) for total in totals])
