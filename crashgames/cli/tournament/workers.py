"""The processes that play a tournament: each plays one deal after another, and what they find is sorted."""

import traceback
from collections.abc import Callable, Generator, Iterator
from functools import partial

from crashgames.cli.tournament.deals import Bout, Deal, Stopped, play
from crashgames.core.processes import STARTED, Answering, Helper, end

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
        for _ in range(min(jobs, len(numbers))):
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
            free.pop().pipe.send(begun)
            begun += 1


def _said(helper: Helper) -> Deal | None:
    """The deal that a process has played; None if it has just started."""
    try:
        said = helper.pipe.recv()
    except (EOFError, OSError):
        raise Stopped("crashgames: a process that played a deal was ended from outside") from None
    if isinstance(said, str):
        raise Stopped(said)
    return None if said == STARTED else said


def _playing(bout: Bout) -> Answering:
    return partial(_deal, bout)


def _deal(bout: Bout, number: int) -> Deal | str:
    """A deal, or the lines that say how it fails."""
    try:
        return play(bout, number)
    except Exception:
        return f"deal {number} fails\n{traceback.format_exc()}".rstrip()
