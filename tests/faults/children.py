"""Processes that play and save a match, tell each state that is safe, and are killed by their parents."""

import os
import random
import signal
import time

from crashgames.saving.keeper import Keeper
from crashgames.saving.library import Library
from crashgames.saving.sitting import Sitting
from tests.saving.matches import match_of

ID = "0123456789abcdef"


def forked(work):
    """Runs `work(tell)` in a process of its own; returns its id and the end of a pipe on which it tells numbers."""
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


def told(read_end):
    """The last number that came through a pipe until its other end was closed, 0 for none."""
    data = b""
    while part := os.read(read_end, 4096):
        data += part
    os.close(read_end)
    whole = len(data) // 4 * 4
    return int.from_bytes(data[whole - 4 : whole], "big") if whole else 0


def play_and_tell(folder, info, seed, tell):
    """Plays to the end, and tells how many moves are safe after each save."""
    library, sitting = Library(folder), Sitting(id=ID, bot_seed=1, started=1)
    keeper, match, pick = Keeper(library, sitting), match_of(info, 0, info.seats[0], seed), random.Random(seed)
    while match.outcome is None:
        match.play(pick.choice(match.legal_actions(pick.choice(match.to_act()))))
        keeper.keep(match)
        keeper.wait()
        tell(len(match.actions))


def killed_after(work, seconds):
    """Kills a process after some time; returns the last number it told."""
    child, pipe = forked(work)
    time.sleep(seconds)
    os.kill(child, signal.SIGKILL)
    last = told(pipe)
    os.waitpid(child, 0)
    return last
