"""The sentences in which the Honest give their motives. Numbers are chances in hundredths."""

from typing import ClassVar

from crashgames.core.sentences import Sentence, cases, counted, sentence, worded
from crashgames.core.thoughts import Thought
from crashgames.games.mayday.tables import SKILL_TITLES, Skill

SKILL = worded("skill", SKILL_TITLES)


# Votes


class Trusted(Thought, frozen=True):
    """The Skirmish-CM is among the most trusted."""

    says: ClassVar[Sentence] = counted(
        "{name} is {chance}% likely to be Honest, more than anybody else up for this place.",
        "{name} is {chance}% likely to be Honest, enough for one of the {n} places left.",
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
                "{name} is {chance}% likely to be Honest, {rival} slightly more.",
                name="target",
                rival="rival",
            )
        },
        sentence(
            "{rival} deserves the place more: {other}% likely to be Honest, {name} {chance}%.",
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
        "{name} is {chance}% likely to be Honest, but a rival for a place.", name="target"
    )
    target: int
    chance: int


class EquallyTrusted(Thought, frozen=True):
    """Somebody else deserves the place as much, so that chance decides."""

    says: ClassVar[Sentence] = sentence(
        "Either vote is as good as the other: {name} and {rival} are equally likely to be Honest ({chance}%).",
        name="target",
        rival="rival",
    )
    target: int
    chance: int
    rival: int


class GuessedVote(Thought, frozen=True):
    """A rough judgement, against what the numbers say."""

    says: ClassVar[Sentence] = cases(
        "protects",
        {
            True: sentence("A misjudgement: {name} is only {chance}% likely to be Honest.", name="target"),
            False: sentence(
                "A misjudgement: {name} is {chance}% likely to be Honest, which would have been enough.",
                name="target",
            ),
        },
    )
    target: int
    chance: int
    protects: bool


# Looks, orders and access


class Telling(Thought, frozen=True):
    """A look, and how likely the one it tells most about is Honest after either marker."""

    other: int
    good: int
    bad: int


class Helping(Thought, frozen=True):
    """A look, and the chance to let in all the Honest before it and after it."""

    before: int
    after: int


class TellsMost(Telling, frozen=True):
    """The card, among those of one person, whose marker can change most."""

    says: ClassVar[Sentence] = sentence(
        "This card can tell the most: marked Honest, it makes {other} {good}% likely to be Honest, otherwise {bad}%.",
        other="other",
    )


class CardHelps(Helping, frozen=True):
    """The same in the End phase."""

    says: ClassVar[Sentence] = sentence(
        "This card helps most: with it all the Honest get in {after}% of the time, without {before}%."
    )


class AnyCard(Thought, frozen=True):
    """All cards tell as much."""

    says: ClassVar[Sentence] = sentence("Any of {name}'s three cards can tell as much as the others.", name="owner")
    owner: int


class GuessedCard(Thought, frozen=True):
    """Another card would have told more."""

    says: ClassVar[Sentence] = sentence("A misjudgement: another of {name}'s cards could tell more.", name="owner")
    owner: int


class BestLooker(Telling, frozen=True):
    """Whose look tells most."""

    says: ClassVar[Sentence] = sentence(
        "{name} would learn the most: an Honest marker makes {other} {good}% likely to be Honest, the other marker "
        "{bad}%.",
        name="looker",
        other="other",
    )
    looker: int


class LookerHelps(Helping, frozen=True):
    """The same in the End phase."""

    says: ClassVar[Sentence] = sentence(
        "Best if {name} looks: then all the Honest get in {after}% of the time, otherwise {before}%.",
        name="looker",
    )
    looker: int


class AnyLooker(Thought, frozen=True):
    """All looks tell as much."""

    says: ClassVar[Sentence] = sentence(
        "Whoever looks now can tell as much as anybody else: {name} will do.", name="looker"
    )
    looker: int


class BestTarget(Telling, frozen=True):
    """At whom a look tells most."""

    says: ClassVar[Sentence] = sentence(
        "Looking at {name} can tell the most: an Honest marker makes {other} {good}% likely to be Honest, the other "
        "marker {bad}%.",
        name="target",
        other="other",
    )
    target: int


class TargetHelps(Helping, frozen=True):
    """The same in the End phase."""

    says: ClassVar[Sentence] = sentence(
        "Looking at {name} helps most: then all the Honest get in {after}% of the time, otherwise {before}%.",
        name="target",
    )
    target: int


class AnyTarget(Thought, frozen=True):
    """All looks tell as much."""

    says: ClassVar[Sentence] = sentence("A look at anybody here can tell just as much: {name} will do.", name="target")
    target: int


class NothingNew(Thought, frozen=True):
    """A look when everything is as good as known, or can no longer be learnt."""

    says: ClassVar[Sentence] = sentence(
        "Hardly any look can tell anything new now, so this one is as good as any other."
    )


class NothingToLearn(Thought, frozen=True):
    """No order."""

    says: ClassVar[Sentence] = sentence("No look could change who is trusted most.")


class MostTrusted(Thought, frozen=True):
    """Access for the one who is trusted most."""

    says: ClassVar[Sentence] = sentence(
        "Nobody else to choose from is likelier to be Honest than {name} ({chance}%).", name="target"
    )
    target: int
    chance: int


class AllInside(Thought, frozen=True):
    """Access for the one with whom all can get in."""

    says: ClassVar[Sentence] = sentence(
        "With {name}, {chance}% likely to be Honest, all the Honest get in most often.",
        name="target",
    )
    target: int
    chance: int


class Guess(Thought, frozen=True):
    """A rough judgement made the choice, although somebody else looked better."""

    says: ClassVar[Sentence] = sentence("A misjudgement: {name} looked better.", name="better")
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
