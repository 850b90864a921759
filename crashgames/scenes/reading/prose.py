"""Pages of text to be read, and those of the help."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from pygame import Rect

from crashgames.core.translation import tr
from crashgames.ui.bindings import Intent
from crashgames.ui.book import BookScene
from crashgames.ui.key_names import all_buttons, all_keys
from crashgames.ui.keys import Keys
from crashgames.ui.layout import row
from crashgames.ui.scene import Stage
from crashgames.ui.sheets import GREEN, RED
from crashgames.ui.widgets import Icon, Label, Picture, Widget
from crashgames.ui.worlds import LIBRARY


@dataclass(frozen=True)
class Heading:
    text: str


@dataclass(frozen=True)
class Paragraph:
    """Some sentences, with an icon before them if it has one, or a drawing in a folder and a first line in bold."""

    text: str
    icon: str = ""


@dataclass(frozen=True)
class Entry:
    """A name and what belongs to it, side by side, in two or three columns."""

    cells: tuple[str, ...]


PICTURE_LINES = 5
"""The height of a drawing before a paragraph, in lines."""
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
        case Paragraph(text, icon) if "/" in icon:
            side = min(PICTURE_LINES * stage.text.line_height(step), line.w // 4)
            place, words = row(Rect(line.x, line.y, line.w, side), [side, 1.0], stage.theme.gap(5))
            title, _, said = text.partition("\n")
            large = stage.text.fit(title, ("display", "title"), words.w, stage.text.line_height("display"), "display")
            head = _label(stage, words, title, large, "display")
            below = _label(stage, words, said, step)
            words.h = max(side, head.rect.h + below.rect.h)
            head.rect.y = words.centery - (head.rect.h + below.rect.h) // 2
            below.rect.y, place.centery = head.rect.bottom, words.centery
            return [Picture(place, icon), head, below]
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


class ProseBook(BookScene):
    """A book to read: a chapter of `blocks` at a time, in letters of one of the `steps`."""

    world = LIBRARY
    steps: Sequence[str] = ("label", "body")

    def blocks(self) -> Sequence[Block]:
        """The blocks of the chapter that is open."""
        raise NotImplementedError

    def held(self, room: Rect) -> list[Widget]:
        theme = self.stage.theme
        unscrolled = Rect(room.x, room.y, room.w, room.h - theme.gap(4))
        held = prose(self.stage, unscrolled, self.blocks(), self.steps)
        return [*held, *self.below(Rect(room.x, held[-1].rect.bottom + theme.gap(5), room.w, theme.target))]

    def below(self, line: Rect) -> list[Widget]:
        """Buttons at the end of the chapter, from the left of a line."""
        return []


def intent_names() -> dict[Intent, str]:
    """What can be done by a key, in words."""
    return {
        Intent.CONFIRM: tr("Choose"),
        Intent.BACK: tr("Go back"),
        Intent.NEXT: tr("Next"),
        Intent.PREVIOUS: tr("Previous"),
        Intent.UNDO: tr("Take a move back"),
        Intent.PEEK: tr("Look at your secrets"),
        Intent.HINT: tr("Ask for a hint"),
        Intent.TELL: tr("What is on the table"),
        Intent.MENU: tr("Menu"),
        Intent.HELP: tr("Rules"),
        Intent.LOG: tr("What has happened"),
        Intent.WHY: tr("Why a bot did that"),
        Intent.MUTE: tr("Mute"),
        Intent.FULLSCREEN: tr("Full screen"),
        Intent.UP: tr("Up"),
        Intent.DOWN: tr("Down"),
        Intent.LEFT: tr("Left"),
        Intent.RIGHT: tr("Right"),
    }


def more_controls(keys: Keys) -> list[Block]:
    """What keys and buttons do besides, in a replay and behind the curtain, and the mouse."""
    a, y = (all_buttons(keys, keys.make, intent) for intent in (Intent.CONFIRM, Intent.PEEK))
    h = all_keys(keys, Intent.PEEK)
    return [
        Heading(tr("In a replay")),
        Entry((tr("Previous move, next move"), tr("Left, Right"), tr("D-pad or left stick"))),
        Entry((tr("Previous turn, next turn"), tr("Up, Down"), tr("D-pad or left stick"))),
        Entry((tr("Key moments"), tr("Page up, Page down"), "")),
        Entry((tr("Another player's view"), h, y)),
        Entry((tr("Why a bot did that"), all_keys(keys, Intent.WHY), tr("{button} on “Why?”").format(button=a))),
        Heading(tr("Reading")),
        Entry((tr("Scroll"), tr("Page up, Page down, Home, End"), tr("D-pad or left stick"))),
        Heading(tr("Mouse")),
        Paragraph(tr("Point and click. Point at something you can't choose and it tells you why.")),
        Paragraph(tr("Press any key or button during an animation to skip to its end.")),
        Heading(tr("Behind the curtain")),
        Paragraph(
            tr(
                "Hold to open the curtain, then hold to look. Let go when you have seen enough, and the curtain "
                "closes by itself."
            )
        ),
        Paragraph(
            tr(
                "To choose, hold {keys} while you pick, or keep the mouse button down and slide to your choice. "
                "Then let go and confirm."
            ).format(keys=", ".join(filter(None, (h, y))) or "–")
        ),
    ]
