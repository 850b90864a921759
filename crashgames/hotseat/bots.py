"""The bots of a match: they think in the background, experts in a process of their own, and never hold up the table."""

from __future__ import annotations

import contextlib
import logging
import os
import threading
import time
from collections import deque
from collections.abc import Callable, Sequence
from concurrent.futures import Future, InvalidStateError
from functools import partial
from typing import TYPE_CHECKING, Any, TypeVar

from crashgames.core.bots import EXPERT, Bot, TimeLimit, seconds_for
from crashgames.core.catalog import GameInfo
from crashgames.core.lessons import Lesson
from crashgames.core.match import Match
from crashgames.core.messages import Action, Options, View
from crashgames.core.processes import Answering, Helper, end
from crashgames.core.secret_pages import seconds_at_table
from crashgames.storage.crash_log import exception_chain

if TYPE_CHECKING:
    from multiprocessing.connection import Connection

log = logging.getLogger(__name__)

START_SECONDS, MAX_START_SECONDS = 3.0, 60.0
"""Seconds for which a decision waits until a process has started, and after which one that has not is ended."""
PROCESS_SECONDS = 5.0
"""Seconds in which a process must answer; otherwise it is ended."""
MAX_FAILURES = 3
"""Failures in a row after which a table goes on without a process."""
NICENESS = 5


class Process:
    """The process in which the experts of one table think, started when it is asked and again after a failure."""

    def __init__(self, info: GameInfo, options: Options) -> None:
        self._table = (info, options)
        self._helper: Helper | None = None
        self._ready = False
        self._began = 0.0
        self._asking = threading.Lock()
        self._failures = 0
        self._closed = False

    @property
    def pid(self) -> int | None:
        """The process id; None while there is no process."""
        return self._helper.pid if self._helper else None

    def warm_up(self) -> None:
        """Start the process before it is asked anything, which may take seconds."""
        with self._asking, contextlib.suppress(Exception):  # whoever asks tries again, and notes what fails
            self._connect()

    def choice(self, level: int, seed: int, view: View, legal: Sequence[Action]) -> Action | None:
        """What a bot of this level and seed chooses, which may take seconds; None if there is no answer."""
        with self._asking:
            if self._closed or self._failures >= MAX_FAILURES:
                return None
            answer = None
            try:
                answer = self._answer(level, seed, view, legal)
            except Exception:
                if not self._closed:
                    log.exception("no answer from the experts")
                self._failures += 1
                self._end()
            if answer is None:
                return None
            self._failures = 0
            return legal[answer]

    def _answer(self, level: int, seed: int, view: View, legal: Sequence[Action]) -> int | None:
        pipe = self._connect()
        if not self._has_started(pipe):
            return None
        pipe.send((level, seed, view, tuple(legal)))
        if not pipe.poll(PROCESS_SECONDS):
            raise TimeoutError
        answer = pipe.recv()
        if isinstance(answer, str):
            log.error("the expert failed%s", answer)
        return answer if isinstance(answer, int) else None

    def _has_started(self, pipe: Connection) -> bool:
        """False while the process is still starting, as on a slow machine. TimeoutError if that takes far too long."""
        if not self._ready and pipe.poll(START_SECONDS):
            pipe.recv()
            self._ready = True
        if not self._ready and time.monotonic() - self._began > MAX_START_SECONDS:
            raise TimeoutError
        return self._ready

    def _connect(self) -> Connection:
        if self._helper is None:
            self._helper = Helper("experts", _thinking, *self._table)
            self._ready, self._began = False, time.monotonic()
            if self._closed:
                self._end()
                raise BrokenPipeError
        return self._helper.pipe

    def _end(self) -> None:
        helper, self._helper = self._helper, None
        if helper:
            end([helper])

    def close(self) -> None:
        """End the process for good. A caller that waits for an answer gets None."""
        self._closed = True
        helper = self._helper
        if helper:
            helper.kill()


class Expert(Bot[View]):
    """A bot that thinks in another process. If that does not answer, a bot of a lower level chooses here."""

    def __init__(self, process: Process, info: GameInfo, level: int, seed: int, options: Options) -> None:
        super().__init__(level, seed, options)
        self._process = process
        self._seed = seed
        self.stood_in: int | None = None
        """The level of the bot that chose last in place of the expert; None if it chose itself."""
        self._deputy: Bot[Any] = info.make_bot(max(n for n in info.levels if n < EXPERT), seed, options)

    def choose(self, view: View, legal: Sequence[Action], clock: TimeLimit) -> Action:
        self.stood_in = None
        if len(legal) == 1:
            return legal[0]
        chosen = self._process.choice(self.level, self._seed, view, legal)
        if chosen is None:
            self.stood_in = self._deputy.level
            return self._deputy.choose(view, legal, TimeLimit(seconds_for(self._deputy.level)))
        return chosen


def _thinking(info: GameInfo, options: Options) -> Answering:
    """What answers with the number of the chosen action, or with the lines of a bot that failed."""
    if hasattr(os, "nice"):
        os.nice(NICENESS)
    bots: dict[tuple[int, int], Bot[Any]] = {}

    def answer(question: tuple[int, int, View, Sequence[Action]]) -> int | str:
        level, seed, view, legal = question
        try:
            bot = bots.get((level, seed)) or bots.setdefault((level, seed), info.make_bot(level, seed, options))
            return legal.index(bot.choose(view, legal, TimeLimit(seconds_at_table(level, legal))))
        except Exception as error:
            return "\n".join(exception_chain(error))

    return answer


ANSWER_SECONDS = 10.0
"""Seconds after which an answer is given up."""

R = TypeVar("R")


class BackgroundRunner:
    """Runs one job after another, each in its own thread, and never blocks the caller.

    A job that takes too long fails with a TimeoutError, and the next one begins. A thread that never ends is abandoned;
    nothing waits for it, not even the end of the program.
    """

    def __init__(self, name: str) -> None:
        self._name = name
        self._waiting: deque[tuple[Callable[[], Any], Future[Any]]] = deque()
        """Work to be done, and the future of its result."""
        self._present: Future[Any] | None = None
        self._began = 0.0

    def submit(self, work: Callable[..., R], *given: object) -> Future[R]:
        """The future of `work(*given)`, which runs after all jobs submitted before it."""
        answer: Future[R] = Future()
        self._waiting.append((partial(work, *given), answer))
        self.attend()
        return answer

    def attend(self) -> None:
        """Give up what takes too long, and begin what is next. To be called while anybody waits for an answer."""
        if self._present is not None and not self._present.done():
            if time.monotonic() - self._began <= ANSWER_SECONDS:
                return
            with contextlib.suppress(InvalidStateError):  # it may just have come
                self._present.set_exception(TimeoutError(f"the {self._name} does not answer"))
        self._present = None
        while self._waiting and self._present is None:
            work, answer = self._waiting.popleft()
            if answer.set_running_or_notify_cancel():
                self._present, self._began = answer, time.monotonic()
                threading.Thread(target=_work, args=(work, answer), name=self._name, daemon=True).start()

    def close(self) -> None:
        """Start no more jobs."""
        for _, answer in self._waiting:
            answer.cancel()
        self._waiting.clear()


def _work(work: Callable[[], R], answer: Future[R]) -> None:
    """Find the answer, for which nobody may be waiting any more."""
    with contextlib.suppress(InvalidStateError):
        try:
            found = work()
        except BaseException as error:
            answer.set_exception(error)
        else:
            answer.set_result(found)


class Bots:
    """Asks one bot at a time for an action. In a lesson its director decides first."""

    def __init__(self, match: Match, seed: int, lesson: Lesson[Any] | None = None) -> None:
        self.match = match
        self.lesson = lesson
        self.process = Process(match.info, match.options)
        self.players: dict[int, Bot[Any]] = {
            seat: self.bot(player.level, seed + seat) for seat, player in enumerate(match.players) if player.is_bot
        }
        self.level: int | None = None
        """The level of the last choice if it is not the seat's own: 0 where a lesson had it ready or the bot gave no
        answer, else that of the bot which chose in place of an expert."""
        self.adviser = BackgroundRunner("adviser")
        """Works out hints, for which no bot has to wait."""
        self._runner = BackgroundRunner("bot")
        if any(player.level >= EXPERT for player in match.players):
            self._runner.submit(self.process.warm_up)
        self._thought: Future[Action] | None = None
        self._seat = 0

    def bot(self, level: int, seed: int) -> Bot[Any]:
        """A bot of this level and seed for this table; an expert thinks in a process of its own."""
        info, options = self.match.info, self.match.options
        expert = level >= EXPERT
        return Expert(self.process, info, level, seed, options) if expert else info.make_bot(level, seed, options)

    def think(self, seat: int) -> None:
        """Start the bot of a seat thinking, unless one is thinking already."""
        if self._thought or not self.players:
            return
        view, legal = self.match.view(seat), tuple(self.match.legal_actions(seat))
        self._seat = seat
        scripted = self.lesson.director(self.match.engine, seat, legal) if self.lesson else None
        self.level = None if scripted is None else 0
        if scripted is not None:
            self._thought = Future()
            self._thought.set_result(scripted)
            return
        bot = self.players[seat]
        self._thought = self._runner.submit(bot.choose, view, legal, TimeLimit(seconds_for(bot.level)))

    def choice(self) -> Action | None:
        """The chosen action; None while the bot is thinking. The first legal one if the bot fails or hangs."""
        self._runner.attend()
        if self._thought is None or not self._thought.done():
            return None
        done, self._thought = self._thought, None
        try:
            action = done.result()
        except Exception:
            log.exception("the bot failed")
            return self._first_legal()
        if action not in self.match.legal_actions(self._seat):
            log.error("the bot chose what is not legal")
            return self._first_legal()
        bot = self.players.get(self._seat)
        if self.level is None and isinstance(bot, Expert):
            self.level = bot.stood_in
        return action

    def _first_legal(self) -> Action | None:
        """The first legal action, in place of an answer."""
        self.level = 0
        return next(iter(self.match.legal_actions(self._seat)), None)

    def forget(self) -> None:
        """Drop the choice that is being worked out."""
        if self._thought is not None:
            self._thought.cancel()
            self._thought = None
        self.level = None

    def close(self) -> None:
        """Stop the bots for good."""
        self.forget()
        self.process.close()
        self._runner.close()
        self.adviser.close()
