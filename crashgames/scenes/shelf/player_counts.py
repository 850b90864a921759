"""The choice of how many play: a button for each number, or all of them in one chooser where room is scarce."""

from collections.abc import Callable, Sequence

from pygame import Rect

from crashgames.ui.scene import Stage
from crashgames.ui.theme import RGB
from crashgames.ui.widgets import Button, Widget
from crashgames.ui.widgets.choice import Chooser

CHOOSER_WIDTH, BUTTON_SHARE = 200, 1.15
"""The width of a chooser, in logical units, and that of a button, as a share of the least side of a target."""


def player_counts(
    stage: Stage, room: Rect, counts: Sequence[int], chosen: int, choose: Callable[[int], object]
) -> list[Widget]:
    """Widgets that choose one of the numbers; none where there is only one."""
    if len(counts) < 2:
        return []
    wide, gap = round(stage.theme.target * BUTTON_SHARE), stage.theme.gap(1.5)
    if len(counts) * (wide + gap) > room.w:
        place = Rect(room.x, room.y, min(room.w, stage.theme.px(CHOOSER_WIDTH)), room.h)
        return [Chooser(place, "", list(map(str, counts)), counts.index(chosen), lambda index: choose(counts[index]))]
    places = [Rect(room.x + k * (wide + gap), room.y, wide, room.h) for k in range(len(counts))]
    return [
        CountButton(place, str(count), lambda count=count: choose(count), kind="quiet", chosen=count == chosen)  # type: ignore[misc]
        for place, count in zip(places, counts, strict=True)
    ]


class CountButton(Button):
    """A number of players; the chosen one is a slip of paper."""

    def _edge(self, stage: Stage) -> RGB | None:
        return None

    def _colours(self, stage: Stage) -> tuple[RGB, RGB]:
        palette = stage.theme.palette
        return (palette.ink, palette.ink_dark) if self.chosen else super()._colours(stage)
