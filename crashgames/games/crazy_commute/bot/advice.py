"""What a hint advises: the choice of a bot, or a plainer one that comes to the same."""

from collections.abc import Sequence

from crashgames.core.messages import Action
from crashgames.games.crazy_commute.messages import Block
from crashgames.games.crazy_commute.tables import NO_EVENT, NONE, printed_cards
from crashgames.games.crazy_commute.view import CommuteView


def advice(view: CommuteView, legal: Sequence[Action], action: Action) -> Action:
    """Where nothing in the hand blocks, a plan for blocks comes to the same as none: so not to block is advised."""
    if isinstance(action, Block) and not blockers(view):
        return next((one for one in legal if isinstance(one, Block) and not one.blocks), action)
    return action


def blockers(view: CommuteView) -> list[int]:
    """The items in the viewer's hand that block the last card of the duel."""
    assert view.duel
    cards = printed_cards()
    in_force = NO_EVENT if view.event == NONE else cards.events[view.event].in_force
    return [item for item in cards.that_block(view.duel.cards[-1], in_force) if item in view.hand]
