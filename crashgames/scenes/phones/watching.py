"""The base of screens that follow what phones do."""

from crashgames.ui.menu_scene import WidgetScene
from crashgames.ui.scene import Stage

LOOK_INTERVAL = 0.2
"""Seconds between two looks at what phones have done."""


class WatchingScene(WidgetScene):
    """Looks again and again at the phones of a table."""

    def __init__(self, stage: Stage) -> None:
        super().__init__(stage)
        self._since = 0.0

    def look(self) -> None:
        """Show what phones have done since."""

    @property
    def idle_seconds(self) -> float:
        return max(0.0, LOOK_INTERVAL - self._since)

    def update(self, dt: float) -> None:
        super().update(dt)
        self._since += dt
        if self._since >= LOOK_INTERVAL:
            self._since = 0.0
            self.look()
