"""A scrolling window on contents larger than itself."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Self

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from crashgames.core.translation import tr
from crashgames.ui.boxes import Box
from crashgames.ui.keys import Intent
from crashgames.ui.scene import Stage
from crashgames.ui.widgets.base import Point, Widget, flatten

GLIDE_RATE = 16.0
BAR_WIDTH = 10
MARGIN_WIDTH = 10
FADE_HEIGHT = 40
"""The height over which contents fade that an edge cuts off."""


class ScrollArea(Widget):
    """Shows part of its children, which are laid out in screen coordinates as if nothing were scrolled.

    It moves their rectangles itself, so those are always on their visible places. It takes the focus only if none of
    its children can, so that plain text can be scrolled by keys.
    """

    def __init__(self, rect: Rect, children: Sequence[Widget] = (), *, margin: int = MARGIN_WIDTH) -> None:
        super().__init__(rect)
        self.margin = margin
        self.offset = 0
        self._at = 0.0
        self._goal = 0.0
        self._grip: int | None = None
        self._width, self._fading = BAR_WIDTH, 0
        self.set_children(children)

    def set_children(self, children: Sequence[Widget]) -> None:
        """Take other children, laid out as if nothing were scrolled, and keep the position as far as possible."""
        self.held = list(children)
        self._all = flatten(self.held)
        self._tops = [widget.rect.y for widget in self._all]
        bottom = max((widget.rect.bottom for widget in self._all), default=self.rect.y)
        self.length = bottom - self.rect.y + self.margin
        self._goal = min(self._goal, self.reach)
        self._jump(self._goal)

    @property
    def children(self) -> Sequence[Widget]:
        return self.held

    @property
    def reach(self) -> int:
        """The largest scroll position, in pixels."""
        return max(0, self.length - self.rect.h)

    @property
    def focusable(self) -> bool:
        return self.visible and self.reach > 0 and not any(widget.focusable for widget in self._all)

    @property
    def called(self) -> str:
        return tr("Text: up and down to scroll")

    def scroll_to(self, offset: float, glide: bool = True) -> None:
        """Scroll to a position in pixels, within bounds; with `glide`, smoothly."""
        self._goal = max(0.0, min(float(self.reach), offset))
        if not glide:
            self._jump(self._goal)

    def reveal(self, widget: Widget) -> None:
        """Scroll as little as needed to show the whole `widget`."""
        if widget not in self._all:
            return
        top = self._tops[self._all.index(widget)] - self.rect.y
        low, high = top + widget.rect.h + self.margin - self.rect.h, top - self.margin
        self.scroll_to(max(low, min(high, self._goal)) if low <= high else high)

    def intent(self, intent: Intent) -> bool:
        step = {Intent.UP: -1, Intent.DOWN: 1}.get(intent, 0) * self.rect.h * 0.25
        before = self._goal
        self.scroll_to(self._goal + step)
        return self._goal != before

    def handle(self, event: Event) -> bool:
        if event.type == pygame.MOUSEWHEEL:
            before = self._goal
            lines = getattr(event, "precise_y", None) or event.y
            self.scroll_to(self._goal - lines * self.rect.h * 0.12)
            return self._goal != before
        if event.type == pygame.KEYDOWN:
            return self._page(event.key)
        return False

    def on_bar(self, at: Point) -> bool:
        """True if a point is on the scroll bar, with some room around."""
        return self.reach > 0 and self.contains(at) and at[0] >= self.rect.right - 2 * self._width

    def press(self, at: Point) -> None:
        bar = self._thumb()
        if self.on_bar(at):
            self.pressed = True
            self._grip = at[1] - bar.y if bar.y <= at[1] < bar.bottom else bar.h // 2
            self.drag(at)

    def drag(self, at: Point) -> None:
        if self._grip is not None:
            travel = max(1, self.rect.h - self._thumb().h)
            self.scroll_to((at[1] - self._grip - self.rect.y) / travel * self.reach, glide=False)

    def release(self, at: Point) -> bool:
        self.cancel()
        return False

    def cancel(self) -> None:
        self.pressed = False
        self._grip = None

    def update(self, dt: float) -> bool:
        if self._at == self._goal:
            return False
        left = (self._goal - self._at) * max(0.0, 1 - GLIDE_RATE * dt)
        self._jump(self._goal if abs(left) < 0.5 else self._goal - left)
        return True

    def settle(self) -> bool:
        moved = self._at != self._goal
        self._jump(self._goal)
        return moved

    def carry_over(self, old: Self) -> None:
        super().carry_over(old)
        self._grip = old._grip
        self._goal = min(old._goal, float(self.reach))
        self._jump(min(old._at, float(self.reach)))

    def draw(self, surface: Surface, stage: Stage) -> None:
        self._width, self._fading = stage.theme.px(BAR_WIDTH), stage.theme.px(FADE_HEIGHT)
        if self.rect.w < 1 or self.rect.h < 1:
            return
        clip = surface.get_clip()
        surface.set_clip(self.rect.clip(clip))
        edges = [(place, ground_of(surface, place, down)) for place, down in self._edges()]
        draw_widgets(surface, stage, self.held, self.rect)
        for place, ground in edges:
            surface.blit(ground, place)
        surface.set_clip(clip)
        if self.reach:
            self._draw_bar(surface, stage)

    def _edges(self) -> Iterator[tuple[Rect, bool]]:
        """Where contents fade that an edge cuts off: at the upper edge (True), and at the lower one."""
        rect, most = self.rect, min(self._fading, self.rect.h // 3)
        above = [one.rect.bottom - rect.y for one in self.held if one.rect.y < rect.y < one.rect.bottom]
        below = [rect.bottom - one.rect.y for one in self.held if one.rect.y < rect.bottom < one.rect.bottom]
        if above:
            yield Rect(rect.x, rect.y, rect.w, min(most, max(above))), True
        if below:
            high = min(most, max(below))
            yield Rect(rect.x, rect.bottom - high, rect.w, high), False

    def _draw_bar(self, surface: Surface, stage: Stage) -> None:
        palette = stage.theme.palette
        thumb = self._thumb()
        track = Rect(thumb.x, self.rect.y, thumb.w, self.rect.h)
        stage.skin.box(surface, track, Box(palette.ground, radius=5))
        colour = palette.chosen if self.pressed or self.hovered or self.focused else palette.line
        stage.skin.box(surface, thumb, Box(colour, radius=5))

    def _thumb(self) -> Rect:
        height = max(3 * self._width, round(self.rect.h * self.rect.h / max(1, self.length)))
        top = self.rect.y + round((self.rect.h - height) * self._at / max(1, self.reach))
        return Rect(self.rect.right - self._width, top, self._width, height)

    def _page(self, key: int) -> bool:
        page = self.rect.h * 0.85
        goals = {
            pygame.K_PAGEUP: self._goal - page,
            pygame.K_PAGEDOWN: self._goal + page,
            pygame.K_HOME: 0.0,
            pygame.K_END: float(self.reach),
        }
        if key in goals:
            self.scroll_to(goals[key])
        return key in goals

    def _jump(self, offset: float) -> None:
        self._at = offset
        self.offset = round(offset)
        for widget, top in zip(self._all, self._tops, strict=True):
            widget.rect.y = top - self.offset


def ground_of(surface: Surface, place: Rect, down: bool) -> Surface:
    """What has been drawn at a place so far, to be drawn again above its contents: the more, the nearer to the edge."""
    ground = Surface(place.size, pygame.SRCALPHA)
    ground.blit(surface, (0, 0), place)
    for y in range(place.h):
        share = (place.h - y if down else y + 1) / place.h
        ground.fill((255, 255, 255, round(255 * share)), (0, y, place.w, 1), pygame.BLEND_RGBA_MULT)
    return ground


def draw_widgets(surface: Surface, stage: Stage, widgets: Sequence[Widget], within: Rect | None = None) -> None:
    """Draw widgets, those that touch a place if one is given, with all their contents."""
    for widget in widgets:
        if widget.visible and (within is None or within.colliderect(widget.rect)):
            widget.draw(surface, stage)
            if not isinstance(widget, ScrollArea):
                draw_widgets(surface, stage, widget.children)
