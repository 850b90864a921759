"""The sentences in which Infiltrators own up to their motives. Numbers are chances in hundredths."""

from typing import ClassVar

from crashgames.core.messages import Action
from crashgames.core.sentences import Names, Sentence, cases, sentence
from crashgames.core.thoughts import Thought

EVEN = 50
CLOSE = 3
"""The most matches of 100 that make no difference, as both numbers are estimates."""


class LieAgainst(Thought, frozen=True):
    """A marker that is not true."""

    says: ClassVar[Sentence] = sentence(
        "A lie, to make {name} look {chance}% guilty instead of {before}%.", name="seat"
    )
    seat: int
    chance: int
    before: int


class LieForFriend(Thought, frozen=True):
    """A marker that is not true and makes a friend look better."""

    says: ClassVar[Sentence] = sentence(
        "A lie, to make {name} look {chance}% Honest instead of {before}%.", name="seat"
    )
    seat: int
    chance: int
    before: int


class LieForOneself(Thought, frozen=True):
    """A marker that is not true and makes oneself look better."""

    says: ClassVar[Sentence] = sentence("A lie, to look {chance}% Honest instead of {before}%.")
    chance: int
    before: int


class LieForTeam(Thought, frozen=True):
    """A marker that is not true and helps nobody so much that it shows in a number."""

    says: ClassVar[Sentence] = sentence("A lie: all in all it serves the Infiltrators better than the truth.")


class LieOnWhim(Thought, frozen=True):
    """A marker left to chance."""

    says: ClassVar[Sentence] = sentence("A lie on a whim: it gains the Infiltrators too little to be worth the risk.")


class TruthOnWhim(Thought, frozen=True):
    """The truth by chance."""

    says: ClassVar[Sentence] = sentence("The truth on a whim: a lie would have helped the Infiltrators more.")


class TruthIsSafe(Thought, frozen=True):
    """A true marker."""

    says: ClassVar[Sentence] = cases(
        lambda thought: thought.chance > EVEN,
        {False: sentence("The truth: a lie would gain the Infiltrators too little here to be worth the risk.")},
        sentence("The truth: a lie would gain too little here, as the truth looks {chance}% Honest already."),
    )
    chance: int


class VotesForFriend(Thought, frozen=True):
    """A vote for the own side, against what is known to all."""

    says: ClassVar[Sentence] = cases(
        "protects",
        {
            True: sentence(
                "This vote may decide: {name} is an Infiltrator too, and looks {chance}% Honest.",
                name="target",
            ),
            False: sentence(
                "{name} is Honest and in the way of an Infiltrator; this vote may decide it.",
                name="target",
            ),
        },
    )
    target: int
    chance: int
    protects: bool


class HidesInVote(Thought, frozen=True):
    """A vote as the Honest would cast it, though it hurts."""

    says: ClassVar[Sentence] = cases(
        "protects",
        {
            True: sentence(
                "Blending in: an Honest crew member would protect {name}, who looks {chance}% Honest.",
                name="target",
            ),
            False: sentence(
                "Blending in: an Honest crew member would punch {name}, who looks {chance}% Honest.",
                name="target",
            ),
        },
    )
    target: int
    chance: int
    protects: bool


class SuitsBoth(Thought, frozen=True):
    """A vote that helps the own side and looks Honest."""

    says: ClassVar[Sentence] = cases(
        "protects",
        {
            True: sentence(
                "This helps {name}, an Infiltrator too, and an Honest crew member would vote the same way.",
                name="target",
            ),
            False: sentence(
                "This hurts {name}, who is Honest, and an Honest crew member would vote the same way.", name="target"
            ),
        },
    )
    target: int
    protects: bool


class TellsLeast(Thought, frozen=True):
    """A card that helps the Honest least."""

    says: ClassVar[Sentence] = sentence("A marker on this card of {name}'s helps the Honest least.", name="owner")
    owner: int


class Pretends(Thought, frozen=True):
    """As the Honest would choose."""

    says: ClassVar[Sentence] = sentence("Blending in: an Honest crew member would choose this too.")


class PretendsRoughly(Thought, frozen=True):
    """Not quite as the Honest would choose."""

    says: ClassVar[Sentence] = sentence(
        "A misjudgement: an Honest crew member would rather have chosen something else."
    )


def _judged(played: "PlayedOut") -> str:
    if played.wins > played.less:
        return "better"
    return "close" if played.less - played.wins <= CLOSE else "worse"


def _other(played: "PlayedOut", names: Names) -> str:
    return played.other.line(names)


class PlayedOut(Thought, frozen=True):
    """What an expert takes only because of how the matches ended that it imagined."""

    says: ClassVar[Sentence] = cases(
        _judged,
        {
            "better": sentence(
                "Looking ahead, this wins the Infiltrators about {wins}% of matches, “{action}” only {less}%.",
                action=_other,
            ),
            "close": sentence(
                "A close call: looking ahead, this wins the Infiltrators about {wins}% of matches, “{action}” {less}%.",
                action=_other,
            ),
        },
        sentence(
            "A misjudgement: on a closer look, this wins the Infiltrators about {wins}% of matches, “{action}” "
            "{less}%.",
            action=_other,
        ),
    )
    wins: int
    less: int
    """What the other choice wins, which is what a hard bot would have taken."""
    other: Action
