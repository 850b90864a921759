"""The first flight of Mayday! Mayday!: five crew members, the learner Honest and soon captain."""

from collections.abc import Iterator

from crashgames.core.lessons import Lesson, advising, following
from crashgames.core.messages import Action
from crashgames.games.mayday import messages
from crashgames.games.mayday.lesson.ideas import IDEAS
from crashgames.games.mayday.lesson.rehearsal import REHEARSAL
from crashgames.games.mayday.messages import Phase
from crashgames.games.mayday.tables import PLACES, RIGHT, MatchStage, Status, Team
from crashgames.games.mayday.view import MaydayView

YOU, BEN, CLEO, DAN, EVA = range(5)
NO_FRIENDS = (BEN, DAN)


def _wanted(view: MaydayView, seat: int) -> Iterator[Action]:
    """The actions that fit the script, the best one first."""
    match view.phase:
        case Phase.MARKER if view.stage is MatchStage.SUSPICIONS and view.at is not None:
            seen = view.cards[view.at.owner][view.at.place]
            yield from (messages.PlaceMarker(seat, side) for side in (seen,) if side is not None)
        case Phase.MARKER if seat in NO_FRIENDS:
            yield messages.PlaceMarker(seat, Team.HONEST)
        case Phase.CARD if view.due is not None:
            yield from (
                messages.PickCard(seat, view.due.owner, place) for place in _worth_a_look(view, seat, view.due.owner)
            )
        case Phase.VOTE:
            yield messages.Vote(seat, protects(view, seat))
        case Phase.ORDER:
            yield messages.NoOrder(seat)
        case Phase.ACCESS if seat not in NO_FRIENDS:
            yield from (messages.GiveAccess(seat, friend) for friend in (YOU, CLEO, EVA))


def _worth_a_look(view: MaydayView, seat: int, owner: int) -> list[int]:
    """For the Honest the cards that nobody has marked, for Infiltrators those that somebody has."""
    marked = {look.place for look in view.looks if look.owner == owner}
    return [place for place in reversed(PLACES) if (place in marked) == (seat in NO_FRIENDS)]


def protects(view: MaydayView, seat: int) -> bool:
    """The vote of a bot: all want the learner to become captain, and Dan alone wants to keep Ben."""
    target = view.skirmish
    if target == YOU:
        return True
    match view.stage:
        case MatchStage.PHASE_1 if target == BEN:
            return seat == DAN
        case MatchStage.PHASE_1 if target == EVA:
            return view.statuses[BEN] is not Status.DOUBT
        case MatchStage.PHASE_1:
            return target == CLEO
        case MatchStage.PHASE_2:
            return target not in NO_FRIENDS and seat != DAN
    return False


def _recommended(view: MaydayView, seat: int) -> Iterator[Action]:
    match view.phase:
        case Phase.CARD:
            yield messages.PickCard(seat, DAN, RIGHT)
        case Phase.VOTE:
            yield messages.Vote(seat, view.skirmish not in NO_FRIENDS and view.stage is not MatchStage.PHASE_3)
        case Phase.ORDER:
            yield messages.OrderLooker(seat, EVA)
        case Phase.TARGET:
            yield messages.OrderTarget(seat, BEN)
        case Phase.ACCESS:
            yield messages.GiveAccess(seat, CLEO)


LESSON: Lesson[MaydayView] = Lesson(
    version=1,
    seed=462,
    learner=YOU,
    names=("Anna", "Ben", "Cleo", "Dan", "Eva"),
    ideas=IDEAS,
    director=following(_wanted),
    advice=advising(_recommended),
    rehearsal=REHEARSAL,
    options={"veteran_skills": "off"},
)
"""Ben and Dan are Infiltrators, and the first skirmish is about Ben.

The odd card of each, by seat, lies left, right, right, middle, right: Eva's left card and Ben's right card, at which
the learner looks, are both Honest.
"""
