"""The turning point, the longest duel, and the trophies counted up."""

from crashgames.core.messages import Names
from crashgames.core.replay import Replay
from crashgames.core.translation import tr
from crashgames.games.crazy_commute.board.ending import longest
from crashgames.games.crazy_commute.truths import longest_duel
from crashgames.games.crazy_commute.view import CommuteView
from crashgames.ui.theatre import MOMENT, Act, open_scores, scored_acts


def acts(replay: Replay, names: Names) -> tuple[Act, ...]:
    """All acts of a finished match."""
    return scored_acts(replay, names, open_scores(replay, trophies), instead=_duel(replay, names))


def trophies(view: CommuteView) -> tuple[int, ...]:
    """The number of everybody's trophies."""
    return tuple(map(len, view.trophies))


def _duel(replay: Replay, names: Names) -> Act | None:
    """The longest duel, card by card."""
    when, view = longest_duel(replay), replay.view(replay.count)
    assert isinstance(view, CommuteView)
    told = next(longest(view, names), None)
    if when is None or told is None:
        return None
    return Act("duel", MOMENT, tr("The duel of the match"), told.words, moment=when)
