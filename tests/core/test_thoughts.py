"""Chances in words: nothing is called impossible or certain that is not."""

import re
from pathlib import Path

import pytest

import crashgames.games
from crashgames.core.thoughts import Leaning, Weighed, differ, percent


@pytest.mark.parametrize(
    ("chance", "said"),
    [(0, 0), (1, 100), (0.004, 5), (0.424, 40), (0.426, 45), (0.949, 95), (0.966, 97), (0.9999, 99), (1 - 1e-12, 100)],
)
def test_a_chance_is_told_in_steps_of_5_below_95(chance, said):
    assert percent(chance) == said


@pytest.mark.parametrize(
    ("chance", "instead", "leaning"),
    [
        (0.60, 0.50, Leaning.BETTER),
        (0.50, 0.60, Leaning.SLIP),
        (0.426, 0.424, Leaning.EVEN),
        (0.46, 0.43, Leaning.EVEN),
        (0.99, 0.97, Leaning.EVEN),
    ],
)
def test_a_chance_is_better_only_if_it_is_told_as_better(chance, instead, leaning):
    assert Weighed(chance, instead).leaning is leaning
    assert differ(chance, instead) == differ(instead, chance) == (leaning is not Leaning.EVEN)


def test_rounding_losses_in_sums_make_nothing_uncertain():
    whole = sum([0.1] * 10)
    assert whole != 1 and (percent(whole), percent(1 - whole)) == (100, 0)


def test_no_game_rounds_the_chances_of_reasons_in_its_own_way():
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
