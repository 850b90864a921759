"""Standings: points for the share of the others at the table whom one has beaten, comparable across all games.

Every pair of people shares one point of beating, so each table pays six a head, whatever the game and its sides.
"""

from fractions import Fraction

import msgspec

from crashgames.core.translation import decimal, tr
from crashgames.evening.people import Person
from crashgames.evening.record import Evening, Game

FULL_POINTS = 12
"""The points of whoever has beaten everybody; half of them are the average of every game."""
LENT_GAMES = 2
"""The average games lent to everybody, so that who comes late or leaves early is neither lost nor favoured."""
QUORUM = Fraction(1, 2)
"""The share of the games that a rank asks for."""
HALF = Fraction(1, 2)


class StandingRow(msgspec.Struct, frozen=True):
    """A person's standing. `rank` is None after too few games; `total` and `weight` are as counted."""

    person: Person
    rank: int | None
    standing: Fraction
    total: Fraction
    weight: Fraction
    games: int

    @property
    def formula(self) -> str:
        """How the standing is worked out, in a sentence with its own numbers."""
        words = tr("Everybody starts with two average games: ({total} + 2 × 6) / ({games} + 2) = {standing}.")
        numbers = decimal(self.total), decimal(self.weight), decimal(self.standing)
        return words.format(total=numbers[0], games=numbers[1].removesuffix(decimal(0)[1:]), standing=numbers[2])


def points(game: Game) -> list[Fraction | None]:
    """The points of each seat: 12 times the share of the others beaten, a tie counting half; None for bots."""
    places = [seat.place for seat in game.compared]
    others = len(places) - 1
    if others < 1:
        return [None] * len(game.seats)
    beaten = {place: sum(place < other for other in places) for place in places}
    tied = {place: places.count(place) - 1 for place in places}
    worth = {place: FULL_POINTS * (beaten[place] + Fraction(tied[place], 2)) / others for place in places}
    return [None if seat.level else worth[seat.place] for seat in game.seats]


def weight(evening: Evening, game: Game) -> Fraction:
    """The weight of a game: 1/2 for a duel, whose result swings most, else 1."""
    return HALF if evening.halved and len(game.compared) == 2 else Fraction(1)


def standings(evening: Evening) -> list[StandingRow]:
    """The standings of all who have played, the best first; those with too few games are at the end."""
    rows = [_row(evening, person) for person in evening.people]
    rows = [row for row in rows if row.games]
    rows.sort(key=lambda row: (not _may_win(row, evening), -row.standing, -row.games, row.person.name.casefold()))
    ahead = [row.standing for row in rows if _may_win(row, evening)]
    ranks = {row.person.key: 1 + sum(other > row.standing for other in ahead) for row in rows}
    return [
        msgspec.structs.replace(row, rank=ranks[row.person.key] if _may_win(row, evening) else None) for row in rows
    ]


def condition(evening: Evening) -> str:
    """What a rank asks for, in a sentence with the numbers of this evening."""
    words = tr("To be ranked, play at least half of the evening's games: {n} of {count}.")
    return words.format(n=quorum(evening), count=len(evening.counted))


def quorum(evening: Evening) -> int:
    """The number of games that a rank asks for."""
    return -(-QUORUM.numerator * len(evening.counted) // QUORUM.denominator)


def _row(evening: Evening, person: Person) -> StandingRow:
    got = [
        (won, weight(evening, game))
        for game in evening.counted
        for seat, won in zip(game.seats, points(game), strict=True)
        if seat.person == person.key and won is not None
    ]
    total, weights = sum((share * won for won, share in got), Fraction()), sum((w for _, w in got), Fraction())
    return StandingRow(
        person, None, (total + LENT_GAMES * Fraction(FULL_POINTS, 2)) / (weights + LENT_GAMES), total, weights, len(got)
    )


def _may_win(row: StandingRow, evening: Evening) -> bool:
    return row.games >= quorum(evening)
