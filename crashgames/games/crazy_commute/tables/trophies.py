"""Which card of a duel between drivers is its trophy (CC-31, CC-32)."""

from crashgames.games.crazy_commute.tables.cards import NONE

EVERY_DUEL, LOSERS_CARD, LAST_CARD = "every duel", "loser's card", "last card"
"""The values of the table option."""


def trophy_place(played: int, rule: str) -> int:
    """The place of the trophy among so many cards in the order played; NONE if there is none."""
    if rule == LAST_CARD:
        return played - 1
    if played > 1:
        return played - 2
    return 0 if rule == EVERY_DUEL else NONE
