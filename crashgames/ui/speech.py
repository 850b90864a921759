"""What somebody says, in a bubble beside their plate that points at it."""

from collections.abc import Sequence
from enum import Enum

import pygame
from pygame import SRCALPHA, Rect, Surface

from crashgames.ui.boxes import Box
from crashgames.ui.layout import clamp
from crashgames.ui.scene import Stage
from crashgames.ui.theme import RGB, mix

PAPER: RGB = (252, 244, 228)
INK: RGB = (42, 32, 48)
SHADE = 0.35
"""The share of ink in the line around the words: the colours of some seats are as light as the paper."""
STEPS = ("title", "label", "body", "caption")
BROADEST, SHARE, TALLEST = 430, 0.46, 0.5
"""The greatest width of a bubble in logical units, and its greatest shares of the table's width and height."""
TAIL, PAD, ROUND, LINE = 16, 14, 18, 3
"""The length of the tail, the space around the words, the radius of the corners and the line, in logical units."""
CALLING, LETTERS = 0.9, 28
"""Seconds until one has noticed a bubble, and letters that are read in each second after that."""
SHORTEST, LONGEST = 2.0, 5.5
"""The least and the most seconds of a bubble."""


class Side(Enum):
    """The side of the bubble from which its tail sticks out."""

    LEFT = "left"
    RIGHT = "right"
    ABOVE = "above"
    BELOW = "below"


class Speech:
    """A bubble as the face of a passing piece, drawn once."""

    def __init__(self, stage: Stage, name: str, words: str, colour: RGB) -> None:
        self.stage = stage
        self.name = name
        self.words = words
        self.colour = mix(colour, INK, SHADE)
        self.place = Rect(0, 0, 1, 1)
        self.side = Side.LEFT
        self._tip = (0, 0)
        """The end of the tail, from the upper left corner."""
        self._drawn: Surface | None = None

    @property
    def seconds(self) -> float:
        """The time it takes to read."""
        return min(LONGEST, max(SHORTEST, CALLING + len(self.words) / LETTERS))

    def stand(self, plate: Rect, table: Rect, others: Sequence[Rect]) -> None:
        """Take a place beside the plate and on the table, where it covers as few of the `others` as possible."""
        width, height = self._measured(table)
        places = [(side, _beside(plate, (width, height), side, self.stage.theme.px(TAIL))) for side in Side]

        def cost(one: tuple[Side, Rect]) -> tuple[int, int]:
            inside = clamp(one[1], table)
            covered = sum(inside.clip(other).w * inside.clip(other).h for other in others)
            shift = abs(inside.x - one[1].x) + abs(inside.y - one[1].y)
            away = abs(inside.centerx - table.centerx) + abs(inside.centery - table.centery)
            return covered + (10**7 if inside.colliderect(plate) else 0), shift + away

        self.side, wanted = min(places, key=cost)
        self._point_at(plate, clamp(wanted, table))

    def _measured(self, table: Rect) -> tuple[int, int]:
        """The width and height of the bubble without its tail."""
        theme, text = self.stage.theme, self.stage.text
        pad, name = theme.px(PAD), self._name_height
        widest = min(theme.px(BROADEST), round(table.w * SHARE)) - 2 * pad
        step = text.fit(self.words, STEPS, widest, round(table.h * TALLEST) - 2 * pad - name)
        wide, high = text.size(self.words, step, "text", widest)
        wide = max(wide, text.size(self.name, "body", "bold", widest)[0])
        return wide + 2 * pad, high + name + 2 * pad

    @property
    def _name_height(self) -> int:
        return self.stage.text.line_height("body", "bold")

    def _point_at(self, plate: Rect, body: Rect) -> None:
        """Lay out the bubble with this body and a tail that ends at the plate."""
        px, tail = self.stage.theme.px, self.stage.theme.px(TAIL)
        edge = px(ROUND) + tail
        if self.side in (Side.LEFT, Side.RIGHT):
            y = max(body.top + edge, min(plate.centery, body.bottom - edge))
            tip = (body.left - tail, y) if self.side is Side.LEFT else (body.right + tail, y)
        else:
            x = max(body.left + edge, min(plate.centerx, body.right - edge))
            tip = (x, body.top - tail) if self.side is Side.ABOVE else (x, body.bottom + tail)
        self.place = body.inflate(2 * tail, 2 * tail)
        self._tip = tip[0] - self.place.x, tip[1] - self.place.y
        self._drawn = None

    def drawn(self) -> Surface:
        """The bubble with its tail."""
        if self._drawn is None:
            self._drawn = self._draw()
        return self._drawn

    def _draw(self) -> Surface:
        stage, px = self.stage, self.stage.theme.px
        surface = Surface(self.place.size, SRCALPHA)
        body = surface.get_rect().inflate(-2 * px(TAIL), -2 * px(TAIL))
        self._draw_tail(surface, body, self.colour, 0)
        stage.skin.box(surface, body, Box(PAPER, self.colour, LINE, ROUND, shadow=6))
        self._draw_tail(surface, body, PAPER, px(LINE))
        inner = body.inflate(-2 * px(PAD), -2 * px(PAD))
        surface.blit(stage.text.render(self.name, "body", INK, "bold", inner.w, 1), inner.topleft)
        room = Rect(inner.x, inner.y + self._name_height, inner.w, inner.h - self._name_height)
        step = stage.text.fit(self.words, STEPS, room.w, room.h)
        surface.blit(stage.text.render(self.words, step, INK, "text", room.w), room.topleft)
        return surface

    def _draw_tail(self, surface: Surface, body: Rect, colour: RGB, within: int) -> None:
        """The tail, smaller by so many pixels on all sides; its root lies in the body."""
        x, y = self._tip
        half, root = self.stage.theme.px(TAIL) - within, self.stage.theme.px(LINE) + 1
        if self.side in (Side.LEFT, Side.RIGHT):
            inward = 1 if self.side is Side.LEFT else -1
            base = body.left + root if inward > 0 else body.right - 1 - root
            points = [(x + 2 * within * inward, y), (base, y - half), (base, y + half)]
        else:
            inward = 1 if self.side is Side.ABOVE else -1
            base = body.top + root if inward > 0 else body.bottom - 1 - root
            points = [(x, y + 2 * within * inward), (x - half, base), (x + half, base)]
        pygame.draw.polygon(surface, colour, points)
        pygame.draw.aalines(surface, colour, True, points)


def _beside(plate: Rect, size: tuple[int, int], side: Side, gap: int) -> Rect:
    """The place of a bubble whose tail on this side points at the plate."""
    place = Rect((0, 0), size)
    match side:
        case Side.LEFT:
            place.midleft = plate.right + gap, plate.centery
        case Side.RIGHT:
            place.midright = plate.left - gap, plate.centery
        case Side.ABOVE:
            place.midtop = plate.centerx, plate.bottom + gap
        case Side.BELOW:
            place.midbottom = plate.centerx, plate.top - gap
    return place
