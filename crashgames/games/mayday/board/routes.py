"""From where new pieces come, and where those go that are no longer there."""

from dataclasses import replace
from typing import TYPE_CHECKING

from pygame import Rect

from crashgames.core.messages import Event
from crashgames.games.mayday import messages as told
from crashgames.games.mayday.tables import Status
from crashgames.ui.board import Piece
from crashgames.ui.sprites import Pose

if TYPE_CHECKING:
    from crashgames.games.mayday.board import MaydayBoard


class Routes:
    """The ways of markers, statuses and access cards on a board."""

    def __init__(self, board: "MaydayBoard") -> None:
        self._board = board

    def entrance(self, piece: Piece, pose: Pose, event: Event | None) -> Pose:
        at, names = self._board.at, self._board.names
        match piece, event:
            case ("marker", int(looker), _), told.MarkerPlaced():
                return placed(pose, at.badge(looker))
            case ("status", _), told.StatusChanged():
                return placed(pose, at.pile)
            case ("access" | "inside", int(seat)), told.CaptainNamed():
                return placed(pose, at.skirmish(seat))
            case ("access", _), told.AccessGiven():
                return placed(pose, at.accesses)
            case ("inside", int(seat)), _:
                return placed(pose, at.badge(seat))
            case ("vote" | "envelope" | "eye", int(seat)), _ if seat < len(names):
                return replace(placed(pose, at.badge(seat)), alpha=0.0)
        return replace(pose, alpha=0.0)

    def departure(self, piece: Piece, pose: Pose, event: Event | None) -> Pose:
        at = self._board.at
        match piece, event:
            case ("status", _), told.StatusChanged(status=Status.NONE):
                return gone(pose, at.pile)
            case ("envelope", int(seat)), _:
                return gone(pose, at.badge(seat))
        return replace(pose, alpha=0.0)


def placed(pose: Pose, place: Rect) -> Pose:
    """The piece as large as a place, and there."""
    return replace(pose, x=place.centerx, y=place.centery, size=place.size)


def gone(pose: Pose, place: Rect) -> Pose:
    """The piece of its own size in the middle of a place, seen no more once it is there."""
    return replace(pose, x=place.centerx, y=place.centery, alpha=0.0)
