"""The sentences in which bots give their motives. Chances are percentages."""

from typing import ClassVar

from crashgames.core.sentences import Sentence, cases, sentence, ways
from crashgames.core.thoughts import Thought
from crashgames.games.hidden_crashmaster.tables import Result, Team, Topic


class Chooses(Thought, frozen=True):
    """Somebody is nominated, scheduled, investigated or banned."""

    says: ClassVar[Sentence] = cases(
        "cause",
        {
            "slip": sentence("A slip: {name} would have been better.", name="seat"),
            "even": sentence("Nobody stands out, so {name} is as good a choice as any.", name="seat"),
            "clean": sentence("{name} is the safest choice: {chance}% likely to be Pit Crew.", name="seat"),
            "least": sentence("Everybody looks suspicious, {name} least of all.", name="seat"),
            "doll": sentence("The Doll must not drive now, and {name} is the least likely Doll.", name="seat"),
            "look": sentence("Nobody is harder to judge than {name}, so a look tells the most.", name="seat"),
            "ban": sentence("{name} is the likeliest Creepy Doll.", name="seat"),
            "guilty": sentence("{name} looks guilty, and could be the Creepy Doll.", name="seat"),
        },
    )
    cause: str
    seat: int
    """Who is chosen; for a slip, who would have been better."""
    chance: int = 0


SLIPS = {
    True: sentence("A slip: Nope would have been better."),
    False: sentence("A slip: Yes would have been better."),
}
"""By the vote that was cast."""
CLOSE = {
    True: sentence("A close call: waiting seems no better than this shift."),
    False: sentence("A close call: this shift seems no better than waiting."),
}


class Votes(Thought, frozen=True):
    """A vote that no single person decides."""

    says: ClassVar[Sentence] = cases(
        lambda said: (said.cause, said.yes),
        {
            **{("slip", yes): said for yes, said in SLIPS.items()},
            **{("close", yes): said for yes, said in CLOSE.items()},
            ("chaos", True): sentence("Without this shift the top card counts, and it is more likely to be a Crash."),
            ("chaos", False): sentence("Even the top card of the deck is less likely to be a Crash."),
            ("waiting", True): sentence("This shift is a risk, but waiting is no better."),
            ("waiting", False): sentence("There is time to wait for a better shift."),
        },
    )
    cause: str
    yes: bool


class Suspects(Thought, frozen=True):
    """A shift is refused because of somebody on it."""

    says: ClassVar[Sentence] = ways(
        sentence("{name} is {chance}% likely to be one of the Shamed.", name="seat"),
        sentence("Too risky with {name}: {chance}% likely to be one of the Shamed.", name="seat"),
    )
    seat: int
    chance: int
    way: int = 0


class Trusts(Thought, frozen=True):
    """A shift is elected because of somebody on it."""

    says: ClassVar[Sentence] = cases(
        "place",
        {
            "Co-Pilot": sentence(
                "{name} can be trusted with three cards: {chance}% likely to be Pit Crew.", name="seat"
            ),
            "Driver": sentence("{name} makes a good Driver: {chance}% likely to be Pit Crew.", name="seat"),
            "partner": sentence("{name}, the partner on this shift, is {chance}% likely to be Pit Crew.", name="seat"),
        },
    )
    place: str
    seat: int
    chance: int


class Pair(Thought, frozen=True):
    """What is believed of the two on a shift."""

    says: ClassVar[Sentence] = cases(
        "yes",
        {
            True: sentence(
                "{one} and {other} are {clean}% likely to be both Pit Crew.", one="co_pilot", other="driver"
            ),
            False: sentence(
                "{one} and {other} are only {clean}% likely to be both Pit Crew.", one="co_pilot", other="driver"
            ),
        },
    )
    co_pilot: int
    driver: int
    clean: int
    yes: bool


class Next(Thought, frozen=True):
    """What can be expected of the next candidate."""

    says: ClassVar[Sentence] = cases(
        "yes",
        {
            True: sentence("{name} is up next, and is unlikely to find a better shift.", name="seat"),
            False: sentence("{name} is up next, and is likely to find a safer shift.", name="seat"),
        },
    )
    seat: int
    yes: bool


class DollAtWheel(Thought, frozen=True):
    """The Driver may be the Doll, when that would end the match."""

    says: ClassVar[Sentence] = ways(
        sentence("If {name} is the Creepy Doll ({chance}%), driving wins the match at once.", name="seat"),
        sentence("The Creepy Doll must not drive now, and this may be {name} ({chance}%).", name="seat"),
    )
    seat: int
    chance: int
    way: int = 0


# Cards and THE DEVICE


class KeepsPoint(Thought, frozen=True):
    """The Pit Crew want Points."""

    says: ClassVar[Sentence] = cases(
        "points",
        {
            1: sentence("The Driver gets the Point: after that, a Crash can only be reported on purpose."),
            2: sentence("A Driver with two Points can't report a Crash."),
        },
    )
    points: int


class ReportsPoint(Thought, frozen=True):
    """The Pit Crew report a Point where they can."""

    says: ClassVar[Sentence] = cases(
        "missing",
        {1: sentence("This Point wins the match for the Pit Crew.")},
        sentence("Every Point brings the Pit Crew closer to winning."),
    )
    missing: int


class AvoidsCards(Thought, frozen=True):
    """THE DEVICE keeps cards off the board that help the others."""

    says: ClassVar[Sentence] = cases(
        "card",
        {
            Result.CRASH: sentence("Both cards are Crashes, and THE DEVICE would discard them."),
            Result.POINT: sentence("Both cards are Points, and THE DEVICE would discard them."),
        },
    )
    card: Result


class AnswersDevice(Thought, frozen=True):
    """The Co-Pilot knows the Driver's cards."""

    says: ClassVar[Sentence] = cases(
        lambda said: (said.crash, said.agrees),
        {
            (True, True): sentence("There is a Crash among the two cards, and THE DEVICE discards both."),
            (True, False): sentence("There is a Crash among the two cards, and refusing may bring it onto the board."),
            (False, True): sentence("Both cards are Points, and THE DEVICE discards them."),
            (False, False): sentence("Both cards are Points, so one of them must be reported."),
        },
    )
    crash: bool
    agrees: bool


# Claims


class Truth(Thought, frozen=True):
    """The truth helps."""

    says: ClassVar[Sentence] = cases(
        lambda said: (said.crew, said.topic),
        {
            (True, Topic.DRAW): sentence("The truth: if {name} contradicts it, one of the two is lying.", name="seat"),
            (True, Topic.HAND): sentence("The truth: it shows whether {name} lied about the cards.", name="seat"),
            (True, Topic.PEEK): sentence("The truth: it helps the Pit Crew to plan the next shift."),
            (True, Topic.REGISTRATION): sentence(
                "The truth: the Pit Crew have to know which team {name} is on.", name="seat"
            ),
            (False, Topic.DRAW): sentence("The truth: a lie about the three cards would gain nothing."),
            (False, Topic.HAND): sentence("The truth: a lie about the two cards would gain nothing."),
        },
        sentence("The truth, as a lie would gain nothing here."),
    )
    crew: bool
    topic: Topic
    seat: int
    """Of whom it tells something."""


class Lie(Thought, frozen=True):
    """A claim of cards that were not seen so."""

    says: ClassVar[Sentence] = cases(
        "cause",
        {
            "blame": sentence("A lie: with these cards the Crash is {name}’s fault.", name="seat"),
            "draw": sentence("A lie: with three Crashes nobody is to blame."),
            "hand": sentence("A lie: with two Crashes there was nothing else to report."),
            "fits": sentence("A lie that fits the reported Point and hides what was discarded."),
        },
        sentence("A lie that the table should find easy to believe."),
    )
    cause: str
    seat: int


class TeamLie(Thought, frozen=True):
    """A lie about a Registration."""

    says: ClassVar[Sentence] = cases(
        "team",
        {
            Team.PIT_CREW: sentence("A lie to cover {name}, who is one of the Shamed.", name="seat"),
            Team.SHAMED: sentence("A lie to make the table doubt {name}, who is Pit Crew.", name="seat"),
        },
    )
    seat: int
    team: Team


class Anything(Thought, frozen=True):
    """A claim picked by chance."""

    says: ClassVar[Sentence] = sentence("Any claim seemed as good as another.")
