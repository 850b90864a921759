"""The cards of Crazy Commute, whatever file they are read from."""

from collections.abc import Sequence
from dataclasses import dataclass

DRIVERS = 5
ITEM_CARDS = 50
EVENT_CARDS = 10
HAND = 5
"""Cards dealt, and drawn up to at the end of a turn."""
NONE = -1
"""Instead of the number of an item, an event or a driver."""


@dataclass(frozen=True, slots=True)
class Driver:
    """A driver card."""

    id: str
    name: str


@dataclass(frozen=True, slots=True)
class Item:
    """A kind of item: its texts, the number of the item that blocks it, and how many there are."""

    id: str
    name: str
    text: str
    blocked_by: int
    count: int


@dataclass(frozen=True, slots=True)
class InForce:
    """The rules that the top event changes. The defaults are those without an event."""

    cannot_open: int = NONE
    """The item that cannot start a duel."""
    blocks_all: int = NONE
    """The item that blocks every item."""
    target_rows: int = 1
    """The driver to pass is so many rows ahead."""
    toll: int = 1
    """Cards taken for letting somebody pass."""
    hand_limit: int = HAND
    one_pass: bool = False
    drives_on: bool = False


@dataclass(frozen=True, slots=True)
class EventCard:
    """A kind of event: its texts, how many there are, what holds while it is on top, and what happens at once."""

    id: str
    name: str
    text: str
    count: int
    in_force: InForce
    all_discard: int = 0
    reverses: bool = False


class Cards:
    """All cards of a game. Items, events and drivers are known by their numbers in these rows.

    On piles an event lies as `event_code` plus its number, so that every smaller number is an item.
    """

    __slots__ = ("blockers", "counts", "drivers", "event_code", "event_pile", "events", "item_pile", "items")

    def __init__(self, drivers: Sequence[Driver], items: Sequence[Item], events: Sequence[EventCard]) -> None:
        self.drivers, self.items, self.events = tuple(drivers), tuple(items), tuple(events)
        self.blockers = tuple([item.blocked_by for item in items])
        """The item that blocks each item."""
        self.counts = tuple([item.count for item in items])
        """The number of cards of each item."""
        self.event_code = len(items)
        self.item_pile = tuple([number for number, item in enumerate(items) for _ in range(item.count)])
        self.event_pile = tuple([number for number, event in enumerate(events, len(items)) for _ in range(event.count)])

    def that_block(self, item: int, in_force: InForce) -> tuple[int, ...]:
        """The items that block an item now: the one printed on it, and one that the event in force may add."""
        printed, added = self.blockers[item], in_force.blocks_all
        return (printed,) if added in (NONE, printed) else (printed, added)


NO_EVENT = InForce()
"""The rules before the first event."""
