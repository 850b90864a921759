"""Boards of Crazy Commute without a scene: positions on them, and what they look like."""

import pygame
from pygame import Rect, Surface

from crashgames.core.match import Match, Player
from crashgames.games.crazy_commute import INFO
from crashgames.games.crazy_commute.board import CommuteBoard
from crashgames.ui.drawing import draw_moving, draw_still
from tests.ui.playground import stage_of

NAMES = ("Anna", "Bernhard", "Carl", "Dorothea", "Eve")
AREA = Rect(240, 72, 1032, 640)
SIZE = (1280, 720)


def board_of(seats, area=AREA, size=SIZE, **settings):
    board = CommuteBoard(stage_of(size, **settings), NAMES[:seats], lambda action: None)
    board.place(area)
    return board


def match_of(seats, seed=1, **options):
    players = [Player(name) for name in NAMES[:seats]]
    match = Match(INFO, players, seed.to_bytes(32, "big"), options)
    match.listening = True
    return match


def show(game, board, viewer=None):
    """The board at rest as a viewer sees it; a viewer who may act is offered what there is."""
    legal = game.legal_actions(viewer) if viewer is not None else ()
    board.show(game.view(viewer), legal)
    board.jump()


def drawn(board, size=SIZE):
    """All that a board shows at rest, as bytes."""
    surface = Surface(size)
    for part in board.ground():
        surface.set_clip(part.area)
        part.draw(surface)
    surface.set_clip(None)
    draw_still(board, surface)
    draw_moving(board, surface)
    return pygame.image.tobytes(surface, "RGB")
