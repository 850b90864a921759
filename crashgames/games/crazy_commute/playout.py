"""Random play: one of the legal actions, all equally likely, is drawn and done without a list of all.

A number from 0 up to 1 stands for the same action as in the list. Each function returns the number of actions done.
"""

from collections.abc import Callable

from crashgames.games.crazy_commute.actions import most_blocks, most_later_blocks
from crashgames.games.crazy_commute.line import target_row
from crashgames.games.crazy_commute.messages import Phase
from crashgames.games.crazy_commute.rules import Rules
from crashgames.games.crazy_commute.tables import DRIVERS, NONE, SEATS_OF

Pick = Callable[[], float]


def _driver(game: Rules, pick: Pick) -> int:
    free = [driver for driver in range(DRIVERS) if driver not in game.drivers]
    game.choose_driver(game.actor, free[int(pick() * len(free))])
    return 1


def _turn(game: Rules, pick: Pick) -> int:
    """Trade a card, unless there is none, or pass somebody, or with nobody ahead duel the discard pile."""
    seat, number = game.current, pick()
    trades = 1 if game.hands[seat] else 0
    ahead = SEATS_OF[target_row(game, seat)]
    if ahead:
        place = int(number * (trades + len(ahead))) - trades
        if place >= 0:
            game.try_to_pass(ahead[place])
            return 1
    elif game.discards and int(number * (trades + 1)) == trades:
        game.duel_pile()
        return 1
    return 1 + _discard(game, pick)


def _discard(game: Rules, pick: Pick) -> int:
    hand = game.hands[game.current]
    game.throw_away(hand[int(pick() * len(hand))])
    return 1


def _answer(game: Rules, pick: Pick) -> int:
    """Let pass, or open a duel with one of the cards and a plan."""
    hand = game.hands[game.target]
    plans = most_later_blocks(game, hand) + 1
    chosen = int(pick() * (1 + len(hand) * plans)) - 1
    if chosen < 0:
        game.let_pass()
        return 1
    item = hand[chosen // plans]
    if item == game.in_force.cannot_open:
        game.let_pass()
    else:
        game.open_duel(item, chosen % plans)
    return 1


def _block(game: Rules, pick: Pick) -> int:
    """Plan so many blocks, or where an event leaves a choice of blockers, choose a card."""
    if game.in_force.blocks_all == NONE:
        game.plan(int(pick() * (most_blocks(game, game.actor) + 1)))
        return 1
    hand = game.hands[game.actor]
    place = int(pick() * (1 + len(hand))) - 1
    if place < 0:
        game.plan(0)
    elif hand[place] in game.cards.that_block(game.clash[-1], game.in_force):
        game.block_with(game.actor, hand[place])
    else:
        game.block_in_vain()
    return 1


def _onward(game: Rules, pick: Pick) -> int:
    """Pass somebody, or with nobody ahead duel the discard pile, or wait."""
    ahead = SEATS_OF[target_row(game, game.current)]
    ways = len(ahead) or 1
    place = int(pick() * (ways + 1))
    if place == ways:
        game.wait()
    elif ahead:
        game.try_to_pass(ahead[place])
    else:
        game.duel_pile()
    return 1


CHOOSE: dict[Phase, Callable[[Rules, Pick], int]] = {
    Phase.DRIVERS: _driver,
    Phase.FIRST_DISCARD: _discard,
    Phase.TURN: _turn,
    Phase.TRADE: _discard,
    Phase.ANSWER: _answer,
    Phase.BLOCK: _block,
    Phase.PILE: _block,
    Phase.ONWARD: _onward,
}
""""What the seat that is to act does, by phase."""
