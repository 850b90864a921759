"""The sentences in which the Honest give their motives. Chances are percentages."""

from enum import StrEnum

from crashgames.core.sentences import cases, sentence, ways, worded
from crashgames.core.thoughts import Thought, by_certainty
from crashgames.games.mayday.tables import SKILL_TITLES, Skill

CERTAIN = ways(
    sentence("{name} is certainly Honest."),
    sentence("There is no doubt that {name} is Honest."),
    sentence("{name} can only be Honest."),
)
"""Of a thought with a seat."""


# Votes


class Votes(Thought, frozen=True):
    """A vote on the Skirmish-CM, who may have a rival for the place."""

    says = cases(
        "cause",
        {
            "best": by_certainty(
                ways(
                    sentence("Nobody else up for this place is trusted as much as {name} ({chance}%)."),
                    sentence("Of all those up for this place, {name} is trusted most."),
                    sentence("{name} is the best choice for the place: {chance}% likely to be Honest."),
                ),
                CERTAIN,
            ),
            "enough": by_certainty(
                ways(
                    sentence("{name} is {chance}% likely to be Honest, enough for a place."),
                    sentence("{name} looks Honest enough for a place."),
                    sentence("There's no reason to deny {name} a place."),
                    sentence("There is room for {name}, too: {chance}% likely to be Honest."),
                ),
                CERTAIN,
            ),
            "least bad": sentence("Nobody is trusted much, but {name} deserves the place most."),
            "rival": by_certainty(
                ways(
                    sentence("{rival}, {chance}% likely to be Honest, deserves the place more than {name}."),
                    sentence("The place is better kept for {rival}: {chance}% likely to be Honest."),
                ),
                ways(
                    sentence("{rival} is certainly Honest and deserves the place more."),
                    sentence("The place is better kept for {rival}, who is certainly Honest."),
                    sentence("{rival} is certainly Honest, but {name} may not be."),
                ),
            ),
            "doubt": by_certainty(
                ways(
                    sentence("{name} is only {chance}% likely to be Honest."),
                    sentence("{name} looks too suspicious for a place."),
                    sentence("{name} is too risky for a place: only {chance}% likely to be Honest."),
                ),
                CERTAIN,
                ways(
                    sentence("{name} is certainly an Infiltrator."),
                    sentence("{name} can't be Honest."),
                    sentence("There is no doubt that {name} is an Infiltrator."),
                ),
            ),
            "better": ways(
                sentence("{rival} deserves the place more than {name}."),
                sentence("Better to give {rival} the place than {name}."),
            ),
            "own": sentence("{name} is a rival on the way to the cockpit."),
            "slip protect": sentence("A slip: Punch would have been better."),
            "slip punch": sentence("A slip: Protect would have been better."),
        },
    )
    cause: str
    seat: int
    chance: int = 0
    rival: int = 0
    way: int = 0


class EquallyTrusted(Thought, frozen=True):
    """Somebody else deserves the place about as much, so that either vote will do."""

    says = ways(
        sentence("{name} and {rival} are about equally likely to be Honest."),
        sentence("Either vote will do: {rival} deserves the place as much as {name}."),
        sentence("Between {name} and {rival} there is little to choose."),
        sentence("It hardly matters whether {name} or {rival} gets the place."),
    )
    seat: int
    rival: int
    way: int


# Looks, orders and access


class ChoiceReason(StrEnum):
    """What is chosen for a look."""

    CARD = "card"
    LOOKER = "looker"
    TARGET = "target"


class Use(StrEnum):
    """What the look is good for."""

    CLEARS = "clears"
    """An Honest marker makes somebody likely to be Honest."""
    TELLS = "tells"
    WINS = "wins"
    """All the Honest then get in rather than not."""
    HELPS = "helps"
    ANY = "any"
    """Another one would do as well."""
    SLIP = "slip"


class Looks(Thought, frozen=True):
    """A look, and what it is good for."""

    says = cases(
        lambda said: (said.choice, said.use),
        {
            (ChoiceReason.CARD, Use.CLEARS): by_certainty(
                sentence("This card tells the most: an Honest marker makes {other} {chance}% likely to be Honest."),
                sentence("This card tells the most: an Honest marker clears {other} for certain."),
            ),
            (ChoiceReason.CARD, Use.TELLS): sentence("No other card can tell as much about {other}."),
            (ChoiceReason.CARD, Use.WINS): by_certainty(
                sentence("With this card all the Honest get in {chance}% of the time."),
                sentence("With this card all the Honest are certain to get in."),
            ),
            (ChoiceReason.CARD, Use.HELPS): sentence("No other card helps as much to get all the Honest in."),
            (ChoiceReason.CARD, Use.ANY): sentence("Any of {name}'s three cards can tell just as much."),
            (ChoiceReason.CARD, Use.SLIP): sentence("A slip: another card would have been better."),
            (ChoiceReason.LOOKER, Use.CLEARS): by_certainty(
                sentence("{name} learns the most: an Honest marker makes {other} {chance}% likely to be Honest."),
                sentence("{name} learns the most: an Honest marker clears {other} for certain."),
            ),
            (ChoiceReason.LOOKER, Use.TELLS): sentence("Nobody can find out more about {other} than {name}."),
            (ChoiceReason.LOOKER, Use.WINS): by_certainty(
                sentence("If {name} looks, all the Honest get in {chance}% of the time."),
                sentence("If {name} looks, all the Honest are certain to get in."),
            ),
            (ChoiceReason.LOOKER, Use.HELPS): sentence("Nobody else's look would help the Honest more than {name}'s."),
            (ChoiceReason.LOOKER, Use.ANY): sentence("It hardly matters who looks now: {name} will do."),
            (ChoiceReason.TARGET, Use.CLEARS): by_certainty(
                sentence("{name}'s cards tell the most: an Honest marker makes {other} {chance}% likely to be Honest."),
                sentence("{name}'s cards tell the most: an Honest marker clears {other} for certain."),
            ),
            (ChoiceReason.TARGET, Use.TELLS): sentence("{name}'s cards can tell the most about {other}."),
            (ChoiceReason.TARGET, Use.WINS): by_certainty(
                sentence("After a look at {name}, all the Honest get in {chance}% of the time."),
                sentence("After a look at {name}, all the Honest are certain to get in."),
            ),
            (ChoiceReason.TARGET, Use.HELPS): sentence("{name}'s cards help the most to get all the Honest in."),
            (ChoiceReason.TARGET, Use.ANY): sentence("A look at anybody here can tell just as much: {name} will do."),
        },
    )
    choice: ChoiceReason
    use: Use
    seat: int
    """Who looks, or whose cards are looked at."""
    other: int = 0
    """About whom the look tells most."""
    chance: int = 0


class NothingNew(Thought, frozen=True):
    """A look when everything is as good as known, or can no longer be learnt."""

    says = ways(
        sentence("Looking can hardly reveal anything new now."),
        sentence("This look is as good as any: little is left to find out."),
    )
    way: int


class NothingToLearn(Thought, frozen=True):
    """No order."""

    says = sentence("No look could change who is trusted most.")


class Access(Thought, frozen=True):
    """Access or a place for somebody."""

    says = cases(
        "cause",
        {
            "trusted": by_certainty(sentence("{name} is trusted most: {chance}% likely to be Honest."), CERTAIN),
            "least bad": sentence("Nobody is trusted much, but {name} is trusted most."),
            "all": sentence("With {name} inside, all the Honest are most likely to get in."),
            "slip": sentence("A slip: {name} would have been better."),
        },
    )
    cause: str
    seat: int
    """Who is chosen; for a slip, who would have been better."""
    chance: int = 0
    way: int = 0


class Skills(Thought, frozen=True):
    """A skill is used or kept."""

    fields = {"skill": worded("skill", SKILL_TITLES)}
    says = cases(
        "cause",
        {
            "worth": sentence("“{skill}” leads to a far more telling look."),
            "waits": sentence("“{skill}” would tell little more now, but it may later."),
            "whim": sentence("On impulse: “{skill}” hardly matters now."),
        },
    )
    cause: str
    skill: Skill
