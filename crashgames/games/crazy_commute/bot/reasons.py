"""The reasons of the bots of Crazy Commute in words."""

from crashgames.core.messages import Action
from crashgames.core.sentences import NOTHING, Names, Sentence, cases, sentence, ways, worded
from crashgames.core.thoughts import Thought, by_certainty, percent
from crashgames.core.translation import mark, tr
from crashgames.games.crazy_commute.messages import Block, OpenDuel
from crashgames.games.crazy_commute.tables import NONE, item_name

EVEN_CHANCE = 0.5
"""A chance above it speaks for whoever has it."""
RARE_CHANCE = 0.15
"""A smaller chance is hardly any."""
LIKELY_CHANCE = 0.85


def _likely(likely: Sentence, certain: Sentence = NOTHING, never: Sentence | None = None) -> Sentence:
    return by_certainty(likely, certain, never, lambda thought: percent(thought.chance))


class Reason(Thought, frozen=True):
    fields = {
        "item": worded("item", item_name),
        "blocker": worded("blocker", item_name),
        "next": worded("next", item_name),
        "chance": worded("chance", lambda chance: str(percent(chance))),
    }


class BesideBetter(Reason, frozen=True):
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


class OnlyLooks(Reason, frozen=True):
    says = ways(
        sentence("Drivers differ only in looks."),
        sentence("Any driver will do: none has an advantage."),
        sentence("The choice of a driver is a matter of taste."),
    )
    way: int = 0


class Slip(BesideBetter, frozen=True):
    says = either(
        mark("A slip: duelling {name} with {item} would have been better."),
        mark("A slip: “{action}” would have been better."),
    )


class NoMatter(BesideBetter, frozen=True):
    """Another choice was better, by less than a card."""

    says = either(mark("Duelling {name} with {item} would be just as good."), mark("“{action}” would be just as good."))


# At the front: the discard pile


class SureTrophy(Reason, frozen=True):
    says = sentence("A sure trophy: {blocker} blocks {item}, which is on top of the discard pile.")

    item: int
    blocker: int


class PileDuel(Reason, frozen=True):
    says = cases(
        "last",
        {True: sentence("One more trophy wins, so the discard pile is worth the risk.")},
        cases(
            lambda thought: thought.chance >= LIKELY_CHANCE,
            {True: sentence("These cards block nearly everything that could be on top of the discard pile.")},
            cases(
                lambda thought: thought.chance >= EVEN_CHANCE,
                {True: sentence("Worth the risk: these cards block the top discard about {chance}% of the time.")},
                sentence("Worth a try: a trophy counts for more than the front of the line."),
            ),
        ),
    )

    chance: float
    last: bool
    """The trophy wins the match."""


class PileLeft(Reason, frozen=True):
    says = cases(
        lambda thought: (thought.chance < EVEN_CHANCE and thought.chance >= RARE_CHANCE, thought.cards),
        {
            (True, True): sentence(
                "Two new cards first: this hand blocks the top discard only about {chance}% of the time."
            ),
            (True, False): sentence(
                "Better to stop here: these cards block the top discard only about {chance}% of the time."
            ),
        },
        cases(
            lambda thought: (thought.chance < RARE_CHANCE, thought.cards),
            {
                (True, True): sentence("Two new cards first: this hand is unlikely to block the top discard."),
                (True, False): sentence("Better to stop here: these cards are unlikely to block the top discard."),
                (False, True): sentence("Two new cards are safer than a duel with the discard pile."),
            },
            sentence("The front of the line is worth more than a duel with the discard pile."),
        ),
    )

    chance: float
    cards: bool
    """Two new ones can be had instead."""


class OwnTop(Reason, frozen=True):
    says = sentence("Sets up a trophy: {item} goes onto the discard pile, and {blocker} blocks it next turn.")

    item: int
    blocker: int


# Behind others: passing


class Overtaking(Reason, frozen=True):
    """`last`: a trophy wins the match; `front`: the place to be had is that of the first."""

    fields = {**Reason.fields, "name": "target"}
    says = cases(
        "empty",
        {True: sentence("{name} has no card left for a duel.")},
        cases(
            "last",
            {True: sentence("One more trophy wins, so a duel with {name} is welcome.")},
            cases(
                lambda thought: (thought.chance >= EVEN_CHANCE, thought.front),
                {
                    (True, True): sentence("The front is near, and {name} would probably lose a duel."),
                    (True, False): _likely(
                        sentence("{name} would lose a duel about {chance}% of the time: worth a try."),
                        sentence("{name} is certain to lose a duel."),
                    ),
                    (False, True): sentence("The front of the line is worth a duel with {name}."),
                },
                sentence("{name} may give way, and even a lost duel costs little."),
            ),
        ),
    )

    target: int
    chance: float
    """How likely the target loses a duel."""
    empty: bool
    front: bool
    last: bool


class StayingBehind(Reason, frozen=True):
    """`last`: a trophy of the target wins the match."""

    fields = {**Reason.fields, "name": "target"}
    says = cases(
        lambda thought: (thought.last, thought.cards),
        {
            (True, True): sentence("Two new cards first: a lost duel would give {name} the winning trophy."),
            (True, False): sentence("Better to stop here: a lost duel would give {name} the winning trophy."),
        },
        cases(
            lambda thought: (thought.chance >= EVEN_CHANCE, thought.cards),
            {
                (True, True): _likely(
                    sentence("Two new cards are better: {name} would win a duel about {chance}% of the time."),
                    sentence("Two new cards are better: {name} is certain to win a duel."),
                ),
                (True, False): _likely(
                    sentence("Better to stop here: {name} would win a duel about {chance}% of the time."),
                    sentence("Better to stop here: {name} is certain to win a duel."),
                ),
                (False, True): sentence("The place ahead is not worth a duel with {name}: two new cards first."),
            },
            sentence("Better to stop here: another place is not worth a duel with {name}."),
        ),
    )

    target: int
    chance: float
    """How likely the target wins a duel."""
    cards: bool
    last: bool


# Discards


class Discarding(Reason, frozen=True):
    """`spare`: another copy stays; `backed`: the others can answer answers as well as before."""

    says = cases(
        lambda thought: (thought.spare, thought.backed),
        {
            (False, True): sentence("Even without {item}, the other cards back each other up in a duel."),
            (False, False): sentence("{item} is the easiest to do without."),
        },
        sentence("One copy of {item} is enough: the other stays."),
    )

    item: int
    spare: bool
    backed: bool


class LayingBait(Reason, frozen=True):
    says = sentence("With {item} on top of the discard pile, {blocker} may win a trophy next turn.")

    item: int
    blocker: int


# Duels


class LettingPass(Reason, frozen=True):
    """`last`: a trophy of the passer wins the match."""

    fields = {**Reason.fields, "name": "passer"}
    says = cases(
        "last",
        {True: sentence("A lost duel would give {name} the winning trophy.")},
        cases(
            lambda thought: thought.chance >= EVEN_CHANCE,
            {
                True: _likely(
                    sentence("Better to take a card: {name} would win a duel about {chance}% of the time."),
                    sentence("Better to take a card: {name} is certain to win a duel."),
                )
            },
            sentence("A card from {name} is worth more than a duel."),
        ),
    )

    passer: int
    chance: float
    """How likely the passer wins a duel."""
    last: bool


class Played(Reason, frozen=True):
    """A card that is played in a duel."""

    fields = {**Reason.fields, "name": "opponent"}
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


class Opening(Played, frozen=True):
    says = cases(
        "why",
        {
            "last": sentence("One more trophy wins, and {item} is the best card to open with."),
            "safe": sentence("{name} can hardly block {item}."),
            "next": sentence("If {name} blocks {item}, {next} is the answer."),
            "chance": sentence("{item} wins the duel about {chance}% of the time."),
        },
        sentence("Worth a try with {item}: letting {name} pass costs a place."),
    )


class Blocking(Played, frozen=True):
    says = cases(
        "why",
        {
            "last": sentence("One more trophy wins, and {item} blocks the card."),
            "safe": sentence("{name} is unlikely to block {item}."),
            "next": sentence("{item} blocks {name}, and {next} can follow."),
            "chance": sentence("Blocking with {item} wins the duel about {chance}% of the time."),
        },
        sentence("Giving up would cost more than {item}."),
    )


class GivingUp(Reason, frozen=True):
    says = cases(
        lambda thought: (thought.blocker == NONE, thought.chance < EVEN_CHANCE),
        {
            (False, True): _likely(
                sentence("{blocker} would be lost, too: it wins the duel only about {chance}% of the time."),
                never=sentence("{blocker} would be lost, too: the duel can't be won."),
            ),
            (False, False): sentence("{blocker} is worth more than what this duel can bring."),
        },
        sentence("Nothing here blocks {item}."),
    )

    item: int
    blocker: int
    chance: float


class NothingBlocks(Reason, frozen=True):
    """A plan for blocks that the hand does not have."""

    says = sentence("Nothing here blocks {item} anyway, so the choice makes no difference.")

    item: int


class PileBlocked(Reason, frozen=True):
    says = sentence("Blocking {item} with {blocker} wins a trophy.")

    item: int
    blocker: int
