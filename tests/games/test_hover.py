"""Everything that lies on a table explains itself."""

import pygame
import pytest

from tests.random_play import complete_games, positions, random_match
from tests.ui.playground import stage_of


@pytest.mark.parametrize("info", complete_games(), ids=lambda info: info.id)
def test_every_piece_says_what_it_is(info):
    silent = set()
    for seats in (info.seats[0], info.seats[-1]):
        stage, match = stage_of(), random_match(info, seats, 1)
        board = info.board_class()(stage, match.names, lambda action: None)
        board.place(pygame.Rect((0, 0), stage.size))
        for _, engine in positions(match, 5):
            for viewer in (None, 0):
                view = engine.view(viewer)
                board.settle(view)
                silent |= {piece[0] for piece in board.layout_now() if not board.tip(piece, view)}
    assert not silent
