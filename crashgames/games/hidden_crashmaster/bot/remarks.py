"""The sentences in which bots tell the table why they vote and choose so: about what everybody knows."""

import msgspec

from crashgames.core.sentences import Sentence, by_cause, sentence, ways, worded
from crashgames.core.thoughts import Thought

BLAME: dict[str, Sentence] = {
    "crash by": ways(
        sentence("{name} was on the shift that crashed in round {round}."),
        sentence("I haven't forgotten {name}'s Crash in round {round}."),
    ),
    "disputed": ways(
        sentence("{name} and {other} can't both have told the truth about round {round}."),
        sentence("In round {round} either {name} or {other} lied to us."),
    ),
    "point missing": ways(
        sentence("A Point went missing in round {round}: {name} or {other} withheld it."),
        sentence("{name} or {other} discarded a Point in round {round}."),
    ),
    "called shamed": ways(
        sentence("{other} saw {name}'s Registration and said: the Shamed."),
        sentence("{other} called {name} one of the Shamed, and I can't ignore that."),
    ),
    "may be doll": ways(
        sentence("With {crashes} Crashes on the board, can anyone promise that {name} isn't the Creepy Doll?"),
        sentence("{name} may be the Creepy Doll, and after {crashes} Crashes that would be the end."),
    ),
    "voted for crashes": ways(
        sentence("{name} voted Yes on {count} shifts that crashed."),
        sentence("Count the Crashes that {name} voted for: {count}."),
    ),
    "refused point": ways(
        sentence("{name} voted Nope on the shift that brought us a Point in round {round}."),
        sentence("Who said Nope to the Point of round {round}? {name} did."),
    ),
    "unsure": ways(
        sentence("I'd rather see somebody else on this shift than {name}."),
        sentence("I don't trust {name} enough yet."),
    ),
    "has to go": ways(
        sentence("Somebody has to go, and I trust {name} least."),
        sentence("I have watched {name} all along, and I don't like what I see."),
    ),
}
"""What is said against somebody, and so against a shift."""
PRAISE: dict[str, Sentence] = {
    "refused crash": ways(
        sentence("{name} voted Nope on the shift that crashed in round {round}."),
        sentence("{name} was right to say Nope in round {round}."),
    ),
    "not doll": ways(
        sentence("{name} isn't the Creepy Doll: we all know that."),
        sentence("{name} may be anything but the Creepy Doll."),
    ),
    "called crew": ways(
        sentence("{other} saw {name}'s Registration and said: Pit Crew."),
        sentence("I go by what {other} said: {name} is Pit Crew."),
    ),
    "point by": ways(
        sentence("{name} was on the shift that brought a Point in round {round}."),
        sentence("In round {round} {name} helped to bring us a Point."),
    ),
    "before chaos": ways(
        sentence("Better a shift with {name} than a card that nobody chooses."),
        sentence("One more Nope and the top card counts. I'd rather have {name} on a shift."),
    ),
    "clean": ways(sentence("I have nothing against {name} so far."), sentence("{name} deserves a chance.")),
}
"""What is said for somebody, and so for a shift."""
OTHERS: dict[str, Sentence] = {
    "unknown": ways(
        sentence("We know too little about {name}."), sentence("I want to know for certain which side {name} is on.")
    ),
    "swears pit_crew": ways(
        sentence("You can trust {name}: I have seen the Registration."),
        sentence("{name} is one of us. Remember that I said so."),
    ),
    "swears shamed": ways(
        sentence("Don't elect {name} again: I have seen the Registration."),
        sentence("{name} is one of them. Remember that I said so."),
    ),
    "agrees": ways(sentence("I agree with {other} about {name}."), sentence("{other} is right about {name}.")),
}


class Remark(Thought, frozen=True):
    """Something said about a player."""

    fields = dict.fromkeys(("round", "count", "crashes"), worded("number", str))
    says = by_cause(BLAME | PRAISE | OTHERS)

    cause: str
    way: int
    seat: int
    other: int = 0
    number: int = 0
    """Of the round, of votes, or of Crashes on the board."""

    def repeats(self, other: Thought) -> bool:
        """True if the other says the same, in whatever words."""
        return isinstance(other, Remark) and msgspec.structs.replace(other, way=self.way) == self
