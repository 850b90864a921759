"""The room of the board: how large the rink can be in it, and whether the head has its place beside that."""

from collections.abc import Sequence
from typing import NamedTuple

from pygame import Rect

from crashgames.games.crash_by_crash.tables import SIDES
from crashgames.ui.layout import centre, column, row
from crashgames.ui.parts import HeadPlaces
from crashgames.ui.theme import Theme

FLOOR = (13.0, 13.28)
"""Width and height of the floor, in widths of a cell."""
LOW_AREA_HEIGHT, LOW_FLANKED_HEIGHT = 440, 500
"""Areas that are lower, in logical units, have low pits, a low bar, and tickets with little more than their titles; and
the same of those below a head that stands in the sides.
"""
MARGIN_STEPS, MIN_MARGIN_STEPS = 1.9, 0.9
"""Steps of spacing above and below the area that the rink has as well, and where nobody chooses."""
MIN_SIDE_WIDTH, MIN_LOW_SIDE_WIDTH, MAX_SIDE_WIDTH, MAX_SIDE_SHARE = 264, 163, 420, 0.3
"""The room that the rink leaves at each side, the most that is used of it, and the share that it leaves at most."""
MIN_LOW_COLUMN_WIDTH = 290
"""The least width of both sides beside each other that the head can share, in logical units."""
BROADER_SIDE_FACTOR, BUTTONS_SIDE_WIDTH = 1.08, 186
"""Where the sides are narrower, in logical units, that with the buttons of two players is so much broader."""
SPACING_BELOW = 1.5
"""Steps of spacing below the area that sides beside each other have as well, as the rink has."""
LOWER_ROW_HEIGHT, GOAL_ROW_STEPS = 28, 2
"""The height of the lower row of the head, in logical units, and the spacing that its upper row has beyond a button."""
MAX_ROW_BUTTONS, ROW_BUTTONS, MIN_BULBS_SHARE = 5, 3, 0.4
"""Buttons for which a row above the rink has room beside the bulbs, fewer if those had less than this share of it."""
BULBS_WIDTH = 7.4
"""The width of the board with the bulbs in the upper rim, in widths of a cell."""


class FloorFrame(NamedTuple):
    """What is around the floor, in widths of a cell: rubber, the awning around that, and what is above both."""

    bed: float
    rim: float
    top: float

    @property
    def size(self) -> tuple[float, float]:
        """The whole rink."""
        return FLOOR[0] + 2 * (self.bed + self.rim), FLOOR[1] + 2 * self.bed + self.rim + self.top


USUAL, SLIM = FloorFrame(0.2, 0.36, 0.8), FloorFrame(0.1, 0.14, 0.8)
"""Around the floor with the bulbs above the entrance, and where an enlarged head takes height from it."""
BESIDE_HEAD, SLIM_BESIDE_HEAD = FloorFrame(0.2, 0.36, 0.2), FloorFrame(0.08, 0.1, 0.02)
"""Around it where the head, and the bulbs in it, are beside the rink: enlarged, its cells are no smaller."""


class RinkRoom(NamedTuple):
    """All that decides where the regions are.

    `beside_head` is the height at the top of the area that a narrow head takes, but for the room beside it. If the
    board is `flanked`, the area is that of the whole table, and the head stands in the sides of the board.
    """

    area: Rect
    theme: Theme
    seats: int
    offers: bool = True
    """True if somebody chooses: there are buttons."""
    beside_head: int = 0
    near: int = 0
    """The side of the hand."""
    flanked: bool = False

    @property
    def head(self) -> int:
        """The height that the head takes from the sides."""
        if not self.flanked:
            return self.beside_head
        return self.upper_row + self.theme.gap(1) + self.theme.px(LOWER_ROW_HEIGHT) + self.theme.gap(2)

    @property
    def upper_row(self) -> int:
        """The height of the headline."""
        return self.theme.target + self.theme.gap(GOAL_ROW_STEPS - 1)

    @property
    def rest(self) -> Rect:
        """The area below the head."""
        return Rect(self.area.x, self.area.y + self.head, self.area.w, self.area.h - self.head)

    @property
    def low(self) -> bool:
        return self.rest.h < self.theme.px(LOW_FLANKED_HEIGHT if self.flanked else LOW_AREA_HEIGHT)

    @property
    def aside(self) -> bool:
        """True if both sides are at the left of the rink."""
        return self.low and self.head > 0

    @property
    def gap(self) -> int:
        return self.theme.gap(1 if self.low else 2)

    @property
    def frame(self) -> FloorFrame:
        if self.flanked:
            return SLIM_BESIDE_HEAD if self.aside else BESIDE_HEAD
        return SLIM if self.theme.is_enlarged else USUAL

    @property
    def least_side(self) -> int:
        """The pixels that the rink leaves at each side."""
        least = MIN_LOW_SIDE_WIDTH if self.low else MIN_SIDE_WIDTH
        if self.flanked and self.aside:
            least = MIN_LOW_COLUMN_WIDTH // SIDES
        return min(self.theme.px(least), round(self.area.w * MAX_SIDE_SHARE)) + self.gap

    @property
    def full(self) -> Rect:
        """The area that the rink has, from side to side."""
        theme, area = self.theme, self.area
        if self.flanked and self.aside:
            top = area.y - theme.gap(1) + theme.target
            return Rect(area.x, top, area.w, area.bottom + theme.gap(2) - top)
        if self.flanked:
            top = area.y + self.upper_row + theme.gap(0.5)
            return Rect(area.x, top, area.w, area.bottom + theme.gap(1.5) - top)
        steps = MARGIN_STEPS if self.offers else MIN_MARGIN_STEPS
        return (area if self.aside else self.rest).inflate(0, 2 * theme.gap(steps))

    @property
    def cell(self) -> int:
        """The pixels of the width of a cell, at least 4; beside the head no more than in a usual interface."""
        across, down = self.frame.size
        cell = max(4, int(min(self.full.h / down, (self.area.w - 2 * self.least_side) / across)))
        if not (self.flanked and self.aside and self.theme.is_enlarged):
            return cell
        more = 2 * (self.theme.gap(2) - self.theme.usual.gap(2))
        return min(cell, self._replace(area=self.area.inflate(more, more), theme=self.theme.usual).cell)

    @property
    def rink(self) -> Rect:
        across, down = self.frame.size
        rink = centre(self.full, (round(self.cell * across), round(self.cell * down)))
        if self.aside:
            rink.right = self.area.right
        return rink

    def sides(self) -> list[Rect]:
        """The rooms of both sides below the head: at the left and right of the rink, or both at its left."""
        theme, rest = self.theme, self.rest
        if self.aside:
            both = Rect(rest.x, rest.y, self.rink.left - self.gap - rest.x, rest.h + theme.gap(SPACING_BELOW))
            narrow = self.seats == SIDES and both.w < 2 * theme.px(BUTTONS_SIDE_WIDTH)
            shares = [BROADER_SIDE_FACTOR if narrow and side == self.near else 1.0 for side in range(SIDES)]
            return row(both, shares, self.gap)
        rink = self.rink
        width = min(theme.px(MAX_SIDE_WIDTH), (self.area.w - rink.w) // 2 - self.gap)
        left = Rect(rink.left - self.gap - width, rest.y, width, rest.h)
        return [left, Rect(rink.right + self.gap, rest.y, width, rest.h)]

    def arch(self, bed_top: int) -> Rect:
        """The board with the bulbs: in the middle of the rim above the bed, or with the head."""
        theme, rink = self.theme, self.rink
        if self.flanked and self.aside:
            widths = [rink.w - count * (theme.target + theme.gap(2)) for count in (MAX_ROW_BUTTONS, ROW_BUTTONS)]
            width = next((width for width in widths if width >= rink.w * MIN_BULBS_SHARE), widths[-1])
            return Rect(rink.left, self.area.y - theme.gap(1), width, theme.target).inflate(0, -theme.gap(1))
        if self.flanked:
            left = self.sides()[0]
            top = self.area.y + theme.target + theme.gap(1)
            return Rect(left.x, top, left.w, left.y - theme.gap(2) - top)
        return Rect(0, rink.top, round(self.cell * BULBS_WIDTH), bed_top - rink.top).move_to(centerx=rink.centerx)

    def head_places(self, plates: Sequence[Rect]) -> HeadPlaces:
        """The parts of the head in the sides of a flanked board; cards may lie on the plates below it as well."""
        theme, rink, (left, right) = self.theme, self.rink, self.sides()
        below = plates[0].unionall(list(plates if self.aside else plates[::SIDES]))
        if self.aside:
            both = Rect(left.x, self.area.y, right.right - left.x, self.head - theme.gap(2))
            ribbon, lower = column(both, [None, theme.px(LOWER_ROW_HEIGHT)], theme.gap(1))
            buttons = Rect(rink.left, self.area.y - theme.gap(1), rink.w, theme.target)
            return HeadPlaces(lower, ribbon, lower, buttons, both.union(below))
        goal = Rect(left.x, self.area.y, left.w, theme.target)
        ribbon = Rect(rink.x, self.area.y, rink.w, self.upper_row)
        buttons = Rect(right.x, self.area.y, right.w, self.upper_row)
        ticker = Rect(right.x, buttons.bottom + theme.gap(1), right.w, theme.px(LOWER_ROW_HEIGHT))
        return HeadPlaces(goal, ribbon, ticker, buttons, goal.union(below))


def flanked(table: Rect, below_head: RinkRoom) -> RinkRoom | None:
    """The room of all of a table, with the head in its sides; None if cells would be no larger for that."""
    room = below_head._replace(area=table, beside_head=0, flanked=True)
    return room if room.cell > below_head.cell else None
