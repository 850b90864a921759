"""Text to read, laid out below each other: headings, paragraphs and pairs; and tabs beside or above a page."""

from collections.abc import Sequence
from dataclasses import dataclass

from pygame import Rect

from crashgames.ui.layout import row
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


Block = Heading | Paragraph | Entry


def prose(stage: Stage, room: Rect, blocks: Sequence[Block], step: str = "body") -> list[Widget]:
    """Labels for the blocks, from the top of `room` as far down as they need; all but headings in a `step`."""
    found: list[Widget] = []
    top = room.y
    for number, block in enumerate(blocks):
        if isinstance(block, Heading) and number:
            top += stage.theme.gap(4)
        made = _block(stage, Rect(room.x, top, room.w, 0), block, step)
        top = max(widget.rect.bottom for widget in made) + stage.theme.gap(2.5)
        found += made
    return found


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
            return [Icon(Rect(line.x, line.y, side, side), icon), _label(stage, words, text, step)]
        case Entry(cells):
            places = row(line, [1.25, *([1.0] * (len(cells) - 1))], stage.theme.gap(4))
            faces = ["bold", *["text"] * len(cells)]
            return [_label(stage, p, text, step, face) for p, text, face in zip(places, cells, faces, strict=False)]


def _label(stage: Stage, line: Rect, text: str, step: str, face: str = "text") -> Label:
    palette = stage.theme.palette
    height = stage.text.size(text, step, face, line.w)[1]
    ink = palette.ink_soft if face == "text" else palette.ink
    return Label(Rect(line.x, line.y, line.w, height), text, step, ink, face, valign="top")
