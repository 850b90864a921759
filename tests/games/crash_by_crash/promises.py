"""Facts about this game for the tests of every game."""

PASSES = {2: 0, 4: 0}
"""The most passes of the device in a match of people, by seats."""
PEERS = {"catanatron": 2.0, "hex": 0.06}
"""The programs beside which the engine is measured, and how many times as fast as each it is to be."""
