"""Speech bubbles that point at the plate of the speaker."""

from collections.abc import Iterator, Sequence
from enum import Enum
from itertools import product

import pygame
from pygame import SRCALPHA, Rect, Surface, Vector2

from crashgames.core.messages import Names
from crashgames.core.remarks import Remarked
from crashgames.ui.boxes import Box
from crashgames.ui.faces import Portrait
from crashgames.ui.layout import between, clamp, covered, free_room
from crashgames.ui.scene import Stage
from crashgames.ui.theme import RGB, Step, mix

PAPER: RGB = (252, 244, 228)
INK: RGB = (42, 32, 48)
INK_SHARE = 0.35
"""The share of ink in the line around the words: the colours of some seats are as light as the paper."""
STEPS: tuple[Step, ...] = ("title", "label", "body", "caption")
SMALLER: tuple[Step, ...] = ("label", "body")
"""Letters that may be taken so that what is to be kept in sight is not covered."""
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
"""The space in such a bubble, the least sides of its face where there is room and where there is little, the greatest
side, and the space around it, in logical units.
"""
PLACES_PER_SIDE = 13
"""Places that are tried along each side of a plate."""
MAX_TAIL_SLANT, MAX_TAIL_STRETCH = 2.0, 2.5
"""How much a tail may slant, and how much longer it may be to reach what it points at, in multiples of its length."""
NOTICE_SECONDS, LETTERS_PER_SECOND = 0.9, 28
"""Seconds until one has noticed a bubble, and letters that are read in each second after that."""
MIN_SECONDS, MAX_SECONDS = 2.0, 5.5
"""The least and the most seconds of a bubble."""


MIN_PART_LETTERS = 12
"""Letters of a part of what is said, at least."""

Groups = Sequence[Sequence[Rect]]
Tail = tuple[Vector2, Vector2, Vector2]


class BubbleSide(Enum):
    """The side of the bubble from which its tail sticks out: its middle, that of the plate there, and the way to it."""

    LEFT = ("midleft", "midright", (-1, 0))
    RIGHT = ("midright", "midleft", (1, 0))
    ABOVE = ("midtop", "midbottom", (0, -1))
    BELOW = ("midbottom", "midtop", (0, 1))

    @property
    def is_upright(self) -> bool:
        """True if the bubble is beside the plate."""
        return self in (BubbleSide.LEFT, BubbleSide.RIGHT)


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
        self.side: BubbleSide | None = BubbleSide.LEFT
        """None if it has no tail but a face."""
        self.clear = True
        """True if it covers nothing that is to be seen."""
        self._length = self._edge = self._slant = self._name_height = 0
        """The length of the tail, its least distance from a corner, how far its end may be beside its root, and the
        height of the name.
        """
        self._step: Step = STEPS[0]
        self._tail: Tail | None = None
        """The tail, from the upper left corner."""
        self._drawn: Surface | None = None

    def stand(self, plate: Rect, table: Rect, others: Sequence[Rect], kept: Groups = ()) -> None:
        """Take a place beside the plate and on the table, where it covers as little as possible.

        It keeps clear of the plate, then of the `others`, then of the groups that are to be `kept` in sight, in order.
        Its letters are smaller where it then covers nothing of all these; else it stands elsewhere, with a face in it
        that says whose words they are; else it covers something of the later groups.
        """
        px = self.stage.theme.px
        self._length = px(TAIL_LENGTH)
        self._edge, self._slant = px(CORNER_RADIUS) + self._length, round(MAX_TAIL_SLANT * self._length)
        self._name_height = self.stage.text.line_height("body", "bold")
        kept = [[rect.inflate(2 * px(SPACED), 2 * px(SPACED)) for rect in group] for group in kept]
        plates: Groups = ([plate], others)
        kinds = product(self._steps(table), BODY_SHARES)
        tried = [self._best(plate, table, [*plates, *kept], step, share) for step, share in kinds]
        for count in range(len(kept), -1, -1):
            taken = [rect for group in (*plates, *kept[:count]) for rect in group]
            clear = next((one for one in tried if not covered(one[2], taken)), None)
            apart = None if clear else self._room_apart(plate, table, taken)
            if clear or apart:
                break
        self._step, self.side, place = clear or apart or tried[0]
        self.clear = not covered(place, [rect for group in (*plates, *kept) for rect in group])
        self._point_at(plate, place)

    # With a face

    def _room_apart(self, plate: Rect, table: Rect, taken: Sequence[Rect]) -> tuple[Step, None, Rect] | None:
        """The place nearest to the plate that covers none of these, with the largest letters that leave one."""
        close = 2 * self.stage.theme.px(SPACED)
        spaced = [rect.inflate(close, close) for rect in taken]
        for step, least in product(APART if self.stage.theme.enlarged > 1 else APART[:-1], FACES):
            sizes = {size for share in WIDTH_SHARES if (size := self._size_apart(step, round(table.w * share), least))}
            for size in sorted(sizes, key=lambda size: size[0] * size[1]):
                place = free_room(size, table, spaced, plate)
                if place:
                    return step, None, place
        return None

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

    def _best(
        self, plate: Rect, table: Rect, groups: Groups, step: Step, share: float
    ) -> tuple[Step, BubbleSide, Rect]:
        """The place for letters of this size that covers the least of these groups, the first of them first."""
        size = self._measured(table, step, share)

        def cost(one: tuple[BubbleSide, Rect]) -> tuple[int, ...]:
            side, place = one
            usual = clamp(_beside(plate, size, side, self._length), table)
            slid = abs(place.x - usual.x) + abs(place.y - usual.y)
            away = abs(place.centerx - table.centerx) + abs(place.centery - table.centery)
            return *(covered(place, group) for group in groups), slid + away

        return step, *min(self._places(plate, table, size), key=cost)

    def _places(self, plate: Rect, table: Rect, size: tuple[int, int]) -> Iterator[tuple[BubbleSide, Rect]]:
        """Places on each side of the plate, from one end to the other of where the tail still points at it."""
        reach = self._edge + self._length // 2 - self._slant
        for side in BubbleSide:
            usual = _beside(plate, size, side, self._length)
            upright = side.is_upright
            first, last = (plate.top, plate.bottom) if upright else (plate.left, plate.right)
            length = size[1] if upright else size[0]
            begin, end = sorted((first + reach - length, last - reach))
            for start in (begin + (end - begin) * step // (PLACES_PER_SIDE - 1) for step in range(PLACES_PER_SIDE)):
                place = usual.copy().move_to(topleft=(usual.x, start) if upright else (start, usual.y))
                yield side, clamp(place, table)
            yield side, clamp(usual, table)

    def _steps(self, table: Rect) -> list[Step]:
        """The largest letters for which the table has room, and those that may be tried instead."""
        high = round(table.h * MAX_HEIGHT_SHARE) - 2 * self.stage.theme.px(PAD_WIDTH) - self._name_height
        fitting = STEPS.index(self.stage.text.fit(self.words, STEPS, self._widest(table), high))
        return [
            step for number, step in enumerate(STEPS) if number == fitting or (number > fitting and step in SMALLER)
        ]

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

    def _point_at(self, plate: Rect, body: Rect) -> None:
        """Lay out the bubble with this body, and the tail that ends at the plate if it has one."""
        self.body = body
        self._drawn = None
        self.place = body.inflate(2 * self._length, 2 * self._length)
        own, aim = (place.move(-self.place.x, -self.place.y) for place in (body, plate))
        self._tail = None if self.side is None else tail_towards(own, aim, self._length, self._edge)

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
        if self.side is None:
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


def _beside(plate: Rect, size: tuple[int, int], side: BubbleSide, gap: int) -> Rect:
    """The place of a bubble whose tail on this side points at the plate."""
    own, other, way = side.value
    x, y = getattr(plate, other)
    return Rect((0, 0), size).move_to(**{own: (x - way[0] * gap, y - way[1] * gap)})
