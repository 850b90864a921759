"""What a table shows of a match, and when: the present or what was not seen yet, a hand, a bot, the result."""

from collections.abc import Callable, Iterable, Sequence
from itertools import chain
from math import inf
from time import perf_counter
from typing import Any

from crashgames.core.match import Step
from crashgames.core.messages import Action, View
from crashgames.core.secret_pages import SecretRound
from crashgames.hotseat.turns import Method, Turns
from crashgames.scenes.table.controls import Controls
from crashgames.scenes.table.hosting import Hosting
from crashgames.scenes.table.table import Table
from crashgames.ui.board import Board

WARMING_SECONDS = 0.003
"""Seconds in a frame after which nothing more is drawn in advance."""
NEVER = -1
WARM = object()
"""How warming up ends."""
BOT_PAUSE = 0.55
END_PAUSE = 2.2
HAND_ON = 2.0
"""Seconds for which nobody touches the table, before the curtain comes by itself for whoever is asked in private."""


class Pace:
    """Counts the seconds since the last move, while nothing moves on the board."""

    def __init__(self, turns: Turns, board: Board[Any]) -> None:
        self.turns = turns
        self.board = board
        self.waited = 0.0
        self.result_shown = False
        self._handed_on = NEVER
        """After how many actions the curtain came by itself last."""
        self.warm_up()

    def warm_up(self, around: Iterable[None] = ()) -> None:
        """Begin to draw in advance what the board, and what is around it, will need later."""
        self._warming, self._warmed = chain(self.board.warm_up(), around), False
        self._lit = NEVER

    def wait(self, dt: float) -> None:
        """Wait for so many seconds, and use some of the time to prepare pictures."""
        self.waited += dt
        end = perf_counter() + WARMING_SECONDS
        if self._warmed and self._lit != self.board.light:
            self._lit = self.board.light
            self._warming, self._warmed = chain(self.board.prepare_light(self._lit + 1)), False
        while not self._warmed and perf_counter() < end:
            self._warmed = next(self._warming, WARM) is WARM

    def restart(self) -> None:
        """Something has been done."""
        self.waited = 0.0

    def touch(self) -> None:
        """Somebody is at the table: who is to be handed the device has not taken it."""
        if self.turns.request.method is Method.VISIT:
            self.restart()

    def stay(self) -> None:
        """Let no curtain come by itself any more for the present decision."""
        self._handed_on = len(self.turns.match.actions)

    @property
    def idle_seconds(self) -> float:
        """Seconds until the result or the curtain comes; a table at which a bot is to act does not rest."""
        if not self._warmed or self.turns.request.method is Method.BOT:
            return 0.0
        return min(self.until_result, self.until_visit)

    @property
    def until_result(self) -> float:
        """Seconds until the end has been seen for long enough; inf if no result is to come."""
        awaited = self.turns.match.over and not self.result_shown
        return END_PAUSE - self.waited if awaited else inf

    @property
    def until_visit(self) -> float:
        """Seconds until the curtain comes: once for each decision, so that whoever goes back to the table may stay."""
        here = self.turns.request.method is Method.VISIT
        return HAND_ON - self.waited if here and self._handed_on != len(self.turns.match.actions) else inf

    def bot_action(self) -> Action | None:
        """The action of the bot to act, once it has thought and its time has come."""
        turns, speed = self.turns, self.board.stage.settings.animation_speed
        if turns.bot is None:
            return None
        turns.bots.think(turns.bot)
        pause = BOT_PAUSE / speed if speed and turns.bot_is_seen else 0.0
        return turns.bots.choice() if self.waited >= max(pause, turns.bot_pause) else None


Watcher = Callable[[Sequence[Step[Any]]], object]


class Showing:
    """Brings a match to its picture step by step; what happens in a secret round is seen at its end, all at once."""

    def __init__(self, table: Table, controls: Controls, hosting: Hosting) -> None:
        self.table, self.picture, self.turns = table, table.picture, table.turns
        self.controls, self.hosting = controls, hosting
        self.stands = False
        """Whether the table stands as the match stands, as far as that may be seen."""
        self.before: View | None = None
        """For a match taken up in the middle of a secret round, the table as it was before that."""
        self.unseen: list[Step[Any]] = []
        if self.turns.eyes is None:
            self.before, self.unseen = SecretRound(self.turns.match).unseen()
        self.let_talk()
        self.watchers: list[Watcher] = []
        """Called with what the open table sees, as it happens; with nothing when something was taken back.

        That takes time, so it is found out only while there are phones or a second screen.
        """
        self._unseen_openly: list[Step[Any]] = []

    # A hand

    def toggle_hand(self) -> None:
        """Open or close the hand at the table; nothing happens in games or turns without one."""
        turns, board = self.turns, self.picture.board
        closed = turns.alone or turns.person in turns.phones
        if turns.person is None or closed or not turns.match.info.held_hands:
            return
        board.jump()
        self.table.stand()
        turns.hand_open = not turns.hand_open
        board.stage.audio.play("deal", 0.6)
        self.table.stand()

    def close_hand(self) -> None:
        """Close the hand if it is open."""
        if self.turns.hand_open:
            self.turns.hand_open = False
            self.table.stand()

    def cover(self, view: View) -> None:
        """Show backs from this frame on: no card fades away, no note describes one, no focus marks where it was."""
        table = self.table
        table.board.settle(view)
        table.board.allow(())
        table.ring.cancel()
        table.ring.set_widgets([], fresh=True)
        table.header.forget()
        table.picture.draw_anew()

    # What is shown

    def let_talk(self) -> None:
        """Bots talk if the settings say so, and in no lesson, where cards explain."""
        self.turns.match.talking = self.picture.stage.settings.bots_talk and self.turns.lesson is None

    def show_last(self, hidden: bool) -> None:
        """Show what came of the last action, or keep it if that is `hidden` in a secret round."""
        self.keep_last()
        if not hidden:
            self.show_watchers()
        if not self.unseen or (hidden and self.turns.request.method is not Method.TABLE):
            self.stand()
            return
        steps, self.unseen = self.unseen, []
        self.stands = False
        self.picture.play(steps)
        self.controls.rest()
        self.hosting.rest()

    def keep_last(self) -> None:
        """Keep what came of the last action until it may be seen."""
        match = self.turns.match
        self.unseen += match.steps(self.turns.eyes)
        if self.watchers or self.hosting.host:
            self._unseen_openly += match.steps(None)

    def change_viewer(self) -> None:
        """From now on the table is drawn for somebody else: show nothing that the one before has seen alone."""
        turns, board = self.turns, self.picture.board
        self.before, self.unseen = SecretRound(turns.match).unseen() if turns.eyes is None else (None, [])
        board.jump()
        self.cover(self.before or turns.view())
        self.picture.recall()

    def show_watchers(self) -> None:
        """Let the audience see what is waiting for it."""
        steps, self._unseen_openly = self._unseen_openly, []
        for watch in (self.hosting.hear, *self.watchers):
            watch(steps)

    def stand(self) -> None:
        """Show the present, with the legal actions of the person to act; in a secret round the state before it."""
        board = self.picture.board
        self.stands = True
        if self.unseen and board.view is not None:
            board.allow(())
        elif self.unseen and self.before is not None:
            board.show(self.before, ())
        else:
            view, shown, person = self.turns.view(), board.view, self.turns.person
            if shown is not None and shown.viewer is not None and shown.viewer != view.viewer:
                self.cover(view)
            if len(self.turns.persons) > 1 and person is not None and board.turn_to(person):
                self.picture.arrange()
            board.show(view, self.turns.legal_actions())
        self.controls.renew()
        self.hosting.stand()

    def go_back(self) -> None:
        """Show the state before the moves that were taken back."""
        self.picture.go_back(len(self.turns.match.actions))
        self.unseen.clear()
        self._unseen_openly.clear()
        self.picture.board.moods.clear()
        self.show_watchers()
        self.hosting.rest()
        self.stand()
