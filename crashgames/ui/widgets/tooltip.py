"""The note beside what is pointed at: what it is, or why it cannot be used."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pygame import Rect, Surface

from crashgames.ui.boxes import Box
from crashgames.ui.layout import clamp
from crashgames.ui.theme import PALETTE, mix
from crashgames.ui.widgets.base import Widget

if TYPE_CHECKING:
    from crashgames.ui.scene import Stage

DELAY = 0.45
WIDTH = 380


class Tooltip:
    """Appears after a moment, at once for a refusal, below its widget or where the screen has room for it."""

    def __init__(self) -> None:
        self.widget: Widget | None = None
        self._waited = 0.0

    @property
    def shown(self) -> bool:
        widget = self.widget
        return bool(widget and (widget.why or self._waited >= DELAY) and widget.hint)

    def update(self, dt: float, widget: Widget | None) -> bool:
        """Points at `widget` from now on; returns whether the picture changes."""
        before = self.shown, self.widget
        if widget is not self.widget:
            self.widget, self._waited = widget, 0.0
        self._waited += dt
        return (self.shown, self.widget) != before

    def hide(self) -> None:
        self.widget = None

    def draw(self, surface: Surface, stage: Stage, within: Rect | None = None) -> None:
        """Draws the note; `within` is the part of the widget that can be seen."""
        if self.widget is not None and self.shown:
            draw_note(surface, stage, self.widget.hint, within or self.widget.rect, bool(self.widget.why))


def draw_note(surface: Surface, stage: Stage, text: str, anchor: Rect, reason: bool = False) -> Rect:
    """Draws `text` in a bubble near `anchor`, wholly on the surface, and returns where; for boards as well."""
    theme = stage.theme
    margin = theme.gap(3)
    screen = surface.get_rect().inflate(-2 * theme.gap(2), -2 * theme.gap(2))
    icon = stage.assets.icon("hand" if reason else "info", theme.px(22), PALETTE.warn if reason else PALETTE.ink_soft)
    room = min(theme.px(WIDTH), screen.w - 3 * margin - icon.get_width())
    lines = max(1, (screen.h - 2 * margin) // stage.text.line_height("body"))
    written = stage.text.render(text, "body", PALETTE.ink, "text", room, lines)
    size = (
        written.get_width() + icon.get_width() + 3 * margin,
        max(written.get_height(), icon.get_height()) + 2 * theme.gap(2.5),
    )
    bubble = note_place(Rect((0, 0), size), anchor, screen, theme.gap(3))
    edge = PALETTE.warn if reason else PALETTE.line
    stage.skin.box(surface, bubble, Box(mix(PALETTE.ground, PALETTE.shade, 0.5), edge, 2, 12, shadow=12))
    surface.blit(icon, icon.get_rect(midleft=(bubble.x + margin, bubble.centery)))
    surface.blit(written, written.get_rect(midleft=(bubble.x + 2 * margin + icon.get_width(), bubble.centery)))
    return bubble


def note_place(note: Rect, anchor: Rect, screen: Rect, gap: int) -> Rect:
    """Below, above, right or left of `anchor`, the first that fits on `screen`; else clamped below."""
    places = []
    for corner, at in (
        ("midtop", (anchor.centerx, anchor.bottom + gap)),
        ("midbottom", (anchor.centerx, anchor.top - gap)),
        ("midleft", (anchor.right + gap, anchor.centery)),
        ("midright", (anchor.left - gap, anchor.centery)),
    ):
        place = Rect(note)
        setattr(place, corner, at)
        places.append(clamp(place, screen))
    return next((place for place in places if not place.colliderect(anchor)), places[0])
