"""A line to type a name in."""

from collections.abc import Callable

from pygame import Rect

from crashgames.core.names import NAME_LENGTH, clean_name
from crashgames.core.translation import tr
from crashgames.ui.fonts import stand_in
from crashgames.ui.keys import Intent
from crashgames.ui.scene import Stage
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
