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
CAPTION_GAP, MAX_SPARE = 14, 20
"""The room between what captions belong to, in logical units, and by how much it grows where there is more."""

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
        captions: bool = False,
    ) -> None:
        self._stage = stage
        self._step = step
        self._person = person or stage.skin.badge
        self._surface = surface
        self._place = place
        self._even = even
        """True if small pictures are as high as large ones."""
        self.line = stage.text.line_height("body", "bold") if captions else 0
        """The height of captions above groups."""
        self._groups: list[list[Written]] = [[]]
        self._captions = [Surface((0, 0))]

    def group(self, caption: str = "") -> None:
        """Begin something that is written whole or not at all, below its caption where there are captions."""
        self._groups.append([])
        ink = self._stage.text.render(caption, "body", INK, "bold")
        self._captions.append(ink if caption and self.line else Surface((0, 0)))

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
        return round((self._place.h - self.line) * (EVEN_SHARE if self._even else share))

    def _put(self, drawn: Surface, wide: int) -> None:
        self._groups[-1].append((drawn, wide))

    @property
    def share(self) -> float:
        """The share of its size in which all of the line fits; captions keep theirs."""
        share = min(1.0, self._place.w / max(1, sum(map(_width, self._groups))))
        while self.line and share > MIN_WRITING_SHARE and sum(self._wide(k, share) for k in self._each) > self._place.w:
            share -= 0.02
        return share

    @property
    def _each(self) -> list[int]:
        """The numbers of groups with something in them."""
        return [number for number, group in enumerate(self._groups) if group]

    def _wide(self, number: int, share: float) -> float:
        """The width of a group, pictures and words in a share of their size."""
        caption = self._captions[number].get_width()
        return max(share * _width(self._groups[number]), caption) + self._stage.theme.px(CAPTION_GAP) * bool(caption)

    def write(self) -> None:
        """Write the line: as many groups as there is room for, the first ones first."""
        share, place = max(MIN_WRITING_SHARE, self.share), self._place
        middle, end = place.centery + self.line // 2, float(place.x)
        spare = (place.w - sum(self._wide(k, share) for k in self._each)) / len(self._each) if self.line else 0
        for number in self._each:
            left = end
            end += self._wide(number, share) + min(max(0, spare), self._stage.theme.px(MAX_SPARE))
            if end > place.right + 1:
                return
            self._surface.blit(self._captions[number], (round(left), place.y))
            for drawn, wide in self._groups[number]:
                seen = drawn if share == 1.0 else smoothscale_by(drawn, share)
                self._surface.blit(seen, seen.get_rect(midleft=(round(left), middle)))
                left += share * wide


def _width(group: list[Written]) -> int:
    return sum(wide for _, wide in group)
