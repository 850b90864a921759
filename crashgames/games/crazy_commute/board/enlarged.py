"""The regions in an enlarged interface: cars, cards and signs are as large as in one of usual size."""

from functools import cached_property

from pygame import Rect

from crashgames.games.crazy_commute.board.arrangement import MIN_LANE_DISTANCE, Arrangement
from crashgames.games.crazy_commute.board.face_off import FaceOff
from crashgames.games.crazy_commute.tables import DRIVERS
from crashgames.ui.layout import row, usual_area
from crashgames.ui.parts import Room
from crashgames.ui.theme import Theme

HEAD_SHARE = 0.47
"""The share of the width that goal and log have; signs may stand beside them."""
LOWEST_HAND = 0.955
"""The least height of the hand's room, as a share of the usual one."""
CORNER_WIDTH = 380
"""The width, in logical units of usual size, of the corner in which piles lie where nobody needs buttons."""


class EnlargedArrangement(Arrangement):
    """In an area the top of which, so many pixels high, goal and log share with the table.

    Where the sky is too low for the signs, they stand beside goal and log. Those who watch a duel stand there always.
    Without goal and log, and if nobody `chooses`, piles lie in the corner of the buttons, and the event stands at the
    other side of the hand.
    """

    def __init__(self, room: Room, theme: Theme, seats: int, chooses: bool = True) -> None:
        area, rest = room.area, room.rest
        super().__init__(rest, theme, seats)
        gap = theme.gap(1)
        self.head_width = round(area.w * HEAD_SHARE)
        self._usual_theme = theme.usual
        self._usual = Arrangement(usual_area(area, theme), self._usual_theme, seats)
        self.car, self.glow, self.lift = self._usual.car, self._usual.glow, self._usual.lift
        self._plate_height, self.pile_label_height = max(theme.px(44), self._usual._plate_height), 0
        self._edge = theme.usual.px(10)
        """Of the board on which the piles stand."""
        left = area.x + (self.head_width + theme.gap(2) if room.beside_head else 0)
        self._corner_row = Rect(left, area.y, area.right - left, room.beside_head)
        line = max(self.line.h, self.body + self._plate_height + gap)
        signs = max(self._usual.sign.h + gap, self._usual.pile(0).h + 2 * self._edge)
        least, free = round(self._usual.low.h * LOWEST_HAND), rest.h - line - 2 * gap
        low = max(least, min(self.low.h, free - signs))
        sky = free - low
        self.line = Rect(rest.x, rest.y + sky + gap, rest.w, line)
        self.low = Rect(rest.x, rest.bottom - low, rest.w, low)
        self.sky = Rect(rest.x, rest.y, rest.w, sky)
        duel = self._usual.face_off
        is_low = sky < signs or sky + line < duel.strip.h + duel.main.h
        self.in_corner = is_low and not self._corner_row.h and not chooses
        if sky < signs and self._corner_row.h:
            self.sky = Rect(self._corner_row.x, self._corner_row.y, self._corner_row.w, self._corner_row.h + sky)
        self._signs = self._corner(self._usual_theme.px(CORNER_WIDTH)) if self.in_corner else self.sky

    @cached_property
    def lane(self) -> int:
        """As large as it must be to tell the lanes apart: cars of the far one reach into the sky."""
        return max(super().lane, round(self.body * MIN_LANE_DISTANCE))

    # Signs and piles

    def pile(self, number: int) -> Rect:
        size, gap = self._usual.pile(0).size, self.theme.gap(1)
        bottom = max(self._above_cars, self._signs.y + size[1] + 2 * self._edge)
        corner = self._signs.right - self._edge, bottom - self._edge
        return row(Rect(0, 0, 2 * size[0] + gap, size[1]).move_to(bottomright=corner), 2, gap)[number]

    @property
    def _above_cars(self) -> int:
        """How far down signs reach: in the sky to what stands on roofs."""
        clear = self.base - self.car[1] - self._usual_theme.px(3)
        return self._signs.bottom if self.in_corner else min(self._signs.bottom, clear)

    @cached_property
    def sign(self) -> Rect:
        room, gap = self._signs, self.theme.gap(1)
        if self.in_corner:
            wide, high = self._usual.sign.w, min(self._usual_theme.px(140), room.h)
            return Rect(self.low.x, room.bottom - high, wide, high)
        bottom = min(room.bottom - gap, max(self._above_cars, room.y + self._usual.sign.h))
        high = min(bottom - room.y, self.theme.px(140))
        wide = min(self.theme.px(450), self.stand.x - 2 * gap - room.x)
        return Rect(room.x, bottom - high, wide, high)

    @cached_property
    def stand(self) -> Rect:
        return self.pile(0).union(self.pile(1)).inflate(2 * self._edge, 2 * self._edge)

    # A duel, and the drivers to be chosen

    @cached_property
    def face_off(self) -> FaceOff:
        if self.in_corner:
            main = Rect(self.area.x, self.area.y, self.area.w, self.line.bottom - self.area.y)
            return FaceOff(main, self.theme, self._usual_theme, self._signs, rows=2)
        high = self._usual.face_off.strip.h
        strip = Rect(self._corner_row.x, self._corner_row.y, self._corner_row.w, high)
        top = max(self.area.y, strip.bottom)
        main = Rect(self._usual.area.x, top, self._usual.area.w, self.line.bottom - top)
        return FaceOff(main, self.theme, self._usual_theme, strip)

    def driver_card(self, number: int) -> Rect:
        """Below the cars, where no hand lies yet."""
        usual, gap = self._usual.driver_card(0), self._usual_theme.gap(1)
        size = min(self.low.w, DRIVERS * (usual.w + gap) - gap), min(usual.h, self.low.h)
        return row(Rect((0, 0), size).move_to(midbottom=self.low.midbottom), DRIVERS, gap)[number]

    # The hand

    def bars(self, is_open: bool = True) -> Rect:
        return self._signs if self.in_corner else super().bars(is_open)

    def hand_room(self, is_open: bool = True) -> Rect:
        room = super().hand_room(is_open)
        left = self.sign.right + self.theme.gap(1) if self.in_corner else room.x
        return Rect(left, room.y, room.right - left, room.h)
