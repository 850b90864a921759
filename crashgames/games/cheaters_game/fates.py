"""What may become of an alliance: how likely it stands to the end, or is turned in, by whom and with how much."""

from functools import lru_cache
from typing import NamedTuple

from crashgames.games.cheaters_game.tables import NOBODY, SIDES, WHISTLE_FROM

MEAN_DIE = (SIDES + 1) / 2
WHISTLE_ROLLS = (SIDES + 1 - WHISTLE_FROM) / SIDES
"""How often the honest die allows to blow the whistle."""


class Course(NamedTuple):
    """The rest of the match: whose turn it is, whether it is still at its beginning (0) or past its die (1)."""

    seats: int
    active: int
    start: int
    turns: int
    """Turns that are left, with the one that is on."""
    dice: int
    """How many dice the alliance rolls in a turn of its leader."""


class Fate(NamedTuple):
    """One end of an alliance: how likely, the points on its tracker then, and who blew the whistle, if anybody."""

    chance: float
    points: float
    blower: int


@lru_cache(maxsize=20_000)
def fates(
    course: Course,
    points: int,
    leader: int,
    people: tuple[int, ...],
    daring: tuple[float, ...],
    passes: tuple[int, ...],
) -> tuple[Fate, ...]:
    """The ends of an alliance, that of standing to the end last; `daring` goes by place in `people`."""
    blown, sums = [0.0] * len(people), [0.0] * len(people)
    stands, tracker, to_pass = 1.0, float(points), list(passes)
    for number in range(course.start, course.turns):
        seat = (course.active + number) % course.seats
        if to_pass[seat]:
            to_pass[seat] -= 1
            continue
        if seat in people:
            place = people.index(seat)
            chance = stands * daring[place] * WHISTLE_ROLLS
            stands -= chance
            blown[place] += chance
            sums[place] += chance * tracker
        if seat == leader:
            tracker += MEAN_DIE * course.dice
    ends = [
        Fate(chance, total / chance, seat) for chance, total, seat in zip(blown, sums, people, strict=True) if chance
    ]
    return (*ends, Fate(stands, tracker, NOBODY))
