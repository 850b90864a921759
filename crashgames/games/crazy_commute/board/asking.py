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
        def places() -> tuple[Rect, ...]:
            if self._kept[0] is not view():
                self._kept = view(), asked(view(), self._at)
            return self._kept[1] if self._is_idle() else ()

        def shows() -> tuple[tuple[int, ...], ...]:
            return tuple(tuple(place) for place in places())

        return (Part(self._reach, shows, lambda surface: self._paint(surface, places())),)

    @property
    def _reach(self) -> Rect:
        """Where plates may stand."""
        fight, reach = self._at.face_off, 2 * self._stage.theme.px(REACH)
        plates = [self._at.plate(number) for number in range(self._at.seats)]
        return plates[0].unionall([*plates, fight.plate(0), fight.plate(1)]).inflate(reach, reach)

    def _paint(self, surface: Surface, places: tuple[Rect, ...]) -> None:
        reach = 2 * self._stage.theme.px(REACH)
        for place in places:
            light = Box(self._stage.theme.palette.accent, INK, 2.4, 10 + REACH)
            self._stage.skin.box(surface, place.inflate(reach, reach), light)
