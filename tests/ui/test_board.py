"""The common part of boards: gliding, jumping, targets, loose actions, local presses."""

import pytest
from pygame import Rect, Surface

from crashgames.core.match import Step
from crashgames.ui.drawing import draw_still
from crashgames.ui.effects import announce, burst, chip, drop, fall, lunge, row_of, shake, shimmer, swing
from crashgames.ui.parts import Room
from crashgames.ui.sprites import Pose
from tests.boards import draw_moving
from tests.ui.lane import LEGAL, LaneBoard, Rest, Walk, Walked, lane
from tests.ui.playground import stage_of


@pytest.fixture(params=[False, True], ids=["lively", "calm"])
def board(request):
    board = LaneBoard(stage_of(reduced_motion=request.param), ("Anna",))
    board.place(Room(Rect(0, 0, 600, 200)))
    board.show(lane(0), LEGAL)
    return board


def run(board, seconds, frame=1 / 60):
    passed = 0.0
    while passed < seconds:
        board.update(frame)
        draw_moving(board, Surface((8, 8)))
        passed += frame


def test_it_first_stands_at_once(board):
    assert board.idle and board.rect_of(("walker",)).center == (100, 100)


def test_it_glides_to_where_the_layout_says(board):
    board.play([Step(Walked(to=3), lane(3))])
    assert not board.idle and board.targets() == {}
    run(board, 0.1)
    walker = board.pieces.sprite(("walker",))
    assert walker.moving and (board.pieces.calm or 100 < walker.x < 400)
    run(board, 1.0)
    assert board.idle and not walker.moving
    assert board.layout_now() == board.layout(lane(3)) and (walker.x, walker.y) == (400, 100)


def test_steps_are_shown_one_after_another(board):
    seen = []
    board.watch(lambda step: seen.append((step.event.to, board.pieces.sprite(("walker",)).x)))
    board.play([Step(Walked(to=1), lane(1)), Step(Walked(to=2), lane(2))])
    run(board, 2.0)
    assert [to for to, _ in seen] == [1, 2]
    assert seen[1][1] == 200


def test_a_jump_ends_everything_at_once_and_announces_every_step(board):
    seen = []
    board.watch(seen.append)
    board.play([Step(Walked(to=n), lane(n)) for n in (1, 2, 4)])
    run(board, 0.05)
    board.jump()
    assert board.idle and len(seen) == 3
    assert board.layout_now() == board.layout(lane(4)) and board.pieces.sprite(("walker",)).x == 500


def test_pieces_come_and_go(board):
    board.play([Step(Walked(to=0), lane(0, (3,)))])
    run(board, 1.0)
    assert ("stone", 3) in board.layout_now() and board.pieces.sprite(("stone", 3)).alpha == 1.0
    board.play([Step(Walked(to=0), lane(0))])
    run(board, 1.0)
    assert ("stone", 3) not in board.layout_now()


def test_what_is_shown_differently_is_glided_to(board):
    board.show(lane(2), LEGAL)
    assert not board.idle
    run(board, 1.0)
    assert board.idle and board.rect_of(("walker",)).centerx == 300


def test_targets_and_loose_actions_share_the_legal_ones(board):
    assert board.targets() == {("cell", 1): [Walk(0, 1)], ("cell", 2): [Walk(0, 2)]}
    assert board.loose_actions() == [Rest(0)]


def test_a_local_press_changes_what_pieces_mean(board):
    assert board.press(("walker",)) and board.changed
    assert board.targets() == {("cell", 3): [Walk(0, 3)]}
    assert board.loose_actions() == [Rest(0)]
    assert not board.press(("cell", 1))


def test_what_can_be_chosen_is_hit_before_what_lies_above(board):
    board.show(lane(1), LEGAL)
    board.jump()
    assert board.piece_at((200, 100)) == ("walker",)
    board.local_targets = lambda: []
    assert board.piece_at((200, 100)) == ("cell", 1)
    assert board.piece_at((230, 130)) == ("cell", 1)
    assert board.piece_at((599, 5)) is None


def test_looking_at_a_piece_asks_for_a_new_picture(board):
    draw_still(board, Surface((600, 200)))
    assert not board.changed
    board.look_at(("cell", 1), None)
    assert board.changed


def effects_of(pieces):
    spot = Pose(150, 100, (20, 20), "spark")
    return [
        burst(pieces, spot),
        chip(pieces, spot, (300, 20)),
        shimmer(pieces, spot, 0.3),
        drop(pieces, spot, (200, 200), 0.4),
        shake(pieces, [("walker",)], 4, 0.3),
        swing(pieces, ("walker",), 20, 0.3),
        lunge(pieces, ("walker",), (10, 0), 0.2),
        fall(pieces, ("walker",), (50, 50), (400, 100), 0.4),
        row_of([burst(pieces, spot), burst(pieces, spot)], 0.1),
        announce(pieces, spot, 0.5),
    ]


@pytest.mark.parametrize("number", range(10))
@pytest.mark.parametrize("jump", [False, True])
def test_effects_leave_nothing_behind(board, number, jump):
    board.story.extra = effects_of(board.pieces)[number]
    board.play([Step(Walked(to=3), lane(3))])
    run(board, 0.15)
    if jump:
        board.jump()
    run(board, 2.0)
    walker = board.pieces.sprite(("walker",))
    assert board.idle and not board.pieces.passing and not walker.moving
    if number not in (6, 7):
        assert (walker.x, walker.y, walker.angle, walker.alpha) == (400, 100, 0.0, 1.0)
