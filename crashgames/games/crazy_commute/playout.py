"""Random play: one of the legal actions, all equally likely, is drawn and done without a list of all.

A number from 0 up to 1 stands for the same action as in the list. Each function returns the number of actions done:
what follows without a doubt about who chooses is done at once, and nobody is told of it or could take it back.
"""

from collections.abc import Callable

from crashgames.games.crazy_commute.actions import most_blocks, most_later_blocks, ways_ahead
from crashgames.games.crazy_commute.drawing import draw
from crashgames.games.crazy_commute.line import target_row
from crashgames.games.crazy_commute.messages import Phase
from crashgames.games.crazy_commute.rules import TURN, Rules
from crashgames.games.crazy_commute.tables import DRIVERS, FARTHEST, ITEM_CARDS, LAST_TURN, NONE, SEATS_OF

Pick = Callable[[], float]
BLOCKS_OF = (*range(FARTHEST), ITEM_CARDS)
"""By plan so many blocks: the farthest means as long as the hand lasts."""


def _drivers(game: Rules, pick: Pick) -> int:
    """All who are left choose one after another."""
    free = [driver for driver in range(DRIVERS) if driver not in game.drivers]
    moves = 0
    while game.phase is Phase.DRIVERS:
        game.choose_driver(game.actor, free.pop(int(pick() * len(free))))
        moves += 1
    return moves


def _turn(game: Rules, pick: Pick) -> int:
    """Trade a card, unless there is none, or pass somebody, or with nobody ahead duel the discard pile."""
    seat, number = game.current, pick()
    hand = game.hands[seat]
    trades = 1 if hand else 0
    ahead = SEATS_OF[target_row(game, seat)]
    if ahead:
        place = int(number * (trades + len(ahead))) - trades
        if place >= 0:
            return _pass(game, ahead[place], pick)
    elif game.discards and int(number * (trades + 1)) == trades:
        return _duel_pile(game, pick)
    game.discards.append(hand.pop(int(pick() * len(hand))))
    draw(game, seat, 2)
    _end_turn(game)
    return 2


def _discard(game: Rules, pick: Pick) -> int:
    hand = game.hands[game.current]
    game.throw_away(hand[int(pick() * len(hand))])
    return 1


def _pass(game: Rules, target: int, pick: Pick) -> int:
    """Try it; whoever is to be passed answers at once, if they have cards."""
    game.target = target
    if game.hands[target]:
        return 1 + _answer(game, pick)
    game.let_pass()
    return 1


def _answer(game: Rules, pick: Pick) -> int:
    """Let pass, or open a duel with one of the cards and a plan."""
    hand, in_force = game.hands[game.target], game.in_force
    plans = most_later_blocks(game, hand) + 1
    chosen = int(pick() * (1 + len(hand) * plans)) - 1
    if chosen < 0 or hand[chosen // plans] == in_force.cannot_open:
        game.let_pass()
        return 1
    if in_force.blocks_all == NONE and not game.asks_again:
        return 1 + _duel(game, chosen // plans, chosen % plans, pick)
    game.open_duel(hand[chosen // plans], chosen % plans)
    return 1


def _duel(game: Rules, place: int, later: int, pick: Pick) -> int:
    """The target opens with the card at this place and a plan for later; then the passer plans, if they have cards.

    Both do as planned: one of them is to block and the other one waits, which changes with every card.
    """
    waiting, hand = game.hands[game.target], game.hands[game.current]
    item = waiting.pop(place)
    game.clash.append(item)
    if not hand:
        _end_duel(game)
        return 0
    most = len(hand) if len(hand) < FARTHEST else FARTHEST
    blocks, others = BLOCKS_OF[int(pick() * (most + 1))], BLOCKS_OF[later]
    blockers = game.cards.blockers
    while blocks:
        item = blockers[item]
        if item not in hand:
            break
        hand.remove(item)
        game.clash.append(item)
        hand, waiting = waiting, hand
        blocks, others = others, blocks - 1
    _end_duel(game)
    return 1


def _duel_pile(game: Rules, pick: Pick) -> int:
    """Turn up a discard, and block it or not. Without cards, and where an event adds a blocker, by the rules alone."""
    hand = game.hands[game.current]
    if not hand or game.in_force.blocks_all != NONE:
        game.duel_pile()
        return 1
    item = game.discards.pop()
    game.clash.append(item)
    blocks = int(pick() * 2)
    if blocks and game.cards.blockers[item] in hand:
        hand.remove(game.cards.blockers[item])
        game.clash.append(game.cards.blockers[item])
    _end_duel(game)
    return 2


def _end_duel(game: Rules) -> None:
    """Settle it, and end the turn unless the driver drives on or has won."""
    if game.settle_duel():
        _end_turn(game)


def _end_turn(game: Rules) -> None:
    """Draw up and begin the next turn, as the rules do, but with nobody to tell."""
    seat = game.current
    owed = game.in_force.hand_limit - len(game.hands[seat])
    if owed > 0 and (not game.has_duelled or game.options["draw_up"]):
        draw(game, seat, owed, True)
    seat = (seat + 1) % game.seats
    if game.turn == LAST_TURN:
        game.begin_turn(seat)
        return
    game.turn += 1
    game.current = game.actor = seat
    game.passed = game.has_duelled = False
    game.phase = TURN
    draw(game, seat, 1)
    if not (game.hands[seat] or ways_ahead(game, seat)):
        _end_turn(game)


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
        return _pass(game, ahead[place], pick)
    else:
        return _duel_pile(game, pick)
    return 1


CHOOSE: dict[Phase, Callable[[Rules, Pick], int]] = {
    Phase.DRIVERS: _drivers,
    Phase.FIRST_DISCARD: _discard,
    Phase.TURN: _turn,
    Phase.TRADE: _discard,
    Phase.ANSWER: _answer,
    Phase.BLOCK: _block,
    Phase.PILE: _block,
    Phase.ONWARD: _onward,
}
"""What the seat that is to act does, by phase."""
