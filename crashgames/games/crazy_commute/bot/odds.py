"""Hidden cards as a player counts them: who may hold what, and what lies on top of the discard pile."""

from collections import Counter
from functools import lru_cache
from math import comb

from crashgames.games.crazy_commute.tables import EVERY_DUEL, NONE, Cards, InForce, trophy_place
from crashgames.games.crazy_commute.view import CommuteView

FORGOTTEN = 0.7
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
            return max(chance, FORGOTTEN)
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
