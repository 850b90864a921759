"""The places of a duel: the passer at the left, whom he tries to pass at the right, between them the cards."""

from functools import cached_property

from pygame import Rect

from crashgames.ui.layout import centre, column, inset
from crashgames.ui.theme import Theme

CARD_ASPECT, CARD_LEAN = 5 / 7, 2.5
"""The shape of cards, and the degrees by which the last ones of a duel lean."""
CAR_WIDTH, CAR_HEIGHT, CAR_BODY = 240, 182, 150
"""The measures of the drawing of a car: trophies stand on its body."""
CAR_ASPECT = CAR_WIDTH / CAR_HEIGHT
STRIP_HEIGHT = 72
"""The height of the row of those who watch, in logical units."""
MAX_ASPECT, MAX_ENLARGED_ASPECT = 3.7, 4.2
"""The width that is used at most, as a multiple of the height; in an enlarged interface, where that is lower, more."""
SIGN_SIZE = (470, 102)
"""The greatest size of the event's sign, in logical units."""
MAX_INSET, MIN_MIDDLE = 50, 530
"""How far the sides stand from the edges at most, and the width that they leave between them, in logical units."""
SIDE_SHARE, MAX_SIDE = 0.27, 296
"""The width of a side, as a share of all, and at most in logical units."""
TARGET, PASSER = 0, 1
"""The sides: the target plays first, so its cards have even numbers."""


class FaceOff:
    """The places in one area.

    In an enlarged interface everything but plates has its usual size, and those who watch have a `strip` of their own
    above the area, or a corner below it where they stand in two `rows`.
    """

    def __init__(self, area: Rect, theme: Theme, strip: Rect | None = None, rows: int = 1) -> None:
        self._rows = rows
        self.area = area if strip is None or rows > 1 else Rect(area.x, strip.y, area.w, area.bottom - strip.y)
        self.lettering = theme
        self.theme = theme if strip is None else theme.usual
        self._apart = strip is not None
        below = Rect(area.x, area.y + theme.px(8), area.w, area.h - theme.px(8))
        self.strip, self.main = column(below, [theme.px(STRIP_HEIGHT), None], theme.gap(2))
        if strip is not None:
            self.strip, self.main = strip, area
        px, share = self.theme.px, MAX_ENLARGED_ASPECT if self._apart else MAX_ASPECT
        field = centre(self.main, (max(round(self.main.h * share), px(900)), self.main.h))
        wide = max(px(124), min(round(field.w * SIDE_SHARE), px(MAX_SIDE)))
        edge = max(0, min(px(MAX_INSET), (field.w - 2 * wide - px(MIN_MIDDLE)) // 2))
        self.middle = inset(field, edge + wide + self.theme.gap(1), px(4))
        """The place of the cards."""
        self._sides = field.right - edge - wide, field.x + edge
        self._side = Rect(0, field.y, wide, field.h)

    def side(self, side: int) -> Rect:
        """The place of car and plate of one side."""
        return self._side.move(self._sides[side], 0)

    def _parts(self, side: int) -> tuple[Rect, Rect]:
        """Of a side: where the car is, and the plate below it."""
        room, gap = self.side(side), self.theme.gap(1)
        plate = max(self.lettering.px(46), min(self.theme.px(102), round(room.h * 0.328)))
        high = min(room.h - plate - gap, round(room.w / CAR_ASPECT))
        car = Rect(room.x, room.bottom - plate - gap - high, room.w, high)
        return car, Rect(room.x, car.bottom + gap, room.w, plate)

    def car(self, side: int) -> Rect:
        room = self._parts(side)[0]
        wide = min(room.w, round(room.h * CAR_ASPECT))
        return centre(room, (wide, round(wide / CAR_ASPECT)))

    def plate(self, side: int) -> Rect:
        room = self._parts(side)[1]
        return centre(room, (min(room.w, self.lettering.px(244)), room.h))

    def card(self, number: int, count: int) -> tuple[Rect, float]:
        """A card, counted from 0, of so many: the last two large against each other, older ones behind."""
        room = self.middle
        high = min(room.h, round(room.w * 0.465 / CARD_ASPECT), self.theme.px(318)) // 2 * 2
        wide = round(high * CARD_ASPECT / 2) * 2
        side = 1 if number % 2 == TARGET else -1
        age = (count - 1 - number) // 2
        most, step = room.w // 2 - wide // 2 + self.theme.px(4), max(self.theme.px(6), (room.w // 2 - wide) // 3)
        reach = min(min(round(wide * 0.73), most - self.theme.px(5)) + age * step, most)
        top = max(room.y, min(room.centery - high // 2 + self.theme.px(10), room.bottom - high))
        middle = room.centerx + side * reach, top - min(age, 2) * self.theme.px(2)
        return Rect(0, 0, wide, high).move_to(midtop=middle), side * (
            CARD_LEAN if age == 0 else 5.0 + 3.0 * min(age, 2)
        )

    def free(self, side: int) -> Rect:
        """The place of the next card of a side."""
        return self.card(side, 2)[0]

    @property
    def spark(self) -> int:
        """The side of the spark where cards clash."""
        return round(min(self.middle.h, self.middle.w) * 0.62)

    # Those who watch, and the event

    @property
    def _high(self) -> int:
        """The height of a row of those who watch."""
        return self.strip.h if self._rows == 1 else min(self.strip.h // self._rows, self.theme.px(STRIP_HEIGHT))

    @cached_property
    def sign(self) -> Rect:
        """The event in force, at the left of the strip, as far down as the car below."""
        if self._apart and self.strip.w < self.main.w * 9 // 10:
            return Rect(self.strip.x, self.strip.y, self._high, self._high)
        free = min(self.car(PASSER).top, self.free(PASSER).top) - self.theme.gap(1) - self.strip.y
        wide = min(self.theme.px(SIGN_SIZE[0]), self.strip.w * 2 // (8 if self._apart else 5))
        return Rect(self.strip.x, self.strip.y, wide, max(self._high, min(free, self.theme.px(SIGN_SIZE[1]))))

    def watcher(self, number: int, count: int) -> Rect:
        """The plate of somebody who watches, the first at the right."""
        count = -(-count // self._rows)
        line, number = divmod(number, count)
        left, high, gap = self.sign.right, self._high, self.theme.gap(2)
        share = (self.strip.right - left) // max(2 // self._rows, count)
        wide = max(min(high, share), min(self.theme.px(250), share - gap))
        gap = min(gap, share - wide)
        right = self.strip.right - number * (wide + gap)
        return Rect(right - wide, self.strip.y + line * (high + self.theme.gap(2)), wide, high)
