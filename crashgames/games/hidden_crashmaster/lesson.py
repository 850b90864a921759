"""The lesson of Hidden Crashmaster: its ideas, a practice round, and a first match of a bus that does not get far."""

from collections.abc import Callable, Iterator

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
from crashgames.core.messages import Action, Event, Names
from crashgames.core.replay import opened
from crashgames.core.sentence_file import read_sentences
from crashgames.games.hidden_crashmaster import messages
from crashgames.games.hidden_crashmaster.messages import Phase
from crashgames.games.hidden_crashmaster.tables import DOLL_DANGER, DRAW, HANDS, Result, Role, Team, Topic
from crashgames.games.hidden_crashmaster.view import HiddenView
from crashgames.paths import assets_root

Seen = LearnerSight[HiddenView]
LONG_BOOK = 4
"""So many votes in the log book are worth comparing."""


# Facts


def of_cards(phase: Phase, event: type[Event]) -> Fact[HiddenView]:
    """The learner has cards to choose from, or the whole table sees that somebody has."""
    return lambda sight: asked(phase)(sight) or (sight.view.viewer is None and isinstance(sight.event, event))


def doll_is_in_reach(sight: Seen) -> bool:
    """The Crash has just been played from which on the Doll can win."""
    played = happened(messages.ResultReported, messages.ChaosBroke)
    return played(sight) and sight.before.crashes < DOLL_DANGER <= sight.view.crashes


def drew_crashes_only(sight: Seen) -> bool:
    view = sight.view
    claims = asked(Phase.CLAIM)(sight) and view.topic is Topic.DRAW and view.viewer in view.to_act
    return claims and view.shifts[-1].drawn == (Result.CRASH,) * DRAW


def knows_more(sight: Seen) -> bool:
    """The learner was lied about, or is about to speak of a Registration that nobody else has seen."""
    view = sight.view
    match sight.event:
        case messages.ClaimMade(topic=Topic.REGISTRATION, team=Team.SHAMED) if view.deeds[-1].target == view.viewer:
            return view.teams[view.deeds[-1].target] is Team.PIT_CREW
    return asked(Phase.CLAIM)(sight) and view.topic is Topic.REGISTRATION


def wasted_point(sight: Seen) -> bool:
    """The learner, of the Pit Crew, has reported or passed a Crash though there was a Point."""
    view, hand = sight.view, sight.before.hand
    match sight.event:
        case messages.ResultReported(seat=seat, card=Result.CRASH):
            wasted = Result.POINT in view.shifts[-1].passed
        case messages.CardsPassed(co_pilot=seat):
            thrown = view.shifts[-1].passed.count(Result.POINT) < hand.count(Result.POINT)
            wasted = thrown and Result.CRASH in hand
        case _:
            return False
    return wasted and seat == view.viewer and view.roles[seat] is Role.PIT_CREW


# Words


def own_role(sight: Seen) -> Role | None:
    view = sight.view
    return None if view.viewer is None else view.roles[view.viewer]


def is_investigated(sight: Seen) -> bool:
    return sight.view.viewer == sight.view.deeds[-1].target


def suspect(sight: Seen, names: Names) -> str:
    """The one of whom something is known: who has investigated the learner, or whom the learner has."""
    deed = sight.view.deeds[-1]
    return names[deed.seat if is_investigated(sight) else deed.target]


SENTENCES = read_sentences(
    assets_root() / "hidden_crashmaster/sentences/lesson.toml",
    fields={"name": suspect},
    values={
        "chooses": lambda sight: sight.view.viewer in sight.view.to_act,
        "is investigated": is_investigated,
        "own role": own_role,
        "passed on": lambda sight: isinstance(sight.event, messages.CardsPassed),
    },
)
PRACTICE = read_sentences(
    assets_root() / "hidden_crashmaster/sentences/practice.toml",
    fields={"name": "view.co_pilot", "driver": "view.driver"},
)

# Ideas

IDEAS: dict[str, Idea[HiddenView]] = {
    "tracks": Idea(asked(Phase.ROLES), ("aims", "own role")),
    "role": Idea(happened(messages.LookTaken), ("own role",), alone=True),
    "nomination": Idea(
        lambda sight: happened(messages.DriverNominated)(sight) or asked(Phase.NOMINATION)(sight),
        ("offices", "ballots"),
    ),
    "report": Idea(of_cards(Phase.REPORT, messages.CardsPassed), ("cards",)),
    "claim": Idea(asked(Phase.CLAIM), ("claims",)),
    "fatigue": Idea(lambda sight: asked(Phase.NOMINATION)(sight) and bool(sight.view.fatigued), ("rested",)),
    "three_cards": Idea(of_cards(Phase.DISCARD, messages.CardsDrawn), ("cards",)),
    "bad_luck": Idea(drew_crashes_only, ("claims",), alone=True),
    "power": Idea(happened(messages.PowerGranted), ("last Crash",)),
    "powers": Idea(happened(messages.PowerGranted), ("crash track",)),
    "registration": Idea(happened(messages.PlayerInvestigated), ("investigated",)),
    "knowledge": Idea(knows_more, ("last claim",), alone=True),
    "tracker": Idea(happened(messages.TrackerMoved), ("tracker",)),
    "log_book": Idea(lambda sight: asked(Phase.VOTE)(sight) and len(sight.view.elections) >= LONG_BOOK, ("log book",)),
    "danger": Idea(doll_is_in_reach, ("third Crash",)),
    "banning": Idea(doll_is_in_reach, ("bans",)),
    "device": Idea(doll_is_in_reach, ("fifth Crash", "tracker")),
    "wasted_point": Idea(wasted_point, costly=True, alone=True),
}


# A practice round of the whole table


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


def claimed(topic: Topic) -> Callable[[Seen], bool]:
    return lambda sight: isinstance(sight.event, messages.ClaimMade) and sight.event.topic is topic


CAPTIONS: dict[str, Idea[HiddenView]] = {
    "practice": Idea(asked(Phase.ROLES), ("people", "hands")),
    "teams": Idea(happened(messages.LookTaken), ("crash track", "point track")),
    "nomination": Idea(happened(messages.DriverNominated), ("offices",)),
    "votes": Idea(happened(messages.VotesRevealed), ("hands",)),
    "draw": Idea(happened(messages.CardsDrawn), ("cards",)),
    "pass": Idea(happened(messages.CardsPassed), ("cards",)),
    "crash": Idea(happened(messages.ResultReported), ("last Crash",)),
    "lie": Idea(claimed(Topic.DRAW), ("last claim",)),
    "truth": Idea(claimed(Topic.HAND), ("last claim", "log book")),
}

REHEARSAL: Rehearsal[HiddenView] = Rehearsal(
    seeds={5: 135, 6: 178, 7: 22, 8: 288, 9: 78, 10: 30},
    director=following(_wanted_in_round),
    captions=named(CAPTIONS, PRACTICE),
    opened=opened,
)
"""The last seat but one has the placard and is Shamed, the last is Pit Crew; they draw two Crashes and a Point."""


YOU, BEN, CLEO, DAN, EVA, FINN, GWEN = range(7)
DRIVERS = {1: (YOU,), 3: (DAN, GWEN), 4: (FINN,), 5: (EVA,)}
"""The seats nominated, by round; the second one if the first is fatigued."""
AYES = {4: (DAN, EVA)}
"""Who says Yes in a round in which not all do, as its shift is better refused."""
DISCARDED = {1: Result.CRASH, 3: Result.POINT, 5: Result.POINT}
LIARS = (BEN, DAN, EVA)
LAST = 5


def _wanted(view: HiddenView, seat: int) -> Iterator[Action]:
    """The actions that fit the script, the best one first; after the last round it is over."""
    if view.round > LAST or (view.round == LAST and view.crashes >= DOLL_DANGER):
        return
    match view.phase:
        case Phase.NOMINATION:
            yield from (messages.Nominate(seat, driver) for driver in DRIVERS.get(view.round, ()))
        case Phase.VOTE:
            yield messages.Vote(seat, seat in AYES.get(view.round, range(view.seats)))
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


def _recommended(view: HiddenView, seat: int) -> Iterator[Action]:
    match view.phase:
        case Phase.NOMINATION:
            yield messages.Nominate(seat, CLEO)
        case Phase.VOTE:
            yield messages.Vote(seat, view.round not in AYES)
        case Phase.DISCARD:
            yield messages.Discard(seat, Result.CRASH)
        case Phase.REPORT:
            yield messages.Report(seat, Result.POINT)
        case Phase.CLAIM if view.topic in (Topic.DRAW, Topic.HAND):
            yield messages.ClaimCards(seat, view.truth(view.topic, view.round)[0])


LESSON: Lesson[HiddenView] = Lesson(
    version=2,
    seed=11654,
    learner=YOU,
    names=("Anna", "Ben", "Cleo", "Dan", "Eva", "Finn", "Gwen"),
    ideas=named(IDEAS, SENTENCES),
    director=following(_wanted),
    advice=advising(_recommended),
    rehearsal=REHEARSAL,
)
"""Ben and Dan are Shamed, Eva is the Doll, and Gwen begins.

Shifts draw two Crashes and a Point, three Crashes, two Crashes and a Point, a Crash and two Points.
"""
