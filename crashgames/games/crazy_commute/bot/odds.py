"""Hidden cards as a player counts them: who may hold what, and what a duel is worth by that."""

from collections import Counter, defaultdict
from functools import lru_cache
from math import comb
from typing import NamedTuple

from crashgames.games.crazy_commute.tables import NONE, printed_cards
from crashgames.games.crazy_commute.view import CommuteView

CARD_WORTH = 0.05
"""The worth of a card, in trophies."""
CARD_KEPT_CHANCE = 0.7
"""The chance, within a round, that a card seen going into a hand is still there."""
BLOCKING_SHARE = 0.92
"""The share of players who block when they can."""


@lru_cache(maxsize=4096)
def holds_one(pool: int, copies: int, size: int) -> float:
    """The chance that a hand of so many cards from a pool has at least one of so many equal ones."""
    if copies <= 0 or size <= 0 or pool <= 0:
        return 0.0
    size = min(size, pool)
    return 1 - comb(pool - copies, size) / comb(pool, size)


class Odds:
    """Chances as one viewer sees them. Level 1 counts nothing, level 2 what is in sight, level 3 also what was."""

    def __init__(self, view: CommuteView, level: int) -> None:
        cards = printed_cards()
        self.view = view
        self.blockers = [view.blockers(item) for item in range(len(cards.items))]
        """By item what blocks it now, first what is printed on it."""
        self.pool = Counter(cards.item_pile) if level < 2 else view.unseen(cards)
        self.top = NONE
        """The item on top of the discard pile, if the last duel left it there and nothing came on it since."""
        self.held: dict[int, Counter[int]] = defaultdict(Counter)
        if level > 2:
            open_duels = view.duels[view.rebuilt :]
            for duel in open_duels:
                self.pool.subtract(duel.left)
            self.pool = +self.pool
            if open_duels and open_duels[-1].left and open_duels[-1].discards == view.discards:
                self.top = open_duels[-1].left[-1]
            for taking in view.lately_given:
                self.held[taking.taker].update(taking.items)
        self.size = self.pool.total()

    def first_blocker(self, item: int, hand: tuple[int, ...]) -> int:
        """The card of a hand that blocks an item; NONE if there is none."""
        return next((one for one in self.blockers[item] if one in hand), NONE)

    def has(self, seat: int, items: tuple[int, ...]) -> float:
        """The chance that another seat holds one of these items."""
        copies = sum(self.pool[item] for item in items)
        chance = holds_one(self.size, copies, self.view.hand_sizes[seat])
        return max(chance, CARD_KEPT_CHANCE) if any(self.held[seat][item] for item in items) else chance

    def pile_chance(self, hand: tuple[int, ...]) -> float:
        """The chance that the hand blocks the top card of the discard pile."""
        return self.share_blocked(hand) if self.top == NONE else float(self.first_blocker(self.top, hand) != NONE)

    def share_blocked(self, hand: tuple[int, ...]) -> float:
        """The share of the cards not seen that the hand blocks."""
        good = sum(number for item, number in self.pool.items() if self.first_blocker(item, hand) != NONE)
        return good / self.size if self.size else 0.0


class Prospect(NamedTuple):
    """The worth of a duel that goes as well as it can, the number of blocks that this takes, and the chance to win."""

    worth: float
    blocks: int
    chance: float


class DuelOdds(NamedTuple):
    """The duel of one seat, whose hand is known, against another, and the worth of winning and losing it."""

    odds: Odds
    opponent: int
    trophy: float
    loss: float
    always: bool = True
    """False if it is worth nothing where only one side has played a card."""

    def opening(self, hand: tuple[int, ...], item: int) -> Prospect:
        return self._playing(hand, item, self.trophy * self.always)

    def blocking(self, hand: tuple[int, ...], against: int, has_played: bool) -> Prospect:
        """The best answer to this card."""
        stop = Prospect(self.loss * (has_played or self.always), 0, 0.0)
        found = self.odds.first_blocker(against, hand)
        if found == NONE:
            return stop
        go_on = self.block(hand, found)
        return go_on if go_on.worth > stop.worth else stop

    def block(self, hand: tuple[int, ...], item: int) -> Prospect:
        """Blocking with this item, and going on as well as possible."""
        found = self._playing(hand, item, self.trophy)
        return found._replace(blocks=found.blocks + 1)

    def _playing(self, hand: tuple[int, ...], item: int, won: float) -> Prospect:
        """A card that wins so much unless it is blocked; the blocks are those after it."""
        blocked = self.answered(item)
        later = self.blocking(without(hand, item), self.odds.blockers[item][0], True)
        worth = (1 - blocked) * won + blocked * later.worth - CARD_WORTH
        return Prospect(worth, later.blocks, 1 - blocked + blocked * later.chance)

    def attack(self, hand: tuple[int, ...]) -> float:
        """The chance to win as the one who has to block, whatever the other opens with."""
        pool, size = self.odds.pool, max(1, self.odds.size)
        return sum(count / size * self.blocking(hand, item, False).chance for item, count in pool.items() if count)

    def answered(self, item: int) -> float:
        """The chance that the other can and will block an item."""
        return self.odds.has(self.opponent, self.odds.blockers[item]) * BLOCKING_SHARE


def without(hand: tuple[int, ...], item: int) -> tuple[int, ...]:
    place = hand.index(item)
    return hand[:place] + hand[place + 1 :]
