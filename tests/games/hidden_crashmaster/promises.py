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
    5: (
        40,
        "Seen() Vote(true)",
        'ClaimCards(["point","point","crash"]) ClaimCards(["point","point","point"])',
        1772575891,
    ),
    6: (
        44,
        "Seen() Vote(true)",
        'ClaimCards(["point","point","crash"]) ClaimCards(["point","point","point"])',
        2360564403,
    ),
    7: (
        48,
        "Seen() Vote(true)",
        'ClaimCards(["point","point","crash"]) ClaimCards(["point","point","point"])',
        1754193318,
    ),
    8: (
        52,
        "Seen() Vote(true)",
        'ClaimCards(["point","point","crash"]) ClaimCards(["point","point","point"])',
        4023372273,
    ),
    9: (
        56,
        "Seen() Vote(true)",
        'ClaimCards(["point","point","crash"]) ClaimCards(["point","point","point"])',
        2902640348,
    ),
    10: (
        60,
        "Seen() Vote(true)",
        'ClaimCards(["point","point","crash"]) ClaimCards(["point","point","point"])',
        3844343006,
    ),
}
"""By seats: how many actions there are, the first and the last two in words, and a checksum of all words."""
