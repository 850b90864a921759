"""Holding a private page open: by a key, or by a button from which the pointer may slide to a choice."""

import math
from collections.abc import Callable
from typing import Self

import pygame
from pygame import Rect
from pygame.event import Event

from crashgames.core.translation import tr
from crashgames.ui.key_names import key_of, with_key
from crashgames.ui.keys import Intent
from crashgames.ui.scene import Stage
from crashgames.ui.widgets import Button, HoldButton
from crashgames.ui.widgets.base import Point

OPEN_SECONDS = 6.0
"""Seconds after which envelopes close that were opened by a press, in that setting."""


class SlideButton(HoldButton):
    """Held down, it stays so while the pointer slides over `reach`.

    `on_slide` is called with each point, `on_drop` with the last one.
    """

    def __init__(
        self, rect: Rect, label: str, kind: str, on_slide: Callable[[Point], object], on_drop: Callable[[Point], object]
    ) -> None:
        super().__init__(rect, label, _nothing, seconds=math.inf, icon="eye", kind=kind)
        self.reach = Rect(rect)
        self.on_slide = on_slide
        self.on_drop = on_drop
        self.within = True

    def carry_over(self, old: Self) -> None:
        super().carry_over(old)
        self.within = old.within

    @property
    def holding(self) -> bool:
        return self.enabled and (self.by_key or (self.pressed and self.within))

    def press(self, at: Point) -> None:
        super().press(at)
        self.within = True

    def drag(self, at: Point) -> None:
        self.within = self.reach.collidepoint(at)
        if self.holding:
            self.on_slide(at)

    def release(self, at: Point) -> bool:
        dropped = self.pressed and self.within and not self.contains(at)
        self.pressed = False
        if dropped:
            self.on_drop(at)
        return False


class Looking:
    """The state of a page's envelopes: open while they are held, for a while, or until the next press."""

    def __init__(self, stage: Stage) -> None:
        self.stage = stage
        self.button: Button | None = None
        self._left = 0.0
        self._by_key = False

    @property
    def open(self) -> bool:
        """True while secrets may be shown: while held, or for as long as a press opened them."""
        if self.stage.settings.peek != "hold":
            return self._left > 0
        held = self._by_key and self.stage.keys.held(Intent.PEEK)
        return held or (isinstance(self.button, HoldButton) and self.button.holding)

    def make_button(
        self, place: Rect, kind: str, on_slide: Callable[[Point], object], on_drop: Callable[[Point], object]
    ) -> Button:
        """The button that opens the envelopes."""
        match self.stage.settings.peek:
            case "hold":
                key = key_of(self.stage.keys, Intent.PEEK)
                words = tr("Hold to look ({key})").format(key=key) if key else tr("Hold to look")
                self.button = SlideButton(place, words, kind, on_slide, on_drop)
            case "timed":
                words = self._with_key(tr("Look for a moment"))
                self.button = Button(place, words, self.look_a_while, icon="eye", kind=kind)
            case _:
                words = self._with_key(tr("Look or cover"))
                self.button = Button(place, words, self.toggle, icon="eye", kind=kind)
        return self.button

    def _with_key(self, words: str) -> str:
        return with_key(self.stage.keys, words, Intent.PEEK)

    def press_key(self) -> None:
        """The key for secrets goes down."""
        if self.stage.settings.peek == "timed":
            self.look_a_while()
        elif self.stage.settings.peek == "toggle":
            self.toggle()
        self._by_key = True

    def look_a_while(self) -> None:
        """Show the secrets for a few seconds."""
        self._left = OPEN_SECONDS

    def toggle(self) -> None:
        """Show the secrets until the next press, or cover them."""
        self._left = 0.0 if self._left else math.inf

    def update(self, dt: float) -> None:
        """Count down by so many seconds; at 0 the secrets are covered."""
        self._left = max(0.0, self._left - dt)

    def cover(self) -> None:
        """Whatever is held from now on counts only when it is pressed anew."""
        self._left, self._by_key = 0.0, False


def leaves_the_window(event: Event) -> bool:
    """True if from now on nobody knows who sits in front of the window."""
    return event.type in (pygame.WINDOWFOCUSLOST, pygame.WINDOWMINIMIZED, pygame.WINDOWHIDDEN)


def _nothing() -> None:
    """Holding the button does nothing by itself: the page checks whether it is held."""
