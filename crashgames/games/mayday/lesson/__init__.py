"""The first flight of Mayday! Mayday!: five crew members, the learner Honest and soon captain."""

from collections.abc import Iterator
from typing import Any

import msgspec

from crashgames.core.engine import Engine
from crashgames.core.lessons import Idea, LearnerSight, Lesson, Rehearsal, advising, asked, following, happened
from crashgames.core.messages import Action
from crashgames.core.replay import opened
from crashgames.core.sentences import sentence
from crashgames.games.mayday import messages
from crashgames.games.mayday.lesson.ideas import IDEAS, began
from crashgames.games.mayday.messages import Phase
from crashgames.games.mayday.position import Position
from crashgames.games.mayday.tables import PLACES, RIGHT, MatchStage, Status, Team
from crashgames.games.mayday.view import MaydayView


def _wanted_in_round(view: MaydayView, seat: int) -> Iterator[Action]:
    """The whole script: after the first skirmish it is over."""
    if view.skirmishes:
        return
    match view.phase:
        case Phase.IDENTITIES:
            yield messages.Seen(seat)
        case Phase.MARKER if view.at is not None:
            seen = view.cards[view.at.owner][view.at.place]
            lies = seat == view.first and not view.looks
            yield from (messages.PlaceMarker(seat, side) for side in Team if (side is seen) != lies)
        case Phase.CARD if view.due is not None:
            yield from (messages.PickCard(seat, view.due.owner, place) for place in PLACES)
        case Phase.VOTE:
            yield messages.Vote(seat, view.teams[seat] is Team.INFILTRATOR)


def everything(engine: Engine[Any]) -> MaydayView:
    """The view with all identity cards face up."""
    view = opened(engine)
    assert isinstance(view, MaydayView) and isinstance(engine, Position)
    cards = tuple([tuple([engine.card(seat, place) for place in PLACES]) for seat in range(view.seats)])
    return msgspec.structs.replace(view, cards=cards)


# Facts


def is_lie(sight: LearnerSight[MaydayView]) -> bool:
    match sight.event:
        case messages.MarkerPlaced(_, owner, place, side):
            return side is not sight.view.cards[owner][place]
    return False


def misleads(sight: LearnerSight[MaydayView]) -> bool:
    """Somebody Honest has marked the one card that shows the other team."""
    teams = sight.view.teams
    match sight.event:
        case messages.MarkerPlaced(looker, owner, _, side):
            return teams[looker] is Team.HONEST and side is not teams[owner]
    return False


CAPTIONS: tuple[Idea[MaydayView], ...] = (
    Idea(
        id="practice",
        says=sentence("Just practice: everything is open. Your real cards will be dealt afterwards."),
        when=asked(Phase.IDENTITIES),
    ),
    Idea(
        id="teams",
        says=sentence("Two of your three cards show your team: Honest or Infiltrator. One shows the other."),
        when=happened(messages.IdentitySeen),
        lights=("all cards",),
    ),
    Idea(
        id="look",
        says=sentence(
            "{name} looks at one of {owner}'s cards. In the real game nobody else sees it.",
            name="event.looker",
            owner="event.owner",
        ),
        when=happened(messages.CardLookedAt),
        lights=("card",),
    ),
    Idea(
        id="lie",
        says=sentence("A lie, as you can all see: the card shows something else. Infiltrators may lie."),
        when=is_lie,
        lights=("marked card", "last marker"),
    ),
    Idea(
        id="misled",
        says=sentence(
            "The Honest must mark what they saw. This is true, yet misleading: of the three cards, it is the "
            "odd one out."
        ),
        when=misleads,
        lights=("marked card", "last marker"),
    ),
    Idea(
        id="skirmish",
        says=sentence(
            "The first Skirmish is about {name}: somebody looks at one more card, then everybody votes.",
            name="view.skirmish",
        ),
        when=began(MatchStage.PHASE_1),
        lights=("skirmish",),
    ),
    Idea(
        id="vote",
        says=sentence(
            "Show of hands: protect {name}, or punch? Half of the votes are enough to protect.", name="view.skirmish"
        ),
        when=asked(Phase.VOTE),
        lights=("skirmish",),
    ),
    Idea(
        id="result",
        says=sentence("The Infiltrators protected their own, but the Honest outnumbered them."),
        when=happened(messages.VotesRevealed),
    ),
    Idea(
        id="punched",
        says=sentence("Punched: never captain, but still voting. In the end, those inside decide who comes in."),
        when=happened(messages.CardsTurned),
        lights=("cockpit",),
    ),
)

REHEARSAL: Rehearsal[MaydayView] = Rehearsal(
    seeds={5: 12, 6: 19, 7: 14, 8: 3}, director=following(_wanted_in_round), captions=CAPTIONS, opened=everything
)
"""The second seat is an Infiltrator and has the First Skirmish; the first seat is Honest, and so is its left card."""


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
