"""Which game fits next: by who is here, how long games last at this table, the time, and what was played last."""

from collections.abc import Callable, Iterable, Sequence
from statistics import median

import msgspec

from crashgames.core.catalog import GameInfo
from crashgames.core.match import Match
from crashgames.evening.people import Person
from crashgames.evening.record import Evening, Game

MAX_OFFERS = 3
MIN_MEASURED_MATCHES = 3
"""The number of matches from which on their length at this table says more than the box."""
LESSON_MINUTES = 7
"""The minutes that it takes longer if somebody learns the game meanwhile."""
PUT_AWAY = 4
"""A match that takes so many times what the box says was put away and taken up again."""

LATE_SHARE = 2 / 3
"""The share of its usual length from which on a guest comes late to a match."""

IsNew = Callable[[str, Person], bool]
"""Whether somebody has never finished a game of this id."""


class Fit(msgspec.Struct, frozen=True):
    """A game that fits: who plays, who sits out, the number of bots, its minutes, and when it ends.

    `ends` is in minutes since the evening began. It is `late` if somebody who plays has to go before that.
    """

    game: str
    people: tuple[Person, ...]
    out: tuple[Person, ...]
    bots: int
    minutes: int
    ends: int
    late: bool
    newcomers: int = 0
    """Of those who play, who have never finished this game: then `minutes` has room for explaining it."""


def fitting(
    evening: Evening, shelf: Sequence[GameInfo], past: Iterable[Game], now: int, new: IsNew = lambda *_: False
) -> list[Fit]:
    """Every game that fits who is here, the best first. `past` are games of any evening; `now` is in minutes.

    `new` says whether somebody has never finished a game of this id.

    No secrets play a part in it: only finished games do, and what everybody sees.
    """
    past = list(past)
    found = [fit for info in shelf if (fit := _fit(evening, info, past, now, new))]
    latest = {game.game: number for number, game in enumerate(evening.games)}

    def rank(fit: Fit) -> tuple[bool, int, int]:
        return fit.late, latest.get(fit.game, -1), len(fit.out) + fit.bots

    return sorted(found, key=rank)


def _fit(evening: Evening, info: GameInfo, past: Sequence[Game], now: int, new: IsNew) -> Fit | None:
    """How a game fits; None if it does not. Hidden roles among bots are no evening for people."""
    here = evening.here
    if not here or (info.hidden_roles and len(here) < info.seats[0]):
        return None
    seats = min(info.seats, key=lambda seats: (max(0, len(here) - seats), max(0, seats - len(here))))
    out = sitting_out(evening, max(0, len(here) - seats))
    people = tuple(person for person in here if person not in out)
    newcomers = sum(new(info.id, person) for person in people)
    minutes = minutes_of(info, past) + (LESSON_MINUTES if newcomers else 0)
    late = any(person.until is not None and person.until < now + minutes for person in people)
    return Fit(info.id, people, tuple(out), seats - len(people), minutes, now + minutes, late, newcomers)


def sitting_out(evening: Evening, number: int) -> list[Person]:
    """Who sits out next: those who did so least often, and among them who has played most, or has come last."""
    here = evening.here
    times = {person.key: sum(person.key in game.out for game in evening.games) for person in here}
    games = {person.key: sum(person.key in game.people for game in evening.games) for person in here}
    here.reverse()
    here.sort(key=lambda person: (times[person.key], -games[person.key]))
    return here[:number]


def minutes_of(info: GameInfo, past: Iterable[Game]) -> int:
    """How long a game lasts: what it took at this table, else the middle of what its box says."""
    most = PUT_AWAY * info.minutes[1]
    took = [game.minutes for game in past if game.game == info.id and game.minutes <= most]
    return round(median(took) if len(took) >= MIN_MEASURED_MATCHES else sum(info.minutes) / 2)


def in_last_third(match: Match, took: int, past: Iterable[Game]) -> bool:
    """True if a match is late: by what everybody sees of its scores, or without scores by the minutes that it took.

    Minutes say nothing of a match that was put away and taken up again.
    """
    standing = match.engine.standing()
    if standing is not None:
        return standing.played >= LATE_SHARE
    return LATE_SHARE * minutes_of(match.info, past) <= took <= PUT_AWAY * match.info.minutes[1]
