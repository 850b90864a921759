"""The items in a circle, each blocked by the next, or where there is less room in two rows; drawn once."""

from math import atan2, cos, pi, sin

import pygame
from pygame import SRCALPHA, Rect, Surface

from crashgames.core.translation import tr
from crashgames.games.crazy_commute.board.card_face import INK, PAPER, item_art, lasting
from crashgames.games.crazy_commute.tables import printed_cards
from crashgames.ui.scene import Stage
from crashgames.ui.skin import Box

MOST_IN_RING = 14

Point = tuple[float, float]


def circle() -> tuple[int, ...]:
    """The items in the order in which they block each other; empty where they make up more than one circle."""
    blockers = printed_cards().blockers
    found = [0]
    while blockers[found[-1]] != 0 and len(found) <= len(blockers):
        found.append(blockers[found[-1]])
    return tuple(found) if len(found) == len(blockers) <= MOST_IN_RING else ()


class Ring:
    """The circle of items, for one place."""

    def __init__(self, stage: Stage, place: Rect, is_round: bool) -> None:
        self._stage = stage
        self._room = Rect((0, 0), place.size)
        self._is_round = is_round
        self._kept: tuple[str, Surface] | None = None

    def picture(self) -> Surface:
        """As large as the place; empty where the items do not make up one circle."""
        label = tr("each is blocked by the next")
        if self._kept is None or self._kept[0] != label:
            self._kept = label, self._draw(label)
        return self._kept[1]

    def places(self) -> list[tuple[int, Rect]]:
        """The items that the picture shows, and where on it."""
        items = circle()
        middles = self._middles(len(items)) if items else []
        side = round(self._token_side(len(items)) * 1.16) if items else 0
        return [
            (item, Rect(round(x) - side // 2, round(y) - side // 2, side, side))
            for item, (x, y) in zip(items, middles, strict=True)
        ]

    def token(self, surface: Surface, item: int, at: Point, side: int) -> None:
        """An item on a light disc."""
        disc = Rect(0, 0, round(side * 1.16), round(side * 1.16))
        disc.center = round(at[0]), round(at[1])
        self._stage.skin.box(surface, disc, Box(PAPER, INK, 1.6, 90))
        picture = self._stage.assets.art(item_art(item), round(side * 0.84))
        surface.blit(picture, picture.get_rect(center=disc.center))

    def _draw(self, label: str) -> Surface:
        drawn = Surface(self._room.size, SRCALPHA)
        items = circle()
        if not items:
            return lasting(drawn)
        places = self._middles(len(items))
        side = self._token_side(len(items))
        for number, item in enumerate(items):
            self._arrow(drawn, places[number], places[(number + 1) % len(items)])
            self.token(drawn, item, places[number], side)
        if self._is_round:
            self._label(drawn, label)
        return lasting(drawn)

    def _token_side(self, count: int) -> int:
        room = self._room
        if self._is_round:
            return round(min(room.w * 0.17, 2 * pi * room.w * 0.41 / count * 0.62))
        return round(min(room.w / -(-count // 2) * 0.62, room.h * 0.42))

    def _middles(self, count: int) -> list[Point]:
        return self._on_circle(count) if self._is_round else self._in_rows(count)

    def _on_circle(self, count: int) -> list[Point]:
        """Clockwise from the top."""
        room, reach = self._room, self._room.w * 0.41
        turns = [2 * pi * number / count for number in range(count)]
        return [(room.centerx + reach * sin(turn), room.centery - reach * cos(turn)) for turn in turns]

    def _in_rows(self, count: int) -> list[Point]:
        """The upper row from left to right, then the lower one back."""
        room, upper = self._room, -(-count // 2)
        step = room.w / upper
        above = [(room.x + step * (number + 0.5), room.h * 0.26) for number in range(upper)]
        below = [(room.x + step * (upper - number - 0.5), room.h * 0.74) for number in range(count - upper)]
        return above + below

    def _arrow(self, surface: Surface, start: Point, end: Point) -> None:
        """A small head half way from one to the next."""
        palette, size = self._stage.theme.palette, max(3.0, self._stage.theme.px(4.5))
        angle = atan2(end[1] - start[1], end[0] - start[0])
        x, y = (start[0] + end[0]) / 2, (start[1] + end[1]) / 2
        if self._is_round:
            outwards = atan2(y - self._room.centery, x - self._room.centerx)
            x, y = x + size * 0.5 * cos(outwards), y + size * 0.5 * sin(outwards)
        turns = ((0.0, 1.2), (2.4, 1.0), (-2.4, 1.0))
        points = [(x + size * long * cos(angle + turn), y + size * long * sin(angle + turn)) for turn, long in turns]
        pygame.draw.polygon(surface, palette.accent, points)

    def _label(self, surface: Surface, label: str) -> None:
        room = self._room.inflate(-round(self._room.w * 0.42), -round(self._room.h * 0.5))
        step = self._stage.text.fit(label, ("label", "body", "caption"), room.w, room.h, "text", 4)
        ink = self._stage.text.render(label, step, self._stage.theme.palette.ink_soft, "text", room.w, 4, "center")
        surface.blit(ink, ink.get_rect(center=self._room.center))
