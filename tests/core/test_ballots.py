"""Votes as chances: how many say Yes."""

from itertools import product
from math import prod

import pytest

from crashgames.components.ballots import count_chances


def test_chances_of_counts_are_those_of_all_ways_to_vote():
    chances = (0.0, 0.3, 0.9, 1.0)
    expected = [0.0] * 5
    for votes in product((False, True), repeat=4):
        ways = zip(votes, chances, strict=True)
        expected[sum(votes)] += prod(chance if yes else 1 - chance for yes, chance in ways)
    assert count_chances(chances) == pytest.approx(expected)
    assert count_chances(()) == [1.0]
