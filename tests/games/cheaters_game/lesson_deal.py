"""The dice that the lesson of Cheater's Game wants."""

from crashgames.games.cheaters_game.tables import WHISTLE_FROM, pool_of, throws

YOU, BEN, CLEO = range(3)
HONEST = 5
"""Honest dice of the first turns: yours, Cleo's, Ben's, Cleo's, yours."""
THROWS = (2, 2, 2, 1, 2)
"""The number of dice in each throw for alliances on the recommended line."""


def wanted(engine):
    """You begin; the first two throws are pairs; Cleo's second honest die and your second one allow a whistle."""
    chance = engine.chance.copy()
    honest = [chance.roll("honest", 6) for _ in range(HONEST)]
    dice = [chance.choice("dice", throws(count)) for count in THROWS]
    high = [die >= WHISTLE_FROM for die in honest]
    pools = [pool_of(throw) > 3 for throw in dice]
    return engine.first == YOU and high == [False, False, False, True, True] and pools == [True, True, *[False] * 3]


def suits(play):
    """The learner has shared two pools, was turned in by Cleo, and may now turn somebody in."""
    you = play.match.view(None).ledgers[YOU]
    return you.pools > 4 and you.lost > 10 and you.temptations == 1
