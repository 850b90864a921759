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
from crashgames.ui.key_names import all_keys, code_name
from crashgames.ui.keys import DIRECTIONS
from crashgames.ui.layout import centre, row
from crashgames.ui.scene import Stage
from crashgames.ui.sheets import roomy
from crashgames.ui.theme import RGB, mix
from crashgames.ui.widgets import Button, Icon, Label, Picture, Widget, width_of

COLUMNS, STEPS = (2.0, 1.3, 1.0), ("reading", "label", "body", "caption")
"""The shares of what is done, of the key and of the button, and the sizes of the letters."""
LINE_SHARE, HEAD = 1.2, 72
"""The height of a line as a multiple of the least, and that of the drawings above the columns, in logical units."""
DRAWINGS = ("shared/devices/keyboard", "shared/devices/gamepad")
ICONS = (
    "arrow_up arrow_down arrow_left arrow_right check back menu step_on step_back hand undo bulb talk book list robot "
    "mute page"
)
"""The icons of all intents in their order."""
PAD_KEY, PAD_SIGN = (58, 48, 66), (255, 246, 226)
"""The colours of a button of a gamepad and of what is written on it."""


class KeyTable:
    """Makes the rows; `renew` is called after each change."""

    def __init__(self, stage: Stage, renew: Callable[[], object]) -> None:
        self.stage = stage
        self.renew = renew

    def widgets(self, room: Rect) -> list[Widget]:
        """The table from the top of a place as far down as it needs, with the button that resets it."""
        theme = self.stage.theme
        head, gap, high = theme.px(HEAD), theme.gap(2), theme.target
        free = room.h - head - gap
        if roomy(self.stage):  # whole lines fill the page
            high = -(-free // (free // (round(high * LINE_SHARE) + gap) or 1)) - gap
        _, *columns = self._places(Rect(room.x, room.y, room.w, head))
        found: list[Widget] = [Picture(*each) for each in zip(columns, DRAWINGS, strict=True)]
        top = room.y + head + gap
        for intent, words in intent_names().items():
            found += self._line(Rect(room.x, top, room.w, high), intent, words)
            top += high + gap
        words = tr("Reset all keys and buttons")
        place = Rect(room.x, top + theme.gap(2), min(room.w, width_of(self.stage, words, "undo")), theme.target)
        changed = any(getattr(self.stage.settings, name) for name in SETTINGS.values())
        why = None if changed else tr("None has been changed.")
        return [*found, Button(place, words, self._ask, icon="undo", why=why)]

    def _line(self, line: Rect, intent: Intent, words: str) -> list[Widget]:
        palette, keys = self.stage.theme.palette, self.stage.keys
        what, key, button = self._places(line)
        icon, named = row(what, [line.h * 3 // 4, 1.0], self.stage.theme.gap(2))
        drawn = ICONS.split()[list(Intent).index(intent)]
        found: list[Widget] = [Icon(icon, drawn, palette.ink), Label(named, words, STEPS, palette.ink, "bold")]
        for kind, place, device in ((Button, key, Device.KEYBOARD), (PadButton, button, Device.PAD)):
            name, bare = code_name(device, keys.bindings.code(device, intent), keys.make), "plus"
            if intent in DIRECTIONS:  # where arrows always work
                bare = drawn
            elif device is Device.KEYBOARD:
                name = all_keys(keys, intent)
            wide = place.h if kind is PadButton and len(name) < 3 else place.w
            change = partial(self._change, intent, words, device)
            found.append(
                made := kind(centre(place, (wide, place.h)), name, change, icon=None if name else bare, tip=words)
            )
            made.steps = STEPS
        return found

    def _places(self, line: Rect) -> list[Rect]:
        return row(line, COLUMNS, self.stage.theme.gap(3))

    def _change(self, intent: Intent, words: str, device: Device) -> None:
        take = partial(self._take, intent)
        self.stage.stack.push(PressScene(self.stage, device is Device.PAD, intent, words, take))

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


class PadButton(Button):
    """Looks like a button of a gamepad, round and dark."""

    radius = 30.0

    def _colours(self, stage: Stage) -> tuple[RGB, RGB]:
        return mix(PAD_KEY, PAD_SIGN, self.lift / 5), PAD_SIGN


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
        elif (press[0] is Device.PAD) is self.by_pad:
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
