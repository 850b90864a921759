"""Facts about this game for the tests of every game."""

PASSES = {5: 20, 6: 30, 7: 30, 8: 30}
"""The most passes of the device in a match of people, by seats."""
PEERS = {"uno": 4.0, "social_deduction": 0.5}
"""The programs beside which the engine is measured, and how many times as fast as each it is to be."""
