"""Pages with tabs: beside the page where there is room, else above it."""

from collections.abc import Callable, Sequence

from pygame import Rect

from crashgames.ui.scene import Stage
from crashgames.ui.widgets import Button, Widget, alike

WIDTH = 240
BROAD = 900

Tab = tuple[str, str]
"""A name and an icon."""


def tabs(
    stage: Stage, body: Rect, entries: Sequence[Tab], chosen: int, turn_to: Callable[[int], object]
) -> tuple[list[Widget], Rect]:
    """The tabs within `body`, and the room that is left for the page."""
    theme, gap = stage.theme, stage.theme.gap(3)
    line, count = theme.target, len(entries)
    if body.w >= theme.px(BROAD):
        width = theme.px(WIDTH)
        places = [Rect(body.x, body.y + k * (line + gap), width, line) for k in range(count)]
        left = body.x + width + theme.gap(6)
        page = Rect(left, body.y, body.right - left, body.h)
    else:
        width = (body.w - (count - 1) * gap) // count
        places = [Rect(body.x + k * (width + gap), body.y, width, line) for k in range(count)]
        page = Rect(body.x, body.y + line + gap, body.w, body.h - line - gap)

    def tab(number: int) -> Button:
        name, icon = entries[number]
        kind = "plain" if number == chosen else "quiet"
        place, is_chosen = places[number], number == chosen
        return Button(place, name, lambda: turn_to(number), icon=icon, kind=kind, chosen=is_chosen)

    return [*alike([tab(number) for number in range(count)])], page
