"""Facts about this game for the tests of every game."""

from crashgames.games.cheaters_game.messages import Answer, Reply

PASSES = {3: 0, 4: 0, 5: 0}
"""The most passes of the device in a match of people, by seats."""
ANSWERS = (Answer, Reply)
"""What the rule book calls an answer."""
PEERS = {"uno": 4.0, "negotiation": 1.0}
"""The programs beside which the engine is measured, and how many times as fast as each it is to be."""
HARDEST = "last knock"
"""The kit of the blow that ends a match: no other is as hard."""
NUMBERS = {
    3: (47, "Roll() Invite(1)", "Reply(true) Reply(false)", 1699618732),
    4: (49, "Roll() Invite(1)", "Reply(true) Reply(false)", 3778766595),
    5: (51, "Roll() Invite(1)", "Reply(true) Reply(false)", 2048025335),
}
"""By seats: how many actions there are, the first and the last two in words, and a checksum of all words."""
