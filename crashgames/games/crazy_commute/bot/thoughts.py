"""Why bots of Crazy Commute act, in words: what a duel is worth, who can block what; and what a hint advises."""

from collections.abc import Sequence
from typing import Any

from crashgames.core.bots import EXPERT, UNHURRIED, TimeLimit
from crashgames.core.messages import Action, Options
from crashgames.core.sentence_file import read_sentences
from crashgames.core.sentences import Names, by_cause, worded
from crashgames.core.thoughts import Thought, Weighed, percent
from crashgames.core.translation import tr
from crashgames.games.crazy_commute import messages
from crashgames.games.crazy_commute.bot.mind import CARD_WORTH, Mind, equivalence_key, lookahead, without
from crashgames.games.crazy_commute.tables import NOBODY, NONE, item_name
from crashgames.games.crazy_commute.view import CommuteView
from crashgames.paths import assets_root

EVEN_CHANCE = 0.5
"""A chance above it speaks for whoever has it."""
RARE_CHANCE = 0.15
"""A smaller chance is hardly any."""
LIKELY_CHANCE = 0.85
BLOCKS = messages.Block | messages.BlockWith | messages.BlockInVain


def _is_duel(thought: Any) -> bool:
    return isinstance(thought.better, messages.OpenDuel)


SENTENCES = read_sentences(assets_root() / "crazy_commute/sentences/reasons.toml", values={"is duel": _is_duel})


def _item(thought: Any, _: Names) -> str:
    return item_name(thought.better.item if _is_duel(thought) else thought.item)


def _action(thought: Any, names: Names) -> str:
    """Blocks are told without their number, as it is not what decides."""
    action = thought.better
    return tr("Block") if isinstance(action, messages.Block) and action.blocks else action.line(names)


class Reason(Thought, frozen=True):
    """What decides, and the facts that its sentence tells."""

    fields = {
        "action": _action,
        "item": _item,
        "blocker": worded("blocker", item_name),
        "next": worded("blocker", item_name),
        "chance": worded("percent", str),
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

    @property
    def percent(self) -> int:
        return percent(self.chance)


class Foreseen(Weighed, frozen=True):
    """What an expert does although a hard bot would rather do something else."""

    fields = {"action": _action, "item": _item}
    says = SENTENCES["foreseen"]

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
