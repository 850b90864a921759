"""Every key and every button in a table, to be changed one by one and reset together."""

from collections.abc import Callable

from pygame import Rect

from crashgames.core.translation import tr
from crashgames.scenes.dialogs.menu import ConfirmScene
from crashgames.scenes.dialogs.press import PressScene
from crashgames.ui.bindings import Code, Device, Intent
from crashgames.ui.key_names import code_name, fixed_keys
from crashgames.ui.layout import row
from crashgames.ui.scene import Stage
from crashgames.ui.widgets import Button, Label, Widget, width_of

COLUMNS = (1.5, 1.0, 0.9, 0.9)
"""The shares of what is done, of what always does it, of the key, and of the button."""


class KeyTable:
    """Makes the rows; `renew` is called after each change."""

    def __init__(self, stage: Stage, renew: Callable[[], object]) -> None:
        self.stage = stage
        self.renew = renew

    def widgets(self, room: Rect) -> list[Widget]:
        """The table from the top of a place as far down as it needs, with the button that resets it."""
        theme = self.stage.theme
        head = self.stage.text.line_height("label", "display")
        found, top = self._head(Rect(room.x, room.y, room.w, head)), room.y + head + theme.gap(2)
        for intent, words in names().items():
            found += self._line(Rect(room.x, top, room.w, theme.target), intent, words)
            top += theme.target + theme.gap(2)
        words = tr("Reset all keys and buttons")
        place = Rect(room.x, top + theme.gap(2), min(room.w, width_of(self.stage, words, "undo")), theme.target)
        why = None if self._is_changed else tr("None has been changed.")
        return [*found, Button(place, words, self._ask, icon="undo", why=why)]

    def _head(self, line: Rect) -> list[Widget]:
        palette = self.stage.theme.palette
        titles = ("", tr("Always"), tr("Key"), tr("Gamepad"))
        return [
            Label(place, words, ("label", "body"), palette.ink_soft, "display", "left" if number < 2 else "center")
            for number, (place, words) in enumerate(zip(self._places(line), titles, strict=True))
            if words
        ]

    def _line(self, line: Rect, intent: Intent, words: str) -> list[Widget]:
        palette, pad = self.stage.theme.palette, self.stage.keys.pad
        what, always, key, button = self._places(line)
        return [
            Label(what, words, ("body", "caption"), palette.ink, "bold"),
            Label(always, fixed_keys(intent, with_pads=True), ("body", "caption"), palette.ink_soft),
            self._button(key, intent, words, Device.KEYBOARD),
            self._button(button, intent, words, pad),
        ]

    def _button(self, place: Rect, intent: Intent, words: str, device: Device) -> Button:
        name = code_name(device, self.stage.keys.bindings.code(device, intent), self.stage.keys.make)
        return Button(place, name or "–", lambda: self._change(intent, words, device), tip=words)

    def _places(self, line: Rect) -> list[Rect]:
        return row(line, COLUMNS, self.stage.theme.gap(3))

    def _change(self, intent: Intent, words: str, device: Device) -> None:
        def take(pressed: Device, code: int) -> None:
            self._take(intent, pressed, code)

        self.stage.stack.push(PressScene(self.stage, device is not Device.KEYBOARD, intent, words, take))

    def _take(self, intent: Intent, device: Device, code: int) -> None:
        """Give a key or button this meaning; if it has another one, ask first."""
        bindings = self.stage.keys.bindings

        def change() -> None:
            self._choose(device, bindings.changed(device, intent, code))

        other = bindings.intent(device, code)
        if other is None:
            change()
            return
        key, former = self._name(device, code), self._name(device, bindings.code(device, intent))
        words = (
            tr("{key} already means “{other}”, which would get {former} instead.")
            if former
            else tr("{key} already means “{other}”, which would then have none.")
        )
        question = words.format(key=key, other=names()[other], former=former)
        self.stage.stack.push(ConfirmScene(self.stage, question, tr("Swap") if former else tr("Use anyway"), change))

    def _name(self, device: Device, code: Code) -> str:
        return code_name(device, code, self.stage.keys.make)

    def _choose(self, device: Device, codes: dict[str, Code]) -> None:
        settings = self.stage.settings
        match device:
            case Device.KEYBOARD:
                settings.keys = codes
            case Device.PAD:
                settings.pad_buttons = codes
            case Device.JOYSTICK:
                settings.joystick_buttons = codes
        self.renew()

    @property
    def _is_changed(self) -> bool:
        settings = self.stage.settings
        return bool(settings.keys or settings.pad_buttons or settings.joystick_buttons)

    def _ask(self) -> None:
        question = tr("Reset all keys and buttons to their defaults?")
        self.stage.stack.push(ConfirmScene(self.stage, question, tr("Reset"), self._reset))

    def _reset(self) -> None:
        for device in Device:
            self._choose(device, {})


def names() -> dict[Intent, str]:
    """What can be done by a key, in words, in the order of the table."""
    return {
        Intent.CONFIRM: tr("Choose"),
        Intent.BACK: tr("Go back"),
        Intent.NEXT: tr("Next"),
        Intent.PREVIOUS: tr("Previous"),
        Intent.UNDO: tr("Take a move back"),
        Intent.PEEK: tr("Open your hand, look at your secrets"),
        Intent.HINT: tr("Ask for a hint, put it away"),
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
