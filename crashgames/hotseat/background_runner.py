"""A background thread that is abandoned if it does not answer."""

import contextlib
import threading
import time
from collections import deque
from collections.abc import Callable
from concurrent.futures import Future, InvalidStateError
from functools import partial
from typing import Any, NamedTuple, TypeVar

PATIENCE = 10.0
"""Seconds after which an answer is given up."""

R = TypeVar("R")


class Job(NamedTuple):
    """Work to be done, and the future of its result."""

    work: Callable[[], Any]
    answer: Future[Any]


class BackgroundRunner:
    """Runs one job after another, each in its own thread, and never blocks the caller.

    A job that takes too long fails with a TimeoutError, and the next one begins. A thread that never ends is abandoned;
    nothing waits for it, not even the end of the program.
    """

    def __init__(self, name: str) -> None:
        self._name = name
        self._waiting: deque[Job] = deque()
        self._present: Future[Any] | None = None
        self._began = 0.0

    def submit(self, work: Callable[..., R], *given: object) -> Future[R]:
        """The future of `work(*given)`, which runs after all jobs submitted before it."""
        answer: Future[R] = Future()
        self._waiting.append(Job(partial(work, *given), answer))
        self.attend()
        return answer

    def attend(self) -> None:
        """Give up what takes too long, and begin what is next. To be called while anybody waits for an answer."""
        if self._present is not None and not self._present.done():
            if time.monotonic() - self._began <= PATIENCE:
                return
            with contextlib.suppress(InvalidStateError):  # it may just have come
                self._present.set_exception(TimeoutError(f"the {self._name} does not answer"))
        self._present = None
        while self._waiting and self._present is None:
            job = self._waiting.popleft()
            if job.answer.set_running_or_notify_cancel():
                self._present, self._began = job.answer, time.monotonic()
                threading.Thread(target=_work, args=job, name=self._name, daemon=True).start()

    def close(self) -> None:
        """Start no more jobs."""
        for job in self._waiting:
            job.answer.cancel()
        self._waiting.clear()


def _work(work: Callable[[], R], answer: Future[R]) -> None:
    """Find the answer, for which nobody may be waiting any more."""
    found: list[R] = []
    failure: BaseException | None = None
    try:
        found.append(work())
    except BaseException as error:
        failure = error
    with contextlib.suppress(InvalidStateError):
        if failure is None:
            answer.set_result(found[0])
        else:
            answer.set_exception(failure)
