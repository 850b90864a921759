"""The console below the cabin: signs, the viewer's drawer, and buttons."""

from functools import cached_property

from pygame import Rect

from crashgames.ui.layout import column, inset, row
from crashgames.ui.theme import Theme

CARD_ASPECT = 5 / 7
"""Width to height of every card."""
SHARES, TIGHT_SHARES = (1.24, 1.26, 0.86), (0.84, 0.78, 1.55)
"""The shares of the console for signs, drawer and buttons."""


SIGN_WIDTH, DRAWER_WIDTH, BAR_WIDTH = 198, 280, 276
"""In logical units, the widths of sign, drawer and buttons in the aisle; what is to be decided has the rest."""
SIGN_HEIGHT, LEAST_SIGN, WIDE_PANEL = 36, 140, 380
"""In logical units, the height of a sign above what is to be decided, its width beside that, and that of the panel."""


class Console:
    """The regions of a strip, `central` in the aisle, or below the cabin; where it is `tight`, buttons have most."""

    def __init__(self, desk: Rect, theme: Theme, tight: bool, central: bool) -> None:
        self.desk = desk
        self.theme = theme
        self.tight = tight
        self.central = central

    @cached_property
    def _desk(self) -> list[Rect]:
        """Sign, drawer, decision and buttons; below the cabin the decision is below the sign."""
        if self.central:
            sizes = [self.theme.px(SIGN_WIDTH), self.theme.px(DRAWER_WIDTH), None, self.theme.px(BAR_WIDTH)]
            return row(self.desk, sizes, self.theme.gap(3))
        shares, gap = list(TIGHT_SHARES if self.tight else SHARES), self.theme.gap(1 if self.tight else 2)
        sign, drawer, bar = row(self.desk, shares, gap)
        return [sign, drawer, sign, bar]

    def panel(self, alone: bool) -> Rect:
        """Sign and decision below the cabin: where nobody's secrets are shown they take the drawer's place as well."""
        return self._desk[0] if alone else self._desk[0].union(self.drawer)

    @property
    def drawer(self) -> Rect:
        return self._desk[1]

    @property
    def bar(self) -> Rect:
        return self._desk[3]

    def signs(self, alone: bool) -> list[Rect]:
        """The sign of the phase, and the place for what is to be decided."""
        if self.central:
            return [self._desk[0], self._desk[2] if alone else self.drawer.union(self._desk[2])]
        inner, high = inset(self.panel(alone), self.theme.px(8), self.theme.px(4)), self.theme.px(SIGN_HEIGHT)
        if inner.h >= high + round(self.theme.font("body") * 1.5):
            return column(inner, [high, None], self.theme.px(2))
        beside = inner.w >= self.theme.px(WIDE_PANEL)
        return (
            row(inner, [self.theme.px(LEAST_SIGN), None], self.theme.gap(2))
            if beside
            else [inner, Rect(inner.bottomright, (0, 0))]
        )

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
