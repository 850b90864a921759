"""A small board for tests: a walker in a lane of five cells, and stones that come and go."""

from pygame import Rect, Surface

from crashgames.core.messages import Action, Event, View
from crashgames.ui.board import Board
from crashgames.ui.parts import Need
from crashgames.ui.sprites import Pose
from crashgames.ui.story import Story
from crashgames.ui.tween import nothing


class Walk(Action, frozen=True):
    to: int


class Rest(Action, frozen=True):
    pass


class Walked(Event, frozen=True):
    to: int


class Lane(View, frozen=True, kw_only=True):
    at: int
    stones: tuple[int, ...] = ()


class LaneStory(Story):
    """A story in which a test may add something to every event."""

    extra = None

    def beside(self, event, before, after):
        return self.extra or nothing()


class LaneBoard(Board):
    """A walker in a lane of five cells, and stones that come and go."""

    def arrange(self, room):
        self.story = LaneStory(self.stage, self.pieces)
        self.far = False
        return Need(Rect(room.area.left, room.area.bottom - 40, room.area.width, 40))

    def layout(self, view):
        cells = {("cell", n): Pose(100 + 100 * n, 100, (80, 80), "") for n in range(5)}
        stones = {("stone", n): Pose(100 + 100 * n, 100, (20, 20), "stone") for n in view.stones}
        return cells | stones | {("walker",): Pose(100 + 100 * view.at, 100, (40, 40), "walker", 2, round=True)}

    def choices(self, piece, legal):
        walks = [action for action in legal if isinstance(action, Walk) and piece == ("cell", action.to)]
        return [action for action in walks if (action.to > 2) == self.far]

    def within_reach(self):
        return {action for action in self.legal if isinstance(action, Walk)}

    def local_targets(self):
        return [("walker",)] if self.legal else []

    def press(self, piece):
        if piece not in self.local_targets():
            return False
        self.far = not self.far
        self.redraw()
        return True

    def picture(self, face, size, tint, angle):
        return Surface(size)


def lane(at, stones=()):
    return Lane(viewer=None, seats=1, phase="walk", to_act=(0,), outcome=None, at=at, stones=stones)


LEGAL = (Walk(0, 1), Walk(0, 2), Walk(0, 3), Rest(0))
