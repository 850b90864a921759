"""The blue sign with all items, each blocked by the next: unrolled and lit in a duel; and what would block a card."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from math import atan2, cos, pi, sin

import pygame
from pygame import SRCALPHA, Rect, Surface

from crashgames.core.translation import tr
from crashgames.games.crazy_commute.board import words
from crashgames.games.crazy_commute.board.card_face import INK, PAPER, SIGN, item_art
from crashgames.games.crazy_commute.tables import printed_cards
from crashgames.games.crazy_commute.view import CommuteView
from crashgames.ui.assets import lasting
from crashgames.ui.cache import MEGABYTE
from crashgames.ui.hexes import drawing
from crashgames.ui.layout import column, inset
from crashgames.ui.scene import Stage
from crashgames.ui.skin import Box
from crashgames.ui.theme import RGB, hex_of, mix

MOST_IN_RING = 14
ITEM_DISTANCE = 0.385
"""The distance of the items from the middle, as a share of the sign's side."""
BLUE: RGB = (38, 92, 150)
RIM: RGB = (244, 240, 228)
LIT: RGB = (255, 206, 84)
DIM: RGB = (142, 160, 180)

Point = tuple[float, float]
GHOST = 165
"""The opacity, of 255, of an item that is asked for."""
LEAST_PICTURE = 26
"""The height that words leave for a picture, in logical units, or they make way: the head first."""


@dataclass(frozen=True)
class Lights:
    """What is lit: the items played in a duel, in order, and those that would block the last of them."""

    played: tuple[int, ...] = ()
    needed: tuple[int, ...] = ()


@cache
def circle() -> tuple[int, ...]:
    """The items in the order in which they block each other; empty where they make up more than one circle."""
    blockers = printed_cards().blockers
    found = [0]
    while blockers[found[-1]] != 0 and len(found) <= len(blockers):
        found.append(blockers[found[-1]])
    return tuple(found) if len(found) == len(blockers) <= MOST_IN_RING else ()


class RingSign:
    """Draws the sign at any size."""

    def __init__(self, stage: Stage) -> None:
        self._stage = stage
        self._kept = stage.skin.store(8 * MEGABYTE)

    def picture(self, size: tuple[int, int], lights: Lights) -> Surface:
        """A round sign in a square, a row in what is broader; empty where the items do not make up one circle."""
        label = tr("each is blocked by the next")
        return self._kept.get((size, lights, label), lambda: self._draw(size, lights, label))

    def warm_up(self, size: tuple[int, int]) -> Iterator[None]:
        """Draw each item beforehand in every light that it may have in a duel."""
        for item in circle():
            for lights in (Lights((item,)), Lights(circle()[:1], (item,)), Lights((-1,))):
                self._item(Surface(size, SRCALPHA), 0, item, lights)
            yield

    def places(self, place: Rect) -> list[tuple[int, Rect]]:
        """The items of a sign, and where on it."""
        found = []
        for number, item in enumerate(circle()):
            token = Rect(0, 0, _token(place.size), _token(place.size))
            x, y = _middle(place.size, number)
            token.center = place.x + round(x), place.y + round(y)
            found.append((item, token))
        return found

    def _draw(self, size: tuple[int, int], lights: Lights, label: str) -> Surface:
        drawn = Surface(size, SRCALPHA)
        items = circle()
        if not items or min(size) < 2:
            return lasting(drawn)
        whole, unrolled = drawn.get_rect(), _is_row(size)
        for rim, colour in ((0, INK), (4, RIM), (min(size[0] // 22, 10), BLUE)):
            self._stage.skin.box(drawn, whole.inflate(-rim, -rim), Box(colour, None, 0, 999))
        if not unrolled:
            self._label(drawn, label)
        fights = bool(lights.played)
        for number, item in enumerate(items[: len(items) - unrolled]):
            goes_on = _is_lit(lights, item, items[(number + 1) % len(items)])
            self._arrow(drawn, number, LIT if goes_on else (DIM if fights else RIM), goes_on)
        for number, item in enumerate(items):
            self._item(drawn, number, item, lights)
        return lasting(drawn)

    def _item(self, drawn: Surface, number: int, item: int, lights: Lights) -> None:
        """A played item has a bright rim, one that would block a white field, others step back."""
        wide, at = _token(drawn.get_size()), _middle(drawn.get_size(), number)
        if item in lights.played:
            token(self._stage, drawn, item, at, round(wide * 1.12), LIT)
        elif item in lights.needed:
            token(self._stage, drawn, item, at, round(wide * 1.12), (255, 255, 255), (255, 255, 255))
        elif lights.played:
            token(self._stage, drawn, item, at, round(wide * 0.88), INK, mix(BLUE, PAPER, 0.45))
        else:
            token(self._stage, drawn, item, at, wide)

    def _arrow(self, surface: Surface, number: int, colour: RGB, lit: bool) -> None:
        """A small head half way from one to the next."""
        start, end = (_middle(surface.get_size(), at) for at in (number, number + 1))
        size = _token(surface.get_size()) * (0.24 if lit else 0.18)
        angle = atan2(end[1] - start[1], end[0] - start[0])
        x, y = (start[0] + end[0]) / 2, (start[1] + end[1]) / 2
        if lit:
            pygame.draw.line(surface, colour, start, end, max(2, round(size * 0.5)))
        turns = ((0.0, 1.3), (2.4, 1.0), (-2.4, 1.0))
        points = [(x + size * long * cos(angle + turn), y + size * long * sin(angle + turn)) for turn, long in turns]
        pygame.draw.polygon(surface, colour, points)

    def _label(self, surface: Surface, label: str) -> None:
        text, side = self._stage.text, surface.get_width()
        wide, high = round(side * 0.5), round(side * 0.42)
        if text.holds(label, "body", wide, high):
            ink = text.render(label, "body", RIM, "bold", wide, 4, "center")
            surface.blit(ink, ink.get_rect(center=(side // 2, side // 2)))
        else:
            pygame.draw.aacircle(surface, RIM, (side // 2, side // 2), round(side * 0.17), max(2, side // 60))
            pygame.draw.aacircle(surface, mix(BLUE, INK, 0.35), (side // 2, side // 2), round(side * 0.13))


def token(stage: Stage, surface: Surface, item: int, at: Point, side: int, edge: RGB = INK, fill: RGB = PAPER) -> None:
    """An item on a light disc."""
    drawn = stage.skin.kept(("token", item, side, edge, fill), lambda: _draw_token(stage, item, side, edge, fill))
    surface.blit(drawn, drawn.get_rect(center=(round(at[0]), round(at[1]))))


def _draw_token(stage: Stage, item: int, side: int, edge: RGB, fill: RGB) -> Surface:
    whole = side + 3 - side % 2
    drawn, middle = Surface((whole, whole), SRCALPHA), (whole // 2, whole // 2)
    pygame.draw.aacircle(drawn, INK, middle, side // 2)
    width = max(2, side // (9 if edge != INK else 16))
    pygame.draw.aacircle(drawn, edge, middle, side // 2 - 1)
    pygame.draw.aacircle(drawn, fill, middle, side // 2 - width)
    picture = stage.assets.art(item_art(item), round(side * 0.7))
    drawn.blit(picture, picture.get_rect(center=middle))
    return lasting(drawn)


def _is_lit(lights: Lights, item: int, follows: int) -> bool:
    """True if one of the two was blocked by the other in the duel."""
    pairs = zip(lights.played, lights.played[1:], strict=False)
    return (item, follows) in pairs


def _is_row(size: tuple[int, int]) -> bool:
    return size[0] > 2 * size[1]


def _token(size: tuple[int, int]) -> int:
    """The side of an item."""
    if _is_row(size):
        return round(size[1] * 0.78)
    return max(2, round(min(size[0] * 0.19, 2 * pi * size[0] * ITEM_DISTANCE / max(1, len(circle())) * 0.8)))


def _middle(size: tuple[int, int], number: int) -> Point:
    """Clockwise from the top, or in a row from the left."""
    count = max(1, len(circle()))
    if _is_row(size):
        return size[0] * (number + 0.6) / (count + 0.2), size[1] / 2
    turn = 2 * pi * number / count
    return size[0] * (0.5 + ITEM_DISTANCE * sin(turn)), size[0] * (0.5 - ITEM_DISTANCE * cos(turn))


@dataclass(frozen=True)
class Need:
    """The items that would block, and whether the viewer, who has to answer, holds one of them."""

    items: tuple[int, ...]
    holds: bool | None = None


def need_of(view: CommuteView) -> Need | None:
    """What whoever has to answer in a duel needs; None while nobody has to."""
    duel = words.fought(view)
    if duel is None or not words.is_awaited(view):
        return None
    items = words.blockers(view, duel.cards[-1])
    holds = any(item in view.hand for item in items) if view.viewer in view.to_act else None
    return Need(items, holds)


class NeedFaces:
    """Draws it at any size."""

    def __init__(self, stage: Stage) -> None:
        self._stage = stage

    def need(self, shown: Need, size: tuple[int, int]) -> Surface:
        """An empty place: the items as ghosts, above them whether there is one, below their names."""
        drawn, theme = Surface(size, SRCALPHA), self._stage.theme
        slot = _slot(size, theme.px(3), hex_of(theme.palette.accent))
        drawn.blit(self._stage.assets.svg(slot, size), (0, 0))
        heads = {None: tr("needs"), True: tr("play"), False: tr("missing")}
        name = words.one_of(shown.items)
        question = tr("{items}?").format(items=name)
        name = question if self._holds(question, size[0], theme.px(8)) else name
        room = inset(drawn.get_rect(), self._edge(name, size[0]), theme.px(8))
        shares = [part.h for part in column(room, [0.8, 2.2, 1.5])]
        above = self._words(heads[shown.holds], room.w, shares[0], "text")
        below = self._words(name, room.w, shares[2], "close")
        foot = max(shares[2], below.get_height())
        if room.h - foot < theme.px(LEAST_PICTURE) * len(shown.items) ** -0.5:
            below, foot = Surface((1, 1), SRCALPHA), 0
        if room.h - foot - above.get_height() < theme.px(LEAST_PICTURE):
            above, shares[0] = Surface((1, 1), SRCALPHA), 0
        head, tokens, low = column(room, [max(shares[0], above.get_height()), None, foot])
        drawn.blit(above, above.get_rect(center=head.center))
        side = round(min(tokens.h, tokens.w / len(shown.items)) * 0.92)
        for number, item in enumerate(shown.items):
            x = tokens.centerx + round((number - (len(shown.items) - 1) / 2) * side * 1.05)
            disc = Surface((side + 3, side + 3), SRCALPHA)
            token(self._stage, disc, item, disc.get_rect().center, side)
            disc.set_alpha(GHOST)
            drawn.blit(disc, disc.get_rect(center=(x, tokens.centery)))
        drawn.blit(below, below.get_rect(center=low.center))
        return lasting(drawn)

    def _edge(self, words: str, width: int) -> int:
        """The room at both sides: little for words that would be broken otherwise."""
        wide, narrow = self._stage.theme.px(8), self._stage.theme.px(6)
        return wide if self._holds(words, width, wide) else narrow

    def _holds(self, words: str, width: int, edge: int) -> bool:
        holds = self._stage.text.holds
        return all(holds(part, "body", width - 2 * edge, None, "close") for part in words.split())

    def _words(self, words: str, width: int, height: int, face: str) -> Surface:
        """Words as large as they fit; else in lines as many as they need, with long words broken between syllables."""
        step = self._stage.text.fit(words, ("title", "label", "body"), width, height, face, 3)
        return self._stage.text.render(words, step, SIGN, face, width, None, "center")


def _slot(size: tuple[int, int], line: int, colour: str) -> str:
    """An empty place for a card with a dashed edge: each dash by itself, as dashed strokes are not drawn alike."""
    wide, high = size[0] - 2 * line, size[1] - 2 * line
    ground = f'<rect x="{line}" y="{line}" width="{wide}" height="{high}" rx="{2 * line}" fill="{hex_of(INK)}"'
    across, down = (max(2, round(length / (5 * line))) for length in (wide, high))
    ends = [
        f"M{line + wide * n / across:.1f} {y} h{wide * 0.6 / across:.1f}"
        for n in range(across)
        for y in (line, line + high)
    ]
    ends += [
        f"M{x} {line + high * n / down:.1f} v{high * 0.6 / down:.1f}" for n in range(down) for x in (line, line + wide)
    ]
    dashes = f'<path d="{" ".join(ends)}" fill="none" stroke="{colour}" stroke-width="{line}" stroke-linecap="round"/>'
    return drawing(size, f'{ground} fill-opacity="0.62"/>{dashes}')
