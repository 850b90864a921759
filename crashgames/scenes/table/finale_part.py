"""A part of a finale: what all of them know, and how they draw people and words."""

from collections.abc import Sequence
from typing import Any

from pygame import Rect, Surface

from crashgames.core.match import Match
from crashgames.ui.board import Board
from crashgames.ui.faces import Mood
from crashgames.ui.finale import Finale
from crashgames.ui.lettering import edged, fitted
from crashgames.ui.people import draw_person
from crashgames.ui.scene import Stage
from crashgames.ui.theme import RGB

NARROW_WIDTH = 800
"""In narrower areas, in logical units, the parts leave nothing of the picture free."""
SOFT, DEEP = 0.55, 0.82
"""How much of a picture is covered below words: with letters that have an edge, and where things lie on it."""
STEPS = ("title", "label", "body")
"""The sizes of letters, the largest first."""


class FinalePart:
    """The people of a match, its finale, and who won."""

    grounds: Sequence[Rect] = ()
    """The places that need a darker ground."""
    cover = SOFT
    """How much of the picture is covered there."""
    plates: Sequence[Rect] = ()
    """The places that need a ground of their own: no line of the picture runs through what stands there."""

    def __init__(self, stage: Stage, match: Match, board: Board[Any], finale: Finale) -> None:
        self.stage = stage
        self.match = match
        self.board = board
        self.finale = finale
        self._winners = set(match.outcome.winners) if match.outcome else set[int]()

    def _is_wide(self, area: Rect) -> bool:
        """True if there is room for the picture between the parts."""
        return area.w >= self.stage.theme.px(NARROW_WIDTH)

    def _has_won(self, seats: Sequence[int]) -> bool:
        return bool(self._winners.intersection(seats))

    def _draw_face(self, surface: Surface, seat: int, room: Rect, mood: Mood) -> None:
        draw_person(surface, self.stage, self.match.info, seat, self.board.characters[seat], room, mood)

    def _draw_faces(self, surface: Surface, seats: Sequence[int], left: tuple[int, int], side: int) -> None:
        """The faces of a side beside each other, from the middle of the left edge on."""
        mood = Mood.TRIUMPHANT if self._has_won(seats) else Mood.CALM
        for number, seat in enumerate(seats):
            self._draw_face(surface, seat, Rect(left[0] + number * side, left[1] - side // 2, side, side), mood)

    def _fit(self, words: str, room: Rect, steps: Sequence[str] = STEPS, among: Sequence[str] = ()) -> str:
        """The largest step in which the words, and all `among` which they stand, fit in one line."""
        found = (self.stage.text.fit(each, steps, room.w, room.h, "bold", 1) for each in (words, *among))
        return min(found, key=self.stage.theme.font)

    def _write(self, surface: Surface, words: str, room: Rect, ink: RGB, among: Sequence[str] = ()) -> None:
        """Write words in the middle of a card."""
        drawn = fitted(self.stage, words, self._fit(words, room, among=among), room.w, ink)
        surface.blit(drawn, drawn.get_rect(center=room.center))

    def _letter(self, surface: Surface, words: str, room: Rect, ink: RGB, step: str, align: str = "left") -> None:
        """Write words on the picture, at the left, in the middle, or at the right of a room."""
        drawn = edged(
            self.stage,
            self.stage.theme.font(step),
            lambda: fitted(self.stage, words, step, room.w, ink),
            words,
            step,
            room.w,
            ink,
        )
        place = drawn.get_rect(center=room.center)
        if align != "center":
            setattr(place, align, getattr(room, align))
        surface.blit(drawn, place)
