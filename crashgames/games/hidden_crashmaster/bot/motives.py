"""The sentences in which bots give their motives. Chances are percentages."""

from crashgames.core.sentences import cases, sentence, ways
from crashgames.core.thoughts import Thought, by_certainty
from crashgames.games.hidden_crashmaster.tables import Result, Team, Topic


class Chooses(Thought, frozen=True):
    """Somebody is nominated, scheduled, investigated or banned."""

    says = cases(
        "cause",
        {
            "slip": sentence("A slip: {name} would have been better."),
            "even": sentence("Nobody stands out, so {name} is as good a choice as any."),
            "clean": by_certainty(
                sentence("{name} is the safest choice: {chance}% likely to be Pit Crew."),
                sentence("{name} is certainly Pit Crew, and so the safest choice."),
            ),
            "least": sentence("Everybody looks suspicious, {name} least of all."),
            "doll": sentence("The Doll must not drive now, and {name} is the least likely Doll."),
            "look": sentence("{name} is the hardest to judge, so their Registration tells the most."),
            "ban": sentence("{name} is the likeliest Creepy Doll."),
            "guilty": sentence("{name} looks guilty, and could be the Creepy Doll."),
        },
    )
    cause: str
    seat: int
    """Who is chosen; for a slip, who would have been better."""
    chance: int = 0


SLIPS = {True: sentence("A slip: Nope would have been better."), False: sentence("A slip: Yes would have been better.")}
"""By the vote that was cast."""
CLOSE = {
    True: ways(
        sentence("A close call: waiting seems no better than this shift."),
        sentence("It could go either way, and waiting has its risks, too."),
        sentence("Yes is as good as Nope here."),
    ),
    False: ways(
        sentence("A close call: this shift seems no better than waiting."),
        sentence("It could go either way, and there is still time."),
        sentence("Nope is as good as Yes here."),
    ),
}


CERTAIN = ways(sentence("{name} is certainly Pit Crew."), sentence("There is no doubt that {name} is Pit Crew."))
"""Of a thought with a seat and a way."""


class Votes(Thought, frozen=True):
    """A vote that no single person decides."""

    says = cases(
        lambda said: (said.cause, said.yes),
        {
            **{("slip", yes): said for yes, said in SLIPS.items()},
            **{("close", yes): said for yes, said in CLOSE.items()},
            ("chaos", True): ways(
                sentence("Without this shift the top card counts, and it is more likely to be a Crash."),
                sentence("The top card of the deck is a greater risk than this shift."),
                sentence("Better this shift than the top card of the deck."),
            ),
            ("chaos", False): ways(
                sentence("Even the top card of the deck is less likely to be a Crash."),
                sentence("Better the top card of the deck than this shift."),
                sentence("This shift is a greater risk than the top card of the deck."),
            ),
            ("waiting", True): ways(
                sentence("This shift is a risk, but waiting is no better."),
                sentence("Waiting would hardly bring a safer shift."),
                sentence("There may be no better shift than this one."),
            ),
            ("waiting", False): ways(
                sentence("There is time to wait for a better shift."),
                sentence("The tracker leaves time for another shift."),
                sentence("Another shift may be safer, and there is time for one."),
            ),
        },
    )
    cause: str
    yes: bool
    way: int = 0


class Suspects(Thought, frozen=True):
    """A shift is refused because of somebody on it."""

    says = by_certainty(
        ways(
            sentence("{name} is {chance}% likely to be one of the Shamed."),
            sentence("Too risky with {name}: {chance}% likely to be one of the Shamed."),
            sentence("A shift with {name} is asking for a Crash."),
            sentence("Any shift would do, except one with {name}."),
        ),
        ways(
            sentence("{name} is certainly one of the Shamed."),
            sentence("There is no doubt about {name}: one of the Shamed."),
            sentence("No shift with {name}, who can only be one of the Shamed."),
        ),
    )
    seat: int
    chance: int
    way: int = 0


class Trusts(Thought, frozen=True):
    """A shift is elected because of somebody on it."""

    says = cases(
        "place",
        {
            "Co-Pilot": by_certainty(
                ways(
                    sentence("{name} can be trusted with three cards: {chance}% likely to be Pit Crew."),
                    sentence("The cards are in good hands with {name} as Co-Pilot."),
                ),
                CERTAIN,
            ),
            "Driver": by_certainty(
                ways(
                    sentence("{name} makes a good Driver: {chance}% likely to be Pit Crew."),
                    sentence("With {name} at the wheel there is not much to fear."),
                ),
                CERTAIN,
            ),
            "partner": by_certainty(
                sentence("{name}, the partner on this shift, is {chance}% likely to be Pit Crew."), CERTAIN
            ),
        },
    )
    place: str
    seat: int
    chance: int
    way: int = 0


class Pair(Thought, frozen=True):
    """What is believed of the two on a shift."""

    fields = {"one": "co_pilot", "other": "driver"}
    says = cases(
        "yes",
        {
            True: by_certainty(
                sentence("{one} and {other} are {clean}% likely to both be Pit Crew."),
                sentence("{one} and {other} are certainly both Pit Crew."),
                chance="clean",
            ),
            False: by_certainty(
                sentence("{one} and {other} are only {clean}% likely to both be Pit Crew."),
                sentence("{one} and {other} are certainly both Pit Crew."),
                sentence("{one} and {other} can't both be Pit Crew."),
                chance="clean",
            ),
        },
    )
    co_pilot: int
    driver: int
    clean: int
    yes: bool


class Next(Thought, frozen=True):
    """What can be expected of the next candidate."""

    says = cases(
        "yes",
        {
            True: ways(
                sentence("{name} is up next, and is unlikely to find a better shift."),
                sentence("Nothing better can be expected from {name}, who is up next."),
                sentence("Waiting for {name} would hardly make things safer."),
            ),
            False: ways(
                sentence("{name} is up next, and is likely to find a safer shift."),
                sentence("A safer shift can be expected from {name}, who is up next."),
                sentence("It is better to wait for {name} and a safer shift."),
            ),
        },
    )
    seat: int
    yes: bool
    way: int = 0


class DollAtWheel(Thought, frozen=True):
    """The Driver may be the Doll, when that would end the match."""

    says = ways(
        sentence("If {name} is the Creepy Doll ({chance}%), the Shamed win at once."),
        sentence("The Creepy Doll must not drive now, and {name} may be the Doll ({chance}%)."),
        sentence("With {name} at the wheel, the Creepy Doll might win at once."),
    )
    seat: int
    chance: int
    way: int = 0


# Cards and THE DEVICE


class KeepsPoint(Thought, frozen=True):
    says = cases(
        "points",
        {
            1: sentence("The Driver gets the Point: after that, a Crash can only be reported on purpose."),
            2: sentence("A Driver with two Points can't report a Crash."),
        },
    )
    points: int


class ReportsPoint(Thought, frozen=True):
    says = cases(
        "missing",
        {1: sentence("This Point wins the match for the Pit Crew.")},
        sentence("Every Point brings the Pit Crew closer to winning."),
    )
    missing: int


class AvoidsCards(Thought, frozen=True):
    """THE DEVICE keeps cards off the board that help the others."""

    says = cases(
        "card",
        {
            Result.CRASH: sentence("Both cards are Crashes, and THE DEVICE would discard them."),
            Result.POINT: sentence("Both cards are Points, and THE DEVICE would discard them."),
        },
    )
    card: Result


class AnswersDevice(Thought, frozen=True):
    """The Co-Pilot knows the Driver's cards."""

    says = cases(
        lambda said: (said.crash, said.agrees),
        {
            (True, True): sentence("One of the two cards is a Crash, and THE DEVICE discards both."),
            (True, False): sentence("There is a Crash among the two cards, and refusing may bring it onto the board."),
            (False, True): sentence("Both cards are Points, and THE DEVICE discards them."),
            (False, False): sentence("Both cards are Points, so one of them must be reported."),
        },
    )
    crash: bool
    agrees: bool


# Claims


class Truth(Thought, frozen=True):
    says = cases(
        lambda said: (said.crew, said.topic),
        {
            (True, Topic.DRAW): sentence("The truth: if {name} contradicts it, one of the two is lying."),
            (True, Topic.HAND): sentence("The truth: it shows whether {name} lied about the cards."),
            (True, Topic.PEEK): sentence("The truth: it helps the Pit Crew to plan the next shift."),
            (True, Topic.REGISTRATION): sentence("The truth: the Pit Crew have to know which team {name} is on."),
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

    says = cases(
        "cause",
        {
            "blame": sentence("A lie: with these cards the Crash is {name}'s fault."),
            "draw": sentence("A lie: with three Crashes nobody is to blame."),
            "hand": sentence("A lie: with two Crashes there was nothing else to report."),
            "fits": sentence("A lie that fits the reported Point and hides what was discarded."),
        },
        sentence("A lie that the table should find easy to believe."),
    )
    cause: str
    seat: int


class TeamLie(Thought, frozen=True):
    says = cases(
        "team",
        {
            Team.PIT_CREW: sentence("A lie to cover {name}, who is one of the Shamed."),
            Team.SHAMED: sentence("A lie to make the table doubt {name}, who is Pit Crew."),
        },
    )
    seat: int
    team: Team


class Anything(Thought, frozen=True):
    says = sentence("Any claim seemed as good as another.")
