"""The button that puts a card away, with the key that does the same on the device used last."""

from collections.abc import Callable

from pygame import Rect

from crashgames.core.lessons import Card
from crashgames.core.translation import tr
from crashgames.ui.scene import Stage
from crashgames.ui.widgets import Button, width_of

PAD_BUTTON = "A"


class GoOn(Button):
    """Goes on after a card that has been read."""

    def __init__(self, stage: Stage, rect: Rect, card: Card, on_press: Callable[[], object]) -> None:
        super().__init__(rect, tr("Go on"), on_press, kind="primary")
        self.stage = stage
        self.card = card

    @property
    def words(self) -> str:
        return words(self.label, key_name(self.stage))


def key_name(stage: Stage) -> str:
    """The key, or the button of the gamepad, that goes on."""
    return PAD_BUTTON if stage.by_keys and stage.keys.by_pad else tr("Enter")


def words(label: str, key: str) -> str:
    return tr("{words} ({key})").format(words=label, key=key)


def go_on_width(stage: Stage) -> int:
    """The pixels that the button needs whatever device is used."""
    return max(width_of(stage, words(tr("Go on"), key), None) for key in (PAD_BUTTON, tr("Enter")))
