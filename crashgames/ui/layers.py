"""The picture of a table in three layers: a ground kept longest, what is still on it, and what moves."""

from collections.abc import Callable, Hashable, Iterator
from itertools import islice

from pygame import Rect, Surface

from crashgames.ui.board import Board, Part
from crashgames.ui.scene import Stage


class Layers:
    """Draws only what has changed: parts of the ground, places where pieces set off or arrived, and what moves.

    Larger work is spread over frames, one part or the whole still layer in each, so that motion stays even.
    """

    def __init__(self, stage: Stage, board: Board, parts: tuple[Part, ...]) -> None:
        self.stage = stage
        self.board = board
        self.parts = (*board.ground(), *parts)
        self._ground: Surface | None = None
        self._still: Surface | None = None
        self._shown: list[Hashable] = []
        self._stale = True

    @property
    def behind(self) -> bool:
        """Whether there is more to draw than the last frame did."""
        return self._stale or any(self._outdated())

    def draw(self, surface: Surface, anew: bool, draw_above: Callable[[Surface], None]) -> None:
        """Draw the table; with `anew` the still layer is not taken from before. `draw_above` adds widgets to it."""
        ground, still, first = self._surfaces(surface)
        renewed = self._renew(ground, len(self.parts) if first else 1)
        self._stale |= anew or self.board.changed
        if self._stale and (first or not renewed):
            self._stale = False
            still.blit(ground, (0, 0))
            self.board.draw_still(still)
            draw_above(still)
        else:
            for area in renewed:
                self.board.wear(area)
            self.board.mend(still, ground)
            for area in renewed:
                still.set_clip(area)
                draw_above(still)
            still.set_clip(None)
        surface.blit(still, (0, 0))
        self.board.draw_moving(surface)

    def _surfaces(self, surface: Surface) -> tuple[Surface, Surface, bool]:
        if self._ground is not None and self._still is not None and self._still.get_size() == surface.get_size():
            return self._ground, self._still, False
        self._ground = Surface(surface.get_size()).convert(surface)
        self._still = self._ground.copy()
        self.stage.skin.backdrop(self._ground)
        self._shown = [None] * len(self.parts)
        return self._ground, self._still, True

    def _outdated(self) -> Iterator[int]:
        """The parts of the ground that show something else by now."""
        shown = zip(self.parts, self._shown, strict=False)
        return (number for number, (part, before) in enumerate(shown) if part.shows() != before)

    def _renew(self, ground: Surface, most: int) -> list[Rect]:
        """Draw so many parts of the ground that are outdated; where they are."""
        renewed = []
        for number in islice(self._outdated(), most):
            part = self.parts[number]
            self._shown[number] = part.shows()
            ground.set_clip(part.area)
            self.stage.skin.backdrop(ground)
            part.draw(ground)
            ground.set_clip(None)
            renewed.append(part.area)
        return renewed
