"""The printed parts of Crazy Commute: cards, read from their file, numbers, rows of seats."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from crashgames.core.data_file import check_entries, read_data
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

SEATS_OF = tuple(tuple(seat for seat in range(SEATS[-1]) if row >> seat & 1) for row in range(1 << SEATS[-1]))
"""The seats of each row: a row is a set of seats, the bit of seat k being 1 << k."""
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


# The file of drivers, items and events

MAX_NUMBERS = {"rows": 4, "cards": 9}
"""The greatest numbers that make sense in effects."""
NEEDS = {
    "cannot_open": "item",
    "blocks_all": "item",
    "target_rows": "rows",
    "toll": "cards",
    "hand_limit": "cards",
    "all_discard": "cards",
    "one_pass": "",
    "drive_on": "",
    "reverse_line": "",
}
"""The effects there are, and what each needs besides its name."""

Entry = Mapping[str, Any]


def read_cards(path: Path) -> Cards:
    """The cards in a file. ValueError naming file, entry and problem unless they make up a whole game."""
    return read_data(path, _cards)


def _cards(data: Entry) -> Cards:
    check_entries(data, {"driver", "item", "event"}, "the file")
    drivers = [_driver(name, entry) for name, entry in _entries(data, "driver")]
    if len(drivers) != DRIVERS:
        raise ValueError(f"there are {len(drivers)} drivers, not {DRIVERS}")
    entries = _entries(data, "item")
    ids = [_id(name, entry) for name, entry in entries]
    items = [_item(name, entry, ids) for name, entry in entries]
    events = [_event(name, entry, ids) for name, entry in _entries(data, "event")]
    _unique([driver.id for driver in drivers] + ids + [event.id for event in events])
    _total("items", [item.count for item in items], ITEM_CARDS)
    _total("events", [event.count for event in events], EVENT_CARDS)
    return Cards(drivers, items, events)


def _entries(data: Entry, kind: str) -> list[tuple[str, Entry]]:
    """The entries of a kind, each with what to call it in a complaint."""
    entries = data.get(kind)
    if not isinstance(entries, list) or not entries:
        raise ValueError(f"there must be entries [[{kind}]]")
    return [(_called(kind, number, entry), entry) for number, entry in enumerate(entries, start=1)]


def _called(kind: str, number: int, entry: Any) -> str:
    name = entry.get("id") if isinstance(entry, dict) else None
    return f"{kind} {number} ({name})" if isinstance(name, str) else f"{kind} {number}"


def _driver(name: str, entry: Entry) -> Driver:
    check_entries(entry, {"id", "name"}, name)
    return Driver(_id(name, entry), _text(name, entry, "name"))


def _item(name: str, entry: Entry, ids: Sequence[str]) -> Item:
    check_entries(entry, {"id", "name", "text", "blocked_by", "count"}, name)
    blocker = _item_named(name, entry.get("blocked_by"), ids, "blocked_by")
    if ids[blocker] == entry["id"]:
        raise ValueError(f"{name} is blocked by itself")
    texts = _text(name, entry, "name"), _text(name, entry, "text")
    return Item(_id(name, entry), *texts, blocker, _number(name, entry, "count", ITEM_CARDS))


def _event(name: str, entry: Entry, ids: Sequence[str]) -> EventCard:
    check_entries(entry, {"id", "name", "text", "count", "effects"}, name)
    effects = entry.get("effects")
    if not isinstance(effects, list):
        raise ValueError(f"{name} needs effects, a list that may be empty")
    found = [_effect(name, effect, ids) for effect in effects]
    if len({does for does, _ in found}) != len(found):
        raise ValueError(f"{name} has the same effect twice")
    of = dict(found)
    return EventCard(
        id=_id(name, entry),
        name=_text(name, entry, "name"),
        text=_text(name, entry, "text"),
        count=_number(name, entry, "count", EVENT_CARDS),
        in_force=InForce(**{field: of[does] for does, field in LASTING.items() if does in of}),
        all_discard=of.get("all_discard", 0),
        reverses=of.get("reverse_line", False),
    )


LASTING = {
    "cannot_open": "cannot_open",
    "blocks_all": "blocks_all",
    "target_rows": "target_rows",
    "toll": "toll",
    "hand_limit": "hand_limit",
    "one_pass": "one_pass",
    "drive_on": "drives_on",
}
"""Effects that hold until the event is covered, and how they are noted."""


def _effect(name: str, effect: Any, ids: Sequence[str]) -> tuple[str, Any]:
    does = effect.get("does") if isinstance(effect, dict) else None
    if not isinstance(does, str) or does not in NEEDS:
        raise ValueError(f"{name} has an unknown effect {does!r}; there are: {', '.join(NEEDS)}")
    needs = NEEDS[does]
    check_entries(effect, {"does", needs} - {""}, f"{name}, effect {does}")
    if not needs:
        return does, True
    if needs == "item":
        return does, _item_named(f"{name}, effect {does}", effect.get("item"), ids, "item")
    return does, _number(f"{name}, effect {does}", effect, needs, MAX_NUMBERS[needs])


def _item_named(name: str, item: Any, ids: Sequence[str], key: str) -> int:
    if item not in ids:
        raise ValueError(f"{name} needs {key}, the id of an item, not {item!r}")
    return ids.index(item)


def _id(name: str, entry: Entry) -> str:
    found = entry.get("id") if isinstance(entry, dict) else None
    if not isinstance(found, str) or not re.fullmatch("[a-z][a-z0-9_]*", found):
        raise ValueError(f"{name} needs an id of small letters, digits and _")
    return found


def _text(name: str, entry: Entry, key: str) -> str:
    text = entry.get(key)
    if not isinstance(text, str) or not text.strip():
        raise ValueError(f"{name} needs a {key}")
    return text


def _number(name: str, entry: Entry, key: str, most: int) -> int:
    number = entry.get(key)
    if type(number) is not int or not 1 <= number <= most:
        raise ValueError(f"{name} needs {key}, a number from 1 to {most}")
    return number


def _unique(ids: Sequence[str]) -> None:
    for number, name in enumerate(ids):
        if name in ids[:number]:
            raise ValueError(f"the id {name!r} is given twice")


def _total(what: str, counts: Sequence[int], wanted: int) -> None:
    if sum(counts) != wanted:
        raise ValueError(f"there are {sum(counts)} {what} in all, not {wanted}")
