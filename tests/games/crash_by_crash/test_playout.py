"""Random play without lists of all actions goes on exactly as often to each position as if all were listed."""

import random
from collections import Counter

import pytest

from crashgames.core.chance import QuickChance
from crashgames.games.crash_by_crash.engine import CrashByCrash
from crashgames.games.crash_by_crash.messages import CallOperator, Phase
from crashgames.games.crash_by_crash.placing import stock
from crashgames.games.crash_by_crash.playout import REST
from crashgames.games.crash_by_crash.tables import HAND, SET_UP_CARS, SIDES
from tests.games.crash_by_crash.situation import OPTIONS, situation

DRAWS = 15
"""For the rarest position that can come of it."""
LEAST, MOST = 300, 5000
"""Draws from one position; where more were needed, it is left out."""
FAR = 6
"""Standard deviations of a chi-square that a fair choice exceeds once in millions of times."""


def length(game):
    """How many actions are drawn at once."""
    if game.phase is Phase.SET_UP:
        return SIDES * SET_UP_CARS - sum(map(bool, game.cars))
    if game.phase in (Phase.DRAW, Phase.KEEP):
        return game.exchange or HAND - len(game.hands[game.seat])
    return game.exchange or game.steps_left or 1


def table(game):
    """All that can have changed."""
    pieces = bytes(game.at), tuple(game.cars), tuple(game.bells), game.operator, game.placed_car, game.target
    cards = tuple(game.hands), tuple(game.face_up), game.offer, len(game.pile), game.card, game.yellow
    return game.phase, game.seat, game.turn, *pieces, *cards, *game.scores, *game.accumulators, *game.events


def chances(game, actions, share=1.0):
    """What comes of so many actions, each chosen from the list of all that are legal: (position, probability)."""
    if not actions:
        yield table(game), share
        return
    legal = game.legal_actions(game.seat)
    for action in legal:
        after = game.copy()
        after.advance(action)
        yield from chances(after, actions - 1, share / len(legal))


def expected(game):
    found = Counter()
    for position, share in chances(game, length(game)):
        found[position] += share
    return found


def is_fair(game, shares, pick):
    """True if what is drawn is as likely as it should be."""
    draws = max(LEAST, int(DRAWS / min(shares.values())))
    found, moves = Counter(), length(game)
    for _ in range(draws):
        twin = game.copy()
        twin.legal = None
        assert REST[twin.phase](twin, pick) == moves
        found[table(twin)] += 1
    assert set(found) <= set(shares)
    square = sum((found[end] - share * draws) ** 2 / (share * draws) for end, share in shares.items())
    return square <= len(shares) - 1 + FAR * (2 * len(shares)) ** 0.5


@pytest.mark.parametrize("seed", range(2))
def test_what_is_drawn_is_as_likely_as_with_a_list_of_all(seed):
    game, pick = CrashByCrash(2 + seed % 2 * 2, QuickChance(seed), OPTIONS), random.Random(seed).random
    asked = set()
    while game.outcome is None:
        legal = game.legal_actions(game.seat)
        kind = (game.phase, game.quiet, game.yellow is not None, game.card, game.magnetic, min(len(legal), 4))
        if kind not in asked and (game.exchange or length(game) <= 2):
            shares = expected(game)
            if min(shares.values()) > DRAWS / MOST:
                asked.add(kind)
                assert is_fair(game, shares, pick), kind
        game.advance(legal[int(pick() * len(legal))])
    assert {kind[0] for kind in asked} | {Phase.KEEP, Phase.DRAW, Phase.SECOND_BUMP} >= set(REST)


def test_the_last_car_of_the_set_up_is_of_any_kind():
    game = CrashByCrash(2, QuickChance(1), OPTIONS)
    while length(game) > 1:
        game.advance(game.legal_actions(game.seat)[0])
    assert stock(game, True) >= 0
    assert is_fair(game, expected(game), random.Random(1).random)


@pytest.mark.parametrize(("steps", "pieces"), [
    (4, {"a": "A3 B2", "bells": "B3", "operator": "A2"}),  # over B1 to A1 would be a dead end
    (4, {"a": "A3 B2", "bells": "B3", "operator": "A1", "turn": 3}),  # no bell may ring
    (2, {"a": "C3 D4", "holes": (1,), "operator": "B4"}),  # there are several ways out of a hole
])  # fmt: skip
def test_walks_go_where_they_would_step_by_step(steps, pieces):
    game = situation(**pieces)
    game.advance(CallOperator(0, steps))
    assert is_fair(game, expected(game), random.Random(1).random)
