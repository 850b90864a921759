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


def of_card(legal: Sequence[Action], item: int, copy: int) -> tuple[Action, ...]:
    """All that can be done with a card in hand."""
    return tuple(one for one in legal if isinstance(one, CARDS) and (one.item, one.copy) == (item, copy))


class HandChoices:
    """The cards of an open hand: one is chosen first, then what to do with it.

    Of choices that come to the same, such as blocking twice or three times with cards for one block, only the first
    is there.
    """

    def __init__(self, view: CommuteView, legal: Sequence[Action]) -> None:
        self._view = view
        self._meant: dict[Piece, list[Action]] = {}
        self.chosen: tuple[Piece, ...] = ()
        """The cards that would be played, in that order."""
        self._chains: dict[Piece, tuple[Piece, ...]] = {}
        for action in legal:
            match action:
                case messages.Discard(_, item, copy) | messages.BlockWith(_, item, copy):
                    self._meant[("hand", item, copy)] = [action]
                case messages.OpenDuel(_, item, copy, blocks) if blocks <= len(later_blocks(view, item)):
                    self._meant.setdefault(("hand", item, copy), []).append(action)
                case messages.Block(_, blocks) if blocks:
                    self._block(view, action)

    def _block(self, view: CommuteView, action: messages.Block) -> None:
        """Let the last card that so many blocks take stand for them, and every other copy of it as well."""
        chain = blocking_chain(view)
        if action.blocks > len(chain):
            return
        cards = _pieces(chain[: action.blocks])
        item, first = chain[action.blocks - 1], chain[: action.blocks - 1].count(chain[action.blocks - 1])
        for copy in range(first, view.hand.count(item)):
            piece: Piece = ("hand", item, copy)
            self._meant[piece] = [action]
            self._chains[piece] = cards

    @property
    def options(self) -> list[Piece]:
        return list(self._meant)

    def choose(self, piece: Piece) -> bool:
        """Choose a card, or put it back; False if it cannot be chosen."""
        if piece not in self._meant:
            return False
        cards = self._chains.get(piece, (piece,))
        self.chosen = () if cards == self.chosen else cards
        return True

    def shown_as(self, action: Action) -> Action:
        """The plan with as many blocks as the hand has, in place of one with more."""
        match action:
            case messages.OpenDuel(_, item, _, blocks):
                return replace(action, blocks=min(blocks, len(later_blocks(self._view, item))))
            case messages.Block(_, blocks):
                return replace(action, blocks=min(blocks, len(blocking_chain(self._view))))
        return action

    def cards_for(self, action: Action) -> tuple[Piece, ...]:
        """The cards with which an action is done, in order; none once they are chosen."""
        meant = next((piece for piece, actions in self._meant.items() if action in actions), None)
        cards = () if meant is None else self._chains.get(meant, (meant,))
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
        return self._meant.get(self.chosen[-1], []) if self.chosen else []

    @property
    def offered(self) -> list[Action]:
        """All that can be done at once: with the chosen card, or blocks, which leave no choice of cards."""
        blocks = {
            action: None for meant in self._meant.values() for action in meant if isinstance(action, messages.Block)
        }
        return self.actions or list(blocks)


def is_of_cards(action: Action) -> bool:
    """True if an action is done with a card of an open hand."""
    return isinstance(action, CARDS) or (isinstance(action, messages.Block) and action.blocks > 0)


def blocking_chain(view: CommuteView) -> tuple[int, ...]:
    """The items in the viewer's hand that block the last card of the duel, the answer to that, and so on."""
    if view.duel is None or not view.duel.cards or view.in_force.blocks_all != NONE:
        return ()
    chain = _chain(Counter(view.hand), view.duel.cards[-1])
    return chain[:1] if view.duel.against_pile else chain


def later_blocks(view: CommuteView, item: int) -> tuple[int, ...]:
    """The items left to block the blocks of the other, in a duel that the viewer starts with this item."""
    if view.in_force.blocks_all != NONE:
        return ()
    return _chain(Counter(view.hand) - Counter((item,)), printed_cards().blockers[item])


def _chain(hand: Counter[int], against: int) -> tuple[int, ...]:
    blockers = printed_cards().blockers
    found: list[int] = []
    while hand[blockers[against]]:
        item = blockers[against]
        hand[item] -= 1
        found.append(item)
        against = blockers[item]
    return tuple(found)


def _pieces(items: Sequence[int]) -> tuple[Piece, ...]:
    return tuple(("hand", item, items[:place].count(item)) for place, item in enumerate(items))


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
