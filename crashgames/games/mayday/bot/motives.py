"""The sentences in which the Honest give their motives. Chances are percentages."""

from enum import StrEnum
from typing import ClassVar

from crashgames.core.sentences import Sentence, cases, sentence, ways, worded
from crashgames.core.thoughts import Thought, by_certainty
from crashgames.games.mayday.tables import SKILL_TITLES, Skill

SKILL = worded("skill", SKILL_TITLES)

CERTAIN = ways(
    sentence("{name} is certainly Honest.", name="target"),
    sentence("There is no doubt that {name} is Honest.", name="target"),
    sentence("{name} can only be Honest.", name="target"),
)
"""Of a thought with a target."""


# Votes


class Votes(Thought, frozen=True):
    """A vote on the Skirmish-CM, who may have a rival for the place."""

    says: ClassVar[Sentence] = cases(
        "cause",
        {
            "best": by_certainty(
                ways(
                    sentence("Nobody else up for this place is trusted like {name} ({chance}%).", name="target"),
                    sentence("Of all who are up for this place, {name} is trusted most.", name="target"),
                    sentence("{name} is the best choice for the place: {chance}% likely to be Honest.", name="target"),
                ),
                CERTAIN,
            ),
            "enough": by_certainty(
                ways(
                    sentence("{name} is {chance}% likely to be Honest, enough for a place.", name="target"),
                    sentence("{name} looks Honest enough for a place.", name="target"),
                    sentence("Nothing speaks against a place for {name}.", name="target"),
                    sentence("There are enough places for {name}: {chance}% likely to be Honest.", name="target"),
                ),
                CERTAIN,
            ),
            "least bad": sentence("Nobody is trusted much, but {name} deserves the place most.", name="target"),
            "rival": by_certainty(
                ways(
                    sentence(
                        "{rival}, {chance}% likely to be Honest, deserves the place more than {name}.",
                        name="target",
                        rival="rival",
                    ),
                    sentence("The place is better kept for {rival}: {chance}% likely to be Honest.", rival="rival"),
                ),
                ways(
                    sentence("{rival} is certainly Honest and deserves the place more.", rival="rival"),
                    sentence("The place is better kept for {rival}, who is certainly Honest.", rival="rival"),
                    sentence("{rival} is certainly Honest, but {name} may not be.", name="target", rival="rival"),
                ),
            ),
            "doubt": by_certainty(
                ways(
                    sentence("{name} is only {chance}% likely to be Honest.", name="target"),
                    sentence("{name} looks too suspicious for a place.", name="target"),
                    sentence("{name} is too risky for a place: only {chance}% likely to be Honest.", name="target"),
                ),
                CERTAIN,
                ways(
                    sentence("{name} is certainly an Infiltrator.", name="target"),
                    sentence("{name} can't be Honest.", name="target"),
                    sentence("There is no doubt that {name} is an Infiltrator.", name="target"),
                ),
            ),
            "better": ways(
                sentence("{rival} deserves the place more than {name}.", name="target", rival="rival"),
                sentence("Better a place for {rival} than for {name}.", name="target", rival="rival"),
            ),
            "own": sentence("{name} is a rival on the way to the cockpit.", name="target"),
            "slip protect": sentence("A slip: Punch would have been better."),
            "slip punch": sentence("A slip: Protect would have been better."),
        },
    )
    cause: str
    target: int
    chance: int = 0
    rival: int = 0
    way: int = 0


class EquallyTrusted(Thought, frozen=True):
    """Somebody else deserves the place about as much, so that either vote will do."""

    says: ClassVar[Sentence] = ways(
        sentence("{name} and {rival} are about equally likely to be Honest.", name="target", rival="rival"),
        sentence("Either vote will do: {rival} deserves the place as much as {name}.", name="target", rival="rival"),
        sentence("Between {name} and {rival} there is little to choose.", name="target", rival="rival"),
        sentence("It hardly matters whether {name} or {rival} gets the place.", name="target", rival="rival"),
    )
    target: int
    rival: int
    way: int


# Looks, orders and access


class Choice(StrEnum):
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

    says: ClassVar[Sentence] = cases(
        lambda said: (said.choice, said.use),
        {
            (Choice.CARD, Use.CLEARS): by_certainty(
                sentence(
                    "This card tells the most: an Honest marker makes {other} {chance}% likely to be Honest.",
                    other="other",
                ),
                sentence("This card tells the most: an Honest marker clears {other} for certain.", other="other"),
            ),
            (Choice.CARD, Use.TELLS): sentence("No other card can tell as much about {other}.", other="other"),
            (Choice.CARD, Use.WINS): by_certainty(
                sentence("With this card all the Honest get in {chance}% of the time."),
                sentence("With this card all the Honest are certain to get in."),
            ),
            (Choice.CARD, Use.HELPS): sentence("No other card helps as much to get all the Honest in."),
            (Choice.CARD, Use.ANY): sentence("Any of {name}'s three cards can tell just as much.", name="seat"),
            (Choice.CARD, Use.SLIP): sentence("A slip: another card would have been better."),
            (Choice.LOOKER, Use.CLEARS): by_certainty(
                sentence(
                    "{name} learns the most: an Honest marker makes {other} {chance}% likely to be Honest.",
                    name="seat",
                    other="other",
                ),
                sentence(
                    "{name} learns the most: an Honest marker clears {other} for certain.", name="seat", other="other"
                ),
            ),
            (Choice.LOOKER, Use.TELLS): sentence(
                "Nobody can find out more about {other} than {name}.", name="seat", other="other"
            ),
            (Choice.LOOKER, Use.WINS): by_certainty(
                sentence("If {name} looks, all the Honest get in {chance}% of the time.", name="seat"),
                sentence("If {name} looks, all the Honest are certain to get in.", name="seat"),
            ),
            (Choice.LOOKER, Use.HELPS): sentence(
                "Nobody's look helps the Honest more than one by {name}.", name="seat"
            ),
            (Choice.LOOKER, Use.ANY): sentence("It hardly matters who looks now: {name} will do.", name="seat"),
            (Choice.TARGET, Use.CLEARS): by_certainty(
                sentence(
                    "{name}'s cards tell the most: an Honest marker makes {other} {chance}% likely to be Honest.",
                    name="seat",
                    other="other",
                ),
                sentence(
                    "{name}'s cards tell the most: an Honest marker clears {other} for certain.",
                    name="seat",
                    other="other",
                ),
            ),
            (Choice.TARGET, Use.TELLS): sentence(
                "{name}'s cards can tell the most about {other}.", name="seat", other="other"
            ),
            (Choice.TARGET, Use.WINS): by_certainty(
                sentence("After a look at {name}, all the Honest get in {chance}% of the time.", name="seat"),
                sentence("After a look at {name}, all the Honest are certain to get in.", name="seat"),
            ),
            (Choice.TARGET, Use.HELPS): sentence("{name}'s cards help the most to get all the Honest in.", name="seat"),
            (Choice.TARGET, Use.ANY): sentence(
                "A look at anybody here can tell just as much: {name} will do.", name="seat"
            ),
        },
    )
    choice: Choice
    use: Use
    seat: int
    """Who looks, or whose cards are looked at."""
    other: int = 0
    """About whom the look tells most."""
    chance: int = 0


class NothingNew(Thought, frozen=True):
    """A look when everything is as good as known, or can no longer be learnt."""

    says: ClassVar[Sentence] = ways(
        sentence("Hardly any look can tell anything new now."),
        sentence("This look is as good as any: little is left to find out."),
    )
    way: int


class NothingToLearn(Thought, frozen=True):
    """No order."""

    says: ClassVar[Sentence] = sentence("No look could change who is trusted most.")


class Access(Thought, frozen=True):
    """Access or a place for somebody."""

    says: ClassVar[Sentence] = cases(
        "cause",
        {
            "trusted": by_certainty(
                sentence("{name} is trusted most: {chance}% likely to be Honest.", name="target"), CERTAIN
            ),
            "least bad": sentence("Nobody is trusted much, but {name} is trusted most.", name="target"),
            "all": sentence("With {name} inside, all the Honest are most likely to get in.", name="target"),
            "slip": sentence("A slip: {name} would have been better.", name="target"),
        },
    )
    cause: str
    target: int
    """Who is chosen; for a slip, who would have been better."""
    chance: int = 0
    way: int = 0


class Skills(Thought, frozen=True):
    """A skill is used or kept."""

    says: ClassVar[Sentence] = cases(
        "cause",
        {
            "worth": sentence("“{skill}” leads to a far more telling look.", skill=SKILL),
            "waits": sentence("“{skill}” would tell little more now, but it may later.", skill=SKILL),
            "whim": sentence("On impulse: “{skill}” hardly matters now.", skill=SKILL),
        },
    )
    cause: str
    skill: Skill
