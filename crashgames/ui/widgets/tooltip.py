"""The note beside the widget that is pointed at: a tip, or the reason that it can't be used."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Sequence
from math import inf
from operator import itemgetter

from pygame import Rect, Surface

from crashgames.ui.boxes import Box
from crashgames.ui.layout import clamp, covered, free_room, inset, places_in, stamp
from crashgames.ui.scene import Stage
from crashgames.ui.theme import mix
from crashgames.ui.widgets.base import Widget

DELAY_SECONDS = 0.45
WIDTHS = (380, 290, 210, 150)
"""Widths of a note's text, in logical units: narrower ones if a wide note would cover things that can be chosen."""
MOST_TRIED = 400


class Tooltip:
    """Appears after a moment, or at once for a reason, below its widget or where the screen has room for it."""

    def __init__(self) -> None:
        self.widget: Widget | None = None
        self._waited = 0.0
        self._placed: tuple[Hashable, Surface, Rect] | None = None

    @property
    def shown(self) -> bool:
        """True if the note is visible."""
        widget = self.widget
        return bool(widget and (widget.why or self._waited >= DELAY_SECONDS) and widget.hint)

    @property
    def idle_seconds(self) -> float:
        """Seconds until it may appear; inf if it won't."""
        return DELAY_SECONDS - self._waited if self.widget and self._waited < DELAY_SECONDS else inf

    def update(self, dt: float, widget: Widget | None) -> bool:
        """Point at `widget`, or at nothing, for `dt` seconds. True if the picture changes."""
        before = self.shown, self.widget
        if widget is not self.widget:
            self.widget, self._waited = widget, 0.0
        self._waited += dt
        return (self.shown, self.widget) != before

    def show(self, widget: Widget) -> None:
        """Show the note of a widget at once."""
        self.widget, self._waited = widget, DELAY_SECONDS

    def hide(self) -> None:
        """Take the note away, and wait for no other."""
        self.widget = None

    def draw(
        self,
        surface: Surface,
        stage: Stage,
        within: Rect | None = None,
        avoid: Sequence[Rect] = (),
        shun: Sequence[Rect] = (),
    ) -> Rect | None:
        """Draw the note where it covers nothing in `avoid`, if possible. Returns its rectangle; None if hidden.

        `within` is the visible part of the widget. Areas in `shun` are covered rather than those in `avoid`.
        """
        if self.widget is None or not self.shown:
            return None
        anchor = within or self.widget.rect
        text, icon = self.widget.hint, note_icon(stage, bool(self.widget.why))
        seen = (text, tuple(anchor), surface.get_size(), tuple(map(tuple, (*avoid, *shun))))
        if self._placed is None or self._placed[0] != seen:
            self._placed = (seen, *place_note(stage, text, icon, anchor, avoid, shun))
        _, written, rect = self._placed
        theme, palette = stage.theme, stage.theme.palette
        edge = palette.warn if self.widget.why else palette.line
        fill = palette.raised if palette.is_light else mix(palette.ground, palette.shade, 0.5)
        stage.skin.box(surface, rect, Box(fill, edge, 2, 12, shadow=12))
        drawn = stamp(surface, icon, midleft=(rect.x + theme.gap(3), rect.centery))
        stamp(surface, written, midleft=(drawn.x + icon.get_width() + theme.gap(3), rect.centery))
        return rect


def note_icon(stage: Stage, reason: bool) -> Surface:
    """The icon of a note: a hand for a reason, else an i."""
    palette = stage.theme.palette
    ink = palette.warn if reason else palette.ink_soft
    return stage.assets.icon("hand" if reason else "info", stage.theme.px(22), ink)


def place_note(
    stage: Stage, text: str, icon: Surface, anchor: Rect, avoid: Sequence[Rect] = (), shun: Sequence[Rect] = ()
) -> tuple[Surface, Rect]:
    """A note near `anchor`, completely on the stage: its text, as narrow as needed to cover nothing in `avoid`.

    If that is impossible, it covers as little as possible of these, then of `shun`. What it is about stays in sight
    wherever the stage has room for both.
    """
    theme, tried = stage.theme, []
    margin, screen = theme.gap(3), inset(Rect((0, 0), stage.size), theme.gap(2))
    lines = max(1, (screen.h - 2 * margin) // stage.text.line_height("body"))
    for width in WIDTHS[: None if avoid or shun else 1]:
        room = min(theme.px(width), screen.w - 3 * margin - icon.get_width())
        written = stage.text.render(text, "body", None, "text", room, lines)
        high = max(written.get_height(), icon.get_height()) + 2 * theme.gap(2.5)
        size = (written.get_width() + icon.get_width() + 3 * margin, high)
        rect = note_place(Rect((0, 0), size), anchor, screen, margin, avoid, shun)
        tried.append(((covered(rect, [anchor, *avoid]), covered(rect, shun)), written, rect))
        if not any(tried[-1][0]):
            break
    return min(tried, key=itemgetter(0))[1:]


def note_place(
    note: Rect, anchor: Rect, screen: Rect, gap: int, avoid: Sequence[Rect] = (), shun: Sequence[Rect] = ()
) -> Rect:
    """Below, above, right or left of `anchor`, the first that fits on `screen`; else clamped below.

    If each of these covers something in `avoid` or `shun`, the nearest place that covers nothing, or as little as
    possible: first of `avoid` and the anchor, then of `shun`.
    """
    first = [anchor, *avoid]
    free = free_place(note, anchor, screen, gap, [*first, *shun])
    if free is not None:
        return free
    places = places_in(screen, note.size, [*first, *shun], anchor)
    right = [place for place in places if place.collidelist(first) < 0] or places
    return min(
        right[:: max(1, len(right) // MOST_TRIED)],
        key=lambda place: (place.colliderect(anchor), covered(place, first), covered(place, shun)),
        default=clamp(note, screen),
    )


def free_place(note: Rect, anchor: Rect, screen: Rect, gap: int, avoid: Sequence[Rect] = ()) -> Rect | None:
    """The nearest place on the `screen` for a note that covers nothing in `avoid`; None if there is none."""
    beside = (clamp(place, screen) for place in _beside(note, anchor, gap))
    clear = (place for place in beside if screen.contains(place) and not place.colliderect(anchor))
    free = next((place for place in clear if place.collidelist(avoid) < 0), None)
    return free or free_room(note.size, screen, avoid, anchor)


def _beside(note: Rect, anchor: Rect, gap: int) -> Iterator[Rect]:
    for corner, at in (
        ("midtop", (anchor.centerx, anchor.bottom + gap)),
        ("midbottom", (anchor.centerx, anchor.top - gap)),
        ("midleft", (anchor.right + gap, anchor.centery)),
        ("midright", (anchor.left - gap, anchor.centery)),
    ):
        place = Rect(note)
        setattr(place, corner, at)
        yield place
