"""A board for games that have none of their own: the view in words, every action as a button."""

from collections.abc import Sequence

import msgspec
from pygame import Rect, Surface

from crashgames.core.messages import Action, View
from crashgames.ui.board import Board, Piece
from crashgames.ui.sprites import Pose


class PlainBoard(Board):
    """Has no pieces: the scene gives each action a button in the lower part."""

    def arrange(self) -> None:
        margin = self.stage.theme.gap(4)
        inside = self.area.inflate(-2 * margin, -2 * margin)
        half = inside.height // 2
        self._text = Rect(inside.left, inside.top, inside.width, half - margin)
        self.bar = Rect(inside.left, inside.top + half, inside.width, inside.height - half)

    def layout(self, view: View) -> dict[Piece, Pose]:
        return {}

    def choices(self, piece: Piece, legal: Sequence[Action]) -> list[Action]:
        return []

    def paint(self, surface: Surface, view: View) -> None:
        text, top = self.stage.text, self._text.top
        for line in view_lines(view):
            drawn = text.render(line, "body", width=self._text.width, lines=2)
            if top + drawn.get_height() > self._text.bottom:
                return
            surface.blit(drawn, (self._text.left, top))
            top += drawn.get_height()


def view_lines(view: View) -> list[str]:
    """What a game's own fields of a view say, one line each."""
    shared = set(View.__struct_fields__)
    fields = ((name, getattr(view, name)) for name in view.__struct_fields__ if name not in shared)
    return [f"{name.replace('_', ' ')}: {_plain(value)}" for name, value in fields]


def _plain(value: object) -> str:
    plain = msgspec.to_builtins(value)
    if isinstance(plain, list | tuple):
        return ", ".join(map(str, plain)) or "-"
    return str(plain)
