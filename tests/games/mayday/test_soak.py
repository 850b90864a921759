"""Many random matches of Mayday! Mayday!: all end, and cards, markers and statuses are conserved all the way."""

import os
import random

import pytest

from crashgames.core.chance import FastChance
from crashgames.games.mayday.engine import Mayday

MATCHES = int(os.environ.get("CRASHGAMES_SOAK", "60"))
"""Matches at each table, and more until each end was met; for a soak set CRASHGAMES_SOAK=2000."""
MOST = 150
ENDS = {"MM-45", "MM-51", "MM-52"}


def advance_randomly(game, pick):
    acting = game.to_act()
    legal = game.legal_actions(acting[int(pick() * len(acting))])
    game.advance(legal[int(pick() * len(legal))])


@pytest.mark.long
@pytest.mark.sampled(2)
@pytest.mark.parametrize("skills", ["off", "all", 0b10101])
@pytest.mark.parametrize("seats", [5, 6, 7, 8])
def test_random_matches_end_and_lose_nothing(seats, skills):
    ends = set()
    for seed in range(max(MATCHES, MOST)):
        if seed >= MATCHES and ends == ENDS:
            break
        game, pick, count = Mayday(seats, FastChance(seed), {"veteran_skills": skills}), random.Random(seed).random, 0
        while game.outcome is None:
            assert game.to_act() and count < game.longest
            assert game.violations() == [], (seed, count)
            advance_randomly(game, pick)
            count += 1
        assert game.violations() == [] and game.to_act() == ()
        ends.add(game.outcome.reason.rule)
    assert ends == ENDS


def test_a_lost_marker_is_found():
    game = Mayday(5, FastChance(1), {"veteran_skills": "off"})
    for seat in range(5):
        game.advance(game.legal_actions(seat)[0])
    game.markers[0] -= 1
    assert any("markers" in problem for problem in game.violations())


@pytest.mark.parametrize(
    ("spoil", "problem"),
    [
        (lambda game: setattr(game, "infiltrators", 0b111), "Infiltrators"),
        (lambda game: setattr(game, "laid", (0, 1, 2, 3, 0)), "odd cards"),
        (lambda game: setattr(game, "doubts_left", 2), "Status cards"),
        (lambda game: setattr(game, "access_left", 1), "Cockpit Access"),
        (lambda game: setattr(game, "cockpit", (1,)), "cockpit"),
        (lambda game: setattr(game, "spent", 1), "spent"),
        (lambda game: setattr(game, "met", [0] * 5), "remembers"),
    ],
)
def test_planted_faults_are_found(spoil, problem):
    game = Mayday(5, FastChance(1), {"veteran_skills": "off"})
    assert game.violations() == []
    spoil(game)
    assert any(problem in line for line in game.violations())
