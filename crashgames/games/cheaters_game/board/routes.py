"""From where new pieces come, and where those go that are no longer there."""

from dataclasses import replace
from typing import TYPE_CHECKING

from pygame import Rect

from crashgames.core.messages import Event
from crashgames.games.cheaters_game import messages as told
from crashgames.games.cheaters_game.board.choices import COLLECT, CONFIRM, HINT, NO, ROLL, YES
from crashgames.ui.board import Piece
from crashgames.ui.sprites import Pose

if TYPE_CHECKING:
    from crashgames.games.cheaters_game.board import CheatersBoard

CONTROLS = frozenset(piece[0] for piece in (HINT, ROLL, CONFIRM, COLLECT, YES, NO)) | {"chip"}
"""What is pressed is there at once and goes at once: to fade so much takes too long."""
NEARLY = 0.99
"""As opaque as what was thrown here a moment ago, and yet something to glide from."""


class Routes:
    """The ways of pawns, dice, signs and papers."""

    def __init__(self, board: "CheatersBoard") -> None:
        self._board = board

    def entrance(self, piece: Piece, pose: Pose, event: Event | None) -> Pose:
        at = self._board.at
        if piece[0] in CONTROLS:
            return pose
        match piece, event:
            case ("pawn", int(number), _), told.AllianceFormed():
                return _from(pose, at.knot(number))
            case ("tracker" | "dot", int(number)), told.AllianceFormed():
                return replace(_from(pose, at.knot(number)), alpha=0.4)
            case ("die", *_), told.HonestRolled() | told.AllianceRolled():
                return replace(pose, alpha=NEARLY)
            case ("sign", _), told.GuestNamed(leader, _):
                return _from(pose, at.plate(leader))
            case ("envelope",), told.PoolFound():
                return replace(_from(pose, at.tray), alpha=0.0)
            case ("part", _), told.OfferMade():
                return _from(pose, at.envelope)
        return replace(pose, alpha=0.0)

    def departure(self, piece: Piece, pose: Pose, event: Event | None) -> Pose:
        at = self._board.at
        if piece[0] in CONTROLS:
            return pose
        match piece, event:
            case ("pawn", int(number), _), told.WhistleBlown():
                return _to(pose, at.knot(number))
            case ("part", int(number)), told.OfferAnswered(seat, partner, _, _, True):
                return _to(pose, at.plate(seat if number else partner))
        return replace(pose, alpha=0.0)


def _from(pose: Pose, place: Rect) -> Pose:
    return replace(pose, x=place.centerx, y=place.centery)


def _to(pose: Pose, place: Rect) -> Pose:
    return replace(pose, x=place.centerx, y=place.centery, alpha=0.0)
