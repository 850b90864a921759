"""Writes lines of pictures and words, in groups that are never parted."""

from collections.abc import Callable

from pygame import Rect, Surface
from pygame.transform import smoothscale_by

from crashgames.ui.scene import Stage
from crashgames.ui.theme import RGB

ART = "hidden_crashmaster/"
INK: RGB = (42, 32, 48)
WORN: RGB = (226, 206, 170)
"""The paper that lies on the floor all the time."""
PERSON_SHARE, OUTVOTED_SHARE = 0.9, 0.68
"""The height of a mark or face, and of one of those who were outvoted, as shares of that of a line."""
EVEN_SHARE = 0.94
"""The height of each picture where all are alike."""
MIN_WRITING_SHARE = 0.6
"""The share of its size to which writing shrinks at most."""

Written = tuple[Surface, int]
"""A word or picture, and the width of its column."""
Person = Callable[[int, int], Surface]
"""Draws somebody, by seat and pixels."""


class Pen:
    """Writes one line, smaller where it would not fit; words and pictures of a group are never parted."""

    def __init__(
        self,
        stage: Stage,
        surface: Surface,
        place: Rect,
        step: str = "body",
        person: Person | None = None,
        *,
        even: bool = False,
    ) -> None:
        self._stage = stage
        self._step = step
        self._person = person or stage.skin.badge
        self._surface = surface
        self._place = place
        self._even = even
        """True if small pictures are as high as large ones."""
        self._groups: list[list[Written]] = [[]]

    def group(self) -> None:
        """Begin something that is written whole or not at all."""
        self._groups.append([])

    def word(self, text: str, wide: float) -> None:
        """A word in a column so many logical units wide."""
        ink = self._stage.text.render(text, self._step, INK, "bold")
        self._put(ink, max(self._stage.theme.px(wide), ink.get_width()))

    def person(self, seat: int, share: float = PERSON_SHARE) -> None:
        side = self._side(share)
        self._put(self._person(seat, side), side + self._stage.theme.px(3))

    def art(self, name: str, share: float = 0.86) -> None:
        side = self._side(share)
        self._put(self._stage.assets.art(f"{ART}{name}", side), side + self._stage.theme.px(2))

    def _side(self, share: float) -> int:
        return round(self._place.h * (EVEN_SHARE if self._even else share))

    def _put(self, drawn: Surface, wide: int) -> None:
        self._groups[-1].append((drawn, wide))

    @property
    def share(self) -> float:
        """The share of its size in which all of the line fits."""
        return min(1.0, self._place.w / max(1, self.width))

    @property
    def width(self) -> int:
        """The pixels of the line at its full size."""
        return sum(map(_width, self._groups))

    def write(self, left: float | None = None) -> None:
        """Write the line from the left edge of its place, or another: as many groups as there is room for, in order."""
        share, place = max(MIN_WRITING_SHARE, self.share), self._place
        left = float(place.x) if left is None else left
        for group in self._groups:
            if left + share * _width(group) > place.right + 1:
                return
            for drawn, wide in group:
                seen = drawn if share == 1.0 else smoothscale_by(drawn, share)
                self._surface.blit(seen, seen.get_rect(midleft=(round(left), place.centery)))
                left += share * wide


def _width(group: list[Written]) -> int:
    return sum(wide for _, wide in group)
