"""The widgets of the table: pieces of the board, and notes on those that cannot be chosen."""

from collections.abc import Callable
from typing import Any

from pygame import Rect, Surface

from crashgames.scenes.table.teaching.card import CardWidget
from crashgames.ui.board import Board, Piece
from crashgames.ui.focus import FocusRing
from crashgames.ui.scene import Stage
from crashgames.ui.widgets import Widget
from crashgames.ui.widgets.base import flatten

ASKED_WEIGHT = 8
"""A tip covers so many times as much of other things rather than a plate of those whose turn it is."""
SHADOW_REACH = 16
"""The reach of the shadow and ring of a button, in logical units."""


class PieceTarget(Widget):
    """A piece that can be chosen. The board draws it and its highlight, and lifts it."""

    lifts = False

    def __init__(
        self, board: Board[Any], piece: Piece, on_press: Callable[[Piece], object], tip: Callable[[Piece], str]
    ) -> None:
        super().__init__(board.rect_of(piece))
        self._tip = tip
        self.board = board
        self.piece = piece
        self.on_press = on_press

    @property
    def hint(self) -> str:
        return self._tip(self.piece)

    @property
    def called(self) -> str:
        """What would happen, if there is only one thing to choose here, or what there is to choose from."""
        actions = self.board.targets().get(self.piece, [])
        if len(actions) == 1:
            return actions[0].line(self.board.names) or self.board.label(actions[0], self.board.legal)
        return ", ".join(dict.fromkeys(self.board.label(action, self.board.legal) for action in actions))

    def contains(self, at: tuple[int, int]) -> bool:
        return super().contains(at) and self.board.piece_at(at) == self.piece

    def activate(self, at: tuple[int, int] | None = None) -> None:
        self.on_press(self.piece)


class Spot(Widget):
    """A place of the picture that does something when pressed; whoever drew the picture has drawn it."""

    lifts = False

    def __init__(self, rect: Rect, on_press: Callable[[], object], tip: str, on_strip: bool = False) -> None:
        """`on_strip` is a spot of the strip above the table, on which a tip may lie."""
        super().__init__(rect, tip=tip)
        self.on_press = on_press
        self.on_strip = on_strip

    def activate(self, at: tuple[int, int] | None = None) -> None:
        self.on_press()


class DeadPiece(Widget):
    """Whatever is under the pointer and cannot be chosen: a place for a note on what it is, or why not."""

    takes_focus = False

    def __init__(self, rect: Rect, note: str, is_reason: bool) -> None:
        super().__init__(rect, why=note if is_reason else None, tip=note)
        self.note = note


class TableRing(FocusRing):
    """A focus ring that leaves the marking of pieces to the board.

    `stirred` gathers where buttons light up or fade: that is drawn anew, and not the whole table. `in_sight` finds
    what a tooltip covers only if there is no other place, `asked` the plates of those whose turn it is.
    """

    def __init__(
        self, stage: Stage, in_sight: Callable[[], list[Rect]] = list, asked: Callable[[], list[Rect]] = list
    ) -> None:
        self.stirred: list[Rect] = []
        self.asked = asked
        super().__init__(stage, in_sight=in_sight)

    @property
    def reach(self) -> int:  # type: ignore[override]
        return self.stage.theme.px(SHADOW_REACH)

    def _stirred(self, widget: Widget) -> None:
        self.stirred.append(widget.rect.inflate(2 * self.reach, 2 * self.reach))

    def _draw_ring(self, surface: Surface, widget: Widget) -> None:
        if not isinstance(widget, PieceTarget):
            super()._draw_ring(surface, widget)

    @property
    def looked_at(self) -> PieceTarget | None:
        """The piece that the pointer or the keys are on."""
        widget = self.focused if self.stage.by_keys else self._hovered
        return widget if isinstance(widget, PieceTarget) else None

    def kept_free(self) -> list[Rect]:
        """Everything that can be chosen, what choosing the piece pointed at would do, whose turn it is, and cards."""
        pointed = self.tooltip.widget
        free = [
            w.rect
            for w in flatten(self.widgets)
            if w.focusable and w.visible and not getattr(w, "on_strip", False) and w is not pointed
        ]
        free += self.asked() * ASKED_WEIGHT
        free += [w.rect for w in self.widgets if isinstance(w, CardWidget)]
        target = self.looked_at
        return free + ([ghost.rest.rect for ghost in target.board.shown_ghosts()] if target else [])

    def note(self, rect: Rect, words: str, is_reason: bool = False) -> None:
        """Put a note below all widgets if there is something to say, unless it is there already."""
        old = next((widget for widget in self.widgets if isinstance(widget, DeadPiece)), None)
        if old is None or old.note != words or old.rect != rect:
            self.put_note(DeadPiece(rect, words, is_reason) if words else None)

    def put_note(self, note: DeadPiece | None) -> None:
        """Put `note` below all widgets, in place of the previous one."""
        self.widgets = [*([note] if note else []), *(w for w in self.widgets if not isinstance(w, DeadPiece))]
