"""Where header, seat rail and board are: the same frame around every table that is shown."""

from typing import Any

from pygame import Rect

from crashgames.core.messages import View
from crashgames.scenes.table.header import Header
from crashgames.scenes.table.rail import Rail
from crashgames.ui.board import Board, Part
from crashgames.ui.scene import Stage

RAIL = 224


def arrange(stage: Stage, header: Header, rail: Rail, board: Board[Any], view: View, buttons: int) -> None:
    """Lay a table out on the whole stage, with room for so many buttons in the header."""
    theme = stage.theme
    width, height = theme.size
    gap = theme.gap(2)
    header.area = Rect(gap, gap, width - 2 * gap, theme.target + theme.gap(3))
    header.room = buttons * (theme.target + theme.gap(2)) + theme.gap(6)
    side = min(theme.px(RAIL), width // 4)
    top = header.area.bottom + gap
    rail.place(Rect(gap, top, side, height - top - gap), view)
    left = gap + side + gap
    board.place(Rect(left, top, width - left - gap, height - top - gap))


def parts(header: Header, rail: Rail, board: Board[Any]) -> tuple[Part, ...]:
    """What is drawn anew only when it shows something else."""
    return (
        *rail.parts(),
        Part(header.area, header.shows, header.draw),
    )
