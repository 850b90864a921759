"""Chances in words: nothing is called impossible or certain that is not."""

import re
from pathlib import Path

import pytest

import crashgames.games
from crashgames.core.thoughts import hundredths


@pytest.mark.parametrize(
    ("chance", "said"),
    [(0, 0), (1, 100), (0.004, 1), (0.996, 99), (0.0151, 2), (0.5, 50), (1e-4, 1), (1 - 1e-4, 99)],
)
def test_only_the_impossible_is_0_and_only_the_certain_100(chance, said):
    assert hundredths(chance) == said


def test_what_sums_of_chances_lose_in_rounding_makes_nothing_uncertain():
    whole = sum([0.1] * 10)
    assert whole != 1 and (hundredths(whole), hundredths(1 - whole)) == (100, 0)


def test_no_game_rounds_the_chances_of_its_reasons_in_another_way():
    """Gains, which may be next to nothing, are no chances."""
    gains = {"for share in (gain, price)", "WeighedCrash"}
    folder = Path(crashgames.games.__path__[0])
    found = {
        (file.parent.parent.name, line.strip())
        for file in folder.glob("*/bot/*.py")
        for line in file.read_text(encoding="utf-8").splitlines()
        if re.search(r"round\(100 \*", line) and not any(gain in line for gain in gains)
    }
    assert not found
