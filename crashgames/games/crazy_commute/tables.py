"""The printed parts of Crazy Commute: cards, read from their file, and numbers."""

from collections import Counter
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Annotated, Any

from msgspec import Meta, Struct, convert

from crashgames.core.data_file import read_data
from crashgames.core.translation import tr
from crashgames.paths import assets_root

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

CLOCKWISE = {
    seats: tuple(tuple((first + step) % seats for step in range(seats)) for first in range(seats)) for seats in SEATS
}
"""By the number of seats and the first of them: all seats in their order."""

DRIVERS = 5
ITEM_CARDS = 50
EVENT_CARDS = 10
HAND = 5
"""Cards dealt, and drawn up to at the end of a turn."""
NONE = -1
"""Instead of the number of an item, an event or a driver."""


class ItemNumber(int):
    """The number of an item; in the file of cards its id stands instead."""


Id = Annotated[str, Meta(pattern="^[a-z][a-z0-9_]*$")]
Words = Annotated[str, Meta(pattern=r"\S")]
Few = Annotated[int, Meta(ge=1, le=9)]


class Driver(Struct, frozen=True, forbid_unknown_fields=True):
    """A driver card."""

    id: Id
    name: Words


class Item(Struct, frozen=True, forbid_unknown_fields=True):
    """A kind of item: its texts, the number of the item that blocks it, and how many there are."""

    id: Id
    name: Words
    text: Words
    blocked_by: ItemNumber
    count: Annotated[int, Meta(ge=1, le=ITEM_CARDS)]


class InForce(Struct, frozen=True, forbid_unknown_fields=True):
    """The rules that the top event changes. The defaults are those without an event."""

    cannot_open: ItemNumber = ItemNumber(NONE)
    """The item that cannot start a duel."""
    blocks_all: ItemNumber = ItemNumber(NONE)
    """The item that blocks every item, besides what blocks it anyway."""
    target_rows: Annotated[int, Meta(ge=1, le=4)] = 1
    """The driver to pass is so many rows ahead."""
    toll: Few = 1
    """Cards taken for letting somebody pass."""
    hand_limit: Few = HAND
    one_pass: bool = False
    drives_on: bool = False


class EventCard(Struct, frozen=True, forbid_unknown_fields=True):
    """A kind of event: its texts, how many there are, what holds while it is on top, and what happens at once."""

    id: Id
    name: Words
    text: Words
    count: Annotated[int, Meta(ge=1, le=EVENT_CARDS)]
    in_force: InForce = InForce()
    all_discard: Few = 0
    reverses: bool = False


class CardFile(Struct, frozen=True, forbid_unknown_fields=True):
    """The contents of a file of cards."""

    driver: Annotated[tuple[Driver, ...], Meta(min_length=DRIVERS, max_length=DRIVERS)]
    item: tuple[Item, ...]
    event: tuple[EventCard, ...]


class Cards:
    """All cards of a game. Items, events and drivers are known by their numbers in these rows.

    On piles an event lies as `event_code` plus its number, so that every smaller number is an item.
    """

    __slots__ = ("blockers", "counts", "drivers", "event_code", "event_pile", "events", "item_pile", "items")

    def __init__(self, file: CardFile) -> None:
        self.drivers, self.items, self.events = file.driver, file.item, file.event
        self.blockers = tuple([int(item.blocked_by) for item in self.items])
        """The item that blocks each item."""
        self.counts = tuple([item.count for item in self.items])
        """The number of cards of each item."""
        self.event_code = len(self.items)
        self.item_pile = _pile(self.items, 0)
        self.event_pile = _pile(self.events, self.event_code)

    def that_block(self, item: int, in_force: InForce) -> tuple[int, ...]:
        """The items that block an item now: the one printed on it, and one that the event in force may add."""
        printed, added = self.blockers[item], in_force.blocks_all
        return (printed,) if added in (NONE, printed) else (printed, int(added))


def _pile(kinds: Sequence[Item | EventCard], first: int) -> tuple[int, ...]:
    return tuple([number for number, kind in enumerate(kinds, first) for _ in range(kind.count)])


NO_EVENT = InForce()
"""The rules before the first event."""


@cache
def printed_cards() -> Cards:
    """The cards that ship with the game."""
    return read_cards(assets_root() / "crazy_commute" / "cards.toml")


def item_name(item: int) -> str:
    """The name of an item, in the current language."""
    return tr(printed_cards().items[item].name)


def one_of(items: Sequence[int]) -> str:
    """The name of one item, or of either of two."""
    if len(items) == 1:
        return item_name(items[0])
    return tr("{one} or {other}").format(one=item_name(items[0]), other=item_name(items[1]))


def event_name(event: int) -> str:
    """The name on an event card, translated."""
    return tr(printed_cards().events[event].name)


def event_text(event: int) -> str:
    """What an event card says that it does, translated."""
    return tr(printed_cards().events[event].text)


def driver_name(driver: int) -> str:
    """The name on the card of a driver, translated."""
    return tr(printed_cards().drivers[driver].name)


def read_cards(path: Path) -> Cards:
    """The cards in a file. ValueError naming file, entry and problem unless they make up a whole game."""
    return read_data(path, _cards)


def _cards(data: dict[str, Any]) -> Cards:
    ids = [item.get("id") for item in convert(data.get("item", ()), list[dict[str, Any]])]

    def number(_: type, item: Any) -> ItemNumber:
        if item not in ids:
            raise ValueError(f"this must be the id of an item, not {item!r}")
        return ItemNumber(ids.index(item))

    cards = Cards(convert(data, CardFile, dec_hook=number))
    named = Counter([driver.id for driver in cards.drivers] + ids + [event.id for event in cards.events])
    for name, times in named.items():
        if times > 1:
            raise ValueError(f"the id {name!r} is given twice")
    for item, blocker in enumerate(cards.blockers):
        if item == blocker:
            raise ValueError(f"{ids[item]!r} is blocked by itself")
    for what, pile, wanted in (("items", cards.item_pile, ITEM_CARDS), ("events", cards.event_pile, EVENT_CARDS)):
        if len(pile) != wanted:
            raise ValueError(f"there are {len(pile)} {what} in all, not {wanted}")
    return cards
