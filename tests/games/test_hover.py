"""Everything that lies on a table explains itself."""

import pygame
import pytest

from crashgames.core.match import Match, Player
from crashgames.scenes.table.play import PlayScene
from crashgames.ui.parts import Room
from tests.random_play import complete_games, positions, random_match
from tests.scenes.hands import show
from tests.ui.playground import stage_of


@pytest.mark.parametrize("info", complete_games(), ids=lambda info: info.id)
def test_every_piece_says_what_it_is(info):
    silent = set()
    for seats in (info.seats[0], info.seats[-1]):
        stage, match = stage_of(), random_match(info, seats, 1)
        board = info.board_class()(stage, match.names)
        board.place(Room(pygame.Rect((0, 0), stage.size)))
        for _, engine in positions(match, 5):
            for viewer in (None, 0):
                view = engine.view(viewer)
                board.settle(view)
                silent |= {piece[0] for piece in board.layout_now() if not board.tip(piece, view)}
    assert not silent


@pytest.mark.parametrize("info", complete_games(), ids=lambda info: info.id)
def test_a_piece_that_is_about_to_go_can_be_pointed_at(info):
    whole = random_match(info, info.seats[0], 2)
    match = Match(info, [Player("Anna"), *(Player(name, 1) for name in whole.names[1:])], whole.seed, whole.options)
    stage, scene = show(lambda stage: PlayScene(stage, match))
    for action in whole.actions[:40]:
        pointed_at = list(scene.board.pieces.standing)
        scene.play(action)
        for _ in range(3):
            stage.advance(0.1)
            assert all(isinstance(scene.pointing.tip(piece), str) for piece in pointed_at)
        scene.jump()
