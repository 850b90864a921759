"""A moment of a match, played again on its own board."""

from collections.abc import Hashable

from pygame import Rect, Surface

from crashgames.core.replay import EVERYTHING
from crashgames.scenes.evening.exhibits import draw_head
from crashgames.scenes.evening.programme import Programme
from crashgames.scenes.table.picture import TablePicture
from crashgames.ui.scene import Stage
from crashgames.ui.theatre import Act

LEAD_SECONDS, PAUSE_SECONDS = 1.0, 0.7
"""Seconds before the first action and between two."""
HEAD_SHARE, FOOT_HEIGHT = 0.16, 34
"""The share of the height for the title above the board, and the height of what stands below, in logical units."""


class FilmMoment:
    """A moment of the match on its own board: some actions played again, with everything open."""

    def __init__(self, stage: Stage, programme: Programme, act: Act) -> None:
        assert act.moment is not None
        self.stage = stage
        self.act = act
        self.replay = programme.replay
        self.first, self.last = act.moment
        self.number = self.first
        self.picture = TablePicture(stage, programme.match)
        self.picture.head = self.band = MomentTitle(stage, act)
        self.picture.foot = Gap(stage)
        self.board = self.picture.board
        self.board.offers = False
        self.picture.arrange()
        self.board.settle(self.replay.view(self.first, EVERYTHING))
        self._wait = LEAD_SECONDS

    @property
    def moves(self) -> bool:
        """True while something moves on the board, or is still to come."""
        return self.number < self.last or self.picture.animating or not self.board.idle

    def update(self, dt: float) -> None:
        """Move the picture on by so many seconds, and play the next move once all is still."""
        self.picture.move_on(dt)
        if not self.board.idle:
            return
        self._wait -= dt
        if self._wait <= 0 and self.number < self.last:
            steps = self.replay.steps(self.number, EVERYTHING)
            self.number += 1
            self._wait = PAUSE_SECONDS
            self.picture.play([step for step in steps if step.event.to is None])
            if self.board.idle:
                self.board.settle(self.replay.view(self.number, EVERYTHING))

    def draw(self, surface: Surface) -> None:
        """Draw the table as it was at that moment."""
        self.picture.draw(surface)


class MomentTitle:
    """The title of a moment, above its board."""

    lower = 0
    flanks = False

    def __init__(self, stage: Stage, act: Act) -> None:
        self.stage = stage
        self.act = act
        self.area = Rect(0, 0, 1, 1)

    @property
    def height(self) -> int:
        """Pixels, a share of the window."""
        return round(self.stage.size[1] * HEAD_SHARE)

    def shows(self) -> Hashable:
        """What its picture depends on: the act and the size."""
        return self.act.id, self.area.size

    def draw(self, surface: Surface) -> None:
        """Draw the title of the act and the words below it."""
        draw_head(surface, self.stage, self.area, self.act.title, self.act.words)


class Gap(MomentTitle):
    """Room below the board, for the dots."""

    def __init__(self, stage: Stage) -> None:
        super().__init__(stage, Act("", 0.0, ""))

    @property
    def height(self) -> int:
        """Pixels that are left free at the bottom."""
        return self.stage.theme.px(FOOT_HEIGHT)

    def draw(self, surface: Surface) -> None:
        """Nothing: the dots come over everything."""
