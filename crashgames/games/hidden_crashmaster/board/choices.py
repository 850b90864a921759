"""The meaning of presses on pieces, also on those that cannot be chosen now."""

from crashgames.core.messages import Action
from crashgames.games.hidden_crashmaster.actions import claim, claims_about
from crashgames.games.hidden_crashmaster.messages import (
    Ban,
    Discard,
    Investigate,
    Nominate,
    Phase,
    Report,
    Schedule,
    Vote,
)
from crashgames.games.hidden_crashmaster.tables import Result
from crashgames.games.hidden_crashmaster.view import HiddenView
from crashgames.ui.board import Piece

AIMED: dict[str, type[Nominate] | type[Investigate] | type[Schedule] | type[Ban]] = {
    Phase.NOMINATION: Nominate,
    Phase.INVESTIGATION: Investigate,
    Phase.EMERGENCY: Schedule,
    Phase.BANNING: Ban,
}
"""Phases in which a seat is chosen."""
CHOSEN_FIRST = ("hand", "ballot")
"""Pieces that are chosen and then played by another press: what they bring about cannot be taken back."""


def meaning(piece: Piece, view: HiddenView, actor: int) -> Action | None:
    """The action that a press by this seat means, legal or not."""
    match piece:
        case ("seat", int(seat)) if view.phase in AIMED:
            return AIMED[view.phase](actor, seat)
        case ("hand", Result() as card, _):
            holder = actor if view.viewer is None else view.viewer
            return Discard(holder, card) if view.phase == Phase.DISCARD else Report(holder, card)
        case ("ballot", bool(yes)):
            return Vote(actor if view.viewer is None else view.viewer, yes)
        case ("option", int(place)) if view.topic is not None:
            return claim(actor, *claims_about(view.topic)[place])
    return None
