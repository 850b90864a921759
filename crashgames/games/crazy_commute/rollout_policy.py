"""What drivers do without thinking, to see roughly how a match goes on; and who wins where that stops."""

from math import exp
from typing import NamedTuple

from crashgames.components.seats import SEATS_OF
from crashgames.core.messages import Action
from crashgames.games.crazy_commute import messages
from crashgames.games.crazy_commute.actions import made, most_blocks, most_later_blocks, plans, ways, with_cards
from crashgames.games.crazy_commute.messages import ANSWER, DRIVERS, FIRST_DISCARD, ONWARD, TRADE, TURN
from crashgames.games.crazy_commute.position import Position, target_row
from crashgames.games.crazy_commute.tables import NONE, TROPHIES_TO_WIN

ENOUGH_FOR_PILE = 5
"""So many kinds of items in hand are enough to duel the discard pile."""
ENOUGH_TO_PASS = {3: 6, 4: 5, 5: 4}
"""And so many to try to pass somebody, by the number of seats."""


def roll_out(game: Position, turn: int) -> None:
    """Everybody goes on by habit, until turn number `turn` has begun, or the match is over."""
    while game.outcome is None and (game.turn < turn or game.phase is not TURN):
        game.advance(rollout_action(game))


def rollout_action(game: Position) -> Action:
    """What the driver who is to act does without thinking."""
    seat, phase = game.actor, game.phase
    if phase is TURN or phase is ONWARD:
        return _way(game, seat)
    if phase is TRADE or phase is FIRST_DISCARD:
        return with_cards(messages.Discard, seat)[_least(game, seat)][0][0]
    if phase is ANSWER:
        return _answer(game, seat)
    if phase is DRIVERS or game.in_force.blocks_all != NONE:
        legal = game.legal_actions(seat)
        return next((action for action in legal if isinstance(action, messages.BlockWith)), legal[0])
    most = most_blocks(game, seat)  # block as long as possible
    return plans(seat, most)[most]


def _way(game: Position, seat: int) -> Action:
    """Trade until the hand is rich enough for a duel."""
    hand, row = game.hands[seat], target_row(game, seat)
    kinds = len(set(hand))
    if game.phase is ONWARD:
        return made(messages.Wait, seat) if row or kinds < ENOUGH_FOR_PILE else made(messages.DuelPile, seat)
    if not row and game.discards and (not hand or kinds >= ENOUGH_FOR_PILE):
        return made(messages.DuelPile, seat)
    return (
        made(messages.Trade, seat) if not row or (hand and kinds < ENOUGH_TO_PASS[game.seats]) else ways(seat, row)[0]
    )


def _least(game: Position, seat: int) -> int:
    """One of equal items, rather one that the hand can block; else such a one that answers nothing in the hand."""
    hand, blockers = game.hands[seat], game.cards.blockers
    double = before = NONE
    for item in hand:
        if item == before:
            double = item
            if blockers[item] in hand:
                break
        before = item
    if double != NONE:
        return double
    for item in hand:
        if blockers[item] in hand and blockers[blockers[item]] not in hand:
            return item
    return hand[game.turn % len(hand)]


def _answer(game: Position, seat: int) -> Action:
    """A duel, with an item whose blocker the hand can block."""
    hand, blockers, held = game.hands[seat], game.cards.blockers, game.in_force.cannot_open
    found = NONE
    for item in hand:
        if item != held:
            if blockers[blockers[item]] in hand:
                found = item
                break
            found = item if found == NONE else found
    if found == NONE:
        return made(messages.LetPass, seat)
    most = most_later_blocks(game, hand)
    return with_cards(messages.OpenDuel, seat, most)[found][0][most]


class Weights(NamedTuple):
    """What speaks for a seat: sums of these are logarithms of odds."""

    trophies: tuple[float, ...]
    """By the number of trophies."""
    ahead: tuple[float, ...]
    """By the number of drivers in rows ahead."""
    kinds: float
    """For each kind of item in hand."""
    cards: float
    """For each card."""
    chains: float
    """For each kind that the hand answers the answer to."""
    sure: float
    """With nobody ahead, in one's turn, for holding what blocks the top discard."""
    close: float
    """With nobody ahead, for the last trophy but one."""


FITTED = {
    3: Weights((0.0, 0.35, 0.84, 1.39, 1.93, 2.56, 3.11), (0.17, 0.11, 0.0), 0.02, 0.033, 0.068, 0.434, 0.512),
    4: Weights((0.0, 0.39, 0.84, 1.37, 2.02, 2.71, 3.4), (0.18, 0.14, 0.09, 0.0), 0.035, -0.022, 0.049, 0.529, 0.222),
    5: Weights(
        (0.0, 0.5, 1.03, 1.62, 2.18, 2.9, 3.72), (0.09, 0.08, 0.09, 0.06, 0.0), 0.048, -0.041, 0.04, 0.497, 0.106
    ),
}
"""By the number of seats, from the turns of 3,000 matches (2,500 at five seats)."""


def win_chances(game: Position) -> list[float]:
    """The chance of each seat to win, when a turn has just begun or the match is over."""
    if game.outcome:
        share = 1 / len(game.outcome.winners)
        return [share if seat in game.outcome.winners else 0.0 for seat in range(game.seats)]
    odds, ahead = [0.0] * game.seats, 0
    weights, blockers = FITTED[game.seats], game.cards.blockers
    for row in game.rows:
        for seat in SEATS_OF[row]:
            hand, trophies = game.hands[seat], len(game.trophies[seat])
            found = weights.trophies[trophies] + weights.ahead[ahead] + weights.cards * len(hand)
            kinds = set(hand)
            chains = sum([blockers[blockers[item]] in kinds for item in kinds])
            found += weights.kinds * len(kinds) + weights.chains * chains
            if not ahead:
                if seat == game.current and game.discards and blockers[game.discards[-1]] in kinds:
                    found += weights.sure
                if trophies == TROPHIES_TO_WIN - 1:
                    found += weights.close
            odds[seat] = exp(found)
        ahead += row.bit_count()
    total = sum(odds)
    return [one / total for one in odds]
