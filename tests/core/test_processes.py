"""Processes that work for the program end with it, even in the middle of an answer, and nobody interrupts them."""

import os
import re
import signal
import subprocess
import sys
import threading
from pathlib import Path

import pytest

from crashgames.core.processes import STARTED, Helper, end
from tests.processes import children, is_running, wait_until_gone
from tests.steady import HANG

ROOT = Path(__file__).parents[2]
BUSY = "busy"

PROGRAM = """
import time
from crashgames.core.processes import Helper
from tests.core.test_processes import doubling, BUSY
if __name__ == "__main__":
    helper = Helper("test", doubling)
    helper.pipe.recv()
    helper.pipe.send(BUSY)
    helper.pipe.recv()
    print(helper.pid, flush=True)
    helper.pipe.send(None)
    time.sleep(600)
"""

REFUSING = """
from pathlib import Path
from crashgames.core.processes import Helper
from tests.core.test_processes import doubling
if __name__ == "__main__":
    helper = Helper("test", doubling)
    helper.pipe.recv()
    print(Path(f"/proc/{helper.pid}/status").read_text())
"""


def doubling():
    return lambda number: number if number == BUSY else 2 * number if number else threading.Event().wait()


@pytest.fixture
def helper():
    helper = Helper("test", doubling)
    assert helper.pipe.poll(HANG) and helper.pipe.recv() == STARTED
    yield helper
    end([helper])


def test_questions_are_answered_in_turn_and_an_end_is_at_once(helper):
    for number in (1, 2, 3):
        helper.pipe.send(number)
    assert [helper.pipe.recv() for _ in range(3)] == [2, 4, 6]
    helper.pipe.send(None)
    end([helper])
    assert helper.pipe.poll(HANG)
    with pytest.raises((EOFError, ConnectionResetError)):
        helper.pipe.recv()


@pytest.mark.skipif(sys.platform == "win32", reason="sends signals")
def test_an_interrupt_is_for_the_program_alone(helper):
    os.kill(helper.pid, signal.SIGINT)
    helper.pipe.send(4)
    assert helper.pipe.recv() == 8


@pytest.mark.skipif(sys.platform != "linux", reason="looks for processes in /proc")
def test_not_even_the_first_one_is_interrupted_while_it_starts():
    program = subprocess.run([sys.executable, "-c", REFUSING], cwd=ROOT, capture_output=True, text=True, check=True)
    blocked = int(re.search(r"SigBlk:\s*(\w+)", program.stdout)[1], 16)
    assert blocked & 1 << signal.SIGINT - 1


@pytest.mark.skipif(sys.platform != "linux", reason="looks for processes in /proc")
def test_a_process_ends_in_mid_answer_when_the_program_is_killed():
    command = [sys.executable, "-c", PROGRAM]
    program = subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True)
    pid = int(program.stdout.readline())
    assert is_running(pid) and pid in children(program.pid)
    program.kill()
    program.communicate(timeout=HANG)
    wait_until_gone(pid)
