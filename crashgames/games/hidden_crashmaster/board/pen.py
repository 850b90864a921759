"""A pen that writes words, badges and small pictures from left to right."""

from pygame import Rect, Surface

from crashgames.ui.scene import Stage
from crashgames.ui.theme import RGB

ART = "hidden_crashmaster/"
INK: RGB = (42, 32, 48)
PAPER: RGB = (244, 230, 200)


class Pen:
    """Writes one line."""

    def __init__(self, stage: Stage, surface: Surface, place: Rect) -> None:
        self._stage = stage
        self._surface = surface
        self._place = place
        self._left = place.x

    def word(self, text: str, wide: float) -> None:
        """A word in a column so many logical units wide."""
        ink = self._stage.text.render(text, "body", INK, "bold")
        self._put(ink, max(self._stage.theme.px(wide), ink.get_width()))

    def badge(self, seat: int, share: float = 0.84) -> None:
        side = round(self._place.h * share)
        self._put(self._stage.skin.badge(seat, side), side + self._stage.theme.px(3))

    def art(self, name: str, share: float = 0.86) -> None:
        side = round(self._place.h * share)
        self._put(self._stage.assets.art(f"{ART}{name}", side), side + self._stage.theme.px(2))

    def _put(self, drawn: Surface, wide: int) -> None:
        """Draw it in the middle of the next `wide` pixels, if there is room for it."""
        if self._left + wide <= self._place.right:
            self._surface.blit(drawn, drawn.get_rect(center=(self._left + wide // 2, self._place.centery)))
            self._left += wide
        else:
            self._left = self._place.right + 1
