"""Choices: the actions that presses on pieces mean, and those that were meant by presses on dead pieces."""

from crashgames.core.messages import Action
from crashgames.games.mayday.messages import (
    Aim,
    GiveAccess,
    OrderLooker,
    OrderTarget,
    Phase,
    PickCard,
    PlaceMarker,
    Vote,
)
from crashgames.games.mayday.tables import Team
from crashgames.games.mayday.view import MaydayView
from crashgames.ui.board import Piece

AIMED: dict[str, type[Aim] | type[OrderLooker] | type[OrderTarget] | type[GiveAccess]] = {
    Phase.AIM: Aim,
    Phase.ORDER: OrderLooker,
    Phase.TARGET: OrderTarget,
    Phase.ACCESS: GiveAccess,
}
"""Phases in which a crew member is chosen."""


def meaning(piece: Piece, view: MaydayView, actor: int) -> Action | None:
    """The action that a press by this seat means, legal or not."""
    match piece:
        case ("seat", int(seat)) if view.phase in AIMED:
            return AIMED[view.phase](actor, seat)
        case ("card", int(seat), int(place)) if view.phase == Phase.CARD:
            return PickCard(actor, seat, place)
        case ("ballot", bool(protects)):
            return Vote(_own(view, actor), protects)
        case ("side", Team() as side):
            return PlaceMarker(_own(view, actor), side)
    return None


def _own(view: MaydayView, actor: int) -> int:
    return actor if view.viewer is None else view.viewer
