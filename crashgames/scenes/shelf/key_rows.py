"""Every key and every button in a table, to be changed by a press, one by one, and reset together."""

from collections.abc import Callable, Sequence
from functools import partial

import pygame
from pygame import Rect
from pygame.event import Event

from crashgames.core.translation import tr
from crashgames.scenes.dialogs.menu import ConfirmScene, NoticeScene
from crashgames.scenes.reading.prose import Block, intent_names, prose
from crashgames.ui.bindings import SETTINGS, Code, Device, Intent
from crashgames.ui.key_names import A, B, Make, X, Y, all_keys, code_name
from crashgames.ui.keys import DIRECTIONS
from crashgames.ui.layout import between, centre, column, row, stack
from crashgames.ui.scene import Stage
from crashgames.ui.theme import RGB, mix
from crashgames.ui.widgets import Button, Icon, Label, Picture, Widget
from crashgames.ui.widgets.choice import Chooser

COLUMNS, STEPS = (2.0, 1.3, 1.0), ("reading", "label", "body", "caption")
"""The shares of what is done, of the key and of the button, and the sizes of the letters."""
ROWS, HEAD, PAGER_WIDTH, MAX_LINE_SHARE = 6, 72, 220, 1.7
"""Rows of a page; drawings above columns and the pager, in logical units; the greatest height of rows in least ones."""
DRAWINGS = ("shared/devices/keyboard", "shared/devices/gamepad")
ICONS = (
    "arrow_up arrow_down arrow_left arrow_right check back menu step_on step_back hand undo bulb talk book list robot "
    "mute page"
)
"""The icons of all intents in their order."""
PAD_KEY, PAD_SIGN = (58, 48, 66), (255, 246, 226)
"""The colours of a button of a gamepad and of what is written on it."""
PAD_COLOURS: dict[Code, RGB] = {A: (98, 191, 106), B: (232, 96, 74), X: (88, 166, 224), Y: (255, 194, 74)}
"""The colours of the four buttons that have one of their own on gamepads for Xbox."""


class KeyTable:
    """Makes the pages of rows, and a last one of `more`; `renew` is called after each change.

    If it is `fixed`, it is only to be read.
    """

    def __init__(self, stage: Stage, renew: Callable[[], object], fixed: bool) -> None:
        self.stage = stage
        self.renew = renew
        self.fixed = fixed
        self.page = 0

    def widgets(self, room: Rect, more: Sequence[Block]) -> list[Widget]:
        """The open page, from the top of a place as far down as it needs; on the last one all can be reset."""
        theme, intents = self.stage.theme, list(intent_names().items())
        last, gap = -(-len(intents) // ROWS), theme.gap(2)
        head, below = column(room, [theme.px(HEAD), 1.0], gap)
        pager, *columns = self._places(head)
        numbers = [f"{number}/{last + 1}" for number in range(1, last + 2)]
        wide = min(pager.w, theme.px(PAGER_WIDTH))
        place = centre(Rect(pager.x, pager.y, wide, pager.h), (wide, theme.target))
        turn = Chooser(place, "", numbers, self.page, self._turn)
        if self.page == last:
            reset = self._reset(Rect(columns[0].x, place.y, head.right - columns[0].x, place.h))
            return [turn, *([] if self.fixed else [reset]), *prose(self.stage, below, more, ["reading"])]
        high = between(theme.target, (below.h - theme.gap(4)) // ROWS - gap, theme.target * MAX_LINE_SHARE)
        shown = intents[self.page * ROWS : (self.page + 1) * ROWS]
        lines = zip(stack(below, [high] * ROWS, gap), shown, strict=False)
        drawings = [Picture(*each) for each in zip(columns, DRAWINGS, strict=True)]
        return [turn, *drawings, *(one for line, each in lines for one in self._line(line, *each))]

    def _turn(self, page: int) -> None:
        self.page = page
        self.renew()

    def _reset(self, place: Rect) -> Button:
        changed = any(getattr(self.stage.settings, name) for name in SETTINGS.values())
        why = None if changed else tr("None has been changed.")
        return Button(place, tr("Reset all keys and buttons"), self._ask, icon="undo", why=why)

    def _line(self, line: Rect, intent: Intent, words: str) -> list[Widget]:
        palette, keys = self.stage.theme.palette, self.stage.keys
        what, key, button = self._places(line)
        icon, named = row(what, [line.h * 3 // 4, 1.0], self.stage.theme.gap(2))
        drawn = ICONS.split()[list(Intent).index(intent)]
        found: list[Widget] = [Icon(icon, drawn, palette.ink), Label(named, words, STEPS, palette.ink, "bold")]
        for kind, place, device in ((Button, key, Device.KEYBOARD), (PadButton, button, Device.PAD)):
            code, bare = keys.bindings.code(device, intent), "minus" if self.fixed else "plus"
            name = code_name(device, code, keys.make)
            if intent in DIRECTIONS:  # where arrows always work
                bare = drawn
            elif device is Device.KEYBOARD:
                name = all_keys(keys, intent)
            wide = place.h if len(name) < 3 else place.w
            change = partial(self._change, intent, words, device)
            made = kind(centre(place, (wide, place.h)), name, change, icon=None if name else bare, tip=words)
            made.why = tr("Only the host can change this.") if self.fixed else None
            made.steps = ("title", *STEPS)
            if isinstance(made, PadButton) and keys.make in ("", Make.XBOX):
                made.fill = PAD_COLOURS.get(code, PAD_KEY)
            found.append(made)
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
    """Looks like a button of a gamepad, round and dark or of its own colour."""

    radius, fill = 40.0, PAD_KEY

    def _colours(self, stage: Stage) -> tuple[RGB, RGB]:
        return mix(
            self.fill, PAD_SIGN, self.lift / 5
        ), PAD_SIGN if self.fill == PAD_KEY else stage.theme.palette.ink_dark


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
