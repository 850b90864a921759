"""Widgets that hold a value: switches, choosers, sliders."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Self

from pygame import Rect, Surface

from crashgames.core.translation import tr
from crashgames.ui.boxes import Box
from crashgames.ui.keys import Intent
from crashgames.ui.layout import centre, stamp
from crashgames.ui.scene import Stage
from crashgames.ui.theme import ink_on, mix
from crashgames.ui.widgets.base import Point, Widget

CONTROL_SHARE = 0.52
PADDING_WIDTH = 10
ARROW_PART = 6
"""An arrow takes no more than one such part of the width."""
STEPS = ("title", "reading", "label", "body", "caption")
ART_SIDES, ARROW_SIDE = (96, 68), 28
"""The greatest sides of a drawing before a label, in the highest rows and others, and of an arrow, in logical units."""
HIGH_ROWS = (110, 68)
"""The heights from which on a row has larger letters, in logical units."""
TRACK, MAX_GROWTH = (64, 34), 1.4
"""The size of the track of a switch, in logical units, and how much larger controls are at most in a high row."""
STEP = 0.05
"""The share by which a slider moves."""


class Row(Widget):
    """A label on the left and a control on the right. Without a label the control takes the whole width."""

    share = CONTROL_SHARE
    """The width of the control, as a share of the row."""
    icon = ""
    """The name of the drawing before its label, or ""."""

    def __init__(self, rect: Rect, label: str, tip: str | None = None) -> None:
        super().__init__(rect, tip=tip)
        self.label = label

    @property
    def called(self) -> str:
        return self.label

    @property
    def control(self) -> Rect:
        """The rectangle of the control."""
        if not self.label:
            return Rect(self.rect)
        width = round(self.inner.w * self.share)
        return Rect(self.inner.right - width, self.rect.y, width, self.rect.h)

    @property
    def inner(self) -> Rect:
        """The row within its padding, which a bare control does not have."""
        pad = min(PADDING_WIDTH, self.rect.h // 5) if self.label else 0
        return self.rect.inflate(-2 * pad, 0)

    def sizes(self, stage: Stage) -> Sequence[str]:
        """The sizes of its letters, the largest first."""
        return STEPS[sum(self.rect.h < stage.theme.px(high) for high in HIGH_ROWS) :]

    def growth(self, stage: Stage) -> float:
        """How much larger the control is in a high row than in one of the usual height."""
        return max(1.0, min(MAX_GROWTH, self.rect.h / stage.theme.px(HIGH_ROWS[-1])))

    def draw_label(self, surface: Surface, stage: Stage, control: Rect) -> None:
        """Draw the label beside the control; on paper, above a line."""
        palette = stage.theme.palette
        if self.label:
            if palette.is_light:
                ruled = Rect(self.rect.x, self.rect.bottom, self.rect.w, stage.theme.px(1))
                surface.fill(mix(palette.panel, palette.line, 0.5), ruled)
            if self.lift:
                glow = mix(palette.ground_high, palette.raised, round(self.lift * 4) / 4 * 0.7)
                stage.skin.box(surface, self.rect, Box(glow, radius=self.radius))
            left = self.inner.x
            if self.icon:
                most = ART_SIDES[self.rect.h < stage.theme.px(HIGH_ROWS[0])]
                side = min(self.rect.h - stage.theme.gap(2), stage.theme.px(most))
                stamp(surface, stage.assets.art(self.icon, side), midleft=self.inner.midleft)
                left += side + stage.theme.gap(4)
            room = control.x - left - stage.theme.gap(2)
            step = stage.text.fit(self.label, self.sizes(stage), room, self.rect.h, "bold", lines=2)
            lines = 1 if self.rect.h < 2 * stage.text.line_height(step) else 2
            drawn = stage.text.render(self.label, step, palette.ink, "bold", room, lines)
            surface.blit(drawn, drawn.get_rect(midleft=(left, self.inner.centery)))


class Toggle(Row):
    """A switch: on or off."""

    def __init__(
        self, rect: Rect, label: str, value: bool, on_change: Callable[[bool], object], tip: str | None = None
    ) -> None:
        super().__init__(rect, label, tip)
        self.value = value
        self.on_change = on_change

    def activate(self, at: Point | None = None) -> None:
        self.value = not self.value
        self.on_change(self.value)

    @property
    def state(self) -> str:
        return tr("On") if self.value else tr("Off")

    def intent(self, intent: Intent) -> bool:
        if intent is (Intent.LEFT if self.value else Intent.RIGHT):
            self.activate()
            return True
        return super().intent(intent)

    def draw(self, surface: Surface, stage: Stage) -> None:
        theme = stage.theme
        track = Rect(0, 0, *(round(theme.px(side) * self.growth(stage)) for side in TRACK))
        track.midright = self.inner.midright
        step = self.sizes(stage)[0]
        word = stage.text.render(self.state, step, None, "bold")
        place = word.get_rect(midright=(track.x - theme.gap(3), track.centery))
        longest = max(stage.text.size(tr(text), step, "bold")[0] for text in ("On", "Off"))
        self.draw_label(surface, stage, Rect(track.x - theme.gap(3) - longest, 0, 0, 0))
        surface.blit(word, place)
        self.draw_switch(surface, stage, track)

    def draw_switch(self, surface: Surface, stage: Stage, track: Rect) -> None:
        """Draw the knob on the side of the value."""
        theme, palette = stage.theme, stage.theme.palette
        fill = palette.good if self.value else palette.ground
        edge = mix(palette.line, palette.good, 0.6) if self.value else palette.line
        stage.skin.box(surface, track, Box(fill, edge, 2, 30))
        knob = Rect(0, 0, track.h - theme.px(8), track.h - theme.px(8))
        travel = track.w - knob.w - theme.px(8)
        knob.midleft = (track.x + theme.px(4) + travel * self.value, track.centery)
        stage.skin.box(surface, knob, Box(palette.ink, radius=30, shadow=3))
        if self.value:
            stamp(surface, stage.assets.icon("check", knob.w // 2, ink_on(palette.ink)), center=knob.center)


class Opener(Row):
    """Opens what its label names."""

    def __init__(self, rect: Rect, label: str, on_press: Callable[[], object]) -> None:
        super().__init__(rect, label)
        self.on_press = on_press

    def activate(self, at: Point | None = None) -> None:
        self.on_press()

    def draw(self, surface: Surface, stage: Stage) -> None:
        arrow = stage.assets.icon("arrow_right", stage.theme.px(ARROW_SIDE), stage.theme.palette.ink)
        place = arrow.get_rect(midright=(self.inner.right, self.rect.centery))
        self.draw_label(surface, stage, place)
        surface.blit(arrow, place)


class Chooser(Row):
    """One of several options, with arrows on both sides; after the last comes the first."""

    def __init__(
        self,
        rect: Rect,
        label: str,
        options: Sequence[str],
        index: int,
        on_change: Callable[[int], object],
        tip: str | None = None,
    ) -> None:
        super().__init__(rect, label, tip)
        self.options = list(options)
        self.index = index
        self.on_change = on_change
        self.bare = False
        """True if it has no edge until it is pointed at, as it stands on a plate."""
        self.company: Sequence[Chooser] = ()
        """The choosers of a list to which it belongs: whatever any of them shows is in letters of one size."""

    @staticmethod
    def width_for(words: int) -> int:
        """The least width in which words of that width stand in one line between the arrows."""
        return -(-words * ARROW_PART // (ARROW_PART - 2)) + 1

    @property
    def state(self) -> str:
        return self.options[self.index] if self.options else ""

    def step(self, by: int) -> None:
        """Choose the next option (1) or the previous one (-1)."""
        if len(self.options) > 1:
            self.index = (self.index + by) % len(self.options)
            self.on_change(self.index)

    def activate(self, at: Point | None = None) -> None:
        control = self.control
        self.step(-1 if at and at[0] < control.x + min(control.h * 1.4, control.w / 3) else 1)

    def intent(self, intent: Intent) -> bool:
        if intent in (Intent.LEFT, Intent.RIGHT):
            self.step(-1 if intent is Intent.LEFT else 1)
            return True
        return super().intent(intent)

    def draw(self, surface: Surface, stage: Stage) -> None:
        control = self.control
        self.draw_label(surface, stage, control)
        if self.label:
            control = centre(control, (control.w, round(stage.theme.target * self.growth(stage))))
        stage.skin.box(surface, control, self._box(stage))
        side = min(control.h, stage.theme.px(52), control.w // ARROW_PART)
        colour = stage.theme.palette.ink if len(self.options) > 1 else stage.theme.palette.line
        for icon, x in (("arrow_left", control.left), ("arrow_right", control.right - side)):
            arrow = stage.assets.icon(icon, stage.theme.px(ARROW_SIDE), colour)
            stamp(surface, arrow, center=(x + side // 2, control.centery))
        room = Rect(control.x + side, control.y, control.w - 2 * side, control.h)
        text = self.options[self.index] if self.options else ""
        face = "display" if self._is_slip(stage) else "bold"
        step = self._size(stage, room, text, face)
        lines = max(1, min(2, room.h // stage.text.line_height(step, face)))
        drawn = stage.text.render(text, step, None, face, room.w, lines, "center")
        surface.blit(drawn, drawn.get_rect(center=room.center))

    def _size(self, stage: Stage, room: Rect, text: str, face: str) -> str:
        def fitting(lines: int) -> str:
            high = room.h - (stage.theme.gap(lines - 1) if self._is_slip(stage) else 0)  # two lines keep off its edges
            steps = (stage.text.fit(words, self.sizes(stage), room.w, high, face, lines) for words in options)
            return min(steps, key=stage.theme.font)

        options = {option for chooser in self.company for option in chooser.options} or {text}
        step = fitting(1)
        legible = STEPS[-1 if self.company else 2]
        in_one_line = all(stage.text.holds(words, legible, *room.size, face, 1) for words in options)
        return step if in_one_line else fitting(2)

    def _is_slip(self, stage: Stage) -> bool:
        """True if it stands out from paper."""
        return stage.theme.palette.is_light and not self.bare

    def _box(self, stage: Stage) -> Box:
        palette = stage.theme.palette
        fill = mix(palette.ground, palette.raised, round(self.lift * 4) / 4 * 0.6)
        if self._is_slip(stage):
            return Box(mix(palette.raised, (255, 255, 255), 0.6), palette.ink_soft, 2.5, 12)
        edge = None if self.bare and not self.lift else mix(palette.line, palette.ink_soft, 0.35 if self.lift else 0.0)
        return Box(fill, edge, 2, 12)


class Slider(Row):
    """A share, from 0 to 1."""

    share = 0.62

    def __init__(self, rect: Rect, label: str, value: float, on_change: Callable[[float], object]) -> None:
        super().__init__(rect, label)
        self.value = value
        self.on_change = on_change
        self._track = Rect(self.control)

    @property
    def state(self) -> str:
        return f"{self.value:.0%}"

    def carry_over(self, old: Self) -> None:
        super().carry_over(old)
        self._track = old._track

    def set(self, value: float) -> None:
        """Set the nearest step within the bounds."""
        value = max(0.0, min(1.0, round(round(value / STEP) * STEP, 6)))
        if value != self.value:
            self.value = value
            self.on_change(value)

    def press(self, at: Point) -> None:
        super().press(at)
        self.drag(at)

    def drag(self, at: Point) -> None:
        if self.pressed:
            self.set((at[0] - self._track.x) / max(1, self._track.w))

    def release(self, at: Point) -> bool:
        self.pressed = False
        return False

    def intent(self, intent: Intent) -> bool:
        if intent in (Intent.LEFT, Intent.RIGHT):
            self.set(self.value + (-STEP if intent is Intent.LEFT else STEP))
            return True
        return False

    def draw(self, surface: Surface, stage: Stage) -> None:
        theme, control, palette = stage.theme, self.control, stage.theme.palette
        self.draw_label(surface, stage, control)
        step = self.sizes(stage)[0]
        number = stage.text.size("100%", step, "display")[0] + theme.gap(2)
        knob = round(theme.px(36) * self.growth(stage))
        self._track = Rect(control.x + theme.gap(6), 0, control.w - number - theme.gap(12), round(knob * 0.45))
        self._track.centery = control.centery
        stamp(surface, stage.text.render(self.state, step, None, "display"), midright=control.midright)
        track = self._track
        x = track.x + round(track.w * self.value)
        dark = mix(palette.accent, palette.shade, 0.78)
        stage.skin.box(surface, track, Box(palette.ground, dark, 2.5, 20))
        done = Rect(track.x, track.y, max(track.h, x - track.x), track.h)
        stage.skin.box(surface, done, Box(palette.accent, dark, 2.5, 20))
        grip = Rect(0, 0, knob, knob).move_to(center=(x, track.centery))
        bright = palette.accent_high if self.lift else palette.accent
        stage.skin.box(surface, grip, Box(bright, dark, 2.5, 30, shadow=4))
        stage.skin.box(surface, centre(grip, (knob // 3, knob // 3)), Box(dark, radius=20))
