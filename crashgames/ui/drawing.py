"""Drawing a board: what is still on it, places of that drawn anew, and what moves above."""

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING

from pygame import Rect, Surface

from crashgames.ui.sprites import Piece, Placed, Pose, Sprite

if TYPE_CHECKING:
    from crashgames.ui.board import Board


def draw_still(board: "Board", surface: Surface) -> None:
    """Pieces at rest, and what can be chosen, as long as the board does not change."""
    if board.idle:
        _draw_marks(board, surface, board.underlay)
    surface.fblits(_placed(board, board.pieces.resting))
    if board.idle:
        _draw_marks(board, surface, board.highlight)
        if board.preview is not None:
            surface.fblits(_placed(board, board.ghosts(board.preview)))
    board.pieces.worn.clear()
    board.changed = False


def mend(board: "Board", still: Surface, ground: Surface) -> None:
    """Where pieces began or ceased to rest since the still layer was drawn, draw it anew from the ground."""
    worn, board.pieces.worn = board.pieces.worn, []
    if not worn:
        return
    placed = _placed(board, board.pieces.resting)
    places = [place for _, place in placed]
    for rect in _without_covered(worn):
        still.set_clip(rect)
        still.blit(ground, rect, rect)
        still.fblits([placed[number] for number in rect.collidelistall(places)])
    still.set_clip(None)


def _without_covered(rects: list[Rect]) -> list[Rect]:
    """Those that do not lie within another."""
    kept: list[Rect] = []
    for rect in sorted(rects, key=lambda rect: rect.width * rect.height, reverse=True):
        if not any(other.contains(rect) for other in kept):
            kept.append(rect)
    return kept


def draw_moving(board: "Board", surface: Surface) -> None:
    """What moves now, and the effects."""
    surface.fblits(_placed(board, board.pieces.moving))


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
