"""Facts about this game for the tests of every game."""

PASSES = {5: 20, 6: 30, 7: 30, 8: 30}
"""The most passes of the device in a match of people, by seats."""
PEERS = {"uno": 4.0, "social_deduction": 0.5}
"""The programs beside which the engine is measured, and how many times as fast as each it is to be."""
HARDEST = "access"
"""The kit of the blow that ends a match: no other is as hard."""
NUMBERS = {
    5: (40, "Seen() Declare()", "GiveAccess(3) GiveAccess(4)", 2420880247),
    6: (47, "Seen() Declare()", "GiveAccess(4) GiveAccess(5)", 2981078141),
    7: (54, "Seen() Declare()", "GiveAccess(5) GiveAccess(6)", 3043563026),
    8: (61, "Seen() Declare()", "GiveAccess(6) GiveAccess(7)", 685646776),
}
"""By seats: how many actions there are, the first and the last two in words, and a checksum of all words."""
