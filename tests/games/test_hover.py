"""Everything that lies on a table of the two games of hidden teams explains itself."""

import pygame
import pytest

from crashgames.core.catalog import game
from tests.random_play import positions, random_match
from tests.ui.playground import stage_of


@pytest.mark.parametrize("name", ["hidden_crashmaster", "mayday"])
def test_every_piece_says_what_it_is(name):
    info, silent = game(name), set()
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
