"""Awards of every game: facts of finished matches, the same whenever they are found again."""

import random
from collections import Counter

import pytest

from crashgames.core.awards import WINNER
from crashgames.core.match import Match, Player
from crashgames.core.translation import tr
from crashgames.evening.honours import awards_of
from tests.evening.evenings import match_of
from tests.random_play import complete_games

MATCHES = 12
each_game = pytest.mark.parametrize("info", complete_games(), ids=lambda info: info.id)


def matches(info, count=MATCHES):
    return [match_of(info, info.seats[seed % len(info.seats)], seed + 1) for seed in range(count)]


@each_game
def test_awards_are_of_declared_kinds_once_a_seat(info):
    kinds = {kind.id for kind in info.awards_part().kinds}
    found = [awards_of(match) for match in matches(info)]
    assert all(award.id in kinds and award.number > 0 for awards in found for award in awards)
    for awards in found:
        assert max(Counter((award.id, award.seat) for award in awards).values(), default=0) <= 1
    assert sum(map(bool, found)) > MATCHES // 2, "hardly any match has an award"


@each_game
def test_the_same_match_always_has_the_same_awards(info):
    for match in matches(info, 3):
        again = Match(info, match.players, match.seed, match.options)
        for action in match.actions:
            again.play(action)
        assert awards_of(again) == awards_of(match)


@each_game
def test_a_match_that_goes_on_has_none(info):
    match, pick = Match(info, [Player(f"P{k}") for k in range(info.seats[0])], bytes(32)), random.Random(1)
    for _ in range(30):
        if match.outcome is None:
            assert awards_of(match) == []
            match.play(pick.choice(list(match.legal_actions(match.to_act()[0]))))


@each_game
def test_numbers_have_their_place_in_the_words(info):
    for kind in info.awards_part().kinds:
        assert "{n}" in kind.fact and tr(kind.title)


@each_game
def test_a_guess_of_the_bench_is_right_for_somebody(info):
    wager = info.own_wager() or WINNER
    for match in matches(info, 4):
        right = wager.right(match.view(None))
        assert right <= set(range(len(match.players))) and (right or not match.outcome.winners)
