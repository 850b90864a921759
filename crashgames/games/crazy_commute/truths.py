"""What a finished match shows once it can be looked at as a whole: its longest duel."""

from itertools import pairwise

from crashgames.core.replay import Replay
from crashgames.games.crazy_commute.view import CommuteView


def longest_duel(replay: Replay) -> tuple[int, int] | None:
    """The numbers of actions before and after the duel between drivers with most cards; None without any.

    The first of several, as in the ending.
    """
    best, first, found = 0, 0, None
    for number, (before, after) in enumerate(pairwise(replay.views())):
        assert isinstance(before, CommuteView) and isinstance(after, CommuteView)
        if before.duel is None:
            first = number
        for duel in after.duels[len(before.duels) :]:
            if not duel.against_pile and len(duel.cards) > best:
                best, found = len(duel.cards), (first, number + 1)
    return found
