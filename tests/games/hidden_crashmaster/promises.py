"""Facts about this game for the tests of every game."""

from crashgames.games.hidden_crashmaster.messages import AnswerDevice, ClaimCards, ClaimTeam, Vote

PASSES = {5: 22, 6: 22, 7: 22, 8: 30, 9: 30, 10: 30}
"""The most passes of the device in a match of people, by seats."""
ANSWERS = (AnswerDevice, ClaimCards, ClaimTeam, Vote)
"""What the rule book calls an answer."""
PEERS = {"uno": 5.0, "social_deduction": 0.5}
"""The programs beside which the engine is measured, and how many times as fast as each it is to be."""
