"""Facts about this game for the tests of every game."""

PASSES = {3: 45, 4: 60, 5: 75}
"""The most passes of the device in a match of people, by seats."""
PEER = "uno"
"""The program beside which the engine is measured."""
