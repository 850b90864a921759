"""Experts: bots that search for so long that they think in a separate process, to keep the screen smooth."""

from __future__ import annotations

import contextlib
import logging
import os
import threading
import time
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from crashgames.core.bots import EXPERT, Bot, TimeLimit, seconds_for
from crashgames.core.catalog import GameInfo
from crashgames.core.messages import Action, Options, View
from crashgames.core.processes import Answering, Helper, end
from crashgames.core.secret_pages import seconds_at_table
from crashgames.storage.crash_log import exception_chain

if TYPE_CHECKING:
    from multiprocessing.connection import Connection

log = logging.getLogger(__name__)

START_SECONDS, MAX_START_SECONDS = 3.0, 60.0
"""Seconds for which a decision waits until a process has started, and after which one that has not is ended."""
ANSWER_SECONDS = 5.0
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
        if not pipe.poll(ANSWER_SECONDS):
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
