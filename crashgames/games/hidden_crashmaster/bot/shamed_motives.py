"""The sentences in which the Shamed and the Doll give their motives. Chances are percentages."""

from crashgames.core.sentences import cases, sentence, ways
from crashgames.core.thoughts import Thought, by_certainty


class Chooses(Thought, frozen=True):
    """Somebody is nominated, scheduled, investigated or banned."""

    says = cases(
        "cause",
        {
            "doll": sentence("{name} is the Creepy Doll and wins at once if elected Driver."),
            "elected": by_certainty(
                sentence("{name} is one of the Shamed too, and {chance}% likely to be elected."),
                sentence("{name} is one of the Shamed too, and certain to be elected."),
            ),
            "friend": sentence("{name} is one of the Shamed too, so the vote is worth a try."),
            "leads": sentence("{name} is one of the Shamed too, and will see the cards first."),
            "harmless": sentence("{name} draws no suspicion: the crew would make the same choice."),
            "helps": sentence("This shift helps the Shamed, although {name} is Pit Crew."),
            "least": sentence("No shift suits the Shamed now, and one with {name} hurts least."),
            "guilty": sentence("{name} is Pit Crew, but looks guilty to the others."),
            "trusted": sentence("The table trusts {name} most: after this ban, safe shifts will be rare."),
        },
    )
    cause: str
    seat: int
    chance: int = 0


# Votes


class Interest(Thought, frozen=True):
    """A vote for the team."""

    says = cases(
        lambda said: (said.cause, said.yes),
        {
            ("own", True): ways(
                sentence("This shift puts the cards in the hands of the Shamed."),
                sentence("On this shift, a Crash can be arranged."),
            ),
            ("friend", True): ways(
                sentence("{name} is one of the Shamed, so this shift helps them."),
                sentence("{name}, one of the Shamed too, is on this shift."),
            ),
            ("crew", False): ways(
                sentence("{one} and {other} are both Pit Crew, which is bad for the Shamed.", one="seat"),
                sentence("This shift is all Pit Crew, which is bad for the Shamed."),
            ),
            ("other", True): ways(
                sentence("The Shamed can hardly hope for a better shift."),
                sentence("Any later shift is likely to be worse for the Shamed."),
            ),
            ("other", False): ways(
                sentence("The Shamed can hope for a better shift than this."),
                sentence("A later shift may suit the Shamed better."),
            ),
        },
    )
    yes: bool
    cause: str
    seat: int = 0
    other: int = 0
    way: int = 0


class LikeCrew(Thought, frozen=True):
    """A vote as the crew would cast it, who look at somebody."""

    says = cases(
        lambda said: (said.cause, said.yes, said.clear),
        {
            ("suits", True, True): sentence("Good for the Shamed, and Yes looks natural: the crew trust {name}."),
            ("suits", False, True): sentence("Good for the Shamed, and Nope looks natural: the crew suspect {name}."),
            ("suits", True, False): ways(
                sentence("Yes helps the Shamed, and the crew would say the same."),
                sentence("Good for the Shamed, and a Yes will surprise nobody."),
                sentence("The crew would say Yes, which suits the Shamed."),
            ),
            ("suits", False, False): ways(
                sentence("Nope helps the Shamed, and the crew would say the same."),
                sentence("Good for the Shamed, and a Nope will surprise nobody."),
                sentence("The crew would say Nope, which suits the Shamed."),
            ),
            ("hides", True, True): sentence("Yes is good cover and costs little: the crew trust {name}."),
            ("hides", False, True): sentence("Nope is good cover and costs little: the crew suspect {name}."),
            ("hides", True, False): sentence("The crew would say Yes, and blending in is worth more."),
            ("hides", False, False): sentence("The crew would say Nope, and blending in is worth more."),
            ("idle", True, True): ways(
                sentence("Little depends on this vote, and the crew trust {name}."),
                sentence("Yes costs nothing here: the crew trust {name}."),
            ),
            ("idle", False, True): ways(
                sentence("Little depends on this vote, and the crew suspect {name}."),
                sentence("Nope costs nothing here: the crew suspect {name}."),
            ),
        },
        ways(
            sentence("Little depends on this vote, so voting like the crew is safest."),
            sentence("There is little to win here, so this vote follows the crew."),
        ),
    )
    yes: bool
    seat: int
    cause: str
    """Whether it suits the Shamed, hides them, or changes next to nothing."""
    clear: bool
    """True if the crew really trust or suspect the seat."""
    way: int = 0


class VotingTogether(Thought, frozen=True):
    """A vote unlike those of the crew, with others of the team or alone."""

    says = cases(
        "yes",
        {
            True: sentence("This shift helps the Shamed, and their votes can carry it."),
            False: sentence("This shift hurts the Shamed, and their votes can stop it."),
        },
    )
    yes: bool


class Spared(Thought, frozen=True):
    """Another of the team votes otherwise than the crew would."""

    says = cases(
        "yes",
        {
            True: sentence("{name} can say Nope for the Shamed and lose less trust."),
            False: sentence("{name} can say Yes for the Shamed and lose less trust."),
        },
    )
    yes: bool
    seat: int


class EitherWay(Thought, frozen=True):
    """A vote by chance, where the crew have no clear preference."""

    says = sentence("The crew could vote either way here, so neither vote gives anything away.")


# Cards


class DoesCrash(Thought, frozen=True):
    """The Shamed work for a Crash."""

    says = cases(
        "cause",
        {
            "win": sentence("One more Crash wins the match for the Shamed."),
            "lose": sentence("One more Point would win for the Pit Crew, so there is nothing left to hide."),
            "found": by_certainty(
                sentence("Already suspected ({chance}%), so there is nothing left to hide."),
                sentence("Already found out, so there is nothing left to hide."),
            ),
            "hidden": sentence("A Crash, and nobody in the crew can tell whose fault it is."),
            "worth": sentence("A Crash is worth more than the trust that it costs."),
            "rare": sentence("A Point would be safer, but always playing safe would be a pattern."),
        },
    )
    cause: str
    chance: int = 0


class Hides(Thought, frozen=True):
    """The Shamed let a Point through."""

    says = cases(
        "cause",
        {
            "deck": sentence("So many Points are left in the deck that a Crash would look suspicious."),
            "doll": sentence("The Doll wins as a trusted Driver, and a Point earns trust."),
            "worth": sentence("A Crash would cost more trust than it is worth."),
            "same": sentence("The Driver will likely report the same, and these cards are easier to explain."),
            "rare": sentence("A Crash would be worth it, but crashing every time would be a pattern."),
        },
        sentence("A Point is what the table expects, and earns trust."),
    )
    cause: str
