"""The worth of a duel, by chances and stakes: how far to go in it, and which card to open with."""

from dataclasses import dataclass
from typing import NamedTuple

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


class Prospect(NamedTuple):
    """The worth of a duel that goes as well as it can, the number of blocks that this takes, and the chance to win."""

    worth: float
    blocks: int
    chance: float


class Clash:
    """The duel of one seat, whose hand is known, against another."""

    def __init__(self, odds: Odds, in_force: InForce, opponent: int, stakes: Stakes) -> None:
        self.odds = odds
        self.in_force = in_force
        self.opponent = opponent
        self.stakes = stakes

    def opening(self, hand: tuple[int, ...], item: int) -> Prospect:
        """Opening with this item."""
        left = without(hand, item)
        blocked = self.answered(item)
        later = self.blocking(left, self.odds.cards.blockers[item], True)
        worth = (1 - blocked) * self.stakes.hold + blocked * later.worth - self.stakes.card
        return Prospect(worth, later.blocks, 1 - blocked + blocked * later.chance)

    def blocking(self, hand: tuple[int, ...], against: int, has_played: bool) -> Prospect:
        """The best answer to this card."""
        stop = Prospect(self.stakes.loss if has_played else self.stakes.retreat, 0, 0.0)
        found = next((item for item in self.odds.cards.that_block(against, self.in_force) if item in hand), None)
        if found is None:
            return stop
        go_on = self.block(hand, found)
        return go_on if go_on.worth > stop.worth else stop

    def block(self, hand: tuple[int, ...], item: int) -> Prospect:
        """Blocking with this item, and going on as well as possible."""
        countered = self.answered(item)
        later = self.blocking(without(hand, item), self.odds.cards.blockers[item], True)
        worth = (1 - countered) * self.stakes.trophy + countered * later.worth - self.stakes.card
        return Prospect(worth, later.blocks + 1, 1 - countered + countered * later.chance)

    def attack(self, hand: tuple[int, ...]) -> Prospect:
        """Being the one who has to block, whatever the other opens with; the blocks are those of no single duel."""
        pool, size = self.odds.pool, max(1, self.odds.size)
        found = [(count / size, self.blocking(hand, item, False)) for item, count in pool.items() if count]
        worth = sum(share * one.worth for share, one in found)
        return Prospect(worth, 0, sum(share * one.chance for share, one in found))

    def answered(self, item: int) -> float:
        """The chance that the other can and will block an item."""
        return self.odds.has(self.opponent, self.odds.cards.that_block(item, self.in_force)) * WILLING


def without(hand: tuple[int, ...], item: int) -> tuple[int, ...]:
    place = hand.index(item)
    return hand[:place] + hand[place + 1 :]
