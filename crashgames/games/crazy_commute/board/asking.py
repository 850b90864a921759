"""The light around the plates of those who have to act."""

from collections.abc import Callable

from pygame import Rect, Surface

from crashgames.games.crazy_commute.board.arrangement import Arrangement
from crashgames.games.crazy_commute.board.card_face import INK
from crashgames.games.crazy_commute.board.layout import asked
from crashgames.games.crazy_commute.view import CommuteView
from crashgames.ui.board import Part
from crashgames.ui.scene import Stage
from crashgames.ui.skin import Box

REACH = 8
"""The breadth of the light, in logical units."""


class Asking:
    """Paints it below the plates, which are pieces, once these have arrived: so nothing has to glide for it."""

    def __init__(self, stage: Stage, at: Arrangement, is_idle: Callable[[], bool]) -> None:
        self._stage = stage
        self._at = at
        self._is_idle = is_idle
        self._kept: tuple[CommuteView | None, tuple[Rect, ...]] = (None, ())

    def parts(self, view: Callable[[], CommuteView]) -> tuple[Part, ...]:
        """A part for each place where a plate may stand."""
        fight = self._at.face_off
        standing = [self._at.plate(number) for number in range(self._at.seats)]
        return tuple(self._part(place, view) for place in (*standing, fight.plate(0), fight.plate(1)))

    def _part(self, place: Rect, view: Callable[[], CommuteView]) -> Part:
        reach = 2 * self._stage.theme.px(REACH)
        lit = place.inflate(reach, reach)

        def shows() -> bool:
            return self._is_idle() and place in self._asked(view())

        def draw(surface: Surface) -> None:
            if shows():
                self._stage.skin.box(surface, lit, Box(self._stage.theme.palette.accent, INK, 2.4, 10 + REACH))

        return Part(lit, shows, draw)

    def _asked(self, view: CommuteView) -> tuple[Rect, ...]:
        if self._kept[0] is not view:
            self._kept = view, asked(view, self._at)
        return self._kept[1]
