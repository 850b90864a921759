"""The sentences in which bots give their motives. Numbers are chances in hundredths."""

from typing import ClassVar

from crashgames.core.sentences import Sentence, cases, sentence, worded
from crashgames.core.thoughts import Thought
from crashgames.games.hidden_crashmaster.tables import RESULT_TITLES, TEAM_TITLES, Result, Team

CARD = worded("card", RESULT_TITLES)
TEAM = worded("team", TEAM_TITLES)


# Choosing somebody, or a shift


class Guess(Thought, frozen=True):
    """A whim made the choice, although another person looked better."""

    says: ClassVar[Sentence] = sentence("A misjudgement: {name} looked better.", name="better")
    better: int


class Suspects(Thought, frozen=True):
    """A shift is refused because of somebody on it."""

    says: ClassVar[Sentence] = sentence("{name} is {chance}% likely to be one of the Shamed.", name="seat")
    seat: int
    chance: int


class Pair(Thought, frozen=True):
    """What is believed of the two on a shift."""

    says: ClassVar[Sentence] = cases(
        "yes",
        {
            True: sentence(
                "The next shift looks worse: {one} and {other} are {clean}% likely to be both Pit Crew.",
                one="co_pilot",
                other="driver",
            ),
            False: sentence(
                "Waiting looks better: {one} and {other} are only {clean}% likely to be both Pit Crew.",
                one="co_pilot",
                other="driver",
            ),
        },
    )
    co_pilot: int
    driver: int
    clean: int
    yes: bool


class Partner(Thought, frozen=True):
    """One's own shift: only the other counts."""

    says: ClassVar[Sentence] = sentence(
        "{name}, the partner on this shift, is {clean}% likely to be Pit Crew.", name="seat"
    )
    seat: int
    clean: int


class DollAtWheel(Thought, frozen=True):
    """The Driver may be the Doll, when that would end the match."""

    says: ClassVar[Sentence] = sentence(
        "As Driver the Creepy Doll wins at once, and {name} is {chance}% likely to be the Doll.",
        name="seat",
    )
    seat: int
    chance: int


class LeastDoll(Thought, frozen=True):
    """The Driver who is least likely the Doll."""

    says: ClassVar[Sentence] = sentence(
        "The Doll must not drive now, and {name} is only {chance}% likely to be the Doll.",
        name="seat",
    )
    seat: int
    chance: int


class BeforeChaos(Thought, frozen=True):
    """The alternative is the top card of the deck."""

    says: ClassVar[Sentence] = cases(
        "yes",
        {
            True: sentence(
                "Without this shift the top card counts, and a Crash is likelier: {chaos}% instead of {shift}%."
            ),
            False: sentence("This shift is even worse than the top card, which is a Crash {chaos}% of the time."),
        },
    )
    chaos: int
    shift: int
    yes: bool


class GuessedVote(Thought, frozen=True):
    """A whim made the vote."""

    says: ClassVar[Sentence] = cases(
        lambda said: "close" if abs(said.shift - said.waiting) <= 1 else said.yes,
        {
            "close": sentence("A close call: this shift wins about {shift}% of the time, waiting {waiting}%."),
            True: sentence("A misjudgement: waiting would have been better (about {waiting}% against {shift}%)."),
            False: sentence("A misjudgement: this shift would have been better (about {shift}% against {waiting}%)."),
        },
    )
    yes: bool
    shift: int
    waiting: int


class Cleanest(Thought, frozen=True):
    """The one who is least suspected is chosen."""

    says: ClassVar[Sentence] = sentence("{name} makes for the best shift: {clean}% likely to be Pit Crew.", name="seat")
    seat: int
    clean: int


class MostUncertain(Thought, frozen=True):
    """A look at the Registration that tells most."""

    says: ClassVar[Sentence] = sentence(
        "{name}'s team is least certain: {chance}% likely to be one of the Shamed.", name="seat"
    )
    seat: int
    chance: int


class BansDoll(Thought, frozen=True):
    """Who is banned as the likeliest Doll."""

    says: ClassVar[Sentence] = sentence(
        "{name} is {doll}% likely to be the Creepy Doll, and {chance}% likely to be one of the Shamed.",
        name="seat",
    )
    seat: int
    doll: int
    chance: int


# Cards and THE DEVICE


class KeepsPoint(Thought, frozen=True):
    """The Pit Crew want Points."""

    says: ClassVar[Sentence] = cases(
        "points",
        {
            1: sentence("Pit Crew pass on the Point: the Driver then has one Crash and one Point."),
            2: sentence("Without the Crash the Driver holds two Points and can't report a Crash."),
        },
    )
    points: int


class ReportsPoint(Thought, frozen=True):
    """The Pit Crew report a Point where they can."""

    says: ClassVar[Sentence] = sentence("One of the two cards is a Point. Points still needed to win: {missing}.")
    missing: int


class AvoidsCards(Thought, frozen=True):
    """THE DEVICE keeps cards off the board that help the others."""

    says: ClassVar[Sentence] = sentence(
        "Both cards are the same ({card}), and THE DEVICE would discard them.", card=CARD
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


class Truth(Thought, frozen=True):
    """The truth helps."""

    says: ClassVar[Sentence] = cases(
        "crew",
        {
            True: sentence("The truth: only by comparing what they saw can the Pit Crew find the liars."),
            False: sentence("The truth, as a lie would gain nothing here."),
        },
    )
    crew: bool


class Lie(Thought, frozen=True):
    """A claim of cards that were not seen so."""

    says: ClassVar[Sentence] = cases(
        "blames",
        {
            True: sentence("A lie: with these cards the Crash is {name}'s fault.", name="seat"),
            False: sentence("A lie: with these cards the Crash could not be avoided."),
        },
    )
    seat: int
    blames: bool


class Fits(Thought, frozen=True):
    """A lie after a Point."""

    says: ClassVar[Sentence] = sentence("A lie that fits the reported Point and hides what was discarded.")


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

    says: ClassVar[Sentence] = sentence("A guess: any claim seemed as good as another.")
