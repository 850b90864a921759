"""Nothing on any board is smaller at 150 or 200 % of the interface than at 100 %."""

import pytest

from crashgames.scenes.table.play import PlayScene
from tests.random_play import complete_games, positions, random_match
from tests.table_walk import part_of
from tests.ui.playground import stage_of

SIZE = (1280, 720)
SCALES = (1.5, 2.0)
VIEWS = 60
"""So many positions of each match are looked at, by everybody and by somebody who is to act."""
ROUNDING = 1
SHRINKING = ("crash_by_crash", "crazy_commute", "hidden_crashmaster", "mayday")
"""Games that still have pieces that become smaller."""
NO_PIECES = {("cheaters_game", kind) for kind in ("thread", "hand", "hint")}
"""What joins pieces is as high as they are apart; the clock gives way to the round in the head; a hint is words."""


def marked(info):
    shrinks = pytest.mark.xfail(reason="pieces become smaller", strict=True)
    return pytest.param(info, id=info.id, marks=shrinks if info.id in SHRINKING else ())


def board_in(match, scale):
    """The board of a table, laid out at a scale of the interface."""
    stage = stage_of(SIZE, interface_scale=scale, animation_speed=0.0, reduced_motion=True)
    scene = PlayScene(stage, part_of(match, 0.05))
    scene.pace.stay()
    stage.stack.push(scene)
    stage.stack.settle()
    return scene.board


def views(match):
    for _, engine in positions(match, max(1, len(match.actions) // VIEWS)):
        yield engine.view(None)
        yield from (engine.view(seat) for seat in engine.to_act()[:1])


def pieces_of(board, view):
    """The shorter side of the picture of every piece that is seen."""
    layout = board.layout(view)
    seen = {piece: min(pose.size) for piece, pose in layout.items() if pose.face}
    return {piece: side for piece, side in seen.items() if (view_game(board), piece[0]) not in NO_PIECES}


def view_game(board):
    return type(board).__module__.split(".")[2]


def smaller(usual, enlarged, view):
    """Kinds of pieces that are smaller on an enlarged board or missing there, with their sides."""
    there = pieces_of(enlarged, view)
    sides = {piece: (side, there.get(piece, 0)) for piece, side in pieces_of(usual, view).items()}
    return {(piece[0], *both) for piece, both in sides.items() if both[1] < both[0] - ROUNDING}


def shrinking(info):
    """All that is smaller, at any table."""
    for seats in info.seats:
        match = random_match(info, seats, 7)
        usual, *enlarged = (board_in(match, scale) for scale in (1.0, *SCALES))
        for scale, board in zip(SCALES, enlarged, strict=True):
            found = set().union(*(smaller(usual, board, view) for view in views(match)))
            yield from ((seats, scale, *piece) for piece in found)


@pytest.mark.parametrize("info", [marked(info) for info in complete_games()])
def test_no_piece_is_smaller_in_a_larger_interface(info):
    assert sorted(shrinking(info)) == []
