"""Facts about this game for the tests of every game."""

from crashgames.games.hidden_crashmaster.messages import AnswerDevice, ClaimCards, ClaimTeam, Vote

PASSES = {5: 22, 6: 22, 7: 22, 8: 30, 9: 30, 10: 30}
"""The most passes of the device in a match of people, by seats."""
ANSWERS = (AnswerDevice, ClaimCards, ClaimTeam, Vote)
"""What the rule book calls an answer."""
PEERS = {"uno": 5.0, "social_deduction": 0.5}
"""The programs beside which the engine is measured, and how many times as fast as each it is to be."""
HARDEST = "last crash"
"""The kit of the blow that ends a match: no other is as hard."""
NUMBERS = {
    5: (40, "Seen() Nominate(1)", 'ClaimTeam("shamed") NoClaim()', 382528797),
    6: (44, "Seen() Nominate(1)", 'ClaimTeam("shamed") NoClaim()', 2854006053),
    7: (48, "Seen() Nominate(1)", 'ClaimTeam("shamed") NoClaim()', 483655419),
    8: (52, "Seen() Nominate(1)", 'ClaimTeam("shamed") NoClaim()', 276227374),
    9: (56, "Seen() Nominate(1)", 'ClaimTeam("shamed") NoClaim()', 125706489),
    10: (60, "Seen() Nominate(1)", 'ClaimTeam("shamed") NoClaim()', 896983236),
}
"""By seats: how many actions there are, the first and the last two in words, and a checksum of all words."""
