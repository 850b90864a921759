"""The picture of a card at a table: the light on what it is about, the card itself, and the buttons on it."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

from pygame import Rect

from crashgames.core.lessons import LessonCard
from crashgames.core.translation import tr
from crashgames.scenes.table.table import Table
from crashgames.scenes.table.teaching.card import (
    ICON_SIDE,
    STEPS,
    CardWidget,
    Dimmer,
    GoOn,
    beside_sign,
    go_on_width,
    left_side,
    place_paper,
)
from crashgames.ui.scene import Stage
from crashgames.ui.widgets import Button, Widget
from crashgames.ui.widgets.button import width_of

STRIP_STEPS = (*STEPS, "caption")
"""Letters of a card on the strip above the table, from the largest."""
ENLARGED_SCALE = 1.05
"""Interfaces from this scale on are enlarged."""
SHORT_BUTTON_SHARE = 0.7
"""The share of their width that buttons have there."""


@dataclass(frozen=True)
class Writing:
    """What stands on a card: its sentence, what is to be done now, and buttons of so many pixels in a row."""

    text: str
    move: str = ""
    buttons: tuple[int, ...] = ()


@dataclass(frozen=True)
class Paper:
    """A card at its place: the room for its words and the places of its buttons, and the step of its letters."""

    rect: Rect
    words: Rect
    buttons: tuple[Rect, ...]
    step: str


def lay_paper(
    stage: Stage,
    writing: Writing,
    about: Sequence[Rect],
    crowds: tuple[Sequence[Sequence[Rect]], Sequence[Sequence[Rect]]],
    rooms: tuple[Rect, Rect],
) -> Paper:
    """A card near what it is `about`, where it covers neither that nor anything of a crowd.

    The crowds are tried in order: all that is worth seeing first, what must be seen last. Those of the second part come
    after the strip above the table, if the words fit there. `rooms` are the screen and that strip, which is lower where
    the board stands beside a part of it, and made higher if there is no place at all.
    """
    screen, strip = rooms
    above = _on_strip(stage, writing, _free_part(strip, [*about, *crowds[1][-1]]))
    fits = _fits(stage, writing, above.step, above.words)
    for avoid in (*crowds[0], *(() if fits else crowds[1])):
        if found := _on_board(stage, writing, about, avoid, screen):
            return found
    return above if fits else _grown(stage, writing, above)


def _free_part(strip: Rect, taken: Sequence[Rect]) -> Rect:
    """The upper part of a strip, as far down as nothing of what must be seen reaches into it."""
    bottom = min((place.top for place in taken if place.colliderect(strip)), default=strip.bottom)
    return Rect(strip.x, strip.y, strip.w, max(1, bottom - strip.y))


def words_size(stage: Stage, writing: Writing, step: str, width: int) -> tuple[int, int]:
    """The pixels that the words of a card take in letters of this step."""
    wide, high = stage.text.size(writing.text, step, "text", width)
    if not writing.move:
        return wide, high
    broad, below = stage.text.size(writing.move, step, "bold", width)
    return max(wide, broad), high + stage.theme.gap(1) + below


def _fits(stage: Stage, writing: Writing, step: str, room: Rect) -> bool:
    return words_size(stage, writing, step, room.w)[1] <= room.h


def _on_board(
    stage: Stage, writing: Writing, about: Sequence[Rect], avoid: Sequence[Rect], screen: Rect
) -> Paper | None:
    """The card with its buttons below the words; None if it has no place on the board."""
    rect, step = place_paper(stage, partial(_size, stage, writing), about, avoid, screen, Rect(0, 0, 0, 0))
    if not rect.w:
        return None
    theme, words = stage.theme, beside_sign(stage, rect)
    if not writing.buttons:
        return Paper(rect, words, (), step)
    row = Rect(words.x, words.bottom - theme.gap(3) - theme.target, words.w, theme.target)
    words.top += theme.gap(3)
    words.height = row.top - theme.gap(2) - words.top
    return Paper(rect, words, _in_row(stage, writing.buttons, row), step)


def _on_strip(stage: Stage, writing: Writing, strip: Rect) -> Paper:
    """The card on the strip above the table, with its buttons at the right of the words."""
    gap, inner = stage.theme.gap, beside_sign(stage, strip)
    widths = tuple(round(width * SHORT_BUTTON_SHARE) for width in writing.buttons)
    row = Rect(inner.x, 0, inner.w, _height_on_strip(stage, strip))
    row.centery = strip.centery
    taken = _row_width(stage, widths) + gap(3) if widths else 0
    words = Rect(inner.x, strip.y + gap(1), inner.w - taken, strip.h - 2 * gap(1))
    step = next((step for step in STRIP_STEPS if _fits(stage, writing, step, words)), STRIP_STEPS[-1])
    return Paper(strip, words, _in_row(stage, widths, row), step)


def _height_on_strip(stage: Stage, strip: Rect) -> int:
    """The height of buttons there: in an enlarged interface, in which they are short, for two lines of words."""
    theme = stage.theme
    if theme.enlarged <= ENLARGED_SCALE:
        return theme.target
    two = 2 * stage.text.line_height("label", "bold") + theme.gap(4)
    return max(theme.target, min(two, strip.h - 2 * theme.gap(1)))


def _grown(stage: Stage, writing: Writing, paper: Paper) -> Paper:
    """The card on the strip, reaching below it as far as its words need."""
    more = max(0, words_size(stage, writing, paper.step, paper.words.w)[1] - paper.words.h)
    rect, words = (Rect(room.topleft, (room.w, room.h + more)) for room in (paper.rect, paper.words))
    return Paper(rect, words, paper.buttons, paper.step)


def _size(stage: Stage, writing: Writing, step: str, width: int) -> tuple[int, int]:
    """The size of a card in pixels, for a width in logical units."""
    theme = stage.theme
    aside, row = left_side(stage) + theme.gap(11), _row_width(stage, writing.buttons)
    room = max(theme.px(width) - aside, row)
    words = words_size(stage, writing, step, room)
    least = theme.px(ICON_SIDE) + stage.text.line_height("body", "bold")
    below = theme.target + theme.gap(4) if writing.buttons else 0
    return max(min(room, words[0]), row) + aside, max(words[1], least) + below + 2 * theme.gap(2)


def _row_width(stage: Stage, widths: Sequence[int]) -> int:
    """The pixels that buttons take beside each other."""
    return sum(widths) + stage.theme.gap(2) * max(0, len(widths) - 1)


def _in_row(stage: Stage, widths: Sequence[int], row: Rect) -> tuple[Rect, ...]:
    """The places of buttons at the right end of a row."""
    left, found = row.right - _row_width(stage, widths), []
    for width in widths:
        found.append(Rect(left, row.y, width, row.h))
        left += width + stage.theme.gap(2)
    return tuple(found)


GROUND_SHARE = 0.2
"""The share of the board from which on a piece is ground for other things: a card may lie on it."""


@dataclass(frozen=True)
class Shown:
    """A card as it is shown: with the number of its idea, in the light, and waiting to be put away by `on_read`."""

    card: LessonCard
    number: str
    in_light: bool
    waits: bool
    on_read: Callable[[], object]
    glanced: Callable[[], float]
    """The share that has passed of the least time for reading it."""
    on_back: Callable[[], object] | None = None
    """Called by the button to go back to the choice, if there is one."""


class CardPicture:
    """Makes the widgets of cards at a table."""

    def __init__(self, table: Table) -> None:
        self.header = table.header
        self.stage, self.turns, self.board = table.stage, table.turns, table.board

    def widgets(self, shown: Shown, pieces: Sequence[Rect], buttons: Sequence[Rect]) -> list[Widget]:
        """The card, with light on what it is about and on what can be chosen now, and covering nothing of either."""
        gap = round(2 * self.stage.theme.gap(1.5))
        names = shown.card.idea.lights
        about = [place.inflate(gap, gap) for name in names for place in self.board.places(name)]
        move = "" if shown.waits else self._move()
        writing = Writing(shown.card.text, move, self._widths(shown))
        paper = self._lay(writing, about, [*pieces, *buttons])
        self.header.ticker.covered = bool(paper.rect.colliderect(self.header.regions.ticker))
        lit = [*about, *([*pieces, *buttons] if move else ())]  # while a card is read, its button alone is lit
        light = [Dimmer(self.stage, self.board.area, lit)] if shown.in_light and lit else []
        card = CardWidget(paper.rect, shown.card.text, shown.number, paper.step, shown.on_read)
        card.move, card.words = move, paper.words
        return [*light, card, *self._buttons(shown, paper)]

    def _lay(self, writing: Writing, about: Sequence[Rect], needed: Sequence[Rect]) -> Paper:
        """The card where it leaves in sight what it is about, what is `needed`, and as much as possible of the rest."""
        board, theme = self.board, self.stage.theme
        room = board.area.inflate(-2 * theme.gap(2), -2 * theme.gap(1))
        standing = {piece: board.rect_of(piece) for piece in board.pieces.standing}
        hand = [place for piece, place in standing.items() if board.is_hand(piece)]
        kept = [*needed, *board.need.plates, *hand, *board.kept_in_sight()]
        large = GROUND_SHARE * room.w * room.h
        small, few = ([place for place in places if place.w * place.h < large] for places in (standing.values(), kept))
        crowds = ([*kept, *small], [*few, *small], kept), (few, needed)
        return lay_paper(self.stage, writing, about, crowds, (room, self.header.strip))

    def _move(self) -> str:
        """What the person to act has to do now; empty if there is none."""
        if self.turns.person is None or not self.header.prompt:
            return ""
        return tr("Your move: {prompt}").format(prompt=self.header.prompt) if self.turns.alone else self.header.line()

    def _widths(self, shown: Shown) -> tuple[int, ...]:
        """The pixels of the buttons on the card: the way back, and the one to go on at the right."""
        back = width_of(self.stage, tr("Go back to the choice"), "undo") if shown.on_back else 0
        return tuple(filter(None, (back, go_on_width(self.stage) if shown.waits else 0)))

    def _buttons(self, shown: Shown, paper: Paper) -> list[Widget]:
        places = list(paper.buttons)
        found: list[Widget] = []
        if shown.on_back:
            found.append(Button(places.pop(0), tr("Go back to the choice"), shown.on_back, icon="undo"))
        if shown.waits:
            found.append(GoOn(self.stage, places.pop(0), shown))
        return found
