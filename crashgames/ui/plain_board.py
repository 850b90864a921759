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
from crashgames.ui.layout import row
from crashgames.ui.parts import Need, Room
from crashgames.ui.sprites import Pose
from crashgames.ui.telling import Telling
from crashgames.ui.theme import RGB

PAPER = (244, 230, 200)
STEPS = ("title", "label", "body", "caption")
"""Text steps to choose from: the largest that fits."""
INK_SOFT, LINE = (122, 96, 74), (222, 203, 166)
NAME_WIDTH = 1.4
"""The width of the names of lines, in columns."""
NOTHING = "–"
WORDS = {None: NOTHING, True: "yes", False: "no"}


def secret_page(view: View, legal: Sequence[Action], names: Names) -> SecretPage:
    """What the seat itself has, then the whole view; each private choice is in an envelope of its own."""
    cards = [action for action in legal if action.secrecy is Secrecy.PRIVATE]
    return SecretPage(
        "plain",
        tr("For your eyes only"),
        cards=tuple(SecretCard(action.line(names), "", (action,)) for action in cards),
        lines=(own_line(view), *_in_slots(view_lines(view, names), LINES - 1)),
    )


class PlainBoard(Board[Any]):
    """A board without pieces: each action has a button below a sheet of paper."""

    telling = Telling(prompt=lambda view, names: tr("choose an action"), secret=secret_page)

    def arrange(self, room: Room) -> Need:
        gap = self.stage.theme.gap
        self._paper = room.area.inflate(-2 * gap(1), -2 * gap(1))
        inside = self._paper.inflate(-2 * gap(4), -2 * gap(4))
        self._sheet = Rect(inside.left, inside.top, inside.width, inside.height // 2)
        top = self._sheet.bottom + gap(3)
        return Need(Rect(inside.left, top, inside.width, inside.bottom - top))

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
        """Draw a table of what each seat has, with a line for each seat, and below it the other fields."""
        self.stage.skin.box(surface, self._paper, Box(PAPER, radius=12))
        text, room = self.stage.text, self._sheet
        columns = _by_seat(view)
        fields = [(name, _plain(value, ())) for name, value in _fields(view) if not _of_seats(value, view)]
        rows = [("", *(name for name, _ in columns))] if columns else []
        rows += [(name, *(values[seat] for _, values in columns)) for seat, name in enumerate(self.names) if columns]
        count = len(rows) + len(fields)
        step = next((step for step in STEPS if count * text.line_height(step) <= room.height), STEPS[-1])
        high = text.line_height(step)
        for number, words in enumerate(rows):
            self._draw_row(surface, Rect(room.x, room.y + number * high, room.w, high), words, step, number == 0)
        for number, words in enumerate(fields, len(rows)):
            place = Rect(room.x, room.y + number * high, room.w, high)
            if place.bottom <= room.bottom:
                self._draw_row(surface, place, words, step, beside=float(len(columns) or 2))

    def _draw_row(
        self, surface: Surface, place: Rect, words: Sequence[str], step: str, head: bool = False, beside: float = 1.0
    ) -> None:
        """Words side by side: the name of the line, and values, or names of columns, each so many columns wide."""
        theme, text = self.stage.theme, self.stage.text
        if not head and place.y > self._sheet.y:
            surface.fill(LINE, Rect(place.x, place.y, place.w, theme.px(1)))
        cells = row(place, [NAME_WIDTH, *[beside] * (len(words) - 1)], theme.gap(2))
        for number, (cell, word) in enumerate(zip(cells, words, strict=True)):
            soft = head or number == 0
            colour, face = (INK_SOFT, "text") if soft else (theme.palette.ink_dark, "bold")
            drawn = text.render(word, step, colour, face, cell.w, lines=1)
            surface.blit(drawn, drawn.get_rect(midleft=cell.midleft))


def _fields(view: View) -> list[tuple[str, object]]:
    """The fields that a game adds to a view, by their names in words."""
    shared = set(View.__struct_fields__)
    return [
        (name.replace("_", " ").capitalize(), getattr(view, name))
        for name in view.__struct_fields__
        if name not in shared
    ]


def _of_seats(value: object, view: View) -> bool:
    """True for a tuple with something for each seat."""
    return isinstance(value, tuple) and len(value) == view.seats


def _by_seat(view: View) -> list[tuple[str, list[str]]]:
    """The fields that have something for each seat, in words."""
    return [
        (name, [_plain(item, ()) for item in value])
        for name, value in _fields(view)
        if _of_seats(value, view) and isinstance(value, tuple)
    ]


def view_fields(view: View, names: Names = ()) -> list[tuple[str, str]]:
    """The fields that a game adds to a view, with their values in words; with `names`, values by seat have those."""
    return [(name, _plain(value, names)) for name, value in _fields(view)]


def view_lines(view: View, names: Names = ()) -> list[str]:
    """The fields of a view in words, a line for each."""
    return [f"{name}: {value}" for name, value in view_fields(view, names)]


def own_line(view: View) -> str:
    """The values of the viewer in the fields that have something for each seat."""
    mine = ((name, values[view.viewer]) for name, values in _by_seat(view) if view.viewer is not None)
    return "; ".join(f"{name}: {value}" for name, value in mine) or NOTHING


def _in_slots(lines: Sequence[str], most: int) -> tuple[str, ...]:
    """So many lines at most, several in one if there are more."""
    each = max(1, -(-len(lines) // most))
    return tuple("; ".join(lines[first : first + each]) for first in range(0, len(lines), each))


def _plain(value: object, names: Names) -> str:
    plain = msgspec.to_builtins(value)
    if isinstance(plain, list | tuple):
        items = [_plain(item, ()) for item in plain]
        if names and len(items) == len(names):
            items = [f"{name}: {item}" for name, item in zip(names, items, strict=True)]
        return (" · " if names else ", ").join(items) or NOTHING
    return WORDS.get(plain, str(plain)) if plain is None or isinstance(plain, bool) else str(plain)
