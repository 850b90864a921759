"""What is worked out beside a table: in order, and given up where it takes too long, as at the end of the program."""

import subprocess
import sys
import threading
import time
from pathlib import Path

import pytest

from crashgames.core.match import Match, Player
from crashgames.hotseat.bots import BackgroundRunner, Bots
from crashgames.hotseat.hints import Hint, Hints
from crashgames.storage.session import new_session
from tests.shelf.null_game import INFO
from tests.steady import HANG

ROOT = Path(__file__).parents[2]
PROGRAM = """
import threading
from crashgames.core.match import Match, Player
from crashgames.hotseat.bots import Bots
from tests.shelf.null_game import INFO
table = Bots(Match(INFO, [Player("A", 1), Player("B", 1)], bytes(32)), 0)
begun = threading.Event()
table.players[0].choose = lambda *_: (begun.set(), threading.Event().wait())
table.think(0)
begun.wait()
table.close()
"""


@pytest.fixture(autouse=True)
def patience(monkeypatch, in_background):
    """However slow the machine is, everybody waits for an answer, until a test says that it takes too long."""
    monkeypatch.setattr("crashgames.hotseat.bots.ANSWER_SECONDS", HANG)


def attended(helper, answer):
    """What has become of a job."""
    end = time.monotonic() + HANG
    while not answer.done() and time.monotonic() < end:
        helper.attend()
        time.sleep(0.001)
    return answer.exception() or answer.result()


def test_jobs_keep_their_order_and_failed_ones_hold_nothing_up():
    helper, order = BackgroundRunner("test"), []
    may_go_on = threading.Event()
    first = helper.submit(lambda: (may_go_on.wait(HANG), order.append(1)))
    dropped = helper.submit(order.append, 2)
    failing = helper.submit([].pop)
    last = helper.submit(order.append, 3)
    assert dropped.cancel() and not first.cancel() and not order
    may_go_on.set()
    assert attended(helper, last) is None and order == [1, 3]
    assert isinstance(failing.exception(), IndexError)


def test_what_hangs_is_given_up_and_the_next_is_begun(monkeypatch):
    helper, woken = BackgroundRunner("test"), threading.Event()
    hanging, next_one = helper.submit(woken.wait), helper.submit(lambda: "found")
    helper.attend()
    assert not hanging.done() and not next_one.running()
    monkeypatch.setattr("crashgames.hotseat.bots.ANSWER_SECONDS", -1.0)
    helper.attend()
    monkeypatch.setattr("crashgames.hotseat.bots.ANSWER_SECONDS", HANG)
    assert hanging.done() and isinstance(hanging.exception(), TimeoutError)
    assert attended(helper, next_one) == "found"
    woken.set()
    assert isinstance(hanging.exception(), TimeoutError), "an answer that comes too late is none"


def test_a_hanging_hint_is_given_up_and_can_be_asked_for_again(monkeypatch, caplog):
    match, woken = Match(INFO, [Player("A"), Player("B")], bytes(32)), threading.Event()
    bots = Bots(match, 1)
    hangs = [True]

    class Hesitant:
        level, options = 1, {}

        def choose(self, view, legal, clock):
            if hangs.pop() if hangs else False:
                woken.wait(HANG)
            return legal[0]

    monkeypatch.setattr(bots, "bot", lambda level, seed: Hesitant())
    mine, other = (Hints(match, new_session(), bots) for _ in range(2))
    seat = match.to_act()[0]
    for hints in (mine, other):
        hints.ask(seat)
    assert mine.answer() is None and other.answer() is None
    monkeypatch.setattr("crashgames.hotseat.bots.ANSWER_SECONDS", -1.0)
    given_up = mine.answer()
    monkeypatch.setattr("crashgames.hotseat.bots.ANSWER_SECONDS", HANG)
    assert given_up == Hint(seat) and "TimeoutError" in caplog.text
    assert found(other).actions
    mine.ask(seat)
    assert found(mine).actions
    woken.set()
    bots.close()


def found(hints):
    end = time.monotonic() + HANG
    while (hint := hints.answer()) is None:
        assert time.monotonic() < end
        time.sleep(0.001)
    return hint


def test_the_program_ends_while_a_bot_hangs():
    done = subprocess.run([sys.executable, "-c", PROGRAM], cwd=ROOT, capture_output=True, timeout=HANG, check=False)
    assert (done.returncode, done.stderr) == (0, b"")
