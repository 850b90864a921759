"""How Infiltrators mark cards: what a marker does for them, and what the others expect of them."""

from collections.abc import Mapping, Sequence
from math import exp
from typing import NamedTuple

from crashgames.games.mayday.bot.record import HONEST_OF, Conduct, SampledDeal, either_side, likely_accusation
from crashgames.games.mayday.tables import BIT, SEATS, SEATS_OF

MIN_LIE_GAIN = 0.4
"""The least gain of a lie for the best Infiltrators, at every number of seats."""
LIE_GRADUALNESS = 0.1
"""How gradually a lie is expected as its gain rises."""
MIN_MARKER_CHANCE = 0.03
"""The least chance of a marker."""
SHAMELESS_CHANCE = 0.5
"""The chance of each side on an Infiltrator's marker, whatever the card, where nothing else is expected."""


class Expected(NamedTuple):
    """What is expected of Infiltrators who look."""

    frank: float
    """The share of their markers that is true; with the rest they say each side as often as the Honest would."""
    alert: float
    """The share of lies that is expected where they gain most."""


EXPECTED = {5: Expected(0.5, 0.24), 7: Expected(0.5, 0.17), 8: Expected(0.15, 0.0)}
"""By the number of seats, set by simulation so that each side wins about as often.

With six nothing is expected: the Honest are many there, and whatever is expected they win three matches in four.
"""


def _instead(team: int, last: int) -> tuple[int, ...]:
    return tuple(team & ~BIT[seat] | BIT[last] for seat in SEATS_OF[team])


INSTEAD = {
    seats: {team: tuple(_instead(team, last) for last in honest) for team, honest in HONEST_OF[seats].items()}
    for seats in SEATS
}
"""By the number of seats and the Infiltrators: for each of the Honest the teams with this one instead of another."""


def shameless(_: int) -> tuple[float, float]:
    """The chance that an Infiltrator says Infiltrator, if all that is said is as likely."""
    return SHAMELESS_CHANCE, SHAMELESS_CHANCE


def usual_conduct(worlds: Sequence[SampledDeal], looker: int, owner: int, place: int, seats: int) -> Conduct:
    """How Infiltrators can be expected to mark a card, whatever they gain by it."""
    expected = EXPECTED.get(seats)
    if expected is None:
        return shameless
    accuses = min(max(likely_accusation(worlds, looker, owner, place), MIN_MARKER_CHANCE), 1 - MIN_MARKER_CHANCE)
    pretended = (1 - expected.frank) * accuses
    chances = pretended, pretended + expected.frank
    return lambda _: chances


def conduct_at(worlds: Sequence[SampledDeal], looker: int, owner: int, place: int, seats: int) -> Conduct:
    """How Infiltrators mark a card, if the table believes these worlds."""
    usual, expected = usual_conduct(worlds, looker, owner, place, seats), EXPECTED.get(seats)
    if expected is None or not expected.alert:
        return usual
    alert = expected.alert
    honest, infiltrator = either_side(worlds, looker, owner, place, usual)

    def chances(team: int) -> tuple[float, float]:
        gain = comfort(infiltrator, team, seats) - comfort(honest, team, seats)
        about_honest, about_infiltrator = usual(team)
        return (
            about_honest + alert * (tempted(gain) - about_honest),
            about_infiltrator + alert * (1 - tempted(-gain) - about_infiltrator),
        )

    return chances


def tempted(gain: float) -> float:
    """The chance of a lie that gains so much."""
    return MIN_MARKER_CHANCE + (1 - 2 * MIN_MARKER_CHANCE) / (1 + exp((MIN_LIE_GAIN - gain) / LIE_GRADUALNESS))


def comfort(weights: Mapping[int, float], team: int, seats: int) -> float:
    """The trust in the best Infiltrator above that in the least trusted of the Honest, all others being known."""
    found, own = -1.0, weights.get(team, 0.0)
    for others in INSTEAD[seats][team]:
        instead = [weights.get(other, 0.0) for other in others]
        total = own + sum(instead)
        if total:
            found = max(found, (max(instead) - own) / total)
    return found
