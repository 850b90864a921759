"""The regions below an enlarged head: the front of the bus and all hands are as large as in a usual interface."""

from functools import cached_property

from pygame import Rect

from crashgames.games.hidden_crashmaster.board.arrangement import CARD_STEP, Arrangement
from crashgames.games.hidden_crashmaster.tables import CRASHES_TO_WIN
from crashgames.ui.layout import centre, column, inset, row, usual_area
from crashgames.ui.parts import Room
from crashgames.ui.theme import Theme

LEAST_BOOK = 44
"""Where there is less height above the buttons, in logical units, the log book hangs beside goal and log."""
HOOK_WIDTH = 34
"""The width of that place, in logical units."""


class EnlargedArrangement(Arrangement):
    """In a room where goal and log share the upper rows with the log book if need be."""

    def __init__(self, room: Room, theme: Theme, seats: int) -> None:
        area = room.area
        self._usual_theme = theme.usual
        self._usual = Arrangement(usual_area(area, theme), self._usual_theme, seats)
        self._hook = Rect(
            area.right - theme.px(HOOK_WIDTH), area.y, theme.px(HOOK_WIDTH), max(0, room.beside_head - theme.gap(1))
        )
        super().__init__(room.rest, theme, seats)
        middle = Rect(self.front.x, self.area.y, self.front.w, self.area.h)
        sizes = [self._usual.front.h, self._usual.dash.h, None]
        self.front, self.dash, self.aisle = column(middle, sizes, 0)
        self.aisle = inset(self.aisle, 0, self.gap)
        self.driver, self.console, self.co_pilot = self._in_front()
        self.head_width = area.w - (self._hook.w + theme.gap(2) if self._book_on_hook else 0)

    # Seats

    def slip(self, seat: int, raised: bool = False) -> Rect:
        slot, size = self.slot(seat), self._usual.slip(seat, raised).size
        return Rect(slot.centerx - size[0] // 2, slot.bottom - size[1], *size)

    # The front

    @cached_property
    def visor(self) -> Rect:
        return Rect(self.front.x, self.front.y, self.front.w, self._usual.visor.h)

    @cached_property
    def glass(self) -> Rect:
        rim = self._usual.glass.x - self._usual.front.x
        room = self.front
        return Rect(room.x + rim, self.visor.bottom, room.w - 2 * rim, room.bottom - self.visor.bottom - rim)

    def space(self, number: int) -> Rect:
        px = self._usual_theme.px
        return row(inset(self.visor, px(6), px(4)), CRASHES_TO_WIN, px(4))[number]

    def pane(self, number: int) -> Rect:
        """Cracks may reach beyond the part of the glass that is theirs."""
        pane = Rect((0, 0), self._usual.pane(number).size)
        pane.center = row(self.glass, CRASHES_TO_WIN)[number].center
        return pane.clamp(self.glass)

    @property
    def _pile_high(self) -> int:
        return self._usual.deck.h

    @property
    def _between_piles(self) -> int:
        return self._usual_theme.px(6)

    def held(self, place: int, count: int, driver: bool) -> Rect:
        face, (wide, high) = self.portrait(driver), self._usual.held(0, 1, driver).size
        whole = round(wide * (1 + CARD_STEP * (count - 1)))
        return Rect(face.centerx - whole // 2 + round(place * wide * CARD_STEP), face.bottom - high, wide, high)

    # The aisle

    @property
    def _book_on_hook(self) -> bool:
        return self.bar.y - 2 * self._rim - self._columns[0].y < self.theme.px(LEAST_BOOK)

    @property
    def _rim(self) -> int:
        return self.theme.px(4)

    def book(self, alone: bool) -> Rect:
        return centre(self._hook, self._hook.size) if self._book_on_hook else super().book(alone)
