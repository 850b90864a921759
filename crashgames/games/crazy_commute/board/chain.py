"""The strip on private pages: the items that can follow each other in a duel, and how many the viewer holds.

It is the ring of who blocks whom, unrolled from some item on: so it has the same boxes for every hand.
"""

from collections import Counter
from dataclasses import dataclass

import pygame
from pygame import SRCALPHA, Rect, Surface

from crashgames.core.translation import tr
from crashgames.games.crazy_commute.board.card_face import INK, PAPER, item_art
from crashgames.games.crazy_commute.tables import NONE, printed_cards
from crashgames.games.crazy_commute.view import CommuteView
from crashgames.ui.assets import lasting
from crashgames.ui.layout import centre, column, inset, row, stamp
from crashgames.ui.lettering import fitted
from crashgames.ui.scene import Stage
from crashgames.ui.skin import Box

CAPTION = 2.2
"""The width of the caption, in places of items."""
NARROW_ASPECT = 7
"""A strip that is narrower, compared with its height, has two rows and no caption."""


@dataclass(frozen=True)
class Chain:
    """All items in the order in which each blocks the one before it."""

    first: int
    held: tuple[int, ...] = ()
    """The viewer's cards of each, less one that is already meant to be played; empty where it is not said."""
    reach: int = 0
    """The number of items that can follow each other in a duel, as far as it depends on the viewer."""

    @property
    def items(self) -> tuple[int, ...]:
        return printed_cards().chain_from(self.first)


def ring(view: CommuteView) -> Chain:
    """All items, and how many of each the viewer holds, apart from any duel."""
    return Chain(0, tuple(map(view.hand.count, Chain(0).items)))


def opened_with(view: CommuteView, item: int) -> Chain:
    """The cards that can follow when the viewer, who is to be passed, plays this item."""
    return _chain(view, item, 0, Counter(view.hand) - Counter((item,)))


def against(view: CommuteView) -> Chain:
    """The cards that can follow the last one of the duel, which the viewer has to answer."""
    assert view.duel
    return _chain(view, view.duel.cards[-1], 1, Counter(view.hand))


def _chain(view: CommuteView, first: int, own: int, hand: Counter[int]) -> Chain:
    """From the first item on, played in turns; the plain ring where an event leaves a choice of blockers."""
    if view.in_force.blocks_all != NONE:
        return ring(view)
    items = Chain(first).items
    lacks = [number for number in range(1, len(items)) if number % 2 == own and not hand[items[number]]]
    ends = [2] if view.duel and view.duel.against_pile else []
    return Chain(first, tuple(hand[item] for item in items), min((*lacks, *ends), default=len(items)))


def chain_face(stage: Stage, chain: Chain, size: tuple[int, int]) -> Surface:
    """A strip; a narrow one has two rows and no caption."""
    drawn = Surface(size, SRCALPHA)
    items, room = chain.items, inset(drawn.get_rect(), stage.theme.px(8), stage.theme.px(4))
    if size[0] < NARROW_ASPECT * size[1]:
        half = -(-len(items) // 2)
        places = [place for line in column(room, 2, 0) for place in row(line, half, 0)][: len(items)]
    else:
        words = (
            tr("Each is blocked by the next. Below: your cards.") if chain.held else tr("Each is blocked by the next.")
        )
        caption, *places = row(room, [CAPTION, *([1.0] * len(items))], 0)
        step = stage.text.fit(words, ("body", "caption"), caption.w, caption.h, "text", 4)
        lines = max(1, caption.h // stage.text.line_height(step))
        ink = stage.text.render(words, step, stage.theme.palette.ink_soft, "text", caption.w, lines)
        stamp(drawn, ink, midleft=caption.midleft)
    for number, (item, place) in enumerate(zip(items, places, strict=True)):
        token = inset(place, 0, stage.theme.px(6))
        if chain.held:
            token, count = column(place, [0.7, 0.3], 0)
            held = chain.held[number]
            colour = stage.theme.palette.ink if held else stage.theme.palette.ink_soft
            ink = fitted(stage, f"\u00d7{held}" if held else "\u2013", "body", count.w, colour, "bold")
            stamp(drawn, ink, center=count.center)
        _token(stage, drawn, item, token, number < chain.reach)
        _arrow(stage, drawn, (place.right - stage.theme.px(5), token.centery), number < chain.reach - 1)
    return lasting(drawn)


def _token(stage: Stage, drawn: Surface, item: int, room: Rect, can_come: bool) -> None:
    side = min(room.h, round(room.w * 0.78))
    disc = centre(room, (side, side))
    stage.skin.box(drawn, disc, Box(PAPER, stage.theme.palette.accent if can_come else INK, 3 if can_come else 1.6, 90))
    stamp(drawn, stage.assets.art(item_art(item), max(2, round(side * 0.72))), center=disc.center)


def _arrow(stage: Stage, drawn: Surface, at: tuple[int, int], goes_on: bool) -> None:
    """From an item to the one that blocks it."""
    palette, size, (x, y) = stage.theme.palette, stage.theme.px(5), at
    colour = palette.accent if goes_on else palette.ink_soft
    pygame.draw.polygon(drawn, colour, [(x - size, y - size), (x + size, y), (x - size, y + size)])
