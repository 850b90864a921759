"""Boards of Cheater's Game for tests: positions of random play, shown and drawn without a screen."""

import random

from pygame import Rect

from crashgames.games.cheaters_game import INFO
from tests.boards import SIZE, board_for, match_for

AREA = Rect(8, 96, 1264, 616)
"""What the strip at the top of a window leaves."""


def board_of(seats, area=AREA, size=SIZE, **settings):
    return board_for(INFO, seats, area, size, **settings)


def match_of(seats, seed=1, options=None):
    return match_for(INFO, seats, bytes([seed]) * 32, options)


def show(match, board):
    """Show the view and the legal actions of the seat to act."""
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
