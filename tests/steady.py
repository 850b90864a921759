"""Makes a test the same on every machine: what takes its time in the program is done at once, or never too late."""

import os
import random
import secrets
import sys
from concurrent.futures import Executor, Future
from math import inf

from crashgames.core.bots import TimeLimit
from crashgames.scenes.table.showing import Pace

HANG = 900.0
"""Seconds after which something outside counts as hanging: no machine is that slow."""
QUICK = 300_000
"""Calls of functions that nobody has to wait for: with what they do, a small part of a second."""
warm_up = Pace.warm_up
sync = os.fsync
"""For a test of what reaches the disk itself: all others see what is written as soon as it is."""


class AtOnce(Executor):
    """Works where it is asked to, instead of in the background."""

    def __init__(self, **_):
        pass

    def shutdown(self, wait=True, *, cancel_futures=False):
        pass

    def submit(self, work, *given, **named):
        done = Future()
        try:
            done.set_result(work(*given, **named))
        except Exception as error:
            done.set_exception(error)
        return done


class Glances:
    """The time for a decision that is over after so many looks at it, on a quick machine as on a slow one."""

    def __init__(self, count):
        self.left = count

    @property
    def over(self):
        self.left -= 1
        return self.left < 0


def enough_time(clock, seconds=1.0):
    """Any time is enough for a bot, and none is over at once."""
    clock._end = inf if seconds > 0 else -inf


def nothing_ahead(pace, around=()):
    pace._warming, pace._warmed, pace._lit = iter(()), True, pace.board.light


def keep_memory():
    """Searching all for garbage whenever a table is left takes longer than most tests."""


def no_process(bots, level, seed):
    return bots.match.info.make_bot(level, seed, bots.match.options)


def steady(monkeypatch):
    """Make a run repeatable.

    Bots and experts have enough time and answer at once, matches are saved at once, pictures are drawn as on the
    slowest machine and never ahead of time, nothing waits in vain, not even for the disk, and seeds are fixed.
    """
    from crashgames.hotseat import bots
    from crashgames.hotseat.bots import BackgroundRunner
    from crashgames.scenes import error, navigator
    from crashgames.scenes.demo import director
    from crashgames.storage import save_writer
    from crashgames.ui.layers import Layers

    keep = save_writer.Autosave.keep

    def keep_at_once(self):
        keep(self)
        if self.writer:
            self.writer.wait()

    dice = random.Random(0)
    random.seed(0)
    monkeypatch.setattr(secrets, "token_bytes", dice.randbytes)
    monkeypatch.setattr(secrets, "token_hex", lambda count: dice.randbytes(count).hex())
    monkeypatch.setattr(secrets, "randbits", dice.getrandbits)
    monkeypatch.setattr(secrets, "randbelow", dice.randrange)
    monkeypatch.setattr(secrets, "choice", dice.choice)
    monkeypatch.setattr(os, "fsync", lambda handle: None)
    monkeypatch.setattr(TimeLimit, "__init__", enough_time)
    monkeypatch.setattr(BackgroundRunner, "submit", AtOnce.submit)
    monkeypatch.setattr(director, "ThreadPoolExecutor", AtOnce)
    for module in (navigator, director):
        monkeypatch.setattr(module, "give_back_memory", keep_memory)
    monkeypatch.setattr(bots.Bots, "bot", no_process)
    monkeypatch.setattr(save_writer.Autosave, "keep", keep_at_once)
    monkeypatch.setattr(save_writer, "LAST_WAIT", HANG)
    monkeypatch.setattr(save_writer, "RETRY_INTERVAL", HANG)
    monkeypatch.setattr(save_writer, "LEAVING_SECONDS", HANG)
    monkeypatch.setattr(error, "LAST_WAIT", HANG)
    monkeypatch.setattr(Layers, "budget", 0.0)
    monkeypatch.setattr(Pace, "warm_up", nothing_ahead)


def work_of(task):
    """The number of functions that a task calls: its cost, the same on every machine."""
    count = 0

    def note(frame, event, argument):
        nonlocal count
        count += event == "call"

    before = sys.getprofile()
    sys.setprofile(note)
    try:
        task()
    finally:
        sys.setprofile(before)
    return count
