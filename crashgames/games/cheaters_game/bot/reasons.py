"""The reasons of the bots of Cheater's Game in words."""

from enum import StrEnum
from typing import NamedTuple

from crashgames.core.sentences import Sentence, by_cause, cases, counted, players, sentence, worded
from crashgames.core.thoughts import Thought, Weighed, by_certainty, percent, weighed
from crashgames.games.cheaters_game.bot import Guests
from crashgames.games.cheaters_game.messages import ALLIANCE, cartel_name
from crashgames.games.cheaters_game.tables import HONEST, NOBODY

LIKELY_CHANCE = 0.5
"""A less likely answer to an offer is not told in numbers."""
OTHERS = players("others")


class Why(StrEnum):
    """What decides."""

    WARY = "wary"
    """Somebody has turned in alliances before."""
    HELPS = "helps"
    """The other choice would help somebody else most."""
    LEADS = "leads"
    BEHIND = "behind"
    RISK = "risk"
    RIVAL = "rival"
    """The strongest of the others is hit, or is not."""
    GROWS = "grows"
    """An alliance still brings points."""
    CHANCE = "chance"
    """Nothing else than the chance to win."""


class Because(NamedTuple):
    """What decides, and whose doing that is."""

    why: Why
    whom: int = NOBODY


def _likely(likely: Sentence) -> Sentence:
    """The sentence, unless the match is won for certain."""
    return by_certainty(likely, sentence("With this, the match is as good as won."), chance="percent")


def _why(otherwise: Sentence, **causes: Sentence) -> Sentence:
    """The sentence for what decides, by the value of `Why`."""
    return cases("why", {Why(cause): told for cause, told in causes.items()}, otherwise)


CHOICES: dict[str, Sentence] = {
    # Die or alliance
    "die": weighed(
        _why(
            _likely(sentence("No alliance is worth more: with the honest die, winning is about {percent}% likely.")),
            wary=sentence("The honest die is safer: {name} has turned in alliances before."),
            helps=sentence("An alliance now would help {name} more than anybody else."),
            leads=sentence("Already in front: an alliance would let others catch up."),
        ),
        sentence("An alliance would hardly change anything now, so the honest die will do."),
        sentence("A slip: an alliance with {names} would have been better."),
    ),
    "alliance": weighed(
        _why(
            _likely(sentence("An alliance with {names} raises the chance of winning to about {percent}%.")),
            behind=sentence("Behind {name}: an alliance is a faster way to catch up than the honest die."),
            leads=sentence("Ahead of {names}, so sharing points with them is safe."),
            grows=sentence("The honest die pays once, an alliance with {names} every round."),
        ),
        sentence("As good as the honest die, and an alliance with {names} may grow."),
        sentence("A slip: the honest die would have been better."),
    ),
    "group": weighed(
        _why(
            _likely(sentence("Of all alliances, one with {names} makes winning most likely: about {percent}%.")),
            helps=sentence("With {others} instead, {name} would gain the most."),
        ),
        sentence("No other alliance is clearly better than one with {names}."),
        sentence("A slip: an alliance with {names} would have been better.", names=OTHERS),
    ),
    "one more": weighed(
        sentence("With {name} as well, the alliance rolls one more die."),
        sentence("There is no harm in inviting {name} as well."),
        sentence("A slip: leaving {name} out would have been better."),
    ),
    "enough": weighed(
        _why(
            sentence("Enough guests: with {names} as well, winning is less likely.", names=OTHERS),
            helps=sentence("Enough guests: one more would mostly help {name}."),
        ),
        sentence("Enough guests: inviting {names} as well would hardly matter.", names=OTHERS),
        sentence("A slip: inviting {names} as well would have been better.", names=OTHERS),
    ),
    # Answers
    "joining": weighed(
        _why(
            _likely(sentence("Joining raises the chance of winning to about {percent}%.")),
            helps=cases(
                lambda thought: thought.whom == thought.leader,
                {True: sentence("Staying out would let {name} pull ahead.")},
                sentence("Staying out of {other}'s alliance would help {name} most.", other="leader"),
            ),
            grows=sentence("Every roll that {name} makes for the alliance counts for all its members.", name="leader"),
        ),
        sentence("Joining {name} can hardly do any harm.", name="leader"),
        sentence("A slip: staying out would have been better."),
    ),
    "staying out": weighed(
        _why(
            _likely(sentence("Winning is more likely without this alliance: about {percent}%.")),
            risk=by_certainty(
                sentence(
                    "Too risky with {name}: a guest turns the alliance in first about {risk}% of the time.",
                    name="leader",
                    risk=worded("risk", lambda risk: str(percent(risk))),
                ),
                sentence("No alliance with {name}: a guest is certain to turn it in first.", name="leader"),
                chance=lambda thought: percent(thought.risk),
            ),
            wary=sentence("Not with {name}, who has turned in alliances before."),
            helps=sentence("Joining would help {name} more than anybody else."),
            leads=sentence("Already in front: this alliance would let others catch up."),
        ),
        sentence("Joining {name} would gain hardly anything.", name="leader"),
        sentence("A slip: joining would have been better."),
    ),
    # Whistles
    "turning in": weighed(
        _why(
            counted(
                "Turned in, the {alliance} brings one honest point at once.",
                "Turned in, the {alliance} brings {n} honest points at once.",
                "points",
            ),
            rival=counted(
                "It hits {name}, the strongest rival: one honest point and a turn lost.",
                "It hits {name}, the strongest rival: {n} honest points and a turn lost.",
                "points",
            ),
            wary=sentence("{name} might turn in the {alliance} next, so it is better to act first."),
        ),
        sentence("Turning in the {alliance} is as good as keeping it."),
        cases(
            "other",
            {HONEST: sentence("A slip: collecting the points would have been better.")},
            sentence(
                "A slip: turning in the {alliance} would have been better.", alliance=worded("other", cartel_name)
            ),
        ),
    ),
    "keeping silent": weighed(
        _why(
            sentence("The {alliance} is worth more while it stands."),
            rival=sentence("Turning in the {alliance} would not hit {name}, the strongest rival."),
            leads=sentence("The {alliance} still brings bonus pools to its leader."),
        ),
        sentence("Turning in the {alliance} would gain hardly anything."),
        sentence("A slip: turning in the {alliance} would have been better."),
    ),
    # Bonus pools
    "partner": cases(
        "leaning",
        {"slip": sentence("A slip: {name} would have been the better partner.", name="other")},
        _why(
            sentence("Points for {other} would do more harm than points for {name}."),
            behind=sentence("Points do least harm with {name}, who is furthest behind."),
            leads=sentence("Points for {name} do less harm than points for the strongest rival."),
        ),
    ),
    "offer": cases(
        "leaning",
        {
            "slip": cases(
                lambda thought: thought.points < thought.other,
                {True: sentence("A slip: offering more would have been better.")},
                sentence("A slip: offering less would have been better."),
            )
        },
        cases(
            lambda thought: (2 * thought.points >= thought.pool, thought.taken >= LIKELY_CHANCE),
            {
                (False, True): by_certainty(
                    sentence(
                        "This keeps more than half, and {name} accepts about {taken}% of the time.",
                        taken=worded("taken", lambda taken: str(percent(taken))),
                    ),
                    sentence("This keeps more than half, and {name} is certain to accept."),
                    chance=lambda thought: percent(thought.taken),
                ),
                (False, False): sentence("This keeps a lot, and {name} might just accept it."),
            },
            sentence("{name} will hardly refuse a fair half."),
        ),
    ),
    "accepting": weighed(
        cases(
            lambda thought: 2 * thought.points >= thought.pool,
            {True: sentence("A fair share from {name}; refusing would leave nothing.")},
            counted(
                "Better one point than none, even if {name} gets more.",
                "Better {n} points than none, even if {name} gets more.",
                "points",
            ),
        ),
        sentence("Refusing would hardly hold {name} back."),
        sentence("A slip: refusing would have been better."),
    ),
}


class ChoiceReason(Weighed, frozen=True):
    """A choice by the chance to win, beside the best of the others."""

    fields = {"name": "whom", "names": players("guests"), "others": OTHERS, "alliance": ALLIANCE}
    says = by_cause(CHOICES)

    cause: str
    why: Why
    whom: int = NOBODY
    """Whose doing it is, or who is asked."""
    leader: int = NOBODY
    guests: Guests = ()
    others: Guests = ()
    other: int = HONEST
    """The partner, the set of pawns, or the gift that would be the best instead."""
    set: int = HONEST
    points: int = 0
    """Of the alliance, or of the gift."""
    pool: int = 0
    risk: float = 0.0
    """The chance that another guest turns the alliance in first."""
    taken: float = 0.0
    """The chance that the gift is accepted."""


class NobodyElse(Thought, frozen=True):
    """No other group that can still be invited is worth a thought: at a glance somebody in it gains nothing by it.

    It is not known whether that guest declines: to stay out of an alliance of the others may be worse.
    """

    says = cases(
        "guests",
        {
            (): sentence(
                "In every possible alliance somebody would gain nothing and might decline, so the honest die is better."
            )
        },
        sentence(
            "If others besides {names} were invited, somebody would gain nothing and might decline.",
            names=players("guests"),
        ),
    )

    guests: Guests


class Refusing(Thought, frozen=True):
    """`proud`: accepting would have been better, but the offer is an insult."""

    fields = {"name": "giver"}
    says = cases(
        "proud",
        {
            True: counted(
                "A matter of pride: {name} wants to keep one point.",
                "A matter of pride: {name} wants to keep {n} points.",
                "kept",
            )
        },
        counted("{name} would get too much: one point.", "{name} would get too much: {n} points.", "kept"),
    )

    giver: int
    kept: int
    proud: bool
