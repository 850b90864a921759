"""The judgement of bots of Crazy Commute: hidden cards as a player counts them, and what duels and choices are worth.

Worths are in trophies. The expert looks a round ahead.
"""

from collections import Counter, defaultdict
from collections.abc import Mapping, Sequence
from functools import cached_property, lru_cache
from itertools import takewhile
from math import comb
from typing import NamedTuple

from crashgames.core.bots import TimeLimit
from crashgames.core.messages import Action, Options
from crashgames.core.rollouts import LOOKED_AHEAD, Comparison, looks_ahead
from crashgames.core.search import Budget
from crashgames.games.crazy_commute import INFO, messages
from crashgames.games.crazy_commute.messages import Phase
from crashgames.games.crazy_commute.tables import NONE, TROPHIES_TO_WIN, printed_cards
from crashgames.games.crazy_commute.view import CommuteView

CARD_WORTH = 0.05
"""The worth of a card, in trophies."""
CARD_KEPT_CHANCE = 0.7
"""The chance, within a round, that a card seen going into a hand is still there."""
BLOCKING_SHARE = 0.92
"""The share of players who block when they can."""
LAST_TROPHY_WORTH = 8.0
"""The worth of the last trophy, in trophies."""
FRONT_WORTH = 0.5
"""The worth of the front of the line, compared with its back."""
SURE_THING_BONUS = 0.15
"""The bonus of a sure thing over a chance."""
DUELLING_SHARE = 0.8
"""The estimated share of targets who duel where every duel counts."""
BLOCKER_WIN_CHANCE = 0.7
"""A rough estimate of the chance that whoever can block the first card of such a duel wins it."""
BACKED_DUEL_FACTOR = 0.8
"""Drivers open with what they can back up, which makes such a duel so much harder."""


@lru_cache(maxsize=4096)
def holds_one(pool: int, copies: int, size: int) -> float:
    """The chance that a hand of so many cards from a pool has at least one of so many equal ones."""
    if copies <= 0 or size <= 0 or pool <= 0:
        return 0.0
    size = min(size, pool)
    return 1 - comb(pool - copies, size) / comb(pool, size)


class Odds:
    """Chances as one viewer sees them. Level 1 counts nothing, level 2 what is in sight, level 3 also what was."""

    def __init__(self, view: CommuteView, level: int) -> None:
        cards = printed_cards()
        self.view = view
        self.blockers = [view.blockers(item) for item in range(len(cards.items))]
        """By item what blocks it now, first what is printed on it."""
        self.pool = Counter(cards.item_pile) if level < 2 else view.unseen(cards)
        self.top = NONE
        """The item on top of the discard pile, if the last duel left it there and nothing came on it since."""
        self.held: dict[int, Counter[int]] = defaultdict(Counter)
        if level > 2:
            open_duels = view.duels[view.rebuilt :]
            for duel in open_duels:
                self.pool.subtract(duel.left)
            self.pool = +self.pool
            if open_duels and open_duels[-1].left and open_duels[-1].discards == view.discards:
                self.top = open_duels[-1].left[-1]
            for taking in view.lately_given:
                self.held[taking.taker].update(taking.items)
        self.size = self.pool.total()

    def first_blocker(self, item: int, hand: tuple[int, ...]) -> int:
        """The card of a hand that blocks an item; NONE if there is none."""
        return next((one for one in self.blockers[item] if one in hand), NONE)

    def has(self, seat: int, items: tuple[int, ...]) -> float:
        """The chance that another seat holds one of these items."""
        copies = sum(self.pool[item] for item in items)
        chance = holds_one(self.size, copies, self.view.hand_sizes[seat])
        return max(chance, CARD_KEPT_CHANCE) if any(self.held[seat][item] for item in items) else chance

    def share_blocked(self, hand: tuple[int, ...]) -> float:
        """The share of the cards not seen that the hand blocks."""
        good = sum(number for item, number in self.pool.items() if self.first_blocker(item, hand) != NONE)
        return good / self.size if self.size else 0.0


class Prospect(NamedTuple):
    """The worth of a duel that goes as well as it can, the number of blocks that this takes, and the chance to win."""

    worth: float
    blocks: int
    chance: float


class DuelOdds(NamedTuple):
    """The duel of one seat, whose hand is known, against another, and the worth of winning and losing it."""

    odds: Odds
    opponent: int
    trophy: float
    loss: float
    always: bool = True
    """False if it is worth nothing where only one side has played a card."""

    def opening(self, hand: tuple[int, ...], item: int) -> Prospect:
        return self._playing(hand, item, self.trophy * self.always)

    def blocking(self, hand: tuple[int, ...], against: int, has_played: bool) -> Prospect:
        """The best answer to this card."""
        stop = Prospect(self.loss * (has_played or self.always), 0, 0.0)
        found = self.odds.first_blocker(against, hand)
        if found == NONE:
            return stop
        go_on = self.block(hand, found)
        return go_on if go_on.worth > stop.worth else stop

    def block(self, hand: tuple[int, ...], item: int) -> Prospect:
        """Blocking with this item, and going on as well as possible."""
        found = self._playing(hand, item, self.trophy)
        return found._replace(blocks=found.blocks + 1)

    def _playing(self, hand: tuple[int, ...], item: int, won: float) -> Prospect:
        """A card that wins so much unless it is blocked; the blocks are those after it."""
        blocked = self.answered(item)
        later = self.blocking(without(hand, item), self.odds.blockers[item][0], True)
        worth = (1 - blocked) * won + blocked * later.worth - CARD_WORTH
        return Prospect(worth, later.blocks, 1 - blocked + blocked * later.chance)

    def attack(self, hand: tuple[int, ...]) -> float:
        """The chance to win as the one who has to block, whatever the other opens with."""
        pool, size = self.odds.pool, max(1, self.odds.size)
        return sum(count / size * self.blocking(hand, item, False).chance for item, count in pool.items() if count)

    def answered(self, item: int) -> float:
        """The chance that the other can and will block an item."""
        return self.odds.has(self.opponent, self.odds.blockers[item]) * BLOCKING_SHARE


def without(hand: tuple[int, ...], item: int) -> tuple[int, ...]:
    place = hand.index(item)
    return hand[:place] + hand[place + 1 :]


class Mind:
    """One decision of one seat. It depends on nothing but what is passed to it."""

    def __init__(self, view: CommuteView, legal: Sequence[Action], level: int) -> None:
        assert view.viewer is not None
        self.view = view
        self.legal = legal
        self.level = level
        self.me = view.viewer
        self.printed_blockers = printed_cards().blockers
        self.odds = Odds(view, level)

    @cached_property
    def choice(self) -> Action:
        worth = self.worth
        return max(worth, key=lambda action: worth[action])

    @cached_property
    def worth(self) -> Mapping[Action, float]:
        match self.view.phase:
            case Phase.TURN | Phase.ONWARD:
                return {action: self._way(action) for action in self.legal}
            case Phase.TRADE | Phase.FIRST_DISCARD:
                return {
                    action: self.throwing(action.item) for action in self.legal if isinstance(action, messages.Discard)
                }
            case Phase.ANSWER:
                return {action: self._answering(action) for action in self.legal}
        best = self._block()
        return {action: float(action == best) for action in self.legal}

    # Worths

    def _place(self, ahead: int) -> float:
        """The worth of a place in the line with so many drivers ahead."""
        return FRONT_WORTH * (0.55**ahead)

    def ahead(self, seat: int) -> int:
        """The number of drivers in rows ahead of a seat."""
        return sum(len(row) for row in takewhile(lambda row: seat not in row, self.view.rows))

    def needs_one(self, seat: int) -> bool:
        """True if one more trophy wins the match for a seat."""
        return len(self.view.trophies[seat]) == TROPHIES_TO_WIN - 1

    def _trophy(self, seat: int) -> float:
        """The worth of one more trophy of a seat to me; below 0 if it is another's."""
        worth = LAST_TROPHY_WORTH if self.needs_one(seat) else 1 + 0.1 * len(self.view.trophies[seat])
        return worth if seat == self.me else -worth * 1.2 / (self.view.seats - 1)

    # Whom to pass, and when to stop

    def _way(self, action: Action) -> float:
        match action:
            case messages.DuelPile():
                return self._pile()
            case messages.TryToPass(_, target):
                return self._passing(target)
            case messages.Trade():
                worth = CARD_WORTH
                if not self.view.targets and self.known_discards():
                    worth += SURE_THING_BONUS * self._trophy(self.me)
                return worth
        return 0.0

    @cached_property
    def pile_chance(self) -> float:
        """The chance to block the top card of the discard pile."""
        odds, hand = self.odds, self.view.hand
        return odds.share_blocked(hand) if odds.top == NONE else float(odds.first_blocker(odds.top, hand) != NONE)

    def _pile(self) -> float:
        lost = self._place(self.view.seats - 1) - self._place(0)
        return self.pile_chance * (self._trophy(self.me) - CARD_WORTH) + (1 - self.pile_chance) * lost

    def known_discards(self) -> list[int]:
        """Cards that I could put onto the pile and then block."""
        hand = self.view.hand
        return [item for item in set(hand) if self.printed_blockers[item] in without(hand, item)]

    def _passing(self, target: int) -> float:
        """Being let pass, or a duel, in which I may stop before anything is lost unless every duel counts."""
        gained = self._place(self.ahead(target)) - self._place(self.ahead(self.me))
        toll = CARD_WORTH * min(self.view.in_force.toll, len(self.view.hand))
        if not self.view.sure_trophy:
            block = self._chance_to_block(target)
            duel = block * (self._trophy(self.me) * 0.6 + gained + self._trophy(target) * 0.25)
            return 0.5 * (gained - toll) + 0.5 * duel
        duels = DUELLING_SHARE if self.view.hand_sizes[target] else 0.0
        won = self.chance_against(target)
        duel = won * (self._trophy(self.me) + gained) + (1 - won) * self._trophy(target)
        return (1 - duels) * (gained - toll) + duels * duel

    def chance_against(self, target: int) -> float:
        """The chance to win a duel with a driver who is to be passed, as it is estimated before the first card."""
        if self.level > 2 and self.view.hand_sizes[target]:
            return BACKED_DUEL_FACTOR * self.clash(target).attack(self.view.hand)
        return BLOCKER_WIN_CHANCE * self._chance_to_block(target)

    def _chance_to_block(self, target: int) -> float:
        """The chance that I can block a card that the target has."""
        return self.odds.share_blocked(self.view.hand) if self.view.hand_sizes[target] else 0.0

    # Discards

    def throwing(self, item: int) -> float:
        """The rest should block as many kinds as possible; at the front the discard should be one that I can block."""
        left = without(self.view.hand, item)
        blocks = len(set(left)) + 0.1 * self.chains(left)
        setup = 1.5 if self.will_lead and self.printed_blockers[item] in left else 0.0
        return blocks + setup

    @property
    def will_lead(self) -> bool:
        """True if I am at the front when my discard lies on the pile."""
        return not self.view.targets or self.view.phase == Phase.FIRST_DISCARD

    def chains(self, hand: tuple[int, ...]) -> int:
        """Pairs in which one item answers the answer to the other."""
        blockers = self.printed_blockers
        return sum(blockers[blockers[item]] in hand for item in set(hand))

    # Letting pass, or a duel

    def _answering(self, action: Action) -> float:
        match action:
            case messages.LetPass():
                return self._letting_pass()
            case messages.OpenDuel(_, item, _, blocks):
                found = self.clash(self.view.current).opening(self.view.hand, item)
                plans = (one.blocks for one in self.legal if isinstance(one, messages.OpenDuel | messages.HoldBack))
                return found.worth if blocks == min(found.blocks, max(plans)) else found.worth - 1
        return self._letting_pass() - 0.01

    def _letting_pass(self) -> float:
        passer, ahead = self.view.current, self.ahead(self.me)
        worth = self._place(ahead + 1) - self._place(ahead)
        taken = min(self.view.in_force.toll, self.view.hand_sizes[passer])
        threat = 0.0
        if ahead == 0 and self.view.hand_sizes[passer] > taken and not self.view.in_force.one_pass:
            threat = self._trophy(passer) * 0.35
        return worth + CARD_WORTH * taken + threat

    def clash(self, opponent: int) -> DuelOdds:
        mine, theirs = self._place(self.ahead(self.me)), self._place(self.ahead(opponent))
        is_passer = self.me == self.view.current
        moved = theirs - mine
        trophy = self._trophy(self.me) + (moved if is_passer else 0.0)
        loss = self._trophy(opponent) + (0.0 if is_passer else moved)
        return DuelOdds(self.odds, opponent, trophy, loss, self.view.sure_trophy)

    # Blocking

    def _block(self) -> Action:
        """The best answer to the last card of the duel; where cards are chosen one by one, with the card for it now."""
        duel, blocks = self.view.duel, 1
        assert duel
        if not duel.against_pile:
            clash = self.clash(duel.rival(self.me))
            blocks = clash.blocking(self.view.hand, duel.cards[-1], len(duel.cards) > 1).blocks
        cards = [action for action in self.legal if isinstance(action, messages.BlockWith)]
        if blocks and cards:
            return min(cards, key=lambda action: action.item == self.view.in_force.blocks_all)
        plans = [action for action in self.legal if isinstance(action, messages.Block)]
        return plans[min(blocks, len(plans) - 1)]


MAX_LOOKAHEADS = 800
"""The most looks ahead for a decision, all choices together."""
MAX_CHOICES = 5
"""The most choices that are compared: the best by a hard bot's judgement."""


def lookahead(mind: Mind, options: Options, clock: TimeLimit) -> Comparison:
    """What an expert sees of the choices of a hard bot, whose own one is the first, until its next turn begins."""
    view = mind.view
    turn = view.turn + ((mind.me - view.current) % view.seats or view.seats)
    choices: dict[object, Action] = {equivalence_key(mind.choice): mind.choice}
    for action in sorted(mind.legal, key=lambda action: -mind.worth[action]):
        if not isinstance(action, messages.HoldBack | messages.BlockInVain):
            choices.setdefault(equivalence_key(action), action)
    # Equal views, hardly ever two of a match, have equal luck.
    same = f"{view.viewer} {view.turn} {view.phase} {view.hand} {view.discards} {view.duel and view.duel.cards}"
    looks = looks_ahead(INFO, options, view, turn, same, Budget(MAX_LOOKAHEADS, clock))
    return Comparison(list(choices.values())[:MAX_CHOICES], looks, LOOKED_AHEAD)


def equivalence_key(action: Action) -> object:
    """Equal for actions of which one is enough: with equal cards, and for duels with any plan."""
    match action:
        case messages.OpenDuel(_, item) | messages.Discard(_, item) | messages.BlockWith(_, item):
            return type(action), item
    return action
