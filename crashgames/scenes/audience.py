"""The open table for those who look on: on a second screen, while secrets stay on the one that is passed."""

from collections.abc import Sequence

from pygame import Surface

from crashgames.core.match import Step
from crashgames.core.messages import View
from crashgames.core.replay import Replay
from crashgames.core.secret_round import openly
from crashgames.scenes.header import Header
from crashgames.scenes.play import PlayScene
from crashgames.scenes.rail import Rail
from crashgames.scenes.table_frame import arrange, parts
from crashgames.scenes.wordmark import wordmark
from crashgames.ui.board import Board
from crashgames.ui.layers import Layers
from crashgames.ui.plain_board import PlainBoard
from crashgames.ui.scene import Scene, Stage

LOG = 40


class AudienceScene(Scene):
    """Follows the match on the `front` stage, and sees nothing that the open table does not show."""

    def __init__(self, stage: Stage, front: Stage) -> None:
        super().__init__(stage)
        self.front = front
        self.table: Table | None = None

    def resized(self) -> None:
        if self.table:
            self.table.lay_out()

    def left(self) -> None:
        if self.table:
            self.table.leave()

    @property
    def animating(self) -> bool:
        return bool(self.table and self.table.moving)

    def update(self, dt: float) -> None:
        play = next((scene for scene in self.front.stack if isinstance(scene, PlayScene)), None)
        if play is not (self.table.play if self.table else None):
            self.left()
            self.table = Table(self.stage, play) if play else None
            self.dirty = True
        if self.table:
            self.dirty |= self.table.update(dt)

    def draw(self, surface: Surface) -> None:
        if self.table:
            self.table.draw(surface)
        else:
            self.stage.skin.backdrop(surface)
            sign = wordmark(self.stage, max(1, surface.get_height() // 5))
            surface.blit(sign, sign.get_rect(center=surface.get_rect().center))
        self.dirty = False


class Table:
    """A second picture of a table that is played at elsewhere."""

    def __init__(self, stage: Stage, play: PlayScene) -> None:
        self.stage = stage
        self.play = play
        match = play.match
        self.board: Board = (match.info.board_class() or PlainBoard)(stage, match.names, lambda action: None)
        self.board.on_step = self._note
        self.rail = Rail(stage, match, self.board)
        self.rail.log = self._told()
        self.header = Header(stage, play.turns, self.board)
        self._layers: Layers | None = None
        self._line = ""
        play.watchers.append(self._watch)
        self.lay_out()

    @property
    def moving(self) -> bool:
        return not self.board.idle or self._layers is None or self._layers.behind

    def leave(self) -> None:
        if self._watch in self.play.watchers:
            self.play.watchers.remove(self._watch)

    def lay_out(self) -> None:
        view = self.open_view
        arrange(self.stage, self.header, self.rail, self.board, view, 0)
        self._layers = None
        self.board.show(view, ())

    @property
    def open_view(self) -> View:
        """What the open table shows now: in the middle of a secret round, the table as it was before."""
        return openly(self.play.match).view(None)

    def _watch(self, steps: Sequence[Step]) -> None:
        """Something has happened for all to see; without steps, something was taken back."""
        self.board.jump()
        if steps:
            self.header.told = ""
            self.board.play(steps)
        else:
            self.rail.log = self._told()
            self.board.show(self.open_view, ())

    def _told(self) -> list[str]:
        """What everybody has been told so far; one who is alone in front may have been told more."""
        replay = Replay(self.play.match)
        return list(replay.told(replay.count))

    def _note(self, step: Step) -> None:
        line = step.event.says(self.play.match.names)
        if line:
            self.rail.log = [*self.rail.log, line][-LOG:]
            self.header.told = line

    def update(self, dt: float) -> bool:
        """Let time pass; returns whether something looks different now."""
        if not self.board.idle:
            self._move_on(dt)
        line, before = self.header.line(), self._line
        self._line = line
        return self.board.changed or line != before

    def _move_on(self, dt: float) -> None:
        speed = self.stage.settings.animation_speed
        if speed:
            self.board.update(dt * speed)
        else:
            self.board.jump()
        if self.board.idle:
            self.board.show(self.open_view, ())

    def draw(self, surface: Surface) -> None:
        if self._layers is None:
            self._layers = Layers(self.stage, self.board, parts(self.header, self.rail, self.board))
        self._layers.draw(surface, True, lambda _: None)
