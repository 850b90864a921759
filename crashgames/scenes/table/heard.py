"""A table as a voice tells it, and the list of everything on it."""

from collections.abc import Sequence
from typing import Any

from crashgames.core.match import Match
from crashgames.core.messages import Secrecy
from crashgames.scenes.table.contents import ContentsScene, contents
from crashgames.scenes.table.header import Header
from crashgames.scenes.table.log import LogScene
from crashgames.scenes.table.picture import TablePicture
from crashgames.scenes.table.teaching.card import CardWidget
from crashgames.scenes.table.widgets import TableRing
from crashgames.ui.board import Board
from crashgames.ui.menu_scene import present
from crashgames.ui.scene import Scene


class HeardTable(Scene):
    """The part of a table's scene that does not need eyes."""

    match: Match
    board: Board[Any]
    picture: TablePicture
    header: Header
    ring: TableRing

    @property
    def secret_of(self) -> str:  # type: ignore[override]
        """Whose cards the board shows, in a game in which anything is secret."""
        viewer = None if self.board.view is None else self.board.view.viewer
        hides = self.match.info.held_hands or any(
            kind.secrecy is not Secrecy.OPEN for kind in self.match.info.action_types()
        )
        return "" if viewer is None or not hides else self.match.names[viewer]

    @property
    def spoken(self) -> str:
        """Nothing while something moves, as the log says that."""
        if not self.board.idle:
            return ""
        cards = [widget.spoken for widget in self.ring.widgets if isinstance(widget, CardWidget)]
        return ". ".join([self.header.notice or self.header.line(), *cards])

    @property
    def heard(self) -> Sequence[str]:
        return self.picture.log

    @property
    def reveals(self) -> Sequence[str]:
        return self.picture.reveals

    @property
    def focus(self) -> tuple[int, str]:
        return present(self.ring)

    def open_log(self) -> None:
        """Open the log as text that is read aloud."""
        self.stage.stack.push(LogScene(self.stage, self.picture.log))

    def open_contents(self) -> None:
        """List everything on the table: for everybody, or for whoever alone hears it."""
        mine = self.secret_of if self.secret_of in self.stage.ears else ""
        view = self.board.shown if mine else self.match.view(None)
        lines = contents(self.picture.plates, self.board, view, self.board.goal(view))
        self.stage.stack.push(ContentsScene(self.stage, lines, mine))
