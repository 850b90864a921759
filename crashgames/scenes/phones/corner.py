"""The small code in the corner of a table, for whoever has no phone yet."""

from collections.abc import Hashable

from pygame import Rect, Surface

from crashgames.core.translation import tr
from crashgames.phones.code import QUIET
from crashgames.phones.host import PhoneHost
from crashgames.scenes.phones.code import draw_code
from crashgames.ui.layout import column, inset
from crashgames.ui.scene import Stage
from crashgames.ui.skin import Box

MODULES = 29 + 2 * QUIET
"""Modules across the code and what has to stay light around it."""
UNIT = 3.4
"""The side of a module in logical units."""
WIDE = 940
"""Narrower tables, in logical units, have no room for the code."""


class CornerCode:
    """A column beside the board with the code at its foot, as long as somebody has no phone."""

    def __init__(self, stage: Stage, host: PhoneHost | None) -> None:
        self.stage = stage
        self.host = host
        self.wanted = False
        """True if a person at the table has no phone."""
        self.area = Rect(0, 0, 1, 1)

    @property
    def width(self) -> int:
        if not self.wanted or self.host is None or not self.host.on or self.stage.theme.logical[0] < WIDE:
            return 0
        return self.stage.theme.px(MODULES * UNIT) + self.stage.theme.gap(3)

    @property
    def plate(self) -> Rect:
        """Where the code and its words stand."""
        words = 2 * self.stage.text.line_height("body", "bold")
        high = min(self.area.h, self.area.w + words)
        return Rect(self.area.x, self.area.bottom - high, self.area.w, high)

    def shows(self) -> Hashable:
        return self.host.url if self.host else ""

    def draw(self, surface: Surface) -> None:
        if self.host is None:
            return
        theme, text = self.stage.theme, self.stage.text
        self.stage.skin.box(surface, self.plate, Box(theme.palette.panel, theme.palette.line, 1, 12))
        words = 2 * text.line_height("body", "bold")
        code, line = column(inset(self.plate, theme.gap(1.5)), [1.0, words], 0)
        draw_code(surface, self.stage, code, self.host.url)
        said = tr("Join with your phone")
        step = text.fit(said, ("body", "caption"), line.w, line.h, "bold", 2)
        drawn = text.render(said, step, theme.palette.ink, "bold", line.w, 2, "center")
        surface.blit(drawn, drawn.get_rect(center=line.center))
