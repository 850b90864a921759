"""Rough chances to win from a position, as they were found in matches of hard bots."""

from collections.abc import Sequence
from math import exp
from typing import NamedTuple

from crashgames.games.crazy_commute.position import Position
from crashgames.games.crazy_commute.tables import SEATS_OF, TROPHIES_TO_WIN


class Weights(NamedTuple):
    """What speaks for a seat: sums of these are logarithms of odds."""

    trophies: tuple[float, ...]
    """By the number of trophies."""
    ahead: tuple[float, ...]
    """By the number of drivers in rows ahead."""
    kinds: float
    """For each kind of item in hand."""
    cards: float
    """For each card."""
    chains: float
    """For each kind that the hand answers the answer to."""
    sure: float
    """With nobody ahead, in one's turn, for holding what blocks the top discard."""
    close: float
    """With nobody ahead, for the last trophy but one."""


FITTED = {
    3: Weights((0.0, 0.35, 0.84, 1.39, 1.93, 2.56, 3.11), (0.17, 0.11, 0.0), 0.02, 0.033, 0.068, 0.434, 0.512),
    4: Weights((0.0, 0.39, 0.84, 1.37, 2.02, 2.71, 3.4), (0.18, 0.14, 0.09, 0.0), 0.035, -0.022, 0.049, 0.529, 0.222),
    5: Weights(
        (0.0, 0.5, 1.03, 1.62, 2.18, 2.9, 3.72), (0.09, 0.08, 0.09, 0.06, 0.0), 0.048, -0.041, 0.04, 0.497, 0.106
    ),
}
"""By the number of seats, from the turns of 3,000 matches (2,500 at five seats)."""


def win_chances(game: Position) -> list[float]:
    """The chance of each seat to win, when a turn has just begun or the match is over."""
    if game.outcome:
        share = 1 / len(game.outcome.winners)
        return [share if seat in game.outcome.winners else 0.0 for seat in range(game.seats)]
    odds, ahead = [0.0] * game.seats, 0
    for row in game.rows:
        for seat in SEATS_OF[row]:
            odds[seat] = exp(_log_odds(game, seat, ahead))
        ahead += row.bit_count()
    total = sum(odds)
    return [one / total for one in odds]


def _log_odds(game: Position, seat: int, ahead: int) -> float:
    weights, blockers = FITTED[game.seats], game.cards.blockers
    hand, trophies = game.hands[seat], len(game.trophies[seat])
    found = weights.trophies[trophies] + weights.ahead[ahead] + weights.cards * len(hand)
    kinds = set(hand)
    found += weights.kinds * len(kinds) + weights.chains * _chains(kinds, blockers)
    if not ahead:
        if seat == game.current and game.discards and blockers[game.discards[-1]] in kinds:
            found += weights.sure
        if trophies == TROPHIES_TO_WIN - 1:
            found += weights.close
    return found


def _chains(kinds: set[int], blockers: Sequence[int]) -> int:
    return sum([blockers[blockers[item]] in kinds for item in kinds])
