"""Experts think in a process of their own: it may be killed, fail or hang, and it ends with the program."""

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from crashgames.core.match import Match, Player
from crashgames.hotseat import bots
from crashgames.hotseat.bots import Bots
from tests.hotseat.elsewhere import FAILS, HANGS, INFO, slow
from tests.processes import is_running, wait_until_gone
from tests.steady import HANG

ROOT = Path(__file__).parents[2]
FIRST, LAST = 0, 1
"""What the bot of these tests takes here, in the thread, and in its own process."""

PROGRAM = """
import sys, time
from crashgames.core.match import Match, Player
from crashgames.hotseat.bots import Bots
from tests.hotseat.elsewhere import INFO
if __name__ == "__main__":
    table = Bots(Match(INFO, [Player("A", 4), Player("B", 1)], bytes(32)), 0)
    table.think(0)
    while table.choice() is None:
        time.sleep(0.01)
    print(table.process.pid, flush=True)
    time.sleep(600)
"""


@pytest.fixture(autouse=True)
def patience(monkeypatch):
    """However slow the machine is, everybody waits for the process."""
    monkeypatch.setattr(bots, "START_SECONDS", HANG)
    monkeypatch.setattr(bots, "PROCESS_SECONDS", HANG)
    monkeypatch.setattr("crashgames.hotseat.bots.ANSWER_SECONDS", 2 * HANG)


def decided(table, seat=0):
    """The place of the bot's choice among the legal actions."""
    table.think(seat)
    end = time.monotonic() + HANG
    while (action := table.choice()) is None and time.monotonic() < end:
        time.sleep(0.005)
    return table.match.legal_actions(seat).index(action)


def table(*levels, info=INFO):
    return Bots(Match(info, [Player(f"Bot {level}", level) for level in levels], bytes(32)), 0)


def test_an_experts_process_may_fail_without_stopping_the_table(in_background, caplog):
    seats = table(4, 4)
    assert (decided(seats), seats.level) == (LAST, None)
    assert (decided(seats, FAILS), seats.level) == (FIRST, 3)
    assert (decided(seats), seats.level) == (LAST, None)
    assert "ValueError" in caplog.text and "elsewhere.py" in caplog.text and str(ROOT) not in caplog.text
    os.kill(seats.process.pid, signal.SIGTERM)
    assert [decided(seats), decided(seats)] == [FIRST, LAST]
    pid = seats.process.pid
    seats.close()
    wait_until_gone(pid)


def test_experts_that_start_slowly_are_waited_for(in_background, monkeypatch, tmp_path):
    monkeypatch.setattr(bots, "START_SECONDS", 0.0)
    gate, end = tmp_path / "gate", time.monotonic() + HANG
    seats = table(4, 3, info=slow(gate))
    assert decided(seats) == FIRST
    pid = seats.process.pid
    gate.touch()
    while decided(seats) == FIRST and time.monotonic() < end:
        time.sleep(0.005)
    assert decided(seats) == LAST and seats.process.pid == pid
    seats.close()


def test_experts_that_hang_are_given_up(in_background, monkeypatch):
    monkeypatch.setattr(bots, "MAX_FAILURES", 1)
    seats = table(4, 3, 4)
    assert decided(seats) == LAST and seats.process.pid is not None
    with monkeypatch.context() as patch:
        patch.setattr(bots, "PROCESS_SECONDS", 0.0)
        assert decided(seats, HANGS) == FIRST
    assert decided(seats) == FIRST and seats.process.pid is None
    seats.close()


def test_nobody_starts_a_process_without_an_expert(in_background):
    seats = table(3, 0)
    assert decided(seats) == FIRST and seats.process.pid is None
    seats.close()


@pytest.mark.skipif(sys.platform != "linux", reason="looks for processes in /proc")
def test_the_process_ends_with_a_program_that_is_killed():
    command = [sys.executable, "-c", PROGRAM]
    program = subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True)
    pid = int(program.stdout.readline())
    assert is_running(pid)
    program.kill()
    program.communicate(timeout=HANG)
    wait_until_gone(pid)
