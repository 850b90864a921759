"""An enlarged interface enlarges a table: what is played with is never smaller than at 100 %."""

import pytest

from crashgames.core.catalog import games
from crashgames.scenes.table.play import PlayScene
from tests.random_play import random_match
from tests.table_walk import part_of
from tests.ui.playground import stage_of

PLAYED_WITH = {
    "hidden_crashmaster": {"sign"},
    "crash_by_crash": {"cell", "car", "bell", "operator", "space", "stock", "score", "accumulator"},
}
"""The kinds of pieces that are looked at: the road signs, and what is on the floor and in the pits."""
WINDOWS = [(1280, 720), (1920, 1080)]
SCALES = [1.25, 1.5, 2.0]
TABLES = [(game, seats) for game in PLAYED_WITH for seats in {games()[game].seats[0], games()[game].seats[-1]}]


def sides(game, seats, size, scale):
    """The shorter side of each piece that a table is played with."""
    stage = stage_of(size, interface_scale=scale, animation_speed=0.0, reduced_motion=True)
    match = part_of(random_match(games()[game], seats, 7), 0.5)
    scene = PlayScene(stage, match)
    scene.pace.stay()
    stage.stack.push(scene)
    stage.stack.settle()
    layout = scene.board.layout(match.view(None))
    stage.stack.clear()
    return {piece: min(pose.size) for piece, pose in layout.items() if piece[0] in PLAYED_WITH[game]}


@pytest.mark.parametrize("scale", SCALES)
@pytest.mark.parametrize("size", WINDOWS, ids=str)
@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_nothing_played_with_is_smaller_in_an_enlarged_interface(game, seats, size, scale):
    usual, enlarged = sides(game, seats, size, 1.0), sides(game, seats, size, scale)
    assert {piece[0] for piece in usual} == PLAYED_WITH[game]
    assert {piece: (side, enlarged[piece]) for piece, side in usual.items() if enlarged[piece] < side} == {}
