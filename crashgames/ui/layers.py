"""The picture of a table in three layers: a ground kept longest, the still things on it, and the moving ones."""

from collections.abc import Hashable, Sequence
from time import perf_counter
from typing import Any

from pygame import Rect, Surface

from crashgames.ui.board import Board, Part
from crashgames.ui.drawing import Draw, draw_moving, draw_still, mend, without_covered
from crashgames.ui.moments import Afar
from crashgames.ui.pieces import Distance
from crashgames.ui.scene import Stage

PATIENCE = 3
"""Frames for which parts of the ground wait while pieces set off, arrive or change in each of them."""


class Layers:
    """Draws only the changes: parts of the ground, places where pieces set off or arrived, and everything that moves.

    Larger work is spread over frames to keep motion even. A frame mends, or draws everything still, or renews parts of
    the ground and takes them over. Only mending is done at once: when the board changes, the frame has had other work
    to do, and the rest waits for the next one. Then highlights come first. If the surface still shows the previous
    frame, only the places that differ are copied to it.
    """

    budget = 0.0003
    """Seconds in a frame after which no further part is begun."""

    def __init__(self, stage: Stage, board: Board[Any], parts: tuple[Part, ...]) -> None:
        self.stage = stage
        self.board = board
        self.parts = (*board.ground(), *parts)
        self._ground: Surface | None = None
        self._still: Surface | None = None
        self._place: Surface | None = None
        self._shown: list[Hashable] = []
        self._due: list[Rect] = []
        self._stale = True
        self._differing: list[Rect] = []
        self._version = 0
        """Counts the changes of the still layer."""
        self._afar, self._is_afar = Afar(), False
        self._above: list[Rect] = []
        """Where something moved above the table that has stepped back."""
        self._put_off = 0
        """The number of frames in a row for which the rest had to wait."""

    @property
    def behind(self) -> bool:
        """True if the last frame left something to draw."""
        lit_anew = self._still is not None and self._place is not self._place_now(self._still.get_size())
        return self._stale or lit_anew or bool(self._due) or self._outdated() is not None

    def draw(self, surface: Surface, anew: bool, draw_above: Draw, stirred: Sequence[Rect] = ()) -> None:
        """Draw the table; with `anew` the still layer is not reused, nor are the places of `stirred` widgets.

        `draw_above` adds widgets to it.
        """
        ground, still, first = self._surfaces(surface)
        changed_now = self.board.changed and not self._stale
        self._stale |= anew or self.board.changed
        self._due += stirred
        if first:
            self._draw_all(still, ground, draw_above)
        else:
            self._draw_changes(still, ground, draw_above, changed_now)
        self._show(still, surface)

    def _draw_changes(self, still: Surface, ground: Surface, draw_above: Draw, changed_now: bool) -> None:
        """Mend at once; do the rest unless the frame has had other work, but not put it off for ever."""
        busy = changed_now
        if self.board.pieces.worn or self.board.pieces.arrived:
            self._differing += mend(self.board, still, ground, draw_above)
            busy = True
        self._put_off = self._put_off + 1 if busy else 0
        if not busy or self._put_off > PATIENCE:
            self._put_off = 0
            self._go_on(still, ground, draw_above)

    def _show(self, still: Surface, surface: Surface) -> None:
        """Copy the still layer to the surface where that differs, and draw everything that moves above it."""
        self._version += bool(self._differing)
        distance = self.board.pieces.distance
        if distance.depth:
            self._show_afar(still, surface, distance)
            return
        if self._is_afar:
            self._is_afar, self._differing = False, [still.get_rect()]
        places = without_covered(self._differing)
        if self.stage.goes_on:
            surface.blits([(still, place, place) for place in places], False)
        else:
            surface.blit(still, (0, 0))
        self._differing = draw_moving(self.board, surface)
        if self.stage.goes_on:
            self.stage.changes = [*places, *self._differing]

    def _show_afar(self, still: Surface, surface: Surface, distance: Distance) -> None:
        """The same for a table that has stepped back: while it stands there, only what moves above it is drawn."""
        places = without_covered(self._above) if self.stage.goes_on and self._is_afar else None
        partly = self._afar.draw(surface, still, self._version, distance.depth, distance.focus, places)
        self._above = draw_moving(self.board, surface)
        if partly and places is not None:
            self.stage.changes = [*places, *self._above]
        self._is_afar, self._differing = True, []

    def _draw_all(self, still: Surface, ground: Surface, draw_above: Draw) -> None:
        for number, part in enumerate(self.parts):
            self._shown[number] = part.shows()
            ground.set_clip(part.area)
            part.draw(ground)
        ground.set_clip(None)
        self._draw_still(still, ground, draw_above)

    def _go_on(self, still: Surface, ground: Surface, draw_above: Draw) -> None:
        """Draw everything still if that is due; else renew parts of the ground while there is time."""
        if self._stale:
            self._draw_still(still, ground, draw_above)
            return
        end = perf_counter() + self.budget
        while self._catch_up(still, ground, draw_above) and perf_counter() < end:
            pass

    def _catch_up(self, still: Surface, ground: Surface, draw_above: Draw) -> bool:
        """Bring the next part of the ground up to date; returns True if there was one."""
        if self._due:
            self._take_over(still, ground, draw_above)
            return True
        number = self._outdated()
        if number is None:
            return False
        self._due.append(self._renew(number, ground))
        return True

    def _draw_still(self, still: Surface, ground: Surface, draw_above: Draw) -> None:
        self._stale = False
        self._due = []
        self._differing = [still.get_rect()]
        still.blit(ground, (0, 0))
        draw_still(self.board, still)
        draw_above(still)

    def _take_over(self, still: Surface, ground: Surface, draw_above: Draw) -> None:
        """Copy due changes into the still layer: renewed parts of the ground with everything on them, and widgets."""
        self.board.pieces.worn += self._due
        self._due = []
        self._differing += mend(self.board, still, ground, draw_above)

    def _surfaces(self, surface: Surface) -> tuple[Surface, Surface, bool]:
        if self._fits(surface) and self._ground is not None and self._still is not None:
            return self._ground, self._still, False
        self._ground = Surface(surface.get_size()).convert(surface)
        self._still = self._ground.copy()
        self._place = self._place_now(surface.get_size())
        self._ground.blit(self._place, (0, 0))
        self._shown = [None] * len(self.parts)
        return self._ground, self._still, True

    def _fits(self, surface: Surface) -> bool:
        """True if what is kept is of the size of a surface, and in the light of now."""
        size = self._still.get_size() if self._still else None
        return size == surface.get_size() and self._place is self._place_now(size)

    def _place_now(self, size: tuple[int, int]) -> Surface:
        """The place of the world in the light of now."""
        return self.stage.skin.place_of(size, self.board.light)

    def _outdated(self) -> int | None:
        """The first part of the ground that is out of date."""
        shown = enumerate(zip(self.parts, self._shown, strict=False))
        return next((number for number, (part, before) in shown if part.shows() != before), None)

    def _renew(self, number: int, ground: Surface) -> Rect:
        """Draw a part of the ground as it is now, with what lies above or below it there; returns its area."""
        part = self.parts[number]
        self._shown[number] = part.shows()
        ground.set_clip(part.area)
        ground.blit(self._place or ground, (0, 0))
        for other in self.parts:
            if other.area.colliderect(part.area):
                ground.set_clip(other.area.clip(part.area))
                other.draw(ground)
        ground.set_clip(None)
        return part.area
