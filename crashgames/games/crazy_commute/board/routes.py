"""From where new pieces come, and where those go that are no longer there."""

from dataclasses import replace
from typing import TYPE_CHECKING

from pygame import Rect

from crashgames.core.messages import Event
from crashgames.games.crazy_commute import messages as told
from crashgames.ui.board import Piece
from crashgames.ui.sprites import Pose

if TYPE_CHECKING:
    from crashgames.games.crazy_commute.board import CommuteBoard


class Routes:
    """The ways of cards on a board."""

    def __init__(self, board: "CommuteBoard") -> None:
        self._board = board

    def entrance(self, piece: Piece, pose: Pose, event: Event | None) -> Pose:
        at = self._board.at
        match piece, event:
            case ("held" | "hand", *_), told.CardDrawn():
                return placed(pose, at.pile(0))
            case ("held" | "hand", *_), told.CardTaken(_, giver):
                return placed(pose, at.plates[giver])
            case ("clash", _), told.DuelOpened(seat) | told.Blocked(seat):
                return self._from_hand(pose, seat)
            case ("clash", _), told.PileTurned():
                return placed(pose, at.pile(1))
            case ("event", _), told.EventTurnedUp():
                return placed(pose, at.pile(0))
        return replace(pose, alpha=0.0)

    def _from_hand(self, pose: Pose, seat: int) -> Pose:
        at = self._board.at
        own = self._board.commute.viewer == seat
        return placed(pose, at.hand(0, 1) if own else at.plates[seat])

    def departure(self, piece: Piece, pose: Pose, event: Event | None) -> Pose:
        at = self._board.at
        match piece, event:
            case ("held" | "hand", *_), told.CardDiscarded():
                return gone(pose, at.pile(1))
            case ("held" | "hand", *_), told.CardTaken(seat):
                return gone(pose, at.plates[seat])
            case ("hand", *_), told.DuelOpened() | told.Blocked():
                return gone(pose, at.arena)
            case ("clash", int(number)), told.DuelWon(winner, _, trophy):
                won = trophy is not None and number == self._trophy_number(trophy)
                return gone(pose, at.plates[winner] if won else at.pile(1))
            case ("clash", 0), told.PileBeaten(seat):
                return gone(pose, at.plates[seat])
            case ("clash", _), _:
                return gone(pose, at.pile(1))
            case ("driver", _), told.DriverChosen(seat):
                return gone(pose, at.plates[seat])
        return replace(pose, alpha=0.0)

    def _trophy_number(self, trophy: int) -> int:
        """Which card of the duel that is over became the trophy."""
        cards = self._board.commute.duels[-1].cards
        if len(cards) > 1 and cards[-2] == trophy:
            return len(cards) - 2
        return len(cards) - 1


def placed(pose: Pose, place: Rect) -> Pose:
    """The piece as large as a place, and there."""
    return replace(pose, x=place.centerx, y=place.centery, size=place.size)


def gone(pose: Pose, place: Rect) -> Pose:
    """The piece of its own size in the middle of a place, seen no more once it is there."""
    return replace(pose, x=place.centerx, y=place.centery, alpha=0.0)
