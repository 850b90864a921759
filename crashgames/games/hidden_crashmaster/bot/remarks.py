"""The sentences in which bots tell the table why they vote and choose so: about what everybody knows."""

import msgspec

from crashgames.core.sentences import cases, sentence, ways
from crashgames.core.thoughts import Thought
from crashgames.games.hidden_crashmaster.tables import Team


class Remark(Thought, frozen=True):
    """Something said about a player."""

    way: int
    seat: int

    def repeats(self, other: Thought) -> bool:
        """True if the other says the same, in whatever words."""
        return isinstance(other, Remark) and msgspec.structs.replace(other, way=self.way) == self


class Blame(Remark, frozen=True):
    """Something said against somebody, and so against a shift."""


class Praise(Remark, frozen=True):
    """Something said for somebody, and so for a shift."""


class CrashBy(Blame, frozen=True):
    says = ways(
        sentence("{name} was on the shift that crashed in round {round}."),
        sentence("I haven't forgotten {name}'s Crash in round {round}."),
    )
    round: int


class Disputed(Blame, frozen=True):
    """The target's word stands against another's."""

    says = ways(
        sentence("{name} and {other} can't both have told the truth about round {round}."),
        sentence("In round {round} either {name} or {other} lied to us."),
    )
    other: int
    round: int


class PointMissing(Blame, frozen=True):
    """One of the two on a shift kept a Point from the table."""

    says = ways(
        sentence("A Point went missing in round {round}: {name} or {other} withheld it."),
        sentence("{name} or {other} discarded a Point in round {round}."),
    )
    other: int
    round: int


class CalledShamed(Blame, frozen=True):
    says = ways(
        sentence("{other} saw {name}'s Registration and said: the Shamed."),
        sentence("{other} called {name} one of the Shamed, and I can't ignore that."),
    )
    other: int


class MayBeDoll(Blame, frozen=True):
    """The Doll could win now."""

    says = ways(
        sentence("With {crashes} Crashes on the board, can anyone promise that {name} isn't the Creepy Doll?"),
        sentence("{name} may be the Creepy Doll, and after {crashes} Crashes that would be the end."),
    )
    crashes: int


class VotedForCrashes(Blame, frozen=True):
    says = ways(
        sentence("{name} voted Yes on {count} shifts that crashed."),
        sentence("Count the Crashes that {name} voted for: {count}."),
    )
    count: int


class RefusedPoint(Blame, frozen=True):
    says = ways(
        sentence("{name} voted Nope on the shift that brought us a Point in round {round}."),
        sentence("Who said Nope to the Point of round {round}? {name} did."),
    )
    round: int


class RefusedCrash(Praise, frozen=True):
    says = ways(
        sentence("{name} voted Nope on the shift that crashed in round {round}."),
        sentence("{name} was right to say Nope in round {round}."),
    )
    round: int


class Unsure(Blame, frozen=True):
    says = ways(
        sentence("I'd rather see somebody else on this shift than {name}."),
        sentence("I don't trust {name} enough yet."),
    )


class NotDoll(Praise, frozen=True):
    """HC-17: elected after the third Crash, so not the Doll."""

    says = ways(
        sentence("{name} isn't the Creepy Doll: we all know that."),
        sentence("{name} may be anything but the Creepy Doll."),
    )


class CalledCrew(Praise, frozen=True):
    says = ways(
        sentence("{other} saw {name}'s Registration and said: Pit Crew."),
        sentence("I go by what {other} said: {name} is Pit Crew."),
    )
    other: int


class PointBy(Praise, frozen=True):
    says = ways(
        sentence("{name} was on the shift that brought a Point in round {round}."),
        sentence("In round {round} {name} helped to bring us a Point."),
    )
    round: int


class BeforeChaos(Praise, frozen=True):
    """The tracker is about to end."""

    says = ways(
        sentence("Better a shift with {name} than a card that nobody chooses."),
        sentence("One more Nope and the top card counts. I'd rather have {name} on a shift."),
    )


class Clean(Praise, frozen=True):
    says = ways(sentence("I have nothing against {name} so far."), sentence("{name} deserves a chance."))


class Unknown(Remark, frozen=True):
    """An investigation without a suspicion."""

    says = ways(
        sentence("We know too little about {name}."), sentence("I want to know for certain which side {name} is on.")
    )


class HasToGo(Blame, frozen=True):
    """A ban without anything on record."""

    says = ways(
        sentence("Somebody has to go, and I trust {name} least."),
        sentence("I have watched {name} all along, and I don't like what I see."),
    )


class Swears(Remark, frozen=True):
    """The report of an investigation."""

    says = cases(
        lambda said: (said.team, said.way),
        {
            (Team.PIT_CREW, 0): sentence("You can trust {name}: I have seen the Registration."),
            (Team.PIT_CREW, 1): sentence("{name} is one of us. Remember that I said so."),
            (Team.SHAMED, 0): sentence("Don't elect {name} again: I have seen the Registration."),
            (Team.SHAMED, 1): sentence("{name} is one of them. Remember that I said so."),
        },
    )
    team: Team


class Agrees(Remark, frozen=True):
    """Another has given the reason just before."""

    says = ways(sentence("I agree with {other} about {name}."), sentence("{other} is right about {name}."))
    other: int
