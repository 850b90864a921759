"""The last line of the log, for a while after it was heard; then only the way to all lines."""

from collections.abc import Hashable
from math import inf

from pygame import Rect, Surface

from crashgames.core.translation import tr
from crashgames.ui.bindings import Device, Intent
from crashgames.ui.key_names import code_name
from crashgames.ui.scene import Stage
from crashgames.ui.skin import Box
from crashgames.ui.theme import mix

SHOWN_SECONDS = 3.0
"""Seconds for which a line is shown in full."""
FADING_SECONDS = 0.6
"""Seconds in which it then fades."""
FADING_STEPS = 4
"""The steps in which it fades."""


class Ticker:
    """One line on a strip, which fades."""

    def __init__(self, stage: Stage) -> None:
        self.stage = stage
        self.area = Rect(0, 0, 1, 1)
        self.line = ""
        self.covered = False
        """True while something lies over it, beside which a part of it would be seen."""
        self.watched = False
        """True on the screen of an audience, where no key means anything."""
        self._left = 0.0

    def tell(self, line: str) -> None:
        """Show a line from now on; an empty one ends the last one at once."""
        self.line, self._left = line, SHOWN_SECONDS + FADING_SECONDS if line else 0.0

    def update(self, dt: float) -> bool:
        """Advance by `dt` seconds. True if it looks different now."""
        before = self._shade
        self._left = max(0.0, self._left - dt)
        return self._shade != before

    @property
    def idle_seconds(self) -> float:
        """Seconds until it changes by itself."""
        return inf if not self._left else max(0.0, self._left - FADING_SECONDS)

    @property
    def _shade(self) -> int:
        """The darkness of the line: 0 in full, SHADES when it has gone."""
        return (
            FADING_STEPS - min(FADING_STEPS, -int(-self._left * FADING_STEPS // FADING_SECONDS))
            if self._left < FADING_SECONDS
            else 0
        )

    def shows(self) -> Hashable:
        """What its picture depends on: the line and how far it has faded."""
        return (self.line if self._left else "", self._shade)

    def words(self) -> str:
        """The line, if there is one and it is whole here; else the name of the drawer in which it is."""
        return self.line if self.fresh and self.holds(self.area) else self._name

    @property
    def fresh(self) -> bool:
        """True as long as the last line is shown."""
        return bool(self._left)

    def holds(self, area: Rect) -> bool:
        """True if an area has room for all of the line."""
        return self.stage.text.size(self.line, "body")[0] <= area.width - 2 * self._pad

    @property
    def least(self) -> int:
        """The width that it needs for the name of the drawer."""
        return self.stage.text.size(self._name, "body")[0] + 2 * self._pad

    @property
    def _pad(self) -> int:
        """What is left beside the words, no more in an enlarged interface than in a usual one."""
        return self.stage.theme.usual.gap(3)

    @property
    def _name(self) -> str:
        """The name of the drawer; the key stays, whatever device is used, as it decides how wide this is.

        Where nobody presses anything there is none.
        """
        if self.watched:
            return tr("Log")
        code = self.stage.keys.bindings.code(Device.KEYBOARD, Intent.LOG)
        key = code_name(Device.KEYBOARD, code)
        return tr("{words} ({key})").format(words=tr("Log"), key=key) if key else tr("Log")

    def draw(self, surface: Surface) -> None:
        """Draw the line or, once it has faded, the name of the drawer that holds all lines."""
        text, palette, pad = self.stage.text, self.stage.theme.palette, self._pad
        faded = self._shade / FADING_STEPS if self._left else 1.0
        ink = mix(palette.ink, palette.ink_soft, faded)
        drawn = text.render(self.words(), "body", ink, "text", self.area.width - 2 * pad, 1)
        self.plate = Rect(0, 0, drawn.get_width() + 2 * pad, self.area.height)
        self.plate.midleft = self.area.midleft
        self.stage.skin.box(surface, self.plate, Box(palette.ground, palette.line, 1, 10))
        surface.blit(drawn, drawn.get_rect(center=self.plate.center))
