"""The first match of Hidden Crashmaster: seven seats, the learner in the Pit Crew, and a bus that does not get far."""

from collections.abc import Iterator, Sequence

from crashgames.core.lessons import Lesson, advising, following
from crashgames.core.messages import Action
from crashgames.games.hidden_crashmaster import messages
from crashgames.games.hidden_crashmaster.lesson.ideas import IDEAS
from crashgames.games.hidden_crashmaster.lesson.rehearsal import REHEARSAL
from crashgames.games.hidden_crashmaster.messages import Phase
from crashgames.games.hidden_crashmaster.tables import DOLL_DANGER, HANDS, Result, Team, Topic
from crashgames.games.hidden_crashmaster.view import HiddenView

YOU, BEN, CLEO, DAN, EVA, FINN, GWEN = range(7)
EVERYBODY = range(7)

DRIVERS = {1: (YOU,), 3: (DAN, GWEN), 4: (FINN,), 5: (EVA,)}
"""The seats nominated, by round; the second one if the first is fatigued."""
AYES: dict[int, Sequence[int]] = {1: EVERYBODY, 2: EVERYBODY, 3: EVERYBODY, 4: (DAN, EVA), 5: EVERYBODY}
DISCARDED = {1: Result.CRASH, 3: Result.POINT, 5: Result.POINT}
LIARS = (BEN, DAN, EVA)
LAST = max(AYES)


def _wanted(view: HiddenView, seat: int) -> Iterator[Action]:
    """The actions that fit the script, the best one first; after the last round it is over."""
    if view.round > LAST or (view.round == LAST and view.crashes >= DOLL_DANGER):
        return
    match view.phase:
        case Phase.NOMINATION:
            yield from (messages.Nominate(seat, driver) for driver in DRIVERS.get(view.round, ()))
        case Phase.VOTE:
            yield messages.Vote(seat, seat in AYES[view.round])
        case Phase.DISCARD if view.round in DISCARDED:
            yield messages.Discard(seat, DISCARDED[view.round])
        case Phase.REPORT if seat in LIARS:
            yield messages.Report(seat, Result.CRASH)
        case Phase.CLAIM if seat in LIARS:
            yield from _lies(view, seat)
        case Phase.INVESTIGATION:
            yield messages.Investigate(seat, YOU)
        case Phase.EMERGENCY:
            yield messages.Schedule(seat, CLEO)


def _lies(view: HiddenView, seat: int) -> Iterator[Action]:
    """There were nothing but Crashes, and the learner is one of the Shamed."""
    if view.topic is Topic.REGISTRATION:
        yield messages.ClaimTeam(seat, Team.SHAMED)
    elif view.topic is not Topic.PEEK:
        yield from (messages.ClaimCards(seat, hand[-1]) for hand in HANDS)


DOUBTFUL_ROUND = 4
"""The round whose shift is better refused."""


def _recommended(view: HiddenView, seat: int) -> Iterator[Action]:
    match view.phase:
        case Phase.NOMINATION:
            yield messages.Nominate(seat, CLEO)
        case Phase.VOTE:
            yield messages.Vote(seat, view.round != DOUBTFUL_ROUND)
        case Phase.DISCARD:
            yield messages.Discard(seat, Result.CRASH)
        case Phase.REPORT:
            yield messages.Report(seat, Result.POINT)
        case Phase.CLAIM if view.topic in (Topic.DRAW, Topic.HAND):
            shift = view.shifts[-1]
            yield messages.ClaimCards(seat, shift.drawn if view.topic is Topic.DRAW else shift.passed)


LESSON: Lesson[HiddenView] = Lesson(
    version=2,
    seed=11654,
    learner=YOU,
    names=("Anna", "Ben", "Cleo", "Dan", "Eva", "Finn", "Gwen"),
    ideas=IDEAS,
    director=following(_wanted),
    advice=advising(_recommended),
    rehearsal=REHEARSAL,
)
"""Ben and Dan are Shamed, Eva is the Doll, and Gwen begins.

Shifts draw two Crashes and a Point, three Crashes, two Crashes and a Point, a Crash and two Points.
"""
