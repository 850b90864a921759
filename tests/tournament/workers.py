"""The processes that play a tournament: each plays one deal after another, and what they find is sorted."""

import sys
import traceback
from collections.abc import Callable, Generator, Iterator
from contextlib import contextmanager
from functools import partial

from crashgames.core.processes import STARTED, Answering, Helper, end
from tests.tournament.deals import Bout, Deal, Stopped, play

MAX_PROCESSES = 60 if sys.platform == "win32" else 1000
"""Processes that are watched at once: Windows can wait for 63 things, no more."""
AHEAD = 2
"""Deals for each process that may be under way, or done before one with a lower number is."""
GLANCE = 1.0
"""Seconds for which a deal is waited for before there is something else to do for a moment."""


def played(bout: Bout, numbers: range, jobs: int, meanwhile: Callable[[], object]) -> Generator[Deal, None, None]:
    """Deals in the order of their numbers; those that are under way when nobody wants more are dropped.

    `meanwhile` is called at least once a second.
    """
    helpers: list[Helper] = []
    try:
        for _ in range(min(jobs, len(numbers), MAX_PROCESSES)):
            helpers.append(Helper("tournament", _playing, bout))
        yield from _sorted(helpers, numbers, meanwhile)
    finally:
        end(helpers)


def _sorted(helpers: list[Helper], numbers: range, meanwhile: Callable[[], object]) -> Iterator[Deal]:
    from multiprocessing.connection import wait

    by_pipe = {helper.pipe: helper for helper in helpers}
    done: dict[int, Deal] = {}
    begun = due = numbers.start
    free: list[Helper] = []
    while due < numbers.stop:
        meanwhile()
        for pipe in wait(list(by_pipe), GLANCE):
            helper = by_pipe[pipe]  # type: ignore[index]
            deal = _said(helper)
            if deal is not None:
                done[deal.number] = deal
            free.append(helper)
        while due in done:
            yield done.pop(due)
            due += 1
        while free and begun < min(numbers.stop, due + AHEAD * len(helpers)):
            _ask(free.pop(), begun)
            begun += 1


def _ask(helper: Helper, number: int) -> None:
    with _there():
        helper.pipe.send(number)


def _said(helper: Helper) -> Deal | None:
    """The deal that a process has played; None if it has just started."""
    with _there():
        said = helper.pipe.recv()
    if isinstance(said, str):
        raise Stopped(said)
    return None if said == STARTED else said


@contextmanager
def _there() -> Iterator[None]:
    """Stopped if the process with which somebody talks is not there any more."""
    try:
        yield
    except (EOFError, OSError):
        raise Stopped("crashgames: a process that played a deal was ended from outside") from None


def _playing(bout: Bout) -> Answering:
    return partial(_deal, bout)


def _deal(bout: Bout, number: int) -> Deal | str:
    """A deal, or the lines that say how it fails."""
    try:
        return play(bout, number)
    except Exception:
        return f"deal {number} fails\n{traceback.format_exc()}".rstrip()
