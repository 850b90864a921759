"""What is heard at a table: what a voice tells, the log with the latest at its end, and all that lies there."""

from collections import Counter
from collections.abc import Sequence
from typing import Any

from pygame import Rect

from crashgames.core.match import Match
from crashgames.core.messages import Secrecy, View
from crashgames.core.remarks import Quote
from crashgames.core.sentences import capital
from crashgames.core.translation import tr
from crashgames.scenes.table.header import HeaderStrip
from crashgames.scenes.table.picture import PictureScene
from crashgames.scenes.table.plates import Plates
from crashgames.scenes.table.teaching.card import CardWidget
from crashgames.ui.board import Board
from crashgames.ui.keys import Intent
from crashgames.ui.layout import inset
from crashgames.ui.scene import Stage
from crashgames.ui.sheets import SheetScene, header, roomy
from crashgames.ui.widgets import Label, ScrollArea, Widget

MAX_WIDTH, INDENT_WIDTH = 900, 28
ROW_DISTANCE = 40
"""Pieces whose middles are no further apart than this, in logical units, count as one row."""


class LogScene(SheetScene):
    """Lines below each other over the table: everything that has happened, with the latest in sight."""

    overlay = open_to_all = True
    closed_by = Intent.LOG
    is_walked = False
    """True if every line takes the focus."""
    opens_at = -1
    """The number of the line that is in sight at first."""

    def __init__(self, stage: Stage, lines: Sequence[str]) -> None:
        super().__init__(stage)
        self.title = tr("What has happened")
        self.lines = lines or [tr("Nothing has happened yet.")]
        self._list: ScrollArea | None = None

    def build(self) -> list[Widget]:
        theme, text = self.stage.theme, self.stage.text
        self.panel = self.middle(MAX_WIDTH)
        inner = inset(self.panel, theme.gap(6 if roomy(self.stage) else 3))
        bar, body = header(self.stage, inner, self.title, self.back)
        width, top = body.w - theme.gap(6), body.y
        found: list[Widget] = []
        for line in self.lines:
            indent, ink = (theme.px(INDENT_WIDTH), theme.palette.ink_soft) if isinstance(line, Quote) else (0, None)
            height = text.size(line, "body", "text", width - indent)[1]
            label = Label(Rect(body.x + indent, top, width - indent, height), line, "body", ink)
            label.takes_focus = self.is_walked
            found.append(label)
            top += height + theme.gap(1)
        self._list = ScrollArea(body, found, margin=theme.px(4))
        return [self._list, *bar]

    def entered(self) -> None:
        super().entered()
        if self._list:
            self._list.reveal(self._list.held[self.opens_at])

    def intent(self, intent: Intent) -> bool:
        return super().intent(intent) or (intent in (self.closed_by, Intent.MENU) and self.back())


class ContentsScene(LogScene):
    """What is on the table, line by line; `secret_of` names whoever alone may hear it if it says more than all know."""

    closed_by = Intent.TELL
    is_walked = True
    opens_at = 0

    def __init__(self, stage: Stage, lines: Sequence[str], secret_of: str = "") -> None:
        super().__init__(stage, lines)
        self.title = tr("What is on the table")
        self.secret_of = secret_of
        self.open_to_all = not secret_of

    @property
    def spoken(self) -> str:
        """The title alone: the lines are walked through."""
        return self.title


def contents(plates: Plates, board: Board[Any], view: View, goal: str) -> list[str]:
    """The goal, every person with the facts on their plate, and every tip of a piece once, from above to below.

    For cards of a hand it is said how many there are.
    """
    people = []
    for seat in range(len(board.names)):
        plate = plates.plate(view, seat)
        turn = [tr("to act")] if plate.acts else []
        facts = "; ".join((*turn, *(fact.words for fact in plate.facts)))
        people.append(f"{plate.name}: {facts}" if facts else plate.name)
    band = board.stage.theme.px(ROW_DISTANCE)
    poses = sorted(board.layout(view).items(), key=lambda one: (one[1].rect.centery // band, one[1].rect.centerx))
    described = [(capital(" ".join(board.tip(piece, view).split())), board.is_hand(piece)) for piece, _ in poses]
    counts, many = Counter(tip for tip, held in described if held), tr("{n} of these: {words}")
    tips = dict.fromkeys(tip for tip, _ in described)
    pieces = [many.format(n=counts[tip], words=tip) if tip and counts[tip] > 1 else tip for tip in tips]
    return list(filter(None, (goal, *people, *pieces)))


class HeardTable(PictureScene):
    """The part of a table's scene that does not need eyes."""

    match: Match
    header: HeaderStrip

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

    def open_log(self) -> None:
        """Open the log as text that is read aloud."""
        self.stage.stack.push(LogScene(self.stage, self.picture.log))

    def open_contents(self) -> None:
        """List everything on the table: for everybody, or for whoever alone hears it."""
        mine = self.secret_of if self.secret_of in self.stage.ears else ""
        view = self.board.shown if mine else self.match.view(None)
        lines = contents(self.picture.plates, self.board, view, self.board.goal(view))
        self.stage.stack.push(ContentsScene(self.stage, lines, mine))
