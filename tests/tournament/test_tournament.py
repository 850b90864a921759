"""Tournaments: the sequential test, equal luck for both, and going on with one that was kept."""

import json
import random
from pathlib import Path

try:
    import pty
except ImportError:
    pty = None

import msgspec
import pytest

from crashgames.core.bots import TimeLimit
from tests.arguments import bot_levels
from tests.play_tournaments import KEPT
from tests.steady import HANG
from tests.tournament import Bout, deals, lines, result_of
from tests.tournament import __main__ as invocation
from tests.tournament.__main__ import main as command
from tests.tournament.deals import Deal, Thinking, play
from tests.tournament.keeping import read
from tests.tournament.result import Pace
from tests.tournament.sprt import ALPHA, BETA, LOWER, MARGIN, MIN_DEALS, UPPER, Verdict, state_of

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
    assert state_of(surpluses).verdict is verdict and MIN_DEALS <= len(surpluses) < 2000


def test_equal_bots_are_called_stronger_in_about_five_percent():
    wrong = 0
    for seed in range(200):
        dice, surpluses = random.Random(seed), []
        while state_of(surpluses).verdict is Verdict.OPEN:
            surpluses += (dice.choice((-0.5, 0.0, 0.5)) for _ in range(20))
        wrong += state_of(surpluses).verdict is Verdict.STRONGER
    assert wrong <= 20


def test_few_deals_decide_nothing():
    assert state_of([0.5] * (MIN_DEALS - 1)).verdict is Verdict.OPEN and state_of([]).verdict is Verdict.OPEN
    assert state_of([0.5] * MIN_DEALS).verdict is Verdict.STRONGER


@pytest.mark.parametrize(
    ("game", "seats", "sides"), [("crazy_commute", 3, 3), ("crash_by_crash", 4, 2), ("hidden_crashmaster", 5, 2)]
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
    code = command(words)
    caught = capsys.readouterr()
    return code, caught.out, caught.err


def test_a_tournament_resumes_and_jobs_change_nothing(tmp_path, capsys):
    common = ("crazy_commute", "--levels", "random,1", "--json")
    file = tmp_path / "kept.jsonl"
    printed(capsys, *common, "--deals", "3", "--jobs", "1", "--keep", str(file))
    with file.open("ab") as end:
        end.write(b'{"number":3,"sha')
    _, resumed, _ = printed(capsys, *common, "--deals", "6", "--jobs", "2", "--keep", str(file))
    _, whole, _ = printed(capsys, *common, "--deals", "6", "--jobs", "1")
    left, right = json.loads(resumed), json.loads(whole)
    for result in (left, right):
        del result["mean_ms"], result["most_ms"], result["cpu"]
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
    code = command(words)
    said = capsys.readouterr().err
    assert code == 2 and len(said.splitlines()) == 1 and sentence in said


def test_levels_are_understood_as_people_type_them():
    assert bot_levels("Random, 3") == (0, 3) and bot_levels("2,RANDOM") == (2, 0)


def test_the_help_says_which_level_is_tested_and_what_is_usual(capsys):
    command(["--help"])
    printed = " ".join(capsys.readouterr().out.split())
    assert "tested is whether the second is stronger than the first" in printed
    assert f"{','.join(map(str, invocation.LEVELS))} (default)" in printed and f"default: {invocation.DEALS}" in printed
    assert f"alpha = beta = {ALPHA:g}" in printed and ALPHA == BETA


def test_too_few_deals_have_no_interval_and_none_is_empty():
    bout = Bout("crazy_commute", 3, 2, 1, {})
    alike = [Deal(number, (1.0, 0.5, 0.0)) for number in range(MIN_DEALS)]
    none, one, two = (result_of(bout, alike[:count]) for count in range(3))
    assert none.reach is one.reach is None and "surplus  +16.7% of the matches (too few for an interval)" in lines(one)
    assert two.reach > 0.5 and result_of(bout, alike).reach == pytest.approx(0.0167, abs=1e-4)


def test_a_result_names_its_hypotheses():
    facts = json.loads(msgspec.json.encode(result_of(Bout("crazy_commute", 3, 2, 1, {}), [])))
    assert (facts["alpha"], facts["beta"], facts["margin"], facts["bounds"]) == (0.05, 0.05, 0.05, [-2.94, 2.94])


def test_a_result_tells_wins_and_even_wins():
    result = result_of(Bout("crazy_commute", 3, 2, 1, {}), [Deal(0, (1.0, 0.5, 0.0)), Deal(1, (0.0, 0.0, 1.0))])
    assert (result.wins, result.even, result.matches) == (2.5, 2.0, 6)


# Time


def test_a_deal_tells_what_each_level_took_of_a_processor():
    deal = play(Bout("hidden_crashmaster", 5, 2, 1, {}), 4)
    assert deal.strong.decisions == deal.decisions and deal.weak.decisions > deal.strong.decisions
    for taken in (deal.strong, deal.weak):
        assert 0 <= taken.longest <= taken.seconds < HANG


def test_a_result_tells_the_times_of_levels_where_known():
    bout = Bout("crazy_commute", 3, 2, 1, {})
    known = Deal(0, (1.0, 0.0, 0.0), "", 4, 3.0, 2.0, Thinking(4, 1.0, 0.7), Thinking(10, 0.5, 0.1))
    old = Deal(1, (1.0, 0.0, 0.0), "", 4, 1.0, 0.5)
    later = Deal(1, (1.0, 0.0, 0.0), "", 4, 1.0, 0.5, Thinking(4, 0.2, 0.1), Thinking(10, 0.5, 0.3))
    assert result_of(bout, [known, later]).cpu == (Pace(2, 2, 8, 0.15, 0.7), Pace(1, 2, 20, 0.05, 0.3))
    assert lines(result_of(bout, [known, old]))[-3:] == [
        "time     level 2: 500.0 ms a decision, 2000 ms at most by the clock",
        "cpu      level 2: 250.0 ms a decision, 700 ms at most, in 1 of 2 deals",
        "cpu      level 1: 50.0 ms a decision, 100 ms at most, in 1 of 2 deals",
    ]
    assert result_of(bout, [old]).cpu == ()
    quick = Deal(0, (1.0, 0.0, 0.0), "", 4, 3.0, 2.0, Thinking(4, 0.0001, 0.0001), Thinking(0, 0.0, 0.0))
    assert lines(result_of(bout, [quick]))[-1] == "cpu      level 2: 0.025 ms a decision, 0 ms at most"


class Noting(TimeLimit):
    """Notes the seconds that bots are given."""

    given = set()

    def __init__(self, seconds):
        super().__init__(seconds)
        self.given.add(seconds)


def test_bots_have_plenty_of_time_or_what_they_have_at_a_table(monkeypatch):
    monkeypatch.setattr(deals, "TimeLimit", Noting)
    for clock, seconds in ((False, {60.0}), (True, {0.25})):
        Noting.given.clear()
        assert play(Bout("crazy_commute", 3, 1, 0, {}, clock), 4).decisions
        assert Noting.given == seconds


def test_a_tournament_by_the_clock_is_another_one(tmp_path, capsys):
    file = tmp_path / "kept.jsonl"
    common = ("crazy_commute", "--levels", "random,1", "--deals", "1", "--keep", str(file))
    code, shown, _ = printed(capsys, *common, "--clock")
    assert code == 0 and shown.startswith("crazy_commute, 3 seats, by the clock: level 1 against random: open\n")
    assert "| 1 against random, by the clock |" in printed(capsys, "--table", str(file))[1]
    assert printed(capsys, *common)[0] == 2


def test_what_was_kept_before_is_the_same_tournament():
    files = sorted(KEPT.glob("*.jsonl"))
    assert files
    for file in files:
        bout, found = read(file)
        header, *rest = file.read_bytes().splitlines()
        assert msgspec.json.encode(bout) == header and not bout.clock
        assert len(found) == len(rest) and result_of(bout, found).verdict == "stronger"
