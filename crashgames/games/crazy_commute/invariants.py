"""Soundness of a position, in words for developers: no card is missing, every driver is in one row."""

from collections import Counter

from crashgames.games.crazy_commute.position import Position
from crashgames.games.crazy_commute.tables import NONE, SEATS_OF, TROPHIES_TO_WIN


def violations(game: Position) -> list[str]:
    """All that is wrong with a position; empty when it is sound."""
    items, events = _items(game), _events(game)
    there = sorted(seat for row in game.rows for seat in SEATS_OF[row])
    claims = {
        f"these are not the items of the game: {items}": items == Counter(game.cards.item_pile),
        f"these are not the events of the game: {events}": events == sorted(game.cards.event_pile),
        f"not every hand is sorted: {game.hands}": all(hand == sorted(hand) for hand in game.hands),
        f"the line is {game.rows}": there == list(range(game.seats)) and all(game.rows),
        f"only the first row may be shared: {game.rows}": sum(row & row - 1 != 0 for row in game.rows) <= 1,
        f"the drivers are {game.drivers}": _drivers_differ(game),
        f"the trophies are {game.trophies}": max(map(len, game.trophies)) <= TROPHIES_TO_WIN,
    }
    return [problem for problem, sound in claims.items() if not sound]


def _items(game: Position) -> Counter[int]:
    items = Counter(game.discards + game.clash)
    for hand, won in zip(game.hands, game.trophies, strict=True):
        items.update(hand)
        items.update(won)
    items.update(card for card in game.deck if card < game.cards.event_code)
    return items


def _events(game: Position) -> list[int]:
    code = game.cards.event_code
    return sorted([card for card in game.deck if card >= code] + game.event_pile)


def _drivers_differ(game: Position) -> bool:
    chosen = [driver for driver in game.drivers if driver != NONE]
    return len(set(chosen)) == len(chosen) and (not game.turn or len(chosen) == game.seats)
