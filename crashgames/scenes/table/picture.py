"""The picture of a table: board, seats, log and action line, the same in every window that shows it."""

from collections.abc import Callable, Sequence
from typing import Any

from pygame import Rect, Surface

from crashgames.core.match import Step
from crashgames.core.messages import Action, View
from crashgames.hotseat.turns import Turns
from crashgames.scenes.table.frame import arrange, parts
from crashgames.scenes.table.header import Header
from crashgames.scenes.table.rail import Rail
from crashgames.ui.board import Board
from crashgames.ui.drawing import Draw
from crashgames.ui.layers import Layers
from crashgames.ui.plain_board import PlainBoard
from crashgames.ui.scene import Stage

LOG = 40
"""How many lines of the log are kept."""


class TablePicture:
    """Tells the steps of a match one after another; line and log say no more than the board has shown."""

    def __init__(self, stage: Stage, turns: Turns, on_action: Callable[[Action], object]) -> None:
        self.stage = stage
        self.turns = turns
        match = turns.match
        self.board: Board[Any] = (match.info.board_class() or PlainBoard)(stage, match.names, on_action)
        self.board.on_step = self._note
        self.rail = Rail(stage, match, self.board)
        self.header = Header(stage, turns, self.board)
        self._layers: Layers | None = None

    @property
    def animating(self) -> bool:
        """Whether the next frame is to be drawn in any case."""
        return not self.board.idle or self._layers is None or self._layers.behind

    def arrange(self, view: View, buttons: int) -> None:
        """Lay everything out on the whole stage, with room for so many buttons in the header."""
        arrange(self.stage, self.header, self.rail, self.board, view, buttons)
        self.draw_anew()

    def draw_anew(self) -> None:
        """Rely on nothing that was drawn before."""
        self._layers = None

    def tell(self, steps: Sequence[Step[Any]]) -> None:
        """Show what has happened, after all that is still moving."""
        self.header.told = ""
        self.board.play(steps)

    def move_on(self, dt: float) -> None:
        """Let time pass for what moves, at the speed that is set."""
        speed = self.stage.settings.animation_speed
        if speed:
            self.board.update(dt * speed)
        else:
            self.board.jump()

    def draw(self, surface: Surface, anew: bool, draw_above: Draw, stirred: Sequence[Rect] = ()) -> None:
        """Draw what has changed, all that is still `anew` if asked to; `draw_above` adds widgets."""
        if self._layers is None:
            self._layers = Layers(self.stage, self.board, parts(self.header, self.rail, self.board))
        self._layers.draw(surface, anew, draw_above, stirred)

    def _note(self, step: Step[Any]) -> None:
        line = step.event.line(self.turns.match.names)
        if line:
            self.rail.log = [*self.rail.log, line][-LOG:]
            self.header.told = line
