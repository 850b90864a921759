"""The ideas of Hidden Crashmaster and the facts that they hang on, for lessons and for the first normal matches."""

from crashgames.core.lessons import Fact, Idea, LearnerSight, asked, happened
from crashgames.core.messages import Event
from crashgames.core.sentences import Sentence, cases, sentence
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
    return None if sight.view.viewer is None else sight.view.roles[sight.view.viewer]


def to_you(own: Sentence, others: Sentence) -> Sentence:
    """The sentence for whoever has to choose, or for those who watch."""
    return cases(lambda sight: sight.view.viewer in sight.view.to_act, {True: own}, others)


# Ideas

IDEAS: tuple[Idea[HiddenView], ...] = (
    Idea(
        id="tracks",
        says=sentence("Five Points save the trip, six Crashes wreck it. Somebody here wants it wrecked."),
        when=asked(Phase.ROLES),
        lights=("own role", "crash track", "point track", "aims"),
    ),
    Idea(
        id="role",
        says=cases(
            own_role,
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
        when=happened(messages.LookTaken),
        lights=("own role",),
        alone=True,
    ),
    Idea(
        id="nomination",
        says=sentence("The Co-Pilot candidate nominates a Driver. Then everybody votes, and a tie means Nope."),
        when=lambda sight: happened(messages.DriverNominated)(sight) or asked(Phase.NOMINATION)(sight),
        lights=("offices", "ballots"),
    ),
    Idea(
        id="report",
        says=to_you(
            sentence("Two cards, passed on by the Co-Pilot. Report one; the other is discarded."),
            sentence("Two cards, passed on to the Driver: one is reported, the other discarded."),
        ),
        when=of_cards(Phase.REPORT, messages.CardsPassed),
        lights=("cards",),
    ),
    Idea(
        id="claim",
        says=sentence("Say what you saw. You may lie, and so may they."),
        when=asked(Phase.CLAIM),
        lights=("claims",),
    ),
    Idea(
        id="fatigue",
        says=sentence("Those fatigued by the last shift can't be Driver: choose somebody else."),
        when=lambda sight: asked(Phase.NOMINATION)(sight) and bool(sight.view.fatigued),
        lights=("rested",),
    ),
    Idea(
        id="three_cards",
        says=to_you(
            sentence("Discard one card. Your Driver must choose from the other two."),
            sentence("The Co-Pilot discards one card. The Driver must choose from the other two."),
        ),
        when=of_cards(Phase.DISCARD, messages.CardsDrawn),
        lights=("cards",),
    ),
    Idea(
        id="bad_luck",
        says=sentence("Three Crashes: nothing you could do. To the others it looks like a lie."),
        when=drew_crashes_only,
        lights=("claims",),
        alone=True,
    ),
    Idea(
        id="power",
        says=sentence(
            "This Crash gives the Co-Pilot a power. Everybody sees it used; only the Co-Pilot sees what it shows."
        ),
        when=happened(messages.PowerGranted),
        lights=("last Crash",),
    ),
    Idea(
        id="powers",
        says=sentence(
            "Investigate shows a team, Emergency names the next Co-Pilot, Banning puts somebody out, and Peek (five or "
            "six players only) shows the top three cards."
        ),
        when=happened(messages.PowerGranted),
        lights=("crash track",),
    ),
    Idea(
        id="registration",
        says=sentence(
            "A Registration shows which team somebody is on. Only the Co-Pilot sees it, and may lie about it."
        ),
        when=happened(messages.PlayerInvestigated),
        lights=("investigated",),
    ),
    Idea(
        id="knowledge",
        says=cases(
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
        when=knows_more,
        lights=("last claim",),
        alone=True,
    ),
    Idea(
        id="tracker",
        says=sentence("Three failed votes in a row, and the top card is played blind."),
        when=happened(messages.TrackerMoved),
        lights=("tracker",),
    ),
    Idea(
        id="log_book",
        says=sentence(
            "Who voted how, who claimed what: the log book keeps it all. If two claims don't fit, one is a lie."
        ),
        when=lambda sight: asked(Phase.VOTE)(sight) and len(sight.view.elections) >= LONG_BOOK,
        lights=("log book",),
    ),
    Idea(
        id="danger",
        says=sentence("The third Crash! From now on the Shamed win if the Creepy Doll is elected Driver."),
        when=doll_is_in_reach,
        lights=("third Crash",),
    ),
    Idea(
        id="banning",
        says=sentence(
            "Crashes 4 and 5 let the Co-Pilot ban somebody. If it is the Creepy Doll, the Pit Crew win at once."
        ),
        when=doll_is_in_reach,
        lights=("bans",),
    ),
    Idea(
        id="device",
        says=sentence(
            "After the fifth Crash a Driver may ask for THE DEVICE: if the Co-Pilot agrees, both cards are discarded "
            "and the tracker advances."
        ),
        when=doll_is_in_reach,
        lights=("fifth Crash", "tracker"),
    ),
    Idea(
        id="wasted_point",
        says=cases(
            lambda sight: type(sight.event),
            {
                messages.CardsPassed: sentence(
                    "You discarded a Point and kept a Crash. That is allowed, but it helps the Shamed."
                )
            },
            sentence("You had a Point and reported the Crash. That is allowed, but it helps the Shamed."),
        ),
        when=wasted_point,
        costly=True,
        alone=True,
    ),
)
