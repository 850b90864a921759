"""The interface of a story: views before and after, times, ways of pieces, sounds, pieces that tremble."""

import pytest
from pygame import Rect

from crashgames.core.match import Step
from crashgames.ui.parts import Room
from crashgames.ui.sprites import Pose
from crashgames.ui.story import CORRECTION_SECONDS, GLIDE_SECONDS
from crashgames.ui.tween import linear, nothing
from tests.ui.lane import LaneBoard, LaneStory, Walked, lane
from tests.ui.playground import stage_of

PLACE = Rect(0, 0, 50, 30)


class Noted(LaneStory):
    """Notes what it is asked."""

    folder = "lane/"
    times = {Walked: 0.5}
    eases = {Walked: linear}

    def __init__(self, *args):
        super().__init__(*args)
        self.asked = []

    def lead(self, event, view):
        self.asked.append(("lead", view.at))
        return self.sound("steps") | self.shared_sound("win", 0.5)

    def beside(self, event, before, after):
        self.asked.append(("beside", before.at, after.at))
        return nothing()

    def entrance(self, piece, pose, event, view):
        self.asked.append(("entrance", piece, event, view.at))
        return pose.over(PLACE)

    def departure(self, piece, pose, event, view):
        self.asked.append(("departure", piece, event, view.at))
        return pose.filling(PLACE).unseen


@pytest.fixture
def board():
    board = LaneBoard(stage_of(), ("Anna",))
    board.place(Room(Rect(0, 0, 600, 200)))
    board.story = Noted(board.stage, board.pieces)
    board.show(lane(0, (4,)), ())
    return board


@pytest.fixture
def heard(board, monkeypatch):
    heard = []
    monkeypatch.setattr(board.stage.audio, "play", lambda name, volume=1.0, side=0.0: heard.append((name, volume)))
    return heard


def seconds_until_idle(board):
    passed = 0.0
    while not board.idle:
        board.update(0.01)
        passed += 0.01
    return passed


@pytest.mark.parametrize(("x", "side"), [(0, -1.0), (0.5, 0.0), (1, 1.0), (None, 0.0)])
def test_a_sound_comes_from_where_it_is_made(board, monkeypatch, x, side):
    heard, (width, height) = [], board.stage.size
    monkeypatch.setattr(board.stage.audio, "play", lambda name, volume, side: heard.append((name, volume, side)))
    board.story.sound("crunch", 0.5, None if x is None else (x * width, height / 2)).update(0.1)
    assert heard == [(f"{board.story.folder}crunch", 0.5, side)]


def test_the_lead_sees_the_table_before_and_what_is_beside_both(board):
    board.play([Step(Walked(to=1), lane(1)), Step(Walked(to=3), lane(3))])
    board.jump()
    asked = [question for question in board.story.asked if question[0] in ("lead", "beside")]
    assert asked == [("lead", 0), ("beside", 0, 1), ("lead", 1), ("beside", 1, 3)]


def test_pieces_come_and_go_on_the_ways_of_the_story(board):
    step = Step(Walked(to=1), lane(1, (2,)))
    board.play([step])
    board.update(0.001)
    assert ("entrance", ("stone", 2), step.event, 1) in board.story.asked
    assert ("departure", ("stone", 4), step.event, 1) in board.story.asked
    assert board.pieces.sprite(("stone", 2)).x < 30 and board.pieces.sprite(("stone", 4)).rest == Pose(
        25, 15, (50, 30), "stone", alpha=0
    )
    board.jump()
    assert board.layout_now() == board.layout(lane(1, (2,)))


def test_each_event_has_its_time_and_ease(board):
    board.play([Step(Walked(to=3), lane(3))])
    board.update(0.25)
    assert board.pieces.sprite(("walker",)).x == pytest.approx(250)
    assert seconds_until_idle(board) == pytest.approx(0.25, abs=0.02)
    board.story.times = {}
    board.play([Step(Walked(to=1), lane(1))])
    assert seconds_until_idle(board) == pytest.approx(GLIDE_SECONDS, abs=0.02)


def test_what_no_event_explains_is_put_right_quickly(board):
    board.show(lane(2), ())
    assert seconds_until_idle(board) == pytest.approx(CORRECTION_SECONDS, abs=0.02)
    assert ("departure", ("stone", 4), None, 2) in board.story.asked


def test_sounds_are_the_games_or_shared_and_silent_in_jumps(board, heard):
    board.play([Step(Walked(to=1), lane(1))])
    board.update(0.01)
    assert heard == [("lane/steps", 1.0), ("win", 0.5)]
    board.play([Step(Walked(to=2), lane(2))])
    board.jump()
    assert len(heard) == 2


def test_all_pieces_of_a_kind_tremble_as_long_as_with_none(board):
    shaking, none = (board.story.tremble(kind, 4, 0.3) for kind in ("stone", "boat"))
    for tween in (shaking, none):
        tween.update(0.1)
        assert not tween.done
        if tween is shaking:
            assert board.pieces.sprite(("stone", 4)).x != 500
        tween.update(0.21)
        assert tween.done
    assert board.pieces.sprite(("stone", 4)).x == 500
