"""How the board shows what can be chosen: frames and rings, the one looked at stronger."""

from typing import TYPE_CHECKING

from pygame import Surface

from crashgames.ui.board import Piece
from crashgames.ui.skin import Box
from crashgames.ui.sprites import Pose

if TYPE_CHECKING:
    from crashgames.games.cheaters_game.board import CheatersBoard


class Offers:
    """Draws the marks on pieces that can be pressed."""

    def __init__(self, board: "CheatersBoard") -> None:
        self._board = board

    def draw(self, surface: Surface, piece: Piece, pose: Pose, hot: bool) -> None:
        if piece[0] == "chip" and not hot:
            return
        theme, skin = self._board.stage.theme, self._board.stage.skin
        chosen = self._board.choosing is not None and piece == self._board.choosing.chosen
        strong = hot or (chosen and piece[0] == "knot")
        reach = theme.px(4 if piece[0] == "chip" else 6)
        rect = pose.rect.inflate(reach, reach)
        if strong:
            skin.box(surface, rect, Box(None, theme.palette.shade, 6, 15))
        colour = theme.palette.focus if hot else theme.palette.accent_high
        skin.box(surface, rect.inflate(-theme.px(2), -theme.px(2)), Box(None, colour, 4 if strong else 3, 14))
