"""Notes on whatever is pointed at on a table: what it would do, what it is, or why it cannot be chosen."""

from pygame import Rect

from crashgames.hotseat.turns import Method
from crashgames.scenes.table.table import Table
from crashgames.scenes.table.widgets import DeadPiece, PieceTarget
from crashgames.ui.board import Piece


class Pointing:
    """Follows pointer and focus over the board of a match."""

    def __init__(self, table: Table) -> None:
        self.turns, self.picture, self.board = table.turns, table.picture, table.board
        self.ring, self.header = table.ring, table.header

    def look(self) -> None:
        """Show what choosing the piece under the pointer or the focus would do."""
        match, board = self.turns.match, self.board
        target = self.ring.looked_at
        piece = target.piece if target and board.idle else None
        if piece is None:
            self.header.note = ""
        elif self.ring.stage.by_keys:
            board.point(piece)
        if piece == board.hot:
            return
        actions = board.targets().get(piece, []) if piece else []
        self.header.note = actions[0].line(match.names) if len(actions) == 1 else ""
        preview = match.preview(actions[0], self.turns.eyes) if len(actions) == 1 else None
        board.look_at(piece, preview)

    def point_at(self, point: tuple[int, int]) -> None:
        """Put a note under the pointer where there is something to say."""
        target = self.ring.at(point)
        piece = target.piece if isinstance(target, PieceTarget) else self.board.piece_at(point)
        self.board.point(piece)
        if isinstance(target, PieceTarget):
            self.ring.put_note(None)
            return
        if piece is not None and self.board.view is not None:
            rect = self.board.rect_of(piece)
            note, is_reason = self.note(piece)
            note = note if is_reason else self.picture.with_saying(piece, note)
            if is_reason and self.board.is_hand(piece):
                note = f"{self.tip(piece)} {note}"
        else:
            rect, is_reason = Rect(point, (1, 1)), False
            note = self.picture.plates.tip_at(point)
        self.ring.note(rect, note, is_reason)

    def note(self, piece: Piece) -> tuple[str, bool]:
        """A note on a piece, and whether it says why the piece cannot be chosen."""
        assert self.board.view is not None
        attempt = self.board.telling.attempt(piece, self.board.view) if self._explains else None
        reason = self.turns.match.why_not(attempt) if attempt else None
        if reason:
            return reason.text, True
        return self.board.tip(piece, self.board.view), False

    @property
    def _explains(self) -> bool:
        """True if somebody can try something here, and a reason says nothing about who has answered by phone."""
        openly = self.turns.request.method is Method.TABLE or not self.turns.phones
        return openly and self.turns.person is not None

    def explanation(self, point: tuple[int, int]) -> str:
        """The answer to a press on a piece that cannot be chosen and has no note: what is to be done.

        A note says why it cannot be chosen, or what it is: then it stands beside the piece at once.
        """
        piece = self.board.piece_at(point)
        if piece is None or self.turns.person is None or not isinstance(self.ring.at(point), DeadPiece | None):
            return ""
        self.point_at(point)
        note = next((widget for widget in self.ring.widgets if isinstance(widget, DeadPiece)), None)
        if note is None:
            return self.header.line()
        self.ring.tooltip.show(note)
        if note.why:
            self.ring.stage.audio.play("error")
        return ""

    def tip(self, piece: Piece) -> str:
        """The tip of a piece that stands; while something moves, pieces may be gone from what the board shows next."""
        board = self.board
        return board.tip(piece, board.shown) if board.idle and piece in board.pieces.standing else ""
