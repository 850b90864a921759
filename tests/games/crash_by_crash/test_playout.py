"""Actions drawn at random without a list of all of them are legal, and all of them equally likely."""

import random
from collections import Counter

import pytest

from crashgames.core.chance import QuickChance
from crashgames.games.crash_by_crash.engine import CrashByCrash
from crashgames.games.crash_by_crash.messages import Phase
from crashgames.games.crash_by_crash.playout import PLAYOUT
from tests.games.crash_by_crash.situation import OPTIONS

DRAWS = 30
"""For each legal action."""
FAR = 6
"""Standard deviations of a chi-square that a fair choice exceeds once in millions of times."""


def drawn(game, pick, legal):
    """How often each action is drawn."""
    fresh = game.copy()
    fresh.deal(fresh.hands)
    return Counter(fresh.random_action(pick) for _ in range(DRAWS * len(legal)))


@pytest.mark.parametrize("seed", range(6))
def test_all_legal_actions_are_drawn_equally_often(seed):
    game, pick = CrashByCrash(2 + seed % 2 * 2, QuickChance(seed), OPTIONS), random.Random(seed).random
    asked = set()
    while game.outcome is None:
        kind = (game.phase, game.quiet, game.yellow is not None, game.card, game.magnetic)
        legal = game.legal_actions(game.seat)
        if game.phase in PLAYOUT and kind not in asked:
            asked.add(kind)
            found = drawn(game, pick, legal)
            assert set(found) <= set(legal)
            square = sum((found[action] - DRAWS) ** 2 for action in legal) / DRAWS
            assert square <= len(legal) - 1 + FAR * (2 * len(legal)) ** 0.5, kind
        game.advance(legal[int(pick() * len(legal))])
    assert {kind[0] for kind in asked} | {Phase.DRAW} >= set(PLAYOUT)
