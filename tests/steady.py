"""Makes a test the same on every machine: what takes its time in the program is done at once, or never too late."""

import os
import random
import secrets
import sys
from concurrent.futures import Executor, Future

from crashgames.scenes.table.pace import Pace

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


def nothing_ahead(pace, around=()):
    pace._warming, pace._warmed, pace._lit = iter(()), True, pace.board.light


def no_process(bots, level, seed):
    return bots.match.info.make_bot(level, seed, bots.match.options)


def steady(monkeypatch):
    """Bots and experts answer and matches are saved at once, pictures are drawn as on the slowest machine and never
    ahead of time, nothing is waited for in vain, not even the disk, and seeds are the same in every run."""
    from crashgames.hotseat import autosave, bots, hints
    from crashgames.scenes import error
    from crashgames.scenes.replay import why, writing_down
    from crashgames.storage import keeper
    from crashgames.ui.layers import Layers

    keep = autosave.Autosave.keep

    def keep_at_once(self):
        keep(self)
        if self.keeper:
            self.keeper.wait()

    dice = random.Random(0)
    random.seed(0)
    monkeypatch.setattr(secrets, "token_bytes", dice.randbytes)
    monkeypatch.setattr(secrets, "token_hex", lambda count: dice.randbytes(count).hex())
    monkeypatch.setattr(secrets, "randbits", dice.getrandbits)
    monkeypatch.setattr(os, "fsync", lambda handle: None)
    for module in (bots, why, writing_down):
        monkeypatch.setattr(module, "ThreadPoolExecutor", AtOnce)
    for module in (bots, hints):
        monkeypatch.setattr(module, "seconds_for", lambda level: HANG)
    monkeypatch.setattr(bots.Bots, "bot", no_process)
    monkeypatch.setattr(autosave.Autosave, "keep", keep_at_once)
    monkeypatch.setattr(keeper, "LAST_WAIT", HANG)
    monkeypatch.setattr(autosave, "LEAVING", HANG)
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
