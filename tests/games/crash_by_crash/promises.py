"""Facts about this game for the tests of every game."""

PASSES = {2: 0, 4: 0}
"""The most passes of the device in a match of people, by seats."""
PEERS = {"catanatron": 2.0, "hex": 0.06}
"""The programs beside which the engine is measured, and how many times as fast as each it is to be."""
HARDEST = "last bell"
"""The kit of the blow that ends a match: no other is as hard."""
NUMBERS = {
    2: (3641, "TakeCar(true) TakeCar(false)", 'KeepCard("tandem") KeepCard("expansion_unlimited")', 1035316624),
    4: (3641, "TakeCar(true) TakeCar(false)", 'KeepCard("tandem") KeepCard("expansion_unlimited")', 1035316624),
}
"""By seats: how many actions there are, the first and the last two in words, and a checksum of all words."""
