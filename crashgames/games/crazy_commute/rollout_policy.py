"""What drivers do without thinking, by their hand and place: to see roughly how a match goes on, many times over."""

from crashgames.core.messages import Action
from crashgames.games.crazy_commute.actions import (
    BLOCKS,
    PASSES,
    PILES,
    TRADES,
    WAITS,
    most_blocks,
    most_later_blocks,
)
from crashgames.games.crazy_commute.hands import LETS
from crashgames.games.crazy_commute.line import target_row
from crashgames.games.crazy_commute.messages import BlockWith, Phase
from crashgames.games.crazy_commute.position import Position
from crashgames.games.crazy_commute.tables import NONE

TURN, ONWARD, TRADE, FIRST_DISCARD, ANSWER, DRIVERS = (
    Phase.TURN, Phase.ONWARD, Phase.TRADE, Phase.FIRST_DISCARD, Phase.ANSWER, Phase.DRIVERS,
)  # fmt: skip
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
        return game.card_actions.discards[seat][_least(game, seat)][0][0]
    if phase is ANSWER:
        return _answer(game, seat)
    if phase is DRIVERS:
        return game.legal_actions(seat)[0]
    return _block(game, seat)


def _way(game: Position, seat: int) -> Action:
    """Trade until the hand is rich enough for a duel."""
    hand, row = game.hands[seat], target_row(game, seat)
    kinds = len(set(hand))
    if game.phase is ONWARD:
        return WAITS[seat][0] if row or kinds < ENOUGH_FOR_PILE else PILES[seat][0]
    if row:
        return TRADES[seat][0] if hand and kinds < ENOUGH_TO_PASS[game.seats] else PASSES[seat][row][0]
    if game.discards and (not hand or kinds >= ENOUGH_FOR_PILE):
        return PILES[seat][0]
    return TRADES[seat][0]


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
        return LETS[seat][0]
    most = most_later_blocks(game, hand)
    return game.card_actions.opening[seat][most][found][0][most]


def _block(game: Position, seat: int) -> Action:
    """As long as possible."""
    if game.in_force.blocks_all != NONE:
        legal = game.legal_actions(seat)
        return next((action for action in legal if isinstance(action, BlockWith)), legal[0])
    most = most_blocks(game, seat)
    return BLOCKS[seat][most][most]
