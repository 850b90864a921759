"""Buttons: pressed at once, or held down for a while."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Self, TypeVar

from pygame import Rect, Surface

from crashgames.core.translation import tr
from crashgames.ui.boxes import Box
from crashgames.ui.keys import Intent
from crashgames.ui.lettering import fitted
from crashgames.ui.scene import Stage
from crashgames.ui.theme import RGB, Palette, ink_on, mix
from crashgames.ui.widgets.base import Point, Tip, Widget

FLASH_SECONDS, FADE_STEPS, LIP_HEIGHT = 0.14, 4, 4
OUTLINE_SHADE, PLAIN_LIGHT = 0.78, 0.1
"""How dark the line around a button is beside its face, and how much lighter a plain one is than what is raised."""
STEPS = ("label", "body", "caption")
LARGE_STEPS = ("title", *STEPS)
FACE = "close"
PAD_STEPS, NARROW_PAD_STEPS, ICON_GAP_STEPS = 3, 1, 2.5
"""Steps of spacing between an edge and the label, and between an icon and the label."""

AnyButton = TypeVar("AnyButton", bound="Button")


class Button(Widget):
    """Does something when pressed and let go, or confirmed."""

    radius = 14.0

    def __init__(
        self,
        rect: Rect,
        label: str,
        on_press: Callable[[], object],
        *,
        icon: str | None = None,
        kind: str = "plain",
        why: str | None = None,
        tip: Tip = None,
        chosen: bool = False,
    ) -> None:
        super().__init__(rect, why=why, tip=tip)
        self.label = label
        self.on_press = on_press
        self.icon = icon
        self.kind = kind
        self.chosen = chosen
        self.steps: Sequence[str] = STEPS
        """The sizes for its words, the largest first."""
        self.company: Sequence[Button] = (self,)
        self._flash = 0.0

    def grow(self, stage: Stage) -> None:
        """Have larger letters than others if the label fits in these."""
        self.steps = LARGE_STEPS
        if self.step(stage) != LARGE_STEPS[0]:
            self.steps = STEPS

    @property
    def words(self) -> str:
        """The label as it is drawn and read aloud."""
        return self.label

    @property
    def called(self) -> str:
        return self.words

    @property
    def state(self) -> str:
        return tr("chosen") if self.chosen else ""

    def activate(self, at: Point | None = None) -> None:
        self._flash = FLASH_SECONDS if at is None else 0.0
        self.on_press()

    def update(self, dt: float) -> bool:
        if not self._flash:
            return super().update(dt)
        self._flash = max(0.0, self._flash - dt)
        super().update(dt)
        return True

    def draw(self, surface: Surface, stage: Stage) -> None:
        down = (self.pressed and self.hovered) or self._flash > 0
        face, ink = self._face(stage, surface, down)
        self._draw_label(surface, stage, face, ink)

    def _face(self, stage: Stage, surface: Surface, down: bool) -> tuple[Rect, RGB]:
        """Draw the box, which always fills the rectangle. Returns the room of the label and the colour of it."""
        px, rect = stage.theme.px, self.rect
        fill, ink = self._colours(stage)
        if self.kind == "quiet":
            stage.skin.box(surface, rect, self._flat(stage, fill, down))
            return rect, ink
        face = Rect(rect.x, rect.y, rect.w, rect.h - px(LIP_HEIGHT))
        if not self.enabled:
            stage.skin.box(surface, rect, self._flat(stage, fill, down))
        elif down:
            sunk = Rect(rect.x, rect.y + px(LIP_HEIGHT - 1), rect.w, rect.h - px(LIP_HEIGHT - 1))
            stage.skin.box(surface, sunk, self._box(stage, fill, 1, 5))
            return face.move(0, px(LIP_HEIGHT - 1)), ink
        else:
            stage.skin.box(surface, rect, self._box(stage, fill, LIP_HEIGHT, 3 if stage.theme.palette.is_light else 9))
        return face, ink

    def _flat(self, stage: Stage, fill: RGB, down: bool) -> Box:
        palette = stage.theme.palette
        edge = self._edge(stage) or (None if self.enabled else _sunk(palette, 2))
        return Box(
            mix(fill, palette.shade, 0.2) if down else fill,
            edge,
            1.5 if self.enabled and not self.chosen else 3,
            self.radius,
        )

    def _box(self, stage: Stage, fill: RGB, depth: float, shadow: float) -> Box:
        palette = stage.theme.palette
        grave = palette.danger if self.kind == "grave" else None
        edge = grave or self._edge(stage)
        lip, rim = mix(fill, palette.shade, 0.45), mix(fill, palette.ink, 0.22)
        line = grave or mix(fill, palette.shade, OUTLINE_SHADE)
        return Box(fill, edge, 3, self.radius, lip, depth, rim, shadow, line)

    def _edge(self, stage: Stage) -> RGB | None:
        """The colour around it if it is chosen and not filled with one that says so."""
        return stage.theme.palette.chosen if self.chosen and self.kind in ("plain", "quiet") else None

    def _colours(self, stage: Stage) -> tuple[RGB, RGB]:
        palette = stage.theme.palette
        if not self.enabled:
            return _sunk(palette, 1), palette.ink_soft
        plain = mix(palette.raised, palette.ink, PLAIN_LIGHT)
        fill, bright, ink = {
            "primary": (palette.accent, palette.accent_high, palette.ink_dark),
            "good": (palette.good, mix(palette.good, palette.shade, 0.12), palette.ink_dark),
            "danger": (palette.danger, mix(palette.danger, palette.shade, 0.12), ink_on(palette.danger)),
            "grave": (plain, mix(plain, palette.danger, 0.2), palette.ink),
            "quiet": (palette.raised if self.chosen else palette.panel, palette.raised, palette.ink),
        }.get(self.kind, (plain, mix(plain, palette.line, 0.4), palette.ink))
        return mix(fill, bright, round(self.lift * FADE_STEPS) / FADE_STEPS), ink

    def _draw_label(self, surface: Surface, stage: Stage, face: Rect, ink: RGB) -> None:
        theme, words = stage.theme, self.words
        pad, has_icon = self._dress(stage)
        inner = face.inflate(-2 * theme.gap(pad if words else 1), -theme.px(2))
        icon = (
            stage.assets.icon(self.icon, self._icon_side(stage, *inner.size), ink) if self.icon and has_icon else None
        )
        wide = icon.get_width() if icon else 0
        gap = theme.gap(ICON_GAP_STEPS) if icon and words else 0
        room = max(1, inner.w - gap - wide)
        step = self.common_step(stage)
        lines = max(1, min(2, inner.h // stage.text.line_height(step, FACE)))
        whole = (stage.text.size(word, step, FACE)[0] <= room for word in words.split())
        if stage.text.holds(words, step, room, None, FACE, lines) or (lines > 1 and all(whole)):
            drawn = stage.text.render(words, step, ink, FACE, room, lines, "center")
        else:
            drawn = fitted(stage, words, step, room, ink, FACE)
        x = inner.centerx - (drawn.get_width() * bool(words) + gap + wide) // 2
        if icon:
            surface.blit(icon, icon.get_rect(midleft=(x, inner.centery)))
        if words:
            surface.blit(drawn, drawn.get_rect(midleft=(x + wide + gap, inner.centery)))

    def common_step(self, stage: Stage) -> str:
        """The step of all labels in its group: that of the label with the least room."""
        steps = [button.step(stage) for button in self.company if button.words]
        return min(steps, key=stage.theme.font, default=self.steps[0])

    def step(self, stage: Stage) -> str:
        """The largest step in which the label fits."""
        width, height = self._label_room(stage, *self._dress(stage))
        return stage.text.fit(self.words, self.steps, max(1, width), height, FACE, 2)

    def _dress(self, stage: Stage) -> tuple[float, str | None]:
        """Steps of spacing beside the label, and its icon: both make way for a legible label."""
        legible = self.steps[min(1, len(self.steps) - 1)]

        def holds(icon: str | None) -> bool:
            width, height = self._label_room(stage, PAD_STEPS, icon)
            return stage.text.holds(self.words, legible, max(1, width), height, FACE, 2)

        icon = self.icon if not self.words or holds(self.icon) else None
        return PAD_STEPS if icon or holds(None) else NARROW_PAD_STEPS, icon

    def _label_room(self, stage: Stage, pad: float, icon: str | None) -> tuple[int, int]:
        """The width and height of the label with so many steps of spacing beside it, and the icon or not."""
        theme = stage.theme
        width, height = self.rect.w - 2 * theme.gap(pad), self.rect.h - theme.px(LIP_HEIGHT + 2)
        beside = theme.gap(ICON_GAP_STEPS) + self._icon_side(stage, width, height) if icon else 0
        return width - beside, height

    def _icon_side(self, stage: Stage, width: int, height: int) -> int:
        return min(width, height, round(stage.theme.font(self.steps[0]) * 1.15))


def _sunk(palette: Palette, depth: float) -> RGB:
    """The colour of what is sunk so deep into a panel, where it cannot be pressed."""
    return mix(palette.panel, palette.shade, depth * (0.1 if palette.is_light else 0.4))


def alike(buttons: Sequence[AnyButton]) -> list[AnyButton]:
    """These buttons, with labels of one size from now on: that of the label with the least room."""
    for button in buttons:
        button.company = buttons
    return list(buttons)


def width_of(stage: Stage, label: str, icon: str | None) -> int:
    """The pixels that a button needs for its label in one line of the largest size."""
    theme = stage.theme
    drawn = 1  # icons are drawn with a pixel to spare
    mark = theme.gap(ICON_GAP_STEPS) + round(theme.font(STEPS[0]) * 1.15) + drawn if icon else 0
    return stage.text.size(label, STEPS[0], FACE)[0] + mark + 2 * theme.gap(PAD_STEPS)


def least_width_of(stage: Stage, label: str) -> int:
    """The pixels that a button without an icon needs for its label in one line of a legible size."""
    return stage.text.size(label, STEPS[1], FACE)[0] + 2 * stage.theme.gap(NARROW_PAD_STEPS)


def widths_in(
    stage: Stage, room: int, entries: Sequence[tuple[str, str]], gives_way: Sequence[int]
) -> list[tuple[int, bool]]:
    """The width of a button for each label and icon, and whether it shows the label.

    If the sum of their widths exceeds `room`, those first in `gives_way` show only their icons.
    """
    wide = [width_of(stage, label, icon) for label, icon in entries]
    short = stage.theme.target
    named = set(range(len(entries)))
    for number in gives_way:
        if sum(wide[k] if k in named else short for k in range(len(wide))) <= room:
            break
        named.discard(number)
    return [(wide[k], True) if k in named else (short, False) for k in range(len(wide))]


class LastStep(Button):
    """The button of the last of several steps: until it can be pressed, an empty frame that names the next one."""

    def _colours(self, stage: Stage) -> tuple[RGB, RGB]:
        palette = stage.theme.palette
        return super()._colours(stage) if self.enabled else (palette.panel, palette.ink)

    def _flat(self, stage: Stage, fill: RGB, down: bool) -> Box:
        palette = stage.theme.palette
        return super()._flat(stage, fill, down) if self.enabled else Box(fill, palette.raised, 3, self.radius)

    @property
    def words(self) -> str:
        return self.why.rstrip(".") if self.why else self.label

    @property
    def hint(self) -> str:
        return ""


class HoldButton(Button):
    """Acts after being held for `seconds`, by pointer, key or gamepad; an earlier release cancels it."""

    def __init__(
        self,
        rect: Rect,
        label: str,
        on_press: Callable[[], object],
        seconds: float = 0.6,
        icon: str | None = None,
        kind: str = "primary",
    ) -> None:
        super().__init__(rect, label, on_press, icon=icon, kind=kind)
        self.seconds = seconds
        self.held_for = 0.0
        self.by_key = False

    def carry_over(self, old: Self) -> None:
        super().carry_over(old)
        self.held_for, self.by_key = old.held_for, old.by_key

    @property
    def holding(self) -> bool:
        """True while it is held."""
        return self.enabled and (self.by_key or (self.pressed and self.hovered))

    def release(self, at: Point) -> bool:
        self.pressed = False
        return False

    def cancel(self) -> None:
        self.pressed = self.by_key = False
        self.held_for = 0.0

    def intent(self, intent: Intent) -> bool:
        if intent is not Intent.CONFIRM or not self.enabled:
            return False
        self.by_key = True
        return True

    def update(self, dt: float) -> bool:
        before, changed = self.held_for, super().update(dt)
        if self.holding:
            self.held_for += dt
        else:
            self.held_for = max(0.0, self.held_for - 2 * dt)
        if self.held_for >= self.seconds:
            self.cancel()
            self.on_press()
        return changed or self.held_for != before

    def draw(self, surface: Surface, stage: Stage) -> None:
        super().draw(surface, stage)
        share = min(1.0, self.held_for / self.seconds)
        if share > 0:
            room = self.rect.inflate(-2 * stage.theme.gap(5), 0)
            track = Rect(room.x, 0, max(stage.theme.px(5), round(room.w * share)), stage.theme.px(5))
            track.bottom = self.rect.bottom - stage.theme.px(LIP_HEIGHT + 2)
            stage.skin.box(surface, track, Box(self._colours(stage)[1], radius=2.5))
