"""From where cards come and where they go."""

from dataclasses import replace
from typing import TYPE_CHECKING

from pygame import Rect

from crashgames.core.messages import Event
from crashgames.games.crash_by_crash import events as told
from crashgames.games.crash_by_crash.tables import SIDES
from crashgames.ui.board import Piece
from crashgames.ui.sprites import Pose

if TYPE_CHECKING:
    from crashgames.games.crash_by_crash.board import CrashBoard


class Routes:
    """Poses at which cards enter and leave, by the event that moves them."""

    def __init__(self, board: "CrashBoard") -> None:
        self._board = board

    def entrance(self, piece: Piece, pose: Pose, event: Event | None) -> Pose:
        unseen = replace(pose, alpha=0.0)
        match piece[0], event:
            case ("discard", told.CardPlayed(seat, card) | told.CardDiscarded(seat, card)):
                return self._from_hand(pose, seat, card)
            case ("hand" | "back", told.CardDrawn(_, None)) | ("face_up" | "offer", Event()):
                return _at(unseen, self._board.at.pile(), 0.4)
            case ("hand" | "back", told.CardDrawn(_, card)):
                start = self._board.sprite(("face_up", card, 0))
                return _at(pose, start.rest.rect, 1.0) if start else unseen
        return unseen

    def departure(self, piece: Piece, pose: Pose, event: Event | None) -> Pose:
        gone = replace(pose, alpha=0.0)
        match piece[0], event:
            case ("hand" | "back" | "offer", told.CardPlayed() | told.CardDiscarded()):
                return _at(gone, self._board.at.discard(), 0.0)
            case ("face_up", told.CardDrawn(seat, _)) if not self._is_shown(seat):
                return _at(gone, self._board.at.heading(seat % SIDES), 0.0)
        return gone

    def _is_shown(self, seat: int) -> bool:
        view = self._board.crash_view
        return view.viewer == seat or (view.viewer is None and seat in view.to_act)

    def _from_hand(self, pose: Pose, seat: int, card: object) -> Pose:
        """The card itself if it is seen, else any back of that hand, else the seat's side."""
        copies = [("offer", card, k) for k in range(2)] + [("hand", card, k) for k in range(3)]
        backs: list[Piece] = [("back", seat, 1), ("back", seat, 0)]
        view = self._board.crash_view
        own: list[Piece] = [*reversed(copies)] if view.viewer == seat else backs
        start = next((sprite for piece in own if (sprite := self._board.sprite(piece)) is not None), None)
        if start is not None:
            return _at(pose, start.rest.rect, 1.0)
        return _at(pose, self._board.at.heading(seat % SIDES), 0.3)


def _at(pose: Pose, rect: Rect, alpha: float) -> Pose:
    return replace(pose, x=rect.centerx, y=rect.centery, alpha=alpha)
