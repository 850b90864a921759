"""Asks for the key or the button that is to do something from now on."""

from collections.abc import Callable

import pygame
from pygame.event import Event

from crashgames.core.translation import tr
from crashgames.ui.bindings import Device, Intent
from crashgames.ui.key_names import code_name
from crashgames.ui.layout import centre, inset, stack
from crashgames.ui.scene import Stage
from crashgames.ui.sheets import SheetScene, roomy
from crashgames.ui.widgets import Button, Label, Widget

BOX_WIDTH = 640
MAX_REASON_LINES = 2
"""Lines for why something cannot be chosen."""


class PressScene(SheetScene):
    """Takes the next key, or the next button of a gamepad; Escape, or what does it already, leaves everything as it is.

    `on_press` is called with it, once this scene has gone.
    """

    overlay = True

    def __init__(
        self, stage: Stage, by_pad: bool, intent: Intent, words: str, on_press: Callable[[Device, int], object]
    ) -> None:
        super().__init__(stage)
        self.by_pad = by_pad
        self.wanted = intent
        self.words = words
        self.on_press = on_press
        self.complaint = ""
        """Why the last press was refused."""

    @property
    def question(self) -> str:
        """The question as shown, for a key or for a button of a gamepad."""
        if self.by_pad:
            return tr("Press the new button for “{words}”").format(words=self.words)
        return tr("Press the new key for “{words}”").format(words=self.words)

    def build(self) -> list[Widget]:
        theme, text = self.stage.theme, self.stage.text
        pad, gap = theme.gap(7 if roomy(self.stage) else 5), theme.gap(4)
        width = min(self.area.w, theme.px(BOX_WIDTH)) - 2 * pad
        below = text.line_height("body") * MAX_REASON_LINES
        heights = [text.size(self.question, "title", "bold", width)[1], below, theme.target]
        self.panel = centre(self.area, (width + 2 * pad, sum(heights) + 2 * gap + 2 * pad))
        question, words, foot = stack(inset(self.panel, pad), heights, gap)
        palette = theme.palette
        ink = palette.warn if self.complaint else palette.ink_soft
        said = self.complaint or tr("Press the current one to keep it.")
        return [
            Label(question, self.question, ("title", "label", "body"), face="bold", align="center"),
            Label(words, said, ("body", "caption"), ink, align="center"),
            Button(foot, tr("Leave it as it is"), self.back, icon="back"),
        ]

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
        self.complaint = words
        self.stage.audio.play("error")
        self.rebuild()
