"""The picture behind a duel: two fields in the colours of the drivers, and the row of what blocks what."""

from collections.abc import Callable, Iterator
from math import cos, hypot, pi, sin
from random import Random

import pygame
from pygame import Rect, Surface

from crashgames.games.crazy_commute.board import words
from crashgames.games.crazy_commute.board.arrangement import Arrangement
from crashgames.games.crazy_commute.board.card_face import INK
from crashgames.games.crazy_commute.board.ring import RingSign, need_of
from crashgames.games.crazy_commute.messages import Phase
from crashgames.games.crazy_commute.tables import NOBODY, NONE
from crashgames.games.crazy_commute.view import CommuteView
from crashgames.ui.cache import MEGABYTE
from crashgames.ui.parts import Part, of_view
from crashgames.ui.scene import Stage
from crashgames.ui.skin import Box
from crashgames.ui.theme import RGB, mix

PILE: RGB = (112, 104, 122)
"""The colour of the discard pile, which has no seat."""
STEEL: RGB = (141, 146, 152)
GRAIN, RIM_OF_NIGHT = 24, (104, 92, 124)
"""The side of the light in small, and the colour factors at the outer edge."""
RAYS = 13
"""The rays of one half, every second of them lighter."""
TEETH = 7
"""The teeth of the line between the two."""
LIT_WINDOWS = 0.07
"""The share of windows in the town of a duel that are lit."""
ROAD_SHARE = 0.16
"""How far above the wheels the road begins, in heights of a car."""


Scene = tuple[int, int, bool]
"""Who tries to pass, and whom; True if an event has a sign on posts."""


Row = tuple[int, tuple[int, ...]]
"""The last card of a duel, and what would block it while somebody is asked."""


def row_of(view: CommuteView) -> Row | None:
    """For the row of what blocks what; None without a duel that has a card in it."""
    duel, need = words.fought(view), need_of(view)
    return (duel.cards[-1], need.items if need else ()) if duel else None


class Arena:
    """Paints all that is behind the cards of a duel."""

    def __init__(self, stage: Stage, at: Arrangement, ring: RingSign) -> None:
        self._stage = stage
        self._at = at
        self._ring = ring
        self._drawn = stage.skin.store(24 * MEGABYTE)

    def parts(self, view: Callable[[], CommuteView]) -> tuple[Part, ...]:
        """The whole field, so that road and duel never stand side by side, and above it the row of what blocks what."""
        row, sign = of_view(view, row_of), self._at.face_off.sign

        def scene() -> Scene | None:
            duel = words.fought(view())
            return None if duel is None else (duel.passer, duel.target, view().event != NONE and sign.w > 2 * sign.h)

        return (
            Part(self._field, scene, lambda surface: self._paint(surface, scene())),
            Part(self._at.face_off.ring, row, lambda surface: self._paint_ring(surface, row())),
        )

    def tokens(self, view: CommuteView) -> list[tuple[int, Rect]]:
        """The items of the ring, and where they are; none while it is not to be seen."""
        row, strip = row_of(view), self._at.face_off.ring
        if row is not None:
            return self._ring.link_places(strip, row[0]) if strip.h else []
        return self._ring.places(self._at.ring) if self._at.ring.w and view.phase != Phase.DRIVERS else []

    def warm_up(self) -> Iterator[None]:
        """Draw beforehand what takes longest."""
        self._ring.picture(self._at.ring.size)
        yield
        if self._at.face_off.ring.h:
            yield from self._ring.warm_up(self._at.face_off.ring.size)

    # A duel

    @property
    def _field(self) -> Rect:
        """All that a duel covers, up to the edges of the window."""
        area, gap = self._at.face_off.area, self._stage.theme.gap(1)
        return Rect(self._at.left, area.y - gap, self._at.right - self._at.left, area.h + 2 * gap)

    def _paint(self, surface: Surface, scene: Scene | None) -> None:
        """The field, which is drawn once for a duel, as what lies above it changes often."""
        if scene is not None:
            field = self._field
            surface.blit(self._drawn.get((scene, field.size), lambda: self._draw(scene, field)), field)

    def _draw(self, scene: Scene, field: Rect) -> Surface:
        """Of each driver one half with a town behind a road; the line between them; posts for the event."""
        passer, target, has_sign = scene
        drawn, middle, px = Surface(field.size), self._at.face_off.middle.centerx - field.x, self._stage.theme.px
        for mirrored, seat in ((False, passer), (True, target)):
            half = Rect(middle if mirrored else 0, 0, field.w - middle if mirrored else middle, field.h)
            drawn.set_clip(half)
            self._half(drawn, half, self._colour(seat), mirrored)
            drawn.blit(_dusk(half.size, mirrored), half, None, pygame.BLEND_RGB_MULT)
            self._road(drawn, half, self._colour(seat))
        drawn.set_clip(None)
        self._bridge(drawn, field, self._at.seats - 1 - (NOBODY not in (passer, target)))
        if has_sign:
            self._posts(drawn, field)
        self._divide(drawn, middle, drawn.get_rect(), self._colour(passer))
        for edge in (0, field.h - px(5)):
            drawn.fill(INK, Rect(0, edge, field.w, px(5)))
        return drawn.convert() if pygame.display.get_surface() else drawn

    def _road(self, surface: Surface, half: Rect, colour: RGB) -> None:
        """Asphalt below the wheels, with kerb and lanes, in the light of a driver's colour."""
        px, car = self._stage.theme.px, self._at.face_off.car(0)
        top = car.bottom - round(car.h * ROAD_SHARE) - self._field.y
        surface.fill(mix(colour, (214, 204, 186), 0.6), Rect(half.x, top, half.w, px(6)))
        surface.fill(mix(colour, (66, 62, 78), 0.72), Rect(half.x, top + px(6), half.w, half.bottom - top))
        surface.fill(mix(colour, (52, 48, 64), 0.76), Rect(half.x, top + px(6), half.w, px(8)))
        for left in range(half.x + px(20), half.right, px(100)):
            surface.fill(
                mix(colour, (240, 232, 212), 0.55), Rect(left, car.bottom - self._field.y + px(6), px(54), px(5))
            )

    def _bridge(self, surface: Surface, field: Rect, watchers: int) -> None:
        """A road on pillars, on which those who watch stand in line."""
        fight, px = self._at.face_off, self._stage.theme.px
        if not watchers or not fight.strip.h or fight.theme is not fight.lettering:
            return
        left, bottom = fight.watcher(watchers - 1, watchers)[0].bottomleft
        road = Rect(left - px(18), bottom - px(3), field.right, px(12)).move(-field.x, -field.y)
        for x in range(road.x + px(30), field.w, px(150)):
            surface.fill(mix(STEEL, INK, 0.55), Rect(x, road.y, px(12), fight.car(0).bottom - field.y - road.bottom))
        self._stage.skin.box(surface, road, Box(mix(STEEL, INK, 0.45), INK, 2.4, 4))
        surface.fill(mix(STEEL, INK, 0.1), Rect(road.x + px(4), road.y + px(2), road.w, px(3)))

    def _posts(self, surface: Surface, field: Rect) -> None:
        """What carries the sign of the event."""
        sign, px = self._at.face_off.sign.move(-field.x, -field.y), self._stage.theme.px
        foot = self._at.face_off.car(0).bottom - round(self._at.face_off.car(0).h * ROAD_SHARE) - field.y
        for share in (0.16, 0.84):
            post = Rect(sign.x + round(sign.w * share) - px(5), sign.centery, px(10), foot - sign.centery)
            self._stage.skin.box(surface, post, Box(STEEL, INK, 2, 3))

    def _colour(self, seat: int) -> RGB:
        return PILE if seat == NOBODY else self._stage.skin.colour(seat)

    def _paint_ring(self, surface: Surface, row: Row | None) -> None:
        ring = self._at.face_off.ring
        if row is not None and ring.h:
            surface.blit(self._ring.links(ring.size, *row), ring)

    def _half(self, surface: Surface, room: Rect, colour: RGB, mirrored: bool) -> None:
        """A field of one colour with rays from where the cards meet, and two rows of houses before them."""
        surface.fill(mix(colour, (70, 66, 84), 0.42), room)
        lighter, reach = mix(colour, (120, 112, 130), 0.3), hypot(room.w, room.h)
        heart = (room.x, room.centery) if mirrored else (room.right, room.centery)
        for ray in range(0, RAYS, 2):
            edges = [pi * ((ray + side) / RAYS - 0.5) for side in (0, 1)]
            ends = [(cos(edge) * (reach if mirrored else -reach), sin(edge) * reach) for edge in edges]
            pygame.draw.polygon(surface, lighter, [heart, *((heart[0] + x, heart[1] + y) for x, y in ends)])
        car, random = self._at.face_off.car(0), Random(3 + mirrored)
        foot = car.bottom - self._field.y
        for share, dark in ((1.15, 0.55), (0.72, 0.66)):
            left = room.x
            while left < room.right:
                house = Rect(left, 0, round(car.w * random.uniform(0.13, 0.3)), 0)
                house.h = round(car.h * share * random.uniform(0.45, 1))
                house.bottom = foot
                surface.fill(mix(colour, (38, 34, 56), dark), house)
                self._windows(surface, house, mix(colour, (255, 226, 150), 0.5), random)
                left = house.right

    def _windows(self, surface: Surface, house: Rect, colour: RGB, random: Random) -> None:
        """A few that are lit."""
        side = self._stage.theme.px(5)
        for x in range(house.x + 2 * side, house.right - 2 * side, 3 * side):
            for y in range(house.y + 2 * side, house.bottom, 4 * side):
                if random.random() < LIT_WINDOWS:
                    surface.fill(colour, Rect(x, y, side, 2 * side))

    def _divide(self, surface: Surface, middle: int, field: Rect, colour: RGB) -> None:
        """The jagged line between the two."""
        reach, step = self._stage.theme.px(15), field.h / TEETH
        edge = [
            (middle + (reach if number % 2 else -reach), round(field.y + number * step)) for number in range(TEETH + 1)
        ]
        pygame.draw.lines(surface, INK, False, edge, self._stage.theme.px(14))
        pygame.draw.lines(surface, mix(colour, (255, 240, 190), 0.85), False, edge, self._stage.theme.px(7))


def _dusk(size: tuple[int, int], mirrored: bool) -> Surface:
    """Light that falls on the middle of a duel: bright where both halves meet, dark at the outer edge and corners."""
    small = Surface((GRAIN, GRAIN))
    for x in range(GRAIN):
        for y in range(GRAIN):
            away = hypot((GRAIN - 1 - x) / GRAIN, 1.1 * (y / (GRAIN - 1) - 0.5))
            small.set_at((x, y), mix((255, 255, 255), RIM_OF_NIGHT, min(1.0, away**1.6)))
    small = pygame.transform.flip(small, mirrored, False)
    return pygame.transform.smoothscale(small, size)
