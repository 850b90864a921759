"""The pad on which the host of a demo table enters the PIN."""

from collections.abc import Callable
from functools import partial
from math import ceil

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from crashgames.core.translation import tr
from crashgames.kiosk.settings import MAX_DIGITS, is_pin
from crashgames.ui.keys import Intent
from crashgames.ui.layout import centre, column, grid, inset, row, stamp
from crashgames.ui.scene import Stage
from crashgames.ui.sheets import INK, MenuEntry, SheetScene, buttons, roomy
from crashgames.ui.skin import Box
from crashgames.ui.widgets import Button, Label, Widget
from crashgames.ui.worlds import LIBRARY

SIZE = (900, 500)
DIGITS = "1234567890"
KEYPAD = dict(zip((pygame.K_KP1, pygame.K_KP2, pygame.K_KP3, pygame.K_KP4, pygame.K_KP5), "12345", strict=True))
KEYPAD |= dict(zip((pygame.K_KP6, pygame.K_KP7, pygame.K_KP8, pygame.K_KP9, pygame.K_KP0), "67890", strict=True))
KEYS = {pygame.K_0 + int(digit): digit for digit in DIGITS} | KEYPAD
NEWS_INTERVAL = 0.25
"""Seconds between two looks at whether there is something else to say."""


class Dots(Widget):
    """A dot for each digit that was entered, on a line of the places that there are."""

    takes_focus = False

    def __init__(self, rect: Rect, count: int) -> None:
        super().__init__(rect)
        self.count = count

    def draw(self, surface: Surface, stage: Stage) -> None:
        palette = stage.theme.palette
        side = min(stage.theme.px(24), self.rect.w // (2 * MAX_DIGITS))
        left = self.rect.centerx - side * MAX_DIGITS + side // 2
        for number in range(MAX_DIGITS):
            dot = Rect(left + 2 * side * number, self.rect.centery - side // 2, side, side)
            fill, edge = (palette.ink, None) if number < self.count else (palette.ground, palette.ink_soft)
            stage.skin.box(surface, dot, Box(fill, edge, 2, side / 2 / stage.theme.unit))


class Lock(Widget):
    """A lock, on it the seconds for which it stays shut, if any."""

    takes_focus = False

    def __init__(self, rect: Rect, seconds: int) -> None:
        super().__init__(rect)
        self.seconds = seconds

    @property
    def called(self) -> str:
        return tr("Wait {n} s").format(n=self.seconds) if self.seconds else ""

    def draw(self, surface: Surface, stage: Stage) -> None:
        lock = stamp(surface, stage.assets.art("shared/things/lock", self.rect.size), center=self.rect.center)
        middle = lock.x + round(lock.w * 0.5), lock.y + round(lock.h * 0.68)
        if self.seconds:
            number = stage.text.letter(str(self.seconds), round(lock.h * 0.42), INK)
            stamp(surface, number, center=middle)
        else:
            pygame.draw.circle(surface, INK, middle, lock.h // 14)
            pygame.draw.rect(surface, INK, Rect(0, 0, lock.w // 16, lock.h // 6).move_to(midtop=middle))


class PinScene(SheetScene):
    """Asks for a PIN and gives it to `on_pin`, which returns what is wrong with it, or "" if nothing is.

    `waits` returns the seconds for which no PIN is taken yet, or 0.
    """

    world = LIBRARY

    def __init__(
        self, stage: Stage, title: str, on_pin: Callable[[str], str], waits: Callable[[], float] = lambda: 0.0
    ) -> None:
        super().__init__(stage)
        self.title = title
        self.on_pin = on_pin
        self.waits = waits
        self.entered_pin = ""
        self.complaint = ""
        self._by_digits = False
        self._since = 0.0
        self._said: tuple[int, str] = 0, ""

    @property
    def idle_seconds(self) -> float:
        return min(NEWS_INTERVAL, self.ring.idle_seconds)

    def build(self) -> list[Widget]:
        theme, palette = self.stage.theme, self.stage.theme.palette
        wide = roomy(self.stage)
        self.panel = centre(self.area, (theme.px(SIZE[0]), theme.px(SIZE[1]) if wide else self.area.h))
        left, right = row(inset(self.panel, theme.gap(8 if wide else 4)), [1.0, 1.15], theme.gap(8 if wide else 4))
        lock, title, dots, words, cancel = column(left, [2.0, 1.4, theme.target, 1.3, theme.target], theme.gap(2))
        left_over, said = self._said = self._now
        steps = ("display", "title", "label")
        if left_over:
            said, lock, words = tr("Too many wrong attempts."), right, lock.unionall([title, dots, words])
            title, words = column(centre(words, (words.w, 3 * title.h)), [1.0, 2.0])
        button = Button(cancel, tr("Cancel"), self.back, icon="back")
        button.steps, ink, face = steps, palette.warn if said else palette.ink_soft, "display" if left_over else "text"
        return [
            *([] if left_over else [*self._pad(right), Dots(dots, len(self.entered_pin))]),
            Lock(lock, left_over),
            Label(title, self.title, steps, palette.ink, "display", "center"),
            Label(words, said or tr("4 to 8 digits"), steps[not left_over :], ink, face, "center"),
            button,
        ]

    @property
    def _now(self) -> tuple[int, str]:
        """The whole seconds to wait, and what is wrong otherwise."""
        return ceil(self.waits()), self.complaint

    def _pad(self, room: Rect) -> list[Button]:
        digits: list[MenuEntry] = [(digit, "", partial(self._type, digit)) for digit in DIGITS]
        erase, enter = ("", "erase", self._erase), ("", "check", self._enter)
        cells, kinds = grid(room, 3, 4, self.stage.theme.gap(2)), [*["plain"] * 11, "primary"]
        found = buttons(cells, [*digits[:9], erase, digits[9], enter], kinds)
        for button in found:
            button.steps = ("display", "title", "label")
        found[9].tip = tr("Erase")
        found[11].why = None if is_pin(self.entered_pin) else tr("A PIN has 4 to 8 digits.")
        return found

    def update(self, dt: float) -> None:
        super().update(dt)
        self._since += dt
        if self._since >= NEWS_INTERVAL:
            self._since = 0.0
            if self._now != self._said:
                self.rebuild()

    def handle(self, event: Event) -> None:
        if event.type == pygame.KEYDOWN and event.key in KEYS:
            self._type(KEYS[event.key])
            self._by_digits = True
            return
        super().handle(event)

    def intent(self, intent: Intent) -> bool:
        """Backspace erases; Enter enters a PIN whose digits were typed, wherever the focus is."""
        if intent is Intent.UNDO:
            self._erase()
            return True
        if intent is Intent.CONFIRM and self._by_digits and (self.entered_pin or self._said[0]):
            self._enter()
            return True
        return super().intent(intent)

    def _type(self, digit: str) -> None:
        self._by_digits = False
        if len(self.entered_pin) < MAX_DIGITS and not self.waits():
            self.entered_pin += digit
            self.complaint = ""
        self.rebuild()

    def _erase(self) -> None:
        self.entered_pin = self.entered_pin[:-1]
        self.rebuild()

    def _enter(self) -> None:
        pin, self.entered_pin, self._by_digits = self.entered_pin, "", False
        self.complaint = self.on_pin(pin) if is_pin(pin) else tr("A PIN has 4 to 8 digits.")
        if self.complaint:
            self.stage.audio.play("error")
        self.rebuild()
