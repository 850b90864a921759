"""Nothing on any board is smaller at 150 or 200 % of the interface than at 100 %."""

import pytest

from crashgames.core.catalog import games
from crashgames.scenes.replay.scene import ReplayScene
from crashgames.scenes.table.play import PlayScene
from tests.random_play import complete_games, random_match
from tests.table_walk import part_of
from tests.ui.playground import stage_of

SIZES = ((1280, 720), (1920, 1080))
SCALES = (1.5, 2.0)
MOMENTS = (0.05, 0.3, 0.6, 0.95)
"""Shares of a match after which its table is measured."""
ROUNDING = 1
LINES = {("cheaters_game", "thread"), ("mayday", "glance"), ("mayday", "arrow")}
"""What joins pieces is as long and as high as they are apart."""
FOLDED = {
    ("hidden_crashmaster", "book"),
    ("cheaters_game", "hand"),
    ("cheaters_game", "hint"),
    ("cheaters_game", "envelope"),
}
"""Furniture gives way to everything else: the log book folds to a sign that is pressed to read it, the clock on the
wall to points on the plates, and a hint is words, of which there are fewer. The envelope of a pool says the sum of the
two parts that lie beside its dice.
"""
CROWDED = {"cheaters_game": ((3, 7, 1.0), (4, 8, 0.95)), "crazy_commute": ((5, 8, 0.8),)}
"""Seats, seed and share of matches in which much lies on the table: an offer to be answered, four who watch a duel."""


LEAST_IN_REPLAY = 0.9
"""The least share of the usual side that a piece has in an enlarged replay, between two bars of buttons."""
REPLAYED = [
    (game, scale)
    for game in ("cheaters_game", "crash_by_crash", "crazy_commute", "hidden_crashmaster", "mayday")
    for scale in SCALES
    if (game, scale) != ("crazy_commute", 2.0)
]
"""Between the largest bars the road of Crazy Commute has no room for its signs beside cars of usual size."""


def pieces_of(match, size, scale):
    """The smaller side of the picture of every piece that is seen, by what it is."""
    stage = stage_of(size, interface_scale=scale, animation_speed=0.0, reduced_motion=True)
    scene = PlayScene(stage, match)
    scene.pace.stay()
    stage.stack.push(scene)
    stage.stack.settle()
    scene.jump()
    layout = scene.board.layout_now()
    stage.stack.clear()
    return {piece: min(pose.size) for piece, pose in layout.items() if pose.face and is_measured(match, piece)}


def is_measured(match, piece):
    return (match.info.id, piece[0]) not in LINES | FOLDED


def smaller(match, size, scale):
    usual, enlarged = pieces_of(match, size, 1.0), pieces_of(match, size, scale)
    sides = {piece: (side, enlarged.get(piece, 0)) for piece, side in usual.items()}
    return {piece: both for piece, both in sides.items() if both[1] < both[0] - ROUNDING}


@pytest.mark.parametrize("info", complete_games(), ids=lambda info: info.id)
def test_no_piece_is_smaller_in_a_larger_interface(info):
    found = {}
    tables = [(seats, 7, share) for seats in info.seats for share in MOMENTS]
    for seats, seed, share in (*tables, *CROWDED.get(info.id, ())):
        match = part_of(random_match(info, seats, seed), share)
        for size in SIZES:
            found |= {(seats, seed, share, size, scale): smaller(match, size, scale) for scale in SCALES}
    assert not {where: pieces for where, pieces in found.items() if pieces}


def replayed(match, number, scale):
    """The same in a replay, after so many actions."""
    stage = stage_of(SIZES[0], interface_scale=scale, animation_speed=0.0, reduced_motion=True)
    scene = ReplayScene(stage, match, number)
    stage.stack.push(scene)
    stage.stack.settle()
    scene.board.jump()
    layout = scene.board.layout_now()
    stage.stack.clear()
    return {piece: min(pose.size) for piece, pose in layout.items() if pose.face and is_measured(match, piece)}


@pytest.mark.parametrize(("game", "scale"), REPLAYED)
def test_no_piece_is_much_smaller_in_an_enlarged_replay(game, scale):
    found = {}
    for seats in {games()[game].seats[0], games()[game].seats[-1]}:
        match = random_match(games()[game], seats, 7)
        number = len(match.actions) * 3 // 5
        usual, enlarged = replayed(match, number, 1.0), replayed(match, number, scale)
        sides = {piece: (side, enlarged.get(piece, 0)) for piece, side in usual.items()}
        found |= {(seats, piece): both for piece, both in sides.items() if both[1] < LEAST_IN_REPLAY * both[0]}
    assert not found
