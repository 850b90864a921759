"""The podium of the results and what is behind it."""

import pygame
import pytest

from crashgames.scenes.table import result_lines
from crashgames.scenes.table.results import ResultsScene
from tests.gallery import first_game
from tests.random_play import random_match
from tests.ui.playground import stage_of


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_confetti_falls_on_no_word_block_or_button(size, monkeypatch):
    stage = stage_of(size)
    scene = ResultsScene(stage, random_match(first_game(), 2, 1))
    stage.stack.push(scene)
    stage.stack.settle()
    bare = pygame.Surface(size, pygame.SRCALPHA)
    monkeypatch.setattr(result_lines, "RAY_ALPHA", 0)
    result_lines.celebrate(bare, stage, scene.panel, scene._won, list(scene._written()))
    pieces = pygame.mask.from_surface(bare).get_bounding_rects()
    assert len(pieces) > 20 and scene.panel.contains(pieces[0].unionall(pieces[1:]))
    assert not any(piece.collidelist(list(scene._written())) >= 0 for piece in pieces)
