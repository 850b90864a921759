"""What a demo table asks: visitors, whether anybody is there, behind a curtain; and its host for the PIN, on a pad."""

from collections.abc import Callable
from functools import partial
from math import ceil

import pygame
from pygame import SRCALPHA, Rect, Surface
from pygame.event import Event

from crashgames.core.translation import tr
from crashgames.kiosk.settings import MAX_DIGITS, is_pin
from crashgames.ui.faces import FACES, Mood, face
from crashgames.ui.keys import Intent
from crashgames.ui.layout import centre, column, grid, inset, row, stack
from crashgames.ui.menu_scene import WidgetScene
from crashgames.ui.scene import Stage
from crashgames.ui.sheets import SLIM_SCALE, MenuEntry, SheetScene, buttons, prop, roomy
from crashgames.ui.skin import Box
from crashgames.ui.widgets import Button, Label, Widget

MAX_WIDTH = 980
FALL_SECONDS = 0.35
"""Seconds in which the curtain falls."""
FACE_SIDE, MIN_FACE_SIDE, LOOKING = 150, 60, FACES[:5]
"""The sides of the faces that look out for somebody, at best and at least, and whose they are."""
BAR_HEIGHT = 16
"""The height of the bar for the seconds left, in logical units."""


class AskingScene(WidgetScene):
    """Shows nothing of what is behind it; `left` returns the seconds until that is given up.

    Whoever attends the table notices input and takes it away: nothing can be pressed here. With a `total` of 0 there
    is nothing to be asked, and the curtain alone is shown.
    """

    open_to_all = True

    def __init__(self, stage: Stage, left: Callable[[], float], total: float) -> None:
        super().__init__(stage)
        self.left_seconds = left
        self.total = total
        self.panel = Rect(0, 0, 1, 1)
        self._bar = Rect(0, 0, 0, 0)
        self._age = 0.0
        self._shown = 0

    @property
    def seconds(self) -> int:
        """The whole seconds that are left."""
        return max(0, ceil(self.left_seconds()))

    @property
    def idle_seconds(self) -> float:
        return 0.0

    def build(self) -> list[Widget]:
        theme, text, wide = self.stage.theme, self.stage.text, roomy(self.stage)
        pad, gap = theme.gap(10 if wide else 4), theme.gap(5 if wide else 2)
        width = min(self.area.w, theme.px(MAX_WIDTH))
        lines, heights = self._lines(), list[int]()
        for line in lines:
            step = text.fit(line.text, line.steps, width - 2 * pad, self.area.h // 3, line.face, 2)
            heights.append(text.size(line.text, step, line.face, width - 2 * pad)[1])
        if self.total:
            heights.insert(3, theme.px(BAR_HEIGHT))
        self.panel = centre(self.area, (width, sum(heights) + gap * (len(heights) - 1) + 2 * pad))
        places = stack(inset(self.panel, pad), heights, gap)
        self._bar = places.pop(3) if self.total else Rect(0, 0, 0, 0)
        for line, place in zip(lines, places, strict=True):
            line.rect = place
        return list[Widget](lines)

    def _lines(self) -> list[Label]:
        palette, place = self.stage.theme.palette, Rect(0, 0, 0, 0)
        large, said = ("hero", "display", "title"), ("title", "label", "body")
        if not self.total:
            return [Label(place, tr("Just a moment…"), large, palette.ink, "display", "center")]
        gone = tr("At zero, the table resets for the next visitors.")
        return [
            Label(place, tr("Is anybody there?"), large, palette.ink, "display", "center"),
            Label(place, tr("Press any key or button to continue."), said, palette.ink, align="center"),
            Label(place, str(self.seconds), "hero", palette.ink, "display", "center"),
            Label(place, gone, said[1:], palette.ink_soft, align="center"),
        ]

    def handle(self, event: Event) -> None:
        """Input means no more than that somebody is there."""

    def intent(self, intent: Intent) -> bool:
        return True

    def update(self, dt: float) -> None:
        self._age += dt
        if self._shown != self.seconds:
            self._shown = self.seconds
            self.rebuild()
        self.dirty |= self._age < FALL_SECONDS + dt or bool(self.total)

    def draw(self, surface: Surface) -> None:
        """The sheet falls from above; nothing is ever seen behind it but the room."""
        self.stage.skin.backdrop(surface)
        fallen = 1.0 if self.stage.settings.reduced_motion else min(1.0, self._age / FALL_SECONDS)
        above = round((1 - fallen) ** 2 * self.panel.bottom)
        self._draw_faces(surface, self.panel.y - above)
        prop(surface, self.stage, self.panel.move(0, -above), SLIM_SCALE)
        if not above:
            self.ring.draw(surface)
            self._draw_bar(surface)

    def _draw_faces(self, surface: Surface, bottom: int) -> None:
        """Some who look out for somebody from behind the sheet, where there is room for them above it."""
        side = min(self.stage.theme.px(FACE_SIDE), self.panel.y)
        if not self.total or side < self.stage.theme.px(MIN_FACE_SIDE):
            return
        crowd = self.stage.skin.kept(("looking", side), lambda: self._crowd(side))
        surface.blit(crowd, crowd.get_rect(midbottom=(self.panel.centerx, bottom + side // 8)))

    def _crowd(self, side: int) -> Surface:
        crowd = Surface((side * len(LOOKING), side), SRCALPHA)
        for number, name in enumerate(LOOKING):
            crowd.blit(face(self.stage.assets, name, Mood.WORRIED, side), (number * side, 0))
        return crowd

    def _draw_bar(self, surface: Surface) -> None:
        if not self._bar.w:
            return
        palette, radius = self.stage.theme.palette, BAR_HEIGHT / 2
        self.stage.skin.box(surface, self._bar, Box(palette.ground, radius=radius))
        width = round(self._bar.w * max(0.0, min(1.0, self.left_seconds() / self.total)))
        full = Rect(self._bar.x, self._bar.y, max(self._bar.h, width), self._bar.h)
        self.stage.skin.box(surface, full, Box(palette.accent, radius=radius))


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
            fill, edge = (palette.accent_high, None) if number < self.count else (palette.ground, palette.ink_soft)
            stage.skin.box(surface, dot, Box(fill, edge, 2, side / 2 / stage.theme.unit))


class PinScene(SheetScene):
    """Asks for a PIN and gives it to `on_pin`, which returns what is wrong with it, or "" if nothing is.

    `trouble` returns why no PIN is taken at present, or "".
    """

    def __init__(
        self, stage: Stage, title: str, on_pin: Callable[[str], str], trouble: Callable[[], str] = lambda: ""
    ) -> None:
        super().__init__(stage)
        self.title = title
        self.on_pin = on_pin
        self.trouble = trouble
        self.entered_pin = ""
        self.complaint = ""
        self._by_digits = False
        self._since = 0.0
        self._said = ""

    @property
    def idle_seconds(self) -> float:
        return min(NEWS_INTERVAL, self.ring.idle_seconds)

    def build(self) -> list[Widget]:
        theme, palette = self.stage.theme, self.stage.theme.palette
        wide = roomy(self.stage)
        self.panel = centre(self.area, (theme.px(SIZE[0]), theme.px(SIZE[1]) if wide else self.area.h))
        left, right = row(inset(self.panel, theme.gap(8 if wide else 4)), [1.0, 1.15], theme.gap(8 if wide else 4))
        title, dots, words, cancel = column(left, [1.0, theme.target, 1.4, theme.target], theme.gap(2))
        said = self._said = self.trouble() or self.complaint
        steps, ink = ("title", "label", "body"), palette.warn if said else palette.ink_soft
        return [
            *self._pad(right),
            Label(title, self.title, ("display", "title", "label"), palette.ink, "display", "center"),
            Dots(dots, len(self.entered_pin)),
            Label(words, said or tr("4 to 8 digits"), steps, ink, align="center"),
            Button(cancel, tr("Cancel"), self.back, icon="back"),
        ]

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
            if (self.trouble() or self.complaint) != self._said:
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
        if intent is Intent.CONFIRM and self._by_digits and self.entered_pin:
            self._enter()
            return True
        return super().intent(intent)

    def _type(self, digit: str) -> None:
        self._by_digits = False
        if len(self.entered_pin) < MAX_DIGITS and not self.trouble():
            self.entered_pin += digit
            self.complaint = ""
        self.rebuild()

    def _erase(self) -> None:
        self.entered_pin = self.entered_pin[:-1]
        self.rebuild()

    def _enter(self) -> None:
        pin, self.entered_pin = self.entered_pin, ""
        self.complaint = self.on_pin(pin) if is_pin(pin) else tr("A PIN has 4 to 8 digits.")
        if self.complaint:
            self.stage.audio.play("error")
        self.rebuild()
