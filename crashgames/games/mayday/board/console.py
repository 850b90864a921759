"""The cockpit at the nose, and the console below the cabin: signs, the viewer's drawer, and buttons."""

from functools import cached_property

from pygame import Rect

from crashgames.games.mayday.tables import HONEST_COUNT
from crashgames.ui.layout import centre, column, inset, row
from crashgames.ui.theme import Theme

MAX_PILE, PILE_ASPECT = 60, 1.6
"""The most height of cards in the cockpit with their number, in logical units, and their most width to height."""
CARD_ASPECT = 5 / 7
"""Width to height of every card."""
FAN_SHARE, HAND_SHARE = 0.42, 0.46
"""The share of a card that is seen in a fan, and in that of the viewer, whose pictures can be told apart."""
SHARES = (0.84, 0.78, 1.55)
"""The shares of the console below the cabin for signs, drawer and buttons."""

SIGN_WIDTH, LONE_SIGN_WIDTH, DRAWER_WIDTH, BAR_WIDTH = 204, 244, 286, 262
"""In logical units, the widths of a sign, one without a drawer beside it, drawer and buttons in the aisle; what is to
be decided has the rest."""
LEAST_SIGN, WIDE_PANEL = 170, 380
"""In logical units, the width of a sign beside what is to be decided, below the cabin, and the least of both."""
DOOR_ASPECT, BELOW_KEYS, WORD_HEIGHT, LEAST_ABOVE = 1.6, 8, 26, 48
"""Height to width of the cockpit door, and in logical units the room below the keys, where the hull is narrower, the
height of words there, and the least one of the cards above them.
"""


class Console:
    """The regions of a strip in the aisle; where it is `tight`, below the cabin, and buttons have most of it.

    Where nobody `chooses`, what is to be decided has the place of the buttons as well. The `cockpit` stands at the end
    of the `aisle`.
    """

    seats: int
    cockpit: Rect
    aisle: Rect
    usual: "Console"
    """The regions in an interface of usual size, where this one is tight."""

    def __init__(self, desk: Rect, theme: Theme, tight: bool, chooses: bool) -> None:
        self.desk = desk
        self.theme = theme
        self.tight = tight
        self.chooses = chooses

    @cached_property
    def _desk(self) -> list[Rect]:
        """Sign, drawer, decision and buttons; below the cabin the decision is below the sign."""
        if self.tight:
            sign, drawer, bar = row(self.desk, SHARES, self.theme.gap(1))
            return [sign, drawer, sign, bar]
        sizes = [self.theme.px(SIGN_WIDTH), self.theme.px(DRAWER_WIDTH), None, self.theme.px(BAR_WIDTH)]
        return row(self.desk, sizes, self.theme.gap(3))

    def panel(self, alone: bool) -> Rect:
        """Sign and decision below the cabin: where nobody's secrets are shown they take the drawer's place as well."""
        if not self.chooses:
            return self.desk
        return self._desk[0] if alone else self._desk[0].union(self.drawer)

    @property
    def drawer(self) -> Rect:
        return self._desk[1]

    @property
    def bar(self) -> Rect:
        return self._desk[3]

    def signs(self, alone: bool) -> list[Rect]:
        """The sign of the phase, and the place for what is to be decided."""
        if not self.tight:
            rest = self._desk[2] if self.chooses else self._desk[2].union(self.bar)
            if alone:
                return [self._desk[0], rest]
            return row(self._desk[0].union(rest), [self.theme.px(LONE_SIGN_WIDTH), None], self.theme.gap(3))
        inner = inset(self.panel(alone), self.theme.px(8), self.theme.px(4))
        if inner.w < self.theme.px(WIDE_PANEL):
            return [inner, Rect(inner.bottomright, (0, 0))]
        wide = self.theme.px(LEAST_SIGN) if self.chooses else inner.w // 3
        return row(inner, [wide, None], self.theme.gap(2))

    @cached_property
    def identity(self) -> Rect:
        """The viewer's team card in the drawer."""
        room = inset(self.drawer, self.theme.px(6), self.theme.px(4))
        wide = min(round(room.h * CARD_ASPECT), round(room.w * 0.25))
        return Rect(room.x, room.centery - round(wide / CARD_ASPECT) // 2, wide, round(wide / CARD_ASPECT))

    @cached_property
    def hand(self) -> Rect:
        """All three of the viewer's identity cards, fanned out; where there is little room only one."""
        step = 0 if self.tight else round(self.identity.w * HAND_SHARE)
        return Rect(self.identity.topleft, (self.identity.w + 2 * step, self.identity.h))

    @property
    def introduction(self) -> tuple[Rect, Rect, Rect]:
        """The drawer when the viewer first sees the cards, all three of them beside each other, and the rest of it."""
        drawer = self.drawer.union(self.signs(alone=True)[1])
        hand, rest = row(
            inset(drawer, self.theme.px(10), 0), [3 * self.identity.w + self.theme.px(16), None], self.theme.px(16)
        )
        return drawer, Rect(hand.x, self.identity.y, hand.w, self.identity.h), rest

    @cached_property
    def veteran(self) -> Rect:
        """The viewer's Veteran card in the drawer."""
        return self.identity.move(self.identity.w + self.theme.px(6), 0)

    def holder(self, skilled: bool) -> Rect:
        """The rest of the drawer beside the viewer's cards."""
        left = (self.veteran if skilled else self.hand).right + self.theme.px(8)
        room = inset(self.drawer, self.theme.px(6), self.theme.px(4))
        return Rect(left, room.y, room.right - left, room.h)

    def ballots(self, skilled: bool) -> list[Rect]:
        """Both sides of a vote in the tray, which then takes the place of the buttons as well."""
        return row(self._choice(skilled), 2, self.theme.px(8))

    def marking(self, skilled: bool) -> list[Rect]:
        """The card that is looked at, and both sides of a marker, in the same place."""
        room = self._choice(skilled)
        wide = min(round(room.h * CARD_ASPECT), round(room.w * 0.2))
        card, *sides = row(room, [wide, None, None], self.theme.px(8))
        return [centre(card, (wide, round(wide / CARD_ASPECT))), *sides]

    def _choice(self, skilled: bool) -> Rect:
        rest = self.holder(skilled)
        return Rect(rest.x, rest.y, self.bar.right - self.theme.px(6) - rest.x, rest.h)

    # The cockpit

    @cached_property
    def _cockpit(self) -> list[Rect]:
        """Glass with those who are inside, the door at the end of the aisle, Status cards and keys."""
        pad, gap = self.theme.px(2 if self.tight else 6), self.theme.px(3 if self.tight else 8)
        room = inset(self.cockpit, pad, pad)
        if self.tight:
            glass = self.ranks * (self.usual.member(0).h + self.theme.px(2))
            return column(room, [glass, None, 0, max(self.usual.accesses.h, self.usual.pile.h)], gap)
        room.h -= self.theme.px(BELOW_KEYS)
        high = round(min(room.w * DOOR_ASPECT, room.h * 0.3))
        above = self.aisle.centery - high // 2 - gap - room.y
        return column(room, [above, high, 0.82, 1.0], gap)

    @property
    def glass(self) -> Rect:
        """The cockpit behind the bulkhead."""
        return self._cockpit[0]

    @property
    def _inner(self) -> list[Rect]:
        """The windscreen, and the seats of those who have come in; where there is little room, before it."""
        return [self.glass, self.glass] if self.tight else column(self.glass, [0.3, 1.0])

    @property
    def windscreen(self) -> Rect:
        return self._inner[0]

    @property
    def door(self) -> Rect:
        room = self._cockpit[1]
        high = min(room.h, round(room.w * DOOR_ASPECT))
        return centre(room, (round(high / DOOR_ASPECT), high))

    @cached_property
    def cockpit_words(self) -> list[Rect]:
        """Places of words below the Status cards and the keys; none where there is little room."""
        high, parts = self.theme.px(WORD_HEIGHT), self._cockpit[2:]
        if self.tight or min(part.h for part in parts) < high + self.theme.px(LEAST_ABOVE):
            return []
        return [Rect(self.cockpit.x, part.bottom - high, self.cockpit.w, high) for part in parts]

    @cached_property
    def _cards(self) -> list[Rect]:
        """The rooms of the Status cards and the keys, above their words."""
        parts, words = self._cockpit[2:], self.cockpit_words
        return [Rect(*part.topleft, part.w, part.h - (words[0].h if words else 0)) for part in parts]

    @cached_property
    def pile(self) -> Rect:
        """The Status cards in the centre: above the keys, or beside them."""
        return self._pile(0)

    @cached_property
    def accesses(self) -> Rect:
        """The Cockpit Access cards that are left."""
        return self._pile(1)

    def _pile(self, number: int) -> Rect:
        room = self._cards[number]
        if self.tight:  # away from the hull, which bends there
            room = row(self._cards[1], [1.0, 1.0, 0.15], self.theme.px(2))[number]
        high = min(room.h, self.theme.px(MAX_PILE))
        return centre(room, (min(room.w, round(high * PILE_ASPECT)), high))

    @property
    def ranks(self) -> int:
        """The rows of chairs for all who have to come in, two in each."""
        return -(-HONEST_COUNT[self.seats] // 2)

    def member(self, number: int) -> Rect:
        """The chair of a member of the cockpit, the captain first; the last one alone in the middle."""
        ranks = column(self._inner[1], self.ranks, self.theme.px(2))
        rank, alone = ranks[number // 2], number % 2 == 0 and number == HONEST_COUNT[self.seats] - 1
        places = row(rank, 2, self.theme.px(2))
        side = min(places[0].size)
        return centre(rank if alone else places[number % 2], (side, side))
