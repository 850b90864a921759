"""The open round: the First suspicions and one skirmish before everybody's eyes, with an Infiltrator who lies."""

from collections.abc import Iterator, Mapping
from typing import Any

import msgspec

from crashgames.core.engine import Engine
from crashgames.core.lessons import Idea, LearnerSight, Rehearsal, asked, following, happened
from crashgames.core.messages import Action, Names
from crashgames.core.replay import opened
from crashgames.core.translation import mark
from crashgames.games.mayday import messages
from crashgames.games.mayday.lesson.ideas import began
from crashgames.games.mayday.messages import Phase
from crashgames.games.mayday.position import Position
from crashgames.games.mayday.tables import PLACES, MatchStage, Team
from crashgames.games.mayday.view import Look, MaydayView


def _wanted(view: MaydayView, seat: int) -> Iterator[Action]:
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


# Facts and words


def _last(sight: LearnerSight[MaydayView]) -> Look:
    return sight.view.looks[-1]


def is_lie(sight: LearnerSight[MaydayView]) -> bool:
    if not isinstance(sight.event, messages.MarkerPlaced):
        return False
    look = _last(sight)
    return look.side is not sight.view.cards[look.owner][look.place]


def misleads(sight: LearnerSight[MaydayView]) -> bool:
    """Somebody Honest has marked the one card that shows the other team."""
    if not isinstance(sight.event, messages.MarkerPlaced):
        return False
    look, teams = _last(sight), sight.view.teams
    return teams[look.looker] is Team.HONEST and look.side is not teams[look.owner]


def _look_words(sight: LearnerSight[MaydayView], names: Names) -> Mapping[str, object]:
    at = sight.view.at
    return {"name": names[at.looker], "owner": names[at.owner]} if at else {"name": "", "owner": ""}


def _about(sight: LearnerSight[MaydayView], names: Names) -> Mapping[str, object]:
    return {"name": names[sight.view.skirmish]}


CAPTIONS: tuple[Idea[MaydayView], ...] = (
    Idea(
        id="practice",
        text=mark("Just practice: everything is open. Your real cards will be dealt afterwards."),
        when=asked(Phase.IDENTITIES),
    ),
    Idea(
        id="teams",
        text=mark("Two of your three cards show your team: Honest or Infiltrator. One shows the other."),
        when=happened(messages.IdentitySeen),
        lights=("all cards",),
    ),
    Idea(
        id="look",
        text=mark("{name} looks at one of {owner}'s cards. In the real game nobody else sees it."),
        words=_look_words,
        when=happened(messages.CardLookedAt),
        lights=("card",),
    ),
    Idea(
        id="lie",
        text=mark("A lie, as you can all see: the card shows something else. Infiltrators may lie."),
        when=is_lie,
        lights=("marked card", "last marker"),
    ),
    Idea(
        id="misled",
        text=mark(
            "The Honest must mark what they saw. This is true, yet misleading: of the three cards, it is the "
            "odd one out."
        ),
        when=misleads,
        lights=("marked card", "last marker"),
    ),
    Idea(
        id="skirmish",
        text=mark("The first Skirmish is about {name}: somebody looks at one more card, then everybody votes."),
        words=_about,
        when=began(MatchStage.PHASE_1),
        lights=("skirmish",),
    ),
    Idea(
        id="vote",
        text=mark("Show of hands: protect {name}, or punch? Half of the votes are enough to protect."),
        words=_about,
        when=asked(Phase.VOTE),
        lights=("skirmish",),
    ),
    Idea(
        id="result",
        text=mark("The Infiltrators protected their own, but the Honest outnumbered them."),
        when=happened(messages.VotesRevealed),
    ),
    Idea(
        id="punched",
        text=mark("Punched: never captain, but still voting. In the end, those inside decide who comes in."),
        when=happened(messages.CardsTurned),
        lights=("cockpit",),
    ),
)

REHEARSAL: Rehearsal[MaydayView] = Rehearsal(
    seeds={5: 12, 6: 19, 7: 14, 8: 3}, director=following(_wanted), captions=CAPTIONS, opened=everything
)
"""The second seat is an Infiltrator and has the First Skirmish; the first seat is Honest, and so is its left card."""
