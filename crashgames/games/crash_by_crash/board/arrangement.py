"""The regions of the board, on and beside the floor, cut from its area."""

from functools import cached_property

from pygame import Rect

from crashgames.games.crash_by_crash.tables import (
    GRID,
    HAND,
    LAST_EVENT,
    SIDE_CARS,
    SIDES,
    STANDARD_CARS,
    START_ACCUMULATORS,
    side_of,
)
from crashgames.ui.hexes import HexPlane
from crashgames.ui.layout import centre, column, grid, inset, row
from crashgames.ui.theme import Theme

RIM = 0.56
"""The bumper around the floor with the names of rows and cells on it, in widths of a cell."""
ACROSS, DOWN = 13 + 2 * RIM, 13.28 + 2 * RIM
LOW = 0.72
"""The height of each of two rows of buttons, as a share of a single row."""
LEAST_HAND = 62
"""Logical units that are left for the hand."""
WIDE_CARD = 0.62
"""The widest card, as a share of its height."""
TALLEST_CARD = 1.72
"""The tallest card, as a multiple of its width."""


class Arrangement:
    """The regions for one area: the rink to the left, beside it sides, track, piles, bar and hand."""

    def __init__(self, area: Rect, theme: Theme) -> None:
        self.theme = theme
        self.compact = area.h < theme.px(540) or area.w < theme.px(900)
        self.gap = theme.gap(1.5 if self.compact else 2.5)
        beside = max(theme.px(208 if self.compact else 372), area.w - self.gap - round(area.h * ACROSS / DOWN))
        left = Rect(area.x, area.y, area.w - beside - self.gap, area.h)
        right = Rect(left.right + self.gap, area.y, beside, area.h)
        below = area.h - round(left.w * DOWN / ACROSS) - self.gap
        if below >= theme.px(180):
            left, hand = column(left, [area.h - below - self.gap, below], self.gap)
            self._cut_column(right, hand)
        elif beside >= theme.px(680):
            self._cut_two_columns(right)
        else:
            self._cut_column(right, None)
        self.plane = HexPlane(GRID, left, RIM)
        reach = round(RIM * self.plane.width)
        self.rink = self.plane.rect.inflate(2 * reach, 2 * reach)

    def _cut_column(self, right: Rect, hand: Rect | None) -> None:
        px = self.theme.px
        sides, track, piles = (px(90), px(60), px(64)) if self.compact else (px(148), px(86), px(118))
        bar = self._bar_height(right.h - sides - track - piles - 4 * self.gap)
        if hand is not None:
            regions = column(right, [px(190), px(110), None, self.theme.target], self.gap)
            top, self.track, self.piles, self.bar = regions
            self.hand = hand
        else:
            parts = column(right, [sides, track, piles, bar, None], self.gap)
            top, self.track, self.piles, self.bar, self.hand = parts
        first, second = row(top, 2, self.gap)
        self.sides = (first, second)

    def _bar_height(self, room: int) -> int:
        """One row of buttons; in a narrow column, where words need its whole width, two low ones if the hand allows."""
        two = 2 * round(LOW * self.theme.target) + self.theme.gap(1)
        return two if self.compact and room - two >= self.theme.px(LEAST_HAND) else self.theme.target

    def _cut_two_columns(self, right: Rect) -> None:
        px = self.theme.px
        one, two = row(right, [2.0, 3.0], 2 * self.gap)
        first, second, self.track = column(one, [None, None, px(112)], self.gap)
        self.sides = (first, second)
        self.piles, self.bar, self.hand = column(two, [1.0, self.theme.target, 1.15], self.gap)

    def boosts(self) -> list[Rect]:
        """The places of no, one and two accumulators, in the left part of the bar."""
        return row(self._split_bar()[0], 3, self.theme.gap(2))

    def bar_beside_boosts(self) -> Rect:
        return self._split_bar()[1]

    def _split_bar(self) -> list[Rect]:
        return row(self.bar, [1.7, 1.0], self.gap)

    # A side's panel

    def heading(self, side: int) -> Rect:
        """Badge, names and score."""
        rect = inset(self.sides[side], self._pad)
        return Rect(rect.x, rect.y, rect.w, round(rect.h * 0.31))

    def stock(self, side: int) -> Rect:
        """The tray of the standard cars."""
        return self._trays[side][0]

    def slot(self, side: int, number: int) -> Rect:
        """The place of a car in the stock; the last number is the magnetic car."""
        return self._slots[side][number]

    def home_of(self, car: int) -> tuple[float, float]:
        """The place of a car in its stock."""
        return self.slot(side_of(car), car % SIDE_CARS).center

    def score_place(self, side: int) -> tuple[float, float]:
        heading = self.heading(side)
        return heading.right - heading.h * 0.6, heading.centery

    def accumulator(self, side: int, number: int) -> Rect:
        return self._powers[side][number]

    @cached_property
    def _slots(self) -> list[list[Rect]]:
        return [[*grid(self.stock(side), 5, STANDARD_CARS // 5, 0), self._trays[side][2]] for side in range(SIDES)]

    @cached_property
    def _powers(self) -> list[list[Rect]]:
        return [row(self._trays[side][1], START_ACCUMULATORS + 1, 0) for side in range(SIDES)]

    @cached_property
    def _trays(self) -> list[tuple[Rect, Rect, Rect]]:
        return [self._belongings(side) for side in range(SIDES)]

    def _belongings(self, side: int) -> tuple[Rect, Rect, Rect]:
        rect = inset(self.sides[side], self._pad)
        top = self.heading(side).bottom + self.gap // 2
        lower = Rect(rect.x, top, rect.w, rect.bottom - top)
        magnet = min(round(lower.h * 0.8), round(lower.w * 0.3))
        left, right = row(lower, [None, magnet], self.gap // 2)
        stock, power = column(left, [1.75, 1.0], self.gap // 2)
        return stock, power, centre(right, (magnet, magnet))

    @property
    def _pad(self) -> int:
        return self.theme.px(6 if self.compact else 9)

    # The track

    def track_labels(self) -> Rect:
        return self._track_columns[0]

    def space(self, number: int) -> Rect:
        """The column of a scoring event, counted from 0."""
        return self._track_columns[number + 1]

    def track_bell(self, number: int) -> Rect:
        space = self.space(number)
        return Rect(space.x, space.y, space.w, round(space.h * 0.48))

    def gain_place(self, number: int, side: int) -> tuple[float, float]:
        """The middle of the gain of a scoring event; `number` from 1."""
        return self.gain(number - 1, side).center

    def gain(self, number: int, side: int) -> Rect:
        space, bell = self.space(number), self.track_bell(number)
        half = (space.bottom - bell.bottom) // 2
        return Rect(space.x, bell.bottom + side * half, space.w, half)

    @cached_property
    def _track_columns(self) -> list[Rect]:
        label = round(self.track.h * 0.26) + self.theme.px(6)
        gap = self.theme.px(3)
        return row(self.track, [label, *[None] * LAST_EVENT], gap)

    # Cards

    def face_up(self, number: int) -> Rect:
        return self._pile_slots[number]

    def pile(self) -> Rect:
        return self._pile_slots[3]

    def discard(self) -> Rect:
        return self._pile_slots[4]

    def offer(self, number: int) -> Rect:
        """Four players have two drawn cards where two have the face-up ones."""
        first, last = self._pile_slots[0], self._pile_slots[2]
        return _card(row(first.union(last), 2, self.gap)[number])

    def hand_slot(self, number: int, count: int) -> Rect:
        """The place of a card of `count` in the hand."""
        count = max(HAND, count)
        widest = min((self.hand.w - (count - 1) * self.gap) // count, round(self.hand.h * WIDE_CARD * 1.1))
        height = min(self.hand.h, round(widest * TALLEST_CARD))
        whole = centre(self.hand, (count * widest + (count - 1) * self.gap, height))
        return Rect(whole.x + number * (widest + self.gap), whole.y, widest, height)

    @cached_property
    def _pile_slots(self) -> list[Rect]:
        """Three face-up cards, the pile and the discards: in one row, or in two where there is room."""
        if self.piles.h > self.piles.w * 0.72:
            upper, lower = column(self.piles, 2, self.gap)
            slots = [*row(upper, 3, self.gap), *row(lower, 3, self.gap)[:2]]
        else:
            wide = 1.35 if self.compact else 1.18
            slots = row(self.piles, [wide, wide, wide, 1.0, 1.0], self.gap)
        return [_card(slot) for slot in slots]


def _card(room: Rect) -> Rect:
    """The largest card in a room."""
    width = min(room.w, round(room.h / 1.18))
    return centre(room, (width, min(room.h, round(width * TALLEST_CARD))))
