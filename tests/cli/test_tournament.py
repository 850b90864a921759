"""Tournaments: the sequential test, equal luck for both, and going on with one that was kept."""

import json
import os
import random
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

from crashgames.cli import parser as typed
from crashgames.cli.commands import run as command
from crashgames.cli.tournament import Bout, asked_for, lines, result_of
from crashgames.cli.tournament.deals import Deal, play
from crashgames.cli.tournament.progress import line
from crashgames.cli.tournament.sprt import ALPHA, BETA, LEAST, LOWER, MARGIN, UPPER, Verdict, state_of
from tests.processes import children, wait_until_gone
from tests.steady import HANG

ROOT = Path(__file__).parents[2]
NEVER = r"(?!)"


def test_the_bounds_are_those_of_five_in_a_hundred():
    assert round(UPPER, 2) == 2.94 and round(LOWER, 2) == -2.94


@pytest.mark.parametrize(("mean", "verdict"), [(2 * MARGIN, Verdict.STRONGER), (-MARGIN, Verdict.NOT_STRONGER)])
def test_clear_strength_is_found(mean, verdict):
    dice = random.Random(1)
    surpluses = []
    while state_of(surpluses).verdict is Verdict.OPEN:
        surpluses.append(mean + dice.choice((-0.5, 0.5)))
    assert state_of(surpluses).verdict is verdict and LEAST <= len(surpluses) < 2000


def test_equal_bots_are_called_stronger_in_about_five_of_a_hundred():
    wrong = 0
    for seed in range(200):
        dice, surpluses = random.Random(seed), []
        while state_of(surpluses).verdict is Verdict.OPEN:
            surpluses += (dice.choice((-0.5, 0.0, 0.5)) for _ in range(20))
        wrong += state_of(surpluses).verdict is Verdict.STRONGER
    assert wrong <= 20


def test_few_deals_decide_nothing():
    assert state_of([0.5] * (LEAST - 1)).verdict is Verdict.OPEN and state_of([]).verdict is Verdict.OPEN
    assert state_of([0.5] * LEAST).verdict is Verdict.STRONGER


@pytest.mark.parametrize(
    ("game", "seats", "sides"),
    [("crazy_commute", 3, 3), ("crash_by_crash", 4, 2), ("hidden_crashmaster", 5, 2)],
)
def test_every_side_of_a_deal_is_played_once(game, seats, sides):
    deal = play(Bout(game, seats, 0, 0, {}), 4)
    assert len(deal.shares) == sides and deal.decisions
    assert bool(deal.side) == (game == "hidden_crashmaster")
    assert -1 < deal.surplus < 1


def test_what_everybody_wins_or_nobody_is_even():
    assert Deal(0, (0.5, 0.5)).surplus == 0 and Deal(0, (1.0, 0.0, 0.0)).surplus == pytest.approx(0)
    assert Deal(0, (1.0, 1.0)).surplus == 0.5


def printed(capsys, *words):
    code = command(["tournament", "pig" if not words else words[0], *words[1:]])
    caught = capsys.readouterr()
    return code, caught.out, caught.err


def test_a_tournament_goes_on_where_it_was_left_and_jobs_change_nothing(tmp_path, capsys):
    common = ("crazy_commute", "--levels", "random,1", "--json")
    file = tmp_path / "kept.jsonl"
    printed(capsys, *common, "--deals", "3", "--jobs", "1", "--keep", str(file))
    with file.open("ab") as end:
        end.write(b'{"number":3,"sha')
    _, resumed, _ = printed(capsys, *common, "--deals", "6", "--jobs", "2", "--keep", str(file))
    _, whole, _ = printed(capsys, *common, "--deals", "6", "--jobs", "1")
    left, right = json.loads(resumed), json.loads(whole)
    for result in (left, right):
        del result["mean_ms"], result["most_ms"]
    assert left == right and left["deals"] == 6 and left["verdict"] == "open"
    assert len(file.read_bytes().splitlines()) == 7
    code, table, _ = printed(capsys, "--table", str(file))
    assert code == 0 and "| Crazy Commute | 3 | 1 against random | open |" in table


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ((), "which game?"),
        (("crazy_commute", "--levels", "1"), "two levels play a tournament, such as --levels 2,3"),
        (("crazy_commute", "--levels", "2,2"), "a level is as strong as itself: name two different ones"),
        (("crazy_commute", "--levels", "Random, random"), "a level is as strong as itself"),
        (("crazy_commute", "--levels", "two,3"), "'two' is not a bot level; there are random and 1 to 4"),
        (("crazy_commute", "--levels", "2,"), "'' is not a bot level; there are random and 1 to 4"),
        (("crazy_commute", "--seats", "9"), "Crazy Commute is for 3 to 5 players, not 9"),
        (("crazy_commute", "--keep", ""), "a file must have a name"),
        (("--table", ""), "a file must have a name"),
        (
            ("crazy_commute", "--table", "a"),
            "--table plays nothing: leave out GAME, each file says of which game it is",
        ),
        (("--json", "--table", "a"), "--table plays nothing: leave out --json"),
        (("--seats", "3", "--table", "a"), "--table plays nothing: leave out --seats"),
        (("--levels", "2,3", "--table", "a"), "--table plays nothing: leave out --levels"),
        (("--keep", "b", "--table", "a"), "--table plays nothing: leave out --keep"),
    ],
)
def test_mistakes_are_said_in_a_line(words, sentence, capsys):
    code = command(["tournament", *words])
    said = capsys.readouterr().err
    assert code == 2 and len(said.splitlines()) == 1 and sentence in said


def test_levels_are_understood_as_people_type_them():
    assert typed.levels("Random, 3") == (0, 3) and typed.levels("2,RANDOM") == (2, 0)


def test_the_help_says_which_level_is_tested_and_what_is_usual(capsys):
    command(["tournament", "--help"])
    told = " ".join(capsys.readouterr().out.split())
    assert "tested is whether the second is stronger than the first" in told
    assert f"{','.join(map(str, asked_for.LEVELS))} (default)" in told and f"default: {asked_for.DEALS}" in told
    assert f"alpha = beta = {ALPHA:g}" in told and ALPHA == BETA


def test_too_few_deals_have_no_interval_and_none_is_without_width():
    bout = Bout("crazy_commute", 3, 2, 1, {})
    alike = [Deal(number, (1.0, 0.5, 0.0)) for number in range(LEAST)]
    none, one, two = (result_of(bout, alike[:count]) for count in range(3))
    assert none.reach is one.reach is None and "surplus  +16.7% of the matches (too few for an interval)" in lines(one)
    assert two.reach > 0.5 and result_of(bout, alike).reach == pytest.approx(0.0167, abs=1e-4)


def test_a_result_names_its_hypotheses():
    facts = json.loads(msgspec.json.encode(result_of(Bout("crazy_commute", 3, 2, 1, {}), [])))
    assert (facts["alpha"], facts["beta"], facts["margin"], facts["bounds"]) == (0.05, 0.05, 0.05, [-2.94, 2.94])


def test_a_result_tells_wins_and_even_wins():
    result = result_of(Bout("crazy_commute", 3, 2, 1, {}), [Deal(0, (1.0, 0.5, 0.0)), Deal(1, (0.0, 0.0, 1.0))])
    assert (result.wins, result.even, result.matches) == (2.5, 2.0, 6)


# Its processes


@pytest.fixture
def under_way(tmp_path):
    """A tournament of long deals that goes on, started as from a terminal, and the processes that it has started."""
    file = tmp_path / "kept.jsonl"
    line = ["tournament", "crazy_commute", "--levels", "1,2", "--jobs", "2", "--keep", str(file)]
    started = [sys.executable, "-m", "crashgames", *line]
    program = subprocess.Popen(started, cwd=ROOT, stderr=subprocess.PIPE, text=True, start_new_session=True)
    end = time.monotonic() + HANG
    while not file.exists() or file.read_bytes().count(b"\n") < 2:
        assert program.poll() is None and time.monotonic() < end
        time.sleep(0.005)
    yield program, children(program.pid), file
    program.kill()
    program.communicate()


@pytest.mark.skipif(sys.platform != "linux", reason="looks for processes in /proc")
@pytest.mark.parametrize("how", ["SIGTERM", "SIGKILL"])
def test_a_killed_tournament_leaves_no_process_behind(under_way, how):
    program, players, _ = under_way
    assert len(players) >= 2
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


def on_a_terminal(*words):
    """A command, started as from a terminal, and what it writes there."""
    ours, theirs = pty.openpty()
    program = subprocess.Popen(
        [sys.executable, "-m", "crashgames", *words],
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
def test_a_terminal_shows_at_once_that_it_goes_on_and_what_an_interrupt_costs():
    program, terminal = on_a_terminal("tournament", "crash_by_crash", "--seats", "4", "--levels", "3,4")
    said = read_until(terminal, r"deals.*, 0:0[2-9]")
    os.killpg(program.pid, signal.SIGINT)
    said += read_until(terminal, NEVER)
    os.close(terminal)
    assert program.wait(HANG) == 130
    lines = said.replace("\r\n", "\n").splitlines(keepends=False)
    assert lines[0] == "" and lines[1] == "0 of at most 2,000 deals, 0:00"
    assert re.fullmatch(r"crashgames: interrupted after \d+ deals?; nothing is kept without --keep FILE", lines[-1])


def test_the_progress_says_what_the_test_says_once_it_says_something():
    deals = [Deal(number, (1.0, 0.0, 0.5)) for number in range(LEAST)]
    assert line(deals[:1], 2000, 59.9) == "1 of at most 2,000 deals, surplus +16.7%, 0:59"
    assert line(deals, 2000, 3661) == "24 of at most 2,000 deals, surplus +16.7%, ratio +97.92 of ±2.94, 1:01:01"
