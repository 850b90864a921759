"""The printed parts of Crazy Commute: cards, numbers, rows of seats."""

from functools import cache

from crashgames.core.translation import tr
from crashgames.games.crazy_commute.tables.cards import (
    DRIVERS,
    EVENT_CARDS,
    HAND,
    ITEM_CARDS,
    NO_EVENT,
    NONE,
    Cards,
    EventCard,
    InForce,
    Item,
)
from crashgames.games.crazy_commute.tables.cards_file import read_cards
from crashgames.paths import assets_root

__all__ = [
    "CLOCKWISE",
    "DRIVERS",
    "EVENT_CARDS",
    "EVERY_DUEL",
    "HAND",
    "ITEM_CARDS",
    "LAST_CARD",
    "LAST_TURN",
    "LOSERS_CARD",
    "MAX_PLAN_BLOCKS",
    "NOBODY",
    "NONE",
    "NO_EVENT",
    "OLD_MAX_PLAN_BLOCKS",
    "SEATS",
    "SEATS_OF",
    "TROPHIES_TO_WIN",
    "Cards",
    "EventCard",
    "InForce",
    "Item",
    "driver_name",
    "event_name",
    "event_text",
    "item_name",
    "printed_cards",
    "read_cards",
    "trophy_place",
]  # fmt: skip

SEATS = (3, 4, 5)
NOBODY = -1
TROPHIES_TO_WIN = 7
LAST_TURN = 500
MAX_PLAN_BLOCKS = 7
"""A plan of so many blocks: as long as the hand lasts. That nobody can stop after just so many, holding another
blocker, would show only in a duel of 15 cards or more: both sides go round the ring of ten items a second time."""
OLD_MAX_PLAN_BLOCKS = 4
"""A plan of so many blocks in older matches, where it was asked again after so many."""

EVERY_DUEL, LOSERS_CARD, LAST_CARD = "every duel", "loser's card", "last card"
"""Which card of a duel between drivers is its trophy (CC-31, CC-32): the values of the table option."""

SEATS_OF = tuple(tuple(seat for seat in range(SEATS[-1]) if row >> seat & 1) for row in range(1 << SEATS[-1]))
"""The seats of each row: a row is a set of seats, the bit of seat k being 1 << k."""
CLOCKWISE = {
    seats: tuple(tuple((first + step) % seats for step in range(seats)) for first in range(seats)) for seats in SEATS
}
"""By the number of seats and the first of them: all seats in their order."""


@cache
def printed_cards() -> Cards:
    """The cards that ship with the game."""
    return read_cards(assets_root() / "crazy_commute" / "cards.toml")


def item_name(item: int) -> str:
    """The name of an item, in the current language."""
    return tr(printed_cards().items[item].name)


def event_name(event: int) -> str:
    """The name on an event card, translated."""
    return tr(printed_cards().events[event].name)


def event_text(event: int) -> str:
    """What an event card says that it does, translated."""
    return tr(printed_cards().events[event].text)


def driver_name(driver: int) -> str:
    """The name on the card of a driver, translated."""
    return tr(printed_cards().drivers[driver].name)


def trophy_place(played: int, rule: str) -> int:
    """The place of the trophy among so many cards in the order played; NONE if there is none."""
    if rule == LAST_CARD:
        return played - 1
    if played > 1:
        return played - 2
    return 0 if rule == EVERY_DUEL else NONE
