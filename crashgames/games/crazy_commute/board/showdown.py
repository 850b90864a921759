"""The picture behind a duel: two fields in the colours of the drivers, and the row of what blocks what."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from math import cos, hypot, pi, sin

import pygame
from pygame import Rect, Surface

from crashgames.games.crazy_commute.board import words
from crashgames.games.crazy_commute.board.arrangement import Arrangement
from crashgames.games.crazy_commute.board.card_face import INK
from crashgames.games.crazy_commute.board.ring import Lights, RingSign
from crashgames.games.crazy_commute.messages import Phase
from crashgames.games.crazy_commute.tables import NOBODY
from crashgames.games.crazy_commute.view import CommuteView
from crashgames.ui.board import Part
from crashgames.ui.cache import MEGABYTE
from crashgames.ui.scene import Stage
from crashgames.ui.theme import RGB, mix

PILE: RGB = (112, 104, 122)
"""The colour of the discard pile, which has no seat."""
GRAIN, RIM_OF_NIGHT = 24, (104, 92, 124)
"""The side of the light in small, and the colour factors at the outer edge."""
RAYS = 13
"""The rays of one half, every second of them lighter."""
TEETH = 7
"""The teeth of the line between the two."""


Sides = tuple[int, int]
"""Who tries to pass, and whom."""


@dataclass(frozen=True)
class Showdown:
    """What is seen of a duel beside cars and cards."""

    passer: int
    target: int
    lights: Lights


def showdown(view: CommuteView) -> Showdown | None:
    """The duel that is on, if there is one with a card in it."""
    duel = words.fought(view)
    if duel is None:
        return None
    needed = words.blockers(view, duel.cards[-1]) if words.is_awaited(view) else ()
    return Showdown(duel.passer, duel.target, Lights(duel.cards, needed))


class Arena:
    """Paints all that is behind the cards of a duel."""

    def __init__(self, stage: Stage, at: Arrangement, ring: RingSign) -> None:
        self._stage = stage
        self._at = at
        self._ring = ring
        self._kept: tuple[CommuteView | None, Showdown | None] = (None, None)
        self._drawn = stage.skin.store(12 * MEGABYTE)

    def parts(self, view: Callable[[], CommuteView]) -> tuple[Part, ...]:
        """Both fields, and above them the ring."""

        def shown() -> Showdown | None:
            if self._kept[0] is not view():
                self._kept = view(), showdown(view())
            return self._kept[1]

        def sides() -> Sides | None:
            duel = shown()
            return None if duel is None else (duel.passer, duel.target)

        def lights() -> Lights | None:
            duel = shown()
            return None if duel is None else duel.lights

        left, right = self._halves
        return (
            Part(left, sides, lambda surface: self._paint(surface, sides(), left)),
            Part(right, sides, lambda surface: self._paint(surface, sides(), right)),
            Part(self._at.face_off.ring, lights, lambda surface: self._paint_ring(surface, lights())),
        )

    def tokens(self, view: CommuteView) -> list[tuple[int, Rect]]:
        """The items of the ring, and where they are; none while it is not to be seen."""
        duel = showdown(view)
        if duel is not None:
            return self._ring.link_places(self._at.face_off.ring, duel.lights) if self._at.face_off.ring.h else []
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

    @property
    def _halves(self) -> tuple[Rect, Rect]:
        field, middle = self._field, self._at.face_off.middle.centerx
        left = Rect(field.x, field.y, middle - field.x, field.h)
        return left, Rect(middle, field.y, field.right - middle, field.h)

    def _paint(self, surface: Surface, sides: Sides | None, half: Rect) -> None:
        """One half of the field, which is drawn once for a duel, as what lies above it changes often."""
        if sides is not None and half.w > 0:
            kept = self._drawn.get((sides, half.x, half.size), lambda: self._draw_half(sides, half))
            surface.blit(kept, half)

    def _draw_half(self, sides: Sides, half: Rect) -> Surface:
        passer, target = sides
        left, right = self._halves
        drawn = Surface(half.size)
        room = drawn.get_rect()
        if half == left:
            self._half(drawn, room, self._colour(passer), False)
        else:
            self._half(drawn, room, self._colour(target), True)
        self._divide(drawn, right.x - half.x, room, self._colour(passer))
        wide = self._stage.theme.px(5)
        drawn.blit(_dusk(room.size, half != left), (0, 0), None, pygame.BLEND_RGB_MULT)
        for edge in (0, room.h - wide):
            drawn.fill(INK, Rect(0, edge, room.w, wide))
        return drawn.convert() if pygame.display.get_surface() else drawn

    def _colour(self, seat: int) -> RGB:
        return PILE if seat == NOBODY else self._stage.skin.colour(seat)

    def _paint_ring(self, surface: Surface, lights: Lights | None) -> None:
        ring = self._at.face_off.ring
        if lights is not None and ring.h:
            surface.blit(self._ring.links(ring.size, lights), ring)

    def _half(self, surface: Surface, room: Rect, colour: RGB, mirrored: bool) -> None:
        """A field of one colour with rays from where the cards meet."""
        before = surface.get_clip()
        surface.set_clip(room.clip(before))
        surface.fill(mix(colour, (70, 66, 84), 0.42), room)
        lighter, reach = mix(colour, (120, 112, 130), 0.3), hypot(room.w, room.h)
        heart = (room.x, room.centery) if mirrored else (room.right, room.centery)
        for ray in range(0, RAYS, 2):
            edges = [pi * ((ray + side) / RAYS - 0.5) for side in (0, 1)]
            ends = [(cos(edge) * (reach if mirrored else -reach), sin(edge) * reach) for edge in edges]
            pygame.draw.polygon(surface, lighter, [heart, *((heart[0] + x, heart[1] + y) for x, y in ends)])
        surface.set_clip(before)

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
