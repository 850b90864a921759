"""The first flight of Mayday! Mayday!: its ideas, a round in the open, and a whole game with the learner as captain."""

from collections.abc import Iterator
from typing import Any

import msgspec

from crashgames.core.engine import Engine
from crashgames.core.lessons import (
    Fact,
    Idea,
    LearnerSight,
    Lesson,
    Rehearsal,
    advising,
    asked,
    following,
    happened,
    named,
)
from crashgames.core.messages import Action, Names
from crashgames.core.replay import opened
from crashgames.core.sentence_file import read_sentences
from crashgames.games.mayday import messages
from crashgames.games.mayday.messages import Phase
from crashgames.games.mayday.position import Position
from crashgames.games.mayday.tables import PLACES, RIGHT, MatchStage, Status, Team
from crashgames.games.mayday.view import MaydayView
from crashgames.paths import assets_root

Seen = LearnerSight[MaydayView]


# Facts


def began(stage: MatchStage) -> Fact[MaydayView]:
    return lambda sight: isinstance(sight.event, messages.StageBegan) and sight.event.stage is stage


def look_in(stage: MatchStage) -> Fact[MaydayView]:
    """Somebody has to look at a card, in this chapter."""
    return lambda sight: isinstance(sight.event, messages.LookDue) and sight.view.stage is stage


def is_contradicted(sight: Seen) -> bool:
    """Markers at the learner do not agree; for a whole table, those at anybody."""
    match sight.event:
        case messages.MarkerPlaced(owner=owner) if sight.view.viewer in (None, owner):
            return len({look.side for look in sight.view.looks if look.owner == owner}) == len(Team)
    return False


def let_in_an_infiltrator(sight: Seen) -> bool:
    """The learner, Honest, has given Cockpit Access to an Infiltrator."""
    inside, viewer = sight.view.cockpit, sight.view.viewer
    if not isinstance(sight.event, messages.GameEnded) or sight.event.team is not Team.INFILTRATOR or len(inside) < 2:
        return False
    return inside[-2] == viewer and viewer not in sight.event.winners


# Words


def own_team(sight: Seen) -> Team | None:
    return None if sight.view.viewer is None else sight.view.teams[sight.view.viewer]


def intruder(sight: Seen, names: Names) -> str:
    return names[sight.view.cockpit[-1]]


def witnesses(sight: Seen) -> list[int]:
    """The Honest who had marked the newest in the cockpit as an Infiltrator."""
    view = sight.view
    marked = [look.looker for look in view.looks if (look.owner, look.side) == (view.cockpit[-1], Team.INFILTRATOR)]
    return [seat for seat in marked if view.teams[seat] is Team.HONEST]


SENTENCES = read_sentences(
    assets_root() / "mayday/sentences/lesson.toml",
    fields={"name": intruder, "witness": lambda sight, names: names[witnesses(sight)[0]]},
    values={
        "is captain": lambda sight: sight.event.seat == sight.view.viewer,
        "own team": own_team,
        "was marked": lambda sight: bool(witnesses(sight)),
    },
)
PRACTICE = read_sentences(assets_root() / "mayday/sentences/practice.toml")

# Ideas

IDEAS: dict[str, Idea[MaydayView]] = {
    "role": Idea(asked(Phase.IDENTITIES), ("identity", "own cards")),
    "look": Idea(look_in(MatchStage.SUSPICIONS), ("card",)),
    "marker": Idea(happened(messages.MarkerPlaced), ("last marker",)),
    "contradiction": Idea(is_contradicted, ("markers",)),
    "one_card": Idea(asked(Phase.MARKER), ("seen card",), alone=True),
    "arrow": Idea(look_in(MatchStage.PHASE_1), ("skirmish", "looker")),
    "vote": Idea(asked(Phase.VOTE), ("skirmish", "ballots")),
    "doubt": Idea(
        lambda sight: isinstance(sight.event, messages.StatusChanged) and sight.event.status is Status.DOUBT,
        ("doubtful",),
    ),
    "phase_2": Idea(began(MatchStage.PHASE_2), ("doubtful",)),
    "phase_3": Idea(began(MatchStage.PHASE_3), ("reliable",)),
    "captain": Idea(happened(messages.CaptainNamed), ("captain", "cockpit")),
    "order": Idea(asked(Phase.ORDER), ("watchful",)),
    "access": Idea(asked(Phase.ACCESS), ("cockpit",)),
    "skills": Idea(happened(messages.SkillsAsked), ("veteran",), later=True),
    "wrong_access": Idea(let_in_an_infiltrator, ("last inside",), costly=True, alone=True),
}

# The round in the open


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


def is_lie(sight: Seen) -> bool:
    match sight.event:
        case messages.MarkerPlaced(_, owner, place, side):
            return side is not sight.view.cards[owner][place]
    return False


def misleads(sight: Seen) -> bool:
    """Somebody Honest has marked the one card that shows the other team."""
    teams = sight.view.teams
    match sight.event:
        case messages.MarkerPlaced(looker, owner, _, side):
            return teams[looker] is Team.HONEST and side is not teams[owner]
    return False


CAPTIONS: dict[str, Idea[MaydayView]] = {
    "practice": Idea(asked(Phase.IDENTITIES)),
    "teams": Idea(happened(messages.IdentitySeen), ("all cards",)),
    "look": Idea(happened(messages.CardLookedAt), ("card",)),
    "lie": Idea(is_lie, ("marked card", "last marker")),
    "misled": Idea(misleads, ("marked card", "last marker")),
    "skirmish": Idea(began(MatchStage.PHASE_1), ("skirmish",)),
    "vote": Idea(asked(Phase.VOTE), ("skirmish",)),
    "result": Idea(happened(messages.VotesRevealed)),
    "punched": Idea(happened(messages.CardsTurned), ("cockpit",)),
}

REHEARSAL: Rehearsal[MaydayView] = Rehearsal(
    seeds={5: 12, 6: 19, 7: 14, 8: 3},
    director=following(_wanted_in_round),
    captions=named(CAPTIONS, PRACTICE),
    opened=everything,
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
        case Phase.CARD if view.due is not None:  # the Honest at cards without markers, others at those with them
            owner = view.due.owner
            marked = {look.place for look in view.looks if look.owner == owner}
            places = [place for place in reversed(PLACES) if (place in marked) == (seat in NO_FRIENDS)]
            yield from (messages.PickCard(seat, owner, place) for place in places)
        case Phase.VOTE:
            yield messages.Vote(seat, protects(view, seat))
        case Phase.ORDER:
            yield messages.NoOrder(seat)
        case Phase.ACCESS if seat not in NO_FRIENDS:
            yield from (messages.GiveAccess(seat, friend) for friend in (YOU, CLEO, EVA))


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
    ideas=named(IDEAS, SENTENCES),
    director=following(_wanted),
    advice=advising(_recommended),
    rehearsal=REHEARSAL,
    options={"veteran_skills": "off"},
)
"""Ben and Dan are Infiltrators, and the first skirmish is about Ben.

The odd card of each, by seat, lies left, right, right, middle, right: Eva's left card and Ben's right card, at which
the learner looks, are both Honest.
"""
