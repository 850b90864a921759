"""The open table for an audience on a second screen, while secrets stay on the one that is passed round."""

from collections.abc import Sequence
from math import inf
from typing import Any

from pygame import Surface

from crashgames.core.match import Step
from crashgames.core.messages import View
from crashgames.core.secret_pages import SecretRound
from crashgames.scenes.phones.code import CornerCode
from crashgames.scenes.table.header import HeaderStrip
from crashgames.scenes.table.picture import TablePicture
from crashgames.scenes.table.play import PlayScene
from crashgames.ui.lettering import wordmark
from crashgames.ui.scene import Scene, Stage
from crashgames.ui.worlds import SHELF


class AudienceScene(Scene):
    """Follows the match on the `front` stage, and sees nothing that the open table does not show."""

    def __init__(self, stage: Stage, front: Stage) -> None:
        super().__init__(stage)
        self.front = front
        self.table: OpenTable | None = None

    def resized(self) -> None:
        if self.table:
            self.table.lay_out()

    def left(self) -> None:
        if self.table:
            self.table.leave()

    @property
    def animating(self) -> bool:
        return bool(self.table and self.table.picture.animating)

    @property
    def idle_seconds(self) -> float:
        """At rest until the line of the log fades: the front stage reports its own changes."""
        if self.table is None:
            return inf
        return self.table.header.idle_seconds if self.table.board.idle else 0.0

    def update(self, dt: float) -> None:
        play = next((scene for scene in self.front.stack if isinstance(scene, PlayScene)), None)
        if play is not (self.table.play if self.table else None):
            self.left()
            self._turn(play)
            self.table = OpenTable(self.stage, play) if play else None
            self.dirty = True
        if self.table:
            self.dirty |= self.table.update(dt)

    def _turn(self, play: PlayScene | None) -> None:
        """Turn to the world of the table, else of the shelf."""
        self.world, self.marks = (play.world, play.marks) if play else (None, None)
        if (self.world or SHELF) != self.stage.world:
            self.stage.skin.let_go()
        self.stage.turn_to(self.world or SHELF)
        self.stage.skin.marks = self.marks or ()

    def draw(self, surface: Surface) -> None:
        if self.table:
            self.table.picture.draw(surface)
        else:
            self.stage.skin.backdrop(surface)
            sign = wordmark(self.stage, max(1, surface.get_height() // 5))
            surface.blit(sign, sign.get_rect(center=surface.get_rect().center))


class OpenTable:
    """A second picture of a table on another stage."""

    def __init__(self, stage: Stage, play: PlayScene) -> None:
        self.play = play
        self.picture = TablePicture(stage, play.match)
        self.board = self.picture.board
        self.header = self.picture.head = HeaderStrip(stage, play.turns, self.picture)
        self.header.ticker.watched = True
        self.header.teaches = play.header.teaches
        self.header.glass, self.header.keeps_time = play.header.glass, False
        self.corner = self.picture.margin = CornerCode(stage, play.admission.host)
        self.corner.wanted = play.admission.corner.wanted
        self.picture.recall()  # what everybody has seen: somebody alone in front may have seen more
        self._played = len(play.match.actions)
        play.showing.watchers.append(self._watch)
        self.lay_out()

    def leave(self) -> None:
        """Stop watching the play; nothing happens if it was not watched."""
        if self._watch in self.play.showing.watchers:
            self.play.showing.watchers.remove(self._watch)

    def lay_out(self) -> None:
        """Arrange the picture for the window and show the open view."""
        view = self.open_view
        self.picture.arrange()
        self.board.show(view, ())

    @property
    def open_view(self) -> View:
        """The view of the open table now; in the middle of a secret round, of the table as it was before."""
        return SecretRound(self.play.match).openly().view(None)

    def _watch(self, steps: Sequence[Step[Any]]) -> None:
        """Show what has happened for all to see; without steps, nobody heard of it, or something was taken back."""
        self.board.jump()
        before, self._played = self._played, len(self.play.match.actions)
        if steps:
            self.picture.play(steps)
            return
        self.picture.recall()
        if self._played < before:
            self.board.moods.clear()
        self.board.show(self.open_view, ())

    def update(self, dt: float) -> bool:
        """Advance by `dt` seconds. True if something beside the board looks different now."""
        before, self.header.aside = self.header.aside, self.play.header.aside
        changed = before != self.header.aside
        if self.corner.wanted != self.play.admission.corner.wanted:
            self.corner.wanted = self.play.admission.corner.wanted
            self.lay_out()
            changed = True
        if not self.board.idle:
            self.picture.move_on(dt)
            if self.board.idle:
                self.board.show(self.open_view, ())
        elif self.board.near != self.play.board.near and self.board.turn_to(self.play.board.near):
            self.lay_out()
            changed = True
        return self.header.update(dt) or changed
