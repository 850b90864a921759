"""The recommended line: punch the Infiltrators, protect the others, let Eva look at Ben, and give Cleo access."""

from collections.abc import Iterator, Sequence

from crashgames.core.messages import Action
from crashgames.games.mayday.lesson.director import BEN, CLEO, DAN, EVA, NO_FRIENDS
from crashgames.games.mayday.messages import GiveAccess, OrderLooker, OrderTarget, Phase, PickCard, Vote
from crashgames.games.mayday.tables import RIGHT, Stage
from crashgames.games.mayday.view import MaydayView


def advice(view: MaydayView, legal: Sequence[Action]) -> Action:
    """The recommended choice of the learner; the first legal one where it makes no difference."""
    return next((action for action in _recommended(view, view.seat) if action in legal), legal[0])


def _recommended(view: MaydayView, seat: int) -> Iterator[Action]:
    match view.phase:
        case Phase.CARD:
            yield PickCard(seat, DAN, RIGHT)
        case Phase.VOTE:
            yield Vote(seat, view.skirmish not in NO_FRIENDS and view.stage is not Stage.PHASE_3)
        case Phase.ORDER:
            yield OrderLooker(seat, EVA)
        case Phase.TARGET:
            yield OrderTarget(seat, BEN)
        case Phase.ACCESS:
            yield GiveAccess(seat, CLEO)
