"""Facts about this game for the tests of every game."""

PASSES = {5: 20, 6: 30, 7: 30, 8: 30}
"""The most passes of the device in a match of people, by seats."""
PEER = "uno"
"""The program beside which the engine is measured."""
