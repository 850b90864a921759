"""The memory of the table: looks and votes so far, with contradictions marked where they are public logic."""

from collections.abc import Callable, Sequence

from pygame import Rect, Surface

from crashgames.core.messages import Names
from crashgames.core.translation import listing, tr
from crashgames.games.mayday.board import sheets
from crashgames.games.mayday.board.story import People
from crashgames.games.mayday.board.words import threads_label
from crashgames.games.mayday.messages import card_text
from crashgames.games.mayday.tables import NOBODY
from crashgames.games.mayday.view import MaydayView
from crashgames.ui.faces import FACES
from crashgames.ui.layout import centre, column, inset, row
from crashgames.ui.menu_scene import WidgetScene
from crashgames.ui.scene import Stage
from crashgames.ui.skin import Box
from crashgames.ui.widgets import Button, Label, Widget

MAX_WIDTH, MAX_HEIGHT = 1180, 700
BUTTONS_WIDTH = 900
"""The greatest width of the row of buttons, in logical units."""
MAX_NOTES = 3
"""The most sentences about contradictions that are shown."""


class ClaimsScene(WidgetScene):
    """Lies over the table; Escape or the button closes it. `show_lines` shows the looks as lines on the board."""

    overlay = True

    def __init__(
        self,
        stage: Stage,
        view: MaydayView,
        names: Names,
        show_lines: Callable[[], None],
        characters: Sequence[str] = FACES,
    ) -> None:
        super().__init__(stage)
        self.characters = characters
        self.show_lines = show_lines
        self.view = view
        self.names = names
        self.verdict = sheets.verdict(view)
        self.of_votes = False
        self.panel = Rect(0, 0, 1, 1)

    def build(self) -> list[Widget]:
        theme = self.stage.theme
        screen = Rect((0, 0), self.stage.size)
        gap, line, large = theme.usual.gap, self.stage.text.line_height("body"), theme.is_enlarged
        self.panel = centre(inset(screen, gap(1 if large else 3)), (theme.px(MAX_WIDTH), theme.px(MAX_HEIGHT)))
        inner = inset(self.panel, gap(5), gap(4))
        head, rest, foot = column(inner, [round(line * (1.3 if large else 1.6)), None, theme.target], gap(2))
        close, other, lines = row(centre(foot, (theme.px(BUTTONS_WIDTH), foot.h)), 3, theme.gap(2))
        title, words = tr("Who said what about whom"), tr("How everybody voted")
        buttons: list[Widget] = [
            Button(close, tr("Back to the table"), self.back, icon="back"),
            Button(other, title if self.of_votes else words, self._turn_over, icon="list"),
            Button(lines, threads_label(False), self._to_lines, icon="threads"),
        ]
        shown = self._votes(rest) if self.of_votes else self._looks(rest, line)
        return [*buttons, *shown, Label(head, words if self.of_votes else title, ("title", "label"), face="display")]

    def _looks(self, room: Rect, line: int) -> list[Widget]:
        """The sheet, and below it what its signs mean; in an enlarged interface alone, so that it is as large."""
        notes, people, theme = notes_on(self.verdict, self.names), self._people, self.stage.theme
        if theme.is_enlarged:
            return [sheets.LooksSheet(room, self.view, people, self.verdict)]
        sheet, legend, below = column(room, [None, line, line * max(1, len(notes))], theme.gap(2))
        notes_shown = "\n".join(notes) or tr("No contradictions yet.")
        return [
            sheets.LooksSheet(sheet, self.view, people, self.verdict),
            sheets.Legend(legend),
            Label(below, notes_shown, ("body", "caption")),
        ]

    def _votes(self, room: Rect) -> list[Widget]:
        if not self.view.skirmishes:
            return [Label(room, tr("No votes yet."), ("label", "body"))]
        return [sheets.VotesSheet(room, self.view, self._people)]

    @property
    def _people(self) -> People:
        return People(self.names, self.characters)

    def _turn_over(self) -> None:
        self.of_votes = not self.of_votes
        self.rebuild()

    def _to_lines(self) -> None:
        self.back()
        self.show_lines()

    def back(self) -> bool:
        self.stage.stack.pop()
        return True

    def paint(self, surface: Surface) -> None:
        palette = self.stage.theme.palette
        self.stage.skin.veil(surface, 0.7)
        self.stage.skin.box(surface, self.panel, Box(palette.panel, palette.line, 2, 18, shadow=18))


def notes_on(found: sheets.Verdict, names: Names) -> Sequence[str]:
    """The contradictions in words, the last ones if there are many."""
    return [_note(clash, names) for clash in found.clashes[-MAX_NOTES:]]


def _note(clash: sheets.Contradiction, names: Names) -> str:
    who = listing([names[seat] for seat in sheets.lookers(clash)])
    if clash.place != NOBODY:
        text = tr("{names} disagree about one card ({card}): at least one of them is an Infiltrator.")
        return text.format(names=who, card=card_text(clash.owner, clash.place, names))
    text = tr(
        "{names} say that all three of {owner}'s cards are the same: at least one of those who say so is an "
        "Infiltrator."
    )
    return text.format(names=who, owner=names[clash.owner])
