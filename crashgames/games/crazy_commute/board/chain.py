"""The strip on private pages: the items that can follow each other in a duel, and how many the viewer holds.

It is the ring of who blocks whom, unrolled from some item on: so it has the same boxes for every hand.
"""

from dataclasses import dataclass

import pygame
from pygame import SRCALPHA, Rect, Surface

from crashgames.core.translation import tr
from crashgames.games.crazy_commute.board.card_face import INK, PAPER, item_art
from crashgames.games.crazy_commute.tables import NOBODY, NONE, printed_cards
from crashgames.games.crazy_commute.view import CommuteView
from crashgames.ui.assets import lasting
from crashgames.ui.layout import column, inset, row, stamp
from crashgames.ui.lettering import fitted
from crashgames.ui.scene import Stage
from crashgames.ui.skin import Box

CAPTIONS = (1.7, 2.2, 2.7, 3.2)
"""The width of the caption, in places of items: the least that holds the words of a language."""
NARROW_ASPECT = 7
"""A strip that is narrower, compared with its height, has two rows and no caption."""
UNKNOWN = -1
LOW_STRIP_HEIGHT = 64
"""A strip that is less high, in logical units, has no badges."""


@dataclass(frozen=True)
class Link:
    """One item of the strip."""

    item: int
    held: int
    """The viewer's cards of it, less one that is already meant to be played; UNKNOWN where it is not said."""
    player: int
    """The seat that would play it; NOBODY where there is no duel, and for the discard pile."""
    can_come: bool
    """Whether the chain reaches it, as far as it depends on the viewer."""


@dataclass(frozen=True)
class Chain:
    """All items in the order in which each blocks the one before it."""

    links: tuple[Link, ...]


def ring(view: CommuteView) -> Chain:
    """All items, and how many of each the viewer holds, apart from any duel."""
    return Chain(tuple(Link(item, view.hand.count(item), NOBODY, False) for item in printed_cards().chain_from(0)))


def opened_with(view: CommuteView, item: int) -> Chain:
    """The cards that can follow when the viewer, who is to be passed, plays this item."""
    return _chain(view, item, view.duel.target if view.duel else NOBODY, view.current, 1)


def against(view: CommuteView) -> Chain:
    """The cards that can follow the last one of the duel, which the viewer has to answer."""
    assert view.duel and view.viewer is not None
    return _chain(view, view.duel.cards[-1], view.duel.rival(view.viewer), view.viewer, 0)


def _chain(view: CommuteView, first: int, one: int, other: int, spent: int) -> Chain:
    """From the first item on, played in turns; the plain ring where an event leaves a choice of blockers."""
    if view.in_force.blocks_all != NONE:
        return ring(view)
    items, goes_on, links = printed_cards().chain_from(first), True, []
    for number, item in enumerate(items):
        ends = number > 1 and NOBODY in (one, other)
        player = NOBODY if ends else (one, other)[number % 2]
        held = view.hand.count(item) - (spent if number == 0 else 0)
        goes_on = goes_on and not ends and (number == 0 or player != view.viewer or held > 0)
        links.append(Link(item, held, player, goes_on))
    return Chain(tuple(links))


def from_item(item: int) -> Chain:
    """The items alone, from one of them on: the same whoever looks at it."""
    return Chain(tuple(Link(other, UNKNOWN, NOBODY, False) for other in printed_cards().chain_from(item)))


def apart(chain: Chain) -> Chain:
    """The items of a chain, without hands and players."""
    return from_item(chain.links[0].item)


def chain_face(stage: Stage, chain: Chain, size: tuple[int, int]) -> Surface:
    """A strip; a narrow one has two rows and no caption."""
    drawn = Surface(size, SRCALPHA)
    links, room = chain.links, inset(drawn.get_rect(), stage.theme.px(8), stage.theme.px(4))
    if size[0] < NARROW_ASPECT * size[1]:
        half = -(-len(links) // 2)
        places = [place for line in column(room, 2, 0) for place in row(line, half, 0)][: len(links)]
    else:
        untold = links[0].held == UNKNOWN
        words = tr("Each is blocked by the next.") if untold else tr("Each is blocked by the next. Below: your cards.")
        places = _captioned(stage, drawn, room, len(links), words)
    for number, (link, place) in enumerate(zip(links, places, strict=True)):
        _link(stage, drawn, place, link)
        _arrow(stage, drawn, place, link.can_come and any(later.can_come for later in links[number + 1 :]))
    return lasting(drawn)


def _captioned(stage: Stage, drawn: Surface, room: Rect, number: int, words: str) -> list[Rect]:
    """The places of so many items beside words, which are written."""
    text = stage.text
    for wide in CAPTIONS:
        caption, *places = row(room, [wide, *([1.0] * number)], 0)
        caption = inset(caption, stage.theme.px(4), 0)
        if text.holds(words, "body", caption.w, caption.h):
            break
    step = text.fit(words, ("body", "caption"), caption.w, caption.h, "text", 4)
    lines = max(1, caption.h // text.line_height(step))
    ink = text.render(words, step, stage.theme.palette.ink_soft, "text", caption.w, lines)
    drawn.blit(ink, ink.get_rect(midleft=caption.midleft))
    return places


def _rows(stage: Stage, place: Rect) -> tuple[Rect, Rect, Rect]:
    """For the badge, the item, and how many there are."""
    low = place.h < stage.theme.px(LOW_STRIP_HEIGHT)
    badge, item, count = column(place, [0.01 if low else 0.3, 0.44, 0.26], 0)
    return badge, item, count


def _link(stage: Stage, drawn: Surface, place: Rect, link: Link) -> None:
    palette, untold = stage.theme.palette, link.held == UNKNOWN
    badge, token, count = (place, inset(place, 0, stage.theme.px(6)), place) if untold else _rows(stage, place)
    side = min(token.h, round(place.w * (0.78 if untold else 0.62)))
    disc = Rect(0, 0, side, side).move_to(center=token.center)
    edge = palette.accent if link.can_come else INK
    stage.skin.box(drawn, disc, Box(PAPER, edge, 3 if link.can_come else 1.6, 90))
    stamp(drawn, stage.assets.art(item_art(link.item), max(2, round(side * 0.72))), center=disc.center)
    if untold:
        return
    if link.player != NOBODY and badge.h > stage.theme.px(8):
        stamp(drawn, stage.skin.badge(link.player, round(badge.h * 0.9)), center=badge.center)
    words = f"\u00d7{link.held}" if link.held else "\u2013"
    ink = fitted(stage, words, "body", count.w, palette.ink if link.held else palette.ink_soft, "bold")
    drawn.blit(ink, ink.get_rect(center=count.center))


def _arrow(stage: Stage, drawn: Surface, place: Rect, goes_on: bool) -> None:
    """From this item to the one that blocks it."""
    palette, size = stage.theme.palette, stage.theme.px(5)
    x, y = place.right - size, _rows(stage, place)[1].centery
    colour = palette.accent if goes_on else palette.ink_soft
    pygame.draw.polygon(drawn, colour, [(x - size, y - size), (x + size, y), (x - size, y + size)])
