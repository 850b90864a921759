"""Boards of Crazy Commute without a scene, and matches for them."""

from crashgames.games.crazy_commute import INFO
from tests.boards import AREA, SIZE, board_for, match_for


def board_of(seats, area=AREA, size=SIZE, **settings):
    return board_for(INFO, seats, area, size, **settings)


def match_of(seats, seed=1, **options):
    return match_for(INFO, seats, seed.to_bytes(32, "big"), options)
