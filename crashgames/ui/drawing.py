"""Drawing a board: what is still on it, places of that drawn anew, and what moves above."""

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING

from pygame import Rect, Surface

from crashgames.ui.sprites import Piece, Placed, Pose, Sprite

if TYPE_CHECKING:
    from crashgames.ui.board import Board

Draw = Callable[[Surface], None]


def draw_still(board: "Board", surface: Surface) -> None:
    """Pieces at rest, and what can be chosen, as long as the board does not change."""
    _draw_pieces(board, surface, _placed(board, board.pieces.resting), marked=board.idle)
    board.pieces.worn.clear()
    board.pieces.arrived.clear()
    board.changed = False


def mend(board: "Board", still: Surface, ground: Surface, draw_above: Draw) -> list[Rect]:
    """Where pieces began or ceased to rest since the still layer was drawn, draw it anew from the ground; where."""
    pieces = board.pieces
    placed = _placed(board, pieces.resting)
    places = [place for _, place in placed]
    mended = without_covered([*pieces.worn, *(sprite.reach for sprite in pieces.arrived)])
    pieces.worn, pieces.arrived = [], []
    for rect in mended:
        still.set_clip(rect)
        still.blit(ground, rect, rect)
        standing = [placed[number] for number in rect.collidelistall(places)]
        _draw_pieces(board, still, standing, marked=board.idle and not board.changed)
        draw_above(still)
    still.set_clip(None)
    return mended


def _draw_pieces(board: "Board", surface: Surface, placed: list[Placed], marked: bool) -> None:
    """Pieces, with `marked` between the marks of what can be chosen."""
    if marked:
        _draw_marks(board, surface, board.underlay)
    surface.fblits(placed)
    if marked:
        _draw_marks(board, surface, board.highlight)
        if board.preview is not None:
            surface.fblits(_placed(board, board.ghosts(board.preview)))


def without_covered(rects: list[Rect]) -> list[Rect]:
    """Those that do not lie within another."""
    kept: list[Rect] = []
    for rect in sorted(rects, key=lambda rect: rect.width * rect.height, reverse=True):
        if not any(other.contains(rect) for other in kept):
            kept.append(rect)
    return kept


def draw_moving(board: "Board", surface: Surface) -> list[Rect]:
    """What moves now, and the effects; where they are."""
    placed = _placed(board, board.pieces.moving)
    surface.fblits(placed)
    return [place for _, place in placed]


def _placed(board: "Board", sprites: Iterable[Sprite]) -> list[Placed]:
    return [sprite.placed(board.picture) for sprite in sprites]


def _draw_marks(board: "Board", surface: Surface, draw: Callable[[Surface, Piece, Pose, bool], None]) -> None:
    """What can be chosen, and above it what is looked at."""
    sprites, hot = board.pieces.sprites, board.hot
    for piece in dict.fromkeys((*board.targets(), *board.local_targets())):
        if piece is not hot and piece in sprites and piece != hot:
            draw(surface, piece, sprites[piece].rest, False)
    if hot is not None and hot in sprites:
        draw(surface, hot, sprites[hot].rest, True)
