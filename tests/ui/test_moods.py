"""Moods: faces answer what everybody saw, from the moment it is shown until the next action."""

import pytest
from pygame import Rect

from crashgames.core.match import Step
from crashgames.core.messages import Event
from crashgames.ui.faces import Mood
from crashgames.ui.parts import Room
from crashgames.ui.telling import Telling
from tests.ui.lane import LaneBoard, lane
from tests.ui.playground import stage_of


class Hopped(Event, frozen=True):
    cell: int


class Moody(LaneBoard):
    """Its walker likes to hop, and best into the last cell."""

    def __init__(self, stage, names):
        super().__init__(stage, names)
        self.asked = []
        self.telling = Telling(moods=self.feel)

    def feel(self, event, view):
        self.asked.append(view.at)
        return {0: Mood.TRIUMPHANT if event.cell == 4 else Mood.GLAD}


@pytest.fixture
def board():
    board = Moody(stage_of(), ("Anna", "Ben"))
    board.place(Room(Rect(0, 0, 600, 200)))
    board.show(lane(0), ())
    return board


def step(at, to=None):
    return Step(Hopped(cell=at, to=to), lane(at))


def test_a_mood_lasts_from_its_event_to_the_next_action(board):
    board.play([step(1)])
    assert board.moods == {}
    board.update(0.01)
    assert board.moods == {0: Mood.GLAD} and board.asked == [0]
    board.update(9.0)
    assert board.idle and board.moods == {0: Mood.GLAD}
    board.play([])
    board.update(0.01)
    assert board.moods == {}


def test_of_several_events_the_last_one_counts(board):
    board.play([step(1), step(4)])
    board.jump()
    assert board.moods == {0: Mood.TRIUMPHANT} and board.asked == [0, 1]


def test_a_new_action_waits_for_the_one_before(board):
    board.play([step(1)])
    board.update(0.1)
    board.play([step(2)])
    assert board.moods == {0: Mood.GLAD}


def test_what_only_one_viewer_sees_changes_no_mood(board):
    board.play([step(1, to=0)])
    board.jump()
    assert board.moods == {}


def test_faces_are_calm_where_a_position_is_simply_shown(board):
    board.play([step(1)])
    board.jump()
    board.settle(lane(2))
    assert board.moods == {}
