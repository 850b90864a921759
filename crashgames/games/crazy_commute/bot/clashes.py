"""The worth of a duel, by chances and stakes: how far to go in it, and which card to open with."""

from dataclasses import dataclass

from crashgames.games.crazy_commute.bot.odds import Odds
from crashgames.games.crazy_commute.tables import InForce

WILLING = 0.92
"""The share of players who block when they can."""


@dataclass(frozen=True)
class Stakes:
    """The worth of each end of a duel to the player who considers it."""

    trophy: float
    """Winning it after the other side has played a card."""
    hold: float
    """Winning it without: the other side played nothing."""
    loss: float
    """Losing it after having played a card, which the winner takes."""
    retreat: float
    """Losing it without."""
    card: float
    """Each card played."""


class Clash:
    """The duel of one seat, whose hand is known, against another."""

    def __init__(self, odds: Odds, in_force: InForce, opponent: int, stakes: Stakes) -> None:
        self.odds = odds
        self.in_force = in_force
        self.opponent = opponent
        self.stakes = stakes

    def opening(self, hand: tuple[int, ...], item: int) -> tuple[float, int]:
        """The worth of opening with this item, and the best number of blocks after it."""
        left = without(hand, item)
        blocked = self.odds.has(self.opponent, self.odds.cards.that_block(item, self.in_force)) * WILLING
        answer = self.odds.cards.blockers[item]
        worth, blocks = self.blocking(left, answer, True)
        return (1 - blocked) * self.stakes.hold + blocked * worth - self.stakes.card, blocks

    def blocking(self, hand: tuple[int, ...], against: int, has_played: bool) -> tuple[float, int]:
        """The worth of the best answer to this card, and how many blocks that means."""
        stop = self.stakes.loss if has_played else self.stakes.retreat
        found = next((item for item in self.odds.cards.that_block(against, self.in_force) if item in hand), None)
        if found is None:
            return stop, 0
        countered = self.odds.has(self.opponent, self.odds.cards.that_block(found, self.in_force)) * WILLING
        later, blocks = self.blocking(without(hand, found), self.odds.cards.blockers[found], True)
        worth = (1 - countered) * self.stakes.trophy + countered * later - self.stakes.card
        return (worth, blocks + 1) if worth > stop else (stop, 0)


def without(hand: tuple[int, ...], item: int) -> tuple[int, ...]:
    place = hand.index(item)
    return hand[:place] + hand[place + 1 :]
