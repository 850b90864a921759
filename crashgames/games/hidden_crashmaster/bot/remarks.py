"""The sentences in which bots tell the table why they vote and choose so: about what everybody knows."""

from typing import ClassVar

import msgspec

from crashgames.core.sentences import Sentence, cases, sentence
from crashgames.core.thoughts import Thought
from crashgames.core.translation import mark
from crashgames.games.hidden_crashmaster.tables import Team


def _by_turns(even: str, odd: str, /, **fields: str) -> Sentence:
    """Two wordings that take turns with the rounds, so that nobody repeats a sentence right away."""
    return cases("turn", {0: sentence(even, **fields), 1: sentence(odd, **fields)})


class Remark(Thought, frozen=True):
    """Something said about a player."""

    turn: int
    seat: int

    def repeats(self, other: Thought) -> bool:
        """True if the other says the same, in whatever words."""
        return isinstance(other, Remark) and msgspec.structs.replace(other, turn=self.turn) == self


class Blame(Remark, frozen=True):
    """Something said against somebody, and so against a shift."""


class Praise(Remark, frozen=True):
    """Something said for somebody, and so for a shift."""


class CrashBy(Blame, frozen=True):
    """The target was on a shift that crashed."""

    says: ClassVar[Sentence] = _by_turns(
        mark("{name} was on the shift that crashed in round {round}."),
        mark("I haven't forgotten {name}'s Crash in round {round}."),
        name="seat",
    )
    round: int


class Disputed(Blame, frozen=True):
    """The target's word stands against another's."""

    says: ClassVar[Sentence] = _by_turns(
        mark("{name} and {other} can't both have told the truth about round {round}."),
        mark("In round {round} either {name} or {other} lied to us."),
        name="seat",
        other="other",
    )
    other: int
    round: int


class PointMissing(Blame, frozen=True):
    """One of the two on a shift kept a Point from the table."""

    says: ClassVar[Sentence] = _by_turns(
        mark("A Point went missing in round {round}: {name} or {other} withheld it."),
        mark("{name} or {other} discarded a Point in round {round}."),
        name="seat",
        other="other",
    )
    other: int
    round: int


class CalledShamed(Blame, frozen=True):
    """An investigator said that they are of the Shamed."""

    says: ClassVar[Sentence] = _by_turns(
        mark("{other} saw {name}'s Registration and said: the Shamed."),
        mark("{other} called {name} one of the Shamed, and I can't ignore that."),
        name="seat",
        other="other",
    )
    other: int


class MayBeDoll(Blame, frozen=True):
    """The Doll could win now."""

    says: ClassVar[Sentence] = _by_turns(
        mark("With {crashes} Crashes on the board, can anyone promise that {name} isn't the Creepy Doll?"),
        mark("{name} may be the Creepy Doll, and after {crashes} Crashes that would be the end."),
        name="seat",
    )
    crashes: int


class VotedForCrashes(Blame, frozen=True):
    """The target helped to elect shifts that crashed."""

    says: ClassVar[Sentence] = _by_turns(
        mark("{name} voted Yes on {count} shifts that crashed."),
        mark("Count the Crashes that {name} voted for: {count}."),
        name="seat",
    )
    count: int


class RefusedPoint(Blame, frozen=True):
    """The target voted against a shift that brought a Point."""

    says: ClassVar[Sentence] = _by_turns(
        mark("{name} voted Nope on the shift that brought us a Point in round {round}."),
        mark("Who said Nope to the Point of round {round}? {name} did."),
        name="seat",
    )
    round: int


class RefusedCrash(Praise, frozen=True):
    """The target voted against a shift that crashed."""

    says: ClassVar[Sentence] = _by_turns(
        mark("{name} voted Nope on the shift that crashed in round {round}."),
        mark("{name} was right to say Nope in round {round}."),
        name="seat",
    )
    round: int


class Unsure(Blame, frozen=True):
    """There is nothing better to say against them."""

    says: ClassVar[Sentence] = _by_turns(
        mark("I'd rather see somebody else on this shift than {name}."),
        mark("I don't trust {name} enough yet."),
        name="seat",
    )


class NotDoll(Praise, frozen=True):
    """HC-17: elected after the third Crash, so not the Doll."""

    says: ClassVar[Sentence] = _by_turns(
        mark("{name} isn't the Creepy Doll: we all know that."),
        mark("Whatever {name} may be, it isn't the Creepy Doll."),
        name="seat",
    )


class CalledCrew(Praise, frozen=True):
    """An investigator said that they are Pit Crew."""

    says: ClassVar[Sentence] = _by_turns(
        mark("{other} saw {name}'s Registration and said: Pit Crew."),
        mark("I go by what {other} said: {name} is Pit Crew."),
        name="seat",
        other="other",
    )
    other: int


class PointBy(Praise, frozen=True):
    """The target was on a shift that brought a Point."""

    says: ClassVar[Sentence] = _by_turns(
        mark("{name} was on the shift that brought a Point in round {round}."),
        mark("In round {round} {name} helped to bring us a Point."),
        name="seat",
    )
    round: int


class BeforeChaos(Praise, frozen=True):
    """The tracker is about to end."""

    says: ClassVar[Sentence] = _by_turns(
        mark("Better a shift with {name} than a card that nobody chooses."),
        mark("One more Nope and the top card counts. I'd rather have {name} on a shift."),
        name="seat",
    )


class Clean(Praise, frozen=True):
    """There is nothing on record."""

    says: ClassVar[Sentence] = _by_turns(
        mark("I have nothing against {name} so far."),
        mark("{name} deserves a chance."),
        name="seat",
    )


class Unknown(Remark, frozen=True):
    """An investigation without a suspicion."""

    says: ClassVar[Sentence] = _by_turns(
        mark("We know too little about {name}."),
        mark("I want to know for certain which side {name} is on."),
        name="seat",
    )


class HasToGo(Blame, frozen=True):
    """A ban without anything on record."""

    says: ClassVar[Sentence] = _by_turns(
        mark("Somebody has to go, and I trust {name} least."),
        mark("I have watched {name} all along, and I don't like what I see."),
        name="seat",
    )


class Swears(Remark, frozen=True):
    """The report of an investigation."""

    says: ClassVar[Sentence] = cases(
        lambda said: (said.team, said.turn),
        {
            (Team.PIT_CREW, 0): sentence("You can trust {name}: I have seen the Registration.", name="seat"),
            (Team.PIT_CREW, 1): sentence("{name} is one of us. Remember that I said so.", name="seat"),
            (Team.SHAMED, 0): sentence("Don't elect {name} again: I have seen the Registration.", name="seat"),
            (Team.SHAMED, 1): sentence("{name} is one of them. Remember that I said so.", name="seat"),
        },
    )
    team: Team


class Agrees(Remark, frozen=True):
    """Another has given the reason just before."""

    says: ClassVar[Sentence] = _by_turns(
        mark("I agree with {other} about {name}."),
        mark("{other} is right about {name}."),
        name="seat",
        other="other",
    )
    other: int
