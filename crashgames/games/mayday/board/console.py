"""The console below the cabin: signs, the viewer's drawer, and buttons."""

from functools import cached_property

from pygame import Rect

from crashgames.ui.layout import inset, row
from crashgames.ui.theme import Theme

CARD_ASPECT = 5 / 7
"""Width to height of every card."""
SHARES, TIGHT_SHARES = (1.24, 1.26, 0.86), (0.84, 0.78, 1.55)
"""The shares of the console for signs, drawer and buttons."""


class Console:
    """The regions of a strip; where it is `tight`, buttons have the most room."""

    def __init__(self, desk: Rect, theme: Theme, tight: bool) -> None:
        self.desk = desk
        self.theme = theme
        self.tight = tight

    @cached_property
    def _desk(self) -> list[Rect]:
        return row(self.desk, list(TIGHT_SHARES if self.tight else SHARES), self.theme.gap(1 if self.tight else 2))

    def panel(self, alone: bool) -> Rect:
        """The signs: where nobody's secrets are shown they take their place as well."""
        return self._desk[0] if alone else self._desk[0].union(self._desk[1])

    @property
    def drawer(self) -> Rect:
        return self._desk[1]

    @property
    def bar(self) -> Rect:
        return self._desk[2]

    @cached_property
    def identity(self) -> Rect:
        """The viewer's team card in the drawer."""
        room = inset(self.drawer, self.theme.px(6), self.theme.px(4))
        wide = min(round(room.h * CARD_ASPECT), round(room.w * 0.26))
        return Rect(room.x, room.centery - round(wide / CARD_ASPECT) // 2, wide, round(wide / CARD_ASPECT))

    @cached_property
    def veteran(self) -> Rect:
        """The viewer's Veteran card in the drawer."""
        return self.identity.move(self.identity.w + self.theme.px(6), 0)

    def holder(self, skilled: bool) -> Rect:
        """The rest of the drawer beside the viewer's cards."""
        left = (self.veteran if skilled else self.identity).right + self.theme.px(8)
        room = inset(self.drawer, self.theme.px(6), self.theme.px(4))
        return Rect(left, room.y, room.right - left, room.h)

    def option(self, number: int, count: int, skilled: bool) -> Rect:
        """Something to choose in the tray, which then takes the place of the buttons as well."""
        rest = self.holder(skilled)
        room = Rect(rest.x, rest.y, self.bar.right - self.theme.px(6) - rest.x, rest.h)
        return row(room, count, self.theme.px(8))[number]

    @property
    def wide_drawer(self) -> Rect:
        """The drawer while something is chosen in it."""
        return self.drawer.union(self.bar)
