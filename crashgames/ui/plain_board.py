"""A board for games without their own: the view in words, every action as a button."""

from collections.abc import Hashable, Sequence
from typing import Any

import msgspec
from pygame import SRCALPHA, Rect, Surface

from crashgames.core.messages import Action, Secrecy, View
from crashgames.core.secret_pages import LINES, SecretCard, SecretPage
from crashgames.core.translation import tr
from crashgames.ui.board import Board, Piece
from crashgames.ui.boxes import Box
from crashgames.ui.sprites import Pose
from crashgames.ui.theme import RGB

PAPER = (244, 230, 200)


class PlainBoard(Board[Any]):
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

    def secret(self, view: View, legal: Sequence[Action]) -> SecretPage:
        """All of the view, and each private choice in an envelope of its own."""
        cards = [action for action in legal if action.secrecy is Secrecy.PRIVATE]
        return SecretPage(
            "plain",
            tr("For your eyes only"),
            cards=tuple(SecretCard(action.line(self.names), "", (action,)) for action in cards),
            lines=_in_slots(view_lines(view)),
        )

    def picture(self, face: Hashable, size: tuple[int, int], tint: RGB | None, angle: float) -> Surface:
        """A card with words on it."""
        words, card = str(face), Surface(size, SRCALPHA)
        self.stage.skin.box(card, card.get_rect(), Box(PAPER, radius=10))
        width = max(1, size[0] - 2 * self.stage.theme.gap(2))
        step = self.stage.text.fit(words, ("title", "label", "body", "caption"), width, size[1], "bold")
        drawn = self.stage.text.render(words, step, self.stage.theme.palette.ink_dark, "bold", width, align="center")
        card.blit(drawn, drawn.get_rect(center=card.get_rect().center))
        return card

    def paint(self, surface: Surface, view: View) -> None:
        text, top = self.stage.text, self._text.top
        for line in view_lines(view):
            drawn = text.render(line, "body", width=self._text.width, lines=2)
            if top + drawn.get_height() > self._text.bottom:
                return
            surface.blit(drawn, (self._text.left, top))
            top += drawn.get_height()


def view_lines(view: View) -> list[str]:
    """The fields that a game adds to a view in words, one line each."""
    shared = set(View.__struct_fields__)
    fields = ((name, getattr(view, name)) for name in view.__struct_fields__ if name not in shared)
    return [f"{name.replace('_', ' ')}: {_plain(value)}" for name, value in fields]


def _in_slots(lines: Sequence[str]) -> tuple[str, ...]:
    """As many lines as a private page has room for, several in one if there are more."""
    each = max(1, -(-len(lines) // LINES))
    return tuple("; ".join(lines[first : first + each]) for first in range(0, len(lines), each))


def _plain(value: object) -> str:
    plain = msgspec.to_builtins(value)
    if isinstance(plain, list | tuple):
        return ", ".join(map(str, plain)) or "-"
    return str(plain)
