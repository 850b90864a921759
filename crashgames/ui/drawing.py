"""Drawing a board: the still layer, parts of it again, and moving pieces above it."""

from collections.abc import Callable, Iterable
from typing import Any

import pygame
from pygame import Rect, Surface

from crashgames.ui.board import Board
from crashgames.ui.sprites import HASTE_FACTOR, Placed, Sprite

MAX_JOINED_FACTOR = 1.1
"""How much larger the box around two that overlap may be than both together."""

MAX_FRAME_PIXELS, PIXELS_PER_STEP = 60_000, 4_000
"""The pixels of pictures turned and scaled in a frame after which others change in larger steps, and how many more
each takes whatever its size."""

Draw = Callable[[Surface], None]
Look = tuple[Surface, int | None, tuple[int, ...]]
"""A surface, its opacity, and its place."""


def draw_still(board: Board[Any], surface: Surface) -> None:
    """Draw the pieces at rest, and highlight those that can be chosen: good until the board changes."""
    _draw_pieces(board, surface, _placed(board, board.pieces.resting), marked=board.idle)
    board.pieces.worn.clear()
    board.pieces.arrived.clear()
    board.pieces.changed = False


def mend(board: Board[Any], still: Surface, ground: Surface, draw_above: Draw) -> list[Rect]:
    """Redraw the still layer from the ground where pieces have come to rest or left; returns the areas."""
    pieces = board.pieces
    placed = _placed(board, pieces.resting)
    places = [place for _, place in placed]
    mended = without_covered([*pieces.worn, *(sprite.reach for sprite in pieces.arrived)])
    pieces.worn, pieces.arrived = [], []
    marked = board.idle and not board.changed
    for rect in mended:
        still.set_clip(rect)
        still.blit(ground, rect, rect)
        standing = [placed[number] for number in rect.collidelistall(places)]
        _draw_pieces(board, still, standing, marked and rect.colliderect(board.area))
        draw_above(still)
    still.set_clip(None)
    return mended


def _draw_pieces(board: Board[Any], surface: Surface, placed: list[Placed], marked: bool) -> None:
    """Draw pieces; with `marked`, also their highlights, and those of the piece looked at above all others."""
    if not marked:
        surface.fblits(placed)
        return
    sprites = board.pieces.sprites
    pieces = dict.fromkeys((*board.targets(), *board.local_targets()))
    choosable = [(piece, sprites[piece].rest) for piece in pieces if piece in sprites and piece != board.hot]
    hot = [(board.hot, sprites[board.hot].rest)] if board.hot is not None and board.hot in sprites else []
    board.underlays(surface, choosable)
    for piece, pose in hot:
        board.underlay(surface, piece, pose, True)
    surface.fblits(placed)
    board.highlights(surface, choosable)
    for piece, pose in hot:
        board.highlight(surface, piece, pose, True)
    _ring(board, surface, [sprites[piece].rest.rect for piece in board.moved if piece in sprites])
    surface.fblits(_placed(board, board.shown_ghosts()))


def _ring(board: Board[Any], surface: Surface, moved: list[Rect]) -> None:
    """Draw rings around pieces with which something was just done: a shared one where they are close."""
    theme = board.stage.theme
    places = [place.inflate(theme.px(16), theme.px(16)) for place in moved]
    while places:
        place = places.pop()
        while (other := place.collidelist(places)) >= 0:
            place = place.union(places.pop(other))
        place = place.clip(surface.get_rect())
        for colour, width in ((theme.palette.shade, 7), (theme.palette.accent_high, 4)):
            pygame.draw.rect(surface, colour, place, theme.px(width), border_radius=theme.px(14))


def without_covered(rects: list[Rect]) -> list[Rect]:
    """The rectangles that are not inside another."""
    kept: list[Rect] = []
    for rect in sorted(rects, key=lambda rect: rect.width * rect.height, reverse=True):
        if not any(other.contains(rect) for other in kept):
            kept.append(rect)
    return kept


def together(rects: Iterable[Rect]) -> list[Rect]:
    """The rectangles, those that overlap joined where that shows less in all: each takes its time to be shown."""
    joined: list[Rect] = []
    for rect in rects:
        joined.append(_grown(rect, joined))
    return joined


def _grown(rect: Rect, joined: list[Rect]) -> Rect:
    """A rectangle with all that it is to be joined with, which are taken away."""
    number = rect.collidelist(joined)
    while number >= 0:
        both = rect.union(joined[number])
        if _area(both) > MAX_JOINED_FACTOR * (_area(rect) + _area(joined[number])):
            break
        del joined[number]
        rect = both
        number = rect.collidelist(joined)
    return rect


def _area(rect: Rect) -> int:
    return rect.width * rect.height


def moving(board: Board[Any]) -> list[Placed]:
    """Moving pieces and effects as they look now. A table that steps back takes plenty of work itself."""
    placed, work = [], MAX_FRAME_PIXELS if board.pieces.distance.travels else 0
    for sprite in board.pieces.moving:
        before = sprite.bent
        placed.append(sprite.placed(board.surface_of, 1.0 if work < MAX_FRAME_PIXELS else HASTE_FACTOR))
        if sprite.bent is not None and sprite.bent is not before:
            work += PIXELS_PER_STEP + _area(sprite.bent.drawn.get_rect())
    return placed


def looks_of(placed: Iterable[Placed]) -> list[Look]:
    """How pictures look where they are."""
    return [(drawn, drawn.get_alpha(), tuple(place)) for drawn, place in placed]


def draw_between(
    surface: Surface, ground: Surface, differing: list[Rect], before: list[Look], placed: list[Placed]
) -> list[Rect]:
    """Draw pictures above a ground on a surface that shows others there; returns what was drawn.

    The ground itself is different in some places. Where most of the pictures look as before, only what lies on the
    places of the others is drawn.
    """
    now = looks_of(placed)
    same = set(before) & set(now)
    if [look for look in before if look in same] != [look for look in now if look in same]:
        same = set()
    if 2 * sum(_extent(look) for look in same) <= sum(_extent(look) for look in now):
        places = together([*differing, *(Rect(place) for _, _, place in (*before, *now))])
        surface.blits([(ground, place, place) for place in places], False)
        surface.fblits(placed)
        return places
    places = together([*differing, *(Rect(look[2]) for look in (*before, *now) if look not in same)])
    areas = [area for _, area in placed]
    for place in places:
        surface.set_clip(place)
        surface.blit(ground, place, place)
        surface.fblits([placed[number] for number in place.collidelistall(areas)])
    surface.set_clip(None)
    return places


def _extent(look: Look) -> int:
    return look[2][2] * look[2][3]


def _placed(board: Board[Any], sprites: Iterable[Sprite]) -> list[Placed]:
    return [sprite.placed(board.surface_of) for sprite in sprites]
