"""The table during a match: the same frame around the board of every game."""

from collections.abc import Callable
from functools import partial
from itertools import chain
from math import inf

import pygame
from pygame.event import Event

from crashgames.core.match import Match
from crashgames.core.messages import Action, Agreement, IllegalAction, Reason, Secrecy
from crashgames.core.translation import tr
from crashgames.hotseat.turns import Turns
from crashgames.scenes.navigation import navigation_of
from crashgames.scenes.phones.joining import Admission
from crashgames.scenes.secrets.choosing import Visit
from crashgames.scenes.secrets.curtain import leaves_the_window
from crashgames.scenes.secrets.privacy import Privacy
from crashgames.scenes.table.agreeing import Agreeing
from crashgames.scenes.table.controls import Controls
from crashgames.scenes.table.finale import result_of
from crashgames.scenes.table.guests import seat_guest
from crashgames.scenes.table.header import HeaderStrip
from crashgames.scenes.table.hosting import LISTEN_INTERVAL, Hosting
from crashgames.scenes.table.log import HeardTable
from crashgames.scenes.table.menu import TableMenuScene
from crashgames.scenes.table.picture import TablePicture
from crashgames.scenes.table.results import ResultsScene
from crashgames.scenes.table.showing import Pace, Showing
from crashgames.scenes.table.teaching.card_picture import LessonEnd
from crashgames.scenes.table.teaching.teacher import Teacher
from crashgames.scenes.table.widgets import TableRing
from crashgames.storage.save_writer import Autosave, SaveWriter
from crashgames.ui.keys import DIRECTIONS, PRESSES, Intent
from crashgames.ui.people import marks_of
from crashgames.ui.scene import Stage
from crashgames.ui.worlds import world_of

TOUCHES = (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEWHEEL, *PRESSES)
MOVES = (*DIRECTIONS, Intent.NEXT, Intent.PREVIOUS)
"""Intents that move from one choice to another."""
KNOWING = (Intent.MENU, Intent.PEEK, Intent.UNDO, Intent.HINT, Intent.TELL)
"""Intents that open what shows the match as it is, ahead of the board's animations."""


class PlayScene(HeardTable):
    """Shows a match, plays the actions chosen by presses or by bots, and shows what comes of them."""

    hosts_phones = True

    def __init__(self, stage: Stage, match: Match, writer: SaveWriter | None = None) -> None:
        super().__init__(stage)
        self.world, self.marks = world_of(match.info), marks_of(match)
        self.match = match
        match.listening = True
        self.turns = Turns(match, writer.session if writer else None)
        self.turns.vote_as(stage.settings.ballot)
        self.autosave = Autosave(match, writer, self.notify)
        self.picture = TablePicture(stage, match)
        self.board = self.picture.board
        self.board.near = next(iter(self.turns.persons), 0)
        self.pace = Pace(self.turns, self.board)
        self.header = self.picture.head = HeaderStrip(stage, self.turns, self.picture)
        self.ring = TableRing(stage, self.header.kept_in_sight, self.picture.plates.of_the_asked)
        self.hosting = Hosting(self)
        self.hosting.take_up()
        take_over = partial(seat_guest, stage, self.autosave) if writer else None
        self.admission = Admission(stage, match, take_over, self.turns.session)
        self.picture.margin = self.admission.corner
        self.privacy = Privacy(self.turns, self.board, self)
        self.teacher = Teacher(self, home=writer.library.folder.parent if writer else None)
        self.header.teaches = self.teacher.tutor is not None
        self.turns.on_hint(self.autosave.keep)
        self.controls = Controls(self, self.privacy, self.teacher, self.hosting)
        self.pointing = self.controls.pointing
        self.agreeing = Agreeing(self, self.hosting)
        self.showing = Showing(self, self.controls, self.hosting)
        self._ending: ResultsScene | None = None
        """The scene of the end, prepared as soon as the last move has been seen, so that its picture is painted."""

    # Life on the stack

    def resized(self) -> None:
        self.admission.look()
        self.picture.arrange()
        self.hosting.prepare()
        self.pace.warm_up(chain(self.header.warm_up(), self.picture.plates.warm_up()))
        self.stand()

    def covered(self) -> None:
        self.turns.back.close()
        self.ring.cancel()
        self.showing.close_hand()

    def uncovered(self) -> None:
        self.showing.let_talk()
        self.turns.vote_as(self.stage.settings.ballot)
        self.stage.decided()
        self.teacher.keep_presses_off()
        self.pace.restart()
        self.showing.close_hand()
        if self.board.idle:
            self.stand()

    def left(self) -> None:
        self.hosting.leave()
        self.turns.close()
        self.teacher.close()
        self.autosave.close()

    @property
    def awake(self) -> bool:
        return not self.match.over

    @property
    def idle_seconds(self) -> float:
        """Seconds until something comes or goes by itself: a tip, a notice, the curtain, the result."""
        if not self.board.idle:
            return 0.0
        parts = (self.pace, self.ring, self.header, self.autosave, self.teacher, self.admission, self.controls.hinting)
        return min(part.idle_seconds for part in parts)

    # Input

    def handle(self, event: Event) -> None:
        if event.type in TOUCHES:
            self.pace.touch()
        if leaves_the_window(event):
            self.showing.close_hand()
        pressed = event.type == pygame.MOUSEBUTTONDOWN and event.button == pygame.BUTTON_LEFT
        if not self.board.idle:
            if pressed or (self._is_staged and event.type == pygame.MOUSEBUTTONDOWN):
                self._cut_short()
            return
        if event.type == pygame.MOUSEMOTION:
            self.pointing.point_at(event.pos)
        if pressed and self.turns.person is None:  # while everybody waits for a card, it may say that this was read
            widget = self.ring.at(event.pos)
            if (widget is None or not widget.focusable) and self.teacher.hurry():
                return
        why = self.pointing.explanation(event.pos) if pressed else ""
        if why:
            self.notify(why)
        self.ring.handle(event)

    def intent(self, intent: Intent) -> bool:
        if not self.board.idle and self._only_cuts_short(intent):
            self._cut_short()
            return True
        on_button = self.ring.focused is not None and self.stage.by_keys
        if intent is Intent.CONFIRM and not on_button and self.teacher.waits and self.teacher.hurry():
            return True
        if not self.board.idle and intent in KNOWING:
            self.jump()
        if intent is Intent.MUTE:
            self.notify(tr("Sound on") if self.stage.settings.mute else tr("Sound off"), alarm=False)
            return False
        if intent is Intent.BACK and self.controls.hinting.close():
            return True
        calls: dict[Intent, Callable[[], object]] = {
            Intent.UNDO: self.undo,
            Intent.PEEK: self.controls.peek,
            Intent.HINT: self.controls.hinting.ask,
            Intent.MENU: self.open_menu,
            Intent.BACK: self.open_menu,
            Intent.HELP: self.open_rules,
            Intent.LOG: self.open_log,
            Intent.TELL: self.open_contents,
        }
        if intent not in calls:
            return self.ring.intent(intent)
        calls[intent]()
        return True

    def _only_cuts_short(self, intent: Intent) -> bool:
        """True if a press only ends the motion: whoever closes a hand twice must not open the next person's."""
        opens = intent is Intent.PEEK and not self.turns.has_secrets and not self.turns.hand_open
        return opens or intent in (Intent.CONFIRM, Intent.BACK) or (self._is_staged and intent in MOVES)

    @property
    def _is_staged(self) -> bool:
        """True while the table has stepped back for a moment, which any press ends."""
        return self.board.pieces.distance.depth > 0

    # In the course of time

    @property
    def listens_after(self) -> float:
        return LISTEN_INTERVAL if self.hosting.host else inf

    def pass_below(self, dt: float) -> None:
        self.hosting.update(dt)

    def update(self, dt: float) -> None:
        self.picture.set_the_mood()
        self.hosting.update(dt)
        if self.admission.look():
            self.resized()
        self.dirty |= self.header.update(dt)
        self.autosave.update(dt)
        self.dirty |= self.header.warn(self.autosave.trouble)
        if self.board.idle:
            self._go_on(dt)
        else:
            self.picture.move_on(dt)
            if self.board.idle and not self.showing.stands:
                self.stand()
        super().update(dt)
        self.pointing.look()
        self.dirty |= self.board.changed

    def _go_on(self, dt: float) -> None:
        """While nothing moves: after a moment show the result, let a bot move, or bring the curtain."""
        self.dirty |= self.controls.renew_badge()
        self.teacher.update(dt)
        self.controls.hinting.update()
        self.agreeing.listen()
        if self.teacher.reading and self.turns.person is None:
            return
        self.pace.wait(0.0 if self.stage.speaking else dt)
        if self.match.over and self._ending is None and not self.pace.result_shown:
            self._ending = result_of(self.stage, self.match, self.board, self.turns.session)
        if self.teacher.is_complete and (self.turns.person is not None or self.match.over):
            self.teacher.end()
            self.autosave.keep()
            self.stage.stack.push(LessonEnd(self.stage, self.match))
            return
        action = self.pace.bot_action()
        if action is not None:
            self.play(action)
        elif self.pace.until_result < 0:
            self.open_result()
        elif self.pace.until_visit <= 0 and not self.teacher.reading:
            self.pace.stay()
            self.privacy.visit()

    def jump(self) -> None:
        """End all motion at once."""
        self.board.jump()
        self.stand()

    def _cut_short(self) -> None:
        """End all motion by a press, which must not choose anything that appears then."""
        self.jump()
        if self.turns.person is not None:
            self.stage.decided()

    # What is done at the table

    def play(self, action: Action, by_phone: bool = False) -> Reason | None:
        """Play what was chosen and show what comes of it; returns why it is not allowed, if it is not.

        After a choice on a phone nothing changes here while others have still to answer in secret.
        """
        quietly = by_phone and action.secrecy.hidden and len(self.match.to_act()) > 1
        asked, phase = self.turns.request, self.match.view(None).phase
        before = self.match.view(None) if self.turns.hand_open else None
        self.picture.keep_log(len(self.match.actions))
        if not quietly:
            self.teacher.choose(action.seat)
        try:
            self.turns.play(action)
        except IllegalAction as illegal:
            if (action.secrecy is Secrecy.OPEN and not by_phone) or (self.turns.alone and not quietly):
                self.notify(illegal.reason.text)
            return illegal.reason
        self.autosave.keep()
        if quietly:
            self.showing.keep_last()
            now = self.turns.request
            alike = (now.method, now.seats) == (asked.method, asked.seats)
            (self.hosting.stand if alike else self.stand)()
            return None
        if action.seat in self.turns.persons:
            self.stage.decided()
        if before is not None and not self.turns.hand_open:
            self.showing.cover(before)
        self.pace.restart()
        self.showing.show_last(hidden=action.secrecy.hidden and self.match.view(None).phase == phase)
        self.dirty = True
        return None

    def recall(self, seat: int) -> Visit | None:
        """What a seat was asked that has answered by phone."""
        return self.hosting.recall(seat)

    def follow_phones(self) -> None:
        """Phones have come or gone, or the host may ask for them: go on in another way."""
        if (self.turns.eyes is None) != (self.board.view is None or self.board.view.viewer is None):
            self.showing.change_viewer()
        self.privacy.make_way()
        self.autosave.keep()
        if self.board.idle:
            self.stand()

    def stand(self) -> None:
        """Bring the table to the present state of the match, as far as that may be seen."""
        self.showing.stand()
        self.dirty = True

    def toggle_hand(self) -> None:
        self.showing.toggle_hand()

    def undo(self) -> None:
        if not self.turns.can_undo:
            self.notify(self.turns.back.why_not())
            return
        self.go_back(self.turns.undo)

    def agree(self, agreement: Agreement) -> None:
        self.turns.end(agreement)
        self.autosave.keep()
        self.showing.show_watchers()
        self.stand()
        self.open_result()

    def go_back(self, take_back: Callable[[], object]) -> None:
        self.jump()
        take_back()
        self.autosave.keep()
        self.pace.result_shown = False
        self._ending = None
        self.teacher.forget()
        self.hosting.recall_story()
        self.showing.go_back()
        self.notify(tr("Move taken back"), alarm=False)

    def lay_out(self) -> None:
        """Place the widgets anew."""
        self.controls.lay_out()
        self.dirty = True

    def notify(self, text: str, alarm: bool = True) -> None:
        """Say something for a while in place of the headline."""
        self.header.notify(text)
        self.dirty = True
        if alarm:
            self.stage.audio.play("error")

    # Other scenes

    def open_menu(self) -> None:
        self.turns.back.close()
        self.stage.stack.push(TableMenuScene(self, self.controls, self.agreeing))

    def open_rules(self) -> None:
        navigation_of(self.stage).rules(self.match.info)

    def open_result(self) -> None:
        self.pace.result_shown = True
        self.stage.stack.push(self._ending or result_of(self.stage, self.match, self.board, self.turns.session))
        self._ending = None
