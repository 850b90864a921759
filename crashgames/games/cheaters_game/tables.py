"""Tables of the rule book of Cheater's Game: sets, lengths and dice."""

from functools import cache
from itertools import product

from crashgames.core.translation import mark

SEATS = range(3, 6)
SETS = range(5)
MEMBERS = 4
"""Member pawns in a set; with the leader this is everybody at the largest table."""
SIDES = 6
WHISTLE_FROM = 5
"""An honest die of so much can turn an alliance in instead."""
RACE_GOAL = 100
"""Who has more than this ends the race."""
ROUNDS_TO_END = 11
ROUNDS_TEN = 10
ROUNDS_OF_RACE = 100
"""After so many rounds a match ends in any case."""
NOBODY = -1
HONEST = -1
"""In place of a set: the throw was the honest die."""
CARTEL_TITLES = (
    mark("Oil alliance"),
    mark("Steel alliance"),
    mark("Rail alliance"),
    mark("Coal alliance"),
    mark("Gold alliance"),
)
"""The name of each set of alliance pawns."""

# Dice

Dice = tuple[int, ...]


@cache
def throws(count: int) -> tuple[Dice, ...]:
    """All ways in which so many dice can fall, each as likely as any other."""
    return tuple(product(range(1, SIDES + 1), repeat=count))


@cache
def pool_of(dice: Dice) -> int:
    """The sum of all dice that show what another one shows as well."""
    return sum(die for die in dice if dice.count(die) > 1)
