"""Who blocks whom: a blue sign with all items, and what would block a card."""

from dataclasses import dataclass
from functools import cache
from math import atan2, cos, pi, sin

import pygame
from pygame import SRCALPHA, Rect, Surface

from crashgames.core.sentences import capital
from crashgames.core.translation import tr
from crashgames.games.crazy_commute.board import words
from crashgames.games.crazy_commute.board.card_face import ART, INK, item_art, token
from crashgames.games.crazy_commute.tables import one_of, printed_cards
from crashgames.games.crazy_commute.view import CommuteView
from crashgames.ui.assets import lasting
from crashgames.ui.hexes import drawing
from crashgames.ui.layout import column, inset, row, stamp
from crashgames.ui.scene import Stage
from crashgames.ui.skin import Box
from crashgames.ui.theme import RGB, Step, hex_of

MOST_IN_RING = 14
ITEM_DISTANCE = 0.385
"""The distance of the items from the middle, as a share of the sign's side."""
LEAST_SPOKEN = 168
"""The least side, in logical units, of a sign that says in words what it shows."""
DASHES: RGB = (255, 200, 74)
"""The colour in which the dashes around an empty place are drawn."""
BLUE: RGB = (38, 92, 150)
RIM: RGB = (244, 240, 228)
STEPS: tuple[Step, ...] = ("title", "label", "body")
MISSING = 120
"""How far an item is seen that is not in the hand, of 255."""
DASH = 0.022
"""The thickness of the dashes around an empty place, as a share of its width."""
LEAST_PICTURE = 44
"""The height that words leave for a picture, in logical units, or they make way: the head first."""


@cache
def circle() -> tuple[int, ...]:
    """The items in the order in which they block each other; empty where they make up more than one circle."""
    blockers, found = printed_cards().blockers, [0]
    while len(found) < len(blockers):
        found.append(blockers[found[-1]])
    return tuple(found) if len(set(found)) == len(found) <= MOST_IN_RING else ()


def ring_picture(stage: Stage, size: tuple[int, int]) -> Surface:
    """A round sign; empty where the items do not make up one circle."""
    label = tr("each is blocked by the next")
    return stage.skin.kept(("ring", size, label), lambda: _draw_ring(stage, size, label))


def ring_places(place: Rect) -> list[tuple[int, Rect]]:
    """The items of a round sign, and where on it, clockwise from the top."""
    items, reach = circle(), place.w * ITEM_DISTANCE
    side = max(2, round(min(place.w * 0.23, 2 * pi * reach / max(1, len(items)) * 0.95)))
    turns = (2 * pi * number / len(items) for number in range(len(items)))
    middles = [(place.centerx + round(reach * sin(turn)), place.centery - round(reach * cos(turn))) for turn in turns]
    return [(item, Rect(0, 0, side, side).move_to(center=at)) for item, at in zip(items, middles, strict=True)]


def _draw_ring(stage: Stage, size: tuple[int, int], label: str) -> Surface:
    drawn, side = Surface(size, SRCALPHA), size[0]
    places = ring_places(drawn.get_rect())
    if not places or min(size) < 2:
        return lasting(drawn)
    for rim, colour in ((0, INK), (4, RIM), (min(side // 22, 10), BLUE)):
        stage.skin.box(drawn, drawn.get_rect().inflate(-rim, -rim), Box(colour, None, 0, 999))
    if side >= stage.theme.px(LEAST_SPOKEN):
        wide, high = round(side * 0.51), round(side * 0.42)
        step = stage.text.fit(label, STEPS, wide, high, "bold", 4)
        stamp(drawn, stage.text.render(label, step, RIM, "bold", wide, 4, "center"), center=(side // 2, side // 2))
    for (item, place), (_, follower) in zip(places, places[1:] + places[:1], strict=True):
        (ax, ay), (bx, by), head = place.center, follower.center, place.w * 0.18
        ways = ((0.0, 1.3), (2.4, 1.0), (-2.4, 1.0))  # a small head on the way from one to the next
        ends = [(atan2(by - ay, bx - ax) + turn, head * long) for turn, long in ways]
        points = [((ax + bx) / 2 + long * cos(turn), (ay + by) / 2 + long * sin(turn)) for turn, long in ends]
        pygame.draw.polygon(drawn, RIM, points)
        token(stage, drawn, item, place.center, place.w, share=0.92)
    return lasting(drawn)


@dataclass(frozen=True)
class Wanted:
    """The items that would block, and whether the viewer, who has to answer, holds one of them."""

    items: tuple[int, ...]
    holds: bool | None = None


def need_of(view: CommuteView) -> Wanted | None:
    """What whoever has to answer in a duel needs; None while nobody has to."""
    duel = words.fought(view)
    if duel is None or not words.is_awaited(view):
        return None
    items = view.blockers(duel.cards[-1])
    holds = any(item in view.hand for item in items) if view.viewer in view.to_act else None
    return Wanted(items, holds)


def need_face(stage: Stage, size: tuple[int, int], shown: Wanted) -> Surface:
    """An empty place for a card: the items, whether there is one, and their names; red if there is none."""
    drawn, theme, missing = Surface(size, SRCALPHA), stage.theme, shown.holds is False

    def written(words: str, high: int) -> Surface:
        """As large as it fits; else in as many lines as needed, with long words broken between syllables."""
        step = stage.text.fit(words, STEPS, room.w, high, "display", 3)
        return stage.text.render(words, step, INK, "display", room.w, None, "center")

    edge = theme.palette.danger if missing else theme.palette.accent
    band = max(1, round(min(size) * DASH))
    stage.skin.spread(drawn, drawn.get_rect(), f"{ART}slot", unit=band, colours={DASHES: edge})
    heads = {None: tr("Block with"), True: tr("play"), False: tr("missing")}
    name, wide = one_of(shown.items), size[0] - 2 * theme.px(14)
    whole = all(stage.text.holds(word, "body", wide, None, "display") for word in name.split())
    room = inset(drawn.get_rect(), theme.px(14 if whole else 9), theme.px(14))
    above, below = written(capital(heads[shown.holds]), room.h // 6), written(name, room.h // 3)
    head, foot = above.get_height(), below.get_height()
    if room.h - foot < theme.px(LEAST_PICTURE) * len(shown.items) ** -0.5:
        below, foot = Surface((1, 1), SRCALPHA), 0
    if room.h - foot - above.get_height() < theme.px(LEAST_PICTURE):
        above, head = Surface((1, 1), SRCALPHA), 1
    high, pictures, low = column(room, [head, None, foot])
    for ink, place in ((above, high), (below, low)):
        stamp(drawn, ink, center=place.center)
    for item, cell in zip(shown.items, row(pictures, len(shown.items)), strict=True):
        picture = stage.assets.art(item_art(item), round(min(cell.size) * 0.92))
        if missing:
            picture = pygame.transform.grayscale(picture)
            picture.set_alpha(MISSING)
        stamp(drawn, picture, center=cell.center)
    return lasting(drawn)


def call_face(stage: Stage, size: tuple[int, int]) -> Surface:
    """An arrow from the hand up into the empty place."""
    (wide, high), colour = size, hex_of(stage.theme.palette.accent)
    tip = f"M{wide / 2} 3 L{wide - 3} {wide / 2} H{wide * 0.68:.1f} V{high - 3} H{wide * 0.32:.1f} V{wide / 2} H3 Z"
    arrow = f'<path d="{tip}" fill="{colour}" stroke="{hex_of(INK)}" stroke-width="3" stroke-linejoin="round"/>'
    return stage.assets.svg(drawing(size, arrow), size)
