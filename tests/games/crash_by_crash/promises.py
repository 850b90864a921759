"""Facts about this game for the tests of every game."""

PASSES = {2: 0, 4: 0}
"""The most passes of the device in a match of people, by seats."""
PEER = "catanatron"
"""The program beside which the engine is measured."""
