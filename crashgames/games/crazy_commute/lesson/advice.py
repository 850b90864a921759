"""The recommended line: pass and stop, let somebody by once, and fight whenever a card can be blocked."""

from collections.abc import Sequence

from crashgames.core.messages import Action
from crashgames.games.crazy_commute.messages import Block, BlockWith, LetPass, OpenDuel, TryToPass, Wait
from crashgames.games.crazy_commute.tables import printed_cards
from crashgames.games.crazy_commute.view import CommuteView


def advice(view: CommuteView, legal: Sequence[Action]) -> Action:
    """The best of the legal actions by the order of what is to be shown."""
    return max(legal, key=lambda action: _worth(view, action))


def _worth(view: CommuteView, action: Action) -> int:
    let_by = any(taking.taker == view.viewer for taking in view.takings)
    match action:
        case TryToPass() if not view.passed:
            return 9
        case Wait():
            return 8
        case LetPass():
            return 1 if let_by else 9
        case OpenDuel(_, _, _, blocks):
            return 2 + blocks
        case BlockWith():
            return 9
        case Block(_, blocks):
            return blocks if _can_block(view) else -blocks
    return 0


def _can_block(view: CommuteView) -> bool:
    return view.duel is not None and printed_cards().blockers[view.duel.cards[-1]] in view.hand
