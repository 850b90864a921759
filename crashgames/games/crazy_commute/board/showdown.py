"""The picture behind a duel: two fields in the colours of the drivers, and a bolt between them."""

from collections.abc import Callable, Iterator
from itertools import product
from math import cos, hypot, pi, sin

import pygame
from pygame import Rect, Surface

from crashgames.games.crazy_commute.board import words
from crashgames.games.crazy_commute.board.arrangement import Arrangement
from crashgames.games.crazy_commute.board.card_face import INK
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
BOLT = ((0.0, 0.9), (0.21, -0.7), (0.3, 0.5), (0.52, -0.8), (0.6, 0.4), (0.81, -0.9), (0.88, 0.2), (1.0, -0.6))
"""The bolt between the two: shares of the height, and how far to the right, in its reach."""
ROAD_SHARE = 0.16
"""How far above the wheels the road begins, in heights of a car."""

Pair = tuple[int, int]
"""Who tries to pass, and whom."""


class Arena:
    """Paints all that is behind the cards of a duel."""

    def __init__(self, stage: Stage, at: Arrangement) -> None:
        self._stage = stage
        self._at = at
        self._drawn = stage.skin.store(24 * MEGABYTE)

    def parts(self, view: Callable[[], CommuteView]) -> tuple[Part, ...]:
        """The whole field, so that road and duel never stand side by side."""

        def pair() -> Pair | None:
            duel = words.fought(view())
            return (duel.passer, duel.target) if duel else None

        return (Part(self._field, pair, lambda surface: self._paint(surface, pair())),)

    @property
    def _field(self) -> Rect:
        """All that a duel covers, up to the edges of the window."""
        area, gap = self._at.face_off.area, self._stage.theme.gap(1)
        return Rect(self._at.left, area.y - gap, self._at.right - self._at.left, area.h + 2 * gap)

    def warm_up(self) -> Iterator[None]:
        for mirrored, seat in product((False, True), range(NOBODY, self._at.seats)):
            self._half(seat, mirrored)
            yield

    def _paint(self, surface: Surface, pair: Pair | None) -> None:
        """Of each driver one half; the bolt between them."""
        if pair is None:
            return
        field, line = self._field, self._stage.theme.px(5)
        for mirrored, seat in enumerate(pair):
            half = self._half(seat, bool(mirrored))
            surface.blit(half, (field.right - half.get_width() if mirrored else field.x, field.y))
        self._bolt(surface, field)
        for edge in (field.y, field.bottom - line):
            surface.fill(INK, Rect(field.x, edge, field.w, line))

    def _half(self, seat: int, mirrored: bool) -> Surface:
        """One half in the colour of a driver, with a road: drawn once, as what lies above it changes often."""
        field, middle = self._field, self._at.face_off.middle.centerx
        size = field.right - middle if mirrored else middle - field.x, field.h
        colour = PILE if seat == NOBODY else self._stage.skin.colour(seat)

        def draw() -> Surface:
            drawn = Surface(size)
            self._rays(drawn, drawn.get_rect(), colour, mirrored)
            self._road(drawn, drawn.get_rect(), colour)
            return drawn.convert() if pygame.display.get_surface() else drawn

        return self._drawn.get((colour, mirrored, size), draw)

    def _rays(self, surface: Surface, room: Rect, colour: RGB, mirrored: bool) -> None:
        """A field of one colour with rays from where the cards meet, and dots that grow towards the outer edge."""
        surface.fill(mix(colour, NIGHT, 0.42), room)
        heart = (room.x if mirrored else room.right, room.centery)
        reach = hypot(room.w, room.h) * (1 if mirrored else -1)
        for ray in range(0, RAYS, 2):
            edges = [pi * ((ray + side) / RAYS - 0.5) for side in (0, 1)]
            ends = [(heart[0] + cos(edge) * reach, heart[1] + sin(edge) * abs(reach)) for edge in edges]
            pygame.draw.polygon(surface, mix(colour, NIGHT, 0.16), [heart, *ends])
        step = self._stage.theme.px(22)
        for column in range(0, room.w, step):
            x = room.right - column if mirrored else room.x + column
            size = step * 0.55 * (1 - 2.2 * column / room.w)
            for y in range(room.y + step // 2 * (column // step % 2), room.bottom, step):
                if size > 1:
                    pygame.draw.aacircle(surface, mix(colour, NIGHT, 0.62), (x, y), round(size))

    def _road(self, surface: Surface, half: Rect, colour: RGB) -> None:
        """Asphalt below the wheels, with kerb and lanes, in the light of a driver's colour."""
        px, car = self._stage.theme.px, self._at.face_off.car(0)
        foot = car.bottom - self._field.y
        top = foot - round(car.h * ROAD_SHARE)
        surface.fill(mix(colour, (236, 228, 210), 0.7), Rect(half.x, top - px(6), half.w, px(6)))
        surface.fill(mix(colour, NIGHT, 0.78), Rect(half.x, top, half.w, half.bottom - top))
        for left in range(half.x + px(20), half.right, px(100)):
            surface.fill(mix(colour, (240, 232, 212), 0.55), Rect(left, foot + px(6), px(54), px(6)))

    def _bolt(self, surface: Surface, field: Rect) -> None:
        """The line between the two: lightning from the upper to the lower edge."""
        px, middle = self._stage.theme.px, self._at.face_off.middle.centerx
        line = [(middle + px(30) * x, field.y + field.h * y) for y, x in BOLT]
        for wide, colour in ((24, INK), (17, (255, 214, 84)), (9, (255, 248, 220))):
            left, right = ([(x + side * px(wide), y) for x, y in line] for side in (-1, 1))
            pygame.draw.polygon(surface, colour, left + right[::-1])
