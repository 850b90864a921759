"""A small picture of a match: its open table and never more."""

import msgspec
import pygame
from pygame import Rect, Surface

from crashgames.core.match import Match
from crashgames.core.secret_round import openly
from crashgames.scenes.table.picture import TablePicture
from crashgames.ui.scene import Stage
from crashgames.ui.worlds import world_of

LARGER = 2
"""A table is drawn so many times larger and then reduced: there is no smaller one with all its words."""


def miniature(stage: Stage, match: Match, size: tuple[int, int]) -> Surface:
    """The board as everybody sees it, in the given size; in the middle of a secret round, as it was before."""
    full = size[0] * LARGER, size[1] * LARGER
    small = Stage(full, msgspec.structs.replace(stage.settings, interface_scale=1.0, text_scale=1.0))
    small.assets = stage.assets
    small.turn_to(world_of(match.info))
    picture = TablePicture(small, match)
    picture.show_board_alone(Rect((0, 0), full), openly(match).view(None))
    sheet = Surface(full)
    picture.draw(sheet, anew=True)
    return pygame.transform.smoothscale(sheet, size)
