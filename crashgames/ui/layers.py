"""The picture of a table in three layers: a ground kept longest, what is still on it, and what moves."""

from collections.abc import Callable, Hashable
from time import perf_counter

from pygame import Rect, Surface

from crashgames.ui.board import Board, Part
from crashgames.ui.drawing import draw_moving, draw_still, mend
from crashgames.ui.scene import Stage

Draw = Callable[[Surface], None]


class Layers:
    """Draws only what has changed: parts of the ground, places where pieces set off or arrived, and what moves.

    Larger work is spread over frames so that motion stays even. A frame mends, or renews parts of the ground and takes
    them over, or draws all that is still. Only mending is done at once: when the board changes, others have had work in
    this frame, and the rest waits for the next.
    """

    budget = 0.0003
    """Seconds in a frame after which no other part is begun."""
    patience = 2
    """Frames in a row that may wait."""

    def __init__(self, stage: Stage, board: Board, parts: tuple[Part, ...]) -> None:
        self.stage = stage
        self.board = board
        self.parts = (*board.ground(), *parts)
        self._ground: Surface | None = None
        self._still: Surface | None = None
        self._shown: list[Hashable] = []
        self._renewed: Rect | None = None
        self._stale = True
        self._waited = 0

    @property
    def behind(self) -> bool:
        """Whether there is more to draw than the last frame did."""
        return self._stale or self._renewed is not None or self._outdated() is not None

    def draw(self, surface: Surface, anew: bool, draw_above: Draw) -> None:
        """Draw the table; with `anew` the still layer is not taken from before. `draw_above` adds widgets to it."""
        ground, still, first = self._surfaces(surface)
        changed_now = self.board.changed and (anew or not self._stale)
        self._stale |= anew or self.board.changed
        if first:
            self._draw_all(still, ground, draw_above)
        elif self.board.pieces.worn:
            mend(self.board, still, ground)
        elif changed_now and self._waited < self.patience:
            self._waited += 1
        else:
            self._waited = 0
            self._go_on(still, ground, draw_above)
        surface.blit(still, (0, 0))
        draw_moving(self.board, surface)

    def _draw_all(self, still: Surface, ground: Surface, draw_above: Draw) -> None:
        for number in range(len(self.parts)):
            self._renew(number, ground)
        self._draw_still(still, ground, draw_above)

    def _go_on(self, still: Surface, ground: Surface, draw_above: Draw) -> None:
        """Catch up with what parts show; when they are as they should be, with all that is still."""
        if self._renewed is None and self._outdated() is None:
            if self._stale:
                self._draw_still(still, ground, draw_above)
            return
        end = perf_counter() + self.budget
        while self._catch_up(still, ground, draw_above) and perf_counter() < end:
            pass

    def _catch_up(self, still: Surface, ground: Surface, draw_above: Draw) -> bool:
        """Do the next thing with parts of the ground; whether there was one."""
        if self._renewed is not None:
            self._take_over(self._renewed, still, ground, draw_above)
            return True
        number = self._outdated()
        if number is None:
            return False
        area = self._renew(number, ground)
        if self.board.idle:
            self._stale = True  # marks of what can be chosen may lie over it
        else:
            self._renewed = area
        return True

    def _draw_still(self, still: Surface, ground: Surface, draw_above: Draw) -> None:
        self._stale = False
        still.blit(ground, (0, 0))
        draw_still(self.board, still)
        draw_above(still)

    def _take_over(self, area: Rect, still: Surface, ground: Surface, draw_above: Draw) -> None:
        """Draw a renewed part of the ground, and what stands on it, into the still layer."""
        self._renewed = None
        self.board.pieces.worn.append(area)
        mend(self.board, still, ground)
        still.set_clip(area)
        draw_above(still)
        still.set_clip(None)

    def _surfaces(self, surface: Surface) -> tuple[Surface, Surface, bool]:
        if self._ground is not None and self._still is not None and self._still.get_size() == surface.get_size():
            return self._ground, self._still, False
        self._ground = Surface(surface.get_size()).convert(surface)
        self._still = self._ground.copy()
        self.stage.skin.backdrop(self._ground)
        self._shown = [None] * len(self.parts)
        self._renewed = None
        return self._ground, self._still, True

    def _outdated(self) -> int | None:
        """The first part of the ground that shows something else by now."""
        shown = enumerate(zip(self.parts, self._shown, strict=False))
        return next((number for number, (part, before) in shown if part.shows() != before), None)

    def _renew(self, number: int, ground: Surface) -> Rect:
        """Draw a part of the ground as it is now; where it is."""
        part = self.parts[number]
        self._shown[number] = part.shows()
        ground.set_clip(part.area)
        self.stage.skin.backdrop(ground)
        part.draw(ground)
        ground.set_clip(None)
        return part.area
