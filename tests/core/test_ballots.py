"""Votes as chances: how many say Yes, and how friends can turn a vote."""

from itertools import product
from math import prod

import pytest

from crashgames.components.ballots import count_chances, fewest_rebels


def test_chances_of_counts_are_those_of_all_ways_to_vote():
    chances = (0.0, 0.3, 0.9, 1.0)
    expected = [0.0] * 5
    for votes in product((False, True), repeat=4):
        ways = zip(votes, chances, strict=True)
        expected[sum(votes)] += prod(chance if yes else 1 - chance for yes, chance in ways)
    assert count_chances(chances) == pytest.approx(expected)
    assert count_chances(()) == [1.0]


@pytest.mark.parametrize(
    ("prices", "wanted", "gain", "found"),
    [
        ((0.1, 0.1), True, 1.0, (2, 1.0)),
        ((0.1, 0.4), True, 1.0, (1, 0.75)),
        ((0.1, 0.1), True, 0.15, (0, 0.25)),
        ((), True, 1.0, (0, 0.25)),
        ((0.1,), False, -1.0, (1, 0.0)),
        ((0.3,), False, -1.0, (0, 0.25)),
    ],
)
def test_as_few_friends_as_pay_vote_otherwise(prices, wanted, gain, found):
    """Two others toss a coin each, and one friend says Yes: it takes three."""
    assert fewest_rebels((0.5, 0.5), 1, prices, wanted, gain, 3) == pytest.approx(found)


def test_one_friend_alone_may_not_be_enough():
    assert fewest_rebels((), 1, (0.1, 0.1), True, 1.0, 3) == pytest.approx((2, 1.0))
