"""Text to read, laid out below each other: headings, paragraphs and pairs; and tabs beside or above a page."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from pygame import Rect

from crashgames.ui.layout import row
from crashgames.ui.paper import GREEN, RED
from crashgames.ui.scene import Stage
from crashgames.ui.widgets import Icon, Label, Widget


@dataclass(frozen=True)
class Heading:
    text: str


@dataclass(frozen=True)
class Paragraph:
    """Some sentences, with an icon before them if it has one."""

    text: str
    icon: str = ""


@dataclass(frozen=True)
class Entry:
    """A name and what belongs to it, side by side, in two or three columns."""

    cells: tuple[str, ...]


MARKS = {"check": GREEN, "cross": RED}
"""The inks of marks before a paragraph."""
Block = Heading | Paragraph | Entry


def prose(stage: Stage, room: Rect, blocks: Sequence[Block], steps: Sequence[str] = ("label", "body")) -> list[Widget]:
    """Labels for the blocks, from the top of `room` as far down as they need.

    All but headings are in the largest of the `steps` with which they fit into the room, or in the last one.
    """
    found = list[Widget]()
    for step in steps:
        found = list(_laid_out(stage, room, blocks, step))
        if found[-1].rect.bottom <= room.bottom:
            break
    return found


def _laid_out(stage: Stage, room: Rect, blocks: Sequence[Block], step: str) -> Iterator[Widget]:
    top = room.y
    for number, block in enumerate(blocks):
        top += stage.theme.gap(4) * (isinstance(block, Heading) and number > 0)
        made = _block(stage, Rect(room.x, top, room.w, 0), block, step)
        top = max(widget.rect.bottom for widget in made) + stage.theme.gap(2.5)
        yield from made


def _block(stage: Stage, line: Rect, block: Block, step: str) -> list[Widget]:
    match block:
        case Heading(text):
            return [_label(stage, line, text, "title", "display")]
        case Paragraph(text, ""):
            return [_label(stage, line, text, step)]
        case Paragraph(text, icon):
            side = stage.text.line_height(step)
            shift = side + stage.theme.gap(2)
            words = Rect(line.x + shift, line.y, line.w - shift, 0)
            return [Icon(Rect(line.x, line.y, side, side), icon, MARKS.get(icon)), _label(stage, words, text, step)]
        case Entry(cells):
            places = row(line, [1.25, *([1.0] * (len(cells) - 1))], stage.theme.gap(4))
            faces = ["bold", *["text"] * len(cells)]
            return [_label(stage, p, text, step, face) for p, text, face in zip(places, cells, faces, strict=False)]


def _label(stage: Stage, line: Rect, text: str, step: str, face: str = "text") -> Label:
    height = stage.text.size(text, step, face, line.w)[1]
    return Label(Rect(line.x, line.y, line.w, height), text, step, None, face, valign="top")
