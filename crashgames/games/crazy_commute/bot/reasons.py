"""The reasons of the bots of Crazy Commute in words."""

from typing import ClassVar

from crashgames.core.messages import Action
from crashgames.core.sentences import NOTHING, Names, Sentence, cases, sentence, ways, worded
from crashgames.core.thoughts import Thought, by_certainty, percent
from crashgames.core.translation import mark, tr
from crashgames.games.crazy_commute.messages import Block, OpenDuel
from crashgames.games.crazy_commute.tables import NONE, item_name

ITEM = worded("item", item_name)
BLOCKER = worded("blocker", item_name)
CHANCE = worded("chance", lambda chance: str(percent(chance)))
EVEN_CHANCE = 0.5
"""A chance above it speaks for whoever has it."""
RARE_CHANCE = 0.15
"""A smaller chance is hardly any."""
LIKELY_CHANCE = 0.85


def _likely(likely: Sentence, certain: Sentence = NOTHING, never: Sentence | None = None) -> Sentence:
    return by_certainty(likely, certain, never, lambda thought: percent(thought.chance))


class BesideBetter(Thought, frozen=True):
    """Names another action; of a duel the card and the driver `against` whom it is."""

    better: Action
    against: int


def either(duel: str, other: str) -> Sentence:
    """A sentence about the action that was `better`, or its like: "{item}" and "{name}" of a duel, or "{action}"."""
    return cases(
        lambda thought: type(thought.better),
        {OpenDuel: sentence(duel, name="against", item=lambda thought, _: item_name(thought.better.item))},
        sentence(other, action=lambda thought, names: _briefly(thought.better, names)),
    )


def _briefly(action: Action, names: Names) -> str:
    """Blocks without their number, as it is not what decides."""
    return tr("Block") if isinstance(action, Block) and action.blocks else action.line(names)


class OnlyLooks(Thought, frozen=True):
    says: ClassVar[Sentence] = ways(
        sentence("Drivers differ only in looks."),
        sentence("Any driver will do: none has an advantage."),
        sentence("The choice of a driver is a matter of taste."),
    )
    way: int = 0


class Slip(BesideBetter, frozen=True):
    """The choice of a careless moment."""

    says: ClassVar[Sentence] = either(
        mark("A slip: duelling {name} with {item} would have been better."),
        mark("A slip: “{action}” would have been better."),
    )


class NoMatter(BesideBetter, frozen=True):
    """Another choice was better, by less than a card."""

    says: ClassVar[Sentence] = either(
        mark("Duelling {name} with {item} would be just as good."), mark("“{action}” would be just as good.")
    )


# At the front: the discard pile


class SureTrophy(Thought, frozen=True):
    says: ClassVar[Sentence] = sentence(
        "A sure trophy: {blocker} blocks {item}, which is on top of the discard pile.", item=ITEM, blocker=BLOCKER
    )

    item: int
    blocker: int


class PileDuel(Thought, frozen=True):
    says: ClassVar[Sentence] = cases(
        "last",
        {True: sentence("One more trophy wins, so the discard pile is worth the risk.")},
        cases(
            lambda thought: thought.chance >= LIKELY_CHANCE,
            {True: sentence("These cards block nearly everything that could be on top of the discard pile.")},
            cases(
                lambda thought: thought.chance >= EVEN_CHANCE,
                {
                    True: sentence(
                        "Worth the risk: these cards block the top discard about {chance}% of the time.", chance=CHANCE
                    )
                },
                sentence("Worth a try: a trophy counts for more than the front of the line."),
            ),
        ),
    )

    chance: float
    last: bool
    """The trophy wins the match."""


class PileLeft(Thought, frozen=True):
    says: ClassVar[Sentence] = cases(
        lambda thought: (thought.chance < EVEN_CHANCE and thought.chance >= RARE_CHANCE, thought.cards),
        {
            (True, True): sentence(
                "Two new cards first: these block the top discard only about {chance}% of the time.", chance=CHANCE
            ),
            (True, False): sentence(
                "Better to stop here: these cards block the top discard only about {chance}% of the time.",
                chance=CHANCE,
            ),
        },
        cases(
            lambda thought: (thought.chance < RARE_CHANCE, thought.cards),
            {
                (True, True): sentence("Two new cards first: these can hardly ever block the top discard."),
                (True, False): sentence("Better to stop here: these cards can hardly ever block the top discard."),
                (False, True): sentence("Two new cards are safer than a duel with the discard pile."),
            },
            sentence("The front of the line is worth more than a duel with the discard pile."),
        ),
    )

    chance: float
    cards: bool
    """Two new ones can be had instead."""


class OwnTop(Thought, frozen=True):
    says: ClassVar[Sentence] = sentence(
        "Sets up a trophy: {item} goes onto the discard pile, and {blocker} blocks it next turn.",
        item=ITEM,
        blocker=BLOCKER,
    )

    item: int
    blocker: int


# Behind others: passing


class Overtaking(Thought, frozen=True):
    """`last`: a trophy wins the match; `front`: the place to be had is that of the first."""

    says: ClassVar[Sentence] = cases(
        "empty",
        {True: sentence("{name} has no card left for a duel.", name="target")},
        cases(
            "last",
            {True: sentence("One more trophy wins, so a duel with {name} is welcome.", name="target")},
            cases(
                lambda thought: (thought.chance >= EVEN_CHANCE, thought.front),
                {
                    (True, True): sentence("The front is near, and {name} would probably lose a duel.", name="target"),
                    (True, False): _likely(
                        sentence(
                            "{name} would lose a duel about {chance}% of the time: worth a try.",
                            name="target",
                            chance=CHANCE,
                        ),
                        sentence("{name} is certain to lose a duel.", name="target"),
                    ),
                    (False, True): sentence("The front of the line is worth a duel with {name}.", name="target"),
                },
                sentence("{name} may give way, and even a lost duel costs little.", name="target"),
            ),
        ),
    )

    target: int
    chance: float
    """How likely the target loses a duel."""
    empty: bool
    front: bool
    last: bool


class StayingBehind(Thought, frozen=True):
    """`last`: a trophy of the target wins the match."""

    says: ClassVar[Sentence] = cases(
        lambda thought: (thought.last, thought.cards),
        {
            (True, True): sentence(
                "Two new cards first: a lost duel would give {name} the last trophy.", name="target"
            ),
            (True, False): sentence(
                "Better to stop here: a lost duel would give {name} the last trophy.", name="target"
            ),
        },
        cases(
            lambda thought: (thought.chance >= EVEN_CHANCE, thought.cards),
            {
                (True, True): _likely(
                    sentence(
                        "Two new cards are better: {name} would win a duel about {chance}% of the time.",
                        name="target",
                        chance=CHANCE,
                    ),
                    sentence("Two new cards are better: {name} is certain to win a duel.", name="target"),
                ),
                (True, False): _likely(
                    sentence(
                        "Better to stop here: {name} would win a duel about {chance}% of the time.",
                        name="target",
                        chance=CHANCE,
                    ),
                    sentence("Better to stop here: {name} is certain to win a duel.", name="target"),
                ),
                (False, True): sentence(
                    "The place ahead is not worth a duel with {name}: two new cards first.", name="target"
                ),
            },
            sentence("Better to stop here: another place is not worth a duel with {name}.", name="target"),
        ),
    )

    target: int
    chance: float
    """How likely the target wins a duel."""
    cards: bool
    last: bool


# Discards


class Discarding(Thought, frozen=True):
    """`spare`: another copy stays; `backed`: the others can answer answers as well as before."""

    says: ClassVar[Sentence] = cases(
        lambda thought: (thought.spare, thought.backed),
        {
            (False, True): sentence("Even without {item}, the other cards back each other up in a duel.", item=ITEM),
            (False, False): sentence("{item} is the easiest to do without.", item=ITEM),
        },
        sentence("One {item} is enough: the other copy stays.", item=ITEM),
    )

    item: int
    spare: bool
    backed: bool


class LayingBait(Thought, frozen=True):
    says: ClassVar[Sentence] = sentence(
        "With {item} on top of the discard pile, {blocker} may win a trophy next turn.", item=ITEM, blocker=BLOCKER
    )

    item: int
    blocker: int


# Duels


class LettingPass(Thought, frozen=True):
    """`last`: a trophy of the passer wins the match."""

    says: ClassVar[Sentence] = cases(
        "last",
        {True: sentence("A lost duel would give {name} the last trophy.", name="passer")},
        cases(
            lambda thought: thought.chance >= EVEN_CHANCE,
            {
                True: _likely(
                    sentence(
                        "Better take a card: {name} would win a duel about {chance}% of the time.",
                        name="passer",
                        chance=CHANCE,
                    ),
                    sentence("Better take a card: {name} is certain to win a duel.", name="passer"),
                ),
            },
            sentence("A card from {name} is worth more than a duel.", name="passer"),
        ),
    )

    passer: int
    chance: float
    """How likely the passer wins a duel."""
    last: bool


class Played(Thought, frozen=True):
    """A card that is played in a duel."""

    opponent: int
    item: int
    chance: float
    """How likely this seat wins the duel."""
    blocked: float
    """How likely the opponent blocks the card."""
    next: int
    """The card that blocks the blocker; NONE if there is none."""
    last: bool
    """A trophy wins the match."""

    @property
    def why(self) -> str:
        if self.last:
            return "last"
        if self.blocked < RARE_CHANCE:
            return "safe"
        if self.next != NONE:
            return "next"
        return "chance" if self.chance >= EVEN_CHANCE else "try"


NEXT = worded("next", item_name)


class Opening(Played, frozen=True):
    says: ClassVar[Sentence] = cases(
        "why",
        {
            "last": sentence("One more trophy wins, and {item} is the best card to open with.", item=ITEM),
            "safe": sentence("{name} can hardly block {item}.", name="opponent", item=ITEM),
            "next": sentence("If {name} blocks {item}, {next} is the answer.", name="opponent", item=ITEM, next=NEXT),
            "chance": sentence("{item} wins the duel about {chance}% of the time.", item=ITEM, chance=CHANCE),
        },
        sentence("Worth a try with {item}: letting {name} pass costs the place.", name="opponent", item=ITEM),
    )


class Blocking(Played, frozen=True):
    says: ClassVar[Sentence] = cases(
        "why",
        {
            "last": sentence("One more trophy wins, and {item} blocks.", item=ITEM),
            "safe": sentence("{item} will hardly be blocked by {name}.", name="opponent", item=ITEM),
            "next": sentence("{item} blocks {name}, and {next} can follow.", name="opponent", item=ITEM, next=NEXT),
            "chance": sentence(
                "Blocking with {item} wins the duel about {chance}% of the time.", item=ITEM, chance=CHANCE
            ),
        },
        sentence("Giving up would cost more than {item}.", item=ITEM),
    )


class GivingUp(Thought, frozen=True):
    says: ClassVar[Sentence] = cases(
        lambda thought: (thought.blocker == NONE, thought.chance < EVEN_CHANCE),
        {
            (False, True): _likely(
                sentence(
                    "{blocker} would be lost, too: it wins the duel only about {chance}% of the time.",
                    blocker=BLOCKER,
                    chance=CHANCE,
                ),
                never=sentence("{blocker} would be lost, too: the duel can't be won.", blocker=BLOCKER),
            ),
            (False, False): sentence("{blocker} is worth more than what this duel can bring.", blocker=BLOCKER),
        },
        sentence("Nothing here blocks {item}.", item=ITEM),
    )

    item: int
    blocker: int
    chance: float


class NothingBlocks(Thought, frozen=True):
    """A plan for blocks that the hand does not have."""

    says: ClassVar[Sentence] = sentence(
        "Nothing here blocks {item} anyway, so the choice makes no difference.", item=ITEM
    )

    item: int


class PileBlocked(Thought, frozen=True):
    says: ClassVar[Sentence] = sentence("Blocking {item} with {blocker} wins a trophy.", item=ITEM, blocker=BLOCKER)

    item: int
    blocker: int
