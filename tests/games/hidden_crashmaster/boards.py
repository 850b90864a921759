"""Boards of Hidden Crashmaster without a scene: matches played boldly on them, and what they look like."""

import random
from itertools import combinations

import pygame
from pygame import Rect, Surface

from crashgames.core.catalog import game
from crashgames.core.match import Match, Player
from crashgames.games.hidden_crashmaster.board import HiddenBoard
from crashgames.games.hidden_crashmaster.messages import AskDevice, Ban, NoClaim, Nominate, Report, Vote
from crashgames.games.hidden_crashmaster.tables import Result
from crashgames.ui.drawing import draw_moving, draw_still
from tests.ui.playground import stage_of

NAMES = ("Anna", "Bernhard", "Carl", "Dorothea", "Eve", "Francesca", "Gus", "Hannelore", "Ina", "Jo")
AREA = Rect(240, 72, 1032, 640)
SIZE = (1280, 720)


def board_of(seats, area=AREA, size=SIZE, **settings):
    board = HiddenBoard(stage_of(size, **settings), NAMES[:seats], lambda action: None)
    board.place(area)
    return board


def match_of(seats, seed=1):
    match = Match(game("hidden_crashmaster"), [Player(name) for name in NAMES[:seats]], bytes([seed]) * 32)
    match.listening = True
    return match


def bold(match, pick):
    """A random action, but such that matches last and get to powers and THE DEVICE."""
    seat = pick.choice(match.to_act())
    legal = list(match.legal_actions(seat))
    for wanted in (Vote(seat, True), AskDevice(seat)):
        if wanted in legal and pick.random() < 0.8:
            return wanted
    careful = [action for action in legal if not is_rash(match.engine, action)]
    return pick.choice(careful or legal)


def is_rash(engine, action):
    """What ends matches soon, or says nothing."""
    if isinstance(action, Ban | Nominate):
        return engine.doll in (getattr(action, "target", None), getattr(action, "driver", None))
    return isinstance(action, NoClaim) or (isinstance(action, Report) and action.card is Result.POINT)


def positions(seats, seeds=(1, 2, 3)):
    """A match at every position until its end, with what was played to get there."""
    for seed in seeds:
        match, pick = match_of(seats, seed), random.Random(seed)
        yield match
        while match.outcome is None:
            match.play(bold(match, pick))
            yield match


def at_phase(seats, phase):
    """The first match at a decision of this kind."""
    return next(match for match in positions(seats) if match.view(None).phase == phase)


def show(match, board, viewer=None):
    """The board at rest as a viewer sees it; a viewer who may act is offered what there is."""
    legal = match.legal_actions(viewer) if viewer is not None else ()
    board.show(match.view(viewer), legal)
    board.jump()


def drawn(board, surface=None):
    """All that a board shows at rest, as bytes; drawn upon what is on the surface already, if there is one."""
    surface = surface or Surface(SIZE)
    for part in board.ground():
        surface.set_clip(part.area)
        part.draw(surface)
    surface.set_clip(None)
    draw_still(board, surface)
    draw_moving(board, surface)
    return pygame.image.tobytes(surface, "RGB")


def apart(rects):
    return all(not one.colliderect(other) for one, other in combinations(rects, 2))
