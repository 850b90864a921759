"""Every key and every button in a table, to be changed by a press, one by one, and reset together."""

from collections.abc import Callable, Sequence
from functools import partial

import pygame
from pygame import Rect
from pygame.event import Event

from crashgames.core.translation import tr
from crashgames.scenes.dialogs.menu import ConfirmScene, NoticeScene
from crashgames.scenes.reading.prose import intent_names
from crashgames.ui.bindings import SETTINGS, Code, Device, Intent
from crashgames.ui.key_names import code_name, fixed_keys
from crashgames.ui.layout import row
from crashgames.ui.scene import Stage
from crashgames.ui.widgets import Button, Label, Widget, width_of

COLUMNS, STEPS = (2.05, 0.95, 1.0, 1.0), ("label", "body", "caption")
"""The shares of what is done, of what always does it, of the key and the button, and the sizes of the first two."""


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
        for intent, words in intent_names().items():
            found += self._line(Rect(room.x, top, room.w, theme.target), intent, words)
            top += theme.target + theme.gap(2)
        words = tr("Reset all keys and buttons")
        place = Rect(room.x, top + theme.gap(2), min(room.w, width_of(self.stage, words, "undo")), theme.target)
        changed = any(getattr(self.stage.settings, name) for name in SETTINGS.values())
        why = None if changed else tr("None has been changed.")
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
        fixed = fixed_keys(intent, with_pads=True)
        named = (what if fixed else what.union(always)).inflate(0, self.stage.theme.gap(1))
        return [
            Label(named, words, STEPS, palette.ink, "bold"),
            *([Label(always, fixed, STEPS, palette.ink_soft, "bold")] if fixed else []),
            self._button(key, intent, words, Device.KEYBOARD),
            self._button(button, intent, words, pad),
        ]

    def _button(self, place: Rect, intent: Intent, words: str, device: Device) -> Button:
        name = code_name(device, self.stage.keys.bindings.code(device, intent), self.stage.keys.make)
        icon = None if name else "plus"
        return Button(place, name, lambda: self._change(intent, words, device), icon=icon, tip=words)

    def _places(self, line: Rect) -> list[Rect]:
        return row(line, COLUMNS, self.stage.theme.gap(3))

    def _change(self, intent: Intent, words: str, device: Device) -> None:
        take = partial(self._take, intent)
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
        question = words.format(key=key, other=intent_names()[other], former=former)
        self.stage.stack.push(ConfirmScene(self.stage, question, tr("Swap") if former else tr("Use anyway"), change))

    def _name(self, device: Device, code: Code) -> str:
        return code_name(device, code, self.stage.keys.make)

    def _choose(self, device: Device, codes: dict[str, Code]) -> None:
        setattr(self.stage.settings, SETTINGS[device], codes)
        self.renew()

    def _ask(self) -> None:
        def reset() -> None:
            for device in Device:
                self._choose(device, {})

        question = tr("Reset all keys and buttons to their defaults?")
        self.stage.stack.push(ConfirmScene(self.stage, question, tr("Reset"), reset))


class PressScene(NoticeScene):
    """Takes the next key, or the next button of a gamepad; Escape, or what does it already, leaves everything as it is.

    `on_press` is called with it, once this scene has gone. Why a press was refused stands below the question.
    """

    def __init__(
        self, stage: Stage, by_pad: bool, intent: Intent, words: str, on_press: Callable[[Device, int], object]
    ) -> None:
        ask = tr("Press the new button for “{words}”") if by_pad else tr("Press the new key for “{words}”")
        super().__init__(stage, ask.format(words=words), tr("Press the current one to keep it."))
        self.by_pad = by_pad
        self.wanted = intent
        self.on_press = on_press
        self.complaint = ""
        """Why the last press was refused."""

    def build(self) -> list[Widget]:
        found = super().build()
        for label in found:
            if isinstance(label, Label) and label.text == self.complaint:
                label.colour = self.stage.theme.palette.warn
        return found

    def _answers(self, room: Rect) -> Sequence[Widget]:
        return [Button(room, tr("Leave it as it is"), self.back, icon="back")]

    def handle(self, event: Event) -> None:
        press = self.stage.keys.press_of(event)
        if press is None:
            super().handle(event)
        elif event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE:
            self.back()
        elif (press[0] is not Device.KEYBOARD) is self.by_pad:
            self._take(*press)

    def intent(self, intent: Intent) -> bool:
        """Nothing means what it did."""
        return True

    def _take(self, device: Device, code: int) -> None:
        bindings = self.stage.keys.bindings
        if code == bindings.code(device, self.wanted):
            self.back()
        elif bindings.is_fixed(device, code):
            name = code_name(device, code, self.stage.keys.make)
            self._complain(tr("{key} cannot be changed.").format(key=name) if name else tr("This cannot be changed."))
        elif bindings.strands(device, self.wanted, code):
            self._complain(tr("Another action has only this button. Give it a different button first."))
        else:
            self.stage.stack.pop()
            self.on_press(device, code)

    def _complain(self, words: str) -> None:
        self.details = self.complaint = words
        self.stage.audio.play("error")
        self.rebuild()
