"""Boards of Mayday! Mayday! without a scene: matches played on them, and what they look like."""

import random

import pygame
from pygame import Rect, Surface

from crashgames.core.catalog import game
from crashgames.core.match import Match, Player
from crashgames.games.mayday.board import MaydayBoard
from crashgames.ui.drawing import draw_moving, draw_still
from tests.games.mayday.test_secrets import careful
from tests.ui.playground import stage_of

NAMES = ("Anna", "Bernhard", "Carl", "Dorothea", "Eve", "Francesca", "Gus", "Hannelore")
AREA = Rect(240, 72, 1032, 640)
SIZE = (1280, 720)


def board_of(seats, area=AREA, size=SIZE, **settings):
    board = MaydayBoard(stage_of(size, **settings), NAMES[:seats], lambda action: None)
    board.place(area)
    return board


def match_of(seats, seed=1, skills="all"):
    players = [Player(name) for name in NAMES[:seats]]
    match = Match(game("mayday"), players, bytes([seed]) * 32, {"veteran_skills": skills})
    match.listening = True
    return match


def positions(seats, seeds=(1, 2, 3), skills="all"):
    """A match at every position until its end, with what was played to get there."""
    for seed in seeds:
        match, pick = match_of(seats, seed, skills), random.Random(seed)
        yield match
        while match.outcome is None:
            match.play(careful(match.engine, pick.choice(match.to_act()), pick))
            yield match


def show(match, board, viewer=None):
    """The board at rest as a viewer sees it; for a viewer who may act with the legal actions."""
    legal = match.legal_actions(viewer) if viewer is not None else ()
    board.show(match.view(viewer), legal)
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
