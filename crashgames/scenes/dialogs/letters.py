"""A question for a name that can be answered without a keyboard: letters to press, beside the line to type in."""

from collections.abc import Callable

from pygame import Rect

from crashgames.core.names import NAME_LENGTH
from crashgames.core.translation import tr
from crashgames.scenes.dialogs.name_box import NameBox, NameScene
from crashgames.ui.layout import centre, column, grid, inset, row
from crashgames.ui.scene import Stage
from crashgames.ui.sheets import roomy
from crashgames.ui.widgets import Button, Label, Widget

LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÜÉÈËÏÇÑß'-"
COLUMNS, ROWS = 10, 4
WIDTH = 760


class LettersScene(NameScene):
    """Asks for somebody's name; `on_name` gets it, empty if nothing was entered."""

    def __init__(self, stage: Stage, title: str, name: str, on_name: Callable[[str], object]) -> None:
        super().__init__(stage, name, on_name)
        self.title = title

    def build(self) -> list[Widget]:
        theme, wide = self.stage.theme, roomy(self.stage)
        pad, gap = theme.gap(6 if wide else 3), theme.gap(3 if wide else 1.5)
        head = self.stage.text.line_height("title", "display")
        high = head + 2 * theme.target + ROWS * (theme.target + gap) + 3 * gap + 2 * pad
        outer = self.area if wide else inset(Rect((0, 0), self.stage.size), theme.gap(2))
        self.panel = centre(outer, (theme.px(WIDTH), high))
        inner = inset(self.panel, pad)
        title, line, letters, foot = column(inner, [head, theme.target, 1.0, theme.target], gap)
        cancel, done = row(foot, 2, theme.gap(3))
        return [
            Label(title, self.title, ("title", "label", "body"), face="display"),
            NameBox(self.stage, line, self.name, self._type, placeholder=tr("Name")),
            *self._letters(letters, gap),
            Button(cancel, tr("Cancel"), self.back, icon="back"),
            Button(done, tr("Done"), self._done, icon="check", kind="primary"),
        ]

    def entered(self) -> None:
        super().entered()
        if self.stage.keys.by_pad:
            self.ring.focus(next(w for w in self.ring.widgets if isinstance(w, Button) and w.label == LETTERS[0]))

    def _letters(self, room: Rect, gap: int) -> list[Widget]:
        cells = grid(room, COLUMNS, ROWS, gap)
        keys: list[Widget] = [
            Button(cell, letter, lambda letter=letter: self._press(letter))  # type: ignore[misc]
            for letter, cell in zip(LETTERS, cells, strict=False)
        ]
        space, erase = cells[len(LETTERS) :]
        return [
            *keys,
            Button(space, "_", lambda: self._press(" "), tip=tr("Space")),
            Button(erase, "", self._erase, icon="arrow_left", tip=tr("Delete the last letter")),
        ]

    def _press(self, letter: str) -> None:
        """Add a letter, small inside a word."""
        inside = self.name and self.name[-1] not in " -'"
        self._write(self.name + (letter.lower() if inside else letter))

    def _erase(self) -> None:
        self._write(self.name[:-1])

    def _write(self, name: str) -> None:
        self.name = name[:NAME_LENGTH]
        self.rebuild()
