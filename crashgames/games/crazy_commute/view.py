"""The view of Crazy Commute, and the histories in it, which are what the log keeps."""

from collections import Counter
from collections.abc import Sequence

import msgspec

from crashgames.core.messages import View
from crashgames.games.crazy_commute.tables import NO_EVENT, NOBODY, NONE, Cards, InForce, printed_cards


class Duel(msgspec.Struct, frozen=True, gc=False):
    """Cards played against each other, in order. Those of the pile or the target come first, then by turns."""

    turn: int
    passer: int
    target: int
    """NOBODY where it is the discard pile."""
    cards: tuple[int, ...]
    trophy: int | None = None
    discards: int = 0
    """The size of the discard pile when it was over."""

    @property
    def blocked_by_passer(self) -> bool:
        """True if the last card is the passer's."""
        return len(self.cards) % 2 == 0

    @property
    def winner(self) -> int:
        """The seat that played last; NOBODY if the discard pile won."""
        return self.passer if self.blocked_by_passer else self.target

    @property
    def trophy_place(self) -> int:
        """The index of the card that became the trophy; NONE if there is none."""
        if self.trophy is None:
            return NONE
        return len(self.cards) - (2 if self.trophy in self.cards[-2:-1] else 1)

    @property
    def left(self) -> tuple[int, ...]:
        """The cards that went onto the discard pile, in that order."""
        return tuple(item for place, item in enumerate(self.cards) if place != self.trophy_place)

    def rival(self, seat: int) -> int:
        """The other side, to one of the two; NOBODY where it is the discard pile."""
        return self.target if seat == self.passer else self.passer

    @property
    def against_pile(self) -> bool:
        return self.target == NOBODY


class Taking(msgspec.Struct, frozen=True, gc=False):
    """Cards taken for letting somebody pass; `items` is empty for those who did not see them."""

    turn: int
    taker: int
    giver: int
    cards: int
    items: tuple[int, ...] = ()


class Plan(msgspec.Struct, frozen=True):
    """The number of blocks that the viewer still means to make in the duel that is on."""

    blocks: int
    ask_again: bool


def numbered(hand: Sequence[int]) -> list[tuple[int, int]]:
    """The cards of a sorted hand as item and copy, 0 being the first of equal ones."""
    return [(item, place - hand.index(item)) for place, item in enumerate(hand)]


class CommuteView(View, frozen=True, kw_only=True):
    """The table as one viewer may see it. Rows go from front to back, histories in the order of events."""

    drivers: tuple[int, ...]
    """The driver of each seat, NONE where none is chosen yet."""
    turn: int
    """Turns begun, 0 while drivers are chosen."""
    first: int
    """The seat that began."""
    current: int
    """Whose turn it is."""
    rows: tuple[tuple[int, ...], ...]
    targets: tuple[int, ...]
    """Whom the current driver can try to pass from here; empty with nobody ahead."""
    hand: tuple[int, ...]
    """The viewer's cards, sorted."""
    hands: tuple[tuple[int, ...], ...]
    """Everybody's cards when the game is over, else the viewer's alone."""
    hand_sizes: tuple[int, ...]
    trophies: tuple[tuple[int, ...], ...]
    event: int
    """The event in force, NONE before the first."""
    covered: tuple[int, ...]
    """The events that lie below it, the lowest first."""
    deck: int
    discards: int
    passed: bool
    """Whether the current driver was let pass, or drives on after a duel, in this turn."""
    duel: Duel | None
    """The duel that is on, or the pass that is not answered yet."""
    plan: Plan | None
    """The viewer's own part in it."""
    duels: tuple[Duel, ...]
    rebuilt: int
    """How many of these duels were over when the deck was last made anew from the discards."""
    takings: tuple[Taking, ...]
    sure_trophy: bool
    """False if by the option of the table a duel brings none where no card is played against the first."""

    @property
    def in_force(self) -> InForce:
        """The changes of the event on top."""
        return NO_EVENT if self.event == NONE else printed_cards().events[self.event].in_force

    def blockers(self, item: int) -> tuple[int, ...]:
        """The items that block an item now."""
        return printed_cards().that_block(item, self.in_force)

    @property
    def lately_given(self) -> list[Taking]:
        """What others took from the viewer within the last round: most of it is still in their hands."""
        return [one for one in self.takings if one.giver == self.viewer and self.turn - one.turn < self.seats]

    def unseen(self, cards: Cards) -> Counter[int]:
        """The items that lie where the viewer cannot see them: in other hands, in the deck, among the discards."""
        items = Counter(cards.item_pile)
        for seen in (*self.hands, *self.trophies, self.duel.cards if self.duel else ()):
            items.subtract(seen)
        return items
