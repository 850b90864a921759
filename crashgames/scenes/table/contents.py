"""Everything on a table as a list of sentences: to be walked through by keys, read large, or heard."""

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any

from pygame import Rect, Surface

from crashgames.core.messages import View
from crashgames.core.sentences import capital
from crashgames.core.translation import tr
from crashgames.scenes.table.plates import Plates
from crashgames.ui.board import Board, Fact
from crashgames.ui.keys import Intent
from crashgames.ui.scene import Stage
from crashgames.ui.sheets import SheetScene
from crashgames.ui.widgets import Label, ScrollArea, Widget

MAX_WIDTH = 900
INSET_STEPS = 3
"""The steps of spacing on both sides of a line."""
ROW_DISTANCE = 40
"""Pieces whose middles are no further apart than this, in logical units, count as one row."""


class ContentLine(Label):
    """A sentence that takes the focus, with room for the ring around it."""

    takes_focus = True

    def draw(self, surface: Surface, stage: Stage) -> None:
        room = self.rect.inflate(-2 * stage.theme.gap(INSET_STEPS), 0)
        surface.blit(stage.text.render(self.text, "body", None, "text", room.w), room)


class ContentsScene(SheetScene):
    """Lies over the table; `secret_of` is the name of whoever alone may hear it, if it says more than all may know."""

    overlay = True

    def __init__(self, stage: Stage, lines: Sequence[str], secret_of: str = "") -> None:
        super().__init__(stage)
        self.lines = tuple(lines)
        self.secret_of = secret_of
        self.open_to_all = not secret_of

    @property
    def spoken(self) -> str:
        """The title alone: the lines are walked through."""
        return tr("What is on the table")

    def build(self) -> list[Widget]:
        bar, body = self.titled(tr("What is on the table"), MAX_WIDTH)
        return [ScrollArea(body, self._labels(body), margin=self.stage.theme.px(4)), *bar]

    def _labels(self, room: Rect) -> list[Widget]:
        theme, text = self.stage.theme, self.stage.text
        width, top = room.w - theme.gap(6), room.y + theme.gap(1)
        found: list[Widget] = []
        for line in self.lines:
            height = text.size(line, "body", "text", width - 2 * theme.gap(INSET_STEPS))[1]
            found.append(ContentLine(Rect(room.x + theme.gap(1), top, width, height), line, "body"))
            top += height + theme.gap(2)
        return found

    def intent(self, intent: Intent) -> bool:
        return super().intent(intent) or (intent in (Intent.TELL, Intent.MENU) and self.back())


def contents(plates: Plates, board: Board[Any], view: View, goal: str) -> list[str]:
    """The goal, every person with the facts on their plate, and every piece with a tip, from above to below."""
    seats = (_person(plates, view, seat) for seat in range(len(board.names)))
    return list(filter(None, (goal, *seats, *_pieces(board, view))))


def _person(plates: Plates, view: View, seat: int) -> str:
    plate = plates.plate(view, seat)
    turn = [tr("to act")] if plate.acts else []
    facts = "; ".join((*turn, *map(_fact, plate.facts)))
    return f"{plate.name}: {facts}" if facts else plate.name


def _fact(fact: Fact) -> str:
    words = fact.tip.rstrip(".")
    return f"{words}: {fact.text}" if words and fact.text and fact.text not in words else words or fact.text


def _pieces(board: Board[Any], view: View) -> Iterator[str]:
    """The tips of all pieces, each once; for cards of a hand with the number of them."""
    band = board.stage.theme.px(ROW_DISTANCE)
    poses = sorted(board.layout(view).items(), key=lambda one: (one[1].rect.centery // band, one[1].rect.centerx))
    described = [(capital(" ".join(board.tip(piece, view).split())), board.is_hand(piece)) for piece, _ in poses]
    counts = Counter(tip for tip, held in described if held)
    for tip in dict.fromkeys(tip for tip, _ in described if tip):
        yield tip if counts[tip] <= 1 else tr("{n} of these: {words}").format(n=counts[tip], words=tip)
