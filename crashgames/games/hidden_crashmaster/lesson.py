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
from crashgames.core.messages import Action, Event
from crashgames.core.replay import opened
from crashgames.core.sentences import Sentence, cases, sentence
from crashgames.games.hidden_crashmaster import messages
from crashgames.games.hidden_crashmaster.messages import Phase
from crashgames.games.hidden_crashmaster.tables import DOLL_DANGER, DRAW, HANDS, Result, Role, Team, Topic
from crashgames.games.hidden_crashmaster.view import HiddenView

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


def to_you(own: Sentence, others: Sentence) -> Sentence:
    """The sentence for whoever has to choose, or for those who watch."""
    return cases(lambda sight: sight.view.viewer in sight.view.to_act, {True: own}, others)


# Ideas

IDEAS: dict[str, Idea[HiddenView]] = {
    "tracks": Idea(sentence("Somebody here wants the trip wrecked."), asked(Phase.ROLES), ("aims", "own role")),
    "role": Idea(
        cases(
            lambda sight: None if sight.view.viewer is None else sight.view.roles[sight.view.viewer],
            {
                Role.PIT_CREW: sentence(
                    "You are Pit Crew: you want Points, and you don't know who is who. The Shamed know each other."
                ),
                Role.SHAMED: sentence(
                    "You are one of the Shamed: you want Crashes, and you know each other. Let nobody notice."
                ),
                Role.DOLL: sentence(
                    "You are the Creepy Doll: your team wants Crashes, and wins if you become Driver after the third. "
                    "Look harmless."
                ),
            },
        ),
        happened(messages.LookTaken),
        ("own role",),
        alone=True,
    ),
    "nomination": Idea(
        sentence("The Co-Pilot candidate nominates a Driver. Then everybody votes, and a tie means Nope."),
        lambda sight: happened(messages.DriverNominated)(sight) or asked(Phase.NOMINATION)(sight),
        ("offices", "ballots"),
    ),
    "report": Idea(
        to_you(
            sentence("Two cards, passed on by the Co-Pilot. Report one; the other is discarded."),
            sentence("Two cards, passed on to the Driver: one is reported, the other discarded."),
        ),
        of_cards(Phase.REPORT, messages.CardsPassed),
        ("cards",),
    ),
    "claim": Idea(sentence("Say what you saw. You may lie, and so may they."), asked(Phase.CLAIM), ("claims",)),
    "fatigue": Idea(
        sentence("Those fatigued by the last shift can't be Driver: choose somebody else."),
        lambda sight: asked(Phase.NOMINATION)(sight) and bool(sight.view.fatigued),
        ("rested",),
    ),
    "three_cards": Idea(
        to_you(
            sentence("Discard one card. Your Driver must choose from the other two."),
            sentence("The Co-Pilot discards one card. The Driver must choose from the other two."),
        ),
        of_cards(Phase.DISCARD, messages.CardsDrawn),
        ("cards",),
    ),
    "bad_luck": Idea(
        sentence("Three Crashes: nothing you could do. To the others it looks like a lie."),
        drew_crashes_only,
        ("claims",),
        alone=True,
    ),
    "power": Idea(
        sentence(
            "This Crash gives the Co-Pilot a power. Everybody sees it used; only the Co-Pilot sees what it shows."
        ),
        happened(messages.PowerGranted),
        ("last Crash",),
    ),
    "powers": Idea(
        sentence(
            "Investigate shows a team, Emergency names the next Co-Pilot, Banning puts somebody out, and Peek (five or "
            "six players only) shows the top three cards."
        ),
        happened(messages.PowerGranted),
        ("crash track",),
    ),
    "registration": Idea(
        sentence("A Registration shows which team somebody is on. Only the Co-Pilot sees it, and may lie about it."),
        happened(messages.PlayerInvestigated),
        ("investigated",),
    ),
    "knowledge": Idea(
        cases(
            lambda sight: sight.view.viewer == sight.view.deeds[-1].target,
            {
                True: sentence(
                    "You know your own team, so you know what {name} is. Will they believe you?",
                    name=lambda sight, names: names[sight.view.deeds[-1].seat],
                )
            },
            sentence(
                "Now you know what {name} is, and nobody else does. Will they believe you?",
                name=lambda sight, names: names[sight.view.deeds[-1].target],
            ),
        ),
        knows_more,
        ("last claim",),
        alone=True,
    ),
    "tracker": Idea(
        sentence("Three failed votes in a row, and the top card is played blind."),
        happened(messages.TrackerMoved),
        ("tracker",),
    ),
    "log_book": Idea(
        sentence("Who voted how, who claimed what: the log book keeps it all. If two claims don't fit, one is a lie."),
        lambda sight: asked(Phase.VOTE)(sight) and len(sight.view.elections) >= LONG_BOOK,
        ("log book",),
    ),
    "danger": Idea(
        sentence("The third Crash! From now on the Shamed win if the Creepy Doll is elected Driver."),
        doll_is_in_reach,
        ("third Crash",),
    ),
    "banning": Idea(
        sentence("Crashes 4 and 5 let the Co-Pilot ban somebody. If it is the Creepy Doll, the Pit Crew win at once."),
        doll_is_in_reach,
        ("bans",),
    ),
    "device": Idea(
        sentence(
            "After the fifth Crash a Driver may ask for THE DEVICE: if the Co-Pilot agrees, both cards are discarded "
            "and the tracker advances."
        ),
        doll_is_in_reach,
        ("fifth Crash", "tracker"),
    ),
    "wasted_point": Idea(
        cases(
            lambda sight: type(sight.event),
            {
                messages.CardsPassed: sentence(
                    "You discarded a Point and kept a Crash. That is allowed, but it helps the Shamed."
                )
            },
            sentence("You had a Point and reported the Crash. That is allowed, but it helps the Shamed."),
        ),
        wasted_point,
        costly=True,
        alone=True,
    ),
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


PEOPLE = {"name": "view.co_pilot", "driver": "view.driver"}


def claimed(topic: Topic) -> Callable[[Seen], bool]:
    return lambda sight: isinstance(sight.event, messages.ClaimMade) and sight.event.topic is topic


CAPTIONS: dict[str, Idea[HiddenView]] = {
    "practice": Idea(
        sentence("Just practice: everything is open. Your real roles will be dealt afterwards."),
        asked(Phase.ROLES),
        ("people", "hands"),
    ),
    "teams": Idea(
        sentence("The Pit Crew want five Points. The Shamed and their Creepy Doll want six Crashes."),
        happened(messages.LookTaken),
        ("crash track", "point track"),
    ),
    "nomination": Idea(
        sentence("{name} nominates {driver} as Driver. Show of hands: should these two drive?", **PEOPLE),
        happened(messages.DriverNominated),
        ("offices",),
    ),
    "votes": Idea(
        sentence("More Yes than Nope: elected. In the real game, too, all hands go up at once."),
        happened(messages.VotesRevealed),
        ("hands",),
    ),
    "draw": Idea(
        sentence("{name} draws three cards and discards one. In the real game nobody else sees all three.", **PEOPLE),
        happened(messages.CardsDrawn),
        ("cards",),
    ),
    "pass": Idea(
        sentence("{name} discarded the Point! Now {driver} has no choice.", **PEOPLE),
        happened(messages.CardsPassed),
        ("cards",),
    ),
    "crash": Idea(
        sentence("A Crash. {driver} could do nothing about it, but looks guilty.", **PEOPLE),
        happened(messages.ResultReported),
        ("last Crash",),
    ),
    "lie": Idea(
        sentence("A lie, as you all saw: there was a Point. In the real game only {name} would know.", **PEOPLE),
        claimed(Topic.DRAW),
        ("last claim",),
    ),
    "truth": Idea(
        sentence("The truth, but it doesn't help anybody. Who would you trust? That is the game."),
        claimed(Topic.HAND),
        ("last claim", "log book"),
    ),
}

REHEARSAL: Rehearsal[HiddenView] = Rehearsal(
    seeds={5: 135, 6: 178, 7: 22, 8: 288, 9: 78, 10: 30},
    director=following(_wanted_in_round),
    captions=named(CAPTIONS),
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
    ideas=named(IDEAS),
    director=following(_wanted),
    advice=advising(_recommended),
    rehearsal=REHEARSAL,
)
"""Ben and Dan are Shamed, Eva is the Doll, and Gwen begins.

Shifts draw two Crashes and a Point, three Crashes, two Crashes and a Point, a Crash and two Points.
"""
