"""Facts about this game for the tests of every game."""

PASSES = {3: 45, 4: 60, 5: 75}
"""The most passes of the device in a match of people, by seats."""
PEERS = {"uno": 4.0, "crazy_eights": 0.5}
"""The programs beside which the engine is measured, and how many times as fast as each it is to be."""
HARDEST = "last trophy"
"""The kit of the blow that ends a match: no other is as hard."""
NUMBERS = {
    3: (969, "ChooseDriver(0) ChooseDriver(1)", "BlockInVain(9, 4) Wait()", 754626461),
    4: (970, "ChooseDriver(0) ChooseDriver(1)", "BlockInVain(9, 4) Wait()", 2521241509),
    5: (971, "ChooseDriver(0) ChooseDriver(1)", "BlockInVain(9, 4) Wait()", 13658529),
}
"""By seats: how many actions there are, the first and the last two in words, and a checksum of all words."""
