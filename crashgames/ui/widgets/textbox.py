"""A text box for one line."""

from __future__ import annotations

import contextlib
from collections.abc import Callable
from typing import Self

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from crashgames.core.translation import tr
from crashgames.ui.boxes import Box
from crashgames.ui.keys import Intent
from crashgames.ui.scene import Stage
from crashgames.ui.scripts import runs_left, whole
from crashgames.ui.system import in_points
from crashgames.ui.theme import RGB, mix
from crashgames.ui.widgets.base import Point, Widget
from crashgames.ui.wrapping import printable

BLINK_SECONDS = 0.53
REPEAT_AFTER, REPEAT_INTERVAL = 400, 45
"""Milliseconds for which a key is held until it repeats, and between repeats."""
NO_CLIPBOARD = (pygame.error, UnicodeError, ImportError, AttributeError, NotImplementedError)
"""The errors that using the clipboard may raise."""
COMMAND = pygame.KMOD_CTRL | pygame.KMOD_META


class TextBox(Widget):
    """One line of text, written at its end. `clean` tidies it when typing ends; `on_change` is called on each change.

    Typing begins after a click, after CONFIRM, or when the keyboard's focus comes to it, and lasts until Enter, Escape
    or the loss of focus. While the text is `selected`, what is typed takes its place: after the keyboard's focus has
    come and, with `anew`, after the first press.
    """

    bare = False
    """True if the text stands on a slip of paper until it is edited, as on a plate."""
    large = False
    """True if the letters are as large as on such a slip."""

    def __init__(
        self,
        rect: Rect,
        text: str,
        on_change: Callable[[str], object],
        *,
        clean: Callable[[str], str] = str.strip,
        max_length: int = 24,
        placeholder: str = "",
        anew: bool = False,
    ) -> None:
        super().__init__(rect)
        self.text = text[:max_length]
        self.max_length = max_length
        self.on_change = on_change
        self.clean = clean
        self.placeholder = placeholder
        self.anew = anew
        self.editing = False
        self.selected = False
        self._blink = 0.0

    @property
    def writing(self) -> bool:
        return self.editing

    @property
    def called(self) -> str:
        return self.text or self.placeholder or tr("Empty")

    @property
    def state(self) -> str:
        return tr("you can type here")

    def press(self, at: Point) -> None:
        super().press(at)
        self.selected = self.anew and not self.editing and bool(self.text)
        self.edit()

    def activate(self, at: Point | None = None) -> None:
        self.edit()

    def edit(self) -> None:
        """Begin typing."""
        if not self.editing:
            self.editing = True
            self._blink = 0.0
            _text_input(True, self.rect)

    def finish(self) -> None:
        """End typing, and clean the text."""
        if self.editing:
            self.editing = False
            _text_input(False, self.rect)
            self._change(self.clean(self.text))

    def focus_changed(self, by_pointer: bool) -> None:
        if not self.focused:
            self.finish()
        elif not by_pointer:
            self.edit()
            self.selected = bool(self.text)

    def intent(self, intent: Intent) -> bool:
        if intent is Intent.CONFIRM:
            self.finish() if self.editing else self.edit()
            return True
        if intent is Intent.BACK and self.editing:
            self.finish()
            return True
        return False

    def handle(self, event: Event) -> bool:
        if not self.editing:
            return False
        if event.type == pygame.TEXTINPUT:
            self.insert(event.text)
            return True
        return event.type == pygame.KEYDOWN and self._do(event.key, getattr(event, "mod", 0))

    def insert(self, text: str) -> None:
        """Write as much of the text as fits, without invisible characters."""
        kept = "" if self.selected else self.text
        self._change(kept + printable(text).replace("\n", " "))

    def erase(self) -> None:
        """Delete the last letter with its marks, or all of what is selected."""
        self._change("" if self.selected else self.text[: whole(self.text, max(0, len(self.text) - 1))])

    def paste(self) -> None:
        """Write the clipboard's text."""
        with contextlib.suppress(*NO_CLIPBOARD):
            self.insert(pygame.scrap.get_text().strip())

    def carry_over(self, old: Self) -> None:
        super().carry_over(old)
        self.editing, self.selected, self._blink = old.editing, old.selected, old._blink

    def abandon(self) -> None:
        if self.editing:
            self.editing = False
            _text_input(False, self.rect)

    def update(self, dt: float) -> bool:
        before = self._look
        self._blink = (self._blink + dt) % (2 * BLINK_SECONDS) if self.editing else 0.0
        return super().update(dt) or before != self._look

    @property
    def _look(self) -> tuple[object, ...]:
        return self.caret_shown, self.selected, self.text

    @property
    def caret_shown(self) -> bool:
        """True if the caret is visible in its blinking."""
        return self.editing and self._blink < BLINK_SECONDS

    def draw(self, surface: Surface, stage: Stage) -> None:
        theme = stage.theme
        inner = self.rect.inflate(-2 * theme.gap(3.5), -2 * theme.px(3))
        ink, soft = self._draw_ground(surface, stage)
        clip = surface.get_clip()
        surface.set_clip(inner.inflate(theme.px(4), 0).clip(clip))
        shown = self.text or ("" if self.editing else self.placeholder)
        steps = (self._largest, "label", "body", "caption")
        step = self._largest if self.editing else stage.text.fit(shown, steps, inner.w, lines=1)
        drawn = stage.text.render(shown, step, ink if self.text else soft)
        wide = stage.text.size(self.text, step)[0] if self.text else 0
        caret_at = 0 if runs_left(self.text) else wide
        left = inner.x - (max(0, caret_at - inner.w + theme.px(4)) if self.editing else 0)
        palette, high = theme.palette, min(inner.h, stage.text.line_height(self._largest))
        if self.editing and self.selected:
            place = Rect(left, inner.centery - high // 2, wide, high)
            surface.fill(mix(palette.ground, palette.accent, 0.45), place)
        surface.blit(drawn, drawn.get_rect(midleft=(left, inner.centery)))
        if self.caret_shown:
            caret = Rect(0, 0, theme.px(2.5), high).move_to(midleft=(left + caret_at, inner.centery))
            surface.fill(palette.ink if palette.is_light else palette.focus, caret)
        surface.set_clip(clip)

    def _draw_ground(self, surface: Surface, stage: Stage) -> tuple[RGB, RGB]:
        """The field, or a slip of paper; returns the colours of a text and of a placeholder on it."""
        palette, theme = stage.theme.palette, stage.theme
        if self.editing or not self.bare:
            edge = palette.chosen if self.editing else mix(palette.line, palette.ink_soft, 0.5 if self.lift else 0.0)
            fill = palette.raised if palette.is_light else mix(palette.ground, palette.shade, 0.35)
            stage.skin.box(surface, self.rect, Box(fill, edge, 2, 12))
            return palette.ink, mix(palette.ink_soft, palette.ground, 0.25)
        chosen = palette.chosen if self.lift else None
        paper = Box(palette.ink, chosen, 3, 8, mix(palette.ink, palette.shade, 0.3), 3)
        stage.skin.box(surface, self.rect.inflate(-theme.px(4), -theme.px(4)), paper)
        return palette.ink_dark, mix(palette.ink_dark, palette.ink, 0.3)

    @property
    def _largest(self) -> str:
        """The largest letters: on a slip of paper names are read from afar."""
        return "title" if self.bare or self.large else "label"

    def _do(self, key: int, mod: int) -> bool:
        """Ctrl (or Command) with a letter, or a key that erases, or one by which letters follow the text."""
        commands = mod & COMMAND and not mod & pygame.KMOD_ALT  # AltGr, which writes letters, is both
        self._blink = 0.0
        match key:
            case pygame.K_v if commands:
                self.paste()
            case pygame.K_BACKSPACE | pygame.K_DELETE:
                self.erase()
            case pygame.K_LEFT | pygame.K_RIGHT | pygame.K_HOME | pygame.K_END:
                self.selected = False
            case _:
                return False
        return True

    def _change(self, text: str) -> None:
        """Take a new text, as far as there is room for it, and report a change."""
        before, self.text = self.text, text[: self.max_length]
        self.selected = False
        self._blink = 0.0
        if self.text != before:
            self.on_change(self.text)


def _text_input(on: bool, rect: Rect) -> None:
    if not pygame.display.get_init():
        return
    if on:
        pygame.key.start_text_input()
        pygame.key.set_repeat(REPEAT_AFTER, REPEAT_INTERVAL)
        pygame.key.set_text_input_rect(in_points(rect))
    else:
        pygame.key.stop_text_input()
        pygame.key.set_repeat()
