"""A board for games without their own: the view in words on a sheet, every action as a button."""

from collections.abc import Hashable, Sequence
from typing import Any

import msgspec
from pygame import SRCALPHA, Rect, Surface

from crashgames.core.messages import Action, Names, Secrecy, View
from crashgames.core.secret_pages import LINES, SecretCard, SecretPage
from crashgames.core.translation import tr
from crashgames.ui.board import Board, Piece
from crashgames.ui.boxes import Box
from crashgames.ui.sprites import Pose
from crashgames.ui.telling import Telling
from crashgames.ui.theme import RGB

PAPER = (244, 230, 200)
STEPS = ("title", "label", "body", "caption")
"""Text steps to choose from: the largest that fits."""
INK_SOFT = (122, 96, 74)
NOTHING = "–"
WORDS = {None: NOTHING, True: "yes", False: "no"}


def secret_page(view: View, legal: Sequence[Action], names: Names) -> SecretPage:
    """The whole view, with each private choice in an envelope of its own."""
    cards = [action for action in legal if action.secrecy is Secrecy.PRIVATE]
    return SecretPage(
        "plain",
        tr("For your eyes only"),
        cards=tuple(SecretCard(action.line(names), "", (action,)) for action in cards),
        lines=_in_slots(view_lines(view, names)),
    )


class PlainBoard(Board[Any]):
    """A board without pieces: each action has a button below a sheet of paper."""

    telling = Telling(prompt=lambda view, names: tr("choose an action"), secret=secret_page)

    def arrange(self) -> None:
        gap = self.stage.theme.gap
        self._paper = self.area.inflate(-2 * gap(1), -2 * gap(1))
        inside = self._paper.inflate(-2 * gap(4), -2 * gap(4))
        self._sheet = Rect(inside.left, inside.top, inside.width, inside.height // 2)
        self.bar = Rect(
            inside.left, self._sheet.bottom + gap(3), inside.width, inside.bottom - self._sheet.bottom - gap(3)
        )

    def layout(self, view: View) -> dict[Piece, Pose]:
        return {}

    def choices(self, piece: Piece, legal: Sequence[Action]) -> list[Action]:
        return []

    def picture(self, face: Hashable, size: tuple[int, int], tint: RGB | None, angle: float) -> Surface:
        """A card with words on it."""
        words, card = str(face), Surface(size, SRCALPHA)
        self.stage.skin.box(card, card.get_rect(), Box(PAPER, radius=10))
        width = max(1, size[0] - 2 * self.stage.theme.gap(2))
        step = self.stage.text.fit(words, STEPS, width, size[1], "bold")
        drawn = self.stage.text.render(words, step, self.stage.theme.palette.ink_dark, "bold", width, align="center")
        card.blit(drawn, drawn.get_rect(center=card.get_rect().center))
        return card

    def paint(self, surface: Surface, view: View) -> None:
        """Draw the name of each field and its value."""
        theme, text = self.stage.theme, self.stage.text
        self.stage.skin.box(surface, self._paper, Box(PAPER, radius=12))
        room, gap, fields = self._sheet, theme.gap(4), view_fields(view, self.names)
        step = next((step for step in STEPS if len(fields) * text.line_height(step) <= room.height), STEPS[-1])
        names = [text.render(name, step, INK_SOFT, width=room.width // 3, lines=1) for name, _ in fields]
        column = max((name.get_width() for name in names), default=0) + gap
        for number, (name, (_, value)) in enumerate(zip(names, fields, strict=True)):
            top = room.top + number * text.line_height(step)
            if top + text.line_height(step) <= room.bottom:
                drawn = text.render(value, step, theme.palette.ink_dark, "bold", room.width - column, lines=1)
                surface.blits(((name, (room.left, top)), (drawn, (room.left + column, top))))


def view_fields(view: View, names: Names = ()) -> list[tuple[str, str]]:
    """The fields that a game adds to a view, with their values in words; with `names`, values by seat have those."""
    shared = set(View.__struct_fields__)
    fields = ((name, getattr(view, name)) for name in view.__struct_fields__ if name not in shared)
    return [(name.replace("_", " ").capitalize(), _plain(value, names)) for name, value in fields]


def view_lines(view: View, names: Names = ()) -> list[str]:
    """The fields of a view in words, a line for each."""
    return [f"{name}: {value}" for name, value in view_fields(view, names)]


def _in_slots(lines: Sequence[str]) -> tuple[str, ...]:
    """As many lines as a private page has room for, several in one if there are more."""
    each = max(1, -(-len(lines) // LINES))
    return tuple("; ".join(lines[first : first + each]) for first in range(0, len(lines), each))


def _plain(value: object, names: Names) -> str:
    plain = msgspec.to_builtins(value)
    if isinstance(plain, list | tuple):
        items = [_plain(item, ()) for item in plain]
        if names and len(items) == len(names):
            items = [f"{name} {item}" for name, item in zip(names, items, strict=True)]
        return (" · " if names else ", ").join(items) or NOTHING
    return WORDS.get(plain, str(plain)) if plain is None or isinstance(plain, bool) else str(plain)
