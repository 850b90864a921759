"""The first match of Hidden Crashmaster: seven seats, the learner in the Pit Crew, and a bus that does not get far."""

from collections.abc import Callable, Iterator, Sequence

from crashgames.core.lessons import Idea, LearnerSight, Lesson, Rehearsal, advising, asked, following, happened
from crashgames.core.messages import Action
from crashgames.core.replay import opened
from crashgames.core.sentences import sentence
from crashgames.games.hidden_crashmaster import messages
from crashgames.games.hidden_crashmaster.lesson.ideas import IDEAS
from crashgames.games.hidden_crashmaster.messages import Phase
from crashgames.games.hidden_crashmaster.tables import DOLL_DANGER, DRAW, HANDS, Result, Team, Topic
from crashgames.games.hidden_crashmaster.view import HiddenView


def _wanted_in_round(view: HiddenView, seat: int) -> Iterator[Action]:
    """The whole script: after the claims it is over."""
    if view.round > 1:
        return
    match view.phase:
        case Phase.ROLES:
            yield messages.Seen(seat)
        case Phase.NOMINATION:
            yield messages.Nominate(seat, (seat + 1) % view.seats)
        case Phase.VOTE:
            others = [other for other in range(view.seats) if other not in (view.co_pilot, view.driver)]
            yield messages.Vote(seat, view.teams[seat] is Team.SHAMED or seat not in others[:2])
        case Phase.DISCARD:
            yield messages.Discard(seat, Result.POINT)
        case Phase.REPORT:
            yield messages.Report(seat, Result.CRASH)
        case Phase.CLAIM:
            yield messages.ClaimCards(seat, HANDS[DRAW if view.topic is Topic.DRAW else DRAW - 1][-1])


PEOPLE = {"name": "view.co_pilot", "driver": "view.driver"}


def claimed(topic: Topic) -> Callable[[LearnerSight[HiddenView]], bool]:
    return lambda sight: isinstance(sight.event, messages.ClaimMade) and sight.event.topic is topic


CAPTIONS: tuple[Idea[HiddenView], ...] = (
    Idea(
        id="practice",
        says=sentence("Just practice: everything is open. Your real roles will be dealt afterwards."),
        when=asked(Phase.ROLES),
        lights=("people", "hands"),
    ),
    Idea(
        id="teams",
        says=sentence("The Pit Crew want five Points. The Shamed and their Creepy Doll want six Crashes."),
        when=happened(messages.LookTaken),
        lights=("crash track", "point track"),
    ),
    Idea(
        id="nomination",
        says=sentence("{name} nominates {driver} as Driver. Show of hands: should these two drive?", **PEOPLE),
        when=happened(messages.DriverNominated),
        lights=("offices",),
    ),
    Idea(
        id="votes",
        says=sentence("More Yes than Nope: elected. In the real game, too, all hands go up at once."),
        when=happened(messages.VotesRevealed),
        lights=("hands",),
    ),
    Idea(
        id="draw",
        says=sentence(
            "{name} draws three cards and discards one. In the real game nobody else sees all three.", **PEOPLE
        ),
        when=happened(messages.CardsDrawn),
        lights=("cards",),
    ),
    Idea(
        id="pass",
        says=sentence("{name} discarded the Point! Now {driver} has no choice.", **PEOPLE),
        when=happened(messages.CardsPassed),
        lights=("cards",),
    ),
    Idea(
        id="crash",
        says=sentence("A Crash. {driver} could do nothing about it, but looks guilty.", **PEOPLE),
        when=happened(messages.ResultReported),
        lights=("last Crash",),
    ),
    Idea(
        id="lie",
        says=sentence("A lie, as you all saw: there was a Point. In the real game only {name} would know.", **PEOPLE),
        when=claimed(Topic.DRAW),
        lights=("last claim",),
    ),
    Idea(
        id="truth",
        says=sentence("The truth, but it doesn't help anybody. Who would you trust? That is the game."),
        when=claimed(Topic.HAND),
        lights=("last claim", "log book"),
    ),
)

REHEARSAL: Rehearsal[HiddenView] = Rehearsal(
    seeds={5: 135, 6: 178, 7: 22, 8: 288, 9: 78, 10: 30},
    director=following(_wanted_in_round),
    captions=CAPTIONS,
    opened=opened,
)
"""The last seat but one has the placard and is Shamed, the last is Pit Crew; they draw two Crashes and a Point."""


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
        case Phase.CLAIM if seat in LIARS and view.topic is Topic.REGISTRATION:
            yield messages.ClaimTeam(seat, Team.SHAMED)
        case Phase.CLAIM if seat in LIARS and view.topic is not Topic.PEEK:
            yield from (messages.ClaimCards(seat, hand[-1]) for hand in HANDS)
        case Phase.INVESTIGATION:
            yield messages.Investigate(seat, YOU)
        case Phase.EMERGENCY:
            yield messages.Schedule(seat, CLEO)


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
