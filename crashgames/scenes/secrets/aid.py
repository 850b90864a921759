"""A picture that helps to choose, below the envelopes of a private page."""

from collections.abc import Hashable
from typing import Any

from pygame import Rect, Surface

from crashgames.scenes.secrets.envelope import Cover, Division
from crashgames.ui.board import Board
from crashgames.ui.layout import column
from crashgames.ui.scene import Stage
from crashgames.ui.skin import Box

AID_HEIGHT = 96
"""The height of the aid where there is room, in logical units."""


class SealedAid(Cover):
    """A picture that helps to choose, below the envelopes."""

    def __init__(self, rect: Rect, face: Hashable, board: Board[Any]) -> None:
        super().__init__(rect)
        self.face = face
        self.board = board

    def draw(self, surface: Surface, stage: Stage) -> None:
        super().draw(surface, stage)
        if self.open:
            palette = stage.theme.palette
            stage.skin.box(surface, self.rect, Box(palette.ground, palette.line, 2, 14))
            surface.blit(self.board.picture(self.face, self.rect.size, None, 0.0), self.rect)


def aid_below(stage: Stage, room: Rect, face: Hashable, board: Board[Any]) -> Division:
    """The room left for envelopes, and the aid below them."""
    if face is None:
        return room, []
    envelopes, aid = column(room, [None, stage.theme.px(AID_HEIGHT)], stage.theme.gap(3))
    return envelopes, [SealedAid(aid, face, board)]
