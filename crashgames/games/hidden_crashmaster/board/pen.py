"""A pen that writes words, badges and small pictures from left to right."""

from pygame import Rect, Surface
from pygame.transform import smoothscale_by

from crashgames.ui.scene import Stage
from crashgames.ui.theme import RGB

ART = "hidden_crashmaster/"
INK: RGB = (42, 32, 48)
PAPER: RGB = (244, 230, 200)


SMALLEST = 0.6
"""The share of its size to which writing shrinks at most."""

Written = tuple[Surface, int]
"""A word or picture, and the width of its column."""


class Pen:
    """Writes one line, smaller where it would not fit; words and pictures of a group are never parted."""

    def __init__(self, stage: Stage, surface: Surface, place: Rect) -> None:
        self._stage = stage
        self._surface = surface
        self._place = place
        self._groups: list[list[Written]] = [[]]

    def group(self) -> None:
        """Begin something that is written whole or not at all."""
        self._groups.append([])

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
        self._groups[-1].append((drawn, wide))

    def write(self) -> None:
        """Write the line: as many groups as there is room for, the first ones first."""
        share = max(SMALLEST, min(1.0, self._place.w / max(1, sum(map(_width, self._groups)))))
        left = float(self._place.x)
        for group in self._groups:
            if left + share * _width(group) > self._place.right + 1:
                return
            for drawn, wide in group:
                seen = drawn if share == 1.0 else smoothscale_by(drawn, share)
                self._surface.blit(seen, seen.get_rect(center=(round(left + share * wide / 2), self._place.centery)))
                left += share * wide


def _width(group: list[Written]) -> int:
    return sum(wide for _, wide in group)
