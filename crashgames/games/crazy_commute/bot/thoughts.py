"""Why bots of Crazy Commute act: what a duel is worth, who can block what; and what a hint advises."""

from collections.abc import Sequence

from crashgames.core.bots import EXPERT, UNHURRIED, TimeLimit
from crashgames.core.messages import Action, Options
from crashgames.core.sentences import cases, sentence
from crashgames.core.thoughts import Leaning, Thought, Weighed, by_certainty
from crashgames.core.translation import mark
from crashgames.games.crazy_commute import messages
from crashgames.games.crazy_commute.bot import reasons
from crashgames.games.crazy_commute.bot.mind import CARD_WORTH, Mind, equivalence_key, lookahead
from crashgames.games.crazy_commute.bot.odds import without
from crashgames.games.crazy_commute.bot.reasons import Reason
from crashgames.games.crazy_commute.tables import NO_EVENT, NOBODY, NONE, printed_cards
from crashgames.games.crazy_commute.view import CommuteView


class Foreseen(Weighed, frozen=True):
    """What an expert does although a hard bot would rather do something else."""

    says = cases(
        "leaning",
        {
            Leaning.BETTER: by_certainty(
                reasons.either(
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
        reasons.either(
            mark("Looking a round ahead, this does slightly better than duelling {name} with {item}."),
            mark("Looking a round ahead, this does slightly better than “{action}”."),
        ),
    )

    better: Action
    """What the hard bot would do."""
    seat: int


def thought(view: CommuteView, legal: Sequence[Action], action: Action, level: int, options: Options) -> Thought | None:
    """Why a bot of this level that sees this view takes this action."""
    if len(legal) < 2:
        return None
    if isinstance(action, messages.ChooseDriver):
        return Reason("only looks", way=action.seat)
    mind = Mind(view, legal, level, options)
    if isinstance(action, messages.Block | messages.BlockWith | messages.BlockInVain) and not blockers(view):
        return _blocking(mind, action)
    behind = mind.worth[mind.choice] - mind.worth[action]
    if behind > 0 and not _alike(action, mind.choice):
        if level >= EXPERT:
            return _foreseen(mind, action, options)
        return Reason("slip" if behind >= CARD_WORTH else "no matter", view.current, better=mind.choice)
    match action:
        case messages.TryToPass(_, target):
            return reasons.overtaking(
                target,
                mind.chance_against(target),
                empty=not mind.view.hand_sizes[target],
                front=mind.is_first(target),
                last=mind.needs_one(mind.me),
            )
        case messages.DuelPile():
            top = mind.odds.top
            if top == NONE:
                return reasons.pile_duel(mind.pile_chance, mind.needs_one(mind.me))
            return Reason("sure trophy", item=top, blocker=mind.first_blocker(top, view.hand))
        case messages.Discard(_, item):
            return _discarding(mind, item)
        case messages.LetPass() | messages.OpenDuel():
            return _answering(mind, action)
        case messages.Block() | messages.BlockWith() | messages.BlockInVain():
            return _blocking(mind, action)
    return _holding_back(mind, isinstance(action, messages.Trade))


def _alike(one: Action, other: Action) -> bool:
    """True if two actions differ at most in how often they plan to block, which no reason is about."""
    if isinstance(one, messages.Block) and isinstance(other, messages.Block):
        return (one.blocks > 0) == (other.blocks > 0)
    return equivalence_key(one) == equivalence_key(other)


def _foreseen(mind: Mind, action: Action, options: Options) -> Thought:
    """Why an expert leaves the choice of a hard bot for this one."""
    found = lookahead(mind, options, TimeLimit(UNHURRIED))
    gain = next(
        (gain for other, gain in found.gains.items() if equivalence_key(other) == equivalence_key(action)), None
    )
    if gain is None or gain.mean <= 0:
        return Reason("longer look", mind.view.current, better=mind.choice)
    won = found.first.mean
    return Foreseen(won + gain.mean, won, mind.choice, mind.view.current)


def _holding_back(mind: Mind, cards: bool) -> Thought:
    """Why nobody is passed and the pile is left alone: to trade cards, or to stop."""
    view, known = mind.view, mind.known_discards()
    if view.targets:
        chance, target = max((mind.chance_against(seat), seat) for seat in view.targets)
        return reasons.staying_behind(target, 1 - chance, cards, mind.needs_one(target))
    if cards and known:
        item = max(known, key=mind.throwing)
        return Reason("own top", item=item, blocker=mind.cards.blockers[item])
    return reasons.pile_left(mind.pile_chance, cards)


def _discarding(mind: Mind, item: int) -> Thought:
    hand = mind.view.hand
    left, blocker = without(hand, item), mind.cards.blockers[item]
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
        return reasons.letting_pass(passer, 1 - best, mind.needs_one(passer))
    return _playing("opens", mind, passer, action.item, clash.opening(view.hand, action.item).chance)


def _playing(deed: str, mind: Mind, opponent: int, item: int, chance: float) -> Thought:
    """Why a card is played in a duel, which this seat wins so likely."""
    answer = mind.first_blocker(mind.cards.blockers[item], without(mind.view.hand, item))
    if mind.needs_one(mind.me):
        why = "last"
    elif mind.clash(opponent).answered(item) < reasons.RARE_CHANCE:
        why = "safe"
    elif answer != NONE:
        why = "next"
    else:
        why = "chance" if chance >= reasons.EVEN_CHANCE else "try"
    return Reason(f"{deed} {why}", opponent, chance, item, answer)


def _opponent(mind: Mind) -> int:
    """The other driver in the duel; NOBODY if it is with the discard pile."""
    duel = mind.view.duel
    assert duel
    return duel.target if mind.me == duel.passer or duel.target == NOBODY else duel.passer


def _blocking(mind: Mind, action: messages.Block | messages.BlockWith | messages.BlockInVain) -> Thought:
    view, opponent, blocks_with = mind.view, _opponent(mind), blockers(mind.view)
    assert view.duel
    against = view.duel.cards[-1]
    blocks = isinstance(action, messages.BlockWith) or (isinstance(action, messages.Block) and action.blocks > 0)
    if not blocks_with:
        return Reason("nothing blocks", item=against) if blocks else reasons.giving_up(against, NONE, 0.0)
    blocker = action.item if isinstance(action, messages.BlockWith) else blocks_with[0]
    if opponent == NOBODY:
        return Reason("pile blocked", item=against, blocker=blocker)
    chance = mind.clash(opponent).block(view.hand, blocker).chance
    if blocks:
        return _playing("blocks", mind, opponent, blocker, chance)
    return reasons.giving_up(against, blocker, chance)


def advice(view: CommuteView, legal: Sequence[Action], action: Action) -> Action:
    """Where nothing in the hand blocks, a plan for blocks comes to the same as none: so not to block is advised."""
    if isinstance(action, messages.Block) and not blockers(view):
        return next((one for one in legal if isinstance(one, messages.Block) and not one.blocks), action)
    return action


def blockers(view: CommuteView) -> list[int]:
    """The items in the viewer's hand that block the last card of the duel."""
    assert view.duel
    cards = printed_cards()
    in_force = NO_EVENT if view.event == NONE else cards.events[view.event].in_force
    return [item for item in cards.that_block(view.duel.cards[-1], in_force) if item in view.hand]
