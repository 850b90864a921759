"""What is heard at a table: as a voice tells it, and in the drawer with the log, the latest at the end."""

from collections.abc import Sequence
from typing import Any

from pygame import Rect

from crashgames.core.match import Match
from crashgames.core.messages import Secrecy
from crashgames.core.remarks import Quote
from crashgames.core.translation import tr
from crashgames.scenes.table.contents import ContentsScene, contents
from crashgames.scenes.table.header import HeaderStrip
from crashgames.scenes.table.picture import TablePicture
from crashgames.scenes.table.teaching.card import CardWidget
from crashgames.scenes.table.widgets import TableRing
from crashgames.ui.board import Board
from crashgames.ui.keys import Intent
from crashgames.ui.menu_scene import present
from crashgames.ui.scene import Scene, Stage
from crashgames.ui.sheets import SheetScene
from crashgames.ui.widgets import Label, ScrollArea, Widget

MAX_WIDTH, INDENT_WIDTH = 900, 28


class LogScene(SheetScene):
    """Lies over the table."""

    overlay = True
    open_to_all = True

    def __init__(self, stage: Stage, lines: Sequence[str]) -> None:
        super().__init__(stage)
        self.lines = lines or [tr("Nothing has happened yet.")]
        self._list: ScrollArea | None = None

    def build(self) -> list[Widget]:
        bar, body = self.titled(tr("What has happened"), MAX_WIDTH)
        self._list = ScrollArea(body, self._labels(body), margin=self.stage.theme.px(4))
        return [self._list, *bar]

    def _labels(self, room: Rect) -> list[Widget]:
        theme, text = self.stage.theme, self.stage.text
        width, top = room.w - theme.gap(6), room.y
        found: list[Widget] = []
        for line in self.lines:
            indent, ink = (theme.px(INDENT_WIDTH), theme.palette.ink_soft) if isinstance(line, Quote) else (0, None)
            height = text.size(line, "body", "text", width - indent)[1]
            found.append(Label(Rect(room.x + indent, top, width - indent, height), line, "body", ink))
            top += height + theme.gap(1)
        return found

    def entered(self) -> None:
        super().entered()
        if self._list:
            self._list.reveal(self._list.held[-1])

    def intent(self, intent: Intent) -> bool:
        return super().intent(intent) or (intent in (Intent.LOG, Intent.MENU) and self.back())


class HeardTable(Scene):
    """The part of a table's scene that does not need eyes."""

    match: Match
    board: Board[Any]
    picture: TablePicture
    header: HeaderStrip
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
