"""The processes of a tournament end with it, and a terminal shows at any time that it goes on."""

import os
import re
import signal
import subprocess
import sys
import time
from pathlib import Path

try:
    import pty
except ImportError:
    pty = None

import msgspec
import pytest

from crashgames.core.catalog import game
from crashgames.core.processes import Helper, end
from tests.processes import children, wait_until_gone
from tests.steady import HANG
from tests.tournament.deals import Bout, Deal, Stopped
from tests.tournament.progress import line
from tests.tournament.sprt import MIN_DEALS
from tests.tournament.workers import _ask, played

ROOT = Path(__file__).parents[2]
NEVER = r"(?!)"


@pytest.fixture
def under_way(tmp_path):
    """A tournament of long deals that goes on with a file, started as from a terminal, and its processes."""
    file = tmp_path / "kept.jsonl"
    bout = Bout("crash_by_crash", 4, 4, 3, game("crash_by_crash").defaults())
    parts = [bout, *(Deal(number, (1.0, 0.0)) for number in range(3))]
    file.write_bytes(b"".join(msgspec.json.encode(part) + b"\n" for part in parts))
    line = [bout.game, "--seats", "4", "--levels", "3,4", "--jobs", "2", "--keep", str(file)]
    started = [sys.executable, "-m", "tests.tournament", *line]
    program = subprocess.Popen(started, cwd=ROOT, stderr=subprocess.PIPE, text=True, start_new_session=True)
    end = time.monotonic() + HANG
    while len(players := players_of(program.pid)) < 2:
        assert program.poll() is None and time.monotonic() < end
        time.sleep(0.005)
    yield program, players, file
    program.kill()
    program.communicate()


def players_of(pid):
    """The processes that play for a tournament: all its children but the one that tidies up after them."""
    return {child for child in children(pid) if b"spawn_main" in Path(f"/proc/{child}/cmdline").read_bytes()}


@pytest.mark.skipif(sys.platform != "linux", reason="looks for processes in /proc")
@pytest.mark.parametrize("how", ["SIGTERM", "SIGKILL"])
def test_a_killed_tournament_leaves_no_process_behind(under_way, how):
    program, players, _ = under_way
    program.send_signal(getattr(signal, how))
    program.communicate(timeout=HANG)
    for pid in players:
        wait_until_gone(pid)


@pytest.mark.skipif(sys.platform != "linux", reason="looks for processes in /proc")
def test_an_interrupt_ends_everything_and_says_what_is_kept(under_way):
    program, players, file = under_way
    os.killpg(program.pid, signal.SIGINT)
    _, said = program.communicate(timeout=HANG)
    count = len(file.read_bytes().splitlines()) - 1
    words = f"{count} deal{' is' if count == 1 else 's are'} kept in {file}, and the same command goes on from there"
    assert program.returncode == 130 and said == f"crashgames: interrupted; {words}\n"
    for pid in players:
        wait_until_gone(pid)


@pytest.mark.skipif(sys.platform != "linux", reason="looks for processes in /proc")
def test_a_killed_process_ends_the_tournament_and_the_others(under_way):
    program, players, _ = under_way
    os.kill(min(players), signal.SIGKILL)
    _, said = program.communicate(timeout=HANG)
    assert program.returncode == 1 and said == "crashgames: a process that played a deal was ended from outside\n"
    for pid in players:
        wait_until_gone(pid)


def test_a_missing_process_ends_the_tournament():
    helper = Helper("test", list)
    end([helper])
    with pytest.raises(Stopped, match="ended from outside"):
        _ask(helper, 1)


def test_a_deal_that_fails_says_which_and_why():
    impossible = Bout("crash_by_crash", 3, 2, 1, {})
    with pytest.raises(Stopped, match=r"(?s)^deal 7 fails\n.*Traceback.*, not 3$"):
        list(played(impossible, range(7, 9), 1, lambda: None))


def on_a_terminal(*words):
    """A command, started as from a terminal, and what it writes there."""
    ours, theirs = pty.openpty()
    program = subprocess.Popen(
        [sys.executable, "-m", "tests.tournament", *words],
        cwd=ROOT,
        stdin=theirs,
        stdout=subprocess.DEVNULL,
        stderr=theirs,
        start_new_session=True,
    )
    os.close(theirs)
    return program, ours


def read_until(terminal, pattern):
    """What is written on a terminal, up to some words or its end."""
    said = ""
    while not re.search(pattern, said):
        try:
            said += os.read(terminal, 1000).decode()
        except OSError:
            break
    return said


@pytest.mark.skipif(pty is None, reason="needs a terminal")
def test_a_terminal_shows_progress_and_the_cost_of_an_interrupt():
    program, terminal = on_a_terminal("crash_by_crash", "--seats", "4", "--levels", "3,4")
    said = read_until(terminal, r"deals.*, 0:(0[2-9]|[1-5][0-9])")
    os.killpg(program.pid, signal.SIGINT)
    said += read_until(terminal, NEVER)
    os.close(terminal)
    assert program.wait(HANG) == 130
    lines = said.replace("\r\n", "\n").splitlines(keepends=False)
    assert lines[0] == "" and lines[1] == "0 of at most 2,000 deals, 0:00"
    assert re.fullmatch(r"crashgames: interrupted after \d+ deals?; nothing is kept without --keep FILE", lines[-1])


def test_the_progress_says_what_the_test_says_once_it_does():
    deals = [Deal(number, (1.0, 0.0, 0.5)) for number in range(MIN_DEALS)]
    assert line(deals[:1], 2000, 59.9) == "1 of at most 2,000 deals, surplus +16.7%, 0:59"
    assert line(deals, 2000, 3661) == "24 of at most 2,000 deals, surplus +16.7%, ratio +97.92 of ±2.94, 1:01:01"
