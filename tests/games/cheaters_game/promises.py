"""Facts about this game for the tests of every game."""

from crashgames.games.cheaters_game.messages import Answer, Reply

PASSES = {3: 0, 4: 0, 5: 0}
"""The most passes of the device in a match of people, by seats."""
ANSWERS = (Answer, Reply)
"""What the rule book calls an answer."""
PEERS = {"uno": 4.0, "negotiation": 1.0}
"""The programs beside which the engine is measured, and how many times as fast as each it is to be."""
