"""A board for games without their own: the view in words on a sheet, every action as a button."""

from collections.abc import Hashable, Sequence
from typing import Any

import msgspec
from pygame import SRCALPHA, Surface

from crashgames.core.messages import Action, Names, Secrecy, View
from crashgames.core.secret_pages import LINES, SecretCard, SecretPage
from crashgames.core.translation import tr
from crashgames.ui.board import Board, Piece
from crashgames.ui.boxes import Box
from crashgames.ui.layout import column, inset, row
from crashgames.ui.lettering import write
from crashgames.ui.parts import Need, Room
from crashgames.ui.scene import Stage
from crashgames.ui.sprites import Pose
from crashgames.ui.telling import Telling
from crashgames.ui.theme import RGB

PAPER = (244, 230, 200)
PLATE_SIZE = (224, 112)
"""The greatest size of a plate, in logical units."""
STEPS = ("title", "label", "body", "caption")
"""Text steps to choose from: the largest that fits."""
MAX_LINES = 40
NOTHING = "–"
WORDS = {None: NOTHING, True: "yes", False: "no"}


def secret_page(view: View, legal: Sequence[Action], names: Names) -> SecretPage:
    """What the seat itself has, then the whole view; each private choice is in an envelope of its own."""
    cards = [action for action in legal if action.secrecy is Secrecy.PRIVATE]
    lines = view_lines(view, names)
    each = max(1, -(-len(lines) // (LINES - 1)))
    return SecretPage(
        "plain",
        tr("For your eyes only"),
        cards=tuple(SecretCard(action.line(names), "", (action,)) for action in cards),
        lines=(own_line(view), *("; ".join(lines[first : first + each]) for first in range(0, len(lines), each))),
    )


class PlainBoard(Board[Any]):
    """A board without pieces: each action has a button below a sheet of paper."""

    telling = Telling(prompt=lambda view, names: tr("choose an action"), secret=secret_page)

    def __init__(self, stage: Stage, names: Names) -> None:
        super().__init__(stage, names)
        self._lists = set[str]()
        """The names of fields that have had another number of values than there are seats."""

    def arrange(self, room: Room) -> Need:
        """The plates below each other, beside the sheet."""
        gap, px = self.stage.theme.gap, self.stage.theme.px
        side, self._paper = row(inset(room.area, gap(1)), [min(px(PLATE_SIZE[0]), room.area.w // 4), None], gap(2))
        self._sheet, bar = column(inset(self._paper, gap(4)), 2, gap(3))
        count = len(self.names)
        side.h = min(side.h, count * (px(PLATE_SIZE[1]) + gap(2)) - gap(2))
        return Need(bar, column(side, count, gap(2)))

    def layout(self, view: View) -> dict[Piece, Pose]:
        return {}

    def choices(self, piece: Piece, legal: Sequence[Action]) -> list[Action]:
        return []

    def picture(self, face: Hashable, size: tuple[int, int], tint: RGB | None, angle: float) -> Surface:
        """A card with words on it."""
        card = Surface(size, SRCALPHA)
        self.stage.skin.box(card, card.get_rect(), Box(PAPER, radius=10))
        room, ink = card.get_rect().inflate(-2 * self.stage.theme.gap(2), 0), self.stage.theme.palette.ink_dark
        write(card, self.stage, room, str(face), STEPS, "bold", ink, lines=MAX_LINES)
        return card

    def paint(self, surface: Surface, view: View) -> None:
        """Write the fields of the view on paper: a table of those by seat, and below it the others."""
        gap, ink = self.stage.theme.gap(2), self.stage.theme.palette.ink_dark
        self.stage.skin.box(surface, self._paper, Box(PAPER, radius=12))
        fields = _fields(view)
        self._lists.update(name for name, value, by_seat in fields if isinstance(value, tuple) and not by_seat)
        columns = [(name, value) for name, value, by_seat in fields if by_seat and name not in self._lists]
        lines = [(name, *(_plain(one, ()) for one in value)) for name, value in columns]
        table = [("", *self.names), *lines] if lines else []
        said = [f"{name}: {_plain(value, ())}" for name, value, _ in fields if (name, value) not in columns]
        upper, lower = column(self._sheet, [float(len(table)), float(len(said)) or 0.1], gap)
        for line, cells in zip(column(upper, len(table)) if table else (), table, strict=True):
            for place, words in zip(row(line, len(cells), gap), cells, strict=True):
                write(surface, self.stage, place, words, STEPS[1:], "text" if line.y > upper.y else "bold", ink, "left")
        write(surface, self.stage, lower, "\n".join(said), STEPS[1:], "text", ink, "left", MAX_LINES)


def _fields(view: View) -> list[tuple[str, Any, bool]]:
    """What a game adds to a view: names in words, values, and whether these may be one for each seat."""
    added = [(name, getattr(view, name)) for name in view.__struct_fields__ if name not in View.__struct_fields__]
    by_seat = [isinstance(value, tuple) and len(value) == view.seats for _, value in added]
    return [
        (name.replace("_", " ").capitalize(), value, each) for (name, value), each in zip(added, by_seat, strict=True)
    ]


def view_lines(view: View, names: Names = ()) -> list[str]:
    """The fields that a game adds to a view in words, a line for each; with `names`, values by seat have those."""
    return [f"{name}: {_plain(value, names)}" for name, value, _ in _fields(view)]


def own_line(view: View) -> str:
    """The values of the viewer in the fields that have something for each seat."""
    fields = _fields(view) if view.viewer is not None else []
    return (
        "; ".join(f"{name}: {_plain(value[view.viewer], ())}" for name, value, by_seat in fields if by_seat) or NOTHING
    )


def _plain(value: object, names: Names) -> str:
    plain = msgspec.to_builtins(value)
    if isinstance(plain, list | tuple):
        items = [_plain(item, ()) for item in plain]
        if names and len(items) == len(names):
            items = [f"{name}: {item}" for name, item in zip(names, items, strict=True)]
        return (" · " if names else ", ").join(items) or NOTHING
    return WORDS.get(plain, str(plain)) if plain is None or isinstance(plain, bool) else str(plain)
