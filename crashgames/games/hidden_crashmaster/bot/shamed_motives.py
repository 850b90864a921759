"""The sentences in which the Shamed and the Doll give their motives. Numbers are chances in hundredths."""

from typing import ClassVar

from crashgames.core.sentences import Sentence, cases, sentence
from crashgames.core.thoughts import Thought


class DoesCrash(Thought, frozen=True):
    """The Shamed work for a Crash."""

    says: ClassVar[Sentence] = cases(
        lambda said: "always" if said.cause == "dare" and said.chance == 100 else said.cause,
        {
            "win": sentence("One more Crash wins the match for the Shamed."),
            "lose": sentence("One more Point would win for the Pit Crew, so there is nothing left to hide."),
            "found": sentence("Already suspected ({chance}%): there is nothing left to hide."),
            "always": sentence("The Shamed always crash a shift like this."),
            "dare": sentence("To hide any pattern, the Shamed crash a random {chance}% of shifts like this."),
        },
    )
    cause: str
    chance: int


class Hides(Thought, frozen=True):
    """The Shamed let a Point through."""

    says: ClassVar[Sentence] = cases(
        lambda said: "never" if said.cause == "shift" and said.chance == 0 else said.cause,
        {
            "never": sentence("A Point earns trust: the Shamed never crash a shift like this."),
            "shift": sentence("A Point earns trust: the Shamed crash only {chance}% of shifts like this."),
            "deck": sentence(
                "A Crash here would give the game away: about {points} of the {left} cards left were Points."
            ),
            "doll": sentence("The Doll wins as a trusted Driver, and a Point earns trust."),
        },
    )
    cause: str
    chance: int
    points: int
    left: int


class DollDrives(Thought, frozen=True):
    """The Doll could win now."""

    says: ClassVar[Sentence] = sentence(
        "Elected as Driver, {name} wins at once as the Creepy Doll, and the vote succeeds {chance}% of the time.",
        name="seat",
    )
    seat: int
    chance: int


class Friend(Thought, frozen=True):
    """One of the team is put forward."""

    says: ClassVar[Sentence] = sentence(
        "{name} is one of the Shamed too, and the vote succeeds {chance}% of the time.", name="seat"
    )
    seat: int
    chance: int


class FriendLeads(Thought, frozen=True):
    """One of the team is to be the next Co-Pilot."""

    says: ClassVar[Sentence] = sentence("{name} is one of the Shamed too, and will see the cards first.", name="seat")
    seat: int


class LooksHarmless(Thought, frozen=True):
    """A choice that the crew would make."""

    says: ClassVar[Sentence] = sentence(
        "The crew would pick {name} too: to them {clean}% likely to be Pit Crew.", name="seat"
    )
    seat: int
    clean: int


class Interest(Thought, frozen=True):
    """A vote for the team."""

    says: ClassVar[Sentence] = cases(
        "yes",
        {
            True: sentence("Electing this shift helps the Shamed (+{wins}%)."),
            False: sentence("Stopping this shift helps the Shamed (+{wins}%)."),
        },
    )
    yes: bool
    wins: int


class Decides(Thought, frozen=True):
    """A vote for the team, as it may decide."""

    says: ClassVar[Sentence] = cases(
        "yes",
        {
            True: sentence("This shift helps the Shamed (+{wins}%), and one vote may decide it ({decides}%)."),
            False: sentence(
                "Stopping this shift helps the Shamed (+{wins}%), and one vote may decide it ({decides}%)."
            ),
        },
    )
    yes: bool
    wins: int
    decides: int


class LikeCrew(Thought, frozen=True):
    """A vote as the crew would cast it: with what it or the other vote brings, and whom the crew look at."""

    says: ClassVar[Sentence] = cases(
        lambda said: (said.yes, "idle" if said.wins < 1 else said.suits),
        {
            (True, True): sentence(
                "This shift helps the Shamed (+{wins}%), and a Yes shows nothing: the crew's trust in {name} is "
                "{chance}%.",
                name="seat",
            ),
            (False, True): sentence(
                "Stopping this shift helps the Shamed (+{wins}%), and a Nope shows nothing: the crew's suspicion of "
                "{name} is {chance}%.",
                name="seat",
            ),
            (True, False): sentence(
                "A Nope would help the Shamed (+{wins}%), but look suspicious: the crew's trust in {name} is "
                "{chance}%.",
                name="seat",
            ),
            (False, False): sentence(
                "A Yes would help the Shamed (+{wins}%), but look suspicious: the crew's suspicion of {name} is "
                "{chance}%.",
                name="seat",
            ),
            (True, "idle"): sentence(
                "A Nope would change next to nothing, and look odd: the crew's trust in {name} is {chance}%.",
                name="seat",
            ),
            (False, "idle"): sentence(
                "A Yes would change next to nothing, and look odd: the crew's suspicion of {name} is {chance}%.",
                name="seat",
            ),
        },
    )
    yes: bool
    seat: int
    chance: int
    suits: bool
    """True if it is what the Shamed want anyway."""
    wins: int
    costs: int


class BansCrew(Thought, frozen=True):
    """The Shamed ban one of the crew who looks guilty."""

    says: ClassVar[Sentence] = sentence(
        "{name} is Pit Crew but looks guilty: to the crew {chance}% likely to be one of the Shamed.",
        name="seat",
    )
    seat: int
    chance: int


class BansTrusted(Thought, frozen=True):
    """The Shamed ban one of the crew whom the others trust."""

    says: ClassVar[Sentence] = sentence(
        "Without {name} safe shifts are rare: the table trusts {name} ({clean}%).",
        name="seat",
    )
    seat: int
    clean: int


# Experts


class Together(Thought, frozen=True):
    """A vote unlike those of the crew, with others of the team or alone."""

    says: ClassVar[Sentence] = cases(
        "yes",
        {
            True: sentence("This shift helps the Shamed (+{wins}%), and their votes make it likelier (+{more}%)."),
            False: sentence(
                "Stopping this shift helps the Shamed (+{wins}%), and their votes make it less likely (−{more}%)."
            ),
        },
    )
    yes: bool
    wins: int
    more: int


class Spared(Thought, frozen=True):
    """Another of the team votes otherwise than the crew would."""

    says: ClassVar[Sentence] = cases(
        "yes",
        {
            True: sentence(
                "This shift hurts the Shamed (−{wins}%), but {name} can vote Nope at less cost in trust.",
                name="seat",
            ),
            False: sentence(
                "This shift helps the Shamed (+{wins}%), but {name} can vote Yes at less cost in trust.",
                name="seat",
            ),
        },
    )
    yes: bool
    seat: int
    wins: int


class EitherWay(Thought, frozen=True):
    """A vote by chance, where the crew have no clear preference."""

    says: ClassVar[Sentence] = sentence("The crew could vote either way here, so neither vote shows anything.")


class WeighedCrash(Thought, frozen=True):
    """The better report for the Shamed, with all that it shows."""

    says: ClassVar[Sentence] = cases(
        lambda said: (said.crash, said.shows > 0),
        {
            (True, True): sentence(
                "The Crash helps the Shamed (+{wins}%), and what it tells the table costs only {shows}%."
            ),
            (True, False): sentence("The Crash helps the Shamed (+{wins}%), and the right claim hides who wanted it."),
            (False, True): sentence(
                "A Crash would help the Shamed (+{wins}%), but what it tells the table costs {shows}%."
            ),
            (False, False): sentence("A Point fits what the table expects, and earns trust."),
        },
    )
    crash: bool
    wins: int
    shows: int


class SameReport(Thought, frozen=True):
    """A discard that changes nothing but the claims."""

    says: ClassVar[Sentence] = sentence("The report will likely be the same, and these cards are easier to explain.")
