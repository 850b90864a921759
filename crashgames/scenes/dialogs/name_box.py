"""A line to type a name in, and a question for a name, laid over another scene."""

from collections.abc import Callable
from functools import partial

from pygame import Rect

from crashgames.core.names import NAME_LENGTH, clean_name
from crashgames.core.translation import tr
from crashgames.ui.keys import Intent
from crashgames.ui.layout import centre, column, grid, inset, row
from crashgames.ui.scene import Stage
from crashgames.ui.sheets import MenuEntry, SheetScene, buttons, roomy
from crashgames.ui.theme import Step
from crashgames.ui.widgets import Button, Label, Widget
from crashgames.ui.widgets.textbox import TextBox


class NameBox(TextBox):
    """Takes a name of any script."""

    def __init__(
        self,
        stage: Stage,
        rect: Rect,
        name: str,
        on_change: Callable[[str], object],
        *,
        placeholder: str = "",
        anew: bool = False,
        letters: Callable[[], object] | None = None,
    ) -> None:
        """`letters` asks for the name by letters to press: it is called when a gamepad chooses the line."""
        super().__init__(
            rect,
            name,
            on_change,
            clean=lambda text: clean_name(text, ""),
            max_length=NAME_LENGTH,
            placeholder=placeholder,
            anew=anew,
        )
        self.stage = stage
        self.letters = letters

    def intent(self, intent: Intent) -> bool:
        if intent is Intent.CONFIRM and self.enabled and self.letters and self.stage.keys.by_pad:
            self.finish()
            self.letters()
            return True
        return super().intent(intent)


LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ'-ÄÖÜÉÈËÏÇÑß"
COLUMNS, ROWS = 10, 4
KEY_STEPS: tuple[Step, ...] = ("title", "label", "body")
LETTERS_WIDTH, NAME_SHARE, KEY_SHARE, END_SHARE = 900, 1.6, 1.35, 1.3
"""The width of the box, and the heights of name, letters and answers where there is room, in multiples of the least."""


class NameScene(SheetScene):
    """Asks for a name; `on_name` gets it, empty if nothing was entered. Its letters can be pressed, too.

    Where there is room, the face of whom it is for stands beside it.
    """

    overlay = True
    dims = 0.8

    def __init__(
        self,
        stage: Stage,
        title: str,
        name: str,
        on_name: Callable[[str], object],
        placeholder: str = "",
        face: Widget | None = None,
    ) -> None:
        super().__init__(stage)
        self.face = face
        self.title = title
        self.name = name
        self.on_name = on_name
        self.placeholder = placeholder or tr("Name")

    def build(self) -> list[Widget]:
        theme, wide = self.stage.theme, roomy(self.stage)
        pad, gap = theme.gap(6 if wide else 3), theme.gap(3 if wide else 1.5)
        head = self.stage.text.line_height("display" if wide else "title", "display")
        line, key, end = (round(theme.target * (share if wide else 1)) for share in (NAME_SHARE, KEY_SHARE, END_SHARE))
        high = head + line + end + ROWS * (key + gap) + (3 + wide) * gap + 2 * pad
        outer = self.area if wide else inset(Rect((0, 0), self.stage.size), theme.gap(2))
        self.panel = centre(outer, (theme.px(LETTERS_WIDTH), high))
        top, letters, foot = column(inset(self.panel, pad), [head + gap + line, 1.0, end + gap * wide], gap)
        faces = [self.face] if self.face and wide else []
        for face in faces:
            face.rect, top = row(top, [top.h, 1.0], 2 * gap)
        title, place = column(top, [head, line], gap)
        foot = Rect(foot.x, foot.bottom - end, foot.w, end)
        box = NameBox(self.stage, place, self.name, partial(setattr, self, "name"), placeholder=self.placeholder)
        box.large = wide
        ways: list[MenuEntry] = [(tr("Cancel"), "back", self.back), (tr("Done"), "check", self._done)]
        keys = [*self._letters(letters, gap), *buttons(row(foot, 2, gap), ways, ["plain", "primary"], KEY_STEPS)]
        return [Label(title, self.title, ("display", *KEY_STEPS), face="display"), box, *keys, *faces]

    def entered(self) -> None:
        super().entered()
        first, by_pad = LETTERS[0], self.stage.keys.by_pad
        lines = (w for w in self.ring.widgets if (w.called == first if by_pad else isinstance(w, TextBox)))
        self.ring.focus(next(lines))

    def _done(self) -> None:
        self.stage.stack.pop()
        self.on_name(clean_name(self.name, ""))

    def _letters(self, room: Rect, gap: int) -> list[Button]:
        letters: list[MenuEntry] = [(letter, "", partial(self._press, letter)) for letter in LETTERS]
        space, erase = ("_", "", lambda: self._press(" ")), ("", "erase", lambda: self._write(self.name[:-1]))
        plain = sum(letter.isascii() for letter in LETTERS)
        kinds = ["plain"] * (plain + 2) + ["quiet"] * (len(LETTERS) - plain)
        entries = [*letters[:plain], space, erase, *letters[plain:]]
        keys = buttons(grid(room, COLUMNS, ROWS, gap), entries, kinds, KEY_STEPS)
        keys[plain].tip, keys[plain + 1].tip = tr("Space"), tr("Delete the last letter")
        return keys

    def _press(self, letter: str) -> None:
        """Add a letter, small inside a word."""
        inside = self.name and self.name[-1] not in " -'"
        self._write(self.name + (letter.lower() if inside else letter))

    def _write(self, name: str) -> None:
        self.name = name[:NAME_LENGTH]
        self.rebuild()
