"""The buttons of the table: actions in the board's bar, permanent ones in the header."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from pygame import Rect

from crashgames.ui.board import Board
from crashgames.ui.scene import Stage
from crashgames.ui.widgets import Button, alike

NARROW_WIDTH, LOWERED_SHARE = 160, 0.72
"""Buttons narrower than this, in logical units, may be lowered to this share if they then stand in more rows."""


@dataclass(frozen=True)
class BarEntry:
    """A button to be made, with its words. `why` is the reason that it can't be pressed; `tip` explains it."""

    words: str
    call: Callable[[], object]
    icon: str | None = None
    primary: bool = False
    why: str | None = None
    tip: str | None = None


@dataclass(frozen=True)
class HeaderEntry:
    """A button to be made with an icon only, and its tip, or a function that makes the tip when it is shown."""

    words: str | Callable[[], str]
    call: Callable[[], object]
    icon: str
    kind: str = "plain"


def bar_buttons(stage: Stage, board: Board[Any], entries: Sequence[BarEntry]) -> list[Button]:
    """Buttons with words in the board's bar."""
    rects = bar_rects(stage, board.bar, len(entries))
    if board.fills_bar and rects:
        rects = _filled(board.bar, rects)
    buttons = alike(
        [
            Button(
                rect,
                entry.words,
                entry.call,
                icon=entry.icon,
                kind="primary" if entry.primary else "plain",
                why=entry.why,
                tip=entry.tip,
            )
            for rect, entry in zip(rects, entries, strict=True)
        ]
    )
    if board.fills_bar and len(buttons) == 1:
        buttons[0].grow(stage)
    return buttons


def _filled(bar: Rect, rects: Sequence[Rect]) -> list[Rect]:
    """Buttons in rows, so high that these take all of the bar."""
    tops = sorted({rect.top for rect in rects})
    step = tops[1] - tops[0] if len(tops) > 1 else 0
    gap = step - rects[0].height if step else 0
    high = max(rects[0].height, (bar.height - gap * (len(tops) - 1)) // len(tops))
    return [Rect(rect.left, bar.top + tops.index(rect.top) * (high + gap), rect.width, high) for rect in rects]


def bar_rects(stage: Stage, bar: Rect, count: int) -> list[Rect]:
    """As many buttons as asked for: one column if they fit, else as many as needed, lower ones if that saves some."""
    gap, height = stage.theme.gap(2), stage.theme.target
    columns, width = _columns(bar, count, gap, height)
    if width < stage.theme.px(NARROW_WIDTH):
        low, close = round(height * LOWERED_SHARE), stage.theme.gap(1)
        fewer, wider = _columns(bar, count, close, low)
        if fewer < columns:
            columns, width, height, gap = fewer, wider, low, close
    places = (divmod(k, columns) for k in range(count))
    return [
        Rect(bar.left + column * (width + gap), bar.top + row * (height + gap), width, height) for row, column in places
    ]


def _columns(bar: Rect, count: int, gap: int, height: int) -> tuple[int, int]:
    """The number of columns that buttons of this height need, and their width."""
    rows = max(1, (bar.height + gap) // (height + gap))
    columns = max(1, -(-count // rows))
    return columns, (bar.width - gap * (columns - 1)) // columns


def header_buttons(stage: Stage, area: Rect, entries: Sequence[HeaderEntry]) -> list[Button]:
    """Icon buttons at the right end of the header."""
    theme, side = stage.theme, stage.theme.target
    step = side + theme.gap(2)
    left = area.right - len(entries) * step + theme.gap(2)
    return [
        Button(
            Rect(left + number * step, area.centery - side // 2, side, side),
            "",
            entry.call,
            icon=entry.icon,
            kind=entry.kind,
            tip=entry.words,
        )
        for number, entry in enumerate(entries)
    ]
