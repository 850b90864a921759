"""Matches of bots without a window: their figures, and what ends in a violation."""

import shlex

import pytest

from crashgames.cli import parser as typed
from crashgames.core import catalog
from crashgames.core.catalog import games
from crashgames.core.messages import Outcome, Reason
from tests import simulate
from tests.shelf.null_game.engine import NullGame
from tests.test_readme import ALL_COMMANDS, NEW_GAME

CALL = "python -m tests.simulate "


@pytest.fixture(autouse=True)
def two_shelves(monkeypatch):
    monkeypatch.setattr(catalog, "SHELVES", [*catalog.SHELVES, "tests.shelf"])


def simulated(capsys, line):
    code = simulate.main(line.split())
    return code, capsys.readouterr()


def test_it_prints_speed_length_winners_and_reasons(capsys):
    code, printed = simulated(capsys, "null_game --seats 3 --games 50 --seed 7")
    assert code == 0 and printed.err == ""
    for word in ("games/s", "actions/s", "min ", "median ", "max ", "seat 1", "seat 3", "%)  N-5 The goal is reached."):
        assert word in printed.out


def test_it_counts_hidden_sides_wins_with_an_interval():
    report, reason = simulate.SimulationReport(), Reason("N-5", "The goal is reached.")
    for seat in range(10):
        report.add(20, Outcome((seat,), (0,) * 10, reason, "the Shy" if seat < 4 else "the Bold"))
    printed = "\n".join(report.lines())
    assert "won by   the Bold              6 (60.0%) (95 %: 31.3% to 83.2%)" in printed
    assert "the Shy " in printed and "seat" not in printed


def test_it_checks_every_position(capsys):
    assert simulated(capsys, "null_game --games 5 --check --level 1,random")[0] == 0


def test_the_same_seeds_give_the_same_games(capsys):
    def counts():
        return simulated(capsys, "null_game --games 30 --seed 5")[1].out.splitlines()[1:]

    assert counts() == counts()


def test_a_violation_gives_its_seed_and_how_to_see_it_again(capsys, monkeypatch):
    monkeypatch.setattr(NullGame, "violations", lambda self: ["a card is lost"] if max(self.places) > 8 else [])
    code, printed = simulated(capsys, "null_game --games 20 --seed 3 --check --level 2")
    assert code == 1 and printed.out == ""
    assert "null_game with 2 seats fails with seed" in printed.err and "actions: a card is lost" in printed.err
    again = printed.err.splitlines()[-1].removeprefix(f"again: {CALL}")
    assert "--games 1" in again and "--level 2,2 --check" in again and "--option" not in again
    assert simulate.main(again.split()) == 1


def test_a_game_that_breaks_down_is_a_violation_too(capsys, monkeypatch):
    monkeypatch.setattr(NullGame, "_end_turn", lambda self: 1 / 0)
    code, printed = simulated(capsys, "null_game --games 3")
    assert code == 1 and "ZeroDivisionError" in printed.err and "seed 0" in printed.err


def test_a_game_without_end_is_a_violation_too(capsys, monkeypatch):
    monkeypatch.setattr(NullGame, "_end_turn", lambda self: None)
    code, printed = simulated(capsys, "null_game --games 3")
    assert code == 1 and "no end" in printed.err


@pytest.mark.parametrize("info", games().values(), ids=lambda info: info.id)
def test_it_takes_the_options_of_a_game(info, monkeypatch):
    taken, line = [], typed.example_of_options(info).split()
    monkeypatch.setattr(simulate, "simulate", lambda *given: taken.append(given) or simulate.SimulationReport())
    assert simulate.main([*line, "--games", "1"]) == 0
    assert taken[0][-1] == typed.options(info, line[2::2])


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("chess", "there is no game"),
        ("crazy_commute --option drivers=mine", "cannot be 'mine'; there are: chosen (Chosen), dealt (Dealt)"),
        ("null_game --seats 5", "for 2 to 4 players, not 5"),
        ("null_game --seats x", "'x' is not a whole number"),
        ("null_game --games 0", "'0' is not a whole number, 1 or more"),
        ("null_game --seed -4", "is not a whole number"),
        ("null_game --level 5", "'5' is not a bot level; there are random and 1 to 4"),
        ("null_game --level 4", "Null Game has no bots of level 4, only of 1 to 3"),
        ("null_game --level 1,2,3", "3 levels given for 2 seats"),
    ],
)
def test_mistakes_are_reported_in_one_line(line, sentence, capsys, monkeypatch):
    monkeypatch.setattr(simulate, "run", lambda *_: pytest.fail("it was run"))
    code, printed = simulated(capsys, line)
    assert code == 2 and printed.out == "" and printed.err.count("\n") == 1
    assert printed.err.startswith("crashgames: ") and sentence in printed.err


def test_examples_in_the_help_and_on_the_pages_are_understood(capsys):
    _, printed = simulated(capsys, "--help")
    assert f"one of: {', '.join(games())}" in " ".join(printed.out.split())
    lines = [line.strip() for line in (*ALL_COMMANDS, *printed.out.partition("examples:")[2].splitlines())]
    calls = [line.removeprefix(".venv/bin/") for line in lines]
    examples = [shlex.split(line.removeprefix(CALL)) for line in calls if line.startswith(CALL)]
    assert len(examples) >= 6
    for words in examples:
        simulate._parser().parse_args([next(iter(games())) if word == NEW_GAME else word for word in words])
