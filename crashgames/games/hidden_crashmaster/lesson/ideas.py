"""The ideas of Hidden Crashmaster and the facts that they hang on, for lessons and for the first normal matches."""

from collections.abc import Callable, Mapping

from crashgames.core.lessons import FILLED, Fact, Idea, LearnerSight, asked, happened
from crashgames.core.messages import Event, Names
from crashgames.core.translation import mark, tr
from crashgames.games.hidden_crashmaster import messages
from crashgames.games.hidden_crashmaster.messages import Phase
from crashgames.games.hidden_crashmaster.tables import DOLL_DANGER, DRAW, Result, Role, Team, Topic
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
    if not asked(Phase.CLAIM)(sight) or view.topic is not Topic.DRAW or view.viewer not in view.to_act:
        return False
    return view.shifts[-1].drawn == (Result.CRASH,) * DRAW


def knows_more(sight: Seen) -> bool:
    """The learner was lied about, or is about to speak of a Registration that nobody else has seen."""
    return was_lied_about(sight) or (asked(Phase.CLAIM)(sight) and sight.view.topic is Topic.REGISTRATION)


def was_lied_about(sight: Seen) -> bool:
    match sight.event:
        case messages.ClaimMade(topic=Topic.REGISTRATION, team=Team.SHAMED):
            deed, view = sight.view.deeds[-1], sight.view
            return deed.target == view.viewer and view.teams[deed.target] is Team.PIT_CREW
    return False


def is_crew(sight: Seen) -> bool:
    viewer = sight.view.viewer
    return viewer is not None and sight.view.roles[viewer] is Role.PIT_CREW


def played_crash_for_point(sight: Seen) -> bool:
    """The learner, of the Pit Crew, has reported a Crash though there was a Point."""
    match sight.event:
        case messages.ResultReported(seat=seat, card=Result.CRASH) if seat == sight.view.viewer:
            return is_crew(sight) and Result.POINT in sight.view.shifts[-1].passed
    return False


def threw_point_away(sight: Seen) -> bool:
    """The learner, of the Pit Crew, has discarded a Point though there was a Crash."""
    match sight.event:
        case messages.CardsPassed(co_pilot=seat) if seat == sight.view.viewer:
            hand, passed = sight.before.hand, sight.view.shifts[-1].passed
            thrown = passed.count(Result.POINT) < hand.count(Result.POINT)
            return is_crew(sight) and thrown and Result.CRASH in hand
    return False


# Words

Words = Callable[[Seen, Names], Mapping[str, object]]

ROLES = {
    Role.PIT_CREW: mark(
        "You are Pit Crew: you want Points, and you don't know who is who. The Shamed know each other."
    ),
    Role.SHAMED: mark("You are one of the Shamed: you want Crashes, and you know each other. Let nobody notice."),
    Role.DOLL: mark(
        "You are the Creepy Doll: your team wants Crashes, and you as Driver after the third. Look harmless."
    ),
}


def role_words(sight: Seen, names: Names) -> Mapping[str, object]:
    viewer = sight.view.viewer
    role = sight.view.roles[viewer] if viewer is not None else None
    return {"words": tr(ROLES[role]) if role else ""}


def to_you(own: str, others: str) -> Words:
    """The sentence for whoever has to choose, or for those who watch."""
    return lambda sight, names: {"words": tr(own if sight.view.viewer in sight.view.to_act else others)}


def knowledge_words(sight: Seen, names: Names) -> Mapping[str, object]:
    deed = sight.view.deeds[-1]
    text = tr("Now you know what {name} is, and nobody else does. Will they believe you?")
    if sight.view.viewer == deed.target:
        text = tr("You know your own team, so you know what {name} is. Will they believe you?")
    return {"words": text.format(name=names[deed.seat if sight.view.viewer == deed.target else deed.target])}


# Ideas

TO_MEET: tuple[Idea[HiddenView], ...] = (
    Idea(
        id="tracks",
        text=mark("Five Points save the trip, six Crashes wreck it. Somebody here wants it wrecked."),
        when=asked(Phase.ROLES),
        lights=("crash track", "point track"),
        rule="HC-50",
    ),
    Idea(
        id="role",
        text=FILLED,
        words=role_words,
        when=happened(messages.LookTaken),
        lights=("own role",),
        rule="HC-1",
        alone=True,
    ),
    Idea(
        id="nomination",
        text=mark("The Co-Pilot candidate nominates a Driver. Then everybody votes, and a tie means Nope."),
        when=lambda sight: happened(messages.DriverNominated)(sight) or asked(Phase.NOMINATION)(sight),
        lights=("offices", "ballots"),
        rule="HC-13",
    ),
    Idea(
        id="report",
        text=FILLED,
        words=to_you(
            mark("Two cards, passed on by the Co-Pilot. Report one; the other is discarded."),
            mark("Two cards, passed on to the Driver: one is reported, the other discarded."),
        ),
        when=of_cards(Phase.REPORT, messages.CardsPassed),
        lights=("cards",),
        rule="HC-22",
    ),
    Idea(
        id="claim",
        text=mark("Say what you saw. You may lie, and so may they."),
        when=asked(Phase.CLAIM),
        lights=("claims",),
        rule="HC-60",
    ),
    Idea(
        id="fatigue",
        text=mark("Those fatigued by the last shift can't be Driver: choose somebody else."),
        when=lambda sight: asked(Phase.NOMINATION)(sight) and bool(sight.view.fatigued),
        lights=("rested",),
        rule="HC-11",
    ),
    Idea(
        id="three_cards",
        text=FILLED,
        words=to_you(
            mark("Discard one card. Your Driver must choose from the other two."),
            mark("The Co-Pilot discards one card. The Driver must choose from the other two."),
        ),
        when=of_cards(Phase.DISCARD, messages.CardsDrawn),
        lights=("cards",),
        rule="HC-21",
    ),
    Idea(
        id="bad_luck",
        text=mark("Three Crashes: nothing you could do. To the others it looks like a lie."),
        when=drew_crashes_only,
        lights=("claims",),
        rule="HC-60",
        alone=True,
    ),
    Idea(
        id="power",
        text=mark(
            "This Crash gives the Co-Pilot a power. Everybody sees it used; only the Co-Pilot sees what it shows."
        ),
        when=happened(messages.PowerGranted),
        lights=("last Crash",),
        rule="HC-30",
    ),
    Idea(
        id="powers",
        text=mark(
            "Investigate shows a team, Emergency names the next Co-Pilot, Banning puts somebody out, and Peek (five or "
            "six players only) shows the top three cards."
        ),
        when=happened(messages.PowerGranted),
        lights=("crash track",),
        rule="HC-30",
    ),
    Idea(
        id="registration",
        text=mark("A Registration shows which team somebody is on. Only the Co-Pilot sees it, and may lie about it."),
        when=happened(messages.PlayerInvestigated),
        lights=("investigated",),
        rule="HC-31",
    ),
    Idea(
        id="knowledge",
        text=FILLED,
        words=knowledge_words,
        when=knows_more,
        lights=("last claim",),
        rule="HC-31",
        alone=True,
    ),
    Idea(
        id="tracker",
        text=mark("Three failed votes in a row, and the top card is played blind."),
        when=happened(messages.TrackerMoved),
        lights=("tracker",),
        rule="HC-15",
    ),
    Idea(
        id="log_book",
        text=mark("Who voted how, who claimed what: the log book keeps it all. If two claims don't fit, one is a lie."),
        when=lambda sight: asked(Phase.VOTE)(sight) and len(sight.view.elections) >= LONG_BOOK,
        lights=("log book",),
        rule="HC-60",
    ),
    Idea(
        id="danger",
        text=mark("The third Crash! From now on, if the Creepy Doll is elected Driver, it is over."),
        when=doll_is_in_reach,
        lights=("third Crash",),
        rule="HC-17",
    ),
    Idea(
        id="banning",
        text=mark("Crashes 4 and 5 let the Co-Pilot ban somebody. If it is the Creepy Doll, the Pit Crew win at once."),
        when=doll_is_in_reach,
        lights=("bans",),
        rule="HC-34",
    ),
    Idea(
        id="device",
        text=mark(
            "After the fifth Crash a Driver may ask for THE DEVICE: if the Co-Pilot agrees, both cards are discarded "
            "and the tracker advances."
        ),
        when=doll_is_in_reach,
        lights=("fifth Crash", "tracker"),
        rule="HC-40",
    ),
)

COSTLY: tuple[Idea[HiddenView], ...] = (
    Idea(
        id="crash_for_point",
        text=mark("You had a Point and reported the Crash. That is allowed, but it helps the Shamed."),
        when=played_crash_for_point,
        lights=("last Crash",),
        rule="HC-22",
        costly=True,
        alone=True,
    ),
    Idea(
        id="point_thrown",
        text=mark("You discarded a Point and kept a Crash. That is allowed, but it helps the Shamed."),
        when=threw_point_away,
        rule="HC-21",
        costly=True,
        alone=True,
    ),
)

IDEAS = (*TO_MEET, *COSTLY)
