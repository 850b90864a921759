"""The page for researchers: its example runs, its table is the one that the command prints, and the command works."""

import subprocess
import sys

import pytest

from tests.modules import PACKAGE, ROOT
from tests.play_tournaments import KEPT
from tests.play_tournaments import commands as tournaments
from tests.random_play import complete_games
from tests.rl.needs import NEEDS
from tests.tournament.__main__ import _parser

pytest.importorskip("crashgames.rl", reason=NEEDS)

from crashgames.rl import registered
from tests.rl.numbers import _meanings, described, listed, spaces

PAGE = (PACKAGE / "rl" / "README.md").read_text(encoding="utf-8")


def between(start, end):
    assert PAGE.count(start) == 1
    return PAGE.partition(start)[2].partition(end)[0]


def test_the_example_plays_a_match():
    known = {}
    exec(between("```python\n", "```"), known)
    match = known["env"].unwrapped.match
    assert match.outcome and match.info.id == "mayday" and len(match.players) == 6


def test_the_spaces_are_those_of_the_environments():
    assert between("<!-- spaces: python -m tests.rl.numbers spaces -->\n", "<!-- end -->") == f"{spaces()}\n"
    assert all(f"`{name}`" in PAGE for name in registered())


@pytest.mark.parametrize("info", complete_games(), ids=lambda info: info.id)
def test_every_number_is_in_the_description(info):
    seats = info.seats[-1]
    observation, words = info.in_numbers(seats)
    text = described(info, seats)
    assert all(f"`{name}`" in text and part.words in text for name, part in observation.fields.items())
    meanings = [said for name, said in _meanings(observation.view).items() if name in observation.fields]
    assert len(meanings) > 10 and all(said in text for said in meanings)
    assert f"| {observation.size - 1} |" in text and f"| {len(words) - 1} |" in text
    assert len(listed(info, seats).splitlines()) == len(words)


def test_the_tournaments_are_commands():
    lines = tournaments([info.id for info in complete_games()])
    assert all(_parser().parse_args(line).command for line in lines)
    sizes = sum(len(info.seats) * len(info.levels) for info in complete_games())
    assert len({tuple(line) for line in lines}) == sizes
    assert f"--keep tests/benchmarks/tournaments/{KEPT.joinpath('mayday_6_2_3.jsonl').name}" in PAGE


def test_the_command_says_what_is_wrong():
    command = [sys.executable, "-m", "tests.rl.numbers", "describe", "mayday", "--seats", "3"]
    run = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert run.returncode == 2 and "players" in run.stderr
