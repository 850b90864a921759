"""The reasons of the bots of Crazy Commute: chances to win duels, and what the hand can block."""

from collections.abc import Sequence
from typing import ClassVar

from crashgames.core.bots import EXPERT, UNHURRIED, Clock
from crashgames.core.messages import Action, Options
from crashgames.core.sentences import Sentence, cases, sentence, worded
from crashgames.core.thoughts import Thought, hundredths
from crashgames.games.crazy_commute.bot.advice import blockers
from crashgames.games.crazy_commute.bot.clashes import without
from crashgames.games.crazy_commute.bot.expert import foresight, likeness
from crashgames.games.crazy_commute.bot.mind import Mind
from crashgames.games.crazy_commute.messages import (
    Block,
    BlockInVain,
    BlockWith,
    ChooseDriver,
    Discard,
    DuelPile,
    LetPass,
    OpenDuel,
    Trade,
    TryToPass,
)
from crashgames.games.crazy_commute.tables import NOBODY, NONE, item_name
from crashgames.games.crazy_commute.view import CommuteView

ITEM = worded("item", item_name)
BLOCKER = worded("blocker", item_name)


class OnlyLooks(Thought, frozen=True):
    says: ClassVar[Sentence] = sentence("Drivers differ only in looks.")


class Slip(Thought, frozen=True):
    """The choice of a careless moment."""

    says: ClassVar[Sentence] = cases(
        lambda thought: isinstance(thought.better, OpenDuel),
        {True: sentence("A slip: a duel with {item} looked better.", item=lambda slip, _: item_name(slip.better.item))},
        sentence("A slip: “{action}” looked better.", action=lambda slip, names: slip.better.line(names)),
    )

    better: Action


class SureTrophy(Thought, frozen=True):
    says: ClassVar[Sentence] = sentence(
        "The top card of the discard pile is {item}, and the hand can block it: a sure trophy.", item=ITEM
    )

    item: int


class PileDuel(Thought, frozen=True):
    says: ClassVar[Sentence] = cases(
        "percent",
        {
            100: sentence(
                "Worth the risk: these cards can block nearly everything that may lie on top of the discard pile."
            )
        },
        sentence("Worth the risk: these cards block the top card of the discard pile about {percent}% of the time."),
    )

    percent: int


class PileLeft(Thought, frozen=True):
    says: ClassVar[Sentence] = cases(
        lambda thought: (thought.percent > 1, thought.cards),
        {
            (False, True): sentence(
                "Two new cards first: these can hardly ever block the top card of the discard pile."
            ),
            (False, False): sentence(
                "Better to stop here: these cards can hardly ever block the top card of the discard pile."
            ),
            (True, True): sentence(
                "Two new cards first: these block the top card of the discard pile only about {percent}% of the time."
            ),
        },
        sentence(
            "Better to stop here: these cards block the top card of the discard pile only about {percent}% of the time."
        ),
    )

    percent: int
    cards: bool
    """Two new ones can be had instead."""


class OwnTop(Thought, frozen=True):
    says: ClassVar[Sentence] = sentence(
        "Discard {item} now, and {blocker} can block it next turn; the card on top now can be blocked about "
        "{percent}% of the time.",
        item=ITEM,
        blocker=BLOCKER,
    )

    item: int
    blocker: int
    percent: int


class Overtaking(Thought, frozen=True):
    says: ClassVar[Sentence] = sentence(
        "The place ahead is worth the risk: {name} would lose a duel about {percent}% of the time.",
        name="target",
    )

    target: int
    percent: int


class StayingBehind(Thought, frozen=True):
    says: ClassVar[Sentence] = cases(
        "cards",
        {
            True: sentence(
                "Two new cards are better: {name} would win a duel about {percent}% of the time.", name="target"
            )
        },
        sentence("Better to stop here: {name} would win a duel about {percent}% of the time.", name="target"),
    )

    target: int
    percent: int
    """How often the target wins."""
    cards: bool


class Discarding(Thought, frozen=True):
    says: ClassVar[Sentence] = cases(
        lambda thought: thought.left == thought.before,
        {
            True: sentence(
                "Another copy of {item} stays in the hand, which still blocks {left} of {kinds} kinds of items.",
                item=ITEM,
            )
        },
        sentence("Without {item} the hand still blocks {left} of {kinds} kinds of items, with it {before}.", item=ITEM),
    )

    item: int
    left: int
    before: int
    kinds: int


class LayingBait(Thought, frozen=True):
    says: ClassVar[Sentence] = sentence(
        "With {item} on top of the discard pile and {blocker} in the hand, the next turn may bring a sure trophy.",
        item=ITEM,
        blocker=BLOCKER,
    )

    item: int
    blocker: int


class LettingPass(Thought, frozen=True):
    says: ClassVar[Sentence] = sentence(
        "Better to take a free card: {name} would win a duel about {percent}% of the time.", name="passer"
    )

    passer: int
    percent: int
    """How often the passer wins."""


class Opening(Thought, frozen=True):
    says: ClassVar[Sentence] = sentence(
        "Opening with {item} wins the duel about {percent}% of the time; {name} blocks it {blocked}% of the time.",
        item=ITEM,
        name="passer",
    )

    item: int
    percent: int
    passer: int
    blocked: int


class Blocking(Thought, frozen=True):
    says: ClassVar[Sentence] = sentence(
        "Blocking with {item} wins the duel about {percent}% of the time; {name} blocks it {blocked}% of the time.",
        item=ITEM,
        name="opponent",
    )

    item: int
    percent: int
    opponent: int
    blocked: int


class GivingUp(Thought, frozen=True):
    says: ClassVar[Sentence] = cases(
        "blocker",
        {NONE: sentence("Nothing in the hand blocks {item}.", item=ITEM)},
        sentence(
            "Blocking with {blocker} would cost another card and win the duel only about {percent}% of the time.",
            blocker=BLOCKER,
        ),
    )

    item: int
    blocker: int
    percent: int


class NothingBlocks(Thought, frozen=True):
    """A plan for blocks that the hand does not have."""

    says: ClassVar[Sentence] = sentence(
        "Nothing in the hand blocks {item}, so this comes to the same as not blocking.", item=ITEM
    )

    item: int


class PileBlocked(Thought, frozen=True):
    says: ClassVar[Sentence] = sentence("Blocking {item} with {blocker} wins a trophy.", item=ITEM, blocker=BLOCKER)

    item: int
    blocker: int


class Foreseen(Thought, frozen=True):
    """What an expert does although a hard bot would rather do something else."""

    says: ClassVar[Sentence] = cases(
        lambda thought: (isinstance(thought.other, OpenDuel), thought.wins > thought.less),
        {
            (True, True): sentence(
                "Looking a round ahead, this wins about {wins} of 1,000 matches, a duel with {item} only {less}.",
                item=lambda thought, _: item_name(thought.other.item),
            ),
            (True, False): sentence(
                "Looking a round ahead, this wins about {wins} of 1,000 matches, a duel with {item} almost as many.",
                item=lambda thought, _: item_name(thought.other.item),
            ),
            (False, False): sentence(
                "Looking a round ahead, this wins about {wins} of 1,000 matches, “{action}” almost as many.",
                action=lambda thought, names: thought.other.line(names),
            ),
        },
        sentence(
            "Looking a round ahead, this wins about {wins} of 1,000 matches, “{action}” only {less}.",
            action=lambda thought, names: thought.other.line(names),
        ),
    )

    wins: int
    less: int
    other: Action


class LongerLook(Thought, frozen=True):
    """What an expert does who had too little time."""

    says: ClassVar[Sentence] = cases(
        lambda thought: isinstance(thought.better, OpenDuel),
        {
            True: sentence(
                "A longer look ahead favours a duel with {item}.",
                item=lambda thought, _: item_name(thought.better.item),
            )
        },
        sentence("A longer look ahead favours “{action}”.", action=lambda thought, names: thought.better.line(names)),
    )

    better: Action


# Which of them


def thought(view: CommuteView, legal: Sequence[Action], action: Action, level: int, options: Options) -> Thought | None:
    """Why a bot of this level that sees this view takes this action."""
    if len(legal) < 2:
        return None
    if isinstance(action, ChooseDriver):
        return OnlyLooks()
    mind = Mind(view, legal, level, options)
    if isinstance(action, Block | BlockWith | BlockInVain) and not blockers(view):
        return _in_vain(view, action)
    if level >= EXPERT and mind.worth[action] < mind.worth[mind.choice]:
        return _foreseen(mind, action, options)
    if mind.worth[action] < mind.worth[mind.choice]:
        return Slip(mind.choice)
    match action:
        case TryToPass(_, target):
            return Overtaking(target, hundredths(mind.chance_against(target)))
        case DuelPile():
            top = mind.odds.top
            return PileDuel(hundredths(mind.pile_chance)) if top == NONE else SureTrophy(top)
        case Discard(_, item):
            return _discarding(mind, item)
        case LetPass() | OpenDuel():
            return _answering(mind, action)
        case Block() | BlockWith() | BlockInVain():
            return _blocking(mind, action)
    return _holding_back(mind, isinstance(action, Trade))


def _foreseen(mind: Mind, action: Action, options: Options) -> Thought:
    """Why an expert leaves the choice of a hard bot for this one."""
    found = foresight(mind, options, Clock(UNHURRIED))
    gain = next((gain for other, gain in found.gains.items() if likeness(other) == likeness(action)), None)
    if gain is None or gain.mean <= 0:
        return LongerLook(mind.choice)
    won = found.first.mean
    return Foreseen(round(1000 * (won + gain.mean)), round(1000 * won), mind.choice)


def _holding_back(mind: Mind, cards: bool) -> Thought:
    """Why nobody is passed and the pile is left alone: to trade cards, or to stop."""
    view, known = mind.view, mind.known_discards()
    if view.targets:
        chance, target = max((mind.chance_against(seat), seat) for seat in view.targets)
        return StayingBehind(target, 100 - hundredths(chance), cards)
    if cards and known:
        item = max(known, key=mind.throwing)
        return OwnTop(item, mind.cards.blockers[item], hundredths(mind.pile_chance))
    return PileLeft(hundredths(mind.pile_chance), cards)


def _discarding(mind: Mind, item: int) -> Thought:
    left, blocker = without(mind.view.hand, item), mind.cards.blockers[item]
    if mind.will_lead and blocker in left:
        return LayingBait(item, blocker)
    return Discarding(item, len(set(left)), len(set(mind.view.hand)), len(mind.cards.items))


def _answering(mind: Mind, action: LetPass | OpenDuel) -> Thought:
    view, passer = mind.view, mind.view.current
    clash = mind.clash(passer)
    if isinstance(action, LetPass):
        items = {one.item for one in mind.legal if isinstance(one, OpenDuel)}
        best = max((clash.opening(view.hand, item).chance for item in items), default=0.0)
        return LettingPass(passer, 100 - hundredths(best))
    found = clash.opening(view.hand, action.item)
    return Opening(action.item, hundredths(found.chance), passer, hundredths(clash.answered(action.item)))


def _in_vain(view: CommuteView, action: Block | BlockWith | BlockInVain) -> Thought:
    """Whatever is chosen, the duel is lost."""
    assert view.duel
    against = view.duel.cards[-1]
    plans = isinstance(action, Block) and action.blocks > 0
    return NothingBlocks(against) if plans else GivingUp(against, NONE, 0)


def _blocking(mind: Mind, action: Block | BlockWith | BlockInVain) -> Thought:
    duel = mind.view.duel
    assert duel
    against = duel.cards[-1]
    blocks = isinstance(action, BlockWith) or (isinstance(action, Block) and action.blocks > 0)
    blocker = action.item if isinstance(action, BlockWith) else blockers(mind.view)[0]
    if duel.target == NOBODY:
        return PileBlocked(against, blocker)
    opponent = duel.target if mind.me == duel.passer else duel.passer
    clash = mind.clash(opponent)
    chance = hundredths(clash.block(mind.view.hand, blocker).chance)
    if blocks:
        return Blocking(blocker, chance, opponent, hundredths(clash.answered(blocker)))
    return GivingUp(against, blocker, chance)
