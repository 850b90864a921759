"""The focus: one ring of widgets for pointer, keyboard and gamepad."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from crashgames.ui.keys import DIRECTIONS, Intent
from crashgames.ui.scene import Stage
from crashgames.ui.widgets.base import Widget, flatten
from crashgames.ui.widgets.button import Button, HoldButton
from crashgames.ui.widgets.scroll import ScrollArea, draw_widgets
from crashgames.ui.widgets.tooltip import Tooltip

Point = tuple[int, int]
WAKE_PIXELS = 6
SIDEWAYS_FACTOR = 2.5


class FocusRing:
    """Sends events to widgets and manages focus, hover and pressing; `dirty` means that something looks different.

    Keys show the ring. The pointer hides it and takes the focus along, but only when it really moves, and never during
    typing.
    """

    reach = 64
    """The most pixels by which shadows and the like extend beyond a widget."""

    def __init__(self, stage: Stage, in_sight: Callable[[], list[Rect]] = list) -> None:
        """`in_sight` finds the areas that a tooltip covers only if there is no other place."""
        self.stage = stage
        self.widgets: list[Widget] = []
        self.focused: Widget | None = None
        self.dirty = True
        self.tooltip = Tooltip()
        self._hovered: Widget | None = None
        self._pressed: Widget | None = None
        self._pointer: Point | None = None
        self._way = 0
        self._lively = True
        self.in_sight = in_sight

    @property
    def focusables(self) -> list[Widget]:
        """All widgets that can take the focus, in order."""
        return [widget for widget in flatten(self.widgets) if widget.focusable]

    @property
    def writing(self) -> bool:
        """True while text is being typed into a widget."""
        return bool(self.focused and self.focused.writing)

    def set_widgets(self, widgets: Sequence[Widget], fresh: bool = False) -> None:
        """Replace the widgets.

        A widget keeps the state of its predecessor in the order (focus, pressing, typing, scrolling), unless `fresh`,
        for another page.
        """
        place, before, after = self._place(), flatten(self.widgets), flatten(widgets)
        if fresh:
            place, after = None, []
        heirs = {id(old): new for old, new in zip(before, after, strict=False) if type(old) is type(new)}
        for old in before:
            if id(old) in heirs:
                heirs[id(old)].carry_over(old)
            else:
                old.abandon()
        self.widgets = list(widgets)
        self._pressed = heirs.get(id(self._pressed))
        self._hovered = None
        order, heir = self.focusables, heirs.get(id(self.focused))
        if heir not in order and order and place is not None:
            heir = order[min(place, len(order) - 1)]
        self.focused = heir if heir in order else self._first()
        if self.focused:
            self.focused.focused = True
        if self._pointer and not self.stage.by_keys:
            self.hover(self.at(self._pointer))
        self.dirty = True

    def focus(self, widget: Widget | None) -> None:
        """Focus `widget` as a key would; None for none."""
        self._set_focus(widget, by_pointer=False)

    def handle(self, event: Event) -> bool:
        """Send an event to its widget. True if it was used."""
        if event.type == pygame.MOUSEMOTION:
            return self._motion(event)
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == pygame.BUTTON_LEFT:
            return self._press(event.pos)
        if event.type == pygame.MOUSEBUTTONUP and event.button == pygame.BUTTON_LEFT:
            return self._release(event.pos)
        if event.type in (pygame.WINDOWLEAVE, pygame.WINDOWFOCUSLOST):
            self.cancel()
            return False
        areas = [widget for widget in flatten(self.widgets) if isinstance(widget, ScrollArea)]
        if event.type == pygame.MOUSEWHEEL:
            under = [area for area in areas if self._pointer is None or area.contains(self._pointer)]
            return self._noted(any(area.handle(event) for area in reversed(under)))
        if self.focused and self.focused.handle(event):
            return self._noted(True)
        paged = event.type == pygame.KEYDOWN and any(area.handle(event) for area in areas if area.reach)
        return self._noted(paged)

    def intent(self, intent: Intent) -> bool:
        """Send an intent to the focused widget, or move the focus by it. True if it was used."""
        if intent in (Intent.NEXT, Intent.PREVIOUS):
            return self._step(1 if intent is Intent.NEXT else -1)
        pointed_at = self.stage.by_keys or self.focused is None or self.focused is self._hovered
        if intent is Intent.CONFIRM and not pointed_at and not self.writing:
            self._use_keys()  # the pointer has hidden the ring: the first CONFIRM does no more than show it
            return True
        if self.focused and self.focused.intent(intent):
            self._use_keys()
            self._sound("click", intent is Intent.CONFIRM)
            return True
        if intent is Intent.CONFIRM and self.focused and self.focused.why:
            self._use_keys()
            self._sound("error")
            return True
        return intent in DIRECTIONS and self.move(intent)

    def move(self, intent: Intent) -> bool:
        """Move the focus to the nearest widget in a direction, or scroll there first. True if anything moved."""
        if self.focused is None or self.focused not in self.focusables:
            return self._focus_by_keys(self._first())
        found = self._nearest(self.focused, intent)
        for area in self._areas_of(self.focused)[-1:]:
            if found not in flatten(area.children) and area.intent(intent):
                self._use_keys()
                return True
        return self._focus_by_keys(found)

    def update(self, dt: float) -> None:
        """Advance every widget and the tooltip by `dt` seconds."""
        if isinstance(self.focused, HoldButton) and not self.stage.keys.held(Intent.CONFIRM):
            self.focused.by_key = False
        self._lively, by_keys, is_calm = False, self.stage.by_keys, self.stage.settings.reduced_motion
        for widget in flatten(self.widgets):
            widget.lit = widget is self._hovered or (by_keys and widget is self.focused)
            changed = is_calm and widget.settle()
            changed |= widget.update(dt)
            if changed:
                self._lively = True
                self._stirred(widget)
            if changed and isinstance(widget, ScrollArea) and not by_keys and self._pointer:
                self.hover(self.at(self._pointer))
        self.dirty |= self.tooltip.update(dt, self.focused if by_keys else self._hovered)

    @property
    def idle_seconds(self) -> float:
        """Seconds until a widget changes by itself, as of the last update; inf if none does."""
        if self._lively or self._pressed or self.writing or self.dirty:
            return 0.0
        return self.tooltip.idle_seconds

    def _stirred(self, widget: Widget) -> None:
        self.dirty = True

    def draw(self, surface: Surface) -> None:
        """Draw the widgets, the ring around the focused one, and the tooltip above all."""
        self.dirty = False
        seen = surface.get_clip().inflate(2 * self.reach, 2 * self.reach)
        draw_widgets(surface, self.stage, self.widgets, seen)
        if self.focused and self.stage.by_keys and self.focused.visible:
            self._draw_ring(surface, self.focused)
        if self.tooltip.widget:
            seen = self._seen(self.tooltip.widget)
            self.tooltip.draw(surface, self.stage, seen, self.kept_free(), self.in_sight())

    def kept_free(self) -> list[Rect]:
        """The areas that a tooltip must not cover."""
        return []

    def at(self, point: Point) -> Widget | None:
        """The topmost widget under a point; None if there is none."""
        return _hit(self.widgets, point)

    def rest(self) -> None:
        """End typing, hover, pressing and tooltip, as when the scene is covered."""
        if self.focused:
            self.focused.finish()
        self.cancel()

    def cancel(self) -> None:
        """End hover, pressing and tooltip."""
        for widget in (self._pressed, self._hovered, self.focused):
            if widget:
                widget.cancel()
                widget.hovered = False
        self._pressed = self._hovered = None
        self.tooltip.hide()
        self.dirty = True

    def _motion(self, event: Event) -> bool:
        self._pointer = event.pos
        if self._pressed:
            self._pressed.hovered = self._pressed.contains(event.pos)
            self._pressed.drag(event.pos)
            return self._noted(True)
        self._way += sum(map(abs, getattr(event, "rel", (WAKE_PIXELS, WAKE_PIXELS))))
        if self.stage.by_keys and self._way < self.stage.theme.px(WAKE_PIXELS):
            return False
        self._use_pointer()
        target = self.at(event.pos)
        self.hover(target)
        if target and target.focusable and not self.writing:
            self._set_focus(target, by_pointer=True)
        return target is not None

    def _press(self, at: Point) -> bool:
        self._pointer = at
        self._use_pointer()
        target = self.at(at)
        self.hover(target)
        if self.writing and target is not self.focused:
            self._set_focus(target if target and target.focusable else None, by_pointer=True)
            target = self.at(at)
        if target is None:
            return False
        name = id(self), type(target), getattr(target, "label", ""), tuple(target.rect)
        if not self.stage.accepts_press(name, at):
            return True
        if target.focusable:
            self._set_focus(target, by_pointer=True)
            self._sound("error", bool(target.why))
        self._pressed = target
        target.press(at)
        return self._noted(True)

    def _release(self, at: Point) -> bool:
        pressed, self._pressed = self._pressed, None
        if pressed is None:
            return False
        self._sound("click", pressed.release(at))
        return self._noted(True)

    def hover(self, widget: Widget | None) -> None:
        """Light up `widget` as the pointer does that is on it."""
        if widget is self._hovered:
            return
        if self._hovered:
            self._hovered.hovered = False
        self._hovered = widget
        if widget:
            widget.hovered = True
        self.dirty = True

    def _set_focus(self, widget: Widget | None, by_pointer: bool) -> None:
        before = self.focused
        if widget is before:
            return
        self.focused = widget
        if before:
            before.focused = False
            before.cancel()
            before.focus_changed(by_pointer)
        if widget and widget is self.focused:
            widget.focused = True
            widget.focus_changed(by_pointer)
        self.dirty = True

    def _focus_by_keys(self, widget: Widget | None) -> bool:
        if widget is None:
            return False
        self._use_keys()
        self._set_focus(widget, by_pointer=False)
        for area in self._areas_of(widget):
            area.reveal(widget)
        return True

    def _step(self, by: int) -> bool:
        order = self.focusables
        place = self._place()
        if not order:
            return False
        return self._focus_by_keys(order[(place + by) % len(order)] if place is not None else self._first())

    def _place(self) -> int | None:
        order = self.focusables
        return order.index(self.focused) if self.focused in order else None

    def _first(self) -> Widget | None:
        order = self.focusables
        primary = (w for w in order if isinstance(w, Button) and w.kind == "primary" and w.enabled)
        return next(primary, order[0] if order else None)

    def _use_keys(self) -> None:
        self.dirty = True
        self._way = 0
        self.hover(None)
        self.stage.by_keys = True

    def _use_pointer(self) -> None:
        self.dirty |= self.stage.by_keys
        self.stage.by_keys = False

    def _noted(self, taken: bool) -> bool:
        self.dirty |= taken
        return taken

    def _sound(self, name: str, wanted: bool = True) -> None:
        if wanted:
            self.stage.audio.play(name)

    def _areas_of(self, widget: Widget) -> list[ScrollArea]:
        areas = (area for area in flatten(self.widgets) if isinstance(area, ScrollArea))
        return [area for area in areas if widget in flatten(area.children)]

    def _seen(self, widget: Widget) -> Rect:
        seen = Rect(widget.rect)
        for area in self._areas_of(widget):
            clipped = seen.clip(area.rect)
            seen = clipped if clipped.w and clipped.h else area.rect.clip(seen.clamp(area.rect))
        return seen

    def _nearest(self, origin: Widget, intent: Intent) -> Widget | None:
        home = self._areas_of(origin)[-1:]
        others = [widget for widget in self.focusables if widget is not origin]
        inside = [w for w in others if self._areas_of(w)[-1:] == home] if home else []
        for candidates in (inside, others):
            start = origin.rect if candidates is inside else self._seen(origin)
            found = nearest(start, [(w, w.rect if w in inside else self._seen(w)) for w in candidates], intent)
            if found:
                return found
        return None

    def _draw_ring(self, surface: Surface, widget: Widget) -> None:
        clip = surface.get_clip()
        reach = 2 * self.stage.theme.px(8)
        for area in self._areas_of(widget):
            surface.set_clip(surface.get_clip().clip(area.rect.inflate(reach, reach)))
        self.stage.skin.focus(surface, widget.rect, widget.radius)
        surface.set_clip(clip)


def nearest(origin: Rect, candidates: Sequence[tuple[Widget, Rect]], intent: Intent) -> Widget | None:
    """The candidate closest to `origin` in a direction; one straight ahead is preferred to one aside."""
    measured = [(distance(origin, rect, intent), number) for number, (_, rect) in enumerate(candidates)]
    ahead = [entry for entry in measured if entry[0] is not None]
    return candidates[min(ahead)[1]][0] if ahead else None


def distance(origin: Rect, rect: Rect, intent: Intent) -> float | None:
    """The distance from `origin` to `rect` in a direction, sideways parts weighted more; None if `rect` is behind."""
    sideways = intent in (Intent.LEFT, Intent.RIGHT)
    ahead = (rect.centerx - origin.centerx) if sideways else (rect.centery - origin.centery)
    if intent in (Intent.LEFT, Intent.UP):
        ahead = -ahead
    if ahead <= 0:
        return None
    spans = (origin.top, origin.bottom, rect.top, rect.bottom)
    if not sideways:
        spans = (origin.left, origin.right, rect.left, rect.right)
    aside = max(0, spans[2] - spans[1], spans[0] - spans[3])
    centres = abs((spans[0] + spans[1]) - (spans[2] + spans[3])) / 2
    return ahead + SIDEWAYS_FACTOR * aside + 0.2 * centres


def _hit(widgets: Sequence[Widget], point: Point) -> Widget | None:
    for widget in reversed(widgets):
        if not widget.visible:
            continue
        if isinstance(widget, ScrollArea):
            if widget.contains(point):
                return (None if widget.on_bar(point) else _hit(widget.children, point)) or widget
            continue
        found = _hit(widget.children, point) or (widget if widget.contains(point) else None)
        if found:
            return found
    return None
