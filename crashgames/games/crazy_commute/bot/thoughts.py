"""Why bots of Crazy Commute act, in words: what a duel is worth, who can block what; and what a hint advises."""

from collections.abc import Sequence
from typing import Any

from crashgames.core.bots import EXPERT, UNHURRIED, TimeLimit
from crashgames.core.messages import Action, Options
from crashgames.core.sentences import NOTHING, Names, Sentence, by_cause, cases, sentence, ways, worded
from crashgames.core.thoughts import Leaning, Thought, Weighed, by_certainty, percent
from crashgames.core.translation import mark, tr
from crashgames.games.crazy_commute import messages
from crashgames.games.crazy_commute.bot.mind import CARD_WORTH, Mind, equivalence_key, lookahead, without
from crashgames.games.crazy_commute.tables import NOBODY, NONE, item_name
from crashgames.games.crazy_commute.view import CommuteView

EVEN_CHANCE = 0.5
"""A chance above it speaks for whoever has it."""
RARE_CHANCE = 0.15
"""A smaller chance is hardly any."""
LIKELY_CHANCE = 0.85
BLOCKS = messages.Block | messages.BlockWith | messages.BlockInVain


def _likely(likely: Sentence, certain: Sentence = NOTHING, never: Sentence | None = None) -> Sentence:
    return by_certainty(likely, certain, never, lambda thought: percent(thought.chance))


def either(duel: str, other: str) -> Sentence:
    """A sentence about the action that was `better`, or its like: "{item}" and "{name}" of a duel, or "{action}"."""

    def briefly(thought: Any, names: Names) -> str:
        """Blocks without their number, as it is not what decides."""
        action = thought.better
        return tr("Block") if isinstance(action, messages.Block) and action.blocks else action.line(names)

    return cases(
        lambda thought: type(thought.better),
        {messages.OpenDuel: sentence(duel, item=lambda thought, _: item_name(thought.better.item))},
        sentence(other, action=briefly),
    )


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


class Foreseen(Weighed, frozen=True):
    """What an expert does although a hard bot would rather do something else."""

    says = cases(
        "leaning",
        {
            Leaning.BETTER: by_certainty(
                either(
                    mark(
                        "Looking a round ahead, this wins about {percent}% of matches, "
                        "more than duelling {name} with {item}."
                    ),
                    mark("Looking a round ahead, this wins about {percent}% of matches, more than “{action}”."),
                ),
                sentence("Looking a round ahead, the match is as good as won."),
                chance="percent",
            )
        },
        either(
            mark("Looking a round ahead, this does slightly better than duelling {name} with {item}."),
            mark("Looking a round ahead, this does slightly better than “{action}”."),
        ),
    )

    better: Action
    """What the hard bot would do."""
    seat: int


def thought(view: CommuteView, legal: Sequence[Action], action: Action, level: int, options: Options) -> Thought | None:
    """Why a bot of this level that sees this view takes this action."""
    if isinstance(action, messages.ChooseDriver):
        return Reason("only looks", way=action.seat)
    mind = Mind(view, legal, level)
    if isinstance(action, BLOCKS) and not blockers(view):
        return _blocking(mind, action)
    behind = mind.worth[mind.choice] - mind.worth[action]
    if behind > 0 and not _alike(action, mind.choice):
        if level < EXPERT:
            return Reason("slip" if behind >= CARD_WORTH else "no matter", view.current, better=mind.choice)
        found, key = lookahead(mind, options, TimeLimit(UNHURRIED)), equivalence_key(action)
        gain = next((gain for other, gain in found.gains.items() if equivalence_key(other) == key), None)
        if gain is None or gain.mean <= 0:
            return Reason("longer look", view.current, better=mind.choice)
        won = found.first.mean
        return Foreseen(won + gain.mean, won, mind.choice, view.current)
    match action:
        case messages.TryToPass(_, target):
            return _overtaking(mind, target)
        case messages.DuelPile():
            return _pile_duel(mind)
        case messages.Discard(_, item):
            return _discarding(mind, item)
        case messages.LetPass() | messages.OpenDuel():
            return _answering(mind, action)
        case messages.Block() | messages.BlockWith() | messages.BlockInVain():
            return _blocking(mind, action)
    return _holding_back(mind, "trade" if isinstance(action, messages.Trade) else "stop")


def _alike(one: Action, other: Action) -> bool:
    """True if two actions differ at most in how often they plan to block, which no reason is about."""
    if isinstance(one, messages.Block) and isinstance(other, messages.Block):
        return (one.blocks > 0) == (other.blocks > 0)
    return equivalence_key(one) == equivalence_key(other)


def _overtaking(mind: Mind, target: int) -> Thought:
    if not mind.view.hand_sizes[target]:
        return Reason("overtakes unarmed", target)
    if mind.needs_one(mind.me):
        return Reason("overtakes for the win", target)
    chance, to_front = mind.chance_against(target), "" if mind.ahead(target) else " to front"
    return Reason(f"overtakes{' likely' if chance >= EVEN_CHANCE else ''}{to_front}", target, chance)


def _pile_duel(mind: Mind) -> Thought:
    top = mind.odds.top
    if top != NONE:
        return Reason("sure trophy", item=top, blocker=mind.odds.first_blocker(top, mind.view.hand))
    if mind.needs_one(mind.me):
        return Reason("pile for the win")
    chance = mind.pile_chance
    likely = "likely" if chance >= LIKELY_CHANCE else "even" if chance >= EVEN_CHANCE else "try"
    return Reason(f"pile {likely}", chance=chance)


def _holding_back(mind: Mind, instead: str) -> Thought:
    """Why nobody is passed and the pile is left alone, but what is done `instead`."""
    view, known = mind.view, mind.known_discards()
    if view.targets:
        chance, target = max((mind.chance_against(seat), seat) for seat in view.targets)
        duel = "would win" if mind.needs_one(target) else "likely" if 1 - chance >= EVEN_CHANCE else "dear"
        return Reason(f"{instead}, {duel}", target, 1 - chance)
    if instead == "trade" and known:
        item = max(known, key=mind.throwing)
        return Reason("own top", item=item, blocker=mind.printed_blockers[item])
    chance = mind.pile_chance
    pile = "hopeless" if chance < RARE_CHANCE else "risky" if chance < EVEN_CHANCE else "good"
    return Reason(f"{instead}, pile {pile}", chance=chance)


def _discarding(mind: Mind, item: int) -> Thought:
    hand = mind.view.hand
    left, blocker = without(hand, item), mind.printed_blockers[item]
    if mind.will_lead and blocker in left:
        return Reason("lays bait", item=item, blocker=blocker)
    if item in left:
        return Reason("discards spare", item=item)
    return Reason("discards backed" if 0 < mind.chains(hand) == mind.chains(left) else "discards", item=item)


def _answering(mind: Mind, action: messages.LetPass | messages.OpenDuel) -> Thought:
    view, passer = mind.view, mind.view.current
    clash = mind.clash(passer)
    if isinstance(action, messages.LetPass):
        items = {one.item for one in mind.legal if isinstance(one, messages.OpenDuel)}
        best = max((clash.opening(view.hand, item).chance for item in items), default=0.0)
        duel = "by winner" if mind.needs_one(passer) else "by stronger" if 1 - best >= EVEN_CHANCE else "for a card"
        return Reason(f"passed {duel}", passer, 1 - best)
    return _playing("opens", mind, passer, action.item, clash.opening(view.hand, action.item).chance)


def _playing(deed: str, mind: Mind, opponent: int, item: int, chance: float) -> Thought:
    """Why a card is played in a duel, which this seat wins so likely."""
    answer = mind.odds.first_blocker(mind.printed_blockers[item], without(mind.view.hand, item))
    if mind.needs_one(mind.me):
        why = "last"
    elif mind.clash(opponent).answered(item) < RARE_CHANCE:
        why = "safe"
    elif answer != NONE:
        why = "next"
    else:
        why = "chance" if chance >= EVEN_CHANCE else "try"
    return Reason(f"{deed} {why}", opponent, chance, item, answer)


def _blocking(mind: Mind, action: BLOCKS) -> Thought:
    view, blocks_with = mind.view, blockers(mind.view)
    assert view.duel
    against, opponent = view.duel.cards[-1], view.duel.rival(mind.me)
    blocks = isinstance(action, messages.BlockWith) or (isinstance(action, messages.Block) and action.blocks > 0)
    if not blocks_with:
        return Reason("nothing blocks" if blocks else "gives up empty", item=against)
    blocker = action.item if isinstance(action, messages.BlockWith) else blocks_with[0]
    if opponent == NOBODY:
        return Reason("pile blocked", item=against, blocker=blocker)
    chance = mind.clash(opponent).block(view.hand, blocker).chance
    if blocks:
        return _playing("blocks", mind, opponent, blocker, chance)
    return Reason("gives up hopeless" if chance < EVEN_CHANCE else "gives up dear", 0, chance, against, blocker)


def advice(view: CommuteView, legal: Sequence[Action], action: Action) -> Action:
    """Where nothing in the hand blocks, a plan for blocks comes to the same as none: so not to block is advised."""
    if isinstance(action, messages.Block) and not blockers(view):
        return next((one for one in legal if isinstance(one, messages.Block) and not one.blocks), action)
    return action


def blockers(view: CommuteView) -> list[int]:
    """The items in the viewer's hand that block the last card of the duel."""
    assert view.duel
    return [item for item in view.blockers(view.duel.cards[-1]) if item in view.hand]
