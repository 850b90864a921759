"""The sentences in which bots give their motives. Numbers are chances in hundredths."""

from typing import ClassVar

from crashgames.core.messages import Action
from crashgames.core.sentences import Sentence, cases, counted, sentence, worded
from crashgames.core.thoughts import Thought
from crashgames.games.mayday.tables import SKILL_TITLES, Skill

SKILL = worded("skill", SKILL_TITLES)


# Votes


class Trusted(Thought, frozen=True):
    """The Skirmish-CM is among the most trusted."""

    says: ClassVar[Sentence] = counted(
        "{name} is Honest in {chance} of 100 possible line-ups, more than anybody else up for this place.",
        "{name} is Honest in {chance} of 100 possible line-ups, enough for one of the {n} places left.",
        "places",
        name="target",
        chance=worded("chance", str),
    )
    target: int
    chance: int
    places: int


class BetterRival(Thought, frozen=True):
    """Somebody else deserves the place more."""

    says: ClassVar[Sentence] = cases(
        lambda thought: thought.chance == thought.other,
        {
            True: sentence(
                "{name} is Honest in {chance} of 100 possible line-ups, {rival} a little more often.",
                name="target",
                rival="rival",
            )
        },
        sentence(
            "{name} is Honest in {chance} of 100 possible line-ups; {rival}, with {other}, deserves the place more.",
            name="target",
            rival="rival",
        ),
    )
    target: int
    chance: int
    rival: int
    other: int


class OwnPlace(Thought, frozen=True):
    """The place could be one's own."""

    says: ClassVar[Sentence] = sentence(
        "{name} is Honest in {chance} of 100 possible line-ups, but could take the voter's own place.", name="target"
    )
    target: int
    chance: int


class GuessedVote(Thought, frozen=True):
    """A rough judgement, against what the numbers say."""

    says: ClassVar[Sentence] = cases(
        "protects",
        {
            True: sentence("A guess: {name} is Honest in only {chance} of 100 possible line-ups.", name="target"),
            False: sentence(
                "A guess: {name} is Honest in {chance} of 100 possible line-ups, enough here.", name="target"
            ),
        },
    )
    target: int
    chance: int
    protects: bool


# Looks, orders and access


class TellsMost(Thought, frozen=True):
    """The card, among those of one person, whose marker can change most."""

    says: ClassVar[Sentence] = sentence(
        "Of {name}'s cards, this one can tell the most: so far {name} is Honest in {chance} of 100 possible line-ups.",
        name="owner",
    )
    owner: int
    chance: int


class AnyCard(Thought, frozen=True):
    """All cards tell as much."""

    says: ClassVar[Sentence] = sentence("Any of {name}'s three cards can tell as much as the others.", name="owner")
    owner: int


class GuessedCard(Thought, frozen=True):
    """Another card would have told more."""

    says: ClassVar[Sentence] = sentence("A guess: another of {name}'s cards could tell more.", name="owner")
    owner: int


class BestLooker(Thought, frozen=True):
    """Whose look helps most."""

    says: ClassVar[Sentence] = sentence(
        "A look by {name} helps most: Honest in {chance} of 100 possible line-ups.", name="looker"
    )
    looker: int
    chance: int


class BestTarget(Thought, frozen=True):
    """At whom a look helps most."""

    says: ClassVar[Sentence] = sentence(
        "A look at {name} helps most: Honest in {chance} of 100 possible line-ups.", name="target"
    )
    target: int
    chance: int


class NothingToLearn(Thought, frozen=True):
    """No order."""

    says: ClassVar[Sentence] = sentence("No look could change who is trusted most.")


class MostTrusted(Thought, frozen=True):
    """Access for the one who is trusted most."""

    says: ClassVar[Sentence] = sentence(
        "{name} is Honest in {chance} of 100 possible line-ups, more than anybody else outside.", name="target"
    )
    target: int
    chance: int


class AllInside(Thought, frozen=True):
    """Access for the one with whom all can get in."""

    says: ClassVar[Sentence] = sentence(
        "{name} is Honest in {chance} of 100 possible line-ups, and with {name} all the Honest get in most often.",
        name="target",
    )
    target: int
    chance: int


class Guess(Thought, frozen=True):
    """A rough judgement made the choice, although somebody else looked better."""

    says: ClassVar[Sentence] = sentence("A guess: {name} looked better.", name="better")
    better: int


class WorthSkill(Thought, frozen=True):
    """The skill makes a better look."""

    says: ClassVar[Sentence] = sentence("“{skill}” leads to a far more telling look.", skill=SKILL)
    skill: Skill


class SkillWaits(Thought, frozen=True):
    """The skill would not help enough."""

    says: ClassVar[Sentence] = sentence("“{skill}” would tell little more now, but it may later.", skill=SKILL)
    skill: Skill


class SkillOnWhim(Thought, frozen=True):
    """A skill that changes no look."""

    says: ClassVar[Sentence] = sentence("A whim: “{skill}” makes hardly any difference now.", skill=SKILL)
    skill: Skill


# Infiltrators


class LieAgainst(Thought, frozen=True):
    """A marker that is not true."""

    says: ClassVar[Sentence] = sentence(
        "A lie: it makes {name} look guilty in {chance} of 100 cases, the truth only in {before}.", name="seat"
    )
    seat: int
    chance: int
    before: int


class LieForFriend(Thought, frozen=True):
    """A marker that is not true and makes a friend look better."""

    says: ClassVar[Sentence] = sentence(
        "A lie: it makes {name} look Honest in {chance} of 100 cases, the truth only in {before}.", name="seat"
    )
    seat: int
    chance: int
    before: int


class LieForOneself(Thought, frozen=True):
    """A marker that is not true and makes oneself look better."""

    says: ClassVar[Sentence] = sentence(
        "A lie: it makes the liar look Honest in {chance} of 100 cases, the truth only in {before}."
    )
    chance: int
    before: int


class LieOnWhim(Thought, frozen=True):
    """A marker left to chance."""

    says: ClassVar[Sentence] = sentence("A lie on a whim: it gains the Infiltrators too little to be worth the risk.")


class TruthOnWhim(Thought, frozen=True):
    """The truth by chance."""

    says: ClassVar[Sentence] = sentence("The truth on a whim: a lie would have helped the Infiltrators more.")


class TruthIsSafe(Thought, frozen=True):
    """A true marker."""

    says: ClassVar[Sentence] = sentence(
        "The truth: whoever tells it looks Honest in {chance} of 100 cases, and a lie would gain too little here."
    )
    chance: int


class VotesForFriend(Thought, frozen=True):
    """A vote for the own side, against what is known to all."""

    says: ClassVar[Sentence] = cases(
        "protects",
        {
            True: sentence(
                "{name} is an Infiltrator too and looks Honest in {chance} of 100 cases; this vote may decide it.",
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
                "Blending in: an Honest crew member would protect {name}, Honest in {chance} of 100 cases.",
                name="target",
            ),
            False: sentence(
                "Blending in: an Honest crew member would punch {name}, Honest in {chance} of 100 cases.",
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

    says: ClassVar[Sentence] = sentence("A guess: an Honest crew member would rather have chosen something else.")


class PlayedOut(Thought, frozen=True):
    """What an expert takes only because of how the matches ended that it imagined."""

    says: ClassVar[Sentence] = sentence(
        "Looking ahead, this wins more often than “{other}”, which looks better at first sight.",
        other=lambda thought, names: thought.other.line(names),
    )
    other: Action
    """What a hard bot would have taken."""
