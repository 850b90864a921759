"""From where new pieces come, and where those go that are no longer there."""

from dataclasses import replace
from typing import TYPE_CHECKING

from pygame import Rect

from crashgames.core.messages import Event
from crashgames.games.hidden_crashmaster import messages as told
from crashgames.games.hidden_crashmaster.tables import DRAW
from crashgames.ui.board import Piece
from crashgames.ui.sprites import Pose

if TYPE_CHECKING:
    from crashgames.games.hidden_crashmaster.board import HiddenBoard


class Routes:
    """The ways of cards and placards on a board."""

    def __init__(self, board: "HiddenBoard") -> None:
        self._board = board

    def entrance(self, piece: Piece, pose: Pose, event: Event | None) -> Pose:
        at = self._board.at
        match piece, event:
            case ("held" | "hand", *_), told.CardsDrawn():
                return placed(pose, at.deck)
            case ("held" | "hand", *_), told.CardsPassed():
                return placed(pose, at.held(0, DRAW, False))
            case ("placard", "driver"), told.DriverNominated(co_pilot, _):
                return placed(pose, at.placard(co_pilot))
            case ("bubble" | "slip", int(seat)), _:
                return replace(placed(pose, at.badge(seat)), alpha=0.0)
        return replace(pose, alpha=0.0)

    def departure(self, piece: Piece, pose: Pose, event: Event | None) -> Pose:
        at = self._board.at
        match piece, event:
            case ("held", int(place)), told.CardsPassed() if place == DRAW - 1:
                return gone(pose, at.discards)
            case ("held", 0), told.ResultReported():
                return gone(pose, at.discards)
            case ("held", _), told.DeviceAnswered():
                return gone(pose, at.discards)
            case ("discards",), told.DeckRebuilt():
                return gone(pose, at.deck)
        return replace(pose, alpha=0.0)


def placed(pose: Pose, place: Rect) -> Pose:
    """The piece as large as a place, and there."""
    return replace(pose, x=place.centerx, y=place.centery, size=place.size)


def gone(pose: Pose, place: Rect) -> Pose:
    """The piece of its own size in the middle of a place, seen no more once it is there."""
    return replace(pose, x=place.centerx, y=place.centery, alpha=0.0)
