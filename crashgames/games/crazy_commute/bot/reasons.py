"""The reasons of the bots of Crazy Commute in words."""

from crashgames.core.messages import Action
from crashgames.core.sentences import NOTHING, Names, Sentence, by_cause, cases, sentence, ways, worded
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


def either(duel: str, other: str) -> Sentence:
    """A sentence about the action that was `better`, or its like: "{item}" and "{name}" of a duel, or "{action}"."""
    return cases(
        lambda thought: type(thought.better),
        {OpenDuel: sentence(duel, item=lambda thought, _: item_name(thought.better.item))},
        sentence(other, action=lambda thought, names: _briefly(thought.better, names)),
    )


def _briefly(action: Action, names: Names) -> str:
    """Blocks without their number, as it is not what decides."""
    return tr("Block") if isinstance(action, Block) and action.blocks else action.line(names)


SENTENCES: dict[str, Sentence] = {
    "only looks": ways(
        sentence("Drivers differ only in looks."),
        sentence("Any driver will do: none has an advantage."),
        sentence("The choice of a driver is a matter of taste."),
    ),
    "slip": either(
        mark("A slip: duelling {name} with {item} would have been better."),
        mark("A slip: “{action}” would have been better."),
    ),
    "no matter": either(
        mark("Duelling {name} with {item} would be just as good."), mark("“{action}” would be just as good.")
    ),
    "longer look": either(
        mark("A longer look ahead favours duelling {name} with {item}."),
        mark("A longer look ahead favours “{action}”."),
    ),
    # At the front: the discard pile
    "sure trophy": sentence("A sure trophy: {blocker} blocks {item}, which is on top of the discard pile."),
    "pile for the win": sentence("One more trophy wins, so the discard pile is worth the risk."),
    "pile likely": sentence("These cards block nearly everything that could be on top of the discard pile."),
    "pile even": sentence("Worth the risk: these cards block the top discard about {chance}% of the time."),
    "pile try": sentence("Worth a try: a trophy counts for more than the front of the line."),
    "trade, pile risky": sentence(
        "Two new cards first: this hand blocks the top discard only about {chance}% of the time."
    ),
    "stop, pile risky": sentence(
        "Better to stop here: these cards block the top discard only about {chance}% of the time."
    ),
    "trade, pile hopeless": sentence("Two new cards first: this hand is unlikely to block the top discard."),
    "stop, pile hopeless": sentence("Better to stop here: these cards are unlikely to block the top discard."),
    "trade, pile good": sentence("Two new cards are safer than a duel with the discard pile."),
    "stop, pile good": sentence("The front of the line is worth more than a duel with the discard pile."),
    "own top": sentence("Sets up a trophy: {item} goes onto the discard pile, and {blocker} blocks it next turn."),
    # Behind others: passing
    "overtakes unarmed": sentence("{name} has no card left for a duel."),
    "overtakes for the win": sentence("One more trophy wins, so a duel with {name} is welcome."),
    "overtakes likely to front": sentence("The front is near, and {name} would probably lose a duel."),
    "overtakes likely": _likely(
        sentence("{name} would lose a duel about {chance}% of the time: worth a try."),
        sentence("{name} is certain to lose a duel."),
    ),
    "overtakes to front": sentence("The front of the line is worth a duel with {name}."),
    "overtakes": sentence("{name} may give way, and even a lost duel costs little."),
    "trade, would win": sentence("Two new cards first: a lost duel would give {name} the winning trophy."),
    "stop, would win": sentence("Better to stop here: a lost duel would give {name} the winning trophy."),
    "trade, likely": _likely(
        sentence("Two new cards are better: {name} would win a duel about {chance}% of the time."),
        sentence("Two new cards are better: {name} is certain to win a duel."),
    ),
    "stop, likely": _likely(
        sentence("Better to stop here: {name} would win a duel about {chance}% of the time."),
        sentence("Better to stop here: {name} is certain to win a duel."),
    ),
    "trade, dear": sentence("The place ahead is not worth a duel with {name}: two new cards first."),
    "stop, dear": sentence("Better to stop here: another place is not worth a duel with {name}."),
    # Discards
    "discards spare": sentence("One copy of {item} is enough: the other stays."),
    "discards backed": sentence("Even without {item}, the other cards back each other up in a duel."),
    "discards": sentence("{item} is the easiest to do without."),
    "lays bait": sentence("With {item} on top of the discard pile, {blocker} may win a trophy next turn."),
    # Duels
    "passed by winner": sentence("A lost duel would give {name} the winning trophy."),
    "passed by stronger": _likely(
        sentence("Better to take a card: {name} would win a duel about {chance}% of the time."),
        sentence("Better to take a card: {name} is certain to win a duel."),
    ),
    "passed for a card": sentence("A card from {name} is worth more than a duel."),
    "opens last": sentence("One more trophy wins, and {item} is the best card to open with."),
    "opens safe": sentence("{name} can hardly block {item}."),
    "opens next": sentence("If {name} blocks {item}, {next} is the answer."),
    "opens chance": sentence("{item} wins the duel about {chance}% of the time."),
    "opens try": sentence("Worth a try with {item}: letting {name} pass costs a place."),
    "blocks last": sentence("One more trophy wins, and {item} blocks the card."),
    "blocks safe": sentence("{name} is unlikely to block {item}."),
    "blocks next": sentence("{item} blocks {name}, and {next} can follow."),
    "blocks chance": sentence("Blocking with {item} wins the duel about {chance}% of the time."),
    "blocks try": sentence("Giving up would cost more than {item}."),
    "gives up hopeless": _likely(
        sentence("{blocker} would be lost, too: it wins the duel only about {chance}% of the time."),
        never=sentence("{blocker} would be lost, too: the duel can't be won."),
    ),
    "gives up dear": sentence("{blocker} is worth more than what this duel can bring."),
    "gives up empty": sentence("Nothing here blocks {item}."),
    "nothing blocks": sentence("Nothing here blocks {item} anyway, so the choice makes no difference."),
    "pile blocked": sentence("Blocking {item} with {blocker} wins a trophy."),
}


class Reason(Thought, frozen=True):
    """What decides, and the facts that its sentence tells."""

    fields = {
        "item": worded("item", item_name),
        "blocker": worded("blocker", item_name),
        "next": worded("blocker", item_name),
        "chance": worded("chance", lambda chance: str(percent(chance))),
    }
    says = by_cause(SENTENCES)

    cause: str
    seat: int = 0
    """Another driver."""
    chance: float = 0.0
    """How likely whoever is to win by it wins the duel."""
    item: int = NONE
    blocker: int = NONE
    """The card that blocks the item, or the blocker of a card that is played."""
    better: Action | None = None
    way: int = 0
