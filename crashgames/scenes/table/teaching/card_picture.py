"""The picture of a card at a table: the light on what it is about, the card itself, and the buttons on it."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from pygame import Rect

from crashgames.core.lessons import Card
from crashgames.core.translation import tr
from crashgames.scenes.table.table import Table
from crashgames.scenes.table.teaching.card import CardWidget, Dimmer
from crashgames.scenes.table.teaching.going_on import GoOn, go_on_width
from crashgames.scenes.table.teaching.paper import Paper, Writing, lay_paper
from crashgames.ui.widgets import Button, Widget
from crashgames.ui.widgets.button import width_of

LARGE = 0.2
"""The share of the board from which on a piece is ground for other things: a card may lie on it."""


@dataclass(frozen=True)
class Shown:
    """A card as it is shown: with the number of its idea, in the light, and waiting to be put away by `on_read`."""

    card: Card
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
        """The card, with light on what it is about and on what can be chosen, of which it covers nothing."""
        gap = round(2 * self.stage.theme.gap(1.5))
        names = shown.card.idea.lights
        about = [place.inflate(gap, gap) for name in names for place in self.board.places(name)]
        move = "" if shown.waits else self._move()
        writing = Writing(shown.card.text, move, self._widths(shown))
        paper = self._lay(writing, about, [*pieces, *buttons])
        self.header.ticker.covered = bool(paper.rect.colliderect(self.header.regions.ticker))
        lit = [*about, *(pieces if move else ())]
        light = [Dimmer(self.stage, self.board.area, [*lit, *buttons])] if shown.in_light and lit else []
        card = CardWidget(paper.rect, shown.card.text, shown.number, paper.step, shown.on_read)
        card.move, card.words = move, paper.words
        return [*light, card, *self._buttons(shown, paper)]

    def _lay(self, writing: Writing, about: Sequence[Rect], needed: Sequence[Rect]) -> Paper:
        """The card where it leaves in sight what it is about, what is `needed`, and as much as possible of the rest."""
        board, theme = self.board, self.stage.theme
        room = board.area.inflate(-2 * theme.gap(2), -2 * theme.gap(1))
        standing = {piece: board.rect_of(piece) for piece in board.pieces.standing}
        hand = [place for piece, place in standing.items() if board.is_hand(piece)]
        kept = [*needed, *board.plates, *hand, *board.kept_in_sight()]
        large = LARGE * room.w * room.h
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
