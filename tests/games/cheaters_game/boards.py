"""Boards of Cheater's Game for tests: positions of random play, shown and drawn without a screen."""

import random

import pygame
from pygame import Rect, Surface

from crashgames.core.match import Match, Player
from crashgames.games.cheaters_game import INFO
from crashgames.games.cheaters_game.board import CheatersBoard
from crashgames.ui.drawing import draw_moving, draw_still
from tests.ui.playground import stage_of

NAMES = ("Anna", "Bernhard", "Cleo", "Dorothea", "Elsa")
SIZE = (1280, 720)
AREA = Rect(240, 72, 1032, 640)
AREAS = {
    "desk": ((1280, 720), 1.0, AREA),
    "full_hd": ((1920, 1080), 1.0, Rect(360, 108, 1548, 960)),
    "large_scale": ((1280, 720), 1.5, Rect(344, 108, 924, 600)),
    "small_and_large_scale": ((1000, 640), 2.0, Rect(262, 96, 730, 536)),
    "four_to_three": ((1024, 768), 1.0, Rect(191, 57, 827, 705)),
    "ultra_wide": ((2560, 1080), 1.0, Rect(360, 108, 2188, 960)),
}


def board_of(seats, area=AREA, size=SIZE, **settings):
    board = CheatersBoard(stage_of(size, **settings), NAMES[:seats], lambda action: None)
    board.place(area)
    return board


def match_of(seats, seed=1, options=None):
    match = Match(INFO, [Player(name) for name in NAMES[:seats]], bytes([seed]) * 32, options)
    match.listening = True
    return match


def show(match, board):
    """What the seat to act sees and may do."""
    seat = match.to_act()[0] if match.to_act() else None
    board.show(match.view(seat), match.legal_actions(seat) if seat is not None else ())
    board.jump()


def positions(seats=5, seeds=(1, 2), step=3, options=None, **settings):
    """Positions of random play, shown to the seat to act."""
    for seed in seeds:
        match, board = match_of(seats, seed, options), board_of(seats, **settings)
        pick = random.Random(seed)
        while match.outcome is None:
            if len(match.actions) % step == 0:
                show(match, board)
                yield match, board
            match.play(pick.choice(match.legal_actions(match.to_act()[0])))
        show(match, board)
        yield match, board


def drawn(board):
    """All pixels of a board at rest."""
    surface = Surface(board.stage.size)
    for part in board.ground():
        surface.set_clip(part.area)
        part.draw(surface)
    surface.set_clip(None)
    draw_still(board, surface)
    return pygame.image.tobytes(surface, "RGB")


def moving(board, frame=0.1):
    """The pixels of what moves, frame by frame, until the board is at rest."""
    for _ in range(200):
        if board.idle:
            return
        board.update(frame)
        surface = Surface(board.stage.size)
        draw_moving(board, surface)
        yield pygame.image.tobytes(surface, "RGB")
    raise AssertionError("the board does not come to rest")
