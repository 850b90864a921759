"""What moves by itself: a cloud over the town, and the light around those who have to act."""

from collections.abc import Callable

from pygame import Rect, Surface

from crashgames.games.crazy_commute.board import words
from crashgames.games.crazy_commute.board.arrangement import Arrangement
from crashgames.games.crazy_commute.board.card_face import ART, INK
from crashgames.games.crazy_commute.board.layout import asked
from crashgames.games.crazy_commute.view import CommuteView
from crashgames.ui.board import Part
from crashgames.ui.scene import Stage
from crashgames.ui.skin import Box

CLOUD_RATE = 4
"""The cloud moves so many times a second."""
CLOUD_WIDTH = 110
"""The breadth of the cloud, in logical units."""


class Ambience:
    """Paints it where it is far from all that is aimed at; it waits while a duel lies above it."""

    def __init__(self, stage: Stage, at: Arrangement) -> None:
        self._stage = stage
        self._at = at
        self._step = 0
        """What is seen now, also while a duel lies above it."""

    def parts(self, view: Callable[[], CommuteView]) -> tuple[Part, ...]:
        def step() -> int:
            if words.fought(view()) is None:
                self._step = self._stage.beat(CLOUD_RATE) % self._steps
            return self._step

        if self._sky.w <= 2 * self._cloud:
            return ()
        return (Part(self._sky, step, lambda surface: self._paint_cloud(surface, step())),)

    @property
    def _cloud(self) -> int:
        return self._stage.theme.px(CLOUD_WIDTH)

    @property
    def _sky(self) -> Rect:
        """Between the signs."""
        at, gap = self._at, self._stage.theme.gap(3)
        left = at.sign.right + gap
        wide = min(at.stand.left - gap - left, self._stage.theme.px(400))
        return Rect(left, at.sky.y, wide, min(round(self._cloud * 64 / 160), at.sky.h // 2))

    @property
    def _steps(self) -> int:
        return max(1, self._sky.w - self._cloud)

    def _paint_cloud(self, surface: Surface, step: int) -> None:
        """Appears from nothing at the left and fades at the right."""
        sky, fade = self._sky, max(1, self._cloud // 2)
        cloud = self._stage.assets.art(f"{ART}cloud", (self._cloud, sky.h)).copy()
        cloud.set_alpha(round(255 * min(1.0, step / fade, (self._steps - step) / fade)))
        surface.blit(cloud, (sky.x + step, sky.y))


GLOW_WIDTH = 8
"""The breadth of the light, in logical units."""


class AskedGlow:
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
        reach = 2 * self._stage.theme.px(GLOW_WIDTH)
        lit = place.inflate(reach, reach)

        def shows() -> bool:
            return self._is_idle() and place in self._asked(view())

        def draw(surface: Surface) -> None:
            if shows():
                self._stage.skin.box(surface, lit, Box(self._stage.theme.palette.accent, INK, 2.4, 10 + GLOW_WIDTH))

        return Part(lit, shows, draw)

    def _asked(self, view: CommuteView) -> tuple[Rect, ...]:
        if self._kept[0] is not view:
            self._kept = view, asked(view, self._at)
        return self._kept[1]
