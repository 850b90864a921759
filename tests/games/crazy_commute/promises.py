"""Facts about this game for the tests of every game."""

PASSES = {3: 45, 4: 60, 5: 75}
"""The most passes of the device in a match of people, by seats."""
PEERS = {"uno": 4.0, "crazy_eights": 0.5}
"""The programs beside which the engine is measured, and how many times as fast as each it is to be."""
