"""Presses on pieces and their meanings: on a private page every card alike, at the table only real differences."""

from collections import Counter
from collections.abc import Sequence

from msgspec.structs import replace

from crashgames.core.messages import Action
from crashgames.games.crazy_commute import messages
from crashgames.games.crazy_commute.messages import Phase
from crashgames.games.crazy_commute.tables import NONE, printed_cards
from crashgames.games.crazy_commute.view import CommuteView
from crashgames.ui.board import Piece

CARDS = (messages.Discard, messages.OpenDuel, messages.HoldBack, messages.BlockWith, messages.BlockInVain)
BLOCKING = (Phase.BLOCK, Phase.PILE)


class HandChoices:
    """The cards of an open hand: one is chosen first, then what to do with it.

    Of choices that come to the same, such as blocking twice or three times with cards for one block, only the first
    is there.
    """

    def __init__(self, view: CommuteView, legal: Sequence[Action]) -> None:
        self._view = view
        self._meant: dict[Piece, dict[Action, tuple[Piece, ...]]] = {}
        """By the card that is pressed: what can be done with it, and the cards that are played then."""
        self.chosen: tuple[Piece, ...] = ()
        """The cards that would be played, in that order."""
        for action in legal:
            items = self.items_of(action)
            match action:
                case messages.Discard(_, item, copy) | messages.BlockWith(_, item, copy):
                    self._meant["hand", item, copy] = {action: (("hand", item, copy),)}
                case messages.OpenDuel(_, item, copy, blocks) if len(items) > blocks:
                    self._meant.setdefault(("hand", item, copy), {})[action] = (("hand", item, copy),)
                case messages.Block(_, blocks) if 0 < blocks == len(items):
                    # The last card that so many blocks take stands for them, and every other copy of it as well.
                    cards = tuple(("hand", item, items[:place].count(item)) for place, item in enumerate(items))
                    for copy in range(items[:-1].count(items[-1]), view.hand.count(items[-1])):
                        self._meant["hand", items[-1], copy] = {action: cards}

    @property
    def options(self) -> list[Piece]:
        return list(self._meant)

    def choose(self, piece: Piece) -> bool:
        """Choose a card, or put it back; False if it cannot be chosen."""
        cards = next(iter(self._meant.get(piece, {}).values()), ())
        self.chosen = () if cards == self.chosen else cards or self.chosen
        return bool(cards)

    def shown_as(self, action: Action) -> Action:
        """The plan with as many blocks as the hand has, in place of one with more."""
        if isinstance(action, messages.OpenDuel | messages.Block):
            return replace(action, blocks=len(self.items_of(action)) - isinstance(action, messages.OpenDuel))
        return action

    def cards_for(self, action: Action) -> tuple[Piece, ...]:
        """The cards with which an action is done, in order; none once they are chosen."""
        cards = next((meant[action] for meant in self._meant.values() if action in meant), ())
        return () if cards == self.chosen else cards

    def items_of(self, action: Action) -> tuple[int, ...]:
        """The items that a plan plays, in their order; none for what is no plan."""
        match action:
            case messages.OpenDuel(_, item, _, blocks):
                return (item, *later_blocks(self._view, item)[:blocks])
            case messages.Block(_, blocks):
                return blocking_chain(self._view)[:blocks]
        return ()

    @property
    def actions(self) -> list[Action]:
        """All that can be done with the chosen card."""
        return list(self._meant[self.chosen[-1]]) if self.chosen else []

    @property
    def offered(self) -> list[Action]:
        """All that can be done at once: with the chosen card, or blocks, which leave no choice of cards."""
        meant = (action for actions in self._meant.values() for action in actions)
        return self.actions or list(dict.fromkeys(action for action in meant if isinstance(action, messages.Block)))


def is_of_cards(action: Action) -> bool:
    """True if an action is done with a card of an open hand."""
    return isinstance(action, CARDS) or (isinstance(action, messages.Block) and action.blocks > 0)


def blocking_chain(view: CommuteView) -> tuple[int, ...]:
    """The items in the viewer's hand that block the last card of the duel, the answer to that, and so on."""
    if view.duel is None or not view.duel.cards:
        return ()
    chain = _chain(view, view.duel.cards[-1])
    return chain[:1] if view.duel.against_pile else chain


def later_blocks(view: CommuteView, item: int) -> tuple[int, ...]:
    """The items left to block the blocks of the other, in a duel that the viewer starts with this item."""
    return _chain(view, printed_cards().blockers[item], item)


def _chain(view: CommuteView, against: int, *played: int) -> tuple[int, ...]:
    """None where an event leaves a choice of blockers: they are chosen one by one."""
    blockers, hand, found = printed_cards().blockers, Counter(view.hand) - Counter(played), list[int]()
    while view.in_force.blocks_all == NONE and hand[item := blockers[against]]:
        hand[item] -= 1
        found.append(item)
        against = blockers[item]
    return tuple(found)


def meaning(piece: Piece, view: CommuteView, seat: int) -> Action | None:
    """The action of a seat that a press on a piece probably means, legal or not."""
    match piece:
        case ("hand", int(item), int(copy)) if view.viewer == seat:
            if view.phase == Phase.ANSWER:
                return messages.OpenDuel(seat, item, copy, 0)
            return (messages.BlockWith if view.phase in BLOCKING else messages.Discard)(seat, item, copy)
        case ("car", int(other)) if other != seat or view.phase == Phase.TURN:
            return messages.TryToPass(seat, other)
        case ("driver", int(driver)):
            return messages.ChooseDriver(seat, driver)
        case ("discards",):
            return messages.DuelPile(seat)
    return None
