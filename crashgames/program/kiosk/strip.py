"""A line of text along the bottom of the window, above all scenes, for a few seconds."""

from pygame import Rect, Surface

from crashgames.ui.scene import Stage

SHOWN = 4.0


class Strip:
    """Shows one line at a time, the latest."""

    def __init__(self, stage: Stage) -> None:
        self.stage = stage
        self.words = ""
        self._left = 0.0

    def say(self, words: str) -> None:
        """Show a line from now on."""
        if words != self.words:
            self.stage.spoilt()
        self.words, self._left = words, SHOWN

    def clear(self) -> None:
        """Remove the line."""
        if self.words:
            self.stage.spoilt()
        self.words, self._left = "", 0.0

    def tick(self, dt: float) -> None:
        """Advance by `dt` seconds."""
        self._left -= dt
        if self._left <= 0:
            self.clear()

    @property
    def idle_seconds(self) -> float:
        """Seconds until the line disappears; inf if there is none."""
        return max(0.0, self._left) if self.words else float("inf")

    def draw(self, surface: Surface) -> Rect | None:
        """Draw the line. Returns its rectangle; None if there is no line."""
        if not self.words:
            return None
        theme, text = self.stage.theme, self.stage.text
        palette = theme.palette
        room = surface.get_width() - 2 * theme.gap(6)
        step = text.fit(self.words, ("title", "label", "body"), room, theme.target, "bold", 1)
        drawn = text.render(self.words, step, palette.ink, "bold", room, 1, "center")
        band = Rect(0, 0, surface.get_width(), round(theme.target * 1.2))
        band.bottom = surface.get_height()
        surface.fill(palette.shade, band)
        surface.fill(palette.accent, Rect(0, band.top, band.w, theme.px(3)))
        surface.blit(drawn, drawn.get_rect(center=band.center))
        return band
