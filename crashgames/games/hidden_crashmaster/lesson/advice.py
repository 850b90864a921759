"""The recommended line: play Points, say the truth, and refuse a shift only when most others do."""

from collections.abc import Iterator, Sequence

from crashgames.core.messages import Action
from crashgames.games.hidden_crashmaster.lesson.director import CLEO
from crashgames.games.hidden_crashmaster.messages import ClaimCards, Discard, Nominate, Phase, Report, Vote
from crashgames.games.hidden_crashmaster.tables import Result, Topic
from crashgames.games.hidden_crashmaster.view import HiddenView

DOUBTFUL = 4
"""The round whose shift is better refused."""


def advice(view: HiddenView, legal: Sequence[Action]) -> Action:
    """The recommended choice of the learner; the first legal one where it makes no difference."""
    assert view.viewer is not None
    return next((action for action in _recommended(view, view.viewer) if action in legal), legal[0])


def _recommended(view: HiddenView, seat: int) -> Iterator[Action]:
    match view.phase:
        case Phase.NOMINATION:
            yield Nominate(seat, CLEO)
        case Phase.VOTE:
            yield Vote(seat, view.round != DOUBTFUL)
        case Phase.DISCARD:
            yield Discard(seat, Result.CRASH)
        case Phase.REPORT:
            yield Report(seat, Result.POINT)
        case Phase.CLAIM if view.topic in (Topic.DRAW, Topic.HAND):
            shift = view.shifts[-1]
            yield ClaimCards(seat, shift.drawn if view.topic is Topic.DRAW else shift.passed)
