"""Facts about this game for the tests of every game."""

PASSES = {5: 20, 6: 30, 7: 30, 8: 30}
"""The most passes of the device in a match of people, by seats."""
PEERS = {"uno": 4.0, "social_deduction": 0.5}
"""The programs beside which the engine is measured, and how many times as fast as each it is to be."""
HARDEST = "access"
"""The kit of the blow that ends a match: no other is as hard."""
NUMBERS = {
    5: (40, "Seen() Vote(true)", "Aim(3) Aim(4)", 1154820204),
    6: (47, "Seen() Vote(true)", "Aim(4) Aim(5)", 4068615946),
    7: (54, "Seen() Vote(true)", "Aim(5) Aim(6)", 3258874100),
    8: (61, "Seen() Vote(true)", "Aim(6) Aim(7)", 973248400),
}
"""By seats: how many actions there are, the first and the last two in words, and a checksum of all words."""
