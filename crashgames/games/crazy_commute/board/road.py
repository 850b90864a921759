"""The road with its lanes and the rows painted on it, the verge, and the town that comes nearer."""

from collections.abc import Callable, Iterator
from random import Random

import pygame
from pygame import Rect, Surface

from crashgames.games.crazy_commute.board import words
from crashgames.games.crazy_commute.board.arrangement import Arrangement
from crashgames.games.crazy_commute.board.card_face import ART
from crashgames.games.crazy_commute.messages import Phase
from crashgames.games.crazy_commute.tables import TROPHIES_TO_WIN
from crashgames.games.crazy_commute.view import CommuteView
from crashgames.ui.board import Part
from crashgames.ui.scene import Stage
from crashgames.ui.theme import RGB
from crashgames.ui.worlds import Sight

ASPHALT: RGB = (108, 102, 116)
NEAR: RGB = (116, 110, 124)
MARKING: RGB = (240, 232, 212)
KERB: RGB = (214, 204, 186)
SHADE: RGB = (84, 78, 92)
MEADOW: RGB = (126, 184, 96)
HORIZON = 436
"""Where the land meets the sky, in the picture of the place."""
TOWN_AT = 1010
"""The middle of the town, in the same picture."""


class Road:
    """Paints road and town for one arrangement."""

    def __init__(self, stage: Stage, at: Arrangement) -> None:
        self._stage = stage
        self._at = at
        self._sight = Sight.of(stage.theme.size)

    def parts(self, view: Callable[[], CommuteView]) -> tuple[Part, ...]:
        def best() -> int:
            return words.best(view())

        def rows() -> tuple[int, ...]:
            """The sizes of the rows; none while others stand in their place, or before the start."""
            waits = view().phase == Phase.DRIVERS and not self._at.drivers_above
            return () if waits else tuple(len(row) for row in view().rows)

        return (
            Part(self._town(TROPHIES_TO_WIN), best, lambda surface: self._paint_town(surface, best())),
            Part(self._whole, rows, lambda surface: self._paint(surface, rows())),
        )

    # The town

    def _town(self, trophies: int) -> Rect:
        """The city's rectangle on the horizon, larger the more trophies somebody has."""
        share = 0.42 + 0.58 * trophies / TROPHIES_TO_WIN
        foot = self._sight.rect(TOWN_AT, HORIZON, 0, 0)
        wide = round(self._sight.scale * 620 * share)
        town = Rect(0, 0, wide, round(wide * 240 / 640))
        town.midbottom = (foot.x, min(foot.y, self._at.road.top))
        return town

    def warm_up(self) -> Iterator[None]:
        """Draw the town beforehand as near as it may come."""
        for trophies in range(TROPHIES_TO_WIN + 1):
            self._stage.assets.art(f"{ART}town", self._town(trophies).size)
            yield

    def _paint_town(self, surface: Surface, trophies: int) -> None:
        place = self._town(trophies)
        town = self._stage.assets.art(f"{ART}town", place.size)
        surface.blit(town, town.get_rect(midbottom=place.midbottom))

    # The road

    @property
    def _whole(self) -> Rect:
        """The road, and above it a verge that hides where the land meets the sky."""
        road = self._at.road
        return Rect(road.x, road.y - self._verge, road.w, road.h + self._verge + self._stage.theme.px(5))

    @property
    def _verge(self) -> int:
        return max(self._stage.theme.px(12), round(self._at.road.h * 0.1))

    def _paint(self, surface: Surface, rows: tuple[int, ...]) -> None:
        road, px = self._at.road, self._stage.theme.px
        surface.fill(MEADOW, Rect(road.x, road.y - self._verge, road.w, self._verge))
        self._bushes(surface)
        surface.fill(SHADE, Rect(road.x, road.bottom - px(2), road.w, px(7)))
        surface.fill(KERB, road)
        inner = road.inflate(0, -2 * px(5))
        surface.fill(ASPHALT, inner)
        middle = self._lanes_meet
        surface.fill(NEAR, Rect(inner.x, middle, inner.w, inner.bottom - middle))
        self._dashes(surface, middle)
        self._rows(surface, rows)

    @property
    def _lanes_meet(self) -> int:
        """Where the far lane ends and the near one begins."""
        return self._at.base - self._at.lane // 2 - round(self._at.car[1] * 0.16)

    def _bushes(self, surface: Surface) -> None:
        """Draw bushes along the far side, placed by a fixed seed."""
        random, road = Random(5), self._at.road
        high = round(self._verge * 1.5)
        for number in range(1 + road.w // max(1, high * 3)):
            kind = random.choice(("bush", "bush", "tuft", "flower"))
            plant = self._stage.assets.art(f"{ART}{kind}", max(2, round(high * random.uniform(0.6, 1))))
            x = road.x + round((number + random.random()) * high * 3)
            surface.blit(plant, plant.get_rect(midbottom=(x, road.y)))

    def _dashes(self, surface: Surface, y: int) -> None:
        road, px = self._at.road, self._stage.theme.px
        dash, free = px(54), px(46)
        for left in range(road.x + free // 2, road.right, dash + free):
            surface.fill(MARKING, Rect(left, y - px(2), dash, px(4)))

    def _rows(self, surface: Surface, rows: tuple[int, ...]) -> None:
        """The number of each row before its first car, as on a starting grid; a row of several has a line around it."""
        at, place = self._at, 0
        for number, count in enumerate(rows, start=1):
            if count > 1:
                self._bracket(surface, place, count)
            mark = at.marking(place)
            if count == 1:
                self._start(surface, mark)
            digit = self._stage.text.letter(str(number), mark.h, MARKING)
            surface.blit(digit, digit.get_rect(center=mark.center))
            place += count

    def _start(self, surface: Surface, mark: Rect) -> None:
        """The line before which a car stands, with its number: it parts that from the car behind the line."""
        px, top = self._stage.theme.px, self._lanes_meet
        surface.fill(MARKING, Rect(mark.right + px(2), top, px(5), mark.bottom + px(4) - top))

    def _bracket(self, surface: Surface, place: int, count: int) -> None:
        """A starting line before cars that stand side by side."""
        at, px = self._at, self._stage.theme.px
        first, last = at.place(place), at.place(place + count - 1)
        top, bottom = at.road.y + px(9), at.road.bottom - px(9)
        left, right = last.left + px(6), first.right - at.marking(0).w - px(4)
        box = Rect(left, top, right - left, bottom - top)
        pygame.draw.rect(surface, MARKING, box, px(4), border_radius=px(14))
