"""Speech bubbles that point at the plate of the speaker."""

from collections.abc import Iterator, Sequence
from itertools import product

import pygame
from pygame import SRCALPHA, Rect, Surface, Vector2

from crashgames.core.messages import Names
from crashgames.core.remarks import Remarked
from crashgames.ui.boxes import Box
from crashgames.ui.faces import Portrait
from crashgames.ui.layout import between, clamp, free_room
from crashgames.ui.scene import Stage
from crashgames.ui.theme import RGB, Step, mix

PAPER: RGB = (252, 244, 228)
INK: RGB = (42, 32, 48)
INK_SHARE = 0.35
"""The share of ink in the line around the words: the colours of some seats are as light as the paper."""
STEPS: tuple[Step, ...] = ("title", "label", "body", "caption")
"""Letters beside a tail; the smallest only on a table that is too low for others."""
MAX_WIDTH, MAX_WIDTH_SHARE, MAX_HEIGHT_SHARE = 430, 0.46, 0.5
"""The greatest width of a bubble in logical units, and its greatest shares of the table's width and height."""
BODY_SHARES = 1.0, 0.6
"""Shares of that width which words may take beside a tail."""
TAIL_LENGTH, PAD_WIDTH, CORNER_RADIUS, LINE_WIDTH = 16, 14, 18, 3
"""The length of the tail, the space around the words, the radius of the corners and the line, in logical units."""
APART: tuple[Step, ...] = ("title", "reading", "label", "body", "caption")
"""Letters beside a face; the smallest only in an enlarged interface."""
WIDTH_SHARES, MIN_WORDS_WIDTH = (1.0, 0.8, 0.62, 0.5, 0.4, 0.3, 0.2), 110
"""Shares of the table's width that a bubble with a face may take, and the least width of its words in logical units."""
CLOSE, FACES, MAX_FACE, SPACED = 6, (60, 36), 96, 1
"""In logical units: the space in a bubble, its least face, also in little room, the greatest, and the space around."""
MAX_TAIL_STRETCH = 2.5
"""How much longer a tail may be to reach what it points at, in multiples of its length."""
NOTICE_SECONDS, LETTERS_PER_SECOND = 0.9, 28
"""Seconds until one has noticed a bubble, and letters that are read in each second after that."""
MIN_SECONDS, MAX_SECONDS = 2.0, 5.5
"""The least and the most seconds of a bubble."""
MIN_PART_LETTERS = 12
"""Letters of a part of what is said, at least."""

Groups = Sequence[Sequence[Rect]]
Tail = tuple[Vector2, Vector2, Vector2]


class Speech:
    """A bubble as the face of a temporary piece, drawn once."""

    def __init__(self, stage: Stage, said: Remarked, names: Names, portrait: Portrait, part: str = "") -> None:
        self.stage = stage
        self.name = names[said.seat]
        self.words = part or said.words(names)
        """All that is said, or only this part of it."""
        self.seconds = min(MAX_SECONDS, max(MIN_SECONDS, NOTICE_SECONDS + len(self.words) / LETTERS_PER_SECOND))
        """The seconds that it takes to read."""
        self.line = said.line(names).replace(said.words(names), self.words)
        self.portrait = portrait
        self.colour = mix(portrait.colour, INK, INK_SHARE)
        self.place = Rect(0, 0, 1, 1)
        self.body = Rect(0, 0, 1, 1)
        """The rectangle of the bubble without its tail."""
        self.apart = False
        """True if it stands away from the plate, with a face in place of a tail."""
        self.clear = True
        """True if it covers nothing that is to be seen."""
        self._name_height = stage.text.line_height("body", "bold")
        self._step: Step = STEPS[0]
        self._tail: Tail | None = None
        """The tail, from the upper left corner."""
        self._drawn: Surface | None = None

    def stand(self, plate: Rect, table: Rect, plates: Sequence[Rect], kept: Groups = ()) -> None:
        """Take the place nearest to the plate of the speaker that covers nothing.

        It keeps clear of all plates, then of the groups that are to be `kept` in sight, in order. Its letters are
        smaller where it then covers nothing of all these; else it stands elsewhere, with a face in it that says whose
        words they are; else it covers something of the later groups.
        """
        space = 2 * self.stage.theme.px(SPACED)
        groups = [[rect.inflate(space, space) for rect in group] for group in (plates, *kept)]
        for count in range(len(groups), -1, -1):
            self.clear = count == len(groups)
            taken = [rect for group in groups[:count] for rect in group]
            for step, apart, size in self._forms(table):
                self._step, self.apart = step, apart
                place = self._free(size, plate, table, taken)
                if place:
                    self._point_at(plate, place)
                    return
        self._point_at(plate, clamp(Rect(plate.topleft, size), table))  # on a table that is too small for it

    def _free(self, size: tuple[int, int], plate: Rect, table: Rect, taken: Sequence[Rect]) -> Rect | None:
        """The place of this size nearest to the plate that covers nothing; within reach of a tail if it has one."""
        if self.apart:
            return free_room(size, table, taken, plate)
        length = self.stage.theme.px(TAIL_LENGTH)
        near = plate.inflate(*(2 * (side + length) for side in size)).clip(table)
        close = [plate.inflate(2 * length, 2 * length), *(rect for rect in taken if rect.colliderect(near))]
        return free_room(size, near, close, plate)

    def _forms(self, table: Rect) -> Iterator[tuple[Step, bool, tuple[int, int]]]:
        """The letters and sizes that a bubble may have, the best first: with a tail, then apart with a face."""
        for step, share in product(self._steps(table), BODY_SHARES):
            yield step, False, self._measured(table, step, share)
        for step, least in product(APART if self.stage.theme.enlarged > 1 else APART[:-1], FACES):
            sizes = {size for share in WIDTH_SHARES if (size := self._size_apart(step, round(table.w * share), least))}
            for size in sorted(sizes, key=lambda size: size[0] * size[1]):
                yield step, True, size

    # With a tail

    def _steps(self, table: Rect) -> Sequence[Step]:
        """The largest letters for which the table has room, and those that may be tried instead."""
        high = round(table.h * MAX_HEIGHT_SHARE) - 2 * self.stage.theme.px(PAD_WIDTH) - self._name_height
        fitting = STEPS.index(self.stage.text.fit(self.words, STEPS, self._widest(table), high))
        return STEPS[fitting:-1] or STEPS[-1:]

    def _widest(self, table: Rect) -> int:
        """The greatest width of the words."""
        theme = self.stage.theme
        return min(theme.px(MAX_WIDTH), round(table.w * MAX_WIDTH_SHARE)) - 2 * theme.px(PAD_WIDTH)

    def _measured(self, table: Rect, step: Step, share: float) -> tuple[int, int]:
        """The width and height without the tail, in even lines of letters of this size, of a share of the width."""
        text, pad, widest = self.stage.text, self.stage.theme.px(PAD_WIDTH), round(self._widest(table) * share)
        wide, high = text.size(self.words, step, "text", text.evenly(self.words, step, "text", widest))
        wide = max(wide, text.size(self.name, "body", "bold", widest)[0])
        return wide + 2 * pad, high + self._name_height + 2 * pad

    # With a face

    def _size_apart(self, step: Step, widest: int, least: int) -> tuple[int, int] | None:
        """The size of a bubble with a face of a `least` side, at most so wide; None if that is too narrow."""
        close = self.stage.theme.px(CLOSE)
        side = self.stage.theme.px(MAX_FACE)
        for _ in range(2):
            room = widest - side - 4 * close
            if room < self.stage.theme.px(MIN_WORDS_WIDTH):
                return None
            wide, high = self.stage.text.size(self.line, step, "text", room)
            side = between(self.stage.theme.px(least), high, self.stage.theme.px(MAX_FACE))
        return side + wide + 4 * close, max(side, high) + 2 * close

    def _draw_apart(self, surface: Surface, body: Rect) -> None:
        """The face at the left, and the words with the name before them beside it."""
        px, portrait = self.stage.theme.px, self.portrait
        inner = body.inflate(-2 * px(CLOSE), -2 * px(CLOSE))
        side = min(inner.h, px(MAX_FACE))
        face = self.stage.skin.portrait(portrait.character, portrait.mood, side, portrait.colour)
        surface.blit(face, (inner.x, inner.centery - side // 2))
        left = inner.x + side + px(CLOSE)
        words = self.stage.text.render(self.line, self._step, INK, "text", inner.right - left)
        surface.blit(words, (left, inner.centery - words.height // 2))

    # At its place

    def _point_at(self, plate: Rect, body: Rect) -> None:
        """Lay out the bubble with this body, and the tail that ends at the plate if it has one."""
        length, corner = self.stage.theme.px(TAIL_LENGTH), self.stage.theme.px(CORNER_RADIUS)
        self.body = body
        self._drawn = None
        self.place = body.inflate(2 * length, 2 * length)
        own, aim = (place.move(-self.place.x, -self.place.y) for place in (body, plate))
        self._tail = None if self.apart else tail_towards(own, aim, length, corner + length)

    def drawn(self) -> Surface:
        """The bubble with its tail."""
        if self._drawn is None:
            self._drawn = self._draw()
        return self._drawn

    def _draw(self) -> Surface:
        stage, px = self.stage, self.stage.theme.px
        surface = Surface(self.place.size, SRCALPHA)
        body = surface.get_rect().inflate(-2 * px(TAIL_LENGTH), -2 * px(TAIL_LENGTH))
        draw_balloon(stage, surface, body, self._tail, Box(PAPER, self.colour, LINE_WIDTH, CORNER_RADIUS, shadow=6))
        if self.apart:
            self._draw_apart(surface, body)
            return surface
        inner = body.inflate(-2 * px(PAD_WIDTH), -2 * px(PAD_WIDTH))
        surface.blit(stage.text.render(self.name, "body", INK, "bold", inner.w, 1), inner.topleft)
        room = Rect(inner.x, inner.y + self._name_height, inner.w, inner.h - self._name_height)
        surface.blit(stage.text.render(self.words, self._step, INK, "text", room.w), room.topleft)
        return surface


def tail_towards(body: Rect, near: Rect, length: int, corner: int) -> Tail | None:
    """The tail of a balloon, from so far beside its corners to what is near; None if it lies over that."""
    right, down = near.left - body.right, near.top - body.bottom
    left, up = body.left - near.right, body.top - near.bottom
    if max(left, right, up, down) <= 0:
        return None
    flat = max(left, right) > max(up, down)
    low, high = (body.top, body.bottom) if flat else (body.left, body.right)
    middle = near.centery if flat else near.centerx
    root = max(low + corner, min(middle, high - corner)) if high - low > 2 * corner else (low + high) // 2
    after = right > 0 if flat else down > 0
    edge = (body.right if flat else body.bottom) if after else (body.left if flat else body.top)
    ends = (near.left, near.right) if flat else (near.top, near.bottom)
    reach = max(0, left, right) + max(0, up, down) + length // 4  # just into it, not over its words
    reach = reach if reach <= MAX_TAIL_STRETCH * length else length
    way = (middle - root) * reach // max(reach, abs(ends[not after] - edge))
    end = root + max(-2 * length, min(way, 2 * length))
    tip = edge + (reach if after else -reach)
    inside = edge + (-length // 4 if after else length // 4)
    points = [(tip, end), (inside, root - length * 3 // 4), (inside, root + length * 3 // 4)]
    tip_at, first, last = (Vector2(point if flat else point[::-1]) for point in points)
    return tip_at, first, last


def draw_balloon(stage: Stage, surface: Surface, body: Rect, tail: Tail | None, box: Box) -> None:
    """Draw a box, and a tail out of it with the same line."""
    if tail and box.edge:
        draw_tail(surface, tail, box.edge)
    stage.skin.box(surface, body, box)
    if tail and box.fill:
        draw_tail(surface, tail, box.fill, stage.theme.px(box.width))


def draw_tail(surface: Surface, tail: Tail, colour: RGB, within: int = 0) -> None:
    """A tail with its tip and both ends of its root, smaller by so many pixels on both sides."""
    tip, first, last = tail
    middle = (first + last) / 2
    points = [
        tip.move_towards(middle, 2 * within),
        first.move_towards(middle, within),
        last.move_towards(middle, within),
    ]
    pygame.draw.polygon(surface, colour, points)
    pygame.draw.aalines(surface, colour, True, points)


def halves(words: str) -> tuple[str, ...]:
    """Words in two parts, to be said one after the other; as they are if they are too few."""
    middle = len(words) // 2
    spaces = [at for at, letter in enumerate(words) if letter == " "]
    at = min(spaces, key=lambda at: abs(at - middle), default=0)
    if min(at, len(words) - at) < MIN_PART_LETTERS:
        return (words,)
    return (f"{words[:at]} …", f"… {words[at + 1 :]}")
