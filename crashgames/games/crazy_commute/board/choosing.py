"""What presses on pieces mean, and what was meant by a press on a piece that cannot be chosen."""

from collections.abc import Sequence

from crashgames.core.messages import Action
from crashgames.games.crazy_commute.messages import (
    BlockInVain,
    BlockWith,
    ChooseDriver,
    Discard,
    DuelPile,
    HoldBack,
    OpenDuel,
    Phase,
    TryToPass,
)
from crashgames.games.crazy_commute.views import CommuteView
from crashgames.ui.board import Piece

CARDS = (Discard, OpenDuel, HoldBack, BlockWith, BlockInVain)


def meanings(piece: Piece, legal: Sequence[Action]) -> list[Action]:
    """The legal actions that a press means: for a card in hand all that can be done with it."""
    return [action for action in legal if _is_meant(piece, action)]


def _is_meant(piece: Piece, action: Action) -> bool:
    match piece:
        case ("hand", item, copy):
            return isinstance(action, CARDS) and (action.item, action.copy) == (item, copy)
        case ("car", seat):
            return isinstance(action, TryToPass) and action.target == seat
        case ("driver", driver):
            return isinstance(action, ChooseDriver) and action.driver == driver
        case ("discards",):
            return isinstance(action, DuelPile)
    return False


def attempt(piece: Piece, view: CommuteView) -> Action | None:
    """What the seat to act probably means by a press."""
    if not view.to_act:
        return None
    actor = view.to_act[0]
    match piece:
        case ("hand", int(item), int(copy)) if view.viewer == actor:
            blocks = view.phase in (Phase.BLOCK, Phase.PILE)
            return BlockWith(actor, item, copy) if blocks else Discard(actor, item, copy)
        case ("car", int(seat)) if seat != actor or view.phase == Phase.TURN:
            return TryToPass(actor, seat)
        case ("driver", int(driver)):
            return ChooseDriver(actor, driver)
        case ("discards",):
            return DuelPile(actor)
    return None
