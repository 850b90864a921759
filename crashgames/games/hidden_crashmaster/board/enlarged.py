"""The regions below an enlarged head: the front of the bus and all ballots are as large as in a usual interface."""

from pygame import Rect

from crashgames.games.hidden_crashmaster.board.arrangement import RIM_WIDTH, Arrangement
from crashgames.ui.layout import centre, usual_area
from crashgames.ui.parts import Room
from crashgames.ui.theme import Theme

LEAST_BOOK = 44
"""Where there is less height above the buttons, in logical units, the log book hangs beside goal and log."""
LEAST_DASH_SHARE = 0.94
"""How much of its usual height the dashboard keeps at least."""
HOOK_WIDTH = 34
"""The width of that place, in logical units."""


class EnlargedArrangement(Arrangement):
    """In a room where goal and log share the upper rows with the log book if need be."""

    def __init__(self, room: Room, theme: Theme, seats: int) -> None:
        area = room.area
        self._usual = Arrangement(usual_area(room.rest, theme), theme.usual, seats)
        self._hook = Rect(
            area.right - theme.px(HOOK_WIDTH), area.y, theme.px(HOOK_WIDTH), max(0, room.beside_head - theme.gap(1))
        )
        super().__init__(room.rest, theme, seats)
        self.head_width = area.w - (self._hook.w + theme.gap(2) if self._book_on_hook else 0)

    @property
    def small(self) -> Theme:
        return self.theme.usual

    @property
    def _front_heights(self) -> tuple[int, int]:
        buttons, dash = self.theme.target + self.theme.px(2 * RIM_WIDTH) + 2 * self.gap, self._usual.dash.h
        front = min(self._usual.front.h, self.area.h - round(LEAST_DASH_SHARE * dash) - buttons)
        rest = self.area.h - front - buttons
        beside_book = rest - self.theme.px(LEAST_BOOK) - 2 * self.theme.px(RIM_WIDTH)
        return front, min(dash, rest, beside_book if beside_book >= LEAST_DASH_SHARE * dash else rest)

    @property
    def visor(self) -> Rect:
        return Rect(self.front.topleft, (self.front.w, self._usual.visor.h))

    @property
    def _glass_height(self) -> int:
        return self._usual.glass.h

    @property
    def _slip_wide(self) -> int:
        return self._usual.slip(0).w

    @property
    def _book_on_hook(self) -> bool:
        return self._columns[0].h < self.theme.px(LEAST_BOOK)

    def book(self, wide: bool) -> Rect:
        return centre(self._hook, self._hook.size) if self._book_on_hook else super().book(wide)
