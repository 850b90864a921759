"""Hidden cards as a player counts them: who may hold what, and what a duel is worth by that."""

from collections import Counter
from dataclasses import dataclass
from functools import lru_cache
from math import comb
from typing import NamedTuple

from crashgames.games.crazy_commute.tables import EVERY_DUEL, NONE, Cards, InForce, trophy_place
from crashgames.games.crazy_commute.view import CommuteView

CARD_KEPT_CHANCE = 0.7
"""The chance, within a round, that a card seen going into a hand is still there."""


@lru_cache(maxsize=4096)
def holds_one(pool: int, copies: int, size: int) -> float:
    """The chance that a hand of so many cards from a pool has at least one of so many equal ones."""
    if copies <= 0 or size <= 0 or pool <= 0:
        return 0.0
    size = min(size, pool)
    return 1 - comb(pool - copies, size) / comb(pool, size)


class Odds:
    """Chances as one viewer sees them. Level 1 counts nothing, level 2 what is in sight, level 3 also what was."""

    def __init__(self, view: CommuteView, cards: Cards, level: int, trophy: str = EVERY_DUEL) -> None:
        """`trophy`: the table option that says which card of a duel is its trophy."""
        self.view = view
        self.cards = cards
        self.pool = Counter(cards.item_pile) if level < 2 else view.unseen(cards)
        self.top = NONE
        self.held: dict[int, Counter[int]] = {}
        if level > 2:
            self.pool.subtract(self._seen_discards())
            self.pool = +self.pool
            self.top = self._top_of_pile(trophy)
            self.held = self._cards_given_away()
        self.size = sum(self.pool.values())

    def _seen_discards(self) -> Counter[int]:
        """Cards played openly since the deck was last made anew that have not become trophies."""
        seen: Counter[int] = Counter()
        for duel in self.view.duels[self.view.rebuilt :]:
            seen.update(duel.cards)
            if duel.trophy is not None:
                seen[duel.trophy] -= 1
        return seen

    def _top_of_pile(self, trophy: str) -> int:
        """The item on top of the discard pile, if the last duel left it there and nothing came on it since."""
        if self.view.rebuilt == len(self.view.duels):
            return NONE
        last = self.view.duels[-1]
        left = list(last.cards)
        if last.trophy is not None:
            left.pop(0 if last.against_pile else trophy_place(len(left), trophy))
        return left[-1] if left and last.discards == self.view.discards else NONE

    def _cards_given_away(self) -> dict[int, Counter[int]]:
        """Cards that others took from the viewer within the last round."""
        held: dict[int, Counter[int]] = {}
        for taking in self.view.takings:
            if taking.giver == self.view.viewer and self.view.turn - taking.turn < self.view.seats:
                held.setdefault(taking.taker, Counter()).update(taking.items)
        return held

    # Questions

    def has(self, seat: int, items: tuple[int, ...]) -> float:
        """The chance that another seat holds one of these items."""
        copies = sum(self.pool[item] for item in items)
        chance = holds_one(self.size, copies, self.view.hand_sizes[seat])
        if any(self.held.get(seat, NOTHING)[item] for item in items):
            return max(chance, CARD_KEPT_CHANCE)
        return chance

    def pile_chance(self, hand: tuple[int, ...], in_force: InForce) -> float:
        """The chance that the hand blocks the top card of the discard pile."""
        if self.top != NONE:
            return float(any(item in hand for item in self.cards.that_block(self.top, in_force)))
        return self.share_blocked(hand, in_force)

    def share_blocked(self, hand: tuple[int, ...], in_force: InForce) -> float:
        """The share of the cards not seen that the hand blocks."""
        good = sum(n for item, n in self.pool.items() if any(b in hand for b in self.cards.that_block(item, in_force)))
        return good / self.size if self.size else 0.0


NOTHING: Counter[int] = Counter()


BLOCKING_SHARE = 0.92
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


class DuelOdds:
    """The duel of one seat, whose hand is known, against another."""

    def __init__(self, odds: Odds, in_force: InForce, opponent: int, stakes: Stakes) -> None:
        self.odds = odds
        self.in_force = in_force
        self.opponent = opponent
        self.stakes = stakes

    def opening(self, hand: tuple[int, ...], item: int) -> Prospect:
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
        return self.odds.has(self.opponent, self.odds.cards.that_block(item, self.in_force)) * BLOCKING_SHARE


def without(hand: tuple[int, ...], item: int) -> tuple[int, ...]:
    place = hand.index(item)
    return hand[:place] + hand[place + 1 :]
