"""The blue sign with all items, each blocked by the next, a row of them in a duel; and what would block a card."""

from collections.abc import Hashable, Iterator
from dataclasses import dataclass
from functools import cache
from itertools import product
from math import atan2, cos, pi, sin

import pygame
from pygame import SRCALPHA, Rect, Surface

from crashgames.core.translation import tr
from crashgames.games.crazy_commute.board import words
from crashgames.games.crazy_commute.board.card_face import INK, PAPER, item_art
from crashgames.games.crazy_commute.tables import item_name, one_of, printed_cards
from crashgames.games.crazy_commute.view import CommuteView
from crashgames.ui.assets import lasting
from crashgames.ui.cache import MEGABYTE
from crashgames.ui.hexes import drawing
from crashgames.ui.layout import column, inset, row
from crashgames.ui.scene import Stage
from crashgames.ui.skin import Box
from crashgames.ui.theme import RGB, Step, hex_of, mix

Point = tuple[float, float]

MOST_IN_RING = 14
ITEM_DISTANCE = 0.385
"""The distance of the items from the middle, as a share of the sign's side."""
BLUE: RGB = (38, 92, 150)
RIM: RGB = (244, 240, 228)
LIT: RGB = (255, 206, 84)
WHITE: RGB = (255, 255, 255)
LINKS: tuple[int, ...] = (3, 2)
STEPS: tuple[Step, ...] = ("title", "label", "body")
"""Items in the row of a duel, and the text sizes of their names, the first that has room."""
MISSING = 120
"""How far an item is seen that is not in the hand, of 255."""
LEAST_PICTURE = 26
"""The height that words leave for a picture, in logical units, or they make way: the head first."""


@cache
def circle() -> tuple[int, ...]:
    """The items in the order in which they block each other; empty where they make up more than one circle."""
    found = printed_cards().chain_from(0)
    return found if len(set(found)) == len(found) <= MOST_IN_RING else ()


class RingSign:
    """Draws the sign at any size."""

    def __init__(self, stage: Stage) -> None:
        self._stage = stage
        self._kept = stage.skin.store(8 * MEGABYTE)
        self._fit: dict[Hashable, tuple[int, Step | None]] = {}

    def picture(self, size: tuple[int, int]) -> Surface:
        """A round sign; empty where the items do not make up one circle."""
        label = tr("each is blocked by the next")
        return self._kept.get((size, label), lambda: self._draw(size, label))

    def links(self, size: tuple[int, int], last: int, needed: tuple[int, ...]) -> Surface:
        """The last card of a duel and those that can follow it, with their names, in a row."""
        return self._kept.get((size, last, needed, item_name(0)), lambda: self._draw_links(size, last, needed))

    def warm_up(self, size: tuple[int, int]) -> Iterator[None]:
        """Draw the row of every card beforehand."""
        for item in circle():
            self.links(size, item, printed_cards().blockers[item : item + 1])
            yield

    def places(self, place: Rect) -> list[tuple[int, Rect]]:
        """The items of a round sign, and where on it."""
        found = []
        for number, item in enumerate(circle()):
            token = Rect(0, 0, _token(place.w), _token(place.w))
            x, y = _middle(place.w, number)
            token.center = place.x + round(x), place.y + round(y)
            found.append((item, token))
        return found

    def link_places(self, place: Rect, last: int) -> list[tuple[int, Rect]]:
        """The items of a row, and where in it, each blocked by the next."""
        cells = self._cells(place, self._fitting(place.size)[0]) if circle() else []
        return list(zip(printed_cards().chain_from(last), cells, strict=False))

    def _cells(self, place: Rect, count: int) -> list[Rect]:
        """The places of so many links: between the first two there is room for the words that say what arrows mean."""
        pad, gap, first = place.h // 3, place.h // 2, self._meaning_width(place.h)
        wide = (place.w - 2 * pad - first - (count - 2) * gap) // count
        lefts = [place.x + pad + n * (wide + gap) + (first - gap if n else 0) for n in range(count)]
        return [Rect(left, place.y, wide, place.h) for left in lefts]

    def _meaning_width(self, high: int) -> int:
        return self._stage.text.size(tr("blocked by"), "body", "bold")[0] + round(high * 0.7)

    def _fitting(self, size: tuple[int, int]) -> tuple[int, Step | None]:
        """How many links have room with their names, and the text size of these; None where names have no room."""
        key, text = (size, item_name(0)), self._stage.text
        if key not in self._fit:
            wide = {n: self._cells(Rect((0, 0), size), n)[0].w - size[1] for n in LINKS}
            fitting = (
                (n, step)
                for n, step in product(LINKS, STEPS)
                if all(text.holds(item_name(item), step, wide[n], size[1] * 7 // 8, "close", 2) for item in circle())
            )
            self._fit[key] = next(fitting, (LINKS[0], None))
        return self._fit[key]

    def _draw(self, size: tuple[int, int], label: str) -> Surface:
        drawn = self._plate(size)
        items = circle()
        if not items or min(size) < 2:
            return lasting(drawn)
        self._label(drawn, label)
        for number, item in enumerate(items):
            (ax, ay), (bx, by) = (_middle(size[0], at) for at in (number, number + 1))
            self._arrow(drawn, ((ax + bx) / 2, (ay + by) / 2), _token(size[0]) * 0.18, atan2(by - ay, bx - ax))
            token(self._stage, drawn, item, _middle(size[0], number), _token(size[0]))
        return lasting(drawn)

    def _plate(self, size: tuple[int, int]) -> Surface:
        drawn = Surface(size, SRCALPHA)
        for rim, colour in ((0, INK), (4, RIM), (min(size[0] // 22, 10), BLUE)) if circle() else ():
            self._stage.skin.box(drawn, drawn.get_rect().inflate(-rim, -rim), Box(colour, None, 0, 999))
        return drawn

    def _draw_links(self, size: tuple[int, int], last: int, needed: tuple[int, ...]) -> Surface:
        """The card that was played and what would block it on a field of their own; what arrows mean is said once."""
        drawn, places, text = self._plate(size), self.link_places(Rect((0, 0), size), last), self._stage.text
        high, side, step = size[1], round(size[1] * 0.84), self._fitting(size)[1]
        if len(places) > 1:
            rim = max(4, high // 10)
            pair = Rect(rim, rim, places[1][1].right + high // 6 - rim, high - 2 * rim)
            self._stage.skin.box(drawn, pair, Box(mix(BLUE, INK, 0.55), None, 0, 999))
        for number, (item, cell) in enumerate(places):
            middle = (cell.x + side // 2 if step else cell.centerx), cell.centery
            edge, fill = (LIT, PAPER) if not number else (WHITE, WHITE) if item in needed else (INK, PAPER)
            token(self._stage, drawn, item, middle, side, edge, fill)
            if number == 1:
                ink = text.render(tr("blocked by"), "body", RIM, "bold")
                drawn.blit(ink, ink.get_rect(midright=(cell.x - round(high * 0.6), cell.centery)))
            if number:
                self._arrow(drawn, (cell.x - high * 0.3, cell.centery), high * 0.2, 0.0)
            if step:
                ink = text.render(item_name(item), step, RIM if number else LIT, "close", cell.w - high, 2)
                drawn.blit(ink, ink.get_rect(midleft=(cell.x + high, cell.centery)))
        return lasting(drawn)

    def _arrow(self, surface: Surface, at: Point, size: float, angle: float) -> None:
        """A small head on the way from one to the next."""
        turns = ((0.0, 1.3), (2.4, 1.0), (-2.4, 1.0))
        points = [
            (at[0] + size * long * cos(angle + turn), at[1] + size * long * sin(angle + turn)) for turn, long in turns
        ]
        pygame.draw.polygon(surface, RIM, points)

    def _label(self, surface: Surface, label: str) -> None:
        text, side = self._stage.text, surface.get_width()
        wide, high = round(side * 0.5), round(side * 0.42)
        if text.holds(label, "body", wide, high):
            step = text.fit(label, STEPS, wide, high, "bold", 4)
            ink = text.render(label, step, RIM, "bold", wide, 4, "center")
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


def _token(side: int) -> int:
    """The side of an item on a round sign."""
    return max(2, round(min(side * 0.19, 2 * pi * side * ITEM_DISTANCE / max(1, len(circle())) * 0.8)))


def _middle(side: int, number: int) -> Point:
    """Clockwise from the top."""
    turn = 2 * pi * number / max(1, len(circle()))
    return side * (0.5 + ITEM_DISTANCE * sin(turn)), side * (0.5 - ITEM_DISTANCE * cos(turn))


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
    items = view.blockers(duel.cards[-1])
    holds = any(item in view.hand for item in items) if view.viewer in view.to_act else None
    return Need(items, holds)


def need_face(stage: Stage, shown: Need, size: tuple[int, int]) -> Surface:
    """A bright empty place: the items, above them whether there is one, below their names; red if there is none."""
    drawn, theme, missing = Surface(size, SRCALPHA), stage.theme, shown.holds is False

    def written(words: str, high: int) -> Surface:
        """As large as it fits; else in as many lines as needed, with long words broken between syllables."""
        step = stage.text.fit(words, STEPS, room.w, high, "bold", 3)
        return stage.text.render(words, step, INK, "bold", room.w, None, "center")

    slot = _slot(size, theme.px(4), hex_of(theme.palette.danger if missing else theme.palette.accent))
    drawn.blit(stage.assets.svg(slot, size), (0, 0))
    heads = {None: tr("Block with"), True: tr("play"), False: tr("missing")}
    name, wide = one_of(shown.items), size[0] - 2 * theme.px(14)
    whole = all(stage.text.holds(word, "body", wide, None, "bold") for word in name.split())
    room = inset(drawn.get_rect(), theme.px(14 if whole else 9), theme.px(14))
    shares = [part.h for part in column(room, [0.8, 2.4, 1.75])]
    above, below = written(heads[shown.holds], shares[0]), written(name, shares[2])
    head, foot = max(shares[0], above.get_height()), max(shares[2], below.get_height())
    if room.h - foot < theme.px(LEAST_PICTURE) * len(shown.items) ** -0.5:
        below, foot = Surface((1, 1), SRCALPHA), 0
    if room.h - foot - above.get_height() < theme.px(LEAST_PICTURE):
        above, head = Surface((1, 1), SRCALPHA), 1
    high, pictures, low = column(room, [head, None, foot])
    for ink, place in ((above, high), (below, low)):
        drawn.blit(ink, ink.get_rect(center=place.center))
    for item, cell in zip(shown.items, row(pictures, len(shown.items)), strict=True):
        picture = stage.assets.art(item_art(item), min(cell.size))
        if missing:
            picture = pygame.transform.grayscale(picture)
            picture.set_alpha(MISSING)
        drawn.blit(picture, picture.get_rect(center=cell.center))
    return lasting(drawn)


def _slot(size: tuple[int, int], line: int, colour: str) -> str:
    """A glowing place for a card with a dashed edge: each dash by itself, as dashed strokes are not drawn alike."""
    edge = 2 * line
    wide, high = size[0] - 2 * edge, size[1] - 2 * edge
    frame = f'<rect x="{edge}" y="{edge}" width="{wide}" height="{high}" rx="{edge}"'
    glow = "".join(
        f'{frame} fill="none" stroke="{colour}" stroke-opacity="0.22" stroke-width="{line * thick}"/>'
        for thick in (3.8, 2.8, 1.8)
    )
    across, down = (max(2, round(length / (5 * line))) for length in (wide, high))
    ends = [
        f"M{edge + wide * n / across:.1f} {y} h{wide * 0.6 / across:.1f}"
        for n in range(across)
        for y in (edge, edge + high)
    ]
    ends += [
        f"M{x} {edge + high * n / down:.1f} v{high * 0.6 / down:.1f}" for n in range(down) for x in (edge, edge + wide)
    ]
    dashes = f'<path d="{" ".join(ends)}" fill="none" stroke="{colour}" stroke-width="{line}" stroke-linecap="round"/>'
    return drawing(size, f'{glow}{frame} fill="#fff6dc" fill-opacity="0.86"/>{dashes}')
