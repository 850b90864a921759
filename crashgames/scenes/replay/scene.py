"""The replay of a match: step by step or on its own, from the open table's view or, after the end, from anybody's."""

from collections.abc import Callable, Sequence
from functools import partial
from math import prod

import pygame
from pygame import Rect
from pygame.event import Event

from crashgames.core.match import Match
from crashgames.core.messages import Secrecy, View
from crashgames.core.replay import EVERYTHING, OPEN_TABLE, Eyes, Mark, Replay
from crashgames.core.translation import tr
from crashgames.scenes.dialogs.menu import NoticeScene
from crashgames.scenes.navigation import navigation_of
from crashgames.scenes.replay.transport import Transport, head
from crashgames.scenes.replay.why import WhyStrip
from crashgames.scenes.table.log import LogScene
from crashgames.scenes.table.picture import Band, PictureScene, TablePicture, band_height
from crashgames.scenes.table.widgets import TableRing
from crashgames.ui.key_names import with_key
from crashgames.ui.keys import Intent
from crashgames.ui.layout import column
from crashgames.ui.people import marks_of
from crashgames.ui.scene import Stage
from crashgames.ui.sprites import Piece
from crashgames.ui.widgets import Widget
from crashgames.ui.widgets.choice import Chooser
from crashgames.ui.worlds import world_of

MOST_MARKED, MOST_MARKED_SHARE = 4, 0.05
"""How many pieces are marked at most as those of a move, and how large they are, as a share of the board."""
PAUSE_SECONDS = 0.7
"""Seconds between two moves, at the usual speed."""


class ReplayScene(PictureScene):
    """Shows a Replay. Left and right go by moves, up and down by turns, Page up and Page down by key events."""

    def __init__(self, stage: Stage, match: Match, number: int = 0, eyes: Eyes = OPEN_TABLE) -> None:
        super().__init__(stage)
        self.world, self.marks = world_of(match.info), marks_of(match)
        self.match = match
        match.talking = stage.settings.bots_talk
        self.replay = Replay(match)
        self.number = min(number, self.replay.count)
        self.eyes = eyes
        self.playing = False
        self.speed = 1.0
        self.picture = TablePicture(stage, match)
        self.board = self.picture.board
        self.board.watch(lambda step: self._retell(), lambda event: self._retell())
        self.board.offers = False
        self.ring = TableRing(stage)
        self._told = ""
        self._explained = -1
        """The number of actions after which a reason was read in a notice."""
        self._first: Widget | None = None
        self.why = WhyStrip(stage, self.replay, self.ask_why)
        self._eyes_before = eyes
        """The eyes to return to from seeing everything."""
        calls = self.turn_back, self.step_back, self.toggle, self.step_on, self.turn_on
        self.transport = Transport(stage, self.replay, calls, self._seek, partial(setattr, self, "speed"))
        self._head = self.picture.head = Band(stage, lambda: band_height(stage))
        self._foot = self.picture.foot = Band(stage, lambda: self.why.height + self.transport.height)
        self._waited = 0.0

    # Life on the stack

    def entered(self) -> None:
        super().entered()
        self.ring.focus(self._first)

    def resized(self) -> None:
        self.picture.arrange()
        self._stand()

    def covered(self) -> None:
        self._pause()
        self.ring.rest()

    def uncovered(self) -> None:
        self.ring.rest()
        self._rebuild()

    def left(self) -> None:
        super().left()
        self.why.close()

    @property
    def idle_seconds(self) -> float:
        rests = self.board.idle and not self.playing
        return min(self.ring.idle_seconds, self.why.idle_seconds) if rests else 0.0

    # Input

    def handle(self, event: Event) -> None:
        if event.type == pygame.KEYDOWN and event.key in KEYS:
            KEYS[event.key](self)
            return
        if event.type == pygame.MOUSEMOTION:
            self._point_at(event.pos)
        self.ring.handle(event)

    def _point_at(self, point: tuple[int, int]) -> None:
        """Put a note under the pointer where there is something to say."""
        piece = self.board.piece_at(point) if self.board.idle else None
        if piece is not None and self.board.view is not None:
            rect, words = self.board.rect_of(piece), self.board.tip(piece, self.board.view)
        else:
            rect, words = Rect(point, (1, 1)), self.picture.plates.tip_at(point)
        self.ring.note(rect, words)

    def intent(self, intent: Intent) -> bool:
        calls = {
            Intent.LEFT: self.step_back,
            Intent.RIGHT: self.step_on,
            Intent.UP: self.turn_back,
            Intent.DOWN: self.turn_on,
            Intent.BACK: self.stage.stack.pop,
            Intent.PEEK: lambda: self._choose_eyes(self.replay.eyes().index(self.eyes) + 1),
            Intent.HELP: lambda: navigation_of(self.stage).rules(self.match.info),
            Intent.LOG: lambda: self.stage.stack.push(LogScene(self.stage, self.picture.log)),
            Intent.WHY: self.ask_why,
        }
        if intent is Intent.CONFIRM and self.ring.focused in (None, self._first):
            self.toggle()
            return True
        if intent not in calls:
            return self.ring.intent(intent)
        calls[intent]()
        return True

    def update(self, dt: float) -> None:
        if not self.board.idle:
            self.picture.move_on(dt, self.speed if self.playing else 1.0)
            if self.board.idle:
                self._stand()
        else:
            if self.why.update():  # the reason for the last move is worked out
                self._rebuild()
            if self.playing:
                self._waited += 0.0 if self.why.waits else dt
                if self._waited * self.speed >= max(PAUSE_SECONDS, self.why.reading):
                    (self._show_next if self.number < self.replay.count else self._pause)()
        super().update(dt)

    # Teardown

    def go(self, number: int) -> None:
        """Show a moment at once."""
        self.number = max(0, min(number, self.replay.count))
        self.picture.line = ""
        self._waited = 0.0
        self.board.jump()
        self.board.allow(())
        self.board.settle(self.replay.view(self.number, self.eyes))
        self._stand()

    def step_on(self) -> None:
        """Show the next move as it was seen, after ending all motion."""
        self._pause()
        self.board.jump()
        if self.number < self.replay.count:
            self._show_next()

    def step_back(self) -> None:
        """Pause, and show the position one move earlier; at the start nothing changes."""
        self._pause()
        if self.number:
            self.board.jump()
            self.number -= 1
            self.picture.line = ""
            self._stand()

    def _beside(self, entries: Sequence[Mark], way: int) -> int | None:
        """The number of the next (1) or the previous (-1) of these turns or key events; None if there is none."""
        ahead = [one.number for one in entries if (one.number - self.number) * way > 0]
        return ahead[min(0, way)] if ahead else None

    def turn_on(self) -> None:
        """Go to the next turn, or to the end after the last one."""
        number = self._beside(self.replay.turns, 1)
        self._seek(self.replay.count if number is None else number)

    def turn_back(self) -> None:
        """Go to the turn before, or to the start."""
        self._seek(self._beside(self.replay.turns, -1) or 0)

    def see_mark(self, way: int) -> None:
        """The next (1) or the previous (-1) key event, as it happens."""
        number = self._beside(self.replay.marks, way)
        if number is not None:
            self._seek(number - 1)
            self._show_next()

    def _seek(self, number: int) -> None:
        self.playing = False
        self.go(number)

    def toggle(self) -> None:
        """Play on, from the beginning if it is over; or pause."""
        if self.playing:
            self._pause()
            return
        if self.number == self.replay.count:
            self.go(0)
        self.playing, self._waited = True, PAUSE_SECONDS
        self._rebuild()

    def _pause(self) -> None:
        if self.playing:
            self.playing = False
            self._rebuild()

    def _show_next(self) -> None:
        steps = self.replay.steps(self.number, self.eyes)
        self.number += 1
        self._mark()
        self._waited = 0.0
        self.picture.line = ""
        if steps:
            self.picture.play(steps)
            self._rebuild()
        else:
            self._stand()

    def _stand(self) -> None:
        """Show the match as it was at this moment, nearest the seat that looks, else the one to act."""
        view = self.replay.view(self.number, self.eyes)
        self._mark()
        seat = next(iter(view.to_act), None) if self.eyes.seat is None else self.eyes.seat
        if seat is not None and self.board.turn_to(seat):
            self.picture.arrange()
        self.board.show(view, ())
        self.board.mark(self._moved(view))
        self.picture.recall(self.replay, self.number)
        self._rebuild()

    def _mark(self) -> None:
        """Light whoever acted last, with what they did, as far as these eyes saw it; in a vote, whoever led to it."""
        phase, number = self.replay.view(self.number, self.eyes).phase, self.number
        while number and self._is_hidden(number) and self.replay.view(number - 1, self.eyes).phase == phase:
            number -= 1
        self.why.look(number, self.eyes)
        self.picture.plates.deed = self.why.deed
        self.why.look(self.number, self.eyes)
        self.board.mark(())

    def _is_hidden(self, number: int) -> bool:
        """True if the last of so many actions belongs to a vote of which these eyes saw nothing."""
        is_vote = self.replay.actions[number - 1].secrecy is Secrecy.SIMULTANEOUS
        return is_vote and not self.replay.may_know(number - 1, self.eyes)

    def _moved(self, view: View) -> tuple[Piece, ...]:
        """The few pieces with which the last action did something at first, as these eyes saw it."""
        if not self.number:
            return ()
        first = next((step.view for step in self.replay.steps(self.number - 1, self.eyes)), view)
        before, after = (self.board.layout(one) for one in (self.replay.view(self.number - 1, self.eyes), first))
        at = {piece: (pose.x, pose.y, pose.face) for piece, pose in before.items()}
        area, most = self.board.area, MOST_MARKED_SHARE
        moved = [
            piece
            for piece, pose in after.items()
            if pose.face and at.get(piece) != (pose.x, pose.y, pose.face) and prod(pose.size) < most * prod(area.size)
        ]
        apart = [p for p in moved if after[p].rect.collidelist([after[q].rect for q in moved if q != p]) < 0]
        return tuple(apart or moved[:1]) if len(moved) <= MOST_MARKED else ()

    def _choose_eyes(self, index: int) -> None:
        every = self.replay.eyes()
        self._look_with(every[index % len(every)])

    def _look_with(self, eyes: Eyes) -> None:
        self._eyes_before, self.eyes = self.eyes, eyes
        self.go(self.number)

    def ask_why(self) -> None:
        """See everything, with the reasons of bots, or as before; where no strip has room, first read the reason."""
        reason = self.why.reason() if self.why.is_low else ""
        if reason and self._explained != self.number:
            self._explained = self.number
            self.stage.stack.push(NoticeScene(self.stage, self.why.heading(), reason))
        elif self.replay.explains:
            before = OPEN_TABLE if self._eyes_before == EVERYTHING else self._eyes_before
            self._look_with(before if self.eyes == EVERYTHING else EVERYTHING)

    # In words

    def line(self) -> str:
        """The log line of what has been shown last, or the title of the turn."""
        before = self.replay.line(self.number if self.board.idle else self.number - 1, self.eyes)
        return self.picture.line or before or self.replay.turns[self.replay.turn_at(self.number)].text

    def _retell(self) -> None:
        """Say what is being seen, from its first frame on."""
        if self.line() != self._told:
            self._rebuild()

    @property
    def spoken(self) -> str:
        return self.line() if self.board.idle else ""

    # Widgets

    def _rebuild(self) -> None:
        upper, lower = column(self._foot.area, [self.why.height, None])
        more = self.why.button if self.replay.explains and self.why.is_low else None
        widgets = self.transport.widgets(lower, self.number, self.playing, self.speed, more)
        self._first = widgets[0]
        self._told, eyes = self.line(), self._eyes_chooser if len(self.replay.eyes()) > 1 else None
        said = self.why.heading() if self.board.idle and self.why.height else ""
        bar = head(self.stage, self._head.area, said or self._told, eyes, self.stage.stack.pop)
        self.ring.put_note(None)
        self.ring.set_widgets([*widgets, *self.why.widgets(upper), *bar])
        self.dirty = True

    def _eyes_chooser(self, place: Rect) -> Widget:
        every, tip = self.replay.eyes(), with_key(self.stage.keys, tr("Whose view"), Intent.PEEK)
        names = [tr("Open table") if eyes.seat is None else self.match.names[eyes.seat] for eyes in every]
        names = [tr("Everything revealed") if eyes.all else name for eyes, name in zip(every, names, strict=True)]
        return Chooser(place, "", names, every.index(self.eyes), self._choose_eyes, tip=tip)


KEYS: dict[int, Callable[[ReplayScene], None]] = {
    pygame.K_PAGEDOWN: lambda scene: scene.see_mark(1),
    pygame.K_PAGEUP: lambda scene: scene.see_mark(-1),
    pygame.K_HOME: lambda scene: scene._seek(0),
    pygame.K_END: lambda scene: scene._seek(scene.replay.count),
}
