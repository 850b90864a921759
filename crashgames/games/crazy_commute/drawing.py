"""Dealing, drawing and discarding, and what events do the moment they are drawn (CC-3, CC-12, CC-16)."""

from bisect import insort

from crashgames.games.crazy_commute.messages import (
    CardDiscarded,
    CardDrawn,
    DeckRebuilt,
    EventTurnedUp,
    LineReversed,
    NothingToDraw,
)
from crashgames.games.crazy_commute.position import Position
from crashgames.games.crazy_commute.tables import CLOCKWISE, HAND


def deal(game: Position) -> None:
    """Five items for each seat, then the events are shuffled into what is left."""
    items = game.chance.shuffle("items", game.cards.item_pile)
    for seat in range(game.seats):
        game.hands[seat] = sorted(items[HAND * seat : HAND * (seat + 1)])
    game.deck += reversed(game.chance.shuffle("deck", items[HAND * game.seats :] + list(game.cards.event_pile)))


def draw(game: Position, seat: int, owed: int, up_to_limit: bool = False) -> None:
    """So many items, whatever events come between; up to the limit, what is owed is looked at anew after each event."""
    deck, hand, code = game.deck, game.hands[seat], game.cards.event_code
    while deck or _can_rebuild(game, seat):
        card = deck.pop()
        if card < code:
            insort(hand, card)
            owed -= 1
            if game.listener is not None:
                game.emit(CardDrawn, seat)
            if not owed:
                return
            continue
        event = game.cards.events[card - code]
        game.event_pile.append(card)
        game.in_force = event.in_force
        if game.listener is not None:
            game.emit(EventTurnedUp, seat, card - code)
        if event.all_discard:
            _pile_up(game, event.all_discard)
        if event.reverses:
            game.rows.reverse()
            if game.listener is not None:
                game.emit(LineReversed)
        if up_to_limit:
            owed = game.in_force.hand_limit - len(hand)
            if owed <= 0:
                return


def _can_rebuild(game: Position, seat: int) -> bool:
    """Make a new deck of the discards and the covered events, if there are discards."""
    if not game.discards:
        game.emit(NothingToDraw, seat)
        return False
    cards = game.discards + game.event_pile[:-1]
    game.deck += reversed(game.chance.shuffle("deck", cards))
    game.rebuilt = len(game.duels)
    game.discards = []
    del game.event_pile[:-1]
    if game.listener is not None:
        game.emit(DeckRebuilt, len(cards))
    return True


def _pile_up(game: Position, cards: int) -> None:
    """Every driver, clockwise from the one whose turn it is, loses random cards."""
    take, discards, each = game.chance.take, game.discards, range(cards)
    for seat in CLOCKWISE[game.seats][game.current]:
        hand = game.hands[seat]
        for _ in each:
            if hand:
                discards.append(take("lost", hand))
                if game.listener is not None:
                    game.emit(CardDiscarded, seat)
