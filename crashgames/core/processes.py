"""Processes that work for the program: each answers questions through a pipe, and ends with the program."""

from __future__ import annotations

import os
import signal
import threading
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from queue import SimpleQueue
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:  # a program without such a process needs no multiprocessing
    from multiprocessing.connection import Connection

STARTED = 0
"""The first thing that a process says, unasked."""
EXIT_SECONDS = 1.0
"""Seconds for which the end of a process is waited for, which takes but a moment once it is killed."""

Answering = Callable[[Any], Any]


class Helper:
    """A process that answers one question after another.

    It ends with the program, even if that is killed: then the other end of its pipe is gone, and whatever it is busy
    with is dropped. Ctrl+C does not reach it.
    """

    def __init__(self, name: str, prepare: Callable[..., Answering], *given: object) -> None:
        """`prepare` is called in the process with what is given, and returns what answers."""
        from multiprocessing import get_context

        spawn = get_context("spawn")
        ours, theirs = spawn.Pipe()
        self.pipe: Connection = ours
        """Questions are sent through it; it brings `STARTED`, then the answers."""
        self._child = spawn.Process(target=_serve, args=(theirs, prepare, *given), name=name, daemon=True)
        with _uninterrupted():
            self._child.start()
        theirs.close()

    @property
    def pid(self) -> int | None:
        """The process id; None before the start."""
        return self._child.pid

    def kill(self) -> None:
        """Kill the process without waiting for its end."""
        self._child.kill()


def end(helpers: Iterable[Helper]) -> None:
    """Kill processes, whatever they are doing, and wait until they have ended."""
    ending = list(helpers)
    for helper in ending:
        helper.kill()
    for helper in ending:
        helper._child.join(EXIT_SECONDS)


@contextmanager
def _uninterrupted() -> Iterator[None]:
    """Hold interrupts back; a process that is started meanwhile never gets one, not even before it can refuse it."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    from multiprocessing.resource_tracker import ensure_running

    ensure_running()  # the first start of a process would do so, and let interrupts through again
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _serve(pipe: Connection, prepare: Callable[..., Answering], *given: object) -> None:
    """Say that it has started, then answer questions until nobody asks any more."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    questions: SimpleQueue[Any] = SimpleQueue()
    threading.Thread(target=_listen, args=(pipe, questions), name="questions", daemon=True).start()
    answering = prepare(*given)
    try:
        pipe.send(STARTED)
        while True:
            pipe.send(answering(questions.get()))
    except OSError:
        return


def _listen(pipe: Connection, questions: SimpleQueue[Any]) -> None:
    """Take in questions, and end this process at once when the program has ended."""
    try:
        while True:
            questions.put(pipe.recv())
    except (EOFError, OSError):
        os._exit(0)
