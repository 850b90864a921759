"""The pace of a table that nobody touches: when a bot moves, the curtain comes, and the result opens."""

from collections.abc import Iterable
from itertools import chain
from math import inf
from time import perf_counter
from typing import Any

from crashgames.core.match import Step
from crashgames.core.messages import Action
from crashgames.hotseat.turns import Method, Turns
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
        self._unread = (-1, "")
        """After how many actions something had to be read before bots go on, and its words."""
        self._handed_on = -1
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

    def follow(self, steps: Iterable[Step[Any]]) -> None:
        """Something has been done: what was said about somebody at this screen stands until it has been read."""
        self.restart()
        turns, count = self.turns, len(self.turns.match.actions)
        if turns.lesson is not None or self.board.stage.unattended:
            return
        for step in steps:
            seat, words = self.board.telling.concerned(step.event, step.view, self.board.names) or (None, "")
            if seat in turns.persons and seat not in (turns.match.actions[-1].seat, *turns.phones):
                self._unread = count, words

    @property
    def unread(self) -> str:
        """What has to be read before bots go on; "" for nothing, and while something moves."""
        count, line = self._unread
        if not self.board.idle or count != len(self.turns.match.actions):
            return ""
        return line if self.turns.request.method in (Method.BOT, Method.VISIT) else ""

    def go_on(self) -> None:
        """What was said has been read."""
        self._unread = (-1, "")
        self.restart()

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
        if not self._warmed or (self.turns.request.method is Method.BOT and not self.unread):
            return 0.0
        end = END_PAUSE - self.waited if self._awaits_result else inf
        curtain = HAND_ON - self.waited if self._hands_on else inf
        return min(end, curtain)

    @property
    def result_is_due(self) -> bool:
        """True once the end has been seen for long enough."""
        return self._awaits_result and self.waited > END_PAUSE

    @property
    def visit_is_due(self) -> bool:
        """True once the table has been seen for long enough before the next visit."""
        return self._hands_on and self.waited >= HAND_ON

    def bot_action(self) -> Action | None:
        """The action of the bot to act, once it has thought and its time has come."""
        turns, speed = self.turns, self.board.stage.settings.animation_speed
        if turns.bot is None or self.unread:
            return None
        turns.bots.think(turns.bot)
        pause = BOT_PAUSE / speed if speed and turns.bot_is_seen else 0.0
        return turns.bots.choice() if self.waited >= max(pause, turns.bot_pause) else None

    @property
    def _awaits_result(self) -> bool:
        return self.turns.match.over and not self.result_shown

    @property
    def _hands_on(self) -> bool:
        """True if the curtain will come: once for each decision, so that whoever goes back to the table may stay."""
        here = self.turns.request.method is Method.VISIT and not self.unread
        return here and self._handed_on != len(self.turns.match.actions)
