"""Dealing, drawing and discarding, and what events do the moment they are drawn (CC-3, CC-12, CC-16)."""

from bisect import insort
from collections.abc import Sequence

from crashgames.games.crazy_commute.messages import (
    CardDiscarded,
    CardDrawn,
    DeckRebuilt,
    EventTurnedUp,
    LineReversed,
    NothingToDraw,
)
from crashgames.games.crazy_commute.position import Position
from crashgames.games.crazy_commute.tables import HAND


def deal(game: Position) -> None:
    """Five items for each seat, then the events are shuffled into what is left."""
    items = game.chance.shuffle("items", game.cards.item_pile)
    for seat in range(game.seats):
        game.hands[seat] = sorted(items[HAND * seat : HAND * (seat + 1)])
    _shuffle_deck(game, items[HAND * game.seats :] + list(game.cards.event_pile))


def _shuffle_deck(game: Position, cards: Sequence[int]) -> None:
    game.deck = game.chance.shuffle("deck", cards)
    game.deck.reverse()


def draw(game: Position, seat: int, owed: int) -> None:
    """So many items, whatever events come between."""
    game.chance.reveal("deck")
    hand, code = game.hands[seat], game.cards.event_code
    while owed and (game.deck or _can_rebuild(game, seat)):
        card = game.deck.pop()
        if card < code:
            owed -= 1
            insort(hand, card)
            if game.listener:
                game.emit(CardDrawn, seat)
        else:
            _turn_up_event(game, seat, card - code)


def draw_up(game: Position, seat: int) -> None:
    """Up to the limit: hand and limit are looked at anew after every card."""
    hand, code = game.hands[seat], game.cards.event_code
    if len(hand) >= game.in_force.hand_limit:
        return
    game.chance.reveal("deck")
    while len(hand) < game.in_force.hand_limit and (game.deck or _can_rebuild(game, seat)):
        card = game.deck.pop()
        if card < code:
            insort(hand, card)
            if game.listener:
                game.emit(CardDrawn, seat)
        else:
            _turn_up_event(game, seat, card - code)


def _can_rebuild(game: Position, seat: int) -> bool:
    """Make a new deck, if there are discards to make it of."""
    if not game.discards:
        game.emit(NothingToDraw, seat)
        return False
    _rebuild(game)
    return True


def _rebuild(game: Position) -> None:
    code = game.cards.event_code
    cards = game.discards + [code + event for event in game.event_pile[:-1]]
    _shuffle_deck(game, cards)
    game.rebuilt = len(game.duels)
    game.discards = []
    game.event_pile = game.event_pile[-1:]
    game.emit(DeckRebuilt, len(cards))


def _turn_up_event(game: Position, seat: int, number: int) -> None:
    event = game.cards.events[number]
    game.event_pile.append(number)
    game.in_force = event.in_force
    if game.listener:
        game.emit(EventTurnedUp, seat, number)
    if event.all_discard:
        _pile_up(game, event.all_discard)
    if event.reverses:
        game.rows.reverse()
        game.emit(LineReversed)


def _pile_up(game: Position, cards: int) -> None:
    """Every driver, clockwise from the one whose turn it is, loses random cards."""
    choice = game.chance.choice
    for seat in (*range(game.current, game.seats), *range(game.current)):
        hand = game.hands[seat]
        for _ in range(min(cards, len(hand))):
            discard(game, seat, choice("lost", hand))


def discard(game: Position, seat: int, item: int) -> None:
    game.hands[seat].remove(item)
    game.discards.append(item)
    if game.listener:
        game.emit(CardDiscarded, seat)
