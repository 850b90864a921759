"""The picture behind a duel: two fields in the colours of the drivers, and a bolt between them."""

from collections.abc import Callable, Iterator
from math import cos, hypot, pi, sin

import pygame
from pygame import Rect, Surface

from crashgames.games.crazy_commute.board import words
from crashgames.games.crazy_commute.board.arrangement import Arrangement
from crashgames.games.crazy_commute.board.card_face import ART, INK
from crashgames.games.crazy_commute.tables import NOBODY
from crashgames.games.crazy_commute.view import CommuteView
from crashgames.ui.cache import MEGABYTE
from crashgames.ui.parts import Part
from crashgames.ui.scene import Stage
from crashgames.ui.theme import RGB, mix

PILE: RGB = (40, 122, 130)
"""The colour of the discard pile, which has no seat: that of the backs of cards."""
STEEL: RGB = (141, 146, 152)
NIGHT: RGB = (44, 38, 66)
RAYS = 15
"""The rays of one half, every second of them lighter."""
BOLT_WIDTH = 50
"""The width of the picture of the bolt on either side, in logical units: cards stay clear of it."""
ROAD_SHARE = 0.16
"""How far above the wheels the road begins, in heights of a car."""


class Arena:
    """Paints all that is behind the cards of a duel: the whole field, so that no road is seen beside it."""

    def __init__(self, stage: Stage, at: Arrangement, view: Callable[[], CommuteView]) -> None:
        self._stage = stage
        self._at = at
        self._view = view
        area, gap = at.face_off.area, stage.theme.gap(1)
        self._field = Rect(at.left, area.y - gap, at.right - at.left, area.h + 2 * gap)
        """All that a duel covers, up to the edges of the window."""
        self._drawn = stage.skin.store(24 * MEGABYTE)

    @property
    def parts(self) -> tuple[Part, ...]:
        return (Part(self._field, self._pair, self._paint),)

    def _pair(self) -> tuple[int, int] | None:
        """Who tries to pass, and whom; None without a duel."""
        duel = words.fought(self._view())
        return (duel.passer, duel.target) if duel else None

    def warm_up(self) -> Iterator[None]:
        for seat in range(NOBODY, self._at.seats):
            self._half(seat)
            yield

    def _paint(self, surface: Surface) -> None:
        """Of each driver one half; between them a bolt from the upper to the lower edge."""
        pair, field, px = self._pair(), self._field, self._stage.theme.px
        if pair is None:
            return
        middle = self._at.face_off.middle.centerx
        left, right = map(self._half, pair)
        surface.blit(left, field, Rect(left.get_width() - middle + field.x, 0, middle - field.x, field.h))
        right = pygame.transform.flip(right, True, False)
        surface.blit(right, (middle, field.y), Rect(0, 0, field.right - middle, field.h))
        bolt = Rect(middle - px(BOLT_WIDTH), field.y, 2 * px(BOLT_WIDTH), field.h)
        self._stage.skin.spread(surface, bolt, f"{ART}bolt")
        for edge in (field.y, field.bottom - px(5)):
            surface.fill(INK, Rect(field.x, edge, field.w, px(5)))

    def _half(self, seat: int) -> Surface:
        """The left half in the colour of a driver, with a road: drawn once, as what lies above it changes often."""
        field, middle = self._field, self._at.face_off.middle.centerx
        size = max(middle - field.x, field.right - middle), field.h
        colour = PILE if seat == NOBODY else self._stage.skin.colour(seat)

        def draw() -> Surface:
            drawn = Surface(size)
            self._rays(drawn, colour)
            self._road(drawn, colour)
            return drawn.convert() if pygame.display.get_surface() else drawn

        return self._drawn.get((colour, size), draw)

    def _rays(self, surface: Surface, colour: RGB) -> None:
        """A field of one colour with rays from where the cards meet, and dots that grow towards the outer edge."""
        room = surface.get_rect()
        surface.fill(mix(colour, NIGHT, 0.42))
        heart, reach = room.midright, hypot(room.w, room.h)
        for ray in range(0, RAYS, 2):
            edges = [pi * ((ray + side) / RAYS - 0.5) for side in (0, 1)]
            ends = [(heart[0] - cos(edge) * reach, heart[1] + sin(edge) * reach) for edge in edges]
            pygame.draw.polygon(surface, mix(colour, NIGHT, 0.16), [heart, *ends])
        step = self._stage.theme.px(22)
        for column in range(0, room.w, step):
            size = step * 0.55 * (1 - 2.2 * column / room.w)
            for y in range(step // 2 * (column // step % 2), room.bottom, step):
                if size > 1:
                    pygame.draw.aacircle(surface, mix(colour, NIGHT, 0.62), (column, y), round(size))

    def _road(self, surface: Surface, colour: RGB) -> None:
        """Asphalt below the wheels, with kerb and lanes, in the light of a driver's colour."""
        px, car, (wide, high) = self._stage.theme.px, self._at.face_off.car(0), surface.get_size()
        foot = car.bottom - self._field.y
        top = foot - round(car.h * ROAD_SHARE)
        surface.fill(mix(colour, (236, 228, 210), 0.7), Rect(0, top - px(6), wide, px(6)))
        surface.fill(mix(colour, NIGHT, 0.78), Rect(0, top, wide, high - top))
        for left in range(px(20), wide, px(100)):
            surface.fill(mix(colour, (240, 232, 212), 0.55), Rect(left, foot + px(6), px(54), px(6)))
