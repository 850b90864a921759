"""Processes that play and save a match, report each state that is safe, and are killed by their parents."""

import os
import random
import signal
import sys
import time

from crashgames.storage.library import Library
from crashgames.storage.save_writer import SaveWriter
from crashgames.storage.session import Session
from tests.steady import HANG
from tests.storage.matches import match_of

ID = "0123456789abcdef"


def forked(work):
    """Runs `work(report)` in a process of its own; returns its id and the end of a pipe on which it reports numbers."""
    read_end, write_end = os.pipe()
    child = os.fork()
    if child:
        os.close(write_end)
        return child, read_end
    os.close(read_end)
    try:
        work(lambda number: os.write(write_end, number.to_bytes(4, "big")))
        os._exit(0)
    except BaseException:
        os._exit(3)


def heard(read_end, count):
    """The number that comes as the one with this count, or the last one before the other end was closed, 0 for none."""
    number = 0
    for _ in range(count):
        data = os.read(read_end, 4)
        if len(data) < 4:
            break
        number = int.from_bytes(data, "big")
    return number


def reported(read_end):
    """The last number that came through a pipe until its other end was closed, 0 for none."""
    number = heard(read_end, sys.maxsize)
    os.close(read_end)
    return number


def states(info, seed):
    """A match after each of its moves, to the end."""
    match, pick = match_of(info, 0, info.seats[0], seed), random.Random(seed)
    while match.outcome is None:
        match.play(pick.choice(match.legal_actions(pick.choice(match.to_act()))))
        yield match


def play_and_report(folder, info, seed, report):
    """Plays to the end, and reports how many moves are safe after each save."""
    writer = SaveWriter(Library(folder), Session(id=ID, bot_seed=1, started=1))
    for match in states(info, seed):
        writer.keep(match)
        assert writer.wait(HANG)
        report(len(match.actions))


def killed_after(work, count, seconds):
    """Kills a process some time after it has reported so many numbers; returns the last of them."""
    child, pipe = forked(work)
    last = heard(pipe, count)
    time.sleep(seconds)
    os.kill(child, signal.SIGKILL)
    last = reported(pipe) or last
    os.waitpid(child, 0)
    return last
