"""The picture of a table in three layers: a ground kept longest, what is still on it, and what moves."""

from collections.abc import Callable, Hashable
from dataclasses import dataclass

from pygame import Rect, Surface

from crashgames.ui.board import Board
from crashgames.ui.scene import Stage


@dataclass(frozen=True)
class Part:
    """A part of the ground: where it is, what it shows (it is drawn anew when that changes), and its drawing."""

    area: Callable[[], Rect]
    shows: Callable[[], Hashable]
    draw: Callable[[Surface], None]


class Layers:
    """Draws only what has changed: parts of the ground, places where pieces set off or arrived, and what moves."""

    def __init__(self, stage: Stage, board: Board, parts: tuple[Part, ...]) -> None:
        self.stage = stage
        self.board = board
        self.parts = (Part(lambda: board.area, lambda: board.ground_key, board.draw_ground), *parts)
        self._ground: Surface | None = None
        self._still: Surface | None = None
        self._shown: list[Hashable] = []

    def draw(self, surface: Surface, anew: bool, draw_above: Callable[[Surface], None]) -> None:
        """Draw the table; with `anew` the still layer is not taken from before. `draw_above` adds widgets to it."""
        ground, still = self._surfaces(surface)
        worn = self._renew(ground)
        if anew or worn or self.board.changed:
            still.blit(ground, (0, 0))
            self.board.draw_still(still)
            draw_above(still)
        self.board.mend(still, ground)
        surface.blit(still, (0, 0))
        self.board.draw_moving(surface)

    def _surfaces(self, surface: Surface) -> tuple[Surface, Surface]:
        if self._ground is None or self._still is None or self._still.get_size() != surface.get_size():
            self._ground = Surface(surface.get_size()).convert(surface)
            self._still = self._ground.copy()
            self.stage.skin.backdrop(self._ground)
            self._shown = [None] * len(self.parts)
        return self._ground, self._still

    def _renew(self, ground: Surface) -> bool:
        """Draw the parts of the ground that show something else now; whether there were any."""
        renewed = False
        for number, part in enumerate(self.parts):
            shows = (tuple(part.area()), part.shows())
            if shows != self._shown[number]:
                self._shown[number], renewed = shows, True
                ground.set_clip(part.area())
                self.stage.skin.backdrop(ground)
                ground.set_clip(None)
                part.draw(ground)
        return renewed
