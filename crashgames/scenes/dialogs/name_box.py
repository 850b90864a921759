"""A line to type a name in, and a question for a name, laid over another scene."""

from collections.abc import Callable

from pygame import Rect, Surface

from crashgames.core.names import NAME_LENGTH, clean_name
from crashgames.core.translation import tr
from crashgames.ui.fonts import stand_in
from crashgames.ui.keys import Intent
from crashgames.ui.layout import centre, inset, row, stack
from crashgames.ui.menu_scene import WidgetScene
from crashgames.ui.scene import Stage
from crashgames.ui.sheets import roomy, sheet
from crashgames.ui.widgets import Button, Label, Widget
from crashgames.ui.widgets.textbox import TextBox

MOST_NAMED = 3
"""Letters that a note names."""


class NameBox(TextBox):
    """Takes a name of any script, and says which of its letters nobody will be able to read here."""

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

    @property
    def insists(self) -> bool:
        return self.editing and bool(self._undrawn)

    @property
    def hint(self) -> str:
        numbers = [str(stand_in(letter)) for letter in self._undrawn[:MOST_NAMED]]
        return _note(numbers) if numbers else super().hint

    @property
    def _undrawn(self) -> list[str]:
        return self.stage.text.fonts.undrawn(self.text)


def _note(numbers: list[str]) -> str:
    """What somebody should know whose letters are drawn as these numbers."""
    return tr("This computer has no font for all letters of this name: everybody sees {numbers} instead.").format(
        numbers=", ".join(numbers)
    )


WIDTH = 520


class NameScene(WidgetScene):
    """Asks for the name of a match; `on_name` gets it, empty to restore the default."""

    overlay = True

    def __init__(self, stage: Stage, name: str, on_name: Callable[[str], object]) -> None:
        super().__init__(stage)
        self.name = name
        self.on_name = on_name
        self.panel = Rect(0, 0, 1, 1)

    def build(self) -> list[Widget]:
        theme = self.stage.theme
        pad, gap = theme.gap(7 if roomy(self.stage) else 5), theme.gap(4)
        width = min(self.area.w, theme.px(WIDTH))
        heights = [self.stage.text.line_height("title", "display"), theme.target, theme.target]
        self.panel = centre(self.area, (width, sum(heights) + 2 * gap + 2 * pad))
        title, line, foot = stack(inset(self.panel, pad), heights, gap)
        cancel, done = row(foot, 2, theme.gap(3))
        box = NameBox(self.stage, line, self.name, self._type, placeholder=tr("Game and players"))
        return [
            Label(title, tr("What should this match be called?"), ("title", "label", "body"), face="display"),
            box,
            Button(cancel, tr("Cancel"), self.back, icon="back"),
            Button(done, tr("Done"), self._done, icon="check", kind="primary"),
        ]

    def entered(self) -> None:
        super().entered()
        self.ring.focus(next(widget for widget in self.ring.widgets if isinstance(widget, TextBox)))

    def paint(self, surface: Surface) -> None:
        super().paint(surface)
        sheet(surface, self.stage, self.panel)

    def back(self) -> bool:
        self.stage.stack.pop()
        return True

    def _type(self, text: str) -> None:
        self.name = text

    def _done(self) -> None:
        self.stage.stack.pop()
        self.on_name(clean_name(self.name, ""))
