"""Boards of Mayday! Mayday! without a scene: matches played on them, and what they look like."""

import random

from crashgames.games.mayday import INFO
from tests.boards import AREA, SIZE, board_for, match_for
from tests.games.mayday.test_secrets import careful


def board_of(seats, area=AREA, size=SIZE, **settings):
    return board_for(INFO, seats, area, size, **settings)


def match_of(seats, seed=1, skills="all"):
    return match_for(INFO, seats, bytes([seed]) * 32, {"veteran_skills": skills})


def positions(seats, seeds=(1, 2, 3), skills="all"):
    """A match at every position until its end, with what was played to get there."""
    for seed in seeds:
        match, pick = match_of(seats, seed, skills), random.Random(seed)
        yield match
        while match.outcome is None:
            match.play(careful(match.engine, pick.choice(match.to_act()), pick))
            yield match
