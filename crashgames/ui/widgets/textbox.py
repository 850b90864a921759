"""A line of text to type."""

from __future__ import annotations

import contextlib
from collections.abc import Callable
from typing import TYPE_CHECKING, Self

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from crashgames.ui.boxes import Box
from crashgames.ui.keys import Intent
from crashgames.ui.text import printable
from crashgames.ui.theme import PALETTE, mix
from crashgames.ui.widgets.base import Point, Widget

if TYPE_CHECKING:
    from crashgames.ui.scene import Stage

BLINK = 0.53
REPEAT_AFTER, REPEAT_EVERY = 0.40, 0.045
REPEATING = frozenset((pygame.K_BACKSPACE, pygame.K_DELETE, pygame.K_LEFT, pygame.K_RIGHT))


class TextBox(Widget):
    """One line of text. `clean` puts right what was typed when typing ends; `on_change` is told each change.

    It is written into after a click, after CONFIRM, or when the keyboard's focus comes to it, until Enter, Escape or
    the loss of focus.
    """

    def __init__(
        self,
        rect: Rect,
        text: str,
        on_change: Callable[[str], object],
        *,
        clean: Callable[[str], str] = str.strip,
        max_length: int = 24,
        placeholder: str = "",
        why: str | None = None,
        tip: str | None = None,
    ) -> None:
        super().__init__(rect, why=why, tip=tip)
        self.text = text[:max_length]
        self.on_change = on_change
        self.clean = clean
        self.max_length = max_length
        self.placeholder = placeholder
        self.caret = len(self.text)
        self.editing = False
        self._blink = 0.0
        self._key: int | None = None
        self._repeat = 0.0
        self._edges: list[int] = []
        self._written_at = 0

    @property
    def writing(self) -> bool:
        return self.editing

    def activate(self, at: Point | None = None) -> None:
        self.edit()
        if at is not None and self._edges:
            x = at[0] - self._written_at
            self.caret = min(range(len(self._edges)), key=lambda i: abs(self._edges[i] - x))

    def edit(self) -> None:
        """Typing begins."""
        if self.enabled and not self.editing:
            self.editing = True
            self._blink = 0.0
            _text_input(True, self.rect)

    def finish(self) -> None:
        """Typing ends, and the text is cleaned."""
        if self.editing:
            self.editing = False
            self._key = None
            _text_input(False, self.rect)
            self._take(self.clean(self.text)[: self.max_length], self.max_length)

    def focus_changed(self, by_pointer: bool) -> None:
        if not self.focused:
            self.finish()
        elif not by_pointer:
            self.edit()

    def intent(self, intent: Intent) -> bool:
        if intent is Intent.CONFIRM and self.enabled:
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
        if event.type == pygame.KEYUP and event.key == self._key:
            self._key = None
        return event.type == pygame.KEYDOWN and self._key_down(event)

    def insert(self, text: str) -> None:
        """Puts `text` in at the caret, as far as there is room, without what cannot be seen."""
        new = printable(text).replace("\n", " ")[: max(0, self.max_length - len(self.text))]
        self._take(self.text[: self.caret] + new + self.text[self.caret :], self.caret + len(new))

    def paste(self) -> None:
        with contextlib.suppress(pygame.error, ImportError, UnicodeError, AttributeError):
            self.insert(pygame.scrap.get_text().strip())

    def carry_over(self, old: Self) -> None:
        super().carry_over(old)
        self.editing = old.editing and self.enabled
        self.caret = min(old.caret, len(self.text))
        self._blink, self._key, self._repeat = old._blink, old._key, old._repeat
        self._edges, self._written_at = old._edges, old._written_at

    def abandon(self) -> None:
        if self.editing:
            self.editing = False
            _text_input(False, self.rect)

    def update(self, dt: float) -> bool:
        before = (self.caret_shown, self.caret, self.text)
        self._blink = (self._blink + dt) % (2 * BLINK) if self.editing else 0.0
        self._repeat_key(dt)
        return super().update(dt) or before != (self.caret_shown, self.caret, self.text)

    @property
    def caret_shown(self) -> bool:
        return self.editing and self._blink < BLINK

    def draw(self, surface: Surface, stage: Stage) -> None:
        theme = stage.theme
        stage.skin.box(surface, self.rect, self._box())
        inner = self.rect.inflate(-2 * theme.gap(3.5), -2 * theme.px(3))
        clip = surface.get_clip()
        surface.set_clip(inner.inflate(theme.px(4), 0).clip(clip))
        self._measure(stage, inner)
        shown = self.text or ("" if self.editing else self.placeholder)
        colour = PALETTE.ink if self.text and self.enabled else mix(PALETTE.ink_soft, PALETTE.ground, 0.25)
        drawn = stage.text.render(shown, "label", colour)
        surface.blit(drawn, drawn.get_rect(midleft=(self._written_at, inner.centery)))
        if self.caret_shown:
            self._draw_caret(surface, stage, inner)
        surface.set_clip(clip)

    def _draw_caret(self, surface: Surface, stage: Stage, inner: Rect) -> None:
        caret = Rect(0, 0, stage.theme.px(2.5), min(inner.h, stage.text.line_height("label")))
        caret.midleft = (self._written_at + self._edges[self.caret], inner.centery)
        surface.fill(PALETTE.focus, caret)

    def _measure(self, stage: Stage, inner: Rect) -> None:
        self._edges = [stage.text.size(self.text[:n], "label")[0] if n else 0 for n in range(len(self.text) + 1)]
        room = inner.w - stage.theme.px(4)
        hidden = self._edges[self.caret] - room if self.editing else 0
        self._written_at = inner.x - max(0, hidden)

    def _box(self) -> Box:
        if not self.enabled:
            return Box(PALETTE.ground_high, PALETTE.line, 1.5, 12)
        edge = PALETTE.accent if self.editing else mix(PALETTE.line, PALETTE.ink_soft, 0.5 if self.lift else 0.0)
        return Box(mix(PALETTE.ground, PALETTE.shade, 0.35), edge, 2, 12)

    def _key_down(self, event: Event) -> bool:
        if getattr(event, "mod", 0) & (pygame.KMOD_CTRL | pygame.KMOD_META):
            if event.key == pygame.K_v:
                self.paste()
            return bool(event.key == pygame.K_v)
        if event.key in REPEATING:
            self._key, self._repeat = event.key, REPEAT_AFTER
        return self._do(event.key)

    def _do(self, key: int) -> bool:
        match key:
            case pygame.K_BACKSPACE if self.caret:
                self._take(self.text[: self.caret - 1] + self.text[self.caret :], self.caret - 1)
            case pygame.K_DELETE:
                self._take(self.text[: self.caret] + self.text[self.caret + 1 :], self.caret)
            case pygame.K_LEFT | pygame.K_RIGHT:
                self._move(self.caret + (-1 if key == pygame.K_LEFT else 1))
            case pygame.K_HOME | pygame.K_END:
                self._move(0 if key == pygame.K_HOME else len(self.text))
            case _:
                return False
        return True

    def _repeat_key(self, dt: float) -> None:
        if self._key is None:
            return
        self._repeat -= dt
        if self._repeat <= 0:
            self._repeat = REPEAT_EVERY
            self._do(self._key)

    def _move(self, caret: int) -> None:
        self.caret = max(0, min(len(self.text), caret))
        self._blink = 0.0

    def _take(self, text: str, caret: int) -> None:
        changed = text != self.text
        self.text = text
        self._move(caret)
        if changed:
            self.on_change(text)


def _text_input(on: bool, rect: Rect) -> None:
    if not pygame.display.get_init():
        return
    if on:
        pygame.key.start_text_input()
        pygame.key.set_text_input_rect(rect)
    else:
        pygame.key.stop_text_input()
