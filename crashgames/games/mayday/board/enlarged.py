"""The cabin below an enlarged head: small cards, markers and keys are as large as in one of usual size."""

from functools import cached_property

from pygame import Rect

from crashgames.games.mayday.board.arrangement import DESK_SHARE, Arrangement
from crashgames.games.mayday.tables import MIDDLE
from crashgames.ui.layout import column, inset, usual_area
from crashgames.ui.theme import Theme


class EnlargedArrangement(Arrangement):
    """Veteran cards lie at the end of plates, votes on middle cards, at which the fewest markers are.

    Other small cards and markers cover more of the large cards.
    Where nobody `chooses`, the console is lower than its buttons would have to be.
    """

    def __init__(self, area: Rect, theme: Theme, seats: int, chooses: bool = True) -> None:
        self._usual = Arrangement(usual_area(area, theme), theme.usual, seats)
        super().__init__(area, theme, seats, 0 if chooses else round(area.h * DESK_SHARE))
        if self.tight:
            wide, high = self.plate_size
            beside = self._slot[0] + theme.px(4)
            self.plate_size = wide - beside, high

    @cached_property
    def _slot(self) -> tuple[int, int]:
        if not self.tight:
            return super()._slot
        return self._usual.slot(0, 0).size

    def slot(self, seat: int, number: int) -> Rect:
        place = super().slot(seat, number)
        if number and self.tight:
            bench = self.bench(seat)
            place.midright = bench.right - self.theme.px(2), bench.centery
        elif self.tight:
            place.centerx = self.column_of(seat, MIDDLE).centerx
        return place

    def skirmish(self, seat: int) -> Rect:
        place = super().skirmish(seat)
        if not self.tight:
            return place
        size = max(self._usual.skirmish(seat).size, self._usual.vote(seat).size)
        return Rect((place.x, place.y if self.is_upper(seat) else place.bottom - size[1]), size)

    # Markers

    @cached_property
    def _hands(self) -> int:
        return max(super()._hands, min(self._usual._hands, self.before(0).h))

    def marker(self, seat: int, place: int, number: int, count: int, turned: bool = False) -> Rect:
        """As near to the aisle as they can be, so that little of the card is covered."""
        marker = super().marker(seat, place, number, count, turned)
        if not self.tight:
            return marker
        room, last = self.column_of(seat, place), super().marker(seat, place, count - 1, count)
        down = room.bottom - last.bottom if self.is_upper(seat) else room.top - last.top
        return marker.move(0, down)

    # The cockpit

    @cached_property
    def _cockpit(self) -> list[Rect]:
        if not self.tight:
            return super()._cockpit
        room, gap = inset(self.cockpit, self.theme.px(2), self.theme.px(2)), self.theme.px(3)
        return column(room, [self._inside, None, 0, max(self._usual.accesses.h, self._usual.pile.h)], gap)

    @property
    def _inside(self) -> int:
        """The height of the glass, for badges of usual size."""
        return self.ranks * (self._usual.member(0).h + self.theme.px(2))
